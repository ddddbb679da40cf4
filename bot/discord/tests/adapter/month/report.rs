//! The figures of the month.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use fake::Message;

use super::bot;
use super::course::{Course, HOUR};
use super::games::Stage;
use super::judge::Judged;
use super::ways::{board_of, buttons};

/// Discord's first millisecond.
const EPOCH_MILLIS: i64 = 1_420_070_400_000;

/// The kind of a call.
pub fn kind_of(method: &str, path: &str) -> &'static str {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match (method, &*parts) {
        ("POST", ["channels", _, "messages"]) => "POST message",
        ("PATCH", ["channels", _, "messages", _]) => "PATCH message",
        ("DELETE", ["channels", _, "messages", _]) => "DELETE message",
        ("GET", ["channels", _, "messages", ..]) => "GET messages",
        ("POST", ["channels", .., "threads"]) => "POST thread",
        ("PATCH", ["channels", _]) => "PATCH channel",
        ("PUT", ["channels", _, "thread-members", _]) => "PUT thread member",
        ("POST", ["interactions", ..]) => "POST answer to an interaction",
        (_, ["webhooks", ..]) => "later answer to an interaction",
        ("POST", ["users", "@me", "channels"]) => "POST direct channel",
        ("PUT", ["applications", ..]) => "PUT commands",
        ("GET", _) => "GET at the start, and others",
        _ => "others",
    }
}

/// The kind of a message of the bot.
fn kind_of_message(message: &Message, in_thread: bool) -> &'static str {
    let button = |label: &str| message.button(label).is_some();
    match board_of(message) {
        Some(_) if button("Rematch") || message.attachments.iter().any(|f| f.filename.contains("-end")) => {
            "results, with a board"
        }
        Some(_) => "boards",
        None if button("Show") && message.reference.is_some() => "answers with a Show button",
        None if button("Show") => "private notices with a Show button",
        None if !in_thread && message.content.contains("declined") => "challenges that were declined",
        None if !in_thread && message.content.contains("Challenge") => "challenges",
        None if message.content.contains("offers a draw") => "offers of a draw",
        None => "others",
    }
}

/// The messages that are left in the channels.
#[derive(Default)]
struct Left {
    kinds: BTreeMap<&'static str, usize>,
    others: Vec<String>,
    /// Messages of the bot in all, and in threads.
    all: usize,
    in_threads: usize,
    /// The boards by table whose buttons can be used, while it is played and after: boards whose buttons can
    /// be used, while it is played and after.
    live: Vec<usize>,
    live_over: Vec<usize>,
    /// The notifications by person and day.
    pings: BTreeMap<(u64, i64), usize>,
    threads: usize,
    archived: usize,
    archived_running: usize,
    directs: usize,
    people_wrote: usize,
}

fn look_around(course: &Course) -> Left {
    let (world, mut left) = (&course.world, Left::default());
    let me = world.discord.application_id();
    let mut look = |channel: u64, in_thread: bool| {
        let mut live = 0;
        for message in world.discord.messages(channel) {
            if message.author != me {
                left.people_wrote += 1;
                continue;
            }
            let kind = kind_of_message(&message, in_thread);
            *left.kinds.entry(kind).or_default() += 1;
            left.all += 1;
            left.in_threads += usize::from(in_thread);
            if kind == "others" && left.others.len() < 5 {
                left.others.push(message.content.chars().take(90).collect());
            }
            live += usize::from(board_of(&message).is_some() && !buttons(&message).is_empty());
            let day = ((message.id >> 22) as i64 + EPOCH_MILLIS - course.midnight) / (24 * HOUR);
            for person in &message.pings {
                *left.pings.entry((*person, day)).or_default() += 1;
            }
        }
        live
    };
    let mut lives = BTreeMap::new();
    for channel in &course.channels {
        look(*channel, false);
        for thread in world.discord.threads_of(*channel) {
            lives.insert(thread, look(thread, true));
        }
    }
    left.threads = lives.len();
    for game in course.games.iter().filter(|game| game.table.thread > 0) {
        let live = lives.get(&game.table.thread).copied().unwrap_or(0);
        let archived = usize::from(world.discord.is_archived(game.table.thread));
        left.archived += archived;
        if game.stage == Stage::Over {
            left.live_over.push(live);
        } else {
            left.live.push(live);
            left.archived_running += archived;
        }
    }
    for person in &world.people {
        for message in person.user.dm_messages().iter().filter(|message| message.author == me) {
            left.directs += 1;
            let day = ((message.id >> 22) as i64 + EPOCH_MILLIS - course.midnight) / (24 * HOUR);
            *left.pings.entry((person.user.id, day)).or_default() += 1;
        }
    }
    left
}

/// Mean, the value below which 95 of a hundred are, and the largest.
fn spread(values: &mut [usize]) -> String {
    values.sort_unstable();
    let Some(most) = values.last() else { return "none".to_owned() };
    let mean = values.iter().sum::<usize>() as f64 / values.len() as f64;
    format!("mean {mean:.2}, p95 {}, most {most}", values[(values.len() - 1) * 95 / 100])
}

pub fn print(course: &Course, judged: &Judged, folder: &Path, took: Duration) {
    let (plan, world, mut left) = (&course.plan, &course.world, look_around(course));
    let played: usize = judged.played.values().sum::<usize>() + judged.played_unseen;
    let share = |count: usize| count as f64 / played.max(1) as f64;
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").unwrap();
    line(format!(
        "\nA month on paper: seed {}, {} days, {} people, {} games of {} kinds; {:.0} s",
        plan.seed,
        plan.days,
        plan.people,
        plan.games,
        engine::Game::all().len().min(plan.games),
        took.as_secs_f64()
    ));
    line(format!("the bot was ended {} times and killed {} times", course.stopped, course.killed));
    line(format!(
        "calls that failed: {} of {}",
        world.discord.weather_hits(),
        course.calls.values().sum::<usize>()
    ));
    line(format!("tables: {}, of which {} go on", judged.tables, judged.running));
    line(format!("moves played: {played}; by {:?}", judged.played));
    line(format!("  of which Discord said that they failed: {}", judged.played_unseen));
    line(format!("not played, and answered with a reason: {:?}", judged.refused));
    line(format!("not played, and Discord said that it failed: {}", judged.failed - judged.played_unseen));
    line(format!("talk: {}, of which answered: {}", judged.talk, judged.talk_answered));
    line(format!("games with moves by form, bare text and reply: {}", judged.three_ways));
    for (what, count) in world.counts.lock().unwrap().iter() {
        line(format!("  {what}: {count}"));
    }
    line(format!("boards that stand twice: {}; that are missing: {}", judged.doubled, judged.missing));
    line(format!("posts that still wait: {}", judged.waiting));
    line(format!(
        "messages of the bot: {} ({:.2} a move), in threads {} ({:.2} a move); people wrote {}",
        left.all,
        share(left.all),
        left.in_threads,
        share(left.in_threads),
        left.people_wrote
    ));
    let mut daily: Vec<usize> = Vec::new();
    let mut busy: Vec<usize> = Vec::new();
    for person in &world.people {
        for day in 0..i64::from(plan.days) {
            let count = left.pings.get(&(person.user.id, day)).copied().unwrap_or(0);
            daily.push(count);
            if count > 0 {
                busy.push(count);
            }
        }
    }
    line(format!("notifications per person and day: {}", spread(&mut daily)));
    line(format!("  on days with any: {}", spread(&mut busy)));
    line(format!("  per move: {:.2}", share(left.pings.values().sum())));
    line("calls:".to_owned());
    for (kind, count) in &course.calls {
        line(format!("  {kind}: {count} ({:.2} a move)", share(*count)));
    }
    line("left in the channels, of the bot's messages:".to_owned());
    for (kind, count) in &left.kinds {
        line(format!("  {kind}: {count}"));
    }
    line(format!("  direct messages: {}", left.directs));
    if !left.others.is_empty() {
        line(format!("  others, such as {:?}", left.others));
    }
    line(format!("boards with buttons, per table that goes on: {}", spread(&mut left.live)));
    line(format!("boards with buttons, per table that is over: {}", spread(&mut left.live_over)));
    line(format!(
        "threads: {}, archived {}, of which of tables that go on {}",
        left.threads, left.archived, left.archived_running
    ));
    let mut waits: Vec<usize> = world.waits.lock().unwrap().iter().map(|wait| *wait as usize).collect();
    line(format!("from a move to its board, in ms: {}", spread(&mut waits)));
    let day = |nth: usize| course.memory.get(nth).copied().unwrap_or_default();
    let most = course.memory.iter().map(|memory| memory.most).max().unwrap_or(0);
    line(format!(
        "memory of the bot's process at the end of a day, in MiB: first day {}, last day {}; most ever {}",
        day(0).now >> 10,
        day(course.memory.len() - 1).now >> 10,
        most >> 10
    ));
    line(format!("database: {} KiB", judged.database_bytes >> 10));
    log_lines(folder, &mut line);
    eprintln!("{out}");
}

/// The warnings and errors that the bot logged, by their beginnings.
fn log_lines(folder: &Path, line: &mut impl FnMut(String)) {
    let log = std::fs::read_to_string(bot::log(folder)).unwrap_or_default();
    let mut found: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for text in log.lines() {
        let Some(level) = [" WARN ", " ERROR "].into_iter().find(|level| text.contains(level)) else {
            continue;
        };
        let (_, said) = text.split_once(level).unwrap();
        let said = said.split_once(": ").map_or(said, |(_, said)| said);
        // Numbers and details come after the sentence.
        let words = said.split_whitespace().take_while(|word| !word.contains('='));
        *found.entry((level.trim(), words.collect::<Vec<_>>().join(" "))).or_default() += 1;
    }
    line("the bot's log:".to_owned());
    for ((level, said), count) in found {
        line(format!("  {level} {said}: {count}"));
    }
}
