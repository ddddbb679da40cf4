//! The places of messages: rooms and communities in the parlor's terms.

use engine::Lang;
use parlor::{Person, Place};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType, CommandInteraction,
    GuildId, InteractionContext, PartialChannel, Permissions, User,
};

use crate::{
    bot::{APART, Bot, DIRECT, NETWORK},
    words::{say_key, spoken},
};

/// The origin of an interaction or a message.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub kind: Where,
    /// The language of the server.
    pub lang: Option<Lang>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    Server,
    Direct,
    Apart,
}

impl From<&CommandInteraction> for Origin {
    fn from(interaction: &CommandInteraction) -> Origin {
        Origin::of_interaction(
            interaction.guild_id,
            interaction.channel_id,
            &interaction.authorizing_integration_owners,
            interaction.context,
            interaction.guild_locale.as_deref(),
        )
    }
}

impl Origin {
    /// The origin of an interaction.
    pub(crate) fn of_interaction(
        guild: Option<GuildId>,
        channel: ChannelId,
        owners: &AuthorizingIntegrationOwners,
        context: Option<InteractionContext>,
        guild_locale: Option<&str>,
    ) -> Origin {
        let member =
            owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
        let kind = match (guild, context) {
            // An interaction that tells nothing of its owners is an old one, from a server with the bot.
            (Some(_), _) if member || owners.0.is_empty() => Where::Server,
            (None, Some(InteractionContext::BotDm) | None) => Where::Direct,
            _ => Where::Apart,
        };
        Origin { guild, channel, kind, lang: guild_locale.and_then(spoken) }
    }

    pub(crate) fn community(&self) -> String {
        match (self.kind, self.guild) {
            (Where::Server, Some(guild)) => guild.to_string(),
            (Where::Apart, _) => format!("{APART}{}", self.channel),
            _ => format!("{DIRECT}{}", self.channel),
        }
    }

    /// The place; its room is known already.
    pub(crate) fn place(&self, bot: &Bot, room: String) -> Place {
        let server = self.guild.and_then(|guild| bot.server(guild));
        let known = server.as_ref().and_then(|server| server.lang);
        Place {
            network: NETWORK.to_owned(),
            community: self.community(),
            community_name: server.map(|server| server.name).unwrap_or_default(),
            room,
            // In a direct message everything; in threads only if the bot was given that right.
            hears: self.kind == Where::Direct || bot.reads_all && self.kind == Where::Server,
            branches: true,
            whispers: true,
            piped: false,
            own: self.kind == Where::Direct,
            prefix: None,
            lang: self.lang.or(known).unwrap_or(bot.lang),
        }
    }
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// An account of Discord's.
pub(crate) fn person(user: &User) -> Person {
    let name = user.global_name.clone().unwrap_or_else(|| user.name.clone());
    Person { account: user.id.to_string(), name }
}

/// The permissions that the bot lacks to speak where an interaction came from, in Discord's own words.
pub(crate) fn lacking(
    permissions: Option<Permissions>,
    shown: Option<&PartialChannel>,
    lang: Lang,
) -> Vec<String> {
    let Some(has) = permissions else { return Vec::new() };
    if has.administrator() {
        return Vec::new();
    }
    let speak = match shown {
        Some(channel) if is_thread(channel.kind) => {
            (Permissions::SEND_MESSAGES_IN_THREADS, "permission-threads")
        }
        _ => (Permissions::SEND_MESSAGES, "permission-send"),
    };
    let needs = [
        (Permissions::VIEW_CHANNEL, "permission-view"),
        speak,
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    needs.into_iter().filter(|(bit, _)| !has.contains(*bit)).map(|(_, key)| say_key(lang, key)).collect()
}
