//! The games that all have played in a community, in numbers: of its tables that everybody may see.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use engine::{Game, Lang, Text};
use storage::{Person, WEEK_MILLIS, WeekOf};

use super::{LOOKED_AT, MOST, for_ears, id_and_name, unescaped};
use crate::output::chart::{self, Chart, Numbers, Told};
use crate::person::apart::Apart;
use crate::person::people::{called, called_in, is_former, listed};
use crate::refusal::{Done, no};
use crate::table::loaded::{AGREED, JUDGED, OUT_OF_TIME, RESIGNED};
use crate::{Message, clean_name, speaker::Speaker};

/// The number of weeks that are told of, with the present one.
const WEEKS: i64 = 26;

/// The words for how long tables last, by the class that is stored.
const LASTING: [&str; 5] = ["hour", "day", "week", "month", "longer"];

/// The way in which a table ended, as a word that sentences know.
fn ending(reason: &str) -> &'static str {
    match reason {
        RESIGNED => "resigned",
        AGREED => "agreed",
        OUT_OF_TIME => "time",
        JUDGED => "judged",
        _ => "board",
    }
}

/// The sum of some weeks by something, the most first.
fn summed<K: Ord + Clone>(weeks: &[WeekOf], key: impl Fn(&WeekOf) -> K) -> Vec<(K, u32)> {
    let mut sums: BTreeMap<K, u32> = BTreeMap::new();
    for week in weeks {
        *sums.entry(key(week)).or_default() += week.games;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(_, games)| Reverse(*games));
    sums
}

/// The sums of the last half year.
struct Sums {
    games: u32,
    weeks: Vec<(i64, u32)>,
    which: Vec<(String, u32)>,
    endings: Vec<(Text, u32)>,
    lasts: [u32; 5],
    pairs: Vec<([Person; 2], u32)>,
}

impl Sums {
    /// The sums up to a week, from the first in which something was played; none of nothing.
    fn of(weeks: &[WeekOf], this: i64) -> Option<Sums> {
        let first = weeks.first()?.week;
        let by_week: BTreeMap<i64, u32> = summed(weeks, |week| week.week).into_iter().collect();
        let mut lasts = [0; 5];
        for (class, games) in summed(weeks, |week| week.lasting) {
            lasts[usize::from(class).min(lasts.len() - 1)] += games;
        }
        let endings = summed(weeks, |week| ending(&week.reason)).into_iter();
        Some(Sums {
            games: weeks.iter().map(|week| week.games).sum(),
            weeks: (first..=this)
                .map(|week| (week, by_week.get(&week).copied().unwrap_or_default()))
                .collect(),
            which: summed(weeks, |week| week.game.clone()),
            endings: endings
                .map(|(how, games)| (Text::new("server-ending").with("how", how), games))
                .collect(),
            lasts,
            pairs: Vec::new(),
        })
    }

    /// The sentences that say them, of one game or of all.
    fn lines(&self, one_game: bool) -> Vec<Text> {
        let counted =
            |(what, games): (Text, u32)| Text::new("server-counted").with("what", what).with("games", games);
        let in_order = self.weeks.iter().map(|(_, games)| games.to_string()).collect::<Vec<_>>().join(" ");
        // One week alone is all.
        let weeks = (self.weeks.len() > 1).then(|| Text::new("server-weeks").with("weeks", in_order));
        let mut lines: Vec<Text> = weeks.into_iter().collect();
        if !one_game {
            let which = self.which.iter().map(|(id, games)| counted((Text::new(id.clone()), *games)).into());
            lines.push(Text::new("server-which").with("list", listed(which)));
        }
        let endings = self.endings.iter().map(|ending| counted(ending.clone()).into());
        lines.push(Text::new("server-endings").with("list", listed(endings)));
        let lasting = LASTING.into_iter().zip(self.lasts).filter(|(_, games)| *games > 0);
        let lasting = lasting
            .map(|(long, games)| counted((Text::new("server-lasting").with("long", long), games)).into());
        lines.push(Text::new("server-lasts").with("list", listed(lasting)));
        let pairs = self.pairs.iter().map(|([one, other], games)| {
            let text = Text::new("server-pair").with("one", called(one)).with("other", called(other));
            text.with("games", *games).into()
        });
        lines.extend((!self.pairs.is_empty()).then(|| Text::new("server-pairs").with("list", listed(pairs))));
        lines
    }

    /// The numbers as a picture shows them.
    fn charted(&self, lang: Lang, name: String, game: Option<&Game>) -> chart::Server {
        let which = self.which.iter().filter(|_| game.is_none());
        let endings = self.endings.iter();
        let pair = |[one, other]: &[Person; 2]| [called_in(lang, one), called_in(lang, other)];
        chart::Server {
            name,
            game: game.map(|game| id_and_name(lang, game.info.id)),
            weeks: self.weeks.iter().map(|(week, games)| (week * WEEK_MILLIS, *games)).collect(),
            which: which.map(|(id, games)| (id_and_name(lang, id).1, *games)).collect(),
            endings: endings.map(|(how, games)| (unescaped(lang, how), *games)).collect(),
            lasts: self.lasts,
            pairs: self.pairs.iter().map(|(both, games)| (pair(both), *games)).collect(),
        }
    }
}

impl Speaker<'_> {
    /// Tells what was played here in the last half year: how much, what, how it ends, how long it lasts, and who plays whom.
    pub(in crate::questions) fn server_stats(
        &self,
        game: Option<&'static Game>,
        aloud: bool,
    ) -> Done<Vec<Message>> {
        for_ears(aloud, |aloud| self.server_numbers(game, aloud))
    }

    /// The same, with the pairs whom whoever asks, or everybody if it is said aloud, may know.
    fn server_numbers(&self, game: Option<&'static Game>, aloud: bool) -> Done<Message> {
        if self.request.place.own {
            return no(Text::new("no-stats-server"));
        }
        // Nothing has happened here before.
        let Some(community) = &self.community else { return no(Text::new("no-stats-server-yet")) };
        let this = self.now.unwrap_or_default().div_euclid(WEEK_MILLIS);
        let id = game.map(|game| game.info.id);
        let Some(mut sums) = Sums::of(&self.data.weeks_from(community.id, this + 1 - WEEKS, id)?, this)
        else {
            return no(match game {
                Some(game) => Text::new("no-stats-server-game").with("game", Text::new(game.info.id)),
                None => Text::new("no-stats-server-yet"),
            });
        };
        if game.is_none() {
            sums.pairs = self.pairs(community.id, aloud)?;
        }
        let name = clean_name(&community.name);
        let head = Text::new("server-stats").with("name", name.clone()).with("games", sums.games);
        let head = match game {
            Some(game) => head.with("which", "one").with("game", Text::new(game.info.id)),
            None => head.with("which", "all").with("game", ""),
        };
        let lines = sums.lines(game.is_some());
        let numbers = Numbers::Server(sums.charted(self.lang, name, game));
        let chart = Some(Chart::told(self.lang, numbers, &Told { head: &head, lines: &lines, beside: &[] }));
        let lines: Vec<Text> = [head].into_iter().chain(lines).collect();
        Ok(Message { chart, ..self.lines(&lines) })
    }

    /// Those who play each other most, of those who may be named.
    fn pairs(&self, community: storage::CommunityId, aloud: bool) -> Done<Vec<([Person; 2], u32)>> {
        let mut pairs: Vec<([Person; 2], u32)> = Vec::new();
        for rivals in self.data.rivals_in(community, (0, LOOKED_AT))? {
            let (one, other) = (self.data.person(rivals.one)?, self.data.person(rivals.other)?);
            let (Some(one), Some(other)) = (one, other) else { continue };
            let mut named = !is_former(&one) && !is_former(&other);
            for person in [&one, &other] {
                named = named && self.may_name(person, aloud)?;
            }
            if named {
                pairs.push(([one, other], rivals.games));
            }
            if pairs.len() == MOST {
                break;
            }
        }
        let apart = Apart::of(self.data, pairs.iter().flat_map(|(both, _)| both))?;
        apart.name(pairs.iter_mut().flat_map(|(both, _)| both));
        Ok(pairs)
    }
}
