//! Analyses of games that are over: who waits for one, what is to be looked at, and which moves changed who stood better.
//!
//! Whoever thinks takes the positions one by one, the last one first, and gives back an [`Assessment`] of each; which moves
//! are told follows from these numbers alone.

use engine::{Info, Outcome, Playthrough, Seat, Turn};
use storage::{PersonId, Snapshot, TableId, TableState, TimerId};

use crate::table::aid::aid_refused;
use crate::table::brought;
use crate::table::loaded::LoadedTable;
use crate::timer::Corner;
use crate::{Error, Timer};

/// The least loss of a move that is told where it is estimated, in thousandths of the game: a smaller one may be none.
const LEAST: u32 = 150;

/// The least loss by estimates that is told of a move which may have kept what was proved: no estimate errs that much.
const SURELY: u32 = 500;

/// The most moves that are told: the worst of them.
const MOST: usize = 6;

/// The most plies of a line that shows what would have been better.
pub const LINE_PLIES: usize = 5;

/// An analysis for which somebody waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    pub(crate) timer: TimerId,
    pub(crate) person: PersonId,
    pub(crate) of: Analysed,
    /// True if everybody in the room is told.
    pub(crate) aloud: bool,
    pub(crate) corner: Corner,
}

impl Analysis {
    /// The number of its timer.
    #[must_use]
    pub fn number(&self) -> i64 {
        self.timer.0
    }

    /// Tells whether it is of the same game as another one, so that the same is found.
    #[must_use]
    pub fn is_of_same(&self, other: &Analysis) -> bool {
        self.of == other.of
    }
}

/// The game that is analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Analysed {
    Table(TableId),
    /// A game that somebody has brought along.
    Code(String),
}

/// The things that were found about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// The share of the side to move, in thousandths of the game.
    pub share: u32,
    /// True if that was proved.
    pub exact: bool,
    /// The best moves, in canonical notation: where it was proved, those that keep the value.
    pub best: Vec<String>,
    /// True if these are all that keep it.
    pub complete: bool,
    /// The moves that are expected, the best one first; nothing where that is not told.
    pub line: Vec<String>,
}

/// The result of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Findings<'a> {
    /// An assessment for each position, in order; the last one too, unless the game is over there by the rules.
    Found(&'a [Assessment]),
    /// Nothing may be told: the game comes too close to one that whoever asks still plays.
    Refused,
    /// It could not be done.
    Failed,
}

/// A game that is to be analysed, as it stands.
#[derive(Debug)]
pub enum Looked {
    /// The whole of it.
    Game(Box<dyn Playthrough>),
    /// Nothing may be told.
    Refused,
    /// It cannot be played any more.
    Gone,
}

/// A move that changed who stood better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swing {
    /// The number of plies before it.
    pub at: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The share of that seat before and after it, in thousandths of the game.
    pub shares: (u32, u32),
    /// True if both were proved.
    pub exact: bool,
}

impl Swing {
    /// The weight of a move among others: what was proved is worth more than what was guessed, however much that is.
    fn weight(&self) -> (bool, u32) {
        (self.exact, self.shares.0 - self.shares.1)
    }
}

/// Tells whether games of a kind can be looked through: who stands how is told of two who see everything.
pub(crate) fn can_be_analysed(info: &Info, seats: u8) -> bool {
    seats == 2 && !info.hidden
}

/// The analyses for which somebody waits, in the order in which they were asked for.
///
/// # Errors
/// Of the database, or if a timer cannot be read.
pub fn analyses(snapshot: &Snapshot) -> Result<Vec<Analysis>, Error> {
    let mut found = Vec::new();
    for row in snapshot.timers_of_kind(Timer::ANALYSIS)? {
        if let Timer::Analysis { person, table, code, aloud, corner } = serde_json::from_str(&row.body)? {
            let of = match (table, code) {
                (Some(table), _) => Analysed::Table(table),
                (None, Some(code)) => Analysed::Code(code),
                (None, None) => continue,
            };
            found.push(Analysis { timer: row.id, person, of, aloud, corner });
        }
    }
    found.sort_by_key(|analysis| analysis.timer);
    Ok(found)
}

/// The game of an analysis, if something may be told about it now: no position of it is near to a running game of whoever asks,
/// and its table has not begun to run again.
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub fn look(snapshot: &Snapshot, analysis: &Analysis) -> Result<Looked, Error> {
    let play = match &analysis.of {
        Analysed::Table(table) => {
            let table = LoadedTable::now(snapshot, *table)?;
            if table.row.state == TableState::Running {
                return Ok(Looked::Refused);
            }
            table.play
        }
        Analysed::Code(code) => match brought::of_code(code, None) {
            Some(play) => play,
            None => return Ok(Looked::Gone),
        },
    };
    let refused = is_refused(snapshot, analysis.person, &*play)?;
    Ok(if refused { Looked::Refused } else { Looked::Game(play) })
}

/// Tells whether a person gets no help with a game: with one of its positions is enough.
///
/// # Errors
/// Of the database, or if a table cannot be replayed.
pub(crate) fn is_refused(
    snapshot: &Snapshot,
    person: PersonId,
    play: &dyn Playthrough,
) -> Result<bool, Error> {
    let mut then = play.game().start(play.setup());
    for played in play.played() {
        if aid_refused(snapshot, person, &*then)? {
            return Ok(true);
        }
        if then.play_canonical(&played.text).is_err() {
            return Ok(false);
        }
    }
    aid_refused(snapshot, person, &*then)
}

/// A game as it was after so many plies; none if it has not so many.
#[must_use]
pub fn after(play: &dyn Playthrough, plies: usize) -> Option<Box<dyn Playthrough>> {
    let mut then = play.game().start(play.setup());
    for played in play.played().get(..plies)? {
        then.play_canonical(&played.text).ok()?;
    }
    Some(then)
}

/// The share of a seat at the end of a game for two, in thousandths.
#[must_use]
pub fn share(outcome: Outcome, seat: Seat) -> u32 {
    match outcome.victors(2) {
        victors if victors.contains(seat) => 1_000,
        victors if victors.is_empty() => 500,
        _ => 0,
    }
}

/// The share of a seat after so many plies, as far as it was found, and whether that was proved.
pub(crate) fn stands(
    play: &dyn Playthrough,
    findings: &[Assessment],
    plies: usize,
    seat: Seat,
) -> Option<(u32, bool)> {
    let turn = match play.played().get(plies) {
        Some(next) => Turn::To(next.seat),
        None => play.turn(),
    };
    match turn {
        Turn::Over(outcome) => Some((share(outcome, seat), true)),
        Turn::To(mover) => {
            let found = findings.get(plies)?;
            Some((if mover == seat { found.share } else { 1_000 - found.share.min(1_000) }, found.exact))
        }
    }
}

/// The moves that changed who stood better, in their order: where both values were proved, those that gave a win or a draw away;
/// otherwise those that lost much by estimates. Of many, the worst.
#[must_use]
pub fn swings(play: &dyn Playthrough, findings: &[Assessment]) -> Vec<Swing> {
    let mut swings = all_swings(play, findings);
    swings.sort_by_key(|swing| std::cmp::Reverse(swing.weight()));
    swings.truncate(MOST);
    swings.sort_by_key(|swing| swing.at);
    swings
}

/// The same, of many all of them.
#[must_use]
pub(crate) fn all_swings(play: &dyn Playthrough, findings: &[Assessment]) -> Vec<Swing> {
    let mut swings: Vec<Swing> = Vec::new();
    for (at, (found, played)) in findings.iter().zip(play.played()).enumerate() {
        let Some((after, exact_after)) = stands(play, findings, at + 1, played.seat) else { continue };
        let exact = found.exact && exact_after;
        // Whether a move kept what was proved, an estimate can hardly tell.
        let least = if found.exact && !exact_after && !found.complete { SURELY } else { LEAST };
        if found.best.contains(&played.text) || found.share < after + least {
            continue;
        }
        swings.push(Swing { at, seat: played.seat, shares: (found.share, after), exact });
    }
    swings
}

/// The plies after moves that may have given away what was proved, and seem to: what they led to should be looked at more closely.
/// Of many, those that seem to have lost most.
#[must_use]
pub fn doubtful(play: &dyn Playthrough, findings: &[Assessment]) -> Vec<usize> {
    let fall = |at: usize| {
        let (found, played) = (findings.get(at)?, play.played().get(at)?);
        let (after, exact_after) = stands(play, findings, at + 1, played.seat)?;
        let unknown = found.exact && !found.complete && !exact_after && !found.best.contains(&played.text);
        Some(found.share.saturating_sub(after)).filter(|fall| unknown && *fall >= LEAST)
    };
    let mut falls: Vec<(u32, usize)> =
        (0..play.played().len()).filter_map(|at| Some((fall(at)?, at + 1))).collect();
    falls.sort_by_key(|(fall, plies)| (std::cmp::Reverse(*fall), *plies));
    falls.into_iter().map(|(_, plies)| plies).take(MOST).collect()
}

/// The worst of some moves: of equal ones the first.
#[must_use]
pub(crate) fn worst(swings: &[Swing]) -> Option<Swing> {
    swings.iter().max_by_key(|swing| (swing.weight(), std::cmp::Reverse(swing.at))).copied()
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seed};

    use super::*;

    /// A game for two in which everything is seen, after so many of its first moves by name: the first that lasts so long.
    fn game(plies: usize) -> Box<dyn Playthrough> {
        let fits = |game: &&Game| !game.info.hidden && game.info.seats.contains(&2);
        let played = |game: &Game| {
            let mut play = game.start(&game.setup(None, Some(2), Seed::default()).ok()?);
            for _ in 0..plies {
                let text = play.suggest("", 1_000).moves.into_iter().min()?;
                play.play_canonical(&text).ok()?;
            }
            Some(play)
        };
        Game::all().iter().filter(fits).find_map(played).expect("there is one")
    }

    fn found(share: u32, exact: bool, best: &str) -> Assessment {
        Assessment { share, exact, best: vec![best.to_owned()], complete: exact, line: Vec::new() }
    }

    /// The places of the swings where the side to move stood so before each move, and another move was best each time.
    fn told(shares: &[(u32, bool)]) -> Vec<usize> {
        let play = game(shares.len() - 1);
        let findings: Vec<Assessment> =
            shares.iter().map(|&(share, exact)| found(share, exact, "another")).collect();
        swings(&*play, &findings).iter().map(|swing| swing.at).collect()
    }

    #[test]
    fn a_move_is_told_where_it_lost_something() {
        // The others have what is left: who stands at 600 and leaves them at 400 has lost nothing.
        assert_eq!(told(&[(600, false), (400, false), (600, false)]), Vec::<usize>::new());
        // From 600 to 200, and then nothing any more.
        assert_eq!(told(&[(600, false), (800, false), (200, false)]), [0]);
        // Both went wrong.
        assert_eq!(told(&[(600, false), (800, false), (700, false)]), [0, 1]);
        // A little is no loss.
        assert_eq!(told(&[(600, false), (400 + LEAST - 1, false), (451, false)]), Vec::<usize>::new());
        assert_eq!(told(&[(600, false), (400 + LEAST, false), (450, false)]), [0]);
    }

    #[test]
    fn the_best_move_is_no_slip_whatever_the_numbers_say() {
        let play = game(2);
        let own = &play.played()[0].text;
        let findings = [found(900, true, own), found(900, true, "another"), found(100, true, "another")];
        assert!(swings(&*play, &findings).is_empty());
    }

    #[test]
    fn what_was_proved_says_so() {
        let play = game(2);
        let by = |first, second| {
            let findings =
                [found(1_000, first, "another"), found(1_000, second, "another"), found(0, true, "another")];
            swings(&*play, &findings)
        };
        let proved = by(true, true);
        assert_eq!(proved.len(), 1);
        assert_eq!((proved[0].exact, proved[0].shares), (true, (1_000, 0)));
        assert!(!by(true, false)[0].exact);
        assert!(!by(false, true)[0].exact);
    }

    #[test]
    fn whether_an_unknown_move_kept_what_was_proved_an_estimate_does_not_tell() {
        let play = game(2);
        let by = |complete, exact| {
            let first = Assessment { complete, ..found(1_000, true, "another") };
            let findings = [first, found(400, exact, "another"), found(600, true, "another")];
            swings(&*play, &findings).len()
        };
        assert_eq!([by(true, false), by(true, true), by(false, true), by(false, false)], [1, 1, 1, 0]);
    }

    #[test]
    fn a_fall_from_what_was_proved_is_looked_at_again_and_a_deep_one_is_told() {
        let play = game(2);
        let by = |after, exact| {
            let first = Assessment { complete: false, ..found(1_000, true, "another") };
            let findings = [first, found(1_000 - after, exact, "another"), found(after, true, "another")];
            (doubtful(&*play, &findings), swings(&*play, &findings).len())
        };
        assert_eq!(by(860, false), (vec![], 0), "no fall");
        assert_eq!(by(700, false), (vec![1], 0), "it may be won still");
        assert_eq!(by(140, false), (vec![1], 1));
        assert_eq!(by(140, true), (vec![], 1), "nothing can be found out any more");
    }

    #[test]
    fn what_was_proved_comes_before_what_was_guessed() {
        let shares: Vec<(u32, bool)> = (0..17).map(|ply| (1_000 - ply % 2, false)).collect();
        let play = game(shares.len() - 1);
        let mut findings: Vec<Assessment> =
            shares.iter().map(|&(share, exact)| found(share, exact, "another")).collect();
        // A draw was given away, and by estimates nearly all of the game time and again.
        findings[9] = found(500, true, "another");
        findings[10] = found(1_000, true, "another");
        let all = all_swings(&*play, &findings);
        let told = swings(&*play, &findings);
        assert!(all.len() > MOST && told.len() == MOST, "{all:?}");
        assert!(told.iter().any(|swing| swing.at == 9), "{told:?}");
        assert_eq!(worst(&told).map(|swing| swing.at), Some(9));
    }

    #[test]
    fn of_many_the_worst_are_told_in_their_order() {
        // Each of them gives away what the one before has given; the second half more than the first.
        let shares: Vec<(u32, bool)> = (0..17).map(|ply| (if ply < 8 { 600 } else { 800 }, false)).collect();
        let swings = told(&shares);
        assert_eq!(swings.len(), MOST);
        assert!(swings.is_sorted() && swings.iter().all(|at| *at >= 7), "{swings:?}");
    }

    #[test]
    fn what_was_not_found_is_not_told() {
        let play = game(4);
        assert!(swings(&*play, &[]).is_empty());
        assert!(swings(&*play, &[found(900, false, "another")]).is_empty());
        assert_eq!(worst(&[]), None);
    }

    #[test]
    fn the_worst_is_the_first_of_equals() {
        let swing = |at, loss, exact| Swing { at, seat: Seat::ONE, shares: (loss, 0), exact };
        let swings = [swing(5, 500, false), swing(7, 500, false), swing(9, 200, false)];
        assert_eq!(worst(&swings).map(|swing| swing.at), Some(5));
        let swings = [swing(3, 900, false), swing(5, 300, true), swing(7, 300, true), swing(9, 200, true)];
        assert_eq!(worst(&swings).map(|swing| swing.at), Some(5));
        assert_eq!(worst(&[swing(3, 500, false), swing(5, 500, true)]).map(|swing| swing.at), Some(5));
    }
}
