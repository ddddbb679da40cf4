//! Ratings: whether a game may change them, before it is played, and what its end has changed.

use engine::{Arg, Seat, Text};
use storage::{Challenge, CommunityId, PersonId, Snapshot, TableState};

use crate::person::people::{called, listed};
use crate::person::settings::are_rated;
use crate::ratings::counts::{Bar, in_pairs};
use crate::ratings::encounters::{self, FIRST_ENCOUNTERS, Starting};
use crate::table::{clock, loaded::LoadedTable};
use crate::{Error, Rated};

/// The sentence of a challenge about ratings, where that is not as usual.
pub(super) fn of_challenge(snapshot: &Snapshot, challenge: &Challenge) -> Result<Option<Text>, Error> {
    if challenge.from.is_some() {
        return Ok(None);
    }
    if !challenge.rated {
        let pairs = in_pairs(&challenge.game);
        if pairs && challenge.games.is_none() && are_rated(snapshot, Some(challenge.community))? {
            // Were it for two games, it would.
            return Ok(Some(Text::new("challenge-unrated-pairs")));
        }
        return Ok(Some(unrated(challenge.time.as_deref())?));
    }
    let persons = challenge.places.iter().filter_map(|place| Some(place.person.as_ref()?.id));
    let persons: Vec<PersonId> = persons.collect();
    if persons.len() == usize::from(challenge.seats) {
        let number = match challenge.table.map(|table| snapshot.table(table)).transpose()?.flatten() {
            Some(table) => table.encounter.here,
            None => {
                let game = (&*challenge.game, &*challenge.variant);
                let (community, at) = (challenge.community, challenge.created_at);
                let starting = Starting { table: None, community, game, persons: &persons, at };
                encounters::number(snapshot, &starting)?.here
            }
        };
        if let Some(bar) = foreseen(snapshot, challenge.community, &persons, number)? {
            return Ok(Some(bar_text(bar, persons.len())));
        }
    }
    if clock::is_quick(challenge.time.as_deref())? {
        return Ok(Some(Text::new("challenge-rated-quick")));
    }
    let unusual = !are_rated(snapshot, Some(challenge.community))?;
    Ok(unusual.then(|| Text::new("challenge-rated")))
}

/// The sentence about a game that will change no ratings, with the time that it has.
fn unrated(time: Option<&str>) -> Result<Text, Error> {
    Ok(Text::new(if clock::is_quick(time)? { "challenge-unrated-quick" } else { "challenge-unrated" }))
}

/// The sentence at the start of a table whose result will change no ratings.
pub(super) fn of_start(snapshot: &Snapshot, table: &LoadedTable) -> Result<Option<Text>, Error> {
    let row = &table.row;
    if row.state == TableState::Over || snapshot.began_at(row.id)? > 0 {
        return Ok(None);
    }
    if !row.rated {
        return Ok(Some(unrated(row.time.as_deref())?));
    }
    let persons: Vec<PersonId> = table.persons.iter().map(|person| person.id).collect();
    let bar = foreseen(snapshot, row.community, &persons, row.encounter.here)?;
    Ok(bar.map(|bar| bar_text(bar, persons.len())))
}

/// The sentence that a game of so many will change no ratings.
fn bar_text(bar: Bar, seats: usize) -> Text {
    let players = if seats == 2 { "two" } else { "more" };
    Text::new("challenge-bar").with("why", bar.word()).with("players", players)
}

/// The reason why a game will change no ratings, if that is known before; by its number among those of the same persons.
fn foreseen(
    snapshot: &Snapshot,
    community: CommunityId,
    persons: &[PersonId],
    number: Option<u32>,
) -> Result<Option<Bar>, Error> {
    if number.is_some_and(|number| number > FIRST_ENCOUNTERS) {
        return Ok(Some(Bar::Pair));
    }
    let circles: Result<Vec<_>, _> = persons.iter().map(|person| snapshot.circle_of(*person)).collect();
    let circles = circles?;
    if (0..persons.len()).any(|at| persons[at + 1..].iter().any(|other| circles[at].contains(other))) {
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
            Bar::Closed | Bar::Annulled => None,
            // In a match it counts all the same.
            Bar::Unplayed if table.row.of_match.is_some() => {
                Some(Text::new("rated-not").with("why", "unplayed-match"))
            }
            bar => {
                let players = if table.row.seats == 2 { "two" } else { "more" };
                Some(Text::new("rated-not").with("why", bar.word()).with("players", players))
            }
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
