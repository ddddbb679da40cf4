//! A line of play: a position with what led to it, and the rules that all games share.

use crate::{Endless, Game, Progress, Setup, Turn};

/// The plies without an irreversible move after which a game is drawn.
pub const QUIET_PLIES: u32 = 200;
/// The occurrences of a position that end a game.
pub const OCCURRENCES: usize = 3;

/// A game being played, with what is needed to see that it goes round in circles.
///
/// The shared rules stand here and nowhere else: a position that occurs for the third time (the one at the
/// start counts as an occurrence), and [`QUIET_PLIES`] consecutive plies without an irreversible move. An
/// ending by the game's own rules goes before both.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    position: G,
    turn: Turn,
    /// The keys of all positions so far, for games that could go on for ever.
    past: Vec<G::Key>,
    /// Where in `past` the position after the last irreversible move is.
    since: usize,
}

impl<G: Game> Line<G> {
    /// The first position.
    pub fn start(setup: &Setup) -> Line<G> {
        let position = G::start(setup);
        let past = if G::ENDLESS == Endless::Never { Vec::new() } else { vec![position.key()] };
        Line { turn: position.turn(), position, past, since: 0 }
    }

    /// Where the pieces are.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Whose turn it is, or how it ended.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: &G::Move) {
        let progress = self.position.play(mv);
        self.turn = self.position.turn();
        if G::ENDLESS == Endless::Never {
            return;
        }
        self.past.push(self.position.key());
        if progress == Progress::Irreversible {
            self.since = self.past.len() - 1;
        } else if let Turn::To(_) = self.turn
            && let Some(reason) = self.stale()
        {
            self.turn = Turn::Over(self.position.stale(reason));
        }
    }

    fn stale(&self) -> Option<&'static str> {
        let recent = &self.past[self.since..];
        let (now, earlier) = recent.split_last()?;
        if earlier.iter().rev().filter(|key| *key == now).take(OCCURRENCES - 1).count() + 1 == OCCURRENCES {
            return Some("end-threefold");
        }
        let quiet = G::ENDLESS == Endless::ThreefoldOrQuiet && earlier.len() >= QUIET_PLIES as usize;
        quiet.then_some("end-quiet")
    }

    /// Plays a move, looks, and takes it back.
    fn try_out<T>(&mut self, mv: &G::Move, look: impl FnOnce(&mut Line<G>) -> T) -> T {
        let (position, turn, since, past) = (self.position.clone(), self.turn, self.since, self.past.len());
        self.play(mv);
        let seen = look(self);
        (self.position, self.turn, self.since) = (position, turn, since);
        self.past.truncate(past);
        seen
    }

    /// The number of sequences of `depth` legal moves from here. The last ply is counted, not played.
    pub fn perft(&mut self, depth: u32) -> u64 {
        match (depth, self.turn) {
            (0, _) => 1,
            (_, Turn::Over(_)) => 0,
            (1, _) => self.position.count(),
            _ => {
                let mut nodes = 0;
                let position = self.position.clone();
                let _ = position.moves(|mv| {
                    nodes += self.try_out(mv, |line| line.perft(depth - 1));
                    std::ops::ControlFlow::Continue(())
                });
                nodes
            }
        }
    }
}
