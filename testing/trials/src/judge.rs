//! Reads a database for itself: whether it is sound, and what is stored.
//!
//! Only to be read, so nothing is repaired or checkpointed on the way; but for [`settle`].

use std::{collections::BTreeMap, fs::File, path::Path};

use anyhow::Context;
use engine::{Game, Playthrough, Seat, Seats, Seed, Turn};
use rusqlite::{Connection, OpenFlags, config::DbConfig};

use crate::terminal::run;

/// All that is wrong with a database, as [`Database::problems`] and `tabuleiro check` find it.
pub(crate) fn problems(bin: &Path, db: &Path) -> anyhow::Result<Vec<String>> {
    let mut problems = Database::open(db)?.problems()?;
    let path = db.to_str().context("the file's name is no text")?;
    let (fine, said, errors) = run(bin, &["check", "--database", path], "")?;
    problems.extend((!fine).then(|| format!("check says: {said} {errors}")));
    Ok(problems)
}

/// Decides the fate of what a killed program had on the disk and had told nobody: of a commit that is in the log, and not
/// in the log's index, others see nothing until they read the log anew, or write over it. This writes what is there already.
///
/// # Errors
/// If the file cannot be written to, or there is no lock.
pub(crate) fn settle(db: &Path) -> anyhow::Result<()> {
    let mut lock = db.as_os_str().to_owned();
    lock.push("-writing");
    let lock = File::options().write(true).open(lock).context("there is no lock")?;
    lock.lock()?;
    let connection = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    connection.execute_batch(&format!("PRAGMA user_version = {version}; COMMIT"))?;
    Ok(())
}

/// A database, open.
#[derive(Debug)]
pub(crate) struct Database(Connection);

/// A table as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub id: i64,
    pub game: String,
    variant: String,
    seats: u8,
    seed: Vec<u8>,
    plies: usize,
    to_move: Option<u8>,
    pub over: bool,
    winners: u8,
    losers: u8,
    reason: Option<String>,
    /// The seat and text of each move that counts.
    moves: Vec<(u8, String)>,
    /// The names of the players, in the order of the seats.
    pub people: Vec<String>,
}

/// A challenge that is open: who made it, and who is still asked.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub by: String,
    pub asked: Vec<String>,
}

impl Database {
    pub fn open(path: &Path) -> anyhow::Result<Database> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).with_context(|| format!("{path:?}"))?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        Ok(Database(connection))
    }

    fn rows<T>(
        &self,
        sql: &str,
        values: impl rusqlite::Params,
        read: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
    ) -> anyhow::Result<Vec<T>> {
        let mut statement = self.0.prepare_cached(sql)?;
        let rows = statement.query_map(values, read)?.collect::<Result<_, _>>();
        rows.with_context(|| sql.to_owned())
    }

    /// One number.
    pub fn number(&self, sql: &str) -> anyhow::Result<i64> {
        self.0.query_row(sql, [], |row| row.get(0)).with_context(|| sql.to_owned())
    }

    /// The tables at which somebody plays whose name begins so.
    pub fn tables(&self, of: &str) -> anyhow::Result<Vec<Stored>> {
        self.tables_after(of, 0, &[])
    }

    /// The ones of them that have these numbers, or a higher number than that one.
    pub fn tables_after(&self, of: &str, after: i64, these: &[i64]) -> anyhow::Result<Vec<Stored>> {
        let sql =
            "SELECT id, game, variant, seats, seed, plies, to_move, state = 'over', winners, losers, reason
            FROM tables WHERE (id > ?2 OR id IN (SELECT value FROM json_each(?3)))
            AND EXISTS (SELECT 1 FROM seats JOIN persons ON persons.id = person_id
                WHERE table_id = tables.id AND name LIKE ?1 || '%') ORDER BY id";
        let these = serde_json::to_string(these)?;
        let mut tables = self.rows(sql, (of, after, these), |row| {
            Ok(Stored {
                id: row.get(0)?,
                game: row.get(1)?,
                variant: row.get(2)?,
                seats: row.get(3)?,
                seed: row.get(4)?,
                plies: row.get(5)?,
                to_move: row.get(6)?,
                over: row.get(7)?,
                winners: row.get(8)?,
                losers: row.get(9)?,
                reason: row.get(10)?,
                moves: Vec::new(),
                people: Vec::new(),
            })
        })?;
        for table in &mut tables {
            let sql = "SELECT seat, text FROM moves WHERE table_id = ?1 AND undone_by IS NULL ORDER BY ply";
            table.moves = self.rows(sql, [table.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let sql = "SELECT name FROM seats JOIN persons ON persons.id = person_id
                WHERE table_id = ?1 ORDER BY seat";
            table.people = self.rows(sql, [table.id], |row| row.get(0))?;
        }
        Ok(tables)
    }

    /// The last tables that go on, at most so many.
    pub fn running(&self, most: usize) -> anyhow::Result<Vec<Stored>> {
        let sql = "SELECT id FROM tables WHERE state = 'running' ORDER BY id DESC LIMIT ?1";
        let these: Vec<i64> = self.rows(sql, [most as i64], |row| row.get(0))?;
        self.tables_after("", i64::MAX, &these)
    }

    /// The open challenges of those whose name begins so.
    pub fn challenges(&self, of: &str) -> anyhow::Result<Vec<Asked>> {
        let sql = "SELECT maker.name, asked.name FROM challenges
            JOIN persons AS maker ON maker.id = made_by
            LEFT JOIN challenge_places ON challenge_id = challenges.id AND answer = 'asked'
            LEFT JOIN persons AS asked ON asked.id = challenge_places.person_id
            WHERE challenges.state = 'open' AND maker.name LIKE ?1 || '%' ORDER BY challenges.id, place";
        let rows =
            self.rows(sql, [of], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?)))?;
        let mut challenges: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (by, asked) in rows {
            challenges.entry(by).or_default().extend(asked);
        }
        Ok(challenges.into_iter().map(|(by, asked)| Asked { by, asked }).collect())
    }

    /// The number of challenges that were ever made by those whose name begins so, and the number of places
    /// in them that were taken.
    pub fn challenged(&self, of: &str) -> anyhow::Result<(i64, i64)> {
        let sql = "SELECT count(DISTINCT challenges.id), count(*) FILTER (WHERE answer = 'accepted')
            FROM challenges JOIN persons ON persons.id = made_by
            JOIN challenge_places ON challenge_id = challenges.id WHERE name LIKE ?1 || '%'";
        Ok(self.0.query_row(sql, [of], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    /// All that is wrong: what SQLite's own checks say, tables that cannot be replayed or say something else than their
    /// moves, moves that happened twice or half.
    fn problems(&self) -> anyhow::Result<Vec<String>> {
        let mut problems = self.rows("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))?;
        problems.retain(|line| line != "ok");
        problems.extend(self.rows("PRAGMA foreign_key_check", [], |row| {
            Ok(format!("a row of {} refers to nothing", row.get::<_, String>(0)?))
        })?);
        // A move and its fact belong together, one to one.
        for (what, sql) in [
            (
                "moves without their fact",
                "SELECT count(*) FROM moves LEFT JOIN facts ON facts.id = fact_id
                    AND facts.table_id = moves.table_id AND json_extract(body, '$.fact') = 'move_played'
                    AND json_extract(body, '$.ply') = ply AND json_extract(body, '$.seat') = seat
                    WHERE facts.id IS NULL",
            ),
            (
                "facts of moves that are not there",
                "SELECT count(*) FROM facts LEFT JOIN moves ON moves.table_id = facts.table_id
                    AND fact_id = facts.id WHERE json_extract(body, '$.fact') = 'move_played' AND text IS NULL",
            ),
            (
                "facts with two moves",
                "SELECT count(*) FROM (SELECT 1 FROM moves GROUP BY fact_id HAVING count(*) > 1)",
            ),
            (
                "tables without all their seats",
                "SELECT count(*) FROM tables WHERE seats <> (SELECT count(*) FROM seats WHERE table_id = id)",
            ),
            (
                "posts that are there twice",
                "SELECT count(*) FROM (SELECT 1 FROM posts WHERE delivered_at IS NULL
                    GROUP BY lane, body HAVING count(*) > 1)",
            ),
        ] {
            let count = self.number(sql)?;
            problems.extend((count > 0).then(|| format!("{count} {what}")));
        }
        for table in self.tables("")? {
            if let Err(error) = table.check() {
                problems.push(format!("table {} ({} {}): {error}", table.id, table.game, table.variant));
            }
        }
        Ok(problems)
    }
}

impl Stored {
    /// A table with these moves, and nothing else.
    #[cfg(test)]
    pub fn with(id: i64, moves: &[&str]) -> Stored {
        Stored {
            id,
            game: String::new(),
            variant: String::new(),
            seats: 2,
            seed: Vec::new(),
            plies: moves.len(),
            to_move: None,
            over: false,
            winners: 0,
            losers: 0,
            reason: None,
            moves: moves.iter().map(|&text| (1, text.to_owned())).collect(),
            people: Vec::new(),
        }
    }

    /// The texts of its moves.
    pub fn texts(&self) -> Vec<String> {
        self.moves.iter().map(|(_, text)| text.clone()).collect()
    }

    /// The game to which its moves lead.
    pub fn replay(&self) -> anyhow::Result<Box<dyn Playthrough>> {
        let game = Game::named(&self.game).with_context(|| format!("there is no game {}", self.game))?;
        let seed = Seed(self.seed.clone().try_into().ok().context("the seed has not 32 bytes")?);
        let setup = game.setup(Some(&self.variant), Some(self.seats), seed);
        let mut play = game.start(&setup.ok().context("there is no such setup")?);
        for (ply, (seat, text)) in (1..).zip(&self.moves) {
            let played = play
                .play_canonical(text)
                .map_err(|refusal| anyhow::anyhow!("ply {ply}, {text}: {}", refusal.reason.text.key))?;
            anyhow::ensure!(played.seat.number() == *seat, "ply {ply}, {text}: another seat is to move");
        }
        Ok(play)
    }

    /// Checks that its row agrees with its moves.
    fn check(&self) -> anyhow::Result<()> {
        let play = self.replay()?;
        anyhow::ensure!(self.plies == self.moves.len(), "{} plies, {} moves", self.plies, self.moves.len());
        anyhow::ensure!(self.people.len() == usize::from(self.seats), "{} people", self.people.len());
        match play.turn() {
            Turn::To(seat) if !self.over => {
                let to_move = Some(seat.number());
                anyhow::ensure!(
                    self.to_move == to_move,
                    "{:?} instead of {to_move:?} is to move",
                    self.to_move
                );
            }
            Turn::To(_) => {
                let reason = self.reason.as_deref().unwrap_or("nothing");
                anyhow::ensure!(
                    ["end-resigned", "end-agreed", "end-time", "end-judged", "end-closed"].contains(&reason),
                    "it ended by {reason}, but is not over"
                );
            }
            Turn::Over(outcome) => {
                anyhow::ensure!(self.over, "it is over by the rules, and goes on");
                let bits = |seats: Seats| seats.iter().fold(0, |bits, seat: Seat| bits | 1 << seat.index());
                let (stored, played) =
                    ((self.winners, self.losers), (bits(outcome.winners), bits(outcome.losers)));
                anyhow::ensure!(stored == played, "winners and losers {stored:?} instead of {played:?}");
            }
        }
        Ok(())
    }
}
