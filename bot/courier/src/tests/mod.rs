//! The outbox, with a network that does what a test tells it, and a clock that stands still.

mod claims;
mod noted;
mod order;
mod thinking;
mod unreached;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::{Carrier, Clock, Courier, ManualClock, Outbox, Pictures, Sent, Wait};
use engine::Lang;
use parlor::{Body, Message, Person, Place, Request, Said, To};
use storage::{CommunityId, Error, Lane, NewTable, PersonId, Post, Secret, Store, TableId};
use tempfile::TempDir;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

const START_MILLIS: i64 = 1_700_000_000_000;

/// The request of a line that ana says in a room.
pub(crate) fn request(event: &str, line: &str, room: &str) -> Request {
    Request {
        event: event.to_owned(),
        by: Person { account: "ana".to_owned(), name: "Ana".to_owned() },
        place: Place {
            network: "test".to_owned(),
            community: "club".to_owned(),
            community_name: "Club".to_owned(),
            room: room.to_owned(),
            hears: true,
            branches: true,
            whispers: true,
            piped: false,
            own: false,
            prefix: None,
            lang: Lang::En,
        },
        said: Said::line(line),
        mentioned: Vec::new(),
        rooms: Vec::new(),
        board: None,
        lang: None,
        manages: false,
        tried: None,
        chance: [7; 32],
    }
}

/// A network that answers as it is told, and else takes everything.
struct Network {
    /// The posts that were sent, in order.
    sent: Mutex<Vec<String>>,
    /// The outcomes of the next attempts.
    answers: Mutex<VecDeque<Sent>>,
    /// The count of attempts that have been made or wait for their turn.
    attempts: AtomicUsize,
    /// Permits for the attempts that may go on.
    open: Semaphore,
    /// The count of attempts that panic.
    breaks: AtomicUsize,
}

impl Carrier for Network {
    const NETWORK: &'static str = "test";

    fn serves(&self, community: &str) -> bool {
        community != "elsewhere"
    }

    async fn deliver(&self, _: &Post, body: &Body) -> Sent {
        self.attempts.fetch_add(1, Ordering::SeqCst);
        self.open.acquire().await.unwrap().forget();
        let left = self.breaks.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        assert!(left.is_err(), "a mistake, as the test wants it");
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Sent::Done(None));
        if matches!(answer, Sent::Done(_)) {
            let text =
                if let Body::Said { message, .. } = body { message.text.clone() } else { String::new() };
            self.sent.lock().unwrap().push(text);
        }
        answer
    }
}

struct Fixture {
    clock: Arc<ManualClock>,
    store: Arc<Store>,
    network: Arc<Network>,
    courier: Arc<Courier>,
    outbox: Arc<Outbox<Network>>,
    home: CommunityId,
    running: Option<JoinHandle<()>>,
    folder: TempDir,
}

impl Fixture {
    async fn new(answers: impl IntoIterator<Item = Sent>) -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&folder.path().join("courier.db")).unwrap());
        let job = |tx: &storage::Transaction| tx.remember_community("test", "home", "Home", None);
        let home = store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}")).id;
        let clock = Arc::new(ManualClock::at(START_MILLIS));
        let network = Arc::new(Network {
            sent: Mutex::default(),
            answers: Mutex::new(answers.into_iter().collect()),
            attempts: AtomicUsize::new(0),
            open: Semaphore::new(1_000),
            breaks: AtomicUsize::new(0),
        });
        let courier = courier(&store, &clock);
        let outbox = Outbox::new(Arc::clone(&courier), Arc::clone(&network), "one".to_owned());
        Fixture { clock, store, network, courier, outbox, home, running: None, folder }
    }

    fn start(&mut self) {
        self.running = Some(tokio::spawn(Arc::clone(&self.outbox).run()));
    }

    /// Posts something, which nobody has claimed.
    async fn post(&self, lane: &Lane, body: &'static str) {
        self.post_in(self.home, lane, body).await;
    }

    async fn post_in(&self, home: CommunityId, lane: &Lane, body: &'static str) {
        let (lane, now) = (lane.clone(), self.clock.now());
        let body = said(body);
        let job = move |tx: &storage::Transaction| tx.add_post("test", &lane, home, &body, now).map(drop);
        self.store.write(job).await.unwrap_or_else(|e: Error| panic!("{e}"));
    }

    fn sent(&self) -> Vec<String> {
        self.network.sent.lock().unwrap().clone()
    }

    fn waiting(&self) -> Vec<Post> {
        self.store.read(|snapshot| snapshot.waiting_posts("test")).unwrap_or_else(|e: Error| panic!("{e}"))
    }

    fn lanes(&self) -> Vec<storage::WaitingLane> {
        self.store.read(|snapshot| snapshot.waiting_lanes("test")).unwrap_or_else(|e: Error| panic!("{e}"))
    }
}

/// A table of Breakthrough in the red room, whose players are these.
pub(crate) fn new_table(community: CommunityId, persons: &[PersonId], started_at: i64) -> NewTable<'_> {
    NewTable {
        community,
        room: "red",
        game: "breakthrough",
        variant: "standard",
        seed: &Secret([0; 32]),
        secret: None,
        entropy: None,
        commitment: None,
        private: false,
        started_at,
        to_move: Some(1),
        rematch_of: None,
        time: None,
        persons,
    }
}

fn outbox(
    store: &Arc<Store>,
    clock: &Arc<ManualClock>,
    network: &Arc<Network>,
    holder: &str,
) -> Arc<Outbox<Network>> {
    Outbox::new(courier(store, clock), Arc::clone(network), holder.to_owned())
}

fn courier(store: &Arc<Store>, clock: &Arc<ManualClock>) -> Arc<Courier> {
    let size = Pictures { width: 100, animation_width: 100, theme: None };
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    Arc::new(Courier::new("test", Arc::clone(store), clock, size))
}

/// A post that says something in a room, as it is kept.
fn said(text: &str) -> String {
    let to = To::Room { community: "here".to_owned(), room: "hall".to_owned() };
    let message = Message { text: text.to_owned(), ..Message::default() };
    serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None }).unwrap()
}

/// Waits, by the real clock, until something is so.
async fn until(what: &str, so: impl Fn() -> bool) {
    for _ in 0..2_000 {
        if so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never came to this: {what}");
}

/// Gives everybody time for what they should not do.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(60)).await;
}

fn later() -> Sent {
    Sent::Later(Wait::Passing, "busy".to_owned())
}

fn table(number: i64) -> Lane {
    Lane::Table(TableId(number))
}
