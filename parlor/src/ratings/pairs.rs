//! The place of a table among those of the same two persons: of these the first four that begin within thirty days count.
//!
//! It is found when the table begins, and kept with it: so a challenge can say truly that another one will not count, and it
//! does not matter in which order tables end. A table that has ended without counting takes no place.

use engine::Game;
use storage::{Begin, CommunityId, OfPair, PersonId, Scope, Snapshot, TableId};
use timecontrol::DAY;

use crate::Error;

/// The number of tables of two persons that count …
pub(crate) const OF_A_PAIR: u32 = 4;

/// … of those that begin within so many days.
pub(crate) const PAIR_DAYS: i64 = 30;

/// A table of a game that begins, or might.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starting<'a> {
    /// The table; none yet if it might only begin.
    pub table: Option<TableId>,
    /// The community.
    pub community: CommunityId,
    /// The game and the board.
    pub game: (&'a str, &'a str),
    /// The time.
    pub at: i64,
}

/// Tells whether a table of that number may count in a scope.
pub(crate) fn fits(of_pair: OfPair, scope: &Scope) -> bool {
    let number = if scope.community.is_some() { of_pair.here } else { of_pair.everywhere };
    number.is_none_or(|number| number <= OF_A_PAIR)
}

/// The family of boards on which one has one skill.
pub(crate) fn family((game, variant): (&str, &str)) -> &'static str {
    Game::with_id(game).map_or("", |game| game.family(variant))
}

/// The number of a table among those of its two persons.
///
/// # Errors
/// Of the database.
pub(crate) fn of_pair(
    snapshot: &Snapshot,
    starting: &Starting<'_>,
    pair: (PersonId, PersonId),
) -> Result<OfPair, Error> {
    let Starting { table, community, game, at } = *starting;
    let begin = Begin { community, table, at };
    let mut before = snapshot.tables_of_pair(game.0, pair, &begin, (at - PAIR_DAYS * DAY, OF_A_PAIR))?;
    before.retain(|other| family((game.0, &other.variant)) == family(game));
    let number = |count: usize| Some(count as u32 + 1);
    Ok(OfPair {
        here: number(before.iter().filter(|other| other.here).count()),
        everywhere: number(before.iter().filter(|other| other.everywhere).count()),
    })
}
