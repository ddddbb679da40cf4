//! Moves, and how a table ends.

use engine::{Outcome, Seat, Text, Trouble, Turn};
use storage::{FactId, NewMove, SeatSet};

use super::{About, Deeds, Done, Refusal, no};
use crate::{
    Fact,
    loaded::{LoadedTable, RESIGNED},
    telling::seated,
};

impl Deeds<'_> {
    /// Plays what `seat` typed, and ends the table if that ends the game.
    ///
    /// # Errors
    /// Refused: the table is over or paused, or the move is not possible; the reason says why.
    pub fn play(&self, table: &mut LoadedTable, seat: Seat, text: &str) -> Done {
        check_running(table)?;
        check_pause(table)?;
        if let Err(refusal) = table.play.play(seat, text) {
            return Err(refused(table, &refusal).into());
        }
        let Some(played) = table.play.played().last().cloned() else { return Ok(()) };
        let turn = table.play.turn();
        let ply = table.play.played().len() as u32;
        let fact = self.record(About::Table(table.row.id), &Fact::MovePlayed { ply, seat: seat.number() })?;
        let to_move = match turn {
            Turn::To(seat) => Some(seat.number()),
            Turn::Over(_) => None,
        };
        let event = self.cause.event();
        let new = NewMove {
            ply,
            seat: seat.number(),
            text: &played.text,
            to_move,
            event: &event,
            at: self.now,
            fact,
        };
        self.tx.append_move(table.row.id, &new)?;
        table.row.plies = ply;
        self.lapse(table, seat)?;
        match turn {
            Turn::To(next) => self.announce(table, &[fact], Some(next).filter(|&next| next != seat)),
            Turn::Over(outcome) => self.finish(table, outcome, &[fact]),
        }
    }

    /// `seat` gives up.
    ///
    /// # Errors
    /// Refused: the table is over.
    pub fn resign(&self, table: &mut LoadedTable, seat: Seat) -> Done {
        check_running(table)?;
        let outcome = table.play.forfeit(seat, RESIGNED);
        self.finish(table, outcome, &[])
    }

    /// Ends a table. `before` are the facts that led to it, which are told together with the end.
    pub(super) fn finish(&self, table: &mut LoadedTable, outcome: Outcome, before: &[FactId]) -> Done {
        let numbers = |seats: engine::Seats| seats.iter().map(Seat::number).collect::<Vec<_>>();
        let (winners, losers) = (numbers(outcome.winners), numbers(outcome.losers));
        let set = |seats: &[u8]| seats.iter().copied().collect::<SeatSet>();
        self.tx.finish_table(table.row.id, set(&winners), set(&losers), outcome.reason, self.now)?;
        let fact = Fact::Ended { winners, losers, reason: outcome.reason.to_owned() };
        let ended = self.record(About::Table(table.row.id), &fact)?;
        table.end(outcome, self.now);
        self.announce(table, &[before, &[ended]].concat(), None)
    }
}

/// Refuses to change a table that is over.
pub(crate) fn check_running(table: &LoadedTable) -> Done {
    match table.row.state {
        storage::TableState::Running => Ok(()),
        storage::TableState::Over => no(Text::new("no-running").with("table", table.row.id.0)),
    }
}

/// Refuses to move at a table that is paused.
fn check_pause(table: &LoadedTable) -> Done {
    match table.row.paused_at {
        None => Ok(()),
        Some(_) => no(Text::new("no-paused").with("table", table.row.id.0)),
    }
}

/// Why a move is not possible, with the points marked and what is possible instead.
pub(crate) fn refused(table: &LoadedTable, refusal: &engine::Refusal) -> Refusal {
    let why = match (refusal.kind, table.play.turn()) {
        (Trouble::NotYourTurn, Turn::To(seat)) => {
            Text::new("no-not-your-turn").with("table", table.row.id.0).with("player", seated(table, seat))
        }
        _ => refusal.reason.text.clone(),
    };
    let mut lines = vec![why];
    if !refusal.nearest.is_empty() && refusal.kind != Trouble::Ambiguous {
        lines.push(Text::new("no-but").with("moves", refusal.nearest.join(", ")));
    }
    let wrong = refusal.reason.points.iter().map(|point| point.0).collect();
    let board = (refusal.kind == Trouble::Illegal).then_some((table.row.id, wrong));
    // Whose turn it is, everybody knows; anything else may name cards.
    let hidden = table.has_hands() && refusal.kind != Trouble::NotYourTurn;
    Refusal { board, hidden, ..Refusal::of(lines) }
}
