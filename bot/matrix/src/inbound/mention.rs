//! The mentions of a message, in whatever form a program writes them: links to people, in Markdown or in
//! HTML, and names in brackets.

use matrix_sdk::ruma::MatrixToUri;
use matrix_sdk::ruma::matrix_uri::MatrixId;

/// The beginnings of links to people.
const LINKS: [&str; 2] = ["https://matrix.to/#/", "matrix:u/"];

/// The account to which a link leads, if it leads to a person; percent-encoded or not.
pub(crate) fn account_of(link: &str) -> Option<String> {
    let link = link.trim().trim_start_matches('<').trim_end_matches('>');
    let plain = match link.strip_prefix("matrix:u/") {
        Some(rest) => format!("https://matrix.to/#/@{}", rest.split('?').next().unwrap_or(rest)),
        // Some programs lead to a page of their own.
        None => match link.split_once("/#/user/") {
            Some((_, rest)) => format!("https://matrix.to/#/{rest}"),
            None => link.to_owned(),
        },
    };
    match MatrixToUri::parse(&plain).ok()?.id() {
        MatrixId::User(person) => Some(person.to_string()),
        _ => None,
    }
}

/// A text in which each link to a person is the account: `[Bob](https://matrix.to/#/@bob:a)`, `[bob](<https://matrix.to/…>)`
/// and the address alone.
pub(crate) fn linked(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, account, after)) = first_link(rest) {
        // Some programs write the sign before the brackets, too.
        read.push_str(before.strip_suffix('@').unwrap_or(before));
        read.push_str(&account);
        rest = after;
    }
    read.push_str(rest);
    read
}

/// The first link to a person: what stands before it, the account, and what follows.
fn first_link(text: &str) -> Option<(&str, String, &str)> {
    let marked = text.match_indices("](").find_map(|(middle, _)| {
        let (label, target) = (&text[..middle], &text[middle + "](".len()..]);
        let (link, after) = target.split_once(')')?;
        let account = account_of(link)?;
        Some((&text[..opening(label)?], account, after))
    });
    let alone =
        LINKS.iter().filter_map(|start| Some((text.find(start)?, *start))).min().and_then(|(at, _)| {
            let ends = |c: char| c.is_whitespace() || matches!(c, '>' | ')' | ']' | ',' | '"');
            let (before, from) = text.split_at(at);
            let (link, _) = from.split_at(from.find(ends).unwrap_or(from.len()));
            // What ends a sentence is no part of it.
            let bare = link.trim_end_matches([':', '.', '!', '?']);
            let account = account_of(bare)?;
            let after = &text[at + bare.len()..];
            match (before.strip_suffix('<'), after.strip_prefix('>')) {
                (Some(before), Some(after)) => Some((before, account, after)),
                _ => Some((before, account, after)),
            }
        });
    match (marked, alone) {
        (Some(marked), Some(alone)) if alone.0.len() < marked.0.len() => Some(alone),
        (marked, alone) => marked.or(alone),
    }
}

/// The place of the bracket that opens a label which ends here.
fn opening(label: &str) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, c) in label.char_indices().rev() {
        let escaped = label[..at].ends_with('\\');
        match c {
            '\n' => return None,
            ']' if !escaped => depth += 1,
            '[' if !escaped && depth == 0 => return Some(at),
            '[' if !escaped => depth -= 1,
            _ => (),
        }
    }
    None
}

/// The names in brackets after an `@`, as they stand there, and each alone: `@[Bob Marley]`, `@[Bob]#1234`.
pub(crate) fn bracketed(text: &str) -> Vec<(&str, &str)> {
    let names = text.match_indices("@[").filter_map(|(at, _)| {
        let from = &text[at..];
        let (name, after) = from["@[".len()..].split_once(']')?;
        let number = after
            .strip_prefix('#')
            .map_or(0, |number| 1 + number.find(|c: char| !c.is_alphanumeric()).unwrap_or(number.len()));
        let whole = &from[.."@[".len() + name.len() + "]".len() + number];
        (!name.is_empty() && !name.contains('\n')).then_some((whole, name))
    });
    names.collect()
}

/// The links to people in HTML, each with its account and its text; what is only quoted there is left out.
pub(crate) fn links(html: &str) -> Vec<(String, String)> {
    let html = match (html.find("<mx-reply>"), html.find("</mx-reply>")) {
        (Some(0), Some(end)) => &html[end..],
        _ => html,
    };
    let anchors = html.split("<a ").skip(1).filter_map(|anchor| {
        let (tag, from) = anchor.split_once('>')?;
        let (_, value) = tag.split_once("href=")?;
        let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (link, _) = value[quote.len_utf8()..].split_once(quote)?;
        let (inside, _) = from.split_once("</a>")?;
        Some((account_of(&plain(link))?, plain(&untagged(inside))))
    });
    anchors.collect()
}

fn untagged(html: &str) -> String {
    let parts = html.split('<').enumerate().map(|(at, part)| match part.split_once('>') {
        Some((_, text)) if at > 0 => text,
        _ => part,
    });
    parts.collect()
}

fn plain(html: &str) -> String {
    let quotes =
        html.replace("&quot;", "\"").replace("&#39;", "'").replace("&#x27;", "'").replace("&nbsp;", " ");
    quotes.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_people_are_their_accounts() {
        for (text, wanted) in [
            ("!play hex [@bob:a.example](https://matrix.to/#/@bob:a.example)", "!play hex @bob:a.example"),
            ("!play hex [Bob](<https://matrix.to/#/@bob:a.example>) 7", "!play hex @bob:a.example 7"),
            ("!play hex [Bob](https://matrix.to/#/%40bob%3Aa.example)", "!play hex @bob:a.example"),
            ("play [Bob [x] \\]](https://matrix.to/#/@bob:a.example?via=a.example)", "play @bob:a.example"),
            ("play @[Bob](https://matrix.to/#/@bob:a.example), please", "play @bob:a.example, please"),
            ("[Tabuleiro](https://matrix.to/#/@bot:a): play hex", "@bot:a: play hex"),
            ("[a](https://matrix.to/#/@a:x) [b](https://matrix.to/#/@b:x)", "@a:x @b:x"),
            ("play https://matrix.to/#/@bob:a.example 7", "play @bob:a.example 7"),
            ("https://matrix.to/#/@bot:a: help", "@bot:a: help"),
            ("play <https://matrix.to/#/%40bob%3Aa.example>", "play @bob:a.example"),
            ("play matrix:u/bob:a.example?action=chat", "play @bob:a.example"),
            ("play [Bob](https://app.example/#/user/@bob:a.example)", "play @bob:a.example"),
            ("play @bob:localhost:8448", "play @bob:localhost:8448"),
        ] {
            assert_eq!(linked(text), wanted, "{text}");
        }
        for text in [
            "[room](https://matrix.to/#/!room:a)",
            "[x](y)",
            "a](b",
            "[](",
            "@[Bob]",
            "[é](é",
            "https://matrix.to/#/",
            "https://matrix.to/#/é",
        ] {
            assert_eq!(linked(text), text);
        }
    }

    #[test]
    fn names_in_brackets_are_found() {
        let found = bracketed("play @[Bob Marley] @[Rui]#1234, @[] @[é");
        assert_eq!(found, [("@[Bob Marley]", "Bob Marley"), ("@[Rui]#1234", "Rui")]);
    }

    #[test]
    fn links_in_html_have_their_text() {
        let html = "<mx-reply><a href=\"https://matrix.to/#/@bot:a\">bot</a></mx-reply>play \
            <a class='x' href='https://matrix.to/#/%40bob%3Aa?via=a&amp;via=b'><b>Bob</b> &lt;3</a> <a href=\"x\">y</a>";
        assert_eq!(links(html), [("@bob:a".to_owned(), "Bob <3".to_owned())]);
        for html in ["<a ", "<a href=", "<a href=é>", "<a href=\"https://matrix.to/#/@a:b\">"] {
            assert!(links(html).is_empty(), "{html}");
        }
    }
}
