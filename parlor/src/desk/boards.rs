//! Looking: boards, words, legal moves, hands.

use engine::{Eyes, Text, Turn};
use storage::TableState;

use super::{Desk, Done, Purpose, differs};
use crate::{Board, Hand, Message, Moves, Subject, say, scene::Open};

/// The most moves that are listed in one answer.
const LISTED: usize = 120;

impl Desk<'_> {
    /// Shows the board again, to everybody.
    pub(super) fn board(&mut self, board: &crate::command::Board) -> Done {
        let open = self.table(board.table, Purpose::Look)?;
        let ply = self.ply(board.ply, &open)?;
        let caption = self.caption(&open, ply);
        let public = |subject: Subject| match subject {
            Subject::Table { table, ply, eyes: crate::Sight::Seat(_), then } => {
                Subject::Table { table, ply, eyes: crate::Sight::Room, then }
            }
            other => other,
        };
        let own = self.own_board(&open, ply);
        let elsewhere = open.row.community != self.community.id || open.row.room != self.request.place.room;
        if open.row.private || elsewhere || board.private {
            let text = say(self.lang, &caption);
            self.replies.push(Message { text, board: Some(own), ..Message::default() });
            return Ok(());
        }
        let board = Board { subject: public(own.subject), lang: self.room_lang.code().to_owned(), ..own };
        let message =
            Message { text: say(self.room_lang, &caption), board: Some(board), ..Message::default() };
        self.post_room(&self.community, &open.row.room, &format!("table:{}", open.row.id), message)
    }

    /// The board in words and letters, privately, with the own hand.
    pub(super) fn text(&mut self, text: &crate::command::Text) -> Done {
        let open = self.table(text.table, Purpose::Look)?;
        let ply = self.ply(text.ply, &open)?;
        let board = Board { as_text: true, ..self.own_board(&open, ply) };
        let text = say(self.lang, &self.caption(&open, ply));
        self.replies.push(Message { text, board: Some(board), ..Message::default() });
        Ok(())
    }

    /// The ply that a command asks for, or the last.
    pub(super) fn ply(&self, asked: Option<u32>, open: &Open) -> Done<u32> {
        let last = open.row.plies;
        match asked {
            None => Ok(last),
            Some(ply) if ply <= last => Ok(ply),
            Some(ply) => {
                let text = Text::new("no-such-ply").with("text", ply.to_string());
                self.no(&text.with("table", open.row.id.0).with("last", last))
            }
        }
    }

    fn caption(&self, open: &Open, ply: u32) -> Text {
        let paused = open.row.paused_at.is_some() && ply == open.row.plies;
        let key = if paused { "table-board-paused" } else { "table-board" };
        let text = Text::new(key).with("table", open.row.id.0).with("ply", ply);
        text.with("game", Text::new(open.play.game().info.id))
    }

    pub(super) fn moves(&mut self, moves: &Moves) -> Done {
        let open = self.table(moves.table, Purpose::Look)?;
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
        let from = moves.from.clone().unwrap_or_default();
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

    pub(super) fn hand(&mut self, hand: &Hand) -> Done {
        let open = self.table(hand.table, Purpose::Look)?;
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
