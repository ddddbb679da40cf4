//! Moves that were played from positions, counted in each community.
//!
//! The part of a table in the counts follows from its moves and from the rows of [`played`](super::played), and is taken away
//! in the same way. No person is in it.

use crate::{CommunityId, Error, Snapshot, TableId, Transaction};

/// The board of a community for which moves are counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shelf {
    /// The community.
    pub community: CommunityId,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// The number of seats.
    pub seats: u8,
}

/// A move that was played once from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booked {
    /// The key of the position, in the caller's notation.
    pub key: i64,
    /// The move, as on the board of the key.
    pub text: String,
    /// True if the seat that played it has won.
    pub won: bool,
    /// True if it has lost.
    pub lost: bool,
}

/// A move, and how often it was played from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCount {
    /// The move, as on the board of the key.
    pub text: String,
    /// The number of games.
    pub games: u32,
    /// The number of those that the seat which played it has won.
    pub won: u32,
    /// The number of those that it has lost.
    pub lost: u32,
}

/// A row of the counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookRow {
    /// The community and the board.
    pub shelf: Shelf,
    /// The key of the position.
    pub key: i64,
    /// The move and its counts.
    pub of: MoveCount,
}

impl Snapshot {
    /// The moves that were played from a position, the most frequent first.
    pub fn book_moves(&self, shelf: &Shelf, key: i64) -> Result<Vec<MoveCount>, Error> {
        let sql = "SELECT move, games, won, lost FROM book
            WHERE community_id = ?1 AND game = ?2 AND variant = ?3 AND seats = ?4 AND key = ?5
            ORDER BY games DESC, won DESC, move";
        let Shelf { community, game, variant, seats } = shelf;
        self.rows(sql, (*community, game, variant, *seats, key), |row| {
            Ok(MoveCount {
                text: row.get("move")?,
                games: row.get("games")?,
                won: row.get("won")?,
                lost: row.get("lost")?,
            })
        })
    }

    /// The rows after one, in the order of communities, boards and keys: so many.
    pub fn book_after(&self, after: Option<&BookRow>, limit: u32) -> Result<Vec<BookRow>, Error> {
        let sql = "SELECT * FROM book
            WHERE (community_id, game, variant, seats, key, move) > (?1, ?2, ?3, ?4, ?5, ?6)
            ORDER BY community_id, game, variant, seats, key, move LIMIT ?7";
        let start = (CommunityId(0), "", "", 0, 0, "");
        let (community, game, variant, seats, key, text) = after.map_or(start, |row| {
            let Shelf { community, game, variant, seats } = &row.shelf;
            (*community, &**game, &**variant, *seats, row.key, &*row.of.text)
        });
        self.rows(sql, (community, game, variant, seats, key, text, limit), |row| {
            Ok(BookRow {
                shelf: Shelf {
                    community: row.get("community_id")?,
                    game: row.get("game")?,
                    variant: row.get("variant")?,
                    seats: row.get("seats")?,
                },
                key: row.get("key")?,
                of: MoveCount {
                    text: row.get("move")?,
                    games: row.get("games")?,
                    won: row.get("won")?,
                    lost: row.get("lost")?,
                },
            })
        })
    }

    /// The first moves of a table as they stand, in order: so many.
    pub fn first_moves(&self, table: TableId, limit: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT text FROM moves WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply LIMIT ?2";
        self.rows(sql, (table, limit), |row| row.get(0))
    }

    /// Tells whether a table has been added to the counts, if it counts there at all.
    pub fn is_booked(&self, table: TableId) -> Result<bool, Error> {
        let sql = "SELECT 1 FROM results WHERE table_id = ?1 AND booked = 1";
        Ok(self.row(sql, [table], |row| row.get::<i64>(0))?.is_some())
    }

    /// The tables with a result that have not been added to the counts yet, in order: so many at most.
    pub fn tables_without_book(&self, limit: u32) -> Result<Vec<TableId>, Error> {
        let sql = "SELECT table_id FROM results WHERE booked IS NULL AND id > 0 ORDER BY id LIMIT ?1";
        self.rows(sql, [limit], |row| row.get(0))
    }
}

impl Transaction {
    /// Adds moves to the counts.
    pub fn add_to_book(&self, shelf: &Shelf, moves: &[Booked]) -> Result<(), Error> {
        let sql = "INSERT INTO book (community_id, game, variant, seats, key, move, games, won, lost)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8)
            ON CONFLICT (community_id, game, variant, seats, key, move)
            DO UPDATE SET games = book.games + 1, won = book.won + ?7, lost = book.lost + ?8";
        self.count_moves(sql, shelf, moves)
    }

    /// Takes moves that were added away again.
    pub fn take_from_book(&self, shelf: &Shelf, moves: &[Booked]) -> Result<(), Error> {
        let sql = "DELETE FROM book WHERE community_id = ?1 AND game = ?2 AND variant = ?3 AND seats = ?4
            AND key = ?5 AND move = ?6 AND games = 1 AND won = ?7 AND lost = ?8";
        self.count_moves(sql, shelf, moves)?;
        let sql = "UPDATE book SET games = games - 1, won = won - ?7, lost = lost - ?8
            WHERE community_id = ?1 AND game = ?2 AND variant = ?3 AND seats = ?4
                AND key = ?5 AND move = ?6 AND games > 1";
        self.count_moves(sql, shelf, moves)
    }

    fn count_moves(&self, sql: &str, shelf: &Shelf, moves: &[Booked]) -> Result<(), Error> {
        let Shelf { community, game, variant, seats } = shelf;
        for Booked { key, text, won, lost } in moves {
            self.run(sql, (*community, game, variant, *seats, *key, text, *won, *lost))?;
        }
        Ok(())
    }
}
