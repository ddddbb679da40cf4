//! Tables of late positions: the value and the plies to the end of every one.
//!
//! A value is what is still to come for the seat to move: the difference of points, or 1 for a win and −1 for a loss. Positions
//! that can be kept up for ever have 0. Values are found by looking at all positions again and again, until none changes. They
//! start with 0 and only ever move away from it, as every one stands for a way to force it: so what is found is true.

use std::{marker::PhantomData, ops::ControlFlow, sync::Arc};

use engine::{Numbering, Position, Seat, Turn};

use crate::watch::Watch;

/// Values and distances, by the numbers of positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) values: Vec<i8>,
    /// The plies until the value is settled; 255 for more.
    pub(crate) plies: Vec<u8>,
}

/// A table for the positions of a game.
pub(crate) struct Endings<P: Position> {
    known: Arc<Known>,
    numbers: Numbering<P>,
    of: PhantomData<P>,
}

impl<P: Position> Endings<P> {
    /// The table with these contents. `None` if the game has none, or they do not fit.
    pub(crate) fn with(known: Arc<Known>) -> Option<Endings<P>> {
        let numbers = P::NUMBERS?;
        let all = *numbers.layers.last()? as usize;
        let fits = known.values.len() == all && known.plies.len() == all;
        fits.then_some(Endings { known, numbers, of: PhantomData })
    }

    /// The lead with which a seat ends that is to move, and the plies until it is settled; `None` if the table lacks the position.
    /// A lead is of points, or 1, 0 or −1.
    pub(crate) fn of(&self, position: &P, seat: Seat) -> Option<(i32, u8)> {
        let number = (self.numbers.number)(position)? as usize;
        let to_come = i32::from(*self.known.values.get(number)?);
        Some((lead(&self.numbers, position, seat) + to_come, self.known.plies[number]))
    }

    /// The moves with which a seat gets the most; of these only those that win soonest or lose latest, if `in_time` is asked for.
    pub(crate) fn best_moves(&self, position: &P, seat: Seat, in_time: bool) -> Vec<P::Move> {
        let before = lead(&self.numbers, position, seat);
        let mut best: Vec<((i32, u8), P::Move)> = Vec::new();
        let _ = position.choices(|mv| {
            let mut next = position.clone();
            next.play(mv);
            let mut found = reached(&self.numbers, &self.known, before, &next, seat);
            found.1 = if in_time { found.1 } else { 0 };
            if best.first().is_some_and(|(most, _)| better(found, *most)) {
                best.clear();
            }
            if best.first().is_none_or(|(most, _)| !better(*most, found)) {
                best.push((found, mv.clone()));
            }
            ControlFlow::Continue(())
        });
        best.into_iter().map(|(_, mv)| mv).collect()
    }
}

/// The lead of a seat in points; 0 where there are none.
fn lead<P: Position>(numbers: &Numbering<P>, position: &P, seat: Seat) -> i32 {
    numbers.points.map_or(0, |points| points(position, seat) - points(position, seat.other()))
}

/// The lead of a seat when a position is reached: the points gained and what is still to come.
fn reached<P: Position>(
    numbers: &Numbering<P>,
    known: &Known,
    before: i32,
    next: &P,
    seat: Seat,
) -> (i32, u8) {
    let gained = lead(numbers, next, seat) - before;
    match next.turn() {
        Turn::Over(_) if numbers.points.is_some() => (gained, 0),
        Turn::Over(outcome) => match outcome.share(seat, 2) {
            0 => (-1, 0),
            1_000 => (1, 0),
            _ => (0, 0),
        },
        Turn::To(mover) => {
            let Some(number) = (numbers.number)(next) else { return (gained, 0) };
            let (to_come, plies) = (i32::from(known.values[number as usize]), known.plies[number as usize]);
            (gained + if mover == seat { to_come } else { -to_come }, plies)
        }
    }
}

/// The best of a seat's leads: the most; of equal ones a win soon, a loss late.
fn better((lead, plies): (i32, u8), than: (i32, u8)) -> bool {
    let in_time = |plies: u8| if lead > 0 { -i32::from(plies) } else { i32::from(plies) };
    (lead, in_time(plies)) > (than.0, in_time(than.1))
}

/// The value of a position by what is known of those that follow.
fn value<P: Position>(numbers: &Numbering<P>, known: &Known, position: &P) -> (i8, u8) {
    let Turn::To(seat) = position.turn() else { return (0, 0) };
    let before = lead(numbers, position, seat);
    let mut best: Option<(i32, u8)> = None;
    let _ = position.choices(|mv| {
        let mut next = position.clone();
        next.play(mv);
        let found = reached(numbers, known, before, &next, seat);
        if best.is_none_or(|best| better(found, best)) {
            best = Some(found);
        }
        ControlFlow::Continue(())
    });
    let (lead, plies) = best.unwrap_or((0, 0));
    let plies = if lead == 0 { 0 } else { plies.saturating_add(1) };
    (lead.clamp(-127, 127) as i8, plies)
}

/// Makes the table of a game. `None` if it has none, or whoever waits has had enough.
pub(crate) fn make<P: Position>(watch: &mut Watch<'_>) -> Option<Known> {
    /// The positions between two looks at whoever waits.
    const LOOK: u32 = 1 << 16;
    /// The most rounds of a layer: distances beyond 255 are not told apart.
    const ROUNDS: u32 = 600;
    let numbers = P::NUMBERS?;
    let all = *numbers.layers.last()?;
    let mut known = Known { values: vec![0; all as usize], plies: vec![0; all as usize] };
    let (mut first, mut done) = (0, 0u64);
    for &end in numbers.layers {
        for _ in 0..ROUNDS {
            let mut changed = false;
            for number in (first..end).rev() {
                if number % LOOK == 0 {
                    done += u64::from(LOOK);
                    if watch(done).is_break() {
                        return None;
                    }
                }
                let Some(position) = (numbers.position)(number) else { continue };
                let found = value(&numbers, &known, &position);
                let at = number as usize;
                if found != (known.values[at], known.plies[at]) {
                    (known.values[at], known.plies[at]) = found;
                    changed = true;
                }
            }
            if numbers.rising || !changed {
                break;
            }
        }
        first = end;
    }
    Some(known)
}
