//! The message that tells somebody all that waits for them, and all that has happened that they were not told of.

use engine::Text;
use storage::Person;

use crate::input::command::Board;
use crate::output::controls;
use crate::{
    Control, Look, Message, Moment, Tone,
    refusal::Done,
    say,
    speaker::{MAX_NAMED, Speaker},
    telling::{Reader, missed},
};

/// The most events that are told: of more, the latest.
const MAX_MISSED: usize = 20;

impl Speaker<'_> {
    /// All tables where this person is to move, the most urgent first, what others ask for, and the challenges that wait for
    /// an answer; then what has happened of which they want to be told here alone. None if there is nothing of it.
    pub(crate) fn digest(&self) -> Done<Option<Message>> {
        let Some(me) = &self.me else { return Ok(None) };
        let mut tables = self.by_urgency(me)?;
        tables.retain(|(seated, _)| seated.waits());
        let asked = self.asked_lines()?;
        let mut challenges = self.data.open_challenges_for(me.id)?;
        challenges.retain(|challenge| challenge.asks(me.id));
        let count = tables.len() + asked.len() + challenges.len();
        let (mut lines, mut moments, mut opens) = (Vec::new(), Vec::new(), Vec::new());
        if count > 0 {
            lines.push(say(self.lang, &Text::new("digest").with("count", count)));
        }
        for (seated, due) in &tables {
            let (line, until) = self.games_line(seated, me, &self.data.seats(seated.table.id)?, *due)?;
            lines.push(line);
            moments.extend(until);
            let board = Board { table: Some(seated.table.id.0), private: true, ..Board::default() };
            let label =
                format!("#{} {}", seated.table.id, crate::words(self.lang).say_key(&seated.table.game));
            opens.push(Control { does: controls::say(&board.into(), None), label, tone: Tone::Plain });
        }
        opens.truncate(MAX_NAMED);
        lines.extend(asked);
        for challenge in &challenges {
            let (line, until) = self.challenge_line(challenge)?;
            lines.push(line);
            moments.extend(until);
        }
        let happened = self.happened(me)?;
        moments.extend(happened.iter().map(|(_, moment)| moment.clone()));
        let older = happened.len().saturating_sub(MAX_MISSED);
        if !happened.is_empty() {
            lines.push(say(self.lang, &Text::new("digest-happened").with("count", happened.len())));
            lines.extend(happened.into_iter().skip(older).map(|(line, _)| line));
        }
        if older > 0 {
            lines.push(say(self.lang, &Text::new("digest-more").with("count", older)));
        }
        if lines.is_empty() {
            return Ok(None);
        }
        // It is for its reader alone, whatever tables it names.
        let text = lines.join("\n");
        Ok(Some(Message { text, moments, controls: opens, hidden: true, ..Message::default() }))
    }

    /// The events that this person was not told of when they happened, and their moments; oldest first.
    fn happened(&self, me: &Person) -> Done<Vec<(String, Moment)>> {
        let reader = Reader { lang: self.lang, hears: false, look: Look::default(), person: Some(me.id) };
        let mut happened = Vec::new();
        for fact in self.data.missed_by(me.id)? {
            match missed(self.data, &reader, me.id, &fact) {
                Ok(Some(text)) => {
                    let (when, moment) = self.moment(fact.at)?;
                    happened.push((say(self.lang, &text.with("when", when)), moment));
                }
                Ok(None) => (),
                // All else is told all the same.
                Err(error) => tracing::error!(%error, fact = fact.id.0, "cannot tell a fact in a digest"),
            }
        }
        Ok(happened)
    }
}
