//! A hint, on the board.

use engine::Text;

use super::analysis::{end, standing};
use crate::speaker::Speaker;
use crate::table::computers::hints::Advice;
use crate::table::loaded::LoadedTable;
use crate::{Board, Message};

impl Speaker<'_> {
    /// The move that a computer player would play, on the board; or that the table has gone on.
    pub(crate) fn hint(&self, table: &LoadedTable, advice: Option<&Advice>) -> Message {
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        let Some(advice) = advice else {
            return Message { hidden: true, ..self.message(&here("hint-gone")) };
        };
        let text = here("hint-found").with("move", table.play.info().called(&advice.text));
        let text = text.with("stands", standing(advice.share, advice.exact));
        let hints = end(&*table.play, &advice.text).into_iter().collect();
        let board = Board { hints, ..self.own_board(table, table.row.plies) };
        Message { board: Some(board), hidden: true, ..self.message(&text) }
    }
}
