//! A match as it stands: its games, its score, and whose seat is whose.
//!
//! A side of a match is the seat that somebody had in its first game. After each game everybody moves one seat on, so a side
//! stays whoever sits there, also where an organiser has given the seat to somebody else.

pub(crate) use engine::half_points as written;
use engine::{CLOSED, RecordedEnd, RecordedMatch, Seat, WhyEnded, chance};
use storage::{Games, Match, MatchGame, MatchId, Secret, Snapshot, Table, TableState};

use crate::MatchEnd;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};

/// A match, with its games that have begun.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// The match itself.
    pub row: Match,
    /// The games, from the first on.
    pub games: Vec<MatchGame>,
}

impl Course {
    /// The match of a table, if it belongs to one, and the number of its game.
    pub(crate) fn of_table(
        snapshot: &Snapshot,
        table: &Table,
    ) -> Result<Option<(Course, u8)>, storage::Error> {
        match table.of_match {
            Some((id, game)) => Ok(Course::of(snapshot, id)?.map(|course| (course, game))),
            None => Ok(None),
        }
    }

    /// The match of that number.
    pub(crate) fn of(snapshot: &Snapshot, id: MatchId) -> Result<Option<Course>, storage::Error> {
        let Some(row) = snapshot.match_of_number(id)? else { return Ok(None) };
        Ok(Some(Course { row, games: snapshot.games_of(id)? }))
    }

    /// The game that began last.
    pub(crate) fn last(&self) -> Option<&MatchGame> {
        self.games.last()
    }

    /// The number of games; none if it is open.
    pub(crate) fn of_games(&self) -> Option<u8> {
        match self.row.games {
            Games::Open => None,
            Games::Of(games) => Some(games),
        }
    }

    /// The half points of each side in the games up to one, that one included if it is over.
    pub(crate) fn score(&self, game: u8) -> Vec<u32> {
        let counted = self.games.iter().take_while(|other| other.game <= game);
        let seats = self.games.first().map_or(0, |first| first.seats);
        let halves = |side| counted.clone().map(|game| halves(game, seat(side, game.game, seats))).sum();
        (1..=seats).map(halves).collect()
    }

    /// The place of a game, which is over or not, as a picture carries it: without names, and without what came after it.
    pub(crate) fn place(&self, game: u8, over: bool) -> RecordedMatch {
        RecordedMatch {
            table: self.games.first().map(|first| first.table.0),
            game,
            games: self.of_games(),
            halves: self.score(if over { game } else { game.saturating_sub(1) }),
            void: over && self.games.iter().any(|other| other.game == game && !counts(other)),
            ..RecordedMatch::default()
        }
    }

    /// The end of the match, as records have it.
    pub(crate) fn ending(&self) -> Option<RecordedEnd> {
        let why = match MatchEnd::named(self.row.reason.as_deref()?)? {
            MatchEnd::Played => WhyEnded::Played,
            MatchEnd::Left => WhyEnded::Left,
            MatchEnd::Late => WhyEnded::Late,
            MatchEnd::Closed => WhyEnded::Closed,
            // A record knows that no other game was agreed on, and not whether anybody asked.
            MatchEnd::Agreed | MatchEnd::Lapsed => WhyEnded::Agreed,
        };
        Some(RecordedEnd { game: self.last()?.game, why, side: self.left() })
    }

    /// The sum of what each side has counted in the games up to one; none where nothing is counted.
    pub(crate) fn points(&self, game: u8) -> Option<Vec<i64>> {
        let seats = self.games.first().map_or(0, |first| first.seats);
        let mut sums: Option<Vec<i64>> = None;
        for game in self.games.iter().take_while(|other| other.game <= game).filter(|game| counts(game)) {
            let Some(points) = game.points.as_deref() else { continue };
            let points: Vec<i64> = serde_json::from_str(points).unwrap_or_default();
            let sums = sums.get_or_insert_with(|| vec![0; usize::from(seats)]);
            for (side, sum) in (1..).zip(sums) {
                let at = usize::from(seat(side, game.game, seats)) - 1;
                *sum += points.get(at).copied().unwrap_or_default();
            }
        }
        sums
    }

    /// The side that has lost the last two games, that one included, on time.
    pub(crate) fn late_twice(&self, game: u8) -> Option<u8> {
        let late = |game: u8| {
            let game = self.games.iter().find(|other| other.game == game)?;
            let late = game.reason.as_deref() == Some(OUT_OF_TIME);
            let seat = game.losers.iter().next().filter(|_| late)?;
            Some(side(seat, game.game, game.seats))
        };
        let last = late(game)?;
        (game.checked_sub(1).and_then(late) == Some(last)).then_some(last)
    }

    /// The side of whoever left the match.
    pub(crate) fn left(&self) -> Option<u8> {
        let (table, seat) = self.row.left?;
        let game = self.games.iter().find(|game| game.table == table)?;
        Some(side(seat, game.game, game.seats))
    }
}

/// The seat of a side in a game of a match.
pub(crate) fn seat(side: u8, game: u8, seats: u8) -> u8 {
    ((u16::from(side) + u16::from(game) - 2) % u16::from(seats.max(1))) as u8 + 1
}

/// The side of a seat in a game of a match.
pub(crate) fn side(seat: u8, game: u8, seats: u8) -> u8 {
    let seats = u16::from(seats.max(1));
    let moved = u16::from(game - 1) % seats;
    ((u16::from(seat) - 1 + seats - moved) % seats) as u8 + 1
}

/// Tells whether a game counts in the score: it is over, and neither closed nor annulled.
pub(crate) fn counts(game: &MatchGame) -> bool {
    game.state == TableState::Over && !game.annulled && game.reason.as_deref() != Some(CLOSED)
}

/// The half points of a seat in a game: two for whoever has won, or has not lost where only the loser is known, one in a draw.
pub(crate) fn halves(game: &MatchGame, seat: u8) -> u32 {
    match (game.winners.is_empty(), game.losers.is_empty()) {
        _ if !counts(game) => 0,
        (true, true) => 1,
        (false, _) => 2 * u32::from(game.winners.contains(seat)),
        (true, false) => 2 * u32::from(!game.losers.contains(seat)),
    }
}

/// The secret of a game of a match, and what is shown of it when the game before begins.
pub(crate) fn promise_of(course: &Course, game: u8) -> (Secret, [u8; 32]) {
    let secret = chance::of_game(&course.row.secret.0, game);
    (Secret(secret), chance::commitment(&secret))
}

/// The points of each seat of a table that is over, where the game counts any.
pub(crate) fn points_of(table: &LoadedTable) -> Option<Vec<i64>> {
    let view = table.play.view(engine::Eyes::Archive);
    let points: Vec<i64> =
        Seat::all(table.row.seats).filter_map(|seat| view.side(seat)?.score.map(i64::from)).collect();
    (points.len() == usize::from(table.row.seats)).then_some(points)
}

#[cfg(test)]
mod tests {
    use storage::{SeatSet, TableId};

    use super::*;

    fn game(number: u8, seats: u8, winners: &[u8], losers: &[u8]) -> MatchGame {
        MatchGame {
            table: TableId(i64::from(number)),
            game: number,
            seats,
            state: TableState::Over,
            winners: winners.iter().copied().collect(),
            losers: losers.iter().copied().collect(),
            reason: Some("hex-connected".to_owned()),
            annulled: false,
            points: None,
        }
    }

    fn course(games: Vec<MatchGame>) -> Course {
        let row = Match {
            id: MatchId(1),
            games: Games::Of(4),
            secret: Secret([0; 32]),
            started_at: 0,
            ended_at: None,
            reason: None,
            left: None,
        };
        Course { row, games }
    }

    #[test]
    fn everybody_moves_one_seat_on_and_keeps_the_side() {
        for seats in [2, 4] {
            for game in 1..=20 {
                for one in 1..=seats {
                    assert_eq!(side(seat(one, game, seats), game, seats), one, "{seats} {game} {one}");
                    assert_eq!(seat(one, game + 1, seats), seat(one, game, seats) % seats + 1);
                }
            }
        }
    }

    #[test]
    fn the_score_follows_the_persons_and_leaves_out_what_does_not_count() {
        let annulled = MatchGame { annulled: true, ..game(4, 2, &[1], &[2]) };
        let running = MatchGame { state: TableState::Running, reason: None, ..game(5, 2, &[], &[]) };
        // Won from seat 1, won from seat 2, drawn.
        let games =
            vec![game(1, 2, &[1], &[2]), game(2, 2, &[2], &[1]), game(3, 2, &[], &[]), annulled, running];
        let course = course(games);
        assert_eq!(course.score(1), [2, 0]);
        assert_eq!(course.score(2), [4, 0]);
        assert_eq!(course.score(3), [5, 1]);
        assert_eq!(course.score(5), [5, 1]);
        assert_eq!(course.score(5).into_iter().map(written).collect::<Vec<_>>(), ["2½", "½"]);
    }

    #[test]
    fn of_four_whoever_has_not_lost_has_a_point() {
        let lost = |number, seat: u8| game(number, 4, &[], &[seat]);
        let course = course(vec![lost(1, 2), lost(2, 2)]);
        // In the second game, seat 2 is the side of seat 1.
        assert_eq!(course.score(2), [2, 2, 4, 4]);
        assert_eq!(SeatSet::NONE.with(2).len(), 1);
    }

    #[test]
    fn points_run_through_for_each_person() {
        let with = |game: MatchGame, points: &str| MatchGame { points: Some(points.to_owned()), ..game };
        let games = vec![with(game(1, 2, &[1], &[2]), "[25,20]"), with(game(2, 2, &[1], &[2]), "[30,11]")];
        assert_eq!(course(games).points(2), Some(vec![36, 50]));
        assert_eq!(course(vec![game(1, 2, &[1], &[2])]).points(1), None);
    }

    #[test]
    fn two_losses_on_time_running_are_one_persons() {
        let late = |number, seat: u8| MatchGame {
            reason: Some(OUT_OF_TIME.to_owned()),
            ..game(number, 2, &[3 - seat], &[seat])
        };
        assert_eq!(course(vec![late(1, 1), late(2, 2)]).late_twice(2), Some(1));
        assert_eq!(course(vec![late(1, 1), late(2, 1)]).late_twice(2), None);
        assert_eq!(course(vec![late(1, 1), game(2, 2, &[1], &[2]), late(3, 1)]).late_twice(3), None);
    }
}
