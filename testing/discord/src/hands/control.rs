//! The controls of the fake that tests have beyond users: moderation, permissions, faults, the gateway's
//! moods.

mod rights;

use std::time::Duration;

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::hands::user::User;
use crate::model::{GatewayOp, Request};
use crate::state::discord::Discord;
use crate::state::sessions::{Frame, intents};
use crate::state::world::{Kind, Place, World, millis_of};

impl World {
    /// Tells the bot of a guild that it is in.
    pub(crate) fn welcome(&mut self, guild: u64) {
        let data = self.guild_json(guild, true);
        self.dispatch(Some(guild), intents::GUILDS, "GUILD_CREATE", &data);
    }

    /// A new channel of a guild; a connected bot is told.
    pub(crate) fn build(&mut self, guild: u64, kind: Kind, name: &str) -> u64 {
        let place = self.place(None, kind, name);
        place.guild = Some(guild);
        let id = place.id;
        if let Some(state) = self.guilds.get_mut(&guild) {
            state.channels.push(id);
        }
        if let Some(place) = self.places.get(&id).filter(|place| self.bot_present(place)) {
            let data = self.channel_json(place);
            self.dispatch(Some(guild), intents::GUILDS, "CHANNEL_CREATE", &data);
        }
        id
    }

    /// Changes what is not allowed in a channel; the bot is told. (A thread has no permissions of its own: of one that tests
    /// give it nothing is told.)
    fn overwrite(&mut self, channel: u64, change: impl FnOnce(u64) -> u64) {
        let Some(place) = self.places.get_mut(&channel) else { return };
        place.denied = change(place.denied);
        let Some(place) = self.places.get(&channel).filter(|place| self.bot_present(place)) else { return };
        if let (Some(guild), false) = (place.guild, place.kind.is_thread()) {
            let data = self.channel_json(place);
            self.dispatch(Some(guild), intents::GUILDS, "CHANNEL_UPDATE", &data);
        }
    }

    /// Changes what the role of all does not allow.
    fn change_role(&mut self, guild: u64, change: impl FnOnce(u64) -> u64) {
        let Some(state) = self.guilds.get_mut(&guild) else { return };
        state.denied = change(state.denied);
        let data = json!({"guild_id": guild.to_string(), "role": self.role_json(guild)});
        self.dispatch(Some(guild), intents::GUILDS, "GUILD_ROLE_UPDATE", &data);
    }
}

impl Discord {
    /// A thread that a user started.
    ///
    /// # Panics
    ///
    /// When there is no such channel.
    pub fn thread(&self, channel: u64, name: &str, owner: &User) -> u64 {
        let mut world = self.world();
        let id = world.thread(None, channel, name, owner.id).expect("a thread needs a channel");
        world.tell_thread(id, "THREAD_CREATE");
        id
    }

    /// A private conversation of two users, without the bot; it is there by user install only.
    pub fn private_channel(&self, one: &User, other: &User) -> u64 {
        let mut world = self.world();
        let place = world.place(None, Kind::Private, "");
        place.people = vec![one.id, other.id];
        place.id
    }

    /// Sends an event to the bot as it is, unchecked, on shard 0.
    pub fn send_raw(&self, event: &str, data: &Value) {
        self.world().dispatch_raw(event, data);
    }

    /// Sends the last INTERACTION_CREATE again, same id and token.
    pub fn repeat_last_interaction(&self) {
        let mut world = self.world();
        if let Some((guild, data)) = world.last_interaction.clone() {
            world.dispatch(guild, intents::NONE, "INTERACTION_CREATE", &data);
        }
    }

    /// The threads of a channel that are not deleted, archived ones included, in order.
    #[must_use]
    pub fn threads_of(&self, channel: u64) -> Vec<u64> {
        let world = self.world();
        let threads = world.places.get(&channel).map(|place| place.threads.as_slice()).unwrap_or_default();
        threads.iter().copied().filter(|thread| !world.places[thread].deleted).collect()
    }

    /// Archives a thread; any message revives it.
    pub fn archive(&self, thread: u64) {
        self.shut(thread, false);
    }

    /// Archives and locks a thread: messages are refused with 50083, and only who manages threads may open it.
    pub fn lock(&self, thread: u64) {
        self.shut(thread, true);
    }

    /// Takes a thread out of the archive, and its lock away, as a moderator would.
    pub fn unlock(&self, thread: u64) {
        let mut world = self.world();
        let now = world.unix();
        if let Some(place) = world.places.get_mut(&thread) {
            (place.archived, place.locked, place.archive_changed) = (false, false, now);
        }
        world.tell_thread(thread, "THREAD_UPDATE");
    }

    fn shut(&self, thread: u64, locked: bool) {
        let mut world = self.world();
        let now = world.unix();
        if let Some(place) = world.places.get_mut(&thread) {
            place.archived = true;
            place.locked = locked;
            place.archive_changed = now;
        }
        world.tell_thread(thread, "THREAD_UPDATE");
    }

    /// Archives the threads in which nothing was written for as long as each of them says, as Discord does by itself.
    pub fn archive_idle(&self) {
        let world = self.world();
        let now = world.unix();
        let idle = |place: &&Place| {
            let last = place.messages.last().map_or(0, |id| millis_of(*id)).max(place.archive_changed);
            place.kind.is_thread()
                && !(place.archived || place.deleted)
                && now.saturating_sub(last) > place.auto_archive * 60_000
        };
        let threads: Vec<u64> = world.places.values().filter(idle).map(|place| place.id).collect();
        drop(world);
        for thread in threads {
            self.archive(thread);
        }
    }

    /// Tells whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, thread: u64) -> bool {
        self.world().places.get(&thread).is_some_and(|place| place.archived)
    }

    /// Tells whether a thread is archived, whether it is locked, and after how many minutes without a message
    /// it is archived.
    #[must_use]
    pub fn archive_of(&self, thread: u64) -> (bool, bool, u64) {
        let world = self.world();
        let place = world.places.get(&thread);
        place.map(|place| (place.archived, place.locked, place.auto_archive)).unwrap_or_default()
    }

    /// The name of a channel or thread.
    #[must_use]
    pub fn name_of(&self, channel: u64) -> String {
        self.world().places.get(&channel).map(|place| place.name.clone()).unwrap_or_default()
    }

    /// Deletes a channel or thread; the bot is told.
    pub fn delete_channel(&self, id: u64) {
        self.world().demolish(id);
    }

    /// Deletes a message, as a moderator would; the bot is told.
    pub fn delete_message(&self, message: impl Into<u64>) {
        self.world().erase(message.into());
    }

    /// Throws the bot out of a guild.
    pub fn remove_bot(&self, guild: impl Into<u64>) {
        let guild = guild.into();
        let mut world = self.world();
        if let Some(state) = world.guilds.get_mut(&guild) {
            state.present = false;
        }
        world.commands.remove(&Some(guild));
        world.dispatch(Some(guild), intents::GUILDS, "GUILD_DELETE", &json!({"id": guild.to_string()}));
    }

    /// Lets the bot into a guild again.
    pub fn invite_bot(&self, guild: impl Into<u64>) {
        let guild = guild.into();
        let mut world = self.world();
        if let Some(state) = world.guilds.get_mut(&guild) {
            state.present = true;
        }
        world.welcome(guild);
    }

    /// A user leaves a guild; without a privileged intent the bot is not told.
    pub fn leave(&self, user: &User, guild: impl Into<u64>) {
        if let Some(state) = self.world().guilds.get_mut(&guild.into()) {
            state.left.insert(user.id);
        }
    }

    /// A user comes back to a guild.
    pub fn join(&self, user: &User, guild: impl Into<u64>) {
        if let Some(state) = self.world().guilds.get_mut(&guild.into()) {
            state.left.remove(&user.id);
        }
    }

    /// Closes the user's direct messages: sending there fails with 50007.
    pub fn close_dms(&self, user: &User) {
        self.set_dms(user, true);
    }

    /// Opens the user's direct messages again.
    pub fn open_dms(&self, user: &User) {
        self.set_dms(user, false);
    }

    fn set_dms(&self, user: &User, closed: bool) {
        if let Some(person) = self.world().people.get_mut(&user.id) {
            person.dms_closed = closed;
        }
    }

    /// The trouble that a test must not overlook.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        self.world().complaints.clone()
    }

    /// The complaints, which are then forgotten.
    #[must_use]
    pub fn take_complaints(&self) -> Vec<String> {
        std::mem::take(&mut self.world().complaints)
    }

    /// Moves the fake's clock forward.
    pub fn advance(&self, by: Duration) {
        self.world().offset += by;
    }

    /// Prepares a trouble; the first that fits a request and has not happened often enough is taken.
    pub fn fault(&self, fault: Fault) {
        self.world().faults.push(fault);
    }

    /// Sets the weather: from now on so many of a thousand requests fail, drawn from the seed: refused,
    /// limited or cut off before they are applied, or lost afterwards.
    pub fn weather(&self, of_thousand: u32, seed: u64) {
        let mut world = self.world();
        world.weather.of_thousand = of_thousand.into();
        world.weather.state = seed;
    }

    /// The number of requests that the weather has hit.
    #[must_use]
    pub fn weather_hits(&self) -> usize {
        self.world().weather.hits
    }

    /// Forgets all faults that have not happened.
    pub fn clear_faults(&self) {
        self.world().faults.clear();
    }

    /// The requests so far, if they are recorded.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.world().requests.clone()
    }

    /// Forgets the requests so far.
    pub fn clear_requests(&self) {
        self.world().requests.clear();
    }

    /// The messages of the bot to the gateway.
    #[must_use]
    pub fn gateway_log(&self) -> Vec<GatewayOp> {
        self.world().sessions.log.clone()
    }

    /// Lets so many more sessions begin for some time; whoever asks for another one before is refused for good.
    pub fn limit_starts(&self, left: u32, within: Duration) {
        let mut world = self.world();
        world.sessions.starts = Some((left, world.now() + within));
    }

    /// Closes all gateway connections with this code; after 4007 and 4009 the sessions are gone.
    pub fn close(&self, code: u16) {
        let mut world = self.world();
        if matches!(code, 4007 | 4009) {
            world.sessions.forget_sessions();
        }
        world.sessions.end_all(|| Frame::Close(code));
        world.tick();
    }

    /// Cuts all gateway connections without a word.
    pub fn cut(&self) {
        let mut world = self.world();
        world.sessions.end_all(|| Frame::Cut);
        world.tick();
    }

    /// Lets nothing more through on any gateway connection, in either direction; each stays open. What happens waits for a
    /// resume.
    pub fn freeze(&self) {
        let mut world = self.world();
        world.sessions.end_all(|| Frame::Freeze);
        world.tick();
    }

    /// New sessions are told to resume where nobody listens.
    pub fn misdirect_resumes(&self) {
        self.world().sessions.elsewhere = Some("ws://127.0.0.1:9".to_owned());
    }

    /// Sends op 7 on all connections: the bot shall reconnect and resume.
    pub fn reconnect(&self) {
        self.world().sessions.all_send(|| Frame::Text(json!({"op": 7, "d": null}).to_string().into()));
    }

    /// Sends op 9 on all connections; sessions that are not resumable are forgotten.
    pub fn invalidate(&self, resumable: bool) {
        let mut world = self.world();
        if !resumable {
            world.sessions.forget_sessions();
        }
        world.sessions.all_send(|| Frame::Text(json!({"op": 9, "d": resumable}).to_string().into()));
    }

    /// Refuses the next `times` IDENTIFYs with a close code.
    pub fn refuse_identify(&self, code: u16, times: usize) {
        self.world().sessions.refusals.extend(std::iter::repeat_n(code, times));
    }

    /// Sets whether heartbeats are acknowledged.
    pub fn acknowledge_heartbeats(&self, yes: bool) {
        self.world().sessions.deaf = !yes;
    }

    /// The next `n` events are never sent; their sequence numbers are used up.
    pub fn drop_events(&self, n: usize) {
        self.world().sessions.drop = n;
    }

    /// The next `n` events are sent twice.
    pub fn double_events(&self, n: usize) {
        self.world().sessions.double = n;
    }

    /// Sets an outage, in which REST answers 503 and the gateway is closed to new connections.
    pub fn outage(&self, out: bool) {
        self.world().outage = out;
    }

    /// The number of gateway connections that are open.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.world().sessions.connections()
    }
}
