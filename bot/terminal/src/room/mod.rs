//! The room that the terminal stands for: lines become requests, and posts are taken from the outbox.

pub(crate) mod asked;
pub(crate) mod past;
pub(crate) mod people;
pub(crate) mod place;
pub(crate) mod tick;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use courier::{Mind, Settling, Tables};
use engine::Text;
use parlor::{
    BoardRef, Body, Composed, Line, Look, Message, Outcome, Person, Place, Reader, Reply, Request, Said, To,
};
use storage::{Onlooker, Post, PostId, Snapshot, Transaction, Unanswered};

use crate::{
    options::Options,
    room::asked::{KEPT_MILLIS, LastAsked},
    room::place::{COMMUNITY, NETWORK, ROOM},
    room::tick::Tick,
    words::say,
};

/// The number of printed posts that stay, for other terminals on the same database to print as well. They
/// look several times a second.
const MAX_KEPT: usize = 100;

/// A post, put into words.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub id: PostId,
    /// The account, if it is for one person alone.
    pub to: Option<String>,
    pub composed: Composed,
    /// True if it only brings up to date what was printed before.
    pub again: bool,
}

/// The room, into which requests go and out of which posts come. Every terminal on a database prints every
/// post, in the order of their numbers, whoever caused it; once one has printed it, it counts as delivered,
/// and is not printed at the next start.
#[derive(Debug)]
pub(crate) struct Room<'a> {
    options: &'a Options,
    tick: Arc<Tick>,
    /// The mark that makes the events of this run different from those of all others.
    run: String,
    /// The count of events.
    events: u64,
    /// The last event that may have changed something.
    deed: Option<String>,
    /// The last post that has been looked at, once anything has been.
    watch: Onlooker,
    /// The posts that were handed out, and are not noted as delivered yet.
    taken: BTreeMap<PostId, Post>,
    /// The posts that this run has noted as delivered, and not forgotten.
    kept: VecDeque<PostId>,
    /// The table that each account tried last without having done anything since.
    tried: BTreeMap<String, i64>,
    /// True where lines come from a file or a program.
    piped: bool,
    /// The mind of the computer players, unless a thread of its own thinks for them.
    mind: Mind,
}

/// A mind for the computer players.
pub(crate) fn mind(options: &Options) -> Mind {
    Mind::new(options.tables.clone().map_or_else(Tables::default, Tables::in_folder))
}

impl<'a> Room<'a> {
    pub(crate) fn new(options: &'a Options) -> Room<'a> {
        let run = courier::holder(&(options.chance)());
        let (taken, kept) = (BTreeMap::new(), VecDeque::new());
        let tick = Tick::new(options);
        let tried = BTreeMap::new();
        let mind = mind(options);
        Room {
            options,
            tick,
            run,
            events: 0,
            deed: None,
            watch: Onlooker::default(),
            taken,
            kept,
            tried,
            piped: true,
            mind,
        }
    }

    /// The same, at a prompt.
    pub(crate) fn at_a_prompt(self) -> Room<'a> {
        Room { piped: false, ..self }
    }

    /// Sets the timers that must always be there. The time in which no terminal was open is given back to whoever is to move.
    pub(crate) fn open(&self) -> Result<(), parlor::Error> {
        self.tick.past.look();
        self.tick.with(parlor::due::set_timers)
    }

    /// The part that notes that a terminal is open.
    pub(crate) fn tick(&self) -> &Arc<Tick> {
        &self.tick
    }

    /// Does what somebody said, or answers it; then it is on the disk: what it came to, and the answers. `mentioned` is who
    /// is named in the text, `board` what it answers.
    pub(crate) fn hear(
        &mut self,
        by: Person,
        line: Line,
        mentioned: Vec<(String, Person)>,
        board: Option<BoardRef>,
    ) -> Result<(Outcome, Vec<Composed>), parlor::Error> {
        // What has come before is done before.
        self.tick.look();
        self.run_due()?;
        let event = |number| format!("{NETWORK}:{}:{number}", self.run);
        self.events += 1;
        let account = by.account.clone();
        let tried = self.tried.remove(&account);
        let request = Request {
            event: event(self.events),
            by,
            place: Place {
                network: NETWORK.to_owned(),
                community: COMMUNITY.to_owned(),
                community_name: COMMUNITY.to_owned(),
                room: ROOM.to_owned(),
                hears: true,
                branches: false,
                whispers: true,
                piped: self.has_records(),
                own: false,
                prefix: None,
                lang: self.options.lang,
            },
            said: Said::Line(line),
            mentioned,
            rooms: Vec::new(),
            board,
            tried,
            lang: None,
            // Everybody at the machine is host.
            manages: true,
            chance: (self.options.chance)(),
        };
        let (store, now) = (&self.options.store, self.options.clock.now());
        let reply = match courier::answer(store, &request, now)? {
            Some(reply) => reply,
            None => {
                // A line is never heard twice: of each run one event is enough.
                let last = self.deed.replace(request.event.clone());
                let forget_last = move |tx: &Transaction, _: &Reply| match &last {
                    Some(last) => Ok(tx.forget_event(last).map(drop)?),
                    None => Ok(()),
                };
                let done = self.tick.with(courier::deed(Arc::new(request), forget_last))?;
                self.tick.past.look();
                done
            }
        };
        self.tried.extend(reply.tried(tried).map(|table| (account, table)));
        let composed = reply.messages.into_iter().map(|message| self.composed(message));
        Ok((reply.outcome, composed.collect()))
    }

    /// Keeps what somebody is asked, instead of what they were asked before.
    pub(crate) fn keep(&self, by: &str, asked: Option<&LastAsked>) -> Result<(), parlor::Error> {
        let now = self.options.clock.now();
        let by = by.to_owned();
        let question =
            asked.map(|asked| Unanswered { account: asked.by.clone(), asked_at: now, body: asked.kept() });
        let job = move |tx: &Transaction| {
            tx.forget_questions_before(NETWORK, now - KEPT_MILLIS)?;
            match &question {
                Some(question) => tx.ask(NETWORK, question),
                None => tx.forget_question(NETWORK, &by),
            }
        };
        Ok(self.options.store.write(job).wait()?)
    }

    /// The last question to everybody that was not answered since, if that is not long ago.
    pub(crate) fn asked(&self) -> Result<Vec<LastAsked>, parlor::Error> {
        let kept = self.options.store.read(|snapshot| snapshot.unanswered(NETWORK))?;
        let after = self.options.clock.now() - KEPT_MILLIS;
        let lately = kept.iter().filter(|question| question.asked_at >= after);
        Ok(lately.filter_map(|question| LastAsked::read(&question.account, &question.body)).collect())
    }

    /// Tells whether cards are shown and read as records have them, unless somebody has chosen a language: lines come from a file
    /// or a program, and no language was asked for.
    fn has_records(&self) -> bool {
        self.piped && !self.options.lang_chosen
    }

    /// The look of boards that everybody sees.
    pub(crate) fn look(&self) -> Look {
        let to = To::Room { community: COMMUNITY.to_owned(), room: ROOM.to_owned() };
        let reader = self.options.store.read(|snapshot| Reader::of(snapshot, NETWORK, &to, None));
        reader.map(|reader| reader.look).unwrap_or_default()
    }

    /// A message with what its board shows; without it if that cannot be told.
    pub(crate) fn composed(&self, message: Message) -> Composed {
        let message = message.for_typing();
        let text = message.text.clone();
        let composed = self.options.store.read(|snapshot| {
            snapshot.call_as_on(NETWORK);
            parlor::with_scene(snapshot, message)
        });
        composed.unwrap_or_else(|error| self.without_board(text, &error))
    }

    /// The time that the clock shows.
    pub(crate) fn now(&self) -> i64 {
        self.options.clock.now()
    }

    /// Lets a computer player do what it has to, if one has: at once, as whoever types ahead need not wait for it. False if there
    /// was nothing to do.
    pub(crate) fn think(&mut self) -> Result<bool, parlor::Error> {
        let (store, clock) = (&self.options.store, &*self.options.clock);
        let mut done = false;
        let mut write = |job: Settling| {
            done = true;
            self.tick.with(job)
        };
        let more = self.mind.think(store, clock, i64::MAX, &|| false, &mut write)?.is_some();
        Ok(done || more)
    }

    /// Does what is due.
    fn run_due(&self) -> Result<(), parlor::Error> {
        let (store, now) = (&self.options.store, self.options.clock.now());
        courier::run_due(store, now, |job| self.tick.with(job)).map(drop)
    }

    /// The posts since the last call, in order; first those that nobody has printed yet. Before that, what is due is done.
    pub(crate) fn take_posts(&mut self) -> Result<Vec<Delivery>, parlor::Error> {
        self.tick.look();
        self.run_due()?;
        let (store, now) = (&self.options.store, self.options.clock.now());
        let found = store.read(|snapshot| self.watch.look(snapshot, NETWORK, now))?;
        let posts = found.iter().map(|post| self.delivery(post)).collect();
        let open = found.into_iter().filter(|post| post.delivered_at.is_none());
        self.taken.extend(open.map(|post| (post.id, post)));
        Ok(posts)
    }

    /// Notes that posts have been printed.
    pub(crate) fn delivered(&mut self, printed: &[PostId]) -> Result<(), storage::Error> {
        let posts: Vec<Post> = printed.iter().filter_map(|id| self.taken.get(id).cloned()).collect();
        if posts.is_empty() {
            return Ok(());
        }
        let old = (self.kept.len() + posts.len()).saturating_sub(MAX_KEPT).min(self.kept.len());
        let forgotten: Vec<PostId> = self.kept.iter().take(old).copied().collect();
        let (run, now) = (self.run.clone(), self.options.clock.now());
        let ids: Vec<PostId> = posts.iter().map(|post| post.id).collect();
        let job = move |tx: &Transaction| {
            for post in &posts {
                tx.delivered(post, &run, now, now)?;
            }
            for &post in &forgotten {
                match tx.forget_post(post) {
                    // Somebody who wanted to be forgotten, or the time, was first.
                    Ok(()) | Err(storage::Error::Missing { .. }) => (),
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        };
        self.options.store.write(job).wait()?;
        self.kept.drain(..old);
        ids.iter().for_each(|id| drop(self.taken.remove(id)));
        self.kept.extend(ids);
        Ok(())
    }

    fn delivery(&self, post: &Post) -> Delivery {
        let mut again = false;
        let mut compose = || {
            let body: Body = serde_json::from_str(&post.body)?;
            again = matches!(body, Body::SignUp { again: true, .. });
            let to = match body.to() {
                To::Room { .. } => None,
                To::Person { account, .. } => Some(account.clone()),
            };
            // Terminals in several languages may have the database open.
            let told = self.options.lang;
            let told = Some(if self.has_records() { told.with_letters_of_records() } else { told });
            let composed = |snapshot: &Snapshot| parlor::compose(snapshot, NETWORK, &body, told);
            let composed = self.options.store.read(composed)?;
            let composed = Composed { message: composed.message.for_typing(), ..composed };
            Ok((to, composed))
        };
        // The posts behind one that nobody will ever be able to read must not wait for it.
        let (to, composed) =
            compose().unwrap_or_else(|error| (None, self.without_board(String::new(), &error)));
        Delivery { id: post.id, to, composed, again }
    }

    /// Adds the words that stand in place of a board that cannot be shown.
    fn without_board(&self, mut text: String, error: &parlor::Error) -> Composed {
        tracing::error!(%error, "cannot show a board");
        text += if text.is_empty() { "" } else { "\n" };
        text += &say(self.options.lang, &Text::new("terminal-no-board"));
        Message { text, ..Message::default() }.into()
    }
}
