//! Ratings: whether a game may change them, before it is played, and what its end has changed.

use engine::{Arg, Game, Seat, Text};
use storage::{Challenge, CommunityId, PersonId, Snapshot, TableState};

use crate::person::people::{called, listed};
use crate::person::settings::are_rated;
use crate::ratings::counts::Bar;
use crate::ratings::pairs::{self, OF_A_PAIR, Starting};
use crate::table::{clock, loaded::LoadedTable};
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
        let game = (&*challenge.game, &*challenge.variant);
        let starting =
            Starting { table: None, community: challenge.community, game, at: challenge.created_at };
        let number = match challenge.table.map(|table| snapshot.table(table)).transpose()?.flatten() {
            Some(table) => table.of_pair.here,
            None => pairs::of_pair(snapshot, &starting, (one, other))?.here,
        };
        let bar = foreseen(snapshot, challenge.community, [one, other], number)?;
        if let Some(bar) = bar {
            return Ok(Some(Text::new("challenge-bar").with("why", bar.word())));
        }
    }
    if clock::is_quick(challenge.time.as_deref())? {
        return Ok(Some(Text::new("challenge-rated-quick")));
    }
    let unusual = !are_rated(snapshot, Some(challenge.community))?;
    Ok(unusual.then(|| Text::new("challenge-rated")))
}

/// The sentence of a challenge that will change no ratings; where it would, were it for two games, or slower, that is said.
fn unrated(snapshot: &Snapshot, challenge: &Challenge) -> Result<Text, Error> {
    let pairs = Game::with_id(&challenge.game).is_some_and(|game| game.info.pairs);
    let alone = pairs && challenge.games.is_none() && are_rated(snapshot, Some(challenge.community))?;
    if alone { Ok(Text::new("challenge-unrated-pairs")) } else { not_rated(challenge.time.as_deref()) }
}

/// The sentence about a game that will change no ratings, with the time that it has.
fn not_rated(time: Option<&str>) -> Result<Text, Error> {
    Ok(Text::new(if clock::is_quick(time)? { "challenge-unrated-quick" } else { "challenge-unrated" }))
}

/// The sentence at the start of a table whose result will change no ratings.
pub(super) fn of_start(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let row = &table.row;
    if row.seats != 2 || row.state == TableState::Over || snapshot.began_at(row.id)? > 0 {
        return Ok(None);
    }
    if !row.rated {
        return Ok(Some(not_rated(row.time.as_deref())?));
    }
    let [one, other] = &*table.persons else { return Ok(None) };
    let bar = foreseen(snapshot, row.community, [one.id, other.id], row.of_pair.here)?;
    Ok(bar.map(|bar| Text::new("challenge-bar").with("why", bar.word())))
}

/// The reason why a game of two will change no ratings, if that is known before; by its number among those of the two.
fn foreseen(
    snapshot: &Snapshot,
    community: CommunityId,
    [one, other]: [PersonId; 2],
    number: Option<u32>,
) -> Result<Option<Bar>, Error> {
    if number.is_some_and(|number| number > OF_A_PAIR) {
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
