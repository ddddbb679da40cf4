//! Numbers: what somebody, and what all have played here, as lines of text and as a picture of them.
//!
//! | file | part |
//! |---|---|
//! | `stats` | the answer about somebody |
//! | `profile` | what somebody has played, counted |
//! | `curve` | how a rating came about |
//! | `server` | what all have played |

mod curve;
mod profile;
mod server;
mod stats;

use engine::{Arg, Lang, Text};

use crate::output::chart::{Chart, Numbers, read_aloud};
use crate::{say, words::words};

/// The most names that a line has.
const MOST: usize = 5;

/// The number of persons or pairs that are looked at for those who may be named.
const LOOKED_AT: u32 = 50;

/// A picture of numbers, with the lines that say them after the first one, and those beside the picture.
pub(super) fn chart(
    lang: Lang,
    numbers: Numbers,
    (head, lines, beside): (&Text, &[Text], &[Text]),
) -> Box<Chart> {
    let all = |lines: &[Text]| lines.iter().map(|line| say(lang, line)).collect::<Vec<_>>();
    let (head, lines) = (say(lang, head), all(lines));
    Box::new(Chart {
        numbers,
        words: read_aloud([&head].into_iter().chain(&lines).map(String::as_str)),
        lines: lines.join("\n"),
        beside: all(beside).join("\n"),
        lang: lang.code_of_letters().to_owned(),
        theme: None,
    })
}

/// A text as it stands in a picture.
fn drawn(lang: Lang, text: &Text) -> String {
    words(lang).say(text)
}

/// The name of a game, and its id.
fn game_drawn(lang: Lang, id: &str) -> (String, String) {
    (id.to_owned(), words(lang).say_key(id))
}

/// Some texts in one, which are no names.
fn all_of(texts: impl IntoIterator<Item = Text>) -> Arg {
    crate::person::people::listed(texts.into_iter().map(Arg::Words))
}
