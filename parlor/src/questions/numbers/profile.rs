//! The games that somebody has played in a community, counted in one pass over the rows that are kept with the results: the last
//! ones of somebody with very many.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, Text};
use storage::{MoveTimes, Person, PersonId, PlayedSeat, Score, Sort, TableId};

use super::{LOOKED_AT, MOST, all_of};
use crate::output::chart::{Opening, Tally, shares};
use crate::person::apart::Apart;
use crate::person::onlookers::may_see;
use crate::person::people::{called, called_in, is_former, listed};
use crate::ratings::encounters::{FOUR, family};
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::telling::game_and_board;

/// The most tables of somebody that are counted: the last ones.
pub(super) const LAST: u32 = 2_000;

/// The words for how long a move took, by the class that is counted.
const LONG: [&str; 4] = ["minute", "hour", "day", "longer"];

/// The results that are told, and count for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Asides {
    /// Went on from a board that was there before, so that nobody has won it from its start.
    continued: u32,
    /// Played against another account of one's own, as it was, or has been, at some time.
    alone: u32,
    /// A seat changed hands, so that nobody has won it alone.
    handed: u32,
    /// Closed without a result.
    closed: u32,
}

/// The sums of what somebody has played.
#[derive(Default, Debug)]
pub(super) struct Profile {
    pub games: BTreeMap<String, Tally>,
    pub seats: BTreeMap<u8, Tally>,
    pub boards: BTreeMap<(String, String), Tally>,
    opponents: BTreeMap<PersonId, Tally>,
    /// The games on each family of boards of each game.
    pub families: BTreeMap<(String, &'static str), u32>,
    /// Games won one after the other: up to now, and the most.
    run: (u32, u32),
    /// The shortest and the longest table: plies and number.
    lengths: Option<[(u32, TableId); 2]>,
    pub pace: MoveTimes,
    /// The first moves on a board of a game, and how often.
    firsts: BTreeMap<(String, String), BTreeMap<String, u32>>,
    asides: Asides,
    /// The time when the first of the tables ended.
    pub since: Option<i64>,
    /// True if there are others before these.
    pub is_cut: bool,
}

/// The sentence with the numbers of a tally.
pub(super) fn told(tally: Tally, text: Text) -> Text {
    let text = text.with("played", tally.games()).with("won", tally.won).with("drawn", tally.drawn);
    text.with("safe", tally.safe).with("lost", tally.lost)
}

impl Profile {
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty() && self.asides == Asides::default()
    }

    /// Counts a table, which came after those before.
    pub(super) fn count(&mut self, played: &PlayedSeat) {
        self.since.get_or_insert(played.at);
        self.games.entry(played.game.clone()).or_default().count(played.score);
        self.seats.entry(played.seat).or_default().count(played.score);
        let board = (played.game.clone(), played.variant.clone());
        let seats = if played.other.is_some() { 2 } else { usize::MAX };
        let family = family((&played.game, &played.variant), seats);
        *self.families.entry((played.game.clone(), family)).or_default() += 1;
        if let Some(other) = played.other {
            self.opponents.entry(other).or_default().count(played.score);
        }
        self.run.0 = if played.score == Score::Won { self.run.0 + 1 } else { 0 };
        self.run.1 = self.run.1.max(self.run.0);
        if played.plies > 0 {
            let own = (played.plies, played.table);
            let [shortest, longest] = self.lengths.unwrap_or([own, own]);
            let shortest = if own.0 < shortest.0 { own } else { shortest };
            let longest = if own.0 > longest.0 { own } else { longest };
            self.lengths = Some([shortest, longest]);
        }
        self.pace.minute += played.pace.minute;
        self.pace.hour += played.pace.hour;
        self.pace.day += played.pace.day;
        self.pace.longer += played.pace.longer;
        if let Some(first) = &played.first {
            let firsts = self.firsts.entry(board.clone()).or_default();
            *firsts.entry(first.clone()).or_default() += 1;
        }
        self.boards.entry(board).or_default().count(played.score);
    }

    /// The games won one after the other, up to now and the most, if it were ever two.
    pub(super) fn runs(&self) -> Option<(u32, u32)> {
        Some(self.run).filter(|(_, best)| *best > 1)
    }

    /// The shortest and the longest table, plies and number, if they are not the same.
    pub(super) fn ends(&self) -> Option<[(u32, TableId); 2]> {
        self.lengths.filter(|[shortest, longest]| shortest != longest)
    }

    /// All results.
    pub(super) fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.games.values().for_each(|tally| total.add(*tally));
        total
    }

    /// The sentences about what counts for nothing.
    pub(super) fn aside_lines(&self) -> Vec<Text> {
        let Asides { continued, alone, handed, closed } = self.asides;
        let all = [
            ("stats-continued", continued),
            ("stats-handed", handed),
            ("stats-closed", closed),
            ("stats-alone", alone),
        ];
        let told = all.into_iter().filter(|(_, count)| *count > 0);
        told.map(|(key, count)| Text::new(key).with("count", count)).collect()
    }

    /// The sentence about the time that moves took, in hundredths: what never happened is left out.
    fn pace_line(&self) -> Option<Text> {
        let parts = shares(self.pace);
        let all: u64 = parts.iter().map(|part| u64::from(*part)).sum();
        let share = |(part, long): (u32, &'static str)| {
            let hundredths = (u64::from(part) * 100 + all / 2).checked_div(all).filter(|_| part > 0)?;
            let share = if hundredths == 0 { "<1".to_owned() } else { hundredths.to_string() };
            Some(Text::new("stats-pace-share").with("long", long).with("share", share))
        };
        let told: Vec<Text> = parts.into_iter().zip(LONG).filter_map(share).collect();
        (!told.is_empty()).then(|| Text::new("stats-pace").with("list", all_of(told)))
    }

    /// The board that was played most, with the number of games on it.
    fn favourite(&self) -> Option<(&str, &str, u32)> {
        let most = self.boards.iter().max_by_key(|(board, tally)| (tally.games(), Reverse((*board).clone())));
        most.map(|((game, variant), tally)| (&**game, &**variant, tally.games()))
    }

    /// The sentence about the first move that somebody made most often, on the board that was played most.
    fn opening_line(&self) -> Option<Text> {
        let (game, variant, of) = self.favourite()?;
        let firsts = self.firsts.get(&(game.to_owned(), variant.to_owned()))?;
        let (first, times) = firsts.iter().max_by_key(|(text, times)| (**times, Reverse((*text).clone())))?;
        let others = self.boards.keys().any(|(other, board)| other == game && board != variant);
        let name = if others { game_and_board(game, variant) } else { Text::new(game.to_owned()) };
        let text = Text::new("stats-opening").with("game", name).with("move", first.clone());
        (*times > 1).then(|| text.with("times", *times).with("of", of))
    }

    /// The places of the first moves on that board, if there is one that was chosen more than once.
    pub(super) fn opening(&self) -> Option<Opening> {
        let (game, variant, of) = self.favourite()?;
        let firsts = self.firsts.get(&(game.to_owned(), variant.to_owned()))?;
        // Of several as frequent ones the first is the one that the sentence names.
        let mut firsts: Vec<(&str, u32)> = firsts.iter().map(|(text, times)| (&**text, *times)).collect();
        firsts.sort_by_key(|(text, times)| (Reverse(*times), *text));
        let opening = Opening::of((game, variant), firsts.into_iter(), of);
        opening.filter(|opening| opening.points.first().is_some_and(|(_, times)| *times > 1))
    }

    /// The game, if it is the only one.
    pub(super) fn only_game(&self) -> Option<&'static Game> {
        let mut games = self.games.keys();
        games.next().filter(|_| self.games.len() == 1).and_then(|id| Game::with_id(id))
    }
}

impl Speaker<'_> {
    /// Tells what a person has played in this community, as far as whoever asks, or everybody if it is said aloud, may see it.
    pub(super) fn profile(
        &self,
        whose: &Person,
        game: Option<&Game>,
        (own, aloud): (bool, bool),
    ) -> Done<Profile> {
        let mut profile = Profile::default();
        let Some(community) = self.community_id() else { return Ok(profile) };
        let asker = self.me.as_ref().filter(|_| own || !aloud);
        if !may_see(self.data, asker, whose.id, community)? {
            return Ok(profile);
        }
        let private = own && !aloud;
        let id = game.map(|game| game.info.id);
        let circle: BTreeSet<PersonId> = self.data.circle_of(whose.id)?.into_iter().collect();
        let mut tables = BTreeSet::new();
        let seats = self.data.last_played_by(whose.id, community, (id, private), LAST + 1)?;
        let (seats, is_cut) = newest(seats);
        profile.is_cut = is_cut;
        for played in seats {
            // Somebody who became one with another may sit at a table twice.
            if !tables.insert(played.table) {
                continue;
            }
            if self.is_alone(&played, &circle)? {
                profile.asides.alone += 1;
            } else {
                profile.count(&played);
            }
        }
        for result in self.data.results_aside(whose.id, community, private, LAST)? {
            if id.is_some_and(|id| id != result.game) {
                continue;
            }
            let asides = &mut profile.asides;
            match result.sort {
                Sort::Closed => asides.closed += 1,
                Sort::Handed => asides.handed += 1,
                Sort::Continued => asides.continued += 1,
                _ => (),
            }
        }
        Ok(profile)
    }

    /// Tells whether somebody has played against an account that is, or was, theirs.
    fn is_alone(&self, played: &PlayedSeat, circle: &BTreeSet<PersonId>) -> Done<bool> {
        match played.other {
            Some(other) => Ok(circle.contains(&other)),
            None if circle.len() < 2 => Ok(false),
            None => {
                let seats = self.data.seats(played.table)?;
                let other =
                    |seat: &storage::Seat| seat.seat != played.seat && circle.contains(&seat.person.id);
                Ok(seats.iter().any(other))
            }
        }
    }

    /// The sentences about what somebody has played in all, or in a game.
    pub(super) fn profile_lines(
        &self,
        profile: &Profile,
        game: Option<&Game>,
        met: &[(Person, Tally)],
    ) -> Vec<Text> {
        let mut lines = Vec::new();
        if let Some(game) = game {
            let seats = profile.seats.iter().filter(|_| profile.seats.len() > 1);
            lines.extend(
                seats.map(|(seat, tally)| {
                    told(*tally, Text::new("stats-seat").with("seat", u32::from(*seat)))
                }),
            );
            let boards = profile.boards.iter().filter(|_| profile.boards.len() > 1);
            lines.extend(boards.map(|((_, variant), tally)| {
                told(*tally, Text::new("stats-board").with("game", game_and_board(game.info.id, variant)))
            }));
        }
        let runs = profile.runs().into_iter();
        lines.extend(runs.map(|(now, best)| Text::new("stats-run").with("now", now).with("best", best)));
        if let Some([shortest, longest]) = profile.ends() {
            let text = Text::new("stats-lengths").with("short", shortest.0).with("shortest", shortest.1.0);
            lines.push(text.with("long", longest.0).with("longest", longest.1.0));
        }
        let named = met.iter().map(|(person, tally)| {
            told(*tally, Text::new("stats-met").with("player", called(person))).into()
        });
        lines.extend((!met.is_empty()).then(|| Text::new("stats-opponents").with("players", listed(named))));
        lines.extend(profile.pace_line());
        lines.extend(profile.opening_line());
        lines
    }

    /// The persons whom somebody met most; of others those alone whose own games may be seen.
    pub(super) fn met(&self, profile: &Profile, own: bool, aloud: bool) -> Done<Vec<(Person, Tally)>> {
        let mut all: Vec<_> = profile.opponents.iter().collect();
        all.sort_by_key(|(person, tally)| (Reverse(tally.games()), **person));
        let mut named = Vec::new();
        for (person, tally) in all.into_iter().take(LOOKED_AT as usize) {
            let Some(other) = self.data.person(*person)?.filter(|other| !is_former(other)) else { continue };
            if (aloud || !own) && !self.may_name(&other, aloud)? {
                continue;
            }
            named.push((other, *tally));
            if named.len() == MOST {
                break;
            }
        }
        let apart = Apart::of(self.data, named.iter().map(|(person, _)| person))?;
        apart.name(named.iter_mut().map(|(person, _)| person));
        Ok(named)
    }

    /// The results against persons as they stand in a picture.
    pub(super) fn opponents_charted(&self, met: &[(Person, Tally)]) -> Vec<(String, Tally)> {
        met.iter().map(|(person, tally)| (called_in(self.lang, person), *tally)).collect()
    }

    /// Tells whether a person is named in the numbers of others.
    pub(super) fn may_name(&self, person: &Person, aloud: bool) -> Done<bool> {
        let Some(community) = self.community_id() else { return Ok(false) };
        let asker = self.me.as_ref().filter(|_| !aloud);
        Ok(may_see(self.data, asker, person.id, community)?)
    }
}

/// The seats without that whose table began first, if they are more than are counted; and whether they were.
pub(super) fn newest(mut seats: Vec<PlayedSeat>) -> (Vec<PlayedSeat>, bool) {
    let first = seats.iter().enumerate().min_by_key(|(_, played)| (played.table, played.seat));
    let first = first.map(|(nth, _)| nth).filter(|_| seats.len() > LAST as usize);
    if let Some(first) = first {
        seats.remove(first);
    }
    (seats, first.is_some())
}

/// The family of boards that somebody has played most among those for which there is something, the most played first.
pub(super) fn by_family(profile: &Profile) -> Vec<(&str, &'static str)> {
    let mut families: Vec<_> = profile.families.iter().collect();
    families.sort_by_key(|((game, family), games)| (Reverse(**games), *family == FOUR, game.as_str()));
    families.into_iter().map(|((game, family), _)| (&**game, *family)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_seats_the_one_that_began_first_is_left_out_also_if_it_ended_last() {
        let seat = |table: i64| PlayedSeat {
            table: TableId(table),
            seat: 1,
            person: PersonId(1),
            other: None,
            community: storage::CommunityId(1),
            game: "hex".to_owned(),
            variant: "11".to_owned(),
            private: false,
            at: -table,
            reason: String::new(),
            lasting: 0,
            score: Score::Won,
            plies: 9,
            pace: MoveTimes::default(),
            first: None,
        };
        // In the order in which they ended.
        let seats: Vec<_> = (1..=i64::from(LAST) + 1).rev().map(seat).collect();
        let (some, is_cut) = newest(seats.clone());
        assert_eq!((&some[..], is_cut), (&seats[..LAST as usize], true));
        assert_eq!(newest(some.clone()), (some, false));
        assert_eq!(newest(Vec::new()), (Vec::new(), false));
    }
}
