//! Wins and losses, where no position comes again and nobody can draw: yes or no for every position, remembered.

use std::ops::ControlFlow;

use engine::{Endless, Position, Seat, Turn};

use crate::{mixer::mixed, watch::Work};

/// Yes or no for positions, with what was found before.
pub(crate) struct Wins {
    /// The number of a position but for its lowest bit, which says whether the seat to move wins; 0 where nothing is.
    known: Vec<u64>,
}

/// The places: 32 MB.
const PLACES: usize = 1 << 22;

impl Wins {
    /// Nothing found yet. `None` if the game has draws, or more seats, or something hidden, or positions that come again.
    pub(crate) fn of<P: Position>(seats: u8) -> Option<Wins> {
        let plain = P::ENDLESS == Endless::Never && !P::INFO.draws && !P::INFO.hidden && seats == 2;
        plain.then(|| Wins { known: vec![0; PLACES] })
    }

    /// Tells whether the seat to move wins; `None` if the work does not suffice.
    pub(crate) fn seat_to_move_wins<P: Position>(
        &mut self,
        position: &P,
        work: &mut Work<'_, '_>,
    ) -> Option<bool> {
        let seat = match position.turn() {
            // Nobody is to move; whoever would be has not won.
            Turn::Over(_) => return Some(false),
            Turn::To(seat) => seat,
        };
        let key = mixed(position) | 1;
        if let Some(found) = self.get(key) {
            return Some(found);
        }
        // Where one stands best comes first, and what has the fewest answers; what is known already, before all others.
        let mut after: Vec<((i32, u32), P)> = Vec::with_capacity(16);
        let won = position.choices(|mv| {
            if !work.step() {
                return ControlFlow::Break(());
            }
            let mut next = position.clone();
            next.play(mv);
            match wins_for(&next, seat) {
                Some(true) => return ControlFlow::Break(()),
                Some(false) => return ControlFlow::Continue(()),
                None => (),
            }
            let same = next.turn() == Turn::To(seat);
            match self.get(mixed(&next) | 1) {
                Some(wins) if wins == same => return ControlFlow::Break(()),
                Some(_) => (),
                None => {
                    let answers = u32::try_from(next.count()).unwrap_or(u32::MAX);
                    after.push(((-next.standing(seat), answers), next));
                }
            }
            ControlFlow::Continue(())
        });
        if work.is_over() {
            return None;
        }
        let mut found = won.is_break();
        if !found {
            after.sort_by_key(|(order, _)| *order);
            for (_, next) in &after {
                let same = next.turn() == Turn::To(seat);
                if self.seat_to_move_wins(next, work)? == same {
                    found = true;
                    break;
                }
            }
        }
        self.put(key, found);
        Some(found)
    }

    /// Tells whether a seat wins with a move; `None` if more than so much more work would be needed.
    pub(crate) fn after<P: Position>(
        &mut self,
        position: &P,
        mv: &P::Move,
        seat: Seat,
        more: u64,
        work: &mut Work<'_, '_>,
    ) -> Option<bool> {
        let mut next = position.clone();
        next.play(mv);
        if let Some(wins) = wins_for(&next, seat) {
            return Some(wins);
        }
        work.allow(more);
        let same = next.turn() == Turn::To(seat);
        self.seat_to_move_wins(&next, work).map(|wins| wins == same)
    }

    /// The fewest plies in which the side that wins can end the game against the best defence, if it is at most `most`; the seat
    /// to move `wins` or loses. Looks again and again, a ply deeper each time.
    pub(crate) fn distance<P: Position>(
        &mut self,
        position: &P,
        wins: bool,
        most: u32,
        work: &mut Work<'_, '_>,
    ) -> Option<u32> {
        let first = u32::from(wins);
        for plies in (first..=most).step_by(2) {
            if self.ends_in(position, wins, plies, work)? {
                return Some(plies);
            }
        }
        None
    }

    /// Tells whether the game ends in so many plies against every defence, as the seat to move `wins` or loses.
    fn ends_in<P: Position>(
        &mut self,
        position: &P,
        wins: bool,
        plies: u32,
        work: &mut Work<'_, '_>,
    ) -> Option<bool> {
        let Turn::To(seat) = position.turn() else { return Some(!wins && plies == 0) };
        if plies == 0 || self.get(mixed(position) | 1) == Some(!wins) {
            return Some(false);
        }
        // One move is enough to win; to lose, all have to.
        let mut found = Some(!wins);
        let _ = position.choices(|mv| {
            if !work.step() {
                found = None;
                return ControlFlow::Break(());
            }
            let mut next = position.clone();
            next.play(mv);
            let ends = match wins_for(&next, seat) {
                Some(won) => Some(won == wins),
                None if wins && plies < 3 => Some(false),
                None => self.ends_in(&next, !wins, plies - 1, work),
            };
            if ends == Some(!wins) {
                return ControlFlow::Continue(());
            }
            found = ends;
            ControlFlow::Break(())
        });
        found
    }

    fn get(&self, key: u64) -> Option<bool> {
        let found = self.known[(key >> 1) as usize & (PLACES - 1)];
        (found | 1 == key).then_some(found & 1 == 1)
    }

    fn put(&mut self, key: u64, wins: bool) {
        self.known[(key >> 1) as usize & (PLACES - 1)] = key ^ u64::from(!wins);
    }
}

/// Tells whether a seat has won, if the game is over.
pub(crate) fn wins_for<P: Position>(position: &P, seat: Seat) -> Option<bool> {
    match position.turn() {
        Turn::Over(outcome) => Some(outcome.share(seat, 2) == 1_000),
        Turn::To(_) => None,
    }
}
