//! Numbers: what somebody, and what all have played here, as lines of text and as a picture of them.
//!
//! | file | part |
//! |---|---|
//! | `stats` | the answer about somebody |
//! | `between` | the answer about two and their games with each other |
//! | `profile` | what somebody has played, counted |
//! | `curve` | how a rating came about |
//! | `server` | what all have played |

mod between;
mod curve;
mod profile;
mod server;
mod stats;

use engine::{Arg, Lang, Text};

use crate::refusal::{Done, Stop};
use crate::{Message, words::words};

/// The most names that a line has.
const MOST: usize = 5;

/// The number of persons or pairs that are looked at for those who may be named.
const LOOKED_AT: u32 = 50;

/// An answer that is said aloud, or to whoever asks: then it is hidden if the same aloud would tell anything less.
fn for_ears(aloud: bool, told: impl Fn(bool) -> Done<Message>) -> Done<Vec<Message>> {
    let mut message = told(aloud)?;
    if !aloud {
        message.hidden = match told(true) {
            Ok(same) => same != message,
            Err(Stop::Refused(_)) => true,
            Err(failed) => return Err(failed),
        };
    }
    Ok(vec![message])
}

/// A text as it stands in a picture: not escaped.
fn unescaped(lang: Lang, text: &Text) -> String {
    words(lang).say(text)
}

/// The id of a game, and its name as it stands in a picture.
fn id_and_name(lang: Lang, id: &str) -> (String, String) {
    (id.to_owned(), words(lang).say_key(id))
}

/// A list of texts none of which is a name.
fn all_of(texts: impl IntoIterator<Item = Text>) -> Arg {
    crate::person::people::listed(texts.into_iter().map(Arg::Words))
}
