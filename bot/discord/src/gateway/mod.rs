//! The connection on which Discord tells what happens.

use serenity::all::GatewayIntents;

pub(crate) mod connect;
pub(crate) mod refused;

/// What the bot asks to hear: nothing that is privileged.
pub(crate) const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);
