//! The routes of answers to interactions: callbacks, followups and the original response.

use std::time::Duration;

use serde_json::{Value, json};

use super::messages::{draft, nothing};
use crate::call::{Call, Reply};
use crate::events::post::{Change, Draft};
use crate::state::world::{Interaction, Kind, World};
use crate::trouble::{self, Trouble};

/// The life of a token.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// The number of followups that there may be where the bot is by user install only.
const MAX_FOLLOWUPS: usize = 5;

impl World {
    /// The first answer to an interaction.
    pub(super) fn callback(&mut self, call: &Call, id: &str, token: &str) -> Reply {
        let now = self.now();
        let id = id.parse().unwrap_or(0);
        if self.tokens.get(token) != Some(&id) || call.method != "POST" {
            return Err(trouble::UNKNOWN_INTERACTION);
        }
        let interaction = self.interactions.get(&id).ok_or(trouble::UNKNOWN_INTERACTION)?;
        if interaction.step.borrow().callback.is_some() {
            return Err(trouble::ACKNOWLEDGED);
        }
        let elapsed = now.saturating_sub(interaction.sent);
        if elapsed > self.options.answer_within {
            self.complain(format!("an interaction was answered after {elapsed:?}"));
            return Err(trouble::UNKNOWN_INTERACTION);
        }
        let kind = call.body["type"].as_u64().and_then(|kind| u8::try_from(kind).ok()).unwrap_or(0);
        let fits = match interaction.kind {
            2 => matches!(kind, 4 | 5 | 9),
            3 => matches!(kind, 4..=7 | 9),
            4 => kind == 8,
            5 => matches!(kind, 4 | 5) || (matches!(kind, 6 | 7) && interaction.message.is_some()),
            _ => false,
        };
        if !fits {
            let text = format!("callback type {kind} does not answer interaction type {}", interaction.kind);
            self.complain(text.clone());
            return Err(Trouble::invalid(vec![("type".to_owned(), text)]));
        }
        let data = &call.body["data"];
        let message = interaction.message;
        let original = match kind {
            4 => Some(self.respond_with(call, data, id, 0)?),
            5 => Some(self.respond_with(call, &json!({"flags": data["flags"]}), id, 128)?),
            6 => message,
            7 => {
                let message = message.ok_or(trouble::UNKNOWN_MESSAGE)?;
                let change = self.changes(call, data, message);
                self.apply(message, change)?;
                Some(message)
            }
            _ => None,
        };
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.original = original;
            interaction.elapsed = elapsed;
            match kind {
                8 => interaction.choices = Some(data["choices"].clone()),
                9 => interaction.modal = Some(data.clone()),
                _ => {}
            }
            interaction.step.send_modify(|step| {
                step.callback = Some(kind);
                step.finished = kind != 5;
            });
        }
        if call.query.get("with_response").map(String::as_str) == Some("true") {
            let message = original.and_then(|id| self.messages.get(&id)).map(|m| self.message_json(m, true));
            let interaction = json!({"id": id.to_string(), "type": kind});
            return Ok(Some(
                json!({"interaction": interaction, "resource": {"type": kind, "message": message}}),
            ));
        }
        Ok(None)
    }

    /// Posts a message that answers an interaction; `flag` is added to its flags.
    fn respond_with(&mut self, call: &Call, data: &Value, id: u64, flag: u64) -> Result<u64, Trouble> {
        let attachments = self.uploads_of(call, data);
        if flag == 0 && nothing(data, &attachments) {
            return Err(trouble::EMPTY_MESSAGE);
        }
        let interaction = self.interactions.get(&id).ok_or(trouble::UNKNOWN_INTERACTION)?;
        let draft = draft(data, attachments);
        let draft = Draft {
            channel: interaction.channel,
            author: self.application,
            flags: draft.flags | flag,
            ephemeral_for: (draft.flags & 64 != 0).then_some(interaction.user),
            interaction: Some(id),
            reference: interaction.message,
            kind: match (interaction.kind, interaction.command) {
                (2, 1) => 20,
                (2, _) => 23,
                _ if interaction.message.is_some() => 19,
                _ => 0,
            },
            ..draft
        };
        Ok(self.post(draft))
    }

    pub(super) fn route_webhooks(&mut self, call: &Call, token: &str, rest: &[&str]) -> Option<Reply> {
        let id = match self.alive(token) {
            Ok(id) => id,
            Err(trouble) => return Some(Err(trouble)),
        };
        Some(match (call.method.as_str(), rest) {
            ("POST", []) => self.followup(call, id),
            ("GET", ["messages", which]) => {
                self.response(id, which).map(|m| self.messages.get(&m).map(|m| self.message_json(m, true)))
            }
            ("PATCH", ["messages", which]) => {
                self.response(id, which).and_then(|message| self.edit_response(call, id, message))
            }
            ("DELETE", ["messages", which]) => self.response(id, which).map(|message| {
                self.erase(message);
                self.finish(id);
                None
            }),
            _ => return None,
        })
    }

    /// The answered interaction behind a token.
    fn alive(&self, token: &str) -> Result<u64, Trouble> {
        let id = self.tokens.get(token).ok_or(trouble::UNKNOWN_WEBHOOK)?;
        let interaction = self.interactions.get(id).ok_or(trouble::UNKNOWN_WEBHOOK)?;
        if self.now().saturating_sub(interaction.sent) > TOKEN_LIFE {
            return Err(trouble::INVALID_TOKEN);
        }
        if interaction.step.borrow().callback.is_none() {
            return Err(trouble::UNKNOWN_WEBHOOK);
        }
        Ok(*id)
    }

    /// The message that is meant, if it belongs to the interaction.
    fn response(&self, id: u64, which: &str) -> Result<u64, Trouble> {
        let interaction = self.interactions.get(&id).ok_or(trouble::UNKNOWN_WEBHOOK)?;
        let message = if which == "@original" { interaction.original } else { which.parse().ok() };
        let message = message.ok_or(trouble::UNKNOWN_MESSAGE)?;
        let found = self.messages.get(&message).filter(|m| !m.deleted).ok_or(trouble::UNKNOWN_MESSAGE)?;
        if found.interaction == Some(id) || interaction.original == Some(message) {
            Ok(message)
        } else {
            Err(trouble::UNKNOWN_MESSAGE)
        }
    }

    fn edit_response(&mut self, call: &Call, id: u64, message: u64) -> Reply {
        let loading = self.messages.get(&message).is_some_and(|message| message.flags & 128 != 0);
        let change = Change { loaded: loading, ..self.changes(call, &call.body, message) };
        let reply = self.apply(message, change)?;
        self.finish(id);
        Ok(reply)
    }

    /// A further message; the first one after a deferred answer is that answer.
    fn followup(&mut self, call: &Call, id: u64) -> Reply {
        let interaction = self.interactions.get(&id).ok_or(trouble::UNKNOWN_WEBHOOK)?;
        let waiting = interaction
            .original
            .filter(|original| self.messages.get(original).is_some_and(|m| m.flags & 128 != 0 && !m.deleted));
        if let Some(original) = waiting {
            return self.edit_response(call, id, original);
        }
        let private = |interaction: &Interaction| {
            self.places.get(&interaction.channel).is_some_and(|place| place.kind == Kind::Private)
        };
        if private(interaction) && interaction.followups >= MAX_FOLLOWUPS {
            return Err(trouble::TOO_MANY_FOLLOWUPS);
        }
        let message = self.respond_with(call, &call.body, id, 0)?;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.followups += 1;
        }
        Ok(self.messages.get(&message).map(|message| self.message_json(message, true)))
    }

    fn finish(&mut self, id: u64) {
        if let Some(interaction) = self.interactions.get(&id) {
            interaction.step.send_modify(|step| step.finished = true);
        }
    }
}
