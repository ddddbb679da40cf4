//! The cut and the packs, made from the seed in a way that players can check.

use sha2::{Digest, Sha256};

use crate::{Card, Seat, Seed, Suit};

/// The cards of two packs.
pub const CARDS: usize = 104;

/// The dealer of the first hand: the first byte of SHA-256(seed ‖ `"/cut"`), even for seat 1.
pub fn first_dealer(seed: &Seed) -> Seat {
    let cut = Sha256::new().chain_update(seed.0).chain_update("/cut").finalize();
    if cut[0].is_multiple_of(2) { Seat::ONE } else { Seat::TWO }
}

/// The shuffled pack of a hand, counted from 1, in the order in which its cards are dealt and drawn.
///
/// The cards start in the order pack 1, pack 2; clubs, diamonds, hearts, spades; ace to king. They are
/// shuffled from the last to the first by the words of SHA-256(seed ‖ `"/hand/"` ‖ hand ‖ `"/"` ‖ n), without
/// bias: words that would favour some place are skipped.
pub fn pack(seed: &Seed, hand: u8) -> [Card; CARDS] {
    let mut cards = std::array::from_fn(|at| Card::new((at % 13) as u8 + 1, Suit::ALL[at / 13 % 4]));
    let mut words = words(seed, hand);
    for last in (1..CARDS).rev() {
        let places = last as u64 + 1;
        let fair = (1 << 32) / places * places;
        let word = words.find(|&word| word < fair).expect("the words do not end");
        cards.swap(last, (word % places) as usize);
    }
    cards
}

/// Big-endian 32-bit words without end, eight from each block.
fn words(seed: &Seed, hand: u8) -> impl Iterator<Item = u64> {
    let start = Sha256::new().chain_update(seed.0).chain_update(format!("/hand/{hand}/"));
    (0u64..).flat_map(move |block| {
        let block: [u8; 32] = start.clone().chain_update(block.to_string()).finalize().into();
        let word = |at: usize| u32::from_be_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        (0..32).step_by(4).map(word).map(u64::from).collect::<Vec<_>>()
    })
}
