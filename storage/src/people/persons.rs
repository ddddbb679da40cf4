//! Persons, their accounts on chat networks, and what they set.

use std::collections::BTreeMap;

use crate::sql::rows::{Bind, Read, Row};
use crate::{Error, LadderId, PersonId, Snapshot, TournamentId, Transaction};

/// The most by which the stored time at which somebody was last seen may be too early: an hour.
const SEEN_MILLIS: i64 = 3_600_000;

/// A person, whatever accounts they have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number of the person here.
    pub id: PersonId,
    /// The name that people use for them: on the network of whoever is told, or where they were seen last. Empty if they have
    /// had everything about them deleted.
    pub name: String,
    /// The language chosen, if any.
    pub language: Option<String>,
    /// The language that their own program was last heard to speak.
    pub locale: Option<String>,
    /// The time when they were last seen: up to an hour later in truth.
    pub seen_at: i64,
}

/// A person's account on one network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The chat network, such as `discord`.
    pub network: String,
    /// The network's name of the account; it never changes.
    pub account: String,
    /// The person whose it is.
    pub person: PersonId,
    /// The name that people use for them there, when last seen.
    pub name: String,
}

/// The columns of a person, who is called as on the network of the second parameter, where they have an account there.
macro_rules! called {
    () => {
        "persons.id, coalesce((SELECT accounts.name FROM accounts
                WHERE accounts.person_id = persons.id AND accounts.network = ?2
                ORDER BY accounts.account LIMIT 1), persons.name) AS name,
            persons.language, persons.locale, persons.seen_at"
    };
}
pub(crate) use called;

/// The persons whose numbers stand in rows of a kind, by the number of what these belong to.
macro_rules! all_in {
    ($rows:literal, $by:literal) => {
        concat!(
            "SELECT DISTINCT ",
            called!(),
            " FROM ",
            $rows,
            " CROSS JOIN persons AS stands ON stands.id = person_id
                CROSS JOIN persons ON persons.id = coalesce(stands.same_as, stands.id)
            WHERE ",
            $by,
            " = ?1"
        )
    };
}

impl Person {
    pub(crate) fn from_row(row: &Row<'_>) -> Read<Self> {
        Ok(Self {
            id: row.get("id")?,
            name: row.get("name")?,
            language: row.get("language")?,
            locale: row.get("locale")?,
            seen_at: row.get("seen_at")?,
        })
    }

    /// The same, called as is said of whoever is told apart from others.
    fn told_apart(mut self, snapshot: &Snapshot) -> Person {
        if let Some(name) = snapshot.name_apart(self.id) {
            self.name = name;
        }
        self
    }
}

fn account(row: &Row<'_>) -> Read<Account> {
    Ok(Account {
        network: row.get("network")?,
        account: row.get("account")?,
        person: row.get("person_id")?,
        name: row.get("account_name")?,
    })
}

/// An account and whose it is.
const ACCOUNT: &str = "SELECT persons.*, network, account, person_id, accounts.name AS account_name
    FROM accounts JOIN persons ON id = person_id WHERE network = ?1 AND account = ?2";

impl Snapshot {
    /// The person of that number, or whoever that turned out to be, as they are called on the network of whoever is told
    /// ([`Snapshot::call_as_on`]).
    pub fn person(&self, id: PersonId) -> Result<Option<Person>, Error> {
        let sql = concat!(
            "SELECT ",
            called!(),
            " FROM persons WHERE id = (SELECT coalesce(same_as, id) FROM persons WHERE id = ?1)"
        );
        let found = self.row(sql, (id, &*self.called_on()), Person::from_row)?;
        Ok(found.map(|person| person.told_apart(self)))
    }

    /// The persons who stand in a ladder, each once, as [`Snapshot::person`] finds them.
    pub fn persons_in_ladder(&self, ladder: LadderId) -> Result<Vec<Person>, Error> {
        self.persons_found(all_in!("ladder_places", "ladder_id"), ladder)
    }

    /// The persons who play in a tournament, or did, each once, as [`Snapshot::person`] finds them.
    pub fn persons_in_tournament(&self, tournament: TournamentId) -> Result<Vec<Person>, Error> {
        self.persons_found(all_in!("tournament_entrants", "tournament_id"), tournament)
    }

    /// The persons that a statement finds for a number, as they are called now.
    fn persons_found(&self, sql: &str, of: impl Bind) -> Result<Vec<Person>, Error> {
        let found = self.rows(sql, (of, &*self.called_on()), Person::from_row)?;
        Ok(found.into_iter().map(|person| person.told_apart(self)).collect())
    }

    /// An account and whose it is, by the name that they used last anywhere, if it was ever seen.
    pub fn account(&self, network: &str, account_of: &str) -> Result<Option<(Account, Person)>, Error> {
        self.row(ACCOUNT, [network, account_of], |row| Ok((account(row)?, Person::from_row(row)?)))
    }

    /// The person whose an account is, by the name of that account, if it was ever seen.
    pub fn person_of(&self, network: &str, account: &str) -> Result<Option<Person>, Error> {
        let found = self.account(network, account)?;
        Ok(found.map(|(account, person)| Person { name: account.name, ..person }))
    }

    /// The number of the person whose an account is alone: the one that it had before its person became one with another, as long
    /// as both can be parted.
    pub fn own_number(&self, network: &str, account_of: &str) -> Result<Option<PersonId>, Error> {
        let sql = "SELECT coalesce(came_with, person_id) FROM accounts WHERE network = ?1 AND account = ?2";
        self.row(sql, [network, account_of], |row| row.get(0))
    }

    /// The accounts of a person, by network.
    pub fn accounts_of(&self, person: PersonId) -> Result<Vec<Account>, Error> {
        let sql = "SELECT network, account, person_id, name AS account_name FROM accounts
            WHERE person_id = ?1 ORDER BY network, account";
        self.rows(sql, [person], account)
    }

    /// The account of a person on a network; the first if there are several.
    pub fn account_on(&self, person: PersonId, network: &str) -> Result<Option<Account>, Error> {
        let sql = "SELECT network, account, person_id, name AS account_name FROM accounts
            WHERE person_id = ?1 AND network = ?2 ORDER BY account LIMIT 1";
        self.row(sql, (person, network), account)
    }

    /// The value that the person has set for the key.
    pub fn setting(&self, person: PersonId, key: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT value FROM person_settings WHERE person_id = ?1 AND key = ?2";
        self.row(sql, (person, key), |row| row.get(0))
    }

    /// All that the person has set, by key.
    pub fn settings(&self, person: PersonId) -> Result<BTreeMap<String, String>, Error> {
        let sql = "SELECT key, value FROM person_settings WHERE person_id = ?1";
        let pairs = self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pairs.into_iter().collect())
    }
}

impl Transaction {
    /// An account and whose it is; the first of a job is held, as the one who speaks.
    fn speaker(&self, network: &str, account_of: &str) -> Result<Option<(Account, Person)>, Error> {
        #[cfg(feature = "postgres")]
        if self.beside.holds_nobody() {
            let read: fn(&Row<'_>) -> Read<(Account, Person)> =
                |row| Ok((account(row)?, Person::from_row(row)?));
            return self.held_row(ACCOUNT, [network, account_of], read);
        }
        self.account(network, account_of)
    }

    /// Reads ahead ([`Snapshot::foresee`]) who speaks, as [`Transaction::remember_account`] does, and where.
    pub fn foresee_speaker(&self, network: &str, account: &str, community: &str) {
        self.foresee(|_| {
            self.speaker(network, account)?;
            self.community_by_account(network, community).map(drop)
        });
    }

    /// The person whose an account is, made if new. Takes over the name and, if one is given, the locale.
    /// Writes only what has changed, and the time when it is an hour later than the stored one.
    pub fn remember_account(
        &self,
        network: &str,
        account: &str,
        name: &str,
        locale: Option<&str>,
        at: i64,
    ) -> Result<Person, Error> {
        let Some((known, mut person)) = self.speaker(network, account)? else {
            let sql = "INSERT INTO persons (name, locale, seen_at) VALUES (?1, ?2, ?3)";
            let id = PersonId(self.insert(sql, (name, locale, at))?);
            let sql = "INSERT INTO accounts (network, account, person_id, name) VALUES (?1, ?2, ?3, ?4)";
            self.run(sql, (network, account, id, name))?;
            self.recognise(network, account, id)?;
            let (name, locale) = (name.to_owned(), locale.map(str::to_owned));
            return Ok(Person { id, name, language: None, locale, seen_at: at });
        };
        if known.name != name {
            let sql = "UPDATE accounts SET name = ?3 WHERE network = ?1 AND account = ?2";
            self.run(sql, (network, account, name))?;
        }
        let spoken = locale.or(person.locale.as_deref());
        let late = at.saturating_sub(person.seen_at) >= SEEN_MILLIS;
        if late || person.name != name || person.locale.as_deref() != spoken {
            person = Person {
                name: name.to_owned(),
                locale: spoken.map(str::to_owned),
                seen_at: person.seen_at.max(at),
                ..person
            };
            let sql = "UPDATE persons SET name = ?2, locale = ?3, seen_at = ?4, locale_came_with =
                CASE WHEN locale IS NOT DISTINCT FROM ?3 THEN locale_came_with END WHERE id = ?1";
            self.run(sql, (person.id, &person.name, &person.locale, person.seen_at))?;
        }
        Ok(person)
    }

    /// Sets or forgets the person's language. [`Error::Missing`] if there is no such person.
    pub fn set_person_language(&self, person: PersonId, language: Option<&str>) -> Result<(), Error> {
        let sql = "UPDATE persons SET language = ?2, language_came_with = NULL WHERE id = ?1";
        self.change_one("person", person.0, sql, (person, language))
    }

    /// Forgets who a person is: accounts, name, languages, when last seen, all settings and codes, all that they wrote, and how
    /// they were before others became one with them. The number stays, and keeps the seats and the facts. Whoever comes with an old account later is somebody new.
    /// [`Error::Missing`] if there is no such person.
    pub fn forget_person(&self, person: PersonId) -> Result<(), Error> {
        self.forget_blocks(person)?;
        self.forget_learning(person)?;
        self.forget_all_joined(person)?;
        self.run("DELETE FROM person_settings WHERE person_id = ?1", [person])?;
        let sql = "DELETE FROM passing WHERE (network, account)
            IN (SELECT network, account FROM accounts WHERE person_id = ?1)";
        self.run(sql, [person])?;
        let sql = "DELETE FROM unanswered WHERE (network, account)
            IN (SELECT network, account FROM accounts WHERE person_id = ?1)";
        self.run(sql, [person])?;
        self.run("DELETE FROM accounts WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM links WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM seat_offers WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM vacations WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM plans WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM notes WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM pings WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM owed WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM missed WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM overnight WHERE person_id = ?1", [person])?;
        self.run("DELETE FROM timers WHERE person_id = ?1", [person])?;
        self.run("UPDATE challenges SET pass = NULL WHERE made_by = ?1 AND pass IS NOT NULL", [person])?;
        self.run("UPDATE texts SET body = '' WHERE person_id = ?1", [person])?;
        let sql = "UPDATE persons SET name = '', language = NULL, locale = NULL, language_came_with = NULL,
            locale_came_with = NULL, seen_at = 0 WHERE id = ?1";
        self.change_one("person", person.0, sql, [person])
    }

    /// Sets a key of an existing person; `None` forgets it.
    pub fn set_setting(&self, person: PersonId, key: &str, value: Option<&str>) -> Result<(), Error> {
        match value {
            Some(value) => {
                let sql = "INSERT INTO person_settings (person_id, key, value) VALUES (?1, ?2, ?3)
                    ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value";
                self.run(sql, (person, key, value))?;
            }
            None => {
                self.run("DELETE FROM person_settings WHERE person_id = ?1 AND key = ?2", (person, key))?;
            }
        }
        Ok(())
    }
}
