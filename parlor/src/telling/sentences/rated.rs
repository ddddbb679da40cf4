//! Ratings: whether a game may change them, before it is played, and what its end has changed.

use engine::{Arg, Game, Seat, Text};
use storage::{Challenge, CommunityId, PersonId, ResultId, Scope, Snapshot, TableState};

use crate::person::people::{called, listed};
use crate::person::settings::are_rated;
use crate::ratings::counts::{Bar, fits};
use crate::ratings::meeting::near;
use crate::table::loaded::LoadedTable;
use crate::{Error, Rated};

/// The sentence of a challenge about ratings, where that is not as usual.
pub(super) fn of_challenge(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    if challenge.seats != 2 || challenge.from.is_some() {
        return Ok(None);
    }
    if !challenge.rated {
        return Ok(Some(unrated(snapshot, challenge)?));
    }
    let persons = challenge.places.iter().filter_map(|place| Some(place.person.as_ref()?.id));
    if let [one, other] = *persons.collect::<Vec<_>>() {
        let game = (challenge.community, &*challenge.game, &*challenge.variant);
        let bar = foreseen(snapshot, game, [one, other], challenge.created_at)?;
        if let Some(bar) = bar {
            return Ok(Some(Text::new("challenge-bar").with("why", bar.word())));
        }
    }
    let unusual = !are_rated(snapshot, Some(challenge.community))?;
    Ok(unusual.then(|| Text::new("challenge-rated")))
}

/// The sentence of a challenge that will change no ratings; where it would, were it for two games, that is said.
fn unrated(snapshot: &Snapshot, challenge: &Challenge) -> Result<Text, Error> {
    let pairs = Game::with_id(&challenge.game).is_some_and(|game| game.info.pairs);
    let alone = pairs && challenge.games.is_none() && are_rated(snapshot, Some(challenge.community))?;
    Ok(Text::new(if alone { "challenge-unrated-pairs" } else { "challenge-unrated" }))
}

/// The sentence at the start of a table whose result will change no ratings.
pub(super) fn of_start(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let row = &table.row;
    if row.seats != 2 || row.state == TableState::Over || snapshot.began_at(row.id)? > 0 {
        return Ok(None);
    }
    if !row.rated {
        return Ok(Some(Text::new("challenge-unrated")));
    }
    let [one, other] = &*table.persons else { return Ok(None) };
    let game = (row.community, &*row.game, &*row.variant);
    let bar = foreseen(snapshot, game, [one.id, other.id], row.started_at)?;
    Ok(bar.map(|bar| Text::new("challenge-bar").with("why", bar.word())))
}

/// The reason why a game of two that begins at a time will change no ratings, if that is known before.
fn foreseen(
    snapshot: &Snapshot,
    (community, game, variant): (CommunityId, &str, &str),
    [one, other]: [PersonId; 2],
    began: i64,
) -> Result<Option<Bar>, Error> {
    let family = Game::with_id(game).map_or("", |game| game.family(variant)).to_owned();
    let scope = Scope { community: Some(community), game: game.to_owned(), family };
    let begun = snapshot.begun_between(&scope, (one, other), ResultId(i64::MAX), near(began))?;
    if !fits(&begun, began) {
        return Ok(Some(Bar::Pair));
    }
    let circles = [snapshot.circle_of(one)?, snapshot.circle_of(other)?];
    if circles[0].contains(&other) {
        return Ok(Some(Bar::Kin));
    }
    let excluded = snapshot.exclusions(community)?;
    let is_out = excluded.iter().any(|out| circles.iter().any(|circle| circle.contains(&out.person)));
    Ok(is_out.then_some(Bar::Excluded))
}

/// The changes that the end of a table has made to ratings, or why there are none.
pub(super) fn changed(table: &LoadedTable, rated: &Rated) -> Option<Text> {
    match rated {
        Rated::Changed { seats } => {
            let players = seats.iter().map(|change| {
                let player = Seat::numbered(change.seat).map(|seat| called(table.person(seat)));
                let text =
                    Text::new(if change.place.is_some() { "rated-player-place" } else { "rated-player" });
                let place = change.place.unwrap_or_default();
                let text = text.with("place", place).with("ending", ordinal(place));
                let text = text.with("player", player.unwrap_or_else(|| "".into()));
                Arg::Words(text.with("before", change.before).with("after", change.after))
            });
            Some(Text::new("rated").with("players", listed(players)))
        }
        // That is said already.
        Rated::Not { .. } if table.row.plies == 0 || table.row.annulled_at.is_some() => None,
        Rated::Not { why } => match Bar::named(why)? {
            Bar::Closed | Bar::Seats | Bar::Annulled => None,
            // In a match it counts all the same.
            Bar::Unplayed if table.row.of_match.is_some() => {
                Some(Text::new("rated-not").with("why", "unplayed-match"))
            }
            bar => Some(Text::new("rated-not").with("why", bar.word())),
        },
        Rated::Later => Some(Text::new("rated-later")),
    }
}

/// The ending of a number in a row, for languages that have several.
fn ordinal(number: u32) -> &'static str {
    match (number % 100, number % 10) {
        (11..=13, _) => "other",
        (_, 1) => "one",
        (_, 2) => "two",
        (_, 3) => "few",
        _ => "other",
    }
}
