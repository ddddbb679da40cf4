//! Troubles that tests prepare for the bot's requests.

use std::time::Duration;

/// A trouble that requests of the bot run into.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The method it is about; all when absent.
    pub method: Option<String>,
    /// A part of the path, such as `/messages`; the empty text is in every path.
    pub path_contains: String,
    /// The number of requests that it hits.
    pub times: usize,
    /// The kind of fault.
    pub kind: FaultKind,
}

/// The effect of a [`Fault`] on a request.
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
        /// The time that the bot shall wait.
        retry_after_ms: u64,
        /// True if the limit is on the whole bot.
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

/// Trouble that nobody prepares: so many of a thousand requests run into some, drawn from a seed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Weather {
    pub(crate) of_thousand: u64,
    pub(crate) state: u64,
    /// The number of requests that it has hit.
    pub(crate) hits: usize,
}

impl Weather {
    /// The fault of the next request, if there is one: before it is applied or after.
    pub(crate) fn draw(&mut self) -> Option<FaultKind> {
        if self.of_thousand == 0 || self.bits() % 1_000 >= self.of_thousand {
            return None;
        }
        self.hits += 1;
        Some(match self.bits() % 6 {
            0 => FaultKind::Status(500),
            1 => FaultKind::Status(502),
            2 => FaultKind::RateLimited { retry_after_ms: 100 + self.bits() % 900, global: false },
            3 => FaultKind::Drop,
            4 => FaultKind::ApplyThen500,
            _ => FaultKind::ApplyThenDrop,
        })
    }

    /// SplitMix64 (Steele, Lea and Flood, 2014).
    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}
