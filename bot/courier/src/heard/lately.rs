//! The table at which somebody tried something or looked last: there "undo" is meant, and not where they moved before.
//!
//! It is kept in memory, so that a look writes nothing and no move waits for it: a process that does not know it takes the table of
//! the last deed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor::{Reply, Request};

/// The most that is remembered; more than that forgets all.
const MOST: usize = 10_000;

/// The tables that were tried last, without anything having been done since, by who tried and where.
#[derive(Debug, Default)]
pub(crate) struct Lately(Mutex<HashMap<Spot, i64>>);

/// An account in a room of a community.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Spot {
    account: String,
    community: String,
    room: String,
}

impl Lately {
    /// The request with the table that its person tried last in that room.
    pub(crate) fn with(&self, request: &Arc<Request>) -> Arc<Request> {
        match self.lock().get(&Spot::of(request)).copied() {
            None => Arc::clone(request),
            tried => Arc::new(Request { tried, ..Request::clone(request) }),
        }
    }

    /// Notes what came of a request.
    pub(crate) fn note(&self, request: &Request, reply: &Reply) {
        let mut known = self.lock();
        if known.len() >= MOST {
            known.clear();
        }
        match reply.tried(request.tried) {
            Some(table) => known.insert(Spot::of(request), table),
            None => known.remove(&Spot::of(request)),
        };
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Spot, i64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Spot {
    fn of(request: &Request) -> Spot {
        let (by, place) = (&request.by, &request.place);
        Spot { account: by.account.clone(), community: place.community.clone(), room: place.room.clone() }
    }
}

#[cfg(test)]
mod tests {
    use parlor::{Message, Outcome};

    use super::*;

    fn request(said: &str, room: &str) -> Arc<Request> {
        Arc::new(crate::tests::request("test:1", said, room))
    }

    #[test]
    fn what_was_tried_last_is_known_in_that_room() {
        let lately = Lately::default();
        let refused = Reply { outcome: Outcome::Refused, messages: vec![Message::default()], at: Some(3) };
        lately.note(&request("#3 z9", "salon"), &refused);
        assert_eq!(lately.with(&request("undo", "salon")).tried, Some(3));
        assert_eq!(lately.with(&request("undo", "hall")).tried, None);
        let done = Reply { outcome: Outcome::Done, messages: Vec::new(), at: None };
        lately.note(&request("draw", "salon"), &done);
        assert_eq!(lately.with(&request("undo", "salon")).tried, None);
    }
}
