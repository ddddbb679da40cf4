//! The sentences that stand beside a picture of numbers, and those for screen readers.

use engine::{Lang, Text};

use super::{Chart, Notice, Numbers};
use crate::board::MOST_WORDS;
use crate::say;
use crate::words::unmarked;

/// The sentences about numbers.
pub(crate) struct Told<'t> {
    /// The first one, which stands above the picture, too.
    pub head: &'t Text,
    /// Those that say the numbers.
    pub lines: &'t [Text],
    /// Those that stand beside the picture alone.
    pub beside: &'t [Text],
}

impl Chart {
    /// A picture of numbers, with the sentences about them. Those that its words have no room for stand beside it.
    pub(crate) fn told(lang: Lang, numbers: Numbers, told: &Told<'_>) -> Box<Chart> {
        let head = say(lang, told.head);
        let mut chart = Chart::with(lang, numbers, told, String::new());
        let lines = [&*head].into_iter().chain(chart.lines.split('\n').filter(|line| !line.is_empty()));
        let (words, left) = read_aloud(lines);
        let left: Vec<&str> = left.into_iter().filter(|line| *line != head).collect();
        let both = [left.join("\n"), chart.beside].into_iter().filter(|lines| !lines.is_empty());
        (chart.words, chart.beside) = (words, both.collect::<Vec<_>>().join("\n"));
        chart
    }

    /// The same with other sentences for screen readers, which tell all that is seen: as many as there is room for, and `more` for
    /// the number of those that are left out.
    pub(crate) fn read_as(
        (lang, numbers): (Lang, Numbers),
        told: &Told<'_>,
        lines: &[Text],
        more: impl Fn(usize) -> Text,
    ) -> Box<Chart> {
        let lines: Vec<String> = lines.iter().map(|line| say(lang, line)).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let words = as_many_as_fit(&lines, |count| say(lang, &more(count)));
        Chart::with(lang, numbers, told, words)
    }

    /// The words for a leaf of a notice on which these rows stand: as many as there is room for, and the number of those that are
    /// left out.
    #[must_use]
    pub fn words_of(&self, notice: &Notice, rows: &[usize]) -> String {
        let lang = Lang::named(&self.lang).unwrap_or(Lang::En);
        let own = rows.iter().filter_map(|row| notice.lines.get(*row));
        let lines: Vec<&str> = [&notice.head].into_iter().chain(own).map(String::as_str).collect();
        as_many_as_fit(&lines, |count| say(lang, &Text::new("ladder-more").with("count", count)))
    }

    fn with(lang: Lang, numbers: Numbers, told: &Told<'_>, words: String) -> Box<Chart> {
        let all = |lines: &[Text]| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>().join("\n");
        let (lines, beside) = (all(told.lines), all(told.beside));
        let lang = lang.code_of_letters().to_owned();
        Box::new(Chart { numbers, words, lines, beside, lang, theme: None, paper: false })
    }
}

/// Lines of Markdown for screen readers, as many as there is room for, and then the number of those for which there is none.
fn as_many_as_fit(lines: &[&str], more: impl Fn(usize) -> String) -> String {
    let mut used = 0;
    let fits = |line: &&&str| {
        used += usize::from(used > 0) + units(&spoken(line));
        used <= MOST_WORDS
    };
    // More do not fit even without the number of the others.
    let most = lines.iter().take_while(fits).count();
    let aloud = |kept: usize| {
        let rest = (kept < lines.len()).then(|| more(lines.len() - kept));
        let (words, left) = read_aloud(lines[..kept].iter().copied().chain(rest.as_deref()));
        left.is_empty().then_some(words)
    };
    (0..=most).rev().find_map(aloud).unwrap_or_default()
}

/// Lines of Markdown for screen readers, one after the other, as many as there is room for; and the lines for which there is none.
pub(crate) fn read_aloud<'l>(lines: impl IntoIterator<Item = &'l str>) -> (String, Vec<&'l str>) {
    let (mut words, mut left) = (String::new(), Vec::new());
    for marked in lines {
        let line = spoken(marked);
        let space = if words.is_empty() { "" } else { " " };
        if units(&words) + space.len() + units(&line) <= MOST_WORDS {
            words += space;
            words += &line;
        } else {
            left.push(marked);
        }
    }
    (words, left)
}

/// A line of Markdown as a sentence that is read aloud.
fn spoken(marked: &str) -> String {
    let mut line = unmarked(marked);
    if !line.ends_with(['.', '!', '?', ':']) {
        line.push('.');
    }
    line
}

/// The length of a text as it is counted where words stand for a picture.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_left_out_as_whole_lines() {
        let long = "x".repeat(1_010);
        let ana = format!("Ana_ here: {long}.");
        assert_eq!(read_aloud(["**Ana**\\_ here:", &long, "`c3`"]), (ana, vec!["`c3`"]));
        let longer = "y".repeat(1_100);
        assert_eq!(read_aloud(["a.", &longer, "b"]), ("a. b.".to_owned(), vec![&*longer]));
    }

    #[test]
    fn as_many_lines_as_fit_are_read_with_the_number_of_the_others() {
        let more = |count: usize| format!("and {count} more");
        // With a full stop and a space a twentieth of the room.
        let line = "z".repeat(MOST_WORDS / 20 - 2);
        for (count, expected) in [(3, 3), (20, 20), (21, 19), (1_000, 19)] {
            let lines = vec![&*line; count];
            let words = as_many_as_fit(&lines, more);
            assert_eq!(words.matches('z').count(), expected * line.len(), "{count} lines");
            assert_eq!(words.contains("more."), expected < count, "{count} lines");
            assert!(units(&words) <= MOST_WORDS);
        }
        assert_eq!(as_many_as_fit(&["a", &"b".repeat(MOST_WORDS), "c"], more), "a. and 2 more.");
    }

    #[test]
    fn each_line_that_is_read_aloud_ends_as_a_sentence() {
        let lines = ["**1662?** (Hex (7×7))", "one in 50%", "rating **1662?**", "Won!", "`c3`"];
        let words = "1662? (Hex (7×7)). one in 50%. rating 1662? Won! c3.".to_owned();
        assert_eq!(read_aloud(lines), (words, Vec::new()));
    }
}
