//! The change that one result makes: Glicko-2 (Mark E. Glickman, *Example of the Glicko-2 system*, 2013,
//! glicko.net/glicko/glicko2.pdf), as the crate `skillratings` computes it, with τ = 0.5.
//!
//! Everybody starts at 1500 with a deviation of 350 and a volatility of 0.06. Each result is an update of its own. The
//! deviation of somebody who has not played for t periods has grown to √(φ² + t·σ²), with t as a fraction and 350 at most; a
//! period is 4.665 days, in which a volatility of 0.06 lets a deviation of 60 become 110 within a year.

#[cfg(test)]
mod paper;

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use storage::Rating;

/// The rating of somebody without results.
pub(crate) const START: Rating =
    Rating { rating: 1_500_000_000, deviation: MOST_DEVIATION, volatility: 60_000 };

/// The highest deviation, in millionths.
const MOST_DEVIATION: i64 = 350_000_000;

/// The length of a period in milliseconds.
const PERIOD_MILLIS: f64 = 4.665 * 86_400_000.0;

/// The size of a unit of the inner scale of Glicko-2.
const UNIT: f64 = 173.7178;

/// The number of millionths in one.
const MILLION: f64 = 1_000_000.0;

/// The precision to which the volatility is sought: far below a millionth.
const TOLERANCE: f64 = 1e-12;

/// The rating of somebody after their last result, and the time of that; none before the first.
pub(crate) type Last = Option<(Rating, i64)>;

/// The rating of somebody at a moment: the deviation has grown since the last result.
pub(crate) fn grown(last: Last, now: i64) -> Rating {
    match last {
        Some((rating, at)) => Rating { deviation: millionths(deviation(&rating, at, now, 0.0)), ..rating },
        None => START,
    }
}

/// The ratings of persons after a result, with what each has got of it in halves. Of two, each has played the other. Of more,
/// one has lost to all others, which is one period with so many results; each of the others has one against that person.
pub(crate) fn after(last: &[Last], now: i64, scores: &[u8]) -> Vec<Rating> {
    // The library adds the volatility of one period at each call.
    let onset = |last: &Last| match last {
        Some((rating, at)) => given(rating, deviation(rating, *at, now, 1.0)),
        None => given(&START, START.deviation as f64 / MILLION),
    };
    let onset: Vec<Glicko2Rating> = last.iter().map(onset).collect();
    let config = Glicko2Config { convergence_tolerance: TOLERANCE, ..Glicko2Config::new() };
    let after = |at: usize| {
        let outcome = match scores[at] {
            0 => Outcomes::LOSS,
            1 => Outcomes::DRAW,
            _ => Outcomes::WIN,
        };
        let met = |other: usize| other != at && (scores.len() == 2 || scores[at] == 0 || scores[other] == 0);
        let results: Vec<_> =
            (0..scores.len()).filter(|other| met(*other)).map(|other| (onset[other], outcome)).collect();
        let rating = glicko2_rating_period(&onset[at], &results, &config);
        Rating {
            rating: millionths(rating.rating),
            deviation: millionths(rating.deviation),
            volatility: millionths(rating.volatility),
        }
    };
    (0..scores.len()).map(after).collect()
}

/// A deviation that has grown since a result, but for so many periods.
fn deviation(rating: &Rating, at: i64, now: i64, less: f64) -> f64 {
    let phi = rating.deviation as f64 / MILLION / UNIT;
    let sigma = rating.volatility as f64 / MILLION;
    // The clock of the machine may have been set back.
    let periods = (now - at).max(0) as f64 / PERIOD_MILLIS;
    let squared = phi * phi + (periods - less) * sigma * sigma;
    (squared.max(0.0).sqrt() * UNIT).min(MOST_DEVIATION as f64 / MILLION)
}

fn given(rating: &Rating, deviation: f64) -> Glicko2Rating {
    let volatility = rating.volatility as f64 / MILLION;
    Glicko2Rating { rating: rating.rating as f64 / MILLION, deviation, volatility }
}

fn millionths(value: f64) -> i64 {
    (value * MILLION).round() as i64
}

/// A number of millionths as people read it.
pub(crate) fn rounded(millionths: i64) -> i64 {
    (millionths as f64 / MILLION).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400_000;

    #[test]
    fn ratings_are_those_of_the_formula() {
        // The numbers are known from other implementations of the paper.
        let [one, other] = after(&[None, None], 0, &[2, 0])[..] else { panic!() };
        assert_eq!((rounded(one.rating), rounded(other.rating)), (1662, 1338));
        assert_eq!(rounded(one.deviation), 290);
        assert_eq!(after(&[None, None], 0, &[1, 1])[1].rating, START.rating);
    }

    /// The example of `docs/ratings.md`, whose numbers come from another program that was written from the paper.
    #[test]
    fn the_example_of_the_page_holds() {
        let ten_days = 10 * DAY;
        let [ana, bruno] = after(&[None, None], 0, &[2, 0])[..] else { panic!() };
        let expected = Rating { rating: 1_662_310_894, deviation: 290_318_964, volatility: 60_000 };
        assert_eq!((ana, bruno.rating), (expected, 1_337_689_106));
        let last = [Some((ana, 0)), Some((bruno, 0))];
        assert_eq!(grown(last[0], ten_days).deviation, 290_719_770);
        let [ana, bruno] = after(&last, ten_days, &[0, 2])[..] else { panic!() };
        let expected = Rating { rating: 1_432_870_019, deviation: 260_653_068, volatility: 60_002 };
        assert_eq!((ana, bruno.rating), (expected, 1_567_129_981));
    }

    #[test]
    fn a_deviation_grows_from_60_to_110_in_a_year_and_never_beyond_350() {
        let settled = Rating { rating: 1_500_000_000, deviation: 60_000_000, volatility: 60_000 };
        assert_eq!(rounded(grown(Some((settled, 0)), 365 * DAY).deviation), 110);
        assert_eq!(grown(Some((settled, 0)), 0), settled);
        assert_eq!(grown(Some((settled, 5)), 0), settled, "a clock that was set back takes nothing away");
        assert_eq!(grown(Some((settled, 0)), 365_000 * DAY).deviation, MOST_DEVIATION);
    }

    #[test]
    fn a_result_at_once_adds_nothing_for_time_and_one_a_period_later_adds_one_volatility() {
        let settled = Rating { rating: 1_500_000_000, deviation: 60_000_000, volatility: 60_000 };
        let later = |millis: i64| after(&[Some((settled, 0)), Some((settled, 0))], millis, &[2, 0])[0];
        let (at_once, period, year) = (later(0), later((4.665 * DAY as f64) as i64), later(365 * DAY));
        assert!(at_once.deviation < period.deviation && period.deviation < year.deviation);
        assert!(at_once.rating < period.rating && period.rating < year.rating);
    }

    #[test]
    fn sixty_wins_against_one_opponent_end_where_the_paper_says() {
        let (mut one, mut other) = (None, None);
        for _ in 0..60 {
            let [next, then] = after(&[one, other], 0, &[2, 0])[..] else { panic!() };
            (one, other) = (Some((next, 0)), Some((then, 0)));
        }
        let rating = one.map(|(rating, _)| rating).unwrap_or(START);
        assert!((1900..2100).contains(&rounded(rating.rating)), "{rating:?}");
    }
}
