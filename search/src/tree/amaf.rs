//! Lessons for a move from games in which it was made later (all moves as first, Gelly and Silver, 2011): where the places of a
//! move are the same whenever it is made, each game tells something about each move that was made in it.

use engine::{Position, Seat};

/// The visits after which a move's own games count as much as those in which it was made later, or nearly so.
const EQUAL: f64 = 300.0;

/// The results of the games in which a move was made sooner or later.
pub(super) struct Amaf {
    /// The site of the move.
    site: u16,
    visits: u32,
    /// The shares of the seat that made it, in thousandths.
    sum: u64,
}

impl Amaf {
    pub(super) fn new(site: u16) -> Amaf {
        Amaf { site, visits: 0, sum: 0 }
    }

    /// The share that a move may expect: its own so far, and less and less of what was learnt elsewhere. `None` if nothing is known.
    pub(super) fn mixed(&self, sum: u64, visits: u32) -> Option<f64> {
        let (own, other) = (f64::from(visits), f64::from(self.visits));
        let mean = |sum: u64, visits: f64| sum as f64 / (1_000.0 * visits);
        match (visits, self.visits) {
            (0, 0) => None,
            (_, 0) => Some(mean(sum, own)),
            (0, _) => Some(mean(self.sum, other)),
            _ => {
                let share = other / (own + other + own * other / EQUAL);
                Some((1.0 - share) * mean(sum, own) + share * mean(self.sum, other))
            }
        }
    }
}

/// The sites of a game, and who has moved there; empty where moves have none.
pub(super) struct Sites {
    /// The number of the seat, from 1; 0 where nobody has.
    by: Vec<u8>,
    used: Vec<u16>,
}

impl Sites {
    pub(super) fn of<P: Position>() -> Sites {
        Sites { by: vec![0; P::SITES], used: Vec::new() }
    }

    pub(super) fn none() -> Sites {
        Sites { by: Vec::new(), used: Vec::new() }
    }

    pub(super) fn are_none(&self) -> bool {
        self.by.is_empty()
    }

    /// Forgets the game before.
    pub(super) fn clear(&mut self) {
        for site in self.used.drain(..) {
            self.by[usize::from(site)] = 0;
        }
    }

    /// Notes a move that a seat makes in a position.
    pub(super) fn note<P: Position>(&mut self, position: &P, seat: Seat, mv: &P::Move) {
        if !self.are_none()
            && let Some(site) = position.site(mv)
            && let Some(by) = self.by.get_mut(usize::from(site))
        {
            *by = seat.index() as u8 + 1;
            self.used.push(site);
        }
    }

    /// Adds the result of the game to what is known of a move of a seat, if that seat has made it.
    pub(super) fn teach(&self, amaf: &mut Amaf, seat: Seat, share: u32) {
        if self.by.get(usize::from(amaf.site)).is_some_and(|by| usize::from(*by) == seat.index() + 1) {
            amaf.visits += 1;
            amaf.sum += u64::from(share);
        }
    }
}
