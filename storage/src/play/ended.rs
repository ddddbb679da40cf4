//! Tables that are over, as somebody searches those at which they sit: the latest first, page by page.
//!
//! The rows of a person stand together in the order in which their tables ended, with all that is asked for: whatever is looked
//! for, one range of one index is read. They follow the tables, by triggers.

use crate::sql::rows::Row;
use crate::{Error, PersonId, Score, Snapshot, TableId};

/// The tables that somebody looks for among those at which they sit.
#[derive(Clone, Copy, Debug)]
pub struct Sought<'a> {
    /// The person.
    pub person: PersonId,
    /// The game; otherwise all.
    pub game: Option<&'a str>,
    /// The board; otherwise all.
    pub variant: Option<&'a str>,
    /// Another person who sits there; otherwise anybody.
    pub with: Option<PersonId>,
    /// The end for the person's seat, of tables whose result counts; otherwise all tables.
    pub score: Option<Score>,
    /// The tables that ended at this moment or later.
    pub from: i64,
    /// The tables that ended before this moment.
    pub until: i64,
}

/// A seat of a table that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The table.
    pub table: TableId,
    /// The seat of the person who looks for it.
    pub seat: u8,
    /// The time when it ended.
    pub at: i64,
    /// True if others may not look at it.
    pub private: bool,
    /// Its end for the seat; none if its result does not count.
    pub score: Option<Score>,
}

const SOUGHT: &str = "FROM ended WHERE person_id = ?1 AND at >= ?2 AND at < ?3
    AND (?4 IS NULL OR game = ?4) AND (?5 IS NULL OR score = ?5)
    AND (?6 IS NULL OR other_id = ?6 OR other_id IS NULL AND EXISTS (SELECT 1 FROM ended AS other
        WHERE other.person_id = ?6 AND other.at = ended.at AND other.table_id = ended.table_id))
    AND (?7 IS NULL OR ?7 = (SELECT variant FROM tables WHERE id = table_id))";

impl Sought<'_> {
    fn score(&self) -> Option<i64> {
        self.score.map(Score::number)
    }
}

/// The rows as they follow from tables, seats and what was played, in the order of the columns of `ended`.
const FOLLOWS: &str = "SELECT own.person_id, tables.ended_at, tables.id, own.seat,
        (SELECT other.person_id FROM seats AS other
            WHERE other.table_id = tables.id AND tables.seats = 2 AND other.seat = 3 - own.seat),
        tables.game, tables.private, played.score
    FROM tables JOIN seats AS own ON own.table_id = tables.id
        LEFT JOIN played ON played.table_id = own.table_id AND played.seat = own.seat
    WHERE tables.state = 'over' AND tables.ended_at IS NOT NULL";

/// The rows as they are stored, in the same order.
const STORED: &str = "SELECT person_id, at, table_id, seat, other_id, game, private, score FROM ended";

impl Snapshot {
    /// The first tables, at most so many, of which something else is stored for whoever looks for them than follows. Walks through
    /// all tables.
    pub fn ended_otherwise(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = format!(
            "WITH follows (person, at, id, seat, other, game, private, score) AS ({FOLLOWS}),
                stored (person, at, id, seat, other, game, private, score) AS ({STORED})
            SELECT id FROM (SELECT * FROM follows EXCEPT SELECT * FROM stored) AS wanting
            UNION SELECT id FROM (SELECT * FROM stored EXCEPT SELECT * FROM follows) AS odd ORDER BY id LIMIT ?1"
        );
        self.rows(&sql, [limit], |row| row.get(0))
    }

    /// The tables that are sought, the latest first: so many after so many others. A table at which the person has two seats is
    /// there twice.
    pub fn ended(&self, sought: &Sought<'_>, (after, count): (u32, u32)) -> Result<Vec<Ended>, Error> {
        let sql = format!(
            "SELECT table_id, seat, at, private, score {SOUGHT}
            ORDER BY at DESC, table_id DESC, seat DESC LIMIT ?8 OFFSET ?9"
        );
        let Sought { person, game, variant, with, from, until, .. } = *sought;
        let given = (person, from, until, game, sought.score(), with, variant, count, after);
        self.rows(&sql, given, |row: &Row<'_>| {
            let score: Option<u8> = row.get("score")?;
            Ok(Ended {
                table: row.get("table_id")?,
                seat: row.get("seat")?,
                at: row.get("at")?,
                private: row.get("private")?,
                score: score.map(Score::from_number),
            })
        })
    }

    /// The number of these tables, which is counted up to a limit; and whether others may not look at some of them.
    pub fn count_ended(&self, sought: &Sought<'_>, limit: u32) -> Result<(u32, bool), Error> {
        let sql = format!("SELECT count(*), max(private) FROM (SELECT private {SOUGHT} LIMIT ?8) AS own");
        let Sought { person, game, variant, with, from, until, .. } = *sought;
        let given = (person, from, until, game, sought.score(), with, variant, limit);
        let count = self.row(&sql, given, |row| Ok((row.get(0)?, row.get::<Option<bool>>(1)?)))?;
        let (count, private) = count.unwrap_or_default();
        Ok((count, private.unwrap_or(false)))
    }
}
