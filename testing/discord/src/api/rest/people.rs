//! The routes of the gateway's address, the application, users and guilds.

use std::time::Duration;

use serde_json::{Value, json};

use crate::call::{Call, Reply};
use crate::state::world::{GuildState, World, bits};
use crate::trouble;

/// The time for which the sessions that may begin are counted.
const DAY: Duration = Duration::from_secs(86_400);

impl World {
    pub(super) fn route_people(&mut self, call: &Call, parts: &[&str]) -> Option<Reply> {
        let url = self.gateway_url();
        Some(match (call.method.as_str(), parts) {
            ("GET", ["gateway"]) => Ok(Some(json!({"url": url}))),
            ("GET", ["gateway", "bot"]) => {
                let (left, again) = self.sessions.starts.unwrap_or((999, self.now() + DAY));
                let millis = again.saturating_sub(self.now()).as_millis();
                Ok(Some(json!({
                    "url": url, "shards": 1,
                    "session_start_limit":
                        {"total": 1000, "remaining": left, "reset_after": millis, "max_concurrency": 16},
                })))
            }
            ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                Ok(Some(self.application_json()))
            }
            ("GET", ["users", "@me"]) => {
                let mut me = self.user_json(self.application);
                me["verified"] = json!(true);
                me["mfa_enabled"] = json!(true);
                Ok(Some(me))
            }
            ("GET", ["users", "@me", "guilds"]) => {
                let here = self.guilds.iter().filter(|(_, state)| state.present);
                let guild = |(id, state): (&u64, &GuildState)| {
                    json!({
                        "id": id.to_string(), "name": state.name, "icon": null, "owner": false,
                        "permissions": bits::NORMAL.to_string(), "features": [],
                    })
                };
                Ok(Some(here.map(guild).collect()))
            }
            ("POST", ["users", "@me", "channels"]) => self.open_dm(&call.body),
            ("GET", ["users", user]) => {
                let user = user.parse().unwrap_or(0);
                if self.people.contains_key(&user) {
                    Ok(Some(self.user_json(user)))
                } else {
                    Err(trouble::UNKNOWN_USER)
                }
            }
            ("GET", ["guilds", guild]) => {
                let guild = guild.parse().unwrap_or(0);
                self.enter(guild).map(|()| Some(self.guild_json(guild, false)))
            }
            ("GET", ["guilds", guild, "channels"]) => {
                let guild = guild.parse().unwrap_or(0);
                self.enter(guild).map(|()| Some(self.guild_json(guild, true)["channels"].take()))
            }
            ("GET", ["guilds", guild, "members", user]) => {
                let (guild, user) = (guild.parse().unwrap_or(0), user.parse().unwrap_or(0));
                self.enter(guild).and_then(|()| {
                    let known = self.people.contains_key(&user) && self.is_member(user, guild);
                    if known {
                        Ok(Some(self.member_json(user, guild, true)))
                    } else {
                        Err(trouble::UNKNOWN_MEMBER)
                    }
                })
            }
            _ => return None,
        })
    }

    fn enter(&self, guild: u64) -> Result<(), trouble::Trouble> {
        match self.guilds.get(&guild) {
            Some(state) if state.present => Ok(()),
            Some(_) => Err(trouble::MISSING_ACCESS),
            None => Err(trouble::UNKNOWN_GUILD),
        }
    }

    fn open_dm(&mut self, body: &Value) -> Reply {
        let user = &body["recipient_id"];
        let user = user.as_str().map_or(user.as_u64(), |user| user.parse().ok()).unwrap_or(0);
        if !self.people.contains_key(&user) {
            return Err(trouble::UNKNOWN_USER);
        }
        let dm = self.dm(user);
        Ok(self.places.get(&dm).map(|place| self.channel_json(place)))
    }

    fn application_json(&self) -> Value {
        json!({
            "id": self.application.to_string(), "name": "Tabuleiro", "icon": null, "description": "",
            "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "flags": if self.options.message_content { 1 << 19 } else { 0 },
            "summary": "", "team": null, "owner": self.user_json(self.application), "rpc_origins": [],
            "integration_types_config": {"0": {}, "1": {}}, "redirect_uris": [],
            "approximate_guild_count": self.guilds.len(), "approximate_user_install_count": 0,
            "bot": self.user_json(self.application),
        })
    }
}
