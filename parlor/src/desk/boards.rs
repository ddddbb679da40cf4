//! Looking: boards, words, legal moves, hands.

use engine::{Eyes, Text, Turn};
use storage::TableState;

use super::{Desk, Done, Purpose, differs};
use crate::{Board, Command, Message, Subject, say, scene::Open};

/// The most moves that are listed in one answer.
const LISTED: usize = 120;

impl Desk<'_> {
    /// Shows the board again, to everybody.
    pub(super) fn board(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let alone = |word: &String| matches!(&*crate::words::fold(word), "private" | "privado" | "privada");
        let (alone, words) = command.words.iter().cloned().partition::<Vec<_>, _>(alone);
        let ply = self.ply(&Command { words, ..command.clone() }, &open)?;
        let caption = self.caption(&open, ply);
        let public = |subject: Subject| match subject {
            Subject::Table { table, ply, eyes: crate::Sight::Seat(_), then, as_of } => {
                Subject::Table { table, ply, eyes: crate::Sight::Room, then, as_of }
            }
            other => other,
        };
        let own = self.own_board(&open, ply);
        let elsewhere = open.row.community != self.community.id || open.row.room != self.request.place.room;
        if open.row.private || elsewhere || !alone.is_empty() {
            let text = say(self.lang, &caption);
            self.replies.push(Message { text, board: Some(own), ..Message::default() });
            return Ok(());
        }
        let board = Board { subject: public(own.subject), lang: self.room_lang.code().to_owned(), ..own };
        let message =
            Message { text: say(self.room_lang, &caption), board: Some(board), ..Message::default() };
        self.post_room(&self.community, &open.row.room, &storage::Lane::Table(open.row.id), message)
    }

    /// The board in words and letters, privately, with the own hand.
    pub(super) fn text(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let ply = self.ply(command, &open)?;
        let board = Board { as_text: true, ..self.own_board(&open, ply) };
        let text = say(self.lang, &self.caption(&open, ply));
        self.replies.push(Message { text, board: Some(board), ..Message::default() });
        Ok(())
    }

    /// The ply that a command asks for, or the last.
    pub(super) fn ply(&self, command: &Command, open: &Open) -> Done<u32> {
        let last = open.row.plies;
        match command.option(&["ply", "lance"]).or(command.words.first().map(|word| &**word)) {
            None => Ok(last),
            Some(text) => match text.parse() {
                Ok(ply) if ply <= last => Ok(ply),
                _ => {
                    let text = Text::new("no-such-ply").with("text", text).with("table", open.row.id.0);
                    self.no(&text.with("last", last))
                }
            },
        }
    }

    fn caption(&self, open: &Open, ply: u32) -> Text {
        let paused = open.row.paused_at.is_some() && ply == open.row.plies;
        let key = if paused { "table-board-paused" } else { "table-board" };
        let text = Text::new(key).with("table", open.row.id.0).with("ply", ply);
        text.with("game", Text::new(open.play.game().info.id))
    }

    pub(super) fn moves(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let Turn::To(to_move) = open.play.turn() else {
            return self.no(&Text::new("no-running").with("table", open.row.id.0));
        };
        if open.row.state == TableState::Over {
            return self.no(&Text::new("no-running").with("table", open.row.id.0));
        }
        // Where hands are hidden, the legal moves are a secret of the player to move.
        if open.play.game().info.hidden && open.seat_of(self.me.id) != Some(to_move) {
            return self.no(&Text::new("no-moves-of-others").with("table", open.row.id.0));
        }
        let from = command.words.join(" ");
        let mut listing = open.play.suggest(&from, LISTED);
        listing.moves.sort();
        let text = Text::new(match (listing.moves.is_empty(), listing.more) {
            (true, _) => "moves-none",
            (_, true) => "moves-some",
            (_, false) => "moves-all",
        });
        let text = text.with("table", open.row.id.0).with("from", from).with("count", listing.moves.len());
        let text = text.with("moves", listing.moves.join(", ")).with("player", self.seated(&open, to_move));
        self.tell(&text);
        Ok(())
    }

    pub(super) fn hand(&mut self, command: &Command) -> Done {
        let open = self.table(command.table, Purpose::Look)?;
        let Some(seat) = open.seat_of(self.me.id) else {
            return self.no(&Text::new("no-seat-of-yours").with("table", open.row.id.0));
        };
        if !differs(&open.play.view(Eyes::Of(seat)), &open.play.view(Eyes::Room)) {
            return self.no(&Text::new("no-hand").with("game", Text::new(open.play.game().info.id)));
        }
        let text = say(self.lang, &Text::new("table-hand").with("table", open.row.id.0));
        let board = Some(self.own_board(&open, open.row.plies));
        self.replies.push(Message { text, board, ..Message::default() });
        Ok(())
    }

    /// The board that waits longest for this person.
    pub(super) fn next(&mut self) -> Done {
        let waiting = crate::waiting_for(self.tx, &self.me)?;
        let Some(table) = waiting.first() else { return self.no(&Text::new("no-next")) };
        let open = Open::now(self.tx, table.id)?;
        let others = waiting.len() - 1;
        let text = Text::new("next").with("table", table.id.0).with("others", others);
        let text = say(self.lang, &text.with("game", Text::new(open.play.game().info.id)));
        let board = Some(self.own_board(&open, open.row.plies));
        self.replies.push(Message { text, board, ..Message::default() });
        Ok(())
    }
}
