//! The pace that the homeserver allows. Synapse, as it is installed, takes ten messages of an account at once
//! and then one in five seconds; whoever runs it can lift that for one account. What is refused so is said
//! again when the homeserver says; what nobody needs is left out meanwhile, so that boards come first.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::UserId;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use tokio::time::{Instant, sleep_until};

use crate::trouble::Failed;

/// The time for which the bot is sparing with what it says after a refusal.
const SPARING: Duration = Duration::from_secs(120);

/// The longest time that one call may take.
const CALL_LIMIT: Duration = Duration::from_secs(20);

/// The time for which something is tried here; then the outbox puts it off.
const PATIENCE: Duration = Duration::from_secs(120);

/// The pause where the homeserver does not say for how long, and the longest that it is believed.
const USUAL_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The shortest pause: whoever says that there is nothing to wait is not asked without pause.
const SHORTEST_PAUSE: Duration = Duration::from_millis(200);

/// The refusals of the homeserver because something was too much.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    /// The moment of the last refusal.
    refused: Mutex<Option<Instant>>,
    /// True if the person who runs the bot has been told.
    told: AtomicBool,
}

impl Limits {
    /// Tells whether something was refused lately, so that needless messages are better left out.
    pub(crate) fn are_tight(&self) -> bool {
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        refused.is_some_and(|refused| refused.elapsed() < SPARING)
    }

    /// Calls the homeserver with what `call` makes, again and again while it is too much. `call` must not try again by
    /// itself: see [`once`].
    pub(crate) async fn obey<T, E, F>(&self, account: &UserId, call: impl Fn() -> F) -> Result<T, Failed>
    where
        F: Future<Output = Result<T, E>>,
        E: Into<matrix_sdk::Error>,
    {
        let until = Instant::now() + PATIENCE;
        loop {
            let error = match call().await.map_err(Into::into) {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            let Some(pause) = told_to_wait(&error) else { return Err(error.into()) };
            self.note(account, pause);
            let again = Instant::now() + pause;
            if again > until {
                return Err(error.into());
            }
            sleep_until(again).await;
        }
    }

    /// Notes a refusal, and says once what can be done about it.
    pub(crate) fn note(&self, account: &UserId, pause: Duration) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        if !self.told.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                wait_millis = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX),
                "the homeserver limits how many messages a second the bot may send, so boards come late; {}",
                way_out(account)
            );
        }
    }
}

/// The words on how to lift the limits.
pub(crate) fn way_out(account: &UserId) -> String {
    format!(
        "on Synapse an administrator lifts that with POST /_synapse/admin/v1/users/{account}/override_ratelimit and {{\"messages_per_second\": 0, \"burst_count\": 0}}; docs/matrix.md has the whole call"
    )
}

/// The configuration of a call whose refusal is dealt with here.
pub(crate) fn once() -> RequestConfig {
    RequestConfig::new().timeout(CALL_LIMIT).disable_retry()
}

/// The time for which the homeserver wants to hear nothing, if that is why it has refused something.
pub(crate) fn told_to_wait(error: &matrix_sdk::Error) -> Option<Duration> {
    let Some(ErrorKind::LimitExceeded(limit)) = error.client_api_error_kind() else { return None };
    let pause = match limit.retry_after {
        Some(RetryAfter::Delay(pause)) => pause,
        Some(RetryAfter::DateTime(at)) => at.duration_since(SystemTime::now()).unwrap_or_default(),
        None => USUAL_PAUSE,
    };
    Some(pause.clamp(SHORTEST_PAUSE, LONGEST_PAUSE))
}
