//! An encounter: a table of two persons as one of those of the same two. The first four that begin within thirty days count.
//!
//! Its number is found when the table begins, and kept with it: so a challenge can say truly that another one will not count, and it
//! does not matter in which order tables end. A table that has ended without counting takes no place.

use engine::Game;
use storage::{Begin, CommunityId, Encounter, PersonId, Scope, Snapshot, TableId};
use timecontrol::DAY;

use crate::Error;

/// The number of encounters of two persons that count …
pub(crate) const FIRST_ENCOUNTERS: u32 = 4;

/// … of those that begin within so many days.
pub(crate) const ENCOUNTER_DAYS: i64 = 30;

/// A table of a game that begins, or might.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starting<'a> {
    /// The table; none yet if it might only begin.
    pub table: Option<TableId>,
    /// The community.
    pub community: CommunityId,
    /// The game and the board.
    pub game: (&'a str, &'a str),
    /// The persons who sit there.
    pub persons: &'a [PersonId],
    /// The time.
    pub at: i64,
}

/// Tells whether a table of that number may count in a scope.
pub(crate) fn fits(encounter: Encounter, scope: &Scope) -> bool {
    let number = if scope.community.is_some() { encounter.here } else { encounter.everywhere };
    number.is_none_or(|number| number <= FIRST_ENCOUNTERS)
}

/// The family of tables for more than two: to be safe among four is another skill. Stored, so stable for ever.
pub(crate) const FOUR: &str = "4 seats";

/// The family of boards on which one has one skill, with so many seats.
pub(crate) fn family((game, variant): (&str, &str), seats: usize) -> &'static str {
    match seats {
        0..=2 => Game::with_id(game).map_or("", |game| game.family(variant)),
        _ => FOUR,
    }
}

/// The families of boards of a game, that of the usual board first.
pub(crate) fn families(game: &Game) -> Vec<&'static str> {
    let four = game.info.seats.iter().any(|seats| *seats > 2).then_some(FOUR);
    game.families().into_iter().chain(four).collect()
}

/// The number of a table among the encounters of its two persons; of more persons the highest that any two of them have.
///
/// # Errors
/// Of the database.
pub(crate) fn number(snapshot: &Snapshot, starting: &Starting<'_>) -> Result<Encounter, Error> {
    let Starting { table, community, game, persons, at } = *starting;
    let begin = Begin { community, table, at };
    let mut found = Encounter { here: Some(1), everywhere: Some(1) };
    for (seat, one) in persons.iter().enumerate() {
        for other in &persons[seat + 1..] {
            let window = (at - ENCOUNTER_DAYS * DAY, FIRST_ENCOUNTERS);
            let mut before = snapshot.earlier_encounters(game.0, (*one, *other), &begin, window)?;
            let own = family(game, persons.len());
            before.retain(|table| family((game.0, &table.variant), usize::from(table.seats)) == own);
            let number = |count: usize| Some(count as u32 + 1);
            found.here = found.here.max(number(before.iter().filter(|table| table.here).count()));
            let everywhere = before.iter().filter(|table| table.everywhere).count();
            found.everywhere = found.everywhere.max(number(everywhere));
        }
    }
    Ok(found)
}
