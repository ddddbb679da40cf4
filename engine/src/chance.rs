//! Chance that the players can check.
//!
//! The bot draws 32 secret bytes when a challenge is made and shows their [`commitment`] before anyone
//! accepts. The [`seed`] depends on the secret and on the ids of the two events, which the bot cannot choose;
//! when the game is over it shows the secret, and everybody can compute the seed again.

use sha2::{Digest, Sha256};

use crate::Seed;

/// What is shown before the game: `SHA-256(secret)`.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The game's seed: `SHA-256(secret ‖ "/" ‖ entropy)`. The entropy is
/// `<id of the challenging event>/<id of the accepting event>`.
pub fn seed(secret: &[u8; 32], entropy: &str) -> Seed {
    Seed(Sha256::new().chain_update(secret).chain_update(b"/").chain_update(entropy).finalize().into())
}
