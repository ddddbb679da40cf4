//! Calls of Discord's, with an end to waiting, and what became of them.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::api::trouble::{Failed, Trouble};

/// The longest time that one call may take.
pub(crate) const CALL_LIMIT: Duration = Duration::from_secs(10);

/// The longest pause between two tries while somebody waits for an answer.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The pauses between tries where somebody waits for an answer, but not for seconds only, in milliseconds.
pub(crate) const PAUSES_MILLIS: [u64; 4] = [200, 1_000, 5_000, 20_000];

impl From<parlor::Error> for Failed {
    fn from(error: parlor::Error) -> Failed {
        // It may be the disk; what cannot be read for a week is given up.
        Failed::new(Trouble::Passing, error.to_string())
    }
}

impl From<storage::Error> for Failed {
    fn from(error: storage::Error) -> Failed {
        parlor::Error::from(error).into()
    }
}

/// Waits for a call, but not for ever.
pub(crate) async fn within<T>(call: impl Future<Output = Result<T, Failed>>) -> Result<T, Failed> {
    within_time(CALL_LIMIT, call).await
}

/// Waits for a call, but not for longer than so long.
pub(crate) async fn within_time<T>(
    limit: Duration,
    call: impl Future<Output = Result<T, Failed>>,
) -> Result<T, Failed> {
    match timeout(limit, call).await {
        Ok(done) => done,
        Err(_) => Err(Failed::new(Trouble::Passing, "no answer in time")),
    }
}

/// Tries again where that may help, after these pauses, in milliseconds.
pub(crate) async fn persist<T, F: Future<Output = Result<T, Failed>>>(
    pauses_millis: &[u64],
    call: impl Fn() -> F,
) -> Result<T, Failed> {
    for pause in pauses_millis {
        match call().await {
            Err(failed) if failed.trouble == Trouble::Passing => {
                let pause = failed.wait.unwrap_or(Duration::from_millis(*pause));
                if pause > LONGEST_PAUSE {
                    return Err(failed);
                }
                tracing::info!(why = failed.text, "a call is made again");
                sleep(pause).await;
            }
            done => return done,
        }
    }
    call().await
}
