//! The matches that records name: each game goes to its match, is compared with those before and after it, and in the end each
//! match says whether it is complete.
//!
//! A match is named by the table of its first game. Its records may come in any order, from several files; within one file they
//! stand in the order of the games.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::matches::{half_points, points, seat_of};
use crate::{Reason, RecordedMatch, RecordedResult};

/// A record of a game of a match, as far as the match is concerned.
#[derive(Clone, Debug)]
pub struct MatchEntry {
    /// Its place in the match.
    pub this: RecordedMatch,
    /// The game's id, and the board.
    pub game: (&'static str, &'static str),
    /// The number of seats.
    pub seats: u8,
    /// The number of its table, if the record says it.
    pub table: Option<i64>,
    /// The names of the players in the order of the seats, where the record says them.
    pub players: Vec<Option<String>>,
    /// The result, as the board shows it or the record says.
    pub result: Option<RecordedResult>,
    /// The file in which it stands, and the line, from 1.
    pub place: (Rc<str>, u64),
}

/// A game that was read, and the score that would have been right, if its own is wrong.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub entry: MatchEntry,
    due: Option<Vec<u32>>,
}

/// The matches whose records have been read.
#[derive(Default, Debug)]
pub struct MatchBook {
    pub(super) matches: BTreeMap<i64, BTreeMap<u8, Kept>>,
    /// The games of which a record is wrong, whether it was noted or not.
    pub(super) wrong: BTreeMap<i64, BTreeSet<u8>>,
    /// The match and the game of the last record of this file, if it was one of a match.
    before: Option<(i64, u8)>,
}

impl MatchBook {
    /// Begins another file, where games may come that are before those of the last one.
    pub fn begin_file(&mut self) {
        self.before = None;
    }

    /// Notes a record that belongs to no match, or does not name it.
    pub fn pass(&mut self) {
        self.before = None;
    }

    /// Notes that the record of a game at a place is wrong: that is said of it, and it is not missing besides. One that has come
    /// a second time leaves the first as it is.
    pub fn mark_wrong(&mut self, (number, game): (i64, u8), place: &(Rc<str>, u64)) {
        let first = self.matches.get(&number).and_then(|games| games.get(&game));
        if first.is_none_or(|first| first.entry.place == *place) {
            self.wrong.entry(number).or_default().insert(game);
        }
    }

    /// Notes a game, and tells whether the one before it has been read, too. A record without the name of its match is passed
    /// over.
    ///
    /// # Errors
    /// If it is none of its match, or stands in the wrong place there, or its players, its score or its end cannot be so.
    pub fn add(&mut self, entry: MatchEntry) -> Result<bool, Reason> {
        let Some(number) = entry.this.table else { return Ok(false) };
        let (this, about) = (&entry.this, about(&entry, number));
        if this.game == 0 || this.halves.len() != usize::from(entry.seats) {
            return Err(Reason::new("record-match-score").with("game", this.game));
        }
        let games = self.matches.entry(number).or_default();
        if let Some(first) = games.get(&this.game) {
            return Err(standing(about("record-match-twice"), &first.entry));
        }
        if let Some(other) = games.values().next().filter(|other| !is_of_one(&other.entry, &entry)) {
            return Err(standing(about("record-match-other"), &other.entry));
        }
        let order = match self.before.replace((number, this.game)) {
            Some((same, before)) if same == number && before >= this.game => {
                Err(about("record-match-before").with("before", before))
            }
            _ => Ok(()),
        };
        let game = this.game;
        let mut found = order.and_then(|()| alone(&entry, number));
        let mut kept = Kept { entry, due: None };
        let before = game.checked_sub(1).and_then(|before| games.get(&before));
        if game == 1 || before.is_some() {
            let scored = kept.scored(before.map(|before| (&before.entry.this.halves, &before.due)));
            found = found.and(scored);
        }
        if let Some(before) = before {
            found = found.and_then(|()| follows(&before.entry, &kept.entry));
        }
        let follows_on = before.is_some();
        if let Some(after) = game.checked_add(1).and_then(|after| games.get_mut(&after)) {
            let scored = after.scored(Some((&kept.entry.this.halves, &kept.due)));
            found = found.and(scored).and_then(|()| follows(&kept.entry, &after.entry));
        }
        games.insert(game, kept);
        found.map(|()| follows_on)
    }
}

impl Kept {
    /// Looks at the score, given the one of the game before and what that should have been.
    fn scored(&mut self, before: Option<(&Vec<u32>, &Option<Vec<u32>>)>) -> Result<(), Reason> {
        let MatchEntry { this, result, seats, .. } = &self.entry;
        let with_this = |halves: &[u32]| -> Vec<u32> {
            let result = result.as_ref().filter(|_| !this.void);
            let each = (1..=*seats).zip(halves);
            let seat = |side| seat_of(side, this.game, *seats);
            each.map(|(side, sum)| sum.saturating_add(result.map_or(0, |result| points(result, seat(side)))))
                .collect()
        };
        let none = vec![0; usize::from(*seats)];
        let (told, due) = before.map_or((&none, &None), |before| before);
        let wanted = with_this(told);
        if this.halves == wanted || due.as_ref().is_some_and(|due| this.halves == with_this(due)) {
            return Ok(());
        }
        let reason = Reason::new("record-match-sum").with("game", this.game);
        let reason = reason.with("wanted", written(&wanted)).with("told", written(&this.halves));
        self.due = Some(wanted);
        Err(reason)
    }
}

/// A score: `1½ – ½`.
fn written(halves: &[u32]) -> String {
    halves.iter().map(|halves| half_points(*halves)).collect::<Vec<_>>().join(" – ")
}

/// Makes reasons about a game.
fn about(entry: &MatchEntry, number: i64) -> impl Fn(&'static str) -> Reason + use<> {
    let game = entry.this.game;
    move |key| Reason::new(key).with("game", game).with("table", number.to_string())
}

/// The reason, with the place of a record.
pub(super) fn standing(reason: Reason, entry: &MatchEntry) -> Reason {
    let (file, line) = &entry.place;
    reason.with("file", &**file).with("line", line.to_string())
}

/// Tells whether two records can be games of one match: what is played, by how many, and what was agreed on.
fn is_of_one(one: &MatchEntry, other: &MatchEntry) -> bool {
    let common = |entry: &MatchEntry| (entry.game, entry.seats, entry.this.games);
    let ends = |one: &MatchEntry, other: &MatchEntry| match one.this.ended {
        Some(end) => other.this.game <= end.game && other.this.begun.is_none_or(|begun| begun <= end.game),
        None => true,
    };
    let both = one.this.ended.zip(other.this.ended);
    common(one) == common(other)
        && ends(one, other)
        && ends(other, one)
        && both.is_none_or(|(one, other)| one == other)
}

/// The name of whoever plays for a side.
pub(super) fn player(entry: &MatchEntry, side: u8) -> Option<String> {
    let seat = usize::from(seat_of(side, entry.this.game, entry.seats));
    let sits = entry.players.get(seat - 1).cloned().flatten();
    let told = || entry.this.sides.as_ref()?.get(usize::from(side) - 1).cloned().flatten();
    sits.or_else(told)
}

/// Looks at what a record says of its own match.
fn alone(entry: &MatchEntry, number: i64) -> Result<(), Reason> {
    let (this, about) = (&entry.this, about(entry, number));
    let last = this.ended.map(|ended| ended.game).or(this.begun).or(this.games);
    if let Some(last) = last.filter(|last| this.game > *last) {
        return Err(about("record-match-beyond").with("last", last));
    }
    if let Some(games) = this.games.filter(|games| last.is_some_and(|last| last > *games)) {
        return Err(about("record-match-beyond").with("last", games));
    }
    // The match has the number of the first table, and each further game has a higher one.
    let fits = entry.table.is_none_or(|table| if this.game == 1 { table == number } else { table > number });
    if !fits {
        return Err(about("record-match-table").with("other", entry.table.unwrap_or_default().to_string()));
    }
    let sides = 1..=entry.seats;
    let told = this.taken.iter().copied().chain(this.ended.and_then(|ended| ended.side));
    let named = this.sides.as_ref().is_none_or(|named| named.len() <= usize::from(entry.seats));
    if !named || !told.into_iter().all(|side| sides.contains(&side)) {
        return Err(about("record-match-sides").with("seats", entry.seats));
    }
    for (side, name) in (1..=entry.seats).zip(this.sides.iter().flatten()) {
        let seat = seat_of(side, this.game, entry.seats);
        let sits = entry.players.get(usize::from(seat) - 1).and_then(Option::as_ref);
        if let (Some(name), Some(sits)) = (name, sits)
            && name != sits
        {
            let reason = about("record-match-side").with("seat", seat).with("side", side);
            return Err(reason.with("wanted", &**name).with("player", &**sits));
        }
    }
    Ok(())
}

/// Looks at a game and the one before it: who sits where, that it began later, and that the one before has ended.
fn follows(before: &MatchEntry, entry: &MatchEntry) -> Result<(), Reason> {
    let game = entry.this.game;
    let reason = |key| Reason::new(key).with("game", game).with("before", before.this.game);
    if before.result.is_none() && !before.this.void {
        return Err(reason("record-match-unfinished"));
    }
    if let (Some(earlier), Some(table)) = (before.table, entry.table)
        && earlier >= table
    {
        let reason = reason("record-match-earlier").with("earlier", earlier.to_string());
        return Err(reason.with("table", table.to_string()));
    }
    for side in 1..=entry.seats {
        if entry.this.taken.contains(&side) {
            taken_over(before, entry, side)?;
        } else if let (Some(wanted), Some(sits)) = (player(before, side), player(entry, side))
            && wanted != sits
        {
            let reason = reason("record-match-seat").with("seat", seat_of(side, game, entry.seats));
            let reason = reason.with("wanted", wanted).with("player", sits);
            return Err(reason.with("earlier", seat_of(side, before.this.game, entry.seats)));
        }
    }
    Ok(())
}

/// Looks at a side for which somebody else took over in a game: it was the one's who played for it in the game before.
fn taken_over(before: &MatchEntry, entry: &MatchEntry, side: u8) -> Result<(), Reason> {
    let at = entry.this.taken.iter().position(|taken| *taken == side);
    let from = at.and_then(|at| entry.this.before.as_ref()?.get(at)?.as_ref());
    // Somebody who had everything deleted has no name in any record.
    let Some(wanted) = player(before, side).filter(|wanted| Some(wanted) != from) else { return Ok(()) };
    let reason = Reason::new("record-match-took").with("game", entry.this.game).with("side", side);
    let reason = reason.with("known", if from.is_some() { "yes" } else { "no" }).with("wanted", wanted);
    Err(reason.with("from", from.map_or("", |from| from)).with("before", before.this.game))
}
