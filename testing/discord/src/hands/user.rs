//! A person with Discord's client: commands, buttons, menus, modals, messages, and what they see.

mod seen;

use std::fmt;

use serde_json::{Value, json};

use crate::events::interaction::Act;
use crate::events::post::Draft;
use crate::model::{Answer, Attachment, Choice, Failure};
use crate::state::discord::Discord;
use crate::state::world::World;

/// A virtual user; clones are the same person.
#[derive(Clone)]
pub struct User {
    /// The user's id.
    pub id: u64,
    /// The user's name.
    pub name: String,
    pub(crate) discord: Discord,
}

impl fmt::Debug for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "User({} {})", self.name, self.id)
    }
}

impl From<&User> for u64 {
    fn from(user: &User) -> Self {
        user.id
    }
}

impl Discord {
    /// A new user, in all guilds, with the language `en-US`.
    pub fn user(&self, name: &str) -> User {
        self.user_with_locale(name, "en-US")
    }

    /// A new user with a language.
    pub fn user_with_locale(&self, name: &str, locale: &str) -> User {
        let id = self.world().person(name, locale, false);
        User { id, name: name.to_owned(), discord: self.clone() }
    }
}

impl User {
    /// The mention of the user: `<@id>`.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Uses a slash command; `options` is an object from option names to values, users by id. `name` may be a path
    /// such as `admin clock`, or the last part of one. Waits for the answer, and for a deferred one.
    ///
    /// # Errors
    ///
    /// When the command is unknown, the options do not fit, Discord refuses, or the bot does not answer in time.
    pub async fn slash(&self, channel: u64, name: &str, options: Value) -> Result<Answer, Failure> {
        let data = self.discord.world().slash_data(self.id, channel, name, &options, None)?;
        self.command(channel, 2, 1, data).await
    }

    /// Uses a command that is registered no more, as a client does that has not heard of it: its options are numbers, texts
    /// and flags.
    ///
    /// # Errors
    ///
    /// When Discord refuses, or the bot does not answer in time.
    pub async fn stale_slash(&self, channel: u64, name: &str, options: Value) -> Result<Answer, Failure> {
        let options = options.as_object().into_iter().flatten().map(|(name, value)| {
            let kind = match value {
                Value::Bool(_) => 5,
                Value::Number(_) => 4,
                _ => 3,
            };
            json!({"name": name, "type": kind, "value": value})
        });
        let options: Vec<Value> = options.collect();
        let id = self.discord.world().id().to_string();
        self.command(channel, 2, 1, json!({"id": id, "name": name, "type": 1, "options": options})).await
    }

    /// The choices that the bot offers for the option `focused`; other options may be missing.
    ///
    /// # Errors
    ///
    /// As [`slash`](Self::slash).
    pub async fn autocomplete(
        &self,
        channel: u64,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<Choice>, Failure> {
        self.autocomplete_answer(channel, name, options, focused).await.map(|answer| answer.choices)
    }

    /// The same, with the time it took.
    ///
    /// # Errors
    ///
    /// As [`slash`](Self::slash).
    pub async fn autocomplete_answer(
        &self,
        channel: u64,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Answer, Failure> {
        let data = self.discord.world().slash_data(self.id, channel, name, &options, Some(focused))?;
        self.command(channel, 4, 1, data).await
    }

    /// Uses a message command.
    ///
    /// # Errors
    ///
    /// As [`slash`](Self::slash).
    pub async fn context_message(
        &self,
        channel: u64,
        name: &str,
        message: impl Into<u64>,
    ) -> Result<Answer, Failure> {
        let target = message.into();
        let data = {
            let world = self.discord.world();
            let command = world.command_for(self.id, channel, name, 3)?;
            let seen = world.seen(Some(self.id), target).filter(|message| message.channel == channel);
            let message = seen.ok_or_else(|| Failure::Refused("there is no such message".to_owned()))?;
            let messages = json!({target.to_string(): world.message_json(message, true)});
            json!({
                "id": command["id"], "name": name, "type": 3, "target_id": target.to_string(),
                "resolved": {"messages": messages},
            })
        };
        self.command(channel, 2, 3, data).await
    }

    /// Uses a user command.
    ///
    /// # Errors
    ///
    /// As [`slash`](Self::slash).
    pub async fn context_user(
        &self,
        channel: u64,
        name: &str,
        user: impl Into<u64>,
    ) -> Result<Answer, Failure> {
        let target = user.into();
        let data = {
            let world = self.discord.world();
            let command = world.command_for(self.id, channel, name, 2)?;
            let mut resolved = json!({});
            world.resolve_user(target, &mut resolved, world.places.get(&channel).and_then(|p| p.guild));
            json!({
                "id": command["id"], "name": name, "type": 2, "target_id": target.to_string(),
                "resolved": resolved,
            })
        };
        self.command(channel, 2, 2, data).await
    }

    async fn command(&self, channel: u64, kind: u8, command: u8, data: Value) -> Result<Answer, Failure> {
        self.discord.act(Act { user: self.id, channel, kind, command, message: None, data }).await
    }

    /// Clicks a button that is on the message.
    ///
    /// # Errors
    ///
    /// When there is no such button for this user, Discord refuses, or the bot does not answer in time.
    pub async fn click(&self, message: impl Into<u64>, custom_id: &str) -> Result<Answer, Failure> {
        let message = message.into();
        let channel = {
            let world = self.discord.world();
            let (channel, control) = self.control(&world, message, custom_id)?;
            if control["type"] != 2 {
                return Err(Failure::NoControl(format!("{custom_id:?} is no button")));
            }
            channel
        };
        self.forge_click(channel, message, custom_id).await
    }

    /// Chooses in a menu that is on the message: values of a menu of texts, or ids in a menu of users.
    ///
    /// # Errors
    ///
    /// As [`click`](Self::click), and when the values are not among the menu's.
    pub async fn select(
        &self,
        message: impl Into<u64>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, Failure> {
        let message = message.into();
        let (channel, data) = {
            let world = self.discord.world();
            let (channel, control) = self.control(&world, message, custom_id)?;
            let kind = control["type"].as_u64().unwrap_or(0);
            let offered = |value: &str| match kind {
                3 => control["options"].as_array().is_some_and(|all| all.iter().any(|o| o["value"] == value)),
                5 => value.parse().is_ok_and(|user| world.people.contains_key(&user)),
                _ => false,
            };
            if let Some(value) = values.iter().find(|value| !offered(value)) {
                return Err(Failure::NoControl(format!("{custom_id:?} does not offer {value:?}")));
            }
            let bound = |key: &str| control[key].as_u64().unwrap_or(1);
            let count = values.len() as u64;
            if count > bound("max_values") || count < bound("min_values") {
                return Err(Failure::NoControl(format!("{custom_id:?} does not take {count} values")));
            }
            let mut data = json!({"custom_id": custom_id, "component_type": kind, "values": values, "id": 1});
            if kind == 5 {
                let guild = world.places.get(&channel).and_then(|place| place.guild);
                let mut resolved = json!({});
                for user in values.iter().filter_map(|value| value.parse().ok()) {
                    world.resolve_user(user, &mut resolved, guild);
                }
                data["resolved"] = resolved;
            }
            (channel, data)
        };
        self.component(channel, message, data).await
    }

    /// Clicks a button that need not exist: any custom id, on any message.
    ///
    /// # Errors
    ///
    /// When Discord refuses, or the bot does not answer in time.
    pub async fn forge_click(
        &self,
        channel: u64,
        message: impl Into<u64>,
        custom_id: &str,
    ) -> Result<Answer, Failure> {
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
        self.component(channel, message.into(), data).await
    }

    /// Chooses in a menu that need not exist.
    ///
    /// # Errors
    ///
    /// When Discord refuses, or the bot does not answer in time.
    pub async fn forge_select(
        &self,
        channel: u64,
        message: impl Into<u64>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, Failure> {
        let data = json!({"custom_id": custom_id, "component_type": 3, "values": values, "id": 1});
        self.component(channel, message.into(), data).await
    }

    async fn component(&self, channel: u64, message: u64, data: Value) -> Result<Answer, Failure> {
        if self.discord.message(message).is_none() {
            return Err(Failure::NoControl("there is no such message".to_owned()));
        }
        let act = Act { user: self.id, channel, kind: 3, command: 0, message: Some(message), data };
        self.discord.act(act).await
    }

    /// A control that this user can use.
    fn control(&self, world: &World, message: u64, custom_id: &str) -> Result<(u64, Value), Failure> {
        let no = |text: &str| Failure::NoControl(format!("{custom_id:?}: {text}"));
        let message =
            world.seen(Some(self.id), message).ok_or_else(|| no("the message is not to be seen"))?;
        let control = message.controls().into_iter().find(|control| control["custom_id"] == custom_id);
        let control = control.ok_or_else(|| no(&format!("there are only {:?}", message.custom_ids())))?;
        if control["disabled"] == true {
            return Err(no("it is disabled"));
        }
        Ok((message.channel, control.clone()))
    }

    /// Fills in and sends the modal of an answer; `fields` is an object from custom ids to texts.
    ///
    /// # Errors
    ///
    /// When a field is missing or does not fit, or the bot does not answer in time.
    pub async fn submit_modal(&self, answer: &Answer, fields: Value) -> Result<Answer, Failure> {
        let bad = |text: String| Failure::BadOption(format!("modal: {text}"));
        let modal = answer.modal.as_ref().ok_or_else(|| bad("the answer is none".to_owned()))?;
        let mut rows = Vec::new();
        let mut known = Vec::new();
        for row in modal["components"].as_array().into_iter().flatten() {
            let inputs = row["components"].as_array().cloned().unwrap_or_default();
            for input in inputs.iter().chain(row.get("component")) {
                let name = input["custom_id"].as_str().unwrap_or("");
                let text = fields[name].as_str().or(input["value"].as_str()).unwrap_or("");
                let length = text.chars().count() as u64;
                if length == 0 && input["required"] != false {
                    return Err(bad(format!("{name:?} is required")));
                }
                let most = input["max_length"].as_u64().unwrap_or(4000);
                if length > most || length < input["min_length"].as_u64().unwrap_or(0) {
                    return Err(bad(format!("{name:?} is too long or too short")));
                }
                known.push(name.to_owned());
                let value = json!({"type": 4, "custom_id": name, "value": text, "id": 2});
                rows.push(json!({"type": 1, "id": 1, "components": [value]}));
            }
        }
        let unknown = fields.as_object().and_then(|f| f.keys().find(|key| !known.contains(*key)));
        if let Some(unknown) = unknown {
            return Err(bad(format!("there is no field {unknown:?}, only {known:?}")));
        }
        let (channel, message) = {
            let world = self.discord.world();
            let opener = world.interactions.get(&answer.interaction);
            opener.map(|opener| (opener.channel, opener.message)).ok_or(Failure::NoAnswer)?
        };
        let data = json!({"custom_id": modal["custom_id"], "components": rows});
        self.discord.act(Act { user: self.id, channel, kind: 5, command: 0, message, data }).await
    }

    /// Writes in a channel; the id of the message.
    pub async fn says(&self, channel: u64, text: &str) -> u64 {
        let draft = Draft { channel, author: self.id, content: text.to_owned(), ..Draft::default() };
        self.discord.world().post(draft)
    }

    /// Writes in a channel with a file; the id of the message.
    pub async fn posts(&self, channel: u64, text: &str, filename: &str, bytes: &[u8]) -> u64 {
        let mut world = self.discord.world();
        let file = Attachment {
            id: world.id(),
            filename: filename.to_owned(),
            description: None,
            size: bytes.len(),
            bytes: bytes.into(),
        };
        let (content, attachments) = (text.to_owned(), vec![file]);
        world.post(Draft { channel, author: self.id, content, attachments, ..Draft::default() })
    }

    /// Forwards a message; the id of the new one.
    pub async fn forwards(&self, channel: u64, message: u64) -> u64 {
        let forwards = Some(message);
        self.discord.world().post(Draft { channel, author: self.id, forwards, ..Draft::default() })
    }

    /// Replies to a message; the id of the reply.
    pub async fn replies(&self, channel: u64, message: impl Into<u64>, text: &str, ping: bool) -> u64 {
        let allowed = json!({"parse": ["users", "everyone"], "replied_user": ping});
        let draft = Draft {
            channel,
            author: self.id,
            content: text.to_owned(),
            reference: Some(message.into()),
            allowed,
            kind: 19,
            ..Draft::default()
        };
        self.discord.world().post(draft)
    }

    /// Writes to the bot directly; the id of the message.
    pub async fn dms(&self, text: &str) -> u64 {
        self.says(self.dm(), text).await
    }
}
