//! The routes of channels, and the permissions that Discord asks for there.

use serde_json::Value;

use crate::call::{Call, Reply};
use crate::state::world::{Kind, World, bits};
use crate::trouble::{self, Trouble};

impl World {
    pub(super) fn route_channels(&mut self, call: &Call, channel: u64, rest: &[&str]) -> Option<Reply> {
        let number = |text: &str| text.parse().unwrap_or(0);
        Some(match (call.method.as_str(), rest) {
            ("GET", []) => self.reach(channel).map(|()| self.channel(channel)),
            ("PATCH", []) => self.alter(channel, &call.body),
            ("DELETE", []) => self.reach(channel).and(Err(trouble::MISSING_PERMISSIONS)),
            ("POST", ["typing"]) => self.reach(channel).map(|()| None),
            ("GET", ["messages"]) => self.history(call, channel),
            ("POST", ["messages"]) => self.create_message(call, channel),
            ("GET", ["messages", id]) => self.show_message(channel, number(id)),
            ("PATCH", ["messages", id]) => self.edit_message(call, channel, number(id)),
            ("DELETE", ["messages", id]) => self.delete_message(channel, number(id)),
            ("POST", ["messages", id, "threads"]) => self.start_thread(call, channel, Some(number(id))),
            ("POST", ["threads"]) => self.start_thread(call, channel, None),
            ("PUT" | "DELETE", ["thread-members", _]) => self.reach(channel).map(|()| None),
            _ => return None,
        })
    }

    /// A channel's JSON.
    pub(super) fn channel(&self, channel: u64) -> Option<Value> {
        self.places.get(&channel).map(|place| self.channel_json(place))
    }

    /// Checks that the bot gets at a channel at all.
    pub(super) fn reach(&self, channel: u64) -> Result<(), Trouble> {
        let place =
            self.places.get(&channel).filter(|place| !place.deleted).ok_or(trouble::UNKNOWN_CHANNEL)?;
        if !self.bot_present(place)
            || (place.guild.is_some() && self.permissions(channel) & bits::VIEW_CHANNEL == 0)
        {
            return Err(trouble::MISSING_ACCESS);
        }
        Ok(())
    }

    /// Checks that the bot has a permission in a channel of a guild; elsewhere it may.
    pub(super) fn may(&self, channel: u64, bit: u64) -> Result<(), Trouble> {
        let in_guild = self.places.get(&channel).is_some_and(|place| place.guild.is_some());
        if in_guild && self.permissions(channel) & bit == 0 {
            return Err(trouble::MISSING_PERMISSIONS);
        }
        Ok(())
    }

    /// Checks that the bot may write in a channel now, and with files.
    pub(super) fn may_write(&self, channel: u64, files: bool) -> Result<(), Trouble> {
        self.reach(channel)?;
        let place = self.places.get(&channel).ok_or(trouble::UNKNOWN_CHANNEL)?;
        let sending =
            if place.kind.is_thread() { bits::SEND_MESSAGES_IN_THREADS } else { bits::SEND_MESSAGES };
        self.may(channel, sending)?;
        if files {
            self.may(channel, bits::ATTACH_FILES)?;
        }
        // Discord says so of a locked thread, too.
        if place.locked && self.permissions(channel) & bits::MANAGE_THREADS == 0 {
            return Err(trouble::ARCHIVED);
        }
        let closed = |user: &u64| self.people.get(user).is_some_and(|person| person.dms_closed);
        if place.kind == Kind::Dm && place.people.iter().any(closed) {
            return Err(trouble::CLOSED_DMS);
        }
        Ok(())
    }
}
