//! Ratings: whether a game may change them, before it is played, and what its end has changed.

use engine::{Arg, Seat, Text};
use storage::{Challenge, Games, PersonId, Snapshot, TableState};

use crate::person::people::{called, listed};
use crate::person::settings::are_rated;
use crate::ratings::counts::{Bar, in_pairs};
use crate::ratings::encounters::{self, FIRST_ENCOUNTERS, Starting};
use crate::ratings::foreseen::foreseen;
use crate::table::{clock, loaded::LoadedTable, matches::Course};
use crate::telling::sentences::competitions::is_contested;
use crate::{Error, Rated, RatedChange};

/// The sentences of a challenge about ratings, where that is not as usual.
pub(super) fn of_challenge(snapshot: &Snapshot, challenge: &Challenge) -> Result<Vec<Text>, Error> {
    if challenge.from.is_some() {
        return Ok(Vec::new());
    }
    let usual = are_rated(snapshot, Some(challenge.community))?;
    let quick = clock::is_quick(challenge.time.as_deref())?;
    let persons = challenge.places.iter().filter_map(|place| Some(place.person.as_ref()?.id));
    let persons: Vec<PersonId> = persons.collect();
    if !challenge.rated {
        // These never could.
        if challenge.hints || persons.iter().copied().any(PersonId::is_computer) {
            return Ok(vec![Text::new("challenge-unrated")]);
        }
        return Ok(vec![match never(&challenge.game, challenge.seats, (challenge.games, usual)) {
            Some(never) => never,
            None if snapshot.ladder_challenge_of(challenge.id)?.is_some() => {
                Text::new(if quick { "challenge-unrated-ladder" } else { "challenge-unrated" })
            }
            None => unrated(challenge.time.as_deref())?,
        }]);
    }
    let mut number = None;
    if persons.len() == usize::from(challenge.seats) {
        number = number_of(snapshot, challenge, &persons)?;
        if let Some(bar) = foreseen(snapshot, challenge.community, &persons, number)? {
            return Ok(vec![bar_text(bar, persons.len(), &challenge.game)]);
        }
    }
    let first = if quick {
        Some(Text::new("challenge-rated-quick"))
    } else {
        (!usual).then(|| Text::new("challenge-rated"))
    };
    let private = challenge.private.then(|| Text::new("challenge-rated-private"));
    Ok(first.into_iter().chain(private).chain(some(challenge, number.unwrap_or(1))).collect())
}

/// The number that the first table of a challenge has, or would have now, among those of the same persons.
fn number_of(snapshot: &Snapshot, challenge: &Challenge, persons: &[PersonId]) -> Result<Option<u32>, Error> {
    if let Some(table) = challenge.table.map(|table| snapshot.table(table)).transpose()?.flatten() {
        return Ok(table.encounter.here);
    }
    let game = (&*challenge.game, &*challenge.variant);
    let (community, at) = (challenge.community, challenge.created_at);
    let starting = Starting { table: None, community, game, persons, at };
    Ok(encounters::number(snapshot, &starting)?.here)
}

/// The sentence that of a match only some games can change ratings, where it has more than can; by the number of its first.
fn some(challenge: &Challenge, number: u32) -> Option<Text> {
    let Some(Games::Of(games)) = challenge.games.filter(|_| challenge.of_match.is_none()) else {
        return None;
    };
    let pairs = in_pairs(&challenge.game) && challenge.seats == 2;
    let (each, what) = if pairs { (2, "pairs") } else { (1, "games") };
    let count = (FIRST_ENCOUNTERS + 1).saturating_sub(number);
    let text = Text::new("challenge-some").with("count", count);
    let text = text.with("what", what).with("players", if challenge.seats == 2 { "two" } else { "more" });
    (u32::from(games) / each > count).then_some(text)
}

/// The reason why games of some sort can never change ratings.
enum Unrated {
    /// A match of as many games as people agree on.
    Open,
    /// One game of a sort that is rated in pairs.
    Single,
    /// So many of that sort.
    Odd(u8),
}

/// The reason why a game, or such a match, can never change ratings; none if it could.
fn why_not(game: &str, seats: u8, games: Option<Games>) -> Option<Unrated> {
    let pairs = in_pairs(game) && seats == 2;
    match games {
        Some(Games::Open) => Some(Unrated::Open),
        None if pairs => Some(Unrated::Single),
        Some(Games::Of(games)) if pairs && games % 2 != 0 => Some(Unrated::Odd(games)),
        _ => None,
    }
}

/// The sentence about a game, or such a match, that can never change ratings; where others usually do, with what would.
fn never(game: &str, seats: u8, (games, usual): (Option<Games>, bool)) -> Option<Text> {
    Some(match why_not(game, seats, games)? {
        Unrated::Open => Text::new("challenge-unrated-open"),
        // Were it for two games, it would.
        Unrated::Single if usual => Text::new("challenge-unrated-pairs"),
        Unrated::Odd(games) if usual => {
            let text = Text::new("challenge-unrated-odd").with("games", games);
            text.with("below", games - 1).with("above", games + 1)
        }
        Unrated::Single | Unrated::Odd(_) => return None,
    })
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
        // These never could.
        if table.has_computer() || snapshot.allows_hints(row.id)? {
            return Ok(Some(Text::new("challenge-unrated")));
        }
        // In a tournament nobody of them has chosen how many games they play.
        let free = !row.strict || snapshot.pairing_at(row.id)?.is_none();
        let usual = free && are_rated(snapshot, Some(row.community))?;
        let games = Course::of_table(snapshot, row)?.map(|(course, _)| course.row.games);
        if let Some(never) = never(&row.game, row.seats, (games, usual)).filter(|_| free) {
            return Ok(Some(never));
        }
        let for_place =
            snapshot.ladder_challenge_at(row.id)?.is_some() && clock::is_quick(row.time.as_deref())?;
        return Ok(Some(match for_place {
            true => Text::new("challenge-unrated-ladder"),
            false => unrated(row.time.as_deref())?,
        }));
    }
    let persons: Vec<PersonId> = table.persons.iter().map(|person| person.id).collect();
    let bar = foreseen(snapshot, row.community, &persons, row.encounter.here)?;
    Ok(bar.map(|bar| bar_text(bar, persons.len(), &row.game)))
}

/// The sentence that a game of so many will change no ratings.
fn bar_text(bar: Bar, seats: usize, game: &str) -> Text {
    let players = if seats == 2 { "two" } else { "more" };
    let text = Text::new("challenge-bar").with("why", bar.word()).with("players", players);
    text.with("what", counted_as(game, seats))
}

/// The word for what counts in a game with so many seats: games, or pairs of them.
fn counted_as(game: &str, seats: usize) -> &'static str {
    if in_pairs(game) && seats == 2 { "pairs" } else { "games" }
}

/// The changes that the end of a table has made to ratings, or why there are none.
pub(super) fn changed(
    snapshot: &Snapshot,
    table: &LoadedTable,
    rated: &Rated,
) -> Result<Option<Text>, Error> {
    let row = &table.row;
    let why = match rated {
        Rated::Changed { seats } => return Ok(Some(ratings(table, seats))),
        Rated::Later => return Ok(Some(Text::new("rated-later"))),
        // That is said already.
        Rated::Not { .. } if row.plies == 0 || row.annulled_at.is_some() || table.has_computer() => {
            return Ok(None);
        }
        Rated::Not { why } => why,
    };
    let why = match Bar::named(why) {
        None | Some(Bar::Closed | Bar::Annulled) => return Ok(None),
        // In a match, in a ladder and in a tournament it counts all the same.
        Some(Bar::Unplayed) if row.of_match.is_some() || is_contested(snapshot, row)? => "unplayed-match",
        Some(Bar::Unrated) => {
            let games = Course::of_table(snapshot, row)?.map(|(course, _)| course.row.games);
            match why_not(&row.game, row.seats, games) {
                Some(Unrated::Open) => "open",
                Some(Unrated::Single) => Bar::Single.word(),
                Some(Unrated::Odd(_)) => "odd",
                None => Bar::Unrated.word(),
            }
        }
        Some(bar) => bar.word(),
    };
    let text = Text::new("rated-not").with("why", why);
    let text = text.with("players", if row.seats == 2 { "two" } else { "more" });
    Ok(Some(text.with("what", counted_as(&row.game, usize::from(row.seats)))))
}

/// The ratings before and after a result, and the places that go with them; where none has moved, as they are.
fn ratings(table: &LoadedTable, seats: &[RatedChange]) -> Text {
    let stay = seats.iter().all(|change| change.before == change.after);
    let players = seats.iter().map(|change| {
        let player = Seat::numbered(change.seat).map(|seat| called(table.person(seat)));
        let key = match (stay, change.place) {
            (false, Some(_)) => "rated-player-place",
            (false, None) => "rated-player",
            (true, Some(_)) => "rated-same-player-place",
            (true, None) => "rated-same-player",
        };
        let place = change.place.unwrap_or_default();
        let text = Text::new(key).with("place", place).with("ending", ordinal(place));
        let text = text.with("player", player.unwrap_or_else(|| "".into()));
        Arg::Words(text.with("before", change.before).with("after", change.after))
    });
    Text::new(if stay { "rated-same" } else { "rated" }).with("players", listed(players))
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
