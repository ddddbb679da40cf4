//! Another deal that looks the same: what is hidden changes places.

use super::{
    Leopard,
    square::{FaceDown, Space},
};
use crate::{Card, Eyes, Rng, Seat, Seed};

/// Some position that `eyes` cannot tell from this one, each as likely as any other: the other hands, the
/// stock and the face-down cards that others played are shuffled among themselves. A card that was laid face
/// down on the opponent's square stays a jack, one on the own square a jack or queen. The packs of the hands
/// to come change too.
pub(super) fn redeal(position: &Leopard, eyes: Eyes, rng: &mut Rng) -> Leopard {
    let mut new = position.clone();
    if eyes == Eyes::Archive {
        return new;
    }
    let hidden = |seat: Seat| eyes != Eyes::Of(seat);
    let mut pool: Vec<Card> = position.stock().to_vec();
    for seat in [Seat::ONE, Seat::TWO].into_iter().filter(|&seat| hidden(seat)) {
        pool.extend(position.hands[seat.index()].cards());
    }
    let mut places: Vec<&mut FaceDown> = Vec::new();
    let tops = new.squares.iter_mut().flat_map(|square| &mut square.0);
    for space in new.buried.iter_mut().map(|buried| &mut buried.top).chain(tops) {
        if let Space::Down(down) = space {
            places.push(down);
        }
    }
    places.retain(|down| hidden(down.by));
    pool.extend(places.iter().map(|down| down.card));

    // What is hidden must not decide which deal the same luck gives.
    pool.sort_unstable();
    rng.shuffle(&mut pool);
    // The places with less choice come first; then there is always a card left for the others.
    places.sort_by_key(|down| down.by == down.on);
    for down in places {
        let fit = pool.iter().position(|&card| down.could_be(card));
        down.card = pool.swap_remove(fit.expect("the cards that lay face down are in the pool"));
    }
    for seat in [Seat::ONE, Seat::TWO].into_iter().filter(|&seat| hidden(seat)) {
        let rest = pool.split_off(pool.len() - position.hands[seat.index()].len());
        new.hands[seat.index()] = rest.into_iter().collect();
    }
    new.pack[usize::from(position.drawn)..].copy_from_slice(&pool);
    new.seed = Seed(std::array::from_fn(|_| rng.bits() as u8));
    new
}
