//! The fake itself, as tests hold it.

#![expect(clippy::todo, reason = "signatures first")]
#![allow(unused_variables, clippy::unused_async)]

use std::time::Duration;

use serde_json::Value;

use crate::{Fault, GatewayOp, Message, Options, Request, User};

/// A Discord on loopback; clones are the same one.
#[derive(Clone, Debug)]
pub struct Discord {}

/// A guild of the fake.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id.
    pub id: u64,
}

impl From<&Guild> for u64 {
    fn from(guild: &Guild) -> Self {
        guild.id
    }
}

impl Guild {
    /// Changes the guild's language, such as `pt-BR`.
    pub fn set_locale(&self, locale: &str) {
        todo!()
    }
}

impl Discord {
    /// Starts on a free port of the loopback interface.
    pub async fn start(options: Options) -> Self {
        todo!()
    }
    /// `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn base(&self) -> String {
        todo!()
    }
    /// The bot's token, without `Bot `.
    #[must_use]
    pub fn token(&self) -> String {
        todo!()
    }
    /// The application's id, which is the bot user's id too.
    #[must_use]
    pub fn application_id(&self) -> u64 {
        todo!()
    }
    /// A new guild with the bot and every user in it.
    pub fn guild(&self, name: &str) -> Guild {
        todo!()
    }
    /// A new text channel.
    pub fn channel(&self, guild: impl Into<u64>, name: &str) -> u64 {
        todo!()
    }
    /// A new announcement channel.
    pub fn announcement_channel(&self, guild: impl Into<u64>, name: &str) -> u64 {
        todo!()
    }
    /// A thread that somebody else started.
    pub fn thread(&self, channel: u64, name: &str, owner: &User) -> u64 {
        todo!()
    }
    /// A private conversation of two users, without the bot; it is there by user install only.
    pub fn private_channel(&self, one: &User, other: &User) -> u64 {
        todo!()
    }
    /// A new user, in all guilds, with the language `en-US`.
    pub fn user(&self, name: &str) -> User {
        todo!()
    }
    /// A new user with a language.
    pub fn user_with_locale(&self, name: &str, locale: &str) -> User {
        todo!()
    }
    /// Waits until all shards have identified; panics after 15 s.
    pub async fn ready(&self) {
        todo!()
    }
    /// Waits until the bot has registered commands; panics after 15 s.
    pub async fn registered(&self) {
        todo!()
    }
    /// The registered commands: of a guild, or the global ones.
    #[must_use]
    pub fn commands(&self, guild: Option<&Guild>) -> Vec<Value> {
        todo!()
    }
    /// Waits for a message that all can see, there already or to come; panics after `timeout`.
    pub async fn wait_for(
        &self,
        channel: u64,
        wanted: impl Fn(&Message) -> bool,
        timeout: Duration,
    ) -> Message {
        todo!()
    }
    /// The message with this id, deleted or not.
    #[must_use]
    pub fn message(&self, id: u64) -> Option<Message> {
        todo!()
    }
    /// All public messages of a channel that are not deleted, in order.
    #[must_use]
    pub fn messages(&self, channel: u64) -> Vec<Message> {
        todo!()
    }
    /// Sends an event to the bot as it is, unchecked, on shard 0.
    pub fn send_raw(&self, event: &str, data: Value) {
        todo!()
    }
    /// Sends the last INTERACTION_CREATE again, same id and token.
    pub fn repeat_last_interaction(&self) {
        todo!()
    }
    /// The threads of a channel, archived ones included, in order.
    #[must_use]
    pub fn threads_of(&self, channel: u64) -> Vec<u64> {
        todo!()
    }
    /// Archives a thread; any message revives it.
    pub fn archive(&self, thread: u64) {
        todo!()
    }
    /// Archives and locks a thread: messages are refused with 50083 until the bot unarchives it.
    pub fn lock(&self, thread: u64) {
        todo!()
    }
    /// Whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, thread: u64) -> bool {
        todo!()
    }
    /// The name of a channel or thread.
    #[must_use]
    pub fn name_of(&self, channel: u64) -> String {
        todo!()
    }
    /// Deletes a channel or thread.
    pub fn delete_channel(&self, id: u64) {
        todo!()
    }
    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, message: impl Into<u64>) {
        todo!()
    }
    /// Throws the bot out.
    pub fn remove_bot(&self, guild: impl Into<u64>) {
        todo!()
    }
    /// Lets the bot in again.
    pub fn invite_bot(&self, guild: impl Into<u64>) {
        todo!()
    }
    /// A user leaves a guild.
    pub fn leave(&self, user: &User, guild: impl Into<u64>) {
        todo!()
    }
    /// A user comes back to a guild.
    pub fn join(&self, user: &User, guild: impl Into<u64>) {
        todo!()
    }
    /// Gives a user more permission bits in a guild, such as `1 << 5` for managing it.
    pub fn grant(&self, user: &User, guild: impl Into<u64>, bits: u64) {
        todo!()
    }
    /// Takes permission bits from the bot in a channel.
    pub fn deny(&self, channel: u64, bits: u64) {
        todo!()
    }
    /// Gives permission bits back.
    pub fn allow(&self, channel: u64, bits: u64) {
        todo!()
    }
    /// The user's direct messages are closed: 50007.
    pub fn close_dms(&self, user: &User) {
        todo!()
    }
    /// Opens them again.
    pub fn open_dms(&self, user: &User) {
        todo!()
    }
    /// What went wrong that a test must not overlook.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        todo!()
    }
    /// The complaints, which are forgotten.
    #[must_use]
    pub fn take_complaints(&self) -> Vec<String> {
        todo!()
    }
    /// Moves the fake's clock forward.
    pub fn advance(&self, by: Duration) {
        todo!()
    }
    /// Prepares a trouble; faults are tried in the order they were given.
    pub fn fault(&self, fault: Fault) {
        todo!()
    }
    /// Forgets all faults that have not happened.
    pub fn clear_faults(&self) {
        todo!()
    }
    /// The requests so far.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        todo!()
    }
    /// What the bot sent to the gateway.
    #[must_use]
    pub fn gateway_log(&self) -> Vec<GatewayOp> {
        todo!()
    }
    /// Closes all gateway connections with this code.
    pub fn close(&self, code: u16) {
        todo!()
    }
    /// Cuts all gateway connections without a word.
    pub fn cut(&self) {
        todo!()
    }
    /// Sends op 7 on all connections.
    pub fn reconnect(&self) {
        todo!()
    }
    /// Sends op 9 on all connections; sessions that are not resumable are forgotten.
    pub fn invalidate(&self, resumable: bool) {
        todo!()
    }
    /// The next `times` IDENTIFYs are refused with a close code.
    pub fn refuse_identify(&self, code: u16, times: usize) {
        todo!()
    }
    /// Whether heartbeats are acknowledged.
    pub fn acknowledge_heartbeats(&self, yes: bool) {
        todo!()
    }
    /// The next `n` events are never sent; their sequence numbers are used up.
    pub fn drop_events(&self, n: usize) {
        todo!()
    }
    /// The next `n` events are sent twice.
    pub fn double_events(&self, n: usize) {
        todo!()
    }
    /// While out, REST answers 503 and the gateway is closed to new connections.
    pub fn outage(&self, out: bool) {
        todo!()
    }
    /// How many gateway connections are open.
    #[must_use]
    pub fn connections(&self) -> usize {
        todo!()
    }
}
