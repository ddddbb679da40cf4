//! Deletion.

use crate::fixture::{Fixture, NETWORK, code_in};
use parlor::{Body, Message, To};
use serde_json::Value as Json;

/// A person with everything that somebody can have here.
fn fixture() -> Fixture {
    let mut fixture = Fixture::new();
    for line in [
        "Zacarias: play breakthrough @bruno seat=1",
        "bruno: accept",
        "Zacarias: d2-d3",
        "Zacarias: settings language pt",
        "bruno: d6-d5",
        "bruno: resign #1 yes",
        "bruno: play leopard @Zacarias",
        "Zacarias: aceitar",
        "Zacarias: play oware @bruno private seat=1",
        "bruno: accept 3",
        "Zacarias: #3 c",
        "Zacarias: empate #3",
        "Zacarias: plano #3 se A então a se B então b",
        "Zacarias: nota #3 Zacarias pensa em b",
        "Zacarias: play hex",
        "Zacarias: play hex @carla private",
        "carla: play conspirateurs @Zacarias @bruno @dinis",
        "bruno: accept 6",
    ] {
        fixture.say(line);
    }
    fixture
}

#[test]
fn what_is_exported_is_all_and_nothing_of_others() {
    let mut fixture = fixture();
    let (_, reply, posts) = fixture.hear("Zacarias: privacidade exportar");
    let file = reply.messages[0].file.as_ref().unwrap();
    let json: Json = serde_json::from_str(&file.text).unwrap();
    assert!(posts.is_empty());
    assert_eq!(json["person"]["accounts"][0]["account"], "zacarias");
    assert_eq!((&json["person"]["name"], &json["person"]["language"]), (&"Zacarias".into(), &"pt".into()));
    let tables = json["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 3);
    assert_eq!((&tables[0]["result"], &tables[1]["result"]), (&"won".into(), &Json::Null));
    assert_eq!((&tables[2]["moves"][0]["text"], &tables[2]["offers"][0]), (&"c".into(), &"draw".into()));
    assert!(tables[2]["moves"][0]["at"].as_i64().unwrap() > 1_700_000_000_000);
    assert_eq!(json["challenges"].as_array().unwrap().len(), 6);
    assert_eq!(json["posts_waiting"], 0);
    assert_eq!(json["plans"][0]["moves"].as_array().unwrap(), &["A", "a", "B", "b"]);
    assert_eq!((&json["plans"][0]["table"], &json["plans"][0]["ply"]), (&3.into(), &1.into()));
    assert_eq!(json["notes"][0]["text"], "Zacarias pensa em b");
    assert!(!file.text.contains("bruno") && !file.text.contains("carla"), "{}", file.text);
    assert!(!file.text.contains("seed") && !file.text.contains("secret"), "{}", file.text);
}

#[test]
fn clocks_are_exported_as_far_as_they_are_ones_own() {
    let mut fixture = Fixture::new();
    for line in [
        "Zacarias: settings zone Lisbon",
        "Zacarias: settings quiet 23:00-07:00",
        "Zacarias: play breakthrough @bruno seat=1 time=7d+12h max=9d hard",
        "bruno: accept",
        "after 2h",
        "Zacarias: d2-d3",
        "after 3h",
        "bruno: d6-d5",
        "Zacarias: play hex @bruno seat=2 time=3d",
        "bruno: accept",
    ] {
        fixture.say(line);
    }
    let (_, reply, _) = fixture.hear("Zacarias: privacy export");
    let text = &reply.messages[0].file.as_ref().unwrap().text;
    let json: Json = serde_json::from_str(text).unwrap();
    let table = &json["tables"][0];
    assert_eq!(table["moves"][0]["took"], 2 * 3_600_000 + 60_000);
    assert_eq!(table["moves"].as_array().unwrap().len(), 1, "no word of what others took");
    let clock = &table["clock"];
    assert_eq!(
        (&clock["time"], &clock["max"], &clock["hard"]),
        (&"7d+12h".into(), &"9d".into(), &true.into())
    );
    let day = 24 * 3_600_000_i64;
    assert_eq!(clock["left_before_the_turn"], 7 * day + day / 2 - 2 * 3_600_000 - 60_000);
    let turn = &clock["turn"];
    assert_eq!((&turn["had"], &turn["counted_before"]), (&clock["left_before_the_turn"], &0.into()));
    assert_eq!((&turn["network"], &turn["hours"]["zone"]), (&NETWORK.into(), &"Europe/Lisbon".into()));
    let (since, until) = (turn["since"].as_i64().unwrap(), turn["until"].as_i64().unwrap());
    assert!(until - since >= clock["left_before_the_turn"].as_i64().unwrap(), "{turn}");
    // It is somebody else's turn.
    assert_eq!(json["tables"][1]["clock"]["turn"], Json::Null);
    assert_eq!(
        (&json["tables"][1]["clock"]["time"], &json["challenges"][0]["time"]),
        (&"3d".into(), &"7d+12h".into())
    );
    for line in ["Zacarias: play oware @bruno", "bruno: accept"] {
        fixture.say(line);
    }
    let (_, reply, _) = fixture.hear("Zacarias: privacy export");
    let json: Json = serde_json::from_str(&reply.messages[0].file.as_ref().unwrap().text).unwrap();
    assert_eq!(json["tables"][2]["clock"], Json::Null);
}

/// Later notices are exported and deleted, with those for the moment when somebody is there.
#[test]
fn what_is_told_later_is_exported_and_deleted() {
    let mut fixture = Fixture::new();
    for line in [
        "Zacarias: play breakthrough @bruno seat=2 time=3d",
        "bruno: accept",
        "bruno: d2-d3",
        "Zacarias: settings notify digest",
        "Zacarias: away 2d",
        "after 3d",
        "Zacarias: away 2d",
        "bruno: resign yes",
    ] {
        fixture.say(line);
    }
    let (_, reply, _) = fixture.hear("Zacarias: privacy export");
    let json: Json = serde_json::from_str(&reply.messages[0].file.as_ref().unwrap().text).unwrap();
    let vacations = json["vacations"].as_array().unwrap();
    let ends = |at: usize| vacations[at]["until"].as_i64().unwrap() - fixture.now();
    assert!(vacations.len() == 2 && ends(0) < 0 && ends(1) > 0, "{vacations:?}");
    let ping = &json["last_notified"][0];
    assert_eq!((&ping["network"], &ping["table"]), (&NETWORK.into(), &1.into()));
    assert_eq!(json["for_the_next_digest"].as_array().unwrap().len(), 1);
    assert_eq!(json["for_the_next_digest"][0]["table"], 1);
    let timers = json["timers"].as_array().unwrap();
    let whats: Vec<_> = timers.iter().map(|timer| timer["what"].as_str().unwrap()).collect();
    assert_eq!(whats, ["digest", "back"]);
    assert_eq!((&timers[0]["account"], &timers[0]["room"]), (&"zacarias".into(), &"salon".into()));
    fixture.say("Zacarias: privacy delete yes");
    let zacarias = storage::PersonId(1);
    let store = &fixture.store;
    assert_eq!(store.read(|s| s.timers_about(zacarias)).unwrap(), []);
    assert_eq!(store.read(|s| s.missed_by(zacarias)).unwrap(), []);
    assert_eq!(store.read(|s| s.pings_of(zacarias)).unwrap(), []);
    assert_eq!(store.read(|s| s.vacations_of(zacarias, 0)).unwrap(), []);
    assert_eq!(fixture.say("after 3d"), "", "nothing is told to nobody");
}

#[test]
fn gifts_and_what_organisers_decided_are_exported() {
    let mut fixture = Fixture::new();
    for line in [
        "Zacarias: play breakthrough @bruno seat=1 time=3d",
        "bruno: accept",
        "Zacarias: give 1d",
        "bruno: give 2d",
        "host carla: judge #1 time seat=1 +3d yes Ill for a week",
        "host carla: judge #1 replace @bruno @dora He has left",
        "dora: sit",
        "host carla: judge #1 end yes Nobody came",
    ] {
        fixture.say(line);
    }
    let export = |fixture: &mut Fixture, who: &str| -> Json {
        let (_, reply, _) = fixture.hear(&format!("{who}: privacy export"));
        serde_json::from_str(&reply.messages[0].file.as_ref().unwrap().text).unwrap()
    };
    let day = 24 * 3_600_000_i64;
    let own = export(&mut fixture, "Zacarias");
    let table = &own["tables"][0];
    let given = table["time_given"].as_array().unwrap();
    let told = |gift: &Json| {
        let whether = |key: &str| gift[key].as_bool().unwrap();
        let whose = (whether("by_you"), whether("to_you"), whether("by_an_organiser"));
        (gift["millis"].as_i64().unwrap(), whose)
    };
    let expected =
        [(day, (true, false, false)), (2 * day, (false, true, false)), (3 * day, (false, true, true))];
    assert_eq!(given.iter().map(told).collect::<Vec<_>>(), expected);
    let why = |of: &Json| {
        let each = of.as_array().unwrap().iter().map(|one| one["why"].as_str().unwrap().to_owned());
        each.collect::<Vec<_>>()
    };
    let all = ["Ill for a week", "He has left", "Nobody came"];
    assert_eq!(why(&table["organisers"]), all);
    assert_eq!(own["decided_as_organiser"], serde_json::json!([]));
    assert_eq!(why(&export(&mut fixture, "bruno")["seats_given_up"][0]["organisers"]), all);
    let decided = export(&mut fixture, "carla")["decided_as_organiser"].clone();
    assert_eq!((why(&decided), &decided[0]["table"]), (all.map(str::to_owned).to_vec(), &1.into()));
}

#[test]
fn what_was_before_a_link_is_exported_as_long_as_it_is_kept() {
    let mut fixture = Fixture::new();
    fixture.say("nana on wire: definir língua pt");
    fixture.say("nana on wire: definir avisar resumo");
    let shown = fixture.say("Zacarias: link");
    let code = code_in(&shown);
    fixture.say(&format!("nana on wire: ligar {code}"));
    fixture.say(&format!("nana on wire: ligar {code} sim"));
    let (_, reply, _) = fixture.hear("Zacarias: privacy export");
    let json: Json = serde_json::from_str(&reply.messages[0].file.as_ref().unwrap().text).unwrap();
    let before = &json["linked"][0];
    assert_eq!(
        (&before["language_before"], &before["locale_before"]),
        (&"pt".into(), &Json::Null),
        "{before}"
    );
    assert_eq!(before["timers_before"][0]["what"], "digest", "{before}");
}

/// The number of times that the file has the name, in whatever nobody reads any more, too.
fn traces(fixture: &Fixture) -> usize {
    let connection = rusqlite::Connection::open(fixture.store.path()).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    let bytes = std::fs::read(fixture.store.path()).unwrap().to_ascii_lowercase();
    bytes.windows(8).filter(|window| window == b"zacarias").count()
}

#[test]
fn what_is_deleted_leaves_no_trace() {
    let mut fixture = fixture();
    assert!(traces(&fixture) > 10);
    let before = fixture.dump(&["moves"]);
    let asked = fixture.say("Zacarias: privacidade apagar");
    assert!(asked.contains("privacidade apagar sim"), "{asked}");
    assert!(fixture.dump(&["moves"]).contains("zacarias") && before.contains("Zacarias"));
    // A post that could not be delivered yet.
    let body = r#"{"to":{"person":{"account":"zacarias","community":"club","room":"salon"}},"message":{"text":"?"}}"#;
    let late = move |tx: &storage::Transaction| {
        let club = tx.community_by_account(NETWORK, "club")?.expect("everybody speaks there");
        tx.add_post(NETWORK, &storage::Lane::Room(club.id, "late".to_owned()), club.id, body, i64::MAX / 2)
    };
    fixture.store.write::<_, _, storage::Error>(late).wait().unwrap();
    let (_, reply, posts) = fixture.hear("Zacarias: privacidade apagar sim");
    assert_eq!(reply.messages.len(), 1);
    for post in &posts {
        let text = format!("{post:?}").to_lowercase();
        assert!(!text.contains("zacarias") && !text.contains("former:"), "{text}");
    }
    let texts: Vec<&str> = posts.iter().map(|post| &*post.message.text).collect();
    assert!(texts.iter().any(|text| text.contains("A former player (South) resigned")), "{texts:?}");
    assert!(texts.iter().any(|text| text.contains("Challenge 6") && text.contains("declined")), "{texts:?}");
    let after = fixture.dump(&["moves"]);
    assert!(!after.to_lowercase().contains("zacarias"), "{after}");
    assert!(!after.contains("plans:") && !after.contains("notes:"), "{after}");
    assert_eq!(fixture.store.check().unwrap(), Vec::<String>::new());
    for line in ["board #1", "history #1", "export #1", "export #1 text", "replay #1", "games", "stats"] {
        let heard = fixture.say(&format!("bruno: {line}"));
        assert!(!heard.to_lowercase().contains("zacarias") && !heard.contains("former:"), "{heard}");
    }
    let heard = fixture.say("bruno: rematch #1");
    assert!(heard.contains("Not everybody"), "{heard}");
    assert_eq!(traces(&fixture), 0, "bytes in the file");
    // Somebody new.
    let heard = fixture.say("Zacarias: games") + &fixture.say("Zacarias: stats");
    assert!(
        heard.contains("You have no running tables") && heard.contains("not finished any game"),
        "{heard}"
    );
    assert!(fixture.say("bruno: stats").contains("1 lost"), "bruno keeps the results");
}

/// Waiting posts for others are sent when somebody is deleted, but name nobody who is gone.
#[test]
fn what_waits_for_others_tells_nothing_of_whom_was_deleted() {
    let mut fixture = fixture();
    let to = |account: &str| To::Person {
        account: account.to_owned(),
        community: "club".to_owned(),
        room: "salon".to_owned(),
    };
    let answer = |text: &str| {
        let message =
            Message { text: text.to_owned(), mention: vec!["zacarias".into()], ..Message::default() };
        serde_json::to_string(&Body::Said { to: to("dinis"), message, reply_to: None, spot: None }).unwrap()
    };
    let bodies = [answer("Zacarias has 1 running table."), answer("You have no running tables.")];
    let late = move |tx: &storage::Transaction| {
        let club = tx.community_by_account(NETWORK, "club")?.expect("everybody speaks there");
        let lane = storage::Lane::Room(club.id, "late".to_owned());
        bodies.iter().try_for_each(|body| tx.add_post(NETWORK, &lane, club.id, body, 1).map(drop))
    };
    fixture.store.write::<_, _, storage::Error>(late).wait().unwrap();
    fixture.ask("dinis: play oware @Zacarias");
    let waiting = |fixture: &Fixture| fixture.store.read(|snapshot| snapshot.waiting_posts(NETWORK)).unwrap();
    let before = waiting(&fixture);
    assert_eq!(before.iter().filter(|post| post.body.contains("zacarias")).count(), 3, "{before:#?}");
    fixture.ask("Zacarias: privacidade apagar sim");
    let after = waiting(&fixture);
    assert!(after.iter().all(|post| !post.body.to_lowercase().contains("zacarias")), "{after:#?}");
    let kept = |at: usize| after.iter().any(|post| post.id == before[at].id);
    assert_eq!([0, 1, 2].map(kept), [false, true, true], "the answer with the name alone is not sent");
    assert_eq!(traces(&fixture), 0, "bytes in the file");
    let posts = fixture.take_posts(1_800_000_000_000);
    let texts: Vec<&str> = posts.iter().map(|post| &*post.message.text).collect();
    assert!(texts[1].contains("dinis challenges a former player to Oware"), "{texts:#?}");
}

#[test]
fn what_others_may_still_ask_to_see_stays() {
    let mut fixture = fixture();
    for line in ["carla: play hex @dinis private seat=1", "dinis: accept 7", "carla: #4 a1"] {
        fixture.say(line);
    }
    let boards = |fixture: &Fixture| {
        let posts = fixture.store.read(|snapshot| snapshot.delivered_posts("stage")).unwrap();
        posts.iter().filter(|post| post.lane == storage::Lane::Table(storage::TableId(4))).count()
    };
    let before = boards(&fixture);
    assert!(before >= 4, "two boards for each of two people: {before}");
    fixture.say("Zacarias: privacidade apagar sim");
    assert_eq!(boards(&fixture), before);
}

#[test]
fn nobody_is_deleted_without_saying_yes() {
    let mut fixture = fixture();
    for line in ["privacy", "privacy delete no", "privacy remove yes", "delete yes"] {
        fixture.say(&format!("Zacarias: {line}"));
    }
    assert!(fixture.dump(&["moves"]).contains("zacarias"));
}
