//! Results that count as lines of JSON, in order.

use serde_json::{Value, json};
use storage::{RatedSeat, ResultId, Scope, Snapshot, TableId};

use crate::Error;
use crate::ratings::counts::in_pairs;
use crate::ratings::difference::in_json;

/// The number of results that are read at once.
const AT_ONCE: u32 = 1_000;

/// Gives each result that counts in its community, or everywhere, as a line of JSON, in order.
///
/// # Errors
/// Of the database, and those of `write`.
pub fn results<E: From<Error>>(
    snapshot: &Snapshot,
    everywhere: bool,
    mut write: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let mut after = ResultId(0);
    loop {
        let page = snapshot.results_after(after, AT_ONCE).map_err(Error::from)?;
        let Some(last) = page.last() else { return Ok(()) };
        // So many results that may count reach at least as far as so many of all.
        let seats = snapshot.rated_results_after(everywhere, after, AT_ONCE).map_err(Error::from)?;
        for result in seats.chunk_by(|one, other| one.2.result == other.2.result) {
            write(&line(snapshot, result)?)?;
        }
        after = seats.last().map_or(last.id, |(.., seat)| seat.result.max(last.id));
    }
}

fn line(snapshot: &Snapshot, seats: &[(Scope, TableId, RatedSeat)]) -> Result<String, Error> {
    let Some((scope, table, first)) = seats.first() else { return Ok(String::new()) };
    let row = snapshot.table(*table)?;
    let community = row.as_ref().map(|table| table.community.0);
    let pairs = in_pairs(&scope.game);
    let of_match = row.and_then(|table| table.of_match);
    let persons: Vec<Value> = seats
        .iter()
        .map(|(.., seat)| {
            json!({
                "person": seat.person,
                "seat": seat.seat,
                "score": f64::from(seat.score) / 2.0,
                "before": in_json(&seat.before),
                "after": in_json(&seat.after),
            })
        })
        .collect();
    let mut line = json!({
        "at": first.at,
        "game": scope.game,
        "family": scope.family,
        "table": table,
        "community": community,
        "persons": persons,
    });
    if let Some((number, game)) = of_match {
        line["match"] = json!({ "number": number, "game": game, "pair": pairs.then(|| game.div_ceil(2)) });
    }
    Ok(line.to_string())
}
