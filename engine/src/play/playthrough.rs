//! A game in progress, whatever the game.

use std::{any::Any, fmt};

use crate::rules::said::Likeness;
use crate::{Eyes, Info, Lang, Outcome, Point, Refusal, Rng, Seat, Setup, Text, Turn, View};

/// A game in progress. This is all that the parlor sees of a game.
pub trait Playthrough: fmt::Debug + Send + Sync {
    /// The facts about the game that hold in every position.
    fn info(&self) -> &'static Info;
    /// The setup that was settled before the start.
    fn setup(&self) -> &Setup;
    /// The seat to move, or the outcome by the rules.
    fn turn(&self) -> Turn;
    /// The moves so far. With the setup they *are* the game: storage keeps nothing else.
    fn played(&self) -> &[Played];
    /// The moves so far, in canonical notation.
    fn texts(&self) -> Vec<String> {
        self.played().iter().map(|played| played.text.clone()).collect()
    }
    /// Plays what `seat` typed, in the letters of records, or says why not; then nothing has changed.
    ///
    /// # Errors
    /// A refusal for the player's eyes.
    fn play(&mut self, seat: Seat, text: &str) -> Result<&Played, Refusal> {
        self.play_in(seat, text, None)
    }
    /// The same of somebody who writes in the letters of a language, where games have such letters.
    ///
    /// # Errors
    /// A refusal for the player's eyes. What means something only as others write it is asked about, and never played.
    fn play_in(&mut self, seat: Seat, text: &str, lang: Option<Lang>) -> Result<&Played, Refusal>;
    /// Plays one move of a record: canonical notation, nothing else.
    ///
    /// # Errors
    /// The first rule it breaks.
    fn play_canonical(&mut self, text: &str) -> Result<&Played, Refusal>;
    /// Tells whether a text is in the notation of this game, legal or not, whoever is to move.
    fn reads(&self, text: &str) -> bool {
        self.reads_in(text, None)
    }
    /// The same of somebody who writes in a language.
    fn reads_in(&self, text: &str, lang: Option<Lang>) -> bool;
    /// The degree to which a text looks like a move of this game, legal or not, whoever is to move.
    fn likeness(&self, text: &str) -> Likeness {
        self.likeness_in(text, None)
    }
    /// The same of somebody who writes in a language.
    fn likeness_in(&self, text: &str, lang: Option<Lang>) -> Likeness;
    /// The legal moves that start with what was typed so far, at most `limit`.
    fn suggest(&self, typed: &str, limit: usize) -> Listing {
        self.suggest_in(typed, limit, None)
    }
    /// The same of what somebody typed in a language.
    fn suggest_in(&self, typed: &str, limit: usize, lang: Option<Lang>) -> Listing;
    /// The points where legal moves end that lead on from the first point that a text names, or that point
    /// where seeds are sown from it; nothing if it names none, or if none does.
    fn targets(&self, typed: &str) -> Vec<Point>;
    /// The number of legal moves.
    fn count(&self) -> u64;
    /// The effect of the last move that its notation does not say, if there is one: a clause whose subject is
    /// the player, for everybody.
    fn did(&self) -> Option<&Text>;
    /// The view of those eyes now.
    fn view(&self, eyes: Eyes) -> View;
    /// Tells whether the last move may still be taken back; see [`Position::undoable`](crate::Position::undoable).
    fn undoable(&self) -> bool;
    /// The outcome when `seat` gives up or runs out of time; `reason` says which.
    fn forfeit(&self, seat: Seat, reason: &'static str) -> Outcome;
    /// A copy, to try something out; what is played there changes nothing here.
    fn fork(&self) -> Box<dyn Playthrough>;
    /// The number of sequences of `depth` legal moves from here.
    fn perft(&self, depth: u32) -> u64;
    /// Plays random moves from here on a copy, at most `most`; the number of plies.
    fn playout(&self, rng: &mut Rng, most: u32) -> u32;
    /// The same as a value whose type can be asked for, as [`History::of`](crate::History::of) does.
    fn as_any(&self) -> &dyn Any;
    /// The same game with another position that `blind` cannot tell from this one.
    #[doc(hidden)]
    fn redealt(&self, blind: Eyes, rng: &mut Rng) -> Box<dyn Playthrough>;
    /// The view of `eyes` of some other position that `blind` cannot tell from this one.
    #[doc(hidden)]
    fn redealt_view(&self, blind: Eyes, eyes: Eyes, rng: &mut Rng) -> View;
}

/// Some legal moves.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Listing {
    /// The moves in canonical notation, in no particular order.
    pub moves: Vec<String>,
    /// True if there are more, which the limit cut off.
    pub more: bool,
}

/// A move that was played. Its `Debug` shows what the room heard, so that a log cannot tell more.
#[derive(Clone, PartialEq, Eq)]
pub struct Played {
    /// The seat that played it.
    pub seat: Seat,
    /// The whole move in canonical notation: for the record and for its player.
    pub text: String,
    /// The part of the move that the room heard: all of `text`, or less where the game hides a part. It is
    /// the only text of a move that may be shown to everybody while the game goes on.
    pub heard: String,
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", self.seat, self.heard)
    }
}
