//! The check that every move was played once or answered: by what people saw, and by the database when all is over.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use engine::Turn;
use fake::Message;
use storage::{Snapshot, Store, TableId, TableState};

use super::bot;
use super::course::Course;
use super::games::Stage;
use super::typed::{Meant, Saw, Typed, Way};
use super::ways::board_of;

const NETWORK: &str = "discord";

/// The time for which Discord knows a nonce, in milliseconds: within it nothing may stand twice.
const NONCE_MILLIS: u64 = 5 * 60_000;

/// The verdict on the whole trial.
#[derive(Default)]
pub struct Judged {
    pub wrong: Vec<String>,
    /// Moves in the database, by the way in which they were made.
    pub played: BTreeMap<Way, usize>,
    /// Taps of which Discord said that they failed, and that were played all the same.
    pub played_unseen: usize,
    /// The moves that were typed and not played, by what was meant: answered with a reason, or Discord said that it failed.
    pub refused: BTreeMap<Meant, usize>,
    pub failed: usize,
    pub talk: usize,
    pub talk_answered: usize,
    pub tables: usize,
    pub running: usize,
    /// Boards that stand twice, as Discord did not know the nonce any more, and boards that never came.
    pub doubled: usize,
    pub missing: usize,
    /// Games in which a form, bare text and a reply made moves.
    pub three_ways: usize,
    /// Posts that wait.
    pub waiting: usize,
    pub database_bytes: u64,
}

/// A move in the database.
struct Logged {
    table: i64,
    text: String,
    by: u64,
}

pub fn judge(course: &Course, folder: &Path) -> Judged {
    let mut judged = Judged::default();
    let path = bot::database(folder);
    judged.database_bytes = std::fs::metadata(&path).unwrap().len();
    let store = Store::open(&path).unwrap();
    let problems = store.check().unwrap();
    judged.wrong.extend(problems.into_iter().map(|problem| format!("the database: {problem}")));
    let read = |snapshot: &Snapshot| Ok::<_, storage::Error>(tables(&mut judged, course, snapshot));
    let logged = store.read(read).unwrap();
    each_typed(&mut judged, course, logged);
    each_thread(&mut judged, course);
    judged
}

/// Replays all tables, and compares them with what was to be played there. The moves by their events.
fn tables(judged: &mut Judged, course: &Course, snapshot: &Snapshot) -> HashMap<String, Vec<Logged>> {
    let mut logged: HashMap<String, Vec<Logged>> = HashMap::new();
    judged.waiting = snapshot.waiting_posts(NETWORK).unwrap().len();
    for id in snapshot.tables_after(TableId(0), u32::MAX).unwrap() {
        let row = snapshot.table(id).unwrap().unwrap();
        let account = |seat: &storage::Seat| {
            let account = snapshot.account_on(seat.person.id, NETWORK).unwrap().unwrap().account;
            account.parse::<u64>().unwrap()
        };
        let seats: Vec<u64> = snapshot.seats(id).unwrap().iter().map(account).collect();
        judged.tables += 1;
        judged.running += usize::from(row.state == TableState::Running);
        let game = engine::Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        let moves = snapshot.moves(id).unwrap();
        for stored in &moves {
            let turn = play.turn().seat().map(engine::Seat::number);
            if turn != Some(stored.seat) || play.play_canonical(&stored.text).is_err() {
                judged.wrong.push(format!("table {} does not replay at ply {}", id.0, stored.ply));
                break;
            }
            let by = seats[usize::from(stored.seat) - 1];
            let entry = Logged { table: id.0, text: stored.text.clone(), by };
            logged.entry(stored.event.clone()).or_default().push(entry);
        }
        if matches!(play.turn(), Turn::Over(_)) && row.state == TableState::Running {
            judged.wrong.push(format!("table {} is over, and is not", id.0));
        }
        let Some(ours) = course.games.iter().find(|game| game.table.number == id.0) else {
            judged.wrong.push(format!("nobody knows table {}", id.0));
            continue;
        };
        if let Some(expected) = &ours.play {
            let expected: Vec<&str> = expected.played().iter().map(|played| &*played.text).collect();
            let stands: Vec<&str> = moves.iter().map(|stored| &*stored.text).collect();
            if expected != stands {
                judged.wrong.push(format!("table {}: {stands:?} stands for {expected:?}", id.0));
            }
        }
        if (ours.stage == Stage::Over) != (row.state == TableState::Over) {
            let stage = ours.stage;
            judged.wrong.push(format!("table {} is {stage:?} for its players, and {:?}", id.0, row.state));
        }
    }
    logged
}

/// All that was typed and tapped: played exactly once, or answered.
fn each_typed(judged: &mut Judged, course: &Course, mut logged: HashMap<String, Vec<Logged>>) {
    let typed = course.world.typed.lock().unwrap();
    let mut answers: HashMap<u64, HashMap<u64, usize>> = HashMap::new();
    let mut unseen: Vec<&Typed> = Vec::new();
    let moves: Vec<(i64, u64, u64)> = logged
        .iter()
        .flat_map(|(event, moves)| moves.iter().map(|played| (played.table, played.by, sent_at(event))))
        .collect();
    // A line and a tap of the same moment: the tap may be heard first, and then the line is out of turn.
    let moved_then = |one: &Typed| {
        let sent = one.message.map_or(0, |message| message >> MILLISECONDS);
        moves.iter().any(|&(table, by, at)| table == one.table && by == one.by && at.abs_diff(sent) < 1000)
    };
    for one in typed.iter() {
        let stands = one.event.as_ref().and_then(|event| logged.remove(event)).unwrap_or_default();
        let answered = one.message.is_some_and(|message| {
            let here = answers.entry(one.channel).or_insert_with(|| answered_in(course, one.channel));
            here.contains_key(&message)
        });
        match (&*stands, &one.saw) {
            ([played], _) => {
                *judged.played.entry(one.way).or_default() += 1;
                if played.table != one.table || played.by != one.by || played.text != one.text {
                    judged.wrong.push(format!("{one:?} was played as {} by {}", played.text, played.by));
                }
                if matches!(one.saw, Saw::Told(_)) || one.meant == Meant::Talk {
                    judged.wrong.push(format!("{one:?} was played"));
                }
            }
            ([], Saw::Played) => judged.wrong.push(format!("{one:?} was not played")),
            ([], Saw::Told(_)) => *judged.refused.entry(one.meant).or_default() += 1,
            ([], Saw::Failed(_)) => {
                judged.failed += 1;
                unseen.push(one);
            }
            ([], Saw::Sent) if one.meant == Meant::Talk => {
                judged.talk += 1;
                judged.talk_answered += usize::from(answered);
            }
            ([], Saw::Sent) if answered => *judged.refused.entry(one.meant).or_default() += 1,
            ([], Saw::Sent)
                if (matches!(one.meant, Meant::Again | Meant::NotTheirTurn)
                    || one.meant == Meant::Illegal && moved_then(one))
                    && may_be_talk(one.way, &one.text) =>
            {
                judged.talk += 1;
            }
            ([], Saw::Sent) => judged.wrong.push(format!("{one:?} was neither played nor answered")),
            _ => judged.wrong.push(format!("{one:?} was played {} times", stands.len())),
        }
    }
    // What is left was played by a tap of which Discord said that it failed.
    for (event, stands) in logged {
        for played in stands {
            let fits =
                |one: &&Typed| one.table == played.table && one.by == played.by && one.text == played.text;
            match unseen.iter().position(fits).filter(|_| event.starts_with("discord:i:")) {
                Some(at) => {
                    unseen.swap_remove(at);
                    judged.played_unseen += 1;
                }
                None => {
                    let (table, text) = (played.table, &played.text);
                    judged.wrong.push(format!("table {table}: nobody typed {text} ({event})"));
                }
            }
        }
    }
}

/// The bits of an id below its time in milliseconds.
const MILLISECONDS: u32 = 22;

/// The time in an event's id, in Discord's milliseconds.
fn sent_at(event: &str) -> u64 {
    let id = event.rsplit(':').next().and_then(|id| id.parse::<u64>().ok());
    id.unwrap_or_default() >> MILLISECONDS
}

/// Tells whether a line that somebody writes who is not to move may be talk: it may be a score, or names one place. Any
/// other move is answered.
fn may_be_talk(way: Way, text: &str) -> bool {
    let numbers: Vec<u32> = text.split('-').filter_map(|part| part.parse().ok()).collect();
    match (&*numbers, way) {
        (&[one, other], Way::Bare | Way::Reply) => one.max(other) < 10 || one.abs_diff(other) < 3,
        (_, Way::Bare | Way::Reply) => text.chars().all(char::is_alphanumeric),
        _ => false,
    }
}

/// The messages of a channel to which the bot has replied, and the number of replies. What it refuses does not stay there.
fn answered_in(course: &Course, channel: u64) -> HashMap<u64, usize> {
    let me = course.world.discord.application_id();
    let mut found = HashMap::new();
    for message in course.world.discord.messages_ever(channel) {
        if let Some(reference) = message.reference.filter(|_| message.author == me) {
            *found.entry(reference).or_default() += 1;
        }
    }
    found
}

/// Checks that in every thread each board stands once.
fn each_thread(judged: &mut Judged, course: &Course) {
    let me = course.world.discord.application_id();
    for game in course.games.iter().filter(|game| game.table.thread > 0) {
        let ways = [Way::Form, Way::Bare, Way::Reply];
        judged.three_ways += usize::from(ways.iter().all(|way| game.ways.contains_key(way)));
        // A game that was given up shows its last ply once more, with how it ended.
        let mut boards: BTreeMap<(usize, bool), Vec<&Message>> = BTreeMap::new();
        let messages = course.world.discord.messages(game.table.thread);
        for message in messages.iter().filter(|message| message.author == me) {
            if let Some((_, ply)) = board_of(message) {
                let ends = message.button("Rematch").is_some();
                boards.entry((ply, ends)).or_default().push(message);
            }
        }
        let last = boards.keys().next_back().map_or(0, |(ply, _)| *ply);
        let stands = |ply: usize| boards.contains_key(&(ply, false)) || boards.contains_key(&(ply, true));
        judged.missing += (0..=last).filter(|ply| !stands(*ply)).count();
        for ((ply, _), shown) in boards {
            for pair in shown.windows(2) {
                judged.doubled += 1;
                let times = pair.iter().map(|message| message.id >> 22).collect::<Vec<_>>();
                if times[1] - times[0] <= NONCE_MILLIS {
                    let said = pair.iter().map(|message| (&message.content, &message.components));
                    judged.wrong.push(format!(
                        "the board of ply {ply} of game {} stands twice, at {times:?}: {:?}",
                        game.nth,
                        said.collect::<Vec<_>>()
                    ));
                }
            }
        }
    }
}
