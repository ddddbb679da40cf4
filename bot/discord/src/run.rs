//! The whole of it: connect, listen, and end in good order.

use std::sync::Arc;
use std::time::Duration;

use courier::Outbox;
use engine::{Eyes, Game, Lang, Seed};
use serenity::all::{ApplicationId, GuildId, Http, UserId};
use tokio::{runtime::Handle, time::sleep};

use crate::{
    api::call::within,
    api::commands,
    api::trouble::{Trouble, described, trouble},
    bot::Bot,
    error::Error,
    gateway::connect::Gateway,
    gateway::refused::Address,
    inbound::Inbox,
    inbound::events::Listener,
    options::{Options, Shards},
};

/// How long to go on when the end is asked for, until what has begun is done, in milliseconds; then as long once more,
/// until what is posted is sent.
const END_LIMIT_MILLIS: i64 = 10_000;

/// Runs until `stop` resolves: finishes what was begun, sends what can be sent, and leaves. Timers are somebody else's
/// business: see [`courier::run_timers`].
///
/// # Errors
/// If Discord refuses the bot. A connection that breaks is made again.
pub async fn run(options: Options, stop: impl Future<Output = ()> + Send) -> Result<(), Error> {
    let mut stop = std::pin::pin!(stop);
    let first = options.http();
    let greeted = tokio::select! {
        greeted = greet(&first, &options) => greeted?,
        () = &mut stop => return Ok(()),
    };
    let http = Arc::new(first);
    http.set_application_id(greeted.application);
    let bot = Bot::new(&options, Arc::clone(&http));
    let _ = bot.shards.set(greeted.shards);
    let _ = bot.me.set(greeted.me);
    let outbox =
        Outbox::new(Arc::clone(&bot.courier), Arc::clone(&bot), courier::holder(&(options.chance)()));
    let inbox = Inbox { bot: Arc::clone(&bot), outbox: Arc::clone(&outbox) };
    let listener = Listener { inbox, home: Handle::current() };
    tokio::task::spawn_blocking(warm_up);
    let sending = tokio::spawn(Arc::clone(&outbox).run());
    let registering = tokio::spawn(register(http, options.servers.clone()));
    let address = Address { gateway: greeted.gateway, token: options.token.clone(), shards: greeted.shards };
    let mut gateway = Gateway::connect(options.http(), &address, listener.clone()).await?;
    let ended = tokio::select! {
        error = gateway.stay(|| options.http(), &address, &listener) => Err(error),
        () = &mut stop => Ok(()),
    };
    tracing::info!("leaving Discord");
    registering.abort();
    // First nothing more is heard. A shard that Discord has thrown out cannot say goodbye, and serenity would wait for it.
    if ended.is_ok() {
        gateway.leave().await;
    }
    bot.tasks.close();
    let clock = &options.clock;
    tokio::select! {
        () = bot.tasks.wait() => (),
        () = clock.sleep_until(clock.now() + END_LIMIT_MILLIS) => tracing::warn!("some work was not finished"),
    }
    sending.abort();
    outbox.flush(END_LIMIT_MILLIS).await;
    ended
}

/// Draws each game once, so that the first players do not wait for pieces to be made.
fn warm_up() {
    for game in Game::all() {
        let view = game.setup(None, None, Seed::default()).map(|setup| game.start(&setup).view(Eyes::Room));
        if let Ok(view) = view {
            // Only the pieces that it leaves behind are wanted.
            let _ = render::png(&view, &render::Options::new(Lang::En));
        }
    }
}

/// What Discord says to a bot that comes.
struct Greeted {
    me: UserId,
    application: ApplicationId,
    gateway: String,
    shards: Shards,
}

/// Asks Discord who we are and how to connect, as long as it takes to get an answer.
async fn greet(http: &Http, options: &Options) -> Result<Greeted, Error> {
    let mut pause = Duration::from_millis(500);
    loop {
        let asked = async {
            let me = http.get_current_user().await?.id;
            let application = application(http, me).await?;
            let gateway = http.get_bot_gateway().await?;
            Ok::<_, serenity::Error>((me, application, gateway))
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
                });
            }
            Err(failed) if !matches!(failed.trouble, Trouble::Passing | Trouble::Unread) => {
                return Err(failed.into());
            }
            Err(failed) => tracing::warn!(error = failed.text, "Discord does not answer yet"),
        }
        sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(60));
    }
}

/// The application of a bot. All but the oldest have the number of their bot, which does where a proxy does not let us
/// ask.
async fn application(http: &Http, me: UserId) -> serenity::Result<ApplicationId> {
    match http.get_current_application_info().await {
        Ok(application) => Ok(application.id),
        Err(error)
            if matches!(
                trouble(&error),
                Trouble::Gone | Trouble::Forbidden | Trouble::Ours | Trouble::Unread
            ) =>
        {
            tracing::warn!(
                error = described(&error),
                "the application is taken for the one of the bot's number"
            );
            Ok(ApplicationId::new(me.get()))
        }
        Err(error) => Err(error),
    }
}

/// Registers the commands, everywhere or in certain servers, until Discord takes them. A server that the bot is not in
/// keeps no other waiting.
async fn register(http: Arc<Http>, servers: Vec<u64>) {
    let mut left: Vec<Option<GuildId>> =
        servers.into_iter().map(|server| Some(GuildId::new(server))).collect();
    if left.is_empty() {
        left.push(None);
    }
    let mut pause = Duration::from_secs(1);
    loop {
        let mut waiting = Vec::new();
        for server in left {
            let named = server.map(GuildId::get);
            match within(register_in(&http, server)).await {
                Ok(()) => continue,
                Err(failed) if failed.trouble == Trouble::Unread => continue,
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
        sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(300));
    }
}

async fn register_in(http: &Http, server: Option<GuildId>) -> serenity::Result<()> {
    match server {
        None => http.create_global_commands(&commands::registration(true)).await.map(drop),
        Some(server) => http.create_guild_commands(server, &commands::registration(false)).await.map(drop),
    }
}
