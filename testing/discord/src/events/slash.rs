//! Options of a slash command, checked against what is registered, as Discord's client does it.

use serde_json::{Map, Value, json};

use crate::model::Failure;
use crate::state::world::World;

/// The fields that were filled in, and the people and places it names.
pub(crate) struct Filled {
    pub(crate) options: Vec<Value>,
    pub(crate) resolved: Value,
}

impl World {
    /// The name of a command with what it stands below, where only its own name is given: as a person finds it who types a
    /// slash and that name. A command at the top goes before others of its name.
    fn path_to(&self, user: u64, channel: u64, name: &str) -> String {
        if name.contains(' ') || self.command_for(user, channel, name, 1).is_ok() {
            return name.to_owned();
        }
        let has = |command: &&Value| {
            let below = command["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            command["type"] == 1 && below.iter().any(|option| option["type"] == 1 && option["name"] == name)
        };
        let all = self.commands.values().flatten();
        let above = all.filter(has).filter_map(|command| command["name"].as_str());
        let mut seen = above.filter(|above| self.command_for(user, channel, above, 1).is_ok());
        seen.next().map_or_else(|| name.to_owned(), |above| format!("{above} {name}"))
    }

    /// The `data` of a command interaction. `path` is the name, with sub-commands, or the name of a sub-command alone;
    /// `focused` is the option being typed, whose value need not be complete.
    pub(crate) fn slash_data(
        &self,
        user: u64,
        channel: u64,
        path: &str,
        given: &Value,
        focused: Option<&str>,
    ) -> Result<Value, Failure> {
        let path = &*self.path_to(user, channel, path);
        let mut names = path.split_whitespace();
        let name = names.next().unwrap_or("");
        let command = self.command_for(user, channel, name, 1)?;
        let mut level = command;
        let mut above = Vec::new();
        for name in names {
            let options = level["options"].as_array().map(Vec::as_slice).unwrap_or_default();
            let found = options.iter().find(|o| o["name"] == name && (o["type"] == 1 || o["type"] == 2));
            level = found.ok_or_else(|| Failure::UnknownCommand(path.to_owned()))?;
            above.push((name.to_owned(), level["type"].clone()));
        }
        let known = level["options"].as_array().map(Vec::as_slice).unwrap_or_default();
        if known.iter().any(|option| option["type"] == 1 || option["type"] == 2) {
            return Err(Failure::UnknownCommand(format!("{path}: a sub-command is missing")));
        }
        let empty = Map::new();
        let given = match given {
            Value::Null => &empty,
            Value::Object(given) => given,
            _ => return Err(Failure::BadOption("options are given as an object".to_owned())),
        };
        let place = self.places.get(&channel);
        let guild = place.and_then(|place| place.guild);
        let Filled { mut options, resolved } = self.fill(path, known, given, focused, guild)?;
        for (name, kind) in above.into_iter().rev() {
            options = vec![json!({"name": name, "type": kind, "options": options})];
        }
        let mut data = json!({"id": command["id"], "name": name, "type": 1});
        if !options.is_empty() {
            data["options"] = Value::Array(options);
        }
        if resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
            data["resolved"] = resolved;
        }
        if let Some(guild) = command.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        Ok(data)
    }

    fn fill(
        &self,
        path: &str,
        known: &[Value],
        given: &Map<String, Value>,
        focused: Option<&str>,
        guild: Option<u64>,
    ) -> Result<Filled, Failure> {
        let bad = |text: String| Failure::BadOption(format!("{path}: {text}"));
        for name in given.keys() {
            if !known.iter().any(|option| option["name"] == **name) {
                return Err(bad(format!("there is no option {name:?}")));
            }
        }
        let mut options = Vec::new();
        let mut resolved = json!({});
        for option in known {
            let name = option["name"].as_str().unwrap_or("");
            let is_focused = focused == Some(name);
            let Some(value) = given.get(name).filter(|value| !value.is_null()) else {
                if is_focused {
                    options.push(json!({"name": name, "type": option["type"], "value": "", "focused": true}));
                } else if option["required"] == true && focused.is_none() {
                    return Err(bad(format!("the required option {name:?} is missing")));
                }
                continue;
            };
            if is_focused {
                if option["autocomplete"] != true {
                    return Err(bad(format!("the option {name:?} has no autocomplete")));
                }
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                options.push(json!({"name": name, "type": option["type"], "value": value, "focused": true}));
                continue;
            }
            let value = self
                .fit(option, value, &mut resolved, guild)
                .map_err(|text| bad(format!("{name}: {text}")))?;
            options.push(json!({"name": name, "type": option["type"], "value": value}));
        }
        if let Some(focused) = focused
            && !known.iter().any(|option| option["name"] == focused && option["autocomplete"] == true)
        {
            return Err(bad(format!("there is no option {focused:?} with autocomplete")));
        }
        Ok(Filled { options, resolved })
    }

    /// The value as Discord sends it, if it fits the option.
    fn fit(
        &self,
        option: &Value,
        value: &Value,
        resolved: &mut Value,
        guild: Option<u64>,
    ) -> Result<Value, String> {
        let id = || value.as_str().map_or(value.as_u64(), |text| text.parse::<u64>().ok());
        let kind = option["type"].as_u64().unwrap_or(0);
        let right = match kind {
            3 => value.is_string(),
            4 => value.is_i64() || value.is_u64(),
            5 => value.is_boolean(),
            6..=9 => id().is_some(),
            10 => value.is_number(),
            _ => false,
        };
        if !right {
            return Err(format!("{value} is not of type {kind}"));
        }
        if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty())
            && !choices.iter().any(|choice| choice["value"] == *value)
        {
            return Err(format!("{value} is not one of the choices"));
        }
        if let Some(text) = value.as_str().filter(|_| kind == 3) {
            let length = text.chars().count() as u64;
            let most = option["max_length"].as_u64().unwrap_or(6000);
            if length > most || length < option["min_length"].as_u64().unwrap_or(0) {
                return Err(format!("{length} characters are too many or too few"));
            }
        }
        if let Some(number) = value.as_f64() {
            let outside = |key: &str, wrong: fn(f64, f64) -> bool| {
                matches!(kind, 4 | 10) && option[key].as_f64().is_some_and(|bound| wrong(number, bound))
            };
            if outside("min_value", |n, least| n < least) || outside("max_value", |n, most| n > most) {
                return Err(format!("{number} is out of bounds"));
            }
        }
        if (6..=9).contains(&kind) {
            let id = id().unwrap_or(0);
            self.resolve(id, kind, resolved, guild)?;
            return Ok(json!(id.to_string()));
        }
        Ok(value.clone())
    }

    /// Fills in who or what an id is.
    fn resolve(&self, id: u64, kind: u64, resolved: &mut Value, guild: Option<u64>) -> Result<(), String> {
        if kind == 7 {
            let place = self.places.get(&id).ok_or_else(|| format!("there is no channel {id}"))?;
            resolved["channels"][id.to_string()] = self.partial_channel_json(place, self.application);
            return Ok(());
        }
        if !self.people.contains_key(&id) {
            return Err(format!("there is no user {id}"));
        }
        self.resolve_user(id, resolved, guild);
        Ok(())
    }

    /// Fills in a user, and the member where there is one.
    pub(crate) fn resolve_user(&self, id: u64, resolved: &mut Value, guild: Option<u64>) {
        resolved["users"][id.to_string()] = self.user_json(id);
        if let Some(guild) = guild.filter(|&guild| self.is_member(id, guild)) {
            let mut member = self.member_json(id, guild, false);
            member["permissions"] = json!(self.user_permissions(id, guild).to_string());
            resolved["members"][id.to_string()] = member;
        }
    }
}
