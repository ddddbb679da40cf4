//! The value of a position, as far as it can be found out.

use std::ops::ControlFlow;

use engine::{Endless, GameVisitor, History, Lookahead, Playthrough, Position, Rng, Seat, Setup};

use crate::{
    Strength,
    budget::Level,
    decision::Value,
    exact::{
        cache::Tables,
        proof::can_force,
        wins::{Wins, wins_for},
    },
    plies,
    think::think,
    watch::{Watch, Work},
};

/// The value of a position, and the best moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// The value for the seat to move; none where it was not found.
    pub value: Option<Value>,
    /// The difference of points at the end, for the seat to move, where that is the aim.
    pub difference: Option<i32>,
    /// The plies to the end, if the side that wins hurries and the other one delays; where it is known.
    pub distance: Option<u32>,
    /// The moves that keep the value, in canonical notation; where it was not found, the one that seems best.
    pub best: Vec<String>,
    /// True if these are all the moves that keep the value.
    pub all: bool,
    /// The chance of the seat to move, in thousandths.
    pub chance: u32,
    /// The moves that are expected, where the value was not found.
    pub line: Vec<String>,
}

/// The value of the position, and the best moves, with at most so much work for each proof. `None` if the game is over.
///
/// It is an estimate if it cannot be found out, or if something is hidden.
pub fn solve(game: &dyn Playthrough, tables: &Tables, most: u64, watch: &mut Watch<'_>) -> Option<Solution> {
    let highest = Strength::Level(Level::ALL[Level::ALL.len() - 1]);
    found_out(game, tables, (most, true), watch).or_else(|| estimate(game, tables, highest, watch))
}

/// The same without the distance, and with an estimate by that strength where the value cannot be found out.
pub fn assess(
    game: &dyn Playthrough,
    tables: &Tables,
    (most, strength): (u64, Strength),
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    found_out(game, tables, (most, false), watch).or_else(|| estimate(game, tables, strength, watch))
}

/// The value that can be found out; with the distance, if that is wanted.
fn found_out(
    game: &dyn Playthrough,
    tables: &Tables,
    (most, far): (u64, bool),
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    game.turn().seat()?;
    game.game().visit(Solving { game, tables, most, far, watch }).flatten()
}

/// An estimate by a strength.
fn estimate(
    game: &dyn Playthrough,
    tables: &Tables,
    strength: Strength,
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    let choice = think(game, strength, 0, tables, watch)?;
    Some(Solution {
        value: None,
        difference: None,
        distance: None,
        best: vec![choice.text],
        all: false,
        chance: choice.chance,
        line: choice.line,
    })
}

struct Solving<'a, 'w> {
    game: &'a dyn Playthrough,
    tables: &'a Tables,
    most: u64,
    /// True if the distance is looked for.
    far: bool,
    watch: &'a mut Watch<'w>,
}

impl GameVisitor for Solving<'_, '_> {
    type Output = Option<Solution>;

    fn visit<P: Position>(self) -> Option<Solution> {
        let mut history = History::<P>::of(self.game)?;
        let seat = history.turn().seat()?;
        let seats = self.game.setup().seats;
        if P::INFO.hidden || seats != 2 {
            return None;
        }
        let setup = self.game.setup();
        by_table(&history, seat, self.tables, self.watch)
            .or_else(|| by_plies(&mut history, setup, self.most, self.watch))
            .or_else(|| by_wins(&history, seat, (self.most, self.far), self.watch))
            .or_else(|| by_proofs(&mut history, seat, self.most, self.watch))
    }
}

fn found<P: Position>(position: &P, value: Value, best: &[P::Move]) -> Solution {
    let best = best.iter().map(|mv| position.write(mv)).collect();
    Solution {
        value: Some(value),
        difference: None,
        distance: None,
        best,
        all: true,
        chance: value.share(),
        line: Vec::new(),
    }
}

fn moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let _ = position.choices(|mv| {
        moves.push(mv.clone());
        ControlFlow::Continue(())
    });
    moves
}

fn by_table<P: Position>(
    history: &History<P>,
    seat: Seat,
    tables: &Tables,
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    let numbers = P::NUMBERS?;
    let position = history.position();
    (numbers.number)(position)?;
    let endings = tables.get::<P>(watch)?;
    let (lead, plies) = endings.of(position, seat)?;
    let value = Value::of_share((500 + 500 * lead.signum()) as u32);
    let mut solution = found(position, value, &endings.best_moves(position, seat, false));
    solution.difference = numbers.points.is_some().then_some(lead);
    // With points the plies are those until nothing can be gained any more, which is no end.
    solution.distance = (numbers.points.is_none() && lead != 0 && plies < u8::MAX).then_some(plies.into());
    Some(solution)
}

/// Looks ahead, where that is how a game is thought about and no position comes again.
fn by_plies<P: Position>(
    history: &mut History<P>,
    setup: &Setup,
    most: u64,
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    if P::ENDLESS != Endless::Never || P::thinking(setup).way != Lookahead::Plies {
        return None;
    }
    let mut look = |history: &mut History<P>| {
        plies::look(history, None, u8::MAX, &mut Rng::new(0), &mut Work::new(&mut *watch, most))
    };
    let seat = history.turn().seat()?;
    let seen = look(history)?;
    let value = seen.value?;
    let mut all = true;
    let mut best = moves(history.position());
    if value == Value::Win {
        best.retain(|mv| {
            let wins = history.try_out(mv, |history| match wins_for(history.position(), seat) {
                Some(wins) => Some(wins),
                None => look(history)?.value.map(|answered| answered == Value::Loss),
            });
            all &= wins.is_some();
            wins == Some(true)
        });
    }
    let mut solution = found(history.position(), value, &best);
    solution.all = all;
    solution.distance = seen.distance;
    Some(solution)
}

fn by_wins<P: Position>(
    history: &History<P>,
    seat: Seat,
    (most, far): (u64, bool),
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    /// The most plies and positions for which the distance is looked for.
    const FAR: u32 = 60;
    const FAR_WORK: u64 = 3_000_000;
    let position = history.position();
    let mut wins = Wins::of::<P>(2)?;
    let mut work = Work::new(watch, most);
    let won = wins.seat_to_move_wins(position, &mut work)?;
    let each = moves(position);
    let mut all = true;
    let mut best = each.clone();
    if won {
        best.retain(|mv| {
            let wins = wins.after(position, mv, seat, most, &mut work);
            all &= wins.is_some();
            wins == Some(true)
        });
    }
    let mut solution = found(position, if won { Value::Win } else { Value::Loss }, &best);
    solution.all = all;
    if far {
        solution.distance = wins.distance(position, won, FAR, &mut Work::new(watch, FAR_WORK));
    }
    Some(solution)
}

fn by_proofs<P: Position>(
    history: &mut History<P>,
    seat: Seat,
    most: u64,
    watch: &mut Watch<'_>,
) -> Option<Solution> {
    /// The part of the work of other proofs that a node of this one costs.
    const DEAR: u64 = 100;
    let mut force = |history: &mut History<P>, winner: Seat| {
        can_force(history, winner, 2, &mut Work::new(&mut *watch, most / DEAR))
    };
    let wins = force(history, seat);
    let value = match wins {
        Some(true) => Value::Win,
        _ => match (wins, force(history, seat.other())) {
            (_, Some(true)) => Value::Loss,
            (Some(false), Some(false)) => Value::Draw,
            _ => return None,
        },
    };
    let mut all = true;
    let mut best = moves(history.position());
    best.retain(|mv| {
        let here = history.bookmark();
        history.play(mv);
        let keeps = match value {
            Value::Win => force(history, seat),
            Value::Draw => force(history, seat.other()).map(|loses| !loses),
            Value::Loss => Some(true),
        };
        history.rewind(here);
        all &= keeps.is_some();
        keeps == Some(true)
    });
    let mut solution = found(history.position(), value, &best);
    solution.all = all;
    Some(solution)
}
