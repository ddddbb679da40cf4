//! Oware (West Africa, many centuries old), as Portuguese schools play it under the name *Ouri*: sow seeds
//! around the board, and capture more of them than the other side.
//!
//! Source: the rules of the Portuguese championship of mathematical games. Rulings:
//!
//! * Whether a move feeds an empty side is judged after the sowing, before any capture.
//! * A single seed may feed if no other house can, whatever the rule about single seeds says.
//! * After a capture that leaves the other side without seeds, the same seat moves again and must feed; if it
//!   cannot, the game ends as if it had come to move in any other way. In the record that is two moves.
//! * A position that occurs for the third time ends the game. Nobody gets the seeds on the board.

mod lessons;
mod numbers;
mod row;
#[cfg(test)]
mod tests;
mod view;

use std::{cmp::Ordering, convert::Infallible, ops::ControlFlow};

use crate::rules::notation::{Meaning, Reading, Typed};
use crate::rules::refusal::clip;
use crate::seen::view::Eyes;
use crate::{
    Endless, Info, Lesson, Numbering, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Text,
    Thinking, Trace, Turn, View,
};
use row::{HOUSES, Row, SEEDS, SOWN, Set};
use view::LAYOUT;

/// The seeds that win at once: more than half.
const MAJORITY: u8 = SEEDS / 2 + 1;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Oware {
    /// The houses of South and of North.
    rows: [Row; 2],
    stores: [u8; 2],
    to_move: Seat,
    end: Option<End>,
}

/// The ways in which a game ends by its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum End {
    /// A seat has captured more than half of the seeds.
    Majority,
    /// The seat to move could not feed the other side, and has collected its own seeds.
    Unfed,
}

/// The house that is sown, in the order of sowing: a is 0, A is 6, F is 11.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct House(u8);

impl Position for Oware {
    const INFO: Info = Info {
        id: "oware",
        aliases: &["ouri"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: true,
        pairs: false,
        faces: true,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["c", "D", "d", "F", "a", "E"],
    };
    const ENDLESS: Endless = Endless::Threefold;
    const FILLED: usize = usize::MAX;
    const NUMBERS: Option<Numbering<Oware>> = Some(numbers::NUMBERS);
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    const PUZZLES: &'static str = include_str!("puzzles.txt");
    type Move = House;
    /// A letter cannot be shortened.
    type Short = Infallible;
    type Key = (Row, Row, Seat);

    fn start(_: &Setup) -> Oware {
        Oware { rows: [Row::of(4); 2], stores: [0; 2], to_move: Seat::ONE, end: None }
    }

    fn turn(&self) -> Turn {
        match self.end {
            None => Turn::To(self.to_move),
            Some(End::Majority) => Turn::Over(self.most_seeds(["oware-end-majority"; 2])),
            Some(End::Unfed) => Turn::Over(self.most_seeds(["oware-end-unfed", "oware-end-unfed-equal"])),
        }
    }

    fn moves<F: FnMut(&House) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        self.playable().houses().try_for_each(|house| visit(&self.own_house(house)))
    }

    fn count(&self) -> u64 {
        self.playable().len().into()
    }

    fn random(&self, rng: &mut Rng) -> Option<House> {
        let playable = self.playable();
        let count = playable.len() as usize;
        let house = if count > 0 { playable.houses().nth(rng.below(count)) } else { None };
        house.map(|house| self.own_house(house))
    }

    fn check(&self, &House(house): &House) -> Result<(), Reason> {
        let about = |key| Reason::new(key).at("house", &LAYOUT, point(house));
        if house / HOUSES != self.to_move.index() as u8 {
            let (first, last) = self.own_letters();
            return Err(about("oware-not-yours").with("first", first).with("last", last));
        }
        let at = house % HOUSES;
        let seeds = self.own().seeds(at);
        if seeds == 0 {
            Err(about("oware-empty"))
        } else if self.other().is_empty() && seeds < Row::FEEDING.seeds(at) {
            Err(about("oware-must-feed").with("seeds", seeds))
        } else if seeds == 1 && !self.playable().has(at) {
            Err(about("oware-single"))
        } else {
            Ok(())
        }
    }

    fn play(&mut self, house: &House) -> Progress {
        let own = self.to_move.index();
        let taken = self.sow(house);
        // Who has captured all that the other side had moves again.
        if !(taken > 0 && self.other().is_empty()) {
            self.to_move = self.to_move.other();
        }
        if self.stores[own] >= MAJORITY {
            self.end = Some(End::Majority);
        } else if self.playable().is_empty() {
            self.end = Some(End::Unfed);
            let collector = self.to_move.index();
            self.stores[collector] += self.rows[collector].sum();
            self.rows[collector] = Row::default();
        }
        if taken > 0 { Progress::Irreversible } else { Progress::Quiet }
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<House, Infallible>, Reason> {
        let text = typed.squeezed();
        let letter = Some(text.as_bytes()).filter(|text| text.len() == 1).map(|text| text[0]);
        let Some(letter @ b'a'..=b'f') = letter else {
            let (first, last) = self.own_letters();
            let single = text.chars().count() == 1 && text.chars().all(char::is_alphabetic);
            let key = if single { "oware-no-house" } else { "oware-one-house" };
            let reason = Reason::new(key).with("text", clip(typed.raw()));
            return Err(reason.with("first", first).with("last", last));
        };
        let own = self.own_house(letter - b'a');
        // As it is written in records it may be the other side's, which is worth a reason.
        let written = (0..2 * HOUSES).map(House).filter(|house| self.write(house) == typed.raw());
        let meaning = |house| Meaning { whole: Some(house), short: None };
        let meanings = std::iter::once(own).chain(written.filter(|house| *house != own)).map(meaning);
        Ok(Reading { meanings: meanings.collect(), near: Vec::new() })
    }

    fn fits<F: FnMut(&House) -> ControlFlow<()>>(&self, short: &Infallible, _: F) -> ControlFlow<()> {
        match *short {}
    }

    fn write(&self, &House(house): &House) -> String {
        LAYOUT.name(point(house)).to_owned()
    }

    fn tell(&self, mv: &House) -> Option<Text> {
        let [mut sown, mut after] = [*self; 2];
        let taken = sown.sow(mv);
        after.play(mv);
        let sown = Text::new(if taken > 0 { "oware-did-take" } else { "oware-did-sow" });
        let sown = sown.with("seeds", self.own().seeds(mv.0 % HOUSES)).with("taken", taken);
        let again = after.end.is_none() && after.to_move == self.to_move;
        Text::listed([sown].into_iter().chain(again.then(|| Text::new("oware-did-earn-a-turn"))))
    }

    fn trace(&self, &House(house): &House, _: &Oware) -> Trace {
        let mut sown = *self;
        let taken = sown.sow(&House(house));
        let seeds = self.own().seeds(house % HOUSES);
        let around = (1..2 * HOUSES).map(|step| (house + step) % (2 * HOUSES)).cycle();
        let path: Vec<Point> = [house].into_iter().chain(around.take(seeds.into())).map(point).collect();
        // Of the other side's houses each one up to the last was sown: what is empty was captured.
        let other = self.to_move.other();
        let last = path.last().map_or(0, |last| last.0 as u8 % HOUSES);
        let captured = (0..=last).rev().take_while(|&house| taken > 0 && sown.other().seeds(house) == 0);
        let captured = captured.map(|house| point(other.index() as u8 * HOUSES + house));
        Trace { gained: taken, ..Trace::along(&path).taking(captured) }
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) -> (Row, Row, Seat) {
        (self.rows[0], self.rows[1], self.to_move)
    }

    fn stale(&self, _: &'static str) -> Outcome {
        self.most_seeds(["oware-end-cycle", "oware-end-cycle-equal"])
    }

    fn thinking(_: &Setup) -> Thinking {
        Thinking::plies(2_500_000, 400)
    }

    /// Seeds in store; a little for seeds on the own side, and for houses that may be sown.
    fn standing(&self, seat: Seat) -> i32 {
        let [own, other] = [seat, seat.other()].map(Seat::index);
        let seeds = |of: usize| 100 * i32::from(self.stores[of]) + 8 * i32::from(self.rows[of].sum());
        let houses = |of: usize| 5 * self.rows[of].at_least(Row::of(1)).len() as i32;
        seeds(own) + houses(own) - seeds(other) - houses(other)
    }
}

impl Oware {
    fn own(&self) -> Row {
        self.rows[self.to_move.index()]
    }
    fn other(&self) -> Row {
        self.rows[self.to_move.other().index()]
    }

    /// Sows a house of the seat to move and takes what that captures; how many seeds.
    fn sow(&mut self, &House(house): &House) -> u8 {
        let [own, other] = [self.to_move, self.to_move.other()].map(Seat::index);
        let house = house % HOUSES;
        let sown = &SOWN[usize::from(house)][usize::from(self.rows[own].lift(house))];
        self.rows[own].add(sown.own);
        self.rows[other].add(sown.other);
        let taken = sown.last.map_or(0, |last| self.rows[other].capture(last));
        self.stores[own] += taken;
        taken
    }

    /// One of the houses of the seat to move, counted from its left.
    fn own_house(&self, house: u8) -> House {
        House(self.to_move.index() as u8 * HOUSES + house)
    }

    /// The first and the last of the own houses.
    fn own_letters(&self) -> (&'static str, &'static str) {
        if self.to_move == Seat::ONE { ("a", "f") } else { ("A", "F") }
    }

    /// The houses that the seat to move may sow.
    fn playable(&self) -> Set {
        let own = self.own();
        let several = own.at_least(Row::of(2));
        if self.end.is_some() {
            Set::default()
        } else if self.other().is_empty() {
            let feeding = own.at_least(Row::FEEDING);
            feeding.and(several).or_else(feeding)
        } else {
            several.or_else(own.at_least(Row::of(1)))
        }
    }

    /// The outcome in which more seeds win; `reasons` are for that, and for equal stores.
    fn most_seeds(&self, [won, equal]: [&'static str; 2]) -> Outcome {
        let [south, north] = self.stores;
        match south.cmp(&north) {
            Ordering::Greater => Outcome::win(Seat::ONE, won),
            Ordering::Less => Outcome::win(Seat::TWO, won),
            Ordering::Equal => Outcome::draw(equal),
        }
    }
}

fn point(house: u8) -> Point {
    Point(u16::from(house))
}
