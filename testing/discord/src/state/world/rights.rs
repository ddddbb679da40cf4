//! The rights: who may do what, and where.

use super::{Kind, Place, World, bits};

impl World {
    /// The bot's permissions in a channel; in private places what Discord tells there.
    pub(crate) fn permissions(&self, channel: u64) -> u64 {
        let Some(place) = self.places.get(&channel) else { return 0 };
        let above =
            place.parent.and_then(|parent| self.places.get(&parent)).map_or(0, |parent| parent.denied);
        match place.kind {
            Kind::Private => bits::ATTACH_FILES | (1 << 14) | (1 << 17) | (1 << 18),
            _ => {
                let guild = place.guild.and_then(|guild| self.guilds.get(&guild));
                let role = guild.map_or(0, |guild| guild.denied);
                let looks_on = guild.is_some_and(|guild| guild.timed_out);
                let most = if looks_on { bits::VIEW_CHANNEL | bits::READ_MESSAGE_HISTORY } else { u64::MAX };
                bits::NORMAL & most & !role & !place.denied & !above
            }
        }
    }

    /// A user's permissions in a guild.
    pub(crate) fn user_permissions(&self, user: u64, guild: u64) -> u64 {
        bits::NORMAL | self.guilds.get(&guild).and_then(|state| state.grants.get(&user)).copied().unwrap_or(0)
    }

    pub(crate) fn is_member(&self, user: u64, guild: u64) -> bool {
        self.guilds.get(&guild).is_some_and(|state| {
            if user == self.application { state.present } else { !state.left.contains(&user) }
        })
    }

    /// Tells whether the bot is in the place at all.
    pub(crate) fn bot_present(&self, place: &Place) -> bool {
        match place.guild {
            Some(guild) => self.is_member(self.application, guild),
            None => place.kind == Kind::Dm,
        }
    }

    /// Tells whether this user can read along in a channel.
    pub(crate) fn can_read(&self, user: u64, place: &Place) -> bool {
        match place.guild {
            Some(guild) => self.is_member(user, guild),
            None => place.people.contains(&user),
        }
    }
}
