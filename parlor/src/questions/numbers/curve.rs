//! The way in which the rating of somebody came about: in the game that was asked for, or the one that was played most.

use engine::{Game, Text};
use storage::{Listed, Person, RatingAt, Standing};

use super::profile::{LAST, Profile, by_family};
use crate::output::chart::Rated;
use crate::questions::ranking::{family_name, rating_text};
use crate::ratings::glicko::rounded;
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::words::words;

/// The most points of a curve that are drawn: a picture has not many more columns of pixels.
const POINTS: i64 = 340;

/// The rating of somebody on a family of boards, and the ratings that led to it.
pub(super) struct Curve {
    game: Text,
    standing: Standing,
    /// The ratings after each result, the last ones; the last of all is the rating.
    points: Vec<RatingAt>,
}

impl Speaker<'_> {
    /// The curve of the family of boards that somebody has played most of those with a rating here. Results of tables that others
    /// may not look at are in it only for whoever has played there; it ends with the rating for everybody, as the end without them
    /// would tell what they did to it.
    pub(super) fn curve(&self, profile: &Profile, whose: &Person, private: bool) -> Done<Option<Curve>> {
        for (id, family) in by_family(profile) {
            let Some(game) = Game::with_id(id) else { continue };
            let Some(scope) = self.scope(id, family) else { continue };
            let standing = self.data.standing(&scope, whose.id)?;
            let Some(standing) = standing.filter(|standing| standing.listed != Listed::Never) else {
                continue;
            };
            let mut points = self.data.last_ratings_of(&scope, whose.id, private, LAST)?;
            if let Some(last) = points.last_mut() {
                (last.rating, last.deviation) = (standing.rating.rating, standing.rating.deviation);
            }
            return Ok(Some(Curve { game: family_name(game, family), standing, points }));
        }
        Ok(None)
    }

    /// A curve as it stands in a picture.
    pub(super) fn curve_charted(&self, curve: &Curve) -> Rated {
        Rated {
            game: words(self.lang).say(&curve.game),
            rating: rating_text(&curve.standing),
            deviation: whole(curve.standing.rating.deviation).unsigned_abs(),
            curve: thinned(&curve.points).map(plotted).collect(),
        }
    }
}

impl Curve {
    /// The sentence about the rating, and about the ratings before it if there are any. The number of results is not told, as those
    /// that others may not look at would be the difference to the number in `top`.
    pub(super) fn line(&self) -> Text {
        let about = |key: &'static str| {
            let text =
                Text::new(key).with("game", self.game.clone()).with("rating", rating_text(&self.standing));
            text.with("deviation", rounded(self.standing.rating.deviation))
        };
        let ratings = || self.points.iter().map(|point| rounded(point.rating));
        let first = ratings().next().filter(|_| self.points.len() > 1);
        let Some(first) = first else { return about("stats-once") };
        let (low, high) = ratings().fold((first, first), |(low, high), one| (low.min(one), high.max(one)));
        let span = if self.standing.results > LAST { "last" } else { "all" };
        let text = about("stats-curve").with("span", span).with("count", LAST).with("first", first);
        text.with("low", low).with("high", high)
    }
}

fn whole(millionths: i64) -> i32 {
    i32::try_from(rounded(millionths)).unwrap_or_default()
}

fn plotted(point: &RatingAt) -> (i64, i32, u32) {
    (point.at, whole(point.rating), whole(point.deviation).unsigned_abs())
}

/// The last of the points in each of so many equal spans of time, and the first one.
fn thinned(points: &[RatingAt]) -> impl Iterator<Item = &RatingAt> {
    let first = points.first().map_or(0, |point| point.at);
    let span = points.last().map_or(0, |point| point.at.saturating_sub(first)).max(1);
    let column = move |point: &RatingAt| {
        let from = i128::from(point.at) - i128::from(first);
        from * i128::from(POINTS) / i128::from(span)
    };
    let last = move |nth: usize| points.get(nth + 1).is_none_or(|next| column(next) != column(&points[nth]));
    points.iter().enumerate().filter(move |(nth, _)| *nth == 0 || last(*nth)).map(|(_, point)| point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_curve_has_as_many_points_as_can_be_seen() {
        let at =
            |nth: i64| RatingAt { at: nth * 3_600_000, rating: 1_500_000_000 + nth, deviation: 60_000_000 };
        let points: Vec<RatingAt> = (0..2_000).map(at).collect();
        let seen: Vec<_> = thinned(&points).collect();
        assert!((300..=POINTS + 2).contains(&(seen.len() as i64)), "{}", seen.len());
        assert_eq!((seen[0].at, seen[seen.len() - 1].at), (points[0].at, points[1_999].at));
        assert!(seen.windows(2).all(|pair| pair[0].at < pair[1].at));
        // All at one moment, few, and none.
        let same: Vec<RatingAt> = (0..9).map(|nth| RatingAt { at: 7, ..at(nth) }).collect();
        assert_eq!(thinned(&same).count(), 2);
        assert_eq!(thinned(&points[..3]).count(), 3);
        assert_eq!(thinned(&[]).count(), 0);
    }
}
