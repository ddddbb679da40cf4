//! A position with what led to it, and the rules that all games share.

use std::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use crate::{Endless, Eyes, Mixer, Position, Progress, Rng, Setup, Turn};

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
pub struct History<P: Position> {
    position: P,
    turn: Turn,
    /// The keys of all positions so far, for games that could go on for ever.
    past: Vec<P::Key>,
    /// A mixture of each key: most positions are told apart without a look at the keys themselves.
    mixed: Vec<u64>,
    /// The index in `past` of the position after the last irreversible move.
    since: usize,
}

impl<P: Position> History<P> {
    /// The first position.
    pub fn start(setup: &Setup) -> History<P> {
        History::at(P::start(setup))
    }

    /// The same as if the game began with this position.
    pub(crate) fn at(position: P) -> History<P> {
        let mut history =
            History { turn: position.turn(), position, past: Vec::new(), mixed: Vec::new(), since: 0 };
        if P::ENDLESS != Endless::Never {
            history.remember();
        }
        history
    }

    /// A history that `eyes` cannot tell from this one, and that holds nothing they do not know.
    #[must_use]
    pub fn redealt(&self, eyes: Eyes, rng: &mut Rng) -> History<P> {
        History { position: self.position.redeal(eyes, rng), ..self.clone() }
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The seat to move, or the outcome.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: &P::Move) {
        let progress = self.position.play(mv);
        self.turn = self.position.turn();
        if P::ENDLESS == Endless::Never {
            return;
        }
        self.remember();
        if progress == Progress::Irreversible {
            self.since = self.past.len() - 1;
        } else if let Turn::To(_) = self.turn
            && let Some(reason) = self.stale()
        {
            self.turn = Turn::Over(self.position.stale(reason));
        }
    }

    fn remember(&mut self) {
        let key = self.position.key();
        self.mixed.push(mix(&key));
        self.past.push(key);
    }

    fn stale(&self) -> Option<&'static str> {
        let (now, earlier) = self.mixed[self.since..].split_last()?;
        let alike = earlier.iter().filter(|mixed| *mixed == now).count();
        if alike + 1 >= OCCURRENCES {
            let (now, earlier) = self.past[self.since..].split_last()?;
            if earlier.iter().filter(|key| *key == now).count() + 1 >= OCCURRENCES {
                return Some("end-threefold");
            }
        }
        let quiet = P::ENDLESS == Endless::ThreefoldOrQuiet && earlier.len() >= QUIET_PLIES as usize;
        quiet.then_some("end-quiet")
    }

    /// Plays a move, looks, and takes it back.
    pub fn try_out<T>(&mut self, mv: &P::Move, look: impl FnOnce(&mut History<P>) -> T) -> T {
        let here = self.bookmark();
        self.play(mv);
        let seen = look(self);
        self.rewind(here);
        seen
    }

    /// The place where the game stands now.
    pub fn bookmark(&self) -> Bookmark<P> {
        let (position, turn, since, past) = (self.position.clone(), self.turn, self.since, self.past.len());
        Bookmark { position, turn, since, past }
    }

    /// Takes back all moves since a bookmark of this game.
    pub fn rewind(&mut self, to: Bookmark<P>) {
        (self.position, self.turn, self.since) = (to.position, to.turn, to.since);
        self.past.truncate(to.past);
        self.mixed.truncate(to.past);
    }

    /// The number of times that the position has stood before since the last irreversible move; 0 where none can come again.
    pub fn occurred(&self) -> usize {
        let Some((now, earlier)) = self.mixed.get(self.since..).and_then(<[u64]>::split_last) else {
            return 0;
        };
        earlier.iter().filter(|mixed| *mixed == now).count()
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
                    nodes += self.try_out(mv, |history| history.perft(depth - 1));
                    ControlFlow::Continue(())
                });
                nodes
            }
        }
    }

    /// Plays random moves until the game is over or `most` plies have been played; the number of plies.
    pub fn playout(&mut self, rng: &mut Rng, most: u32) -> u32 {
        for plies in 0..most {
            if let Turn::Over(_) = self.turn {
                return plies;
            }
            let Some(mv) = self.position.random(rng) else { return plies };
            self.play(&mv);
        }
        most
    }
}

/// A place in a game, to which [`History::rewind`] leads back.
#[derive(Clone, Debug)]
pub struct Bookmark<P: Position> {
    position: P,
    turn: Turn,
    since: usize,
    past: usize,
}

/// A number that is the same for equal keys, and hardly ever for others.
fn mix<K: Hash>(key: &K) -> u64 {
    let mut mixer = Mixer::default();
    key.hash(&mut mixer);
    mixer.finish()
}
