//! The pieces of a line: words, options with their values, and what stands between quotes.

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Word(String),
    /// `key=value` or `key="a value"`.
    Named(String, String),
    /// `"some words"`; two quotes in it are one.
    Quoted(String),
}

/// The pieces of a line.
pub(crate) fn tokens(line: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (token, after) = token(rest);
        found.push(token);
        rest = after.trim_start();
    }
    found
}

/// The first piece of a text that begins with one, and the rest.
pub(crate) fn token(text: &str) -> (Token, &str) {
    if let Some((quoted, after)) = quoted(text) {
        return (Token::Quoted(quoted), after);
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, after) = text.split_at(end);
    let named = word.split_once('=').filter(|(name, _)| !name.is_empty() && !name.starts_with('@'));
    match named {
        Some((name, value)) => match quoted(&text[name.len() + 1..]) {
            Some((value, after)) => (Token::Named(with_x(name), value), after),
            None => (Token::Named(with_x(name), with_x(value)), after),
        },
        None => (Token::Word(word.to_owned()), after),
    }
}

/// The text between quotes at the start of a text, and the rest; nothing if they are not closed before a gap.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut inside = String::new();
    loop {
        let (before, after) = rest.split_once('"')?;
        inside.push_str(before);
        match after.strip_prefix('"') {
            Some(more) => {
                inside.push('"');
                rest = more;
            }
            None if after.is_empty() || after.starts_with(char::is_whitespace) => {
                return Some((inside, after));
            }
            None => return None,
        }
    }
}

/// A sign that looks like an `x` is one.
pub(crate) fn with_x(text: &str) -> String {
    text.replace('×', "x")
}

/// The number of a `#12`.
pub(crate) fn table_number(word: &str) -> Option<i64> {
    word.strip_prefix('#')?.parse().ok()
}

/// Takes a `#12` from the start or the end of a text; at the start, `#12:` is as good.
pub(crate) fn split_table(text: &str) -> (Option<i64>, String) {
    let text = text.trim();
    if let Some(found) = table_first(text) {
        return found;
    }
    if let Some((rest, last)) = text.rsplit_once(char::is_whitespace)
        && let Some(number) = table_number(last)
    {
        return (Some(number), rest.trim().to_owned());
    }
    (None, text.to_owned())
}

/// The same at the start alone, if there is one.
pub(crate) fn table_first(text: &str) -> Option<(Option<i64>, String)> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let number = table_number(first.trim_end_matches([':', ',']))?;
    Some((Some(number), rest.trim().to_owned()))
}
