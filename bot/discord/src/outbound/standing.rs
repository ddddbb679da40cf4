//! What stands in channels and will be changed: boards with something to tap, and what was said in passing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use storage::{Shown, TableId};

/// Why a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Something has happened at the table, if only that a move was taken back.
    Happened,
    /// Somebody wanted to see it; whoever looks back at an earlier ply takes nothing off the later one.
    Asked,
}

/// The messages that may still have something to tap, by table and channel: boards, and what asks something of a table
/// without showing it (an offer of a draw).
#[derive(Default, Debug)]
pub(crate) struct Live(Mutex<HashMap<(TableId, String), Vec<Shown>>>);

/// The most tables that are remembered; of others the latest message is looked up.
const MAX_LIVE: usize = 4_096;

impl Live {
    /// Whether it is known what has something to tap there.
    pub fn knows(&self, table: TableId, room: &str) -> bool {
        self.all().contains_key(&(table, room.to_owned()))
    }

    /// Takes over what was sent before the start.
    pub fn learn(&self, table: TableId, room: &str, before: Vec<Shown>) {
        let mut live = self.all();
        if live.len() > MAX_LIVE {
            live.clear();
        }
        live.entry((table, room.to_owned())).or_default().extend(before);
    }

    /// Notes a message. The boards before it that are to be settled; what only asks something settles none.
    pub fn note(&self, table: TableId, shown: &Shown, why: Why) -> Vec<Shown> {
        let settled = self.take(table, &shown.room, |one| {
            let is_before = is_older(one, &shown.message) && one.ply.is_some() && shown.ply.is_some();
            is_before && (why == Why::Happened || one.ply <= shown.ply)
        });
        self.learn(table, &shown.room, vec![shown.clone()]);
        settled
    }

    /// Whether something was asked of a table in a channel before a message.
    pub fn asks(&self, table: TableId, room: &str, before: &str) -> bool {
        let live = self.all();
        let mut known = live.get(&(table, room.to_owned())).into_iter().flatten();
        known.any(|one| one.ply.is_none() && is_older(one, before))
    }

    /// What was asked of a table in a channel before a message, and is answered by it.
    pub fn answered(&self, table: TableId, room: &str, by: &str) -> Vec<Shown> {
        self.take(table, room, |one| one.ply.is_none() && is_older(one, by))
    }

    /// Forgets a message which has nothing to tap any more.
    pub fn forget(&self, table: TableId, room: &str, message: &str) {
        self.take(table, room, |one| one.message == message);
    }

    fn take(&self, table: TableId, room: &str, which: impl Fn(&Shown) -> bool) -> Vec<Shown> {
        let mut live = self.all();
        let Some(known) = live.get_mut(&(table, room.to_owned())) else { return Vec::new() };
        let (taken, left) = std::mem::take(known).into_iter().partition(which);
        *known = left;
        taken
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(TableId, String), Vec<Shown>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether it was sent before a message: the names of messages are numbers that grow.
fn is_older(one: &Shown, message: &str) -> bool {
    (one.message.len(), &*one.message) < (message.len(), message)
}

/// What still stands there, by the account that it is for.
#[derive(Default, Debug)]
pub(crate) struct Passing(Mutex<HashMap<String, Vec<Passed>>>);

/// A message that is to be taken away.
#[derive(Clone, Debug)]
pub(crate) struct Passed {
    pub channel: String,
    pub message: String,
    /// When, at the latest, by the courier's clock.
    pub until: i64,
}

impl Passing {
    /// Everything that is for an account, which nobody else takes away then.
    pub fn take(&self, account: &str) -> Vec<Passed> {
        self.all().remove(account).unwrap_or_default()
    }

    /// Everything whose time has come, and for whom it is.
    pub fn take_due(&self, now: i64) -> Vec<(String, Passed)> {
        let mut due = Vec::new();
        self.all().retain(|account, messages| {
            let (gone, left) = std::mem::take(messages).into_iter().partition(|one| one.until <= now);
            *messages = left;
            let gone: Vec<Passed> = gone;
            due.extend(gone.into_iter().map(|one| (account.clone(), one)));
            !messages.is_empty()
        });
        due
    }

    pub fn put(&self, account: &str, one: Passed) {
        self.all().entry(account.to_owned()).or_default().push(one);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Vec<Passed>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(message: &str, ply: Option<u32>) -> Shown {
        let (message, room) = (message.to_owned(), "5".to_owned());
        Shown { message, room, table: Some(TableId(1)), ply, digest: None, challenge: None }
    }

    fn names(settled: Vec<Shown>) -> Vec<String> {
        settled.into_iter().map(|one| one.message).collect()
    }

    #[test]
    fn boards_before_are_settled_once_and_a_look_back_settles_nothing_later() {
        let (live, table) = (Live::default(), TableId(1));
        let note = |message: &str, ply, why| names(live.note(table, &shown(message, Some(ply)), why));
        assert!(!live.knows(table, "5"), "it may have been shown before the start");
        live.learn(table, "5", vec![shown("7", Some(0))]);
        assert!(live.knows(table, "5"));
        assert_eq!(note("8", 0, Why::Happened), ["7"]);
        assert_eq!(note("9", 1, Why::Happened), ["8"]);
        assert!(note("10", 0, Why::Asked).is_empty());
        assert_eq!(note("12", 1, Why::Asked), ["9", "10"]);
        assert!(note("11", 1, Why::Asked).is_empty(), "it was noted late");
        assert_eq!(note("13", 0, Why::Happened), ["12", "11"]);
    }

    #[test]
    fn what_asks_something_settles_no_board_and_goes_with_its_answer() {
        let (live, table) = (Live::default(), TableId(1));
        let note = |message: &str, ply, why| names(live.note(table, &shown(message, ply), why));
        assert!(note("8", Some(3), Why::Happened).is_empty());
        assert!(note("9", None, Why::Happened).is_empty());
        assert_eq!(note("10", Some(3), Why::Asked), ["8"], "who only looks answers nothing");
        assert_eq!(note("11", Some(4), Why::Happened), ["10"], "an offer may outlive a move");
        assert!(live.asks(table, "5", "11") && !live.asks(table, "5", "9"));
        assert!(live.answered(table, "5", "9").is_empty());
        assert_eq!(names(live.answered(table, "5", "12")), ["9"]);
        assert!(!live.asks(table, "5", "12"));
        assert!(note("13", None, Why::Happened).is_empty());
        live.forget(table, "5", "13");
        assert!(live.answered(table, "5", "14").is_empty());
    }

    #[test]
    fn what_is_due_goes_and_the_rest_stays() {
        let passing = Passing::default();
        let one = |message: &str, until| Passed { channel: "1".into(), message: message.into(), until };
        for (account, message, until) in [("ana", "5", 10), ("ana", "6", 20), ("rui", "7", 10)] {
            passing.put(account, one(message, until));
        }
        let mut due: Vec<_> = passing.take_due(10).into_iter().map(|(_, one)| one.message).collect();
        due.sort();
        assert_eq!(due, ["5", "7"]);
        let left: Vec<_> = passing.take("ana").into_iter().map(|one| one.message).collect();
        assert_eq!(left, ["6"]);
        assert!(passing.take("ana").is_empty() && passing.take("rui").is_empty());
    }
}
