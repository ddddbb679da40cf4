//! The whole of it: connect, listen, and end in good order.

use std::sync::Arc;
use std::time::Duration;

use courier::{BoxFuture, Outbox, Pauses, Pulse, Running};
use gateway::{Shards, StartLimit};
use serde_json::value::RawValue;
use serenity::all::{ApplicationId, GatewayIntents, GuildId, UserId};
use tokio_util::sync::CancellationToken;

use crate::{
    api::call::within,
    api::commands,
    api::rest::Rest,
    api::trouble::{Failed, Trouble},
    bot::{Bot, PICTURES},
    error::Error,
    inbound::events::Listener,
    inbound::{Inbox, Unheard},
    options::Options,
    outbound::passing::sweep,
    sessions::turns,
};

/// The pause after the read marks were saved, in milliseconds: what is heard twice is done once.
const MARK_MILLIS: i64 = 5_000;

/// Runs until `stop` resolves: finishes what was begun, sends what can be sent, and leaves. Timers are somebody else's
/// business: see [`courier::run_timers`].
///
/// # Errors
/// If Discord refuses the bot. A connection that breaks is made again.
pub fn run(options: Options, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, Result<(), Error>> {
    // A future is compiled where it is boxed or first polled: all of the network's code is in this crate, and not once more
    // in the program.
    Box::pin(serve(options, stop))
}

async fn serve(options: Options, mut stop: BoxFuture<'static, ()>) -> Result<(), Error> {
    let rest = options.rest();
    let greeted = tokio::select! {
        greeted = greet(&rest, &options) => greeted?,
        () = &mut stop => return Ok(()),
    };
    let _ = rest.application.set(greeted.application);
    let turns = turns(&options.store, greeted.limit).await;
    let bot = Bot::new(&options, rest, greeted.shards);
    let _ = bot.me.set(greeted.me);
    let outbox =
        Outbox::new(Arc::clone(&bot.courier), Arc::clone(&bot), courier::holder(&(options.chance)()));
    let unheard = Arc::new(Unheard::new());
    let (channels, queues) = (Arc::default(), Arc::default());
    let inbox = Inbox { bot: Arc::clone(&bot), outbox: Arc::clone(&outbox), unheard, channels, queues };
    tokio::task::spawn_blocking(|| courier::warm_up(PICTURES));
    let running = Running::begin(outbox, Arc::clone(&bot.marks), MARK_MILLIS);
    let sweeping = tokio::spawn(sweep(Arc::clone(&bot)));
    let registering = tokio::spawn(register(Arc::clone(&bot), options.servers.clone()));
    let leave = CancellationToken::new();
    let gateway = gateway::Options {
        url: greeted.gateway,
        token: options.token.clone(),
        shards: greeted.shards,
        intents: intents(options.message_content),
        limit: greeted.limit,
        turns,
        chance: options.chance,
    };
    let ears = Ears { listener: Listener(inbox), pulse: Arc::clone(&running.pulse) };
    let mut staying = std::pin::pin!(gateway::stay(gateway, ears, leave.clone()));
    let ended = tokio::select! {
        ended = &mut staying => ended,
        () = &mut stop => {
            tracing::info!("leaving Discord");
            // First nothing more is heard.
            leave.cancel();
            staying.await
        }
    };
    registering.abort();
    sweeping.abort();
    bot.tasks.close();
    running.end(bot.tasks.wait()).await;
    Ok(ended?)
}

/// Hears the gateway.
struct Ears {
    listener: Listener,
    /// The pulse, which tells whether Discord is heard.
    pulse: Arc<Pulse>,
}

impl gateway::Listener for Ears {
    async fn hear(&self, shard: u32, name: &str, data: &RawValue) {
        self.listener.hear(shard, name, data).await;
    }

    fn alive(&self) {
        self.pulse.beat();
    }
}

/// The events that the bot asks for: nothing that is privileged, unless it is to have the text of all messages.
fn intents(message_content: bool) -> GatewayIntents {
    let usual = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    if message_content { usual | GatewayIntents::MESSAGE_CONTENT } else { usual }
}

/// The greeting of Discord to a bot that comes.
struct Greeted {
    me: UserId,
    application: ApplicationId,
    gateway: String,
    shards: Shards,
    /// The limit of sessions that may begin.
    limit: Option<StartLimit>,
}

/// Asks Discord who we are and how to connect, as long as it takes to get an answer.
async fn greet(rest: &Rest, options: &Options) -> Result<Greeted, Error> {
    let mut pauses = Pauses::new(Duration::from_millis(500), Duration::from_secs(60));
    loop {
        let asked = async {
            let me = rest.me().await?.id;
            let application = application(rest, me).await?;
            Ok((me, application, rest.gateway().await?))
        };
        match within(asked).await {
            Ok((me, application, gateway)) => {
                let total = gateway.shards.max(1);
                let all = Shards { first: 0, last: total - 1, total };
                return Ok(Greeted {
                    me,
                    application,
                    gateway: gateway.url,
                    shards: options.shards.unwrap_or(all),
                    limit: gateway.session_start_limit,
                });
            }
            Err(failed) if !matches!(failed.trouble, Trouble::Passing | Trouble::Unread) => {
                return Err(failed.into());
            }
            Err(failed) => tracing::warn!(error = failed.text, "Discord does not answer yet"),
        }
        pauses.wait().await;
    }
}

/// The application of a bot. All but the oldest have the number of their bot, which does where a proxy does not let us
/// ask.
async fn application(rest: &Rest, me: UserId) -> Result<ApplicationId, Failed> {
    use Trouble::{Forbidden, Gone, Ours, Unread};

    match rest.own_application().await {
        Err(failed) if matches!(failed.trouble, Gone | Forbidden | Ours | Unread) => {
            let error = failed.text;
            tracing::warn!(error, "the application is taken for the one of the bot's number");
            Ok(ApplicationId::new(me.get()))
        }
        told => told.map(|application| application.id),
    }
}

/// Registers the commands, everywhere or in certain servers, until Discord takes them. A server that the bot is not in
/// keeps no other waiting.
async fn register(bot: Arc<Bot>, servers: Vec<u64>) {
    let mut left: Vec<Option<GuildId>> =
        servers.into_iter().map(|server| Some(GuildId::new(server))).collect();
    if left.is_empty() {
        left.push(None);
    }
    let mut pauses = Pauses::new(Duration::from_secs(1), Duration::from_secs(300));
    loop {
        let mut waiting = Vec::new();
        for server in left {
            let named = server.map(GuildId::get);
            let commands = commands::registration(server.is_none(), bot.names.own());
            match within(bot.rest.register(server, &commands)).await {
                Ok(made) => {
                    bot.names.learn(server, made);
                    continue;
                }
                Err(failed) if failed.trouble == Trouble::Unread => {
                    // They are registered; without their numbers texts name them, and nobody can tap that.
                    if let Ok(made) = within(bot.rest.registered(server)).await {
                        bot.names.learn(server, made);
                    }
                    continue;
                }
                Err(failed) if failed.trouble == Trouble::Ours => {
                    return tracing::error!(error = failed.text, "Discord does not take the commands");
                }
                Err(failed) => {
                    let error = failed.text;
                    tracing::warn!(error, server = named, "the commands are not registered yet");
                }
            }
            waiting.push(server);
        }
        if waiting.is_empty() {
            return tracing::info!("the commands are registered");
        }
        left = waiting;
        pauses.wait().await;
    }
}
