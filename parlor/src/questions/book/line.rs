//! The position that somebody means: of a table, of a line of moves, or the start of a game.

use engine::{Game, Playthrough, Seed, Text, Trouble, Turn};
use storage::{CommunityId, Shelf, TableState};

use crate::Verb;
use crate::command::{Misread, Slip};
use crate::input::command::Book;
use crate::input::games::split_board;
use crate::person::people::listed;
use crate::ratings::book::DEEPEST;
use crate::refusal::{Done, Refusal, no};
use crate::speaker::Speaker;
use crate::words::clipped;

/// The most words of a line that are looked at.
const MOST_WORDS: usize = 60;

/// The most words of a name of a game and its board.
const LONGEST_GAME: usize = 6;

/// A position, and the book in which it is looked up.
type Meant = (Shelf, Box<dyn Playthrough>);

/// A game as it is named at the beginning of a line.
#[derive(Clone, Copy)]
struct Named {
    game: &'static Game,
    variant: Option<&'static str>,
    seats: Option<u8>,
}

impl Speaker<'_> {
    /// The position that is meant.
    pub(super) fn position_meant(&self, asked: &Book, community: CommunityId) -> Done<Meant> {
        let said = asked.game.as_deref().unwrap_or_default();
        let words: Vec<&str> = said.split([' ', ',', ';']).filter(|word| !is_number_of_move(word)).collect();
        let words = &words[..words.len().min(MOST_WORDS)];
        if let Some(number) = asked.table {
            let idle = words.first().map(|word| (*word).to_owned());
            return match idle.or(asked.seats.map(|seats| seats.to_string())) {
                Some(word) => self.no_command(&Misread { verb: Verb::Book, slip: Slip::NoPlace(word) }),
                None => self.position_of_table(number, asked.ply, community),
            };
        }
        if let Some(ply) = asked.ply {
            return match self.request.board {
                Some(board) if words.is_empty() => self.position_of_table(board.table, Some(ply), community),
                _ => self.no_command(&Misread { verb: Verb::Book, slip: Slip::NoPlace(ply.to_string()) }),
            };
        }
        let seats = asked.seats.and_then(|seats| u8::try_from(seats).ok());
        let (named, moves) = self.game_meant(words, seats, community)?;
        let (shelf, play) = self.start_of(named, community)?;
        Ok((shelf, self.played_on(play, moves)?))
    }

    /// The game at the beginning of some words, and the words after it: that of the table where it is said if none is named, or
    /// else the one that was played most here.
    fn game_meant<'w, 'l>(
        &self,
        words: &'w [&'l str],
        seats: Option<u8>,
        community: CommunityId,
    ) -> Done<(Named, &'w [&'l str])> {
        let mut ends = (1..=words.len().min(LONGEST_GAME)).rev();
        let named = ends.find_map(|end| {
            let text = words[..end].join(" ");
            let (game, variant) = match split_board(&text)? {
                (game, None) => (game, None),
                (game, Some(board)) => (game, Some(game.variant_named(board)?)),
            };
            Some((Named { game, variant, seats }, &words[end..]))
        });
        if let Some(named) = named {
            return Ok(named);
        }
        let here = match self.request.board {
            Some(board) => self.table_numbered(board.table).ok().map(|table| table.row),
            None => None,
        };
        let here = here.and_then(|row| {
            let game = Game::with_id(&row.game)?;
            Some(Named { game, variant: game.variant_named(&row.variant), seats: Some(row.seats) })
        });
        if let Some(here) = here
            && words.first().is_none_or(|word| starts(here.game).is_some_and(|play| play.reads(word)))
        {
            return Ok((Named { seats: seats.or(here.seats), ..here }, words));
        }
        match words.first() {
            Some(word) => {
                // What names no game is refused as everywhere.
                let game = self.only_game(Verb::Book, word)?;
                Ok((Named { game, variant: None, seats }, &words[1..]))
            }
            None => match self.most_played(Game::all(), None, seats, community)? {
                Some(shelf) => {
                    let game = Game::with_id(&shelf.game).map(|game| {
                        let variant = game.variant_named(&shelf.variant);
                        (Named { game, variant, seats: Some(shelf.seats) }, words)
                    });
                    game.map_or_else(|| no(Text::new("no-book-yet")), Ok)
                }
                None => no(Text::new("no-book-yet")),
            },
        }
    }

    /// The board on which most was played of these games, from the start.
    fn most_played(
        &self,
        games: &'static [Game],
        variant: Option<&str>,
        seats: Option<u8>,
        community: CommunityId,
    ) -> Done<Option<Shelf>> {
        let mut most: Option<(u32, Shelf)> = None;
        for game in games.iter().filter(|game| !game.info.hidden) {
            for board in game.info.variants.iter().filter(|board| variant.is_none_or(|one| one == **board)) {
                for number in game.info.seats.iter().filter(|number| seats.is_none_or(|one| one == **number))
                {
                    let shelf = Shelf {
                        community,
                        game: game.info.id.to_owned(),
                        variant: (*board).to_owned(),
                        seats: *number,
                    };
                    let Ok(setup) = game.setup(Some(board), Some(*number), Seed::default()) else { continue };
                    let Some(alike) = game.start(&setup).alike() else { continue };
                    let moves = self.data.book_moves(&shelf, alike.key)?;
                    let games = moves.iter().map(|played| played.games).sum();
                    if games > most.as_ref().map_or(0, |(most, _)| *most) {
                        most = Some((games, shelf));
                    }
                }
            }
        }
        Ok(most.map(|(_, shelf)| shelf))
    }

    /// The start of a game on the board that is named, or on the one on which most was played here.
    fn start_of(&self, named: Named, community: CommunityId) -> Done<Meant> {
        let Named { game, variant, seats } = named;
        if game.info.hidden {
            return no(Text::new("no-book-hidden").with("game", Text::new(game.info.id)));
        }
        let most = match (variant, seats) {
            (Some(_), Some(_)) => None,
            _ => self.most_played(std::slice::from_ref(game), variant, seats, community)?,
        };
        let variant = variant.or_else(|| most.as_ref().and_then(|most| game.variant_named(&most.variant)));
        let seats = seats.or(most.map(|most| most.seats));
        match game.setup(variant, seats, Seed::default()) {
            Ok(setup) => {
                let (game_id, variant) = (game.info.id.to_owned(), setup.variant.to_owned());
                let shelf = Shelf { community, game: game_id, variant, seats: setup.seats };
                Ok((shelf, game.start(&setup)))
            }
            Err(reason) => no(reason.text),
        }
    }

    /// The position after moves as somebody types them.
    fn played_on(&self, mut play: Box<dyn Playthrough>, mut words: &[&str]) -> Done<Box<dyn Playthrough>> {
        while let Some((word, rest)) = words.split_first() {
            let Turn::To(seat) = play.turn() else { break };
            if play.played().len() >= DEEPEST as usize {
                return no(Text::new("no-book-deeper").with("deepest", DEEPEST));
            }
            words = rest;
            let Err(refusal) = play.play_in(seat, word, self.writes()).map(drop) else { continue };
            // A move may be written in two words: `d2 d3`.
            let both = rest.first().map(|next| format!("{word} {next}"));
            if both.is_some_and(|both| play.play_in(seat, &both, self.writes()).is_ok()) {
                words = &rest[1..];
                continue;
            }
            let nth = play.played().len() + 1;
            let which = Text::new("no-book-move").with("nth", nth).with("move", clipped(word));
            let mut lines = vec![which.with("why", refusal.reason.text)];
            if !refusal.nearest.is_empty() && refusal.kind != Trouble::Ambiguous {
                let nearest = refusal.nearest.iter().map(|text| play.info().called(text));
                lines.push(Text::new("no-but").with("moves", listed(nearest)));
            }
            return Err(Refusal::of(lines).into());
        }
        Ok(play)
    }

    /// The position of a table that is over: after a ply, at the place that one looks at, or the last that is counted.
    fn position_of_table(&self, number: i64, ply: Option<u32>, community: CommunityId) -> Done<Meant> {
        let table = self.table_numbered(number)?;
        let row = &table.row;
        let game = table.play.game();
        let refused = |key: &'static str| {
            let text = Text::new(key).with("table", number).with("game", Text::new(game.info.id));
            Err(Refusal { hidden: row.private, ..Refusal::of(vec![text]) }.into())
        };
        if game.info.hidden {
            return refused("no-book-hidden");
        }
        if row.state == TableState::Running {
            return refused("no-book-running");
        }
        let looked_at = self.request.board.filter(|board| board.table == number).and_then(|board| board.ply);
        let looked_at = looked_at.filter(|at| *at < DEEPEST && *at < row.plies);
        let deepest = (DEEPEST - 1).min(row.plies.saturating_sub(1));
        let ply = match ply {
            Some(_) => self.ply(ply, &table)?,
            None => looked_at.unwrap_or(deepest),
        };
        let Some(play) = table.before(ply as usize)? else { return refused("no-book-hidden") };
        let (game, variant, seats) = (row.game.clone(), row.variant.clone(), row.seats);
        Ok((Shelf { community, game, variant, seats }, play))
    }
}

/// A game at its start on its usual board.
fn starts(game: &Game) -> Option<Box<dyn Playthrough>> {
    crate::input::games::from_start(game).ok()
}

/// Tells whether a word only counts moves, `3.`, or is nothing.
fn is_number_of_move(word: &str) -> bool {
    word.strip_suffix('.').unwrap_or(word).chars().all(|c| c.is_ascii_digit())
        && (word.is_empty() || word.ends_with('.'))
}
