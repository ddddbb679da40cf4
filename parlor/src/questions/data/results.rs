//! Results as CSV (RFC 4180), a line a table, for spreadsheets.

use std::fmt::Write;

use engine::{CLOSED, Lang, Outcome, Seats};
use storage::{ResultId, Snapshot, Table, TableId};
use timecontrol::in_utc;

use crate::Error;
use crate::person::people::called_in;
use crate::ratings::counts::Bar;
use crate::ratings::encounters::fits;
use crate::table::loaded::seats_of;

/// The names of the columns. They never change; new ones come at the end.
pub const HEADER: &str = "table,game,board,match,match_game,started,ended,seat_1,seat_2,seat_3,seat_4,result,winners,losers,reason,rated,why_not";

/// The number of columns for seats.
const SEATS: usize = engine::Seat::MAX_SEATS as usize;

/// Signs with which a spreadsheet begins a formula, in their wide forms too.
const FORMULAS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// The result of a table that is over, as a line.
pub(super) fn result_line(snapshot: &Snapshot, id: TableId) -> Result<String, Error> {
    let table = snapshot.table(id)?.ok_or_else(|| Error::Missing(format!("table {id}")))?;
    let first = table.of_match.map(|(id, _)| snapshot.games_of(id)).transpose()?;
    let first = first.and_then(|games| games.iter().find(|game| game.game == 1).map(|game| game.table));
    let mut names = vec![String::new(); SEATS];
    for seat in snapshot.seats(id)? {
        if let Some(name) = names.get_mut(usize::from(seat.seat) - 1) {
            *name = called_in(Lang::En, &seat.person);
        }
    }
    let (losers, reason) = (seats_of(table.losers.iter()), table.reason.as_deref().unwrap_or_default());
    let outcome = Outcome { winners: seats_of(table.winners.iter()), losers, reason: "" };
    let winners = outcome.victors(table.seats);
    let result = match () {
        () if table.reason.as_deref() == Some(CLOSED) => "closed",
        () if !winners.is_empty() => "won",
        () if !losers.is_empty() => "lost",
        () => "drawn",
    };
    let why_not = why_not(snapshot, &table)?;
    let before = [
        id.0.to_string(),
        table.game.clone(),
        table.variant.clone(),
        first.map(|table| table.0.to_string()).unwrap_or_default(),
        table.of_match.map(|(_, game)| game.to_string()).unwrap_or_default(),
        in_utc(table.started_at),
        table.ended_at.map(in_utc).unwrap_or_default(),
    ];
    let after = [
        result.to_owned(),
        numbers(winners),
        numbers(losers),
        reason.to_owned(),
        if why_not.is_none() { "yes" } else { "no" }.to_owned(),
        why_not.unwrap_or_default(),
    ];
    let mut line = String::new();
    for (at, text) in before.iter().chain(&names).chain(&after).enumerate() {
        let comma = if at == 0 { "" } else { "," };
        let _ = write!(line, "{comma}{}", cell(text));
    }
    Ok(line)
}

/// The numbers of seats, with a gap between.
fn numbers(seats: Seats) -> String {
    seats.iter().map(|seat| seat.number().to_string()).collect::<Vec<_>>().join(" ")
}

/// A text as a cell, which no spreadsheet takes for a formula.
pub(in crate::questions) fn cell(text: &str) -> String {
    let guard = if text.trim_start_matches(' ').starts_with(FORMULAS) { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) || text.starts_with(' ') || text.ends_with(' ') {
        return format!("\"{guard}{}\"", text.replace('"', "\"\""));
    }
    format!("{guard}{text}")
}

/// The word for why a table has changed no ratings in its community; none if it has.
fn why_not(snapshot: &Snapshot, table: &Table) -> Result<Option<String>, Error> {
    let Some((result, _, bar)) = snapshot.result(table.id)? else { return Ok(Some("pending".to_owned())) };
    if bar.is_some() || snapshot.has_changed_ratings(result)? {
        return Ok(bar);
    }
    Ok(Some(found_when_rated(snapshot, table, result)?.map_or("pending", Bar::word).to_owned()))
}

/// The bar that is not kept with the result, as it can come and go: who the players are, and what else they have played.
fn found_when_rated(snapshot: &Snapshot, table: &Table, result: ResultId) -> Result<Option<Bar>, Error> {
    let mut circles = Vec::new();
    for seat in snapshot.seats(table.id)? {
        circles.push((seat.person.id, snapshot.circle_of(seat.person.id)?));
    }
    let mut pairs = circles.iter().enumerate();
    if pairs.any(|(at, (_, circle))| circles[at + 1..].iter().any(|(other, _)| circle.contains(other))) {
        return Ok(Some(Bar::Kin));
    }
    let excluded = snapshot.exclusions(table.community)?;
    if excluded.iter().any(|out| circles.iter().any(|(_, circle)| circle.contains(&out.person))) {
        return Ok(Some(Bar::Excluded));
    }
    let scope = snapshot.scope_of(result)?;
    Ok(scope.filter(|scope| !fits(table.encounter, scope)).map(|_| Bar::Pair))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_and_no_formula() {
        for (text, written) in [
            ("Ana", "Ana"),
            ("", ""),
            ("Silva, José", "\"Silva, José\""),
            ("the \"one\"", "\"the \"\"one\"\"\""),
            ("=1+2", "'=1+2"),
            ("+351", "'+351"),
            ("-x", "'-x"),
            ("@ana", "'@ana"),
            ("＝1", "'＝1"),
            ("  =1", "\"'  =1\""),
            ("\t=1", "'\t=1"),
            ("=HYPERLINK(\"a\",1)", "\"'=HYPERLINK(\"\"a\"\",1)\""),
            ("two\nlines", "\"two\nlines\""),
            ("a=b", "a=b"),
        ] {
            assert_eq!(cell(text), written, "{text:?}");
        }
    }

    #[test]
    fn the_header_has_a_column_for_each_seat() {
        let seats = HEADER.split(',').filter(|name| name.starts_with("seat_"));
        assert_eq!(seats.count(), SEATS);
    }
}
