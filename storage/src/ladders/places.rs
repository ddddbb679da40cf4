//! Places in ladders, and every change of them.

use std::collections::{HashMap, HashSet};

use crate::sql::rows::{Read, Row};
use crate::{Error, LadderId, PersonId, Snapshot, Transaction};

/// A place in a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderPlace {
    /// The person, by the number that counts now.
    pub person: PersonId,
    /// The number by which the person stands there.
    pub stands: PersonId,
    /// The place, from 1.
    pub place: u32,
    /// The time when the person joined.
    pub joined_at: i64,
    /// The time when the person played last for a place, or joined.
    pub played_at: i64,
    /// The time when the person went down last for not having played.
    pub idle_at: Option<i64>,
}

/// A change of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderFact {
    /// The number of the change; a later one has a higher number.
    pub id: i64,
    /// The ladder.
    pub ladder: LadderId,
    /// The time of the change.
    pub at: i64,
    /// The person, by the number that counts now.
    pub person: PersonId,
    /// The number by which the person stood there.
    pub stands: PersonId,
    /// The place before; none for somebody new.
    pub from: Option<u32>,
    /// The place after; none for somebody who is not there any more.
    pub to: Option<u32>,
    /// The cause, in the caller's words.
    pub cause: String,
    /// The challenge for a place that led to it.
    pub challenge: Option<i64>,
}

/// A change of a place to be noted. Fields as in [`LadderFact`].
#[derive(Clone, Copy, Debug)]
pub struct NewLadderFact<'a> {
    /// The ladder.
    pub ladder: LadderId,
    /// The time of the change.
    pub at: i64,
    /// The number by which the person stands there.
    pub stands: PersonId,
    /// The place before.
    pub from: Option<u32>,
    /// The place after.
    pub to: Option<u32>,
    /// The cause, in the caller's words.
    pub cause: &'a str,
    /// The challenge for a place that led to it.
    pub challenge: Option<i64>,
}

fn place(row: &Row<'_>) -> Read<LadderPlace> {
    Ok(LadderPlace {
        person: row.get("person")?,
        stands: row.get("person_id")?,
        place: row.get("place")?,
        joined_at: row.get("joined_at")?,
        played_at: row.get("played_at")?,
        idle_at: row.get("idle_at")?,
    })
}

fn fact(row: &Row<'_>) -> Read<LadderFact> {
    Ok(LadderFact {
        id: row.get("id")?,
        ladder: row.get("ladder_id")?,
        at: row.get("at")?,
        person: row.get("person")?,
        stands: row.get("person_id")?,
        from: row.get("from_place")?,
        to: row.get("to_place")?,
        cause: row.get("cause")?,
        challenge: row.get("challenge_id")?,
    })
}

/// The columns of a change, with the person by the number that counts now.
const FACTS: &str = "SELECT ladder_facts.*, coalesce(persons.same_as, persons.id) AS person
    FROM ladder_facts JOIN persons ON persons.id = person_id";

impl Snapshot {
    /// The places of a ladder, from the first on.
    pub fn ladder_places(&self, ladder: LadderId) -> Result<Vec<LadderPlace>, Error> {
        let sql = "SELECT ladder_places.*, coalesce(persons.same_as, persons.id) AS person
            FROM ladder_places JOIN persons ON persons.id = person_id WHERE ladder_id = ?1 ORDER BY place";
        self.rows(sql, [ladder], place)
    }

    /// The places of a person in all ladders, also in those that are closed.
    pub fn ladder_places_of(&self, person: PersonId) -> Result<Vec<(LadderId, LadderPlace)>, Error> {
        let sql = "SELECT ladder_places.*, ?1 AS person FROM ladder_places
            WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1) ORDER BY ladder_id";
        self.rows(sql, [person], |row| Ok((row.get("ladder_id")?, place(row)?)))
    }

    /// The changes of places in a ladder after one, in order.
    pub fn ladder_facts(&self, ladder: LadderId, after: i64) -> Result<Vec<LadderFact>, Error> {
        let sql = format!("{FACTS} WHERE ladder_id = ?1 AND ladder_facts.id > ?2 ORDER BY ladder_facts.id");
        self.rows(&sql, (ladder, after), fact)
    }

    /// The number of the last change of a place in a ladder; 0 if there was none.
    pub fn last_ladder_fact(&self, ladder: LadderId) -> Result<i64, Error> {
        let sql = "SELECT coalesce(max(id), 0) FROM ladder_facts WHERE ladder_id = ?1";
        Ok(self.row(sql, [ladder], |row| row.get(0))?.unwrap_or_default())
    }

    /// The last changes of places of a ladder, the latest first, also of those whom others have moved; `limit` at most.
    pub fn newest_ladder_facts(&self, ladder: LadderId, limit: u32) -> Result<Vec<LadderFact>, Error> {
        let sql = format!("{FACTS} WHERE ladder_id = ?1 ORDER BY ladder_facts.id DESC LIMIT ?2");
        self.rows(&sql, (ladder, limit), fact)
    }

    /// The last changes of places in a ladder, the latest first; without those of persons whom others have moved, which are
    /// noted as `others`, and of those that are noted in one of the ways `but`, given as a JSON array.
    pub fn last_ladder_facts(
        &self,
        ladder: LadderId,
        but: &str,
        limit: u32,
    ) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE ladder_id = ?1 AND cause <> 'others' AND cause NOT IN (SELECT value FROM json_each(?2))
                ORDER BY ladder_facts.id DESC LIMIT ?3"
        );
        self.rows(&sql, (ladder, but, limit), fact)
    }

    /// The last changes of the places of a person in a ladder, the latest first.
    pub fn ladder_facts_in(
        &self,
        ladder: LadderId,
        person: PersonId,
        limit: u32,
    ) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE ladder_id = ?2 AND person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
                ORDER BY ladder_facts.id DESC LIMIT ?3"
        );
        self.rows(&sql, (person, ladder, limit), fact)
    }

    /// The changes in a ladder, after one of them, of the place of somebody who stands or stood there by a number; in order.
    pub fn ladder_facts_after(
        &self,
        ladder: LadderId,
        stands: PersonId,
        after: i64,
    ) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE ladder_id = ?1 AND person_id = ?2 AND ladder_facts.id > ?3 ORDER BY ladder_facts.id"
        );
        self.rows(&sql, (ladder, stands, after), fact)
    }

    /// All changes of the places of a person, in all ladders, the latest first.
    pub fn ladder_facts_of(&self, person: PersonId) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
                ORDER BY ladder_facts.id DESC"
        );
        self.rows(&sql, [person], fact)
    }

    /// The changes of places to which a challenge for a place has led, in order.
    pub fn ladder_facts_by(&self, challenge: i64) -> Result<Vec<LadderFact>, Error> {
        let sql = format!("{FACTS} WHERE ladder_facts.challenge_id = ?1 ORDER BY ladder_facts.id");
        self.rows(&sql, [challenge], fact)
    }

    /// The persons of a ladder as they stood after a change, from the first place on: each by the number that counts now, so
    /// that somebody who has become one with another one since may be there twice.
    pub fn ladder_order_after(&self, ladder: LadderId, last: i64) -> Result<Vec<(PersonId, u32)>, Error> {
        let sql = "SELECT coalesce(persons.same_as, persons.id), to_place
            FROM (SELECT max(id) AS last FROM ladder_facts WHERE ladder_id = ?1 AND id <= ?2 GROUP BY person_id) AS own
                CROSS JOIN ladder_facts ON ladder_facts.id = last JOIN persons ON persons.id = person_id
            WHERE to_place IS NOT NULL ORDER BY to_place";
        self.rows(sql, (ladder, last), |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// The last change by which somebody was not in a ladder any more, or is in it since; also of before everything about that
    /// person was deleted, as far as that is known. None of whoever was never in it.
    pub fn last_ladder_fact_of(
        &self,
        ladder: LadderId,
        person: PersonId,
    ) -> Result<Option<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE ladder_id = ?2 AND person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1
                UNION SELECT former_id FROM returned
                WHERE returned.person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1))
                ORDER BY ladder_facts.id DESC LIMIT 1"
        );
        self.row(&sql, (person, ladder), fact)
    }

    /// The persons who stand in a ladder and have an account on a network.
    pub fn persons_in_ladder_on(&self, ladder: LadderId, network: &str) -> Result<Vec<PersonId>, Error> {
        let sql = "SELECT DISTINCT accounts.person_id FROM ladder_places
                CROSS JOIN persons ON persons.id = ladder_places.person_id
                CROSS JOIN accounts ON accounts.person_id = coalesce(persons.same_as, persons.id)
            WHERE ladder_id = ?1 AND network = ?2";
        self.rows(sql, (ladder, network), |row| row.get(0))
    }

    /// The vacations, from when to when, of all who stand in a ladder, of those that end after a time; in order.
    pub fn vacations_in_ladder(
        &self,
        ladder: LadderId,
        after: i64,
    ) -> Result<Vec<(PersonId, i64, i64)>, Error> {
        let sql = "SELECT vacations.person_id, from_at, until_at FROM ladder_places
                CROSS JOIN persons ON persons.id = ladder_places.person_id
                CROSS JOIN vacations ON vacations.person_id = coalesce(persons.same_as, persons.id)
            WHERE ladder_id = ?1 AND until_at > ?2 ORDER BY from_at, vacations.id";
        self.rows(sql, (ladder, after), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }
}

impl Transaction {
    /// Gives everybody in a ladder their place: those who are given, from the first on. Whoever is not given is not there any
    /// more; whoever is new has joined at a time.
    pub fn set_ladder_places(&self, ladder: LadderId, order: &[PersonId], at: i64) -> Result<(), Error> {
        let before = self.ladder_places(ladder)?;
        let kept: HashSet<PersonId> = order.iter().copied().collect();
        for gone in before.iter().filter(|place| !kept.contains(&place.stands)) {
            let sql = "DELETE FROM ladder_places WHERE ladder_id = ?1 AND person_id = ?2";
            self.run(sql, (ladder, gone.stands))?;
        }
        let stood: HashMap<PersonId, u32> = before.iter().map(|old| (old.stands, old.place)).collect();
        let moved: Vec<(u32, PersonId)> = (1..)
            .zip(order)
            .filter(|(place, stands)| stood.get(stands) != Some(place))
            .map(|(place, stands)| (place, *stands))
            .collect();
        // No two have the same place, not even between two statements: those who move stand behind all others for a moment.
        let behind = before.len() + order.len();
        let aside = "UPDATE ladder_places SET place = place + ?3 WHERE ladder_id = ?1 AND person_id = ?2";
        for (_, stands) in moved.iter().filter(|(_, stands)| stood.contains_key(stands)) {
            self.run(aside, (ladder, *stands, behind as i64))?;
        }
        let sql = "INSERT INTO ladder_places (ladder_id, person_id, place, joined_at, played_at)
            VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (ladder_id, person_id) DO UPDATE SET place = excluded.place";
        for (place, stands) in moved {
            self.run(sql, (ladder, stands, place, at))?;
        }
        Ok(())
    }

    /// Notes that somebody plays for a place.
    pub fn set_ladder_played(&self, ladder: LadderId, stands: PersonId, at: i64) -> Result<(), Error> {
        let sql =
            "UPDATE ladder_places SET played_at = ?3, idle_at = NULL WHERE ladder_id = ?1 AND person_id = ?2";
        self.run(sql, (ladder, stands, at))
    }

    /// Notes that somebody has gone down for not having played.
    pub fn set_ladder_idle(&self, ladder: LadderId, stands: PersonId, at: i64) -> Result<(), Error> {
        let sql = "UPDATE ladder_places SET idle_at = ?3 WHERE ladder_id = ?1 AND person_id = ?2";
        self.run(sql, (ladder, stands, at))
    }

    /// Notes a change of a place.
    pub fn add_ladder_fact(&self, new: &NewLadderFact<'_>) -> Result<i64, Error> {
        let sql = "INSERT INTO ladder_facts
            (ladder_id, at, person_id, from_place, to_place, cause, challenge_id)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let NewLadderFact { ladder, at, stands, from, to, cause, challenge } = *new;
        self.insert(sql, (ladder, at, stands, from, to, cause, challenge))
    }
}
