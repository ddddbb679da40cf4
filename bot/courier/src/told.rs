//! What servers say.

/// The most characters of it that are repeated.
const REPEATED_CHARS: usize = 400;

/// What a server says, for a log or a terminal: in one line, no longer than anybody reads, and with nothing in it that moves
/// the cursor.
#[must_use]
pub fn told(text: &str) -> String {
    let mut signs = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control());
    let mut told: String = signs.by_ref().take(REPEATED_CHARS).collect();
    if signs.next().is_some() {
        told.push('…');
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_one_short_line() {
        assert_eq!(told("no\r\n\u{1b}[31mway"), "no  [31mway");
        assert_eq!(told(&"é".repeat(401)), "é".repeat(400) + "…");
        assert_eq!(told(&"é".repeat(400)), "é".repeat(400));
    }
}
