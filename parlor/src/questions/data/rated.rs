//! The ratings of a person, the results that changed them, and who was taken out of ratings, for their own file.

use serde_json::{Value, json};
use storage::{Rating, ResultId, Scope};

use super::personal::Own;
use crate::refusal::Done;

/// The number of results that are read at once.
const AT_ONCE: u32 = 500;

impl Own<'_> {
    /// The ratings of whoever asks, as they are stored, for their file.
    pub(super) fn own_ratings(&self) -> Done<Vec<Value>> {
        let mut ratings = Vec::new();
        for scope in self.data.scopes_of(self.id())? {
            let Some(standing) = self.data.standing(&scope, self.id())? else { continue };
            ratings.push(json!({
                "everywhere": scope.community.is_none(),
                "game": scope.game,
                "family": scope.family,
                "results": standing.results,
                "last_at": standing.at,
                "rating_millionths": standing.rating.rating,
                "deviation_millionths": standing.rating.deviation,
                "volatility_millionths": standing.rating.volatility,
            }));
        }
        Ok(ratings)
    }

    /// The communities that have taken whoever asks out of their ratings, for their file.
    pub(super) fn own_exclusions(&self) -> Done<Vec<Value>> {
        let mut found = Vec::new();
        let before = self.data.former_selves(self.id())?;
        for number in self.data.circle_of(self.id())? {
            let is_own = self.data.person(number)?.is_some_and(|one| one.id == self.id());
            if !is_own && !before.contains(&number) {
                continue;
            }
            for (community, out) in self.data.exclusions_of(number)? {
                let why = out.reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
                let community = self.data.community(community)?.map(|community| community.name);
                found.push(json!({ "community": community, "since": out.at, "why": why }));
            }
        }
        Ok(found)
    }

    /// Each result that has changed a rating of this person. Who played is in the records of the tables.
    pub(super) fn own_rated(&self) -> Done<impl Iterator<Item = Done<Value>>> {
        let scopes = self.data.scopes_of(self.id())?;
        Ok(scopes.into_iter().flat_map(|scope| self.rated_in(scope)))
    }

    fn rated_in(&self, scope: Scope) -> impl Iterator<Item = Done<Value>> {
        let mut after = Some(ResultId(0));
        let pages = std::iter::from_fn(move || {
            let page = self.data.rated_of(&scope, self.id(), after?, AT_ONCE);
            after = page.as_ref().ok().and_then(|page| Some(page.last()?.1.result));
            let lines = page.map(|page| {
                let line = |(table, seat): &(storage::TableId, storage::RatedSeat)| {
                    json!({
                        "everywhere": scope.community.is_none(), "game": scope.game, "family": scope.family,
                        "table": table.0, "seat": seat.seat, "score": f64::from(seat.score) / 2.0,
                        "began_at": seat.began_at, "at": seat.at, "before": millionths(&seat.before),
                        "after": millionths(&seat.after),
                    })
                };
                page.iter().map(line).collect::<Vec<_>>()
            });
            match lines {
                Ok(lines) if lines.is_empty() => None,
                Ok(lines) => Some(lines.into_iter().map(Ok).collect()),
                Err(error) => Some(vec![Err(error.into())]),
            }
        });
        pages.flat_map(|page: Vec<Done<Value>>| page)
    }

    /// The communities in which this person has taken somebody out of the ratings, as an organiser, and since when.
    pub(super) fn own_exclusions_made(&self) -> Done<Vec<Value>> {
        let mut found = Vec::new();
        for (community, out) in self.data.exclusions_by(self.id())? {
            let community = self.data.community(community)?.map(|community| community.name);
            let why = out.reason.map(|reason| self.data.text(reason)).transpose()?.flatten();
            found.push(json!({ "community": community, "since": out.at, "why": why }));
        }
        Ok(found)
    }
}

fn millionths(rating: &Rating) -> Value {
    json!({ "rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility })
}
