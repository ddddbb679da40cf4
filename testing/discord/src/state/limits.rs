//! Rate limits: five requests in five seconds per route and channel, fifty a second over all.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

const BUCKET_REQUESTS: usize = 5;
const BUCKET_WINDOW: Duration = Duration::from_secs(5);
const GLOBAL_REQUESTS_A_SECOND: usize = 50;

/// Recent requests by bucket.
#[derive(Default)]
pub(crate) struct Limits {
    buckets: HashMap<String, VecDeque<Duration>>,
    all: VecDeque<Duration>,
}

/// The facts that a request is told about its bucket.
pub(crate) struct Quota {
    pub(crate) bucket: String,
    pub(crate) remaining: usize,
    pub(crate) reset_after: Duration,
    /// The time to wait, and true if the limit is the global one.
    pub(crate) exceeded: Option<(Duration, bool)>,
}

impl Quota {
    /// The headers of an answer, limited or not.
    pub(crate) fn headers(&self) -> Vec<(&'static str, String)> {
        vec![
            ("x-ratelimit-limit", BUCKET_REQUESTS.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset-after", format!("{:.3}", self.reset_after.as_secs_f64())),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ]
    }
}

impl Limits {
    /// Counts a request, unless it is over the limit.
    pub(crate) fn take(&mut self, bucket: String, now: Duration) -> Quota {
        forget(&mut self.all, now, Duration::from_secs(1));
        let times = self.buckets.entry(bucket.clone()).or_default();
        forget(times, now, BUCKET_WINDOW);
        let reset = |times: &VecDeque<Duration>, window: Duration| {
            times.front().map_or(window, |&first| (first + window).saturating_sub(now))
        };
        let exceeded = if self.all.len() >= GLOBAL_REQUESTS_A_SECOND {
            Some((reset(&self.all, Duration::from_secs(1)), true))
        } else if times.len() >= BUCKET_REQUESTS {
            Some((reset(times, BUCKET_WINDOW), false))
        } else {
            times.push_back(now);
            self.all.push_back(now);
            None
        };
        let reset_after = reset(times, BUCKET_WINDOW);
        Quota { bucket, remaining: BUCKET_REQUESTS - times.len().min(BUCKET_REQUESTS), reset_after, exceeded }
    }
}

fn forget(times: &mut VecDeque<Duration>, now: Duration, window: Duration) {
    while times.front().is_some_and(|&first| first + window <= now) {
        times.pop_front();
    }
}
