//! The moments from which sessions may begin, as one process counts them.

use std::time::Duration;

use gateway::{StartLimit, Starts};
use tokio::time::Instant;

#[test]
fn no_more_begin_than_discord_allows() {
    let start = Instant::now();
    let limit = StartLimit { total: 3, remaining: 2, reset_after: 60_000, max_concurrency: 16 };
    let mut starts = Starts::new(Some(limit), start);
    let mut begun = Vec::new();
    let mut now = start;
    for _ in 0..6 {
        now = now.max(starts.next(now));
        starts.begin(now);
        begun.push((now - start).as_secs());
    }
    assert_eq!(begun, [0, 5, 60, 65, 70, 86_460]);
}

#[test]
fn where_nothing_is_told_only_the_pause_is_kept() {
    let now = Instant::now();
    let mut starts = Starts::new(None, now);
    assert_eq!(starts.next(now), now);
    starts.begin(now);
    assert_eq!(starts.next(now), now + Duration::from_secs(5));
}
