//! The token of a bot on Discord.

/// Tells whether this may be a bot's token.
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

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

    #[test]
    fn a_token_tells_its_application() {
        assert_eq!(application(TOKEN), Some(123_456_789_012_345_678));
        assert!(looks_right(TOKEN) && !looks_right("abc") && !looks_right("a.b.c"));
    }
}
