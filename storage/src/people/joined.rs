//! Persons who become one, and can be parted again (`parted.rs`).
//!
//! Whoever becomes one with another keeps a row in `joined` for as long as that can be undone, and everything that was theirs
//! says so (`came_with`): so it can be given back. What the one person makes meanwhile is of the account that made it, which
//! follows from its network, as nobody has two accounts on one ([`Transaction::settle`]). Nothing of this is left when the time
//! is over ([`Transaction::pool_joined_before`]), but that they were one: that stays (`kin`).

use std::collections::BTreeSet;

use crate::sql::rows::{Read, Row};
use crate::{Account, Error, PersonId, Snapshot, Transaction};

/// A person who has become one with another, and can be parted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The number that they had.
    pub person: PersonId,
    /// The person with whom everything stays when it can be undone no more.
    pub into: PersonId,
    /// The time when they became one.
    pub at: i64,
}

/// A person who has become one with another, and the language and locale that they had.
pub type JoinedLanguages = (PersonId, Option<String>, Option<String>);

/// The effects of parting an account from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The other accounts that go with it.
    pub with: Vec<Account>,
    /// The accounts from which it is parted.
    pub from: Vec<Account>,
    /// The time since when they have been one, if everybody gets back what was theirs; otherwise the account
    /// is that of somebody new.
    pub since: Option<i64>,
    /// The number of tables, running or over, that go with the account.
    pub own: u32,
    /// The number of tables that stay with the others.
    pub others: u32,
}

/// Two persons who were one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kin {
    /// The one person, by the number that counts now.
    pub one: PersonId,
    /// The other person.
    pub other: PersonId,
    /// The time when they were parted.
    pub parted_at: Option<i64>,
}

/// Every table with a person in it whose rows somebody brings along and takes away, and the column.
pub(crate) const BROUGHT: [(&str, &str); 10] = [
    ("accounts", "person_id"),
    ("seats", "person_id"),
    ("former_seats", "person_id"),
    ("seat_offers", "person_id"),
    ("challenges", "made_by"),
    ("challenge_places", "person_id"),
    ("plans", "person_id"),
    ("notes", "person_id"),
    ("texts", "person_id"),
    ("vacations", "person_id"),
];

/// The person with whom the account came that plays at a seat, if the table began since.
pub(crate) const SEAT_CAME_WITH: &str =
    "(SELECT accounts.came_with FROM accounts JOIN joined ON joined.person_id = accounts.came_with
        WHERE accounts.person_id = seats.person_id
            AND joined.at <= (SELECT started_at FROM tables WHERE tables.id = seats.table_id)
            AND accounts.network = coalesce(seats.played_on,
                (SELECT places.network FROM challenges JOIN challenge_places AS places
                    ON places.challenge_id = challenges.id AND places.person_id = seats.person_id
                    WHERE challenges.table_id = seats.table_id AND places.network IS NOT NULL LIMIT 1),
                (SELECT network FROM tables JOIN communities ON communities.id = community_id
                    WHERE tables.id = seats.table_id)))";

/// The same of a challenge that was made since.
const CHALLENGE_CAME_WITH: &str =
    "(SELECT accounts.came_with FROM accounts JOIN joined ON joined.person_id = accounts.came_with
        WHERE accounts.person_id = made_by AND joined.at <= created_at
            AND accounts.network = coalesce(
                (SELECT network FROM challenge_places AS places
                    WHERE challenge_id = challenges.id AND places.person_id = made_by
                        AND network IS NOT NULL LIMIT 1),
                (SELECT network FROM communities WHERE communities.id = community_id)))";

/// The same of a place in a challenge that is open, or was made since, or whose table began since.
const PLACE_CAME_WITH: &str =
    "(SELECT accounts.came_with FROM accounts JOIN joined ON joined.person_id = accounts.came_with
            JOIN challenges ON challenges.id = challenge_id
        WHERE accounts.person_id = challenge_places.person_id
            AND (state = 'open' OR joined.at <= created_at
                OR joined.at <= (SELECT started_at FROM tables WHERE tables.id = challenges.table_id))
            AND accounts.network = coalesce(challenge_places.network,
                (SELECT network FROM communities WHERE communities.id = community_id)))";

/// The same of a seat that is offered.
const OFFER_CAME_WITH: &str = "(SELECT accounts.came_with FROM accounts JOIN tables ON tables.id = table_id
            JOIN communities ON communities.id = community_id AND communities.network = accounts.network
        WHERE accounts.person_id = seat_offers.person_id)";

pub(crate) fn joined(row: &Row<'_>) -> Read<Joined> {
    Ok(Joined { person: row.get("person_id")?, into: row.get("into_id")?, at: row.get("at")? })
}

impl Snapshot {
    /// The persons who have become one with a person and can be parted again, the earliest first.
    pub fn joined_to(&self, person: PersonId) -> Result<Vec<Joined>, Error> {
        let sql = "SELECT joined.* FROM joined JOIN persons ON persons.id = person_id
            WHERE same_as = ?1 ORDER BY at, person_id";
        self.rows(sql, [person], joined)
    }

    /// The settings of those who became one with a person from before, by whom and key.
    pub fn joined_settings(&self, person: PersonId) -> Result<Vec<(PersonId, String, String)>, Error> {
        let sql = "SELECT person_id, key, value FROM joined_settings JOIN persons ON persons.id = person_id
            WHERE same_as = ?1 ORDER BY person_id, key";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }

    /// The languages that those who became one with a person had chosen before, and those that their programs
    /// spoke: by whom.
    pub fn joined_languages(&self, person: PersonId) -> Result<Vec<JoinedLanguages>, Error> {
        let sql = "SELECT person_id, joined.language, joined.locale FROM joined JOIN persons ON persons.id = person_id
            WHERE same_as = ?1 ORDER BY person_id";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }

    /// The timers of those who became one with a person: by whom, its kind, and when it is due.
    pub fn joined_timers(&self, person: PersonId) -> Result<Vec<(PersonId, String, i64)>, Error> {
        let sql = "SELECT person_id, kind, due_at FROM joined_timers JOIN persons ON persons.id = person_id
            WHERE same_as = ?1 ORDER BY joined_timers.id";
        self.rows(sql, [person], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }

    /// All pairs of persons of whom each was one with the other, or with somebody who was one with somebody else, and so on, and who are
    /// not one now. Where two were never one themselves, they are parted since the last of all those between them was.
    pub fn kindred(&self) -> Result<Vec<Kin>, Error> {
        Ok(whole_kin(&self.kin()?))
    }

    /// The persons who were one with somebody and are not now, by the numbers that count now.
    pub fn kin(&self) -> Result<Vec<Kin>, Error> {
        let sql = "SELECT coalesce(one.same_as, one.id), coalesce(other.same_as, other.id), max(parted_at)
            FROM kin JOIN persons AS one ON one.id = one_id JOIN persons AS other ON other.id = other_id
            WHERE coalesce(one.same_as, one.id) <> coalesce(other.same_as, other.id) GROUP BY 1, 2";
        self.rows(sql, [0i64; 0], |row| {
            Ok(Kin { one: row.get(0)?, other: row.get(1)?, parted_at: row.get(2)? })
        })
    }

    /// The effects of parting an account from the others of its person, where what came together before
    /// `since` cannot be parted; none if it is no account's, or its person has no other.
    pub fn parting(&self, network: &str, account: &str, since: i64) -> Result<Option<Parting>, Error> {
        let Some((_, person)) = self.account(network, account)? else { return Ok(None) };
        let accounts = self.accounts_of(person.id)?;
        if accounts.len() < 2 {
            return Ok(None);
        }
        let joined = self.joined_to(person.id)?;
        let sql = "SELECT network, came_with FROM accounts WHERE person_id = ?1";
        let came: Vec<(String, Option<PersonId>)> =
            self.rows(sql, [person.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let base = |came_with: Option<PersonId>| pooled(&joined, came_with, since);
        let base_of = |network: &str| {
            let came = came.iter().find(|(other, _)| other == network);
            base(came.and_then(|(_, came_with)| *came_with))
        };
        let mine = base_of(network);
        let own = |other: &Account| other.network == network && other.account == account;
        let (mut with, mut from): (Vec<Account>, Vec<Account>) = (Vec::new(), Vec::new());
        for other in accounts.into_iter().filter(|other| !own(other)) {
            let side = if base_of(&other.network) == mine { &mut with } else { &mut from };
            side.push(other);
        }
        if from.is_empty() {
            // They cannot be parted as they were.
            let others = self.rows(
                "SELECT count(DISTINCT table_id) FROM seats WHERE person_id = ?1",
                [person.id],
                |row| row.get(0),
            )?;
            let others = others.first().copied().unwrap_or_default();
            return Ok(Some(Parting { with: Vec::new(), from: with, since: None, own: 0, others }));
        }
        let sql = format!(
            "SELECT coalesce(came_with, {SEAT_CAME_WITH}) AS base, count(DISTINCT table_id) FROM seats
                WHERE person_id = ?1 GROUP BY base"
        );
        let counted: Vec<(Option<PersonId>, u32)> =
            self.rows(&sql, [person.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let (mut own, mut others) = (0, 0);
        for (came_with, count) in counted {
            *(if base(came_with) == mine { &mut own } else { &mut others }) += count;
        }
        let can = joined.iter().filter(|one| one.at >= since && mine.is_none_or(|mine| one.person == mine));
        Ok(Some(Parting { with, from, since: can.map(|one| one.at).min(), own, others }))
    }
}

/// All pairs within each circle of persons who are kin of each other.
fn whole_kin(pairs: &[Kin]) -> Vec<Kin> {
    let mut circles: Vec<BTreeSet<PersonId>> = Vec::new();
    for kin in pairs {
        let mut circle = BTreeSet::from([kin.one, kin.other]);
        circles.retain(|other| {
            let apart = other.is_disjoint(&circle);
            if !apart {
                circle.extend(other);
            }
            apart
        });
        circles.push(circle);
    }
    let mut all = Vec::new();
    for circle in circles {
        let parted = |kin: &&Kin| circle.contains(&kin.one);
        let last = pairs.iter().filter(parted).filter_map(|kin| kin.parted_at).max();
        for &one in &circle {
            for &other in circle.iter().filter(|other| **other > one) {
                let own =
                    pairs.iter().filter(|kin| [(one, other), (other, one)].contains(&(kin.one, kin.other)));
                let own: Vec<_> = own.map(|kin| kin.parted_at).collect();
                let parted_at = own.iter().copied().max().unwrap_or(last);
                all.push(Kin { one, other, parted_at });
            }
        }
    }
    all
}

/// The person with whom something counts as having come, where what came together before `since` is one.
fn pooled(joined: &[Joined], mut came_with: Option<PersonId>, since: i64) -> Option<PersonId> {
    // Nobody became one with themselves, so this ends.
    for _ in 0..=joined.len() {
        let one = joined.iter().find(|one| Some(one.person) == came_with)?;
        if one.at >= since {
            return came_with;
        }
        came_with = Some(one.into);
    }
    None
}

impl Transaction {
    /// Makes one person of two: accounts, seats, challenges, texts, plans, notes and settings become `kept`'s, whose own
    /// settings, language and name count. The number of the other one leads to `kept` from now on. [`Error::Missing`] if there is no such
    /// person. Whether they may be one is for the caller to look at.
    pub fn join_persons(&self, kept: PersonId, other: PersonId, at: i64) -> Result<(), Error> {
        let Some(known) = self.person(other)?.filter(|person| person.id == other && kept != other) else {
            return Err(Error::Missing { what: "person", id: other.0 });
        };
        self.settle(kept)?;
        self.settle(other)?;
        self.forget_link(other)?;
        for sql in [
            "INSERT INTO kin (one_id, other_id)
                SELECT one.id, other.id FROM persons AS one, persons AS other
                WHERE (one.id = ?1 OR one.same_as = ?1) AND (other.id = ?2 OR other.same_as = ?2)
                ON CONFLICT DO NOTHING",
            "UPDATE links SET asked_id = NULL WHERE asked_id IN (?1, ?2)",
            // What came with others is not their own.
            "INSERT INTO joined_settings (person_id, key, value)
                SELECT person_id, key, value FROM person_settings AS own
                WHERE person_id = ?2 AND ?1 <> ?2 AND NOT EXISTS (SELECT 1 FROM brought_settings AS brought
                    WHERE brought.person_id = ?2 AND brought.key = own.key AND brought.value = own.value)",
            "INSERT INTO brought_settings (person_id, key, value, came_with)
                SELECT ?1, key, value, coalesce((SELECT came_with FROM brought_settings AS brought
                    WHERE brought.person_id = ?2 AND brought.key = own.key AND brought.value = own.value), ?2)
                FROM person_settings AS own
                WHERE person_id = ?2 AND key NOT IN (SELECT key FROM person_settings WHERE person_id = ?1)
                ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value, came_with = excluded.came_with",
            "DELETE FROM brought_settings WHERE person_id = ?2 AND person_id <> ?1",
            "INSERT INTO joined_timers (person_id, kind, due_at, body, made_at)
                SELECT person_id, kind, due_at, body, made_at FROM timers
                WHERE person_id = ?2 AND ?1 <> ?2 AND NOT EXISTS (SELECT 1 FROM joined_timers AS came
                    JOIN persons ON persons.id = came.person_id AND same_as = ?2
                    WHERE came.kind = timers.kind AND came.body = timers.body)",
        ] {
            self.run(sql, (kept, other))?;
        }
        let sql = "INSERT INTO joined (person_id, into_id, at, language, locale, vacation_id)
            SELECT id, ?1, ?3, CASE WHEN language_came_with IS NULL THEN language END,
                CASE WHEN locale_came_with IS NULL THEN locale END,
                (SELECT coalesce(max(id), 0) FROM vacations)
            FROM persons WHERE id = ?2";
        self.change_one("person", other.0, sql, (kept, other, at))?;
        for (table, column) in BROUGHT {
            let sql = format!(
                "UPDATE {table} SET {column} = ?1, came_with = coalesce(came_with, ?2) WHERE {column} = ?2"
            );
            self.run(&sql, (kept, other))?;
        }
        for sql in [
            "DELETE FROM pings WHERE person_id IN (?1, ?2)",
            "UPDATE owed SET person_id = ?1 WHERE person_id = ?2 AND NOT EXISTS (SELECT 1 FROM owed AS own
                WHERE own.person_id = ?1 AND own.network = owed.network AND own.table_id = owed.table_id)",
            "DELETE FROM owed WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE missed SET person_id = ?1 WHERE person_id = ?2
                AND NOT EXISTS (SELECT 1 FROM missed AS own WHERE own.person_id = ?1 AND own.fact_id = missed.fact_id)",
            "DELETE FROM missed WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE overnight SET person_id = ?1 WHERE person_id = ?2
                AND NOT EXISTS (SELECT 1 FROM overnight AS own
                    WHERE own.person_id = ?1 AND own.network = overnight.network AND own.fact_id = overnight.fact_id)",
            "DELETE FROM overnight WHERE person_id = ?2 AND person_id <> ?1",
            "UPDATE timers SET due_at = min(due_at, coalesce((SELECT min(due_at) FROM timers AS other
                WHERE other.person_id = ?2 AND other.kind = timers.kind), due_at)) WHERE person_id = ?1",
            "DELETE FROM timers WHERE person_id = ?2
                AND kind IN (SELECT kind FROM timers WHERE person_id = ?1)",
            "UPDATE timers SET person_id = ?1 WHERE person_id = ?2",
            "UPDATE persons SET same_as = ?1, came_with = CASE
                    WHEN id IN (SELECT person_id FROM joined) THEN NULL ELSE coalesce(came_with, ?2) END
                WHERE same_as = ?2",
            "INSERT INTO person_settings (person_id, key, value)
                SELECT ?1, key, value FROM person_settings WHERE person_id = ?2
                ON CONFLICT (person_id, key) DO NOTHING",
            "UPDATE persons SET language = other.language,
                    language_came_with = coalesce(other.language_came_with, other.id)
                FROM persons AS other WHERE persons.id = ?1 AND other.id = ?2
                    AND persons.language IS NULL AND other.language IS NOT NULL",
            "UPDATE persons SET locale = other.locale,
                    locale_came_with = coalesce(other.locale_came_with, other.id)
                FROM persons AS other WHERE persons.id = ?1 AND other.id = ?2
                    AND persons.locale IS NULL AND other.locale IS NOT NULL",
        ] {
            self.run(sql, (kept, other))?;
        }
        self.run("DELETE FROM person_settings WHERE person_id = ?1", [other])?;
        let sql = "UPDATE persons SET seen_at = max(seen_at, ?2) WHERE id = ?1";
        self.change_one("person", kept.0, sql, (kept, known.seen_at))?;
        let sql = "UPDATE persons SET name = '', language = NULL, locale = NULL, language_came_with = NULL,
            locale_came_with = NULL, seen_at = 0, same_as = ?2 WHERE id = ?1";
        self.change_one("person", other.0, sql, (other, kept))
    }

    /// Says of everything that a person has made since others became one with them by which account that was.
    pub(crate) fn settle(&self, person: PersonId) -> Result<(), Error> {
        if self.joined_to(person)?.is_empty() {
            return Ok(());
        }
        for (table, column, came_with) in [
            ("seats", "person_id", SEAT_CAME_WITH),
            ("challenges", "made_by", CHALLENGE_CAME_WITH),
            ("challenge_places", "person_id", PLACE_CAME_WITH),
            ("seat_offers", "person_id", OFFER_CAME_WITH),
        ] {
            let sql = format!(
                "UPDATE {table} SET came_with = {came_with} WHERE {column} = ?1 AND came_with IS NULL"
            );
            self.run(&sql, [person])?;
        }
        // What is planned and noted at a table is with whoever sits there.
        for table in ["plans", "notes"] {
            let sql = format!(
                "UPDATE {table} SET came_with = (SELECT CASE WHEN count(*) = 1 THEN max(came_with) END FROM seats
                    WHERE seats.table_id = {table}.table_id AND seats.person_id = ?1)
                WHERE person_id = ?1 AND came_with IS NULL"
            );
            self.run(&sql, [person])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_kin_of_kin_is_kin() {
        let kin = |one, other, parted_at| Kin { one: PersonId(one), other: PersonId(other), parted_at };
        let all = whole_kin(&[kin(2, 1, Some(5)), kin(8, 9, Some(1)), kin(2, 3, Some(9)), kin(4, 3, None)]);
        let found: Vec<_> = all.iter().map(|kin| (kin.one.0, kin.other.0, kin.parted_at)).collect();
        let expected = [
            (8, 9, Some(1)),
            (1, 2, Some(5)),
            (1, 3, Some(9)),
            (1, 4, Some(9)),
            (2, 3, Some(9)),
            (2, 4, Some(9)),
            (3, 4, None),
        ];
        assert_eq!(found, expected);
        assert_eq!(whole_kin(&[]), []);
    }
}
