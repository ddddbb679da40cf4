//! Boards for one pair of eyes, once moves were taken back: nobody is shown cards that they have not drawn yet.

use engine::{Seat, Turn};
use storage::{FactId, Lane};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{Board, Body, Sight, Subject};

impl Deeds<'_> {
    /// Drops the boards that wait for one pair of eyes and show moves of a table that stand no more: hands are not sent, and
    /// news come without their board.
    pub(in crate::deeds) fn drop_outdated_boards(&self, table: &LoadedTable) -> Done {
        if !table.play.game().info.hidden {
            return Ok(());
        }
        let (plies, lane) = (table.play.played().len() as u32, Lane::Table(table.row.id));
        let outdated = |board: &Board| match board.subject {
            Subject::Table { ply, eyes: Sight::Seat(_), .. } => ply > plies,
            _ => false,
        };
        for room in &self.rooms(table)?.rooms {
            for post in self.tx.posts_in(&room.community.network, &lane)? {
                match serde_json::from_str(&post.body) {
                    Ok(Body::Hand { board, .. }) if outdated(&board) => self.tx.withdraw_post(post.id)?,
                    Ok(Body::News { to, facts, board: Some(board), mention, in_room, silent })
                        if outdated(&board) =>
                    {
                        let body = Body::News { to, facts, board: None, mention, in_room, silent };
                        self.tx.rewrite_post(post.id, &serde_json::to_string(&body)?)?;
                    }
                    _ => (),
                }
            }
        }
        Ok(())
    }

    /// Shows their hands to those who are not to move any more, as these were before moves that were taken back: whoever is
    /// to move sees theirs with the news, and at the beginning of a hand everybody does.
    pub(in crate::deeds) fn show_hands_again(&self, table: &LoadedTable, undone: FactId) -> Done {
        if table.play.played().is_empty() || !table.play.undoable() {
            return Ok(());
        }
        let waits = |seat: &Seat| table.play.turn() != Turn::To(*seat);
        let seats = table.seats().map(|(seat, _)| seat).filter(waits);
        seats.into_iter().try_for_each(|seat| self.show_hand(table, seat, undone))
    }
}
