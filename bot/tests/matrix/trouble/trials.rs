//! Long trials, made when they are asked for: `cargo test --release --workspace --all-features --test matrix -- --ignored
//! --nocapture --test-threads 1`. They print figures.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Rng, Turn};
use synapse::{Client, Options, RoomOptions, Synapse, Test, own, shared};
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::club::served::{Club, SOON};
use crate::play::games::{Play, is_board};
use crate::trouble::care::{self, boards};

/// The trials.
pub fn list() -> Vec<Test> {
    let default_limits = || Options { default_limits: true, ..Options::default() };
    let all = vec![
        shared("trial_250_commands_while_the_bot_was_away", |synapse| care::absence(synapse, 250)),
        shared("trial_50_kills", |synapse| care::kills(synapse, 50)),
        own("trial_5_restarts_of_the_homeserver", Options::default(), |synapse| care::restarts(synapse, 5)),
        own("trial_30_moves_with_default_limits", default_limits(), |synapse| limits(synapse, 30)),
        own("trial_1000_tables_of_50_people", Options::default(), |synapse| {
            let pause = Duration::from_millis(250);
            load(synapse, Load { rooms: 25, tables: 40, encrypted: false, moves: 1_000, pause })
        }),
        own("trial_1000_moves_in_encrypted_rooms", Options::default(), |synapse| {
            let pause = Duration::from_millis(400);
            load(synapse, Load { rooms: 10, tables: 10, encrypted: true, moves: 1_000, pause })
        }),
    ];
    all.into_iter().map(Test::long).collect()
}

/// Prints a figure. A test that takes minutes may speak.
#[allow(clippy::print_stdout)]
fn tell(what: &str) {
    println!("{what}");
}

/// Moves that come faster than the bot may answer, with the rate limits that Synapse has by itself, lose
/// nothing, and their boards keep their order.
pub async fn limits(synapse: Synapse, plies: usize) {
    let club = Club::open(synapse, 2, false).await;
    for person in &club.people {
        club.synapse.lift_limits(&person.id).await;
    }
    drop(Play::begin(&club, "hex", "19", 7).await);
    let mut rng = Rng::new(7);
    let began = Instant::now();
    for ply in 0..plies {
        // Nobody waits for the boards.
        let (mover, text) = next_move(&club, 1, &club.people, &mut rng);
        mover.say(&club.room, &*format!("!move #1 {text}")).await;
        while club.table(1).0.played().len() <= ply {
            assert!(began.elapsed() < SOON * 10, "ply {ply} is not played");
            sleep(Duration::from_millis(50)).await;
        }
    }
    let played = began.elapsed();
    while boards(&club).len() < plies + 1 {
        assert!(began.elapsed() < SOON * 20, "{} boards of {plies}", boards(&club).len());
        sleep(Duration::from_millis(200)).await;
    }
    let moves: Vec<String> = club.table(1).0.texts();
    for (text, board) in moves.iter().zip(&boards(&club)[1..]) {
        assert!(board.body().contains(text.as_str()), "{text} is not in {}", board.body());
    }
    tell(&format!("{plies} moves said in {played:.1?}, all boards there after {:.1?}", began.elapsed()));
}

/// The amount of work that goes on.
pub struct Load {
    pub rooms: usize,
    /// Tables in each room, of two people.
    pub tables: usize,
    pub encrypted: bool,
    pub moves: usize,
    /// The pause between two moves, of all rooms together.
    pub pause: Duration,
}

/// Two people in a room with their tables.
struct Pair {
    room: String,
    people: [Client; 2],
    /// The number of each table, locked while a move is being made there.
    tables: Vec<Arc<Mutex<i64>>>,
}

/// Many rooms with many tables: how long it takes from a move to its board, as the other player sees it.
pub async fn load(synapse: Synapse, load: Load) {
    let club = Club::open(synapse, 1, false).await;
    let mut pairs = Vec::new();
    for n in 0..load.rooms {
        let people = [club.synapse.user("Ana").await, club.synapse.user("Rui").await];
        let mut options =
            RoomOptions::named(&format!("Room {n}")).inviting(&club.bot.id).inviting(&people[1].id);
        options.encrypted = load.encrypted;
        let room = people[0].create_room(options).await;
        people[1].wait_for_invite(|invite| invite.room == room, SOON).await;
        people[1].join(&room).await;
        people[0].wait(&room, |event| club.says(event, "Hello!"), SOON).await;
        pairs.push(Pair { room, people, tables: Vec::new() });
    }
    let began = Instant::now();
    let club = Arc::new(club);
    let mut opening = JoinSet::new();
    for mut pair in pairs {
        let (club, tables) = (Arc::clone(&club), load.tables);
        opening.spawn(async move {
            for _ in 0..tables {
                let id = open_table(&club, &pair).await;
                pair.tables.push(Arc::new(Mutex::new(id)));
            }
            pair
        });
    }
    let pairs = Arc::new(opening.join_all().await);
    let memory = |club: &Club| club.server.as_ref().and_then(|server| server.memory()).unwrap_or_default();
    tell(&format!(
        "{} tables in {} rooms after {:.0?}; {} MB",
        load.rooms * load.tables,
        load.rooms,
        began.elapsed(),
        memory(&club)
    ));
    let began = Instant::now();
    let mut playing = JoinSet::new();
    let mut rng = Rng::new(7);
    for n in 0..load.moves {
        let (room, table, seed) = (rng.below(load.rooms), rng.below(load.tables), n as u64);
        let (club, pairs) = (Arc::clone(&club), Arc::clone(&pairs));
        playing.spawn(async move { one_move(&club, &pairs[room], table, seed).await });
        sleep(load.pause).await;
    }
    let mut times = playing.join_all().await;
    times.sort();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    tell(&format!(
        "{} moves in {:.0?}: p50 {:.0?}, p90 {:.0?}, p99 {:.0?}, longest {:.0?}; {} MB",
        times.len(),
        began.elapsed(),
        at(50),
        at(90),
        at(99),
        times[times.len() - 1],
        memory(&club)
    ));
}

/// A challenge and its acceptance; the table's number.
async fn open_table(club: &Club, pair: &Pair) -> i64 {
    let [ana, rui] = &pair.people;
    let said = ana.say(&pair.room, &*format!("!play hex 19 {}", rui.id)).await;
    let challenge = ana.wait_after(&pair.room, &said, |event| club.says(event, "Challenge "), SOON * 5).await;
    let number = challenge.body().split_whitespace().nth(1).expect("it has a number").to_owned();
    let said = rui.say(&pair.room, &*format!("!accept {number}")).await;
    let board = rui.wait_after(&pair.room, &said, |event| is_board(club, event), SOON * 5).await;
    let number = board.body().trim_start_matches('#').split_whitespace().next().expect("it has a number");
    number.parse().unwrap_or_else(|_| panic!("{}", board.body()))
}

/// Plays one move at a table, for the player whose turn it is; gives the time until the other player sees the board.
async fn one_move(club: &Club, pair: &Pair, table: usize, seed: u64) -> Duration {
    let number = pair.tables[table].lock().await;
    let (mover, text) = next_move(club, *number, &pair.people, &mut Rng::new(seed));
    let other = pair.people.iter().find(|person| person.id != mover.id).expect("there are two");
    let began = Instant::now();
    let said = mover.say(&pair.room, &*format!("!move #{number} {text}")).await;
    let title = format!("#{number} ");
    let board = |event: &synapse::Event| is_board(club, event) && event.body().starts_with(&title);
    other.wait_after(&pair.room, &said, board, SOON * 5).await;
    began.elapsed()
}

/// The player whose turn it is at a table, and a move that is possible.
fn next_move<'a>(club: &Club, table: i64, people: &'a [Client], rng: &mut Rng) -> (&'a Client, String) {
    let (play, accounts) = club.table(table);
    let Turn::To(seat) = play.turn() else { panic!("#{table} is over") };
    let mut legal = play.suggest("", 200).moves;
    let text = legal.swap_remove(rng.below(legal.len()));
    let mover = people.iter().find(|person| person.id == accounts[seat.index()]);
    (mover.expect("the mover is here"), text)
}
