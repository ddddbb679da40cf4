//! The part of a message that is for the bot: its text without the prefix or the bot's name, and whom it mentions.

use parlor::command::may_follow_prefix;

use crate::bot::Bot;
use crate::inbound::mention::links;

/// The addressee of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Addressed {
    /// The bot, by its name: whatever follows is for it.
    ByName(String),
    /// Some bot, by a prefix that others may have, too.
    ByPrefix(String),
    /// Addressed to nobody by name.
    Nobody(String),
}

impl Addressed {
    /// The text, whoever it is for.
    pub(crate) fn text(&self) -> &str {
        match self {
            Addressed::ByName(text) | Addressed::ByPrefix(text) | Addressed::Nobody(text) => text,
        }
    }
}

/// Finds the addressee of a text. `names` are those of the bot, the longest first; `mentioned` tells whether
/// the program says so.
pub(crate) fn addressed(text: &str, prefix: &str, names: &[String], mentioned: bool) -> Addressed {
    let text = text.trim();
    for name in names {
        if let Some(rest) = without_name(text, name) {
            return Addressed::ByName(without_prefix(rest, prefix).unwrap_or(rest).to_owned());
        }
    }
    if let Some(rest) = without_prefix(text, prefix) {
        return if mentioned {
            Addressed::ByName(rest.to_owned())
        } else {
            Addressed::ByPrefix(rest.to_owned())
        };
    }
    if mentioned {
        // The name may stand anywhere.
        let named = names.iter().find_map(|name| {
            let at = text.find(name.as_str())?;
            Some(format!("{} {}", &text[..at].trim_end_matches('@'), &text[at + name.len()..]))
        });
        return Addressed::ByName(named.unwrap_or_else(|| text.to_owned()).trim().to_owned());
    }
    Addressed::Nobody(text.to_owned())
}

/// Tells whether anything depends on which prefix commands have there: not for a text that names nobody of ours and begins
/// with a plain word.
pub(crate) fn may_have_prefix(text: &str, names: &[String], mentioned: bool) -> bool {
    may_follow_prefix(text) || !matches!(addressed(text, "", names, mentioned), Addressed::Nobody(_))
}

/// The names of the bot, the longest first.
pub(crate) fn names(bot: &Bot) -> Vec<String> {
    let mut names = vec![bot.me.to_string(), bot.me.localpart().to_owned()];
    names.extend(bot.name.get().cloned());
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

/// The text after a name at the beginning, as in `Tabuleiro: play`, `@tabuleiro play`.
fn without_name<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    if name.is_empty() {
        return None;
    }
    let text = text.strip_prefix('@').filter(|_| !name.starts_with('@')).unwrap_or(text);
    let start = text.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name))?;
    let rest = &text[start.len()..];
    let ends = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || matches!(c, ':' | ','));
    ends.then(|| rest.trim_start_matches([':', ',']).trim())
}

fn without_prefix<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    if prefix.is_empty() {
        return None;
    }
    let rest = text.strip_prefix(prefix)?;
    // `!!!` and `! ` are people.
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '#' | '?')).then(|| rest.trim())
}

/// A text without the lines in which old programs quote what it answers.
pub(crate) fn without_quote(text: &str) -> &str {
    let mut rest = text;
    if !rest.starts_with("> ") {
        return text;
    }
    while let Some((line, after)) = rest.split_once('\n') {
        if !line.starts_with('>') {
            break;
        }
        rest = after;
    }
    if rest.starts_with('>') { "" } else { rest.trim_start_matches('\n') }
}

/// Somebody whom a text may name: the account, and what people are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    pub account: String,
    pub name: String,
}

/// A text in which people stand as `@` and their accounts. `html` tells where programs have put their names; otherwise
/// a name of somebody who is mentioned is looked for in the text.
pub(crate) fn with_accounts(text: &str, html: Option<&str>, people: &[Named]) -> String {
    let mut read = text.to_owned();
    for Named { account, name } in people {
        if let Some(at) = find_word(&read, account) {
            drop_colon(&mut read, at + account.len());
            continue;
        }
        let shown = html.and_then(|html| link_text(html, account)).unwrap_or_else(|| name.clone());
        for called in [format!("@[{shown}]"), format!("@{shown}"), shown] {
            if let Some(at) = find_word(&read, &called) {
                read.replace_range(at..at + called.len(), account);
                drop_colon(&mut read, at + account.len());
                break;
            }
        }
    }
    read
}

/// Programs write a colon or a comma behind whom somebody speaks to.
fn drop_colon(text: &mut String, at: usize) {
    let mut rest = text[at..].chars();
    let colon = rest.next().is_some_and(|c| matches!(c, ':' | ','));
    if colon && rest.next().is_none_or(char::is_whitespace) {
        text.remove(at);
    }
}

/// The text of the link to a person in HTML.
fn link_text(html: &str, account: &str) -> Option<String> {
    let mut found = links(html).into_iter();
    found.find(|(leads, text)| leads == account && !text.is_empty()).map(|(_, text)| text)
}

/// The place where a word stands by itself.
fn find_word(text: &str, word: &str) -> Option<usize> {
    if word.is_empty() {
        return None;
    }
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> [String; 3] {
        ["@bot:a.example", "Tabuleiro", "bot"].map(str::to_owned)
    }

    fn said(text: &str) -> Addressed {
        addressed(text, "!", &names(), false)
    }

    #[test]
    fn a_prefix_is_looked_up_wherever_it_matters() {
        for (text, mentioned, matters) in [
            ("hello everybody! nice game", false, false),
            ("d2 d3!", false, false),
            ("!play hex", false, true),
            ("Tabuleiro: !play hex", false, true),
            ("tabuleiro play hex", false, true),
            ("bottle of wine", false, false),
            ("play hex", true, true),
            ("who plays? !play hex", false, false),
        ] {
            assert_eq!(may_have_prefix(text, &names(), mentioned), matters, "{text}");
            let without = addressed(text, "", &names(), mentioned);
            assert!(matters || addressed(text, "!", &names(), mentioned) == without, "{text}");
        }
    }

    #[test]
    fn the_bot_is_addressed_by_prefix_or_name() {
        for (text, wanted) in [
            ("!play hex", Addressed::ByPrefix("play hex".to_owned())),
            ("!#12 d2-d3", Addressed::ByPrefix("#12 d2-d3".to_owned())),
            ("Tabuleiro: play hex", Addressed::ByName("play hex".to_owned())),
            ("tabuleiro, !play hex", Addressed::ByName("play hex".to_owned())),
            ("@bot:a.example play", Addressed::ByName("play".to_owned())),
            ("@Tabuleiro play", Addressed::ByName("play".to_owned())),
            ("bot", Addressed::ByName(String::new())),
            ("bottle of wine", Addressed::Nobody("bottle of wine".to_owned())),
            ("!!! wow", Addressed::Nobody("!!! wow".to_owned())),
            ("d2-d3", Addressed::Nobody("d2-d3".to_owned())),
            ("é", Addressed::Nobody("é".to_owned())),
        ] {
            assert_eq!(said(text), wanted, "{text}");
        }
        let mentioned = addressed("play hex, Tabuleiro", "!", &["Tabuleiro".to_owned()], true);
        assert_eq!(mentioned, Addressed::ByName("play hex,".to_owned()));
        assert_eq!(addressed("play", "", &[], false), Addressed::Nobody("play".to_owned()));
    }

    #[test]
    fn quotes_are_left_out() {
        assert_eq!(without_quote("> <@ana:a> d2\n> d3\n\nd4-d5"), "d4-d5");
        assert_eq!(without_quote("> all of it"), "");
        assert_eq!(without_quote("d4"), "d4");
        assert_eq!(without_quote(">d4"), ">d4");
        assert_eq!(without_quote("> a\nb\n> c"), "b\n> c");
    }

    #[test]
    fn people_are_named_by_account() {
        let rui = Named { account: "@rui:a.example".to_owned(), name: "Rui Maria".to_owned() };
        let html = "play hex <a href=\"https://matrix.to/#/@rui:a.example\">Rui &lt;3</a>";
        assert_eq!(
            with_accounts("play hex Rui <3", Some(html), std::slice::from_ref(&rui)),
            "play hex @rui:a.example"
        );
        assert_eq!(
            with_accounts("play hex @Rui Maria", None, std::slice::from_ref(&rui)),
            "play hex @rui:a.example"
        );
        assert_eq!(
            with_accounts("play hex Rui Marias", None, std::slice::from_ref(&rui)),
            "play hex Rui Marias"
        );
        assert_eq!(
            with_accounts("play @rui:a.example", None, std::slice::from_ref(&rui)),
            "play @rui:a.example"
        );
        for text in ["stats @rui:a.example: all", "stats Rui Maria, all", "stats @Rui Maria: all"] {
            assert_eq!(with_accounts(text, None, std::slice::from_ref(&rui)), "stats @rui:a.example all");
        }
        let port = "play @rui:a.example:8448";
        assert_eq!(with_accounts(port, None, std::slice::from_ref(&rui)), port);
    }
}
