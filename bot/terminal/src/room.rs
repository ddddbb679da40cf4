//! The room that the terminal stands for: lines become requests, and posts are taken from the outbox.

use std::collections::BTreeMap;

use engine::Text;
use parlor::{BoardRef, Body, Composed, Message, Person, Place, Request, Said, To};
use storage::{Post, PostId, Transaction};

use crate::{options::Options, words::say};

/// The chat network of everybody here, its one community, and the one room in it.
pub(crate) const NETWORK: &str = "terminal";
pub(crate) const COMMUNITY: &str = "terminal";
pub(crate) const ROOM: &str = "table room";

/// For how long lanes are claimed while their posts are printed, in milliseconds. If a terminal dies or stands still while
/// it prints, the tables of these lanes are silent for that long; then another one prints the same.
const LEASE_MILLIS: i64 = 2_000;

/// How many lanes are claimed at once.
const MAX_CLAIM: usize = 100;

/// A post, put into words.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub id: PostId,
    /// The account, if it is for one person alone.
    pub to: Option<String>,
    pub composed: Composed,
}

/// Where requests go in and posts come out.
#[derive(Debug)]
pub(crate) struct Room<'a> {
    options: &'a Options,
    /// What makes the events of this run different from those of all others; under this name it claims lanes.
    run: String,
    /// How many events there have been.
    events: u64,
    /// Whether lanes are claimed.
    claims: bool,
    /// The posts that were handed out, and are not noted as delivered yet.
    taken: BTreeMap<PostId, Post>,
}

impl<'a> Room<'a> {
    pub fn new(options: &'a Options) -> Room<'a> {
        let run = courier::holder(&(options.chance)());
        Room { options, run, events: 0, claims: false, taken: BTreeMap::new() }
    }

    /// Sets the timers that must always be there.
    pub fn open(&self) -> Result<(), parlor::Error> {
        let now = self.options.clock.now();
        self.options.store.write(move |tx: &Transaction| parlor::set_timers(tx, now)).wait()
    }

    /// Does what somebody said, or answers it; then it is on the disk. `mentioned` is who is named in the text, `board` what
    /// it answers.
    pub fn hear(
        &mut self,
        by: Person,
        text: &str,
        mentioned: Vec<(String, Person)>,
        board: Option<BoardRef>,
    ) -> Result<Vec<Composed>, parlor::Error> {
        self.events += 1;
        let request = Request {
            event: format!("{NETWORK}:{}:{}", self.run, self.events),
            by,
            place: Place {
                network: NETWORK.to_owned(),
                community: COMMUNITY.to_owned(),
                community_name: COMMUNITY.to_owned(),
                room: ROOM.to_owned(),
                hears: true,
                lang: self.options.lang,
            },
            said: Said::Line(text.to_owned()),
            mentioned,
            board,
            lang: None,
            // Everybody at the machine is host.
            manages: true,
            chance: (self.options.chance)(),
        };
        let reply = courier::serve_now(&self.options.store, request, self.options.clock.now())?;
        Ok(reply.messages.into_iter().map(|message| self.composed(message)).collect())
    }

    /// A message with what its board shows; without it if that cannot be told.
    pub fn composed(&self, message: Message) -> Composed {
        let text = message.text.clone();
        let composed = self.options.store.read(|snapshot| parlor::with_scene(snapshot, message));
        composed.unwrap_or_else(|error| self.without_board(text, &error))
    }

    /// The posts that have not been handed out yet, in order: those of the lanes that no other process has claimed. They
    /// are this one's until [`delivered`](Room::delivered) is called. Before that, what is due is done.
    pub fn take_posts(&mut self) -> Result<Vec<Delivery>, parlor::Error> {
        let (store, now) = (&self.options.store, self.options.clock.now());
        if store.read(parlor::next_due)?.is_some_and(|due| due <= now) {
            store.write(move |tx: &Transaction| parlor::run_due(tx, now)).wait()?;
        }
        let mut found: Vec<Post> = Vec::new();
        if self.has_new(now)? {
            while !store.read(|snapshot| snapshot.due_lanes(NETWORK, now, 1, &|_| true))?.is_empty() {
                let (holder, until) = (self.run.clone(), now + LEASE_MILLIS);
                let claim = move |tx: &Transaction| {
                    tx.claim_lanes(NETWORK, &holder, (now, until), MAX_CLAIM, &|_| true)
                };
                self.claims = true;
                for first in store.write(claim).wait()? {
                    found.extend(store.read(|snapshot| snapshot.posts_in(NETWORK, &first.lane))?);
                }
            }
        }
        found.retain(|post| !self.taken.contains_key(&post.id));
        found.sort_by_key(|post| post.id);
        let posts = found.iter().map(|post| self.delivery(post)).collect();
        self.taken.extend(found.into_iter().map(|post| (post.id, post)));
        Ok(posts)
    }

    /// Notes that posts have been printed, and gives their lanes back.
    pub fn delivered(&mut self, printed: &[PostId]) -> Result<(), storage::Error> {
        if printed.is_empty() && !self.claims {
            return Ok(());
        }
        let posts: Vec<Post> = printed.iter().filter_map(|id| self.taken.get(id).cloned()).collect();
        let (holder, now) = (self.run.clone(), self.options.clock.now());
        let job = move |tx: &Transaction| {
            for post in &posts {
                tx.delivered(post, &holder, now, now + LEASE_MILLIS)?;
            }
            tx.release(&holder)
        };
        self.options.store.write(job).wait()?;
        self.claims = false;
        printed.iter().for_each(|id| drop(self.taken.remove(id)));
        Ok(())
    }

    /// Whether a post waits in a lane that nobody holds and has not been handed out.
    fn has_new(&self, now: i64) -> Result<bool, storage::Error> {
        self.options.store.read(|snapshot| {
            for lane in snapshot.due_lanes(NETWORK, now, MAX_CLAIM, &|_| true)? {
                let posts = snapshot.posts_in(NETWORK, &lane)?;
                if posts.iter().any(|post| !self.taken.contains_key(&post.id)) {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    fn delivery(&self, post: &Post) -> Delivery {
        let compose = || {
            let body: Body = serde_json::from_str(&post.body)?;
            let to = match body.to() {
                To::Room { .. } => None,
                To::Person { account, .. } => Some(account.clone()),
            };
            let composed = self.options.store.read(|snapshot| parlor::compose(snapshot, NETWORK, &body))?;
            Ok((to, composed))
        };
        // The posts behind one that nobody will ever be able to read must not wait for it.
        let (to, composed) =
            compose().unwrap_or_else(|error| (None, self.without_board(String::new(), &error)));
        Delivery { id: post.id, to, composed }
    }

    /// What is said in place of what cannot be shown.
    fn without_board(&self, mut text: String, error: &parlor::Error) -> Composed {
        tracing::error!(%error, "a board cannot be shown");
        text += if text.is_empty() { "" } else { "\n" };
        text += &say(self.options.lang, &Text::new("terminal-no-board"));
        Composed { message: Message { text, ..Message::default() }, scene: None }
    }
}

/// Whoever comes next may print at once what was not printed here.
impl Drop for Room<'_> {
    fn drop(&mut self) {
        if self.claims
            && let Err(error) = self.delivered(&[])
        {
            tracing::warn!(%error, "the terminal's lanes cannot be given back");
        }
    }
}
