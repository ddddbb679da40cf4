//! The reasons why a result will change no ratings that are known before there is one.

use storage::{CommunityId, PersonId, Snapshot};

use super::counts::Bar;
use super::encounters::FIRST_ENCOUNTERS;
use crate::Error;

/// The reason why a game will change no ratings, if that is known before its end; by its number among those of the same persons.
///
/// # Errors
/// Of the database.
pub(crate) fn foreseen(
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
