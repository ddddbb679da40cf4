//! The faults of a body, and the checks that all kinds of bodies need.

use serde_json::Value;

/// The faults, by path.
pub(in crate::api::rules) type Wrong = Vec<(String, String)>;

/// Complains when a text has too few or too many characters.
pub(in crate::api::rules) fn length(path: &str, text: &Value, least: usize, most: usize, wrong: &mut Wrong) {
    let count = text.as_str().map_or(0, |text| text.chars().count());
    if count < least || count > most {
        wrong.push((path.to_owned(), format!("must have {least} to {most} characters, has {count}")));
    }
}

/// The items of a list; none when it is no list.
pub(in crate::api::rules) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}
