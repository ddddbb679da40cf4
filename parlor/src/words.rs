//! The parlor's sentences, and what becomes of things that people typed in them.

use std::sync::LazyLock;

use engine::{Arg, Lang, Lexicon, Source, Text, Words, is_unseen};
use unicode_segmentation::UnicodeSegmentation;

pub use engine::fold;

/// The parlor's own files of sentences.
pub const WORDS: &[Source] =
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))];

/// The sentences of the parlor and of all games in a language.
pub fn words(lang: Lang) -> &'static Words {
    static ALL: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(WORDS));
    ALL.words(lang)
}

/// A sentence as Markdown: whatever people typed is escaped, and what is written from right to left turns nothing around it.
pub fn say(lang: Lang, text: &Text) -> String {
    bare_code(&words(lang).say(&escaped(text)))
}

/// Markdown without backslashes in its code, where each sign stands for itself. A sign of code in there stays marked: it
/// ends nothing.
fn bare_code(markdown: &str) -> String {
    let (mut bare, mut code) = (String::with_capacity(markdown.len()), false);
    let mut signs = markdown.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('`', _) => code = !code,
            ('\\', Some(&marked)) => {
                if !code || marked == '`' {
                    bare.push(sign);
                }
                signs.next();
                bare.push(marked);
                continue;
            }
            _ => (),
        }
        bare.push(sign);
    }
    bare
}

fn escaped(text: &Text) -> Text {
    let args = text.args.iter().map(|(name, arg)| {
        let arg = match arg {
            Arg::Plain(text) => Arg::Plain(isolated(&escape(text))),
            Arg::Words(text) => Arg::Words(escaped(text)),
            other => other.clone(),
        };
        (*name, arg)
    });
    Text { key: text.key.clone(), args: args.collect() }
}

/// The signs between which a text has a direction of its own.
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Text that is set apart if any of it is written from right to left: otherwise the signs and words beside it would change
/// places with it. Text in which that was done already stays as it is.
pub(crate) fn isolated(text: &str) -> String {
    let from_right = |c: char| {
        matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
            || matches!(c, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    match ISOLATE {
        [before, after] if text.contains(from_right) && !text.contains(before) => {
            format!("{before}{text}{after}")
        }
        _ => text.to_owned(),
    }
}

/// The same for each of the parts between single spaces: they stand in their order, whatever they are written in.
pub(crate) fn isolated_parts(text: &str) -> String {
    text.split(' ').map(isolated).collect::<Vec<_>>().join(" ")
}

/// Text that shows as itself in Markdown.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    let sign = list_sign(text);
    for (at, c) in text.char_indices() {
        if Some(at) == sign
            || text[at..].starts_with("://")
            || matches!(c, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '(' | ')')
        {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// Markdown without its signs, for where text is plain.
pub fn unmarked(markdown: &str) -> String {
    let mut plain = String::new();
    let mut escaped = false;
    for c in markdown.chars() {
        match c {
            '\\' if !escaped => escaped = true,
            '*' | '`' if !escaped => (),
            c => {
                plain.push(c);
                escaped = false;
            }
        }
    }
    plain
}

/// The place of the sign that would make a heading or a list of a line that starts with this text.
fn list_sign(text: &str) -> Option<usize> {
    let (word, _) = text.split_once(' ')?;
    let digits = word.trim_end_matches('.');
    match word {
        "#" | "##" | "###" | "-" | "+" | "-#" => Some(0),
        _ if digits.len() + 1 == word.len() && digits.chars().all(|c| c.is_ascii_digit()) => {
            Some(digits.len())
        }
        _ => None,
    }
}

/// The name of a person: one line, without what could disturb others (control characters, marks that turn the
/// direction of writing), at most 32 characters, cut between what are letters for its reader.
pub fn clean_name(name: &str) -> String {
    /// The most characters of a name.
    const NAME_CHARS: usize = 32;
    let disturbs = |c: char| c.is_control() || is_unseen(c);
    let plain: String = name.chars().filter(|&c| !disturbs(c) || joins(c)).collect();
    let plain = without_loose_joiners(&plain);
    let mut words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((most, _)) = words.char_indices().nth(NAME_CHARS) {
        let borders = words.grapheme_indices(true).map(|(at, _)| at);
        let end = borders.take_while(|&border| border <= most).last();
        words.truncate(end.filter(|&end| end > 0).unwrap_or(most));
        words.truncate(words.trim_end().len());
        words.push('…');
    }
    if words.is_empty() { "?".to_owned() } else { words }
}

/// Tells whether a sign makes one picture of several, or of a sign: a joiner, or the request to show it in colour.
fn joins(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe0f}')
}

/// A text in which what [`joins`] stands behind pictures only, and a joiner before one, too.
fn without_loose_joiners(text: &str) -> String {
    let is_picture = |c: &char| *c >= '\u{203c}' && !c.is_alphabetic() && !joins(*c);
    let mut kept = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let behind = kept.chars().next_back().is_some_and(|c| is_picture(&c) || c == '\u{fe0f}');
        let before = sign != '\u{200d}' || signs.peek().is_some_and(is_picture);
        if !joins(sign) || behind && before {
            kept.push(sign);
        }
    }
    kept
}

/// The text that somebody typed, without signs that nobody sees; every line is read so.
#[must_use]
pub fn visible(line: &str) -> String {
    line.chars().filter(|&c| !is_unseen(c)).collect()
}

/// The text that somebody typed, short enough to be repeated. It is escaped when it is said.
pub(crate) fn clipped(text: &str) -> String {
    /// The most characters that are repeated.
    const REPEATED_CHARS: usize = 40;
    text.chars().filter(|c| !c.is_control()).take(REPEATED_CHARS).collect()
}

/// The name that is near enough to a word to be meant.
pub(crate) fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    nearest_folded(&fold(word), names.map(|name| (fold(name), name)))
}

/// The same, of folded names and a folded word.
pub(crate) fn nearest_folded<'n, F: AsRef<str>>(
    word: &str,
    names: impl Iterator<Item = (F, &'n str)>,
) -> Option<String> {
    /// The most letters that may be wrong.
    const WRONG: usize = 2;
    let length = word.chars().count();
    // What is longer or shorter by more letters has more wrong ones.
    let close = names.filter(|(folded, _)| folded.as_ref().chars().count().abs_diff(length) <= WRONG);
    let near = close.map(|(folded, name)| (strsim::osa_distance(folded.as_ref(), word), name));
    let (distance, name) = near.min_by_key(|(distance, _)| *distance)?;
    (distance <= WRONG && distance * 2 < length).then(|| name.to_owned())
}

/// The place of a text among others, where numbers in it count as such: `a2` comes before `a10`.
pub(crate) fn in_order(text: &str) -> Vec<(char, u64)> {
    let mut parts: Vec<(char, u64)> = Vec::new();
    let mut after_digit = false;
    for c in text.chars() {
        match (c.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((_, number))) if after_digit => {
                *number = number.saturating_mul(10) + u64::from(digit);
            }
            (Some(digit), _) => parts.push(('0', digit.into())),
            (None, _) => parts.push((c, 0)),
        }
        after_digit = c.is_ascii_digit();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_code_each_sign_stands_for_itself() {
        for (markdown, bare) in [
            (r"\*a\* `x\_y` \_b", r"\*a\* `x_y` \_b"),
            (r"`a\`b` \` c\_d", r"`a\`b` \` c\_d"),
            ("`\\\\`", "`\\`"),
            ("\\", "\\"),
        ] {
            assert_eq!(bare_code(markdown), bare);
        }
    }

    #[test]
    fn markdown_becomes_plain() {
        assert_eq!(unmarked("**#3**: \\*a\\_b `x`"), "#3: *a_b x");
    }

    #[test]
    fn addresses_are_no_links() {
        assert_eq!(escape("https://x.example: a//b"), r"https\://x.example: a//b");
    }

    #[test]
    fn names_are_cut_between_letters() {
        for (name, clean) in [
            ("Ana".to_owned(), "Ana".to_owned()),
            ("a".repeat(32), "a".repeat(32)),
            ("a".repeat(33), format!("{}…", "a".repeat(32))),
            // Nothing is left of an accent without its letter, or of the half of a flag.
            (format!("{}e\u{301}x", "a".repeat(31)), format!("{}…", "a".repeat(31))),
            (format!("{}🇵🇹x", "a".repeat(31)), format!("{}…", "a".repeat(31))),
            (format!("{} bc", "a".repeat(31)), format!("{}…", "a".repeat(31))),
            // A family is one picture; a joiner between letters is nobody's.
            (
                "Rui 👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}".to_owned(),
                "Rui 👨\u{200d}👩\u{200d}👧 ❤\u{fe0f}".to_owned(),
            ),
            ("A\u{200d}n\u{fe0f}a 👧\u{200d} x".to_owned(), "Ana 👧 x".to_owned()),
            // A letter with more marks than a name has signs.
            (format!("e{}", "\u{301}".repeat(10_000)), format!("e{}…", "\u{301}".repeat(31))),
        ] {
            assert_eq!(clean_name(&name), clean, "{name:.60}");
        }
    }
}
