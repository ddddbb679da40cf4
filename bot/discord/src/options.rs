//! The options of the bot at the start, and its calls to Discord by them.

use std::sync::Arc;

use courier::Clock;
use engine::Lang;
use gateway::Shards;
use storage::Store;

use crate::api::rest::Rest;

/// The options of the bot.
#[derive(Clone)]
pub struct Options {
    /// The open store.
    pub store: Arc<Store>,
    /// The bot's token. It never reaches a log.
    pub token: String,
    /// The address of Discord's interface, if it is not Discord's own: a proxy, or a test. `/api/v10` may be left out.
    pub api: Option<String>,
    /// True if calls wait before Discord refuses, as it tells how many calls are left; off where a proxy does
    /// that. What it says when it refuses is kept in any case.
    pub rate_limiter: bool,
    /// True if the bot asks for the text of all messages, for which Discord has a switch of its own: then
    /// moves alone count in the threads of tables.
    pub message_content: bool,
    /// The shards of this process; none: all that Discord asks for.
    pub shards: Option<Shards>,
    /// The servers in which the commands are registered, at once; empty: everywhere.
    pub servers: Vec<u64>,
    /// The name of the bot's own group of commands, for which [`group_trouble`](crate::group_trouble) is none: where other bots
    /// have a `/play`, too. None where its commands stand once only.
    pub group: Option<String>,
    /// The language of rooms whose server tells none that we speak.
    pub lang: Lang,
    /// The clock on the wall.
    pub clock: Arc<dyn Clock>,
    /// Fresh random bytes that nobody else has seen.
    pub chance: fn() -> [u8; 32],
}

impl Options {
    /// The part before `/api/v10`, if that is not at Discord's own address.
    pub(crate) fn root(&self) -> Option<&str> {
        self.api.as_deref().map(root)
    }

    /// The way to Discord's interface.
    pub(crate) fn rest(&self) -> Rest {
        Rest::new(&self.token, self.root(), self.rate_limiter)
    }
}

/// The part before `/api/v10`, which serenity's routes begin with, also where somebody wrote the whole address.
pub(crate) fn root(api: &str) -> &str {
    let api = api.trim_end_matches('/');
    let api = api.strip_suffix("/v10").unwrap_or(api);
    api.strip_suffix("/api").unwrap_or(api)
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
