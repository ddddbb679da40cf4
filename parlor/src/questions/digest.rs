//! What waits for somebody, in one message.

use engine::Text;

use crate::{
    Control, Message, Tone,
    command::Board,
    controls,
    deeds::Done,
    say,
    speaker::{MAX_NAMED, Speaker},
};

impl Speaker<'_> {
    /// All tables where this person is to move, the most urgent first, what others ask for, and the challenges that wait for
    /// an answer; none if nothing waits.
    pub(crate) fn digest(&self) -> Done<Option<Message>> {
        let Some(me) = &self.me else { return Ok(None) };
        let mut tables = self.by_urgency(me)?;
        tables.retain(|(seated, _)| seated.waits());
        let asked = self.asked_lines()?;
        let mut challenges = self.data.open_challenges_for(me.id)?;
        challenges.retain(|challenge| challenge.asks(me.id));
        let count = tables.len() + asked.len() + challenges.len();
        if count == 0 {
            return Ok(None);
        }
        let mut lines = vec![say(self.lang, &Text::new("digest").with("count", count))];
        let (mut moments, mut opens) = (Vec::new(), Vec::new());
        for (seated, due) in &tables {
            let (line, moment) = self.games_line(seated, me, &self.data.seats(seated.table.id)?, *due)?;
            lines.push(line);
            moments.extend(moment);
            let board = Board { table: Some(seated.table.id.0), private: true, ..Board::default() };
            let label =
                format!("#{} {}", seated.table.id, crate::words(self.lang).say_key(&seated.table.game));
            opens.push(Control { does: controls::say(&board.into(), None), label, tone: Tone::Plain });
        }
        opens.truncate(MAX_NAMED);
        lines.extend(asked);
        lines.extend(challenges.iter().map(|challenge| self.challenge_line(challenge)));
        // It is for its reader alone, whatever tables it names.
        let text = lines.join("\n");
        Ok(Some(Message { text, moments, controls: opens, hidden: true, ..Message::default() }))
    }
}
