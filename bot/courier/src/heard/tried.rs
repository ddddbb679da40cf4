//! The tables at which people tried something or looked last: "undo" is then meant there, and not where they moved before.
//!
//! It is kept in memory alone, so that a look writes nothing. A process that does not know it takes the table of the last deed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use parlor::{Reply, Request};

/// The most that is remembered; more than that forgets all.
const MOST: usize = 10_000;

/// The table that each person tried last in each room, without having done anything there since.
#[derive(Debug, Default)]
pub(crate) struct LastTried(Mutex<HashMap<Spot, i64>>);

/// An account in a room of a community.
type Spot = (String, String, String);

impl LastTried {
    /// The request with the table that its person tried last in that room, if that is known.
    pub(crate) fn with(&self, request: &Arc<Request>) -> Arc<Request> {
        let tried = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&spot(request)).copied();
        match tried {
            None => Arc::clone(request),
            tried => Arc::new(Request { tried, ..Request::clone(request) }),
        }
    }

    /// Notes what came of a request.
    pub(crate) fn note(&self, request: &Request, reply: &Reply) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match reply.tried(request.tried) {
            None => drop(all.remove(&spot(request))),
            Some(table) => {
                if all.len() >= MOST {
                    all.clear();
                }
                all.insert(spot(request), table);
            }
        }
    }
}

fn spot(request: &Request) -> Spot {
    let place = &request.place;
    (request.by.account.clone(), place.community.clone(), place.room.clone())
}
