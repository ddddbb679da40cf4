//! Plans and notes of somebody: for nobody else.

use engine::{Played, Text};
use storage::{Note, TableId};

use crate::input::command::{IF, THEN};
use crate::table::loaded::LoadedTable;
use crate::table::plan::Line;
use crate::{
    Error, File, Message, Verb,
    deeds::is_answered,
    refusal::{Done, no, secret},
    say,
    speaker::{Purpose, Speaker},
};

/// Notes of more characters go as a file.
const MAX_INLINE_CHARS: usize = 1_200;

impl Speaker<'_> {
    /// The plans of this person, at one table or at all.
    pub(in crate::questions) fn plans(&self, table: Option<i64>) -> Done<Vec<Message>> {
        secret(self.plans_listed(table))
    }

    fn plans_listed(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let named = self.meant(table)?;
        let mut lines = Vec::new();
        for id in self.tables_of(self.data.plans_of(self.id())?.iter().map(|plan| plan.table), named) {
            let table = LoadedTable::now(self.data, id)?;
            let own = self.planned_at(&table)?;
            if own.is_empty() || table.seat_of(self.id()).is_none() {
                continue;
            }
            let heading = Text::new("plans-table").with("table", id.0).with("ply", table.row.plies);
            lines.push(say(self.lang, &heading.with("game", Text::new(table.play.game().info.id))));
            for (n, line) in (1..).zip(&own) {
                lines.push(format!("{n}. {}", self.say_line(&table, &followed(&table, line))));
            }
            if let Some((seat, _)) = own.iter().find_map(|line| line.answer(&table)) {
                let offers = self.data.offers(id)?.into_iter();
                let held: Vec<bool> = offers
                    .filter(|offer| is_answered(offer, seat))
                    .map(|offer| offer.seats.contains(seat.number()))
                    .collect();
                let asks = if held.contains(&false) { "others" } else { "own" };
                let text = Text::new("plans-held").with("table", id.0).with("asks", asks);
                lines.extend((!held.is_empty()).then(|| say(self.lang, &text)));
            }
        }
        if lines.is_empty() {
            return no(Text::new("no-plans"));
        }
        lines.push(say(self.lang, &Text::new("plans-how")));
        Ok(vec![Message { text: lines.join("\n"), hidden: true, ..Message::default() }])
    }

    /// The plans of this person at a table that still fit, oldest first.
    pub(crate) fn planned_at(&self, table: &LoadedTable) -> Done<Vec<Line>> {
        let mut lines = Vec::new();
        for plan in self.data.plans_at(table.row.id)?.iter().filter(|plan| plan.person == self.id()) {
            lines.extend(Some(Line::of(plan)?).filter(|line| line.rest(table.play.played()).is_some()));
        }
        Ok(lines)
    }

    /// The table where this person takes back a plan, or forgets a note: the one that is named, or the only one of those
    /// where there is any.
    pub(crate) fn table_of_own(
        &self,
        named: Option<i64>,
        known: impl Iterator<Item = TableId>,
        none: &'static str,
    ) -> Done<TableId> {
        let named = self.meant(named)?;
        match *self.tables_of(known, named) {
            [] => no(Text::new(none)),
            [table] => Ok(table),
            ref several => self.which_table(several),
        }
    }

    /// The table that is named or answered, if there is one that this person may see.
    fn meant(&self, table: Option<i64>) -> Done<Option<TableId>> {
        let named = table.or(self.request.board.map(|board| board.table));
        Ok(named.map(|number| self.table(Some(number), Purpose::Look)).transpose()?.map(|table| table.row.id))
    }

    /// Each of these tables once; of these only the one that is named, if one is.
    fn tables_of(&self, known: impl Iterator<Item = TableId>, named: Option<TableId>) -> Vec<TableId> {
        let mut tables: Vec<TableId> =
            known.filter(|table| named.is_none_or(|named| named == *table)).collect();
        tables.dedup();
        tables
    }

    /// A line in words: `if d6-d5 then e2-e3`.
    pub(crate) fn say_line(&self, table: &LoadedTable, line: &[Played]) -> String {
        let seat = table.seat_of(self.id());
        let info = table.play.game().info;
        let step = |played: &Played| {
            let word = if seat == Some(played.seat) { THEN } else { IF };
            let text = Text::new("plans-step").with("word", Text::new(format!("value-{word}")));
            text.with("move", info.called(&played.text))
        };
        let both = |first, rest| Text::new("plans-steps").with("first", first).with("rest", rest);
        line.iter().map(step).reduce(both).map_or_else(String::new, |text| say(self.lang, &text))
    }

    /// The notes of this person, at one table or at all.
    pub(in crate::questions) fn notes(&self, table: Option<i64>) -> Done<Vec<Message>> {
        secret(self.notes_listed(table))
    }

    fn notes_listed(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let named = self.meant(table)?;
        let notes = self.data.notes_of(self.id())?;
        let (mut shown, mut plain) = (Vec::new(), Vec::new());
        for table in self.tables_of(notes.iter().map(|note| note.table), named) {
            let row = self.data.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
            let heading = Text::new("notes-table").with("table", table.0).with("game", Text::new(row.game));
            shown.push(say(self.lang, &heading));
            plain.push(format!("#{table}"));
            for (n, note) in (1..).zip(notes_at(&notes, table)) {
                shown.push(say(self.lang, &Text::new("notes-line").with("n", n).with("note", &*note.body)));
                plain.push(format!("{n}. {}", note.body));
            }
        }
        if plain.is_empty() {
            return no(Text::new("no-notes"));
        }
        let how = say(self.lang, &Text::new("notes-how"));
        if shown.iter().map(|line| line.chars().count()).sum::<usize>() > MAX_INLINE_CHARS {
            let name = format!("tabuleiro-{}.txt", Verb::Notes.local_name(self.lang));
            let file = Some(File { name, text: plain.join("\n"), short: false, whole: None });
            return Ok(vec![Message { text: how, file, hidden: true, ..Message::default() }]);
        }
        shown.push(how);
        Ok(vec![Message { text: shown.join("\n"), hidden: true, ..Message::default() }])
    }
}

/// The rest of a line that is still to come, move by move.
pub(crate) fn followed(table: &LoadedTable, line: &Line) -> Vec<Played> {
    let played = table.play.played();
    along(table, line.rest(played).unwrap_or_default())
}

/// Moves that follow on the last position of a table, and whose they are.
pub(crate) fn along(table: &LoadedTable, moves: &[String]) -> Vec<Played> {
    let mut play = table.play.fork();
    let _ = moves.iter().try_for_each(|text| play.play_canonical(text).map(drop));
    play.played()[table.play.played().len()..].to_vec()
}

/// The notes of a table, of those of all tables.
pub(crate) fn notes_at(notes: &[Note], table: TableId) -> impl Iterator<Item = &Note> {
    notes.iter().filter(move |note| note.table == table)
}
