//! Threads into which the bot cannot write, as far as that is known: what is for them waits, and whoever moves is told why
//! nothing is seen of it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::ChannelId;

/// Why a thread cannot be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Somebody who manages threads has locked it.
    Locked,
    /// The bot lacks a permission there.
    Forbidden,
}

/// The threads of tables that are shut. What is not in it may be shut all the same: that is found out by writing there.
#[derive(Default, Debug)]
pub(crate) struct Shut(Mutex<HashMap<ChannelId, Why>>);

impl Shut {
    /// Notes that a thread cannot be written to.
    pub fn note(&self, thread: ChannelId, why: Why) {
        self.all().insert(thread, why);
    }

    /// Forgets that a thread could not be written to; whether that was known.
    pub fn forget(&self, thread: ChannelId) -> bool {
        self.all().remove(&thread).is_some()
    }

    /// Why a thread cannot be written to, if that is known.
    pub fn why(&self, thread: ChannelId) -> Option<Why> {
        self.all().get(&thread).copied()
    }

    /// Whether no thread is known that cannot be written to.
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ChannelId, Why>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
