//! The door of the REST API: authorization, records, faults, limits, checks; then the routes.

mod channels;
mod commands;
mod interactions;
mod messages;
mod people;
mod threads;

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, FromRequest as _, Multipart, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue, Response, StatusCode};
use serde_json::{Value, json};

use crate::api::schema;
use crate::api::scissors::Scissors;
use crate::call::{Call, Reply, Upload};
use crate::fault::{self, FaultKind};
use crate::model::Request;
use crate::state::discord::Discord;
use crate::state::world::World;
use crate::trouble::{self, Trouble};

/// Answers any request that is not for the gateway.
pub(crate) async fn answer(
    State(discord): State<Discord>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    request: axum::extract::Request,
) -> Response<Body> {
    if let Some(rest) = request.uri().path().strip_prefix("/attachments/") {
        let fault = fault::take(&mut discord.world().faults, "GET", request.uri().path());
        return match fault {
            None => file(&discord, rest),
            Some(FaultKind::Hang(pause)) => {
                tokio::time::sleep(pause).await;
                file(&discord, rest)
            }
            Some(_) => plain(&trouble::NOT_FOUND),
        };
    }
    let authorization =
        request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned();
    let call = match read(request).await {
        Ok(call) => call,
        Err(text) => {
            discord.world().complain(text);
            return plain(&trouble::NOT_JSON);
        }
    };
    let record = discord.world().note(&call);
    let fault = {
        let mut world = discord.world();
        if world.outage {
            Some(FaultKind::Status(503))
        } else {
            let prepared = fault::take(&mut world.faults, &call.method, &call.path);
            prepared.or_else(|| world.weather.draw())
        }
    };
    let response = match fault {
        None => settle(&discord, &call, &authorization),
        Some(fault) => suffer(&discord, &call, &authorization, fault, &scissors).await,
    };
    if let Some(index) = record
        && let Some(request) = discord.world().requests.get_mut(index)
    {
        request.status = response.status().as_u16();
    }
    response
}

/// Reads path, query and body.
async fn read(request: axum::extract::Request) -> Result<Call, String> {
    let method = request.method().to_string();
    let full = request.uri().path().to_owned();
    let path = ["/api/v10", "/api"].iter().find_map(|prefix| full.strip_prefix(prefix)).unwrap_or(&full);
    let path = path.to_owned();
    let query = request.uri().query().unwrap_or("");
    let query = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let (mut body, mut bytes_read) = (Value::Null, 0);
    let mut files = Vec::new();
    let broken = |error: &dyn std::fmt::Display| format!("{method} {full}: the body cannot be read: {error}");
    if kind.starts_with("multipart/") {
        let mut parts =
            Multipart::from_request(request, &()).await.map_err(|error| broken(&error.body_text()))?;
        while let Some(part) = parts.next_field().await.map_err(|error| broken(&error))? {
            let name = part.name().unwrap_or("").to_owned();
            let filename = part.file_name().unwrap_or("file").to_owned();
            let bytes = part.bytes().await.map_err(|error| broken(&error))?;
            bytes_read += bytes.len();
            if name == "payload_json" {
                body = serde_json::from_slice(&bytes).map_err(|error| broken(&error))?;
            } else if let Some(index) = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'))
                .and_then(|index| index.parse().ok())
            {
                files.push(Upload { index, filename, bytes });
            } else {
                return Err(broken(&format!("a part is called {name:?}")));
            }
        }
    } else {
        let bytes = Bytes::from_request(request, &()).await.map_err(|error| broken(&error))?;
        bytes_read = bytes.len();
        if !bytes.is_empty() {
            body = serde_json::from_slice(&bytes).map_err(|error| broken(&error))?;
        }
    }
    Ok(Call { method, path, query, body, bytes: bytes_read, files })
}

/// Checks and applies a request.
fn settle(discord: &Discord, call: &Call, authorization: &str) -> Response<Body> {
    // Interactions bring their own token.
    let open = ["/interactions/", "/webhooks/"].iter().any(|prefix| call.path.starts_with(prefix));
    let (validate, token) = {
        let world = discord.world();
        (world.options.validate, world.token.clone())
    };
    if !open && authorization.strip_prefix("Bot ") != Some(&token) {
        return plain(&trouble::UNAUTHORIZED);
    }
    let mut headers = Vec::new();
    let enforce = discord.world().options.rate_limits;
    if enforce && !call.path.starts_with("/interactions/") {
        let quota = {
            let mut world = discord.world();
            let now = world.now();
            world.limits.take(bucket(call), now)
        };
        headers = quota.headers();
        if let Some((wait, global)) = quota.exceeded {
            return limited(wait, global, headers);
        }
    }
    if validate {
        let wrong = schema::check(call);
        if !wrong.is_empty() {
            let mut world = discord.world();
            let text: Vec<String> = wrong.iter().map(|(path, text)| format!("{path}: {text}")).collect();
            world.complain(format!("{} {} is invalid: {}", call.method, call.path, text.join("; ")));
            return respond(400, &Trouble::invalid(wrong).json(), headers);
        }
    }
    let reply = discord.world().route(call);
    match reply {
        Ok(Some(body)) => respond(200, &body, headers),
        Ok(None) => respond(204, &Value::Null, headers),
        Err(trouble) => respond(trouble.status, &trouble.json(), headers),
    }
}

/// Lets a fault happen.
async fn suffer(
    discord: &Discord,
    call: &Call,
    authorization: &str,
    fault: FaultKind,
    scissors: &Scissors,
) -> Response<Body> {
    let broken = || respond(500, &json!({"code": 0, "message": "500: Internal Server Error"}), Vec::new());
    match fault {
        FaultKind::Status(status) => {
            let message = StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason());
            let message = format!("{status}: {}", message.unwrap_or("Error"));
            respond(status, &json!({"code": 0, "message": message}), Vec::new())
        }
        FaultKind::Error { status, code } => {
            respond(status, &json!({"code": code, "message": "an error of the tests"}), Vec::new())
        }
        FaultKind::RateLimited { retry_after_ms, global } => {
            limited(Duration::from_millis(retry_after_ms), global, Vec::new())
        }
        FaultKind::Hang(time) => {
            tokio::time::sleep(time).await;
            settle(discord, call, authorization)
        }
        FaultKind::Drop => {
            scissors.cut();
            broken()
        }
        FaultKind::ApplyThenDrop => {
            settle(discord, call, authorization);
            scissors.cut();
            broken()
        }
        FaultKind::ApplyThen500 => {
            settle(discord, call, authorization);
            broken()
        }
        FaultKind::ApplyThenStrange => {
            settle(discord, call, authorization);
            respond(200, &json!({}), Vec::new())
        }
        FaultKind::ApplyThenHang(time) => {
            let response = settle(discord, call, authorization);
            tokio::time::sleep(time).await;
            response
        }
    }
}

fn limited(wait: Duration, global: bool, mut headers: Vec<(&'static str, String)>) -> Response<Body> {
    let seconds = wait.as_secs_f64();
    if headers.is_empty() {
        headers.push(("x-ratelimit-limit", "5".to_owned()));
        headers.push(("x-ratelimit-remaining", "0".to_owned()));
        headers.push(("x-ratelimit-reset-after", format!("{seconds:.3}")));
        headers.push(("x-ratelimit-bucket", "fault".to_owned()));
    }
    headers.push(("retry-after", format!("{}", seconds.ceil())));
    headers.push(("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()));
    if global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    let body = json!({"message": "You are being rate limited.", "retry_after": seconds, "global": global});
    respond(429, &body, headers)
}

fn plain(trouble: &Trouble) -> Response<Body> {
    respond(trouble.status, &trouble.json(), Vec::new())
}

fn respond(status: u16, body: &Value, headers: Vec<(&'static str, String)>) -> Response<Body> {
    let content = if status == 204 { Body::empty() } else { Body::from(body.to_string()) };
    let mut response = Response::new(content);
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
    response
}

/// The bytes of an attachment.
fn file(discord: &Discord, path: &str) -> Response<Body> {
    let parts: Vec<u64> = path.split('/').filter_map(|part| part.parse().ok()).collect();
    let world = discord.world();
    let bytes = world.places.get(parts.first().unwrap_or(&0)).and_then(|place| {
        let mut files = place.messages.iter().flat_map(|id| &world.messages[id].attachments);
        files.find(|file| Some(&file.id) == parts.get(1)).map(|file| file.bytes.to_vec())
    });
    bytes.map_or_else(|| plain(&trouble::NOT_FOUND), |bytes| Response::new(Body::from(bytes)))
}

/// The rate limit bucket: the method and the path, in which only the first id counts.
fn bucket(call: &Call) -> String {
    let mut first = true;
    let parts: Vec<&str> = call
        .path
        .split('/')
        .map(|part| {
            let id = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if id && !std::mem::take(&mut first) { "{id}" } else { part }
        })
        .collect();
    format!("{} {}", call.method, parts.join("/"))
}

impl World {
    /// Records a request; where.
    fn note(&mut self, call: &Call) -> Option<usize> {
        if !self.options.record {
            return None;
        }
        let at = self.started.elapsed();
        self.requests.push(Request {
            method: call.method.clone(),
            path: call.path.clone(),
            body: call.body.clone(),
            bytes: call.bytes,
            at,
            status: 0,
        });
        Some(self.requests.len() - 1)
    }

    fn route(&mut self, call: &Call) -> Reply {
        let parts: Vec<&str> = call.path.split('/').filter(|part| !part.is_empty()).collect();
        let reply = match parts.as_slice() {
            ["gateway", ..] | ["users", ..] | ["guilds", ..] | ["oauth2", ..] | ["applications", "@me"] => {
                self.route_people(call, &parts)
            }
            ["applications", application, rest @ ..] if *application == self.application.to_string() => {
                self.route_commands(call, rest)
            }
            ["interactions", id, token, "callback"] => Some(self.callback(call, id, token)),
            ["webhooks", application, token, rest @ ..] if *application == self.application.to_string() => {
                self.route_webhooks(call, token, rest)
            }
            ["channels", channel, rest @ ..] => {
                channel.parse().ok().and_then(|channel| self.route_channels(call, channel, rest))
            }
            _ => None,
        };
        reply.unwrap_or_else(|| {
            self.complain(format!("the fake does not know {} {}", call.method, call.path));
            Err(trouble::NOT_FOUND)
        })
    }
}
