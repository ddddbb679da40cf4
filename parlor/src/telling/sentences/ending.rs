//! The end of a table, and the earlier owners of its seats: what neither its moves nor its result tell,
//! wherever somebody looks at it again.

use engine::{Arg, Seat, Text, duration};
use serde_json::{Map, Value, json};
use storage::{FactId, Person, PersonId, Snapshot};

use super::result;
use crate::person::people::{called, is_former};
use crate::table::loaded::LoadedTable;
use crate::{Cause, Error, Fact, Verdict, clean_name};

/// Something that was done to a table, and not played there.
enum Happened {
    Judged { what: Verdict, ply: usize, decided: Decided },
    TimeGiven { seat: u8, to: Option<Person>, millis: i64, ply: usize, decided: Decided },
    SeatTaken { seat: u8, from: Option<Person>, by: Option<Person>, asked: Decided },
    Closed { silent: i64 },
    Hint { seat: u8, by: Option<Person>, ply: u32 },
    Claimed { by: Option<Person>, asked: Option<Person>, late: Option<Person>, millis: i64 },
}

/// The organiser who wanted it, and the reason.
#[derive(Default)]
struct Decided {
    by: Option<Person>,
    why: Option<String>,
}

/// The end of a table as sentences, and the winner or loser if it is over.
///
/// # Errors
/// Of the database.
pub(crate) fn ending(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<Text>, Error> {
    let said = |outcome: engine::Outcome| result(snapshot, table, None, (outcome.winners, outcome.losers));
    let result = table.outcome().map(said).transpose()?;
    Ok(happened_at(snapshot, table)?.iter().map(sentence).chain(result).collect())
}

/// The same without the result, which a record has already.
///
/// # Errors
/// Of the database.
pub(crate) fn happened(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<Text>, Error> {
    Ok(happened_at(snapshot, table)?.iter().map(sentence).collect())
}

/// The same as fields of a record.
///
/// # Errors
/// Of the database.
pub(crate) fn recorded(snapshot: &Snapshot, table: &LoadedTable) -> Result<Map<String, Value>, Error> {
    let name = |person: &Option<Person>| {
        person.as_ref().filter(|person| !is_former(person)).map(|person| clean_name(&person.name))
    };
    let (mut verdicts, mut replaced, mut hints, mut fields) =
        (Vec::new(), Vec::new(), Vec::new(), Map::new());
    for happened in happened_at(snapshot, table)? {
        match happened {
            Happened::Judged { what, ply, decided: Decided { by, why } } => {
                let mut verdict = json!({ "verdict": what, "by": name(&by), "why": why });
                if matches!(what, Verdict::Paused | Verdict::Resumed) {
                    verdict["ply"] = json!(ply);
                }
                verdicts.push(verdict);
            }
            Happened::TimeGiven { seat, millis, ply, decided: Decided { by, why }, .. } => {
                verdicts.push(json!({
                    "verdict": "time", "seat": seat, "millis": millis, "ply": ply, "by": name(&by), "why": why,
                }));
            }
            Happened::SeatTaken { seat, from, by, asked } => replaced.push(json!({
                "seat": seat, "from": name(&from), "by": name(&by),
                "asked_by": name(&asked.by), "why": asked.why,
            })),
            Happened::Closed { silent } => {
                fields.insert("silent".to_owned(), json!(silent));
            }
            Happened::Hint { seat, ply, .. } => hints.push(json!({ "seat": seat, "ply": ply })),
            // The record has the clocks for one turn in a field of their own, and the result says why.
            Happened::Claimed { .. } => {}
        }
    }
    if table.row.annulled_at.is_some() {
        fields.insert("annulled".to_owned(), json!(true));
    }
    for (key, list) in [("verdicts", verdicts), ("replaced", replaced), ("hints", hints)] {
        if !list.is_empty() {
            fields.insert(key.to_owned(), json!(list));
        }
    }
    Ok(fields)
}

/// The facts of a table of which something is told here. Where a clock was for one turn alone, these are all, as it counts when
/// that turn has ended.
fn told(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<storage::Fact>, Error> {
    let beside = snapshot.facts_beside(table.row.id, FactId(0))?;
    for row in &beside {
        if let Fact::Called { .. } = serde_json::from_str(&row.body)? {
            return Ok(snapshot.facts_of(table.row.id)?);
        }
    }
    Ok(beside)
}

fn happened_at(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<Happened>, Error> {
    let person = |person: PersonId| snapshot.person(person);
    let decided = |cause: &str| -> Result<Decided, Error> {
        let cause: Cause = serde_json::from_str(cause)?;
        let by = cause.person().map(person).transpose()?.flatten();
        let why = match cause {
            Cause::Organiser { reason: Some(reason), .. } => snapshot.text(reason)?,
            _ => None,
        };
        Ok(Decided { by, why: why.filter(|why| !why.is_empty()) })
    };
    let (mut found, mut offered) = (Vec::new(), None);
    // The clock for one turn that runs: who asked for it, and whose it is.
    let mut called: Option<(Option<Person>, u8, i64)> = None;
    let mut plies = Plies::default();
    for row in told(snapshot, table)? {
        found.push(match serde_json::from_str(&row.body)? {
            Fact::Judged { what } => {
                let ply = plies.before(snapshot, table, row.id)?;
                Happened::Judged { what, ply, decided: decided(&row.cause)? }
            }
            Fact::TimeGiven { seat, millis, by: None, .. } => Happened::TimeGiven {
                seat,
                millis,
                to: sat_then(snapshot, table, seat, row.id)?,
                ply: plies.before(snapshot, table, row.id)?,
                decided: decided(&row.cause)?,
            },
            Fact::SeatOffered { .. } => {
                offered = Some(row.cause);
                continue;
            }
            Fact::SeatTaken { seat, from, by } => {
                let asked = offered.take().map(|cause| decided(&cause)).transpose()?.unwrap_or_default();
                Happened::SeatTaken { seat, from: person(from)?, by: person(by)?, asked }
            }
            Fact::AllLeft { silent } => Happened::Closed { silent },
            Fact::HintTaken { seat, ply } => {
                Happened::Hint { seat, by: sat_then(snapshot, table, seat, row.id)?, ply }
            }
            Fact::Called { by, seat, .. } => {
                called = Some((sat_then(snapshot, table, by, row.id)?, seat, 0));
                continue;
            }
            // The one that follows says how much time it gives.
            Fact::ClockSet { left, .. } => {
                if let Some((_, _, millis @ 0)) = &mut called {
                    *millis = left;
                }
                continue;
            }
            Fact::MovePlayed { .. } | Fact::TakenBack { .. } | Fact::ClockLifted { .. } => {
                called = None;
                continue;
            }
            Fact::Claimed { by } => match called.take() {
                Some((asked, seat, millis)) => Happened::Claimed {
                    by: sat_then(snapshot, table, by, row.id)?,
                    late: sat_then(snapshot, table, seat, row.id)?,
                    asked,
                    millis,
                },
                None => continue,
            },
            _ => continue,
        });
    }
    Ok(found)
}

/// The gifts of players to each other at a table, as sentences.
///
/// # Errors
/// Of the database.
pub(crate) fn gifts(snapshot: &Snapshot, table: &LoadedTable) -> Result<Vec<Text>, Error> {
    let mut plies = Plies::default();
    let mut said = Vec::new();
    for row in snapshot.facts_beside(table.row.id, FactId(0))? {
        if let Fact::TimeGiven { seat, millis, by: Some(by), .. } = serde_json::from_str(&row.body)? {
            let [by, to] = [by, seat].map(|seat| sat_then(snapshot, table, seat, row.id));
            let text = Text::new("history-given").with("time", duration(millis));
            let text = text.with("player", name_of(&by?)).with("other", name_of(&to?));
            said.push(text.with("ply", plies.before(snapshot, table, row.id)?));
        }
    }
    Ok(said)
}

/// The moves that stand, by the facts by which they were played; read once, if at all.
#[derive(Default)]
pub(crate) struct Plies(Option<Vec<FactId>>);

impl Plies {
    /// The number of them that were played before a fact.
    pub(crate) fn before(
        &mut self,
        snapshot: &Snapshot,
        table: &LoadedTable,
        fact: FactId,
    ) -> Result<usize, Error> {
        if self.0.is_none() {
            let moves = snapshot.timed_moves(table.row.id, None)?;
            self.0 = Some(moves.into_iter().map(|made| made.fact).collect());
        }
        Ok(self.0.iter().flatten().filter(|made| **made < fact).count())
    }
}

/// The person who sat in a seat when something happened.
fn sat_then(
    snapshot: &Snapshot,
    table: &LoadedTable,
    seat: u8,
    fact: FactId,
) -> Result<Option<Person>, Error> {
    let former = snapshot.former_seats(table.row.id)?;
    match former.iter().find(|former| former.seat == seat && former.until > fact) {
        Some(former) => Ok(snapshot.person(former.person)?),
        None => Ok(Seat::numbered(seat).map(|seat| table.person(seat).clone())),
    }
}

fn name_of(person: &Option<Person>) -> Arg {
    person.as_ref().map_or(Arg::Words(Text::new("table-former")), called)
}

fn sentence(happened: &Happened) -> Text {
    let name = name_of;
    let because = |text: Text, why: &Option<String>| match why {
        Some(why) => Text::new("ending-why").with("what", text).with("why", &**why),
        None => text,
    };
    match happened {
        Happened::Judged { what, ply, decided } => {
            let key = match what {
                Verdict::Ended => "ending-ended",
                Verdict::Annulled => "ending-annulled",
                Verdict::Decided => "ending-decided",
                Verdict::Paused => "ending-paused",
                Verdict::Resumed => "ending-resumed",
            };
            because(Text::new(key).with("player", name(&decided.by)).with("ply", *ply), &decided.why)
        }
        Happened::TimeGiven { to, millis, ply, decided, .. } => {
            let text = Text::new("ending-time").with("player", name(&decided.by)).with("ply", *ply);
            because(text.with("other", name(to)).with("time", duration(*millis)), &decided.why)
        }
        Happened::SeatTaken { seat, from, by, asked } => {
            let text = Text::new("ending-seat").with("seat", *seat).with("player", name(&asked.by));
            because(text.with("old", name(from)).with("new", name(by)), &asked.why)
        }
        Happened::Claimed { by, asked, late, millis } => {
            let same = by.as_ref().map(|by| by.id) == asked.as_ref().map(|asked| asked.id);
            let text = Text::new("ending-claimed").with("player", name(by)).with("other", name(late));
            let text = text.with("who", if same { "same" } else { "other" }).with("asked", name(asked));
            text.with("time", duration(*millis))
        }
        Happened::Hint { by, ply, .. } => Text::new("ending-hint").with("player", name(by)).with("ply", *ply),
        Happened::Closed { silent } => Text::new("ending-silence").with("silent", duration(*silent)),
    }
}
