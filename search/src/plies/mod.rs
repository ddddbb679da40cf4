//! Every move and every answer, ply by ply deeper: alpha–beta with a table of what was seen, and of what is known of endings.
//!
//! For two seats that see everything.

mod memory;

use std::ops::ControlFlow;

use engine::{Endless, History, Outcome, Position, Rng, Seat, Turn};

use self::memory::{Bound, Memory};
use crate::{decision::Value, exact::table::Endings, mixer::mixed, watch::Work};

/// The score of a win now; a ply later it is one less.
const WON: i32 = 1_000_000;
/// Scores from here on are of proved wins.
pub(crate) const PROVED: i32 = WON - 1_000;
/// The scores of endings that a table knows, from the longest win, and of standings at most.
const KNOWN: i32 = 900_000;
const MOST_STANDING: i32 = 800_000;
const MOST_PLY: u8 = 100;
/// The seats of all games that are looked at so.
const SEATS: u8 = 2;

/// Findings about the moves of a position.
pub(crate) struct Found<M> {
    /// The best move, and those that are expected after it, as far as they are remembered.
    pub(crate) line: Vec<M>,
    /// The score for the seat to move: a standing, or beyond [`PROVED`] a win or a loss.
    pub(crate) score: i32,
    /// The value, where it follows from a win or a loss that was seen, or from a table.
    pub(crate) value: Option<Value>,
    /// The plies to the end, if that was seen.
    pub(crate) distance: Option<u32>,
    /// The plies that were looked at in full.
    pub(crate) depth: u8,
}

/// A look ahead.
struct Plies<'a, 'b, 'w, P: Position> {
    history: &'a mut History<P>,
    endings: Option<&'a Endings<P>>,
    memory: Memory,
    work: &'a mut Work<'b, 'w>,
}

/// A move with the order in which it is looked at: the highest first.
type Ordered<M> = (i32, u16, M);

/// Looks as deep as `depth`, or as the work allows. `None` if the game is over.
pub(crate) fn look<P: Position>(
    history: &mut History<P>,
    endings: Option<&Endings<P>>,
    depth: u8,
    rng: &mut Rng,
    work: &mut Work<'_, '_>,
) -> Option<Found<P::Move>> {
    let seat = history.turn().seat()?;
    let memory = Memory::for_work(work.left(), depth);
    let mut plies = Plies { history, endings, memory, work };
    let mut moves = plies.list(true);
    // Equally good moves take turns.
    rng.shuffle(&mut moves);
    let mut found = Found {
        line: moves.first().map(|(.., mv)| mv.clone()).into_iter().collect(),
        score: 0,
        value: None,
        distance: None,
        depth: 0,
    };
    for depth in 1..=depth.min(MOST_PLY) {
        let Some((score, whole)) = plies.root(seat, &mut moves, depth) else { break };
        found.score = score;
        found.line = vec![moves.first()?.2.clone()];
        if whole {
            found.depth = depth;
        }
        if !whole || score.abs() >= PROVED || moves.len() == 1 && depth >= 4 {
            break;
        }
    }
    plies.extend(&mut found);
    let score = found.score;
    let sure = score.abs() > MOST_STANDING;
    found.value = sure.then_some(if score > 0 { Value::Win } else { Value::Loss });
    found.distance = (score.abs() >= PROVED).then(|| (WON - score.abs()) as u32);
    Some(found)
}

impl<P: Position> Plies<'_, '_, '_, P> {
    /// Looks at all moves of the root, the best of the depth before first, and puts the best first. The score, and whether all
    /// of them were seen; `None` if not even the first was.
    fn root(&mut self, seat: Seat, moves: &mut [Ordered<P::Move>], depth: u8) -> Option<(i32, bool)> {
        let (mut alpha, mut best) = (-WON, None);
        let mut whole = true;
        for (at, (.., mv)) in moves.iter().enumerate() {
            let score = self.after(seat, mv, depth - 1, alpha, WON, 1);
            if self.work.is_over() {
                whole = false;
                break;
            }
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((at, score));
                alpha = alpha.max(score);
            }
        }
        let (at, score) = best?;
        // The others stay in their order.
        moves[..=at].rotate_right(1);
        Some((score, whole))
    }

    /// The score of a move for the seat that makes it.
    fn after(&mut self, seat: Seat, mv: &P::Move, depth: u8, alpha: i32, beta: i32, ply: u8) -> i32 {
        let here = self.history.bookmark();
        self.history.play(mv);
        let score = match self.history.turn() {
            Turn::Over(outcome) => self.of_outcome(outcome, seat, ply),
            Turn::To(next) if next == seat => self.look(seat, depth, alpha, beta, ply),
            Turn::To(next) => -self.look(next, depth, -beta, -alpha, ply),
        };
        self.history.rewind(here);
        score
    }

    /// The score of the position for `seat`, which is to move.
    fn look(&mut self, seat: Seat, depth: u8, mut alpha: i32, beta: i32, ply: u8) -> i32 {
        if !self.work.step() {
            return 0;
        }
        // A position that has stood before is taken for the end that it may come to.
        if P::ENDLESS != Endless::Never && self.history.occurred() > 0 {
            return self.of_outcome(self.history.position().stale(""), seat, ply);
        }
        if let Some(score) = self.of_endings(seat) {
            return score;
        }
        if depth == 0 || ply >= MOST_PLY {
            return self.history.position().standing(seat).clamp(-MOST_STANDING, MOST_STANDING);
        }
        let key = mixed(self.history.position());
        let remembered = self.memory.get(key);
        if let Some(entry) = remembered
            && let Some(score) = entry.answers(depth, alpha, beta, ply)
        {
            return score;
        }
        let mut moves = self.list(depth > 1);
        if let Some(entry) = remembered
            && let Some(first) = moves.iter_mut().find(|(_, number, _)| *number == entry.best)
        {
            first.0 = i32::MAX;
        }
        moves.sort_by_key(|(order, number, _)| (std::cmp::Reverse(*order), *number));
        let (start, mut best) = (alpha, (-WON, 0));
        for (_, number, mv) in &moves {
            let score = self.after(seat, mv, depth - 1, alpha, beta, ply + 1);
            if self.work.is_over() {
                return 0;
            }
            if score > best.0 || best.0 == -WON {
                best = (score, *number);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best.0 {
            score if score <= start => Bound::AtMost,
            score if score >= beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        self.memory.put(key, best.0, best.1, depth, bound, ply);
        best.0
    }

    fn of_outcome(&self, outcome: Outcome, seat: Seat, ply: u8) -> i32 {
        match outcome.share(seat, SEATS) {
            0 => i32::from(ply) - WON,
            1_000 => WON - i32::from(ply),
            _ => 0,
        }
    }

    /// The score of an ending that the table knows: who wins, and then in how many plies.
    fn of_endings(&self, seat: Seat) -> Option<i32> {
        let (ahead, distance) = self.endings?.of(self.history.position(), seat)?;
        Some(match ahead {
            0 => 0,
            _ => ahead.signum() * (KNOWN + 100 * ahead.abs() - i32::from(distance)),
        })
    }

    /// The moves of the position; the most promising first if they are to be sorted.
    fn list(&self, sorted: bool) -> Vec<Ordered<P::Move>> {
        let position = self.history.position();
        let Some(seat) = self.history.turn().seat() else { return Vec::new() };
        let mut moves = Vec::with_capacity(32);
        let _ = position.choices(|mv| {
            let order = if sorted {
                let mut after = position.clone();
                after.play(mv);
                after.standing(seat)
            } else {
                0
            };
            moves.push((order, u16::try_from(moves.len()).unwrap_or(u16::MAX), mv.clone()));
            ControlFlow::Continue(())
        });
        moves
    }

    /// Adds what is remembered to the line, as long as it is.
    fn extend(&mut self, found: &mut Found<P::Move>) {
        let start = self.history.bookmark();
        for _ in 0..found.depth {
            let Some(mv) = found.line.last() else { break };
            self.history.play(mv);
            let next = self
                .memory
                .get(mixed(self.history.position()))
                .and_then(|entry| self.list(false).into_iter().find(|(_, number, _)| *number == entry.best));
            match next {
                Some((.., mv))
                    if found.line.len() < usize::from(found.depth) && self.history.occurred() == 0 =>
                {
                    found.line.push(mv);
                }
                _ => break,
            }
        }
        self.history.rewind(start);
    }
}
