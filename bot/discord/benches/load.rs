//! The bot under load: thousands of running tables, and many people who move at the same moment.
//!
//! `cargo bench -p discord --bench load -- [TABLES] [USERS] [ROUNDS] [COMPUTERS]` makes a database with so many running
//! tables, and so many more at which a computer player of the highest level is to move, starts the bot on it as a process of
//! its own, and lets all users move at once, so many times. It prints how long it took from the event to the board in the
//! thread, how long the answers and the choices of moves took, and the most memory that the bot used.
//!
//! `DATABASE=server` before it, with `--features postgres`, moves that database to a private server, and has the bot there; then
//! `PROCESSES=3` has a guild for each of three shards, and a bot for each guild.
#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "a tool for developers")]

mod database;
mod process;

use std::sync::Arc;
use std::time::{Duration, Instant};

use database::Database;
use engine::{Game, Lang, Turn};
use fake::{Discord, User};
use parlor::{Person, Place, Request, Said};
use process::{Bot, be_the_bot_if_asked, now};
use serde_json::json;
use storage::{Store, TableId, Transaction};

fn main() {
    be_the_bot_if_asked(false);
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|arg| arg.parse().ok()).collect();
    let number = |at: usize, usual| numbers.get(at).copied().unwrap_or(usual);
    let (tables, users, rounds, computers) = (number(0, 10_000), number(1, 200), number(2, 20), number(3, 0));
    // One thread for Discord and all users: the bot shall have most of the machine.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(load(tables, users, rounds, computers));
}

/// A table, its thread and who sits there.
struct Played {
    id: TableId,
    thread: u64,
    seats: [usize; 2],
}

async fn load(tables: usize, users: usize, rounds: usize, computers: usize) {
    let discord = Discord::start(fake::Options::load()).await;
    let processes = processes();
    let rooms = rooms(&discord, processes);
    let people: Vec<User> = (0..users).map(|n| discord.user(&format!("user{n}"))).collect();
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("load.db");
    let begun = Instant::now();
    let store = Arc::new(Store::open(&db).unwrap());
    let mut all = fill(&store, &discord, &rooms, &people, tables).await;
    println!("{tables} running tables in {:.1} s", begun.elapsed().as_secs_f64());
    let first = all.iter().map(|table| table.id).max();
    challenge_computers(&store, &discord, rooms[0], &people, computers).await;
    let database = Database::of(store);
    let store = Arc::clone(&database.store);
    let shard = |number| (processes > 1).then_some([number, processes]);
    let bots: Vec<Bot> =
        (0..processes).map(|number| Bot::start(&discord, &database.name, shard(number))).collect();
    let processor = || bots.iter().map(Bot::processor).sum::<u64>();
    discord.registered().await;
    discord.ready().await;
    // The start is over: what it takes is not what a move takes.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (started, of_server) = (processor(), database.processor());
    let (mut boards, mut answers, mut slowest) = (Vec::new(), Vec::new(), Vec::new());
    let mut used_by_bench = 0;
    for round in 0..rounds {
        // It asks the same server: that is no part of a move.
        let asked = database.processor();
        let movers = movers(&store, &mut all, users, round);
        used_by_bench += database.processor() - asked;
        let moved = movers.into_iter().map(|(table, user, text)| {
            let (discord, person, thread) = (discord.clone(), people[user].clone(), all[table].thread);
            tokio::spawn(async move {
                let last = discord.messages(thread).last().map_or(0, |message| message.id);
                let begun = Instant::now();
                let answer = person.slash(thread, "move", json!({ "move": text })).await.unwrap();
                let shows = |message: &fake::Message| !message.attachments.is_empty();
                discord.wait_after(thread, last, shows, Duration::from_secs(30)).await;
                (begun.elapsed(), answer.elapsed)
            })
        });
        for moved in moved.collect::<Vec<_>>() {
            let (board, answer) = moved.await.unwrap();
            boards.push(board);
            answers.push(answer);
        }
        let latest = boards.iter().rev().take(users).max().map_or(0, Duration::as_millis);
        slowest.push(latest.to_string());
        // What follows from the last boards.
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    println!("the slowest board of each round, in ms: {}", slowest.join(" "));
    if computers > 0 {
        let moved = |table: &TableId| store.read(|snapshot| snapshot.moves(*table)).unwrap().len();
        let numbers = first.map_or(0, |first| first.0) + 1..;
        let played = numbers.take(computers).filter(|number| moved(&TableId(*number)) > 0).count();
        println!("{played} of {computers} computer players have moved meanwhile");
    }
    let moves = u64::try_from(boards.len()).unwrap().max(1);
    let (used, used_by_server) = (processor() - started, database.processor() - of_server - used_by_bench);
    let started = processor();
    // All in the same instant; then, as people type, at any time within a second.
    let (mut choices, mut spread) = (Vec::new(), Vec::new());
    for (within, found) in [(Duration::ZERO, &mut choices), (Duration::from_secs(1), &mut spread)] {
        for round in 0..rounds {
            let movers = movers(&store, &mut all, users, round).into_iter().enumerate();
            let typing = movers.map(|(at, (table, user, text))| {
                let (person, thread) = (people[user].clone(), all[table].thread);
                let typed: String = text.chars().take(round % 3).collect();
                let start = within * u32::try_from(at).unwrap() / u32::try_from(users).unwrap();
                tokio::spawn(async move {
                    tokio::time::sleep(start).await;
                    let options = json!({ "move": typed });
                    person.autocomplete_answer(thread, "move", options, "move").await.unwrap().elapsed
                })
            });
            for typed in typing.collect::<Vec<_>>() {
                found.push(typed.await.unwrap());
            }
        }
    }
    let asked = u64::try_from(choices.len() + spread.len()).unwrap().max(1);
    let used_by_choices = processor() - started;
    report("event to board", &mut boards);
    report("event to answer", &mut answers);
    report("event to choices, all in one instant", &mut choices);
    report("event to choices, all within a second", &mut spread);
    println!("processor time of the bot: {:.2} ms a move", used as f64 / moves as f64);
    println!("processor time of the bot: {:.2} ms for choices", used_by_choices as f64 / asked as f64);
    let memory = bots.iter().map(|bot| bot.memory("VmHWM:")).sum::<u64>();
    println!("memory of the bot: {} MB at most", memory / 1024);
    if used_by_server > 0 {
        println!("processor time of the server: {:.2} ms a move", used_by_server as f64 / moves as f64);
    }
}

/// The number of processes of the bot, one for each shard.
fn processes() -> usize {
    let asked = std::env::var("PROCESSES").map_or(1, |asked| asked.parse().unwrap());
    let on_server = std::env::var("DATABASE").is_ok_and(|asked| asked == "server");
    assert!(asked == 1 || asked > 1 && on_server, "several processes need DATABASE=server");
    asked
}

/// A guild of each of so many shards, and its channel.
fn rooms(discord: &Discord, shards: usize) -> Vec<(u64, u64)> {
    let mut rooms = vec![None; shards];
    while rooms.contains(&None) {
        let guild = discord.guild("Load");
        let room = &mut rooms[(guild.id >> 22) as usize % shards];
        if room.is_none() {
            *room = Some((guild.id, discord.channel(&guild, "games")));
        }
    }
    rooms.into_iter().flatten().collect()
}

/// One table for every user where it is their turn, and a legal move there.
fn movers(store: &Store, all: &mut [Played], users: usize, round: usize) -> Vec<(usize, usize, String)> {
    let mut found = Vec::new();
    let mut busy = vec![false; users];
    let start = round * users * 7 % all.len();
    for at in (0..all.len()).map(|n| (start + n) % all.len()) {
        let table = &all[at];
        let (row, moves) = store
            .read(|snapshot| Ok::<_, storage::Error>((snapshot.table(table.id)?, snapshot.moves(table.id)?)))
            .unwrap();
        let Some(row) = row else { continue };
        let Some(seat) = row.to_move else { continue };
        let user = table.seats[usize::from(seat) - 1];
        if std::mem::replace(&mut busy[user], true) {
            continue;
        }
        let game = Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for stored in moves {
            play.play_canonical(&stored.text).unwrap();
        }
        if let Turn::To(_) = play.turn() {
            let legal = play.suggest("", 50).moves;
            found.push((at, user, legal[round % legal.len()].clone()));
        }
        if found.len() == users {
            break;
        }
    }
    found
}

/// Tables of all games for two, with nothing in the outbox, in each room as many, for the people who are there.
async fn fill(
    store: &Arc<Store>,
    discord: &Discord,
    rooms: &[(u64, u64)],
    people: &[User],
    tables: usize,
) -> Vec<Played> {
    let games: Vec<&str> = Game::all().iter().map(|game| game.info.id).collect();
    let mut all = Vec::new();
    let mut tickets = Vec::new();
    for n in 0..tables {
        let (guild, channel) = rooms[n % rooms.len()];
        // Whoever is in a room plays with each of the others there.
        let here: Vec<usize> = (n % rooms.len()..people.len()).step_by(rooms.len()).collect();
        let (at, times) = (n / rooms.len() % here.len(), n / rooms.len() / here.len());
        let (one, two) = (here[at], here[(at + 1 + times) % here.len()]);
        if one == two {
            continue;
        }
        let thread = discord.thread(channel, &format!("#{n}"), &people[one]);
        let person = |at: usize| person(&people[at]);
        let place = place(guild, channel);
        let request = move |event: String, by: Person, line: String, other: Person| Request {
            mentioned: vec![("x".to_owned(), other)],
            ..request(&place, n, event, by, line)
        };
        let play = request(
            format!("a{n}"),
            person(one),
            format!("play {} @x seat=1", games[n % games.len()]),
            person(two),
        );
        let (by, other) = (person(two), person(one));
        let job = move |tx: &Transaction| {
            // Nobody makes so many within an hour.
            tx.forget_efforts_before(i64::MAX)?;
            parlor::handle(tx, &play, 0)?;
            let id = tx.open_challenges_for(tx.person_of("discord", &by.account)?.unwrap().id)?;
            let id = id.last().unwrap().id;
            let accept = request(format!("b{n}"), by.clone(), format!("accept {id}"), other.clone());
            parlor::handle(tx, &accept, 0)?;
            let table = tx.challenge(id)?.unwrap().table.unwrap();
            tx.set_spot(table, "discord", &storage::Spot::Thread(thread.to_string()))?;
            for post in tx.waiting_posts("discord")? {
                tx.delivered(&post, "load", 0, 0)?;
            }
            // All turns began at once, and nobody has been told of them one by one: that is over, as it is minutes later.
            for player in [&by.account, &other.account] {
                let player = tx.person_of("discord", player)?.unwrap().id;
                tx.forget_owed(player, "discord", table)?;
            }
            Ok::<_, parlor::Error>(table)
        };
        tickets.push((store.write(job), thread, [one, two]));
    }
    for (ticket, thread, seats) in tickets {
        all.push(Played { id: ticket.await.unwrap(), thread, seats });
    }
    all
}

fn person(user: &User) -> Person {
    Person { account: user.id.to_string(), name: user.name.clone() }
}

fn place(guild: u64, channel: u64) -> Place {
    Place {
        network: "discord".to_owned(),
        community: guild.to_string(),
        community_name: "Load".to_owned(),
        room: channel.to_string(),
        hears: false,
        branches: true,
        whispers: true,
        piped: false,
        own: false,
        prefix: None,
        lang: Lang::En,
    }
}

/// The request with a number that a person makes by a line.
fn request(place: &Place, n: usize, event: String, by: Person, line: String) -> Request {
    Request {
        event,
        by,
        place: place.clone(),
        said: Said::line(line),
        mentioned: Vec::new(),
        rooms: Vec::new(),
        board: None,
        lang: None,
        manages: false,
        tried: None,
        chance: std::array::from_fn(|at| (n >> (at % 4 * 8)) as u8),
    }
}

/// Tables of all games at which a computer player is to move, each in a thread of its own, with nothing in the outbox.
async fn challenge_computers(
    store: &Arc<Store>,
    discord: &Discord,
    (guild, channel): (u64, u64),
    people: &[User],
    computers: usize,
) {
    let games: Vec<&str> = Game::all().iter().map(|game| game.info.id).collect();
    for n in 0..computers {
        let user = &people[n % people.len()];
        let thread = discord.thread(channel, &format!("against the computer {n}"), user);
        let line = format!("play {} @computer level=5 seat=2", games[n % games.len()]);
        let play = request(&place(guild, channel), n, format!("c{n}"), person(user), line);
        let job = move |tx: &Transaction| {
            tx.forget_efforts_before(i64::MAX)?;
            let reply = parlor::handle(tx, &play, now())?;
            assert_eq!(reply.outcome, parlor::Outcome::Settled, "{reply:?}");
            // The newest of all.
            let table = *tx.running_tables_without("load")?.last().unwrap();
            tx.set_spot(table, "discord", &storage::Spot::Thread(thread.to_string()))?;
            for post in tx.waiting_posts("discord")? {
                tx.delivered(&post, "load", 0, 0)?;
            }
            Ok::<_, parlor::Error>(())
        };
        store.write(job).await.unwrap();
    }
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_millis();
    println!(
        "{what}: {} times, p50 {} ms, p90 {} ms, p99 {} ms, most {} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}
