//! Three processes play, post and send on one server; they are killed at any instant, or the server is. Nothing is lost that one of
//! them was told is stored, nothing is there twice, and what waits in a lane arrives in its order.
//!
//! The processes are this program, started once more. `KILLS=500` and `SERVER_KILLS=50` try longer.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio, exit};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use postmaster::Server;
use storage::{Error, Lane, NewFact, PersonId, Store, TableId, Transaction};

use crate::play::random::Random;
use crate::{new_move, new_table, server};

const TABLES: i64 = 8;
/// A process that is not seen for twenty times as long is dead.
pub const LOOK: Duration = Duration::from_millis(50);
/// A lease that nobody waits for here: what a dead process had is free before.
const LEASE: i64 = 600_000;

pub fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap()
}

fn millis() -> i64 {
    i64::try_from(now().as_millis()).unwrap()
}

/// The life of a process that is killed some time. What it was told it says, before it does anything else.
fn live(address: &str, name: &str) -> ! {
    let store =
        (0..200).find_map(|_| Store::connect_with(address, 3, LOOK).map_err(|_| thread::sleep(LOOK)).ok());
    let store = Arc::new(store.unwrap());
    let mut threads = Vec::new();
    for number in 0..2 {
        let (store, name) = (Arc::clone(&store), format!("{name}.{number}"));
        threads.push(thread::spawn(move || {
            let mut turn = 0;
            loop {
                play(&store, &name, turn);
                turn += 1;
            }
        }));
    }
    let (sends, holder) = (Arc::clone(&store), name.to_owned());
    threads.push(thread::spawn(move || {
        loop {
            if send(&sends, &holder) == 0 {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }));
    for thread in threads {
        let _ = thread.join();
    }
    exit(1);
}

/// Plays a move at some table and posts it there, or counts at a place that is changed alone.
fn play(store: &Store, name: &str, turn: u64) {
    let event = format!("{name}.{turn}");
    let mut random = Random(event.bytes().fold(turn, |seed, byte| seed * 31 + u64::from(byte)));
    let table = TableId(1 + i64::from(random.below(u32::try_from(TABLES).unwrap())));
    let (counts, told) = (random.below(8) == 0, event.clone());
    let job = move |tx: &Transaction| {
        if !tx.first_time(&event, 1)? {
            return Ok(false);
        }
        if counts {
            let count = tx.setting(PersonId(1), "count")?.map_or(0, |count| count.parse::<u32>().unwrap());
            tx.set_setting(PersonId(1), "count", Some(&(count + 1).to_string()))?;
            return Ok(true);
        }
        let row = tx.table(table)?.unwrap();
        let new = NewFact {
            at: 5,
            cause: "{}",
            table: Some(table),
            challenge: None,
            body: &format!("\"{event}\""),
        };
        let fact = tx.add_fact(&new)?;
        let new = new_move(row.plies + 1, &event);
        tx.append_move(table, &storage::NewMove { fact, event: &event, ..new })?;
        tx.add_post("terminal", &Lane::Table(table), row.community, &event, 1)?;
        Ok::<_, Error>(true)
    };
    // A server that is away is waited for; nothing is known then to be stored, and nothing is.
    match store.write(job).wait() {
        Ok(true) => {
            println!("@ stored {} {told} {}", if counts { "count" } else { "move" }, now().as_nanos());
        }
        Ok(false) => println!("@ twice {told}"),
        Err(_) => thread::sleep(Duration::from_millis(20)),
    }
}

/// Sends what it can claim; how many.
fn send(store: &Store, holder: &str) -> usize {
    let mine = holder.to_owned();
    let claim = move |tx: &Transaction| {
        let at = millis();
        tx.claim_lanes("terminal", &mine, (at, at + LEASE), 2, &|_| true)
    };
    let mut sent = 0;
    for post in store.write(claim).wait().unwrap_or_default() {
        let mut next = Some(post);
        while let Some(post) = next.take() {
            println!("@ sent {} {} {} {}", now().as_nanos(), post.lane, post.id.0, post.body);
            sent += 1;
            next = loop {
                let (post, mine) = (post.clone(), holder.to_owned());
                let job = move |tx: &Transaction| {
                    let at = millis();
                    tx.delivered(&post, &mine, at, at + LEASE)
                };
                // Sent and not noted would be sent again: patiently.
                match store.write(job).wait() {
                    Ok(next) => break next,
                    Err(_) => thread::sleep(Duration::from_millis(20)),
                }
            };
        }
    }
    sent
}

/// The words of processes, in no order.
pub type Said = Arc<Mutex<Vec<String>>>;

pub struct Player {
    process: Child,
    hears: JoinHandle<()>,
}

impl Player {
    /// Starts the test once more, as a process that plays.
    pub fn start(test: &str, address: &str, number: u32, said: &Said) -> Player {
        let program = std::env::current_exe().unwrap();
        let mut process = Command::new(program)
            .args(["--exact", test, "--nocapture"])
            .env("STORAGE_PLAYS", address)
            .env("STORAGE_NAME", format!("p{number}"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (mut out, said) = (BufReader::new(process.stdout.take().unwrap()), Arc::clone(said));
        let hears = thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                out.read_until(b'\n', &mut line).unwrap_or_default();
                // What was cut off was not said.
                let Some(line) = line.strip_suffix(b"\n") else { return };
                let Ok(line) = str::from_utf8(line) else { continue };
                // Where tests run one at a time, the name of this one stands before the first.
                let line = line.rsplit_once(" ... ").map_or(line, |(_, line)| line);
                if let Some(line) = line.strip_prefix("@ ") {
                    said.lock().unwrap().push(line.to_owned());
                }
            }
        });
        Player { process, hears }
    }

    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        self.hears.join().unwrap();
    }
}

pub fn begin(address: &str) -> Store {
    let store = Store::connect_with(address, 1, LOOK).unwrap();
    let start = |tx: &Transaction| {
        let community = tx.remember_community("terminal", "home", "Home", None)?.id;
        let person = |name: &str| Ok::<_, Error>(tx.remember_account("terminal", name, name, None, 1)?.id);
        let persons = [person("ana")?, person("rui")?];
        (0..TABLES).try_for_each(|_| tx.add_table(&new_table(community, &persons)).map(drop))
    };
    store.write(start).wait().unwrap();
    store
}

/// Looks at what is stored, and at what was said of it; `kills` is how often somebody could not say that something was sent.
pub fn judge(server: &Server, database: &str, store: &Store, said: &Said, kills: usize) {
    // What the last of them had is free soon.
    let start = now();
    while !store.read(|snapshot| snapshot.waiting_posts("terminal")).unwrap().is_empty() {
        assert!(now() - start < Duration::from_secs(30), "posts are not sent");
        let mut lines = Vec::new();
        let claim = |tx: &Transaction| {
            let at = millis();
            tx.claim_lanes("terminal", "judge", (at, at + LEASE), 9, &|_| true)
        };
        for post in store.write(claim).wait().unwrap() {
            let mut next = Some(post);
            while let Some(post) = next.take() {
                lines.push(format!("sent {} {} {} {}", now().as_nanos(), post.lane, post.id.0, post.body));
                next = store.write(move |tx| tx.delivered(&post, "judge", 1, LEASE)).wait().unwrap();
            }
        }
        said.lock().unwrap().extend(lines);
    }
    let seen = |sql: &str| server.psql(database, sql).lines().map(str::to_owned).collect::<Vec<_>>();
    let said = said.lock().unwrap();
    let words: Vec<Vec<&str>> = said.iter().map(|line| line.split(' ').collect()).collect();
    assert!(words.iter().all(|words| words[0] != "twice"), "an event was new to nobody");
    let moves: BTreeSet<String> = seen("SELECT event FROM moves").into_iter().collect();
    let handled: BTreeSet<String> = seen("SELECT event FROM handled_events").into_iter().collect();
    let (mut stored, mut counted) = (0, 0);
    for words in words.iter().filter(|words| words[0] == "stored") {
        let (kind, event) = (words[1], words[2].to_owned());
        stored += 1;
        counted += usize::from(kind == "count");
        assert!(handled.contains(&event) && (kind == "count" || moves.contains(&event)), "{event} is lost");
    }
    let number = |sql: &str| seen(sql)[0].parse::<usize>().unwrap();
    let whole = moves.len();
    for sql in [
        "SELECT count(*) FROM moves",
        "SELECT count(DISTINCT body) FROM facts",
        "SELECT count(*) FROM facts",
        "SELECT count(DISTINCT body) FROM posts",
        "SELECT count(*) FROM posts",
        "SELECT sum(plies) FROM tables",
        "SELECT sum(most) FROM (SELECT max(ply) AS most FROM moves GROUP BY table_id) AS tables",
    ] {
        assert_eq!(number(sql), whole, "{sql}");
    }
    let count = number("SELECT coalesce(max(value), '0') FROM person_settings WHERE key = 'count'");
    assert_eq!(count, handled.len() - whole, "what was counted");
    let mut sent: Vec<(u128, &str, i64, &str)> = Vec::new();
    for words in words.iter().filter(|words| words[0] == "sent" && words.len() == 5) {
        sent.push((words[1].parse().unwrap(), words[2], words[3].parse().unwrap(), words[4]));
    }
    sent.sort_unstable();
    let (mut last, mut bodies) = (BTreeMap::new(), BTreeSet::new());
    for (_, lane, id, body) in &sent {
        let before = last.insert(*lane, *id).unwrap_or_default();
        assert!(before <= *id, "in {lane} post {id} was sent after {before}");
        bodies.insert(*body);
    }
    let again = sent.len() - bodies.len();
    assert_eq!(bodies.len(), whole, "posts were not sent");
    assert!(again <= kills * 2, "{again} posts were sent twice, at {kills} kills");
    println!(
        "{kills} kills: {stored} jobs were said to be stored, {counted} of them alone; {} are",
        handled.len()
    );
    println!("{} posts were sent, {again} of them twice", sent.len());
}

/// The number of kills, as somebody wants it.
pub fn asked(name: &str, otherwise: usize) -> usize {
    std::env::var(name).map_or(otherwise, |kills| kills.parse().unwrap())
}

/// Plays if this is a process that was started to.
pub fn plays() {
    if let (Ok(address), Ok(name)) = (std::env::var("STORAGE_PLAYS"), std::env::var("STORAGE_NAME")) {
        live(&address, &name);
    }
}

#[test]
fn processes_that_are_killed_lose_nothing_and_double_nothing() {
    plays();
    let test = "trials::kills::processes_that_are_killed_lose_nothing_and_double_nothing";
    let (kills, server, said) = (asked("KILLS", 20), server(), Said::default());
    server.make("kills");
    let address = server.address("kills");
    let store = begin(&address);
    let mut random = Random(7);
    let mut players: Vec<Player> =
        (0..3).map(|number| Player::start(test, &address, number, &said)).collect();
    for kill in 0..kills {
        thread::sleep(Duration::from_millis(u64::from(100 + random.below(500))));
        let number = u32::try_from(kill).unwrap() + 3;
        let fresh = Player::start(test, &address, number, &said);
        std::mem::replace(&mut players[random.below(3) as usize], fresh).kill();
    }
    players.into_iter().for_each(Player::kill);
    judge(server, "kills", &store, &said, kills + 3);
}

#[test]
fn a_server_that_is_killed_loses_nothing_and_doubles_nothing() {
    plays();
    let test = "trials::kills::a_server_that_is_killed_loses_nothing_and_doubles_nothing";
    let Some(server) = Server::start() else { return };
    let (kills, said) = (asked("SERVER_KILLS", 4), Said::default());
    server.make_empty("kills", "UTF8");
    let address = server.address("kills");
    let store = begin(&address);
    let mut random = Random(9);
    let players: Vec<Player> = (0..3).map(|number| Player::start(test, &address, number, &said)).collect();
    for _ in 0..kills {
        thread::sleep(Duration::from_millis(u64::from(500 + random.below(1_500))));
        server.stop();
        thread::sleep(Duration::from_millis(u64::from(random.below(1_500))));
        server.run();
    }
    thread::sleep(Duration::from_secs(2));
    players.into_iter().for_each(Player::kill);
    judge(&server, "kills", &store, &said, 3 + kills * 3);
}
