//! The proof that chance decided what was promised before, as far as a record tells.

use crate::rules::refusal::clip;
use crate::{Game, Reason, Record, RecordedPlace, Seed, Setup, Text, chance};

/// The parts that [`Record::proof`] found to be right.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Proof {
    /// The seed, if the record has one or what it is made of.
    pub seed: Option<Seed>,
    /// True if the secret is the one that the commitment promised.
    pub commitment: bool,
    /// True if the seed is the one that secret and entropy make.
    pub drawn: bool,
    /// True if the entropy is made of the parts of the players.
    pub entropy: bool,
    /// True if the seats are those of the lot.
    pub seats: bool,
}

impl Proof {
    /// The fields of the record that were compared with what they follow from.
    pub fn compared(&self) -> Vec<&'static str> {
        let all = [
            (self.commitment, "commitment"),
            (self.drawn, "seed"),
            (self.entropy, "entropy"),
            (self.seats, "seats"),
        ];
        all.into_iter().filter(|(compared, _)| *compared).map(|(_, field)| field).collect()
    }
}

impl RecordedPlace {
    /// The player's part of the entropy.
    fn part(&self) -> Option<&str> {
        match (&self.word, &self.event) {
            (Some(word), None) => (chance::word(word).as_ref() == Some(word)).then_some(word),
            (None, Some(event)) => (is_id(event) && event.contains(':')).then_some(event),
            (None, None) => Some(chance::NO_PART),
            (Some(_), Some(_)) => None,
        }
    }
}

impl Record {
    /// The game and setup that the record names.
    ///
    /// # Errors
    /// What is missing or does not exist, or what does not agree in [`Record::proof`].
    pub fn setup(&self) -> Result<(&'static Game, Setup), Reason> {
        let game = Game::named(&self.game)
            .ok_or_else(|| Reason::new("setup-no-such-game").with("wanted", clip(&self.game)))?;
        let seed = match self.proof()?.seed {
            Some(seed) => seed,
            None if game.info.chance => {
                return Err(Reason::new("setup-needs-seed").with("game", Text::new(game.info.id)));
            }
            None => Seed::default(),
        };
        let setup = game.setup(self.variant.as_deref(), self.seats, seed)?;
        let places = self.places.as_ref().map(Vec::len);
        if places.is_some_and(|places| places != usize::from(setup.seats)) {
            return Err(Reason::new("setup-other-lot"));
        }
        Ok((game, setup))
    }

    /// Computes again whatever follows from something else in the record, and compares.
    ///
    /// # Errors
    /// What does not agree, or cannot be read.
    pub fn proof(&self) -> Result<Proof, Reason> {
        let mut proof = Proof::default();
        let secret = self.secret.as_ref().map(|secret| bytes("secret", secret)).transpose()?;
        let made = self.entropy_of_places()?;
        if let (Some(made), Some(told)) = (&made, &self.entropy) {
            if made != told {
                return Err(Reason::new("setup-other-entropy"));
            }
            proof.entropy = true;
        }
        let entropy = made.as_ref().or(self.entropy.as_ref());
        let drawn = secret.zip(entropy).map(|(secret, entropy)| chance::seed(&secret, entropy));
        let told = self.seed.as_ref().map(|seed| bytes("seed", seed)).transpose()?.map(Seed);
        if let (Some(drawn), Some(told)) = (drawn, told) {
            if drawn != told {
                return Err(Reason::new("setup-other-seed"));
            }
            proof.drawn = true;
        }
        proof.seed = told.or(drawn);
        if let Some(commitment) = &self.commitment {
            let promised = bytes("commitment", commitment)?;
            let Some(secret) = secret else { return Err(Reason::new("setup-no-secret")) };
            if drawn.is_none() || chance::commitment(&secret) != promised {
                return Err(Reason::new("setup-other-secret"));
            }
            proof.commitment = true;
        }
        if let (Some(places), Some(seed)) = (&self.places, &proof.seed) {
            let wishes: Vec<Option<u8>> = places.iter().map(|place| place.wish).collect();
            let lot = chance::lot(seed, &wishes);
            let whole = self.seats.is_none_or(|seats| usize::from(seats) == places.len());
            let may_wish = |wish: u8| (1..=places.len()).contains(&usize::from(wish));
            if !whole
                || !wishes.iter().flatten().all(|&wish| may_wish(wish))
                || !lot.iter().eq(places.iter().map(|place| &place.seat))
            {
                return Err(Reason::new("setup-other-lot"));
            }
            proof.seats = true;
        }
        Ok(proof)
    }

    /// The entropy that the challenge and the places make, if the record has them.
    fn entropy_of_places(&self) -> Result<Option<String>, Reason> {
        let Some(places) = &self.places else { return Ok(None) };
        let bad = |field: &'static str| Reason::new("setup-bad-part").with("field", field);
        if places.len() > usize::from(crate::Seat::MAX_SEATS) {
            return Err(bad("places"));
        }
        let Some(challenge) = self.challenge.as_deref().filter(|id| is_id(id)) else {
            return Err(bad("challenge"));
        };
        let parts: Option<Vec<&str>> = places.iter().map(RecordedPlace::part).collect();
        Ok(Some(chance::entropy(challenge, parts.ok_or_else(|| bad("places"))?)))
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

pub(crate) fn bytes(field: &'static str, hex: &str) -> Result<[u8; 32], Reason> {
    let mut bytes = [0; 32];
    match hex::decode_to_slice(hex.trim(), &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(Reason::new("setup-bad-hex").with("field", field)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RecordedPlace;

    /// A record whose lot is for so many places, as it should be but for their number.
    fn drawn(places: u8) -> Record {
        let words: Vec<String> = (0..places).map(|place| format!("word{place}")).collect();
        let entropy = chance::entropy("challenge:1", words.iter().map(|word| &**word));
        let lot = chance::lot(&chance::seed(&[1; 32], &entropy), &vec![None; usize::from(places)]);
        let place = |(word, &seat): (&String, &u8)| RecordedPlace {
            word: Some(word.clone()),
            seat,
            ..RecordedPlace::default()
        };
        Record {
            game: "leopard".to_owned(),
            secret: Some(hex::encode([1; 32])),
            challenge: Some("challenge:1".to_owned()),
            places: Some(words.iter().zip(&lot).map(place).collect()),
            ..Record::default()
        }
    }

    #[test]
    fn a_place_is_a_seat() {
        for places in 1..=4 {
            let setup = drawn(places).setup();
            assert_eq!(setup.is_ok(), places == 2, "{places}: {setup:?}");
        }
    }
}
