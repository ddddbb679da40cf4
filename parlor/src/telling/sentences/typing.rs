//! Sentences that say how something is answered by typing.

use engine::Text;
use storage::{Challenge, Snapshot};

use crate::person::challengers::may_play_again;
use crate::person::people::is_former;
use crate::table::loaded::LoadedTable;
use crate::{Consent, Error, Fact, timer::CHALLENGE_DAYS};

/// The way in which a challenge is answered by typing. A private one that asks nobody is answered by its code.
pub(crate) fn for_challenge(challenge: &Challenge, asked: bool) -> Option<Text> {
    let key = match (asked, &challenge.pass) {
        (false, Some(_)) if challenge.private => return None,
        (false, _) => "challenge-join",
        (true, _) => "challenge-answer",
    };
    Some(Text::new(key).with("id", challenge.id.0).with("days", CHALLENGE_DAYS))
}

/// The way in which an event at a table is answered by typing, where it asks for an answer.
///
/// # Errors
/// Of the database.
pub(crate) fn at_table(snapshot: &Snapshot, table: &LoadedTable, fact: &Fact) -> Result<Option<Text>, Error> {
    let again = || may_play_again(snapshot, &table.persons, &table.row);
    let key = match fact {
        Fact::Offered { wanted_by, .. } if table.asks_computers_alone(wanted_by) => return Ok(None),
        Fact::Offered { what: Consent::Draw, .. } => "offer-draw-typing",
        Fact::Offered { what: Consent::Pause, .. } => "offer-pause-typing",
        Fact::Offered { what: Consent::Undo, .. } => "offer-undo-typing",
        Fact::FlagFell { .. } | Fact::StillLate { .. } => "clock-fell-typing",
        Fact::Called { again: false, .. } => "clock-called-typing",
        Fact::Called { .. } => "clock-called-again-typing",
        // Nobody can move in a pause.
        Fact::ClosingSoon { .. } if table.row.paused_at.is_some() => "closing-soon-paused-typing",
        Fact::ClosingSoon { .. } => "closing-soon-typing",
        // What follows in a match is there already, or is asked for with its end.
        Fact::Ended { .. } if table.row.of_match.is_some() => return Ok(None),
        Fact::Ended { .. } | Fact::MatchEnded { .. } if table.persons.iter().any(is_former) => {
            return Ok(None);
        }
        Fact::Ended { .. } if again()? => "table-again",
        Fact::Ended { .. } => "table-records",
        Fact::MatchEnded { .. } if again()? => "match-rematch",
        Fact::MatchEnded { .. } => "match-records",
        _ => return Ok(None),
    };
    Ok(Some(Text::new(key).with("table", table.row.id.0)))
}

/// The way in which another game of a match is asked for, where none is agreed on yet, and the match ended.
///
/// # Errors
/// Of the database.
pub(crate) fn goes_on(snapshot: &Snapshot, table: &LoadedTable) -> Result<Text, Error> {
    let again = may_play_again(snapshot, &table.persons, &table.row)?;
    Ok(Text::new(if again { "match-again" } else { "match-only-leave" }).with("table", table.row.id.0))
}
