//! Links: one person with accounts on several networks. A code that was shown to one account is typed by the other.

use crate::sql::Row;
use crate::{CommunityId, Error, Person, PersonId, Snapshot, TableId, Transaction};

/// A code by which a person shows who else they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Who asked for it.
    pub person: PersonId,
    /// The code.
    pub pass: String,
    /// With which account: its network …
    pub network: String,
    /// … and what that calls it.
    pub account: String,
    /// Where.
    pub community: CommunityId,
    /// The room there.
    pub room: String,
    /// Until when it is good.
    pub until: i64,
}

fn link(row: &Row<'_>) -> rusqlite::Result<Link> {
    Ok(Link {
        person: row.get("person_id")?,
        pass: row.get("pass")?,
        network: row.get("network")?,
        account: row.get("account")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        until: row.get("until")?,
    })
}

impl Snapshot {
    /// The link of a code.
    pub fn link_by_pass(&self, pass: &str) -> Result<Option<Link>, Error> {
        self.row("SELECT * FROM links WHERE pass = ?1", [pass], link)
    }

    /// The link for which a person has asked.
    pub fn link_of(&self, person: PersonId) -> Result<Option<Link>, Error> {
        self.row("SELECT * FROM links WHERE person_id = ?1", [person], link)
    }

    /// The first running table at which two persons sit both.
    pub fn running_table_of_both(&self, one: PersonId, other: PersonId) -> Result<Option<TableId>, Error> {
        let sql = "SELECT min(id) FROM tables WHERE state = 'running'
            AND id IN (SELECT table_id FROM seats WHERE person_id = ?1)
            AND id IN (SELECT table_id FROM seats WHERE person_id = ?2)";
        self.row(sql, (one, other), |row| row.get(0)).map(Option::flatten)
    }

    /// What the persons of a table who have an account on a network are called there, seat by seat.
    pub fn names_on(&self, table: TableId, network: &str) -> Result<Vec<(u8, String)>, Error> {
        let sql = "SELECT seat, accounts.name FROM seats JOIN accounts USING (person_id)
            WHERE table_id = ?1 AND network = ?2 ORDER BY seat, account DESC";
        self.rows(sql, (table, network), |row| Ok((row.get(0)?, row.get(1)?)))
    }
}

impl Transaction {
    /// Gives a person a code, instead of one that was given before.
    pub fn set_link(&self, link: &Link) -> Result<(), Error> {
        let sql =
            "INSERT OR REPLACE INTO links (person_id, pass, network, account, community_id, room, until)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let Link { person, pass, network, account, community, room, until } = link;
        self.change(sql, (person, pass, network, account, community, room, until)).map(drop)
    }

    /// Forgets the code of a person, if there is one.
    pub fn forget_link(&self, person: PersonId) -> Result<(), Error> {
        self.change("DELETE FROM links WHERE person_id = ?1", [person]).map(drop)
    }

    /// Forgets the codes that were good until a time; how many.
    pub fn forget_links_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM links WHERE until < ?1", [at])
    }

    /// Makes one person of two: accounts, seats, challenges, texts, plans, notes and settings become `kept`'s, whose own
    /// settings, language and name count. The number of the other one leads to `kept` from now on. [`Error::Missing`] if there is no such
    /// person. Whether they may be one is for the caller to look at.
    pub fn join_persons(&self, kept: PersonId, other: PersonId) -> Result<(), Error> {
        let Some(known) = self.person(other)?.filter(|person| person.id == other && kept != other) else {
            return Err(Error::Missing { what: "person", id: other.0 });
        };
        self.forget_link(other)?;
        for sql in [
            "UPDATE accounts SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE seats SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE challenges SET made_by = ?1 WHERE made_by = ?2",
            "UPDATE challenge_places SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE texts SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE vacations SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE plans SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE notes SET person_id = ?1 WHERE person_id = ?2",
            "DELETE FROM pings WHERE person_id IN (?1, ?2)",
            "UPDATE OR IGNORE owed SET person_id = ?1 WHERE person_id = ?2",
            "DELETE FROM owed WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE OR IGNORE missed SET person_id = ?1 WHERE person_id = ?2",
            "DELETE FROM missed WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE OR IGNORE overnight SET person_id = ?1 WHERE person_id = ?2",
            "DELETE FROM overnight WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE timers SET due_at = min(due_at, coalesce((SELECT min(due_at) FROM timers AS other
                WHERE other.person_id = ?2 AND other.kind = timers.kind), due_at)) WHERE person_id = ?1",
            "DELETE FROM timers WHERE person_id = ?2
                AND kind IN (SELECT kind FROM timers WHERE person_id = ?1)",
            "UPDATE timers SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE seat_offers SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE former_seats SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE persons SET same_as = ?1 WHERE same_as = ?2",
            "INSERT INTO person_settings (person_id, key, value)
                SELECT ?1, key, value FROM person_settings WHERE person_id = ?2
                ON CONFLICT (person_id, key) DO NOTHING",
        ] {
            self.change(sql, (kept, other))?;
        }
        self.change("DELETE FROM person_settings WHERE person_id = ?1", [other])?;
        let sql = "UPDATE persons SET language = coalesce(language, ?2), locale = coalesce(locale, ?3),
            seen_at = max(seen_at, ?4) WHERE id = ?1";
        let given = (kept, &known.language, &known.locale, known.seen_at);
        self.change_one("person", kept.0, sql, given)?;
        let sql = "UPDATE persons SET name = '', language = NULL, locale = NULL, seen_at = 0, same_as = ?2
            WHERE id = ?1";
        self.change_one("person", other.0, sql, (other, kept))
    }

    /// Takes an account away from its person: it is that of somebody new, who has its name and nothing else. The person keeps
    /// everything, and is called as on one of the other accounts. [`Error::Missing`] if there is no such account.
    pub fn part_account(&self, network: &str, account: &str) -> Result<Person, Error> {
        let Some((known, person)) = self.account(network, account)? else {
            return Err(Error::Missing { what: "account", id: 0 });
        };
        // What its program speaks it tells again; what another account's program speaks is none of its business.
        let sql = "INSERT INTO persons (name, seen_at) VALUES (?1, ?2)";
        let new = PersonId(self.insert(sql, (&known.name, person.seen_at))?);
        let sql = "UPDATE accounts SET person_id = ?3 WHERE network = ?1 AND account = ?2";
        self.change(sql, (network, account, new))?;
        let sql = "DELETE FROM links WHERE person_id = ?1 AND network = ?2";
        self.change(sql, (person.id, network))?;
        let sql = "UPDATE persons SET name = coalesce(
                (SELECT name FROM accounts WHERE person_id = ?1 ORDER BY network, account LIMIT 1), name)
            WHERE id = ?1";
        self.change(sql, [person.id])?;
        Ok(Person { id: new, name: known.name, language: None, locale: None, seen_at: person.seen_at })
    }
}
