//! The errors that Discord answers.

use serde_json::{Value, json};

/// An error answer.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: &'static str,
    /// The exact trouble with the body, by path.
    pub(crate) details: Vec<(String, String)>,
}

impl Trouble {
    pub(crate) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self { status, code, message, details: Vec::new() }
    }

    pub(crate) fn invalid(details: Vec<(String, String)>) -> Self {
        Self { details, ..Self::new(400, 50035, "Invalid Form Body") }
    }

    /// Discord's JSON for it.
    pub(crate) fn json(&self) -> Value {
        let mut body = json!({"code": self.code, "message": self.message});
        if !self.details.is_empty() {
            let mut errors = json!({});
            for (path, text) in &self.details {
                let mut at = &mut errors;
                for part in path.split(['.', '/']).filter(|part| !part.is_empty()) {
                    at = &mut at[part];
                }
                at["_errors"] = json!([{"code": "INVALID", "message": text}]);
            }
            body["errors"] = errors;
        }
        body
    }
}

pub(crate) const UNAUTHORIZED: Trouble = Trouble::new(401, 0, "401: Unauthorized");
pub(crate) const NOT_FOUND: Trouble = Trouble::new(404, 0, "404: Not Found");
pub(crate) const UNKNOWN_CHANNEL: Trouble = Trouble::new(404, 10003, "Unknown Channel");
pub(crate) const UNKNOWN_GUILD: Trouble = Trouble::new(404, 10004, "Unknown Guild");
pub(crate) const UNKNOWN_MEMBER: Trouble = Trouble::new(404, 10007, "Unknown Member");
pub(crate) const UNKNOWN_MESSAGE: Trouble = Trouble::new(404, 10008, "Unknown Message");
pub(crate) const UNKNOWN_USER: Trouble = Trouble::new(404, 10013, "Unknown User");
pub(crate) const UNKNOWN_WEBHOOK: Trouble = Trouble::new(404, 10015, "Unknown Webhook");
pub(crate) const UNKNOWN_INTERACTION: Trouble = Trouble::new(404, 10062, "Unknown interaction");
pub(crate) const UNKNOWN_COMMAND: Trouble = Trouble::new(404, 10063, "Unknown application command");
pub(crate) const OLD_EDIT: Trouble = Trouble::new(
    400,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later.",
);
pub(crate) const ACKNOWLEDGED: Trouble =
    Trouble::new(400, 40060, "Interaction has already been acknowledged.");
pub(crate) const TOO_MANY_FOLLOWUPS: Trouble =
    Trouble::new(400, 40094, "This interaction has reached its maximum number of follow-up messages.");
pub(crate) const MISSING_ACCESS: Trouble = Trouble::new(403, 50001, "Missing Access");
pub(crate) const FOREIGN_MESSAGE: Trouble =
    Trouble::new(403, 50005, "Cannot edit a message authored by another user");
pub(crate) const EMPTY_MESSAGE: Trouble = Trouble::new(400, 50006, "Cannot send an empty message");
pub(crate) const CLOSED_DMS: Trouble = Trouble::new(403, 50007, "Cannot send messages to this user");
pub(crate) const MISSING_PERMISSIONS: Trouble = Trouble::new(403, 50013, "Missing Permissions");
pub(crate) const INVALID_TOKEN: Trouble = Trouble::new(401, 50027, "Invalid Webhook Token");
pub(crate) const WRONG_CHANNEL: Trouble =
    Trouble::new(400, 50024, "Cannot execute action on this channel type");
pub(crate) const ARCHIVED: Trouble = Trouble::new(400, 50083, "Thread is archived");
pub(crate) const NOT_JSON: Trouble = Trouble::new(400, 50109, "The request body contains invalid JSON.");
pub(crate) const THREAD_EXISTS: Trouble =
    Trouble::new(400, 160_004, "A thread has already been created for this message");
