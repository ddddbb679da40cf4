//! Games that are played on at random.

use std::ops::ControlFlow;

use super::amaf::Sites;
use engine::{Lookahead, Outcome, Position, Rng, Seat, Thinking, Turn};

/// The share of each seat in the result, in thousandths.
pub(super) type Shares = [u32; Seat::MAX_SEATS as usize];

/// The plies after which a game that has no limit of its own is taken for even.
const MOST_PLIES: u16 = 1_000;

/// The rules of play at random for a game.
#[derive(Clone, Copy)]
pub(super) struct Playout {
    pub(super) thinking: Thinking,
    pub(super) way: Lookahead,
    pub(super) seats: u8,
}

impl Playout {
    /// Plays on at random, to the end or as far as the way says, after a last move. Sites are noted.
    pub(super) fn run<P: Position>(
        &self,
        position: &P,
        last: Option<&P::Move>,
        sites: &mut Sites,
        rng: &mut Rng,
    ) -> Shares {
        let most = match self.way {
            Lookahead::Playouts(Some(plies)) => plies,
            Lookahead::Playouts(None) | Lookahead::Plies => MOST_PLIES,
        };
        let mut position = position.clone();
        let mut last = last.cloned();
        for _ in 0..most {
            let seat = match position.turn() {
                Turn::Over(outcome) => return self.of_outcome(outcome),
                Turn::To(seat) => seat,
            };
            let answer = last.as_ref().and_then(|last| position.answer(last, rng));
            let Some(mv) = answer.or_else(|| self.random(&position, rng)) else { break };
            sites.note(&position, seat, &mv);
            position.play(&mv);
            last = Some(mv);
        }
        match position.turn() {
            Turn::Over(outcome) => self.of_outcome(outcome),
            Turn::To(_) => self.of_standing(&position),
        }
    }

    /// Some move. Where each move and answer is looked at, counting all moves may take long: there it is one of the choices.
    fn random<P: Position>(&self, position: &P, rng: &mut Rng) -> Option<P::Move> {
        if self.thinking.way != Lookahead::Plies {
            return position.random(rng);
        }
        let (mut chosen, mut seen) = (None, 0);
        let _ = position.choices(|mv| {
            seen += 1;
            if rng.below(seen) == 0 {
                chosen = Some(mv.clone());
            }
            ControlFlow::Continue(())
        });
        chosen
    }

    pub(super) fn of_outcome(&self, outcome: Outcome) -> Shares {
        self.each(|seat| outcome.share(seat, self.seats))
    }

    fn of_standing<P: Position>(&self, position: &P) -> Shares {
        self.each(|seat| self.thinking.chance(position.standing(seat)))
    }

    fn each(&self, share: impl Fn(Seat) -> u32) -> Shares {
        let mut shares = [0; Seat::MAX_SEATS as usize];
        for seat in Seat::all(self.seats) {
            shares[seat.index()] = share(seat);
        }
        shares
    }
}

/// The natural logarithm, nearly: straight between powers of two. Only steps that are the same on every machine.
pub(super) fn logarithm(number: u32) -> f64 {
    let number = number.max(1);
    let whole = 31 - number.leading_zeros();
    let rest = f64::from(number) / f64::from(1u32 << whole) - 1.0;
    (f64::from(whole) + rest) * std::f64::consts::LN_2
}

/// The wish for a move: its share so far, and more if it was seldom tried (Auer, Cesa-Bianchi and Fischer, 2002).
pub(super) fn wish(share: f64, visits: u32, logarithm: f64, curiosity: f64) -> f64 {
    share + curiosity * (logarithm / f64::from(visits)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_near() {
        for number in [1, 2, 3, 1_000, 123_456, u32::MAX] {
            assert!((logarithm(number) - f64::from(number).ln()).abs() < 0.07, "{number}");
        }
    }
}
