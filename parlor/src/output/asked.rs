//! The requests of a message to those at a table that it does not show, and the check that they still wait.

use storage::{PersonId, Snapshot, TableId, TableState};

use crate::person::people::doer;
use crate::table::pause;
use crate::{Cause, Command, Consent, Does, Error, Fact};

/// The requests that somebody can answer who need not see the board for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The others' consent.
    Offer(Consent),
    /// Going on after a pause.
    Pause,
    /// The fate of a player who has used up the time.
    Late,
    /// Keeping a table open that would be closed.
    Closing,
    /// Taking a seat.
    Seat,
}

/// All that can be asked.
const ALL: [Asked; 7] = [
    Asked::Offer(Consent::Draw),
    Asked::Offer(Consent::Pause),
    Asked::Offer(Consent::Undo),
    Asked::Pause,
    Asked::Late,
    Asked::Closing,
    Asked::Seat,
];

impl Asked {
    /// The request that a control answers.
    #[must_use]
    pub fn by(does: &Does) -> Option<Asked> {
        let Does::Say { line, .. } = does else { return None };
        match Command::read(line).ok()? {
            Command::Resume(_) => Some(Asked::Pause),
            Command::Claim(_) => Some(Asked::Late),
            Command::Keep(_) => Some(Asked::Closing),
            Command::Sit(_) => Some(Asked::Seat),
            command => command.answers_offers().flatten().map(Asked::Offer),
        }
    }

    /// The word in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Asked::Offer(Consent::Draw) => "offer-draw",
            Asked::Offer(Consent::Pause) => "offer-pause",
            Asked::Offer(Consent::Undo) => "offer-undo",
            Asked::Pause => "pause",
            Asked::Late => "late",
            Asked::Closing => "closing",
            Asked::Seat => "seat",
        }
    }

    /// Reads the word that stands in the database.
    #[must_use]
    pub fn named(word: &str) -> Option<Asked> {
        ALL.into_iter().find(|asked| asked.word() == word)
    }

    /// Tells whether a table still asks for it.
    ///
    /// # Errors
    /// Of the database, or if a fact cannot be read.
    pub fn waits(self, snapshot: &Snapshot, table: TableId) -> Result<bool, Error> {
        let row = snapshot.table(table)?.filter(|row| row.state == TableState::Running);
        let Some(row) = row else { return Ok(false) };
        Ok(match self {
            Asked::Offer(what) => snapshot.offer(table, what.word())?.is_some(),
            // What an organiser has decided its players cannot end.
            Asked::Pause => row.paused_at.is_some() && pause::of_organiser(snapshot, &row)?.is_none(),
            // After a pause it is asked anew.
            Asked::Late => snapshot
                .turn_clock(table)?
                .is_some_and(|clock| clock.fell_at.is_some() && clock.since.is_some()),
            Asked::Closing => closes(snapshot, table)?,
            Asked::Seat => snapshot.seat_offered(table)?.is_some(),
        })
    }
}

/// Tells whether nobody who plays at a table has done anything since everybody was told that it would be closed.
fn closes(snapshot: &Snapshot, table: TableId) -> Result<bool, Error> {
    let sitting: Vec<PersonId> = snapshot.seats(table)?.into_iter().map(|seat| seat.person.id).collect();
    for row in snapshot.facts_back(table) {
        let row = row?;
        match serde_json::from_str(&row.body)? {
            Fact::ClosingSoon { .. } => return Ok(true),
            // It is said anew afterwards.
            Fact::SeatOffered { .. } => return Ok(false),
            _ => (),
        }
        let cause: Cause = serde_json::from_str(&row.cause)?;
        let by = cause.person().map(|by| doer(snapshot, &sitting, by, row.at)).transpose()?.flatten();
        if by.is_some() {
            return Ok(false);
        }
    }
    Ok(false)
}
