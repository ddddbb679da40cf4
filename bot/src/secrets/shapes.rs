//! The shapes of secrets.

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::HIDDEN;

/// A secret that is known by its form alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    DiscordToken,
    MatrixToken,
    Webhook,
    RecoveryKey,
    /// An address with the name of a user, and perhaps a password.
    Login,
}

/// A form: what is found is replaced where it is a secret.
struct Shape {
    kind: Option<Kind>,
    pattern: Regex,
    /// The part of it that stays, in front.
    keeps: fn(&Captures<'_>) -> Option<String>,
}

/// The longest word that is repeated whole, in characters; of a longer one as many stay as nobody recognises.
const LONGEST: usize = 300;
const SHORTENED: usize = 60;

/// A text that changes from one sort of signs to another more often than once in so many is no words.
const WORD_CHARS: usize = 5;
/// The number of hexadecimal digits, and nothing else, from which on a text is no word, either.
const HASH_CHARS: usize = 32;

/// The names of secrets where one stands; more may stand before it, as in `access_token`.
const NAMES: &str = "(?i-u:password|passphrase|passwd|pwd|token|secret|api_?key|recovery_key)";

static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let all = |found: &Captures<'_>| found.get(1).map(|before| before.as_str().to_owned());
    let shape = |kind, pattern: &str, keeps| Shape {
        kind,
        pattern: Regex::new(pattern).expect("the tests use every pattern"),
        keeps,
    };
    vec![
        shape(None, r"(-----BEGIN )[A-Z ]+-----(?:[^-]|-[^-])*(?:-----END [A-Z ]+-----)?", all),
        // An address with a login; a password may have slashes and more signs of that kind in it.
        shape(Some(Kind::Login), r#"([A-Za-z][A-Za-z0-9+.-]*://)[^ \t\r\n"]*@"#, |found| {
            Some(format!("{}{HIDDEN}@", &found[1])).filter(|_| !found[0].ends_with("://@"))
        }),
        // A password may have spaces and quotes in it, too; a port is none, nor is a name that begins with @.
        shape(
            Some(Kind::Login),
            r#"([A-Za-z][A-Za-z0-9+.-]*://)[^ \t\r\n/"@\[]*:([^ \t\r\n][^\n]*?)@(?:[^ \t\r\n"@]*@)*"#,
            |found| Some(format!("{}{HIDDEN}@", &found[1])).filter(|_| !is_port(&found[2])),
        ),
        // A login without a scheme.
        shape(
            Some(Kind::Login),
            r#"((?:^|[^A-Za-z0-9@._:/+-]))[A-Za-z0-9._+-]+:[^ \t\r\n"@:/][^ \t\r\n"@]*@(?:[^ \t\r\n"@]*@)*"#,
            |found| Some(format!("{}{HIDDEN}@", &found[1])).filter(|_| !found[0].contains("mailto:")),
        ),
        shape(Some(Kind::Webhook), r"(webhooks/[0-9]+/)[A-Za-z0-9_.-]+", all),
        shape(None, r"(interactions/[0-9]+/)[A-Za-z0-9_.-]{16,}", all),
        // In a query or a log, in JSON, which may be quoted itself, or as Rust shows a value.
        shape(None, &format!(r#"[A-Za-z0-9_.-]*{NAMES}[ \t]*=[ \t]*[^ \t\r\n&;"'][^\r\n&;"']*"#), |found| {
            Some(without_values(&found[0]))
        }),
        shape(None, &format!(r#"({NAMES}(?:[ \t]*=[ \t]*|: ?)(?:Some\()?")(?:[^"\\]|\\.)+"#), all),
        shape(None, &format!(r#"({NAMES}(?:[ \t]*=[ \t]*|: ?)')[^'\r\n]+"#), all),
        // A passphrase has several words; a sentence about one ends with a full stop, or goes on.
        shape(None, r#"((?i-u:passphrase): ?)([^ \t\r\n"'.:…][^\r\n"'.:…]*)(\r?\n|$)"#, |found| {
            Some(format!("{}{HIDDEN}{}", &found[1], &found[3]))
        }),
        shape(None, &format!(r#"("[A-Za-z_]*{NAMES}" ?: ?")(?:[^"\\]|\\.)+"#), all),
        shape(None, &format!(r#"(\\"[A-Za-z_]*{NAMES}\\" ?: ?\\")(?:[^"\\]|\\\\\\"|\\[^"\\])+"#), all),
        // One word alone behind the name; where a sentence stands there, it is about the secret.
        shape(None, &format!(r#"({NAMES}: ?)([^ \t\r\n"(,;)}}\]]+)([,;)}}\]]|[ \t\r]*(?:\n|$))"#), |found| {
            Some(format!("{}{HIDDEN}{}", &found[1], &found[3])).filter(|_| &found[2] != HIDDEN)
        }),
        shape(None, r"((?:Bearer|Basic) )[A-Za-z0-9._~+/=-]{8,}", all),
        shape(
            Some(Kind::MatrixToken),
            r"((?:^|[^A-Za-z0-9]))(?:syt|syr|syl|mct|mcr|mat|mar|mpt)_[A-Za-z0-9_=-]{4,}",
            all,
        ),
        shape(
            Some(Kind::DiscordToken),
            r"[A-Za-z0-9_.-]*[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{16}[A-Za-z0-9_.-]*",
            |found| {
                let is_host = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
                (!found[0].chars().all(is_host) || !is_words(&found[0])).then(String::new)
            },
        ),
        shape(
            Some(Kind::RecoveryKey),
            r"(?:[1-9A-HJ-NP-Za-km-z]{4}[ \t\r\n-]{1,3}){3,}[1-9A-HJ-NP-Za-km-z]{1,4}",
            |found| is_mixed(&found[0]).then(String::new),
        ),
        shape(Some(Kind::RecoveryKey), r"((?:^|[^A-Za-z0-9]))Es[1-9A-HJ-NP-Za-km-z]{46}", all),
        // What is no words, and no number of an event or a room.
        shape(None, r"([$!]?)[A-Za-z0-9_+=-]{20,}", |found| {
            (found[1].is_empty() && !is_words(&found[0])).then(String::new)
        }),
    ]
});

/// A text without what has the form of a secret; words that nobody reads to their end are shortened.
pub(super) fn without_secrets(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for shape in &*SHAPES {
        let sieved = shape.pattern.replace_all(&text, |found: &Captures<'_>| shape.replaced(found));
        if let Cow::Owned(sieved) = sieved
            && *sieved != *text
        {
            text = sieved.into();
        }
    }
    if text.split([' ', '\n', '"']).any(|word| word.chars().count() > LONGEST) {
        let words = text.split_inclusive([' ', '\n', '"']).map(shortened);
        text = words.collect::<String>().into();
    }
    text
}

impl Shape {
    fn replaced(&self, found: &Captures<'_>) -> String {
        match (self.keeps)(found) {
            // The form says itself what is hidden in it.
            Some(kept) if kept.contains(HIDDEN) => kept,
            Some(kept) => kept + HIDDEN,
            None => found[0].to_owned(),
        }
    }
}

impl Kind {
    /// The kind of secret that a text is, or has in it.
    pub(crate) fn of(text: &str) -> Option<Kind> {
        let known = SHAPES.iter().filter(|shape| shape.kind.is_some());
        let mut found = known
            .filter(|shape| shape.pattern.captures_iter(text).any(|found| (shape.keeps)(&found).is_some()));
        found.next().and_then(|shape| shape.kind)
    }
}

/// Names and values, such as `password=correct horse user=ana`, without the values that are secret: each goes on up to the next
/// name.
fn without_values(text: &str) -> String {
    static NAME: LazyLock<Regex> = LazyLock::new(|| {
        let name = format!(r"((?:^|[ \t])[ \t]*[A-Za-z0-9_.-]*?({NAMES})?[ \t]*=)([ \t]*)");
        Regex::new(&name).expect("the tests use the pattern")
    });
    let names: Vec<Captures<'_>> = NAME.captures_iter(text).collect();
    let mut shown = String::new();
    for (at, name) in names.iter().enumerate() {
        let (begins, ends) = name.get(0).map_or((0, 0), |whole| (whole.start(), whole.end()));
        let next = names.get(at + 1).and_then(|next| next.get(0)).map_or(text.len(), |next| next.start());
        if at == 0 {
            shown += &text[..begins];
        }
        shown += &text[begins..ends];
        shown += if name.get(2).is_some() && ends < next { HIDDEN } else { &text[ends..next] };
    }
    shown
}

fn shortened(word: &str) -> Cow<'_, str> {
    match word.char_indices().nth(LONGEST) {
        Some(_) => {
            let end = word.chars().next_back().filter(|last| [' ', '\n', '"'].contains(last));
            let kept: String = word.chars().take(SHORTENED).collect();
            format!("{kept}{HIDDEN}{}", end.map(String::from).unwrap_or_default()).into()
        }
        None => word.into(),
    }
}

/// Tells whether the text behind the colon of an address, up to an @, is a port and more text: the @ begins a name then.
fn is_port(text: &str) -> bool {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let ends = !after.starts_with(|c: char| c.is_alphanumeric());
    after.len() < text.len() && ends && text.ends_with([' ', '\t', '=', '(', '"', '\'', '“', ':', '/', ','])
}

/// Tells whether there are small letters, capitals and digits in it.
fn is_mixed(text: &str) -> bool {
    let has = |kind: fn(&char) -> bool| text.chars().any(|c| kind(&c));
    has(char::is_ascii_lowercase) && has(char::is_ascii_uppercase) && has(char::is_ascii_digit)
}

/// Tells whether a text is made of words and numbers, as names are, and not of signs in any order: these
/// change from one sort to another at every second sign. A word may begin with a capital.
fn is_words(text: &str) -> bool {
    let sort = |c: char| match c {
        'a'..='z' => Sort::Small,
        'A'..='Z' => Sort::Capital,
        '0'..='9' => Sort::Digit,
        _ => Sort::Other,
    };
    let (mut changes, mut signs, mut last) = (0, 0, Sort::Other);
    for c in text.chars() {
        let now = sort(c);
        let goes_on = now == last || (last, now) == (Sort::Capital, Sort::Small);
        changes += usize::from(!goes_on && now != Sort::Other && last != Sort::Other);
        signs += usize::from(now != Sort::Other);
        last = now;
    }
    let hex = text.len() >= HASH_CHARS && text.chars().all(|c| c.is_ascii_hexdigit());
    let mixed =
        text.contains(|c: char| c.is_ascii_digit()) && text.contains(|c: char| c.is_ascii_alphabetic());
    changes * WORD_CHARS < signs && !(hex && mixed)
}

/// Sorts of signs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Small,
    Capital,
    Digit,
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

    #[test]
    fn what_looks_like_a_secret_is_hidden() {
        for (said, sieved) in [
            (
                &*format!("/etc/é/{TOKEN}: no such file, nor “Bot {TOKEN}”"),
                "/etc/é/…: no such file, nor “Bot …”",
            ),
            (&format!("x.{TOKEN}"), "…"),
            ("no such file: syt_dGFi_QkXwVzRt_1a2B3c.", "no such file: …."),
            ("mat_Vr7Tn4Kd9, (mct_Zq8Xw2Rt5), mcr_Hy6Gt3", "…, (…), …"),
            ("postgres://ana:pass@db.example.org/x is none", "postgres://…@db.example.org/x is none"),
            ("“http://bot:p/a@ss@a:8/x”, http://b/c", "“http://…@a:8/x”, http://b/c"),
            ("no postgres://ana:my pass@db/x", "no postgres://…@db/x"),
            ("no postgres://ana:my p@ss@db/x", "no postgres://…@db/x"),
            ("https://bot:pa\"ss@h/, https://h", "https://…@h/, https://h"),
            ("https://bot:12 34@h/", "https://…@h/"),
            ("(ana:hunter2@db/x)", "(…@db/x)"),
            ("'ana:hun/t@r2@db/x' is none", "'…@db/x' is none"),
            (
                r#"Login { password: "hunt er2", pwd: Some("a\"b") }"#,
                r#"Login { password: "…", pwd: Some("…") }"#,
            ),
            ("password: hunter2\nnew_token: x1, y", "password: …\nnew_token: …, y"),
            (
                r#"passphrase=a passphrase="b c" {"pwd":"d","passphrase":"e"}"#,
                r#"passphrase=… passphrase="…" {"pwd":"…","passphrase":"…"}"#,
            ),
            ("GET /api/webhooks/123/aBc-D_e?wait=1", "GET /api/webhooks/123/…?wait=1"),
            ("it is EsTz 9Kq4 pWvR 3mXb Jc7H tN, says it", "it is …, says it"),
            ("key:EsTz9Kq4pWvR3mXbJc7HtNf2gYd8kLs5Qa6MZuBx1rVe4hGw", "key:…"),
            (
                r#"{"type":"login","password":"a b\"c","user":"x"}"#,
                r#"{"type":"login","password":"…","user":"x"}"#,
            ),
            (r#"error="{\"access_token\": \"a b\"}" x=1"#, r#"error="{\"access_token\": \"…\"}" x=1"#),
            ("host=a password=b'c&d user=e", "host=a password=…'c&d user=e"),
            ("passphrase=mellon spiegel krachen dzwon", "passphrase=…"),
            (
                "x: password = mellon spiegel, user=ana b token=c d\nnext",
                "x: password = … user=ana b token=…\nnext",
            ),
            ("GET /x?access_token=abc&passphrase=mellon spiegel;y", "GET /x?access_token=…&passphrase=…;y"),
            ("passphrase='mellon spiegel' x", "passphrase='…' x"),
            ("passphrase = \"mellon spiegel\" x", "passphrase = \"…\" x"),
            ("its passphrase: mellon spiegel krachen dzwon\nnext", "its passphrase: …\nnext"),
            ("recovery_key=EsTz 9Kq4 pWvR 3mXb Jc7H tNf2", "recovery_key=…"),
            ("Authorization: Bearer abc.def-123, and so on", "Authorization: Bearer …, and so on"),
            ("k9ZxQ2wE7rT4yU1iO8pA5sD3fG6hJ0lV", "…"),
            ("0123456789abcdef0123456789abcdef: x", "…: x"),
        ] {
            assert_eq!(without_secrets(said), sieved);
        }
        let long = "word,".repeat(100);
        let sieved = without_secrets(&long);
        assert!(sieved.len() < 100 && sieved.starts_with("word,word,"), "{sieved}");
    }

    #[test]
    fn what_people_have_to_read_stays() {
        for said in [
            "",
            "…",
            "tabuleiro.db-writing cannot be read",
            "1.22.333",
            "https://discord.com/api/v10",
            "https://discord.com/oauth2/authorize?client_id=123456789012345678&scope=bot+applications.commands&permissions=309237763072",
            "line 3: discord.token_file: is missing, and TABULEIRO_DISCORD_TOKEN is not set",
            "password: unknown key. Possible: user, homeserver",
            "line 3: matrix.passphrase: unknown key. Possible: user",
            "https://matrix.example.org:8448/x failed for @bot:example.org",
            "it is https://localhost:8008 user=@bot:example.org, and http://[::1]:8008/ for @ana:example.org",
            "mailto:ana@example.org",
            "line 3: matrix.password: a password does not belong in this file",
            "this file does what they want with what that bot says",
            "2026-11-24T06:19:16.585839Z  INFO storage::store: store open path=/tmp/.tmpGWcASk/club.db",
            "event=$Rq4zTn7Kd9Wq2Zx5Hm8Bc3Pf6Lg1SjVr7Tn4Kd9Wq2 room=!QwErTyUiOpAsDfGhJkLz:example.org",
            "some-game-of-many-holes-2-biased, MessageContentIntentIsOff, tabuleiro-2026-11-24.db",
            "@tabuleiro:matrix.some-university-of-somewhere.example.org cannot sign in",
            "the communication-server.of-the-department.some-university-of-somewhere.example does not answer",
        ] {
            assert_eq!(without_secrets(said), said);
        }
    }

    #[test]
    fn what_it_is_can_be_said() {
        for (text, kind) in [
            (TOKEN, Some(Kind::DiscordToken)),
            ("Bearer syt_dGFi_QkXw_1a2B3c", Some(Kind::MatrixToken)),
            ("EsTz 9Kq4 pWvR 3mXb", Some(Kind::RecoveryKey)),
            ("https://discord.com/api/webhooks/1/x", Some(Kind::Webhook)),
            ("mysql://root@db", Some(Kind::Login)),
            ("root:hunter2@db/x", Some(Kind::Login)),
            ("https://matrix.example.org", None),
            ("@ana:example.org", None),
            ("club.db", None),
        ] {
            assert_eq!(Kind::of(text), kind, "{text}");
        }
    }
}
