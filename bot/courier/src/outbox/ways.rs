//! Ways that open: what waits for one is tried at once.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};

use storage::{Error, Lane, Snapshot, Transaction, Way};

use crate::Carrier;
use crate::outbox::Outbox;

/// The most opened ways that are remembered for posts that are just being tried; who misses one waits its time.
const MAX_OPENED: usize = 4_096;

/// A way that has opened: to a community, or to one room of it.
#[derive(Debug)]
struct Opened {
    /// The account of the community.
    community: String,
    room: Option<String>,
}

/// The ways that have opened lately while something was being sent.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// The count of all of them.
    count: u64,
    /// The last of them.
    latest: VecDeque<Opened>,
}

/// Tells whether any lane waits for the way to a room of a community, by its account.
///
/// # Errors
/// Of the database.
pub fn is_waited_for(
    snapshot: &Snapshot,
    network: &str,
    (account, room): (&str, &str),
    now: i64,
) -> Result<bool, Error> {
    Ok(way_to_room(snapshot, network, (account, room), now)?.is_some())
}

/// The way to a room of a community, if any lane waits for it.
fn way_to_room(
    snapshot: &Snapshot,
    network: &str,
    (account, room): (&str, &str),
    now: i64,
) -> Result<Option<Way>, Error> {
    let Some(known) = snapshot.community_by_account(network, account)? else { return Ok(None) };
    sleeping(snapshot, network, Way::Room(known.id, room.to_owned()), now)
}

/// A way, if any lane waits for it.
fn sleeping(snapshot: &Snapshot, network: &str, way: Way, now: i64) -> Result<Option<Way>, Error> {
    Ok(snapshot.any_asleep(network, &way, now)?.then_some(way))
}

impl<C: Carrier> Outbox<C> {
    /// The way to a community is open again, by its account: what waits for it is tried at once. Nothing is written if
    /// nothing waits.
    pub async fn wake_community(&self, account: &str) {
        self.note_opened(account, None);
        let account = account.to_owned();
        let way = move |snapshot: &Snapshot, now| {
            let Some(known) = snapshot.community_by_account(C::NETWORK, &account)? else { return Ok(None) };
            sleeping(snapshot, C::NETWORK, Way::Community(known.id), now)
        };
        self.wake(way).await;
    }

    /// The same about a room of a community.
    pub async fn wake_room(&self, account: &str, room: &str) {
        self.room_is_open(account, room);
        let (account, room) = (account.to_owned(), room.to_owned());
        self.wake(move |snapshot, now| way_to_room(snapshot, C::NETWORK, (&account, &room), now)).await;
    }

    /// Notes that the way to a room of a community is open, for what is just being tried. Whether something waits for it
    /// already, [`is_waited_for`] and [`put_off`](Self::put_off) tell.
    pub fn room_is_open(&self, account: &str, room: &str) {
        self.note_opened(account, Some(room));
    }

    /// Wakes the lanes of a way that is looked up, if there is one for which any waits at that moment.
    async fn wake(&self, way: impl FnOnce(&Snapshot, i64) -> Result<Option<Way>, Error> + Send + 'static) {
        let clock = Arc::clone(&self.courier.clock);
        let way = match self.courier.look(move |snapshot| Ok(way(snapshot, clock.now())?)).await {
            Ok(Some(way)) => way,
            Ok(None) => return,
            Err(error) => return tracing::error!(%error, "cannot find the waiting lanes"),
        };
        let now = self.courier.clock.now();
        let job = move |tx: &Transaction| tx.wake(C::NETWORK, &way, now);
        if let Err::<_, Error>(error) = self.courier.store.write(job).await {
            tracing::error!(%error, "cannot wake the waiting lanes");
        }
    }

    /// The number of posts that this process has put off: while it stays the same, nothing has fallen asleep.
    pub fn put_off(&self) -> u64 {
        self.put_off.load(Ordering::SeqCst)
    }

    fn ways(&self) -> MutexGuard<'_, Ways> {
        self.ways.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a way for whatever is just being tried: it is not asleep yet.
    fn note_opened(&self, community: &str, room: Option<&str>) {
        if self.busy.load(Ordering::SeqCst) == 0 {
            return;
        }
        let mut ways = self.ways();
        ways.count += 1;
        ways.latest.push_back(Opened { community: community.to_owned(), room: room.map(str::to_owned) });
        if ways.latest.len() > MAX_OPENED {
            ways.latest.pop_front();
        }
    }

    /// The count of ways that have opened.
    pub(super) fn opened(&self) -> u64 {
        self.ways().count
    }

    /// Wakes a lane that was just told to wait, if a way to it has opened since there had been so many.
    pub(super) async fn wake_if_opened(&self, lane: Lane, count: u64) {
        if self.opened() == count {
            return;
        }
        let sleeps = lane.clone();
        let whither = self.courier.look(move |snapshot| Ok(snapshot.whither(C::NETWORK, &sleeps)?)).await;
        let whither = match whither {
            Ok(whither) => whither,
            Err(error) => return tracing::error!(%error, "cannot find a waiting lane"),
        };
        let Some((community, room)) = whither else { return };
        let leads_there =
            |opened: &Opened| opened.community == community && (opened.room.is_none() || opened.room == room);
        let open = {
            let ways = self.ways();
            let since = usize::try_from(ways.count - count).unwrap_or(usize::MAX);
            ways.latest.iter().rev().take(since).any(leads_there)
        };
        if open {
            let lane = Way::Lane(lane);
            self.wake(move |snapshot, now| sleeping(snapshot, C::NETWORK, lane, now)).await;
        }
    }
}
