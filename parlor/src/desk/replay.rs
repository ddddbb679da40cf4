//! How a table went, as a moving picture.

use engine::Text;

use super::{Desk, Done, Purpose};
use crate::{Board, Command, Message, Subject, say};

impl Desk<'_> {
    /// A private answer, seen with the person's own eyes: while hands are hidden it shows no more than the boards
    /// that this person could have asked for at each ply.
    pub(super) fn replay(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let ply = self.ply(command, &open)?;
        if open.row.plies == 0 {
            return self.no(&Text::new("no-history").with("table", open.row.id.0));
        }
        let own = self.own_board(&open, ply);
        let subject = match own.subject {
            Subject::Table { table, ply, eyes, as_of, .. } => Subject::Replay { table, ply, eyes, as_of },
            other => other,
        };
        let text = Text::new("table-replay").with("table", open.row.id.0).with("ply", ply);
        let text = say(self.lang, &text.with("game", Text::new(open.play.game().info.id)));
        self.replies.push(Message { text, board: Some(Board { subject, ..own }), ..Message::default() });
        Ok(())
    }
}
