//! Pauses: both want one, and anybody who plays there ends it.

use engine::{Seat, Text, Turn};

use super::{Desk, Done};
use crate::{Command, Fact, clean_name, controls, scene::Open, words::fold};

/// The kind of offer.
pub(super) const PAUSE: &str = "pause";

impl Desk<'_> {
    pub(super) fn pause(&mut self, command: &Command) -> Done {
        let (open, seat) = self.consenting(command, PAUSE)?;
        let ends = command.words.iter().any(|word| matches!(&*fold(word), "end" | "acabar"));
        if open.row.paused_at.is_some() {
            return self.resume(&open, seat);
        }
        if ends {
            return self.no(&Text::new("no-pause").with("table", open.row.id.0));
        }
        let ply = open.row.plies;
        if !self.agreed(&open, seat, PAUSE, "offer-pause", ply)? {
            return Ok(());
        }
        self.tx.set_paused(open.row.id, Some(self.now))?;
        self.note(open.row.id, &Fact::Paused)?;
        let text = Text::new("table-paused").with("table", open.row.id.0);
        self.say_at(&open, &text, |lang| vec![controls::resume(&open, lang)])
    }

    fn resume(&self, open: &Open, seat: Seat) -> Done {
        self.tx.set_paused(open.row.id, None)?;
        let fact = self.note(open.row.id, &Fact::Resumed { by: seat.number() })?;
        let line = Text::new("table-resumed").with("table", open.row.id.0);
        let mut lines = vec![line.with("player", clean_name(&self.me.name))];
        let mut mention = None;
        if let Turn::To(next) = open.play.turn() {
            lines.push(Text::new("table-turn").with("player", self.seated(open, next)));
            mention = Some(next).filter(|&next| next != seat);
        }
        self.announce(open, &lines, mention, fact)
    }

    /// Refuses to move at a table that is paused.
    pub(super) fn check_pause(&self, open: &Open) -> Done {
        match open.row.paused_at {
            None => Ok(()),
            Some(_) => self.no(&Text::new("no-paused").with("table", open.row.id.0)),
        }
    }
}
