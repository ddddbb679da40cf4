//! The persons who see what somebody has played.

use engine::Text;
use storage::{CommunityId, Person, PersonId, Snapshot};

use crate::command::Onlookers;
use crate::person::settings::Setting;

impl Onlookers {
    /// The choice of a person; everybody, if nothing was chosen.
    pub(crate) fn of(snapshot: &Snapshot, person: PersonId) -> Result<Onlookers, storage::Error> {
        let set = snapshot.setting(person, Setting::PROFILE)?;
        Ok(match set.as_deref() {
            Some("community") => Onlookers::Community,
            Some("nobody") => Onlookers::Nobody,
            _ => Onlookers::Everybody,
        })
    }

    /// The word under which it is stored; nothing where it is as usual.
    pub(crate) fn stored(self) -> Option<&'static str> {
        match self {
            Onlookers::Everybody => None,
            Onlookers::Community => Some("community"),
            Onlookers::Nobody => Some("nobody"),
        }
    }

    /// The choice as a sentence.
    pub(crate) fn sentence(self) -> Text {
        Text::new("settings-profile").with("to", self.stored().unwrap_or("everybody"))
    }
}

/// Tells whether somebody, or anybody, may see what a person has played in a community.
pub(crate) fn may_see(
    snapshot: &Snapshot,
    asker: Option<&Person>,
    person: PersonId,
    community: CommunityId,
) -> Result<bool, storage::Error> {
    if asker.is_some_and(|asker| asker.id == person) {
        return Ok(true);
    }
    Ok(match Onlookers::of(snapshot, person)? {
        Onlookers::Everybody => true,
        Onlookers::Nobody => false,
        Onlookers::Community => match asker {
            Some(asker) => snapshot.has_played_in(asker.id, community)?,
            None => false,
        },
    })
}
