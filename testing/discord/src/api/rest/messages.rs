//! The routes of the bot's messages in channels.

use serde_json::Value;

use crate::call::{Call, Reply};
use crate::events::post::{Change, Draft};
use crate::model::{Attachment, Message};
use crate::state::world::{Kind, World, bits, keep};
use crate::trouble::{self, Trouble};

/// The age, in milliseconds, after which a message may hardly be edited.
const HOUR_MILLIS: u64 = 3_600_000;

impl World {
    pub(super) fn create_message(&mut self, call: &Call, channel: u64) -> Reply {
        let body = &call.body;
        self.may_write(channel, !call.files.is_empty())?;
        let nonce = match &body["nonce"] {
            Value::String(nonce) => Some(nonce.clone()),
            Value::Number(nonce) => Some(nonce.to_string()),
            _ => None,
        };
        let unique = nonce.clone().filter(|_| body["enforce_nonce"] == true).map(|nonce| (channel, nonce));
        let now = self.now();
        let known = unique.as_ref().and_then(|key| self.nonces.get(key));
        let known = known.filter(|(_, at)| now.saturating_sub(*at) <= self.options.nonces_within);
        if let Some((there, _)) = known {
            return Ok(self.messages.get(there).map(|message| self.message_json(message, true)));
        }
        let reference = &body["message_reference"];
        let replied = number(&reference["message_id"]);
        if let Some(replied) = replied {
            self.may(channel, bits::READ_MESSAGE_HISTORY)?;
            let there = self.messages.get(&replied).is_some_and(|m| m.channel == channel && !m.deleted);
            if !there && reference["fail_if_not_exists"] != false {
                let text = "Unknown message".to_owned();
                return Err(Trouble::invalid(vec![("message_reference".to_owned(), text)]));
            }
        }
        let replied = replied.filter(|replied| self.messages.get(replied).is_some_and(|m| !m.deleted));
        let attachments = self.uploads(call);
        if nothing(body, &attachments) {
            return Err(trouble::EMPTY_MESSAGE);
        }
        let id = self.post(Draft {
            channel,
            author: self.application,
            nonce,
            reference: replied,
            kind: if replied.is_some() { 19 } else { 0 },
            ..draft(body, attachments)
        });
        if let Some(key) = unique {
            self.nonces.insert(key, (id, now));
        }
        Ok(self.messages.get(&id).map(|message| self.message_json(message, true)))
    }

    pub(super) fn history(&self, call: &Call, channel: u64) -> Reply {
        self.reach(channel)?;
        self.may(channel, bits::READ_MESSAGE_HISTORY)?;
        let bound = |key: &str| call.query.get(key).and_then(|id| id.parse::<u64>().ok());
        let (before, after) = (bound("before").unwrap_or(u64::MAX), bound("after").unwrap_or(0));
        let limit = bound("limit").and_then(|limit| usize::try_from(limit).ok()).unwrap_or(50);
        let ids = self.places.get(&channel).map(|place| place.messages.as_slice()).unwrap_or_default();
        let wanted = ids.iter().copied().filter(|&id| id < before && id > after);
        let mut wanted: Vec<_> = wanted.filter_map(|id| self.seen(None, id)).collect();
        // The nearest to where is asked from, and the newest of these first.
        if after > 0 {
            wanted.truncate(limit);
        }
        Ok(Some(
            wanted.into_iter().rev().take(limit).map(|message| self.message_json(message, false)).collect(),
        ))
    }

    /// A public message of a channel.
    pub(super) fn find(&self, channel: u64, id: u64) -> Result<&Message, Trouble> {
        self.reach(channel)?;
        let message = self.seen(None, id).filter(|message| message.channel == channel);
        message.map(|message| &**message).ok_or(trouble::UNKNOWN_MESSAGE)
    }

    pub(super) fn show_message(&self, channel: u64, id: u64) -> Reply {
        self.may(channel, bits::READ_MESSAGE_HISTORY)?;
        self.find(channel, id).map(|message| Some(self.message_json(message, false)))
    }

    pub(super) fn edit_message(&mut self, call: &Call, channel: u64, id: u64) -> Reply {
        let message = self.find(channel, id)?;
        if message.author != self.application {
            return Err(trouble::FOREIGN_MESSAGE);
        }
        if message.created + HOUR_MILLIS < self.unix() && message.edits >= self.options.late_edits {
            return Err(trouble::OLD_EDIT);
        }
        if self.places.get(&channel).is_some_and(|place| place.archived) {
            return Err(trouble::ARCHIVED);
        }
        if !call.files.is_empty() {
            self.may(channel, bits::ATTACH_FILES)?;
        }
        let change = self.changes(call, &call.body, id);
        self.apply(id, change)
    }

    /// Changes a message that is there; what it is now.
    pub(super) fn apply(&mut self, id: u64, change: Change) -> Reply {
        if let Some(message) = self.messages.get(&id) {
            let content = change.content.as_deref().unwrap_or(&message.content);
            let full = |new: &Option<Value>, old: &Value| {
                new.as_ref().unwrap_or(old).as_array().is_some_and(|list| !list.is_empty())
            };
            let files = change.attachments.as_ref().unwrap_or(&message.attachments);
            let empty = content.is_empty()
                && files.is_empty()
                && !full(&change.components, &message.components)
                && !full(&change.embeds, &message.embeds);
            if empty {
                return Err(trouble::EMPTY_MESSAGE);
            }
        }
        self.change(id, change);
        Ok(self.messages.get(&id).map(|message| self.message_json(message, true)))
    }

    pub(super) fn delete_message(&mut self, channel: u64, id: u64) -> Reply {
        let message = self.find(channel, id)?;
        if message.author != self.application {
            let dm = self.places.get(&channel).is_some_and(|place| place.kind == Kind::Dm);
            if dm {
                return Err(Trouble::new(403, 50003, "Cannot execute action on a DM channel"));
            }
            self.may(channel, bits::MANAGE_MESSAGES)?;
        }
        self.erase(id);
        Ok(None)
    }

    /// The changes of a PATCH body; absent fields stay, and `attachments` names the files that stay.
    pub(super) fn changes(&mut self, call: &Call, body: &Value, id: u64) -> Change {
        let mut files = self.messages.get(&id).map(|message| message.attachments.clone()).unwrap_or_default();
        let mut touched = false;
        if let Some(listed) = body.get("attachments").map(|list| list.as_array().cloned().unwrap_or_default())
        {
            let stays = |file: &Attachment| listed.iter().any(|entry| number(&entry["id"]) == Some(file.id));
            files.retain(stays);
            touched = true;
        }
        let new = self.uploads_of(call, body);
        touched |= !new.is_empty();
        files.extend(new);
        let given = |key: &str| body.get(key).cloned();
        Change {
            content: given("content").map(|content| content.as_str().unwrap_or("").to_owned()),
            components: given("components"),
            embeds: given("embeds"),
            attachments: touched.then_some(files),
            loaded: false,
        }
    }

    pub(super) fn uploads(&mut self, call: &Call) -> Vec<Attachment> {
        self.uploads_of(call, &call.body)
    }

    /// The files of a request, described by the `attachments` of the message body.
    pub(super) fn uploads_of(&mut self, call: &Call, body: &Value) -> Vec<Attachment> {
        let listed = body["attachments"].as_array();
        let mut files = Vec::new();
        for upload in &call.files {
            let entry =
                listed.and_then(|l| l.iter().find(|entry| number(&entry["id"]) == Some(upload.index)));
            let text = |key: &str| entry.and_then(|entry| entry[key].as_str()).map(str::to_owned);
            files.push(Attachment {
                id: self.id(),
                filename: text("filename").unwrap_or_else(|| upload.filename.clone()),
                description: text("description"),
                size: upload.bytes.len(),
                bytes: keep(&self.options, &upload.bytes),
            });
        }
        files
    }
}

/// An id, as text or as a number.
pub(super) fn number(value: &Value) -> Option<u64> {
    value.as_str().map_or(value.as_u64(), |text| text.parse().ok())
}

/// Tells whether nothing would be shown.
pub(super) fn nothing(body: &Value, attachments: &[Attachment]) -> bool {
    let empty = |key: &str| body[key].as_array().is_none_or(Vec::is_empty);
    body["content"].as_str().is_none_or(|content| content.trim().is_empty())
        && attachments.is_empty()
        && ["embeds", "components", "sticker_ids"].iter().all(|key| empty(key))
        && body["poll"].is_null()
}

/// The draft of a new message from a body.
pub(super) fn draft(body: &Value, attachments: Vec<Attachment>) -> Draft {
    Draft {
        content: body["content"].as_str().unwrap_or("").to_owned(),
        flags: body["flags"].as_u64().unwrap_or(0),
        attachments,
        components: body["components"].clone(),
        embeds: body["embeds"].clone(),
        allowed: body["allowed_mentions"].clone(),
        ..Draft::default()
    }
}
