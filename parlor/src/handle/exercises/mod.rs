//! Lessons and puzzles as they are asked for and answered.

mod daily;
mod learn;
mod puzzles;

use engine::{Game, Playthrough, Puzzle, Text, Trouble};
use storage::{AtHand, DailyId};

use super::Handler;
use crate::input::games::split_board;
use crate::person::people::listed;
use crate::refusal::{Done, Refusal};
use crate::words::words;
use crate::{Board, Error, Exercise, Message, Subject, say};

/// A lesson or a puzzle.
#[derive(Clone, Copy, Debug)]
struct Given {
    kind: Exercise,
    game: &'static Game,
    number: u32,
    /// The puzzle of a day that it is.
    daily: Option<DailyId>,
}

/// The meaning of what was typed behind the command.
enum Wanted<'t> {
    /// A game is named, perhaps with a board.
    Game(&'static Game, Option<&'t str>),
    /// An answer.
    Answer(&'t str),
}

impl Given {
    fn position(&self) -> Done<Box<dyn Playthrough>> {
        Ok(self.kind.position(self.game, self.number).ok_or_else(|| self.missing())?)
    }

    fn puzzle(&self) -> Done<Puzzle> {
        Ok(self.game.puzzle(self.number).ok_or_else(|| self.missing())?)
    }

    fn missing(&self) -> Error {
        let Given { kind, game, number, .. } = self;
        Error::Missing(format!("{} {number} of {}", kind.word(), game.info.id))
    }

    fn subject(&self, then: Vec<String>) -> Subject {
        let game = self.game.info.id.to_owned();
        Subject::Exercise { kind: self.kind, game, number: self.number, then }
    }
}

impl Handler<'_> {
    /// The exercise of a kind that this person has before them.
    fn given(&self, kind: Exercise) -> Done<Option<Given>> {
        let hand = self.deeds.tx.at_hand(self.me.id)?.filter(|hand| hand.kind == kind.word());
        Ok(hand.and_then(|hand| {
            let AtHand { number, daily, .. } = hand;
            Some(Given { kind, game: Game::with_id(&hand.game)?, number, daily })
        }))
    }

    /// Puts an exercise before this person.
    fn put(&self, given: &Given) -> Done {
        let kind = given.kind.word().to_owned();
        let game = given.game.info.id.to_owned();
        let hand = AtHand { kind, game, number: given.number, at: self.deeds.now, daily: given.daily };
        Ok(self.deeds.tx.put_at_hand(self.me.id, &hand)?)
    }

    /// The meaning of a text: a game, perhaps with a board behind it; or an answer, which may have before it the game of what one
    /// has at hand.
    fn wanted<'t>(&self, text: &'t str, given: Option<&Given>) -> Wanted<'t> {
        match split_board(text) {
            Some((game, Some(rest)))
                if given.is_some_and(|given| given.game == game) && game.variant_named(rest).is_none() =>
            {
                Wanted::Answer(rest)
            }
            Some((game, board)) => Wanted::Game(game, board),
            None => Wanted::Answer(text),
        }
    }

    /// Plays an answer on a board of its own.
    ///
    /// # Errors
    /// Refused: it is no move, or not a legal one; the reason says why, with the points marked.
    fn answered(&self, given: &Given, text: &str) -> Done<Box<dyn Playthrough>> {
        let mut play = given.position()?;
        let Some(seat) = play.turn().seat() else { return Ok(play) };
        let Err(refusal) = play.play_in(seat, text, self.speaker.writes()).map(drop) else { return Ok(play) };
        let mut lines = vec![refusal.reason.text.clone()];
        if !refusal.nearest.is_empty() && refusal.kind != Trouble::Ambiguous {
            let nearest = refusal.nearest.iter().map(|text| play.info().called(text));
            lines.push(Text::new("no-but").with("moves", listed(nearest)));
        }
        let board = (refusal.kind == Trouble::Illegal).then(|| {
            let wrong = refusal.reason.points.iter().map(|point| point.0).collect();
            let hints = play.targets(text).into_iter().map(|point| point.0).collect();
            Board { wrong, hints, ..Board::of(given.subject(Vec::new())) }
        });
        Err(Refusal { board, ..Refusal::of(lines) }.into())
    }

    /// A message with the board of an exercise, perhaps after some moves.
    fn drawn(&self, text: String, given: &Given, then: Vec<String>) -> Message {
        let lang = self.speaker.lang.code_of_letters().to_owned();
        let board = Board { lang, ..Board::of(given.subject(then)) };
        Message { text, board: Some(board), ..Message::default() }
    }

    /// The way to answer an exercise, as a line that is written in small.
    fn how(&self, kind: Exercise) -> String {
        let line = match kind {
            Exercise::Lesson => words(self.speaker.lang).say_key("command-learn"),
            Exercise::Puzzle => words(self.speaker.lang).say_key("command-puzzle"),
        };
        say(self.speaker.lang, &Text::new("exercise-how").with("line", line))
    }

    /// A sentence in the language of whoever speaks.
    fn told(&self, text: &Text) -> String {
        say(self.speaker.lang, text)
    }
}
