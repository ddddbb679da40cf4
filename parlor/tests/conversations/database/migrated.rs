//! A database of the schema before, with which everything goes on.

mod competitions;

use std::path::Path;

use engine::{Game, Lang, Record, Turn};
use parlor::{Body, Fact, Message, Person, Place, Request, Said, To};
use storage::{
    ChallengeId, ChallengeState, CommunityId, PersonId, Scope, Snapshot, Store, TableId, TableState,
};
use tempfile::TempDir;

struct Migrated {
    store: Store,
    events: u8,
    _folder: TempDir,
}

impl Migrated {
    fn new() -> Migrated {
        Migrated::of("005.sqlite")
    }

    fn of(name: &str) -> Migrated {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bot.sqlite");
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../storage/tests/schemas").join(name);
        std::fs::copy(old, &path).unwrap();
        let migrated = Migrated { store: Store::open(&path).unwrap(), events: 0, _folder: folder };
        assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
        migrated
    }

    fn read<T>(&self, job: impl FnOnce(&Snapshot) -> Result<T, storage::Error>) -> T {
        self.store.read(job).unwrap()
    }

    /// The words that somebody hears at once, and the posts.
    fn say(&mut self, network: &'static str, name: &str, line: &str) -> (Vec<String>, Vec<Body>) {
        let (messages, posts) = self.hear(network, name, line);
        (messages.into_iter().map(|message| message.text).collect(), posts)
    }

    /// The same, with all that belongs to a message.
    fn hear(&mut self, network: &'static str, name: &str, line: &str) -> (Vec<Message>, Vec<Body>) {
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
                network: network.to_owned(),
                community: community.to_owned(),
                community_name: "Clube".to_owned(),
                room: room.to_owned(),
                hears: network == "terminal",
                branches: network != "terminal",
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: Lang::En,
            },
            said: Said::line(line),
            mentioned: Vec::new(),
            rooms: Vec::new(),
            board: None,
            tried: None,
            lang: None,
            manages: false,
            chance: [self.events; 32],
        };
        let now = 1_800_000_000_000 + i64::from(self.events);
        let reply = self.store.write(move |tx| parlor::handle(tx, &request, now)).wait().unwrap();
        let posts = self.read(|s| s.waiting_posts(network)).split_off(before);
        let posts = posts.iter().map(|post| serde_json::from_str(&post.body).unwrap()).collect();
        (reply.messages, posts)
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
        // Where else it is their turn may be told along with it.
        let more =
            |reply: &&String| !reply.starts_with('🔔') && !reply.contains("o tabuleiro está agora assim");
        assert!(
            replies.iter().filter(more).count() == 0 && !posts.is_empty(),
            "{who}: #{table} {text}: {replies:?}"
        );
        assert_eq!(self.read(|s| s.table(id)).unwrap().plies, row.plies + 1);
        text
    }

    /// The text of a post in the terminal.
    fn told(&self, body: &Body) -> String {
        self.store.read(|snapshot| parlor::compose(snapshot, "terminal", body, None)).unwrap().message.text
    }

    /// The record of a table in the terminal, as a file.
    fn record(&mut self, table: i64) -> Record {
        let (messages, _) = self.hear("terminal", "dinis", &format!("export #{table}"));
        serde_json::from_str(&messages[0].file.as_ref().unwrap().text).unwrap()
    }

    fn table(&self, table: i64) -> storage::Table {
        self.read(|s| s.table(TableId(table))).unwrap()
    }
}

#[test]
fn tables_go_on() {
    let mut migrated = Migrated::new();
    for table in [2, 4, 5, 6, 7, 8, 10] {
        migrated.play("discord", table);
    }
    for table in [11, 12] {
        migrated.play("terminal", table);
        migrated.play("terminal", table);
    }
    // Table 9 is paused, until somebody ends that.
    let (_, posts) = migrated.say("discord", "Dinis", "pause #9 end");
    assert!(matches!(posts[0].to(), To::Room { community, room } if community == "700" && room == "800"));
    migrated.play("discord", 9);
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn offers_that_stood_can_be_answered() {
    let mut migrated = Migrated::new();
    // An offer in a game that knows no draw, as could be made then, can still be declined.
    migrated.say("discord", "Bruno", "draw #6 agree");
    assert_eq!(migrated.table(6).state, TableState::Running);
    let (_, posts) = migrated.say("discord", "Bruno", "decline #6");
    assert_eq!(posts.len(), 1);
    let before = migrated.table(7).plies;
    migrated.say("discord", "Carla", "undo #7 agree");
    assert_eq!(migrated.table(7).plies, before - 2);
    migrated.play("discord", 7);
    migrated.say("discord", "Ana", "pause #8 agree");
    assert!(migrated.table(8).paused_at.is_some());
    let last = migrated.read(|s| s.facts_of(TableId(7)));
    let last: Vec<Fact> = last.iter().map(|fact| serde_json::from_str(&fact.body).unwrap()).collect();
    assert!(matches!(last[..], [.., Fact::TakenBack { count: 2, .. }, Fact::MovePlayed { .. }]), "{last:?}");
    let undone = migrated.read(|s| s.facts_of(TableId(7)));
    let started = undone.iter().find(|fact| fact.cause.contains("request")).unwrap().id;
    assert_eq!(
        migrated.read(|s| s.move_texts(TableId(7), Some(started))).len(),
        4,
        "as it was before the take-back"
    );
}

#[test]
fn challenges_that_were_open_can_be_answered() {
    let mut migrated = Migrated::new();
    let state = |migrated: &Migrated, id| migrated.read(|s| s.challenge(ChallengeId(id))).unwrap();
    // Direct, open, a rematch, going on from a board, private.
    for (who, id) in [("Bruno", 11), ("Dinis", 12), ("Bruno", 13), ("Carla", 14), ("Dinis", 15)] {
        assert_eq!(state(&migrated, id).state, ChallengeState::Open, "challenge {id}");
        migrated.say("discord", who, &format!("accept {id}"));
        let challenge = state(&migrated, id);
        let table = challenge.table.unwrap_or_else(|| panic!("challenge {id}: {challenge:?}"));
        migrated.play("discord", table.0);
    }
    let went_on = state(&migrated, 14).table.unwrap();
    assert_eq!(migrated.table(went_on.0).plies, 3, "two moves of table 3, and one more");
    for who in ["Carla", "Dinis"] {
        assert_eq!(state(&migrated, 16).table, None);
        migrated.say("discord", who, "accept 16");
    }
    assert!(state(&migrated, 16).table.is_some());
    migrated.say("terminal", "carla", "accept 21");
    assert!(state(&migrated, 21).table.is_some());
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

#[test]
fn every_fact_and_every_waiting_board_can_be_read() {
    let migrated = Migrated::new();
    let facts = migrated.read(|s| s.facts_after(storage::FactId(0), 10_000));
    assert!(facts.len() > 60);
    for fact in facts {
        serde_json::from_str::<Fact>(&fact.body).unwrap();
        assert_eq!(serde_json::from_str::<parlor::Cause>(&fact.cause).unwrap(), parlor::Cause::Migration);
    }
    let mut found = 0;
    for network in ["discord", "terminal"] {
        for stored in migrated.read(|s| s.waiting_posts(network)) {
            let body: Body = serde_json::from_str(&stored.body).unwrap();
            let composed =
                migrated.store.read(|snapshot| parlor::compose(snapshot, network, &body, None)).unwrap();
            // What was finished then is said as it was.
            let Body::Said { message, .. } = &body else { panic!("{body:?}") };
            assert_eq!(composed.message, *message);
            assert_eq!(composed.scene.is_some(), message.board.is_some());
            found += 1;
        }
    }
    assert!(found > 5, "{found} posts wait");
}

/// Deals from before words went into them: what runs goes on, and at the end nothing is called promised that was not kept.
#[test]
fn deals_before_words_go_on() {
    let mut migrated = Migrated::of("006.sqlite");
    assert_eq!((migrated.record(2).commitment.unwrap().len(), migrated.record(2).seed), (64, None));
    for _ in 0..6 {
        migrated.play("terminal", 2);
    }
    let (_, posts) = migrated.say("terminal", "bruno", "resign #2 yes");
    let end = migrated.told(posts.last().unwrap());
    assert!(end.contains("The cards can be checked") && !end.contains("promised"), "{end}");
    for table in [1, 2] {
        let record = migrated.record(table);
        assert_eq!((&record.challenge, &record.places), (&None, &None));
        assert_eq!(record.entropy.as_ref().unwrap().matches('/').count(), 1);
        assert_eq!(record.proof().unwrap().compared(), ["commitment", "seed"], "table {table}");
        let (game, setup) = record.setup().unwrap();
        record.replay(&mut *game.start(&setup), |_| ()).unwrap();
    }
    assert_eq!(migrated.record(3).proof().unwrap().compared(), [""; 0]);
}

/// A challenge that went on from a table does so still, and one may go on from a record now.
#[test]
fn challenges_that_went_on_from_tables_go_on() {
    let mut migrated = Migrated::of("007.sqlite");
    let (refused, posts) = migrated.say("terminal", "bruno", "accept 3");
    assert!(refused.is_empty() && !posts.is_empty(), "{refused:?}");
    let record = migrated.record(7);
    assert_eq!(record.moves, ["d2-d3"]);
    let code = engine::Carried::Record(record).code().unwrap();
    migrated.say("terminal", "dinis", &format!("continue {code}"));
    migrated.say("terminal", "carla", "accept 8");
    assert_eq!(migrated.record(8).moves, ["d2-d3"]);
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

/// Challenges that were shown before take words now; of whoever had accepted by then nothing is known.
#[test]
fn challenges_before_words_take_words() {
    let mut migrated = Migrated::of("006.sqlite");
    let challenge = |migrated: &Migrated, id| migrated.read(|s| s.challenge(ChallengeId(id))).unwrap();
    // Direct; an open seek, the maker of which gives a word now; a rematch; four players, two of whom had accepted.
    for (lines, id, parts) in [
        (vec!["carla: accept 3 word=granada"], 3, vec!["-", "granada"]),
        (vec!["dinis: accept 4 word=first", "eva: accept 4"], 4, vec!["first", "terminal:new:7"]),
        (vec!["bruno: rematch #1"], 7, vec!["-", "terminal:new:12"]),
        (vec!["eva: accept 6"], 6, vec![]),
    ] {
        for line in lines {
            let (who, line) = line.split_once(": ").unwrap();
            let (refused, posts) = migrated.say("terminal", who, line);
            assert!(refused.is_empty() && !posts.is_empty(), "{who}: {line}: {refused:?}");
        }
        let table = challenge(&migrated, id).table.unwrap_or_else(|| panic!("challenge {id}"));
        let (row, record) = (migrated.table(table.0), migrated.record(table.0));
        if parts.is_empty() {
            assert_eq!((row.secret, row.entropy, record.places), (None, None, None));
            continue;
        }
        assert_eq!(record.entropy, Some(format!("challenge:{id} {}", parts.join(" "))));
        migrated.play("terminal", table.0);
        migrated.say("terminal", if id == 4 { "eva" } else { "ana" }, &format!("resign #{table} yes"));
        let record = migrated.record(table.0);
        assert_eq!(record.proof().unwrap().compared(), ["commitment", "seed", "entropy", "seats"]);
    }
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

/// Tables with a clock go on by it: the time of a table is over, or can be claimed, or still stands; and who
/// plays there can plan and note.
#[test]
fn clocks_go_on_and_plans_begin() {
    let mut migrated = Migrated::of("012.sqlite");
    // Long after all of their time.
    let later = 1_800_000_000_000;
    let run = |migrated: &Migrated, now| {
        migrated.store.write(move |tx| parlor::due::run_due(tx, now).map(drop)).wait().unwrap();
    };
    // Nothing comes of a turn before its player has been told of it.
    let sent = |tx: &storage::Transaction| {
        let waiting = ["discord", "matrix"].map(|network| tx.waiting_posts(network));
        for post in waiting.into_iter().collect::<Result<Vec<_>, _>>()?.concat() {
            tx.delivered(&post, "migrated", post.created_at, post.created_at)?;
        }
        Ok::<_, storage::Error>(())
    };
    migrated.store.write(sent).wait().unwrap();
    run(&migrated, later);
    let over = |migrated: &Migrated, table| migrated.table(table).reason;
    assert_eq!(over(&migrated, 2).as_deref(), Some("end-time"), "a hard clock");
    assert_eq!((over(&migrated, 1), over(&migrated, 3), over(&migrated, 5)), (None, None, None));
    migrated.say("discord", "Ana", "claim #1");
    assert_eq!(over(&migrated, 1).as_deref(), Some("end-time"), "a soft clock");
    migrated.say("discord", "Bruno", "resume #5");
    migrated.play("discord", 5);
    // A challenge with a time that was open then.
    migrated.say("discord", "Dinis", "accept 7");
    assert!(migrated.table(6).time.is_some());
    // A plan and a note at a table of then.
    for (who, line) in [
        ("Ana", "if d6-d5 then e2-e3 if e6-e5 then f2-f3 #4"),
        ("Ana", "note #4 from before"),
        ("Bruno", "#4 d6-d5"),
    ] {
        migrated.say("discord", who, line);
    }
    run(&migrated, later + 120_000);
    migrated.say("discord", "Bruno", "#4 e6-e5");
    run(&migrated, later + 240_000);
    let moves = migrated.read(|s| s.move_texts(TableId(4), None));
    assert_eq!(moves, ["d2-d3", "d6-d5", "e2-e3", "e6-e5", "f2-f3"]);
    let (heard, _) = migrated.say("discord", "Ana", "notes");
    assert!(heard[0].contains("from before"), "{heard:?}");
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

/// A database in which no results were kept: they are looked at step by step, and meanwhile a game that ends waits for them.
#[test]
fn what_was_over_before_there_were_ratings_is_rated() {
    let mut migrated = Migrated::of("018.sqlite");
    let now = 1_800_000_000_000;
    let standing = |migrated: &Migrated, person, game: &str, family: &str| {
        let scope =
            Scope { community: Some(CommunityId(1)), game: game.to_owned(), family: family.to_owned() };
        migrated.read(|s| s.standing(&scope, PersonId(person)))
    };
    assert_eq!(standing(&migrated, 1, "breakthrough", ""), None);
    migrated.play("terminal", 14);
    let (_, posts) = migrated.say("terminal", "ana", "resign #14 yes");
    let end = migrated.told(posts.last().unwrap());
    assert!(end.contains("It changes no ratings, as somebody has moved fewer than three times."), "{end}");
    migrated.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    for _ in 0..9 {
        migrated.store.write(move |tx| parlor::due::run_due(tx, now).map(drop)).wait().unwrap();
    }
    assert_eq!(migrated.read(|s| s.unread_results(9)), []);
    let told = migrated.read(|s| s.waiting_posts("terminal"));
    let told: Vec<_> = told.iter().filter(|post| post.body.contains("computed by new rules")).collect();
    assert_eq!(told.len(), 1, "it is told once");
    let bar = |table| migrated.read(|s| s.result(TableId(table))).unwrap().2;
    let bars: Vec<Option<String>> = (1..=14).map(bar).collect();
    let why = |table: usize| bars[table - 1].as_deref();
    assert_eq!([2, 6, 11, 12].map(why), [Some("short"), Some("short"), Some("annulled"), Some("unplayed")]);
    // A game that is rated in pairs, played alone.
    assert_eq!(why(13), Some("single"));
    assert!([1, 3, 4, 5, 7, 8, 9, 10].iter().all(|table| why(*table).is_none()), "{bars:?}");
    // Five games of ana and bruno count of themselves, and four of these together.
    assert_eq!(standing(&migrated, 2, "breakthrough", "").unwrap().results, 4);
    assert_eq!(standing(&migrated, 1, "breakthrough", "").unwrap().results, 5);
    assert_eq!(standing(&migrated, 2, "hex", "7").unwrap().results, 1);
    assert_eq!(standing(&migrated, 2, "hex", "11").unwrap().results, 1);
    assert_eq!(migrated.store.read(parlor::differences).unwrap(), []);
    assert_eq!(migrated.store.check().unwrap(), Vec::<String>::new());
}

/// A database in which results were rows, and it was not kept which tables are the first of a pair.
#[test]
fn tables_of_before_are_numbered_in_the_order_in_which_they_began() {
    let migrated = Migrated::of("019.sqlite");
    let now = 1_800_000_000_000;
    migrated.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    for _ in 0..9 {
        migrated.store.write(move |tx| parlor::due::run_due(tx, now).map(drop)).wait().unwrap();
    }
    assert_eq!(migrated.read(|s| s.tables_without_encounter(9)), []);
    assert_eq!(migrated.read(|s| s.tables_without_played(9)), []);
    assert_eq!(migrated.read(|s| s.tables_without_book(9)), []);
    assert!(migrated.read(|s| s.book_after(None, 99)).len() > 8, "moves of tables of before are counted");
    assert!(migrated.read(Snapshot::count_played) > 8, "what was played is kept of tables of before");
    let here = |table| migrated.read(|s| s.table(TableId(table))).unwrap().encounter.here;
    // The second was too short, and takes no place; the last two run.
    let numbers: Vec<_> = [1, 2, 7, 8, 9, 10, 14, 15].into_iter().map(here).collect();
    assert_eq!(numbers, [1, 2, 2, 3, 4, 5, 2, 5].map(Some));
    let scope =
        Scope { community: Some(CommunityId(1)), game: "breakthrough".to_owned(), family: String::new() };
    assert_eq!(migrated.read(|s| s.standing(&scope, PersonId(2))).unwrap().results, 4);
    assert_eq!(migrated.store.read(parlor::differences).unwrap(), []);
    let told = migrated.read(|s| s.waiting_posts("terminal"));
    // That some games count in pairs alone is new.
    let told = told.iter().filter(|post| post.body.contains("computed by new rules")).count();
    assert_eq!(told, 1);
}
