//! Clocks: how late what they do arrives, and what they cost while nothing is due.
//!
//! `cargo bench -p discord --bench clocks -- [CLOCKS] [SECONDS] [IDLE]` starts the bot as a process of its own on a fake
//! Discord. First on a database with so many running clocks that all fall due within so many seconds, three quarters of
//! them a reminder and one the end of a game: it prints how long it took from when each was due until its message stood in
//! its thread. Then in turn on one without clocks and on one where `IDLE` of them run that are due in days: how long the
//! bot took to start, and how much of the processor and of the memory it used in a minute in which nothing happened.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "a tool for developers")]

mod process;

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Lang;
use fake::{Discord, User};
use parlor::{Person, Place, Request, Said, Timer};
use process::{Bot, be_the_bot_if_asked, now};
use storage::{NewTimer, Spot, Store, TableId, Transaction};

const DAY: i64 = 24 * 3_600_000;

/// The zero of snowflakes, in Unix milliseconds.
const SNOWFLAKES: i64 = 1_420_070_400_000;

/// The number of persons who share all the clocks.
const PEOPLE: usize = 1_000;

/// The number of tables that are made in one transaction.
const AT_ONCE: usize = 500;

/// The time that the bot has for its start before anything is due.
const START: Duration = Duration::from_secs(20);

/// The time for which an idle bot is watched, with and without clocks.
const WATCHED: Duration = Duration::from_secs(60);
const PAIRS: usize = 3;

fn main() {
    be_the_bot_if_asked(true);
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let number = |at: usize, usual| numbers.get(at).copied().unwrap_or(usual);
    let (clocks, seconds, idle) = (number(0, 10_000), number(1, 60), number(2, 100_000));
    // One thread for Discord: the bot shall have most of the machine.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    if clocks > 0 {
        runtime.block_on(due(clocks, seconds));
    }
    if idle > 0 {
        runtime.block_on(rest(idle));
    }
}

/// A fake Discord with a server, and the persons there.
struct Server {
    discord: Discord,
    guild: u64,
    channel: u64,
    people: Vec<User>,
}

impl Server {
    async fn start() -> Server {
        let discord = Discord::start(fake::Options::load()).await;
        let guild = discord.guild("Clocks");
        let channel = discord.channel(&guild, "games");
        let people = (0..PEOPLE).map(|n| discord.user(&format!("user{n}"))).collect();
        Server { guild: guild.id, discord, channel, people }
    }

    fn person(&self, at: usize) -> Person {
        let user = &self.people[at % PEOPLE];
        Person { account: user.id.to_string(), name: user.name.clone() }
    }
}

/// The event that is due from the clock of a table.
#[derive(Clone, Copy)]
struct Due {
    thread: u64,
    at: i64,
    end: bool,
}

async fn due(clocks: usize, seconds: usize) {
    let server = Server::start().await;
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("clocks.db");
    let mut wanted: Vec<Due> = (0..clocks)
        .map(|n| {
            let thread = server.discord.thread(server.channel, &format!("#{n}"), &server.people[n % PEOPLE]);
            let at = i64::try_from(n * seconds * 1_000 / clocks).unwrap();
            Due { thread, at, end: n % 4 == 3 }
        })
        .collect();
    let begun = Instant::now();
    let store = Arc::new(Store::open(&db).unwrap());
    let base = now() + made_in(clocks);
    for one in &mut wanted {
        one.at += base + i64::try_from(START.as_millis()).unwrap();
    }
    fill(&store, &server, &wanted).await;
    println!("{clocks} running clocks made in {:.1} s", begun.elapsed().as_secs_f64());
    let waiting = wanted.clone().into_iter().map(|due| {
        let discord = server.discord.clone();
        tokio::spawn(async move {
            let says = if due.end { "ran out of time" } else { "left, until" };
            let come = |message: &fake::Message| message.content.contains(says);
            let left = u64::try_from(due.at - now()).unwrap_or(0);
            let longest = Duration::from_millis(left) + Duration::from_secs(300);
            let message = discord.look_for(due.thread, come, longest).await.expect("what is due arrives");
            let stood = i64::try_from(message.id >> 22).unwrap() + SNOWFLAKES;
            (due.end, stood - due.at)
        })
    });
    let waiting: Vec<_> = waiting.collect();
    let bot = Bot::start(&server.discord, &db, None);
    server.discord.ready().await;
    let first = u64::try_from(base - now()).unwrap_or(0);
    tokio::time::sleep(Duration::from_millis(first) + START).await;
    let used = bot.processor();
    let mut late = Vec::new();
    for one in waiting {
        late.push(one.await.unwrap());
    }
    let used = bot.processor() - used;
    let of = |end| late.iter().filter(|(one, _)| *one == end).map(|(_, millis)| *millis).collect::<Vec<_>>();
    report("due to reminder", of(false));
    report("due to the end of the game", of(true));
    report("due to message", late.iter().map(|(_, millis)| *millis).collect());
    println!("processor time of the bot: {:.2} ms a clock", used as f64 / late.len() as f64);
    println!("memory of the bot: {} MB at most", bot.memory("VmHWM:") / 1024);
    drop(bot);
}

/// The longest time that making so many clocks takes, in milliseconds.
fn made_in(clocks: usize) -> i64 {
    2 * i64::try_from(clocks).unwrap()
}

async fn rest(clocks: usize) {
    let server = Server::start().await;
    let folder = tempfile::tempdir().unwrap();
    let begun = Instant::now();
    let dbs = [("none.db", 0), ("many.db", clocks)];
    for (name, clocks) in dbs {
        let store = Arc::new(Store::open(&folder.path().join(name)).unwrap());
        let at = |n: usize| now() + 3 * DAY + i64::try_from(n).unwrap() * 1_000;
        let running: Vec<Due> =
            (0..clocks).map(|n| Due { thread: n as u64 + 1, at: at(n), end: false }).collect();
        fill(&store, &server, &running).await;
    }
    println!("{clocks} clocks that rest made in {:.1} s", begun.elapsed().as_secs_f64());
    for _ in 0..PAIRS {
        for (name, clocks) in dbs {
            let begun = Instant::now();
            let bot = Bot::start(&server.discord, folder.path().join(name), None);
            server.discord.ready().await;
            let ready = begun.elapsed();
            tokio::time::sleep(START).await;
            let started = bot.processor();
            tokio::time::sleep(WATCHED).await;
            println!(
                "{clocks} clocks: ready in {} ms, start {} ms of processor time, then {:.0} ms in a minute, {} MB",
                ready.as_millis(),
                started,
                (bot.processor() - started) as f64 * 60.0 / WATCHED.as_secs_f64(),
                bot.memory("VmRSS:") / 1024,
            );
            drop(bot);
            server.discord.until_connections(0).await;
        }
    }
}

/// Tables with a clock each, of which something comes as is wanted, with nothing in the outbox.
async fn fill(store: &Arc<Store>, server: &Server, wanted: &[Due]) {
    for (chunk, due) in wanted.chunks(AT_ONCE).enumerate() {
        let tables: Vec<(Due, Request, Request)> = due
            .iter()
            .enumerate()
            .map(|(at, due)| {
                let n = chunk * AT_ONCE + at;
                let (one, two) = (server.person(n), server.person(n + 1 + n / PEOPLE % (PEOPLE - 1)));
                let request = |said: &str, by: &Person, other: &Person| Request {
                    event: format!("{said}{n}"),
                    by: by.clone(),
                    place: place(server),
                    said: Said::line(said),
                    mentioned: vec![("x".to_owned(), other.clone())],
                    rooms: Vec::new(),
                    board: None,
                    lang: None,
                    manages: false,
                    tried: None,
                    chance: std::array::from_fn(|at| (n >> (at % 4 * 8)) as u8),
                };
                let play = request("play breakthrough @x seat=1 time=4d hard", &one, &two);
                (*due, play, request("accept", &two, &one))
            })
            .collect();
        let job = move |tx: &Transaction| tables.iter().try_for_each(|made| make(tx, made));
        store.write(job).await.unwrap();
    }
}

/// Makes a table so long ago that half of the time is over when it is to be, or all of it.
fn make(tx: &Transaction, (due, play, accept): &(Due, Request, Request)) -> Result<(), parlor::Error> {
    let began = due.at - if due.end { 4 * DAY } else { 2 * DAY };
    // Nobody makes so many within an hour.
    tx.forget_efforts_before(i64::MAX)?;
    parlor::handle(tx, play, began)?;
    let person = tx.person_of("discord", &accept.by.account)?.unwrap().id;
    let challenge = tx.open_challenges_for(person)?.last().unwrap().id;
    parlor::handle(
        tx,
        &Request { said: Said::line(format!("accept {challenge}")), ..accept.clone() },
        began,
    )?;
    let table = tx.challenge(challenge)?.unwrap().table.unwrap();
    tx.set_spot(table, "discord", &Spot::Thread(due.thread.to_string()))?;
    for post in tx.waiting_posts("discord")? {
        tx.delivered(&post, "clocks", began, 0)?;
    }
    if due.end { only_the_end(tx, table, due.at, began) } else { Ok(()) }
}

/// Leaves only the end to come, as if the reminders had been sent already.
fn only_the_end(tx: &Transaction, table: TableId, at: i64, now: i64) -> Result<(), parlor::Error> {
    let timer = Timer::Clock { table };
    tx.cancel_timers(table, timer.kind())?;
    let body = serde_json::to_string(&timer)?;
    tx.add_timer(&NewTimer {
        due_at: at,
        kind: timer.kind(),
        table: Some(table),
        body: &body,
        made_at: now,
        ..NewTimer::default()
    })?;
    Ok(())
}

fn place(server: &Server) -> Place {
    Place {
        network: "discord".to_owned(),
        community: server.guild.to_string(),
        community_name: "Clocks".to_owned(),
        room: server.channel.to_string(),
        hears: false,
        branches: true,
        whispers: true,
        piped: false,
        own: false,
        prefix: None,
        lang: Lang::En,
    }
}

fn report(what: &str, mut late: Vec<i64>) {
    late.sort_unstable();
    let at = |share: f64| late[((late.len() - 1) as f64 * share) as usize];
    println!(
        "{what}: {} times, p50 {} ms, p90 {} ms, p99 {} ms, most {} ms",
        late.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}
