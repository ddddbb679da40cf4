//! The names of players and sides in sentences.

use engine::{Arg, Eyes, Seat, Text, View};
use storage::{Challenge, PersonId, Place, Snapshot};

use crate::person::people::called;
use crate::table::brought;
use crate::table::loaded::LoadedTable;
use crate::{Error, Scene};

/// `Ana (White)`.
pub(crate) fn seated(table: &LoadedTable, seat: Seat) -> Text {
    seated_in(table, &table.play.view(Eyes::Room), seat)
}

pub(super) fn told(table: &LoadedTable, scene: Option<&Scene>, seat: Seat) -> Text {
    scene.map_or_else(|| seated(table, seat), |scene| seated_in(table, &scene.view, seat))
}

/// The same, where some view of the table is there already.
pub(crate) fn seated_in(table: &LoadedTable, view: &View, seat: Seat) -> Text {
    let name = Text::new("table-player").with("player", called(table.person(seat)));
    match view.side(seat) {
        Some(side) => name.with("side", side.name.clone()),
        None => name.with("side", ""),
    }
}

/// The side to move on the board of a code.
pub(super) fn to_move(code: &str) -> Arg {
    let play = brought::kept(code);
    let seat = play.as_ref().and_then(|play| play.turn().seat()).unwrap_or(Seat::ONE);
    let side = play.and_then(|play| Some(play.view(Eyes::Room).side(seat)?.name.clone()));
    side.map_or(Arg::Seat(seat), Arg::Words)
}

/// The part that a player gave to the seed, if any.
pub(super) fn part(place: &Place, player: Arg) -> Option<Text> {
    let text = match (&place.word, &place.event) {
        (Some(word), _) => Text::new("challenge-word").with("word", &**word),
        (None, Some(event)) => Text::new("challenge-event").with("event", &**event),
        (None, None) => return None,
    };
    Some(text.with("player", player))
}

/// The name of a person: most have a place in the challenge.
pub(super) fn name_of(snapshot: &Snapshot, challenge: &Challenge, person: PersonId) -> Result<Arg, Error> {
    let mut inside = challenge.places.iter().filter_map(|place| place.person.as_ref());
    if let Some(inside) = inside.find(|inside| inside.id == person) {
        return Ok(called(inside));
    }
    let found = snapshot.person(person)?;
    Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
}
