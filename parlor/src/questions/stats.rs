//! The games of somebody in this community, in numbers.

use std::cmp::Reverse;

use engine::{Arg, Game, Text};
use serde_json::{Value, json};
use storage::{Listed, PersonId, Scope};

use super::ranking::{family_name, rating_text};
use crate::person::people::{called, listed};
use crate::ratings::encounters::families;
use crate::refusal::{Done, no};
use crate::{Message, say, speaker::Speaker};

/// The most names that a line has.
pub(super) const MOST: usize = 5;

impl Speaker<'_> {
    /// Tells what a person has played, game by game and in all; where that is whoever asks, with what they lack to be listed. Nothing
    /// of what others may not look at is in what others hear, nor in what is said aloud; whoever may not see it hears the same as
    /// if nothing had been played.
    pub(super) fn stats(
        &self,
        whose: Option<&str>,
        game: Option<&'static Game>,
        aloud: bool,
    ) -> Done<Vec<Message>> {
        if whose.is_none() && self.me.is_none() {
            return no(Text::new("no-stats").with("player", self.name()));
        }
        let whose = self.whom(whose, "no-stats")?;
        let own = self.me.as_ref().is_some_and(|me| me.id == whose.id);
        let profile = self.profile(&whose, game, (own, aloud))?;
        if profile.is_empty() {
            let none = match game {
                Some(game) => Text::new("no-stats-game").with("game", Text::new(game.info.id)),
                None => Text::new("no-stats"),
            };
            return no(none.with("player", called(&whose)));
        }
        let mut played: Vec<_> = profile.games.iter().collect();
        played.sort_by_key(|(id, tally)| (Reverse(tally.games()), (*id).clone()));
        let mut lines = vec![Text::new("stats").with("player", called(&whose))];
        let mut guess = false;
        for (id, tally) in played {
            let ratings = self.ratings(whose.id, id)?;
            guess |= ratings.iter().any(|(sure, _)| !sure);
            let key = if ratings.is_empty() { "stats-unrated" } else { "stats-game" };
            let line = tally.told(Text::new(key)).with("game", Text::new(id.clone()));
            lines.push(line.with("rating", listed(ratings.into_iter().map(|(_, text)| Arg::Words(text)))));
        }
        lines.extend(self.profile_lines(&profile, game, (own, aloud))?);
        lines.extend(profile.aside_lines());
        lines.extend(guess.then(|| Text::new("top-guess")));
        if let Some(game) = game.filter(|_| own && !aloud) {
            lines.extend(self.missing_in(game, whose.id)?);
        }
        Ok(vec![Message { hidden: profile.is_private, ..self.lines(&lines) }])
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
            for (community, out) in self.data.exclusions_of(number)? {
                let why = out.reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
                let community = self.data.community(community)?.map(|community| community.name);
                found.push(json!({ "community": community, "since": out.at, "why": why }));
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
