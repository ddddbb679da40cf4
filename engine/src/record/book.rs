//! The matches that records name: each game goes to its match, is compared with those before and after it, and in the end each
//! match says whether it is complete.
//!
//! A match is named by the table of its first game. Its records may come in any order, from several files; within one file they
//! stand in the order of the games.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::matches::{half_points, points, seat_of};
use crate::{Arg, Reason, RecordedEnd, RecordedMatch, RecordedResult, WhyEnded};

/// The reason of a game that was lost on time.
const ON_TIME: &str = "end-time";

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

/// A match, as its records tell it.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The number of the table of its first game.
    pub table: i64,
    /// The game's id.
    pub game: &'static str,
    /// The number of games that were agreed on; none for as many as the players wanted.
    pub games: Option<u8>,
    /// The numbers of the games that were read.
    pub found: Vec<u8>,
    /// The numbers of those that were not, though they had begun.
    pub missing: Vec<u8>,
    /// The half points of each side with the last game that was read.
    pub halves: Vec<u32>,
    /// The names of whoever played for each side in that game.
    pub sides: Vec<Option<String>>,
    /// The end of the match, if a record tells it.
    pub ended: Option<RecordedEnd>,
    /// True if the last game that was read has no result yet, and nothing else has ended the match.
    pub running: bool,
    /// The trouble with all of it, if there is any that is not the trouble of one record, and where its last game stands.
    pub flaw: Option<(Reason, (Rc<str>, u64))>,
}

impl MatchReport {
    /// Tells whether the match is over, and all of its games are there.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let all = self.games.is_some_and(|games| self.found.len() == usize::from(games));
        self.missing.is_empty() && !self.running && (all || self.ended.is_some())
    }
}

/// A game that was read, and the score that would have been right, if its own is wrong.
#[derive(Clone, Debug)]
struct Kept {
    entry: MatchEntry,
    due: Option<Vec<u32>>,
}

/// The matches whose records have been read.
#[derive(Default, Debug)]
pub struct MatchBook {
    matches: BTreeMap<i64, BTreeMap<u8, Kept>>,
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

    /// The matches of which a game was read, by their numbers.
    #[must_use]
    pub fn reports(&self) -> Vec<MatchReport> {
        let told = self.matches.iter().filter_map(|(number, games)| {
            let last = games.values().next_back()?;
            Some(self.report(*number, games, &last.entry))
        });
        told.collect()
    }

    fn report(&self, table: i64, games: &BTreeMap<u8, Kept>, last: &MatchEntry) -> MatchReport {
        let all = || games.values().map(|kept| &kept.entry);
        let ended = all().find_map(|entry| entry.this.ended);
        // A picture does not know what came after it.
        let begun = all().filter_map(|entry| entry.this.begun).max();
        let until = ended.map(|ended| ended.game).or(begun).or(last.this.games).unwrap_or(last.this.game);
        let missing: Vec<u8> = (1..=until).filter(|game| !games.contains_key(game)).collect();
        let mut report = MatchReport {
            table,
            game: last.game.0,
            games: last.this.games,
            found: games.keys().copied().collect(),
            missing,
            halves: last.this.halves.clone(),
            sides: (1..=last.seats).map(|side| player(last, side)).collect(),
            ended,
            running: ended.is_none() && last.result.is_none() && !last.this.void,
            flaw: None,
        };
        let flaw = self.lacking(&report).or_else(|| match ended {
            Some(ended) => ending(&report, games, ended),
            None => stopping(&report, last, begun),
        });
        report.flaw = flaw.map(|reason| (reason, last.place.clone()));
        report
    }

    /// Of a match with several games there, the games that are not; what stands in the place of one is named.
    fn lacking(&self, report: &MatchReport) -> Option<Reason> {
        let first = report.missing.first().filter(|_| report.found.len() > 1)?;
        let strange = self.matches.iter().filter(|(number, _)| **number != report.table);
        let strange = strange.filter(|(_, games)| games.len() == 1).find_map(|(number, games)| {
            let other = &games.get(first)?.entry;
            let text = standing(Reason::new("record-match-instead").with("table", number.to_string()), other);
            Some(text.with("game", *first).text)
        });
        let missing = report.missing.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let text = Reason::new("record-match-missing").with("table", report.table.to_string());
        let text = text.with("count", report.missing.len()).with("missing", missing);
        let instead = strange.map_or(Arg::Plain(String::new()), Arg::Words);
        Some(text.with("until", report.missing.len() + report.found.len()).with("instead", instead))
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
fn standing(reason: Reason, entry: &MatchEntry) -> Reason {
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
fn player(entry: &MatchEntry, side: u8) -> Option<String> {
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
    for side in (1..=entry.seats).filter(|side| !entry.this.taken.contains(side)) {
        if let (Some(wanted), Some(sits)) = (player(before, side), player(entry, side))
            && wanted != sits
        {
            let reason = reason("record-match-seat").with("seat", seat_of(side, game, entry.seats));
            let reason = reason.with("wanted", wanted).with("player", sits);
            return Err(reason.with("earlier", seat_of(side, before.this.game, entry.seats)));
        }
    }
    Ok(())
}

/// Looks at a match of so many games that is over after fewer of them, and does not say why.
fn stopping(report: &MatchReport, last: &MatchEntry, begun: Option<u8>) -> Option<Reason> {
    let games = report.games?;
    let over = last.result.is_some() || last.this.void;
    let stops = over && begun == Some(last.this.game) && last.this.game < games;
    let reason = || Reason::new("record-match-stops").with("table", report.table.to_string());
    stops.then(|| reason().with("game", last.this.game).with("games", games))
}

/// Looks at the end of a match: whether its last games are what it says.
fn ending(report: &MatchReport, games: &BTreeMap<u8, Kept>, ended: RecordedEnd) -> Option<Reason> {
    let lost = |game: u8| {
        let entry = &games.get(&game)?.entry;
        let seat = seat_of(ended.side?, game, entry.seats);
        let result = entry.result.as_ref();
        Some(result.filter(|result| result.losers.contains(&seat)).map(|result| &*result.reason))
    };
    if games.get(&ended.game).is_some_and(|last| last.entry.result.is_none() && !last.entry.this.void) {
        let reason = Reason::new("record-match-last").with("table", report.table.to_string());
        return Some(reason.with("game", ended.game));
    }
    let last = lost(ended.game);
    let before = ended.game.checked_sub(1).map_or(Some(None), lost);
    let fits = match ended.why {
        WhyEnded::Played => report.games == Some(ended.game),
        WhyEnded::Left => ended.side.is_some() && last.is_none_or(|lost| lost.is_some()),
        // Texts do not have the reason as a key.
        WhyEnded::Late => {
            let late = |lost: Option<Option<&str>>| {
                lost.is_none_or(|lost| lost.is_some_and(|why| why.is_empty() || why == ON_TIME))
            };
            ended.side.is_some() && late(last) && late(before)
        }
        WhyEnded::Closed => true,
        WhyEnded::Agreed => report.games.is_none(),
    };
    let reason = || Reason::new("record-match-end").with("table", report.table.to_string());
    let why = match ended.why {
        WhyEnded::Played => "played",
        WhyEnded::Left => "left",
        WhyEnded::Late => "late",
        WhyEnded::Closed => "closed",
        WhyEnded::Agreed => "agreed",
    };
    let side = ended.side.map_or(Arg::Plain(String::new()), Arg::from);
    (!fits).then(|| reason().with("game", ended.game).with("why", why).with("side", side))
}
