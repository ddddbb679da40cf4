//! Those who play in tournaments.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Snapshot, TournamentId, Transaction};

/// Somebody who plays in a tournament, or has signed up for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number of the row; later ones signed up later.
    pub id: i64,
    /// The tournament.
    pub tournament: TournamentId,
    /// The number by seed, from 1; none before it has begun.
    pub number: Option<u16>,
    /// The person, by the number that counts now.
    pub person: PersonId,
    /// The number by which the person stands there.
    pub stands: PersonId,
    /// The community where they signed up.
    pub community: CommunityId,
    /// The room in it.
    pub room: String,
    /// The event by which they did.
    pub event: String,
    /// The rating at the start, as people read it.
    pub rating: Option<i64>,
    /// The time when they signed up.
    pub joined_at: i64,
    /// The time when they left, or were taken out.
    pub left_at: Option<i64>,
    /// The reason for that, in the caller's words.
    pub left_why: Option<String>,
}

/// Somebody who signs up. Fields as in [`Entrant`].
#[derive(Clone, Copy, Debug)]
pub struct NewEntrant<'a> {
    /// The tournament.
    pub tournament: TournamentId,
    /// The number, of a late entry.
    pub number: Option<u16>,
    /// The person.
    pub person: PersonId,
    /// The community where they sign up.
    pub community: CommunityId,
    /// The room in it.
    pub room: &'a str,
    /// The event by which they do.
    pub event: &'a str,
    /// The rating, of a late entry.
    pub rating: Option<i64>,
    /// The time.
    pub at: i64,
}

fn entrant(row: &Row<'_>) -> Read<Entrant> {
    Ok(Entrant {
        id: row.get("id")?,
        tournament: row.get("tournament_id")?,
        number: row.get("number")?,
        person: row.get("person")?,
        stands: row.get("person_id")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        event: row.get("event")?,
        rating: row.get("rating")?,
        joined_at: row.get("joined_at")?,
        left_at: row.get("left_at")?,
        left_why: row.get("left_why")?,
    })
}

/// The columns, with the person by the number that counts now.
const FOUND: &str = "SELECT entrants.*, coalesce(persons.same_as, persons.id) AS person
    FROM tournament_entrants AS entrants JOIN persons ON persons.id = person_id";

impl Snapshot {
    /// All who play in a tournament, or did: by number once there are numbers, and otherwise as they signed up.
    pub fn entrants_of(&self, tournament: TournamentId) -> Result<Vec<Entrant>, Error> {
        let sql = format!("{FOUND} WHERE tournament_id = ?1 ORDER BY number NULLS FIRST, entrants.id");
        self.rows(&sql, [tournament], entrant)
    }

    /// All tournaments of a person, in the order in which they signed up.
    pub fn entries_of(&self, person: PersonId) -> Result<Vec<Entrant>, Error> {
        let sql = format!(
            "{FOUND} WHERE person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1) ORDER BY entrants.id"
        );
        self.rows(&sql, [person], entrant)
    }
}

impl Transaction {
    /// Signs somebody up; the number of the row.
    pub fn add_entrant(&self, new: &NewEntrant<'_>) -> Result<i64, Error> {
        let sql = "INSERT INTO tournament_entrants
            (tournament_id, number, person_id, community_id, room, event, rating, joined_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let NewEntrant { tournament, number, person, community, room, event, rating, at } = *new;
        self.insert(sql, (tournament, number, person, community, room, event, rating, at))
    }

    /// Takes somebody away who has signed up, before anything has begun.
    pub fn drop_entrant(&self, id: i64) -> Result<(), Error> {
        let sql = "DELETE FROM tournament_entrants WHERE id = ?1 AND number IS NULL";
        self.change_one("entrant", id, sql, [id])
    }

    /// Gives somebody a number by seed, with the rating that led to it.
    pub fn number_entrant(&self, id: i64, number: u16, rating: Option<i64>) -> Result<(), Error> {
        let sql = "UPDATE tournament_entrants SET number = ?2, rating = ?3 WHERE id = ?1 AND number IS NULL";
        self.change_one("entrant", id, sql, (id, number, rating))
    }

    /// Notes that somebody plays no further.
    pub fn withdraw_entrant(&self, id: i64, why: &str, at: i64) -> Result<(), Error> {
        let sql =
            "UPDATE tournament_entrants SET left_at = ?3, left_why = ?2 WHERE id = ?1 AND left_at IS NULL";
        self.change_one("entrant", id, sql, (id, why, at))
    }

    /// Lets somebody else play on under a number.
    pub fn replace_entrant(&self, id: i64, new: &NewEntrant<'_>) -> Result<(), Error> {
        let sql = "UPDATE tournament_entrants SET person_id = ?2, community_id = ?3, room = ?4, event = ?5,
            left_at = NULL, left_why = NULL WHERE id = ?1";
        self.change_one("entrant", id, sql, (id, new.person, new.community, new.room, new.event))
    }
}
