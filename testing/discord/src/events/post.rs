//! Discord's messages: they come, change and go, with mentions and pings; the bot and whoever waits are told.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::model::{Attachment, Message};
use crate::state::sessions::intents;
use crate::state::world::{Kind, World, bits};

/// A message to be written.
#[derive(Default)]
pub(crate) struct Draft {
    pub(crate) channel: u64,
    pub(crate) author: u64,
    pub(crate) content: String,
    pub(crate) flags: u64,
    pub(crate) ephemeral_for: Option<u64>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) components: Value,
    pub(crate) embeds: Value,
    pub(crate) reference: Option<u64>,
    pub(crate) forwards: Option<u64>,
    /// `allowed_mentions`; null lets everything ping.
    pub(crate) allowed: Value,
    pub(crate) nonce: Option<String>,
    pub(crate) interaction: Option<u64>,
    pub(crate) kind: u8,
}

/// The changes of a message.
#[derive(Default)]
pub(crate) struct Change {
    pub(crate) content: Option<String>,
    pub(crate) components: Option<Value>,
    pub(crate) embeds: Option<Value>,
    pub(crate) attachments: Option<Vec<Attachment>>,
    /// The deferred answer has come.
    pub(crate) loaded: bool,
}

/// The users that are named in a text, and those that are pinged by it.
struct Named {
    mentions: Vec<u64>,
    pings: Vec<u64>,
    everyone: bool,
}

impl World {
    /// Writes a message and tells everyone; its id.
    pub(crate) fn post(&mut self, draft: Draft) -> u64 {
        let id = self.id();
        let created = self.unix();
        let Named { mentions, mut pings, everyone } = self.named(&draft);
        if let Some(only) = draft.ephemeral_for {
            pings.retain(|&user| user == only);
        }
        let message = Message {
            id,
            channel: draft.channel,
            author: draft.author,
            content: draft.content,
            flags: draft.flags,
            ephemeral_for: draft.ephemeral_for,
            attachments: draft.attachments,
            components: draft.components,
            embeds: draft.embeds,
            reference: draft.reference,
            forwards: draft.forwards,
            pings,
            pings_everyone: everyone && draft.ephemeral_for.is_none(),
            nonce: draft.nonce,
            deleted: false,
            edits: 0,
            thread: None,
            interaction: draft.interaction,
            kind: draft.kind,
            mentions,
            created,
            edited: None,
        };
        let channel = message.channel;
        if message.ephemeral_for.is_none() {
            self.revive(channel);
        }
        self.messages.insert(id, Arc::new(message));
        if let Some(place) = self.places.get_mut(&channel) {
            place.messages.push(id);
        }
        self.touch(channel, id);
        self.tell(id, "MESSAGE_CREATE");
        id
    }

    /// Changes a message and tells everyone; false when it is gone.
    pub(crate) fn change(&mut self, id: u64, change: Change) -> bool {
        let now = self.unix();
        let Some(message) = self.message_mut(id).filter(|message| !message.deleted) else {
            return false;
        };
        if let Some(content) = change.content {
            message.content = content;
        }
        if let Some(components) = change.components {
            message.components = components;
        }
        if let Some(embeds) = change.embeds {
            message.embeds = embeds;
        }
        if let Some(attachments) = change.attachments {
            message.attachments = attachments;
        }
        if change.loaded {
            message.flags &= !128;
        } else {
            message.edits += 1;
        }
        message.edited = Some(now);
        let channel = message.channel;
        self.touch(channel, id);
        self.tell(id, "MESSAGE_UPDATE");
        true
    }

    /// Deletes a message and tells everyone; false when it is gone already.
    pub(crate) fn erase(&mut self, id: u64) -> bool {
        let Some(message) = self.message_mut(id).filter(|message| !message.deleted) else {
            return false;
        };
        message.deleted = true;
        message.attachments.clear();
        let channel = message.channel;
        self.touch(channel, id);
        self.tell(id, "MESSAGE_DELETE");
        true
    }

    /// Takes a thread out of the archive, as any message does.
    pub(crate) fn revive(&mut self, channel: u64) {
        let now = self.unix();
        let Some(place) = self.places.get_mut(&channel).filter(|place| place.archived && !place.locked)
        else {
            return;
        };
        place.archived = false;
        place.archive_changed = now;
        self.tell_thread(channel, "THREAD_UPDATE");
    }

    /// Tells the bot of a thread.
    pub(crate) fn tell_thread(&mut self, thread: u64, event: &str) {
        let Some(place) = self.places.get(&thread).filter(|place| self.bot_present(place)) else { return };
        let guild = place.guild;
        let data = self.channel_json(place);
        self.dispatch(guild, intents::GUILDS, event, &data);
    }

    /// Tells the bot of a message, if it is there and may see it.
    fn tell(&mut self, id: u64, event: &str) {
        let Some(message) = self.messages.get(&id) else { return };
        let Some(place) = self.places.get(&message.channel) else { return };
        let seen = place.guild.is_none() || self.permissions(place.id) & bits::VIEW_CHANNEL != 0;
        if message.ephemeral_for.is_some() || !self.bot_present(place) || !seen {
            return;
        }
        let guild = place.guild;
        let data = if event == "MESSAGE_DELETE" {
            let mut data = json!({"id": id.to_string(), "channel_id": place.id.to_string()});
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild.to_string());
            }
            data
        } else {
            self.message_event(message)
        };
        let intent = if guild.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES };
        self.dispatch(guild, intent, event, &data);
    }

    fn named(&self, draft: &Draft) -> Named {
        let allowed = &draft.allowed;
        let parses =
            |what: &str| allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|p| p == what));
        let listed = |user: u64| {
            allowed["users"].as_array().is_some_and(|users| {
                users.iter().any(|listed| {
                    listed.as_str().map_or(listed.as_u64(), |listed| listed.parse().ok()) == Some(user)
                })
            })
        };
        let all = allowed.is_null();
        let text = without_code(&draft.content);
        let mut named = Named { mentions: Vec::new(), pings: Vec::new(), everyone: false };
        for user in users_in(&text).filter(|user| self.people.contains_key(user)) {
            if !named.mentions.contains(&user) {
                named.mentions.push(user);
                if all || parses("users") || listed(user) {
                    named.pings.push(user);
                }
            }
        }
        named.everyone =
            (text.contains("@everyone") || text.contains("@here")) && (all || parses("everyone"));
        let replied = draft.reference.filter(|_| draft.kind == 19).and_then(|id| self.messages.get(&id));
        if let Some(replied) = replied {
            let pinged = all || allowed["replied_user"] == true;
            // An answer to an interaction belongs to nobody who could be pinged.
            let regular = replied.interaction.is_none();
            if pinged && regular && !named.mentions.contains(&replied.author) {
                named.mentions.push(replied.author);
                named.pings.push(replied.author);
            }
        }
        named.pings.retain(|&user| user != draft.author);
        named
    }

    /// Deletes a channel or thread and tells the bot.
    pub(crate) fn demolish(&mut self, id: u64) {
        let Some(place) = self.places.get_mut(&id).filter(|place| !place.deleted) else { return };
        place.deleted = true;
        let threads = place.threads.clone();
        let kind = place.kind;
        // Of the threads of a channel that is deleted nothing is told.
        for thread in threads {
            if let Some(thread) = self.places.get_mut(&thread) {
                thread.deleted = true;
            }
        }
        let Some(place) = self.places.get(&id).filter(|place| self.bot_present(place)) else { return };
        let guild = place.guild;
        let data = self.channel_json(place);
        match kind {
            Kind::Thread | Kind::AnnouncementThread => {
                let data = json!({
                    "id": data["id"], "guild_id": data["guild_id"], "parent_id": data["parent_id"],
                    "type": data["type"],
                });
                self.dispatch(guild, intents::GUILDS, "THREAD_DELETE", &data);
            }
            Kind::Text | Kind::Announcement => self.dispatch(guild, intents::GUILDS, "CHANNEL_DELETE", &data),
            Kind::Dm | Kind::Private => {}
        }
    }
}

/// The users that a text names.
fn users_in(text: &str) -> impl Iterator<Item = u64> + '_ {
    text.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.split_once('>')?;
        id.trim_start_matches('!').parse().ok()
    })
}

/// The text without code, in which nothing is a mention.
fn without_code(text: &str) -> String {
    let strip = |text: &str, fence: &str| {
        let parts: Vec<&str> = text.split(fence).collect();
        let last = parts.len() - 1;
        let outside = |&(index, _): &(usize, &&str)| index % 2 == 0 || index == last;
        parts.iter().enumerate().filter(outside).map(|(_, part)| *part).collect::<Vec<_>>().join(" ")
    };
    strip(&strip(text, "```"), "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_in_code_are_none() {
        assert_eq!(without_code("a `<@1>` b"), "a   b");
        assert_eq!(users_in("<@12> and <@!13> and <@&14>").collect::<Vec<_>>(), [12, 13]);
    }
}
