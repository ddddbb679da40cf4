//! The games of somebody in this community, in numbers. Private tables count, but are not named.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use engine::{Arg, Game, Text};
use serde_json::{Value, json};
use storage::{Listed, PersonId, ResultOf, Scope, Sort};

use super::ranking::{family_name, rating_text};
use crate::person::people::{called, listed};
use crate::ratings::encounters::families;
use crate::refusal::{Done, no};
use crate::{Message, say, speaker::Speaker};

/// The results of somebody at one game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Results {
    won: u32,
    lost: u32,
    /// The number of tables that nobody has won or lost.
    drawn: u32,
    /// The number of tables neither won nor lost, as one of several others has lost alone.
    safe: u32,
    /// Went on from a board that was there before, so that nobody has won it from its start.
    aside: u32,
    /// Played against another account of one's own, as it was, or has been, at some time.
    alone: u32,
    /// A seat changed hands, so that nobody has won it alone.
    handed: u32,
    /// Closed without a result.
    closed: u32,
}

impl Results {
    /// The number of tables that count.
    fn played(&self) -> u32 {
        self.won + self.lost + self.drawn + self.safe
    }

    /// Counts a result, which may be one among accounts of the same person.
    fn count(&mut self, result: &ResultOf, alone: bool) {
        let (winners, losers) = (result.winners, result.losers);
        match result.sort {
            Sort::Unread | Sort::Unplayed | Sort::Annulled => (),
            Sort::Closed => self.closed += 1,
            Sort::Handed => self.handed += 1,
            Sort::Continued => self.aside += 1,
            Sort::Counted if alone => self.alone += 1,
            Sort::Counted if winners.contains(result.seat) => self.won += 1,
            Sort::Counted if losers.contains(result.seat) => self.lost += 1,
            Sort::Counted if losers.is_empty() => self.drawn += 1,
            Sort::Counted => self.safe += 1,
        }
    }
}

impl Speaker<'_> {
    /// The results of a person, game by game; where that is whoever asks, with what they lack to be listed.
    pub(super) fn stats(&self, whose: Option<&str>, game: Option<&'static Game>) -> Done<Vec<Message>> {
        let mut messages = self.results_in_numbers(whose, game)?;
        if let (Some(message), Some(game), Some(me)) = (messages.last_mut(), game, &self.me)
            && self.whom(whose, "no-stats")?.id == me.id
        {
            for line in self.missing_in(game, me.id)? {
                message.text = format!("{}\n{}", message.text, say(self.lang, &line));
            }
        }
        Ok(messages)
    }

    /// The results of a person, game by game, as everybody may read them.
    pub(super) fn results_in_numbers(
        &self,
        whose: Option<&str>,
        game: Option<&'static Game>,
    ) -> Done<Vec<Message>> {
        if whose.is_none() && self.me.is_none() {
            return no(Text::new("no-stats").with("player", self.name()));
        }
        let whose = self.whom(whose, "no-stats")?;
        let mut games = self.results(whose.id)?;
        games.retain(|id, _| game.is_none_or(|game| game.info.id == *id));
        if games.values().all(|results| *results == Results::default()) {
            let none = match game {
                Some(game) => Text::new("no-stats-game").with("game", Text::new(game.info.id)),
                None => Text::new("no-stats"),
            };
            return no(none.with("player", called(&whose)));
        }
        let sum = |of: fn(&Results) -> u32| games.values().map(of).sum::<u32>();
        let (alone, aside) = (sum(|one| one.alone), sum(|one| one.aside));
        let (handed, closed) = (sum(|one| one.handed), sum(|one| one.closed));
        let mut played: Vec<_> = games.iter().filter(|(_, results)| results.played() > 0).collect();
        played.sort_by_key(|(id, results)| (Reverse(results.played()), (*id).clone()));
        let mut lines = vec![Text::new("stats").with("player", called(&whose))];
        let mut guess = false;
        for (id, results) in played {
            let ratings = self.ratings(whose.id, id)?;
            guess |= ratings.iter().any(|(sure, _)| !sure);
            let line = Text::new(if ratings.is_empty() { "stats-unrated" } else { "stats-game" })
                .with("game", Text::new(id.clone()))
                .with("played", results.played())
                .with("won", results.won)
                .with("drawn", results.drawn)
                .with("safe", results.safe)
                .with("lost", results.lost);
            lines.push(line.with("rating", listed(ratings.into_iter().map(|(_, text)| Arg::Words(text)))));
        }
        lines.extend((aside > 0).then(|| Text::new("stats-aside").with("count", aside)));
        lines.extend((handed > 0).then(|| Text::new("stats-handed").with("count", handed)));
        lines.extend((closed > 0).then(|| Text::new("stats-closed").with("count", closed)));
        lines.extend((alone > 0).then(|| Text::new("stats-alone").with("count", alone)));
        lines.extend(guess.then(|| Text::new("top-guess")));
        Ok(vec![self.lines(&lines)])
    }

    /// The sentences about what somebody lacks who has a rating here and is not listed, of each family of boards.
    fn missing_in(&self, game: &Game, person: PersonId) -> Done<Vec<Text>> {
        let mut lines = Vec::new();
        for family in families(game) {
            let Some(here) = self.scope(game.info.id, family) else { continue };
            if self.data.standing(&here, person)?.is_some_and(|own| own.listed == Listed::NotYet) {
                lines.extend(self.missing(&here, person)?);
            }
        }
        Ok(lines)
    }

    /// The results of a person in this community, by game.
    fn results(&self, person: PersonId) -> Done<BTreeMap<String, Results>> {
        let mut games: BTreeMap<String, Results> = BTreeMap::new();
        let Some(community) = self.community_id() else { return Ok(games) };
        let circle: BTreeSet<PersonId> = self.data.circle_of(person)?.into_iter().collect();
        let mut tables = BTreeSet::new();
        for result in self.data.results_of(person, community)? {
            // Somebody who became one with another may sit at a table twice.
            if !tables.insert(result.table) {
                continue;
            }
            let mut alone = false;
            if circle.len() > 1 {
                let seats = self.data.seats(result.table)?;
                alone = seats.iter().any(|seat| seat.seat != result.seat && circle.contains(&seat.person.id));
            }
            games.entry(result.game.clone()).or_default().count(&result, alone);
        }
        Ok(games)
    }

    /// The ratings of a person at a game, here on each family of boards, and everywhere; and whether each is sure.
    fn ratings(&self, person: PersonId, id: &str) -> Done<Vec<(bool, Text)>> {
        let Some(game) = Game::with_id(id) else { return Ok(Vec::new()) };
        let mut ratings = Vec::new();
        for family in families(game) {
            let Some(here) = self.scope(id, family) else { continue };
            ratings.extend(self.rating_in(&here, person, game, "stats-rating")?);
            ratings.extend(self.rating_in(&here.everywhere(), person, game, "stats-rating-everywhere")?);
        }
        Ok(ratings)
    }

    /// The ratings of whoever asks, as they are stored, for their file.
    pub(super) fn own_ratings(&self) -> Done<Vec<Value>> {
        let mut ratings = Vec::new();
        for scope in self.data.scopes_of(self.id())? {
            let Some(standing) = self.data.standing(&scope, self.id())? else { continue };
            ratings.push(json!({
                "everywhere": scope.community.is_none(),
                "game": scope.game,
                "family": scope.family,
                "results": standing.results,
                "last_at": standing.at,
                "rating_millionths": standing.rating.rating,
                "deviation_millionths": standing.rating.deviation,
                "volatility_millionths": standing.rating.volatility,
            }));
        }
        Ok(ratings)
    }

    /// The communities that have taken whoever asks out of their ratings, for their file.
    pub(super) fn own_exclusions(&self) -> Done<Vec<Value>> {
        let mut found = Vec::new();
        for number in self.data.circle_of(self.id())? {
            if self.data.person(number)?.is_none_or(|person| person.id != self.id()) {
                continue;
            }
            for (_, out) in self.data.exclusions_of(number)? {
                let why = out.reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
                found.push(json!({ "since": out.at, "why": why }));
            }
        }
        Ok(found)
    }

    fn rating_in(
        &self,
        scope: &Scope,
        person: PersonId,
        game: &Game,
        key: &'static str,
    ) -> Done<Option<(bool, Text)>> {
        let standing = self.data.standing(scope, person)?;
        Ok(standing.filter(|standing| standing.listed != Listed::Never).map(|standing| {
            let board = if scope.family.is_empty() { "none" } else { "board" };
            let text = Text::new(key).with("rating", rating_text(&standing)).with("boards", board);
            let sure = standing.listed == Listed::Always;
            (sure, text.with("game", family_name(game, &scope.family)))
        }))
    }

    /// Several sentences, one below the other.
    pub(crate) fn lines(&self, lines: &[Text]) -> Message {
        let text = lines.iter().map(|line| say(self.lang, line)).collect::<Vec<_>>().join("\n");
        Message { text, ..Message::default() }
    }
}
