//! The challenges that are kept: invitations and open seeks.

mod statements;

use crate::{
    Answer, ChallengeId, ChallengeState, CommunityId, Games, MatchId, Person, PersonId, Secret, TableId,
};

/// An invitation or an open seek, with its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The number of the challenge.
    pub id: ChallengeId,
    /// The community where it was made.
    pub community: CommunityId,
    /// The room in the community, as the network calls it.
    pub room: String,
    /// The game.
    pub game: String,
    /// The variant, in the caller's notation.
    pub variant: String,
    /// The number of seats of the table.
    pub seats: u8,
    /// True if only those who play may see the table.
    pub private: bool,
    /// The person who made it.
    pub made_by: PersonId,
    /// The secret from which the seed will be made, if the bot committed itself to something.
    pub secret: Option<Secret>,
    /// The checksum of the secret, as the challenge shows it.
    pub commitment: Option<[u8; 32]>,
    /// The event by which it was made.
    pub event: String,
    /// The time when it was made.
    pub created_at: i64,
    /// The state of the challenge.
    pub state: ChallengeState,
    /// The table that came of it; there is one exactly if it was accepted.
    pub table: Option<TableId>,
    /// The table that it would repeat.
    pub rematch_of: Option<TableId>,
    /// True if nobody takes moves back at its table, and no draw is agreed there.
    pub strict: bool,
    /// True if computer players may give hints at its table.
    pub hints: bool,
    /// True if the result of its table may change ratings.
    pub rated: bool,
    /// The number of games that would be played; none if it is for one game alone.
    pub games: Option<Games>,
    /// The match that it would go on with.
    pub of_match: Option<MatchId>,
    /// The beginning from which it would go on, and the number of plies of that. A code is forgotten when no
    /// table came of it.
    pub from: Option<(Beginning, u32)>,
    /// The code by which it is found from another network.
    pub pass: Option<String>,
    /// The rooms where it is at home on other networks: one room on each.
    pub elsewhere: Vec<Room>,
    /// The time that everybody would have, in the caller's notation; none without a clock.
    pub time: Option<String>,
    /// The places of the challenge, from place 1 on.
    pub places: Vec<Place>,
}

/// A room of a community.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The community, which says on which network it is.
    pub community: CommunityId,
    /// The room in it, as the network calls it.
    pub room: String,
}

/// The beginning from which another game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// A table.
    Table(TableId),
    /// A code that somebody brought along, for a record of so many plies.
    Code(String),
}

impl Challenge {
    /// The place of a person, if there is one.
    #[must_use]
    pub fn place_of(&self, person: PersonId) -> Option<&Place> {
        let mut places = self.places.iter();
        places.find(|place| place.person.as_ref().is_some_and(|inside| inside.id == person))
    }

    /// Tells whether it waits for a person's answer.
    #[must_use]
    pub fn asks(&self, person: PersonId) -> bool {
        self.place_of(person).is_some_and(|place| place.answer == Answer::Asked)
    }

    /// Tells whether a person who did not make it has accepted it.
    #[must_use]
    pub fn joined_by(&self, person: PersonId) -> bool {
        let accepted = self.place_of(person).is_some_and(|place| place.answer == Answer::Accepted);
        accepted && self.made_by != person
    }

    /// Tells whether it is at home in a community, if only as one of several.
    #[must_use]
    pub fn is_at_home_in(&self, community: CommunityId) -> bool {
        self.community == community || self.elsewhere.iter().any(|room| room.community == community)
    }

    /// Tells whether it has a place for anybody.
    #[must_use]
    pub fn is_open_to_all(&self) -> bool {
        self.places.iter().any(|place| place.person.is_none())
    }

    /// True if it is an open seek: everybody in its communities may see it, and it has a place for anybody.
    #[must_use]
    pub fn is_seek(&self) -> bool {
        self.state == ChallengeState::Open && !self.private && self.is_open_to_all()
    }

    /// Tells whether another one would ask for the same while this one is open: from the same person, in the same community, the same
    /// game in the same way, asking the same persons by name. Codes that are given to different people are not the same.
    #[must_use]
    pub fn asks_as(&self, new: &NewChallenge<'_>) -> bool {
        let other = |person: &PersonId| *person != new.made_by;
        let asked = self.places.iter().filter(|place| !place.joined);
        let asked = asked.filter_map(|place| Some(place.person.as_ref()?.id)).filter(other);
        let named = new.places.iter().filter_map(|place| match *place {
            NewPlace::For { person, .. } => Some(person),
            NewPlace::Open => None,
        });
        let mut asked: Vec<PersonId> = asked.collect();
        let mut named: Vec<PersonId> = named.filter(other).collect();
        asked.sort_unstable();
        named.sort_unstable();
        let own = new.places.iter().find_map(|place| match *place {
            NewPlace::For { person, wish, .. } if person == new.made_by => wish,
            _ => None,
        });
        (self.is_seek() || self.state == ChallengeState::Open && !self.is_open_to_all())
            && self.made_by == new.made_by
            && self.is_at_home_in(new.community)
            && (&*self.game, &*self.variant, self.seats) == (new.game, new.variant, new.seats)
            && self.private == new.private
            && self.rematch_of == new.rematch_of
            && self.time.as_deref() == new.time
            && self.secret.is_some() == new.secret.is_some()
            && self.pass.is_some() == new.pass.is_some()
            && self.from.as_ref().map(|(from, ply)| (from, *ply)) == new.from
            && self.place_of(new.made_by).is_some_and(|place| place.wish == own)
            && asked == named
    }
}

/// A place in a challenge. Which seat it becomes is decided when the table starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the place, from 1.
    pub place: u8,
    /// The person whose it is; `None` if it is open to anyone.
    pub person: Option<Person>,
    /// The answer of the person.
    pub answer: Answer,
    /// The seat they asked for.
    pub wish: Option<u8>,
    /// The word that they gave to the seed.
    pub word: Option<String>,
    /// The event by which they accepted; none of whoever made the challenge.
    pub event: Option<String>,
    /// The network on which they play, where that can be more than one.
    pub network: Option<String>,
    /// True if they took it where it was open to anybody, and were not asked by name.
    pub joined: bool,
}

/// A challenge to be made. Fields as in [`Challenge`].
#[derive(Clone, Copy, Debug)]
pub struct NewChallenge<'a> {
    /// The community where it is made.
    pub community: CommunityId,
    /// The room in it.
    pub room: &'a str,
    /// The game.
    pub game: &'a str,
    /// The variant, in the caller's notation.
    pub variant: &'a str,
    /// The number of seats of the table: 1 to 32.
    pub seats: u8,
    /// True if only those who play may see the table.
    pub private: bool,
    /// The person who makes it.
    pub made_by: PersonId,
    /// The secret from which the seed will be made, if the bot commits itself to something.
    pub secret: Option<&'a Secret>,
    /// The checksum of the secret.
    pub commitment: Option<&'a [u8; 32]>,
    /// The word of whoever makes it, who must have a place.
    pub word: Option<&'a str>,
    /// The event by which it is made.
    pub event: &'a str,
    /// The time when it is made.
    pub created_at: i64,
    /// The table that it would repeat.
    pub rematch_of: Option<TableId>,
    /// The beginning from which it would go on, and the number of plies of that.
    pub from: Option<(&'a Beginning, u32)>,
    /// The code by which it is found from another network, which no other challenge has or had.
    pub pass: Option<&'a str>,
    /// The rooms where it is at home on other networks.
    pub elsewhere: &'a [Room],
    /// The time that everybody would have.
    pub time: Option<&'a str>,
    /// The places from place 1 on. The maker's own belongs here too.
    pub places: &'a [NewPlace],
}

/// A place of a challenge to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewPlace {
    /// A place for anyone who comes.
    Open,
    /// A place for one person.
    For {
        /// The person.
        person: PersonId,
        /// The answer of the person, who may still have to be asked.
        answer: Answer,
        /// The seat they asked for.
        wish: Option<u8>,
    },
}
