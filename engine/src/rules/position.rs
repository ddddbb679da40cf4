//! The traits by which a game tells about itself.
//!
//! A game says `moves` and `check` separately: deriving one from the other would cost speed or clear reasons, and the
//! conformance tests hold both together. Shortened notation is data ([`Position::Short`]): a game visits the moves that fit
//! without walking through half a million others.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use crate::rules::lesson::Lesson;
use crate::rules::notation::{Meaning, Reading, Typed};
use crate::rules::said::Likeness;
use crate::rules::thinking::{Numbering, Thinking};
use crate::{Eyes, Info, Lang, Outcome, Reason, Rng, Seat, Seats, Setup, Symmetry, Text, Trace, Turn, View};

/// The rules of one game. The implementing type is a position: a small value.
///
/// A position holds everything, also what is hidden from some players; [`view`](Position::view) decides who sees
/// what. It knows nothing of earlier positions: what all games share about endless play is in
/// [`History`](crate::History).
///
/// A rule is written once, as a *reason*: [`check`](Position::check) names the first rule that a move breaks, and
/// the moves that [`moves`](Position::moves) finds are those that break none. The conformance tests hold the two
/// together.
pub trait Position: Clone + PartialEq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The facts about the game that hold in every position.
    const INFO: Info;
    /// The rule that stops endless play, if play could go on for ever.
    const ENDLESS: Endless = Endless::Never;

    /// The number of [sites](Position::site); 0 where moves have none.
    const SITES: usize = 0;
    /// The number of plies from the start that everybody may know by heart: about what comes later nobody is told anything that
    /// would help in a game that goes on.
    const OPENING: usize = 6;
    /// The most points on which a move puts something.
    const FILLED: usize = 1;
    /// Numbers for positions of which tables can be made; none if there are no such.
    const NUMBERS: Option<Numbering<Self>> = None;
    /// The steps by which the game is learnt, in order.
    const LESSONS: &'static [Lesson] = &[];
    /// The file with its [puzzles](crate::Puzzle), the easiest first; empty if there are none.
    const PUZZLES: &'static str = "";

    /// A whole turn of one seat, with every choice made.
    type Move: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// The parts of a move that a shortened text names. Boards use [`Ends`](crate::rules::notation::Ends).
    type Short: Clone + fmt::Debug + Send + Sync;
    /// All that must be equal for a position to count as repeated: pieces, pieces in hand and the seat to
    /// move. `()` where no position can come again.
    type Key: Copy + Eq + Hash + fmt::Debug + Send + Sync;

    /// The first position. The setup is one that [`Game::setup`](crate::Game::setup) made.
    fn start(setup: &Setup) -> Self;

    /// The seat to move, or the outcome by the game's own rules.
    fn turn(&self) -> Turn;

    /// Visits every legal move, once each, until the visitor breaks. A game that is over has none.
    fn moves<F: FnMut(&Self::Move) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()>;

    /// The number of legal moves.
    fn count(&self) -> u64 {
        let mut count = 0;
        let _ = self.moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Some legal move, each as likely as any other; none if the game is over. For playouts.
    fn random(&self, rng: &mut Rng) -> Option<Self::Move> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let (mut left, mut found) = (rng.below(count as usize), None);
        let _ = self.moves(|mv| {
            if left == 0 {
                found = Some(mv.clone());
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }

    /// Checks that `mv` is legal, without building the list of moves. The game is not over.
    ///
    /// # Errors
    /// The first rule that it breaks.
    fn check(&self, mv: &Self::Move) -> Result<(), Reason>;

    /// Plays a legal move; whether an earlier position may come again.
    fn play(&mut self, mv: &Self::Move) -> Progress;

    /// The moves that a text may mean here.
    ///
    /// # Errors
    /// Where it stops being a move of this game.
    fn read(&self, typed: &Typed<'_>) -> Result<Reading<Self::Move, Self::Short>, Reason>;

    /// The degree to which a text looks like a move; `reads` says whether it is in the notation of this game.
    fn likeness(&self, typed: &Typed<'_>, reads: bool) -> Likeness {
        let layout = self.view(Eyes::Room).layout;
        match typed.paths(layout) {
            Ok(paths) if reads && paths.iter().all(|path| path.len() > 1) => Likeness::Move,
            _ if reads => Likeness::Place,
            _ if typed.is_formed(layout) => Likeness::Formed,
            _ => Likeness::Talk,
        }
    }

    /// Visits the legal moves that `short` may stand for, until the visitor breaks; a game with long lists
    /// must not walk through all of them.
    fn fits<F: FnMut(&Self::Move) -> ControlFlow<()>>(
        &self,
        short: &Self::Short,
        visit: F,
    ) -> ControlFlow<()>;

    /// The reason why no legal move fits `short`, where that can be told.
    fn unfit(&self, short: &Self::Short) -> Option<Reason> {
        let _ = short;
        None
    }

    /// The question whether a move is meant that alone fits a text with these meanings, where the text says too little for it.
    fn unsure(&self, meanings: &[Meaning<Self::Move, Self::Short>], mv: &Self::Move) -> Option<Reason> {
        let _ = (meanings, mv);
        None
    }

    /// The canonical notation of a move, before it is played.
    fn write(&self, mv: &Self::Move) -> String;

    /// The ways in which somebody may write a move in a language, in lower case; its notation alone where that is the same in
    /// all of them.
    fn spellings(&self, mv: &Self::Move, lang: Lang) -> Vec<String> {
        let _ = lang;
        vec![self.write(mv)]
    }

    /// The part of a move that the room hears, before it is played, where a part of it is hidden. None: all
    /// that [`write`](Position::write) says.
    fn announce(&self, mv: &Self::Move) -> Option<String> {
        let _ = mv;
        None
    }

    /// The effect of a move that its notation does not say, before it is played: a clause whose subject is
    /// the player, such as “takes 8”. Everybody may hear it.
    fn tell(&self, mv: &Self::Move) -> Option<Text> {
        let _ = mv;
        None
    }

    /// The changes that a move made on the board, which is `after` it; nothing may be told that not everybody
    /// hears.
    fn trace(&self, mv: &Self::Move, after: &Self) -> Trace;

    /// The view of those eyes.
    fn view(&self, eyes: Eyes) -> View;

    /// The part of a position that must be equal for it to count as repeated.
    fn key(&self) -> Self::Key;

    /// The outcome when a rule against endless play strikes; `reason` is that rule's.
    fn stale(&self, reason: &'static str) -> Outcome {
        Outcome::draw(reason)
    }

    /// The outcome when `seat` gives up or runs out of time; `reason` says which. Usually everybody else
    /// wins.
    fn forfeit(&self, seat: Seat, seats: u8, reason: &'static str) -> Outcome {
        Outcome { winners: Seats::all(seats).without(seat), losers: Seats::only(seat), reason }
    }

    /// The family of a board, for ratings: one of the variants, the same for all boards on which one has the same skill;
    /// empty where that is so of all of them. Stored, so stable for ever.
    fn family(variant: &'static str) -> &'static str {
        let _ = variant;
        ""
    }

    /// The maps of a board onto itself that leave the rules, the start and the sides as they are, so that play is the same for the
    /// same side to move, without that of nothing. None where in doubt.
    fn symmetries(variant: &'static str) -> &'static [Symmetry] {
        let _ = variant;
        &[]
    }

    /// The way in which computer players look ahead.
    fn thinking(setup: &Setup) -> Thinking {
        let _ = setup;
        Thinking::PLAYOUTS
    }

    /// The advantage of a seat over whoever it has to beat, as far as one sees without looking ahead; 0 is even, and 100 about a
    /// piece. Of two seats one has what the other lacks. For the eyes of all who see the whole position.
    fn standing(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    /// Writes what decides the rest of the game: the whole position, or less where a part of it has no effect any more, so that
    /// what was found out about one position is known of others. How a position came about is no part of it.
    fn decides<H: Hasher>(&self, state: &mut H) {
        self.hash(state);
    }

    /// Visits legal moves to choose from: of those that lead to the same position one may be enough, as there may be hundreds of
    /// thousands.
    fn choices<F: FnMut(&Self::Move) -> ControlFlow<()>>(&self, visit: F) -> ControlFlow<()> {
        self.moves(visit)
    }

    /// The site of a move, below [`SITES`](Position::SITES): of moves with the same site and seat one is made in a game at most, and
    /// it is nearly the same move whenever that is. What came of it in one game is then a hint about all.
    fn site(&self, mv: &Self::Move) -> Option<u16> {
        let _ = mv;
        None
    }

    /// The move that needs no thought, if there is one: an answer to the last move without which something is lost at once, or one
    /// that gains. Games that are played on at random make it. Legal.
    fn answer(&self, last: &Self::Move, rng: &mut Rng) -> Option<Self::Move> {
        let _ = (last, rng);
        None
    }

    /// Tells whether the move that led here may still be taken back. Not when it has shown something hidden,
    /// such as a new hand.
    fn undoable(&self) -> bool {
        true
    }

    /// Some position that `eyes` cannot tell from this one; games without secrets have no other. The tests
    /// use it to prove that views do not leak.
    #[must_use]
    fn redeal(&self, eyes: Eyes, rng: &mut Rng) -> Self {
        let _ = (eyes, rng);
        self.clone()
    }
}

/// The two sorts of moves: those that can be undone by moves, and those that never can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// No earlier position can come again: a piece was placed, captured, or made safe.
    Irreversible,
    /// An earlier position might come again.
    Quiet,
}

/// The rule that keeps a game from going on for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Endless {
    /// The game always ends by itself.
    Never,
    /// The game ends when a position occurs for the third time.
    Threefold,
    /// The same, or after 200 consecutive plies without an irreversible move.
    ThreefoldOrQuiet,
}
