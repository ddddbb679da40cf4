//! Threads into which the bot cannot write, as far as that is known: what is for them waits, and whoever moves is told why
//! nothing is seen of it.
//!
//! A thread in which boards stand is the table's home: locked, or shut for the bot, it is waited for. The gateway's word of
//! locks, roles and permissions wakes what waits; a role's only if it allows more than before, as some change their colour
//! all day.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::ChannelId;

/// The reason for which a thread cannot be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Somebody who manages threads has locked it.
    Locked,
    /// The bot lacks a permission there.
    Forbidden,
}

/// The threads of tables that are shut. What is not in it may be shut all the same: that is found out by writing there.
#[derive(Default, Debug)]
pub(crate) struct Shut(Mutex<Known>);

#[derive(Default, Debug)]
struct Known {
    threads: HashMap<ChannelId, (Why, Noted)>,
    /// The count of notes.
    noted: u64,
}

/// The state of knowledge of locks and permissions at a moment, as a count of notes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Noted(u64);

impl Shut {
    /// Notes that a thread cannot be written to; the state of knowledge since.
    pub(crate) fn note(&self, thread: ChannelId, why: Why) -> Noted {
        let mut known = self.known();
        known.noted += 1;
        let noted = Noted(known.noted);
        known.threads.insert(thread, (why, noted));
        noted
    }

    /// Forgets a thread.
    pub(crate) fn forget(&self, thread: ChannelId) {
        self.known().threads.remove(&thread);
    }

    /// The present state of knowledge.
    pub(crate) fn noted(&self) -> Noted {
        Noted(self.known().noted)
    }

    /// Notes that a thread could be written to at a moment: a message that was sent then has arrived, or Discord said so. A
    /// lock that has fallen since stays known.
    pub(crate) fn note_open(&self, thread: ChannelId, then: Noted) {
        let mut known = self.known();
        if known.threads.get(&thread).is_some_and(|(_, noted)| *noted <= then) {
            known.threads.remove(&thread);
        }
    }

    /// The reason for which a thread cannot be written to, if that is known.
    pub(crate) fn why(&self, thread: ChannelId) -> Option<Why> {
        self.known().threads.get(&thread).map(|(why, _)| *why)
    }

    /// True if no thread is known that cannot be written to.
    pub(crate) fn is_empty(&self) -> bool {
        self.known().threads.is_empty()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Shut, Why};
    use serenity::all::ChannelId;

    #[test]
    fn a_lock_that_falls_while_a_message_arrives_stays_known() {
        let (shut, thread) = (Shut::default(), ChannelId::new(1));
        let sent = shut.noted();
        shut.note(thread, Why::Locked);
        shut.note_open(thread, sent);
        assert_eq!(shut.why(thread), Some(Why::Locked));
        // What arrives later says that it is open.
        shut.note_open(thread, shut.noted());
        assert!(shut.is_empty());
    }
}
