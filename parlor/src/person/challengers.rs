//! The persons who may challenge somebody by name: as that person has set it, and as a community has it.

use engine::Text;
use storage::{CommunityId, Person, PersonId, Snapshot, Table};

use crate::command::{Challengers, ChallengersHere};
use crate::person::settings::Setting;

impl Challengers {
    /// The choice of a person; everybody, if nothing was chosen.
    pub(crate) fn of(snapshot: &Snapshot, person: PersonId) -> Result<Challengers, storage::Error> {
        let set = snapshot.setting(person, Setting::CHALLENGES)?;
        Ok(match set.as_deref() {
            Some("community") => Challengers::Community,
            Some("nobody") => Challengers::Nobody,
            _ => Challengers::Everybody,
        })
    }

    /// The word under which it is stored; nothing where it is as usual.
    pub(crate) fn stored(self) -> Option<&'static str> {
        match self {
            Challengers::Everybody => None,
            Challengers::Community => Some("community"),
            Challengers::Nobody => Some("nobody"),
        }
    }

    /// The choice as a sentence.
    pub(crate) fn sentence(self) -> Text {
        Text::new("settings-challenges").with("from", self.stored().unwrap_or("everybody"))
    }

    /// True if a person who has chosen so may be challenged by another one in a community.
    pub(crate) fn allows(
        self,
        snapshot: &Snapshot,
        (person, by): (PersonId, PersonId),
        community: CommunityId,
    ) -> Result<bool, storage::Error> {
        match self {
            Challengers::Everybody => Ok(true),
            Challengers::Nobody => Ok(false),
            Challengers::Community if snapshot.is_known_in(person, community)? => Ok(true),
            Challengers::Community => {
                let others = snapshot.known_in(by)?;
                Ok(snapshot.known_in(person)?.iter().any(|community| others.contains(community)))
            }
        }
    }
}

/// True if each of those who have played together at a table could ask all the others to play again. Where it is false, nobody is
/// told to do so; that one of them has blocked another does not follow from it: nobody is after a game of a tournament, where
/// others are met next.
pub(crate) fn may_play_again(
    snapshot: &Snapshot,
    persons: &[Person],
    table: &Table,
) -> Result<bool, storage::Error> {
    let community = table.community;
    for asked in persons {
        let from = Challengers::of(snapshot, asked.id)?;
        for by in persons.iter().filter(|by| by.id != asked.id) {
            let pair = (asked.id, by.id);
            if !from.allows(snapshot, pair, community)? || snapshot.are_apart(asked.id, by.id)? {
                return Ok(false);
            }
        }
    }
    Ok(snapshot.pairing_at(table.id)?.is_none())
}

impl ChallengersHere {
    /// The choice of a community; everybody, if nothing was chosen.
    pub(crate) fn of(
        snapshot: &Snapshot,
        community: Option<CommunityId>,
    ) -> Result<ChallengersHere, storage::Error> {
        let Some(community) = community else { return Ok(ChallengersHere::Everybody) };
        let set = snapshot.community_setting(community, Setting::CHALLENGES)?;
        Ok(match set.as_deref() {
            Some("members") => ChallengersHere::Members,
            Some("nobody") => ChallengersHere::Nobody,
            _ => ChallengersHere::Everybody,
        })
    }

    /// The word under which it is stored; nothing where it is as usual.
    pub(crate) fn stored(self) -> Option<&'static str> {
        match self {
            ChallengersHere::Everybody => None,
            ChallengersHere::Members => Some("members"),
            ChallengersHere::Nobody => Some("nobody"),
        }
    }

    /// The choice as a sentence.
    pub(crate) fn sentence(self) -> Text {
        Text::new("admin-challenges").with("by", self.stored().unwrap_or("everybody"))
    }
}
