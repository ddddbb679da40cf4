//! Lines of JSON that are no record: the field that is wrong, in words.

use engine::{Record, Text};
use serde_json::{Map, Value, json};

use super::short;

/// The fields without which there is no record, and no such part of one.
const NEEDED: [(&str, &str); 4] = [
    ("", r#"{"game": "", "moves": []}"#),
    ("match", r#"{"game": 1, "halves": []}"#),
    ("result", r#"{"winners": [], "losers": [], "draw": false}"#),
    ("time", r#"{"control": "", "spent": []}"#),
];

/// The sentence about a line that could not be read as a record, given the error.
pub(super) fn misfit(line: &str, error: &serde_json::Error) -> Text {
    let Ok(Value::Object(whole)) = serde_json::from_str(line) else {
        return Text::new("cli-verify-no-json").with("at", error.column());
    };
    let found = culprit("", &whole, &|record| record).or_else(|| {
        NEEDED.iter().skip(1).find_map(|(part, _)| {
            let inner = whole.get(*part)?.as_object()?;
            culprit(part, inner, &|inner| json!({"game": "", "moves": [], (*part): inner}))
        })
    });
    // What is left is a field that stands there twice.
    found.unwrap_or_else(|| Text::new("cli-verify-twice").with("at", error.column()))
}

/// The sentence about the first field of a part that is missing, or cannot be so; none if each alone is right. `put` makes a
/// record around a part.
fn culprit(part: &str, fields: &Map<String, Value>, put: &dyn Fn(Value) -> Value) -> Option<Text> {
    let (_, needed) = NEEDED.iter().find(|(name, _)| *name == part)?;
    let Ok(Value::Object(needed)) = serde_json::from_str(needed) else { return None };
    let reads = |fields: Map<String, Value>| serde_json::from_value::<Record>(put(fields.into())).is_ok();
    let path = |name: &str| if part.is_empty() { name.to_owned() } else { format!("{part}.{name}") };
    if let Some(lacking) = needed.keys().find(|name| !fields.contains_key(*name)) {
        return Some(Text::new("cli-verify-lacks").with("field", path(lacking)));
    }
    let (name, value) = fields.iter().find(|(name, value)| {
        let mut one = needed.clone();
        one.insert((*name).clone(), (*value).clone());
        // The parts of a part are looked at by themselves.
        let apart =
            value.is_object() && NEEDED.iter().any(|(other, _)| part.is_empty() && *other == name.as_str());
        !apart && !reads(one)
    })?;
    let path = path(name);
    let text = Text::new("cli-verify-field").with("kind", path.replace('.', "-"));
    Some(text.with("said", short(&value.to_string())).with("field", path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::say;
    use engine::Lang;

    #[test]
    fn the_field_that_is_wrong_is_named() {
        let said = |line: &str| {
            let error = serde_json::from_str::<Record>(line).unwrap_err();
            say(Lang::En, &misfit(line, &error))
        };
        for (line, part) in [
            (
                r#"{"game":"hex","moves":["d4"],"match":{"game":1,"games":"open","halves":[0,0]}}"#,
                "“match.games” stands \"open\": it is a number",
            ),
            (
                r#"{"game":"hex","moves":["d4"],"match":{"game":"first","halves":[0,0]}}"#,
                "“match.game” stands \"first\"",
            ),
            (r#"{"game":"hex","moves":["d4"],"match":{"game":1}}"#, "lacks “match.halves”"),
            (
                r#"{"game":"hex","moves":["d4"],"match":{"game":1,"halves":[0,0],"ended":{"game":1,"why":"bored"}}}"#,
                "“match.ended” stands {",
            ),
            (r#"{"game":"hex","moves":"d4"}"#, "“moves” stands \"d4\""),
            (r#"{"game":"hex"}"#, "lacks “moves”"),
            (r#"{"game":"hex","moves":[],"seats":"two"}"#, "“seats” stands \"two\""),
            (
                r#"{"game":"hex","moves":[],"result":{"winners":1,"losers":[],"draw":false}}"#,
                "“result.winners” stands 1",
            ),
            (r#"{"game":"hex","moves":[]"#, "no JSON; it goes wrong at character"),
        ] {
            let said = said(line);
            assert!(said.contains(part), "{line}: {said}");
            assert!(!said.contains("expected") && !said.contains("invalid"), "{said}");
        }
    }
}
