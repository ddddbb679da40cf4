//! The games that all have played in a community, in numbers: of its tables that everybody may see.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use engine::{Game, Text};
use storage::{WEEK_MILLIS, WeekOf};

use super::stats::MOST;
use crate::person::people::{called, is_former, listed};
use crate::refusal::{Done, no};
use crate::table::loaded::{AGREED, JUDGED, OUT_OF_TIME, RESIGNED};
use crate::{Message, clean_name, speaker::Speaker};

/// The number of weeks that are told of, with the present one.
const WEEKS: i64 = 26;

/// The number of pairs that are looked at for those who may be named.
const LOOKED_AT: u32 = 50;

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

impl Speaker<'_> {
    /// Tells what was played here in the last half year: how much, what, how it ends, how long it lasts, and who plays whom.
    pub(super) fn server_stats(&self, game: Option<&'static Game>, aloud: bool) -> Done<Vec<Message>> {
        let Some(community) = self.community.as_ref().filter(|_| !self.request.place.own) else {
            return no(Text::new("no-stats-server"));
        };
        let this = self.now.unwrap_or_default().div_euclid(WEEK_MILLIS);
        let id = game.map(|game| game.info.id);
        let weeks = self.data.weeks_from(community.id, this + 1 - WEEKS, id)?;
        let Some(first) = weeks.first().map(|week| week.week) else {
            return no(match game {
                Some(game) => Text::new("no-stats-server-game").with("game", Text::new(game.info.id)),
                None => Text::new("no-stats-server-yet"),
            });
        };
        let games: u32 = weeks.iter().map(|week| week.games).sum();
        let name = Text::new("server-stats").with("name", clean_name(&community.name)).with("games", games);
        let name = match game {
            Some(game) => name.with("which", "one").with("game", Text::new(game.info.id)),
            None => name.with("which", "all").with("game", ""),
        };
        let by_week: BTreeMap<i64, u32> = summed(&weeks, |week| week.week).into_iter().collect();
        let in_order = (first..=this).map(|week| by_week.get(&week).copied().unwrap_or_default().to_string());
        let in_order = in_order.collect::<Vec<_>>().join(" ");
        let mut lines = vec![name, Text::new("server-weeks").with("weeks", in_order)];
        let counted =
            |(what, games): (Text, u32)| Text::new("server-counted").with("what", what).with("games", games);
        if game.is_none() {
            let which = summed(&weeks, |week| week.game.clone()).into_iter();
            let which = which.map(|(id, games)| counted((Text::new(id), games)).into());
            lines.push(Text::new("server-which").with("list", listed(which)));
        }
        let endings = summed(&weeks, |week| ending(&week.reason)).into_iter();
        let endings = endings.map(|(how, games)| (Text::new("server-ending").with("how", how), games));
        lines.push(Text::new("server-endings").with("list", listed(endings.map(|one| counted(one).into()))));
        let mut lasting = summed(&weeks, |week| week.lasting);
        lasting.sort_unstable();
        let class = |class: u8| LASTING.get(usize::from(class)).copied().unwrap_or("longer");
        let lasting = lasting
            .into_iter()
            .map(|(long, games)| (Text::new("server-lasting").with("long", class(long)), games));
        lines.push(Text::new("server-lasts").with("list", listed(lasting.map(|one| counted(one).into()))));
        if game.is_none() {
            lines.extend(self.pairs_line(community.id, aloud)?);
        }
        Ok(vec![self.lines(&lines)])
    }

    /// The sentence about those who play each other most, of those who may be named.
    fn pairs_line(&self, community: storage::CommunityId, aloud: bool) -> Done<Option<Text>> {
        let mut pairs = Vec::new();
        for rivals in self.data.rivals_in(community, (0, LOOKED_AT))? {
            let (one, other) = (self.data.person(rivals.one)?, self.data.person(rivals.other)?);
            let (Some(one), Some(other)) = (one, other) else { continue };
            let mut named = !is_former(&one) && !is_former(&other);
            for person in [&one, &other] {
                named = named && self.may_name(person, aloud)?;
            }
            if !named {
                continue;
            }
            let text = Text::new("server-pair").with("one", called(&one)).with("other", called(&other));
            pairs.push(text.with("games", rivals.games).into());
            if pairs.len() == MOST {
                break;
            }
        }
        Ok((!pairs.is_empty()).then(|| Text::new("server-pairs").with("list", listed(pairs))))
    }
}
