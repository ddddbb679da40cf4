//! The parlor's Markdown as text for a terminal.

use render::Ink;
use unicode_width::UnicodeWidthChar;

/// The look of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Letters alone. Code is in quotation marks, or else nobody could tell where it ends; at the start of a
    /// line that can be told without.
    Plain,
    /// Colours, by ANSI escape sequences.
    Colour,
}

impl Style {
    /// Text between the codes of this number and of that which ends it.
    pub(crate) fn wrap(self, start: u8, end: u8, text: &str) -> String {
        match self {
            Style::Plain => text.to_owned(),
            Style::Colour => format!("\x1b[{start}m{text}\x1b[{end}m"),
        }
    }

    /// Signs of a text board. The colours are those that can be read on dark and on light; nothing is told by them alone.
    pub(crate) fn ink(self, ink: Ink, text: &str) -> String {
        let (start, end) = match ink {
            Ink::Plain => return text.to_owned(),
            Ink::Name => (2, 22),
            Ink::Side(1) => (33, 39),
            Ink::Side(2) => (36, 39),
            Ink::Side(3) => (32, 39),
            Ink::Side(_) => (35, 39),
            Ink::Red | Ink::Wrong => (31, 39),
            Ink::Last | Ink::Decided => (1, 22),
            Ink::Hint => (32, 39),
        };
        self.wrap(start, end, text)
    }

    fn code(self, number: u8) -> String {
        match self {
            Style::Plain => String::new(),
            Style::Colour => format!("\x1b[{number}m"),
        }
    }
}

/// Markdown (`**bold**`, `` `code` ``, fences, backslashes) as text. Whatever could steer a terminal is dropped.
pub(crate) fn paint(markdown: &str, style: Style) -> String {
    let mut lines = Vec::new();
    let mut fenced = false;
    for line in markdown.split('\n') {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            lines.push(clean(line));
        } else {
            lines.push(paint_line(&clean(line), style));
        }
    }
    lines.join("\n")
}

/// A text without control characters, but for line ends, and without marks that turn the direction of writing of what
/// follows; those that set something apart stay.
pub(crate) fn clean(text: &str) -> String {
    let turns = |c| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}' | '\u{2067}');
    let plain = text.replace('\t', "    ");
    plain.chars().filter(|&c| c == '\n' || !c.is_control() && !turns(c)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Bold,
    Code,
    Letter(char),
}

fn paint_line(line: &str, style: Style) -> String {
    let parts = parts(line);
    let mut painted = String::with_capacity(line.len());
    let (mut bold, mut code, mut quoted) = (false, false, false);
    for (at, &part) in parts.iter().enumerate() {
        // A mark without its partner is a letter.
        let paired = |open: bool| open || parts[at + 1..].contains(&part);
        match part {
            Part::Letter(c) => painted.push(c),
            Part::Bold if code || !paired(bold) => painted.push_str("**"),
            Part::Code if !paired(code) => painted.push('`'),
            Part::Bold => {
                bold = !bold;
                painted += &style.code(if bold { 1 } else { 22 });
            }
            Part::Code => {
                code = !code;
                match style {
                    Style::Plain if code => {
                        quoted = !painted.trim_start().is_empty() || goes_on(&parts[at + 1..]);
                    }
                    Style::Plain => (),
                    Style::Colour => painted += &style.code(if code { 36 } else { 39 }),
                }
                if quoted && style == Style::Plain {
                    painted.push(if code { '“' } else { '”' });
                }
            }
        }
    }
    if bold {
        painted += &style.code(22);
    }
    painted
}

/// Tells whether a sentence goes on behind the code that begins here: with a word, and no sign as in a list.
fn goes_on(parts: &[Part]) -> bool {
    let mut behind = parts.iter().skip_while(|part| **part != Part::Code).skip(1);
    let is_letter = |part: &Part, is: fn(char) -> bool| matches!(part, Part::Letter(c) if is(*c));
    behind.next().is_some_and(|part| is_letter(part, char::is_whitespace))
        && behind.next().is_some_and(|part| is_letter(part, char::is_alphanumeric))
}

fn parts(line: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next_if(char::is_ascii_punctuation) {
                Some(escaped) => parts.push(Part::Letter(escaped)),
                None => parts.push(Part::Letter('\\')),
            },
            '*' if chars.next_if_eq(&'*').is_some() => parts.push(Part::Bold),
            '`' => parts.push(Part::Code),
            c => parts.push(Part::Letter(c)),
        }
    }
    parts
}

/// Breaks lines between words so that none is wider than this, if its words allow. Escape sequences have no width.
pub(crate) fn fold(text: &str, width: usize) -> String {
    let lines = text.split('\n').map(|line| {
        let mut folded = String::with_capacity(line.len());
        let mut column = 0;
        for (at, word) in line.split(' ').enumerate() {
            let wide = width_of(word);
            if at > 0 && column + 1 + wide > width {
                folded.push('\n');
                column = wide;
            } else {
                if at > 0 {
                    folded.push(' ');
                    column += 1;
                }
                column += wide;
            }
            folded.push_str(word);
        }
        folded
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The part of a text that fits into a width, with … at its end if that is not all. It has no escape sequences.
pub(crate) fn cut(text: &str, width: usize) -> String {
    let mut room = width.saturating_sub(1);
    let fits = |c: &char| {
        let wide = c.width().unwrap_or(0);
        let fits = wide <= room;
        room = room.saturating_sub(wide);
        fits
    };
    if width_of(text) <= width {
        text.to_owned()
    } else {
        text.chars().take_while(fits).chain(['…']).collect()
    }
}

/// The number of columns that a text takes. Escape sequences have no width.
pub(crate) fn width_of(word: &str) -> usize {
    let mut width = 0;
    let mut inside = false;
    for c in word.chars() {
        match c {
            '\x1b' => inside = true,
            'm' if inside => inside = false,
            _ if inside => (),
            c => width += c.width().unwrap_or(0),
        }
    }
    width
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_go_and_escapes_are_undone() {
        let plain = |text| paint(text, Style::Plain);
        assert_eq!(plain("**#3 Hex** · `help`: \\*\\*no\\*\\* \\_a\\_"), "#3 Hex · “help”: **no** _a_");
        assert_eq!(plain("a ** b ` c"), "a ** b ` c");
        assert_eq!(plain("`a ** b` **x**"), "a ** b x");
        assert_eq!(plain("x\n```\n**1.** \\d\n```\ny"), "x\n**1.** \\d\ny");
        assert_eq!(plain("C:\\dir\\"), "C:\\dir\\");
        assert_eq!(plain("say `play \\`x\\``"), "say “play `x`”");
        assert_eq!(plain("`a` – or `b`"), "a – or “b”");
        assert_eq!(plain("`a b` lists them, `c` too"), "“a b” lists them, “c” too");
        assert_eq!(plain("`c3`: one game"), "c3: one game");
    }

    #[test]
    fn colours_begin_and_end() {
        assert_eq!(paint("**a** `b`", Style::Colour), "\x1b[1ma\x1b[22m \x1b[36mb\x1b[39m");
        assert_eq!(paint("**a `b**`", Style::Colour), "\x1b[1ma \x1b[36mb**\x1b[39m\x1b[22m");
    }

    #[test]
    fn boards_have_colours_where_there_are_any() {
        assert_eq!(Style::Colour.ink(Ink::Side(1), "W"), "\x1b[33mW\x1b[39m");
        assert_ne!(Style::Colour.ink(Ink::Side(2), "B"), Style::Colour.ink(Ink::Side(1), "B"));
        assert_eq!(Style::Colour.ink(Ink::Last, "["), "\x1b[1m[\x1b[22m");
        assert_eq!(Style::Plain.ink(Ink::Side(1), "W"), "W");
    }

    #[test]
    fn nothing_can_steer_the_terminal() {
        let said = paint("a\x1b[2Jb\u{9b}31m\rc\x07\u{202e}d\t|", Style::Colour);
        assert_eq!(said, "a[2Jb31mcd    |");
    }

    #[test]
    fn long_lines_are_folded() {
        assert_eq!(fold("one two three\nfour", 7), "one two\nthree\nfour");
        assert_eq!(fold("\x1b[1mone\x1b[22m two", 7), "\x1b[1mone\x1b[22m two");
        assert_eq!(fold("unbreakable x", 4), "unbreakable\nx");
    }
}
