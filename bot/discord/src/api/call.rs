//! Calls of Discord's, with an end to waiting, and what became of them.

use std::time::Duration;

use tokio::time::timeout;

use crate::api::trouble::{Trouble, code, described, trouble};

/// How long one call may take.
const CALL_LIMIT: Duration = Duration::from_secs(10);

/// A call that failed.
#[derive(Debug)]
pub(crate) struct Failed {
    pub trouble: Trouble,
    pub code: Option<isize>,
    pub text: String,
}

impl From<serenity::Error> for Failed {
    fn from(error: serenity::Error) -> Failed {
        Failed { trouble: trouble(&error), code: code(&error), text: described(&error) }
    }
}

impl From<parlor::Error> for Failed {
    fn from(error: parlor::Error) -> Failed {
        // It may be the disk; what cannot be read for a week is given up.
        Failed { trouble: Trouble::Passing, code: None, text: error.to_string() }
    }
}

impl From<storage::Error> for Failed {
    fn from(error: storage::Error) -> Failed {
        parlor::Error::from(error).into()
    }
}

/// Waits for a call, but not for ever.
pub(crate) async fn within<T>(call: impl Future<Output = serenity::Result<T>>) -> Result<T, Failed> {
    match timeout(CALL_LIMIT, call).await {
        Ok(done) => Ok(done?),
        Err(_) => {
            Err(Failed { trouble: Trouble::Passing, code: None, text: "no answer in ten seconds".to_owned() })
        }
    }
}
