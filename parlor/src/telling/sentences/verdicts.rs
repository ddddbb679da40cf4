//! The decisions of an organiser, as sentences: who it was, and why.

use engine::{Arg, Seat, Text, duration};
use storage::{FactId, PersonId, Snapshot};

use crate::person::people::called;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::offered_seat::SEAT_DAYS;
use crate::telling::Reader;
use crate::{Cause, Error, Fact, Verdict};

/// The sentence about a decision on a table, with the organiser and the reason; of a reason that was deleted, nothing.
pub(crate) fn judged(
    snapshot: &Snapshot,
    table: &LoadedTable,
    what: Verdict,
    cause: &Cause,
) -> Result<Vec<Text>, Error> {
    let key = match what {
        Verdict::Ended => "judged-ended",
        Verdict::Annulled => "judged-annulled",
        Verdict::Decided => "judged-decided",
        Verdict::Paused => "judged-paused",
        Verdict::Resumed => "judged-resumed",
    };
    let person = cause.person().map(|by| snapshot.person(by)).transpose()?.flatten();
    let player = person.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
    let mut lines = vec![Text::new(key).with("table", table.row.id.0).with("player", player)];
    lines.extend(why(snapshot, cause)?);
    Ok(lines)
}

/// The sentence about time that a seat was given, with the giver, the time that it has now, and the reason if
/// an organiser gave it.
pub(crate) fn given(
    snapshot: &Snapshot,
    table: &LoadedTable,
    fact: &Fact,
    row: &storage::Fact,
    reader: &Reader,
) -> Result<Vec<Text>, Error> {
    let Fact::TimeGiven { seat, millis, by, left, due, lifted } = fact else { return Ok(Vec::new()) };
    let cause: Cause = serde_json::from_str(&row.cause)?;
    let person = cause.person().map(|by| snapshot.person(by)).transpose()?.flatten();
    let giver = person.as_ref().map_or(Arg::Words(Text::new("table-former")), called);
    let other = Seat::numbered(*seat).map_or(Arg::from(""), |seat| called(table.person(seat)));
    let key = if by.is_some() { "clock-given" } else { "judged-time" };
    let text = Text::new(key).with("table", table.row.id.0).with("player", giver);
    let given = text.with("other", other.clone()).with("time", duration(*millis));
    let to_move = table.play.turn().seat().map(Seat::number) == Some(*seat);
    let how = match due {
        Some(_) => "running",
        None if to_move => "stands",
        None if table.terms()?.is_some_and(|terms| !terms.control.saves()) => "next",
        None => "later",
    };
    let now = Text::new("clock-given-now").with("player", other).with("left", duration(*left));
    let now = now.with("how", how).with("lifted", if *lifted { "lifted" } else { "none" });
    let now = match due {
        Some(due) => now.with("when", reader.moment(snapshot, table, *seat, *due)?),
        None => now.with("when", ""),
    };
    Ok([given].into_iter().chain(why(snapshot, &cause)?).chain([now]).collect())
}

/// The sentences about a seat that changes hands.
pub(crate) fn seats(
    snapshot: &Snapshot,
    table: &LoadedTable,
    fact: &Fact,
    row: &storage::Fact,
) -> Result<Vec<Text>, Error> {
    let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
    let name = |person: PersonId| -> Result<Arg, Error> {
        Ok(snapshot.person(person)?.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
    };
    Ok(match fact {
        Fact::SeatOffered { seat, to } => {
            let cause: Cause = serde_json::from_str(&row.cause)?;
            let former = snapshot.former_seats(table.row.id)?;
            // Whoever sat there then.
            let later = former.iter().find(|former| former.seat == *seat && former.until > row.id);
            let sits = Seat::numbered(*seat).map(|seat| table.person(seat).id);
            let from = later.map(|former| former.person).or(sits).unwrap_or(PersonId(0));
            let by = cause.person().unwrap_or(PersonId(0));
            let text = here("seat-offered").with("game", Text::new(table.play.game().info.id));
            let text = text.with("days", SEAT_DAYS);
            let text = text.with("player", name(by)?).with("old", name(from)?).with("new", name(*to)?);
            let time = time_of(snapshot, table, *seat, row)?;
            let before = asked_before(snapshot, row)?.filter(|before| before != to);
            let before = before.map(&name).transpose()?;
            let before = before.map(|before| Text::new("seat-offered-instead").with("before", before));
            let stands = table.terms()?.map(|_| Text::new("seat-offered-stands"));
            [text].into_iter().chain(why(snapshot, &cause)?).chain(before).chain(time).chain(stands).collect()
        }
        Fact::SeatWithdrawn { to, .. } => {
            let cause: Cause = serde_json::from_str(&row.cause)?;
            let by = cause.person().unwrap_or(PersonId(0));
            vec![here("seat-withdrawn").with("player", name(by)?).with("new", name(*to)?)]
        }
        Fact::SeatTaken { from, by, .. } => {
            vec![here("seat-taken").with("new", name(*by)?).with("old", name(*from)?)]
        }
        Fact::SeatLapsed { to, .. } => {
            vec![here("seat-lapsed").with("player", name(*to)?).with("days", SEAT_DAYS)]
        }
        Fact::SeatRefused { by, .. } => vec![here("seat-refused").with("player", name(*by)?)],
        _ => Vec::new(),
    })
}

/// The person who was asked to take a seat at the table, and had not answered, when somebody else was asked.
fn asked_before(snapshot: &Snapshot, offered: &storage::Fact) -> Result<Option<PersonId>, Error> {
    let Some(table) = offered.table else { return Ok(None) };
    let mut asked = None;
    for row in snapshot.facts_beside(table, FactId(0))?.iter().take_while(|row| row.id < offered.id) {
        match serde_json::from_str(&row.body)? {
            Fact::SeatOffered { to, .. } => asked = Some(to),
            fact if fact.decides_seat() => asked = None,
            _ => {}
        }
    }
    Ok(asked)
}

/// The way in which a seat that is offered is answered by typing; nothing for a reader who cannot take it.
pub(crate) fn typing(
    snapshot: &Snapshot,
    table: &LoadedTable,
    fact: &Fact,
    reader: &Reader,
) -> Result<Option<Text>, Error> {
    let Fact::SeatOffered { to, .. } = fact else { return Ok(None) };
    let asked = snapshot.person(*to)?.filter(|asked| reader.person.is_none_or(|reads| reads == asked.id));
    Ok(asked.map(|asked| {
        Text::new("seat-offered-typing").with("table", table.row.id.0).with("new", called(&asked))
    }))
}

/// The time of the person who takes a seat, if it is that seat's turn.
fn time_of(
    snapshot: &Snapshot,
    table: &LoadedTable,
    seat: u8,
    row: &storage::Fact,
) -> Result<Option<Text>, Error> {
    let turn = table.play.turn().seat().filter(|turn| turn.number() == seat);
    let terms = table.terms()?.filter(|terms| !terms.once);
    let (Some(turn), Some(terms)) = (turn, terms) else { return Ok(None) };
    let plies = table.play.played().len();
    let left = clock::left(snapshot, &table.row, &terms, Some(row.id), plies)?;
    let left = left.get(turn.index()).copied().unwrap_or_default();
    Ok(Some(whole(left)))
}

/// The time of the person who takes a seat, if it is that seat's turn.
pub(crate) fn whole(left: i64) -> Text {
    let key = if left > 0 { "seat-offered-time" } else { "seat-offered-no-time" };
    Text::new(key).with("left", duration(left))
}

/// The reason that an organiser gave.
fn why(snapshot: &Snapshot, cause: &Cause) -> Result<Option<Text>, Error> {
    let Cause::Organiser { reason: Some(reason), .. } = cause else { return Ok(None) };
    let reason = snapshot.text(*reason)?.filter(|reason| !reason.is_empty());
    Ok(reason.map(|reason| Text::new("judged-why").with("why", reason)))
}
