//! Rust's text as words and signs. Comments, texts and characters between quotes are left out.

/// The words and signs of a text, in order: a name, `::`, or a single other sign.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_alphanumeric() || first == '_' {
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            match raw_or_bytes(&rest[..word], &rest[word..]) {
                Some(quoted) => word + quoted,
                None => {
                    found.push(rest[..word].to_owned());
                    word
                }
            }
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if first == '"' {
            quoted(rest)
        } else if first == '\'' {
            character(rest)
        } else if rest.starts_with("::") {
            found.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                found.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

/// The bytes of what is quoted after a prefix such as `r`, `b` or `br`, if that is one.
fn raw_or_bytes(prefix: &str, rest: &str) -> Option<usize> {
    if !matches!(prefix, "r" | "b" | "c" | "br" | "cr") {
        return None;
    }
    let hashes = rest.bytes().take_while(|byte| *byte == b'#').count();
    if !rest[hashes..].starts_with('"') {
        return None;
    }
    if !prefix.ends_with('r') {
        return (hashes == 0).then(|| quoted(rest));
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let from = hashes + 1;
    Some(rest[from..].find(&end).map_or(rest.len(), |at| from + at + end.len()))
}

/// The bytes of a text between quotes, which may escape quotes.
fn quoted(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => (),
        }
    }
    rest.len()
}

/// The bytes of a character between quotes; of a lifetime only its tick.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[3..].find('\'').map_or(rest.len(), |at| at + 4),
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

/// The bytes of a comment, in which others may lie.
fn comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let here = &rest[at..];
        if here.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += here.chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn what_is_quoted_is_left_out() {
        let text = r##"a::b /* c /* d */ */ "e\"f" r#"g"h"# 'i' '\'' '\u{41}' &'j k // l
            b"m" b'n' 10_u8"##;
        assert_eq!(tokens(text), ["a", "::", "b", "&", "j", "k", "b", "10_u8"]);
    }
}
