//! The words of servers.

/// The most characters of it that are repeated.
const REPEATED_CHARS: usize = 400;

/// The words of a server, for a log or a terminal: in one line, no longer than anybody reads, and with
/// nothing in it that moves the cursor. It ends with a whole word, or is left out if it has only one: of a
/// secret that it repeats, the first part would be recognised by nobody and be shown.
#[must_use]
pub fn told(text: &str) -> String {
    let mut signs = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control());
    let mut told: String = signs.by_ref().take(REPEATED_CHARS).collect();
    match signs.next() {
        None => return told,
        Some(' ') => (),
        Some(_) => told.truncate(told.rfind(' ').map_or(0, |space| space + 1)),
    }
    told.push('…');
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_server_says_is_one_short_line() {
        assert_eq!(told("no\r\n\u{1b}[31mway"), "no  [31mway");
        assert_eq!(told(&"é ".repeat(201)), "é ".repeat(200) + "…");
        assert_eq!(told(&format!("{} é", "é".repeat(400))), "é".repeat(400) + "…");
        assert_eq!(told(&"é".repeat(400)), "é".repeat(400));
    }

    #[test]
    fn no_word_is_cut() {
        let wrong = format!("{}is the wrong password: hunter2mellon", "no, ".repeat(92));
        assert!(wrong.len() > REPEATED_CHARS && wrong.find("mellon") < Some(REPEATED_CHARS));
        assert_eq!(told(&wrong), wrong.replace("hunter2mellon", "…"));
        assert_eq!(told(&"é".repeat(401)), "…");
    }
}
