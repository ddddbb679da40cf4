//! Playing cards, written rank then suit: `7h`, `10s`, `Kd`. So they stand in records; people read and write them in the
//! letters of their language.

pub(crate) mod letters;

use std::fmt;

use crate::Text;

/// The suits, in the order of the packs: clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// ♣, black.
    Clubs,
    /// ♦, red.
    Diamonds,
    /// ♥, red.
    Hearts,
    /// ♠, black.
    Spades,
}

impl Suit {
    /// All four, in the order of the packs.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// `c`, `d`, `h` or `s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }
    /// ♣, ♦, ♥ or ♠.
    pub const fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }
    /// Its letter in a language, and its sign: `h♥`.
    pub fn short(self) -> Text {
        Text::new("card-suit").with("suit", self.letter().to_string())
    }
    /// Diamonds and hearts.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }
}

/// A card without its pack: two cards of the same rank and suit are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    rank: u8,
    suit: Suit,
}

impl Card {
    /// The jack's rank.
    pub const JACK: u8 = 11;
    /// The queen's rank.
    pub const QUEEN: u8 = 12;
    /// The king's rank.
    pub const KING: u8 = 13;

    /// A card of this rank and suit.
    ///
    /// # Panics
    /// If `rank` is not from 1 (the ace) to 13 (the king).
    pub const fn new(rank: u8, suit: Suit) -> Card {
        assert!(rank >= 1 && rank <= Card::KING);
        Card { rank, suit }
    }
    /// The rank from 1, the ace, to 13, the king.
    pub const fn rank(self) -> u8 {
        self.rank
    }
    /// The name of the card: `7 of hearts`.
    pub fn words(self) -> Text {
        self.called("card")
    }
    /// The same with its article: `the 7 of hearts`.
    pub fn the(self) -> Text {
        self.called("card-the")
    }
    /// The name of the card in short, by the letters of a language and the sign of its suit: `7h♥`.
    pub fn short(self) -> Text {
        self.called("card-short")
    }
    /// The letter or number of its rank in a language.
    pub fn rank_words(self) -> Text {
        self.called("card-rank")
    }
    fn called(self, key: &'static str) -> Text {
        Text::new(key).with("rank", self.rank).with("suit", self.suit.letter().to_string())
    }
    /// The suit.
    pub const fn suit(self) -> Suit {
        self.suit
    }
    /// The rank as it is printed: `A`, `2` … `10`, `J`, `Q`, `K`.
    pub const fn rank_name(self) -> &'static str {
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][self.rank as usize - 1]
    }
    /// Reads a card from the start of lower-case `text`; gives it and the rest.
    pub fn read(text: &str) -> Option<(Card, &str)> {
        const RANKS: [&str; 13] = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"];
        let (rank, rest) =
            (1..).zip(RANKS).find_map(|(rank, name)| Some((rank, text.strip_prefix(name)?)))?;
        let mut chars = rest.chars();
        let suit = match chars.next()? {
            'c' | '♣' => Suit::Clubs,
            'd' | '♦' => Suit::Diamonds,
            'h' | '♥' => Suit::Hearts,
            's' | '♠' => Suit::Spades,
            _ => return None,
        };
        Some((Card { rank, suit }, chars.as_str()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank_name(), self.suit.letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
