//! The one sieve through which everything goes that is printed or logged: nobody gets to see a secret, wherever it stands.
//!
//! A secret is known by its form ([`shapes`]), such as a token, or the password in an address; or because it was read
//! where secrets belong, and is hidden from then on ([`hide`]). A password that stands in a wrong place is known by
//! neither: so whatever is wrong in a configuration is named by its line and its key, and never repeated.

mod shapes;
mod sieve;
pub(crate) mod token;

use std::borrow::Cow;
use std::sync::{LazyLock, PoisonError, RwLock};

use regex::Regex;

pub(crate) use shapes::Kind;
pub(crate) use sieve::{Sieve, sieve_panics};

/// The sign in place of a secret.
const HIDDEN: &str = "…";

/// A shorter one is no secret, and would be found in every other word.
const SHORTEST: usize = 4;

/// The longest text for which addresses are searched, in characters: a longer secret stands in none.
const LONGEST_IN_ADDRESS: usize = 500;

/// A secret of this process in one of the ways in which it may be written.
struct Known {
    written: String,
    /// The form that it has in an address, whichever signs of it are written as numbers there.
    in_address: Option<Regex>,
}

/// The secrets of this process, the longest first.
static KNOWN: RwLock<Vec<Known>> = RwLock::new(Vec::new());

/// The sequences that set a colour on a terminal.
static COLOURS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\x1b\[[0-9;]*m").expect("the tests use the pattern"));

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
    for written in [secret.to_owned(), inside(&json), inside(&debug), twice] {
        if !known.iter().any(|other| other.written == written) {
            let in_address = (written == secret).then(|| in_address(secret)).flatten();
            known.push(Known { written, in_address });
        }
    }
    known.sort_by_key(|known| std::cmp::Reverse(known.written.len()));
}

/// The form of a text in an address: each sign that is no letter or digit may be written as numbers, in
/// capitals or not. There is nothing to look for in addition where all signs are letters and digits.
fn in_address(text: &str) -> Option<Regex> {
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) || text.chars().count() > LONGEST_IN_ADDRESS {
        return None;
    }
    let mut pattern = String::new();
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            pattern.push(c);
            continue;
        }
        let numbers: String = c.to_string().bytes().map(|byte| format!("%{byte:02x}")).collect();
        let itself = regex::escape(&c.to_string());
        let space = if c == ' ' { r"|\+" } else { "" };
        pattern.push_str(&format!("(?:{itself}|(?i-u:{numbers}){space})"));
    }
    Regex::new(&pattern).ok()
}

/// A text without secrets. Where colours run through one, the text loses them.
pub(crate) fn sieved(text: &str) -> Cow<'_, str> {
    if !text.contains('\x1b') {
        return sieved_plain(text);
    }
    let plain = COLOURS.replace_all(text, "");
    let sieved = sieved_plain(&plain);
    if sieved != plain { sieved.into_owned().into() } else { between_colours(text) }
}

/// A text of which each part between colours is sieved by itself.
fn between_colours(text: &str) -> Cow<'_, str> {
    let (mut sieved, mut end) = (String::new(), 0);
    for colour in COLOURS.find_iter(text) {
        sieved.push_str(&sieved_plain(&text[end..colour.start()]));
        sieved.push_str(colour.as_str());
        end = colour.end();
    }
    sieved.push_str(&sieved_plain(&text[end..]));
    sieved.into()
}

fn sieved_plain(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for secret in &*KNOWN.read().unwrap_or_else(PoisonError::into_inner) {
        if text.contains(&secret.written) {
            text = text.replace(&secret.written, HIDDEN).into();
        }
        if let Some(pattern) = secret.in_address.as_ref().filter(|_| text.contains(['%', '+']))
            && let Cow::Owned(sieved) = pattern.replace_all(&text, HIDDEN)
        {
            text = sieved.into();
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
        hide("dzwon!(mellon): 'zebra;é");
        for said in [
            "dzwon!(mellon)%3A%20'zebra%3B%C3%A9",
            "dzwon!(mellon):%20'zebra;%c3%a9",
            "dzwon%21%28mellon%29%3a+%27zebra%3b%c3%a9",
        ] {
            assert_eq!(sieved(&format!("GET /{said}?x")), "GET /…?x");
        }
        assert_eq!(sieved("abc"), "abc");
    }

    #[test]
    fn colours_do_not_part_a_secret_from_its_name() {
        let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";
        let key = "EsTz9Kq4pWvR3mXbJc7HtNf2gYd8kLs5Qa6MZuBx1rVe4hGw";
        for (name, secret) in [("token", "hunter2"), ("answer", "syt_dGFi_Qk"), ("key", key), ("of", token)] {
            let said = logged(|| match name {
                "token" => tracing::info!(target: "log", token = %secret, "said"),
                _ => tracing::info!(target: "log", answer = %secret, "said"),
            });
            assert!(!said.contains(secret) && said.contains("=…"), "{said:?}");
        }
        let said = logged(|| tracing::info!(target: "log", room = "a-room-that-has-a-long-name", "said"));
        assert!(said.contains("a-room-that-has-a-long-name") && said.contains("\x1b["), "{said:?}");
    }

    /// The log in colours, behind the sieve.
    fn logged(says: impl FnOnce()) -> String {
        use std::sync::{Arc, Mutex};

        #[derive(Clone, Default)]
        struct Written(Arc<Mutex<Vec<u8>>>);
        impl std::io::Write for Written {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                self.0.lock().unwrap().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }

        let written = Written::default();
        let to = written.clone();
        let log =
            tracing_subscriber::fmt().with_writer(move || Sieve::of(to.clone())).with_ansi(true).finish();
        tracing::subscriber::with_default(log, says);
        let bytes = written.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }
}
