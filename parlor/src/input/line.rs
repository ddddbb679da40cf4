//! Lines: what somebody typed, with what it was read as.

use std::sync::OnceLock;

use engine::Lang;

use super::command::{Command, Phrase, Unread, Verb, phrased};

/// A line of text, without the bot's prefix. It is read once, by whoever hears it, and all who ask later what it says
/// are told by this.
#[derive(Clone, Debug)]
pub struct Line {
    text: String,
    read: Result<Command, Unread>,
    /// The other words that it is, once somebody has asked.
    phrase: OnceLock<Option<Phrase>>,
}

impl Line {
    /// Reads a line.
    #[must_use]
    pub fn read(text: impl Into<String>) -> Line {
        let text = text.into();
        Line { read: Command::read(&text), text, phrase: OnceLock::new() }
    }

    /// The line as it was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The command that the line is.
    ///
    /// # Errors
    /// The reason for which it is none, as of [`Command::read`].
    pub fn as_read(&self) -> Result<&Command, &Unread> {
        self.read.as_ref()
    }

    /// The command that the line is, if it is one.
    #[must_use]
    pub fn command(&self) -> Option<&Command> {
        self.read.as_ref().ok()
    }

    /// Tells whether the line is a command, in whatever words, or nearly one; other bots in a room may understand the rest.
    #[must_use]
    pub fn is_nearly(&self) -> bool {
        match &self.read {
            Ok(_) | Err(Unread::Misread(_) | Unread::Bare(Some(_), _)) => true,
            Err(Unread::Bare(None, text)) => {
                let near = |word: &str| Lang::ALL.iter().any(|&lang| Verb::nearest(word, lang).is_some());
                let other =
                    matches!(self.phrase(), Some(Phrase::Command(_) | Phrase::Misread(_) | Phrase::How(..)));
                other || text.split_whitespace().next().is_some_and(near)
            }
        }
    }

    /// The line in other words than those of commands.
    pub(crate) fn phrase(&self) -> Option<&Phrase> {
        self.phrase.get_or_init(|| phrased(&self.text)).as_ref()
    }

    /// The command that was said to the bot, also in other words than those of commands.
    pub(crate) fn heard(&self) -> Option<&Command> {
        match self.phrase() {
            Some(Phrase::Command(command)) => Some(command),
            Some(Phrase::Misread(_)) => None,
            _ => self.command(),
        }
    }

    /// The text of a line that is no command and no other words for one: a move, or talk.
    pub(crate) fn bare(&self) -> Option<&str> {
        match (self.phrase(), &self.read) {
            (Some(Phrase::Command(_) | Phrase::Misread(_)), _) => None,
            (_, Err(Unread::Bare(_, text))) => Some(text),
            _ => None,
        }
    }
}

/// What a line was read as depends on nothing but the line.
impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.text == other.text
    }
}

impl Eq for Line {}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use storage::Store;

    use super::*;
    use crate::input::command::WATCHED;
    use crate::overheard::{Overheard, is_talk};
    use crate::{Error, Person, Place, Request, Said};

    fn request(line: Line) -> Request {
        Request {
            event: format!("test:{}", line.text()),
            by: Person { account: "ana".to_owned(), name: "Ana".to_owned() },
            place: Place {
                network: "test".to_owned(),
                community: "club".to_owned(),
                community_name: "Club".to_owned(),
                room: "salon".to_owned(),
                hears: true,
                branches: true,
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: Lang::En,
            },
            said: Said::Line(line),
            mentioned: Vec::new(),
            rooms: Vec::new(),
            board: None,
            lang: None,
            manages: false,
            tried: None,
            chance: [7; 32],
        }
    }

    /// Whoever hears it reads it; whether it is talk, a question or a deed, and what it means, follows from that.
    #[test]
    fn a_line_is_read_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("line.db")).unwrap();
        for text in ["d2-d3", "d2", "#12 d2 d3", "my games, please", "play hex", "nice one", "#12 resgin"] {
            *WATCHED.lock().expect("no test panics while it holds this") = (text.to_owned(), 0);
            let line = Line::read(text);
            let talk = |snapshot: &storage::Snapshot| {
                let (network, account) = ("test", "ana");
                is_talk(snapshot, &Overheard { network, account, line: &line, table: None, challenge: None })
            };
            store.read(talk).unwrap();
            assert_eq!(line.is_nearly(), text != "nice one" && !text.starts_with('d'), "{text}");
            let request = Arc::new(request(line));
            store.read(|snapshot| crate::answer(snapshot, &request, 0)).unwrap();
            store
                .write(move |tx| crate::handle(tx, &request, 0))
                .wait()
                .map(drop)
                .unwrap_or_else(|error: Error| panic!("{text}: {error}"));
            assert_eq!(WATCHED.lock().unwrap().1, 1, "{text}");
        }
    }
}
