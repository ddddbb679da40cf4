//! The outbox at work: every lane (a table, a room) sends its posts one after the other, and no lane waits for another.
//!
//! A lane is claimed before its posts are sent, and held for as long as that takes. A lane whose first post cannot be
//! sent waits as a whole, in the database: nothing here remembers it. Timers run here too.

use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use storage::{Lane, Post, Shown, Transaction, Way};
use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep};

use super::deliver::{Letter, Sent, deliver};
use crate::{
    api::trouble::{PATIENCE, pause},
    bot::{Bot, Opened, PLATFORM},
};

/// How many posts are sent at the same time.
const ABREAST: usize = 48;

/// For how long a lane is claimed, in milliseconds. Sending that takes longer renews the claim.
const LEASE_MILLIS: i64 = 60_000;

/// How often a claim is renewed while a post is being sent.
const RENEWAL: Duration = Duration::from_secs(20);

/// How often to look for posts that another process has written.
const LOOK: Duration = Duration::from_secs(2);

/// The outbox at work.
pub(crate) struct Outbox {
    bot: Arc<Bot>,
    /// Who holds the lanes that are claimed here: another one for each run.
    holder: String,
    /// One for each lane that is being sent.
    abreast: Arc<Semaphore>,
    /// One claims at a time.
    claiming: tokio::sync::Mutex<()>,
    /// The ways that have opened since the start; taken when it runs.
    ways: Mutex<Option<broadcast::Receiver<Opened>>>,
}

/// What there is to do.
struct Due {
    /// Whether a timer is due.
    timer: bool,
    /// Whether posts can be claimed.
    posts: bool,
    /// How long there is nothing else to do, if nobody says otherwise.
    rest: Duration,
}

impl Outbox {
    pub fn new(bot: Arc<Bot>) -> Arc<Outbox> {
        let ways = Mutex::new(Some(bot.open.subscribe()));
        let holder = (bot.chance)()[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let (abreast, claiming) = (Arc::new(Semaphore::new(ABREAST)), tokio::sync::Mutex::default());
        Arc::new(Outbox { bot, holder, abreast, claiming, ways })
    }

    /// Sends whatever is posted and does whatever is due, until it is dropped.
    pub async fn run(self: Arc<Self>) {
        let ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut ways = ways.unwrap_or_else(|| self.bot.open.subscribe());
        let now = (self.bot.now)();
        if let Err(error) = self.bot.store.write(move |tx| parlor::set_timers(tx, now)).await {
            tracing::error!(%error, "timers cannot be set");
        }
        loop {
            let due = self.look();
            if due.timer {
                self.run_timers().await;
            }
            if due.posts {
                self.claim().await;
            }
            tokio::select! {
                () = self.bot.posted.notified() => (),
                opened = ways.recv() => self.wake(opened, &mut ways).await,
                () = sleep(due.rest) => (),
            }
        }
    }

    /// What there is to do now.
    fn look(&self) -> Due {
        let (bot, now) = (&self.bot, (self.bot.now)());
        let found = bot.store.read(|snapshot| {
            let timer = parlor::next_due(snapshot)?.is_some_and(|at| at <= now);
            let posts = snapshot.due_lanes(PLATFORM, now, 1, &|community| bot.serves(community))?;
            Ok::<_, parlor::Error>((timer, !posts.is_empty(), snapshot.next_due(PLATFORM)?))
        });
        let (timer, posts, next) = found.unwrap_or_else(|error| {
            tracing::error!(%error, "the outbox cannot be read");
            (false, false, None)
        });
        // What is due and is not claimed now is somebody else's, or has to wait until something is sent.
        let rest = next.map(|at| at - now).filter(|&rest| rest > 0);
        let rest = rest.map_or(LOOK, |rest| Duration::from_millis(rest.unsigned_abs()).min(LOOK));
        Due { timer, posts, rest }
    }

    async fn run_timers(&self) {
        let now = (self.bot.now)();
        if let Err(error) = self.bot.store.write(move |tx| parlor::run_due(tx, now)).await {
            tracing::error!(%error, "timers cannot run");
        }
    }

    /// Claims lanes that are due, as many as can be sent at once, and begins to send them; how many.
    async fn claim(self: &Arc<Self>) -> usize {
        let _one = self.claiming.lock().await;
        let now = (self.bot.now)();
        let free = self.abreast.available_permits();
        if free == 0 {
            return 0;
        }
        let (bot, holder) = (Arc::clone(&self.bot), self.holder.clone());
        let job = move |tx: &Transaction| {
            let until = now + LEASE_MILLIS;
            tx.claim_lanes(PLATFORM, &holder, (now, until), free, &|community| bot.serves(community))
        };
        let posts = self.bot.store.write(job).await.unwrap_or_else(|error| {
            tracing::error!(%error, "posts cannot be claimed");
            Vec::new()
        });
        let count = posts.len();
        for post in posts {
            // Nobody else takes any.
            let Ok(permit) = Arc::clone(&self.abreast).acquire_owned().await else { break };
            tokio::spawn(Arc::clone(self).walk(post, permit));
        }
        count
    }

    /// Sends the posts of a lane, until it is empty or has to wait.
    async fn walk(self: Arc<Self>, first: Post, permit: OwnedSemaphorePermit) {
        let mut next = Some(first);
        while let Some(post) = next {
            next = self.send(&post).await;
        }
        drop(permit);
        self.bot.posted.notify_one();
    }

    /// Sends a post; the next one of its lane.
    async fn send(&self, post: &Post) -> Option<Post> {
        let bot = &self.bot;
        // Before trying, so that a way that opens meanwhile is not missed.
        let mut ways = bot.open.subscribe();
        match bot.store.read(|snapshot| snapshot.post(post.id)) {
            Ok(Some(_)) => (),
            // It has been withdrawn meanwhile: whom it is for had everything about them deleted.
            Ok(None) => return self.delivered(post, None).await,
            Err::<_, storage::Error>(error) => {
                tracing::error!(%error, post = post.id.0, "a post cannot be read again");
            }
        }
        let (trouble, error) = match self.holding(post, deliver(bot, post)).await {
            Sent::Done(shown) => return self.delivered(post, shown).await,
            Sent::Never(why) => return self.give_up(post, &why).await,
            Sent::Not(trouble, error) => (trouble, error),
        };
        let now = (bot.now)();
        if now - post.created_at > PATIENCE {
            return self.give_up(post, &error).await;
        }
        let rest = pause(trouble, post.attempts);
        tracing::warn!(post = post.id.0, lane = %post.lane, ?trouble, error, rest, "a post has to wait");
        let (failed, holder) = (post.clone(), self.holder.clone());
        let job = move |tx: &Transaction| tx.failed(&failed, &holder, &error, now + rest);
        if let Err(error) = bot.store.write(job).await {
            // Its lane is held for a while, and then tried again.
            tracing::error!(%error, post = post.id.0, "that a post has to wait cannot be noted");
        }
        if opened_meanwhile(&mut ways, post) {
            let lane = Way::Lane(post.lane.clone());
            if let Err(error) = bot.store.write(move |tx| tx.wake(PLATFORM, &lane, now)).await {
                tracing::error!(%error, post = post.id.0, "a lane cannot be woken");
            }
        }
        None
    }

    /// Keeps a lane claimed while something is done.
    async fn holding<T>(&self, post: &Post, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return done,
                () = sleep(RENEWAL) => {
                    let (lane, holder) = (post.lane.clone(), self.holder.clone());
                    let until = (self.bot.now)() + LEASE_MILLIS;
                    let job = move |tx: &Transaction| tx.renew(PLATFORM, &lane, &holder, until);
                    if let Err(error) = self.bot.store.write(job).await {
                        tracing::error!(%error, post = post.id.0, "a lane cannot be held any longer");
                    }
                }
            }
        }
    }

    /// Notes that a post was sent, or need not be; the next one of its lane.
    async fn delivered(&self, post: &Post, shown: Option<Shown>) -> Option<Post> {
        loop {
            let (sent, shown, holder) = (post.clone(), shown.clone(), self.holder.clone());
            let now = (self.bot.now)();
            let job = move |tx: &Transaction| {
                if let Some(shown) = &shown {
                    tx.add_shown(PLATFORM, shown)?;
                }
                tx.delivered(&sent, &holder, now, now + LEASE_MILLIS)
            };
            match self.bot.store.write(job).await {
                Ok(next) => return next,
                // Sent and not noted would be sent again: patiently.
                Err::<_, storage::Error>(error) => {
                    tracing::error!(%error, post = post.id.0, "a post was sent, and that cannot be noted");
                    sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    async fn give_up(&self, post: &Post, why: &str) -> Option<Post> {
        tracing::error!(post = post.id.0, lane = %post.lane, why, "a post is given up");
        self.delivered(post, None).await
    }

    /// Ways are open again: what waits for them is tried at once.
    async fn wake(&self, opened: Result<Opened, RecvError>, more: &mut broadcast::Receiver<Opened>) {
        let mut opened = Some(opened.map_err(|_| ()));
        while let Some(one) = opened {
            let done = match one {
                Ok(way) => self.wake_way(&way).await,
                // Whoever has missed some of what was said tries everything, to be sure.
                Err(()) => {
                    let now = (self.bot.now)();
                    self.bot.store.write(move |tx| tx.hurry_lanes(now)).await.map(drop)
                }
            };
            if let Err(error) = done {
                tracing::error!(%error, "lanes cannot be woken");
            }
            opened = match more.try_recv() {
                Ok(way) => Some(Ok(way)),
                Err(TryRecvError::Lagged(_)) => Some(Err(())),
                Err(TryRecvError::Empty | TryRecvError::Closed) => None,
            };
        }
    }

    async fn wake_way(&self, opened: &Opened) -> Result<(), storage::Error> {
        let (store, now) = (&self.bot.store, (self.bot.now)());
        let asleep = |snapshot: &storage::Snapshot| {
            let community = |account| snapshot.community_by_account(PLATFORM, account);
            let way = match opened {
                Opened::Community(account) => community(account)?.map(|known| Way::Community(known.id)),
                Opened::Room(account, room) => {
                    community(account)?.map(|known| Way::Room(known.id, room.clone()))
                }
                Opened::Table(table) => Some(Way::Lane(Lane::Table(*table))),
            };
            let Some(way) = way else { return Ok(None) };
            let none = snapshot.asleep(PLATFORM, &way, now)?.is_empty();
            Ok::<_, storage::Error>(Some(way).filter(|_| !none))
        };
        if let Some(way) = store.read(asleep)? {
            store.write(move |tx| tx.wake(PLATFORM, &way, now)).await?;
        }
        Ok(())
    }

    /// The way to a community is open again: what waits for it is tried at once.
    pub fn opened(&self, community: &str) {
        self.bot.opened(Opened::Community(community.to_owned()));
    }

    /// Waits until everything is sent that can be sent now, but not longer than this; then gives back all lanes.
    pub async fn flush(self: &Arc<Self>, most: Duration) {
        let end = Instant::now() + most;
        while Instant::now() < end {
            let claimed = if self.look().posts { self.claim().await } else { 0 };
            if claimed == 0 && self.abreast.available_permits() == ABREAST {
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        let holder = self.holder.clone();
        if let Err(error) = self.bot.store.write(move |tx| tx.release(&holder)).await {
            tracing::error!(%error, "lanes cannot be given back");
        }
    }
}

/// Whether a way to a post has opened while it was tried.
fn opened_meanwhile(ways: &mut broadcast::Receiver<Opened>, post: &Post) -> bool {
    let to = serde_json::from_str::<Letter>(&post.body).ok().map(|letter| letter.post.to);
    let to = to.map(|to| match to {
        parlor::To::Room { community, room } | parlor::To::Person { community, room, .. } => {
            (community, room)
        }
    });
    loop {
        let opened = match ways.try_recv() {
            Ok(opened) => opened,
            Err(TryRecvError::Lagged(_)) => return true,
            Err(TryRecvError::Empty | TryRecvError::Closed) => return false,
        };
        let ours = match (&opened, &to) {
            (Opened::Table(table), _) => post.lane == Lane::Table(*table),
            (Opened::Community(account), Some((community, _))) => account == community,
            (Opened::Room(account, there), Some((community, room))) => account == community && there == room,
            (_, None) => false,
        };
        if ours {
            return true;
        }
    }
}
