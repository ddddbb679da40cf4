//! Interactions on their way to the bot, and its answers on their way back.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::model::{Answer, Choice, Failure, Message};
use crate::state::discord::Discord;
use crate::state::sessions::intents;
use crate::state::world::{Interaction, Kind, Step, World, bits};

/// The number of interactions from which on those whose tokens have expired are forgotten.
const SWEEP_FROM: usize = 20_000;

/// An act of a user.
pub(crate) struct Act {
    pub(crate) user: u64,
    pub(crate) channel: u64,
    /// 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u8,
    pub(crate) command: u8,
    pub(crate) message: Option<u64>,
    pub(crate) data: Value,
}

impl World {
    /// Sends an interaction to the bot.
    pub(crate) fn interact(&mut self, act: &Act) -> Result<(u64, watch::Receiver<Step>), Failure> {
        let refused = |text: &str| Err(Failure::Refused(text.to_owned()));
        let Some(place) = self.places.get(&act.channel).filter(|place| !place.deleted) else {
            return refused("there is no such channel");
        };
        if !self.can_read(act.user, place) {
            return refused("the user is not in this channel");
        }
        if place.kind != Kind::Private && !self.bot_present(place) {
            return refused("the bot is not in this guild");
        }
        if place.archived {
            return refused("the thread is archived");
        }
        let (guild, kind) = (place.guild, place.kind);
        let id = self.id();
        let token = format!("fake-interaction-{id:x}-{:x}", id.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let Some(place) = self.places.get(&act.channel) else { return refused("there is no such channel") };
        let locale = self.people.get(&act.user).map_or("en-US", |person| &person.locale);
        let mut event = json!({
            "id": id.to_string(), "application_id": self.application.to_string(), "type": act.kind,
            "data": act.data, "channel_id": act.channel.to_string(),
            "channel": self.partial_channel_json(place, act.user), "token": token, "version": 1,
            "app_permissions": self.permissions(act.channel).to_string(), "locale": locale, "entitlements": [],
            "authorizing_integration_owners": self.owners(act.channel, act.user),
            "context": match kind { Kind::Dm => 1, Kind::Private => 2, _ => 0 },
            "attachment_size_limit": 10_485_760,
        });
        if let Some(guild) = guild {
            event["guild_id"] = json!(guild.to_string());
            let locale = self.guilds.get(&guild).map_or("en-US", |state| &state.locale);
            event["guild_locale"] = json!(locale);
            event["guild"] = json!({"id": guild.to_string(), "locale": locale, "features": []});
            let mut member = self.member_json(act.user, guild, true);
            member["permissions"] = json!(self.user_permissions(act.user, guild).to_string());
            event["member"] = member;
        } else {
            event["user"] = self.user_json(act.user);
        }
        if let Some(message) = act.message.and_then(|message| self.messages.get(&message)) {
            event["message"] = self.message_json(message, true);
        }
        let step = watch::Sender::new(Step::default());
        let steps = step.subscribe();
        let interaction = Interaction {
            id,
            kind: act.kind,
            command: act.command,
            user: act.user,
            channel: act.channel,
            message: act.message,
            sent: self.now(),
            elapsed: Duration::ZERO,
            step,
            original: None,
            followups: 0,
            choices: None,
            modal: None,
        };
        if self.interactions.len() > SWEEP_FROM {
            self.sweep();
        }
        self.interactions.insert(id, interaction);
        self.tokens.insert(token, id);
        self.dispatch(guild, intents::NONE, "INTERACTION_CREATE", &event);
        self.last_interaction = Some((guild, event));
        Ok((id, steps))
    }

    /// Forgets interactions that can no longer be answered.
    fn sweep(&mut self) {
        let now = self.now();
        let alive = |sent: Duration| now.saturating_sub(sent) < Duration::from_secs(20 * 60);
        self.interactions.retain(|_, interaction| alive(interaction.sent));
        let interactions = &self.interactions;
        self.tokens.retain(|_, id| interactions.contains_key(id));
    }

    /// The registered command that a user means here.
    pub(crate) fn command_for(
        &self,
        user: u64,
        channel: u64,
        name: &str,
        kind: u8,
    ) -> Result<&Value, Failure> {
        let unknown = || Failure::UnknownCommand(name.to_owned());
        let place = self.places.get(&channel).ok_or_else(unknown)?;
        let fits = |command: &&Value| command["name"] == name && command["type"] == kind;
        let local = place.guild.and_then(|guild| self.commands.get(&Some(guild)));
        if let Some(command) = local.and_then(|all| all.iter().find(fits)) {
            return self.permitted(command, user, place.guild);
        }
        let has = |command: &Value, key: &str, wanted: u64| {
            command[key].as_array().is_some_and(|list| list.iter().any(|value| value == wanted))
        };
        let here = |command: &&Value| match place.kind {
            Kind::Private => has(command, "contexts", 2) && has(command, "integration_types", 1),
            Kind::Dm => has(command, "contexts", 1),
            _ => has(command, "contexts", 0) && has(command, "integration_types", 0),
        };
        let all = self.commands.get(&None).ok_or_else(unknown)?;
        let command = all.iter().filter(fits).find(here).ok_or_else(unknown)?;
        self.permitted(command, user, place.guild)
    }

    fn permitted<'a>(&self, command: &'a Value, user: u64, guild: Option<u64>) -> Result<&'a Value, Failure> {
        let wanted = command["default_member_permissions"].as_str().and_then(|text| text.parse::<u64>().ok());
        let (Some(wanted), Some(guild)) = (wanted, guild) else { return Ok(command) };
        let has = self.user_permissions(user, guild);
        let administrator = has & (1 << 3) != 0;
        if administrator || (wanted != 0 && has & wanted == wanted) {
            return Ok(command);
        }
        let manage = if wanted & bits::MANAGE_GUILD != 0 { " (managing the server)" } else { "" };
        Err(Failure::Refused(format!("the user lacks the command's permissions {wanted}{manage}")))
    }
}

impl Discord {
    /// Does something and waits for the bot's answer, and for a deferred one.
    pub(crate) async fn act(&self, act: Act) -> Result<Answer, Failure> {
        let (options, (id, mut steps)) = {
            let mut world = self.world();
            (world.options.clone(), world.interact(&act)?)
        };
        let first = steps.wait_for(|step| step.callback.is_some());
        let Ok(Ok(step)) = tokio::time::timeout(options.answer_within, first).await.map(|r| r.map(|s| *s))
        else {
            return Err(Failure::NoAnswer);
        };
        if !step.finished {
            let rest = steps.wait_for(|step| step.finished);
            if !matches!(tokio::time::timeout(options.deferred_within, rest).await, Ok(Ok(_))) {
                return Err(Failure::NeverFinished);
            }
        }
        let mut world = self.world();
        let Some(interaction) = world.interactions.get_mut(&id) else { return Err(Failure::NoAnswer) };
        let kind = step.callback.unwrap_or(0);
        let choices =
            interaction.choices.take().and_then(|mut choices| choices.as_array_mut().map(std::mem::take));
        let modal = interaction.modal.clone();
        let elapsed = interaction.elapsed;
        let original = interaction.original.filter(|_| kind != 6);
        let message = original.and_then(|id| world.messages.get(&id)).filter(|message| !message.deleted);
        let message = message.map(|message| Message::clone(message));
        let choices = choices
            .unwrap_or_default()
            .into_iter()
            .map(|mut choice| Choice {
                name: choice["name"].as_str().unwrap_or("").to_owned(),
                value: choice["value"].take(),
            })
            .collect();
        Ok(Answer { interaction: id, kind, message, choices, modal, elapsed })
    }
}
