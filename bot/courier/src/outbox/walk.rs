//! A lane that is being sent: post after post, each tried, noted, put off or given up.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::pin::{Pin, pin};
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};

use futures_util::FutureExt;
use parlor::Body;
use storage::{Lane, Post, Shown, Transaction};
use tokio::sync::OwnedSemaphorePermit;

use crate::outbox::retry::{LEASE_MILLIS, PATIENCE_MILLIS, pause_millis};
use crate::outbox::{Begun, Outbox};
use crate::{Carrier, Sent, Wait};

impl<C: Carrier> Outbox<C> {
    /// Begins to send lanes that have been claimed.
    pub(super) fn begin_all(self: &Arc<Self>, begun: Vec<Begun>) {
        for (post, slot) in begun {
            self.begin(post, slot);
        }
    }

    /// Sends the posts of a lane that has been claimed. Whoever sends that lane already goes on with it afterwards: no two
    /// ever send posts of one lane.
    fn begin(self: &Arc<Self>, post: Post, slot: OwnedSemaphorePermit) {
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
            let mut busy = Busy { outbox: &outbox, lane: Some(lane), slot: Some(slot) };
            let mut next = Some(post);
            let mut waited = false;
            while let Some(post) = next {
                outbox.walk(post, waited).await;
                next = busy.leave();
                waited = true;
            }
        });
    }

    fn walking(&self) -> MutexGuard<'_, HashMap<Lane, Option<Post>>> {
        self.walking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the posts of a lane, from one on. If that one has `waited` since it was claimed, it may not be wanted any
    /// more.
    async fn walk(self: &Arc<Self>, first: Post, mut waited: bool) {
        let mut next = Some(first);
        while let Some(post) = next {
            let opened = self.opened();
            if std::mem::take(&mut waited) && !self.waits(&post).await {
                next = self.done(post, None, End::Withdrawn).await;
                continue;
            }
            let sent = {
                // It is large, and would be copied.
                let sending = pin!(self.send(&post));
                self.held(&post, sending).await
            };
            next = match sent {
                Sent::Done(shown) => {
                    let next = self.done(post.clone(), shown.clone(), End::Arrived).await;
                    self.follow(post, shown);
                    next
                }
                Sent::Never(why) => self.give_up(post, &why).await,
                Sent::Later(_, why) if self.courier.clock.now() - post.created_at > PATIENCE_MILLIS => {
                    self.give_up(post, &why).await
                }
                Sent::Later(wait, why) => {
                    let rest = pause_millis(wait, post.attempts);
                    let (id, lane) = (post.id.0, post.lane.clone());
                    tracing::warn!(
                        post = id,
                        lane = lane.to_string(),
                        ?wait,
                        why,
                        rest,
                        "a post has to wait"
                    );
                    self.wait(post, &why, self.courier.clock.now() + rest).await;
                    // What has opened since the attempt began did not find this lane asleep.
                    self.wake_if_opened(lane, opened).await;
                    None
                }
            };
        }
    }

    /// Has the carrier do what follows from a message, while the lane goes on.
    fn follow(self: &Arc<Self>, post: Post, shown: Option<Shown>) {
        let outbox = Arc::clone(self);
        let mut walks = self.walks.lock().unwrap_or_else(PoisonError::into_inner);
        walks.spawn(async move { outbox.carrier.noted(&post, shown.as_ref()).await });
    }

    /// Tells whether a post still waits to be sent: it may have been sent by others, or withdrawn, when whom
    /// it is for had everything about them deleted.
    async fn waits(&self, post: &Post) -> bool {
        let id = post.id;
        match self.courier.look(move |snapshot| Ok(snapshot.post(id)?)).await {
            Ok(kept) => kept.is_some_and(|kept| kept.delivered_at.is_none()),
            Err(error) => {
                tracing::error!(%error, post = id.0, "cannot read a post again");
                true
            }
        }
    }

    /// Sends a post.
    async fn send(&self, post: &Post) -> Sent {
        let body = match serde_json::from_str::<Body>(&post.body) {
            Ok(body) => body,
            Err(error) => return Sent::Never(format!("cannot read the post: {error}")),
        };
        // A post that breaks something of ours must not keep its lane from being claimed again.
        let tried = AssertUnwindSafe(self.carrier.deliver(post, &body)).catch_unwind().await;
        tried.unwrap_or_else(|_| {
            Sent::Later(Wait::Passing, "a mistake in the program; it is described above".to_owned())
        })
    }

    /// Holds the lane of a post for as long as something takes.
    async fn held<T>(&self, post: &Post, mut work: Pin<&mut impl Future<Output = T>>) -> T {
        let clock = &self.courier.clock;
        loop {
            tokio::select! {
                done = &mut work => return done,
                () = clock.sleep_until(clock.now() + LEASE_MILLIS / 3) => {
                    let (lane, holder) = (post.lane.clone(), self.holder.clone());
                    let until = clock.now() + LEASE_MILLIS;
                    let job = move |tx: &Transaction| tx.renew(C::NETWORK, &lane, &holder, until);
                    if let Err::<_, storage::Error>(error) = self.courier.store.write(job).await {
                        tracing::error!(%error, post = post.id.0, "cannot hold a lane for longer");
                    }
                }
            }
        }
    }

    /// Notes what became of a post in the end; the next of its lane.
    async fn done(&self, post: Post, shown: Option<Shown>, end: End) -> Option<Post> {
        let (clock, id) = (&self.courier.clock, post.id.0);
        let sent = Arc::new((post, shown, self.holder.clone()));
        // Sent and not noted would be sent again: patiently.
        loop {
            let (sent, now) = (Arc::clone(&sent), clock.now());
            let job = move |tx: &Transaction| {
                let (post, shown, holder) = &*sent;
                if let Some(shown) = shown {
                    tx.add_shown(C::NETWORK, shown)?;
                }
                match end {
                    End::Arrived => parlor::due::delivered(tx, post, now)?,
                    End::GivenUp => parlor::due::given_up(tx, post, now)?,
                    End::Withdrawn => (),
                }
                Ok(tx.delivered(post, holder, now, now + LEASE_MILLIS)?)
            };
            match self.courier.store.write(job).await {
                Ok(next) => return next,
                Err::<_, parlor::Error>(error) => {
                    tracing::error!(%error, post = id, "cannot note that a post was sent");
                }
            }
            clock.sleep_until(clock.now() + 1_000).await;
        }
    }

    async fn give_up(&self, post: Post, why: &str) -> Option<Post> {
        tracing::error!(post = post.id.0, lane = post.lane.to_string(), why, "gave up a post");
        self.done(post, None, End::GivenUp).await
    }

    async fn wait(&self, post: Post, why: &str, until: i64) {
        let (holder, why, id, now) =
            (self.holder.clone(), why.to_owned(), post.id.0, self.courier.clock.now());
        let job = move |tx: &Transaction| {
            tx.failed(&post, &holder, &why, until)?;
            parlor::due::undelivered(tx, &post, now)
        };
        if let Err::<_, parlor::Error>(error) = self.courier.store.write(job).await {
            tracing::error!(%error, post = id, "cannot note that a post has to wait");
        }
        self.put_off.fetch_add(1, Ordering::SeqCst);
    }
}

/// The fate of a post in the end.
#[derive(Clone, Copy)]
enum End {
    /// Sent.
    Arrived,
    /// Impossible to send, or not for too long.
    GivenUp,
    /// No longer needed.
    Withdrawn,
}

/// One lane that is being sent; it counts until it is dropped.
struct Busy<'a, C> {
    outbox: &'a Outbox<C>,
    /// None once it has been left.
    lane: Option<Lane>,
    slot: Option<OwnedSemaphorePermit>,
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
        drop(self.slot.take());
        self.outbox.busy.fetch_sub(1, Ordering::SeqCst);
        self.outbox.left.notify_waiters();
    }
}
