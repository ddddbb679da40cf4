//! Discord's JSON for what the fake knows.

use serde_json::{Value, json};
use serenity::all::Timestamp;

use crate::model::{Attachment, Message};
use crate::state::sessions::intents;
use crate::state::world::{Kind, Place, World, bits};

/// A time in milliseconds since 1970, as Discord writes it.
pub(crate) fn time(millis: u64) -> Value {
    i64::try_from(millis).ok().and_then(|millis| Timestamp::from_millis(millis).ok()).map_or(
        Value::Null,
        |time| {
            // A full second is written without its fraction, to which Discord's zeros could be added.
            let zeros = if time.to_string().contains('.') { "000+00:00" } else { ".000000+00:00" };
            json!(time.to_string().replace('Z', zeros))
        },
    )
}

fn id(id: u64) -> Value {
    Value::String(id.to_string())
}

impl World {
    pub(crate) fn user_json(&self, user: u64) -> Value {
        let person = self.people.get(&user);
        let name = person.map_or("deleted", |person| &person.name);
        let bot = person.is_some_and(|person| person.bot);
        json!({
            "id": id(user), "username": name.to_lowercase(), "discriminator": "0", "global_name": name,
            "avatar": null, "bot": bot, "system": false, "public_flags": 0, "flags": 0, "banner": null,
            "accent_color": null, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        })
    }

    /// A guild member; without `user` as in messages and resolved data.
    pub(crate) fn member_json(&self, user: u64, guild: u64, full: bool) -> Value {
        let joined = self.guilds.get(&guild).map_or(0, |state| state.created);
        let mut member = json!({
            "roles": [], "joined_at": time(joined), "nick": null, "avatar": null, "banner": null,
            "premium_since": null, "pending": false, "flags": 0, "communication_disabled_until": null,
            "unusual_dm_activity_until": null,
        });
        if full {
            member["user"] = self.user_json(user);
            member["deaf"] = json!(false);
            member["mute"] = json!(false);
        }
        member
    }

    pub(crate) fn channel_json(&self, place: &Place) -> Value {
        let last = place.messages.last().map_or(Value::Null, |&message| id(message));
        let mut channel =
            json!({"id": id(place.id), "type": place.kind.number(), "last_message_id": last, "flags": 0});
        match (place.guild, place.parent) {
            (None, _) => {
                let others = place.people.iter().filter(|&&user| user != self.application);
                channel["recipients"] = others.map(|&user| self.user_json(user)).collect();
            }
            (Some(guild), None) => {
                channel["guild_id"] = id(guild);
                channel["name"] = json!(place.name);
                channel["position"] = json!(0);
                let denied = place.denied.to_string();
                let everyone = json!({"id": id(guild), "type": 0, "allow": "0", "deny": denied});
                channel["permission_overwrites"] =
                    if place.denied == 0 { json!([]) } else { json!([everyone]) };
                channel["parent_id"] = Value::Null;
                channel["topic"] = Value::Null;
                channel["nsfw"] = json!(false);
                channel["rate_limit_per_user"] = json!(0);
            }
            (Some(guild), Some(parent)) => {
                channel["guild_id"] = id(guild);
                channel["name"] = json!(place.name);
                channel["parent_id"] = id(parent);
                channel["owner_id"] = id(place.owner);
                channel["rate_limit_per_user"] = json!(0);
                channel["message_count"] = json!(place.messages.len());
                channel["member_count"] = json!(1);
                channel["total_message_sent"] = json!(place.messages.len());
                channel["thread_metadata"] = thread_metadata(place);
            }
        }
        channel
    }

    /// The channel as interactions carry it.
    pub(crate) fn partial_channel_json(&self, place: &Place, user: u64) -> Value {
        let mut channel = self.channel_json(place);
        if let Some(guild) = place.guild {
            channel["permissions"] = json!(self.user_permissions(user, guild).to_string());
        } else if let Some(channel) = channel.as_object_mut() {
            channel.remove("recipients");
        }
        channel
    }

    /// A message; `all` shows the text in any case, as interactions do, otherwise only what the bot may read
    /// without the Message Content intent.
    pub(crate) fn message_json(&self, message: &Message, all: bool) -> Value {
        self.message_json_with(message, all, true)
    }

    fn message_json_with(&self, message: &Message, all: bool, deep: bool) -> Value {
        let place = self.places.get(&message.channel);
        let guild = place.and_then(|place| place.guild);
        let readable = all
            || message.author == self.application
            || guild.is_none()
            || self.sessions.all.iter().any(|session| session.intents & intents::MESSAGE_CONTENT != 0)
            || message.mentions.contains(&self.application);
        let show = |value: Value, empty: Value| if readable { value } else { empty };
        let attachments: Value =
            message.attachments.iter().map(|file| self.file_json(message, file)).collect();
        let list = |value: &Value| if value.is_array() { value.clone() } else { json!([]) };
        let mut data = json!({
            "id": id(message.id), "channel_id": id(message.channel), "type": message.kind,
            "author": self.user_json(message.author),
            "content": show(json!(message.content), json!("")),
            "timestamp": time(message.created), "edited_timestamp": message.edited.map(time),
            "tts": false, "mention_everyone": message.pings_everyone && readable,
            "mentions": message.mentions.iter().map(|&user| self.user_json(user)).collect::<Value>(),
            "mention_roles": [], "attachments": show(attachments, json!([])),
            "embeds": show(list(&message.embeds), json!([])),
            "components": show(list(&message.components), json!([])),
            "pinned": false, "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            data["nonce"] = json!(nonce);
        }
        if let Some(reference) = message.reference {
            data["message_reference"] =
                json!({"type": 0, "message_id": id(reference), "channel_id": id(message.channel)});
            if let Some(guild) = guild {
                data["message_reference"]["guild_id"] = id(guild);
            }
            if deep {
                data["referenced_message"] = self
                    .messages
                    .get(&reference)
                    .filter(|other| !other.deleted)
                    .map_or(Value::Null, |other| self.message_json_with(other, all, false));
            }
        }
        if let Some(forwarded) = message.forwards.and_then(|forwarded| self.messages.get(&forwarded)) {
            data["message_reference"] =
                json!({"type": 1, "message_id": id(forwarded.id), "channel_id": id(forwarded.channel)});
            let mut copy = self.message_json_with(forwarded, all, false);
            let kept = [
                "content",
                "timestamp",
                "edited_timestamp",
                "mentions",
                "mention_roles",
                "attachments",
                "embeds",
                "type",
                "flags",
                "components",
            ];
            if let Some(copy) = copy.as_object_mut() {
                copy.retain(|field, _| kept.contains(&&**field));
            }
            data["message_snapshots"] = json!([{ "message": copy }]);
        }
        if let Some(thread) =
            message.thread.and_then(|thread| self.places.get(&thread)).filter(|t| !t.deleted)
        {
            data["thread"] = self.channel_json(thread);
        }
        if let Some(interaction) = message.interaction {
            data["application_id"] = id(self.application);
            data["webhook_id"] = id(self.application);
            if let Some(interaction) = self.interactions.get(&interaction) {
                let mut metadata = json!({
                    "id": id(interaction.id), "type": interaction.kind, "user": self.user_json(interaction.user),
                    "authorizing_integration_owners": self.owners(interaction.channel, interaction.user),
                });
                if let Some(sits) = interaction.message {
                    metadata["interacted_message_id"] = id(sits);
                }
                // A modal's metadata has the interaction that opened it inside, which the fake does not keep.
                if interaction.kind != 5 {
                    data["interaction_metadata"] = metadata;
                }
            }
        }
        data
    }

    /// A message as events carry it, with guild and member.
    pub(crate) fn message_event(&self, message: &Message) -> Value {
        let mut data = self.message_json(message, false);
        if let Some(guild) = self.places.get(&message.channel).and_then(|place| place.guild) {
            data["guild_id"] = id(guild);
            if message.interaction.is_none() {
                data["member"] = self.member_json(message.author, guild, false);
            }
        }
        data
    }

    fn file_json(&self, message: &Message, file: &Attachment) -> Value {
        let url = format!("{}/attachments/{}/{}/{}?ex=0", self.base, message.channel, file.id, file.filename);
        let image = file.filename.ends_with(".png") || file.filename.ends_with(".gif");
        let mut data = json!({
            "id": id(file.id), "filename": file.filename, "size": file.size, "url": url, "proxy_url": url,
            "content_type": if image { "image/png" } else { "application/octet-stream" },
            "ephemeral": message.ephemeral_for.is_some(),
        });
        if let Some(description) = &file.description {
            data["description"] = json!(description);
        }
        if image {
            data["width"] = json!(720);
            data["height"] = json!(720);
        }
        data
    }

    /// The installation by which an interaction is allowed.
    pub(crate) fn owners(&self, channel: u64, user: u64) -> Value {
        match self.places.get(&channel).map(|place| (place.guild, place.kind)) {
            Some((Some(guild), _)) => json!({"0": id(guild)}),
            Some((None, Kind::Private)) => json!({"1": id(user)}),
            _ => json!({"0": "0"}),
        }
    }

    /// The role that everybody in a guild has.
    pub(crate) fn role_json(&self, guild: u64) -> Value {
        let denied = self.guilds.get(&guild).map_or(0, |state| state.denied);
        json!({
            "id": id(guild), "name": "@everyone", "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false, "icon": null, "unicode_emoji": null, "position": 0,
            "permissions": (bits::NORMAL & !denied).to_string(), "managed": false, "mentionable": false, "flags": 0,
        })
    }

    pub(crate) fn guild_json(&self, guild: u64, event: bool) -> Value {
        let Some(state) = self.guilds.get(&guild) else { return Value::Null };
        let mut data = json!({
            "id": id(guild), "name": state.name, "icon": null, "icon_hash": null, "splash": null,
            "discovery_splash": null, "owner_id": id(self.application.wrapping_add(1)), "afk_channel_id": null,
            "afk_timeout": 300, "widget_enabled": false, "widget_channel_id": null, "verification_level": 1,
            "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [], "stickers": [],
            "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": state.locale, "public_updates_channel_id": null,
            "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw_level": 0, "nsfw": false,
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
            "roles": [self.role_json(guild)],
        });
        if event {
            let shown = |channel: &&u64| self.places.get(channel).filter(|place| !place.deleted);
            let places = state.channels.iter().filter_map(|channel| shown(&channel));
            data["channels"] = places.clone().map(|place| self.channel_json(place)).collect();
            data["threads"] = places
                .flat_map(|place| place.threads.iter().filter_map(|thread| shown(&thread)))
                .filter(|thread| !thread.archived)
                .map(|thread| self.channel_json(thread))
                .collect();
            data["joined_at"] = time(state.created);
            data["large"] = json!(false);
            data["unavailable"] = json!(false);
            data["member_count"] = json!(self.people.len() - state.left.len());
            data["members"] = json!([self.member_json(self.application, guild, true)]);
            for key in [
                "voice_states",
                "presences",
                "stage_instances",
                "guild_scheduled_events",
                "soundboard_sounds",
            ] {
                data[key] = json!([]);
            }
        }
        data
    }
}

fn thread_metadata(place: &Place) -> Value {
    json!({
        "archived": place.archived, "locked": place.locked, "auto_archive_duration": place.auto_archive,
        "archive_timestamp": time(place.archive_changed), "create_timestamp": time(place.archive_changed),
    })
}
