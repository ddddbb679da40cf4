//! The games of this community, in numbers. Private tables count, but are not named.

use std::cmp::Reverse;

use engine::{Game, Text};
use storage::{Finished, Kin, Person, PersonId};
use timecontrol::DAY;

use crate::person::people::{called, is_former};
use crate::table::ratings::{Standing, standings};
use crate::{
    Message,
    deeds::LISTED_ALONE_DAYS,
    refusal::{Done, no},
    say,
    speaker::Speaker,
};

/// The number of players whom `top` and `ladder` show of a game.
const TOP: usize = 10;
const BEST: usize = 3;

/// The players of a game in order.
struct Ranking {
    game: &'static str,
    ranked: Vec<Ranked>,
    /// The moment until which the person who asks does not stand there, beside somebody with whom they were one.
    hidden_until: Option<i64>,
}

/// A player in a ranking.
struct Ranked {
    rank: usize,
    person: Person,
    standing: Standing,
}

impl Ranked {
    /// The key of the ranking: a rating that is sure before any guess.
    fn strength(&self) -> (bool, Option<i64>) {
        (self.standing.is_sure(), self.standing.rating())
    }
}

impl Speaker<'_> {
    /// The results of a person, game by game.
    pub(super) fn stats(&self, whose: Option<&str>, game: Option<&'static Game>) -> Done<Vec<Message>> {
        if whose.is_none() && self.me.is_none() {
            return no(Text::new("no-stats").with("player", self.name()));
        }
        let whose = self.whom(whose, "no-stats")?;
        let tables = self.finished()?;
        let mut played: Vec<(&str, Standing)> = standings(&tables)
            .into_iter()
            .filter(|(id, _)| game.is_none_or(|game| game.info.id == *id))
            .filter_map(|(id, players)| Some((id, *players.get(&whose.id)?)))
            .collect();
        if played.is_empty() {
            let none = match game {
                Some(game) => Text::new("no-stats-game").with("game", Text::new(game.info.id)),
                None => Text::new("no-stats"),
            };
            return no(none.with("player", called(&whose)));
        }
        let alone = played.iter().map(|(_, standing)| standing.alone).sum::<u32>();
        let aside = played.iter().map(|(_, standing)| standing.aside).sum::<u32>();
        let handed = played.iter().map(|(_, standing)| standing.handed).sum::<u32>();
        let closed = played.iter().map(|(_, standing)| standing.closed).sum::<u32>();
        played.retain(|(_, standing)| standing.played() > 0);
        played.sort_by_key(|(id, standing)| (Reverse(standing.played()), *id));
        let mut lines = vec![Text::new("stats").with("player", called(&whose))];
        let mut guess = false;
        for (id, standing) in played {
            let rating = standing.rating_text();
            guess |= rating.as_deref().is_some_and(|rating| rating.ends_with('?'));
            let line = Text::new(if rating.is_some() { "stats-game" } else { "stats-unrated" })
                .with("game", Text::new(id.to_owned()))
                .with("played", standing.played())
                .with("won", standing.won)
                .with("drawn", standing.drawn)
                .with("safe", standing.safe)
                .with("lost", standing.lost);
            lines.push(line.with("rating", rating.unwrap_or_default()));
        }
        lines.extend((aside > 0).then(|| Text::new("stats-aside").with("count", aside)));
        lines.extend((handed > 0).then(|| Text::new("stats-handed").with("count", handed)));
        lines.extend((closed > 0).then(|| Text::new("stats-closed").with("count", closed)));
        lines.extend((alone > 0).then(|| Text::new("stats-alone").with("count", alone)));
        lines.extend(guess.then(|| Text::new("top-guess")));
        Ok(vec![self.lines(&lines)])
    }

    /// The best of a game; of all games if none is named.
    pub(super) fn top(&self, game: Option<&'static Game>) -> Done<Vec<Message>> {
        let Some(game) = game else { return self.ladder() };
        let ranking = self.rankings()?.into_iter().find(|ranking| ranking.game == game.info.id);
        let Some(Ranking { game, ranked: ranking, hidden_until }) = ranking else {
            return no(Text::new("no-top").with("game", Text::new(game.info.id)));
        };
        let mut lines = vec![Text::new("top").with("game", Text::new(game))];
        let shown = |(place, ranked): &(usize, &Ranked)| *place < TOP || ranked.person.id == self.id();
        for (_, ranked) in ranking.iter().enumerate().filter(shown) {
            let line = place("top-place", ranked).with("played", ranked.standing.played());
            let Standing { won, drawn, lost, safe, .. } = ranked.standing;
            let line = line.with("won", won).with("drawn", drawn).with("safe", safe);
            lines.push(line.with("lost", lost));
        }
        if let Some(until) = hidden_until {
            lines.push(Text::new("top-parted").with("until", self.day(until)?));
        }
        lines.extend(ranking.iter().any(is_guess).then(|| Text::new("top-guess")));
        Ok(vec![self.lines(&lines)])
    }

    /// The first of each game.
    pub(super) fn ladder(&self) -> Done<Vec<Message>> {
        let rankings = self.rankings()?;
        if rankings.is_empty() {
            return no(Text::new("no-ladder"));
        }
        let guess = rankings.iter().any(|ranking| ranking.ranked.iter().take(BEST).any(is_guess));
        let mut lines = vec![say(self.lang, &Text::new("ladder"))];
        for Ranking { game, ranked, .. } in rankings {
            let best = ranked.iter().take(BEST).map(|ranked| say(self.lang, &place("ladder-place", ranked)));
            let best = best.collect::<Vec<_>>().join(" · ");
            lines.push(format!(
                "{} {best}",
                say(self.lang, &Text::new("ladder-game").with("game", Text::new(game)))
            ));
        }
        lines.extend(guess.then(|| say(self.lang, &Text::new("top-guess"))));
        Ok(vec![Message { text: lines.join("\n"), ..Message::default() }])
    }

    /// The rated players of each game that has some, the best first, those whose rating is a guess below the others;
    /// players of the same rating by name. The games
    /// are in the order in which they are listed everywhere.
    fn rankings(&self) -> Done<Vec<Ranking>> {
        let tables = self.finished()?;
        let mut standings = standings(&tables);
        let parted = self.parted_lately()?;
        let mut rankings = Vec::new();
        for game in Game::all() {
            let mut ranking = Vec::new();
            for (id, standing) in standings.remove(game.info.id).unwrap_or_default() {
                let Some(person) = self.data.person(id)? else { continue };
                if standing.rating().is_some() && !is_former(&person) {
                    ranking.push(Ranked { rank: 0, person, standing });
                }
            }
            ranking.sort_by_cached_key(|ranked| {
                (Reverse(ranked.strength()), crate::words::fold(&ranked.person.name), ranked.person.id)
            });
            // Of two who were one lately, the better alone stands there.
            let mut listed: Vec<PersonId> = Vec::new();
            let mut hidden_until = None;
            ranking.retain(|ranked: &Ranked| {
                let own = ranked.person.id;
                let beside = parted.iter().find(|(one, other, _)| {
                    own == *one && listed.contains(other) || own == *other && listed.contains(one)
                });
                match beside {
                    Some((.., until)) if own == self.id() => hidden_until = Some(*until),
                    Some(_) => (),
                    None => listed.push(own),
                }
                beside.is_none()
            });
            for at in 0..ranking.len() {
                let same = at > 0 && ranking[at].strength() == ranking[at - 1].strength();
                ranking[at].rank = if same { ranking[at - 1].rank } else { at + 1 };
            }
            if !ranking.is_empty() {
                rankings.push(Ranking { game: game.info.id, ranked: ranking, hidden_until });
            }
        }
        Ok(rankings)
    }

    /// The persons who were one with somebody and were parted so lately that only one of them stands in
    /// lists, and the moments until when.
    fn parted_lately(&self) -> Done<Vec<(PersonId, PersonId, i64)>> {
        let until = |kin: &Kin| kin.parted_at.map(|at| at + LISTED_ALONE_DAYS * DAY);
        let kin = self.data.kindred()?.into_iter();
        let lately = kin.filter_map(|kin| Some((kin.one, kin.other, until(&kin)?)));
        Ok(lately.filter(|(.., until)| self.now.is_none_or(|now| *until > now)).collect())
    }

    /// The tables that have been finished in this community.
    fn finished(&self) -> Done<Vec<Finished>> {
        let Some(community) = self.community_id() else { return Ok(Vec::new()) };
        Ok(self.data.finished_tables_in(community)?)
    }

    /// Several sentences, one below the other.
    pub(crate) fn lines(&self, lines: &[Text]) -> Message {
        let text = lines.iter().map(|line| say(self.lang, line)).collect::<Vec<_>>().join("\n");
        Message { text, ..Message::default() }
    }
}

fn place(key: &'static str, ranked: &Ranked) -> Text {
    let rating = ranked.standing.rating_text().unwrap_or_default();
    Text::new(key).with("rank", ranked.rank).with("player", called(&ranked.person)).with("rating", rating)
}

fn is_guess(ranked: &Ranked) -> bool {
    !ranked.standing.is_sure()
}
