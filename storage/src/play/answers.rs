//! The answers of persons to challenges: who takes a place, with which word, and who gives it back.

use crate::{Answer, ChallengeId, Error, PersonId, Transaction};

impl Transaction {
    /// Notes on which network a person plays who has a place in a challenge.
    pub fn set_place_network(
        &self,
        challenge: ChallengeId,
        person: PersonId,
        network: &str,
    ) -> Result<(), Error> {
        let sql = "UPDATE challenge_places SET network = ?3 WHERE challenge_id = ?1 AND person_id = ?2";
        self.run(sql, (challenge, person, network))
    }

    /// Notes what a person has said, by which event, and the seat wished for. False, and nothing is changed, if the challenge is
    /// not open or the person has no place in it.
    pub fn answer_place(
        &self,
        challenge: ChallengeId,
        person: PersonId,
        answer: Answer,
        wish: Option<u8>,
        event: &str,
    ) -> Result<bool, Error> {
        let sql = "UPDATE challenge_places SET answer = ?3, wish = ?4, event = ?5
            WHERE challenge_id = ?1 AND person_id = ?2
                AND (SELECT state FROM challenges WHERE id = ?1) = 'open'";
        Ok(self.change(sql, (challenge, person, answer, wish, event))? > 0)
    }

    /// Gives the first open place to a person, who thereby accepts; the place's number. `None`, and nothing is
    /// changed, if the challenge is not open or has no open place. Whether the person has a place already is for
    /// the caller to look at.
    pub fn fill_open_place(
        &self,
        challenge: ChallengeId,
        person: PersonId,
        wish: Option<u8>,
        event: &str,
    ) -> Result<Option<u8>, Error> {
        let sql = "SELECT place FROM challenge_places JOIN challenges ON id = challenge_id
            WHERE challenge_id = ?1 AND person_id IS NULL AND state = 'open' ORDER BY place LIMIT 1";
        let Some(place) = self.row(sql, [challenge], |row| row.get::<u8>(0))? else { return Ok(None) };
        let sql = "UPDATE challenge_places SET person_id = ?3, answer = 'accepted', joined = 1, wish = ?4, event = ?5,
                came_with = NULL
            WHERE challenge_id = ?1 AND place = ?2";
        self.run(sql, (challenge, place, person, wish, event))?;
        Ok(Some(place))
    }

    /// Takes a person's place back, and opens it to anybody. False, and nothing is changed, if the challenge is not open
    /// or the person has no place in it.
    pub fn open_place_again(&self, challenge: ChallengeId, person: PersonId) -> Result<bool, Error> {
        let sql = "UPDATE challenge_places SET person_id = NULL, answer = 'asked', joined = 0, wish = NULL, word = NULL,
                event = NULL, network = NULL, came_with = NULL
            WHERE challenge_id = ?1 AND person_id = ?2
                AND (SELECT state FROM challenges WHERE id = ?1) = 'open'";
        Ok(self.change(sql, (challenge, person))? > 0)
    }

    /// Notes the word of a person, instead of one that was given before. False, and nothing is changed, if the challenge is
    /// not open or the person has no place in it.
    pub fn give_word(&self, challenge: ChallengeId, person: PersonId, word: &str) -> Result<bool, Error> {
        let sql = "UPDATE challenge_places SET word = ?3
            WHERE challenge_id = ?1 AND person_id = ?2
                AND (SELECT state FROM challenges WHERE id = ?1) = 'open'";
        Ok(self.change(sql, (challenge, person, word))? > 0)
    }
}
