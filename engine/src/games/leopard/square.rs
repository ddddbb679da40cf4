//! A player's square: what lies on top of its nine spaces, and what that is worth.

use std::fmt;

use crate::{Card, Seat};

/// The spaces of a square: 1 2 3 / 4 5 6 / 7 8 9 from the top left, here from 0.
pub(super) const SPACES: u8 = 9;
/// All spaces, a bit each.
pub(super) const ALL: u32 = (1 << SPACES) - 1;
/// The value from which on a player may go out, and above which points count twice.
pub(super) const ENOUGH: i32 = 7;

/// Three rows, three columns and two diagonals.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The part of a space that can be seen: the top card. No `Debug`: a face-down card is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Space {
    Blank,
    Up(Card),
    Down(FaceDown),
}

/// A jack or queen that was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FaceDown {
    pub card: Card,
    /// The seat that played it.
    pub by: Seat,
    /// The seat on whose square it lies.
    pub on: Seat,
}

/// A card that another lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Buried {
    /// The seat on whose square it is.
    pub on: Seat,
    pub space: u8,
    /// The space as it was seen before it was covered; never blank.
    pub top: Space,
}

/// Both squares as they were at the end of a hand, with what lay under their tops.
#[derive(Clone, PartialEq, Hash)]
pub(super) struct Ended {
    pub squares: [Square; 2],
    pub buried: Vec<Buried>,
}

impl FaceDown {
    /// Tells whether this card could lie there as far as all can know: only jacks go to the opponent's square.
    pub(super) fn could_be(self, card: Card) -> bool {
        card.rank() == Card::JACK || card.rank() == Card::QUEEN && self.by == self.on
    }
}

/// The tops of nine spaces. `Debug` shows what everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Square(pub [Space; SPACES as usize]);

impl Square {
    pub(super) const BLANK: Square = Square([Space::Blank; SPACES as usize]);

    /// The spaces that have a card, a bit each.
    pub(super) fn covered(&self) -> u32 {
        self.spaces(|space| !matches!(space, Space::Blank))
    }
    /// The spaces that take a number card or a ten: blank, or face down on top.
    pub(super) fn open(&self) -> u32 {
        self.spaces(|space| !matches!(space, Space::Up(_)))
    }
    fn spaces(&self, which: impl Fn(&Space) -> bool) -> u32 {
        self.0.iter().rev().fold(0, |bits, space| bits << 1 | u32::from(which(space)))
    }

    /// 3 for each line of one suit, 1 for each other line of one colour; all three cards lie face up.
    pub(super) fn value(&self) -> i32 {
        self.lines().map(|(_, value)| value).sum()
    }

    /// The spaces of the lines that are worth something, a bit each.
    pub(super) fn scoring(&self) -> u32 {
        let bits = |line: [usize; 3]| line.into_iter().fold(0, |bits, space| bits | 1 << space);
        self.lines().filter(|(_, value)| *value > 0).fold(0, |all, (line, _)| all | bits(line))
    }

    /// Every line, and what it is worth.
    pub(super) fn lines(&self) -> impl Iterator<Item = ([usize; 3], i32)> {
        const RED: u8 = 0b0110;
        let suits = self.0.map(|space| match space {
            Space::Up(card) => 1u8 << card.suit() as u8,
            Space::Blank | Space::Down(_) => 0,
        });
        let value = move |line: [usize; 3]| {
            let [a, b, c] = line.map(|space| suits[space]);
            if a & b & c != 0 {
                3
            } else if a == 0 || b == 0 || c == 0 {
                0
            } else {
                let all = a | b | c;
                i32::from(all & RED == 0 || all & !RED == 0)
            }
        };
        LINES.into_iter().map(move |line| (line, value(line)))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = self.0.map(|space| match space {
            Space::Blank => "-".to_owned(),
            Space::Up(card) => card.to_string(),
            Space::Down(_) => "*".to_owned(),
        });
        f.write_str(&seen.join(" "))
    }
}

/// The score of a square of this value: each point above [`ENOUGH`] counts twice.
pub(super) fn score(value: i32) -> i32 {
    value + bonus(value)
}

/// The score of a square of this value, beside it.
pub(super) fn bonus(value: i32) -> i32 {
    (value - ENOUGH).max(0)
}
