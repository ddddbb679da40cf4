//! The decisions of computer players, which think elsewhere.

use engine::{Seat, Text};
use storage::{FactId, Lane, PersonId};

use super::budget::Budget;
use super::outgoing::posts::spoken;
use super::{About, Deeds};
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::table::computers::analysis::{Analysed, Analysis, Findings};
use crate::table::computers::hints::{self, Advice, Hint, MOST_HINTS};
use crate::table::computers::thoughts::{Decided, answered};
use crate::table::loaded::LoadedTable;
use crate::timer::Corner;
use crate::{Consent, Error, Fact, Message, Timer, To};

/// A moment that does not come.
const NEVER: i64 = i64::MAX / 2;

impl Deeds<'_> {
    /// Lets whoever thinks for computer players look at a table at which something has happened.
    pub(super) fn wake_computers(&self, table: &LoadedTable) {
        if table.has_computer() {
            self.tx.note_computers();
        }
    }

    /// Notes that somebody waits for an analysis.
    ///
    /// # Errors
    /// Refused: the person waits for one already, or has asked for many lately.
    pub(crate) fn ask_analysis(&self, person: PersonId, of: Analysed, corner: Corner, aloud: bool) -> Done {
        if !self.tx.timers_of_person(person, Timer::ANALYSIS)?.is_empty() {
            return no(Text::new("no-analysis-twice"));
        }
        self.spend(person, Budget::Analyses)?;
        let (table, code) = match of {
            Analysed::Table(table) => (Some(table), None),
            Analysed::Code(code) => (None, Some(code)),
        };
        Timer::Analysis { person, table, code, aloud, corner }.set(self.tx, NEVER, self.now)?;
        self.tx.note_computers();
        Ok(())
    }

    /// Notes that somebody waits for a hint. For a position of which they had one they get it again.
    ///
    /// # Errors
    /// Refused: they wait for one already, or have had all of them.
    pub(crate) fn ask_hint(&self, table: &LoadedTable, seat: Seat, corner: Corner) -> Done<usize> {
        let (id, person) = (table.row.id, table.person(seat).id);
        if !self.tx.timers_of_person(person, Timer::HINT)?.is_empty() {
            return no(Text::new("no-hint-twice"));
        }
        let answers = answered(self.tx, table, false)?;
        let answers = answers.ok_or_else(|| Error::Missing(format!("start of table {id}")))?;
        let taken = hints::taken(self.tx, id, seat)?;
        let again = taken.last().is_some_and(|(fact, ply)| *fact > answers && *ply == table.row.plies);
        let used = taken.len() + usize::from(!again);
        if used > MOST_HINTS {
            return no(Text::new("no-more-hints").with("table", id.0).with("most", MOST_HINTS));
        }
        if !again {
            let ply = table.row.plies;
            self.record(About::Table(id), &Fact::HintTaken { seat: seat.number(), ply })?;
        }
        Timer::Hint { person, table: id, answers, corner }.set(self.tx, NEVER, self.now)?;
        self.tx.note_computers();
        Ok(MOST_HINTS - used)
    }

    /// Tells whoever asked for a hint what a computer player would play; that the table has gone on, if it has.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn tell_hint(&self, hint: &Hint, advice: Option<&Advice>) -> Done {
        let request = hint.corner.request();
        let speaker = Speaker::of(self.tx, &request)?.at(self.now);
        if speaker.id() != hint.person {
            return Ok(());
        }
        let table = LoadedTable::now(self.tx, hint.table)?;
        let stands = hints::stands(self.tx, hint, &table)?;
        let message = speaker.hint(&table, advice.filter(|_| stands));
        let mention = vec![request.by.account.clone()];
        self.tell_privately(hint.person, &request, Message { mention, ..message })
    }

    /// Tells whoever asked for an analysis what was found; nothing if their account is somebody else's by now.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn tell_analysis(&self, analysis: &Analysis, findings: Findings<'_>) -> Done {
        let request = analysis.corner.request();
        let speaker = Speaker::of(self.tx, &request)?.at(self.now);
        if speaker.id() != analysis.person {
            return Ok(());
        }
        let message = speaker.analysis(analysis, findings)?;
        if let (true, Analysed::Table(table)) = (message.public, &analysis.of) {
            // It stands where the table does.
            let Corner { community, room, .. } = analysis.corner.clone();
            return self.tell(&request, &Lane::Table(*table), To::Room { community, room }, message);
        }
        let mention = vec![request.by.account.clone()];
        self.tell_privately(analysis.person, &request, Message { mention, ..message })
    }

    /// Does what a computer player has decided, with the table as it was thought about.
    ///
    /// # Errors
    /// Ours only, unless it has decided what is not possible.
    pub(crate) fn decide(
        &self,
        table: &mut LoadedTable,
        seat: Seat,
        decided: &Decided,
        near: &[PersonId],
    ) -> Done {
        match decided {
            Decided::Move(text) => self.play(table, seat, text, None),
            Decided::Resign => self.resign(table, seat),
            Decided::Agree => self.draw(table, seat),
            Decided::Decline => self.decline_offers(table, seat, Some(Consent::Draw)),
            Decided::Later => {
                let fact = Fact::ComputerWaits { seat: seat.number(), near: !near.is_empty() };
                let fact = self.record(About::Table(table.row.id), &fact)?;
                if near.is_empty() { self.say_at(table, fact) } else { self.tell_some(table, fact, near) }
            }
        }
    }

    /// Tells some of those at a table something that is for each of them alone.
    fn tell_some(&self, table: &LoadedTable, fact: FactId, persons: &[PersonId]) -> Done {
        let (rooms, lane) = (self.rooms(table)?, Lane::Table(table.row.id));
        for room in &rooms.rooms {
            for person in table.persons.iter().filter(|person| persons.contains(&person.id)) {
                self.post_person(person, room, &rooms, &lane, |to| spoken(to, vec![fact.0], Vec::new()))?;
            }
        }
        Ok(())
    }
}
