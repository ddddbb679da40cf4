//! The routes of threads: starting, archiving, renaming.

use serde_json::Value;

use crate::call::{Call, Reply};
use crate::state::world::{World, bits};
use crate::trouble;

impl World {
    /// Starts a thread, from a message or without one.
    pub(super) fn start_thread(&mut self, call: &Call, channel: u64, message: Option<u64>) -> Reply {
        self.reach(channel)?;
        let place = self.places.get(&channel).ok_or(trouble::UNKNOWN_CHANNEL)?;
        if place.kind.is_thread() || place.guild.is_none() {
            return Err(trouble::WRONG_CHANNEL);
        }
        self.may(channel, bits::CREATE_PUBLIC_THREADS)?;
        if let Some(id) = message {
            let there = self.messages.get(&id).filter(|m| m.channel == channel && !m.deleted);
            let message = there.ok_or(trouble::UNKNOWN_MESSAGE)?;
            if message.thread.is_some() {
                return Err(trouble::THREAD_EXISTS);
            }
        }
        let name = call.body["name"].as_str().unwrap_or("");
        let owner = self.application;
        let thread = self.thread(message, channel, name, owner).ok_or(trouble::UNKNOWN_CHANNEL)?;
        if let Some(place) = self.places.get_mut(&thread) {
            place.auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(1440);
        }
        if let Some(id) = message {
            if let Some(message) = self.message_mut(id) {
                message.thread = Some(thread);
            }
            self.touch(channel, id);
        }
        self.tell_thread(thread, "THREAD_CREATE");
        Ok(self.channel(thread))
    }

    /// Changes a thread; the bot manages no other channels.
    pub(super) fn alter(&mut self, channel: u64, body: &Value) -> Reply {
        self.reach(channel)?;
        let now = self.unix();
        let own = self.places.get(&channel).is_some_and(|place| place.owner == self.application);
        let manages = self.permissions(channel) & bits::MANAGE_THREADS != 0;
        let place = self.places.get_mut(&channel).ok_or(trouble::UNKNOWN_CHANNEL)?;
        if !place.kind.is_thread() {
            return Err(trouble::MISSING_PERMISSIONS);
        }
        // Anybody may take an unlocked thread out of the archive; the rest is for its owner. A locked one is for those
        // who manage threads.
        let revives = body["archived"] == false && body.as_object().is_some_and(|body| body.len() == 1);
        if !manages && (place.locked || !own && !revives) {
            return Err(trouble::MISSING_PERMISSIONS);
        }
        if place.archived && body["archived"] != false {
            return Err(trouble::ARCHIVED);
        }
        if let Some(name) = body["name"].as_str() {
            place.name = name.to_owned();
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            place.auto_archive = minutes;
        }
        if let Some(archived) = body["archived"].as_bool() {
            place.archived = archived;
            place.archive_changed = now;
            place.locked &= archived;
        }
        if let Some(locked) = body["locked"].as_bool() {
            if !manages {
                return Err(trouble::MISSING_PERMISSIONS);
            }
            place.locked = locked;
        }
        self.tell_thread(channel, "THREAD_UPDATE");
        Ok(self.channel(channel))
    }
}
