//! The bot on Discord.

use std::sync::Arc;

use crate::config;

/// Runs until `stop` resolves.
pub(super) async fn run(
    section: config::Discord,
    lang: engine::Lang,
    store: Arc<storage::Store>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    if let Some(application) = section.application {
        tracing::info!(invitation = discord::invitation(application), "to invite the bot");
    }
    let options = discord::Options {
        store,
        token: section.token,
        api: section.api,
        rate_limiter: section.rate_limiter,
        message_content: section.message_content,
        shards: section.shards.map(|(first, last, total)| discord::Shards { first, last, total }),
        servers: section.servers,
        group: section.group,
        lang,
        clock: crate::system::clock(),
        chance: crate::system::chance,
    };
    Ok(discord::run(options, Box::pin(stop)).await?)
}
