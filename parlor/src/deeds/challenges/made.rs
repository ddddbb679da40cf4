//! Challenges: nobody plays before accepting.

use engine::{Text, chance};
use storage::{
    Answer, Beginning, Challenge, ChallengeId, ChallengeState, CommunityId, FactId, Games, MatchId,
    NewChallenge, NewPlace, PersonId, Room, Secret, Table,
};

use crate::deeds::people::blocks::no_place;
use crate::deeds::{About, Deeds, budget::Budget};
use crate::input::pass;
use crate::person::people::{called, listed};
use crate::person::settings;
use crate::refusal::{Done, Refusal, no};
use crate::table::clock;
use crate::{Error, Fact, command::Occasion, telling::game_and_board, timer::CHALLENGE_DAYS};

/// The most challenges of one person that may be open at a time.
const MAX_OPEN: usize = 20;

/// The most of these to the same person.
const MAX_OPEN_TO_ONE: usize = 5;

const DAY_MILLIS: i64 = 24 * 3_600_000;

/// The manner in which a game is played, beside its board and time.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Manner {
    /// True if no move is taken back, and no draw is agreed; the game that is repeated may want that, too.
    pub strict: bool,
    /// True if computer players may give hints; the game that is repeated may have had them, too. Then it is not rated.
    pub hints: bool,
    /// True if its result may change ratings; otherwise as the game that is repeated, or as the community has it, and with
    /// less than a day for a move not.
    pub rated: Option<bool>,
    /// The number of games, if more than one shall be played.
    pub games: Option<Games>,
    /// The match that it would go on with.
    pub of_match: Option<MatchId>,
    /// True if it is for a place in a ladder: whoever has joined wants to be challenged there.
    pub for_place: bool,
}

impl Deeds<'_> {
    /// Makes a challenge and tells whom it concerns; its number, and that of the fact. Where only computer players are asked, the
    /// table begins.
    ///
    /// # Errors
    /// Refused: too many are open already, or were made within the hour, or the person asks for the same already. What else may
    /// be asked for is for the caller to look at.
    pub(crate) fn make_challenge(
        &self,
        new: &NewChallenge<'_>,
        manner: Manner,
    ) -> Done<(ChallengeId, FactId)> {
        let before = match new.from {
            Some((Beginning::Table(table), _)) => Some(*table),
            _ => new.rematch_of,
        };
        let before = before.map(|table| self.tx.table(table)).transpose()?.flatten();
        let played_by = |place: &NewPlace| match *place {
            NewPlace::For { person, .. } => Some(person),
            NewPlace::Open => None,
        };
        let with_computer = new.places.iter().filter_map(played_by).any(PersonId::is_computer);
        let strict = manner.strict || before.as_ref().is_some_and(|table| table.strict);
        // What was said for one clock is not said for a quicker one.
        let as_before = |table: &Table| table.rated && table.time.as_deref() == new.time;
        let hints = manner.hints
            || before.as_ref().map(|table| self.tx.allows_hints(table.id)).transpose()?.unwrap_or_default();
        let rated = match manner.rated {
            _ if with_computer || hints => false,
            Some(rated) => rated,
            None if clock::is_quick(new.time)? => before.as_ref().is_some_and(as_before),
            None => match before {
                Some(table) => table.rated,
                None => settings::are_rated(self.tx, Some(new.community))?,
            },
        };
        if !manner.for_place {
            self.check_asked(new)?;
        }
        self.check_open(new, (strict, hints, rated, manner.games))?;
        self.spend(new.made_by, Budget::Challenges)?;
        let id = self.tx.add_challenge(new)?;
        if strict {
            self.tx.set_strict_challenge(id)?;
        }
        if hints {
            self.tx.allow_hints(id)?;
        }
        if !rated {
            self.tx.set_unrated_challenge(id)?;
        }
        if let Some(games) = manner.games {
            self.tx.set_match_of_challenge(id, games, manner.of_match)?;
        }
        self.note_networks(id, new)?;
        let challenge = self.challenge(id)?;
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let asked = persons.map(|person| person.id).filter(|&person| person != challenge.made_by);
        let open = challenge.places.iter().filter(|place| place.person.is_none()).count();
        let wish = challenge.places.iter().find_map(|place| place.wish);
        let fact = Fact::ChallengeMade {
            by: challenge.made_by,
            asked: asked.collect(),
            open: u8::try_from(open).unwrap_or(u8::MAX),
            seat: wish.filter(|_| challenge.rematch_of.is_none() && challenge.from.is_none()),
        };
        let made = self.record(About::Challenge(id), &fact)?;
        if challenge.places.iter().all(|place| place.answer == Answer::Accepted) {
            // Nobody is to be asked.
            self.start(&challenge)?;
        } else {
            self.show_challenge(&challenge, made)?;
        }
        Ok((id, made))
    }

    /// Notes who plays on which network: as before, if there was a table before; otherwise whoever makes the challenge plays
    /// where it is made.
    fn note_networks(&self, id: ChallengeId, new: &NewChallenge<'_>) -> Done {
        let before = new.rematch_of.or(match new.from {
            Some((Beginning::Table(table), _)) => Some(*table),
            _ => None,
        });
        let played = match before.filter(|_| !new.elsewhere.is_empty()) {
            Some(table) => self.tx.networks_at(table)?,
            None => Vec::new(),
        };
        for (person, network) in played {
            self.tx.set_place_network(id, person, &network)?;
        }
        if let (Some(_), Some((here, _))) = (new.pass, &self.here) {
            self.tx.set_place_network(id, new.made_by, &here.network)?;
        }
        Ok(())
    }

    /// A code of a kind that nobody has or had, by which somebody is let in from another network.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn pass(&self, kind: pass::Kind) -> Done<String> {
        for attempt in 0.. {
            let pass = pass::drawn(kind, &self.chance, attempt);
            if self.tx.challenge_by_pass(&pass)?.is_none() && self.tx.link_by_pass(&pass)?.is_none() {
                return Ok(pass);
            }
        }
        Err(Error::Missing("a code that is free".to_owned()).into())
    }

    /// Accepts by the challenge's code, where it is said: the first from another network brings it home
    /// there, to that room.
    ///
    /// # Errors
    /// Refused: as [`Deeds::accept`]; or on this network the challenge is at home in another community.
    pub(crate) fn join(&self, challenge: &Challenge, person: PersonId, word: Option<&str>) -> Done<bool> {
        let sits = challenge.place_of(person).is_some_and(|place| place.answer == Answer::Accepted);
        let Some((here, room)) = self.here.as_ref().filter(|_| !sits) else {
            return self.accept(challenge.id, person, word);
        };
        let homes = [challenge.community].into_iter().chain(challenge.elsewhere.iter().map(|r| r.community));
        let mut at_home = false;
        for home in homes {
            let community = self.tx.community(home)?;
            at_home |= community.is_some_and(|community| community.network == here.network);
        }
        if at_home && !challenge.is_at_home_in(here.id) {
            return no(Text::new("no-join-elsewhere").with("id", challenge.id.0));
        }
        if !at_home {
            let room = Room { community: here.id, room: (*room).to_owned() };
            self.tx.add_challenge_room(challenge.id, &room)?;
        }
        self.accept_at(challenge.id, person, word, Some(here.id).filter(|_| !at_home))
    }

    /// Refuses what would flood others, and what the person asks for already.
    fn check_open(&self, new: &NewChallenge<'_>, manner: (bool, bool, bool, Option<Games>)) -> Done {
        let mut open = self.tx.open_challenges_for(new.made_by)?;
        open.retain(|challenge| challenge.made_by == new.made_by);
        let same = |other: &&Challenge| {
            (other.strict, other.hints, other.rated, other.games) == manner && other.asks_as(new)
        };
        if let Some(same) = open.iter().find(same) {
            let persons = same.places.iter().filter_map(|place| place.person.as_ref());
            let others = persons.filter(|person| person.id != new.made_by).map(called);
            let key = if same.is_open_to_all() { "no-same-seek" } else { "no-same-challenge" };
            let text = Text::new(key).with("id", same.id.0).with("players", listed(others));
            let text = text.with("game", game_and_board(&same.game, &same.variant));
            return Err(Refusal { hidden: same.private, ..Refusal::of(vec![text]) }.into());
        }
        if open.len() >= MAX_OPEN {
            return no(Text::new("no-more-challenges").with("count", open.len()).with("id", open[0].id.0));
        }
        for place in new.places {
            let NewPlace::For { person, .. } = *place else { continue };
            let to_one: Vec<_> = open.iter().filter(|other| other.asks(person)).collect();
            if let [first, ..] = *to_one
                && to_one.len() >= MAX_OPEN_TO_ONE
            {
                let player = first.place_of(person).and_then(|place| place.person.as_ref());
                let text = Text::new("no-more-challenges-to").with("count", to_one.len());
                let text = text.with("player", player.map_or_else(|| "".into(), called));
                let hidden = to_one.iter().any(|challenge| challenge.private);
                return Err(Refusal { hidden, ..Refusal::of(vec![text.with("id", first.id.0)]) }.into());
            }
        }
        Ok(())
    }

    /// Accepts for somebody: as one who was asked, or by taking a place that is open to anybody, perhaps with
    /// a word. When nobody is missing, the table starts, and this is true. Whoever has accepted already, or
    /// made the challenge, can give a word as long as somebody is missing.
    ///
    /// # Errors
    /// Refused: the challenge is not open any more, has no place for this person, or no use for a word.
    pub(crate) fn accept(&self, id: ChallengeId, person: PersonId, word: Option<&str>) -> Done<bool> {
        self.accept_at(id, person, word, None)
    }

    /// The same; `fresh` is the community of a room that has not seen the challenge yet.
    fn accept_at(
        &self,
        id: ChallengeId,
        person: PersonId,
        word: Option<&str>,
        fresh: Option<CommunityId>,
    ) -> Done<bool> {
        let challenge = self.open_challenge(id)?;
        if word.is_some() && challenge.secret.is_none() {
            return no(Text::new("no-word-wanted").with("id", id.0));
        }
        let event = self.cause.event();
        match (challenge.place_of(person), word) {
            (Some(place), _) if place.answer == Answer::Asked => {
                // A ladder is open to all who stand in it.
                let apart = self.tx.are_apart(person, challenge.made_by)?;
                if apart && self.tx.ladder_challenge_of(id)?.is_none() {
                    return no_place(id);
                }
                self.tx.answer_place(id, person, Answer::Accepted, place.wish, &event)?;
            }
            (Some(_), Some(word)) => {
                self.spend(person, Budget::Challenges)?;
                self.tx.give_word(id, person, word)?;
                let given = self.record(About::Challenge(id), &Fact::ChallengeWord { by: person })?;
                self.tell_challenge(&challenge, given)?;
                return Ok(false);
            }
            (Some(_), None) if challenge.made_by == person => {
                return no(Text::new("no-own-challenge").with("id", id.0));
            }
            (Some(_), None) => return no(Text::new("no-joined-twice").with("id", id.0)),
            (None, _) => {
                self.spend(person, Budget::Challenges)?;
                let kept_out = self.is_kept_out(&challenge, person)?;
                if kept_out || self.tx.fill_open_place(id, person, None, &event)?.is_none() {
                    return no_place(id);
                }
            }
        }
        if let Some(word) = word {
            self.tx.give_word(id, person, word)?;
        }
        if let Some((here, _)) = &self.here
            && (challenge.pass.is_some() || !challenge.elsewhere.is_empty())
        {
            self.tx.set_place_network(id, person, &here.network)?;
        }
        let challenge = self.challenge(id)?;
        let missing = challenge.places.iter().filter(|place| place.answer != Answer::Accepted).count();
        let fact = Fact::ChallengeAccepted { by: person, missing: u8::try_from(missing).unwrap_or(u8::MAX) };
        let accepted = self.record(About::Challenge(id), &fact)?;
        if missing == 0 {
            self.start(&challenge)?;
            return Ok(true);
        }
        self.tell_challenge_to(&challenge, &[accepted], fresh)?;
        Ok(false)
    }

    /// Withdraws a challenge for the person who made it.
    ///
    /// # Errors
    /// Refused: the challenge is not open any more, or somebody else's.
    pub(crate) fn cancel(&self, id: ChallengeId, person: PersonId) -> Done {
        let challenge = self.open_challenge(id)?;
        if challenge.made_by != person {
            return no(Text::new("no-cancel-of-others").with("id", id.0));
        }
        let fact = Fact::ChallengeCancelled { by: person };
        self.close_challenge(&challenge, ChallengeState::Cancelled, &fact)
    }

    /// Ends the challenges that have been open for too long, and tells whom they concern.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn expire_challenges(&self) -> Done {
        for challenge in self.tx.open_challenges_before(self.now - CHALLENGE_DAYS * DAY_MILLIS)? {
            // A ladder has days of its own.
            if self.tx.ladder_challenge_of(challenge.id)?.is_none_or(|mark| mark.ended_at.is_some()) {
                self.close_challenge(&challenge, ChallengeState::Cancelled, &Fact::ChallengeExpired)?;
            }
        }
        Ok(())
    }

    pub(in crate::deeds) fn close_challenge(
        &self,
        challenge: &Challenge,
        state: ChallengeState,
        fact: &Fact,
    ) -> Done {
        self.tx.close_challenge(challenge.id, state, None)?;
        let closed = self.record(About::Challenge(challenge.id), fact)?;
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let rooms = self.rooms_of_challenge(challenge)?;
        self.keep_for_digests(persons, (closed, Occasion::Offer), &rooms)?;
        let told: Vec<FactId> = [closed].into_iter().chain(self.closed_for_place(challenge, fact)?).collect();
        self.tell_challenge_to(challenge, &told, None)?;
        match challenge.rematch_of {
            // Without another game that all agree on, the match is over.
            Some(last)
                if challenge.of_match.is_some() && !matches!(fact, Fact::ChallengeCancelled { .. }) =>
            {
                self.end_match(last)
            }
            _ => Ok(()),
        }
    }

    /// A new secret, and what is shown of it.
    pub(crate) fn promise(&self) -> (Secret, [u8; 32]) {
        (Secret(self.chance), chance::commitment(&self.chance))
    }

    fn challenge(&self, id: ChallengeId) -> Done<Challenge> {
        let found = self.tx.challenge(id)?;
        found.ok_or_else(|| Error::Missing(format!("challenge {id}")).into())
    }

    pub(in crate::deeds) fn open_challenge(&self, id: ChallengeId) -> Done<Challenge> {
        let challenge = self.challenge(id)?;
        if challenge.state == ChallengeState::Open {
            return Ok(challenge);
        }
        no(Text::new("no-open-challenge").with("id", id.0))
    }
}
