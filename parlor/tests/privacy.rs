//! What is deleted is gone.

#![allow(clippy::unwrap_used)]

mod stage;

use rusqlite::{Connection, types::Value};
use serde_json::Value as Json;
use stage::Stage;
use storage::{Lane, TableId, Transaction};

/// All rows of all tables as text, except for the moves.
fn dump(stage: &Stage) -> String {
    let connection = Connection::open(stage.store.path()).unwrap();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'moves'";
    let mut names = connection.prepare(sql).unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(names.len() > 8, "{names:?}");
    let mut text = String::new();
    for name in names {
        let mut rows = connection.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let count = rows.column_count();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let cells = (0..count).map(|at| match row.get::<_, Value>(at).unwrap() {
                Value::Text(text) => text,
                Value::Blob(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
                other => format!("{other:?}"),
            });
            text += &format!("{name}: {}\n", cells.collect::<Vec<_>>().join(" | "));
        }
    }
    text
}

/// A person with everything that somebody can have here.
fn stage() -> Stage {
    let mut stage = Stage::new();
    for line in [
        "Zacarias: play breakthrough @bruno seat=1",
        "bruno: accept",
        "Zacarias: d2-d3",
        "Zacarias: settings language pt",
        "bruno: resign #1 yes",
        "bruno: play leopard @Zacarias",
        "Zacarias: aceitar",
        "Zacarias: play breakthrough @bruno private seat=1",
        "bruno: accept 3",
        "Zacarias: #3 d2-d3",
        "Zacarias: empate #3",
        "Zacarias: play hex",
        "Zacarias: play hex @carla private",
        "carla: play conspirateurs @Zacarias @bruno @dinis",
        "bruno: accept 6",
    ] {
        let heard = stage.say(line);
        assert!(!heard.contains("[no-"), "{line}: {heard}");
    }
    stage
}

#[test]
fn what_is_exported_is_all_and_nothing_of_others() {
    let mut stage = stage();
    let (_, reply, posts) = stage.hear("Zacarias: privacidade exportar");
    let file = reply.messages[0].file.as_ref().unwrap();
    let json: Json = serde_json::from_str(&file.text).unwrap();
    assert!(posts.is_empty());
    assert_eq!(json["accounts"][0]["account"], "zacarias");
    assert_eq!((&json["person"]["name"], &json["person"]["language"]), (&"Zacarias".into(), &"pt".into()));
    let tables = json["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 3);
    assert_eq!((&tables[0]["result"], &tables[1]["result"]), (&"won".into(), &Json::Null));
    assert_eq!((&tables[2]["moves"][0]["text"], &tables[2]["offers"][0]), (&"d2-d3".into(), &"draw".into()));
    assert!(tables[2]["moves"][0]["at"].as_i64().unwrap() > 1_700_000_000_000);
    assert_eq!(json["challenges"].as_array().unwrap().len(), 6);
    assert_eq!(json["posts_waiting"], 0);
    assert!(!file.text.contains("bruno") && !file.text.contains("carla"), "{}", file.text);
    assert!(!file.text.contains("seed") && !file.text.contains("secret"), "{}", file.text);
}

#[test]
fn what_is_deleted_leaves_no_trace() {
    let mut stage = stage();
    let before = dump(&stage);
    let asked = stage.say("Zacarias: privacidade apagar");
    assert!(asked.contains("privacidade apagar sim"), "{asked}");
    assert!(dump(&stage).contains("zacarias") && before.contains("Zacarias"));
    // A post that could not be delivered yet.
    let body = r#"{"to":{"person":{"account":"zacarias","community":"club","room":"salon"}},"message":{"text":"?"}}"#;
    let late = move |tx: &Transaction| {
        let club = tx.community_by_account("stage", "club")?.unwrap();
        tx.add_post("stage", &Lane::Room(club.id, "late".into()), club.id, body, i64::MAX / 2)
    };
    stage.store.write(late).wait().unwrap();
    let (_, reply, posts) = stage.hear("Zacarias: privacidade apagar sim");
    assert_eq!(reply.messages.len(), 1);
    for post in &posts {
        let text = serde_json::to_string(post).unwrap().to_lowercase();
        assert!(!text.contains("zacarias") && !text.contains("former:"), "{text}");
    }
    let texts: Vec<&str> = posts.iter().map(|post| &*post.message.text).collect();
    assert!(texts.iter().any(|text| text.contains("a former player (White) resigned")), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("Challenge 6") && text.contains("declined")), "{texts:?}");
    let after = dump(&stage);
    assert!(!after.to_lowercase().contains("zacarias"), "{after}");
    assert_eq!(stage.store.check().unwrap(), Vec::<String>::new());
    for line in ["board #1", "history #1", "export #1", "export #1 text", "replay #1", "games", "stats"] {
        let heard = stage.say(&format!("bruno: {line}"));
        assert!(!heard.to_lowercase().contains("zacarias") && !heard.contains("former:"), "{heard}");
    }
    let heard = stage.say("bruno: rematch #1");
    assert!(heard.contains("Not everybody"), "{heard}");
    // Somebody new.
    let heard = stage.say("Zacarias: games") + &stage.say("Zacarias: stats");
    assert!(
        heard.contains("You have no running tables") && heard.contains("not finished any game"),
        "{heard}"
    );
    assert!(stage.say("bruno: stats").contains("1 lost"), "bruno keeps the results");
}

#[test]
fn what_others_may_still_ask_to_see_stays() {
    let mut stage = stage();
    for line in ["carla: play hex @dinis private seat=1", "dinis: accept 7", "carla: #4 a1"] {
        let heard = stage.say(line);
        assert!(!heard.contains("[no-"), "{line}: {heard}");
    }
    let boards = |stage: &Stage| {
        let posts = stage.store.read(|snapshot| snapshot.delivered_posts("stage")).unwrap();
        posts.iter().filter(|post| post.lane == Lane::Table(TableId(4))).count()
    };
    let before = boards(&stage);
    assert!(before >= 4, "two boards for each of two people: {before}");
    stage.say("Zacarias: privacidade apagar sim");
    assert_eq!(boards(&stage), before);
}

#[test]
fn nobody_is_deleted_without_saying_yes() {
    let mut stage = stage();
    for line in ["privacy", "privacy delete no", "privacy remove yes", "delete yes"] {
        stage.say(&format!("Zacarias: {line}"));
    }
    assert!(dump(&stage).contains("zacarias"));
}
