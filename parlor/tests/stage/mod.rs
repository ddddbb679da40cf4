//! A room with people and a database, for tests.

#![allow(dead_code, clippy::unwrap_used)]

use engine::{Lang, Mark, Rng};
use parlor::{Answers, Board, Message, Person, Place, Post, Reply, Request, Said, Sight, Subject, To};
use storage::Store;

pub struct Stage {
    pub store: Store,
    events: u64,
    now: i64,
    _folder: tempfile::TempDir,
}

impl Stage {
    pub fn new() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("tabuleiro.db")).unwrap();
        Stage { store, events: 0, now: 1_700_000_000_000, _folder: folder }
    }

    /// What is heard, a line a message.
    pub fn say(&mut self, line: &str) -> String {
        let (who, reply, posts) = self.hear(line);
        let mut heard = String::new();
        if reply.repeated {
            heard += "(nothing: this event had been handled)\n";
        }
        for message in &reply.messages {
            heard += &self.show(&format!("only {who}"), message);
        }
        for post in &posts {
            let to = match &post.to {
                To::Room { room, .. } if room == "salon" => "all".to_owned(),
                To::Room { room, .. } => format!("all in {room}"),
                To::Person { account, .. } => format!("only {account}"),
            };
            heard += &self.show(&to, &post.message);
        }
        heard
    }

    /// Who spoke, what that person hears at once, and what waits in the outbox.
    pub fn hear(&mut self, line: &str) -> (String, Reply, Vec<Post>) {
        let (who, text) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
        let (who, community) = who.split_once(" at ").unwrap_or((who, "club"));
        let (who, room) = who.split_once(" in ").unwrap_or((who, "salon"));
        let (who, manages) = who.strip_prefix("host ").map_or((who, false), |who| (who, true));
        let (who, again) = who.strip_suffix(" (again)").map_or((who, false), |who| (who, true));
        let (who, answers) = match who.split_once(" [#") {
            None => (who, None),
            Some((who, board)) => {
                let (table, ply) = board.trim_end_matches(']').split_once('/').unwrap();
                (who, Some(Answers { table: table.parse().unwrap(), ply: ply.parse().ok(), line: None }))
            }
        };
        if !again {
            self.events += 1;
            self.now += 60_000;
        }
        let person = |name: &str| Person { account: name.to_lowercase(), name: name.to_owned() };
        let mentioned = text
            .split_whitespace()
            .filter_map(|word| word.strip_prefix('@'))
            .map(|name| (name.to_owned(), person(name)));
        let mut rng = Rng::new(self.events);
        let request = Request {
            event: format!("stage:{}", self.events),
            by: person(who),
            place: Place {
                platform: "stage".into(),
                community: community.into(),
                community_name: "Club".into(),
                room: room.into(),
                hears: true,
                lang: Lang::En,
            },
            said: Said::Line(text.to_owned()),
            mentioned: mentioned.collect(),
            answers,
            lang: None,
            manages,
            chance: std::array::from_fn(|_| rng.bits() as u8),
        };
        let now = self.now;
        let reply = self.store.write(move |tx| parlor::handle(tx, &request, now)).wait().unwrap();
        let stored = self
            .store
            .read::<_, storage::Error>(|snapshot| snapshot.pending_posts("stage", now, 100))
            .unwrap();
        let posts = stored.iter().map(|post| serde_json::from_str(&post.body).unwrap()).collect();
        self.store
            .write(move |tx| stored.iter().try_for_each(|post| tx.delivered(post.id, now)))
            .wait()
            .unwrap();
        (who.to_owned(), reply, posts)
    }

    fn show(&self, to: &str, message: &Message) -> String {
        let mut shown = format!("{to}: {}\n", without_list(&message.text).replace('\n', "\n    "));
        if !message.mention.is_empty() {
            shown += &format!("    [mentions {}]\n", message.mention.join(", "));
        }
        if let Some(board) = &message.board {
            shown += &format!("    [{}]\n", self.describe(board));
        }
        if let Some(file) = &message.file {
            shown += &format!("    [{}] {}\n", file.name, file.text.replace('\n', "\n    "));
        }
        shown
    }

    fn describe(&self, board: &Board) -> String {
        let scene = self.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap();
        let view = &scene.view;
        let wrong =
            view.marks.iter().filter(|(_, mark)| *mark == Mark::Wrong).map(|(at, _)| *at).collect::<Vec<_>>();
        let mut text = match &board.subject {
            Subject::Example { game } => format!("example of {game}"),
            Subject::Table { table, ply, eyes, then } => {
                let eyes = match eyes {
                    Sight::Room => "everybody".to_owned(),
                    Sight::Seat(seat) => format!("seat {seat}"),
                    Sight::Archive => "the archive".to_owned(),
                };
                let then = then.as_ref().map_or(String::new(), |then| format!(" then {then}"));
                format!("board #{table}, ply {ply}{then}, eyes of {eyes}")
            }
            Subject::Replay { table, ply, eyes } => {
                let scenes = self.store.read(|snapshot| parlor::replay(snapshot, board)).unwrap();
                // A picture that moves has no controls of its own.
                let last = scenes.last().map(|last| (&last.view, &last.names));
                assert_eq!(last, Some((&scene.view, &scene.names)), "the replay ends with another position");
                format!("replay of #{table}, {} positions to ply {ply}, eyes of {eyes:?}", scenes.len())
            }
        };
        if let Some(last) = &view.last {
            text += &format!(", last {}", last.text);
        }
        let seen: Vec<String> = view
            .sides
            .iter()
            .filter(|side| !side.cards.is_empty())
            .map(|side| {
                let known = side.cards.iter().flatten().count();
                format!("seat {} {known} of {} cards", side.seat, side.cards.len())
            })
            .collect();
        if !seen.is_empty() {
            text += &format!(", {}", seen.join(", "));
        }
        if !wrong.is_empty() {
            text += &format!(", wrong: {}", view.layout.names(&wrong));
        }
        if board.as_text {
            text += ", as text";
        }
        text
    }
}

/// A text in which the names of all games, which grow in number, are one word.
fn without_list(text: &str) -> String {
    let list = |lang| engine::Game::all().iter().map(move |game| engine::words(lang).say_key(game.info.id));
    let lists = Lang::ALL.into_iter().map(|lang| list(lang).collect::<Vec<_>>().join(", "));
    // Names are escaped in some places, and said as they are in others.
    let both = lists.flat_map(|list| [parlor::escape(&list), list]);
    both.fold(text.to_owned(), |text, list| text.replace(&list, "[all games]"))
}
