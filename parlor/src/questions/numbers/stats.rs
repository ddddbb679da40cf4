//! The games of somebody in this community, in numbers.

use std::cmp::Reverse;

use engine::{Arg, Game, Text};
use storage::{Listed, Person, PersonId, Scope};

use super::curve::Curve;
use super::profile::{Profile, told};
use super::{all_of, for_ears, id_and_name, unescaped};
use crate::output::chart::{self, Chart, Numbers, Tally, Told, shares};
use crate::person::people::{called, called_in, listed};
use crate::questions::ranking::{family_name, rating_text};
use crate::ratings::encounters::{FOUR, families};
use crate::refusal::{Done, no};
use crate::telling::game_and_board;
use crate::{Message, say, speaker::Speaker};

/// The lines about somebody.
#[derive(Default)]
struct Lines {
    /// The lines that a picture says as well.
    numbers: Vec<Text>,
    /// The ratings in each game.
    ratings: Vec<Text>,
    /// True if one of them is not sure yet.
    guess: bool,
}

/// The numbers that were found about somebody.
struct Found<'f> {
    whose: &'f Person,
    /// The game that they are about, if it is one.
    about: Option<&'f Game>,
    profile: &'f Profile,
    /// The persons who were met most.
    met: &'f [(Person, Tally)],
    curve: Option<&'f Curve>,
}

impl Speaker<'_> {
    /// Tells what a person has played, game by game and in all; where that is whoever asks, with what they lack to be listed. Nothing
    /// of what others may not look at is in what others hear, nor in what is said aloud; whoever may not see it hears the same as
    /// if nothing had been played.
    pub(in crate::questions) fn stats(
        &self,
        whose: Option<&str>,
        game: Option<&'static Game>,
        aloud: bool,
    ) -> Done<Vec<Message>> {
        if whose.is_none() && self.me.is_none() {
            return no(Text::new("no-stats").with("player", self.name()));
        }
        let named = whose;
        let whose = self.whom(named, nothing(game))?;
        // Whoever is seen by nobody may show their own numbers to all, and has not done so by asking for them.
        let closed = !aloud && !self.may_name(&whose, true)?;
        let messages = for_ears(aloud, |aloud| {
            let found = self.numbers_of(&whose, game, aloud)?;
            found.map_or_else(|| no(nothing(game).with("player", self.unknown_name(named))), Ok)
        })?;
        let told = |message: Message| Message { hidden: message.hidden || closed, ..message };
        Ok(messages.into_iter().map(told).collect())
    }

    /// The same about a person who is known; none if there is nothing.
    fn numbers_of(&self, whose: &Person, game: Option<&'static Game>, aloud: bool) -> Done<Option<Message>> {
        let own = self.me.as_ref().is_some_and(|me| me.id == whose.id);
        let profile = self.profile(whose, game, (own, aloud))?;
        if profile.is_empty() {
            return Ok(None);
        }
        let head = Text::new(if profile.is_cut { "stats-last" } else { "stats" });
        let head = head.with("player", called(whose)).with("games", profile.total().games());
        let Lines { numbers: by_game, ratings, guess } = self.game_lines(&profile, whose)?;
        let met = self.met(&profile, own, aloud)?;
        let about = game.or_else(|| profile.only_game());
        let curve = self.curve(&profile, whose, own && !aloud)?;
        // Early, as there may not be room for all of them.
        let mut numbers: Vec<Text> = curve.as_ref().map(Curve::line).into_iter().collect();
        numbers.extend(by_game);
        numbers.extend(self.profile_lines(&profile, about, &met));
        // The picture has room for one.
        let several = (ratings.len() > 1).then(|| Text::new("stats-ratings").with("list", all_of(ratings)));
        let beside: Vec<Text> = several.into_iter().collect();
        let chart = (!profile.games.is_empty()).then(|| {
            let found = Found { whose, about, profile: &profile, met: &met, curve: curve.as_ref() };
            let told = Told { head: &head, lines: &numbers, beside: &beside };
            Chart::told(self.lang, Numbers::Profile(Box::new(self.charted(&found))), &told)
        });
        let mut lines = vec![head];
        lines.extend(numbers);
        lines.extend(profile.aside_lines());
        lines.extend(guess.then(|| Text::new("top-guess")));
        if let Some(game) = game.filter(|_| own && !aloud) {
            lines.extend(self.missing_in(game, whose.id)?);
        }
        Ok(Some(Message { chart, ..self.lines(&lines) }))
    }

    /// The lines of each game, with the ratings, after one of all together.
    fn game_lines(&self, profile: &Profile, whose: &Person) -> Done<Lines> {
        let mut lines = Lines::default();
        if profile.games.len() > 1 {
            lines.numbers.push(told(profile.total(), Text::new("stats-all")));
        }
        for (id, tally) in by_games(profile) {
            let ratings = self.ratings(whose.id, id)?;
            lines.guess |= ratings.iter().any(|(sure, _)| !sure);
            let key = if ratings.is_empty() { "stats-unrated" } else { "stats-game" };
            let line = told(tally, Text::new(key)).with("game", Text::new(id.to_owned()));
            let ratings: Vec<Text> = ratings.into_iter().map(|(_, text)| text).collect();
            lines.ratings.extend(ratings.iter().map(|rating| {
                let text = Text::new("stats-rated").with("game", Text::new(id.to_owned()));
                text.with("rating", rating.clone())
            }));
            lines.numbers.push(line.with("rating", listed(ratings.into_iter().map(Arg::Words))));
        }
        Ok(lines)
    }

    /// The numbers of somebody as a picture shows them.
    fn charted(&self, found: &Found<'_>) -> chart::Profile {
        let &Found { profile, whose, about: game, met, curve } = found;
        let seat = |seat: u8| unescaped(self.lang, &Text::new("drawn-seat").with("seat", u32::from(seat)));
        let seats = profile.seats.iter().map(|(number, tally)| (seat(*number), *tally));
        let mut boards: Vec<_> = profile.boards.iter().collect();
        boards.sort_by_key(|(_, tally)| Reverse(tally.games()));
        let boards = boards
            .into_iter()
            .map(|((game, variant), tally)| (unescaped(self.lang, &game_and_board(game, variant)), *tally));
        let games = by_games(profile).into_iter().map(|(id, tally)| (id_and_name(self.lang, id).1, tally));
        chart::Profile {
            name: called_in(self.lang, whose),
            game: game.map(|game| id_and_name(self.lang, game.info.id)),
            since: profile.since,
            is_cut: profile.is_cut,
            total: profile.total(),
            rating: curve.map(|curve| self.curve_charted(curve)),
            games: games.collect(),
            seats: seats.filter(|_| game.is_some()).collect(),
            boards: boards.filter(|_| game.is_some()).collect(),
            opponents: self.opponents_charted(met),
            run: profile.runs(),
            lengths: profile.ends().map(|[shortest, longest]| (shortest.0, longest.0)),
            pace: shares(profile.pace),
            opening: profile.opening(),
        }
    }

    /// The sentences about what somebody lacks who has a rating here and is not listed, of each family of boards.
    fn missing_in(&self, game: &Game, person: PersonId) -> Done<Vec<Text>> {
        let (mut lines, mut is_old) = (Vec::new(), false);
        for family in families(game) {
            let Some(here) = self.scope(game.info.id, family) else { continue };
            if self.data.standing(&here, person)?.is_some_and(|own| own.listed == Listed::NotYet) {
                lines.extend(self.missing(&here, person, &self.voids(&here, &[person])?)?);
                is_old |= self.data.list_found_at(&here)?.is_none();
            }
        }
        lines.extend(is_old.then(|| Text::new("top-older")));
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
            // The game stands before it.
            let which = match &*scope.family {
                family @ ("" | FOUR) => family_name(game, family),
                family => Text::new(format!("{}-{family}", game.info.id)),
            };
            (sure, text.with("game", which))
        }))
    }

    /// Several sentences, one below the other.
    pub(crate) fn lines(&self, lines: &[Text]) -> Message {
        let text = lines.iter().map(|line| say(self.lang, line)).collect::<Vec<_>>().join("\n");
        Message { text, ..Message::default() }
    }
}

/// The sentence that somebody has played nothing here, or not that game: of whoever has never been here, has done so elsewhere
/// alone, or does not show it.
fn nothing(game: Option<&Game>) -> Text {
    match game {
        Some(game) => Text::new("no-stats-game").with("game", Text::new(game.info.id)),
        None => Text::new("no-stats"),
    }
}

/// The games that somebody has played, the most played first.
pub(super) fn by_games(profile: &Profile) -> Vec<(&str, Tally)> {
    let mut played: Vec<_> = profile.games.iter().map(|(id, tally)| (&**id, *tally)).collect();
    played.sort_by_key(|(id, tally)| (Reverse(tally.games()), *id));
    played
}
