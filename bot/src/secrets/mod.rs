//! The one sieve through which everything goes that is printed or logged: nobody gets to see a secret, wherever it stands.
//!
//! A secret is known by its form ([`shapes`]), such as a token, or the password in an address; or because it was read
//! where secrets belong, and is hidden from then on ([`hide`]). A password that stands in a wrong place is known by
//! neither: so whatever is wrong in a configuration is named by its line and its key, and never repeated.

mod shapes;
mod sieve;
pub(crate) mod token;

use std::borrow::Cow;
use std::sync::{PoisonError, RwLock};

pub(crate) use shapes::Kind;
pub(crate) use sieve::Sieve;

/// What stands in place of a secret.
const HIDDEN: &str = "…";

/// A shorter one is no secret, and would be found in every other word.
const SHORTEST: usize = 4;

/// The secrets of this process, the longest first, each in every way in which it may be written.
static KNOWN: RwLock<Vec<String>> = RwLock::new(Vec::new());

/// Keeps a secret out of everything that is printed from now on.
pub(crate) fn hide(secret: &str) {
    let secret = secret.trim();
    if secret.chars().count() < SHORTEST {
        return;
    }
    let json = serde_json::Value::from(secret).to_string();
    let debug = format!("{secret:?}");
    let inside = |quoted: &str| quoted.get(1..quoted.len().saturating_sub(1)).unwrap_or_default().to_owned();
    // A log may quote what was quoted before.
    let twice = inside(&format!("{:?}", inside(&json)));
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    for written in [secret.to_owned(), inside(&json), inside(&debug), twice, in_address(secret)] {
        if !known.contains(&written) {
            known.push(written);
        }
    }
    known.sort_by_key(|written| std::cmp::Reverse(written.len()));
}

/// A text as it stands in an address.
fn in_address(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            written.push(char::from(byte));
        } else {
            written.push_str(&format!("%{byte:02X}"));
        }
    }
    written
}

/// A text without secrets.
pub(crate) fn sieved(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for secret in &*KNOWN.read().unwrap_or_else(PoisonError::into_inner) {
        if text.contains(secret) {
            text = text.replace(secret, HIDDEN).into();
        }
    }
    match shapes::without_secrets(&text) {
        Cow::Owned(sieved) => sieved.into(),
        Cow::Borrowed(_) => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_is_hidden_however_it_is_written() {
        hide(" pa\"ss\\wörd \n");
        hide("abc");
        let said = [
            "it is pa\"ss\\wörd".to_owned(),
            serde_json::json!({ "text": "pa\"ss\\wörd" }).to_string(),
            format!("{:?}", serde_json::json!("pa\"ss\\wörd").to_string()),
            "https://example.org/pa%22ss%5Cw%C3%B6rd".to_owned(),
        ];
        for said in said {
            let sieved = sieved(&said);
            assert!(!sieved.contains("ss") && sieved.contains(HIDDEN), "{sieved}");
        }
        assert_eq!(sieved("abc"), "abc");
    }
}
