//! The name of a table where it is one of many: in a list of threads.

use engine::{CLOSED, Game, Lang, Outcome, Text};
use storage::{Ladder, SeatSet, Snapshot, TableId, TableState};

use super::room_language;
use crate::person::people::called_in;
use crate::table::loaded::{numbers_of, seats_of};
use crate::table::matches::{self, Course};
use crate::words::words;

/// The name of a table in a room: `#12 Hex · Ana – Bruno`; when it is over, `#12 Hex: Ana won · Ana – Bruno`. The tables of a
/// match have one name, that of the match with the number of the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// The title as it is shown; for Markdown it has to be escaped.
    pub text: String,
    /// The language of the room.
    pub lang: Lang,
    /// True if it is over, and no other game of a match follows in the same place.
    pub over: bool,
}

/// The name of a table in its room on a network, in the room's language, or else in `lang`.
///
/// # Errors
/// Of the database.
pub fn title(
    snapshot: &Snapshot,
    network: &str,
    table: TableId,
    lang: Lang,
) -> Result<Title, storage::Error> {
    snapshot.call_as_on(network);
    let place = snapshot.place_of(table, network)?;
    let community = place.map(|place| snapshot.community(place.community)).transpose()?.flatten();
    let lang = room_language(community.as_ref(), None).unwrap_or(lang);
    let row = snapshot.table(table)?;
    if let Some((id, game)) = row.as_ref().and_then(|row| row.of_match)
        && let Some(course) = Course::of(snapshot, id)?
    {
        return title_of_match(snapshot, &course, (table, game), lang);
    }
    let game = row.as_ref().map(|row| words(lang).say_key(&row.game)).unwrap_or_default();
    let seats = snapshot.seats(table)?;
    let name = |seat: &storage::Seat| called_in(lang, &seat.person);
    let players = seats.iter().map(name).collect::<Vec<_>>().join(" – ");
    let over = row.as_ref().is_some_and(|row| row.state == TableState::Over);
    let ended = row.filter(|_| over).map(|row| {
        let named = |among: SeatSet| {
            let among = seats.iter().filter(|seat| among.contains(seat.seat));
            among.map(name).collect::<Vec<_>>().join(", ")
        };
        let ended = Outcome {
            winners: seats_of(row.winners.iter()),
            losers: seats_of(row.losers.iter()),
            reason: "",
        };
        let victors: SeatSet = numbers_of(ended.victors(row.seats));
        let (key, players) = match (victors == SeatSet::NONE, row.losers == SeatSet::NONE) {
            (false, _) => ("title-won", named(victors)),
            (true, false) => ("title-lost", named(row.losers)),
            (true, true) if row.reason.as_deref() == Some(CLOSED) => ("title-closed", String::new()),
            (true, true) => ("title-drawn", String::new()),
        };
        words(lang).say(&Text::new(key).with("players", players))
    });
    // What became of it comes first: a long title is cut off.
    let text = match ended {
        Some(ended) => format!("#{table} {game}: {ended} · {players}"),
        None => format!("#{table} {game} · {players}"),
    };
    Ok(Title { text, lang, over })
}

/// The name of a match, as its players sit at one of its tables.
fn title_of_match(
    snapshot: &Snapshot,
    course: &Course,
    (table, game): (TableId, u8),
    lang: Lang,
) -> Result<Title, storage::Error> {
    let seats = snapshot.seats(table)?;
    let count = seats.len() as u8;
    let name = |side: u8| {
        let seat = matches::seat(side, game, count);
        seats
            .iter()
            .find(|sits| sits.seat == seat)
            .map_or_else(String::new, |sits| called_in(lang, &sits.person))
    };
    let players = (1..=count).map(name).collect::<Vec<_>>().join(" – ");
    let first = course.games.first().map_or(table, |first| first.table);
    let kind = snapshot.table(first)?.map(|row| words(lang).say_key(&row.game)).unwrap_or_default();
    let score = course.score(u8::MAX);
    let shown = score.iter().map(|halves| matches::written(*halves)).collect::<Vec<_>>().join(" – ");
    let best = score.iter().max().copied().unwrap_or_default();
    let won: Vec<u8> = match course.left() {
        Some(left) => (1..=count).filter(|side| *side != left && count == 2).collect(),
        None => (1..).zip(&score).filter(|(_, halves)| **halves == best).map(|(side, _)| side).collect(),
    };
    let over = course.row.ended_at.is_some();
    let key = match won.len() {
        _ if !over => "title-match",
        0 => "title-match-over",
        all if all == usize::from(count) => "title-match-drawn",
        _ => "title-match-won",
    };
    let won = won.into_iter().map(name).collect::<Vec<_>>().join(", ");
    let said = Text::new(key).with("players", won).with("score", shown);
    let said = words(lang).say(&said.with("games", course.of_games().unwrap_or(0)));
    let text = format!("#{first} {kind}: {said} · {players}");
    Ok(Title { text, lang, over })
}

/// The name of a ladder: its game, with the board where the game has several families of boards.
pub(crate) fn ladder_name(game: &str, family: &str) -> Text {
    if family.is_empty() {
        return match Game::with_id(game) {
            Some(game) => Text::new(game.info.id),
            None => Text::new("table-game-unknown"),
        };
    }
    game_and_board(game, family)
}

/// The name of a ladder as it is typed: its game, with a board where the game has several families of boards.
pub(crate) fn ladder_typed(row: &Ladder) -> Text {
    let name = ladder_name(&row.game, "");
    match row.family.is_empty() {
        true => name,
        false => Text::new("ladder-typed").with("game", name).with("board", row.variant.clone()),
    }
}

/// `Leopards & Cows (small board)`; games with one board have no second name.
pub(crate) fn game_and_board(game: &str, variant: &str) -> Text {
    let Some(game) = Game::with_id(game) else { return Text::new("table-game-unknown") };
    let name = Text::new(game.info.id);
    if game.info.variants.len() == 1 {
        return name;
    }
    let board = Text::new(format!("{}-{variant}", game.info.id));
    Text::new("table-game-board").with("game", name).with("board", board)
}
