//! Discord's limits that its description does not have.

mod commands;
mod components;
mod wrong;

use serde_json::Value;

use crate::call::Call;
use wrong::{Wrong, length, list};

/// The largest file.
const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// Checks a request's body.
pub(crate) fn check(call: &Call, wrong: &mut Wrong) {
    let parts: Vec<&str> = call.path.split('/').filter(|part| !part.is_empty()).collect();
    let body = &call.body;
    match (call.method.as_str(), parts.as_slice()) {
        ("POST", ["channels", _, "messages"] | ["webhooks", _, _]) => message(call, body, "", true, wrong),
        ("PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]) => {
            message(call, body, "", false, wrong);
        }
        ("POST", ["channels", _, "threads"] | ["channels", _, "messages", _, "threads"]) => {
            length("name", &body["name"], 1, 100, wrong);
        }
        ("PATCH", ["channels", _]) if !body["name"].is_null() => {
            length("name", &body["name"], 1, 100, wrong);
        }
        ("POST", ["interactions", _, _, "callback"]) => {
            let data = &body["data"];
            match body["type"].as_u64() {
                Some(4) => message(call, data, "data.", true, wrong),
                Some(7) => message(call, data, "data.", false, wrong),
                Some(8) => commands::choices("data.choices", &data["choices"], wrong),
                Some(9) => components::modal(data, wrong),
                _ => {}
            }
        }
        ("PUT", ["applications", .., "commands"]) => commands::list(body, wrong),
        ("POST", ["applications", .., "commands"]) => commands::command("", body, wrong),
        _ => {}
    }
}

/// A message, new or changed.
fn message(call: &Call, body: &Value, at: &str, new: bool, wrong: &mut Wrong) {
    length(&format!("{at}content"), &body["content"], 0, 2000, wrong);
    length(&format!("{at}nonce"), &body["nonce"], 0, 25, wrong);
    files(call, body, at, new, wrong);
    let embeds = list(&body["embeds"]);
    let total: usize = embeds.iter().map(embed_size).sum();
    if total > 6000 {
        wrong.push((format!("{at}embeds"), format!("{total} characters in all are more than 6000")));
    }
    if embeds.len() > 10 {
        wrong.push((format!("{at}embeds"), format!("{} are more than 10", embeds.len())));
    }
    // Messages made of layout components have rules of their own.
    let layout = body["flags"].as_u64().unwrap_or(0) & (1 << 15) != 0;
    components::rows(&format!("{at}components"), &body["components"], layout, wrong);
    let empty = |key: &str| list(&body[key]).is_empty();
    let silent = body["content"].as_str().is_none_or(|content| content.trim().is_empty());
    let bare = ["embeds", "components", "sticker_ids"].iter().all(|key| empty(key));
    if new && silent && bare && call.files.is_empty() && body["poll"].is_null() {
        wrong.push((format!("{at}content"), "an empty message".to_owned()));
    }
    let allowed = &body["allowed_mentions"];
    for (kind, key) in [("users", "users"), ("roles", "roles")] {
        let parses = list(&allowed["parse"]).iter().any(|parse| parse == kind);
        if parses && !list(&allowed[key]).is_empty() {
            let text = format!("parse and {key} exclude each other");
            wrong.push((format!("{at}allowed_mentions"), text));
        }
        if list(&allowed[key]).len() > 100 {
            wrong.push((format!("{at}allowed_mentions.{key}"), "more than 100".to_owned()));
        }
    }
}

/// The files and what `attachments` says about them.
fn files(call: &Call, body: &Value, at: &str, new: bool, wrong: &mut Wrong) {
    for file in &call.files {
        if file.bytes.len() > MAX_FILE_BYTES {
            let path = format!("files[{}]", file.index);
            wrong.push((path, format!("{} bytes are more than 10 MiB", file.bytes.len())));
        }
        if call.files.iter().filter(|other| other.index == file.index).count() > 1 {
            wrong.push((format!("files[{}]", file.index), "is there twice".to_owned()));
        }
    }
    if call.files.len() > 10 {
        wrong.push(("files".to_owned(), format!("{} are more than 10", call.files.len())));
    }
    for (index, file) in list(&body["attachments"]).iter().enumerate() {
        let path = format!("{at}attachments.{index}");
        length(&format!("{path}.description"), &file["description"], 0, 1024, wrong);
        let id = file["id"].as_u64().or_else(|| file["id"].as_str().and_then(|id| id.parse().ok()));
        // Ids of files that are there already are snowflakes.
        let kept = !new && id.is_some_and(|id| id > 1 << 22);
        if !kept && !call.files.iter().any(|file| Some(file.index) == id) {
            wrong.push((format!("{path}.id"), format!("there is no file {}", file["id"])));
        }
    }
}

fn embed_size(embed: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let fields: usize = list(&embed["fields"]).iter().map(|f| count(&f["name"]) + count(&f["value"])).sum();
    let rest = [&embed["title"], &embed["description"], &embed["footer"]["text"], &embed["author"]["name"]];
    fields + rest.into_iter().map(count).sum::<usize>()
}
