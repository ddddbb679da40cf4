//! Computer players: each decision is done once, whoever ends in between, and is about the table as it stands.

use std::sync::Arc;

use engine::{Game, Listing};
use parlor::due::{Decided, computers_due, decide, thought};
use parlor::{Outcome, Reply};
use search::Tables;
use storage::{Snapshot, Store, TableId, Transaction};

use super::{START_MILLIS, request, until};
use crate::{Clock, Effort, ManualClock, Mind, Settling, run_thinking};

/// The time for which a computer player waits at least.
const MOMENT: i64 = 2_000;

struct House {
    store: Arc<Store>,
    clock: Arc<ManualClock>,
    events: u64,
    folder: tempfile::TempDir,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&folder.path().join("a.db")).unwrap());
        House { store, clock: Arc::new(ManualClock::at(START_MILLIS)), events: 0, folder }
    }

    fn say(&mut self, line: &str) -> Reply {
        self.events += 1;
        let request = request(&format!("test:{}", self.events), line, "hall");
        let now = self.clock.now();
        self.store.write(move |tx: &Transaction| parlor::handle(tx, &request, now)).wait().unwrap()
    }

    /// Begins a game with the computer, in which a person moves first.
    fn begin(&mut self, game: &Game, level: u8) -> TableId {
        let reply = self.say(&format!("play {} @computer level={level} seat=1", game.info.id));
        assert_eq!(reply.outcome, Outcome::Settled, "{:?}", reply.messages);
        let tables = self.store.read(|snapshot| {
            let ana = snapshot.person_of("test", "ana")?.unwrap();
            snapshot.running_tables_of(ana.id)
        });
        tables.unwrap().last().unwrap().id
    }

    /// Plays the first of the person's moves by name.
    fn play(&mut self, table: TableId) {
        let mut moves = self.moves(table).moves;
        moves.sort();
        let reply = self.say(&format!("move #{table} {}", moves[0]));
        assert_eq!(reply.outcome, Outcome::Played { table: table.0 }, "{:?}", reply.messages);
    }

    fn moves(&self, table: TableId) -> Listing {
        let job = |snapshot: &Snapshot| {
            let row = snapshot.table(table)?.unwrap();
            let game = Game::with_id(&row.game).unwrap();
            let setup = game
                .setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0))
                .expect("it is set up");
            let mut play = game.start(&setup);
            for text in snapshot.move_texts(table, None)? {
                play.play_canonical(&text).expect("it is legal");
            }
            Ok::<_, storage::Error>(play.suggest("", 1_000))
        };
        self.store.read(job).unwrap()
    }

    fn plies(&self, table: TableId) -> u32 {
        self.store.read(|snapshot| snapshot.table(table)).unwrap().unwrap().plies
    }

    /// Lets a mind think, once.
    fn think(&self, mind: &mut Mind, stops: bool) -> Option<i64> {
        let mut write = |job: Settling| {
            let now = self.clock.now();
            self.store.write(move |tx: &Transaction| job(tx, now)).wait()
        };
        mind.think(&self.store, &*self.clock, self.clock.now(), &|| stops, &mut write).unwrap()
    }
}

/// A game for two that is quickly thought about.
fn game() -> &'static Game {
    Game::all().iter().find(|game| game.info.variants.len() == 1 && !game.info.hidden).expect("there is one")
}

#[test]
fn a_move_comes_after_a_moment_and_once() {
    let mut house = House::new();
    let table = house.begin(game(), 1);
    let (mut one, mut other) = (Mind::default(), Mind::default());
    assert_eq!(house.think(&mut one, false), None, "the person is to move");
    house.play(table);
    let due = house.think(&mut one, false);
    assert!(due.is_some_and(|due| due > house.clock.now()), "it lets the board be seen first");
    assert_eq!(house.plies(table), 1);
    house.clock.advance(MOMENT);
    house.think(&mut one, false);
    assert_eq!(house.plies(table), 2);
    assert_eq!(house.think(&mut one, false), None);
    assert_eq!(house.think(&mut other, false), None);
    assert_eq!(house.plies(table), 2);
}

#[test]
fn whoever_ends_while_it_thinks_finds_it_to_be_thought_about_again() {
    let mut house = House::new();
    let table = house.begin(game(), 3);
    house.play(table);
    house.clock.advance(MOMENT);
    house.think(&mut Mind::default(), true);
    assert_eq!(house.plies(table), 1, "what was stopped is not done");
    // The program starts again, with the file as it is.
    let path = house.folder.path().join("a.db");
    house.store = Arc::new(Store::open(&path.with_extension("aside")).unwrap());
    house.store = Arc::new(Store::open(&path).unwrap());
    house.think(&mut Mind::default(), false);
    assert_eq!(house.plies(table), 2);
}

#[test]
fn a_decision_about_a_table_that_has_gone_on_does_nothing() {
    let mut house = House::new();
    let table = house.begin(game(), 1);
    house.play(table);
    let found = house.store.read(|snapshot| {
        let due = computers_due(snapshot)?;
        thought(snapshot, &due[0])
    });
    let found = Arc::new(found.unwrap().expect("it is to move"));
    let mut moves = house.moves(table).moves;
    moves.sort();
    let decided = Decided::Move(moves.remove(0));
    house.say(&format!("undo #{table}"));
    let settle = |house: &House| {
        let (now, found, decided) = (house.clock.now(), Arc::clone(&found), decided.clone());
        house.store.write(move |tx: &Transaction| decide(tx, &found, &decided, now)).wait().unwrap()
    };
    assert!(!settle(&house), "the move before was taken back");
    house.play(table);
    assert!(!settle(&house), "the same move again is another one");
    assert_eq!(house.plies(table), 1);
    house.clock.advance(MOMENT);
    house.think(&mut Mind::default(), false);
    house.say(&format!("resign #{table} yes"));
    assert!(!settle(&house), "it is over");
}

#[test]
fn quick_levels_keep_nobody_waiting_and_whoever_waits_long_is_told() {
    let mut house = House::new();
    let slow: Vec<TableId> = (0..3).map(|_| house.begin(game(), 4)).collect();
    let quick = house.begin(game(), 1);
    for table in slow.iter().chain([&quick]) {
        house.play(*table);
    }
    house.clock.advance(MOMENT);
    let mut mind = Mind::default();
    house.think(&mut mind, false);
    assert_eq!(house.plies(quick), 2, "though it was asked last");
    assert!(slow.iter().all(|table| house.plies(*table) == 1));
    while house.think(&mut mind, false).is_some_and(|next| next <= house.clock.now()) {}
    assert!(slow.iter().all(|table| house.plies(*table) == 2));
}

#[test]
fn one_thread_thinks_for_all_and_ends_with_whoever_wants_it() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut house = House::new();
    let (store, clock) = (Arc::clone(&house.store), Arc::clone(&house.clock));
    let thinking = runtime.spawn(run_thinking(store, clock, Tables::default()));
    let tables: Vec<TableId> = (0..3).map(|_| house.begin(game(), 1)).collect();
    for table in &tables {
        house.play(*table);
    }
    house.clock.advance(MOMENT);
    let moved = || tables.iter().all(|table| house.plies(*table) == 2);
    runtime.block_on(until("all have moved", moved));
    thinking.abort();
    assert!(runtime.block_on(thinking).is_err_and(|error| error.is_cancelled()));
}

/// A mind that looks at positions of an analysis no longer than a test can wait.
fn quick() -> Mind {
    let strength = "playouts=20".parse().expect("it is a strength");
    Mind::default().looking(Effort { proof: 500, strength })
}

/// The posts in which somebody is told what was found.
fn told(house: &House) -> usize {
    let posts = house.store.read(|snapshot| snapshot.waiting_posts("test")).unwrap();
    posts.iter().filter(|post| post.body.contains("looked through")).count()
}

/// A game that is over, after so many plies.
fn over(house: &mut House, plies: u32) -> TableId {
    let table = house.begin(game(), 1);
    for ply in 0..plies {
        if ply % 2 == 0 {
            house.play(table);
        } else {
            house.clock.advance(MOMENT + 3_000);
            house.think(&mut Mind::default(), false);
        }
    }
    house.say(&format!("resign #{table} yes"));
    table
}

#[test]
fn an_analysis_is_told_once_though_the_program_ends_in_between() {
    let mut house = House::new();
    let table = over(&mut house, 4);
    assert_eq!(house.say(&format!("analyse #{table}")).outcome, Outcome::Done);
    let mut mind = quick();
    for _ in 0..2 {
        assert!(house.think(&mut mind, false).is_some(), "there is more to look at");
    }
    house.think(&mut mind, true);
    assert_eq!(told(&house), 0, "it is not known yet");
    drop(mind);
    let (mut one, mut other) = (quick(), quick());
    let mut looks = 0;
    while house.think(&mut one, false).is_some() {
        looks += 1;
        assert!(looks < 100, "it ends");
        // Another process looks through the same game.
        house.think(&mut other, false);
    }
    assert_eq!(told(&house), 1);
    assert_eq!(house.think(&mut other, false), None);
    assert_eq!(told(&house), 1);
    // Asked again, what is known is told at once.
    house.say(&format!("analyse #{table}"));
    house.think(&mut one, false);
    assert_eq!(told(&house), 2);
}

/// A game in which a win that was proved was given away by a move of which a short proof tells nothing, and an estimate little.
const GIVEN_AWAY: &str = "tab:05KcPwKFCGP5GL9ahaxpds8t8tLrIUOqv8acTHAF75zN6ILxn78YDbrAdwSd453dwjEwwrreEOiEG0xG75eZq3RO5XNPzRA\
    HLsC0lrMfDbGvA48epu2GwFWMxB9ErvOC7A6tJ6FGLps0IlgEvrG1eNh1UkEf5HUxa0U5m19Qhivw7D";

#[test]
fn a_move_that_gave_a_win_away_is_told_first() {
    let mut house = House::new();
    assert_eq!(house.say(&format!("analyse {GIVEN_AWAY}")).outcome, Outcome::Done);
    let strength = "playouts=20".parse().expect("it is a strength");
    let mut mind = Mind::default().looking(Effort { strength, ..Effort::default() });
    while house.think(&mut mind, false).is_some() {}
    let posts = house.store.read(|snapshot| snapshot.waiting_posts("test")).unwrap();
    let found = posts.iter().find(|post| post.body.contains("looked through")).expect("it is told");
    for said in ["17 (**9. a**) by South: from won to lost. Right: f", "The board is that before move 17"] {
        assert!(found.body.contains(said), "{said}: {}", found.body);
    }
}

#[test]
fn moves_come_before_analyses() {
    let mut house = House::new();
    let ended = over(&mut house, 6);
    house.say(&format!("analyse #{ended}"));
    let mut mind = quick();
    house.think(&mut mind, false);
    let table = house.begin(game(), 1);
    house.play(table);
    house.clock.advance(MOMENT);
    house.think(&mut mind, false);
    assert_eq!((house.plies(table), told(&house)), (2, 0), "the move has not waited");
    while house.think(&mut mind, false).is_some_and(|next| next <= house.clock.now()) {}
    assert_eq!(told(&house), 1);
}
