//! Persons who come back after everything about them was deleted: somebody new, for whom still holds what held for them before.
//!
//! With an account that is deleted a checksum of it stays, made with a key of this file: it tells nobody whose it was, and finds
//! the old number when that account is seen again. It goes after a while, unless somebody is out of ratings, or was one with
//! somebody else, by that number.

use sha2::{Digest, Sha256};

use crate::{Error, PersonId, Snapshot, Transaction};

/// The condition that a person of that number is out of the ratings of a community, or was one with somebody else.
macro_rules! held {
    ($number:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM persons JOIN rating_exclusions ON rating_exclusions.person_id = persons.id
                    WHERE persons.id = ",
            $number,
            " OR persons.same_as = ",
            $number,
            ") OR EXISTS (SELECT 1 FROM persons JOIN kin ON persons.id IN (one_id, other_id)
                    WHERE persons.id = ",
            $number,
            " OR persons.same_as = ",
            $number,
            ")"
        )
    };
}

impl Snapshot {
    fn account_key(&self) -> Result<Option<[u8; 32]>, Error> {
        self.row("SELECT body FROM account_key WHERE id = 1", [0i64; 0], |row| row.get(0))
    }

    /// The times when everything about somebody with one of a person's accounts was deleted, which are kept, the earliest first.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn deleted_before(&self, person: PersonId) -> Result<Vec<i64>, Error> {
        let sql = "SELECT left_at FROM returned
            WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)";
        let mut found = self.rows(sql, [person], |row| row.get(0))?;
        if let Some(key) = self.account_key()? {
            for account in self.accounts_of(person)? {
                let sql = "SELECT left_at FROM former_accounts WHERE who = ?1";
                let who = checksum(&key, &account.network, &account.account);
                found.extend(self.rows(sql, [&*who], |row| row.get::<i64>(0))?);
            }
        }
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// The numbers that a person had before everything about them was deleted, as far as they are known.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn former_selves(&self, person: PersonId) -> Result<Vec<PersonId>, Error> {
        let sql = "SELECT DISTINCT former_id FROM returned
            WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1) ORDER BY former_id";
        self.rows(sql, [person], |row| row.get(0))
    }

    /// The person who came back after everything about somebody was deleted, by the number that counts now; of several the last.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn returned_as(&self, former: PersonId) -> Result<Option<PersonId>, Error> {
        let sql = "SELECT coalesce(persons.same_as, persons.id) FROM returned JOIN persons ON persons.id = person_id
            WHERE former_id = ?1 ORDER BY person_id DESC LIMIT 1";
        self.row(sql, [former], |row| row.get(0))
    }
}

impl Transaction {
    /// Keeps, of a person about whom everything is going to be deleted, by which number they are found again if they come back.
    /// `key` is that of the checksums, if there is none yet.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn keep_former(&self, person: PersonId, key: &[u8; 32], at: i64) -> Result<(), Error> {
        self.run("INSERT INTO account_key (id, body) VALUES (1, ?1) ON CONFLICT DO NOTHING", [key])?;
        let key = self.account_key()?.unwrap_or(*key);
        for account in self.accounts_of(person)? {
            let who = checksum(&key, &account.network, &account.account);
            let sql = "INSERT INTO former_accounts (who, person_id, left_at) VALUES (?1, ?2, ?3)
                ON CONFLICT (who, person_id) DO UPDATE SET left_at = excluded.left_at";
            self.run(sql, (&*who, person, at))?;
        }
        Ok(())
    }

    /// Finds which numbers somebody had with whose account a person was made just now.
    pub(crate) fn recognise(&self, network: &str, account: &str, person: PersonId) -> Result<(), Error> {
        let Some(key) = self.account_key()? else { return Ok(()) };
        let sql = "INSERT INTO returned (person_id, former_id, left_at)
            SELECT ?2, person_id, left_at FROM former_accounts WHERE who = ?1";
        self.run(sql, (&*checksum(&key, network, account), person))
    }

    /// Forgets by which numbers those are found who had everything deleted before a moment, and which numbers those had who came
    /// back: but for whoever is out of ratings, or was one with somebody else, by that number. How many.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn forget_former_before(&self, at: i64) -> Result<usize, Error> {
        let sql = concat!(
            "DELETE FROM former_accounts WHERE left_at < ?1 AND NOT (",
            held!("former_accounts.person_id"),
            ")"
        );
        let accounts = self.change(sql, [at])?;
        let sql =
            concat!("DELETE FROM returned WHERE left_at < ?1 AND NOT (", held!("returned.former_id"), ")");
        Ok(accounts + self.change(sql, [at])?)
    }
}

/// The checksum of an account, which tells nobody whose it is.
fn checksum(key: &[u8; 32], network: &str, account: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(key);
    hash.update(network);
    hash.update("/");
    hash.update(account);
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
