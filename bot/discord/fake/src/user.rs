//! A person who uses the bot.

#![expect(clippy::todo, reason = "signatures first")]
#![allow(unused_variables, clippy::unused_async)]

use std::time::Duration;

use serde_json::Value;

use crate::{Answer, Choice, Failure, Message};

/// A virtual user; clones are the same person.
#[derive(Clone, Debug)]
pub struct User {
    /// The user's id.
    pub id: u64,
    /// The user's name.
    pub name: String,
}

impl From<&User> for u64 {
    fn from(user: &User) -> Self {
        user.id
    }
}

impl User {
    /// Uses a slash command; `options` is an object from option names to values, users by id. `name` may be a path
    /// such as `admin clock`. Waits for the answer, and for a deferred one.
    ///
    /// # Errors
    ///
    /// When the command is unknown, the options do not fit, Discord refuses, or the bot does not answer in time.
    pub async fn slash(&self, channel: u64, name: &str, options: Value) -> Result<Answer, Failure> {
        todo!()
    }
    /// The choices for the option `focused`.
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
        todo!()
    }
    /// The same with the elapsed time.
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
        todo!()
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
        todo!()
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
        todo!()
    }
    /// Clicks a button that is on the message.
    ///
    /// # Errors
    ///
    /// When there is no such button for this user, Discord refuses, or the bot does not answer in time.
    pub async fn click(&self, message: impl Into<u64>, custom_id: &str) -> Result<Answer, Failure> {
        todo!()
    }
    /// Chooses in a menu that is on the message.
    ///
    /// # Errors
    ///
    /// As [`click`](Self::click).
    pub async fn select(
        &self,
        message: impl Into<u64>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, Failure> {
        todo!()
    }
    /// Clicks a button that need not exist.
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
        todo!()
    }
    /// Fills in and sends the modal of an answer; `fields` is an object from custom ids to texts.
    ///
    /// # Errors
    ///
    /// When a field is missing or does not fit, or the bot does not answer in time.
    pub async fn submit_modal(&self, answer: &Answer, fields: Value) -> Result<Answer, Failure> {
        todo!()
    }
    /// Writes in a channel; the id of the message.
    pub async fn says(&self, channel: u64, text: &str) -> u64 {
        todo!()
    }
    /// Replies to a message.
    pub async fn replies(&self, channel: u64, message: impl Into<u64>, text: &str, ping: bool) -> u64 {
        todo!()
    }
    /// Writes to the bot directly.
    pub async fn dms(&self, text: &str) -> u64 {
        todo!()
    }
    /// The channel of direct messages with the bot.
    #[must_use]
    pub fn dm(&self) -> u64 {
        todo!()
    }
    /// What this user can see in a channel, in order.
    #[must_use]
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        todo!()
    }
    /// The direct messages with the bot.
    #[must_use]
    pub fn dm_messages(&self) -> Vec<Message> {
        todo!()
    }
    /// Waits for a message that this user can see, ephemeral ones included; panics after `timeout`.
    pub async fn wait_for(
        &self,
        channel: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        todo!()
    }
}
