//! What was played in this community, in numbers. Private tables count, but are not named.

use std::cmp::Reverse;

use engine::{Game, Text};
use storage::Player;

use super::{Desk, Done};
use crate::{
    Message, Stats, Top, Verb,
    people::{called, is_former},
    ratings::{Standing, standings},
    say,
};

/// How many players `top` and `ladder` show of a game.
const TOP: usize = 10;
const BEST: usize = 3;

/// A player in a ranking.
struct Ranked {
    rank: usize,
    player: Player,
    standing: Standing,
}

impl Desk<'_> {
    /// What a person has played, game by game.
    pub(super) fn stats(&mut self, stats: &Stats) -> Done {
        let whose = self.whom(stats.player.as_deref(), "no-stats")?;
        let game = self.game_asked(Verb::Stats, stats.game.as_deref())?;
        let tables = self.tx.finished_tables_in(self.community.id)?;
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
            return self.no(&none.with("player", called(&whose)));
        }
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
                .with("lost", standing.lost);
            lines.push(line.with("rating", rating.unwrap_or_default()));
        }
        lines.extend(guess.then(|| Text::new("top-guess")));
        self.tell_lines(&lines);
        Ok(())
    }

    /// The best of a game; of all games if none is named.
    pub(super) fn top(&mut self, top: &Top) -> Done {
        let Some(game) = self.game_asked(Verb::Top, top.game.as_deref())? else { return self.ladder() };
        let ranking = self.rankings()?.into_iter().find(|(id, _)| id == game.info.id);
        let Some((id, ranking)) = ranking else {
            return self.no(&Text::new("no-top").with("game", Text::new(game.info.id)));
        };
        let mut lines = vec![Text::new("top").with("game", Text::new(id))];
        let shown = |(place, ranked): &(usize, &Ranked)| *place < TOP || ranked.player.id == self.me.id;
        for (_, ranked) in ranking.iter().enumerate().filter(shown) {
            let line = place("top-place", ranked).with("played", ranked.standing.played());
            let Standing { won, drawn, lost, .. } = ranked.standing;
            lines.push(line.with("won", won).with("drawn", drawn).with("lost", lost));
        }
        lines.extend(ranking.iter().any(is_guess).then(|| Text::new("top-guess")));
        self.tell_lines(&lines);
        Ok(())
    }

    /// The first of each game.
    pub(super) fn ladder(&mut self) -> Done {
        let rankings = self.rankings()?;
        if rankings.is_empty() {
            return self.no(&Text::new("no-ladder"));
        }
        let guess = rankings.iter().any(|(_, ranking)| ranking.iter().take(BEST).any(is_guess));
        let mut lines = vec![say(self.lang, &Text::new("ladder"))];
        for (id, ranking) in rankings {
            let best = ranking.iter().take(BEST).map(|ranked| say(self.lang, &place("ladder-place", ranked)));
            let best = best.collect::<Vec<_>>().join(" · ");
            lines.push(format!(
                "{} {best}",
                say(self.lang, &Text::new("ladder-game").with("game", Text::new(id)))
            ));
        }
        lines.extend(guess.then(|| say(self.lang, &Text::new("top-guess"))));
        self.replies.push(Message { text: lines.join("\n"), ..Message::default() });
        Ok(())
    }

    /// The rated players of each game that has some, the best first; players of the same rating by name. The games
    /// are in the order in which they are listed everywhere.
    fn rankings(&self) -> Done<Vec<(String, Vec<Ranked>)>> {
        let tables = self.tx.finished_tables_in(self.community.id)?;
        let mut standings = standings(&tables);
        let mut rankings = Vec::new();
        for game in Game::all() {
            let mut ranking = Vec::new();
            for (id, standing) in standings.remove(game.info.id).unwrap_or_default() {
                let Some(player) = self.tx.player(id)? else { continue };
                if standing.rating().is_some() && !is_former(&player) {
                    ranking.push(Ranked { rank: 0, player, standing });
                }
            }
            ranking.sort_by_cached_key(|ranked| {
                (Reverse(ranked.standing.rating()), crate::words::fold(&ranked.player.name), ranked.player.id)
            });
            for at in 0..ranking.len() {
                let same = at > 0 && ranking[at].standing.rating() == ranking[at - 1].standing.rating();
                ranking[at].rank = if same { ranking[at - 1].rank } else { at + 1 };
            }
            if !ranking.is_empty() {
                rankings.push((game.info.id.to_owned(), ranking));
            }
        }
        Ok(rankings)
    }

    /// The game that a command names, if it names any.
    fn game_asked(&self, verb: Verb, named: Option<&str>) -> Done<Option<&'static Game>> {
        Ok(match named {
            Some(text) => Some(self.only_game(verb, text)?),
            None => None,
        })
    }

    /// Says several sentences to the person alone.
    pub(super) fn tell_lines(&mut self, lines: &[Text]) {
        let text = lines.iter().map(|line| say(self.lang, line)).collect::<Vec<_>>().join("\n");
        self.replies.push(Message { text, ..Message::default() });
    }
}

fn place(key: &'static str, ranked: &Ranked) -> Text {
    let rating = ranked.standing.rating_text().unwrap_or_default();
    Text::new(key).with("rank", ranked.rank).with("player", called(&ranked.player)).with("rating", rating)
}

fn is_guess(ranked: &Ranked) -> bool {
    ranked.standing.rating_text().is_some_and(|rating| rating.ends_with('?'))
}
