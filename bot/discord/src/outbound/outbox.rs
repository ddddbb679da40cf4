//! The outbox at work: every lane (a table, a room) sends its posts one after the other, and no lane waits for another.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use storage::{Post, PostId};
use tokio::sync::{Semaphore, broadcast};
use tokio::time::{Instant, sleep};

use crate::{
    api::trouble::{MAX_PAUSE_MILLIS, TRIED_FOR_MILLIS, pause},
    bot::{Bot, PLATFORM},
    outbound::deliver::{Letter, Sent, deliver},
};

/// How many posts are read at once.
const PAGE: u32 = 500;

/// How many posts are sent at the same time.
const MAX_SENDING: usize = 48;

/// How often to look for posts that another process has written.
const LOOK: Duration = Duration::from_secs(2);

/// How long delivered posts are kept, in milliseconds: private ones can be shown for so long.
const KEPT_FOR_MILLIS: i64 = 30 * 24 * 3_600_000;

/// The outbox at work.
pub(crate) struct Outbox {
    bot: Arc<Bot>,
    lanes: Mutex<HashMap<String, VecDeque<Post>>>,
    /// How many lanes wait for a better moment.
    asleep: AtomicUsize,
    abreast: Semaphore,
}

impl Outbox {
    pub fn new(bot: Arc<Bot>) -> Arc<Outbox> {
        Arc::new(Outbox {
            bot,
            lanes: Mutex::default(),
            asleep: AtomicUsize::new(0),
            abreast: Semaphore::new(MAX_SENDING),
        })
    }

    /// Sends whatever is posted, until it is dropped.
    pub async fn run(self: Arc<Self>) {
        let mut last = PostId(0);
        let mut swept = None::<Instant>;
        loop {
            match self.read(&mut last) {
                Ok(true) => continue,
                Ok(false) => (),
                Err(error) => tracing::error!(%error, "the outbox cannot be read"),
            }
            if swept.is_none_or(|swept| swept.elapsed() > Duration::from_secs(3_600)) {
                swept = Some(Instant::now());
                self.sweep().await;
            }
            tokio::select! {
                () = self.bot.posted.notified() => (),
                () = sleep(LOOK) => (),
            }
        }
    }

    /// Puts new posts into their lanes; whether there may be more.
    fn read(self: &Arc<Self>, last: &mut PostId) -> Result<bool, storage::Error> {
        let posts = self.bot.store.read(|snapshot| snapshot.posts_after(PLATFORM, *last, PAGE))?;
        let full = posts.len() == PAGE as usize;
        for post in posts {
            *last = post.id;
            let serves = destination(&post).is_none_or(|(community, _)| self.bot.serves(&community));
            if serves {
                self.push(post);
            }
        }
        Ok(full)
    }

    fn push(self: &Arc<Self>, post: Post) {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lane) = lanes.get_mut(&post.lane) {
            lane.push_back(post);
            return;
        }
        let name = post.lane.clone();
        lanes.insert(name.clone(), VecDeque::from([post]));
        drop(lanes);
        let outbox = Arc::clone(self);
        tokio::spawn(async move { outbox.walk(&name).await });
    }

    /// Sends the posts of a lane, until it is empty.
    async fn walk(&self, lane: &str) {
        loop {
            let next = {
                let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
                let post = lanes.get_mut(lane).and_then(VecDeque::pop_front);
                if post.is_none() {
                    lanes.remove(lane);
                }
                post
            };
            let Some(post) = next else { return };
            self.send(post).await;
        }
    }

    /// Sends a post, however long it takes.
    async fn send(&self, mut post: Post) {
        let bot = &self.bot;
        // The clock may have been set since.
        let early = (post.not_before - (bot.now)()).min(MAX_PAUSE_MILLIS);
        if early > 0 {
            self.wait(&post, early, bot.open.subscribe()).await;
        }
        loop {
            // Before trying, so that a way that opens meanwhile is not missed.
            let open = bot.open.subscribe();
            match bot.store.read(|snapshot| snapshot.post(post.id)) {
                Ok(Some(kept)) if !kept.body.is_empty() => (),
                // It has been withdrawn meanwhile: whom it is for had everything about them deleted.
                Ok(_) => return,
                Err::<_, storage::Error>(error) => {
                    tracing::error!(%error, post = post.id.0, "a post cannot be read again");
                }
            }
            let sent = match self.abreast.acquire().await {
                Ok(_permit) => deliver(bot, &post).await,
                Err(_) => return,
            };
            let (trouble, error) = match sent {
                Sent::Done(shown) => {
                    // Sent and not noted would be sent again: patiently.
                    while let Err(error) = bot.delivered(post.id, shown.clone()).await {
                        tracing::error!(%error, post = post.id.0, "a post was sent, and that cannot be noted");
                        sleep(Duration::from_secs(1)).await;
                    }
                    return;
                }
                Sent::Never(why) => return self.give_up(&post, &why).await,
                Sent::Not(trouble, error) => (trouble, error),
            };
            let now = (bot.now)();
            if now - post.created_at > TRIED_FOR_MILLIS {
                return self.give_up(&post, &error).await;
            }
            let rest = pause(trouble, post.attempts);
            tracing::warn!(post = post.id.0, lane = post.lane, ?trouble, error, rest, "a post has to wait");
            post.attempts += 1;
            let (id, until) = (post.id, now + rest);
            if let Err(error) = bot.store.write(move |tx| tx.failed(id, &error, until)).await {
                tracing::error!(%error, post = post.id.0, "that a post has to wait cannot be noted");
            }
            self.wait(&post, rest, open).await;
        }
    }

    /// Waits, or until the way to the post's community, room or table is open again.
    async fn wait(&self, post: &Post, milliseconds: i64, mut open: broadcast::Receiver<String>) {
        self.asleep.fetch_add(1, Ordering::SeqCst);
        let end = Instant::now() + Duration::from_millis(milliseconds.unsigned_abs());
        let (community, room) = destination(post).unzip();
        while Instant::now() < end {
            tokio::select! {
                () = tokio::time::sleep_until(end) => break,
                opened = open.recv() => {
                    // Whoever has missed some of what was said tries, to be sure.
                    let Ok(opened) = opened else { break };
                    let ours = [community.as_deref(), room.as_deref(), Some(&post.lane)];
                    if ours.contains(&Some(&opened)) {
                        break;
                    }
                }
            }
        }
        self.asleep.fetch_sub(1, Ordering::SeqCst);
    }

    async fn give_up(&self, post: &Post, why: &str) {
        tracing::error!(post = post.id.0, lane = post.lane, why, "a post is given up");
        if let Err(error) = self.bot.delivered(post.id, None).await {
            tracing::error!(%error, post = post.id.0, "a post is given up, and that cannot be noted");
        }
    }

    /// The way to a community is open again: what waits for it is tried at once.
    pub fn opened(&self, community: &str) {
        self.bot.opened(community.to_owned());
    }

    /// Waits until everything is sent that can be sent now, but not longer than this.
    pub async fn flush(&self, most: Duration) {
        let end = Instant::now() + most;
        while Instant::now() < end {
            let lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner).len();
            if lanes <= self.asleep.load(Ordering::SeqCst) {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Forgets what nobody will ask for any more.
    async fn sweep(&self) {
        let before = (self.bot.now)() - KEPT_FOR_MILLIS;
        let job = move |tx: &storage::Transaction| {
            tx.forget_delivered_before(before)?;
            tx.forget_events_before(before)
        };
        if let Err(error) = self.bot.store.write(job).await {
            tracing::error!(%error, "old posts cannot be forgotten");
        }
    }
}

/// For which community and room a post is.
fn destination(post: &Post) -> Option<(String, String)> {
    let letter: Letter = serde_json::from_str(&post.body).ok()?;
    Some(match letter.post.to {
        parlor::To::Room { community, room } | parlor::To::Person { community, room, .. } => {
            (community, room)
        }
    })
}
