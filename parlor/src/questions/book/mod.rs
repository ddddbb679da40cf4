//! The book of a community: what was played from a position in its public games, how often, and how it went.
//!
//! `line` finds out which position is meant, `told` says what was played from it. Nobody is told anything about a position of a
//! running game of their own, nor about one that is near to it, but for the first few plies, which everybody may know by heart.

mod line;
mod told;

use engine::{Playthrough, Text, Turn};
use storage::{MoveCount, Shelf};

use crate::input::command::Book;
use crate::ratings::book::DEEPEST;
use crate::refusal::{Done, no};
use crate::speaker::Speaker;
use crate::table::aid::aid_refused;
use crate::telling::game_and_board;
use crate::{Error, Message};

/// A position in the book of a community.
struct Page {
    shelf: Shelf,
    /// The game up to the position.
    play: Box<dyn Playthrough>,
    /// The moves that were played from there, as on this board, the most frequent first.
    moves: Vec<MoveCount>,
}

impl Speaker<'_> {
    /// Tells what was played here from a position.
    pub(super) fn book(&self, asked: &Book) -> Done<Vec<Message>> {
        if self.request.place.own {
            return no(Text::new("no-book-server"));
        }
        // Nothing has happened here before.
        let Some(community) = &self.community else { return no(Text::new("no-book-yet")) };
        let (shelf, play) = self.position_meant(asked, community.id)?;
        let game = || game_and_board(&shelf.game, &shelf.variant);
        if play.played().len() >= DEEPEST as usize {
            return no(Text::new("no-book-deeper").with("deepest", DEEPEST));
        }
        if let Turn::Over(_) = play.turn() {
            return no(Text::new("no-book-over").with("game", game()));
        }
        if aid_refused(self.data, self.id(), &*play)? {
            return no(Text::new("no-book-near").with("ply", play.game().opening()));
        }
        let page = self.open_book(shelf, play)?;
        if page.moves.is_empty() {
            let key = if page.play.played().is_empty() { "no-book-game" } else { "no-book-from-here" };
            return no(Text::new(key).with("game", game_and_board(&page.shelf.game, &page.shelf.variant)));
        }
        Ok(vec![self.told_page(&page)])
    }

    /// A page: the moves that were played from a position.
    fn open_book(&self, shelf: Shelf, play: Box<dyn Playthrough>) -> Done<Page> {
        let unknown = || Error::Missing(format!("position of {}", shelf.game));
        let alike = play.alike().ok_or_else(unknown)?;
        let mut moves = self.data.book_moves(&shelf, alike.key)?;
        for played in &mut moves {
            played.text = alike.own(&played.text);
        }
        Ok(Page { shelf, play, moves })
    }
}
