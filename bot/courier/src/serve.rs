//! Requests: questions are read, deeds are done.

use std::sync::Arc;

use parlor::{Body, Composed, Error, File, Message, Reply, Request};
use storage::{Snapshot, Store};
use tokio::sync::Semaphore;

use crate::aside::{answer, aside, look, look_then};
use crate::heard::{Enough, Lately};
use crate::message::{is_drawn, pack};
use crate::{Clock, Parcel, Pictures, Size};

/// The most looks that are taken at once; what takes a moment need not wait for what takes longer.
const MAX_LOOKS: usize = 8;

/// The most threads that may wait for files at a time: looks, drawings, and whatever a network reads. A pool
/// without a limit makes a thread whenever none is idle for a moment, and each keeps memory of its own.
pub const WAITING_THREADS: usize = 6;

/// The longest wait for the note that a post was sent, in milliseconds: that takes a moment, or as long as a
/// start. Whoever answers does not wait longer for an answer.
const NOTED_MILLIS: i64 = 10_000;

/// The time between two looks for that note when nothing is committed, in milliseconds.
const LOOK_MILLIS: i64 = 1_000;

/// Answers questions and makes parcels of messages, for one network. Deeds are done by its
/// [`Outbox`](crate::Outbox), which sends what comes of them.
#[derive(Debug)]
pub struct Courier {
    /// The storage.
    pub store: Arc<Store>,
    /// The clock on the wall.
    pub clock: Arc<dyn Clock>,
    /// The network's name in the database.
    pub(crate) network: &'static str,
    size: Pictures,
    /// Drawing takes the processor: no more at once than there are cores, so that memory stays small.
    drawing: Semaphore,
    /// Permits for looks, as waiting for a reader of the database would keep a thread, and each thread memory of its own.
    looking: Semaphore,
    /// The answers that were shown to rooms lately because somebody asked for them.
    enough: Enough,
    /// The tables that people tried last.
    pub(crate) lately: Lately,
}

impl Courier {
    /// A courier for a network.
    #[must_use]
    pub fn new(network: &'static str, store: Arc<Store>, clock: Arc<dyn Clock>, size: Pictures) -> Courier {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Courier {
            store,
            clock,
            network,
            size,
            drawing: Semaphore::new(cores),
            looking: Semaphore::new(MAX_LOOKS),
            enough: Enough::default(),
            lately: Lately::default(),
        }
    }

    /// Tells whether one more answer may be shown to everybody in a room because this person asks, and counts
    /// it if so: three a minute for a person, eight for all.
    pub fn may_show(&self, room: &str, account: &str) -> bool {
        self.enough.allows(self.clock.now(), room, account)
    }

    /// Answers a question; none if the request is one that may change something. Nothing is written.
    ///
    /// # Errors
    /// Ours.
    pub async fn answer(&self, request: &Arc<Request>) -> Result<Option<Reply>, Error> {
        if parlor::is_surely_a_deed(&request.said) {
            return Ok(None);
        }
        let (request, now) = (Arc::clone(request), self.clock.now());
        let _permit = self.looking.acquire().await;
        aside(&self.store, move |store| answer(store, &request, now)).await
    }

    /// Tells whether a message may be one that was just sent to a community without that being noted yet:
    /// whoever answers it can be faster than the note, above all when the process died between the two.
    ///
    /// # Errors
    /// Of the database.
    pub async fn may_be_noted_yet(&self, community: &str, message: &str) -> Result<bool, Error> {
        let (network, now) = (self.network, self.clock.now());
        let (community, message) = (community.to_owned(), message.to_owned());
        let look = move |snapshot: &Snapshot| {
            let known = snapshot.shown(network, &message)?.is_some();
            Ok(!known && snapshot.is_sending(network, &community, now)?)
        };
        self.look(look).await
    }

    /// Waits until it is noted what a message of ours shows that was just sent to a community; not at all if nothing is
    /// on its way there, and not for ever.
    ///
    /// # Errors
    /// Of the database.
    pub async fn noted(&self, community: &str, message: &str) -> Result<(), Error> {
        let deadline = self.clock.now() + NOTED_MILLIS;
        let mut commits = self.store.commits();
        loop {
            commits.borrow_and_update();
            let now = self.clock.now();
            if now >= deadline || !self.may_be_noted_yet(community, message).await? {
                return Ok(());
            }
            tokio::select! {
                changed = commits.changed() => if changed.is_err() { return Ok(()) },
                () = self.clock.sleep_until(now + LOOK_MILLIS) => (),
            }
        }
    }

    /// Looks something up, away from the sockets; it waits for no picture.
    ///
    /// # Errors
    /// What the job says.
    pub async fn look<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Snapshot) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let _permit = self.looking.acquire().await;
        look(&self.store, job).await
    }

    /// The message of a post for its addressee, with its pictures.
    ///
    /// # Errors
    /// If what it names cannot be read.
    pub async fn parcel(&self, body: &Body, size: Size) -> Result<Parcel, Error> {
        Ok(self.parcel_and(body, size, |_| Ok(())).await?.0)
    }

    /// The same, and something that is looked up beside it in the same snapshot.
    ///
    /// # Errors
    /// If what it names cannot be read.
    pub async fn parcel_and<T: Send + 'static>(
        &self,
        body: &Body,
        size: Size,
        beside: impl FnOnce(&Snapshot) -> Result<T, Error> + Send + 'static,
    ) -> Result<(Parcel, T), Error> {
        let (body, network) = (body.clone(), self.network);
        let both = move |snapshot: &Snapshot| {
            let mut composed = parlor::compose(snapshot, network, &body, None)?;
            let file = composed.message.file.take();
            composed.message.file = file.map(|file| parlor::filled(snapshot, file)).transpose()?;
            Ok((composed, beside(snapshot)?))
        };
        self.draw(size, both).await
    }

    /// A message with its pictures.
    ///
    /// # Errors
    /// If what it names cannot be read.
    pub async fn parcel_of(&self, mut message: Message, size: Size) -> Result<Parcel, Error> {
        if let Some(file) = message.file.take_if(|file| file.whole.is_some()) {
            message.file = Some(self.filled(file).await?);
        }
        if message.board.is_none() && message.sheet.is_empty() && message.chart.is_none() {
            // Words need nothing looked up.
            let composed = Composed { message: message.for_chat(), scene: None, tiles: Vec::new() };
            return Ok(pack(composed, self.size.in_size(size)));
        }
        let network = self.network;
        let composed = move |snapshot: &Snapshot| {
            snapshot.call_as_on(network);
            Ok((parlor::with_scene(snapshot, message)?, ()))
        };
        Ok(self.draw(size, composed).await?.0)
    }

    /// A file with its content, which may be made only now: not before its turn, so that there is one at a time.
    ///
    /// # Errors
    /// Of the database.
    pub async fn filled(&self, file: File) -> Result<File, Error> {
        self.look(move |snapshot| parlor::filled(snapshot, file)).await
    }

    async fn draw<T: Send + 'static>(
        &self,
        size: Size,
        compose: impl FnOnce(&Snapshot) -> Result<(Composed, T), Error> + Send + 'static,
    ) -> Result<(Parcel, T), Error> {
        let pictures = self.size.in_size(size);
        // The thread that composes a picture draws it too, unless others draw already: words wait for no picture.
        let mut permit = self.drawing.try_acquire().ok();
        let draws = permit.is_some();
        let packed = move |(mut composed, beside): (Composed, T)| {
            composed.message = composed.message.for_chat();
            if size == Size::Letters {
                // What a sheet and numbers show stands in the text.
                composed.tiles.clear();
                composed.message.chart.take_if(|chart| !chart.paper);
                composed.message.board.iter_mut().for_each(|board| board.as_text = true);
            }
            let packed = if draws || !is_drawn(&composed) {
                Packed::Ready(pack(composed, pictures))
            } else {
                Packed::Undrawn(composed)
            };
            (packed, beside)
        };
        let (packed, beside) = {
            let _looking = self.looking.acquire().await;
            look_then(&self.store, compose, packed).await?
        };
        let parcel = match packed {
            Packed::Ready(parcel) => parcel,
            Packed::Undrawn(composed) => {
                permit = self.drawing.acquire().await.ok();
                aside(&self.store, move |_| Ok(pack(composed, pictures))).await?
            }
        };
        drop(permit);
        Ok((parcel, beside))
    }
}

/// A message that was composed.
#[expect(clippy::large_enum_variant, reason = "there is one for a moment, and none is kept")]
enum Packed {
    /// With its pictures.
    Ready(Parcel),
    /// Its pictures have to be drawn.
    Undrawn(Composed),
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parlor::{Board, Subject};

    use super::*;
    use crate::ManualClock;

    #[tokio::test]
    async fn words_wait_for_no_picture() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("tabuleiro.sqlite")).expect("a database");
        let size = Pictures { width: 100, animation_width: 100, theme: None };
        let courier = Courier::new("test", Arc::new(store), Arc::new(ManualClock::at(0)), size);
        let cores = courier.drawing.available_permits() as u32;
        let others = courier.drawing.acquire_many(cores).await.expect("nobody closes it");
        let words = Message { text: "It is Eva's turn.".to_owned(), ..Message::default() };
        let said =
            tokio::time::timeout(Duration::from_secs(10), courier.parcel_of(words.clone(), Size::Usual));
        assert_eq!(said.await.expect("it waits for nobody").expect("it is packed").message.text, words.text);
        let game = engine::Game::all().first().expect("there is a game").info.id.to_owned();
        let board = Board::of(Subject::Example { game });
        let shown = courier.parcel_of(Message { board: Some(board), ..words }, Size::Usual);
        tokio::pin!(shown);
        let waits = tokio::time::timeout(Duration::from_millis(200), &mut shown).await;
        assert!(waits.is_err(), "a picture is drawn beside as many others as there are cores");
        drop(others);
        assert_eq!(shown.await.expect("it is drawn").attachments.len(), 1);
    }
}
