//! Rules for buttons, menus and modals.

use std::collections::HashSet;

use serde_json::Value;

use super::wrong::{Wrong, length, list};

/// The rows of a message; with `layout` other components may stand beside rows.
pub(super) fn rows(path: &str, components: &Value, layout: bool, wrong: &mut Wrong) {
    let rows = list(components);
    if rows.len() > 5 && !layout {
        wrong.push((path.to_owned(), format!("{} rows are more than 5", rows.len())));
    }
    let mut ids = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = format!("{path}.{index}");
        if row["type"] == 1 {
            self::row(&path, row, &mut ids, wrong);
        } else if !layout {
            wrong.push((path, format!("a component of type {} needs a row", row["type"])));
        }
    }
}

fn row(path: &str, row: &Value, ids: &mut HashSet<String>, wrong: &mut Wrong) {
    let controls = list(&row["components"]);
    let most = if controls.iter().any(|control| control["type"] != 2) { 1 } else { 5 };
    if controls.is_empty() || controls.len() > most {
        wrong.push((path.to_owned(), format!("{} controls in a row of 1 to {most}", controls.len())));
    }
    for (index, control) in controls.iter().enumerate() {
        let path = format!("{path}.components.{index}");
        match control["type"].as_u64() {
            Some(2) => button(&path, control, ids, wrong),
            Some(3 | 5..=8) => menu(&path, control, ids, wrong),
            _ => wrong.push((path, format!("type {} does not belong into a message", control["type"]))),
        }
    }
}

fn custom_id(path: &str, control: &Value, ids: &mut HashSet<String>, wrong: &mut Wrong) {
    let path = format!("{path}.custom_id");
    length(&path, &control["custom_id"], 1, 100, wrong);
    let id = control["custom_id"].as_str().unwrap_or("");
    if !ids.insert(id.to_owned()) {
        wrong.push((path, format!("{id:?} is there twice")));
    }
}

fn button(path: &str, control: &Value, ids: &mut HashSet<String>, wrong: &mut Wrong) {
    // Links and purchases have no custom id.
    if matches!(control["style"].as_u64(), Some(1..=4)) {
        custom_id(path, control, ids, wrong);
    }
    length(&format!("{path}.label"), &control["label"], 0, 80, wrong);
    let silent = control["label"].as_str().is_none_or(str::is_empty) && control["emoji"].is_null();
    if silent && control["style"] != 6 {
        wrong.push((path.to_owned(), "a button needs a label or an emoji".to_owned()));
    }
}

fn menu(path: &str, control: &Value, ids: &mut HashSet<String>, wrong: &mut Wrong) {
    custom_id(path, control, ids, wrong);
    length(&format!("{path}.placeholder"), &control["placeholder"], 0, 150, wrong);
    if control["type"] != 3 {
        return;
    }
    let options = list(&control["options"]);
    let path = format!("{path}.options");
    if options.is_empty() || options.len() > 25 {
        wrong.push((path.clone(), format!("{} options in a menu of 1 to 25", options.len())));
    }
    let bound = |key: &str| control[key].as_u64().unwrap_or(1);
    if bound("max_values") > options.len() as u64 || bound("min_values") > bound("max_values") {
        wrong.push((path.clone(), "min_values and max_values do not fit the options".to_owned()));
    }
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        length(&format!("{path}.{index}.label"), &option["label"], 1, 100, wrong);
        length(&format!("{path}.{index}.value"), &option["value"], 1, 100, wrong);
        length(&format!("{path}.{index}.description"), &option["description"], 0, 100, wrong);
        let value = option["value"].as_str().unwrap_or("");
        if !values.insert(value) {
            wrong.push((format!("{path}.{index}.value"), format!("{value:?} is there twice")));
        }
    }
    let chosen = options.iter().filter(|option| option["default"] == true).count();
    if chosen as u64 > bound("max_values") {
        wrong.push((path, format!("{chosen} options are chosen beforehand")));
    }
}

/// A modal.
pub(super) fn modal(data: &Value, wrong: &mut Wrong) {
    length("data.title", &data["title"], 1, 45, wrong);
    length("data.custom_id", &data["custom_id"], 1, 100, wrong);
    let rows = list(&data["components"]);
    if rows.is_empty() || rows.len() > 5 {
        wrong.push(("data.components".to_owned(), format!("{} rows in a modal of 1 to 5", rows.len())));
    }
    let mut ids = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        for input in list(&row["components"]).iter().chain(row.get("component")) {
            let path = format!("data.components.{index}.components.0");
            custom_id(&path, input, &mut ids, wrong);
            if input["type"] == 4 && row["type"] == 1 {
                length(&format!("{path}.label"), &input["label"], 1, 45, wrong);
            }
            length(&format!("{path}.placeholder"), &input["placeholder"], 0, 100, wrong);
            length(&format!("{path}.value"), &input["value"], 0, 4000, wrong);
        }
    }
}
