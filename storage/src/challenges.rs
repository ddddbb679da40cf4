//! Challenges: invitations and open seeks.

use crate::sql::Row;
use crate::{
    Answer, ChallengeId, ChallengeState, CommunityId, Error, Person, PersonId, Secret, Snapshot, TableId,
    Transaction,
};

/// An invitation or an open seek, with its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Where it was made.
    pub community: CommunityId,
    /// The room in the community, as the network calls it.
    pub room: String,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// How many seats the table will have.
    pub seats: u8,
    /// Whether only those who play may see the table.
    pub private: bool,
    /// Who made it.
    pub made_by: PersonId,
    /// What the seed will be made from, if the bot committed itself to something.
    pub secret: Option<Secret>,
    /// The checksum of the secret, as the challenge shows it.
    pub commitment: Option<[u8; 32]>,
    /// The event by which it was made.
    pub event: String,
    /// When it was made.
    pub created_at: i64,
    /// Where it stands.
    pub state: ChallengeState,
    /// The table that came of it; there is one exactly if it was accepted.
    pub table: Option<TableId>,
    /// The table that it would repeat.
    pub rematch_of: Option<TableId>,
    /// From what it would go on, and after how many plies of that. A code is forgotten when no table came of it.
    pub from: Option<(Beginning, u32)>,
    /// The code by which it is found from another network.
    pub pass: Option<String>,
    /// Where it is at home on other networks: one room on each.
    pub elsewhere: Vec<Room>,
    /// How much time everybody would have, in the caller's notation; none without a clock.
    pub time: Option<String>,
    /// Its places, from place 1 on.
    pub places: Vec<Place>,
}

/// A room of a community.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The community, which says on which network it is.
    pub community: CommunityId,
    /// The room in it, as the network calls it.
    pub room: String,
}

/// What another game goes on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// A table.
    Table(TableId),
    /// A code that somebody brought along, for a record of so many plies.
    Code(String),
}

impl Challenge {
    /// The place of a person, if there is one.
    #[must_use]
    pub fn place_of(&self, person: PersonId) -> Option<&Place> {
        let mut places = self.places.iter();
        places.find(|place| place.person.as_ref().is_some_and(|inside| inside.id == person))
    }

    /// Whether it waits for a person's answer.
    #[must_use]
    pub fn asks(&self, person: PersonId) -> bool {
        self.place_of(person).is_some_and(|place| place.answer == Answer::Asked)
    }

    /// Whether a person has accepted it who did not make it.
    #[must_use]
    pub fn joined_by(&self, person: PersonId) -> bool {
        let accepted = self.place_of(person).is_some_and(|place| place.answer == Answer::Accepted);
        accepted && self.made_by != person
    }

    /// Whether it is at home in a community, if only as one of several.
    #[must_use]
    pub fn is_at_home_in(&self, community: CommunityId) -> bool {
        self.community == community || self.elsewhere.iter().any(|room| room.community == community)
    }

    /// Whether it has a place for anybody.
    #[must_use]
    pub fn is_open_to_all(&self) -> bool {
        self.places.iter().any(|place| place.person.is_none())
    }
}

/// A place in a challenge. Which seat it becomes is decided when the table starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number, from 1.
    pub place: u8,
    /// Whose it is; `None` if it is open to anyone.
    pub person: Option<Person>,
    /// What they have said.
    pub answer: Answer,
    /// The seat they asked for.
    pub wish: Option<u8>,
    /// The word that they gave to the seed.
    pub word: Option<String>,
    /// The event by which they accepted; none of whoever made the challenge.
    pub event: Option<String>,
    /// The network on which they play, where that can be more than one.
    pub network: Option<String>,
}

/// A challenge to be made. Fields as in [`Challenge`].
#[derive(Clone, Copy, Debug)]
pub struct NewChallenge<'a> {
    /// Where it is made.
    pub community: CommunityId,
    /// The room in it.
    pub room: &'a str,
    /// The game.
    pub game: &'a str,
    /// The variant, in the caller's notation.
    pub variant: &'a str,
    /// How many seats the table will have: 1 to 32.
    pub seats: u8,
    /// Whether only those who play may see the table.
    pub private: bool,
    /// Who makes it.
    pub made_by: PersonId,
    /// What the seed will be made from, if the bot commits itself to something.
    pub secret: Option<&'a Secret>,
    /// The checksum of the secret.
    pub commitment: Option<&'a [u8; 32]>,
    /// The word of whoever makes it, who must have a place.
    pub word: Option<&'a str>,
    /// The event by which it is made.
    pub event: &'a str,
    /// When.
    pub created_at: i64,
    /// The table that it would repeat.
    pub rematch_of: Option<TableId>,
    /// From what it would go on, and after how many plies of that.
    pub from: Option<(&'a Beginning, u32)>,
    /// The code by which it is found from another network, which no other challenge has or had.
    pub pass: Option<&'a str>,
    /// Where it is at home on other networks.
    pub elsewhere: &'a [Room],
    /// How much time everybody would have.
    pub time: Option<&'a str>,
    /// From place 1 on. The maker's own belongs here too.
    pub places: &'a [NewPlace],
}

/// A place of a challenge to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewPlace {
    /// For anyone who comes.
    Open,
    /// For one person.
    For {
        /// Who.
        person: PersonId,
        /// Whether they still have to be asked.
        answer: Answer,
        /// The seat they asked for.
        wish: Option<u8>,
    },
}

/// Its places and rooms are read by other statements.
fn challenge(row: &Row<'_>) -> rusqlite::Result<Challenge> {
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
        from: from.zip(row.get("from_ply")?),
        pass: row.get("pass")?,
        time: row.get("time")?,
        elsewhere: Vec::new(),
        places: Vec::new(),
    })
}

fn place(row: &Row<'_>) -> rusqlite::Result<Place> {
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
    })
}

impl Snapshot {
    /// The challenge of that number.
    pub fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, Error> {
        let found = self.row("SELECT * FROM challenges WHERE id = ?1", [id], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// The open challenge, or the one that was, that is found by a code.
    pub fn challenge_by_pass(&self, pass: &str) -> Result<Option<Challenge>, Error> {
        let found = self.row("SELECT * FROM challenges WHERE pass = ?1", [pass], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// The open challenges that are at home in a room, oldest first.
    pub fn open_challenges_in(&self, community: CommunityId, room: &str) -> Result<Vec<Challenge>, Error> {
        let sql = "SELECT * FROM challenges
            WHERE state = 'open' AND id IN (
                SELECT id FROM challenges WHERE community_id = ?1 AND room = ?2 AND state = 'open'
                UNION SELECT challenge_id FROM challenge_rooms WHERE community_id = ?1 AND room = ?2)
            ORDER BY id";
        self.all_with_places(self.rows(sql, (community, room), challenge)?)
    }

    /// The open challenges that the person made or has a place in, whether already accepted or not, oldest first.
    pub fn open_challenges_for(&self, person: PersonId) -> Result<Vec<Challenge>, Error> {
        let sql = "SELECT * FROM challenges
            WHERE state = 'open' AND id IN (
                SELECT id FROM challenges WHERE made_by = ?1 AND state = 'open'
                UNION SELECT challenge_id FROM challenge_places WHERE person_id = ?1)
            ORDER BY id";
        self.all_with_places(self.rows(sql, [person], challenge)?)
    }

    /// How many challenges somebody has made after a time that ask another person, whatever came of them.
    pub fn challenges_made_to(&self, by: PersonId, asked: PersonId, after: i64) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM challenges WHERE made_by = ?1 AND created_at > ?3
            AND EXISTS (SELECT 1 FROM challenge_places WHERE challenge_id = challenges.id AND person_id = ?2)";
        Ok(self.row(sql, (by, asked, after), |row| row.get(0))?.unwrap_or_default())
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
        let sql = "SELECT * FROM challenges WHERE state = 'open' AND created_at < ?1 ORDER BY id";
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
        let found = self.row("SELECT * FROM challenges WHERE table_id = ?1", [table], challenge)?;
        found.map(|challenge| self.with_places(challenge)).transpose()
    }

    /// On which networks the persons of a table play, as far as that was noted when they accepted its challenge or took a
    /// seat later.
    pub fn networks_at(&self, table: TableId) -> Result<Vec<(PersonId, String)>, Error> {
        let sql = "SELECT person_id, played_on FROM seats WHERE table_id = ?1 AND played_on IS NOT NULL
            UNION ALL
            SELECT * FROM (SELECT person_id, network FROM challenge_places JOIN challenges ON id = challenge_id
                WHERE table_id = ?1 AND network IS NOT NULL ORDER BY place)";
        self.rows(sql, [table], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// After how many plies of another game a table began; 0 if it began from the start.
    pub fn began_at(&self, table: TableId) -> Result<u32, Error> {
        let sql = "SELECT coalesce(from_ply, 0) FROM challenges WHERE table_id = ?1";
        Ok(self.row(sql, [table], |row| row.get(0))?.unwrap_or(0))
    }

    fn all_with_places(&self, challenges: Vec<Challenge>) -> Result<Vec<Challenge>, Error> {
        challenges.into_iter().map(|challenge| self.with_places(challenge)).collect()
    }

    fn with_places(&self, mut challenge: Challenge) -> Result<Challenge, Error> {
        let sql = "SELECT place, answer, wish, word, event, network, persons.*
            FROM challenge_places LEFT JOIN persons ON persons.id = person_id
            WHERE challenge_id = ?1 ORDER BY place";
        challenge.places = self.rows(sql, [challenge.id], place)?;
        // Most are at home in one room.
        let sql = "SELECT community_id, room FROM challenge_rooms WHERE challenge_id = ?1 ORDER BY network";
        challenge.elsewhere = self.rows(sql, [challenge.id], |row| {
            Ok(Room { community: row.get("community_id")?, room: row.get("room")? })
        })?;
        Ok(challenge)
    }
}

impl Transaction {
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
            self.change(sql, (id, number, person, answer, wish))?;
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
        self.change(sql, [challenge]).map(drop)
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
        if table.is_none() {
            self.change("UPDATE challenge_places SET word = NULL WHERE challenge_id = ?1", [challenge])?;
            self.change("UPDATE challenges SET from_code = NULL WHERE id = ?1", [challenge])?;
        }
        Ok(true)
    }
}
