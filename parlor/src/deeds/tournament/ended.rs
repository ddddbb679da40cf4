//! A table of a tournament ends, a round, or all of it.

use engine::{Outcome, Seat};
use storage::{TableId, TournamentPairing, TournamentState};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::table::loaded::{LoadedTable, OUT_OF_TIME};
use crate::table::matches::{self, Course};
use crate::tournament::words::Gone;
use crate::tournament::{Contest, How, Score, TournamentEvent};

impl Deeds<'_> {
    /// Lets the end of a table have its effect in its tournament, if it was played there. A table that was closed has no
    /// result: that is for an organiser to say, or the end of the round.
    pub(in crate::deeds) fn ended_in_tournament(
        &self,
        table: &LoadedTable,
        outcome: &Outcome,
        course: Option<&Course>,
    ) -> Done {
        let Some(pairing) = self.tx.pairing_at(table.row.id)?.filter(|pairing| pairing.result.is_none())
        else {
            return Ok(());
        };
        if course.is_some_and(|course| course.row.ended_at.is_none()) {
            return Ok(());
        }
        let score = match course {
            Some(course) => of_match(course),
            None => of_table(table.row.seats, outcome),
        };
        let Some(score) = score else { return Ok(()) };
        let absent = self.absent(table, outcome, course)?;
        let how = if absent.is_some() && table.row.seats == 2 { How::Walkover } else { How::Played };
        let points = match course {
            Some(course) => course.points(u8::MAX),
            None => matches::points_of(table),
        };
        self.set_result(&pairing, (score, how), &points.unwrap_or_default())?;
        let contest = Contest::of(self.tx, pairing.tournament)?;
        if let Some(at) = absent
            && let Some(entrant) = pairing.players.get(at).and_then(|number| contest.numbered(*number))
            && entrant.left_at.is_none()
            // Somebody who has been replaced meanwhile is gone already.
            && table.persons.iter().any(|person| person.id == entrant.person)
        {
            self.go_from_tournament(&contest, entrant, Gone::Absent)?;
        }
        self.hurry_tournament(&contest)
    }

    /// The player who has lost on time without any move, by the place in the pairing.
    fn absent(&self, table: &LoadedTable, outcome: &Outcome, course: Option<&Course>) -> Done<Option<usize>> {
        let Some(loser) = outcome.losers.iter().next().filter(|_| outcome.reason == OUT_OF_TIME) else {
            return Ok(None);
        };
        let (game, seats) = (table.row.of_match.map_or(1, |(_, game)| game), table.row.seats);
        let side = matches::side(loser.number(), game, seats);
        let games: Vec<(TableId, u8)> = match course {
            Some(course) => course.games.iter().map(|game| (game.table, game.game)).collect(),
            None => vec![(table.row.id, 1)],
        };
        for (id, game) in games {
            let seat = matches::seat(side, game, seats);
            if self.tx.times_of_moves(id, None)?.iter().any(|(mover, _)| *mover == seat) {
                return Ok(None);
            }
        }
        Ok(Some(usize::from(side - 1)))
    }

    /// Notes the result of a pairing.
    pub(super) fn set_result(
        &self,
        pairing: &TournamentPairing,
        (score, how): (Score, How),
        points: &[i64],
    ) -> Done {
        self.tx.set_pairing_result(pairing.id, (score.word(), how.word()), self.now)?;
        if !points.is_empty() {
            self.tx.set_pairing_points(pairing.id, points)?;
        }
        self.note_event(
            pairing.tournament,
            &TournamentEvent::Result {
                round: pairing.round,
                board: pairing.board,
                again: pairing.again,
                result: score.word().to_owned(),
                how: how.word().to_owned(),
            },
        )
    }

    /// Ends a tournament: its standing is told, and what still runs is closed.
    pub(super) fn end_tournament(&self, contest: &Contest) -> Done {
        let id = contest.row.id;
        if let Some(current) = contest.current() {
            self.tx.end_round(id, current.round, self.now)?;
        }
        self.tx.set_tournament_state(id, TournamentState::Over, self.now)?;
        self.note_event(id, &TournamentEvent::Ended)?;
        self.close_tables(contest)?;
        self.touch_sign(id)?;
        self.tell_ended(&Contest::of(self.tx, id)?)
    }
}

fn of_table(seats: u8, outcome: &Outcome) -> Option<Score> {
    if outcome.is_closed() {
        return None;
    }
    if seats > 2 {
        let loser = outcome.losers.iter().next();
        return Some(loser.and_then(|seat| Score::lost(seat.index())).unwrap_or(Score::Draw));
    }
    let won = outcome.victors(seats);
    Some(match won.iter().next() {
        Some(Seat::ONE) => Score::First,
        Some(_) => Score::Second,
        None => Score::Draw,
    })
}

/// The result of a match: whoever left it, or lost on time twice running, has lost it.
fn of_match(course: &Course) -> Option<Score> {
    match course.left() {
        Some(1) => return Some(Score::Second),
        Some(_) => return Some(Score::First),
        None => (),
    }
    let counted = course.games.iter().filter(|game| matches::counts(game)).count();
    match *course.score(u8::MAX) {
        _ if Some(counted) != course.of_games().map(usize::from) => None,
        [one, other] if one > other => Some(Score::First),
        [one, other] if one < other => Some(Score::Second),
        _ => Some(Score::Draw),
    }
}
