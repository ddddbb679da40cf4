//! The whole of it: connect, listen, and end in good order.

use std::sync::Arc;
use std::time::Duration;

use engine::{Eyes, Game, Lang, Seed};
use serenity::all::{ApplicationId, GuildId, Http, HttpBuilder, UserId};
use serenity::gateway::GatewayError;
use storage::Store;
use tokio::{
    runtime::Handle,
    time::{sleep, timeout},
};

use crate::{
    PERMISSIONS,
    api::commands,
    api::trouble::{Trouble, told, trouble},
    bot::Bot,
    gateway::connect::Gateway,
    gateway::refused::Door,
    inbound::events::Ears,
    outbound::outbox::Outbox,
};

/// How long to go on when the end is asked for, until what has begun is done.
const LAST: Duration = Duration::from_secs(10);

/// How long one call may take.
const CALL: Duration = Duration::from_secs(10);

/// What the bot needs to know.
#[derive(Clone)]
pub struct Options {
    /// The open store.
    pub store: Arc<Store>,
    /// The bot's token. It never reaches a log.
    pub token: String,
    /// The address of Discord's interface, if it is not Discord's own: a proxy, or a test. `/api/v10` may be left out.
    pub api: Option<String>,
    /// Whether serenity keeps to Discord's rate limits; off where a proxy does that. With another address it is off
    /// in any case, as serenity ignores the address otherwise.
    pub rate_limiter: bool,
    /// Which shards this process has; none: all that Discord asks for.
    pub shards: Option<Shards>,
    /// The servers in which the commands are registered, at once; empty: everywhere.
    pub servers: Vec<u64>,
    /// The language of rooms whose server tells none that we speak.
    pub lang: Lang,
    /// The time in Unix milliseconds.
    pub now: fn() -> i64,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}

/// A range of shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shards {
    /// The first, from 0.
    pub first: u32,
    /// The last, itself included.
    pub last: u32,
    /// How many there are in all processes together.
    pub total: u32,
}

/// Why the bot cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Discord does not know the token.
    #[error("Discord does not accept the token: copy it again from the page “Bot” of your application")]
    Token,
    /// Discord wants other shards.
    #[error("Discord does not accept these shards: {0}")]
    Shards(&'static str),
    /// Discord does not give the intents.
    #[error("Discord does not give the events that the bot asks for; it asks for no privileged ones")]
    Intents,
    /// Discord has given up the version of its interface that we speak.
    #[error("Discord does not speak with a bot of this version any more: a newer one is needed")]
    Version,
    /// The machine does not give what is needed.
    #[error("no more threads can be had: {0}")]
    Threads(#[from] std::io::Error),
    /// A part of the bot has come to an end that must not.
    #[error("a part of the bot has ended: {0}")]
    Ended(#[from] tokio::task::JoinError),
    /// Something else.
    #[error("Discord cannot be talked to: {0}")]
    Discord(String),
}

impl Error {
    /// What a code means with which Discord closes the gateway; none where coming again helps.
    pub(crate) fn of_close(code: u16) -> Option<Error> {
        Some(match code {
            4004 => Error::Token,
            4010 => Error::Shards("there are no such shards"),
            4011 => Error::Shards("the bot is in too many servers for so few shards"),
            4012 => Error::Version,
            4013 | 4014 => Error::Intents,
            _ => return None,
        })
    }
}

impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Error {
        match &error {
            serenity::Error::Gateway(
                GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
            ) => Error::Token,
            serenity::Error::Gateway(
                GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
            ) => Error::Intents,
            error if trouble(error) == Trouble::Token => Error::Token,
            _ => Error::Discord(told(&error)),
        }
    }
}

/// The page on which somebody who manages a server invites the bot, with the permissions that it uses.
#[must_use]
pub fn invitation(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// Runs until `stop` resolves: finishes what was begun, sends what can be sent, and leaves.
///
/// # Errors
/// If Discord refuses the bot. A connection that breaks is made again.
pub async fn run(options: Options, stop: impl Future<Output = ()> + Send) -> Result<(), Error> {
    let mut stop = std::pin::pin!(stop);
    let first = http(&options);
    let greeted = tokio::select! {
        greeted = greet(&first, &options) => greeted?,
        () = &mut stop => return Ok(()),
    };
    let http = Arc::new(first);
    http.set_application_id(greeted.application);
    let bot =
        Bot::new(Arc::clone(&options.store), Arc::clone(&http), options.lang, options.now, options.chance);
    let _ = bot.shards.set(greeted.shards);
    let _ = bot.me.set(greeted.me);
    let outbox = Outbox::new(Arc::clone(&bot));
    let ears = Ears { bot: Arc::clone(&bot), outbox: Arc::clone(&outbox), home: Handle::current() };
    tokio::task::spawn_blocking(warm_up);
    let sending = tokio::spawn(Arc::clone(&outbox).run());
    let registering = tokio::spawn(register(http, options.servers.clone()));
    let door = Door { gateway: greeted.gateway, token: options.token.clone(), shards: greeted.shards };
    let mut gateway = Gateway::connect(self::http(&options), &door, ears.clone()).await?;
    let ended = tokio::select! {
        error = gateway.stay(|| self::http(&options), &door, &ears) => Err(error),
        () = &mut stop => Ok(()),
    };
    tracing::info!("leaving Discord");
    registering.abort();
    // First nothing more is heard. A shard that Discord has thrown out cannot say goodbye, and serenity would wait for it.
    if ended.is_ok() {
        gateway.leave().await;
    }
    bot.tasks.close();
    if timeout(LAST, bot.tasks.wait()).await.is_err() {
        tracing::warn!("some work was not finished");
    }
    bot.posted.notify_one();
    outbox.flush(LAST).await;
    sending.abort();
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
        match timeout(CALL, asked).await {
            Ok(Ok((me, application, gateway))) => {
                let total = gateway.shards.max(1);
                let all = Shards { first: 0, last: total - 1, total };
                return Ok(Greeted {
                    me,
                    application,
                    gateway: gateway.url,
                    shards: options.shards.unwrap_or(all),
                });
            }
            Ok(Err(error)) if !matches!(trouble(&error), Trouble::Passing | Trouble::Unread) => {
                return Err(error.into());
            }
            Ok(Err(error)) => tracing::warn!(error = told(&error), "Discord does not answer yet"),
            Err(_) => tracing::warn!("Discord does not answer yet"),
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
            tracing::warn!(error = told(&error), "the application is taken for the one of the bot's number");
            Ok(ApplicationId::new(me.get()))
        }
        Err(error) => Err(error),
    }
}

fn http(options: &Options) -> Http {
    let builder = HttpBuilder::new(&options.token);
    match &options.api {
        Some(api) => builder.proxy(root(api)).ratelimiter_disabled(true).build(),
        None => builder.ratelimiter_disabled(!options.rate_limiter).build(),
    }
}

/// What stands before `/api/v10`, which serenity adds, also where somebody wrote the whole address.
fn root(api: &str) -> &str {
    let api = api.trim_end_matches('/');
    let api = api.strip_suffix("/v10").unwrap_or(api);
    api.strip_suffix("/api").unwrap_or(api)
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
            match timeout(CALL, register_in(&http, server)).await {
                Ok(Ok(())) => continue,
                Ok(Err(error)) if trouble(&error) == Trouble::Unread => continue,
                Ok(Err(error)) if trouble(&error) == Trouble::Ours => {
                    return tracing::error!(error = told(&error), "Discord does not take the commands");
                }
                Ok(Err(error)) => {
                    tracing::warn!(
                        error = told(&error),
                        server = named,
                        "the commands are not registered yet"
                    );
                }
                Err(_) => tracing::warn!(server = named, "the commands are not registered yet"),
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

#[cfg(test)]
mod tests {
    use super::root;

    #[test]
    fn an_address_may_be_whole() {
        for api in
            ["http://a:1", "http://a:1/", "http://a:1/api", "http://a:1/api/v10", "http://a:1/api/v10/"]
        {
            assert_eq!(root(api), "http://a:1");
        }
        assert_eq!(root("https://a/discord"), "https://a/discord");
    }
}
