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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Vector {
        seed: String,
        commitment: String,
    }

    #[test]
    fn commitments() {
        let vectors = include_str!("../tests/oracle/shuffle_vectors.json");
        let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
        assert!(vectors.len() > 5);
        for vector in vectors {
            let mut secret = [0; 32];
            hex::decode_to_slice(&vector.seed, &mut secret).unwrap();
            assert_eq!(hex::encode(commitment(&secret)), vector.commitment);
        }
    }

    /// Computed with Python's `hashlib`, in UTF-8.
    #[test]
    fn seeds() {
        let secret = Seed::default().0;
        for (entropy, wanted) in [
            ("", "44d35ac31c76be43043e01aa306fa9ee2cf2e0e466990b68dd86950847555126"),
            ("1234/5678", "76483635cf40cee38a424301d879950fa000e155d8b885fde34cf75738a9344a"),
            ("$a:é/$b", "dbe6ae75f345e7e24c59b18c655a73eeb30423f9c2aa21fff96bbf1cdda839ec"),
        ] {
            assert_eq!(hex::encode(seed(&secret, entropy).0), wanted, "{entropy}");
        }
    }
}
