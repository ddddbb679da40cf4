//! Persons who were one, and are parted: everybody gets back what was theirs, until that is late.

use crate::people::joined::{BROUGHT, Joined, joined};
use crate::{Error, Person, PersonId, Transaction};

impl Transaction {
    /// Takes an account away from its person. Where its person became one of several no earlier than `since`, everybody gets
    /// back what was theirs, and what the account has made meanwhile; otherwise the account is that of somebody new, who has
    /// its name and nothing else, and the person keeps everything. Whose it is now, and whose the others are.
    /// [`Error::Missing`] if there is no such account.
    pub fn part_account(
        &self,
        network: &str,
        account: &str,
        at: i64,
        since: i64,
    ) -> Result<(Person, PersonId), Error> {
        let missing = || Error::Missing { what: "account", id: 0 };
        self.pool_joined_before(since)?;
        let person = self.person_of(network, account)?.ok_or_else(missing)?;
        self.settle(person.id)?;
        let sql = "SELECT came_with FROM accounts WHERE network = ?1 AND account = ?2";
        let came_with = self.row(sql, [network, account], |row| row.get(0))?.flatten();
        let joined = self.joined_to(person.id)?;
        let rest = match (came_with, joined.first()) {
            (Some(base), _) => {
                self.split(person.id, base, &[base], at)?;
                person.id
            }
            (None, Some(first)) => {
                let others: Vec<PersonId> = joined.iter().map(|one| one.person).collect();
                self.split(person.id, first.person, &others, at)?;
                first.person
            }
            (None, None) => {
                self.make_new(&person, (network, account), at)?;
                person.id
            }
        };
        Ok((self.person_of(network, account)?.ok_or_else(missing)?, rest))
    }

    /// Makes somebody new of an account.
    fn make_new(&self, person: &Person, (network, account): (&str, &str), at: i64) -> Result<(), Error> {
        // What its program speaks it tells again; what another account's program speaks is none of its business.
        let sql = "INSERT INTO persons (name, seen_at)
            SELECT name, ?3 FROM accounts WHERE network = ?1 AND account = ?2";
        let new = PersonId(self.insert(sql, (network, account, person.seen_at))?);
        let sql = "UPDATE accounts SET person_id = ?3 WHERE network = ?1 AND account = ?2";
        self.run(sql, (network, account, new))?;
        let sql = "DELETE FROM links WHERE person_id = ?1 AND network = ?2";
        self.run(sql, (person.id, network))?;
        self.run("UPDATE links SET asked_id = NULL WHERE asked_id = ?1", [person.id])?;
        // Whoever was one with that person was one with this account.
        let sql = "INSERT INTO kin (one_id, other_id, parted_at)
            SELECT ?2, CASE WHEN one_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
                THEN other_id ELSE one_id END, parted_at
            FROM kin WHERE (one_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1))
                <> (other_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1))
            ON CONFLICT DO NOTHING";
        self.run(sql, (person.id, new))?;
        let sql = "INSERT INTO kin (one_id, other_id, parted_at) VALUES (?1, ?2, ?3)
            ON CONFLICT (one_id, other_id) DO UPDATE SET parted_at = excluded.parted_at";
        self.run(sql, (person.id, new, at))?;
        self.copy_blocks(person.id, new)?;
        self.rename(person.id)
    }

    /// Gives those who became one with a person, and all that came with them, to one of them.
    fn split(&self, from: PersonId, to: PersonId, moving: &[PersonId], at: i64) -> Result<(), Error> {
        for &base in moving {
            // What was said while they were one is said by both.
            let sql = "INSERT INTO vacations (person_id, from_at, until_at)
                SELECT ?2, from_at, until_at FROM vacations JOIN joined ON joined.person_id = ?3
                WHERE vacations.person_id = ?1 AND id > vacation_id AND came_with IS NULL AND ?3 = ?2";
            self.run(sql, (from, to, base))?;
            let sql =
                "DELETE FROM timers WHERE person_id = ?1 AND EXISTS (SELECT 1 FROM joined_timers AS came
                WHERE came.person_id = ?2 AND came.kind = timers.kind AND came.body = timers.body)";
            self.run(sql, (from, base))?;
            for sql in [
                "DELETE FROM person_settings WHERE person_id = ?1 AND EXISTS (
                    SELECT 1 FROM brought_settings AS brought WHERE brought.person_id = ?1 AND came_with = ?2
                        AND brought.key = person_settings.key AND brought.value = person_settings.value)",
                "DELETE FROM brought_settings WHERE person_id = ?1 AND came_with = ?2",
            ] {
                self.run(sql, (from, base))?;
            }
            for word in ["language", "locale"] {
                let sql = format!(
                    "UPDATE persons SET {word} = NULL, {word}_came_with = NULL
                        WHERE id = ?1 AND {word}_came_with = ?2"
                );
                self.run(&sql, (from, base))?;
            }
            for (table, column) in BROUGHT.into_iter().chain([("persons", "same_as")]) {
                let sql = format!(
                    "UPDATE {table} SET {column} = ?2, came_with = nullif(came_with, ?2)
                        WHERE {column} = ?1 AND came_with = ?3"
                );
                self.run(&sql, (from, to, base))?;
            }
            let sql = "UPDATE persons SET same_as = nullif(?2, id) WHERE id = ?3 AND same_as = ?1";
            self.run(sql, (from, to, base))?;
        }
        // Whoever had become one with those who go, and stays, or the other way round, does so with whoever is left.
        let sql = "UPDATE joined SET into_id = (SELECT same_as FROM persons WHERE id = person_id)
            WHERE person_id <> ?2 AND into_id IN (?1, ?2)
                AND (SELECT same_as FROM persons WHERE id = person_id) IN (?1, ?2)";
        self.run(sql, (from, to))?;
        let sql = "UPDATE persons SET same_as = NULL, came_with = NULL WHERE id = ?1";
        self.change_one("person", to.0, sql, [to])?;
        // First what was their own, then what came along to them.
        for &base in [to].iter().chain(moving.iter().filter(|&&base| base != to)) {
            for sql in [
                "INSERT INTO brought_settings (person_id, key, value, came_with)
                    SELECT ?1, key, value, ?2 FROM joined_settings WHERE person_id = ?2 AND ?1 <> ?2
                        AND key NOT IN (SELECT key FROM person_settings WHERE person_settings.person_id = ?1)",
                "INSERT INTO person_settings (person_id, key, value)
                    SELECT ?1, key, value FROM joined_settings WHERE person_id = ?2
                    ON CONFLICT (person_id, key) DO NOTHING",
                "UPDATE persons SET language = joined.language, language_came_with = nullif(?2, ?1)
                    FROM joined WHERE persons.id = ?1 AND joined.person_id = ?2
                        AND persons.language IS NULL AND joined.language IS NOT NULL",
                "UPDATE persons SET locale = joined.locale, locale_came_with = nullif(?2, ?1)
                    FROM joined WHERE persons.id = ?1 AND joined.person_id = ?2
                        AND persons.locale IS NULL AND joined.locale IS NOT NULL",
            ] {
                self.run(sql, (to, base))?;
            }
            // What was due meanwhile has been done.
            let sql = "INSERT INTO timers (due_at, kind, person_id, body, made_at)
                SELECT due_at, kind, ?1, body, made_at FROM joined_timers WHERE person_id = ?2 AND due_at > ?3
                    AND kind NOT IN (SELECT kind FROM timers WHERE timers.person_id = ?1)";
            self.run(sql, (to, base, at))?;
        }
        self.forget_joined(to)?;
        for sql in [
            "UPDATE persons SET seen_at = (SELECT seen_at FROM persons WHERE id = ?1) WHERE id = ?2",
            "DELETE FROM pings WHERE person_id IN (?1, ?2)",
            "DELETE FROM owed WHERE person_id = ?2 AND ?1 <> ?2
                AND table_id IN (SELECT table_id FROM seats WHERE person_id = ?2)
                AND (network, table_id) IN (SELECT network, table_id FROM owed WHERE person_id = ?1)",
            "UPDATE owed SET person_id = ?2 WHERE person_id = ?1
                AND table_id IN (SELECT table_id FROM seats WHERE person_id = ?2)",
            "DELETE FROM owed WHERE person_id = ?1 AND person_id <> ?2
                AND table_id NOT IN (SELECT table_id FROM seats WHERE person_id = ?1)",
            "UPDATE missed SET person_id = ?2 WHERE person_id = ?1
                AND NOT EXISTS (SELECT 1 FROM missed AS own WHERE own.person_id = ?2 AND own.fact_id = missed.fact_id)
                AND fact_id IN (
                SELECT id FROM facts WHERE table_id IN (SELECT table_id FROM seats WHERE person_id = ?2)
                    OR challenge_id IN (SELECT id FROM challenges WHERE made_by = ?2
                        UNION SELECT challenge_id FROM challenge_places WHERE person_id = ?2))",
            "UPDATE overnight SET person_id = ?2 WHERE person_id = ?1
                AND NOT EXISTS (SELECT 1 FROM overnight AS own
                    WHERE own.person_id = ?2 AND own.network = overnight.network AND own.fact_id = overnight.fact_id)
                AND network IN (SELECT network FROM accounts WHERE person_id = ?2)",
            "DELETE FROM links WHERE person_id = ?1
                AND (network, account) IN (SELECT network, account FROM accounts WHERE person_id = ?2)",
            "UPDATE links SET asked_id = NULL WHERE asked_id IN (?1, ?2)",
        ] {
            self.run(sql, (from, to))?;
        }
        let sql = "UPDATE kin SET parted_at = ?3
            WHERE one_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
                    AND other_id IN (SELECT id FROM persons WHERE id = ?2 OR same_as = ?2)
                OR one_id IN (SELECT id FROM persons WHERE id = ?2 OR same_as = ?2)
                    AND other_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)";
        self.run(sql, (from, to, at))?;
        self.rename(from)?;
        self.rename(to)
    }

    /// Calls a person as on the first of their accounts.
    fn rename(&self, person: PersonId) -> Result<(), Error> {
        let sql = "UPDATE persons SET name = coalesce(
                (SELECT name FROM accounts WHERE person_id = ?1 ORDER BY network, account LIMIT 1), name)
            WHERE id = ?1";
        self.run(sql, [person])
    }

    /// Forgets what was before people became one earlier than a time: they cannot be parted as they were any more. How many.
    pub fn pool_joined_before(&self, at: i64) -> Result<usize, Error> {
        let sql = "SELECT joined.* FROM joined WHERE at < ?1 ORDER BY at, person_id";
        let late = self.rows(sql, [at], joined)?;
        for Joined { person, .. } in &late {
            let sql = "SELECT same_as, into_id FROM persons JOIN joined ON person_id = id WHERE id = ?1";
            let found: Option<(PersonId, PersonId)> =
                self.row(sql, [person], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let Some((now, into)) = found else { continue };
            self.settle(now)?;
            let into = Some(into).filter(|&into| into != now);
            for (table, column) in BROUGHT.into_iter().chain([("persons", "same_as")]) {
                let sql = format!("UPDATE {table} SET came_with = ?3 WHERE {column} = ?1 AND came_with = ?2");
                self.run(&sql, (now, person, into))?;
            }
            self.run("UPDATE persons SET came_with = ?2 WHERE id = ?1", (person, into))?;
            match into {
                Some(into) => {
                    let sql =
                        "UPDATE brought_settings SET came_with = ?3 WHERE person_id = ?1 AND came_with = ?2";
                    self.run(sql, (now, person, into))?;
                }
                None => {
                    let sql = "DELETE FROM brought_settings WHERE person_id = ?1 AND came_with = ?2";
                    self.run(sql, (now, person))?;
                }
            }
            for word in ["language", "locale"] {
                let sql = format!(
                    "UPDATE persons SET {word}_came_with = ?3 WHERE id = ?1 AND {word}_came_with = ?2"
                );
                self.run(&sql, (now, person, into))?;
                let sql = format!(
                    "UPDATE joined SET {word} = coalesce({word},
                        (SELECT {word} FROM joined AS came WHERE came.person_id = ?1)) WHERE person_id = ?2"
                );
                self.run(&sql, (person, into))?;
            }
            if let Some(into) = into {
                let sql = "INSERT INTO joined_settings (person_id, key, value)
                    SELECT ?2, key, value FROM joined_settings WHERE person_id = ?1
                    ON CONFLICT (person_id, key) DO NOTHING";
                self.run(sql, (person, into))?;
            }
            let sql = "UPDATE joined SET into_id = ?2 WHERE into_id = ?1";
            self.run(sql, (person, into.unwrap_or(now)))?;
            self.forget_joined(*person)?;
        }
        Ok(late.len())
    }

    /// Forgets how somebody was before they became one with another.
    fn forget_joined(&self, person: PersonId) -> Result<(), Error> {
        for table in ["joined", "joined_settings", "joined_timers"] {
            self.run(&format!("DELETE FROM {table} WHERE person_id = ?1"), [person])?;
        }
        Ok(())
    }

    /// Forgets how all were before who have become one with a person, who is forgotten.
    pub(crate) fn forget_all_joined(&self, person: PersonId) -> Result<(), Error> {
        for Joined { person, .. } in self.joined_to(person)? {
            self.forget_joined(person)?;
        }
        for (table, column) in BROUGHT.into_iter().chain([("persons", "same_as")]) {
            let sql =
                format!("UPDATE {table} SET came_with = NULL WHERE {column} = ?1 AND came_with IS NOT NULL");
            self.run(&sql, [person])?;
        }
        self.run("DELETE FROM brought_settings WHERE person_id = ?1", [person])?;
        self.run("UPDATE links SET asked_id = NULL WHERE asked_id = ?1", [person])
    }
}
