//! The pace that Discord allows for calls: so many calls of a kind in a channel within some seconds, so many
//! in all. The limits that Discord tells, with each answer and with each refusal, are kept.

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

/// The time that a call waits for the first of its kind, which tells how many there may be.
const FIRST_ANSWER: Duration = Duration::from_millis(250);

/// The time to wait where a refusal tells none.
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

/// A call that may be made. As long as it is there, it counts as under way.
#[derive(Debug)]
pub(crate) struct Ticket<'p> {
    kind: Kind,
    pace: &'p Pace,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        let mut known = self.pace.known();
        let quota = known.quota(self.kind, Instant::now());
        quota.under_way = quota.under_way.saturating_sub(1);
    }
}

/// Keeps to the limits.
#[derive(Debug)]
pub(crate) struct Pace {
    /// True if calls wait before Discord refuses.
    ahead: bool,
    known: Mutex<Known>,
}

#[derive(Default, Debug)]
struct Known {
    /// The moment until which nothing may be asked at all.
    shut: Option<Instant>,
    kinds: HashMap<Kind, Quota>,
}

/// The number of calls that are left, and until when.
#[derive(Debug)]
struct Quota {
    limit: u32,
    left: u32,
    until: Instant,
    /// Calls that have not been answered.
    under_way: u32,
    /// The moment until which it was refused.
    shut: Option<Instant>,
    /// True if the last answer told nothing of a limit.
    untold: bool,
}

impl Pace {
    /// `ahead` tells whether to wait before Discord refuses, or only afterwards.
    pub(super) fn new(ahead: bool) -> Pace {
        Pace { ahead, known: Mutex::default() }
    }

    /// Waits until a call may be made.
    ///
    /// # Errors
    /// For how long to wait, if that is long.
    pub(super) async fn enter(&self, request: &Request<'_>) -> Result<Option<Ticket<'_>>, Failed> {
        let Some(kind) = Kind::of(request) else { return Ok(None) };
        let deadline = Instant::now() + MAX_WAIT;
        loop {
            let now = Instant::now();
            let Some(wait) = self.known().wait(kind, now, self.ahead) else {
                return Ok(Some(Ticket { kind, pace: self }));
            };
            if now + wait > deadline {
                return Err(Failed::early(wait));
            }
            sleep(wait).await;
        }
    }

    /// Hears what an answer says of the limits. If it is `done` what was asked, and nothing is said of them, there are none.
    pub(super) fn learn(&self, ticket: Option<&Ticket<'_>>, headers: &HeaderMap, done: bool) {
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let told = number("x-ratelimit-limit").zip(number("x-ratelimit-remaining"));
        let after = number("x-ratelimit-reset-after").and_then(seconds);
        let Some(ticket) = ticket else { return };
        let (Some((limit, left)), Some(after)) = (told, after) else {
            // Until an answer tells of them after all, or refuses.
            self.known().quota(ticket.kind, Instant::now()).untold |= done;
            return;
        };
        self.known().learn(ticket.kind, (limit as u32, left as u32), Instant::now() + after);
    }

    /// Hears for how long to wait after a refusal, and where.
    pub(super) fn refused(&self, ticket: Option<&Ticket<'_>>, headers: &HeaderMap, body: &Value) -> Duration {
        let header = |name: &str| headers.get(name)?.to_str().ok();
        let told = body["retry_after"].as_f64().or_else(|| header("retry-after")?.parse().ok());
        let wait = told.and_then(seconds).unwrap_or(UNTOLD_WAIT);
        // What does not come from Discord itself, but from those before it, concerns all.
        let all = body["global"] == true
            || !body["retry_after"].is_number()
            || header("x-ratelimit-scope") == Some("global")
            || header("x-ratelimit-global").is_some();
        let until = Some(Instant::now() + wait);
        let mut known = self.known();
        match ticket {
            _ if all => known.shut = known.shut.max(until),
            Some(ticket) => {
                let quota = known.quota(ticket.kind, Instant::now());
                (quota.shut, quota.untold) = (quota.shut.max(until), false);
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
    /// The time to wait before a call; none if it is counted and may be made.
    fn wait(&mut self, kind: Kind, now: Instant, ahead: bool) -> Option<Duration> {
        let shut = self.shut;
        if let Some(shut) = shut.filter(|shut| *shut > now) {
            return Some(shut - now);
        }
        if self.kinds.len() > MAX_KINDS {
            let shut = |quota: &Quota| quota.shut.is_some_and(|shut| shut > now);
            self.kinds.retain(|_, quota| quota.until > now || quota.under_way > 0 || shut(quota));
        }
        let quota = self.quota(kind, now);
        if let Some(shut) = quota.shut.filter(|shut| *shut > now) {
            return Some(shut - now);
        }
        if !ahead || quota.untold {
            quota.under_way += 1;
            return None;
        }
        if quota.until <= now {
            // Until an answer tells more.
            (quota.left, quota.until) = (quota.limit.saturating_sub(quota.under_way), now + FIRST_ANSWER);
        }
        match quota.left.checked_sub(1) {
            Some(left) => {
                (quota.left, quota.under_way) = (left, quota.under_way + 1);
                None
            }
            None => Some(quota.until - now),
        }
    }

    fn learn(&mut self, kind: Kind, (limit, left): (u32, u32), until: Instant) {
        /// The largest difference between two reports of the same end.
        const SAME: Duration = Duration::from_millis(500);
        let quota = self.quota(kind, Instant::now());
        // Others that are under way may not be counted by Discord yet.
        let others = quota.under_way.saturating_sub(1);
        let left = left.min(limit.saturating_sub(others));
        let left =
            if until > quota.until + SAME { left.saturating_sub(others) } else { left.min(quota.left) };
        (quota.limit, quota.left, quota.until) = (limit.max(1), left, until.max(quota.until));
        quota.untold = false;
    }

    fn quota(&mut self, kind: Kind, now: Instant) -> &mut Quota {
        self.kinds.entry(kind).or_insert(Quota {
            limit: 1,
            left: 1,
            until: now,
            under_way: 0,
            shut: None,
            untold: false,
        })
    }
}

/// Seconds that somebody told, if they can be waited.
fn seconds(told: f64) -> Option<Duration> {
    /// The longest wait.
    const DAY: Duration = Duration::from_secs(86_400);
    Duration::try_from_secs_f64(told).ok().map(|told| told.min(DAY))
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
        // The first answer of the next ones does not know of those that are still under way.
        known.learn(one, (5, 3), until);
        let later = now + Duration::from_secs(1);
        assert_eq!(known.wait(one, later, true), Some(Duration::from_secs(4)));
        assert_eq!(known.wait(one, later, false), None, "somebody else keeps to the limits");
        assert_eq!(known.wait(one, until, true), Some(FIRST_ANSWER), "five are still under way");
        known.quota(one, until).under_way = 0;
        assert_eq!(known.wait(one, until + FIRST_ANSWER, true), None);
    }

    #[test]
    fn a_channel_that_tells_of_no_limit_is_not_waited_for() {
        let pace = Pace::new(true);
        let kind = Kind::of(&post(1)).unwrap();
        assert_eq!(pace.known().wait(kind, Instant::now(), true), None);
        let ticket = Ticket { kind, pace: &pace };
        pace.learn(Some(&ticket), &HeaderMap::new(), false);
        assert!(pace.known().wait(kind, Instant::now(), true).is_some(), "a broken answer tells nothing");
        pace.learn(Some(&ticket), &HeaderMap::new(), true);
        for _ in 0..20 {
            assert_eq!(pace.known().wait(kind, Instant::now(), true), None);
        }
        // Once it tells of one, or refuses, that counts.
        let told =
            [("x-ratelimit-limit", "5"), ("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", "4")];
        let told = told
            .map(|(name, value)| (reqwest::header::HeaderName::from_static(name), value.parse().unwrap()));
        pace.learn(Some(&ticket), &HeaderMap::from_iter(told), true);
        assert!(pace.known().wait(kind, Instant::now(), true).is_some());
    }

    #[test]
    fn a_refusal_is_kept_for_as_long_as_it_says() {
        let pace = Pace::new(false);
        let (kind, headers) = (Kind::of(&post(1)).unwrap(), HeaderMap::new());
        let ticket = Ticket { kind, pace: &pace };
        let wait = pace.refused(Some(&ticket), &headers, &json!({ "retry_after": 7.5, "global": false }));
        assert_eq!(wait, Duration::from_millis(7_500));
        let mut known = pace.known();
        let now = Instant::now();
        let left = known.wait(kind, now, false).unwrap();
        assert!(left > Duration::from_secs(7), "{left:?}");
        let other = Kind::of(&post(2)).unwrap();
        assert_eq!(known.wait(other, now, false), None);
        drop(known);
        pace.refused(Some(&ticket), &headers, &json!({ "retry_after": 3, "global": true }));
        assert!(pace.known().wait(other, Instant::now(), false).is_some(), "all wait");
        let told = HeaderMap::from_iter([(reqwest::header::RETRY_AFTER, "2".parse().unwrap())]);
        assert_eq!(pace.refused(None, &told, &json!({})), Duration::from_secs(2));
        assert_eq!(pace.refused(None, &headers, &json!({ "retry_after": -1 })), UNTOLD_WAIT);
        assert_eq!(pace.refused(None, &headers, &json!({ "retry_after": 1e300 })), UNTOLD_WAIT);
        assert_eq!(pace.refused(None, &headers, &json!({ "retry_after": 1e19 })).as_secs(), 86_400);
    }

    #[test]
    fn an_answer_to_an_interaction_waits_for_nothing() {
        let route = Route::InteractionResponse { interaction_id: 7.into(), token: "t" };
        assert_eq!(Kind::of(&Request::new(route, LightMethod::Post)), None);
    }
}
