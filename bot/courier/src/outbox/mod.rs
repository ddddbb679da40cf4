//! The outbox at work: every lane (a table, a room) sends its posts one after the other, and no lane waits for another.
//!
//! Each lane that is being sent has one of [`MAX_ABREAST`] slots. Whoever posts claims the lane in the same transaction,
//! if there is a slot; whatever is left waits in the file until one is free.

mod retry;
mod typed;
mod walk;
mod ways;

pub use retry::PATIENCE_MILLIS;
pub use typed::Typed;
pub use ways::is_waited_for;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use parlor::{LONGEST_WAIT_MILLIS, Reply, Request};
use storage::{Commits, Lane, Post, Snapshot, Transaction};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;

use crate::aside::deed;
use crate::outbox::retry::LEASE_MILLIS;
use crate::outbox::ways::Ways;
use crate::{Carrier, Courier};

/// The most lanes that are sent at the same time.
const MAX_ABREAST: usize = 48;

/// The time between two looks for posts that another process has written, in milliseconds.
const LOOK_MILLIS: i64 = 2_000;

/// Sends the posts of one network.
pub struct Outbox<C> {
    pub(super) courier: Arc<Courier>,
    carrier: Arc<C>,
    /// The name under which this process holds lanes.
    holder: String,
    /// One for each lane that can still be sent. They are taken on the writer thread alone.
    slots: Arc<Semaphore>,
    /// The tasks that send lanes.
    walks: Mutex<JoinSet<()>>,
    /// The number of these tasks
    busy: AtomicUsize,
    /// The lanes of these tasks, each with a post of it that was claimed meanwhile, such as when a claim has
    /// run out because the machine slept.
    walking: Mutex<HashMap<Lane, Option<Post>>>,
    ways: Mutex<Ways>,
    /// The number of posts that were put off.
    put_off: AtomicU64,
    /// Rings when a lane is done.
    left: Notify,
}

/// The post of a lane that has been claimed, and the slot in which the lane is sent.
type Begun = (Post, OwnedSemaphorePermit);

/// The result of a look at the lanes.
enum Look {
    /// Some were claimed; there may be more.
    Begun,
    /// Posts wait, and no slot is free.
    Full,
    /// No post is due; with the moment when the next becomes due.
    Later(Option<i64>),
}

impl<C: Carrier> Outbox<C> {
    /// An outbox that nobody works at yet. `holder` is a name that no other process has.
    #[must_use]
    pub fn new(courier: Arc<Courier>, carrier: Arc<C>, holder: String) -> Arc<Outbox<C>> {
        Arc::new(Outbox {
            courier,
            carrier,
            holder,
            slots: Arc::new(Semaphore::new(MAX_ABREAST)),
            walks: Mutex::default(),
            busy: AtomicUsize::new(0),
            walking: Mutex::default(),
            ways: Mutex::default(),
            put_off: AtomicU64::new(0),
            left: Notify::new(),
        })
    }

    /// Answers a question, or does what a request asks for; then it is on the disk, and its posts are on their way.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn serve(self: &Arc<Self>, request: Request) -> Result<Reply, parlor::Error> {
        let request = self.courier.lately.with(&Arc::new(request));
        let reply = match self.courier.answer(&request).await? {
            Some(reply) => reply,
            None => self.obey(Arc::clone(&request), |_, _| Ok(())).await?,
        };
        self.courier.lately.note(&request, &reply);
        Ok(reply)
    }

    /// Does what a request asks for that [`Courier::answer`] does not answer. `keep` adds to its transaction whatever
    /// belongs to it, such as a refusal that is to be posted.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn obey(
        self: &Arc<Self>,
        request: Arc<Request>,
        keep: impl Fn(&Transaction, &Reply) -> Result<(), parlor::Error> + Send + 'static,
    ) -> Result<Reply, parlor::Error> {
        let now = self.courier.clock.now();
        let job = deed(request, keep);
        self.write(move |tx| job(tx, now)).await
    }

    /// Does something that may post. The lanes to which it posts are claimed in the same transaction, and sent at once.
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
        let (outbox, now) = (Arc::clone(self), self.courier.clock.now());
        let both = move |tx: &Transaction| {
            let done = job(tx)?;
            Ok::<_, E>((done, outbox.take(tx, tx.posted(C::NETWORK), now)?))
        };
        let (done, begun) = self.courier.store.write(both).await?;
        self.begin_all(begun);
        Ok(done)
    }

    /// Claims lanes, each for a slot, until no slot is left.
    fn take(&self, tx: &Transaction, lanes: Vec<Lane>, now: i64) -> Result<Vec<Begun>, storage::Error> {
        let serves = |community: &str| self.carrier.serves(community);
        let mut begun = Vec::new();
        for lane in lanes {
            let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() else { break };
            let times = (now, now + LEASE_MILLIS);
            if let Some(post) = tx.claim_lane(C::NETWORK, &lane, &self.holder, times, &serves)? {
                begun.push((post, slot));
            }
        }
        Ok(begun)
    }

    /// Sends whatever is posted, until it is dropped.
    pub async fn run(self: Arc<Self>) {
        let mut commits = self.courier.store.commits();
        self.hurry().await;
        loop {
            let seen = commits.borrow_and_update().lanes;
            let left = self.left.notified();
            tokio::pin!(left);
            left.as_mut().enable();
            let look = self.courier.clock.now() + LOOK_MILLIS;
            let (full, until) = match self.look().await {
                Ok(Look::Begun) => continue,
                Ok(Look::Full) => (true, look),
                Ok(Look::Later(due)) => (false, due.map_or(look, |due| due.min(look))),
                Err(error) => {
                    tracing::error!(%error, "cannot read the outbox");
                    (false, look)
                }
            };
            tokio::select! {
                () = more_lanes(&mut commits, seen), if !full => (),
                () = left, if full => (),
                () = self.courier.clock.sleep_until(until) => (),
            }
        }
    }

    /// The clock may have been set back since a lane was told to wait.
    async fn hurry(&self) {
        let latest = self.courier.clock.now() + LONGEST_WAIT_MILLIS;
        if let Err(error) = self.courier.store.write(move |tx: &Transaction| tx.hurry_lanes(latest)).await {
            let error: storage::Error = error;
            tracing::error!(%error, "cannot look through the lanes");
        }
    }

    /// Claims lanes that are due, as many as there are slots for, and begins to send them.
    async fn look(self: &Arc<Self>) -> Result<Look, parlor::Error> {
        let now = self.courier.clock.now();
        // A look costs little; a claim that finds nothing would be a write.
        let carrier = Arc::clone(&self.carrier);
        let next = move |snapshot: &Snapshot| {
            Ok(snapshot.next_due(C::NETWORK, &|community: &str| carrier.serves(community))?)
        };
        match self.courier.look(next).await? {
            Some(due) if due <= now => (),
            due => return Ok(Look::Later(due)),
        }
        if self.slots.available_permits() == 0 {
            return Ok(Look::Full);
        }
        let outbox = Arc::clone(self);
        let job = move |tx: &Transaction| {
            let serves = |community: &str| outbox.carrier.serves(community);
            // Deeds that were written since the look may have taken the last one.
            let most = outbox.slots.available_permits();
            if most == 0 {
                return Ok((Look::Full, Vec::new()));
            }
            let begun = outbox.take(tx, tx.due_lanes(C::NETWORK, now, most, &serves)?, now)?;
            // What was due and could not be claimed is somebody else's by now.
            let look = if begun.is_empty() { Look::Later(None) } else { Look::Begun };
            Ok::<_, parlor::Error>((look, begun))
        };
        let (look, begun) = self.courier.store.write(job).await?;
        self.begin_all(begun);
        Ok(look)
    }

    /// Waits until everything is sent that can be sent now, but not longer than so many milliseconds; then nobody holds
    /// the lanes any more.
    pub async fn flush(self: &Arc<Self>, longest_millis: i64) {
        let all = async {
            loop {
                let left = self.left.notified();
                tokio::pin!(left);
                left.as_mut().enable();
                match self.look().await {
                    Ok(Look::Begun) => continue,
                    Ok(Look::Full | Look::Later(_)) => (),
                    Err(error) => tracing::error!(%error, "cannot read the outbox"),
                }
                if self.busy.load(Ordering::SeqCst) == 0 {
                    return;
                }
                left.await;
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
            tracing::error!(%error, "cannot give back the lanes");
        }
    }
}

/// A name for this process that no other has, made of 32 fresh random bytes.
#[must_use]
pub fn holder(chance: &[u8; 32]) -> String {
    hex::encode(&chance[..8])
}

/// Waits for a commit after which a lane may be due earlier than before.
async fn more_lanes(commits: &mut watch::Receiver<Commits>, seen: u64) {
    if commits.wait_for(|commits| commits.lanes != seen).await.is_err() {
        std::future::pending::<()>().await;
    }
}
