//! The facts of what happened, in order, append-only; and the texts that people wrote, which facts cite by
//! number.

use crate::sql::rows::{Read, Row};
use crate::{ChallengeId, Error, FactId, PersonId, Snapshot, TableId, TextId, Transaction};

/// A thing that happened. Its row never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The number of the fact: what happened later has a higher one.
    pub id: FactId,
    /// The time when it happened.
    pub at: i64,
    /// The cause, in the caller's notation. There are numbers in it and no names.
    pub cause: String,
    /// The table at which it happened.
    pub table: Option<TableId>,
    /// The challenge that it is about.
    pub challenge: Option<ChallengeId>,
    /// The question, in the caller's notation. There are numbers in it and no names.
    pub body: String,
}

/// A fact to be added. Fields as in [`Fact`].
#[derive(Clone, Copy, Debug)]
pub struct NewFact<'a> {
    /// The time when it happens.
    pub at: i64,
    /// The cause.
    pub cause: &'a str,
    /// The table at which it happens.
    pub table: Option<TableId>,
    /// The challenge that it is about.
    pub challenge: Option<ChallengeId>,
    /// The fact, in the caller's notation.
    pub body: &'a str,
}

pub(crate) fn fact(row: &Row<'_>) -> Read<Fact> {
    Ok(Fact {
        id: row.get("id")?,
        at: row.get("at")?,
        cause: row.get("cause")?,
        table: row.get("table_id")?,
        challenge: row.get("challenge_id")?,
        body: row.get("body")?,
    })
}

impl Snapshot {
    /// The fact of that number.
    pub fn fact(&self, id: FactId) -> Result<Option<Fact>, Error> {
        self.row("SELECT * FROM facts WHERE id = ?1", [id], fact)
    }

    /// The facts after one, in order.
    pub fn facts_after(&self, id: FactId, limit: u32) -> Result<Vec<Fact>, Error> {
        self.rows("SELECT * FROM facts WHERE id > ?1 ORDER BY id LIMIT ?2", (id, limit), fact)
    }

    /// The facts of a table, in order.
    pub fn facts_of(&self, table: TableId) -> Result<Vec<Fact>, Error> {
        self.rows("SELECT * FROM facts WHERE table_id = ?1 ORDER BY id", [table], fact)
    }

    /// The facts of a table after one, in order.
    pub fn facts_of_after(&self, table: TableId, id: FactId) -> Result<Vec<Fact>, Error> {
        self.rows("SELECT * FROM facts WHERE table_id = ?1 AND id > ?2 ORDER BY id", (table, id), fact)
    }

    /// The facts of a table later than a moment, in order.
    pub fn facts_of_since(&self, table: TableId, at: i64) -> Result<Vec<Fact>, Error> {
        self.rows("SELECT * FROM facts WHERE table_id = ?1 AND at > ?2 ORDER BY id", (table, at), fact)
    }

    /// The facts of a table after one, in order, without those of which a long game makes many: its moves, what was taken
    /// back, and what its players asked each other for. None of these is looked at.
    pub fn facts_beside(&self, table: TableId, after: FactId) -> Result<Vec<Fact>, Error> {
        // The words are those of the index.
        let sql =
            "SELECT * FROM facts WHERE table_id = ?1 AND id > ?2 AND json_extract(body, '$.fact') NOT IN (
            'move_played', 'taken_back', 'offered', 'offer_agreed', 'offer_declined', 'offer_withdrawn',
            'reminded', 'nudged') ORDER BY id";
        self.rows(sql, (table, after), fact)
    }

    /// The facts of a table, the latest first. They are read as far as somebody looks.
    pub fn facts_back(&self, table: TableId) -> FactsBack<'_> {
        FactsBack { snapshot: self, table, before: Some(FactId(i64::MAX)), read: Vec::new().into_iter() }
    }

    /// The facts of what a person, or whoever became one with them, has done as an organiser, in order.
    pub fn facts_of_organiser(&self, person: PersonId) -> Result<Vec<Fact>, Error> {
        let sql = "SELECT * FROM facts INDEXED BY facts_of_organisers
            WHERE json_extract(cause, '$.cause') = 'organiser'
                AND json_extract(cause, '$.by') IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
            ORDER BY id";
        self.rows(sql, [person], fact)
    }

    /// The latest fact of a table in the cause of which a word stands; none of those by which the table began.
    pub fn last_fact_caused(&self, table: TableId, word: &str) -> Result<Option<FactId>, Error> {
        let sql = "SELECT id FROM facts WHERE table_id = ?1 AND instr(cause, ?2) > 0
                AND cause <> (SELECT cause FROM facts WHERE table_id = ?1 ORDER BY id LIMIT 1)
            ORDER BY id DESC LIMIT 1";
        self.row(sql, (table, word), |row| row.get(0))
    }

    /// The latest fact of a table.
    pub fn last_fact(&self, table: TableId) -> Result<Option<FactId>, Error> {
        self.row("SELECT max(id) FROM facts WHERE table_id = ?1", [table], |row| row.get(0))
            .map(Option::flatten)
    }

    /// The first fact of a table.
    pub fn first_fact_at(&self, table: TableId) -> Result<Option<FactId>, Error> {
        self.row("SELECT min(id) FROM facts WHERE table_id = ?1", [table], |row| row.get(0))
            .map(Option::flatten)
    }

    /// The first fact of a challenge: that it was made, unless facts were not kept yet then.
    pub fn first_fact_of(&self, challenge: ChallengeId) -> Result<Option<FactId>, Error> {
        self.row("SELECT min(id) FROM facts WHERE challenge_id = ?1", [challenge], |row| row.get(0))
            .map(Option::flatten)
    }

    /// The latest fact of a challenge.
    pub fn last_fact_of(&self, challenge: ChallengeId) -> Result<Option<Fact>, Error> {
        let sql = "SELECT * FROM facts WHERE challenge_id = ?1 ORDER BY id DESC LIMIT 1";
        self.row(sql, [challenge], fact)
    }

    /// All texts of a person, oldest first.
    pub fn texts_of(&self, person: PersonId) -> Result<Vec<String>, Error> {
        self.rows("SELECT body FROM texts WHERE person_id = ?1 AND body <> '' ORDER BY id", [person], |row| {
            row.get(0)
        })
    }

    /// The text that somebody wrote; empty once its author has had everything deleted.
    pub fn text(&self, id: TextId) -> Result<Option<String>, Error> {
        self.row("SELECT body FROM texts WHERE id = ?1", [id], |row| row.get(0))
    }

    /// The author of a text.
    pub fn author(&self, id: TextId) -> Result<Option<PersonId>, Error> {
        self.row("SELECT person_id FROM texts WHERE id = ?1", [id], |row| row.get(0))
    }
}

/// The facts of a table, the latest first.
#[derive(Debug)]
pub struct FactsBack<'a> {
    snapshot: &'a Snapshot,
    table: TableId,
    /// Those before this one have not been read; none if all have.
    before: Option<FactId>,
    read: std::vec::IntoIter<Fact>,
}

impl FactsBack<'_> {
    /// The number of facts that are read at once.
    const AT_ONCE: usize = 24;

    fn read_more(&mut self, before: FactId) -> Result<(), Error> {
        let sql = "SELECT * FROM facts WHERE table_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3";
        let read = self.snapshot.rows(sql, (self.table, before, Self::AT_ONCE as u32), fact)?;
        self.before = read.last().filter(|_| read.len() == Self::AT_ONCE).map(|last| last.id);
        self.read = read.into_iter();
        Ok(())
    }
}

impl Iterator for FactsBack<'_> {
    type Item = Result<Fact, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(fact) = self.read.next() {
            return Some(Ok(fact));
        }
        let before = self.before.take()?;
        match self.read_more(before) {
            Ok(()) => self.read.next().map(Ok),
            Err(error) => Some(Err(error)),
        }
    }
}

impl Transaction {
    /// Adds a fact: it can never be changed.
    pub fn add_fact(&self, new: &NewFact<'_>) -> Result<FactId, Error> {
        let sql = "INSERT INTO facts (at, cause, table_id, challenge_id, body) VALUES (?1, ?2, ?3, ?4, ?5)";
        Ok(FactId(self.insert(sql, (new.at, new.cause, new.table, new.challenge, new.body))?))
    }

    /// Keeps what an existing person wrote.
    pub fn add_text(&self, person: PersonId, body: &str) -> Result<TextId, Error> {
        Ok(TextId(self.insert("INSERT INTO texts (person_id, body) VALUES (?1, ?2)", (person, body))?))
    }

    /// Keeps what an existing person wrote on a network: parted from the accounts on others, whoever has that account keeps it.
    pub fn add_text_on(&self, network: &str, person: PersonId, body: &str) -> Result<TextId, Error> {
        let sql = "INSERT INTO texts (person_id, body, came_with) VALUES (?1, ?2,
            (SELECT came_with FROM accounts WHERE person_id = ?1 AND network = ?3))";
        Ok(TextId(self.insert(sql, (person, body, network))?))
    }
}
