//! Rights of people and of the bot.

use crate::events::json::time;
use crate::hands::user::User;
use crate::state::discord::Discord;
use crate::state::sessions::intents;
use serde_json::{Value, json};

impl Discord {
    /// Gives a user more permission bits in a guild, such as `1 << 5` for managing it.
    pub fn grant(&self, user: &User, guild: impl Into<u64>, bits: u64) {
        if let Some(state) = self.world().guilds.get_mut(&guild.into()) {
            *state.grants.entry(user.id).or_default() |= bits;
        }
    }

    /// Takes permission bits from the bot in a channel and its threads; the bot is told.
    pub fn deny(&self, channel: u64, bits: u64) {
        self.world().overwrite(channel, |denied| denied | bits);
    }

    /// Gives permission bits back; the bot is told.
    pub fn allow(&self, channel: u64, bits: u64) {
        self.world().overwrite(channel, |denied| denied & !bits);
    }

    /// Takes permission bits from the role that everybody in a guild has; the bot is told.
    pub fn deny_role(&self, guild: impl Into<u64>, bits: u64) {
        self.world().change_role(guild.into(), |denied| denied | bits);
    }

    /// Gives permission bits of that role back; the bot is told.
    pub fn allow_role(&self, guild: impl Into<u64>, bits: u64) {
        self.world().change_role(guild.into(), |denied| denied & !bits);
    }

    /// Sends the bot to rest in a guild, where it may only look on, or lets it speak again; it is told, as of all that
    /// becomes of its own membership.
    pub fn time_out_bot(&self, guild: impl Into<u64>, rests: bool) {
        let guild = guild.into();
        let mut world = self.world();
        let until = if rests { time(world.unix() + 3_600_000) } else { Value::Null };
        let Some(state) = world.guilds.get_mut(&guild) else { return };
        state.timed_out = rests;
        let mut data = world.member_json(world.application, guild, true);
        data["guild_id"] = json!(guild.to_string());
        data["communication_disabled_until"] = until;
        world.dispatch(Some(guild), intents::GUILDS, "GUILD_MEMBER_UPDATE", &data);
    }

    /// The bot's permissions in a channel.
    #[must_use]
    pub fn permissions(&self, channel: u64) -> u64 {
        self.world().permissions(channel)
    }
}
