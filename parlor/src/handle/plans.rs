//! Plans and notes: what somebody keeps at a table, for nobody else.

use engine::Text;

use super::{Handler, Obeyed};
use crate::input::command::MAX_KEPT;
use crate::table::loaded::LoadedTable;
use crate::{
    Message, Outcome,
    command::{Note, Notes, Plan, Plans},
    deeds::Planned,
    questions::{along, followed, notes_at},
    refusal::{Done, no, secret},
    say,
    speaker::Purpose,
    words::clipped,
};

/// The most characters of a note.
const MAX_NOTE_CHARS: usize = 500;

impl Handler<'_> {
    /// Plans what to answer.
    pub(super) fn plan(&self, plan: &Plan) -> Done<Obeyed> {
        secret(self.planned(plan))
    }

    fn planned(&self, plan: &Plan) -> Done<Obeyed> {
        let (table, seat) = self.speaker.my_table(plan.table, Purpose::Agree)?;
        if let Some((first, second)) = plan.parted() {
            return no(Text::new("no-plan-two")
                .with("first", clipped(first))
                .with("second", clipped(second)));
        }
        let Planned { line, replaced } = self.deeds.plan(&table, seat, &plan.moves())?;
        let sentence =
            |key: &'static str| say(self.speaker.lang, &Text::new(key).with("table", table.row.id.0));
        let mut lines = vec![sentence("plan-kept"), self.speaker.say_line(&table, &line)];
        if !replaced.is_empty() {
            lines.push(sentence("plan-replaced"));
            let old = replaced.iter().map(|moves| self.speaker.say_line(&table, &along(&table, moves)));
            lines.extend(old);
        }
        lines.push(sentence("plan-how"));
        Ok(told(&lines))
    }

    /// Takes back what was planned.
    pub(super) fn drop_plans(&self, plans: &Plans) -> Done<Obeyed> {
        secret(self.plans_dropped(plans))
    }

    fn plans_dropped(&self, plans: &Plans) -> Done<Obeyed> {
        let own = self.speaker.data.plans_of(self.me.id)?;
        let known = own.iter().map(|plan| plan.table);
        let id = self.speaker.table_of_own(plans.table, known, "no-plans")?;
        let table = LoadedTable::now(self.speaker.data, id)?;
        let mut lines = self.speaker.planned_at(&table)?;
        if let Some(nth) = plans.drop {
            let at = nth as usize;
            if at == 0 || at > lines.len() {
                return no(Text::new("no-plan-nth")
                    .with("n", nth)
                    .with("table", id.0)
                    .with("count", lines.len()));
            }
            lines = vec![lines.swap_remove(at - 1)];
        }
        self.deeds.drop_plans(&lines)?;
        let gone = lines.iter().map(|line| self.speaker.say_line(&table, &followed(&table, line)));
        let heading = Text::new("plan-dropped").with("table", id.0);
        Ok(told(&[say(self.speaker.lang, &heading)].into_iter().chain(gone).collect::<Vec<_>>()))
    }

    /// Keeps a note.
    pub(super) fn note(&self, note: &Note) -> Done<Obeyed> {
        secret(self.noted(note))
    }

    fn noted(&self, note: &Note) -> Done<Obeyed> {
        let table = self.speaker.table(note.table, Purpose::Agree)?;
        let id = table.row.id;
        if table.seat_of(self.me.id).is_none() {
            return no(Text::new("no-seat-of-yours").with("table", id.0));
        }
        let text = note.text.as_deref().unwrap_or_default();
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let chars = text.chars().count();
        if chars > MAX_NOTE_CHARS {
            return no(Text::new("no-note-long").with("count", chars).with("most", MAX_NOTE_CHARS));
        }
        if notes_at(&self.speaker.data.notes_of(self.me.id)?, id).count() >= MAX_KEPT as usize {
            return no(Text::new("no-note-many").with("table", id.0).with("most", MAX_KEPT));
        }
        self.deeds.tx.add_note(id, self.me.id, &text, self.deeds.now)?;
        Ok(told(&[say(self.speaker.lang, &Text::new("note-kept").with("table", id.0))]))
    }

    /// Forgets a note.
    pub(super) fn drop_note(&self, notes: &Notes) -> Done<Obeyed> {
        secret(self.note_dropped(notes))
    }

    fn note_dropped(&self, notes: &Notes) -> Done<Obeyed> {
        let all = self.speaker.data.notes_of(self.me.id)?;
        let table = self.speaker.table_of_own(notes.table, all.iter().map(|note| note.table), "no-notes")?;
        let nth = notes.drop.unwrap_or_default();
        let found = (nth as usize).checked_sub(1).and_then(|at| notes_at(&all, table).nth(at));
        let Some(note) = found else {
            let count = notes_at(&all, table).count();
            return no(Text::new("no-note-nth").with("n", nth).with("table", table.0).with("count", count));
        };
        self.deeds.tx.forget_note(note.id)?;
        let text = Text::new("note-dropped").with("table", table.0).with("note", &*note.body);
        Ok(told(&[say(self.speaker.lang, &text)]))
    }
}

/// The answer of a deed that is told to nobody else.
fn told(lines: &[String]) -> Obeyed {
    (Outcome::Done, vec![Message { text: lines.join("\n"), hidden: true, ..Message::default() }])
}
