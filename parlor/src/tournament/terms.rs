//! Consequences of the terms of a tournament: how many rounds it has, and how long a game can last.

use timecontrol::{DAY, LEAST, TimeControl};

use super::words::Tie;
use crate::command::TournamentForm;

/// The number of days of a round with a bank of time, if nothing else is said.
pub(crate) const USUAL_DAYS: u32 = 28;

/// The most days of a round.
pub(crate) const MOST_DAYS: u32 = 90;

/// The most rounds of a tournament.
pub(crate) const MOST_ROUNDS: u32 = 50;

/// The number of rounds of tables of four, if nothing else is said.
const USUAL_FOURS: u32 = 4;

/// The number of rounds for so many players; none where whoever is left decides.
pub(crate) fn rounds(form: TournamentForm, seats: u8, wanted: Option<u32>, players: u32) -> Option<u32> {
    let once = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
    match form {
        TournamentForm::RoundRobin => Some(once),
        TournamentForm::DoubleRoundRobin => Some(once * 2),
        TournamentForm::Swiss if seats > 2 => Some(wanted.unwrap_or(USUAL_FOURS)),
        TournamentForm::Swiss => {
            let most = players.saturating_sub(1);
            // As many as a knock-out would have: then nobody else can have won all games.
            let usual = players.max(2).next_power_of_two().trailing_zeros() + 1;
            Some(wanted.unwrap_or(usual).min(most))
        }
        TournamentForm::Knockout | TournamentForm::DoubleKnockout => None,
    }
}

/// The longest time that so many games in a row last at a table with so many seats; none where each move brings more time.
pub(crate) fn longest(control: TimeControl, seats: u8, games: u8) -> Option<i64> {
    match control {
        TimeControl::Game { whole } => Some(whole * i64::from(seats) * i64::from(games)),
        _ => None,
    }
}

/// The time that must go by at least before all can have used up what they have at the start.
pub(crate) fn start(control: TimeControl, seats: u8, games: u8) -> i64 {
    control.start() * i64::from(seats) * i64::from(games)
}

/// The number of days of a round, if nothing else is said.
pub(crate) fn usual_days(control: TimeControl, seats: u8, games: u8) -> u32 {
    match longest(control, seats, games) {
        // Quiet hours and vacations need some time, too.
        Some(longest) => u32::try_from(longest / DAY + 2).unwrap_or(MOST_DAYS).min(MOST_DAYS),
        None => USUAL_DAYS,
    }
}

/// Half of a time: for a game after a draw.
pub(crate) fn half(control: TimeControl) -> TimeControl {
    let half = |time: i64| (time / 2).max(LEAST);
    match control {
        TimeControl::Bank { start, increment, most } => {
            TimeControl::Bank { start: half(start), increment: increment / 2, most: half(most) }
        }
        TimeControl::Game { whole } => TimeControl::Game { whole: half(whole) },
        other => other,
    }
}

/// The values that part those with equal points, if nothing else is said.
pub(crate) fn usual_ties(form: TournamentForm, seats: u8) -> Vec<Tie> {
    match form {
        TournamentForm::Swiss if seats == 2 => vec![Tie::BuchholzCut, Tie::Buchholz, Tie::SonnebornBerger],
        TournamentForm::RoundRobin | TournamentForm::DoubleRoundRobin => {
            vec![Tie::Direct, Tie::SonnebornBerger, Tie::Wins]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_rounds_follows_from_the_form() {
        assert_eq!(rounds(TournamentForm::RoundRobin, 2, None, 6), Some(5));
        assert_eq!(rounds(TournamentForm::RoundRobin, 2, None, 7), Some(7));
        assert_eq!(rounds(TournamentForm::DoubleRoundRobin, 2, None, 4), Some(6));
        assert_eq!(rounds(TournamentForm::Swiss, 2, Some(6), 64), Some(6));
        assert_eq!(rounds(TournamentForm::Swiss, 2, Some(6), 4), Some(3));
        assert_eq!(rounds(TournamentForm::Swiss, 2, None, 64), Some(7));
        assert_eq!(rounds(TournamentForm::Knockout, 2, None, 8), None);
    }

    #[test]
    fn a_game_after_a_draw_has_half_the_time() {
        let bank = TimeControl::Bank { start: 2 * DAY, increment: DAY, most: 4 * DAY };
        assert_eq!(half(bank), TimeControl::Bank { start: DAY, increment: DAY / 2, most: 2 * DAY });
        assert_eq!(longest(TimeControl::Game { whole: 7 * DAY }, 2, 1), Some(14 * DAY));
        assert_eq!(usual_days(TimeControl::Game { whole: 7 * DAY }, 2, 1), 16);
        assert_eq!(usual_days(bank, 2, 1), USUAL_DAYS);
    }
}
