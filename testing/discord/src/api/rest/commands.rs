//! The routes where the bot registers its commands.

use serde_json::{Value, json};

use crate::call::{Call, Reply};
use crate::state::world::World;
use crate::trouble;

impl World {
    pub(super) fn route_commands(&mut self, call: &Call, parts: &[&str]) -> Option<Reply> {
        let (guild, rest) = match parts {
            ["commands", rest @ ..] => (None, rest),
            ["guilds", guild, "commands", rest @ ..] => (guild.parse().ok(), rest),
            _ => return None,
        };
        if guild.is_some_and(|guild| !self.is_member(self.application, guild)) {
            return Some(Err(trouble::MISSING_ACCESS));
        }
        let list = |world: &Self| world.commands.get(&guild).cloned().unwrap_or_default();
        let known = |world: &Self, id: &str| {
            list(world).iter().position(|command| command["id"] == id).ok_or(trouble::UNKNOWN_COMMAND)
        };
        Some(match (call.method.as_str(), rest) {
            ("GET", []) => Ok(Some(Value::Array(list(self)))),
            ("GET", [id]) => known(self, id).map(|index| Some(list(self)[index].clone())),
            ("PUT", []) => {
                let old = list(self);
                let bodies = call.body.as_array().cloned().unwrap_or_default();
                let new: Vec<Value> = bodies.iter().map(|body| self.command(guild, body, &old)).collect();
                self.commands.insert(guild, new.clone());
                self.tick();
                Ok(Some(Value::Array(new)))
            }
            ("POST", []) => {
                let mut all = list(self);
                let command = self.command(guild, &call.body, &all);
                all.retain(|other| other["id"] != command["id"]);
                all.push(command.clone());
                self.commands.insert(guild, all);
                self.tick();
                Ok(Some(command))
            }
            ("DELETE", [id]) => known(self, id).map(|index| {
                if let Some(all) = self.commands.get_mut(&guild) {
                    all.remove(index);
                }
                None
            }),
            _ => return None,
        })
    }

    /// A command as Discord stores it: one of the same name and type keeps its id.
    fn command(&mut self, guild: Option<u64>, body: &Value, old: &[Value]) -> Value {
        let kind = body["type"].as_u64().unwrap_or(1);
        let same = old.iter().find(|other| other["name"] == body["name"] && other["type"] == kind);
        let id = same.map_or_else(|| json!(self.id().to_string()), |same| same["id"].clone());
        let mut command = body.clone();
        command["id"] = id;
        command["type"] = json!(kind);
        command["application_id"] = json!(self.application.to_string());
        command["version"] = json!(self.id().to_string());
        if command["description"].is_null() {
            command["description"] = json!("");
        }
        if command["default_member_permissions"].is_null() {
            command["default_member_permissions"] = Value::Null;
        }
        if let Some(guild) = guild {
            command["guild_id"] = json!(guild.to_string());
        } else {
            if command["contexts"].is_null() {
                command["contexts"] = json!([0, 1]);
            }
            if command["integration_types"].is_null() {
                command["integration_types"] = json!([0]);
            }
        }
        command
    }
}
