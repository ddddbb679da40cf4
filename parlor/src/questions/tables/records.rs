//! The record of a table, or of a whole match, handed over.

use engine::{
    Beside, Carried, Eyes, Lang, Outcome, Record, RecordedGift, RecordedMatch, RecordedTime, Text, Turn,
};
use serde_json::{Map, Value, json};
use storage::{Person, Snapshot, TableState};

use super::lists::MAX_INLINE_CHARS;
use crate::output::scene::{carried, result_of};
use crate::person::people::{called_in, is_former};
use crate::table::loaded::LoadedTable;
use crate::table::matches::{self, Course};
use crate::table::proof::record_of;
use crate::{
    File, Message, Sight,
    command::Form,
    refusal::{Done, no},
    speaker::{Purpose, Speaker},
    telling::{Plies, calls, happened, match_in_short, recorded, seated_in},
};

impl Speaker<'_> {
    /// The record, which `tabuleiro verify` checks. While a game with hidden hands runs it has no seed, and
    /// the moves as the room heard them.
    pub(in crate::questions) fn export(
        &self,
        table: Option<i64>,
        form: Form,
        whole: bool,
    ) -> Done<Vec<Message>> {
        let table = self.table(table, Purpose::Look)?;
        let number = table.row.id.0;
        let hidden = table.play.game().info.hidden && table.row.state == TableState::Running;
        let eyes = if table.row.state == TableState::Over { Sight::Archive } else { Sight::Room };
        if form == Form::Code {
            return self.export_code(&table, eyes);
        }
        let written = |table: &LoadedTable, hidden: bool| match form {
            Form::Text => self.record_text(table, hidden),
            _ => record_line(self.data, table, hidden),
        };
        let records = match Course::of_table(self.data, &table.row)? {
            Some((course, _)) if whole => {
                let mut records = Vec::new();
                for game in &course.games {
                    let table = LoadedTable::now(self.data, game.table)?;
                    let hidden = table.play.game().info.hidden && table.row.state == TableState::Running;
                    records.push(written(&table, hidden)?);
                }
                records.join("\n")
            }
            None if whole => return no(Text::new("no-match-records").with("table", number)),
            _ => written(&table, hidden)?,
        };
        let of = if whole { "-match" } else { "" };
        let end = if form == Form::Text { "txt" } else { "jsonl" };
        let (name, text) = (format!("tabuleiro{of}-{number}.{end}"), records);
        let key = match hidden {
            true => "export-hidden",
            false if whole => "export-match",
            false => "export",
        };
        let text = File { name, text, short: false, whole: None };
        let (text, hidden) = (Some(text), table.row.private && self.sees_hidden(&table));
        Ok(vec![Message { file: text, hidden, ..self.message(&Text::new(key).with("table", number)) }])
    }

    /// The code, and what it is good for.
    fn export_code(&self, table: &LoadedTable, eyes: Sight) -> Done<Vec<Message>> {
        let (number, carried) = (table.row.id.0, carried(table, eyes, None));
        let code = carried.code().or_else(|reason| no(reason.text))?;
        let info = table.play.game().info;
        let key = match (&carried, table.play.turn()) {
            (Carried::Board { .. }, _) => "export-code-hidden",
            (Carried::Record(_), _) if info.hidden || info.chance => "export-code-dealt",
            (Carried::Record(_), Turn::Over(_)) => "export-code-over",
            (Carried::Record(_), Turn::To(_)) => "export-code",
        };
        let short = code.chars().count() <= MAX_INLINE_CHARS;
        let file =
            Some(File { name: format!("tabuleiro-{number}-code.txt"), text: code, short, whole: None });
        let hidden = table.row.private && self.sees_hidden(table);
        Ok(vec![Message { file, hidden, ..self.message(&Text::new(key).with("table", number)) }])
    }

    fn record_text(&self, table: &LoadedTable, hidden: bool) -> Done<String> {
        let words = crate::words(self.lang);
        let view = table.play.view(Eyes::Room);
        let sentence = |outcome: Outcome| words.say(&outcome.sentence(|seat| seated_in(table, &view, seat)));
        let beside = Beside {
            table: Some(table.row.id.0),
            players: table.seats().map(|(seat, _)| words.say(&seated_in(table, &view, seat))).collect(),
            why: table.outcome().filter(|outcome| !outcome.is_closed()).map(sentence),
            of_match: match_in_short(self.data, &table.row, &table.persons, table.outcome().is_some())?
                .map(|text| words.say(&text)),
            done: happened(self.data, table)?.iter().map(|text| words.say(text)).collect(),
        };
        let movers: Vec<u8> = table.play.played().iter().map(|played| played.seat.number()).collect();
        Ok(whole_record(self.data, table, hidden)?.text(self.lang, &movers, &beside))
    }
}

/// The record of a table as one line of JSON; `hidden` leaves out what is not to be told while it runs.
pub(in crate::questions) fn record_line(data: &Snapshot, table: &LoadedTable, hidden: bool) -> Done<String> {
    let record = whole_record(data, table, hidden)?;
    Ok(as_json(table, &record, recorded(data, table)?, hidden))
}

/// The clocks of a table, as a record has them.
fn recorded_time(data: &Snapshot, table: &LoadedTable) -> Done<Option<RecordedTime>> {
    let Some(terms) = table.terms()?.filter(|terms| !terms.once) else { return Ok(None) };
    let spent = data.times_of_moves(table.row.id, None)?;
    let gifts = if terms.once { Vec::new() } else { data.gifts_at(table.row.id, None)? };
    let mut plies = Plies::default();
    let given = gifts.into_iter().map(|gift| {
        let ply = plies.before(data, table, gift.fact)?;
        Ok(RecordedGift { ply, seat: gift.seat, millis: gift.millis })
    });
    let given = given.collect::<Done<Vec<_>>>()?;
    Ok(Some(RecordedTime {
        given,
        control: terms.control.to_string(),
        max: terms.control.most(),
        hard: terms.hard,
        weekdays: terms.free_weekends,
        spent: spent.into_iter().map(|(_, spent)| spent).collect(),
    }))
}

/// The place of a table in its match, with who plays for each side, and the end of the match.
fn place_in_match(data: &Snapshot, table: &LoadedTable) -> Done<Option<RecordedMatch>> {
    let Some((course, game)) = Course::of_table(data, &table.row)? else { return Ok(None) };
    let seats = table.row.seats;
    let name =
        |side: u8| table.persons.get(usize::from(matches::seat(side, game, seats)) - 1).and_then(name_of);
    let former = data.former_seats(table.row.id)?;
    let first = |side: u8| former.iter().find(|former| former.seat == matches::seat(side, game, seats));
    let taken: Vec<u8> = (1..=seats).filter(|side| first(*side).is_some()).collect();
    let before = taken.iter().filter_map(|side| first(*side)).map(|former| {
        let person = data.person(former.person)?;
        Ok::<_, storage::Error>(person.as_ref().and_then(name_of))
    });
    let before = before.collect::<Result<Vec<_>, _>>()?;
    Ok(Some(RecordedMatch {
        begun: course.last().map(|last| last.game),
        sides: Some((1..=seats).map(name).collect()),
        before: Some(before).filter(|_| !taken.is_empty()),
        taken,
        ended: course.ending(),
        ..course.place(game, table.outcome().is_some())
    }))
}

fn whole_record(data: &Snapshot, table: &LoadedTable, hidden: bool) -> Done<Record> {
    let log = table.play.played().iter();
    let moves = log.map(|played| if hidden { &played.heard } else { &played.text }.clone()).collect();
    let result = result_of(table);
    let time = recorded_time(data, table)?;
    let calls = calls(data, table)?;
    let of_match = place_in_match(data, table)?;
    Ok(Record { moves, result, time, calls, of_match, ..record_of(data, table, !hidden)? })
}

/// The name of a person in a record, whose words are English; of somebody who had everything deleted there is none.
fn name_of(person: &Person) -> Option<String> {
    (!is_former(person)).then(|| called_in(Lang::En, person))
}

fn as_json(table: &LoadedTable, record: &Record, beside: Map<String, Value>, hidden: bool) -> String {
    let players: Vec<Option<String>> = table.persons.iter().map(name_of).collect();
    let mut value = json!(record);
    if let Some(fields) = value.as_object_mut() {
        fields.insert("table".to_owned(), json!(table.row.id.0));
        fields.insert("players".to_owned(), json!(players));
        fields.extend(beside);
        if hidden {
            fields.insert("hidden".to_owned(), json!(true));
        }
    }
    value.to_string()
}
