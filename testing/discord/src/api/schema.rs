//! Requests against Discord's own description of its API.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ValidationError, Validator};
use serde_json::{Map, Value, json};

use crate::api::rules;
use crate::call::Call;

/// A path, in parts, and the schema of what is sent there.
type Template = (Vec<String>, Value);

/// Discord's description: the schemas, and the paths by method and length.
struct Description {
    schemas: Map<String, Value>,
    paths: HashMap<(String, usize), Vec<Template>>,
}

/// Names a schema within the description.
const SCHEMAS: &str = "#/components/schemas/";

/// The environment variable that names the description's file.
const VARIABLE: &str = "TABULEIRO_OPENAPI";

/// The trouble with a request's body, by path.
pub(crate) fn check(call: &Call) -> Vec<(String, String)> {
    let mut wrong = Vec::new();
    if let Some(validator) = validator(call) {
        let body = forgive(call.body.clone());
        for error in validator.iter_errors(&body) {
            explain(&error, &mut wrong);
        }
    }
    rules::check(call, &mut wrong);
    wrong
}

/// Tells whether Discord's description was found, so that bodies are checked against it: at
/// `../shared/discord/openapi.json` beside the repository, or where the environment's `TABULEIRO_OPENAPI`
/// says.
#[must_use]
pub fn has_description() -> bool {
    description().is_some()
}

fn description() -> Option<&'static Description> {
    static DESCRIPTION: OnceLock<Option<Description>> = OnceLock::new();
    DESCRIPTION.get_or_init(load).as_ref()
}

fn load() -> Option<Description> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/discord/openapi.json");
    let file = std::env::var_os(VARIABLE).map_or_else(beside, PathBuf::from);
    let text = match std::fs::read(&file) {
        Ok(text) => text,
        Err(error) => {
            let file = file.display();
            complain(&format!("requests are not checked against Discord's description: {file}: {error}"));
            return None;
        }
    };
    let mut document: Value = match serde_json::from_slice(&text) {
        Ok(document) => document,
        Err(error) => {
            complain(&format!("Discord's description is no JSON: {error}"));
            return None;
        }
    };
    let mut schemas = match document["components"]["schemas"].take() {
        Value::Object(schemas) => schemas,
        _ => Map::new(),
    };
    for schema in schemas.values_mut() {
        tighten(schema);
    }
    let mut paths: HashMap<_, Vec<_>> = HashMap::new();
    for (path, operations) in document["paths"].as_object().into_iter().flatten() {
        let parts: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        for (method, operation) in operations.as_object().into_iter().flatten() {
            let mut schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
            tighten(&mut schema);
            paths.entry((method.to_uppercase(), parts.len())).or_default().push((parts.clone(), schema));
        }
    }
    Some(Description { schemas, paths })
}

#[expect(clippy::print_stderr, reason = "a test that checks less than it seems to must say so")]
fn complain(text: &str) {
    eprintln!("fake Discord: {text}");
}

/// Makes unknown fields an error, which the description leaves open.
fn tighten(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let closed = map.get("properties").is_some_and(Value::is_object)
                && !map.contains_key("additionalProperties")
                && !map.contains_key("allOf");
            if closed {
                map.insert("additionalProperties".to_owned(), json!(false));
            }
            for (key, value) in map.iter_mut() {
                if key == "allOf" {
                    continue;
                }
                tighten(value);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(tighten),
        _ => {}
    }
}

/// The validator for a request, built once per process.
fn validator(call: &Call) -> Option<Arc<Validator>> {
    static VALIDATORS: OnceLock<Mutex<HashMap<String, Option<Arc<Validator>>>>> = OnceLock::new();
    let description = description()?;
    let parts: Vec<&str> = call.path.split('/').filter(|part| !part.is_empty()).collect();
    let templates = description.paths.get(&(call.method.clone(), parts.len()))?;
    let fits = |template: &[String]| {
        template.iter().zip(&parts).all(|(wanted, part)| wanted.starts_with('{') || wanted == part)
    };
    let literal = |template: &[String]| template.iter().filter(|part| !part.starts_with('{')).count();
    let (template, schema) = templates
        .iter()
        .filter(|(template, _)| fits(template))
        .max_by_key(|(template, _)| literal(template))?;
    let schema = match narrow(template, &call.body) {
        Some(name) => json!({"$ref": format!("{SCHEMAS}{name}")}),
        None => schema.clone(),
    };
    if schema.is_null() {
        return None;
    }
    let key = schema.to_string();
    let mut all = VALIDATORS.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    all.entry(key).or_insert_with(|| build(&description.schemas, &schema)).clone()
}

/// The schema that is meant where the description offers a choice; its complaints are easier to read.
fn narrow(template: &[String], body: &Value) -> Option<&'static str> {
    let parts: Vec<&str> = template.iter().map(String::as_str).collect();
    Some(match parts.as_slice() {
        ["interactions", _, _, "callback"] => match body["type"].as_u64()? {
            4 | 5 => "CreateMessageInteractionCallbackRequest",
            6 | 7 => "UpdateMessageInteractionCallbackRequest",
            8 => "ApplicationCommandAutocompleteCallbackRequest",
            9 => "ModalInteractionCallbackRequest",
            _ => return None,
        },
        ["webhooks", _, _] => "IncomingWebhookRequestPartial",
        ["channels", _] => "UpdateThreadRequestPartial",
        ["channels", _, "threads"] => "CreateTextThreadWithoutMessageRequest",
        _ => return None,
    })
}

/// A validator that knows just the schemas it needs.
fn build(schemas: &Map<String, Value>, schema: &Value) -> Option<Arc<Validator>> {
    let mut names = BTreeSet::new();
    let mut open = vec![schema];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(map) => {
                let name =
                    map.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix(SCHEMAS));
                if let Some((name, schema)) = name.and_then(|name| Some((name, schemas.get(name)?)))
                    && names.insert(name.to_owned())
                {
                    open.push(schema);
                }
                open.extend(map.values());
            }
            Value::Array(list) => open.extend(list),
            _ => {}
        }
    }
    let needed: Map<String, Value> =
        names.into_iter().filter_map(|name| Some((name.clone(), schemas.get(&name)?.clone()))).collect();
    let document = json!({"allOf": [schema], "components": {"schemas": needed}});
    match jsonschema::draft202012::new(&document) {
        Ok(validator) => Some(Arc::new(validator)),
        Err(error) => {
            complain(&format!("a schema cannot be used: {error}"));
            None
        }
    }
}

/// Removes the harmless differences that serenity has: numbers as ids of attachments, `nsfw` and empty fields of
/// commands and options, `proxy_url` of pictures.
fn forgive(mut body: Value) -> Value {
    match &mut body {
        Value::Object(map) => {
            if let Some(files) = map.get_mut("attachments").and_then(Value::as_array_mut) {
                for file in files {
                    if let Some(id) = file["id"].as_u64() {
                        file["id"] = json!(id.to_string());
                    }
                }
            }
            if map.contains_key("name") {
                map.remove("nsfw");
                // An option has all fields of all kinds of options, most of them empty.
                map.retain(|_, value| !(value.is_null() || *value == false || *value == json!([])));
            }
            if map.get("proxy_url").is_some_and(Value::is_null) {
                map.remove("proxy_url");
            }
            for value in map.values_mut() {
                *value = forgive(value.take());
            }
        }
        Value::Array(list) => {
            for value in list {
                *value = forgive(value.take());
            }
        }
        _ => {}
    }
    body
}

/// Describes an error; of alternatives, the one that nearly fits.
fn explain(error: &ValidationError<'_>, wrong: &mut Vec<(String, String)>) {
    let alternatives = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => context,
        _ => {
            let instance = error.instance().to_string();
            let short: String = instance.chars().take(200).collect();
            let path = error.instance_path().as_str().to_owned();
            return wrong.push((path, format!("{} (it is {short})", error.masked())));
        }
    };
    // What has another `type` was not meant.
    let foreign = |errors: &[ValidationError<'static>]| {
        errors.iter().any(|error| {
            let path = error.instance_path().as_str().to_owned();
            matches!(error.kind(), ValidationErrorKind::Type { .. })
                || (path.ends_with("/type")
                    && matches!(
                        error.kind(),
                        ValidationErrorKind::Enum { .. } | ValidationErrorKind::Constant { .. }
                    ))
        })
    };
    let best = alternatives.iter().min_by_key(|errors| (foreign(errors), errors.len()));
    match best {
        Some(errors) if !errors.is_empty() => errors.iter().for_each(|error| explain(error, wrong)),
        _ => wrong.push((error.instance_path().as_str().to_owned(), error.masked().to_string())),
    }
}
