//! The outbox at work: every lane (a table, a room) sends its posts one after the other, and no lane waits for another.

use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use parlor::{Reply, Request};
use storage::{Lane, Post, Shown, Snapshot, Transaction, Way};
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;

use crate::{
    Carrier, Courier, Sent, Wait,
    retry::{MAX_PAUSE_MILLIS, PATIENCE_MILLIS, pause_millis},
};

/// How many ways that have opened are remembered for posts that are just being tried; who misses one waits its time.
const MAX_OPENED: usize = 4_096;

/// How many lanes are claimed at once.
const MAX_CLAIM: usize = 256;

/// How many posts are sent at the same time.
const MAX_ABREAST: usize = 48;

/// How often to look for posts that another process has written, in milliseconds.
const LOOK_MILLIS: i64 = 2_000;

/// For how long a lane is claimed, in milliseconds: longer than one call, and not longer than others can wait when this
/// process dies. While a post takes longer, the claim is renewed.
const LEASE_MILLIS: i64 = 15_000;

/// Sends the posts of one network.
pub struct Outbox<C> {
    courier: Arc<Courier>,
    carrier: Arc<C>,
    /// The name under which this process holds lanes.
    holder: String,
    abreast: Semaphore,
    /// The tasks that send lanes …
    walks: Mutex<JoinSet<()>>,
    /// … how many they are …
    busy: AtomicUsize,
    /// … and their lanes, each with a post of it that was claimed meanwhile, such as when a claim has run out because
    /// the machine slept.
    walking: Mutex<HashMap<Lane, Option<Post>>>,
    /// The ways that have opened lately, and how many there have been.
    opened: Mutex<(u64, VecDeque<Way>)>,
    /// Rings when lanes may have become due.
    rung: Notify,
    /// Rings when a lane is done.
    idle: Notify,
}

impl<C: Carrier> Outbox<C> {
    /// An outbox that nobody works at yet. `holder` is a name that no other process has.
    #[must_use]
    pub fn new(courier: Arc<Courier>, carrier: Arc<C>, holder: String) -> Arc<Outbox<C>> {
        Arc::new(Outbox {
            courier,
            carrier,
            holder,
            abreast: Semaphore::new(MAX_ABREAST),
            walks: Mutex::default(),
            busy: AtomicUsize::new(0),
            walking: Mutex::default(),
            opened: Mutex::default(),
            rung: Notify::new(),
            idle: Notify::new(),
        })
    }

    /// Answers a question, or does what a request asks for; then it is on the disk, and its posts are on their way.
    /// `keep` adds to the transaction of a deed whatever belongs to it, such as an answer that is to be posted.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn serve(
        self: &Arc<Self>,
        request: Request,
        keep: impl Fn(&Transaction, &Reply) -> Result<(), parlor::Error> + Send + 'static,
    ) -> Result<Reply, parlor::Error> {
        let request = Arc::new(request);
        if let Some(reply) = self.courier.answer(&request).await? {
            return Ok(reply);
        }
        let now = self.courier.clock.now();
        let job = move |tx: &Transaction| {
            let reply = parlor::handle(tx, &request, now)?;
            keep(tx, &reply)?;
            Ok(reply)
        };
        self.write(job).await
    }

    /// Does something that may post. Its lanes are claimed in the same transaction, and it is sent at once.
    ///
    /// # Errors
    /// Those of the job, or of the database; nothing has been changed then.
    pub async fn write<T, E>(
        self: &Arc<Self>,
        job: impl Fn(&Transaction) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<storage::Error> + Send + 'static,
    {
        let (holder, carrier, now) =
            (self.holder.clone(), Arc::clone(&self.carrier), self.courier.clock.now());
        let both = move |tx: &Transaction| {
            let done = job(tx)?;
            let serves = |community: &str| carrier.serves(community);
            let until = now + LEASE_MILLIS;
            Ok::<_, E>((done, tx.claim_lanes(C::NETWORK, &holder, (now, until), MAX_CLAIM, &serves)?))
        };
        let (done, posts) = self.courier.store.write(both).await?;
        for post in posts {
            self.begin(post);
        }
        Ok(done)
    }

    /// Sends whatever is posted, until it is dropped.
    pub async fn run(self: Arc<Self>) {
        let mut commits = self.courier.store.commits();
        self.hurry().await;
        loop {
            commits.mark_unchanged();
            let now = self.courier.clock.now();
            match self.claim().await {
                Ok(true) => continue,
                Ok(false) => (),
                Err(error) => tracing::error!(%error, "the outbox cannot be read"),
            }
            let until = self.next_look(now);
            tokio::select! {
                _ = commits.changed() => (),
                () = self.rung.notified() => (),
                () = self.courier.clock.sleep_until(until) => (),
            }
        }
    }

    /// When to look again if nobody rings, after a look at `now`.
    fn next_look(&self, now: i64) -> i64 {
        let look = now + LOOK_MILLIS;
        let due = self.courier.store.read(|snapshot| snapshot.next_due(C::NETWORK));
        let due =
            due.inspect_err(|error: &storage::Error| tracing::error!(%error, "the outbox cannot be read"));
        // A lane that was due then and could not be claimed is somebody else's.
        due.ok().flatten().filter(|&due| due > now).map_or(look, |due| due.min(look))
    }

    /// The clock may have been set back since a lane was told to wait.
    async fn hurry(&self) {
        let latest = self.courier.clock.now() + MAX_PAUSE_MILLIS;
        if let Err(error) = self.courier.store.write(move |tx: &Transaction| tx.hurry_lanes(latest)).await {
            let error: storage::Error = error;
            tracing::error!(%error, "the lanes cannot be looked through");
        }
    }

    /// Claims the lanes that are due, and begins to send; whether there may be more.
    async fn claim(self: &Arc<Self>) -> Result<bool, storage::Error> {
        let now = self.courier.clock.now();
        let serves = |community: &str| self.carrier.serves(community);
        // A look costs nothing; a claim that finds nothing would be a write.
        let due = self.courier.store.read(|snapshot: &Snapshot| {
            snapshot.due_lanes(C::NETWORK, now, 1, &serves).map(|lanes| !lanes.is_empty())
        })?;
        if !due {
            return Ok(false);
        }
        let (holder, carrier) = (self.holder.clone(), Arc::clone(&self.carrier));
        let job = move |tx: &Transaction| {
            let serves = |community: &str| carrier.serves(community);
            tx.claim_lanes(C::NETWORK, &holder, (now, now + LEASE_MILLIS), MAX_CLAIM, &serves)
        };
        let posts = self.courier.store.write(job).await?;
        let full = posts.len() == MAX_CLAIM;
        for post in posts {
            self.begin(post);
        }
        Ok(full)
    }

    /// Sends the posts of a lane that has been claimed. Whoever sends that lane already goes on with it afterwards: no two
    /// ever send posts of one lane.
    fn begin(self: &Arc<Self>, post: Post) {
        let lane = post.lane.clone();
        {
            let mut walking = self.walking();
            if let Some(next) = walking.get_mut(&lane) {
                *next = Some(post);
                return;
            }
            walking.insert(lane.clone(), None);
        }
        self.busy.fetch_add(1, Ordering::SeqCst);
        let outbox = Arc::clone(self);
        let mut walks = self.walks.lock().unwrap_or_else(PoisonError::into_inner);
        while walks.try_join_next().is_some() {}
        walks.spawn(async move {
            let mut busy = Busy { outbox: &outbox, lane: Some(lane) };
            let mut next = Some(post);
            while let Some(post) = next {
                outbox.walk(post).await;
                next = busy.leave();
            }
        });
    }

    fn walking(&self) -> MutexGuard<'_, HashMap<Lane, Option<Post>>> {
        self.walking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn walk(&self, first: Post) {
        let mut next = Some(first);
        while let Some(post) = next {
            let opened = self.opened().0;
            next = match self.held(&post, self.send(&post)).await {
                Sent::Done(shown) => self.done(post, shown).await,
                Sent::Never(why) => self.give_up(post, &why).await,
                Sent::Later(_, why) if self.courier.clock.now() - post.created_at > PATIENCE_MILLIS => {
                    self.give_up(post, &why).await
                }
                Sent::Later(wait, why) => {
                    let rest = pause_millis(wait, post.attempts);
                    let (id, lane) = (post.id.0, post.lane.to_string());
                    tracing::warn!(post = id, lane, ?wait, why, rest, "a post has to wait");
                    self.wait(post, &why, self.courier.clock.now() + rest).await;
                    // What has opened since the attempt began did not find this lane asleep.
                    for way in self.opened_since(opened) {
                        self.wake_lanes(way).await;
                    }
                    None
                }
            };
        }
    }

    /// Sends a post, when it is its turn.
    async fn send(&self, post: &Post) -> Sent {
        let Ok(_permit) = self.abreast.acquire().await else {
            return Sent::Later(Wait::Passing, "nothing is sent any more".to_owned());
        };
        match self.courier.store.read(|snapshot| snapshot.post(post.id)) {
            Ok(Some(kept)) if kept.delivered_at.is_none() => (),
            // It was sent meanwhile, or withdrawn: whom it is for had everything about them deleted.
            Ok(_) => return Sent::Done(None),
            Err::<_, storage::Error>(error) => {
                tracing::error!(%error, post = post.id.0, "a post cannot be read again");
            }
        }
        // A post that breaks something of ours must not keep its lane from being claimed again.
        let tried = AssertUnwindSafe(self.carrier.deliver(post)).catch_unwind().await;
        tried.unwrap_or_else(|_| {
            Sent::Later(Wait::Passing, "a mistake in the program; it is described above".to_owned())
        })
    }

    /// Holds the lane of a post for as long as something takes.
    async fn held<T>(&self, post: &Post, work: impl Future<Output = T>) -> T {
        let clock = &self.courier.clock;
        tokio::pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return done,
                () = clock.sleep_until(clock.now() + LEASE_MILLIS / 3) => {
                    let (lane, holder) = (post.lane.clone(), self.holder.clone());
                    let until = clock.now() + LEASE_MILLIS;
                    let job = move |tx: &Transaction| tx.renew(C::NETWORK, &lane, &holder, until);
                    if let Err::<_, storage::Error>(error) = self.courier.store.write(job).await {
                        tracing::error!(%error, post = post.id.0, "a lane cannot be held for longer");
                    }
                }
            }
        }
    }

    /// Notes that a post was sent; the next of its lane.
    async fn done(&self, post: Post, shown: Option<Shown>) -> Option<Post> {
        let (holder, now) = (self.holder.clone(), self.courier.clock.now());
        let id = post.id.0;
        let job = move |tx: &Transaction| {
            if let Some(shown) = &shown {
                tx.add_shown(C::NETWORK, shown)?;
            }
            tx.delivered(&post, &holder, now, now + LEASE_MILLIS)
        };
        // Sent and not noted would be sent again: patiently.
        loop {
            match self.courier.store.write(job.clone()).await {
                Ok(next) => return next,
                Err::<_, storage::Error>(error) => {
                    tracing::error!(%error, post = id, "a post was sent, and that cannot be noted");
                }
            }
            let clock = &self.courier.clock;
            clock.sleep_until(clock.now() + 1_000).await;
        }
    }

    async fn give_up(&self, post: Post, why: &str) -> Option<Post> {
        tracing::error!(post = post.id.0, lane = post.lane.to_string(), why, "a post is given up");
        self.done(post, None).await
    }

    async fn wait(&self, post: Post, why: &str, until: i64) {
        let (holder, why, id) = (self.holder.clone(), why.to_owned(), post.id.0);
        let job = move |tx: &Transaction| tx.failed(&post, &holder, &why, until);
        if let Err::<_, storage::Error>(error) = self.courier.store.write(job).await {
            tracing::error!(%error, post = id, "that a post has to wait cannot be noted");
        }
    }

    /// The way to a community is open again, by its account.
    pub async fn wake_community(&self, account: &str) {
        let known = self.courier.store.read(|snapshot| snapshot.community_by_account(C::NETWORK, account));
        match known {
            Ok(Some(community)) => self.wake(Way::Community(community.id)).await,
            Ok(None) => (),
            Err::<_, storage::Error>(error) => tracing::error!(%error, "a community cannot be found"),
        }
    }

    /// The way to a community, a room or a lane is open again: what waits for it is tried at once. Nothing is written if
    /// nothing waits.
    pub async fn wake(&self, way: Way) {
        {
            let mut opened = self.opened();
            opened.0 += 1;
            opened.1.push_back(way.clone());
            if opened.1.len() > MAX_OPENED {
                opened.1.pop_front();
            }
        }
        self.wake_lanes(way).await;
    }

    fn opened(&self) -> MutexGuard<'_, (u64, VecDeque<Way>)> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The ways that have opened since there had been so many, each once.
    fn opened_since(&self, count: u64) -> Vec<Way> {
        let opened = self.opened();
        let since = usize::try_from(opened.0 - count).unwrap_or(usize::MAX);
        let mut ways: Vec<Way> = Vec::new();
        for way in opened.1.iter().rev().take(since) {
            if !ways.contains(way) {
                ways.push(way.clone());
            }
        }
        ways
    }

    async fn wake_lanes(&self, way: Way) {
        let now = self.courier.clock.now();
        let asleep = self.courier.store.read(|snapshot| snapshot.asleep(C::NETWORK, &way, now));
        match asleep {
            Ok(lanes) if lanes.is_empty() => return,
            Ok(_) => (),
            Err::<_, storage::Error>(error) => tracing::error!(%error, "waiting lanes cannot be found"),
        }
        let job = move |tx: &Transaction| tx.wake(C::NETWORK, &way, now);
        if let Err::<_, storage::Error>(error) = self.courier.store.write(job).await {
            tracing::error!(%error, "waiting lanes cannot be woken");
        }
        self.rung.notify_one();
    }

    /// Waits until everything is sent that can be sent now, but not longer than so many milliseconds; then nobody holds
    /// the lanes any more.
    pub async fn flush(self: &Arc<Self>, longest_millis: i64) {
        let all = async {
            while self.claim().await.unwrap_or(false) {}
            loop {
                let idle = self.idle.notified();
                tokio::pin!(idle);
                idle.as_mut().enable();
                if self.busy.load(Ordering::SeqCst) == 0 {
                    return;
                }
                idle.await;
            }
        };
        let clock = &self.courier.clock;
        let finished = tokio::select! {
            () = all => true,
            () = clock.sleep_until(clock.now() + longest_millis) => false,
        };
        if !finished {
            tracing::warn!("some posts were not sent");
        }
        self.walks.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
        let holder = self.holder.clone();
        let job = move |tx: &Transaction| tx.release(&holder);
        if let Err::<_, storage::Error>(error) = self.courier.store.write(job).await {
            tracing::error!(%error, "the lanes cannot be given back");
        }
    }
}

/// One lane that is being sent; it counts until it is dropped.
struct Busy<'a, C> {
    outbox: &'a Outbox<C>,
    /// None once it has been left.
    lane: Option<Lane>,
}

impl<C: Carrier> Busy<'_, C> {
    /// Leaves the lane, unless a post of it was claimed meanwhile.
    fn leave(&mut self) -> Option<Post> {
        let lane = self.lane.take()?;
        let mut walking = self.outbox.walking();
        let next = walking.get_mut(&lane).and_then(Option::take);
        match next {
            Some(_) => self.lane = Some(lane),
            None => drop(walking.remove(&lane)),
        }
        next
    }
}

impl<C> Drop for Busy<'_, C> {
    fn drop(&mut self) {
        if let Some(lane) = self.lane.take() {
            self.outbox.walking.lock().unwrap_or_else(PoisonError::into_inner).remove(&lane);
        }
        self.outbox.busy.fetch_sub(1, Ordering::SeqCst);
        self.outbox.idle.notify_waiters();
    }
}
