//! Troubles that tests prepare for the bot's requests.

use std::time::Duration;

/// A trouble that requests of the bot run into.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The method it is about; all when absent.
    pub method: Option<String>,
    /// A part of the path, such as `/messages`; the empty text is in every path.
    pub path_contains: String,
    /// How many requests it hits.
    pub times: usize,
    /// What happens.
    pub kind: FaultKind,
}

/// What a [`Fault`] does to a request.
#[derive(Clone, Debug)]
pub enum FaultKind {
    /// An error answer, not applied.
    Status(u16),
    /// An error answer with Discord's JSON code, not applied.
    Error {
        /// The HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
    },
    /// 429, not applied.
    RateLimited {
        /// How long the bot shall wait.
        retry_after_ms: u64,
        /// Whether the limit is on the whole bot.
        global: bool,
    },
    /// Waits, then applies and answers.
    Hang(Duration),
    /// Closes the connection without an answer, not applied.
    Drop,
    /// Applies, then closes the connection without an answer.
    ApplyThenDrop,
    /// Applies, then answers 500.
    ApplyThen500,
    /// Applies, then answers with an empty object, as if Discord's answers looked different from today on.
    ApplyThenStrange,
    /// Applies, then waits before answering.
    ApplyThenHang(Duration),
}

/// Takes what was prepared for this request, if anything was; a fault that has happened often enough is forgotten.
pub(crate) fn take(faults: &mut Vec<Fault>, method: &str, path: &str) -> Option<FaultKind> {
    let index = faults.iter().position(|fault| {
        fault.times > 0
            && fault.method.as_deref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && path.contains(&fault.path_contains)
    })?;
    let fault = &mut faults[index];
    fault.times -= 1;
    let kind = fault.kind.clone();
    if fault.times == 0 {
        faults.remove(index);
    }
    Some(kind)
}
