//! The name of a table where it is one of many: in a list of threads.

use engine::{CLOSED, Game, Lang, Outcome, Text};
use storage::{SeatSet, Snapshot, TableId, TableState};

use super::room_language;
use crate::table::loaded::{numbers_of, seats_of};
use crate::words::{clean_name, words};

/// The name of a table in a room: `#12 Hex · Ana – Bruno`; when it is over, `#12 Hex: Ana won · Ana – Bruno`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// The title as it is shown; for Markdown it has to be escaped.
    pub text: String,
    /// The language of the room.
    pub lang: Lang,
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
    let place = snapshot.place_of(table, network)?;
    let community = place.map(|place| snapshot.community(place.community)).transpose()?.flatten();
    let lang = room_language(community.as_ref(), None).unwrap_or(lang);
    let row = snapshot.table(table)?;
    let game = row.as_ref().map(|row| words(lang).say_key(&row.game)).unwrap_or_default();
    let seats = snapshot.seats(table)?;
    let name = |seat: &storage::Seat| clean_name(&seat.person.name);
    let players = seats.iter().map(name).collect::<Vec<_>>().join(" – ");
    let ended = row.filter(|row| row.state == TableState::Over).map(|row| {
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
    Ok(Title { text, lang })
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
