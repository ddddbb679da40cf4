//! The statements that keep a challenge.

use crate::people::persons::called;
use crate::sql::rows::{Binds, Read, Row};
use crate::{
    Answer, Beginning, Challenge, ChallengeId, ChallengeState, CommunityId, Error, NewChallenge, NewPlace,
    Person, PersonId, Place, Room, Snapshot, TableId, Transaction,
};

/// Reads a challenge; its places and rooms are read by other statements.
fn challenge(row: &Row<'_>) -> Read<Challenge> {
    let table = row.get::<Option<TableId>>("from_table")?.map(Beginning::Table);
    let from = table.or(row.get::<Option<String>>("from_code")?.map(Beginning::Code));
    Ok(Challenge {
        id: row.get("id")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        seats: row.get("seats")?,
        private: row.get("private")?,
        made_by: row.get("made_by")?,
        secret: row.get("secret")?,
        commitment: row.get("commitment")?,
        event: row.get("event")?,
        created_at: row.get("created_at")?,
        state: row.get("state")?,
        table: row.get("table_id")?,
        rematch_of: row.get("rematch_of")?,
        strict: row.get("strict")?,
        hints: row.get("hints")?,
        rated: row.get("rated")?,
        games: row.get("games")?,
        of_match: row.get("match_id")?,
        from: from.zip(row.get("from_ply")?),
        pass: row.get("pass")?,
        time: row.get("time")?,
        elsewhere: Vec::new(),
        places: Vec::new(),
    })
}

fn place(row: &Row<'_>) -> Read<Place> {
    let person = match row.get::<Option<PersonId>>("id")? {
        Some(_) => Some(Person::from_row(row)?),
        None => None,
    };
    Ok(Place {
        place: row.get("place")?,
        person,
        answer: row.get("answer")?,
        wish: row.get("wish")?,
        word: row.get("word")?,
        event: row.get("event")?,
        network: row.get("network")?,
        joined: row.get("joined")?,
    })
}

impl Snapshot {
    /// The challenge of that number.
    pub fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, Error> {
        let found = self.held_row("SELECT * FROM challenges WHERE id = ?1", [id], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// The open challenge, or the one that was, that is found by a code.
    pub fn challenge_by_pass(&self, pass: &str) -> Result<Option<Challenge>, Error> {
        let found = self.held_row("SELECT * FROM challenges WHERE pass = ?1", [pass], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// The open challenges among those whose ids a statement finds, oldest first.
    fn open_among(&self, ids: &str, given: impl Binds) -> Result<Vec<Challenge>, Error> {
        let sql = format!("SELECT * FROM challenges WHERE state = 'open' AND id IN ({ids}) ORDER BY id");
        self.all_with_places(self.rows(&sql, given, challenge)?)
    }

    /// The open challenges that are at home in a room, oldest first.
    pub fn open_challenges_in(&self, community: CommunityId, room: &str) -> Result<Vec<Challenge>, Error> {
        let ids = "SELECT id FROM challenges WHERE community_id = ?1 AND room = ?2 AND state = 'open'
            UNION SELECT challenge_id FROM challenge_rooms
                WHERE community_id = ?1 AND room = ?2 AND closed = 0";
        self.open_among(ids, (community, room))
    }

    /// The open challenges that are at home in any room of a community, oldest first.
    pub fn open_challenges_of(&self, community: CommunityId) -> Result<Vec<Challenge>, Error> {
        let ids = "SELECT id FROM challenges WHERE community_id = ?1 AND state = 'open'
            UNION SELECT challenge_id FROM challenge_rooms WHERE community_id = ?1 AND closed = 0";
        self.open_among(ids, [community])
    }

    /// The open challenges that the person made or has a place in, whether already accepted or not, oldest first.
    pub fn open_challenges_for(&self, person: PersonId) -> Result<Vec<Challenge>, Error> {
        let ids = "SELECT id FROM challenges WHERE made_by = ?1 AND state = 'open'
            UNION SELECT challenge_id FROM challenge_places WHERE person_id = ?1 AND closed = 0";
        self.open_among(ids, [person])
    }

    /// The number of challenges that somebody has made after a time and that ask another person, whatever
    /// came of them.
    pub fn challenges_made_to(&self, by: PersonId, asked: PersonId, after: i64) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM challenges WHERE made_by = ?1 AND created_at > ?3
            AND EXISTS (SELECT 1 FROM challenge_places
                WHERE challenge_id = challenges.id AND person_id = ?2 AND joined = 0)";
        Ok(self.row(sql, (by, asked, after), |row| row.get(0))?.unwrap_or_default())
    }

    /// The numbers of all challenges that the person made or has or had a place in, whatever came of them, oldest first.
    pub fn challenge_ids_of(&self, person: PersonId) -> Result<Vec<ChallengeId>, Error> {
        let sql = "SELECT id FROM challenges WHERE made_by = ?1
            UNION SELECT challenge_id FROM challenge_places WHERE person_id = ?1 ORDER BY 1";
        self.rows(sql, [person], |row| row.get(0))
    }

    /// All challenges that the person made or has or had a place in, whatever came of them, oldest first.
    pub fn challenges_of(&self, person: PersonId) -> Result<Vec<Challenge>, Error> {
        let sql = "SELECT * FROM challenges
            WHERE made_by = ?1
                OR id IN (SELECT challenge_id FROM challenge_places WHERE person_id = ?1)
            ORDER BY id";
        self.all_with_places(self.rows(sql, [person], challenge)?)
    }

    /// The open challenges that were made before a time, oldest first.
    pub fn open_challenges_before(&self, at: i64) -> Result<Vec<Challenge>, Error> {
        let sql = "SELECT * FROM challenges WHERE state = 'open' AND created_at < ?1 ORDER BY created_at, id";
        self.all_with_places(self.rows(sql, [at], challenge)?)
    }

    /// The oldest open challenge to repeat the table.
    pub fn open_rematch_of(&self, table: TableId) -> Result<Option<Challenge>, Error> {
        let sql = "SELECT * FROM challenges WHERE rematch_of = ?1 AND state = 'open' ORDER BY id LIMIT 1";
        let found = self.row(sql, [table], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// The challenge from which a table came.
    pub fn challenge_of(&self, table: TableId) -> Result<Option<Challenge>, Error> {
        let found = self.held_row("SELECT * FROM challenges WHERE table_id = ?1", [table], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// Tells whether computer players may give hints at a table.
    pub fn allows_hints(&self, table: TableId) -> Result<bool, Error> {
        let sql = "SELECT hints FROM challenges WHERE table_id = ?1";
        Ok(self.row(sql, [table], |row| row.get("hints"))?.unwrap_or_default())
    }

    /// The networks on which the persons of a table play, as far as that was noted when they accepted its
    /// challenge or took a seat later.
    pub fn networks_at(&self, table: TableId) -> Result<Vec<(PersonId, String)>, Error> {
        let sql = "SELECT person_id, played_on FROM seats WHERE table_id = ?1 AND played_on IS NOT NULL
            UNION ALL
            SELECT * FROM (SELECT person_id, network FROM challenge_places JOIN challenges ON id = challenge_id
                WHERE table_id = ?1 AND network IS NOT NULL ORDER BY place) AS asked";
        self.rows(sql, [table], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// The number of plies of another game after which a table began; 0 if it began from the start.
    pub fn began_at(&self, table: TableId) -> Result<u32, Error> {
        let sql = "SELECT coalesce(from_ply, 0) FROM challenges WHERE table_id = ?1";
        Ok(self.row(sql, [table], |row| row.get(0))?.unwrap_or(0))
    }

    fn all_with_places(&self, challenges: Vec<Challenge>) -> Result<Vec<Challenge>, Error> {
        challenges.into_iter().map(|challenge| self.with_places(challenge)).collect()
    }

    fn with_places(&self, mut challenge: Challenge) -> Result<Challenge, Error> {
        let sql = concat!(
            "SELECT place, answer, wish, word, event, network, joined, ",
            called!(),
            " FROM challenge_places LEFT JOIN persons ON persons.id = person_id
                WHERE challenge_id = ?1 ORDER BY place"
        );
        challenge.places = self.rows(sql, (challenge.id, &*self.called_on()), place)?;
        // Most are at home in one room.
        let sql = "SELECT community_id, room FROM challenge_rooms WHERE challenge_id = ?1 ORDER BY network";
        challenge.elsewhere = self.rows(sql, [challenge.id], |row| {
            Ok(Room { community: row.get("community_id")?, room: row.get("room")? })
        })?;
        Ok(challenge)
    }
}

impl Transaction {
    /// Notes that nobody takes moves back at the table of a challenge, and no draw is agreed there.
    pub fn set_strict_challenge(&self, challenge: ChallengeId) -> Result<(), Error> {
        self.run("UPDATE challenges SET strict = 1 WHERE id = ?1", [challenge])
    }

    /// Notes that computer players may give hints at the table of a challenge.
    pub fn allow_hints(&self, challenge: ChallengeId) -> Result<(), Error> {
        self.run("UPDATE challenges SET hints = 1 WHERE id = ?1", [challenge])
    }

    /// Notes that the result of the table of a challenge will change no ratings.
    pub fn set_unrated_challenge(&self, challenge: ChallengeId) -> Result<(), Error> {
        self.run("UPDATE challenges SET rated = 0 WHERE id = ?1", [challenge])
    }

    /// Makes an open challenge.
    pub fn add_challenge(&self, new: &NewChallenge<'_>) -> Result<ChallengeId, Error> {
        let sql =
            "INSERT INTO challenges (community_id, room, game, variant, seats, private, made_by, secret,
                event, created_at, rematch_of, from_table, from_code, from_ply, commitment, pass, time)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)";
        let (from_table, from_code) = match new.from {
            Some((Beginning::Table(table), _)) => (Some(*table), None),
            Some((Beginning::Code(code), _)) => (None, Some(&**code)),
            None => (None, None),
        };
        let given = (
            new.community,
            new.room,
            new.game,
            new.variant,
            new.seats,
            new.private,
            new.made_by,
            new.secret,
            new.event,
            new.created_at,
            new.rematch_of,
            from_table,
            from_code,
            new.from.map(|(_, ply)| ply),
            new.commitment,
            new.pass,
            new.time,
        );
        let id = ChallengeId(self.insert(sql, given)?);
        let sql = "INSERT INTO challenge_places (challenge_id, place, person_id, answer, wish)
            VALUES (?1, ?2, ?3, ?4, ?5)";
        for (number, place) in (1u8..).zip(new.places) {
            let (person, answer, wish) = match *place {
                NewPlace::Open => (None, Answer::Asked, None),
                NewPlace::For { person, answer, wish } => (Some(person), answer, wish),
            };
            self.run(sql, (id, number, person, answer, wish))?;
        }
        for room in new.elsewhere {
            self.add_challenge_room(id, room)?;
        }
        if let Some(word) = new.word {
            self.give_word(id, new.made_by, word)?;
        }
        Ok(id)
    }

    /// Makes a challenge at home in a room of a network where it has none yet.
    pub fn add_challenge_room(&self, challenge: ChallengeId, room: &Room) -> Result<(), Error> {
        let sql = "INSERT INTO challenge_rooms (challenge_id, network, community_id, room)
            SELECT ?1, network, id, ?3 FROM communities WHERE id = ?2";
        self.change_one("community", room.community.0, sql, (challenge, room.community, &room.room))
    }

    /// Forgets the rooms of a challenge on networks where nobody plays who has a place in it.
    pub fn forget_idle_rooms(&self, challenge: ChallengeId) -> Result<(), Error> {
        let sql = "DELETE FROM challenge_rooms WHERE challenge_id = ?1 AND network NOT IN (
            SELECT network FROM challenge_places WHERE challenge_id = ?1 AND network IS NOT NULL)";
        self.run(sql, [challenge])
    }

    /// Ends an open challenge; the table is given exactly if it was accepted, otherwise the words of its players and
    /// the code from which it would go on are forgotten. False, and nothing is changed, if it is not open any more (or `state` is `Open`).
    pub fn close_challenge(
        &self,
        challenge: ChallengeId,
        state: ChallengeState,
        table: Option<TableId>,
    ) -> Result<bool, Error> {
        if state == ChallengeState::Open {
            return Ok(false);
        }
        let sql = "UPDATE challenges SET state = ?2, table_id = ?3 WHERE id = ?1 AND state = 'open'";
        if self.change(sql, (challenge, state, table))? == 0 {
            return Ok(false);
        }
        for kind in ["challenge_places", "challenge_rooms"] {
            self.run(&format!("UPDATE {kind} SET closed = 1 WHERE challenge_id = ?1"), [challenge])?;
        }
        if table.is_none() {
            self.run("UPDATE challenge_places SET word = NULL WHERE challenge_id = ?1", [challenge])?;
            self.run("UPDATE challenges SET from_code = NULL WHERE id = ?1", [challenge])?;
        }
        Ok(true)
    }
}
