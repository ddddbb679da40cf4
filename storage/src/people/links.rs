//! Codes of links: one that was shown to one account is typed by another, and both become one person's (`joined.rs`).

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TableId, Transaction};

/// A code by which a person shows who else they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The person who asked for it.
    pub person: PersonId,
    /// The code.
    pub pass: String,
    /// The network of the account with which it was asked for.
    pub network: String,
    /// The name of that account on the network.
    pub account: String,
    /// The community where it was asked for.
    pub community: CommunityId,
    /// The room there.
    pub room: String,
    /// The moment until which it is good.
    pub until: i64,
    /// The person who has been asked whether they want to be one with that person.
    pub asked: Option<PersonId>,
}

fn link(row: &Row<'_>) -> Read<Link> {
    Ok(Link {
        person: row.get("person_id")?,
        pass: row.get("pass")?,
        network: row.get("network")?,
        account: row.get("account")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        until: row.get("until")?,
        asked: row.get("asked_id")?,
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

    /// The link by which a person has been asked whether they want to be one with another, if that was the last who was asked.
    pub fn link_asking(&self, person: PersonId) -> Result<Option<Link>, Error> {
        self.row("SELECT * FROM links WHERE asked_id = ?1 ORDER BY until DESC LIMIT 1", [person], link)
    }

    /// The first running table at which two persons sit both.
    pub fn running_table_of_both(&self, one: PersonId, other: PersonId) -> Result<Option<TableId>, Error> {
        let sql = "SELECT min(id) FROM tables WHERE state = 'running'
            AND id IN (SELECT table_id FROM seats WHERE person_id = ?1)
            AND id IN (SELECT table_id FROM seats WHERE person_id = ?2)";
        self.row(sql, (one, other), |row| row.get(0)).map(Option::flatten)
    }
}

impl Transaction {
    /// Gives a person a code, instead of one that was given before.
    pub fn set_link(&self, link: &Link) -> Result<(), Error> {
        let sql = "INSERT INTO links (person_id, pass, network, account, community_id, room, until, asked_id)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT (person_id) DO UPDATE SET pass = excluded.pass, network = excluded.network,
                account = excluded.account, community_id = excluded.community_id, room = excluded.room,
                until = excluded.until, asked_id = excluded.asked_id";
        let Link { person, pass, network, account, community, room, until, asked } = link;
        self.run(sql, (person, pass, network, account, community, room, until, asked))
    }

    /// Forgets the code of a person, if there is one.
    pub fn forget_link(&self, person: PersonId) -> Result<(), Error> {
        self.run("DELETE FROM links WHERE person_id = ?1", [person])
    }

    /// Forgets the codes that were good until a time; how many.
    pub fn forget_links_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM links WHERE until < ?1", [at])
    }
}
