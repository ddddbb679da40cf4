//! How fast Discord lets us ask: so many calls of a kind in a channel within some seconds, so many in all. What it says of
//! that, with each answer and with each refusal, is kept.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::header::HeaderMap;
use serde_json::Value;
use serenity::http::{LightMethod, RatelimitingBucket, Request, Route};
use tokio::time::{Instant, sleep};

use crate::api::trouble::Failed;

/// A call waits no longer for its turn; whoever called knows better what to do meanwhile.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// How long a call waits for the first of its kind, which tells how many there may be.
const FIRST_ANSWER: Duration = Duration::from_millis(250);

/// How long to wait where a refusal does not tell.
const UNTOLD_WAIT: Duration = Duration::from_secs(5);

/// The most kinds that are remembered before those are forgotten whose time is over.
const MAX_KINDS: usize = 4_096;

/// Calls that are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kind(LightMethod, RatelimitingBucket);

impl Kind {
    /// Answers to interactions count alone, each for itself, and not among all either.
    fn of(request: &Request<'_>) -> Option<Kind> {
        let route = request.route_ref();
        let alone = matches!(
            route,
            Route::InteractionResponse { .. }
                | Route::WebhookFollowupMessages { .. }
                | Route::WebhookOriginalInteractionResponse { .. }
        );
        (!alone).then(|| Kind(*request.method_ref(), route.ratelimiting_bucket()))
    }
}

/// Keeps to the limits.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Whether to wait before Discord refuses.
    ahead: bool,
    known: Mutex<Known>,
}

#[derive(Default, Debug)]
struct Known {
    /// Until when nothing may be asked at all.
    shut: Option<Instant>,
    kinds: HashMap<Kind, Quota>,
}

/// How many calls are left until when.
#[derive(Debug)]
struct Quota {
    limit: u32,
    left: u32,
    until: Instant,
    /// Until when it was refused.
    shut: Option<Instant>,
}

impl Pace {
    /// `ahead` tells whether to wait before Discord refuses, or only afterwards.
    pub fn new(ahead: bool) -> Pace {
        Pace { ahead, known: Mutex::default() }
    }

    /// Waits until a call may be made.
    ///
    /// # Errors
    /// For how long to wait, if that is long.
    pub async fn enter(&self, request: &Request<'_>) -> Result<Option<Kind>, Failed> {
        let Some(kind) = Kind::of(request) else { return Ok(None) };
        let deadline = Instant::now() + MAX_WAIT;
        loop {
            let now = Instant::now();
            let Some(wait) = self.known().wait(kind, now, self.ahead) else { return Ok(Some(kind)) };
            if now + wait > deadline {
                return Err(Failed::early(wait));
            }
            sleep(wait).await;
        }
    }

    /// Hears what an answer says of the limits.
    pub fn learn(&self, kind: Option<&Kind>, headers: &HeaderMap) {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let told = number("x-ratelimit-limit").zip(number("x-ratelimit-remaining"));
        let after = number("x-ratelimit-reset-after").and_then(seconds);
        let (Some(kind), Some((limit, left)), Some(after)) = (kind, told, after) else { return };
        self.known().learn(*kind, (limit as u32, left as u32), Instant::now() + after);
    }

    /// Hears for how long to wait after a refusal, and where.
    pub fn refused(&self, kind: Option<&Kind>, headers: &HeaderMap, body: &Value) -> Duration {
        let header = |name: &str| headers.get(name)?.to_str().ok();
        let told = body["retry_after"].as_f64().or_else(|| header("retry-after")?.parse().ok());
        let wait = told.and_then(seconds).unwrap_or(UNTOLD_WAIT);
        let all = body["global"] == true
            || header("x-ratelimit-scope") == Some("global")
            || header("x-ratelimit-global").is_some();
        let until = Some(Instant::now() + wait);
        let mut known = self.known();
        match kind {
            _ if all => known.shut = known.shut.max(until),
            Some(kind) => {
                let quota = known.quota(*kind, Instant::now());
                quota.shut = quota.shut.max(until);
            }
            None => (),
        }
        wait
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// How long to wait before a call; none if it is counted and may be made.
    fn wait(&mut self, kind: Kind, now: Instant, ahead: bool) -> Option<Duration> {
        let shut = self.shut;
        if let Some(shut) = shut.filter(|shut| *shut > now) {
            return Some(shut - now);
        }
        if self.kinds.len() > MAX_KINDS {
            self.kinds.retain(|_, quota| quota.until > now || quota.shut.is_some_and(|shut| shut > now));
        }
        let quota = self.quota(kind, now);
        if let Some(shut) = quota.shut.filter(|shut| *shut > now) {
            return Some(shut - now);
        }
        if !ahead {
            return None;
        }
        if quota.until <= now {
            // Until the answer tells more.
            (quota.left, quota.until) = (quota.limit, now + FIRST_ANSWER);
        }
        match quota.left.checked_sub(1) {
            Some(left) => {
                quota.left = left;
                None
            }
            None => Some(quota.until - now),
        }
    }

    fn learn(&mut self, kind: Kind, (limit, left): (u32, u32), until: Instant) {
        /// What is told of the same end differs by so much.
        const SAME: Duration = Duration::from_millis(500);
        let quota = self.quota(kind, Instant::now());
        // Calls that are under way were counted here before Discord has counted them.
        let left = if until > quota.until + SAME { left.min(limit) } else { left.min(quota.left) };
        *quota = Quota { limit: limit.max(1), left, until: until.max(quota.until), shut: quota.shut };
    }

    fn quota(&mut self, kind: Kind, now: Instant) -> &mut Quota {
        self.kinds.entry(kind).or_insert(Quota { limit: 1, left: 1, until: now, shut: None })
    }
}

/// Seconds that somebody told, if they can be waited.
fn seconds(told: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(told).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::ChannelId;

    use super::*;

    fn post(channel: u64) -> Request<'static> {
        Request::new(Route::ChannelMessages { channel_id: ChannelId::new(channel) }, LightMethod::Post)
    }

    #[test]
    fn a_channel_is_not_asked_more_often_than_it_says() {
        let now = Instant::now();
        let (one, other) = (Kind::of(&post(1)).unwrap(), Kind::of(&post(2)).unwrap());
        let mut known = Known::default();
        assert_eq!(known.wait(one, now, true), None);
        assert_eq!(known.wait(one, now, true), Some(FIRST_ANSWER), "the first has not been answered");
        assert_eq!(known.wait(other, now, true), None, "others are not held up");
        let until = now + Duration::from_secs(5);
        known.learn(one, (5, 4), until);
        for _ in 0..4 {
            assert_eq!(known.wait(one, now, true), None);
        }
        known.learn(one, (5, 3), until);
        let later = now + Duration::from_secs(1);
        assert_eq!(known.wait(one, later, true), Some(Duration::from_secs(4)));
        assert_eq!(known.wait(one, later, false), None, "somebody else keeps to the limits");
        assert_eq!(known.wait(one, until, true), None);
    }

    #[test]
    fn a_refusal_is_kept_for_as_long_as_it_says() {
        let pace = Pace::new(false);
        let kind = Kind::of(&post(1));
        let headers = HeaderMap::new();
        let wait = pace.refused(kind.as_ref(), &headers, &json!({ "retry_after": 7.5, "global": false }));
        assert_eq!(wait, Duration::from_millis(7_500));
        let mut known = pace.known();
        let now = Instant::now();
        let left = known.wait(kind.unwrap(), now, false).unwrap();
        assert!(left > Duration::from_secs(7), "{left:?}");
        let other = Kind::of(&post(2)).unwrap();
        assert_eq!(known.wait(other, now, false), None);
        drop(known);
        pace.refused(kind.as_ref(), &headers, &json!({ "retry_after": 3, "global": true }));
        assert!(pace.known().wait(other, Instant::now(), false).is_some(), "all wait");
        let told = HeaderMap::from_iter([(reqwest::header::RETRY_AFTER, "2".parse().unwrap())]);
        assert_eq!(pace.refused(None, &told, &json!({})), Duration::from_secs(2));
        assert_eq!(pace.refused(None, &headers, &json!({ "retry_after": -1 })), UNTOLD_WAIT);
        assert_eq!(pace.refused(None, &headers, &json!({ "retry_after": 1e300 })), UNTOLD_WAIT);
    }

    #[test]
    fn an_answer_to_an_interaction_waits_for_nothing() {
        let route = Route::InteractionResponse { interaction_id: 7.into(), token: "t" };
        assert_eq!(Kind::of(&Request::new(route, LightMethod::Post)), None);
    }
}
