//! Tournaments, and how they are set.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, PersonId, Secret, Snapshot, TournamentId, TournamentState, Transaction};

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The number of the tournament; people see it. Numbers are never used twice.
    pub id: TournamentId,
    /// The community that made it, for which its results count.
    pub community: CommunityId,
    /// The room where its tables and its news are.
    pub room: String,
    /// The person who made it, by the number that counts now.
    pub made_by: PersonId,
    /// The time when it was made.
    pub made_at: i64,
    /// The name, as its organiser wrote it.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The board.
    pub variant: String,
    /// The number of seats of a table: 2 or 4.
    pub seats: u8,
    /// The form, in the caller's notation.
    pub form: String,
    /// The values that part those with equal points, in the caller's notation.
    pub tie_breaks: String,
    /// The time of a game, in the caller's notation.
    pub time: String,
    /// The number of rounds; none where the form says it.
    pub rounds: Option<u32>,
    /// The number of games of a pairing.
    pub games: u8,
    /// The number of days of a round.
    pub days: u32,
    /// The most entrants.
    pub most: Option<u32>,
    /// True if those on other networks may join.
    pub across: bool,
    /// True if results may change ratings.
    pub rated: bool,
    /// True if there is a game for the third place.
    pub third: bool,
    /// True if two may meet a second time where it cannot be otherwise.
    pub rematches: bool,
    /// The seat of the highest in the first round: 1 or 2.
    pub lot: u8,
    /// The secret from which those of its tables are made.
    pub secret: Secret,
    /// The time when it is to start, if that was said.
    pub starts_at: Option<i64>,
    /// The state.
    pub state: TournamentState,
    /// The time when it began.
    pub began_at: Option<i64>,
    /// The time since when it is paused.
    pub paused_at: Option<i64>,
    /// The time when it ended, or was cancelled.
    pub ended_at: Option<i64>,
}

/// A tournament to be made. Fields as in [`Tournament`].
#[derive(Clone, Copy, Debug)]
pub struct NewTournament<'a> {
    /// The community that makes it.
    pub community: CommunityId,
    /// The room where its tables and its news are.
    pub room: &'a str,
    /// The person who makes it.
    pub made_by: PersonId,
    /// The time when it is made.
    pub at: i64,
    /// The name.
    pub name: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// The board.
    pub variant: &'a str,
    /// The number of seats of a table.
    pub seats: u8,
    /// The form.
    pub form: &'a str,
    /// The values that part those with equal points.
    pub tie_breaks: &'a str,
    /// The time of a game.
    pub time: &'a str,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The number of games of a pairing.
    pub games: u8,
    /// The number of days of a round.
    pub days: u32,
    /// The most entrants.
    pub most: Option<u32>,
    /// True if those on other networks may join.
    pub across: bool,
    /// True if results may change ratings.
    pub rated: bool,
    /// True if there is a game for the third place.
    pub third: bool,
    /// The seat of the highest in the first round.
    pub lot: u8,
    /// The secret from which those of its tables are made.
    pub secret: &'a Secret,
    /// The time when it is to start.
    pub starts_at: Option<i64>,
}

fn tournament(row: &Row<'_>) -> Read<Tournament> {
    Ok(Tournament {
        id: row.get("id")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        made_by: row.get("maker")?,
        made_at: row.get("made_at")?,
        name: row.get("name")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        seats: row.get("seats")?,
        form: row.get("form")?,
        tie_breaks: row.get("tie_breaks")?,
        time: row.get("time")?,
        rounds: row.get("rounds")?,
        games: row.get("games")?,
        days: row.get("days")?,
        most: row.get("most")?,
        across: row.get("across")?,
        rated: row.get("rated")?,
        third: row.get("third")?,
        rematches: row.get("rematches")?,
        lot: row.get("lot")?,
        secret: row.get("secret")?,
        starts_at: row.get("starts_at")?,
        state: row.get("state")?,
        began_at: row.get("began_at")?,
        paused_at: row.get("paused_at")?,
        ended_at: row.get("ended_at")?,
    })
}

/// The columns, with the maker by the number that counts now.
const FOUND: &str = "SELECT tournaments.*, coalesce(persons.same_as, persons.id) AS maker
    FROM tournaments JOIN persons ON persons.id = made_by";

impl Snapshot {
    /// The tournament of that number.
    pub fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, Error> {
        self.row(&format!("{FOUND} WHERE tournaments.id = ?1"), [id], tournament)
    }

    /// The tournaments that were made in a community or are played there too, the latest first: those that are not over, and
    /// so many others.
    pub fn tournaments_in(&self, community: CommunityId, over: u32) -> Result<Vec<Tournament>, Error> {
        let here = "tournaments.id IN (SELECT id FROM tournaments WHERE community_id = ?1
            UNION SELECT tournament_id FROM tournament_entrants WHERE community_id = ?1)";
        let sql = format!("{FOUND} WHERE {here} AND ended_at IS NULL ORDER BY tournaments.id DESC");
        let mut found = self.rows(&sql, [community], tournament)?;
        if over > 0 {
            let sql = format!(
                "{FOUND} WHERE {here} AND ended_at IS NOT NULL ORDER BY tournaments.id DESC LIMIT ?2"
            );
            found.extend(self.rows(&sql, (community, over), tournament)?);
            found.sort_by_key(|row| std::cmp::Reverse(row.id));
        }
        Ok(found)
    }

    /// The tournaments that are not over in which a person plays, or has signed up for, in order.
    pub fn tournaments_with(&self, person: PersonId) -> Result<Vec<Tournament>, Error> {
        let sql = format!(
            "{FOUND} WHERE ended_at IS NULL AND tournaments.id IN (SELECT tournament_id FROM tournament_entrants
                WHERE left_at IS NULL AND person_id IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1))
                ORDER BY tournaments.id"
        );
        self.rows(&sql, [person], tournament)
    }

    /// The tournaments that a person has made, in order.
    pub fn tournaments_made_by(&self, person: PersonId) -> Result<Vec<Tournament>, Error> {
        let sql = format!(
            "{FOUND} WHERE made_by IN (SELECT id FROM persons WHERE id = ?1 OR same_as = ?1) ORDER BY tournaments.id"
        );
        self.rows(&sql, [person], tournament)
    }

    /// The tournaments that are not over, in order.
    pub fn tournaments_going_on(&self) -> Result<Vec<Tournament>, Error> {
        let sql = format!("{FOUND} WHERE ended_at IS NULL ORDER BY tournaments.id");
        self.rows(&sql, [0i64; 0], tournament)
    }
}

impl Transaction {
    /// Makes a tournament, which is open.
    pub fn add_tournament(&self, new: &NewTournament<'_>) -> Result<TournamentId, Error> {
        let sql = "INSERT INTO tournaments (community_id, room, made_by, made_at, name, game, variant, seats, form,
                tie_breaks, time, rounds, games, days, most, across, rated, third, lot, secret, starts_at, state)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
                'open')";
        let NewTournament { community, room, made_by, at, name, game, variant, seats, form, .. } = *new;
        let NewTournament { tie_breaks, time, rounds, games, days, most, across, rated, .. } = *new;
        let NewTournament { third, lot, secret, starts_at, .. } = *new;
        let given = (
            community, room, made_by, at, name, game, variant, seats, form, tie_breaks, time, rounds, games,
            days, most, across, rated, third, lot, secret, starts_at,
        );
        Ok(TournamentId(self.insert(sql, given)?))
    }

    /// Gives a tournament another state: since when it runs, is paused or over follows from that.
    pub fn set_tournament_state(
        &self,
        id: TournamentId,
        state: TournamentState,
        at: i64,
    ) -> Result<(), Error> {
        let sql = "UPDATE tournaments SET state = ?2,
                began_at = CASE WHEN ?2 = 'running' THEN coalesce(began_at, ?3) ELSE began_at END,
                paused_at = CASE WHEN ?2 = 'paused' THEN ?3 END,
                ended_at = CASE WHEN ?2 IN ('over', 'cancelled') THEN ?3 END
            WHERE id = ?1";
        self.change_one("tournament", id.0, sql, (id, state, at))
    }

    /// Lets two of a tournament meet a second time where it cannot be otherwise.
    pub fn allow_second_meetings(&self, id: TournamentId) -> Result<(), Error> {
        self.change_one("tournament", id.0, "UPDATE tournaments SET rematches = 1 WHERE id = ?1", [id])
    }
}
