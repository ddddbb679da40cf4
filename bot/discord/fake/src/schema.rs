//! Requests against Discord's own description.

use crate::rest::Call;

/// What is wrong with a request's body, by path.
pub(crate) fn check(_call: &Call) -> Vec<(String, String)> {
    Vec::new()
}
