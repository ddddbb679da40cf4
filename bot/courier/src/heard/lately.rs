//! The last things that people said, as far as they matter for what they say next: the table at which somebody tried something or
//! looked, where "undo" is then meant, and not where they moved before; and the question whether something was meant, which a yes
//! answers.
//!
//! It is kept in memory, so that a look writes nothing and no move waits for it: a process that does not know it takes the table of
//! the last deed. Questions outlive the process: they are in the database as well.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use parlor::{BoardRef, Command, Line, Message, Outcome, Person, Reply, Request, Said};
use serde_json::{Value, json};
use storage::Unanswered;

/// The most that is remembered; more than that forgets all.
const MOST: usize = 10_000;

/// The time for which a question waits for its yes, in milliseconds.
pub(crate) const ASKED_MILLIS: i64 = 3_600_000;

/// The last things that each person said in each room.
#[derive(Debug, Default)]
pub(crate) struct Lately(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    last: HashMap<Spot, Last>,
    /// True if the questions are known that other processes have left. Until then it is noted of everybody who says anything.
    has_learnt: bool,
}

/// An account in a room of a community.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Spot {
    account: String,
    community: String,
    room: String,
}

#[derive(Clone, Default, Debug)]
struct Last {
    /// The table that was tried, without anything having been done since.
    tried: Option<i64>,
    asked: Option<Question>,
}

/// The question whether a line was meant.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Question {
    spot: Spot,
    at: i64,
    /// The line.
    meant: String,
    /// The persons whom it names.
    mentioned: Vec<(String, Person)>,
    /// The board that it answers.
    board: Option<BoardRef>,
}

impl Lately {
    /// The request with what its person said before: the table that was tried last; and in place of a yes the line about which
    /// they were asked, with true, unless somebody else asks them for anything.
    pub(crate) fn with(&self, request: &Arc<Request>, now: i64) -> (Arc<Request>, bool) {
        let last = self.lock().last.get(&Spot::of(request)).cloned().unwrap_or_default();
        let mut whole = match last.tried {
            None => Arc::clone(request),
            tried => Arc::new(Request { tried, ..Request::clone(request) }),
        };
        let since = now - ASKED_MILLIS;
        let asked = last.asked.filter(|asked| asked.at >= since && says_yes(request));
        let meant = asked.is_some();
        if let Some(asked) = asked {
            let request = Request::clone(&whole);
            let (said, board) = (Said::Line(Line::read(asked.meant)), asked.board.or(request.board));
            whole = Arc::new(Request { said, board, mentioned: asked.mentioned, ..request });
        }
        (whole, meant)
    }

    /// Notes what came of a request. True if a question lapses with it that the database still has.
    pub(crate) fn note(&self, request: &Request, reply: &Reply, now: i64) -> bool {
        if reply.outcome == Outcome::Repeated {
            return false;
        }
        let (tried, asked) = (reply.tried(request.tried), Question::of(request, &reply.messages, now));
        let mut known = self.lock();
        if known.last.len() >= MOST {
            // What is forgotten is not to be learnt again.
            *known = Known { has_learnt: true, ..Known::default() };
        }
        let lapses = asked.is_none();
        let before = match (tried, asked) {
            (None, None) if known.has_learnt => known.last.remove(&Spot::of(request)),
            (tried, asked) => known.last.insert(Spot::of(request), Last { tried, asked }),
        };
        lapses && before.is_some_and(|before| before.asked.is_some())
    }

    /// Takes in the questions that other processes have left, but for those to people who have said something since.
    pub(crate) fn learn(&self, left: &[Unanswered]) {
        let mut known = self.lock();
        if std::mem::replace(&mut known.has_learnt, true) {
            return;
        }
        for asked in left.iter().filter_map(Question::read) {
            let spot = asked.spot.clone();
            known.last.entry(spot).or_insert(Last { tried: None, asked: Some(asked) });
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Spot {
    fn of(request: &Request) -> Spot {
        let (by, place) = (&request.by, &request.place);
        Spot { account: by.account.clone(), community: place.community.clone(), room: place.room.clone() }
    }
}

impl Question {
    /// The question that a refusal asks. Nobody gives up by a yes to it.
    pub(crate) fn of(request: &Request, messages: &[Message], now: i64) -> Option<Question> {
        let meant = messages.iter().find_map(|message| message.meant.clone())?;
        if matches!(Command::read(&meant), Ok(Command::Resign(resign)) if resign.confirm) {
            return None;
        }
        let (mentioned, board) = (request.mentioned.clone(), request.board);
        Some(Question { spot: Spot::of(request), at: now, meant, mentioned, board })
    }

    /// The question as it is kept.
    pub(crate) fn kept(&self) -> Unanswered {
        let mentioned =
            self.mentioned.iter().map(|(text, person)| json!([text, person.account, person.name]));
        let body = json!({
            "community": self.spot.community,
            "room": self.spot.room,
            "meant": self.meant,
            "mentioned": mentioned.collect::<Vec<_>>(),
            "board": self.board,
        });
        Unanswered { account: self.spot.account.clone(), asked_at: self.at, body: body.to_string() }
    }

    fn read(kept: &Unanswered) -> Option<Question> {
        let whole: Value = serde_json::from_str(&kept.body).ok()?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let named = |named: &Value| {
            Some((text(&named[0])?, Person { account: text(&named[1])?, name: text(&named[2])? }))
        };
        let mentioned: Option<Vec<_>> = whole["mentioned"].as_array()?.iter().map(named).collect();
        let (community, room) = (text(&whole["community"])?, text(&whole["room"])?);
        Some(Question {
            spot: Spot { account: kept.account.clone(), community, room },
            at: kept.asked_at,
            meant: text(&whole["meant"])?,
            mentioned: mentioned?,
            board: serde_json::from_value(whole["board"].clone()).ok()?,
        })
    }
}

/// Tells whether somebody says yes, and nothing else.
pub(crate) fn says_yes(request: &Request) -> bool {
    matches!(&request.said, Said::Line(line) if parlor::command::agrees(line.text()) == Some(true))
}

#[cfg(test)]
mod tests {
    use engine::Lang;
    use parlor::Place;

    use super::*;

    fn request(said: &str, room: &str) -> Arc<Request> {
        Arc::new(Request {
            event: "test:1".to_owned(),
            by: Person { account: "ana".to_owned(), name: "Ana".to_owned() },
            place: Place {
                network: "test".to_owned(),
                community: "club".to_owned(),
                community_name: "Club".to_owned(),
                room: room.to_owned(),
                hears: true,
                branches: true,
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: Lang::En,
            },
            said: Said::line(said),
            mentioned: vec![("eva".to_owned(), Person { account: "eva".to_owned(), name: "Eva".to_owned() })],
            board: None,
            tried: None,
            lang: None,
            manages: false,
            chance: [7; 32],
        })
    }

    fn refused(meant: Option<&str>, at: Option<i64>) -> Reply {
        let message = Message { meant: meant.map(str::to_owned), ..Message::default() };
        Reply { outcome: Outcome::Refused, messages: vec![message], at }
    }

    fn meant(lately: &Lately, said: &str, room: &str, now: i64) -> Option<String> {
        match lately.with(&request(said, room), now) {
            (whole, true) => match &whole.said {
                Said::Line(line) => Some(line.text().to_owned()),
                other => panic!("{other:?}"),
            },
            (_, false) => None,
        }
    }

    #[test]
    fn a_yes_means_what_was_asked_last_in_that_room() {
        let lately = Lately::default();
        let asking = request("plya hex @eva", "salon");
        assert!(!lately.note(&asking, &refused(Some("play hex @eva"), None), 5));
        assert_eq!(meant(&lately, "yes", "salon", 6).as_deref(), Some("play hex @eva"));
        assert_eq!(meant(&lately, "sim, por favor", "salon", 6).as_deref(), Some("play hex @eva"));
        assert_eq!(meant(&lately, "yes", "hall", 6), None, "another room");
        assert_eq!(meant(&lately, "no", "salon", 6), None);
        assert_eq!(meant(&lately, "yes", "salon", 6 + ASKED_MILLIS), None, "too late");
        let (whole, _) = lately.with(&request("yes", "salon"), 6);
        assert_eq!(whole.mentioned, asking.mentioned);
        // Whatever else is said, the question is over, and is forgotten.
        assert!(lately.note(&request("help", "salon"), &refused(None, None), 7));
        assert_eq!(meant(&lately, "yes", "salon", 8), None);
        // Nobody gives up so.
        lately.note(&request("resing yes", "salon"), &refused(Some("resign yes"), None), 9);
        assert_eq!(meant(&lately, "yes", "salon", 10), None);
    }

    #[test]
    fn a_question_is_learnt_as_it_was_kept() {
        let reply = refused(Some("play hex @eva"), None);
        let asked = Question::of(&request("plya hex @eva", "salon"), &reply.messages, 5);
        let asked = asked.unwrap_or_else(|| panic!("it asks"));
        assert_eq!(Question::read(&asked.kept()), Some(asked.clone()));
        let lately = Lately::default();
        let strange = Unanswered { account: "ana".to_owned(), asked_at: 5, body: "{}".to_owned() };
        lately.learn(&[strange, asked.kept()]);
        assert_eq!(meant(&lately, "yes", "salon", 6).as_deref(), Some("play hex @eva"));
        // It is over for whoever has said something since.
        let lately = Lately::default();
        lately.note(&request("help", "salon"), &refused(None, None), 6);
        lately.learn(&[asked.kept()]);
        assert_eq!(meant(&lately, "yes", "salon", 7), None);
    }

    #[test]
    fn what_was_tried_last_is_known_in_that_room() {
        let lately = Lately::default();
        lately.note(&request("#3 z9", "salon"), &refused(None, Some(3)), 5);
        assert_eq!(lately.with(&request("undo", "salon"), 6).0.tried, Some(3));
        assert_eq!(lately.with(&request("undo", "hall"), 6).0.tried, None);
        let done = Reply { outcome: Outcome::Done, messages: Vec::new(), at: None };
        lately.note(&request("draw", "salon"), &done, 7);
        assert_eq!(lately.with(&request("undo", "salon"), 8).0.tried, None);
    }
}
