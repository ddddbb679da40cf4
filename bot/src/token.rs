//! Tokens: what they look like, and that nobody gets to see one.

/// Whether this may be a bot's token.
pub(crate) fn looks_right(token: &str) -> bool {
    let parts: Vec<&str> = token.split('.').collect();
    let fine =
        |part: &&str| part.len() >= 5 && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    parts.len() == 3 && parts.iter().all(fine) && application(token).is_some()
}

/// The id that a token begins with, in Base64.
pub(crate) fn application(token: &str) -> Option<u64> {
    let part = token.split('.').next()?;
    let value = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'-' | b'+' => Some(62),
        b'_' | b'/' => Some(63),
        _ => None,
    };
    let (mut bits, mut held, mut digits) = (0u32, 0, String::new());
    for c in part.bytes() {
        bits = bits << 6 | u32::from(value(c)?);
        held += 6;
        if held >= 8 {
            held -= 8;
            digits.push(char::from((bits >> held) as u8));
            bits &= (1 << held) - 1;
        }
    }
    digits.parse().ok()
}

/// What stands in place of a token.
const HIDDEN: &str = "…";

/// The text with every token in it replaced; nothing if there is none. Whatever has a token's shape counts as one.
pub(crate) fn censored(text: &str) -> Option<String> {
    let part_of_token = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let has_shape = |word: &str| {
        let lengths: Vec<usize> = word.split('.').map(str::len).collect();
        lengths.windows(3).any(|parts| parts[0] >= 16 && parts[1] >= 4 && parts[2] >= 16)
    };
    let mut left = text;
    let mut shown = String::new();
    while !left.is_empty() {
        let end = left.find(|c| !part_of_token(c)).unwrap_or(left.len());
        let (word, rest) = left.split_at(end);
        shown += if has_shape(word) { HIDDEN } else { word };
        let end = rest.find(part_of_token).unwrap_or(rest.len());
        shown += &rest[..end];
        left = &rest[end..];
    }
    (shown != text).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

    #[test]
    fn a_token_tells_its_application() {
        assert_eq!(application(TOKEN), Some(123_456_789_012_345_678));
        assert!(looks_right(TOKEN) && !looks_right("abc") && !looks_right("a.b.c"));
    }

    #[test]
    fn nobody_gets_to_see_a_token() {
        let about = |token: &str| format!("/etc/é/{token}: no such file, nor “Bot {token}”");
        assert_eq!(censored(&about(TOKEN)).as_deref(), Some(&*about(HIDDEN)));
        assert_eq!(censored(&format!("x.{TOKEN}")).as_deref(), Some(HIDDEN));
        for text in
            ["", "…", "tabuleiro.db-writing cannot be read", "1.22.333", "https://discord.com/api/v10"]
        {
            assert_eq!(censored(text), None, "{text}");
        }
    }
}
