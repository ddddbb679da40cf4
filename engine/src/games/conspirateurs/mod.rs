//! Conspirateurs (France, about 1800; author unknown): everybody flees to a sanctuary, and there is one too few.
//!
//! Source: the rules in a Brazilian collection of games, as *Conspiradores*. Its figure is lost. Rulings: the 39
//! sanctuaries are those in `quarters.rs`, and the centre lies, 9 files wide and 5 ranks high. A man on a sanctuary
//! stays there. Only where a man ends counts, so all runs of jumps to one point are one move, and he may not end where
//! he began; he may pass that point, and jump over safe men. Players whose men are all safe are passed over; who
//! cannot move has to pass. When only one player still has a man in danger, that player has lost, which is all that the
//! record names; so it is with who resigns. Of two players, words call the other one the winner.

mod check;
mod lessons;
mod quarters;
mod random;
mod runs;
mod standing;
mod view;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::rules::notation::{Ends, Reading, Typed};
use crate::seen::view::Eyes;
use crate::{
    Endless, Info, Lesson, Lookahead, Outcome, Position, Progress, Reason, Rng, Seat, Seats, Setup, Symmetry,
    Text, Thinking, Trace, Turn, View,
};
pub use quarters::At;
use quarters::{CENTRE, Quarters, SANCTUARIES, bits};
use runs::Field;
use view::LAYOUT;

/// Men of all players together.
const MEN: u8 = 40;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conspirateurs {
    /// The men of each seat.
    men: [Quarters; Seat::MAX_SEATS as usize],
    /// The number of men that have been placed.
    placed: u8,
    seats: u8,
    to_move: Seat,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A new man.
    Place(At),
    /// A step, or a run of jumps of which only the ends matter.
    Go {
        /// The point on which the man stands.
        from: At,
        /// The point on which he ends.
        to: At,
    },
    /// No move, because no man in danger can move.
    Pass,
}

/// All that must be equal for a position to count as repeated. How many men are to be placed follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    men: [Quarters; Seat::MAX_SEATS as usize],
    to_move: Seat,
}

impl Position for Conspirateurs {
    const INFO: Info = Info {
        id: "conspirateurs",
        aliases: &["conspiradores", "conspirators"],
        variants: &["standard"],
        seats: &[2, 4],
        chance: false,
        hidden: false,
        draws: true,
        pairs: false,
        faces: false,
        words: crate::sources!(),
        called: &[("pass", "conspirateurs-pass")],
        spelt: None,
        example: &[
            "l10", "i10", "j10", "k10", "k9", "m7", "m9", "e10", "g8", "j9", "g11", "e8", "l7", "f11", "j8",
            "l9", "k8", "g9", "h11", "m11", "f10", "i9", "l8", "l11", "j7", "g7", "m10", "h8", "i7", "f8",
            "h10", "i11", "m8", "h9", "h7", "i8", "f7", "j11", "e9", "k7", "h7-d11", "k10-c10", "j7-b11",
            "c10-m12", "m10-a12",
        ],
    };
    const ENDLESS: Endless = Endless::ThreefoldOrQuiet;
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    type Move = Move;
    type Short = Ends;
    type Key = Key;

    /// The missing sanctuary of one edge leaves one axis.
    fn symmetries(_: &'static str) -> &'static [Symmetry] {
        &[Symmetry::Sides]
    }

    fn start(setup: &Setup) -> Conspirateurs {
        Conspirateurs { men: Default::default(), placed: 0, seats: setup.seats, to_move: Seat::ONE }
    }

    fn turn(&self) -> Turn {
        let endangered = self.endangered();
        if endangered.bits().is_power_of_two() {
            let reason = "conspirateurs-end-caught";
            Turn::Over(Outcome { winners: Seats::NONE, losers: endangered, reason })
        } else {
            Turn::To(self.to_move)
        }
    }

    fn moves<F: FnMut(&Move) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if let Turn::Over(_) = self.turn() {
            return ControlFlow::Continue(());
        }
        let field = self.field();
        if self.places() {
            return field.free.and(CENTRE).iter().try_for_each(|at| visit(&Move::Place(at)));
        }
        let mut passes = true;
        for from in self.fugitives().iter() {
            for to in field.steps(from).chain(bits(from.quarter, field.jumps(from.quarter).ends(from))) {
                passes = false;
                visit(&Move::Go { from, to })?;
            }
        }
        if passes { visit(&Move::Pass) } else { ControlFlow::Continue(()) }
    }

    fn count(&self) -> u64 {
        if let Turn::Over(_) = self.turn() {
            return 0;
        }
        let field = self.field();
        if self.places() {
            return field.free.and(CENTRE).len().into();
        }
        let mut count = field.count_steps(self.fugitives());
        for (quarter, men) in (0..).zip(self.fugitives().0) {
            let jumps = field.jumps(quarter);
            count += bits(quarter, men).map(|from| jumps.ends(from).count_ones()).sum::<u32>();
        }
        // Who cannot move has one move: to pass.
        count.max(1).into()
    }

    fn random(&self, rng: &mut Rng) -> Option<Move> {
        matches!(self.turn(), Turn::To(_)).then(|| self.draw(rng))
    }

    fn check(&self, mv: &Move) -> Result<(), Reason> {
        self.judge(mv)
    }

    fn play(&mut self, mv: &Move) -> Progress {
        let men = &mut self.men[self.to_move.index()];
        let progress = match *mv {
            Move::Place(at) => {
                *men = men.with(at);
                self.placed += 1;
                Progress::Irreversible
            }
            Move::Go { from, to } => {
                *men = men.without(from).with(to);
                if SANCTUARIES.contains(to) { Progress::Irreversible } else { Progress::Quiet }
            }
            Move::Pass => Progress::Quiet,
        };
        let endangered = self.endangered();
        let mut next = self.to_move.next(self.seats);
        while !endangered.contains(next) && next != self.to_move {
            next = next.next(self.seats);
        }
        self.to_move = next;
        progress
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Move, Ends>, Reason> {
        self.understand(typed)
    }

    fn fits<F: FnMut(&Move) -> ControlFlow<()>>(&self, short: &Ends, mut visit: F) -> ControlFlow<()> {
        self.moves(|mv| {
            let fits = match *mv {
                Move::Place(at) => short.fit(None, at.point()),
                Move::Go { from, to } => short.fit(Some(from.point()), to.point()),
                Move::Pass => false,
            };
            if fits { visit(mv) } else { ControlFlow::Continue(()) }
        })
    }

    fn write(&self, mv: &Move) -> String {
        let name = |at: At| LAYOUT.name(at.point());
        match *mv {
            Move::Place(at) => name(at).to_owned(),
            Move::Go { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn tell(&self, mv: &Move) -> Option<Text> {
        let left = self.fugitives().len();
        Some(match *mv {
            Move::Place(_) => {
                Text::new("conspirateurs-did-place").with("left", self.in_hand(self.to_move) - 1)
            }
            Move::Go { to, .. } if SANCTUARIES.contains(to) => {
                Text::new("conspirateurs-did-save").with("left", left - 1)
            }
            Move::Go { from, to } if !from.touches(to) => Text::new("conspirateurs-did-jump"),
            Move::Go { .. } => return None,
            Move::Pass => Text::new("conspirateurs-did-pass"),
        })
    }

    fn trace(&self, mv: &Move, _: &Conspirateurs) -> Trace {
        match *mv {
            Move::Go { from, to } if from.touches(to) => Trace::along(&[from.point(), to.point()]),
            Move::Go { from, to } => {
                let run = self.field().jumps(from.quarter).run(from, to);
                Trace::along(&run.into_iter().map(At::point).collect::<Vec<_>>())
            }
            Move::Place(at) => Trace::at(at.point()),
            Move::Pass => Trace::default(),
        }
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) -> Key {
        Key { men: self.men, to_move: self.to_move }
    }

    fn thinking(_: &Setup) -> Thinking {
        Thinking { way: Lookahead::Playouts(Some(4)), second: 100_000, enough: None, edge: 400 }
    }

    fn standing(&self, seat: Seat) -> i32 {
        self.ahead(seat)
    }

    fn forfeit(&self, seat: Seat, _: u8, reason: &'static str) -> Outcome {
        Outcome { winners: Seats::NONE, losers: Seats::only(seat), reason }
    }
}

impl Conspirateurs {
    /// Tells whether men are still being placed; else they move.
    fn places(&self) -> bool {
        self.placed < MEN
    }
    /// Men that a seat has still to place.
    fn in_hand(&self, seat: Seat) -> u8 {
        MEN / self.seats - self.men[seat.index()].len() as u8
    }
    fn field(&self) -> Field {
        let [a, b, c, d] = self.men;
        Field::new(a.or(b).or(c).or(d))
    }
    /// The men in danger of the seat to move.
    fn fugitives(&self) -> Quarters {
        self.men[self.to_move.index()].minus(SANCTUARIES)
    }
    /// The seats with a man in danger.
    fn endangered(&self) -> Seats {
        let endangered = |seat: &Seat| self.places() || !self.men[seat.index()].minus(SANCTUARIES).is_empty();
        Seat::all(self.seats).filter(endangered).collect()
    }
    /// Tells whether the seat to move can only pass.
    fn is_stuck(&self, field: &Field) -> bool {
        let mut men = self.fugitives().iter();
        !men.any(|from| field.steps(from).next().is_some() || field.jumps(from.quarter).ends(from) != 0)
    }
}
