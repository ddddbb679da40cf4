//! Places in ladders, and every change of them.

use crate::sql::rows::Row;
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

fn place(row: &Row<'_>) -> rusqlite::Result<LadderPlace> {
    Ok(LadderPlace {
        person: row.get("person")?,
        stands: row.get("person_id")?,
        place: row.get("place")?,
        joined_at: row.get("joined_at")?,
        played_at: row.get("played_at")?,
        idle_at: row.get("idle_at")?,
    })
}

fn fact(row: &Row<'_>) -> rusqlite::Result<LadderFact> {
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

    /// The last changes of places in a ladder, the latest first.
    pub fn last_ladder_facts(&self, ladder: LadderId, limit: u32) -> Result<Vec<LadderFact>, Error> {
        let sql = format!("{FACTS} WHERE ladder_id = ?1 ORDER BY ladder_facts.id DESC LIMIT ?2");
        self.rows(&sql, (ladder, limit), fact)
    }

    /// The last changes of the places of a person, the latest first; in one ladder, or in all.
    pub fn ladder_facts_of(
        &self,
        person: PersonId,
        ladder: Option<LadderId>,
        limit: u32,
    ) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1)
                AND (?2 IS NULL OR ladder_id = ?2) ORDER BY ladder_facts.id DESC LIMIT ?3"
        );
        self.rows(&sql, (person, ladder, limit), fact)
    }

    /// The changes of places to which a challenge has led, in order.
    pub fn ladder_facts_by(&self, ladder: LadderId, challenge: i64) -> Result<Vec<LadderFact>, Error> {
        let sql = format!(
            "{FACTS} WHERE ladder_id = ?1 AND ladder_facts.challenge_id = ?2 ORDER BY ladder_facts.id"
        );
        self.rows(&sql, (ladder, challenge), fact)
    }
}

impl Transaction {
    /// Gives everybody in a ladder their place: those who are given, from the first on. Whoever is not given is not there any
    /// more; whoever is new has joined at a time.
    pub fn set_ladder_places(&self, ladder: LadderId, order: &[PersonId], at: i64) -> Result<(), Error> {
        let before = self.ladder_places(ladder)?;
        for gone in before.iter().filter(|place| !order.contains(&place.stands)) {
            let sql = "DELETE FROM ladder_places WHERE ladder_id = ?1 AND person_id = ?2";
            self.change(sql, (ladder, gone.stands))?;
        }
        let moved: Vec<(i64, PersonId)> = (1..)
            .zip(order)
            .filter(|(place, stands)| {
                !before.iter().any(|old| old.stands == **stands && i64::from(old.place) == *place)
            })
            .map(|(place, stands)| (place, *stands))
            .collect();
        // No two have the same place, not even between two statements.
        let aside = "UPDATE ladder_places SET place = -place WHERE ladder_id = ?1 AND person_id = ?2";
        for (_, stands) in &moved {
            self.change(aside, (ladder, *stands))?;
        }
        let sql = "INSERT INTO ladder_places (ladder_id, person_id, place, joined_at, played_at)
            VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT (ladder_id, person_id) DO UPDATE SET place = excluded.place";
        for (place, stands) in moved {
            self.change(sql, (ladder, stands, place, at))?;
        }
        Ok(())
    }

    /// Notes that somebody plays for a place.
    pub fn set_ladder_played(&self, ladder: LadderId, stands: PersonId, at: i64) -> Result<(), Error> {
        let sql =
            "UPDATE ladder_places SET played_at = ?3, idle_at = NULL WHERE ladder_id = ?1 AND person_id = ?2";
        self.change(sql, (ladder, stands, at)).map(drop)
    }

    /// Notes that somebody has gone down for not having played.
    pub fn set_ladder_idle(&self, ladder: LadderId, stands: PersonId, at: i64) -> Result<(), Error> {
        let sql = "UPDATE ladder_places SET idle_at = ?3 WHERE ladder_id = ?1 AND person_id = ?2";
        self.change(sql, (ladder, stands, at)).map(drop)
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
