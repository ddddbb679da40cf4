//! The places of our things on chat networks: the places of tables, and the messages that show something.

use crate::ladders::kept::OF_ROOM;
use crate::learning::daily::DAILY_ROOMS;
use crate::sql::rows::{Read, Row};
use crate::{ChallengeId, CommunityId, Error, Snapshot, TableId, Transaction};

/// The place of a table that is at home on a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TablePlace {
    /// The chat network.
    pub network: String,
    /// The community there.
    pub community: CommunityId,
    /// The room in it, as the network calls it.
    pub room: String,
    /// The spot in the room to which its posts go.
    pub spot: Spot,
}

/// The spot in its room to which the posts of a table go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A spot that has not been decided.
    Undecided,
    /// A thread of the table's own, as the network calls it.
    Thread(String),
    /// The room itself.
    Room,
    /// No spot: the room is gone, until somebody who plays there speaks of the table in another one.
    Lost,
}

impl Spot {
    fn word(&self) -> &'static str {
        match self {
            Self::Undecided => "undecided",
            Self::Thread(_) => "thread",
            Self::Room => "room",
            Self::Lost => "lost",
        }
    }

    fn thread(&self) -> Option<&str> {
        match self {
            Self::Thread(thread) => Some(thread),
            _ => None,
        }
    }
}

/// A message of ours that shows something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The network's name of the message.
    pub message: String,
    /// The room in which it stands.
    pub room: String,
    /// The table that it shows, or of which it asks something.
    pub table: Option<TableId>,
    /// The plies played on the board; none if it shows none.
    pub ply: Option<u32>,
    /// A digest of those plies by the caller: after a take-back another history can be as long.
    pub digest: Option<u16>,
    /// The challenge that it shows.
    pub challenge: Option<ChallengeId>,
    /// The question that it asks of the table without showing it, in the caller's word; none any more once
    /// nothing can be tapped.
    pub asks: Option<String>,
}

fn place(row: &Row<'_>) -> Read<TablePlace> {
    let spot = spot(&row.get::<String>("spot")?, row.get("thread")?);
    Ok(TablePlace {
        network: row.get("network")?,
        community: row.get("community_id")?,
        room: row.get("room")?,
        spot,
    })
}

/// The spot that has a word in the database.
pub(crate) fn spot(word: &str, thread: Option<String>) -> Spot {
    match (word, thread) {
        ("thread", Some(thread)) => Spot::Thread(thread),
        ("room", _) => Spot::Room,
        ("lost", _) => Spot::Lost,
        _ => Spot::Undecided,
    }
}

fn shown(row: &Row<'_>) -> Read<Shown> {
    Ok(Shown {
        message: row.get("message")?,
        room: row.get("room")?,
        digest: row.get("digest")?,
        table: row.get("table_id")?,
        ply: row.get("ply")?,
        challenge: row.get("challenge_id")?,
        asks: row.get("asks")?,
    })
}

impl Snapshot {
    /// The place of a table on a network, if it has one there.
    pub fn place_of(&self, table: TableId, network: &str) -> Result<Option<TablePlace>, Error> {
        let sql = "SELECT * FROM table_places WHERE table_id = ?1 AND network = ?2";
        self.row(sql, (table, network), place)
    }

    /// All places of a table, by network.
    pub fn places_of(&self, table: TableId) -> Result<Vec<TablePlace>, Error> {
        self.rows("SELECT * FROM table_places WHERE table_id = ?1 ORDER BY network", [table], place)
    }

    /// The table to which a thread of a network belongs, of a match the last, and the room from which it came.
    pub fn table_of_thread(&self, network: &str, thread: &str) -> Result<Option<(TableId, String)>, Error> {
        let sql = "SELECT table_id, room FROM table_places WHERE network = ?1 AND thread = ?2
            ORDER BY table_id DESC LIMIT 1";
        self.row(sql, [network, thread], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Tells whether tables are at home in a room of a network.
    pub fn is_home(&self, network: &str, room: &str) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM table_places WHERE network = ?1 AND room = ?2)";
        Ok(self.row(sql, [network, room], |row| row.get(0))?.unwrap_or(false))
    }

    /// The thing that a message of ours shows.
    pub fn shown(&self, network: &str, message: &str) -> Result<Option<Shown>, Error> {
        self.row("SELECT * FROM shown WHERE network = ?1 AND message = ?2", [network, message], shown)
    }

    /// The channels of a network in which messages of ours show boards or challenges.
    pub fn rooms_that_show(&self, network: &str) -> Result<Vec<String>, Error> {
        self.rows("SELECT DISTINCT room FROM shown WHERE network = ?1", [network], |row| row.get(0))
    }

    /// The message on a network that shows the challenge from which a table came.
    pub fn challenge_message_of(&self, table: TableId, network: &str) -> Result<Option<Shown>, Error> {
        let sql = "SELECT shown.* FROM shown JOIN challenges ON challenges.id = challenge_id
            WHERE challenges.table_id = ?1 AND network = ?2 ORDER BY message LIMIT 1";
        self.row(sql, (table, network), shown)
    }

    /// All messages on a network that show a challenge.
    pub fn messages_of_challenge(&self, challenge: ChallengeId, network: &str) -> Result<Vec<Shown>, Error> {
        let sql =
            "SELECT * FROM shown WHERE challenge_id = ?1 AND network = ?2 ORDER BY length(message), message";
        self.rows(sql, (challenge, network), shown)
    }

    /// The latest board of a table in a channel of a network that is older than a message. Later messages have longer
    /// names there, or higher ones.
    pub fn shown_before(
        &self,
        table: TableId,
        network: &str,
        room: &str,
        message: &str,
    ) -> Result<Option<Shown>, Error> {
        let sql = "SELECT * FROM shown WHERE table_id = ?1 AND network = ?2 AND room = ?3 AND ply IS NOT NULL
                AND (length(message), message) < (length(?4), ?4)
            ORDER BY length(message) DESC, message DESC LIMIT 1";
        self.row(sql, (table, network, room, message), shown)
    }

    /// The messages on a network that ask something of a table, and may have something to tap.
    pub fn asking(&self, table: TableId, network: &str) -> Result<Vec<Shown>, Error> {
        let sql = "SELECT * FROM shown WHERE table_id = ?1 AND network = ?2 AND asks IS NOT NULL";
        self.rows(sql, (table, network), shown)
    }

    /// The network and the name of the first message there that shows a challenge, as far as that is noted.
    pub fn message_of_challenge(&self, challenge: ChallengeId) -> Result<Option<(String, String)>, Error> {
        let sql = "SELECT network, message FROM shown WHERE challenge_id = ?1
            ORDER BY network, length(message), message LIMIT 1";
        self.row(sql, [challenge], |row| Ok((row.get(0)?, row.get(1)?)))
    }
}

/// The conditions on what is open in a room, ?2, of a network, ?1, and belongs to another community than ?3.
const OPEN_CHALLENGES: &str = "room = ?2 AND state = 'open' AND community_id <> ?3
    AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
const OPEN_TOURNAMENTS: &str = "ended_at IS NULL AND room = ?2 AND community_id <> ?3
    AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
const RUNNING_PLACES: &str = "network = ?1 AND room = ?2 AND community_id <> ?3 AND over = 0";

impl Snapshot {
    /// Tells whether challenges are open, or tables run, in a room of a network that belong to another
    /// community than this one, or ladders that go with the room do, or its puzzle of a day.
    pub fn is_unsettled(
        &self,
        network: &str,
        room: &str,
        community: Option<CommunityId>,
    ) -> Result<bool, Error> {
        let sql = format!(
            "SELECT EXISTS (SELECT 1 FROM challenges WHERE {OPEN_CHALLENGES})
                OR EXISTS (SELECT 1 FROM tournaments WHERE {OPEN_TOURNAMENTS})
                OR EXISTS (SELECT 1 FROM table_places INDEXED BY table_places_running WHERE {RUNNING_PLACES})
                OR EXISTS ({OF_ROOM}) OR EXISTS (SELECT 1 FROM daily_rooms WHERE {DAILY_ROOMS})"
        );
        let none = CommunityId(0);
        let found = self.row(&sql, (network, room, community.unwrap_or(none)), |row| row.get(0))?;
        Ok(found.unwrap_or(false))
    }
}

impl Transaction {
    /// Gives the open challenges, the running tables and the tournaments of a room to the community to which the room belongs
    /// now. What has ended counts where it ended. Ladders and puzzles of a day are the caller's business
    /// ([`Transaction::move_ladder`], [`Transaction::settle_dailies`]).
    pub fn settle_room(&self, network: &str, room: &str, community: CommunityId) -> Result<(), Error> {
        let here = (network, room, community);
        self.run(&format!("UPDATE challenges SET community_id = ?3 WHERE {OPEN_CHALLENGES}"), here)?;
        self.run(&format!("UPDATE tournaments SET community_id = ?3 WHERE {OPEN_TOURNAMENTS}"), here)?;
        let sql = "UPDATE tournament_entrants SET community_id = ?3 WHERE room = ?2
            AND tournament_id IN (SELECT id FROM tournaments WHERE ended_at IS NULL)
            AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
        self.run(sql, here)?;
        let sql = "UPDATE challenge_rooms SET community_id = ?3 WHERE network = ?1 AND room = ?2
            AND closed = 0 AND challenge_id IN (SELECT id FROM challenges WHERE state = 'open')";
        self.run(sql, here)?;
        let sql = format!(
            "UPDATE tables SET community_id = ?3 WHERE community_id IN (SELECT id FROM communities WHERE network = ?1)
                AND id IN (SELECT table_id FROM table_places WHERE {RUNNING_PLACES})"
        );
        self.run(&sql, here)?;
        self.change(&format!("UPDATE table_places SET community_id = ?3 WHERE {RUNNING_PLACES}"), here)
            .map(drop)
    }

    /// Gives a table a place on a network, where it has none yet, or another one.
    pub fn set_place(
        &self,
        table: TableId,
        community: CommunityId,
        room: &str,
        spot: &Spot,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO table_places (table_id, network, community_id, room, spot, thread, over)
            SELECT ?1, network, id, ?3, ?4, ?5, CASE
                WHEN EXISTS (SELECT 1 FROM tables WHERE tables.id = ?1 AND state = 'over') THEN 1 ELSE 0 END
            FROM communities WHERE id = ?2
            ON CONFLICT (table_id, network) DO UPDATE SET community_id = excluded.community_id,
                room = excluded.room, spot = excluded.spot, thread = excluded.thread";
        let given = (table, community, room, spot.word(), spot.thread());
        self.change_one("community", community.0, sql, given)
    }

    /// Gives a table, which has just begun, the places of another one.
    pub fn take_places(&self, table: TableId, from: TableId) -> Result<(), Error> {
        for place in self.places_of(from)? {
            self.set_place(table, place.community, &place.room, &place.spot)?;
        }
        Ok(())
    }

    /// Decides where in its room the posts of a table go, and of the other tables of its match where that is not decided.
    /// [`Error::Missing`] if it has no place on the network.
    pub fn set_spot(&self, table: TableId, network: &str, spot: &Spot) -> Result<(), Error> {
        let sql = "UPDATE table_places SET spot = ?3, thread = ?4 WHERE network = ?2 AND spot = 'undecided'
            AND table_id IN (SELECT other.id FROM tables JOIN tables AS other ON other.match_id = tables.match_id
                WHERE tables.id = ?1)";
        self.run(sql, (table, network, spot.word(), spot.thread()))?;
        let sql = "UPDATE table_places SET spot = ?3, thread = ?4 WHERE table_id = ?1 AND network = ?2";
        self.change_one("place of table", table.0, sql, (table, network, spot.word(), spot.thread()))
    }

    /// A room of a network is gone, and with it all threads in it: the posts of the tables that were at home there go
    /// nowhere until somebody speaks of these in another one; how many tables.
    pub fn lose_room(&self, network: &str, room: &str) -> Result<usize, Error> {
        let sql = "UPDATE table_places SET spot = 'lost', thread = NULL
            WHERE network = ?1 AND room = ?2 AND spot <> 'lost'";
        self.change(sql, [network, room])
    }

    /// Moves a table to another room of its community on a network, where its posts go from now on.
    pub fn move_table(&self, table: TableId, network: &str, room: &str) -> Result<(), Error> {
        let sql = "UPDATE table_places SET room = ?3, spot = 'undecided', thread = NULL
            WHERE table_id = ?1 AND network = ?2";
        self.change_one("place of table", table.0, sql, (table, network, room))
    }

    /// Moves all that is in a room of a network to another one, which goes on in its place: tables, open challenges, what is
    /// set, and what waits to be sent, in which the room stands as a JSON string. If the room was a community of its own,
    /// the other is from now on. The threads of tables stay behind.
    pub fn move_room(&self, network: &str, from: &str, to: &str) -> Result<(), Error> {
        let sql = "UPDATE communities SET account = ?3 WHERE network = ?1 AND account = ?2
            AND NOT EXISTS (SELECT 1 FROM communities WHERE network = ?1 AND account = ?3)";
        self.run(sql, [network, from, to])?;
        let sql = "UPDATE table_places SET room = ?3, spot = 'undecided', thread = NULL
            WHERE network = ?1 AND room = ?2";
        self.run(sql, [network, from, to])?;
        let sql = "UPDATE challenges SET room = ?3 WHERE room = ?2
            AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
        self.run(sql, [network, from, to])?;
        let sql = "UPDATE challenge_rooms SET room = ?3 WHERE network = ?1 AND room = ?2";
        self.run(sql, [network, from, to])?;
        let sql = "UPDATE ladders SET room = ?3 WHERE room = ?2 AND closed_at IS NULL
            AND community_id IN (SELECT id FROM communities WHERE network = ?1)";
        self.run(sql, [network, from, to])?;
        self.move_daily_room(network, from, to)?;
        let sql = "UPDATE community_settings SET value = replace(value, json_quote(?2), json_quote(?3))
            WHERE community_id IN (SELECT id FROM communities WHERE network = ?1)";
        self.run(sql, [network, from, to])?;
        let sql = "UPDATE posts SET body = replace(body, json_quote(?2), json_quote(?3))
            WHERE network = ?1 AND delivered_at IS NULL";
        self.run(sql, [network, from, to])?;
        for sql in [
            "UPDATE posts SET lane = replace(lane, '/' || ?2, '/' || ?3)
                WHERE network = ?1 AND lane LIKE 'room:%' AND substr(lane, length(lane) - length(?2)) = '/' || ?2",
            // Nobody holds a lane under its new name.
            "UPDATE lanes SET lane = replace(lane, '/' || ?2, '/' || ?3), holder = NULL, held_until = 0
                WHERE network = ?1 AND lane LIKE 'room:%' AND substr(lane, length(lane) - length(?2)) = '/' || ?2",
        ] {
            self.run(sql, [network, from, to])?;
        }
        self.note(|changed| changed.lanes = true);
        Ok(())
    }

    /// Notes what a message of ours shows. A second time changes nothing.
    pub fn add_shown(&self, network: &str, shown: &Shown) -> Result<(), Error> {
        let sql = "INSERT INTO shown (network, message, room, table_id, ply, digest, challenge_id, asks)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (network, message) DO NOTHING";
        let Shown { message, room, table, ply, digest, challenge, asks } = shown;
        self.run(sql, (network, message, room, table, ply, digest, challenge, asks))
    }

    /// Notes that a message asks nothing any more.
    pub fn set_answered(&self, network: &str, message: &str) -> Result<(), Error> {
        let sql = "UPDATE shown SET asks = NULL WHERE network = ?1 AND message = ?2";
        self.run(sql, [network, message])
    }
}
