//! Dablot Prejjesne: the Sámi and the settlers of their land, thirty pieces of three ranks against thirty.
//!
//! A traditional game of the Sámi in Frostviken (Sweden). Source: a Brazilian book of board games. Rulings: the
//! numbering of the points; the Sámi begin, where the source draws lots (so does the drawing of seats). The source
//! also tells how two last pieces of equal lower rank fight it out: that cannot arise, because only a king takes a
//! landlord and only a landlord a king, so one of the two is always on the board.

mod board;
mod check;
mod lessons;
mod read;
mod view;

#[cfg(test)]
mod tests;

use std::{fmt, ops::ControlFlow};

use crate::rules::notation::{Reading, Typed};
use crate::{
    Endless, Eyes, Info, Lesson, Outcome, Point, Position, Progress, Reason, Rng, Seat, Setup, Text,
    Thinking, Trace, Turn, View,
    board::{Jumper, Movers, Path, Points, Short},
};
use board::BOARD;

/// Warriors or farmers of each side at the start. One captain and one chief come to them.
const MEN: usize = 28;
/// The points where the sides' second and first pieces stand at the start, by index.
const CAPTAINS: [Point; 2] = [Point(32), Point(39)];
const CHIEFS: [Point; 2] = [Point(38), Point(33)];

/// A position. Whose a captain or chief is follows from whose army stands on its point.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DablotPrejjesne {
    /// All pieces of each seat.
    armies: [Points; 2],
    /// The prince of the Sámi and the landlord's son.
    captains: Points,
    /// The king of the Sámi and the landlord.
    chiefs: Points,
    to_move: Seat,
}

/// The rank of a piece; the same on both sides but for the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    /// Warrior or farmer.
    Man,
    /// Prince or son.
    Captain,
    /// King or landlord.
    Chief,
}

impl Position for DablotPrejjesne {
    const INFO: Info = Info {
        id: "dablot-prejjesne",
        aliases: &["dablot", "dablo"],
        variants: &["standard"],
        seats: &[2],
        chance: false,
        hidden: false,
        draws: true,
        pairs: false,
        faces: false,
        words: crate::sources!(),
        called: &[],
        spelt: None,
        example: &["23-29", "48-37", "25-36", "37x35x23x25"],
    };
    const ENDLESS: Endless = Endless::ThreefoldOrQuiet;
    /// All points of a step or of a series of jumps. Different paths are different moves.
    const LESSONS: &'static [Lesson] = lessons::LESSONS;
    type Move = Path;
    type Short = Short;
    type Key = DablotPrejjesne;

    fn start(_: &Setup) -> DablotPrejjesne {
        let points = BOARD.layout.spots.len();
        let men = [Points::first(MEN), BOARD.edges.all() - Points::first(points - MEN)];
        DablotPrejjesne {
            armies: [0, 1].map(|seat| men[seat].with(CAPTAINS[seat]).with(CHIEFS[seat])),
            captains: CAPTAINS.into_iter().collect(),
            chiefs: CHIEFS.into_iter().collect(),
            to_move: Seat::ONE,
        }
    }

    fn turn(&self) -> Turn {
        self.duel().unwrap_or_else(|| {
            if self.can_move() {
                Turn::To(self.to_move)
            } else if self.own().is_empty() {
                Turn::Over(Outcome::win(self.to_move.other(), "dablot-prejjesne-end-taken"))
            } else {
                Turn::Over(Outcome::win(self.to_move.other(), "dablot-prejjesne-end-stuck"))
            }
        })
    }

    fn moves<F: FnMut(&Path) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.duel().is_some() {
            return ControlFlow::Continue(());
        }
        // Every step comes before the first series: there may be millions of those.
        let movers = self.movers();
        movers.iter().try_for_each(|movers| movers.visit_steps(&mut visit))?;
        movers.iter().try_for_each(|movers| movers.visit_series(|path| visit(path).into()))
    }

    /// The count, too small in positions with hundreds of millions of series; see [`Jumper::count`].
    fn count(&self) -> u64 {
        if self.duel().is_some() {
            return 0;
        }
        let jumpers = self.can_jump().iter();
        u64::from(self.count_steps()) + jumpers.map(|from| self.jumper(from).count()).sum::<u64>()
    }

    fn random(&self, rng: &mut Rng) -> Option<Path> {
        if self.duel().is_some() {
            return None;
        }
        let steps = u64::from(self.count_steps());
        let series: u64 = self.can_jump().iter().map(|from| self.jumper(from).count()).sum();
        if steps + series == 0 {
            return None;
        }
        let n = rng.below((steps + series) as usize) as u64;
        if n < steps { self.nth_step(n as usize) } else { self.nth_series(n - steps) }
    }

    fn check(&self, mv: &Path) -> Result<(), Reason> {
        self.judge(mv)
    }

    fn play(&mut self, mv: &Path) -> Progress {
        let (own, enemy) = (self.to_move.index(), self.to_move.other().index());
        let (from, to) = (mv.first(), mv.last());
        let before = self.armies[enemy];
        for (from, to) in mv.legs() {
            if let Some(over) = BOARD.edges.middle(from, to) {
                self.armies[enemy] = self.armies[enemy].without(over);
            }
        }
        let taken = before - self.armies[enemy];
        for pieces in [&mut self.armies[own], &mut self.captains, &mut self.chiefs] {
            if pieces.contains(from) {
                *pieces = pieces.without(from).with(to);
            }
        }
        self.captains = self.captains - taken;
        self.chiefs = self.chiefs - taken;
        self.to_move = self.to_move.other();
        if taken.is_empty() { Progress::Quiet } else { Progress::Irreversible }
    }

    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Path, Short>, Reason> {
        self.understand(typed)
    }

    fn fits<F: FnMut(&Path) -> ControlFlow<()>>(&self, short: &Short, mut visit: F) -> ControlFlow<()> {
        self.movers().iter().try_for_each(|movers| movers.visit_fits(short, &mut visit))
    }

    fn write(&self, mv: &Path) -> String {
        let step = mv.legs().all(|(from, to)| BOARD.edges.joined(from, to));
        mv.write(&BOARD.layout, if step { '-' } else { 'x' })
    }

    fn tell(&self, mv: &Path) -> Option<Text> {
        let mut after = *self;
        after.play(mv);
        let enemy = self.to_move.other();
        let taken = self.enemy() - after.armies[enemy.index()];
        let some = |rank| {
            let n = (taken & self.ranked(rank)).len();
            (n > 0).then(|| view::some(enemy, rank, n))
        };
        let taken = Text::joined([Rank::Chief, Rank::Captain, Rank::Man].into_iter().filter_map(some));
        taken.map(|taken| Text::new("dablot-prejjesne-did-take").with("taken", taken))
    }

    fn trace(&self, mv: &Path, after: &DablotPrejjesne) -> Trace {
        let taken = self.enemy() - after.armies[self.to_move.other().index()];
        Trace::along(mv.points()).taking(taken)
    }

    fn view(&self, _: Eyes) -> View {
        view::view(self)
    }

    fn key(&self) -> DablotPrejjesne {
        *self
    }

    fn thinking(_: &Setup) -> Thinking {
        Thinking::plies(500_000, 250)
    }

    /// Pieces by rank, and a little for every row that they have come forward: points are numbered row by row.
    fn standing(&self, seat: Seat) -> i32 {
        let points = BOARD.layout.spots.len();
        let [own, other] = [seat, seat.other()].map(|seat| {
            let army = self.armies[seat.index()];
            let worth =
                100 * army.len() + 200 * (army & self.captains).len() + 500 * (army & self.chiefs).len();
            let thirds = [points / 3, 2 * points / 3].map(|before| (army & Points::first(before)).len());
            let men = army.len();
            let forward =
                if seat == Seat::ONE { 2 * men - thirds[0] - thirds[1] } else { thirds[0] + thirds[1] };
            (worth + 3 * forward) as i32
        });
        own - other
    }

    fn choices<F: FnMut(&Path) -> ControlFlow<()>>(&self, mut visit: F) -> ControlFlow<()> {
        if self.duel().is_some() {
            return ControlFlow::Continue(());
        }
        self.movers().iter().try_for_each(|movers| movers.visit_distinct(&mut visit))
    }
}

impl DablotPrejjesne {
    fn own(&self) -> Points {
        self.armies[self.to_move.index()]
    }
    fn enemy(&self) -> Points {
        self.armies[self.to_move.other().index()]
    }
    /// The points without pieces.
    fn free(&self) -> Points {
        BOARD.edges.all() - self.armies[0] - self.armies[1]
    }
    /// The rank of a piece.
    fn rank(&self, point: Point) -> Rank {
        if self.chiefs.contains(point) {
            Rank::Chief
        } else if self.captains.contains(point) {
            Rank::Captain
        } else {
            Rank::Man
        }
    }
    /// The pieces of this rank, of both sides.
    fn ranked(&self, rank: Rank) -> Points {
        match rank {
            Rank::Man => BOARD.edges.all() - self.captains - self.chiefs,
            Rank::Captain => self.captains,
            Rank::Chief => self.chiefs,
        }
    }
    /// The pieces that a piece of this rank may jump over: enemies of equal or lower rank.
    fn prey(&self, rank: Rank) -> Points {
        match rank {
            Rank::Man => self.enemy() - self.captains - self.chiefs,
            Rank::Captain => self.enemy() - self.chiefs,
            Rank::Chief => self.enemy(),
        }
    }
    /// The pieces of the seat to move, by rank.
    fn movers(&self) -> [Movers<'static>; 3] {
        [Rank::Man, Rank::Captain, Rank::Chief].map(|rank| {
            Movers::new(&BOARD.edges, self.own() & self.ranked(rank), self.prey(rank), self.free())
        })
    }
    /// The piece of the seat to move on `from`, about to jump.
    fn jumper(&self, from: Point) -> Jumper<'static> {
        Jumper::new(&BOARD.edges, from, self.prey(self.rank(from)), self.free())
    }

    /// The outcome when each side has one piece left: the higher rank wins.
    fn duel(&self) -> Option<Turn> {
        if self.armies.iter().any(|army| army.len() != 1) {
            return None;
        }
        let [one, two] = self.armies.map(|army| army.iter().next().map(|point| self.rank(point)));
        let winner = if one > two { Seat::ONE } else { Seat::TWO };
        Some(Turn::Over(if one == two {
            Outcome::draw("dablot-prejjesne-end-equal")
        } else {
            Outcome::win(winner, "dablot-prejjesne-end-rank")
        }))
    }

    fn can_move(&self) -> bool {
        let (own, free) = (self.own(), self.free());
        let steps = BOARD.directions.iter().any(|direction| !direction.steps(own, free).is_empty());
        steps || !self.can_jump().is_empty()
    }

    /// Tells whether the piece on a point can move.
    fn can_go(&self, from: Point) -> bool {
        let steps = BOARD.directions.iter().any(|direction| {
            direction.steps(self.own(), self.free()).iter().any(|to| direction.back(to) == from)
        });
        steps || self.can_jump().contains(from)
    }

    /// The pieces of the seat to move that can jump.
    fn can_jump(&self) -> Points {
        let free = self.free();
        let ranks = [Rank::Man, Rank::Captain, Rank::Chief];
        let ranks = ranks.map(|rank| (self.own() & self.ranked(rank), self.prey(rank)));
        BOARD.directions.iter().fold(Points::NONE, |jumpers, direction| {
            let room = direction.room(free);
            ranks
                .iter()
                .fold(jumpers, |jumpers, &(pieces, prey)| jumpers | pieces & room & direction.before(prey))
        })
    }

    fn count_steps(&self) -> u32 {
        let (own, free) = (self.own(), self.free());
        BOARD.directions.iter().map(|direction| direction.steps(own, free).len()).sum()
    }

    fn nth_step(&self, mut n: usize) -> Option<Path> {
        for direction in &BOARD.directions {
            let targets = direction.steps(self.own(), self.free());
            match targets.iter().nth(n) {
                Some(to) => return Path::of(&[direction.back(to), to]),
                None => n -= targets.len() as usize,
            }
        }
        None
    }

    fn nth_series(&self, mut n: u64) -> Option<Path> {
        for from in self.can_jump() {
            let jumper = self.jumper(from);
            let series = jumper.count();
            if n < series {
                return jumper.nth(n);
            }
            n -= series;
        }
        None
    }
}

impl fmt::Debug for DablotPrejjesne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |points: Points| BOARD.layout.names(&points.iter().collect::<Vec<_>>());
        f.debug_struct("DablotPrejjesne")
            .field("sami", &names(self.armies[0]))
            .field("settlers", &names(self.armies[1]))
            .field("captains", &names(self.captains))
            .field("chiefs", &names(self.chiefs))
            .field("to_move", &self.to_move)
            .finish()
    }
}
