//! Three lists of what people say, written before anybody looked at how it is understood; their columns are parted by tabs,
//! and lines with `#` are remarks.
//!
//! * `phrases.tsv`: language, scene, line, command. Said to the bot by Ana, the line must do just what the command does.
//! * `table-talk.tsv`: as `talk/*.tsv`: it is for nobody but the others at the table, and where it is said to the bot all the
//!   same, nothing is done and nothing is guessed.
//! * `slips.tsv`: language, scene, line, and what must be named as that which was meant.

use std::{collections::BTreeMap, fs, path::Path};

use engine::{Game, Lang};
use parlor::{Outcome, Person, Reply, Request, Said};
use storage::Transaction;

use super::talk::{PLIES, Table, beginning, language};
use crate::fixture::{Fixture, NETWORK};

/// The fewest lines of each list.
const LEAST: [(&str, usize); 3] = [("phrases", 80), ("table-talk", 64), ("slips", 15)];

/// The lines that had been said in a room before Ana says something.
fn scene(name: &str) -> &'static [&'static str] {
    match name {
        "lobby" => &[],
        "challenged" => &["Eva: play hex @Ana"],
        "waiting" => &["Ana: play hex @Eva"],
        "breakthrough" => &["Ana: play breakthrough @Eva seat=1", "Eva: accept", "Ana: d2-d3", "Eva: d6-d5"],
        "oware" => &["Ana: play oware @Eva seat=1 time=5d", "Eva: accept", "Ana: a", "Eva: A"],
        "moved" => &["Ana: play oware @Eva seat=1 time=5d", "Eva: accept", "Ana: a", "Eva: A", "Ana: c"],
        "offered" => &["Ana: play oware @Eva seat=1", "Eva: accept", "Ana: a", "Eva: A", "Eva: draw"],
        "paused" => &["Ana: play oware @Eva seat=1", "Eva: accept", "Ana: a", "Eva: pause", "Ana: accept"],
        "over" => &["Ana: play oware @Eva seat=1", "Eva: accept", "Ana: a", "Eva: resign yes"],
        _ => panic!("{name} is no scene"),
    }
}

/// A room where that has been said. Ana and Eva are known there.
fn enter(name: &str) -> Fixture {
    let mut fixture = Fixture::new();
    for line in ["Ana: play slimetrail", "Ana: cancel", "Eva: play slimetrail", "Eva: cancel"] {
        fixture.say(line);
    }
    for line in scene(name) {
        fixture.hear(line);
    }
    fixture
}

/// The effect of a line: the answer, and the facts and posts that it makes. Then all is as it was before.
fn done(fixture: &Fixture, lang: Lang, line: &str) -> (Reply, String) {
    let named = |word: &str| {
        let name = word.strip_prefix('@')?.trim_end_matches(|c: char| !c.is_alphanumeric());
        Some((name.to_owned(), Person { account: name.to_lowercase(), name: "Eva".to_owned() }))
    };
    let asked = fixture.request("Ana", Said::line(line), None);
    let mentioned = line.split_whitespace().filter_map(named).collect();
    let request = Request { lang: Some(lang), event: "spoken".to_owned(), mentioned, ..asked };
    let now = fixture.now();
    if let Some(reply) = fixture.store.read(|snapshot| parlor::answer(snapshot, &request, now)).unwrap() {
        return (reply, String::new());
    }
    let job = move |tx: &Transaction| {
        let last =
            tx.facts_after(storage::FactId(0), 1_000)?.last().map_or(storage::FactId(0), |fact| fact.id);
        let post = tx.last_post()?;
        let reply = parlor::handle(tx, &request, now)?;
        let mut made = String::new();
        for fact in tx.facts_after(last, 100)? {
            made += &format!("{:?} {}\n", fact.table, fact.body);
            if let Some(challenge) = fact.challenge {
                made += &format!("{:?}\n", tx.challenge(challenge)?);
            }
        }
        tx.posts_after(NETWORK, post)?.into_iter().for_each(|post| made += &post.body);
        Err::<(), Undone>(Undone::Done(Box::new((reply, made))))
    };
    match fixture.store.write(job).wait() {
        Err(Undone::Done(done)) => *done,
        Err(Undone::Failed(error)) => panic!("{line}: {error}"),
        Ok(()) => unreachable!("it is never kept"),
    }
}

/// The reason for which a transaction is not kept.
enum Undone {
    /// The result of a trial.
    Done(Box<(Reply, String)>),
    Failed(parlor::Error),
}

impl<E: Into<parlor::Error>> From<E> for Undone {
    fn from(error: E) -> Undone {
        Undone::Failed(error.into())
    }
}

/// The rows of a list.
fn list(name: &str) -> Vec<[String; 4]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/spoken/{name}.tsv"));
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let row = |line: &str| {
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        columns.try_into().unwrap_or_else(|columns| panic!("{name}: {columns:?}"))
    };
    let rows: Vec<[String; 4]> = lines.map(row).collect();
    let least = LEAST.iter().find(|(list, _)| *list == name).unwrap().1;
    assert!(rows.len() >= least, "{name} has {} lines", rows.len());
    rows
}

/// All that is said in an answer.
fn said(reply: &Reply) -> String {
    reply.messages.iter().map(|message| message.clone().for_typing().text).collect::<Vec<_>>().join("\n")
}

#[test]
fn phrases_do_what_their_commands_do() {
    let mut scenes: BTreeMap<String, Fixture> = BTreeMap::new();
    let mut wrong = Vec::new();
    for [lang, scene, line, command] in list("phrases") {
        let fixture = scenes.entry(scene.clone()).or_insert_with(|| enter(&scene));
        let lang = language(&lang);
        let (meant, made) = done(fixture, lang, &command);
        // Where there is nothing to list yet, that is said of the same game.
        let lists = ["top", "stats", "games"].iter().any(|verb| command.starts_with(verb));
        if meant.outcome == Outcome::Refused && !lists {
            wrong.push(format!("{scene}: {command:?} is refused: {}", beginning(&meant)));
        }
        let (reply, also) = done(fixture, lang, &line);
        // Which question was understood may be told in a line before the answer.
        let same = said(&reply).ends_with(&said(&meant)) && reply.outcome == meant.outcome && also == made;
        if !same {
            wrong.push(format!("{scene}: {line:?} for {command:?}: {}", beginning(&reply)));
        }
    }
    assert!(wrong.is_empty(), "{} phrases do something else:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn talk_at_the_table_is_neither_answered_nor_guessed_for() {
    let mut tables: BTreeMap<(String, bool), Table> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (at, [kind, lang, game, line]) in list("table-talk").into_iter().enumerate() {
        let game = Game::named(&game).map_or("hex", |game| game.info.id);
        let over = kind == "after";
        let table = tables.entry((game.to_owned(), over)).or_insert_with(|| {
            let mut table = Table::start(game, None);
            table.play_some(PLIES);
            if over {
                table.end();
            }
            table
        });
        let who = match &*kind {
            "opponent" => table.opponent(),
            "mover" => table.mover(),
            "after" => ["Ana", "Bruno"][at % 2],
            "spectator" | "room" => "Carla",
            _ => panic!("{kind}"),
        };
        let lang = language(&lang);
        if let Some((reply, _)) = table.answered(who, lang, &line, kind != "room") {
            wrong.push(format!("{kind} at {game}: {line:?} is answered: {}", beginning(&reply)));
        }
        let reply = table.addressed(who, lang, &line, None).0;
        let guesses =
            ["Did you mean", "Queria dizer", "The nearest to", "O mais próximo", "I take", "Entendi"];
        let acts = !matches!(reply.outcome, Outcome::Refused | Outcome::Answered);
        if acts || guesses.iter().any(|guess| said(&reply).contains(guess)) {
            wrong.push(format!("{kind} at {game}: {line:?} said to the bot: {}", beginning(&reply)));
        }
    }
    assert!(wrong.is_empty(), "{} lines are no talk:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn slips_are_told_what_was_meant() {
    let mut scenes: BTreeMap<String, Fixture> = BTreeMap::new();
    let mut wrong = Vec::new();
    for [lang, scene, line, meant] in list("slips") {
        let fixture = scenes.entry(scene.clone()).or_insert_with(|| enter(&scene));
        let (reply, made) = done(fixture, language(&lang), &line);
        let text = said(&reply);
        let asks =
            ["Did you mean", "Queria dizer", "I take", "Entendi"].iter().any(|asks| text.contains(asks));
        if !asks || !text.contains(&format!("`{meant}`")) || !made.is_empty() {
            wrong.push(format!("{scene}: {line:?} for {meant:?}: {}", beginning(&reply)));
        }
    }
    assert!(wrong.is_empty(), "{} slips are told something else:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whoever is named behind a misspelled game stays in what a yes then says.
#[test]
fn a_yes_to_a_misspelled_game_keeps_the_opponent() {
    let fixture = enter("lobby");
    for (lang, line, meant) in [
        (Lang::Pt, "jogar avanso eva", "jogar Avanço @eva"),
        (Lang::En, "play breaktrough eva", "play Breakthrough @eva"),
        (Lang::En, "play slimetrial @eva", "play Slimetrail @eva"),
        (Lang::En, "play breaktrough small", "play Breakthrough small"),
    ] {
        let (reply, _) = done(&fixture, lang, line);
        assert_eq!(reply.messages[0].meant.as_deref(), Some(meant), "{}", said(&reply));
    }
}

/// Numbers alone are a move out of turn where they surely are one; scores stay talk.
#[test]
fn moves_in_numbers_are_told_from_scores() {
    let mut table = Table::start("dablot", None);
    for (text, answered) in [
        ("26-32", true),
        ("47-41", true),
        ("47x41", true),
        ("47 41", true),
        ("47-41?", false),
        ("3-1", false),
        ("2-0", false),
        ("15-13", false),
        ("72-67", false),
        ("21-15", false),
        ("10-9", false),
    ] {
        let who = table.opponent();
        assert_eq!(table.answered(who, Lang::En, text, true).is_some(), answered, "{text}");
    }
    let reply = table.answered(table.opponent(), Lang::Pt, "47-41", true).unwrap().0;
    assert!(said(&reply).contains("Não é a sua vez"), "{}", said(&reply));
    // Who is to move may write anything, and a spectator is not heard.
    assert!(table.answered("Carla", Lang::En, "47-41", true).is_none());
    table.play_some(1);
    let who = table.opponent();
    assert!(table.answered(who, Lang::En, "3-1", true).is_none());
}
