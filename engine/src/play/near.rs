//! Positions that are near to a game that goes on: help with them would be help with the game.

use std::{cell::Cell, ops::ControlFlow};

use crate::play::playing::{GO_ON, Playing};
use crate::{Endless, Eyes, Playthrough, Point, Position, Symmetry, Token, Turn};

/// The plies by which positions are near to each other.
const NEAR: usize = 2;
/// The most positions that are looked at on the way from one to another; where there are more, they are taken to be near.
const MAX_LOOKED_AT: u32 = 20_000;

/// Tells whether the position of `asked` stands or stood in `running`, or is within two plies of one that does, under any
/// symmetry of the board. What lies before the plies that everybody knows by heart ([`Position::OPENING`]) on both sides is not
/// near to anything.
pub(crate) fn near<P: Position>(asked: &dyn Playthrough, running: &dyn Playthrough) -> bool {
    let same = |one: &dyn Playthrough| (one.info().id, one.setup().variant, one.setup().seats);
    if P::INFO.hidden || same(asked) != same(running) {
        return false;
    }
    let (moves, line) = (asked.texts(), running.texts());
    let layout = asked.view(Eyes::Room).layout;
    let symmetries = P::symmetries(asked.setup().variant);
    let ways = std::iter::once(&Symmetry::Same).chain(symmetries);
    let targets: Vec<Seen<P>> = ways
        .filter_map(|way| {
            let mapped: Vec<String> = moves.iter().map(|text| way.of_move(layout, text)).collect();
            positions::<P>(asked, &mapped).pop()
        })
        .collect();
    let stood = positions::<P>(running, &line);
    let counts = |at: usize| {
        let beyond = moves.len().max(at) >= P::OPENING;
        beyond && (P::ENDLESS != Endless::Never || moves.len().abs_diff(at) <= NEAR)
    };
    let stood = stood.iter().enumerate().filter(|(at, _)| counts(*at)).map(|(_, stood)| stood);
    let left = Cell::new(MAX_LOOKED_AT);
    let meets =
        |one: &Seen<P>, other: &Seen<P>| leads(one, other, NEAR, &left) || leads(other, one, NEAR, &left);
    stood.into_iter().any(|stood| targets.iter().any(|target| meets(stood, target)))
}

/// A position, and what is seen of it.
struct Seen<P> {
    position: P,
    things: Vec<Option<Token>>,
}

impl<P: Position> Seen<P> {
    fn of(position: P) -> Seen<P> {
        let view = position.view(Eyes::Room);
        let mut things = vec![None; view.layout.spots.len()];
        for (Point(at), token) in view.pieces {
            if let Some(thing) = things.get_mut(usize::from(at)) {
                *thing = Some(token);
            }
        }
        Seen { position, things }
    }

    /// The fewest plies that can lead to another position, by the things that come to stand somewhere.
    fn fewest(&self, other: &Seen<P>) -> usize {
        let come =
            self.things.iter().zip(&other.things).filter(|(here, there)| there.is_some() && here != there);
        come.count().div_ceil(P::FILLED)
    }
}

/// The positions of a game so far, from the first on; fewer, if a move is not legal.
fn positions<P: Position>(like: &dyn Playthrough, moves: &[String]) -> Vec<Seen<P>> {
    let mut playing = Playing::<P>::of(like.setup());
    let mut positions = vec![Seen::of(playing.position().clone())];
    for text in moves {
        if playing.play_canonical(text).is_err() {
            return Vec::new();
        }
        positions.push(Seen::of(playing.position().clone()));
    }
    positions
}

/// Tells whether at most `plies` moves lead from one position to another.
fn leads<P: Position>(from: &Seen<P>, to: &Seen<P>, plies: usize, left: &Cell<u32>) -> bool {
    if from.position == to.position {
        return true;
    }
    if plies == 0 || from.fewest(to) > plies || matches!(from.position.turn(), Turn::Over(_)) {
        return false;
    }
    let mut found = false;
    let _ = from.position.moves(|mv| {
        found = left.get() == 0;
        left.set(left.get().saturating_sub(1));
        if !found {
            let mut after = from.position.clone();
            after.play(mv);
            found = match plies {
                1 => after == to.position,
                _ => leads(&Seen::of(after), to, plies - 1, left),
            };
        }
        if found { ControlFlow::Break(()) } else { GO_ON }
    });
    found
}
