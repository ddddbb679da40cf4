//! The people at the terminal: what they are called, who is there, and what waits for them.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use parlor::{Command, Person};
use storage::{Answer, Challenge, ChallengeId, Snapshot, Store, Table, TableId};

use crate::{
    line::{account, composed},
    room::place::{COMMUNITY, NETWORK, ROOM},
};

/// Somebody who plays at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// Whoever has this account.
    Account(String),
    /// A computer player of this level.
    Computer(u8),
}

/// The state of a running table.
#[derive(Debug)]
pub(crate) struct Standing {
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// Those who play there.
    pub players: Vec<Sitter>,
    /// The player to move; nobody at a table that is paused.
    pub turn: Option<Sitter>,
    /// The moment of the last move there.
    moved_at: i64,
}

/// An open challenge that everybody may see.
#[derive(Debug)]
pub(crate) struct OpenChallenge {
    pub id: ChallengeId,
    /// The game's id.
    pub game: String,
    /// The account of who made it.
    pub by: String,
    /// The accounts of those who have not answered yet; nobody if anybody may join.
    pub asked: Vec<String>,
}

impl OpenChallenge {
    /// Reads a challenge; none if the person who made it is gone.
    fn of(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<OpenChallenge>, storage::Error> {
        let (mut by, mut asked) = (None, Vec::new());
        for place in &challenge.places {
            let Some(person) = &place.person else { continue };
            let account = account_of(snapshot, person)?;
            if person.id == challenge.made_by {
                by = account;
            } else if place.answer == Answer::Asked {
                asked.extend(account);
            }
        }
        Ok(by.map(|by| OpenChallenge { id: challenge.id, game: challenge.game.clone(), by, asked }))
    }
}

impl Standing {
    /// The order of tables: those that wait for a move go first, and of them those that moved last.
    pub(crate) fn order(&self) -> impl Ord + use<> {
        (self.turn.is_none(), Reverse(self.moved_at), Reverse(self.table))
    }

    /// Tells whether whoever has an account is to move.
    pub(crate) fn is_turn_of(&self, account: &str) -> bool {
        matches!(&self.turn, Some(Sitter::Account(turn)) if turn == account)
    }

    fn of(snapshot: &Snapshot, table: &Table) -> Result<Standing, storage::Error> {
        let (mut players, mut turn) = (Vec::new(), None);
        for seat in snapshot.seats(table.id)? {
            let player = match seat.person.id.level() {
                Some(level) => Sitter::Computer(level),
                None => match account_of(snapshot, &seat.person)? {
                    Some(account) => Sitter::Account(account),
                    None => continue,
                },
            };
            if table.to_move == Some(seat.seat) && table.paused_at.is_none() {
                turn = Some(player.clone());
            }
            players.push(player);
        }
        let (game, moved_at) = (table.game.clone(), table.moved_at);
        Ok(Standing { table: table.id, game, players, turn, moved_at })
    }
}

/// The person who asks without a name. Nobody else can have this account.
pub(crate) fn nobody() -> Person {
    Person { account: String::new(), name: String::new() }
}

/// Everybody whom this run has heard of.
#[derive(Debug)]
pub(crate) struct People<'a> {
    store: &'a Store,
    /// The names of people, by account, as they were first typed in this run.
    names: BTreeMap<String, String>,
    /// The accounts that have spoken in this run, or were at the prompt.
    present: BTreeSet<String>,
}

impl<'a> People<'a> {
    pub(crate) fn new(store: &'a Store) -> People<'a> {
        People { store, names: BTreeMap::new(), present: BTreeSet::new() }
    }

    /// The person who is meant by a name. Everybody is called what they were called first.
    pub(crate) fn person(&mut self, name: &str) -> Person {
        let account = account(name);
        let store = self.store;
        let first = || read(store, |snapshot| snapshot.person_of(NETWORK, &account));
        let entry = self.names.entry(account.clone());
        let name = entry.or_insert_with(|| first().map_or_else(|| composed(name), |person| person.name));
        Person { name: name.clone(), account }
    }

    /// The name of an account, as Markdown.
    pub(crate) fn name(&mut self, account: &str) -> String {
        parlor::escape(&self.person(account).name)
    }

    /// Welcomes somebody who speaks, or is at the prompt.
    pub(crate) fn welcome(&mut self, name: &str) -> Person {
        let person = self.person(name);
        self.present.insert(person.account.clone());
        person
    }

    /// Tells whether somebody has spoken in this run, or was put at the prompt by name.
    pub(crate) fn has_spoken(&self, account: &str) -> bool {
        self.present.contains(account)
    }

    /// Tells whether boards stay as they are for the person who looks at them, as several people share this
    /// terminal, and neither that person nor the room has ever said from which side they want to see them.
    pub(crate) fn share_boards(&self, account: Option<&str>) -> bool {
        let set = || {
            read(self.store, |snapshot| {
                parlor::settings::orientation_set(snapshot, NETWORK, COMMUNITY, account)
            })
        };
        self.present.len() > 1 && set().is_none()
    }

    /// Tells whether somebody has this account already.
    pub(crate) fn knows(&self, account: &str) -> bool {
        self.present.contains(account) || is_stored(self.store, account)
    }

    /// Tells whether somebody plays a game in which not everybody may see everything.
    pub(crate) fn has_secrets(&self, account: &str) -> bool {
        has_secrets(self.store, account)
    }

    /// The tables that wait for somebody's move, the one that waits longest first.
    pub(crate) fn waiting(&self, account: &str) -> Vec<TableId> {
        let tables = read(self.store, |snapshot| match snapshot.person_of(NETWORK, account)? {
            Some(person) => parlor::waiting_for(snapshot, person.id),
            None => Ok(Vec::new()),
        });
        tables.into_iter().map(|table| table.id).collect()
    }

    /// The table that is most urgent for somebody: the one that waits longest for a move, or else the one that moved last;
    /// and the others that wait.
    pub(crate) fn standing(&self, account: &str) -> Option<(Standing, Vec<TableId>)> {
        read(self.store, |snapshot| {
            let Some(person) = snapshot.person_of(NETWORK, account)? else { return Ok(None) };
            let tables = snapshot.seated_tables(person.id, NETWORK)?;
            let urgent = tables.iter().find(|seated| seated.waits()).or(tables.last());
            let Some(urgent) = urgent.map(|seated| &seated.table) else { return Ok(None) };
            let waiting = tables.iter().filter(|seated| seated.waits()).map(|seated| seated.table.id);
            let others = waiting.filter(|id| *id != urgent.id).collect();
            Ok(Some((Standing::of(snapshot, urgent)?, others)))
        })
    }

    /// The oldest challenge that waits for somebody's answer.
    pub(crate) fn asked(&self, account: &str) -> Option<ChallengeId> {
        read(self.store, |snapshot| {
            let Some(person) = snapshot.person_of(NETWORK, account)? else { return Ok(None) };
            let open = snapshot.open_challenges_for(person.id)?;
            Ok(open.iter().find(|challenge| challenge.asks(person.id)).map(|challenge| challenge.id))
        })
    }

    /// Tells whether one of these answers is somebody's to give: at a table where that person sits, or to a challenge.
    pub(crate) fn are_asked(&self, account: &str, answers: &[Command]) -> bool {
        let sits = |table: i64| self.tables_of(account).iter().any(|sat| sat.id.0 == table);
        let is_asked = |challenge: i64| {
            read(self.store, |snapshot| {
                let Some(person) = snapshot.person_of(NETWORK, account)? else { return Ok(false) };
                let open = snapshot.open_challenges_for(person.id)?;
                Ok(open.iter().any(|open| open.id.0 == challenge && open.asks(person.id)))
            })
        };
        answers
            .iter()
            .any(|answer| answer.table().is_some_and(sits) || answer.challenge().is_some_and(is_asked))
    }

    /// The open challenges of the room that are not private, oldest first.
    pub(crate) fn offers(&self) -> Vec<OpenChallenge> {
        read(self.store, |snapshot| {
            let Some(here) = snapshot.community_by_account(NETWORK, COMMUNITY)? else {
                return Ok(Vec::new());
            };
            let open = snapshot.open_challenges_in(here.id, ROOM)?.into_iter();
            let open = open.filter(|challenge| !challenge.private);
            open.filter_map(|challenge| OpenChallenge::of(snapshot, &challenge).transpose()).collect()
        })
    }

    /// The running tables of the room that are not private, oldest first.
    pub(crate) fn tables(&self) -> Vec<Standing> {
        read(self.store, |snapshot| {
            let Some(here) = snapshot.community_by_account(NETWORK, COMMUNITY)? else {
                return Ok(Vec::new());
            };
            let tables = snapshot.running_tables_in(here.id, ROOM)?;
            tables.iter().filter(|table| !table.private).map(|table| Standing::of(snapshot, table)).collect()
        })
    }

    /// The running tables of somebody, as far as who asks may know of them: private ones are their players' alone.
    pub(crate) fn playing(&self, account: &str, asker: Option<&str>) -> Vec<TableId> {
        let own = asker.map_or_else(Vec::new, |asker| self.tables_of(asker));
        let mut tables = self.tables_of(account);
        tables.retain(|table| !table.private || own.iter().any(|own| own.id == table.id));
        tables.into_iter().map(|table| table.id).collect()
    }

    fn tables_of(&self, account: &str) -> Vec<Table> {
        read(self.store, |snapshot| match snapshot.person_of(NETWORK, account)? {
            Some(person) => snapshot.running_tables_of(person.id),
            None => Ok(Vec::new()),
        })
    }

    /// The person who comes next when nobody has said anything yet: the player to move at the table that
    /// moved last, or who has not answered the newest challenge.
    pub(crate) fn next(&self) -> Option<(String, Option<Table>)> {
        read(self.store, |snapshot| {
            let Some(here) = snapshot.community_by_account(NETWORK, COMMUNITY)? else { return Ok(None) };
            let mut tables = snapshot.running_tables_in(here.id, ROOM)?;
            tables.retain(|table| table.paused_at.is_none());
            if let Some(table) = tables.into_iter().max_by_key(|table| (table.moved_at, table.id)) {
                let seats = snapshot.seats(table.id)?;
                // A computer player needs no prompt: whoever waits for it is there.
                let mut persons = seats.into_iter().filter(|seat| !seat.person.id.is_computer());
                let first = persons.next();
                let turn =
                    first.clone().into_iter().chain(persons).find(|seat| Some(seat.seat) == table.to_move);
                let Some(seat) = turn.or(first) else { return Ok(None) };
                return Ok(account_of(snapshot, &seat.person)?.map(|account| (account, Some(table))));
            }
            let challenge = snapshot.open_challenges_in(here.id, ROOM)?.pop();
            let places = challenge.into_iter().flat_map(|challenge| challenge.places);
            let asked = places.filter(|place| place.answer == Answer::Asked).find_map(|place| place.person);
            let Some(asked) = asked else { return Ok(None) };
            Ok(account_of(snapshot, &asked)?.map(|account| (account, None)))
        })
    }

    /// The person who was probably meant by a name that nobody has who was ever here: the only one here now whose name is
    /// one slip away.
    pub(crate) fn near(&self, name: &str) -> Option<String> {
        /// The fewest letters of a name in which there may be a slip.
        const LEAST: usize = 4;
        let account = account(name);
        // Names with numbers differ by these on purpose.
        let has_number = account.contains(|c: char| c.is_numeric());
        if self.knows(&account) || has_number || account.chars().count() < LEAST {
            return None;
        }
        let mut near = self.here();
        near.retain(|other| other.chars().count() >= LEAST && strsim::osa_distance(other, &account) == 1);
        if near.len() == 1 { near.pop() } else { None }
    }

    /// The accounts of those who are here: they have spoken, play, or are challenged.
    pub(crate) fn here(&self) -> Vec<String> {
        let others = read(self.store, |snapshot| {
            let Some(here) = snapshot.community_by_account(NETWORK, COMMUNITY)? else {
                return Ok(Vec::new());
            };
            let mut others = Vec::new();
            for table in snapshot.running_tables_in(here.id, ROOM)? {
                others.extend(snapshot.seats(table.id)?.into_iter().map(|seat| seat.person));
            }
            for challenge in snapshot.open_challenges_in(here.id, ROOM)? {
                others.extend(challenge.places.into_iter().filter_map(|place| place.person));
            }
            let accounts = others.iter().map(|person| account_of(snapshot, person));
            Ok(accounts.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect::<Vec<_>>())
        });
        let people: BTreeSet<String> = self.present.iter().cloned().chain(others).collect();
        people.into_iter().collect()
    }
}

/// Tells whether an account has been seen in any run.
pub(crate) fn is_stored(store: &Store, account: &str) -> bool {
    read(store, |snapshot| snapshot.person_of(NETWORK, account)).is_some()
}

/// Tells whether somebody plays a game in which not everybody may see everything.
pub(crate) fn has_secrets(store: &Store, account: &str) -> bool {
    let found = store.read(|snapshot| match snapshot.person_of(NETWORK, account)? {
        Some(person) => parlor::plays_hidden(snapshot, person.id),
        None => Ok(false),
    });
    // If that cannot be told, it is better to hide too much.
    found.unwrap_or_else(|error: storage::Error| {
        tracing::error!(%error, "cannot tell what is hidden");
        true
    })
}

/// The account of a person here; none if they have had everything about them deleted.
fn account_of(snapshot: &Snapshot, person: &storage::Person) -> Result<Option<String>, storage::Error> {
    Ok(snapshot.account_on(person.id, NETWORK)?.map(|account| account.account))
}

/// The result of a read, or the default if that fails.
fn read<T: Default>(store: &Store, job: impl FnOnce(&Snapshot) -> Result<T, storage::Error>) -> T {
    store.read(job).unwrap_or_else(|error| {
        tracing::error!(%error, "cannot look up the people");
        T::default()
    })
}
