//! Words of strangers on their way to a terminal.

use std::io::{self, Write};

/// Prints a line beside the output. Where nobody can get it, such as on a full disk, there is nobody left who could be told that.
pub fn aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// A text whose signs are all seen: nothing in it moves the cursor, changes colours or turns the order of letters.
/// Line feeds stay.
pub fn seen(text: &str) -> String {
    text.chars().filter(|&c| c == '\n' || is_seen(c)).collect()
}

fn is_seen(c: char) -> bool {
    !c.is_control() && !parlor::visible(c.encode_utf8(&mut [0; 4])).is_empty()
}

/// A move as somebody wrote it, short enough to be repeated.
pub fn short(text: &str) -> String {
    /// The most characters that are repeated.
    const REPEATED_CHARS: usize = 40;
    let short: String = text.chars().take(REPEATED_CHARS).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}

/// JSON in which signs that are not seen are written as numbers, as they may be in its texts.
pub fn escaped(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        if is_seen(c) {
            escaped.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                escaped.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_reaches_no_terminal() {
        let forged = "a\u{1b}[31m\u{9b}2J\u{202e}b\nc\u{0}";
        assert_eq!(seen(forged), "a[31m2Jb\nc");
        let json = serde_json::to_string(&[forged]).unwrap();
        let escaped = escaped(&json);
        assert!(escaped.chars().all(|c| c.is_ascii_graphic()), "{escaped}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&escaped).unwrap(), [forged]);
        assert_eq!(short(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(short("e2-e4"), "e2-e4");
    }
}
