//! Our Markdown as Matrix wants it: HTML, and plain text that reads as well.

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html::push_html};

/// A text in both forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Markup {
    pub plain: String,
    pub html: String,
}

impl Markup {
    /// The meaning of our Markdown. Whatever looks like HTML in it is shown as it stands.
    pub(super) fn of(markdown: &str) -> Markup {
        // Nobody means `&#10;` as the end of a line: the sign is kept away from the parser.
        let kept = ended_lists(&markdown.replace(KEPT, "").replace('&', KEPT));
        let events: Vec<Event<'_>> = Parser::new(&kept).map(tamed).map(given_back).collect();
        let plain = plain(&events);
        let mut html = String::with_capacity(markdown.len() * 2);
        push_html(&mut html, events.into_iter());
        // One paragraph is a line of its own anyway.
        let html = html.trim().to_owned();
        let inner = html.strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
        let html = inner.filter(|inner| !inner.contains("<p>")).unwrap_or(&html).to_owned();
        Markup { plain, html }
    }

    /// The same, and after it what only some want to read, such as a position in words.
    pub(super) fn with_more(mut self, label: &str, more: &str) -> Markup {
        if !self.plain.is_empty() {
            self.plain.push('\n');
        }
        self.plain.push_str(more);
        let (label, more) = (escape_html(label), escape_html(more).replace('\n', "<br>"));
        self.html = format!("{}<details><summary>{label}</summary>{more}</details>", self.html);
        self
    }

    /// The same, and after it letters that stand in columns.
    pub(super) fn with_letters(mut self, letters: &str) -> Markup {
        self.plain = format!("{}\n{letters}", self.plain);
        self.html = format!("{}<pre><code>{}</code></pre>", self.html, escape_html(letters));
        self
    }
}

/// A line ends where it ends, and nobody writes HTML, links or pictures.
fn tamed(event: Event<'_>) -> Event<'_> {
    match event {
        Event::SoftBreak => Event::HardBreak,
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Heading { .. } | Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::Heading(_) | TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        Event::Start(Tag::Link { .. } | Tag::Image { .. }) => Event::Text(CowStr::Borrowed("")),
        Event::End(TagEnd::Link | TagEnd::Image) => Event::Text(CowStr::Borrowed("")),
        other => other,
    }
}

/// Stands for `&`; no text has it, as it is no character.
const KEPT: &str = "\u{fdd0}";

fn given_back(event: Event<'_>) -> Event<'_> {
    let back = |text: CowStr<'_>| CowStr::from(text.replace(KEPT, "&"));
    match event {
        Event::Text(text) => Event::Text(back(text)),
        Event::Code(text) => Event::Code(back(text)),
        other => other,
    }
}

/// A text in which what follows a list is no part of its last item.
fn ended_lists(markdown: &str) -> String {
    let is_item = |line: &str| {
        let line = line.trim_start();
        let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
        line.starts_with("- ") || number.len() < line.len() && number.starts_with(". ")
    };
    let mut text = String::with_capacity(markdown.len() + 4);
    let mut in_list = false;
    for line in markdown.split_inclusive('\n') {
        let item = is_item(line);
        if in_list && !item && !line.trim().is_empty() && !line.starts_with(' ') {
            text.push('\n');
        }
        in_list = item || in_list && line.starts_with(' ');
        text.push_str(line);
    }
    text
}

/// The text without marks; code keeps its own, as they tell what can be typed.
fn plain(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    let mut numbers: Vec<Option<u64>> = Vec::new();
    for event in events {
        match event {
            Event::Text(part) => text.push_str(part),
            Event::Code(code) => {
                text.push('`');
                text.push_str(code);
                text.push('`');
            }
            Event::HardBreak | Event::Rule => text.push('\n'),
            Event::Start(Tag::List(first)) => numbers.push(*first),
            Event::End(TagEnd::List(_)) => {
                numbers.pop();
                begin_line(&mut text);
            }
            Event::Start(Tag::Item) => {
                begin_line(&mut text);
                match numbers.last_mut() {
                    Some(Some(number)) => {
                        text.push_str(&format!("{number}. "));
                        *number += 1;
                    }
                    _ => text.push_str("• "),
                }
            }
            Event::Start(Tag::Paragraph | Tag::CodeBlock(_)) if !text.ends_with("• ") => {
                begin_line(&mut text);
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::CodeBlock) => begin_line(&mut text),
            _ => (),
        }
    }
    text.trim_end().to_owned()
}

fn begin_line(text: &mut String) {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
}

/// Text that shows as itself in HTML.
pub(crate) fn escape_html(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_read_well() {
        let said = Markup::of("**Ana** plays `d2-d3`.\nYour move, *Rui*.");
        assert_eq!(said.plain, "Ana plays `d2-d3`.\nYour move, Rui.");
        assert_eq!(
            said.html,
            "<strong>Ana</strong> plays <code>d2-d3</code>.<br />\nYour move, <em>Rui</em>."
        );
    }

    #[test]
    fn lists_and_blocks_stay() {
        let said = Markup::of("Games:\n- one\n- two\n\n```\na  b\n```\nend");
        assert_eq!(said.plain, "Games:\n• one\n• two\na  b\nend");
        assert!(said.html.contains("<li>one</li>") && said.html.contains("<pre><code>a  b\n</code></pre>"));
        assert_eq!(Markup::of("Games:\n1. one\n2. two").plain, "Games:\n1. one\n2. two");
        let after = Markup::of("1. one\n2. two\nafter");
        assert_eq!(after.plain, "1. one\n2. two\nafter");
        assert!(
            after.html.contains("<li>two</li>") && after.html.ends_with("<p>after</p>"),
            "{}",
            after.html
        );
    }

    #[test]
    fn nobody_writes_html_or_links() {
        for name in ["<b>x</b>", "<script>alert(1)</script>", "[x](https://a.example)", "![x](mxc://a/b)"] {
            let escaped = Markup::of(&format!("**{}** plays", parlor::escape(name)));
            assert_eq!(escaped.plain, format!("{name} plays"));
            for text in [name.to_owned(), parlor::escape(name)] {
                let said = Markup::of(&text);
                for tag in ["<b>", "<script", "<a ", "<img"] {
                    assert!(!said.html.contains(tag), "{}", said.html);
                }
            }
        }
    }

    #[test]
    fn entities_are_what_stands_there() {
        for name in ["a&#10;b", "&#x202E;x", "&lt;b&gt;", "Tom & Ana", "&amp;", "`&amp;`"] {
            let said = Markup::of(&format!("{} plays", parlor::escape(name)));
            assert_eq!(said.plain, format!("{name} plays"));
            assert_eq!(said.html, format!("{} plays", escape_html(name)));
        }
        assert_eq!(Markup::of("`a&b`").html, "<code>a&amp;b</code>");
    }

    #[test]
    fn more_is_folded_in_html_alone() {
        let said = Markup::of("x").with_more("Position", "a < b\nc");
        assert_eq!(said.plain, "x\na < b\nc");
        assert_eq!(said.html, "x<details><summary>Position</summary>a &lt; b<br>c</details>");
    }
}
