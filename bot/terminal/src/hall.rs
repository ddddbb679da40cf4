//! The adapter: lines to requests, and the outbox to posts.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use engine::{Game, Seat};
use parlor::{Command, Message, Person, Place, Request, Said, Sight, Subject, Verb};
use storage::{Answer, Community, Lane, Post, PostId, Snapshot, Table, TableId, TableState, Transaction};

use crate::{
    Options,
    line::{account, composed, mentioned},
};

/// The chat network of everybody here.
pub(crate) const NETWORK: &str = "terminal";
const COMMUNITY: &str = "terminal";
const ROOM: &str = "table room";

/// For how long the lanes of the terminal are claimed, in milliseconds; they are claimed anew whenever posts are taken.
const LEASE_MILLIS: i64 = 60_000;

/// How many lanes are claimed at once.
const LANES: usize = 100;

/// A post for everybody, or for one account.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub id: PostId,
    /// The account, if it is for one person.
    pub to: Option<String>,
    pub message: Message,
}

/// The room that the terminal stands for.
#[derive(Debug)]
pub(crate) struct Hall<'a> {
    options: &'a Options,
    /// What makes the events of this run different from those of all others.
    run: String,
    /// How many events there have been.
    events: u64,
    /// The posts that were handed out, and are not noted as delivered yet.
    taken: BTreeMap<PostId, Post>,
    /// What people are called, by account, as they were first typed in this run.
    names: BTreeMap<String, String>,
    /// The accounts that have spoken in this run, or were at the prompt.
    present: BTreeSet<String>,
}

impl<'a> Hall<'a> {
    pub fn new(options: &'a Options) -> Hall<'a> {
        let run = hex::encode(&(options.chance)()[..8]);
        let (taken, names, present) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        Hall { options, run, events: 0, taken, names, present }
    }

    /// Does what somebody said, and answers when that is on the disk.
    pub fn say(&mut self, name: &str, text: &str) -> Result<Vec<Message>, parlor::Error> {
        self.events += 1;
        let by = self.person(name)?;
        self.present.insert(by.account.clone());
        let mut people = Vec::new();
        for name in mentioned(text) {
            people.push((name.to_owned(), self.person(name)?));
        }
        let request = Request {
            event: format!("{NETWORK}:{}:{}", self.run, self.events),
            by,
            place: Place {
                platform: NETWORK.to_owned(),
                community: COMMUNITY.to_owned(),
                community_name: COMMUNITY.to_owned(),
                room: ROOM.to_owned(),
                hears: true,
                lang: self.options.lang,
            },
            said: Said::Line(text.to_owned()),
            mentioned: people,
            answers: None,
            lang: None,
            // Everybody at the machine is host.
            manages: true,
            chance: (self.options.chance)(),
        };
        let now = (self.options.now)();
        let reply = self.options.store.write(move |tx| parlor::handle(tx, &request, now)).wait()?;
        Ok(reply.messages)
    }

    /// Everybody is called what they were called first.
    fn person(&mut self, name: &str) -> Result<Person, storage::Error> {
        let account = account(name);
        if !self.names.contains_key(&account) {
            let known = self.read(|snapshot| snapshot.person_of(NETWORK, &account))?;
            let name = known.map_or_else(|| composed(name), |player| player.name);
            self.names.insert(account.clone(), name);
        }
        let name = self.names.get(&account).map_or(name, |name| name).to_owned();
        Ok(Person { account, name })
    }

    /// What an account is called.
    pub fn name(&mut self, account: &str) -> String {
        self.person(account).map_or_else(|_| account.to_owned(), |person| person.name)
    }

    /// Somebody is at the prompt.
    pub fn welcome(&mut self, name: &str) {
        self.name(name);
        self.present.insert(account(name));
    }

    /// Whether somebody has this account already.
    pub fn knows(&self, account: &str) -> bool {
        let stored = || self.read(|snapshot| snapshot.person_of(NETWORK, account));
        self.present.contains(account) || stored().is_ok_and(|player| player.is_some())
    }

    /// The posts that have not been handed out yet, in order: those of the lanes that nobody else holds.
    pub fn take_posts(&mut self) -> Result<Vec<Delivery>, parlor::Error> {
        let now = (self.options.now)();
        let mut found = Vec::new();
        // The lanes of what was handed out before are ours still, or anew.
        let held: HashSet<Lane> = self.taken.values().map(|post| post.lane.clone()).collect();
        for lane in held {
            let (ours, holder) = (lane.clone(), self.run.clone());
            let job = move |tx: &Transaction| tx.renew(NETWORK, &ours, &holder, now + LEASE_MILLIS);
            if self.options.store.write(job).wait()? {
                found.extend(self.read(|snapshot| snapshot.posts_in(NETWORK, &lane))?);
            }
        }
        while !self.read(|snapshot| snapshot.due_lanes(NETWORK, now, 1, &|_| true))?.is_empty() {
            let holder = self.run.clone();
            let job = move |tx: &Transaction| {
                tx.claim_lanes(NETWORK, &holder, (now, now + LEASE_MILLIS), LANES, &|_| true)
            };
            for post in self.options.store.write(job).wait()? {
                found.extend(self.read(|snapshot| snapshot.posts_in(NETWORK, &post.lane))?);
            }
        }
        found.retain(|post| !self.taken.contains_key(&post.id));
        found.sort_by_key(|post| post.id);
        let mut posts = Vec::new();
        for post in found {
            let id = post.id;
            self.taken.insert(id, post.clone());
            match serde_json::from_str::<parlor::Post>(&post.body) {
                Ok(parlor::Post { to, message }) => {
                    let to = match to {
                        parlor::To::Room { .. } => None,
                        parlor::To::Person { account, .. } => Some(account),
                    };
                    posts.push(Delivery { id, to, message });
                }
                // Nobody will ever be able to read it; the posts behind it must not wait for that.
                Err(error) => {
                    tracing::error!(post = id.0, %error, "a post cannot be read");
                    self.delivered(&[id])?;
                }
            }
        }
        Ok(posts)
    }

    /// Notes that posts have been printed.
    pub fn delivered(&mut self, posts: &[PostId]) -> Result<(), storage::Error> {
        let printed: Vec<Post> = posts.iter().filter_map(|id| self.taken.get(id).cloned()).collect();
        if printed.is_empty() {
            return Ok(());
        }
        let (now, holder) = ((self.options.now)(), self.run.clone());
        let job = move |tx: &Transaction| {
            let until = now + LEASE_MILLIS;
            printed.iter().try_for_each(|post| tx.delivered(post, &holder, now, until).map(drop))
        };
        self.options.store.write(job).wait()?;
        for id in posts {
            self.taken.remove(id);
        }
        Ok(())
    }

    /// Whether somebody plays a game in which not everybody may see everything.
    pub fn has_secrets(&self, account: &str) -> bool {
        // If that cannot be told, it is better to hide too much.
        self.tables_of(account).map_or(true, |tables| tables.iter().any(has_hands))
    }

    /// Whether a message shows a hand that the room may not see.
    pub fn shows_hand(&self, message: &Message) -> bool {
        match message.board.as_ref().map(|board| &board.subject) {
            Some(
                Subject::Table { table, eyes: Sight::Seat(_), .. }
                | Subject::Replay { table, eyes: Sight::Seat(_), .. },
            ) => {
                let found = self.read(|snapshot| snapshot.table(TableId(*table)));
                let secret = |table: &Table| table.state == TableState::Running && has_hands(table);
                found.map_or(true, |table| table.as_ref().is_none_or(secret))
            }
            _ => false,
        }
    }

    /// Whether the answer to a line can tell in words what only this person may know: the legal moves where hands
    /// are hidden, and the own moves that the room did not hear.
    pub fn tells_hand(&self, account: &str, line: &str) -> bool {
        let (verb, number) = match Command::read(line) {
            Ok(command) => (command.verb, command.table),
            Err((number, _)) => (Verb::Move, number),
        };
        let tables = match verb {
            Verb::Move | Verb::Moves => self.tables_waiting(account),
            Verb::History | Verb::Privacy => self.tables_of(account).map_err(parlor::Error::from),
            _ => return false,
        };
        let meant = |table: &Table| number.is_none_or(|number| table.id == TableId(number));
        tables.map_or(true, |tables| tables.iter().any(|table| has_hands(table) && meant(table)))
    }

    fn tables_of(&self, account: &str) -> Result<Vec<Table>, storage::Error> {
        self.read(|snapshot| match snapshot.person_of(NETWORK, account)? {
            Some(player) => snapshot.running_tables_of(player.id),
            None => Ok(Vec::new()),
        })
    }

    /// The tables that wait for somebody's move, the one that waits longest first.
    pub fn waiting(&self, account: &str) -> Vec<TableId> {
        self.tables_waiting(account).unwrap_or_default().into_iter().map(|table| table.id).collect()
    }

    fn tables_waiting(&self, account: &str) -> Result<Vec<Table>, parlor::Error> {
        self.options.store.read(|snapshot| {
            let Some(player) = snapshot.person_of(NETWORK, account)? else { return Ok(Vec::new()) };
            parlor::waiting_for(snapshot, &player)
        })
    }

    /// The running tables of somebody, as far as who asks may know of them: private ones are their players' alone.
    pub fn playing(&self, account: &str, asker: Option<&str>) -> Vec<TableId> {
        let own = asker.map_or_else(Vec::new, |asker| self.tables_of(asker).unwrap_or_default());
        let mut tables = self.tables_of(account).unwrap_or_default();
        tables.retain(|table| !table.private || own.iter().any(|own| own.id == table.id));
        tables.into_iter().map(|table| table.id).collect()
    }

    /// Who comes next when nobody has said anything yet: the player to move at the table that moved last, or who
    /// has not answered the newest challenge.
    pub fn next(&self) -> Result<Option<(String, Option<Table>)>, storage::Error> {
        self.read(|snapshot| {
            let Some(room) = community(snapshot)? else { return Ok(None) };
            let mut tables = snapshot.running_tables_in(room.id, ROOM)?;
            tables.retain(|table| table.paused_at.is_none());
            if let Some(table) = tables.into_iter().max_by_key(|table| (table.moved_at, table.id)) {
                let seats = snapshot.seats(table.id)?;
                let turn = seats.into_iter().find(|seat| Some(seat.seat) == table.to_move);
                let Some(seat) = turn else { return Ok(None) };
                return Ok(account_of(snapshot, &seat.person)?.map(|account| (account, Some(table))));
            }
            let challenge = snapshot.open_challenges_in(room.id, ROOM)?.pop();
            let places = challenge.into_iter().flat_map(|challenge| challenge.places);
            let asked = places.filter(|place| place.answer == Answer::Asked).find_map(|place| place.person);
            let Some(asked) = asked else { return Ok(None) };
            Ok(account_of(snapshot, &asked)?.map(|account| (account, None)))
        })
    }

    /// The accounts of those who are here: they have spoken, play, or are challenged.
    pub fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = self.present.iter().cloned().collect();
        let others = self.read(|snapshot| {
            let Some(room) = community(snapshot)? else { return Ok(Vec::new()) };
            let mut others = Vec::new();
            for table in snapshot.running_tables_in(room.id, ROOM)? {
                others.extend(snapshot.seats(table.id)?.into_iter().map(|seat| seat.person));
            }
            for challenge in snapshot.open_challenges_in(room.id, ROOM)? {
                others.extend(challenge.places.into_iter().filter_map(|place| place.person));
            }
            let accounts = others.iter().map(|person| account_of(snapshot, person));
            Ok(accounts.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect::<Vec<_>>())
        });
        people.extend(others.unwrap_or_default());
        people.sort();
        people.dedup();
        people
    }

    /// Who sits at a seat of a table.
    pub fn seated(&self, table: TableId, seat: Seat) -> Option<String> {
        let found = self.read(|snapshot| {
            let seats = snapshot.seats(table)?;
            let sitting = seats.iter().find(|sitting| sitting.seat == seat.number());
            sitting.map_or(Ok(None), |sitting| account_of(snapshot, &sitting.person))
        });
        found.ok().flatten()
    }

    fn read<T>(&self, job: impl FnOnce(&Snapshot) -> Result<T, storage::Error>) -> Result<T, storage::Error> {
        self.options.store.read(job)
    }
}

/// Whoever comes next may print at once what was not printed here.
impl Drop for Hall<'_> {
    fn drop(&mut self) {
        let holder = self.run.clone();
        if !self.taken.is_empty()
            && let Err(error) = self.options.store.write(move |tx| tx.release(&holder)).wait()
        {
            tracing::warn!(%error, "the terminal's lanes cannot be given back");
        }
    }
}

/// Whether not everybody may see everything of a table while it runs.
fn has_hands(table: &Table) -> bool {
    Game::with_id(&table.game).is_none_or(|game| game.info.hidden)
}

fn community(snapshot: &Snapshot) -> Result<Option<Community>, storage::Error> {
    snapshot.community_by_account(NETWORK, COMMUNITY)
}

/// What somebody is called here; none if they have had everything about them deleted.
fn account_of(snapshot: &Snapshot, person: &storage::Person) -> Result<Option<String>, storage::Error> {
    Ok(snapshot.account_on(person.id, NETWORK)?.map(|account| account.account))
}
