//! The section for Discord.

use std::path::PathBuf;

use serde::Deserialize;
use toml::Spanned;

use super::{Problem, Reader};
use crate::secrets::{hide, token};

/// The variable that goes before the file with the token.
pub const TOKEN_VARIABLE: &str = "TABULEIRO_DISCORD_TOKEN";

/// The section for Discord.
#[cfg_attr(not(feature = "discord"), expect(dead_code, reason = "only `serve` reads all of it"))]
pub struct Discord {
    pub token: String,
    /// The id of the application, which a token tells.
    pub application: Option<u64>,
    pub api: Option<String>,
    pub rate_limiter: bool,
    /// True if the bot is given the text of all messages.
    pub message_content: bool,
    pub servers: Vec<u64>,
    /// The name of the bot's own group of commands, if it has one.
    pub group: Option<String>,
    /// First, last and total.
    pub shards: Option<(u32, u32, u32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    token: Option<Spanned<String>>,
    token_file: Option<Spanned<PathBuf>>,
    api: Option<Spanned<String>>,
    rate_limiter: Option<bool>,
    message_content: Option<bool>,
    servers: Option<Vec<Spanned<toml::Value>>>,
    group: Option<Spanned<String>>,
    shards: Option<Spanned<ShardsFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct ShardsFile")]
struct ShardsFile {
    first: u32,
    last: u32,
    total: u32,
}

impl Reader<'_> {
    /// Reads the section. `variable` is the token from the environment.
    pub(super) fn discord(&mut self, spanned: &Spanned<File>, variable: Option<String>) -> Option<Discord> {
        let section = spanned.get_ref();
        if let Some(token) = &section.token {
            self.misplaced(token, "discord.token", "a token", TOKEN_VARIABLE);
        }
        let from_variable = variable.is_some();
        let named = section.token_file.as_ref().filter(|path| !path.get_ref().as_os_str().is_empty());
        let token = match (variable, named) {
            (Some(token), _) => Some(token),
            (None, Some(path)) => self.secret(path, "discord.token_file"),
            (None, None) => {
                let sample = ("discord-token", "the token");
                self.nowhere(spanned, "discord.token_file", sample, TOKEN_VARIABLE);
                None
            }
        };
        let token = token.map(|token| token.trim().trim_start_matches("Bot ").to_owned());
        if let Some(token) = &token {
            hide(token);
            // What comes after the number of the application, too.
            token.split('.').skip(1).last().into_iter().for_each(hide);
        }
        if let Some(token) = &token
            && !token::looks_right(token)
        {
            let text = if token.is_empty() { "is empty: it has to hold" } else { "does not hold" };
            let text = format!(
                "{text} a bot's token: three parts with points between them, without quotes, from the page “Bot” of your application (not the client secret, not the public key)"
            );
            match &section.token_file {
                Some(path) if !from_variable => {
                    let text = format!("the file that it names {text}");
                    self.wrong(path, "discord.token_file", text);
                }
                // Whatever is in the file, the variable goes before it.
                _ => self.problems.push(Problem::new(None, TOKEN_VARIABLE, text)),
            }
        }
        if let Some(api) = &section.api
            && !["http://", "https://"].iter().any(|scheme| {
                api.get_ref()
                    .strip_prefix(scheme)
                    .is_some_and(|rest| !rest.starts_with('/') && !rest.is_empty())
            })
        {
            self.wrong(api, "discord.api", "has to be an address such as http://127.0.0.1:3000 or https://…");
        }
        let mut servers = Vec::new();
        for server in section.servers.iter().flatten() {
            let id = match server.get_ref() {
                toml::Value::String(text) => text.parse().ok(),
                toml::Value::Integer(number) => u64::try_from(*number).ok(),
                _ => None,
            };
            match id.filter(|id| *id > 0) {
                Some(id) => servers.push(id),
                None => self.wrong(
                    server,
                    "discord.servers",
                    "the id of a server is a long number: “Copy Server ID” in its menu, in developer mode",
                ),
            }
        }
        #[cfg(feature = "discord")]
        if let Some(group) = &section.group
            && let Some(trouble) = discord::group_trouble(group.get_ref())
        {
            self.wrong(group, "discord.group", format!("that cannot stand before commands: {trouble}"));
        }
        if let Some(shards) = &section.shards {
            let ShardsFile { first, last, total } = *shards.get_ref();
            if first > last || last >= total {
                self.wrong(
                    shards,
                    "discord.shards",
                    "first must not be above last, and last must be below total",
                );
            }
        }
        let token = token?;
        Some(Discord {
            application: token::application(&token),
            token,
            api: section.api.as_ref().map(|api| api.get_ref().clone()),
            rate_limiter: section.rate_limiter.unwrap_or(true),
            message_content: section.message_content.unwrap_or(false),
            servers,
            group: section.group.as_ref().map(|group| group.get_ref().clone()),
            shards: section.shards.as_ref().map(|shards| {
                let shards = shards.get_ref();
                (shards.first, shards.last, shards.total)
            }),
        })
    }
}
