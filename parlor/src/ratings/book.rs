//! The moves of tables whose results count, counted by position in each community; and all of them counted anew.
//!
//! A table counts if its row in what was played does ([`played`](super::played)), everybody may see it, and everybody has moved.
//! Positions that are the same count together, however the board is turned ([`Alike`](engine::Alike)).

use std::collections::BTreeMap;

use engine::{Game, Seed, Turn};
use storage::{BookRow, Booked, MoveCount, PlayedSeat, ResultId, Score, Shelf, Snapshot};

use super::difference::Difference;
use crate::Error;

/// The number of moves of a game that are counted.
pub(crate) const DEEPEST: u32 = 10;

/// The number of rows that are read at once.
const AT_ONCE: u32 = 1_000;

/// The moves that count of a table, by the rows of what was played there and its first moves; none if it does not count.
pub(crate) fn counted(seats: &[PlayedSeat], moves: &[String]) -> Option<(Shelf, Vec<Booked>)> {
    let own = seats.first()?;
    if own.private || seats.iter().any(|seat| seat.first.is_none()) {
        return None;
    }
    let game = Game::with_id(&own.game)?;
    let number = u8::try_from(seats.len()).ok()?;
    let setup = game.setup(Some(&own.variant), Some(number), Seed::default()).ok()?;
    let (mut play, mut booked) = (game.start(&setup), Vec::<Booked>::new());
    for text in moves.iter().take(DEEPEST as usize) {
        let (alike, Turn::To(seat)) = (play.alike()?, play.turn()) else { break };
        let score = seats.get(seat.index())?.score;
        let (won, lost) = (matches!(score, Score::Won | Score::Safe), score == Score::Lost);
        let new = Booked { key: alike.key, text: alike.common(text), won, lost };
        // A game that comes back to a position counts once there.
        if !booked.contains(&new) {
            booked.push(new);
        }
        play.play_canonical(text).ok()?;
    }
    let (game, variant) = (own.game.clone(), own.variant.clone());
    Some((Shelf { community: own.community, game, variant, seats: number }, booked))
}

/// The sums of all counts of a board: they differ if the counts do. They are small, however much was played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Sum {
    games: u64,
    mixed: u64,
}

impl Sum {
    fn add(&mut self, key: i64, of: &MoveCount) {
        let MoveCount { text, games, won, lost } = of;
        self.games += u64::from(*games);
        let numbers = [(0, *games), (1, *won), (2, *lost)];
        for (what, number) in numbers {
            self.mixed = self.mixed.wrapping_add(mixed(key, text, what).wrapping_mul(number.into()));
        }
    }
}

/// A number for a move from a position (FNV-1a).
fn mixed(key: i64, text: &str, what: u8) -> u64 {
    let bytes = key.to_le_bytes().into_iter().chain(text.bytes()).chain([what]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Counts all moves anew, and names the boards on which they are stored otherwise.
///
/// # Errors
/// Of the database.
pub(super) fn differences(snapshot: &Snapshot, found: &mut Vec<Difference>) -> Result<(), Error> {
    if !snapshot.tables_without_book(1)?.is_empty() {
        let what = "the moves of some tables are still being counted; start the bot, and ask again";
        found.push(Difference::of_tables(what));
        return Ok(());
    }
    let (stored, anew) = (stored(snapshot)?, anew(snapshot)?);
    let shelves = stored.keys().chain(anew.keys().filter(|shelf| !stored.contains_key(shelf)));
    for shelf in shelves {
        let [is, follows] = [&stored, &anew].map(|sums| sums.get(shelf).copied().unwrap_or_default());
        if is != follows {
            let Shelf { community, game, variant, seats } = shelf;
            let what = format!(
                "the book of {game} {variant} for {seats} in community {community}: {} moves are stored, {} follow",
                is.games, follows.games
            );
            let others = if is.games == follows.games { ", and they are others" } else { "" };
            found.push(Difference::of_tables(what + others));
        }
    }
    Ok(())
}

fn stored(snapshot: &Snapshot) -> Result<BTreeMap<Shelf, Sum>, Error> {
    let (mut sums, mut last): (BTreeMap<Shelf, Sum>, Option<BookRow>) = Default::default();
    loop {
        let rows = snapshot.book_after(last.as_ref(), AT_ONCE)?;
        for row in &rows {
            sums.entry(row.shelf.clone()).or_default().add(row.key, &row.of);
        }
        match rows.into_iter().next_back() {
            Some(row) => last = Some(row),
            None => return Ok(sums),
        }
    }
}

fn anew(snapshot: &Snapshot) -> Result<BTreeMap<Shelf, Sum>, Error> {
    let (mut sums, mut after): (BTreeMap<Shelf, Sum>, _) = (BTreeMap::new(), ResultId(0));
    loop {
        let results = snapshot.results_after(after, AT_ONCE)?;
        let Some(last) = results.last() else { return Ok(sums) };
        after = last.id;
        for result in results {
            let seats = snapshot.played_at(result.table)?;
            let moves = snapshot.first_moves(result.table, DEEPEST)?;
            let Some((shelf, moves)) = counted(&seats, &moves) else { continue };
            let sum = sums.entry(shelf).or_default();
            for Booked { key, text, won, lost } in moves {
                sum.add(key, &MoveCount { text, games: 1, won: won.into(), lost: lost.into() });
            }
        }
    }
}
