//! A database of the schema before, with which everything goes on.

#![allow(clippy::unwrap_used)]

use engine::{Game, Lang, Turn};
use parlor::{Fact, Person, Place, Post, Request, Said, To};
use storage::{ChallengeId, ChallengeState, Snapshot, Store, TableId, TableState};
use tempfile::TempDir;

struct Club {
    store: Store,
    events: u8,
    _folder: TempDir,
}

impl Club {
    fn new() -> Club {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bot.sqlite");
        let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../storage/tests/schemas/005.sqlite");
        std::fs::copy(old, &path).unwrap();
        let club = Club { store: Store::open(&path).unwrap(), events: 0, _folder: folder };
        assert_eq!(club.store.check().unwrap(), Vec::<String>::new());
        club
    }

    fn read<T>(&self, job: impl FnOnce(&Snapshot) -> Result<T, storage::Error>) -> T {
        self.store.read(job).unwrap()
    }

    /// What somebody hears at once, and what is posted.
    fn say(&mut self, network: &'static str, name: &str, line: &str) -> (Vec<String>, Vec<Post>) {
        self.events += 1;
        let before = self.read(|s| s.waiting_posts(network)).len();
        let account = |name: &str| match (network, name) {
            ("discord", "Ana") => "101".to_owned(),
            ("discord", "Bruno") => "102".to_owned(),
            ("discord", "Carla") => "103".to_owned(),
            ("discord", "Dinis") => "104".to_owned(),
            _ => name.to_lowercase(),
        };
        let (community, room) =
            if network == "discord" { ("700", "800") } else { ("terminal", "table room") };
        let request = Request {
            event: format!("{network}:new:{}", self.events),
            by: Person { account: account(name), name: name.to_owned() },
            place: Place {
                platform: network.to_owned(),
                community: community.to_owned(),
                community_name: "Clube".to_owned(),
                room: room.to_owned(),
                hears: network == "terminal",
                lang: Lang::En,
            },
            said: Said::Line(line.to_owned()),
            mentioned: Vec::new(),
            answers: None,
            lang: None,
            manages: false,
            chance: [self.events; 32],
        };
        let now = 1_800_000_000_000 + i64::from(self.events);
        let reply = self.store.write(move |tx| parlor::handle(tx, &request, now)).wait().unwrap();
        let posts = self.read(|s| s.waiting_posts(network)).split_off(before);
        let posts = posts.iter().map(|post| serde_json::from_str(&post.body).unwrap()).collect();
        (reply.messages.into_iter().map(|message| message.text).collect(), posts)
    }

    /// Plays a legal move at a table; what it was.
    fn play(&mut self, network: &'static str, table: i64) -> String {
        let id = TableId(table);
        let (row, moves, seats) = self.read(|s| Ok((s.table(id)?.unwrap(), s.moves(id)?, s.seats(id)?)));
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for stored in &moves {
            play.play_canonical(&stored.text).unwrap();
        }
        let Turn::To(seat) = play.turn() else { panic!("table {table} is over") };
        let text = play.suggest("", 50).moves.remove(0);
        let who = seats[seat.index()].person.name.clone();
        let (replies, posts) = self.say(network, &who, &format!("#{table} {text}"));
        assert!(replies.is_empty() && !posts.is_empty(), "{who}: #{table} {text}: {replies:?}");
        assert_eq!(self.read(|s| s.table(id)).unwrap().plies, row.plies + 1);
        text
    }

    fn table(&self, table: i64) -> storage::Table {
        self.read(|s| s.table(TableId(table))).unwrap()
    }
}

#[test]
fn tables_go_on() {
    let mut club = Club::new();
    for table in [2, 4, 5, 6, 7, 8, 10] {
        club.play("discord", table);
    }
    for table in [11, 12] {
        club.play("terminal", table);
        club.play("terminal", table);
    }
    // Table 9 is paused, until somebody ends that.
    let (_, posts) = club.say("discord", "Dinis", "pause #9 end");
    assert!(matches!(&posts[0].to, To::Room { community, room } if community == "700" && room == "800"));
    club.play("discord", 9);
    assert_eq!(club.store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn offers_that_stood_can_be_answered() {
    let mut club = Club::new();
    club.say("discord", "Bruno", "draw #6 agree");
    assert_eq!(club.table(6).state, TableState::Over);
    let before = club.table(7).plies;
    club.say("discord", "Carla", "undo #7 agree");
    assert_eq!(club.table(7).plies, before - 2);
    club.play("discord", 7);
    club.say("discord", "Ana", "pause #8 agree");
    assert!(club.table(8).paused_at.is_some());
    let last = club.read(|s| s.facts_of(TableId(7)));
    let last: Vec<Fact> = last.iter().map(|fact| serde_json::from_str(&fact.body).unwrap()).collect();
    assert!(matches!(last[..], [.., Fact::TakenBack { count: 2, .. }, Fact::MovePlayed { .. }]), "{last:?}");
    let undone = club.read(|s| s.facts_of(TableId(7)));
    let started = undone.iter().find(|fact| fact.cause.contains("request")).unwrap().id;
    assert_eq!(club.read(|s| s.moves_as_of(TableId(7), started)).len(), 4, "as it was before the take-back");
}

#[test]
fn challenges_that_were_open_can_be_answered() {
    let mut club = Club::new();
    let state = |club: &Club, id| club.read(|s| s.challenge(ChallengeId(id))).unwrap();
    // Direct, open, a rematch, going on from a board, private.
    for (who, id) in [("Bruno", 11), ("Dinis", 12), ("Bruno", 13), ("Carla", 14), ("Dinis", 15)] {
        assert_eq!(state(&club, id).state, ChallengeState::Open, "challenge {id}");
        club.say("discord", who, &format!("accept {id}"));
        let challenge = state(&club, id);
        let table = challenge.table.unwrap_or_else(|| panic!("challenge {id}: {challenge:?}"));
        club.play("discord", table.0);
    }
    let went_on = state(&club, 14).table.unwrap();
    assert_eq!(club.table(went_on.0).plies, 3, "two moves of table 3, and one more");
    for who in ["Carla", "Dinis"] {
        assert_eq!(state(&club, 16).table, None);
        club.say("discord", who, "accept 16");
    }
    assert!(state(&club, 16).table.is_some());
    club.say("terminal", "carla", "accept 21");
    assert!(state(&club, 21).table.is_some());
    assert_eq!(club.store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn every_fact_and_every_waiting_board_can_be_read() {
    let club = Club::new();
    let facts = club.read(|s| s.facts_after(storage::FactId(0), 10_000));
    assert!(facts.len() > 60);
    for fact in facts {
        serde_json::from_str::<Fact>(&fact.body).unwrap();
        assert_eq!(serde_json::from_str::<parlor::Cause>(&fact.cause).unwrap(), parlor::Cause::Migration);
    }
    for network in ["discord", "terminal"] {
        for stored in club.read(|s| s.waiting_posts(network)) {
            let post: Post = serde_json::from_str(&stored.body).unwrap();
            let Some(board) = &post.message.board else { continue };
            club.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap();
        }
    }
}
