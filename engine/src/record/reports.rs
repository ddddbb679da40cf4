//! The report of each match whose records have been read: whether it is complete, and the trouble with all of it.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::book::{Kept, MatchBook, MatchEntry, player, standing};
use super::matches::seat_of;
use crate::{Arg, Reason, RecordedEnd, WhyEnded};

/// The reason of a game that was lost on time.
const ON_TIME: &str = "end-time";

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
    /// The numbers of those of which a record is wrong.
    pub wrong: Vec<u8>,
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
        self.missing.is_empty() && self.wrong.is_empty() && !self.running && (all || self.ended.is_some())
    }
}

impl MatchBook {
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
        let wrong = self.wrong.get(&table).cloned().unwrap_or_default();
        let is_there = |game: &u8| games.contains_key(game) || wrong.contains(game);
        let missing: Vec<u8> = (1..=until).filter(|game| !is_there(game)).collect();
        let mut report = MatchReport {
            table,
            game: last.game.0,
            games: last.this.games,
            found: games.keys().copied().collect(),
            missing,
            wrong: wrong.into_iter().collect(),
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
        let wrong = report.wrong.iter().filter(|game| !report.found.contains(game)).count();
        let until = report.missing.len() + report.found.len() + wrong;
        Some(text.with("until", until).with("instead", instead))
    }
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
    let reason = |key| Reason::new(key).with("table", report.table.to_string()).with("game", ended.game);
    let why = match ended.why {
        WhyEnded::Played => "played",
        WhyEnded::Left => "left",
        WhyEnded::Late => "late",
        WhyEnded::Closed => "closed",
        WhyEnded::Agreed => "agreed",
    };
    // Somebody left, or was late, and nobody else ends a match.
    let of_a_side = matches!(ended.why, WhyEnded::Left | WhyEnded::Late);
    if of_a_side != ended.side.is_some() {
        return Some(reason("record-match-end-side").with("why", why));
    }
    let lost = |game: u8| {
        let entry = &games.get(&game)?.entry;
        let seat = seat_of(ended.side?, game, entry.seats);
        let result = entry.result.as_ref();
        Some(result.filter(|result| result.losers.contains(&seat)).map(|result| &*result.reason))
    };
    if games.get(&ended.game).is_some_and(|last| last.entry.result.is_none() && !last.entry.this.void) {
        return Some(reason("record-match-last"));
    }
    let last = lost(ended.game);
    let before = ended.game.checked_sub(1).map_or(Some(None), lost);
    let fits = match ended.why {
        WhyEnded::Played => report.games == Some(ended.game),
        WhyEnded::Left => last.is_none_or(|lost| lost.is_some()),
        // Texts do not have the reason as a key.
        WhyEnded::Late => {
            let late = |lost: Option<Option<&str>>| {
                lost.is_none_or(|lost| lost.is_some_and(|why| why.is_empty() || why == ON_TIME))
            };
            late(last) && late(before)
        }
        WhyEnded::Closed => true,
        WhyEnded::Agreed => report.games.is_none(),
    };
    let side = ended.side.map_or(Arg::Plain(String::new()), Arg::from);
    (!fits).then(|| reason("record-match-end").with("why", why).with("side", side))
}
