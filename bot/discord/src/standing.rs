//! The messages that stand in channels and will be changed: boards with something to tap, and what was said in passing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use storage::{Shown, TableId};

/// The reason for which a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// Something has happened at the table, if only that a move was taken back.
    Happened,
    /// Wanted by somebody; whoever looks back at an earlier ply takes nothing off the later one.
    Asked,
    /// Somebody who does not play there wanted to see it, which takes nothing off any other board.
    Watched,
}

/// The messages that may still have something to tap, by table and channel.
#[derive(Default, Debug)]
pub(crate) struct Live(Mutex<HashMap<(TableId, String), Vec<Shown>>>);

/// The most tables that are remembered; of others the latest message is looked up.
const MAX_LIVE: usize = 4_096;

impl Live {
    /// Notes a message. Those before it that are to be settled; none if nothing was known of the table there.
    pub(crate) fn note(&self, table: TableId, shown: &Shown, why: Why) -> Option<Vec<Shown>> {
        let mut live = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if live.len() > MAX_LIVE {
            live.clear();
        }
        let known = live.insert((table, shown.room.clone()), Vec::new());
        let is_known = known.is_some();
        let older = |one: &Shown| (one.message.len(), &one.message) < (shown.message.len(), &shown.message);
        let (settled, mut left): (Vec<Shown>, Vec<Shown>) =
            known.unwrap_or_default().into_iter().partition(|one| {
                older(one)
                    && match why {
                        Why::Happened => true,
                        Why::Asked => one.ply <= shown.ply,
                        Why::Watched => false,
                    }
            });
        left.push(shown.clone());
        live.insert((table, shown.room.clone()), left);
        is_known.then_some(settled)
    }
}

/// The messages that still stand there, by the account that they are for.
#[derive(Default, Debug)]
pub(crate) struct Passing(Mutex<HashMap<String, Vec<Passed>>>);

/// A message that is to be taken away.
#[derive(Clone, Debug)]
pub(crate) struct Passed {
    pub channel: String,
    pub message: String,
    /// The latest moment, by the courier's clock.
    pub until: i64,
}

impl Passing {
    /// Everything that is for an account, which nobody else takes away then.
    pub(crate) fn take(&self, account: &str) -> Vec<Passed> {
        self.all().remove(account).unwrap_or_default()
    }

    /// Everything whose time has come, and for whom it is.
    pub(crate) fn take_due(&self, now: i64) -> Vec<(String, Passed)> {
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

    pub(crate) fn put(&self, account: &str, one: Passed) {
        self.all().entry(account.to_owned()).or_default().push(one);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Vec<Passed>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_before_are_settled_once_and_a_look_back_settles_nothing_later() {
        let live = Live::default();
        let table = TableId(1);
        let note = |message: &str, ply, why| {
            let (message, room) = (message.to_owned(), "5".to_owned());
            let (table_shown, ply) = (Some(table), Some(ply));
            let shown =
                Shown { message, room, table: table_shown, ply, digest: None, challenge: None, asks: None };
            let settled = live.note(table, &shown, why)?;
            Some(settled.into_iter().map(|one| one.message).collect::<Vec<_>>())
        };
        assert_eq!(note("8", 0, Why::Happened), None, "it may have been shown before the start");
        assert_eq!(note("9", 1, Why::Happened), Some(vec!["8".to_owned()]));
        assert_eq!(note("10", 0, Why::Asked), Some(vec![]));
        assert_eq!(note("12", 1, Why::Asked), Some(vec!["9".to_owned(), "10".to_owned()]));
        assert_eq!(note("11", 1, Why::Asked), Some(vec![]), "it was noted late");
        assert_eq!(note("13", 1, Why::Watched), Some(vec![]));
        let all = ["12", "11", "13"].map(str::to_owned);
        assert_eq!(note("14", 0, Why::Happened), Some(all.into()));
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
