//! The games that somebody has played in a community, counted in one pass over the rows that are kept with the results.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, Text};
use storage::{MoveTimes, Person, PersonId, PlayedSeat, Score, Sort, TableId};

use super::stats::MOST;
use crate::person::onlookers::may_see;
use crate::person::people::{called, is_former, listed};
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::telling::game_and_board;

/// The results of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    pub won: u32,
    pub lost: u32,
    /// The number of tables that nobody has won or lost.
    pub drawn: u32,
    /// The number of tables neither won nor lost, as one of several others has lost alone.
    pub safe: u32,
}

impl Tally {
    pub(super) fn games(&self) -> u32 {
        self.won + self.lost + self.drawn + self.safe
    }

    fn count(&mut self, score: Score) {
        *match score {
            Score::Won => &mut self.won,
            Score::Drawn => &mut self.drawn,
            Score::Lost => &mut self.lost,
            Score::Safe => &mut self.safe,
        } += 1;
    }

    /// The sentence with these numbers.
    pub(super) fn told(&self, text: Text) -> Text {
        let text = text.with("played", self.games()).with("won", self.won).with("drawn", self.drawn);
        text.with("safe", self.safe).with("lost", self.lost)
    }
}

/// The results that are told, and count for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Asides {
    /// Went on from a board that was there before, so that nobody has won it from its start.
    aside: u32,
    /// PlayedSeat against another account of one's own, as it was, or has been, at some time.
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
    seats: BTreeMap<u8, Tally>,
    boards: BTreeMap<(String, String), Tally>,
    opponents: BTreeMap<PersonId, Tally>,
    /// Games won one after the other: up to now, and the most.
    run: (u32, u32),
    /// The shortest and the longest table: plies and number.
    lengths: Option<[(u32, TableId); 2]>,
    pace: MoveTimes,
    /// The first moves in a game, and how often.
    firsts: BTreeMap<(String, String), u32>,
    asides: Asides,
    /// True if something is in it that others may not know.
    pub is_private: bool,
}

impl Profile {
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty() && self.asides == Asides::default()
    }

    /// Counts a table, which came after those before.
    fn count(&mut self, played: &PlayedSeat) {
        self.games.entry(played.game.clone()).or_default().count(played.score);
        self.seats.entry(played.seat).or_default().count(played.score);
        let board = (played.game.clone(), played.variant.clone());
        self.boards.entry(board).or_default().count(played.score);
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
            *self.firsts.entry((played.game.clone(), first.clone())).or_default() += 1;
        }
        self.is_private |= played.private;
    }

    /// The sentences about what counts for nothing.
    pub(super) fn aside_lines(&self) -> Vec<Text> {
        let Asides { aside, alone, handed, closed } = self.asides;
        let all = [
            ("stats-aside", aside),
            ("stats-handed", handed),
            ("stats-closed", closed),
            ("stats-alone", alone),
        ];
        let told = all.into_iter().filter(|(_, count)| *count > 0);
        told.map(|(key, count)| Text::new(key).with("count", count)).collect()
    }

    /// The sentence about the time that moves took, in hundredths.
    fn pace_line(&self) -> Option<Text> {
        let MoveTimes { minute, hour, day, longer } = self.pace;
        let all = minute + hour + day + longer;
        let share = |part: u32| (u64::from(part) * 100 + u64::from(all) / 2).checked_div(all.into());
        let text = Text::new("stats-pace").with("minute", share(minute)? as u32);
        let text = text.with("hour", share(hour)? as u32).with("day", share(day)? as u32);
        Some(text.with("longer", share(longer)? as u32))
    }

    /// The sentence about the first move that somebody made most often, in a game or in the one that was played most.
    fn opening_line(&self, game: Option<&Game>) -> Option<Text> {
        let most = self.games.iter().max_by_key(|(id, tally)| (tally.games(), Reverse((*id).clone())));
        let id = game.map(|game| game.info.id).or(most.map(|(id, _)| &**id))?;
        let own = self.firsts.iter().filter(|((game, _), _)| game == id);
        let ((_, first), times) = own.max_by_key(|((_, text), times)| (**times, Reverse(text.clone())))?;
        let of = self.games.get(id)?.games();
        let text =
            Text::new("stats-opening").with("game", Text::new(id.to_owned())).with("move", first.clone());
        (*times > 1).then(|| text.with("times", *times).with("of", of))
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
        for played in self.data.played_by(whose.id, community, (id, private))? {
            // Somebody who became one with another may sit at a table twice.
            if !tables.insert(played.table) {
                continue;
            }
            if self.is_alone(&played, &circle)? {
                profile.asides.alone += 1;
                profile.is_private |= played.private;
            } else {
                profile.count(&played);
            }
        }
        for result in self.data.results_aside(whose.id, community, private)? {
            if id.is_some_and(|id| id != result.game) {
                continue;
            }
            let asides = &mut profile.asides;
            match result.sort {
                Sort::Closed => asides.closed += 1,
                Sort::Handed => asides.handed += 1,
                Sort::Continued => asides.aside += 1,
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
        (own, aloud): (bool, bool),
    ) -> Done<Vec<Text>> {
        let mut lines = Vec::new();
        if let Some(game) = game {
            lines.extend(
                profile
                    .seats
                    .iter()
                    .filter(|_| profile.seats.len() > 1)
                    .map(|(seat, tally)| tally.told(Text::new("stats-seat").with("seat", u32::from(*seat)))),
            );
            let boards = profile.boards.iter().filter(|_| profile.boards.len() > 1);
            lines.extend(boards.map(|((_, variant), tally)| {
                tally.told(Text::new("stats-board").with("game", game_and_board(game.info.id, variant)))
            }));
        }
        let (now, best) = profile.run;
        lines.extend((best > 1).then(|| Text::new("stats-run").with("now", now).with("best", best)));
        if let Some([shortest, longest]) = profile.lengths.filter(|[shortest, longest]| shortest != longest) {
            let text = Text::new("stats-lengths").with("short", shortest.0).with("shortest", shortest.1.0);
            lines.push(text.with("long", longest.0).with("longest", longest.1.0));
        }
        lines.extend(self.opponents_line(profile, (own && !aloud, aloud))?);
        lines.extend(profile.pace_line());
        lines.extend(profile.opening_line(game));
        Ok(lines)
    }

    /// The sentence about those whom somebody met most; of others those alone whose own games may be seen.
    fn opponents_line(&self, profile: &Profile, (own, aloud): (bool, bool)) -> Done<Option<Text>> {
        let mut all: Vec<_> = profile.opponents.iter().collect();
        all.sort_by_key(|(person, tally)| (Reverse(tally.games()), **person));
        let mut named = Vec::new();
        for (person, tally) in all {
            let Some(other) = self.data.person(*person)?.filter(|other| !is_former(other)) else { continue };
            if !own && !self.may_name(&other, aloud)? {
                continue;
            }
            named.push(tally.told(Text::new("stats-met").with("player", called(&other))).into());
            if named.len() == MOST {
                break;
            }
        }
        Ok((!named.is_empty()).then(|| Text::new("stats-opponents").with("players", listed(named))))
    }

    /// Tells whether a person is named in the numbers of others.
    pub(super) fn may_name(&self, person: &Person, aloud: bool) -> Done<bool> {
        let Some(community) = self.community_id() else { return Ok(false) };
        let asker = self.me.as_ref().filter(|_| !aloud);
        Ok(may_see(self.data, asker, person.id, community)?)
    }
}
