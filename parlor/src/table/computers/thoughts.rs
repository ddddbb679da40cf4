//! The things that computer players have to think about: found here, thought about by whoever has the time, and decided as a deed.

use engine::{Playthrough, Seat, Turn};
use storage::{ComputerSeat, FactId, PersonId, Snapshot, TableState};

use crate::table::aid::is_near_another_game;
use crate::table::loaded::LoadedTable;
use crate::{Consent, Error};

/// The time that a computer player takes at least for a move, so that everybody sees the one before.
const MOMENT_MILLIS: i64 = 1_500;

/// A seat of a computer player for which there is something to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The moment from which on it may be done.
    pub at: i64,
    seat: ComputerSeat,
}

impl Due {
    /// The number of the table.
    #[must_use]
    pub fn table(&self) -> i64 {
        self.seat.table.0
    }

    /// The level at which the seat plays, from 1 to 5.
    #[must_use]
    pub fn level(&self) -> u8 {
        self.seat.level
    }
}

/// A question to a computer player: what it plays, or whether it agrees to a draw.
#[derive(Debug)]
pub struct Thought {
    /// The number of the table.
    pub table: i64,
    /// The seat.
    pub seat: Seat,
    /// The level at which it plays, from 1 to 5.
    pub level: u8,
    /// True if it is asked for a draw; otherwise it is to move.
    pub is_offered_draw: bool,
    /// A number that is the same whenever the same table is thought about. Nothing that is hidden follows from it.
    pub seed: u64,
    /// The game as it stands. Whoever thinks looks at what the seat sees alone.
    pub play: Box<dyn Playthrough>,
    /// The fact that the decision answers: the move before, the start, or that a draw was offered.
    pub(crate) answers: FactId,
    /// The persons there who play a game with others to which the position is too close.
    pub(crate) near: Vec<PersonId>,
}

impl Thought {
    /// Tells whether it does not move yet: the position is too close to a game that somebody there plays with others.
    #[must_use]
    pub fn waits(&self) -> bool {
        !self.near.is_empty()
    }

    /// A name of the question that no other one has: the number of the fact which the decision answers.
    #[must_use]
    pub fn answers(&self) -> i64 {
        self.answers.0
    }
}

/// The decision of a computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decided {
    /// A move, in canonical notation.
    Move(String),
    /// To give up.
    Resign,
    /// To agree to a draw.
    Agree,
    /// Not to agree.
    Decline,
    /// Nothing yet: the players are told that it takes longer; or those whom it concerns, that it waits for a game of theirs.
    Later,
}

/// The seats of computer players for which there is something to do, those that have waited longest first.
///
/// # Errors
/// Of the database.
pub fn computers_due(snapshot: &Snapshot) -> Result<Vec<Due>, Error> {
    let due = |seat: ComputerSeat| {
        let pause = if seat.is_asked { 0 } else { MOMENT_MILLIS };
        Due { at: seat.moved_at + pause, seat }
    };
    Ok(snapshot.computers_due()?.into_iter().map(due).collect())
}

/// The thing that a computer player has to think about in such a seat; none if that has been settled meanwhile.
///
/// # Errors
/// Of the database, or if the table cannot be replayed.
pub fn thought(snapshot: &Snapshot, due: &Due) -> Result<Option<Thought>, Error> {
    let ComputerSeat { table: id, seat, level, is_asked, .. } = due.seat;
    let Some(seat) = Seat::numbered(seat) else { return Ok(None) };
    let table = LoadedTable::now(snapshot, id)?;
    let sits = table.seats().any(|(other, person)| other == seat && person.id.is_computer());
    if !sits || table.row.state == TableState::Over || table.row.paused_at.is_some() {
        return Ok(None);
    }
    let is_offered_draw = is_asked && self::is_asked(snapshot, &table, seat)?;
    if !is_offered_draw && table.play.turn() != Turn::To(seat) {
        return Ok(None);
    }
    let mut near = Vec::new();
    if !is_offered_draw {
        for person in table.persons.iter().filter(|person| !person.id.is_computer()) {
            if is_near_another_game(snapshot, person.id, &table)? {
                near.push(person.id);
            }
        }
    }
    let Some(answers) = answered(snapshot, &table, is_offered_draw)? else { return Ok(None) };
    // Spread over all numbers, as those of tables follow on each other.
    let seed = (id.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Ok(Some(Thought { table: id.0, seat, level, is_offered_draw, seed, play: table.play, answers, near }))
}

/// Tells whether others at a table want a draw, and a seat has not agreed.
///
/// # Errors
/// Of the database.
pub(crate) fn is_asked(snapshot: &Snapshot, table: &LoadedTable, seat: Seat) -> Result<bool, Error> {
    let offer = snapshot.offer(table.row.id, Consent::Draw.word())?;
    Ok(offer.is_some_and(|offer| !offer.seats.contains(seat.number())))
}

/// The fact that a decision about a table as it stands would answer.
///
/// # Errors
/// Of the database.
pub(crate) fn answered(
    snapshot: &Snapshot,
    table: &LoadedTable,
    is_offered_draw: bool,
) -> Result<Option<FactId>, Error> {
    let id = table.row.id;
    if is_offered_draw {
        return Ok(snapshot.last_fact(id)?);
    }
    Ok(match snapshot.fact_of_move(id, table.row.plies)? {
        Some(fact) => Some(fact),
        None => snapshot.first_fact_at(id)?,
    })
}
