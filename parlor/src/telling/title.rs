//! What a table is called where it is one of many: in a list of threads.

use engine::Lang;
use storage::{Snapshot, TableId};

use super::room_language;
use crate::words::{clean_name, words};

/// What a table is called in a room: `#12 Hex · Ana – Bruno`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// The title as it is shown; for Markdown it has to be escaped.
    pub text: String,
    /// The language of the room.
    pub lang: Lang,
}

/// What a table is called in its room on a network, in the room's language, or else in `lang`.
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
    let game = snapshot.table(table)?.map(|row| words(lang).say_key(&row.game)).unwrap_or_default();
    let names: Vec<String> =
        snapshot.seats(table)?.iter().map(|seat| clean_name(&seat.person.name)).collect();
    Ok(Title { text: format!("#{table} {game} · {}", names.join(" – ")), lang })
}
