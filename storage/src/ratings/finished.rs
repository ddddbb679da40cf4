//! A table that is over, with all that decides whether its result counts.

use crate::sql::rows::{Read, Row};
use crate::{CommunityId, Error, MatchId, PersonId, SeatSet, Snapshot, TableId};

/// A finished table and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the table.
    pub table: TableId,
    /// The community where it was played.
    pub community: CommunityId,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// The persons who sat there, from seat 1 on.
    pub persons: Vec<PersonId>,
    /// The seats that won.
    pub winners: SeatSet,
    /// The seats that lost. No winners and no losers is a draw.
    pub losers: SeatSet,
    /// The number of moves that stand, from seat 1 on.
    pub moves: Vec<u32>,
    /// True if it went on from a board of another table, or of a record.
    pub continued: bool,
    /// True if a seat changed hands.
    pub handed: bool,
    /// True if it was agreed that the result may change ratings.
    pub rated: bool,
    /// True if the result does not count any more.
    pub annulled: bool,
    /// The reason for its end, as a key of the caller's.
    pub reason: Option<String>,
    /// The time when it began.
    pub started_at: i64,
    /// The time when it ended.
    pub ended_at: i64,
    /// The match to which it belongs, and which game of that it is, from 1.
    pub of_match: Option<(MatchId, u8)>,
    /// The seat of whoever left the match while it was being played.
    pub left: Option<u8>,
}

/// One row a seat.
fn finished(row: &Row<'_>) -> Read<Finished> {
    Ok(Finished {
        table: row.get("id")?,
        community: row.get("community_id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        started_at: row.get("started_at")?,
        winners: row.get("winners")?,
        losers: row.get("losers")?,
        reason: row.get("reason")?,
        ended_at: row.get("ended_at")?,
        rated: row.get("rated")?,
        annulled: row.get("annulled")?,
        persons: vec![row.get("person_id")?],
        moves: vec![row.get("moved")?],
        continued: row.get("continued")?,
        handed: row.get("handed")?,
        of_match: row.get::<Option<MatchId>>("match_id")?.zip(row.get("match_game")?),
        left: row.get("left")?,
    })
}

impl Snapshot {
    /// A table that is over, and its result; none if it runs, or there is none of that number.
    pub fn finished_table(&self, table: TableId) -> Result<Option<Finished>, Error> {
        let sql =
            "SELECT id, community_id, game, variant, started_at, winners, losers, reason, ended_at, rated,
                annulled_at IS NOT NULL AS annulled, person_id,
                (SELECT count(*) FROM moves WHERE moves.table_id = id AND moves.seat = seats.seat
                    AND undone_by IS NULL) AS moved,
                EXISTS (SELECT 1 FROM challenges WHERE challenges.table_id = tables.id
                    AND from_ply IS NOT NULL) AS continued,
                EXISTS (SELECT 1 FROM former_seats WHERE former_seats.table_id = tables.id) AS handed,
                match_id, match_game, (SELECT left_seat FROM matches
                    WHERE matches.id = tables.match_id AND left_table = tables.id) AS left
            FROM tables JOIN seats ON seats.table_id = tables.id
            WHERE tables.id = ?1 AND state = 'over' ORDER BY seat";
        let seats = self.rows(sql, [table], finished)?;
        Ok(seats.into_iter().reduce(|mut table, seat| {
            table.persons.extend(seat.persons);
            table.moves.extend(seat.moves);
            table
        }))
    }
}
