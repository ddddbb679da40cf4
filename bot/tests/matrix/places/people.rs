//! People talk on a real homeserver, without the bot: what the other tests build on.

use std::io::{BufRead, BufReader, Write, stdout};
use std::net::TcpStream;
use std::process::{Command, ExitCode, Stdio};

use serde_json::{Value, json};
use synapse::{Client, Event, Options, RoomOptions, Synapse, Test, Text, own, shared};

use crate::club::served::{SOON, until};

/// A word that is looked for everywhere.
const SECRET: &str = "hidden-hand-7f3a";
/// A number that is more than a page of history has.
const MANY: usize = 60;
/// Tells this program to start a homeserver and to wait until it is killed.
pub const STAY: &str = "SYNAPSE_STAYS";

pub fn list() -> Vec<Test> {
    let limited = Options { default_limits: true, ..Options::default() };
    let forgetful = Options { config: json!({"filter_timeline_limit": 1}), ..Options::default() };
    vec![
        shared("two_people_talk_in_a_plain_room", |synapse| talk(synapse, false)),
        shared("two_people_talk_in_an_encrypted_room", |synapse| talk(synapse, true)),
        shared("answers_quotes_and_edits_arrive_as_they_were_meant", meant),
        shared("pictures_arrive_as_they_were", pictures),
        shared("who_comes_later_reads_what_comes_later", later),
        shared("a_history_can_be_searched_for_a_word", history),
        shared("a_room_is_replaced_by_one_of_another_version", upgrade),
        shared("rooms_are_left_and_people_put_out", leaving),
        shared("a_talk_of_two_and_a_space_are_marked_so", kinds),
        shared("an_account_signs_in_and_its_devices_are_known", devices),
        shared("keys_may_come_late", late_keys),
        shared("nothing_is_left_of_a_killed_test", killed),
        shared("without_python_all_tests_fail_unless_they_are_left_out", without_python),
        own("what_did_not_fit_into_a_sync_is_fetched", forgetful, gaps),
        own("a_homeserver_comes_back_with_all_it_had", Options::default(), restart),
        own("usual_limits_hold_until_they_are_lifted", limited, limits),
    ]
}

/// Ana and Rui in a room of theirs.
async fn pair(synapse: &Synapse, options: RoomOptions) -> (Client, Client, String) {
    let (ana, rui) = (synapse.user("Ana").await, synapse.user("Rui").await);
    let room = ana.create_room(options.inviting(&rui.id)).await;
    rui.wait_for_invite(|invite| invite.room == room && invite.sender(&rui.id) == Some(&ana.id), SOON).await;
    rui.join(&room).await;
    (ana, rui, room)
}

/// The event with this id, once it can be read.
fn is(id: &str) -> impl Fn(&Event) -> bool {
    move |event| event.id == id && !event.undecrypted
}

/// Sends messages all at once: what the server answers to each.
async fn burst(client: &Client, room: &str, count: usize) -> Vec<(u16, Value)> {
    let send = |number: usize| {
        let path = format!("/_matrix/client/v3/rooms/{room}/send/m.room.message/{number}");
        let body = json!({"msgtype": "m.text", "body": number.to_string()});
        let client = client.clone();
        tokio::spawn(async move { client.http("PUT", &path, body).await })
    };
    let mut answers = Vec::new();
    for sending in (0..count).map(send).collect::<Vec<_>>() {
        answers.push(sending.await.expect("sending does not panic"));
    }
    answers
}

async fn talk(synapse: Synapse, encrypted: bool) {
    let (ana, rui, room) = pair(&synapse, RoomOptions { encrypted, ..RoomOptions::named("Games") }).await;
    assert_eq!(ana.members(&room).await, [ana.id.clone(), rui.id.clone()]);
    assert_eq!(ana.state(&room, "m.room.name", "").await, Some(json!({"name": "Games"})));

    let root = ana.say_html(&room, "who plays, Rui?", "who plays, <b>Rui</b>?", &[&rui.id]).await;
    let heard = rui.wait(&room, is(&root), SOON).await;
    assert_eq!(
        (heard.body(), heard.sender.as_str(), heard.encrypted),
        ("who plays, Rui?", &*ana.id, encrypted)
    );
    assert_eq!((heard.formatted_body(), heard.mentions()), ("who plays, <b>Rui</b>?", vec![&*rui.id]));

    let answer = rui.say_in_thread(&room, &root, "I do").await;
    let heard = ana.wait_after(&room, &root, is(&answer), SOON).await;
    assert_eq!((heard.thread_root(), heard.reply_to(), heard.msgtype()), (Some(&*root), None, "m.text"));
    let quoted = ana.say(&room, Text::new("good").quoting(&heard)).await;
    let heard = rui.wait(&room, is(&quoted), SOON).await;
    assert_eq!((heard.reply_to(), heard.body()), (Some(&*answer), &*format!("> <{}> I do\n\ngood", rui.id)));
    let plain = ana.reply(&room, &answer, Text::new("well").in_thread(&root)).await;
    let heard = rui.wait(&room, is(&plain), SOON).await;
    assert_eq!((heard.reply_to(), heard.thread_root(), heard.body()), (Some(&*answer), Some(&*root), "well"));

    let edit = rui.edit(&room, &answer, "I do not").await;
    let heard = ana.wait(&room, is(&edit), SOON).await;
    assert_eq!((heard.replaces(), heard.is_message()), (Some(&*answer), false));
    let notice = rui.notice(&room, "I am no bot").await;
    assert_eq!(ana.wait(&room, is(&notice), SOON).await.msgtype(), "m.notice");

    let reaction = rui.react(&room, &root, "✅").await;
    let heard = ana.wait(&room, is(&reaction), SOON).await;
    assert_eq!((heard.reaction(), heard.encrypted), (Some((&*root, "✅")), false));

    assert!(!rui.redacted(&room, &root).await);
    let redaction = ana.redact(&room, &root).await;
    let heard = rui.wait(&room, is(&redaction), SOON).await;
    assert_eq!(heard.redacts(), Some(&*root));
    assert!(rui.redacted(&room, &root).await);
}

async fn pictures(synapse: Synapse) {
    let picture: Vec<u8> =
        (0..300_000_u32).map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect();
    for encrypted in [false, true] {
        let options = RoomOptions { encrypted, ..RoomOptions::named("Pictures") };
        let (ana, rui, room) = pair(&synapse, options).await;
        let sent = ana.send_image(&room, "board.png", "image/png", &picture).await;
        let heard = rui.wait(&room, is(&sent), SOON).await;
        assert_eq!((heard.msgtype(), heard.encrypted), ("m.image", encrypted));
        assert_eq!(
            (heard.content["file"].is_object(), heard.content["url"].is_string()),
            (encrypted, !encrypted)
        );
        assert_eq!(rui.download(&heard).await, picture);
    }
}

async fn later(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Late").encrypted()).await;
    let early = ana.say(&room, SECRET).await;
    rui.wait(&room, is(&early), SOON).await;

    let account = synapse.account("eva").await;
    ana.invite(&room, &account.id).await;
    let eva = synapse.sign_in(&account).await;
    // Ana writes before her client can have heard of it.
    let path = format!("/_matrix/client/v3/rooms/{room}/join");
    assert_eq!(eva.http("POST", &path, json!({})).await.0, 200);
    let late = ana.say(&room, "welcome").await;
    assert_eq!(eva.wait(&room, is(&late), SOON).await.body(), "welcome");
    let unread = eva.wait(&room, |event| event.id == early, SOON).await;
    assert!(unread.encrypted && unread.undecrypted && unread.body().is_empty());

    // A second device gets the keys of what is said from now on, too.
    let phone = synapse.sign_in(&account).await;
    let both = rui.say(&room, "to both").await;
    for client in [&eva, &phone] {
        assert_eq!(client.wait(&room, is(&both), SOON).await.body(), "to both");
    }
}

async fn history(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Long").encrypted()).await;
    let mut said = Vec::new();
    for number in 0..MANY {
        let word = if number == 3 { SECRET } else { "nothing" };
        said.push(ana.say(&room, format!("{number} {word}")).await);
    }
    rui.wait(&room, is(&said[MANY - 1]), SOON).await;
    for events in [rui.history(&room).await, rui.timeline(&room)] {
        let messages: Vec<&Event> = events.iter().filter(|event| event.is_message()).collect();
        assert_eq!(
            messages.iter().map(|event| &event.id).collect::<Vec<_>>(),
            said.iter().collect::<Vec<_>>()
        );
        let found: Vec<&Event> =
            events.iter().filter(|event| event.raw.to_string().contains(SECRET)).collect();
        assert_eq!((found.len(), &found[0].id), (1, &said[3]));
    }
}

async fn gaps(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Narrow")).await;
    let answers = burst(&ana, &room, 20).await;
    let sent = answers.iter().map(|(status, answer)| {
        assert_eq!(*status, 200, "{answer}");
        answer["event_id"].as_str().unwrap_or_default()
    });
    for id in sent {
        rui.wait(&room, is(id), SOON).await;
    }
    let order = |events: Vec<Event>| -> Vec<String> {
        events.into_iter().filter(Event::is_message).map(|event| event.id).collect()
    };
    assert_eq!(order(rui.timeline(&room)), order(rui.history(&room).await));
}

async fn late_keys(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Slow").encrypted()).await;
    let said = ana.say_without_key(&room, SECRET).await;
    let unread = rui.wait(&room, |event| event.id == said, SOON).await;
    assert!(unread.undecrypted && unread.encrypted);
    let other = ana.say(&room, "with a key").await;
    rui.wait_after(&room, &said, is(&other), SOON).await;
    assert!(rui.timeline(&room).iter().any(|event| event.id == said && event.undecrypted));
    ana.hand_over_keys().await;
    assert_eq!(rui.wait(&room, is(&said), SOON).await.body(), SECRET);
}

/// The program that [`killed`] kills. Starts a homeserver with somebody on it, says where it is, and waits to be killed.
pub fn stay() -> ExitCode {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime starts");
    runtime.block_on(async {
        let synapse = Synapse::start(Options::default()).await.expect("it is installed");
        let ana = synapse.user("Ana").await;
        let address = synapse.url().trim_start_matches("http://");
        writeln!(stdout(), "{address}").expect("somebody reads it");
        std::future::pending::<()>().await;
        drop(ana);
    });
    ExitCode::FAILURE
}

async fn killed(_: Synapse) {
    let folder = tempfile::tempdir().expect("a folder for what it leaves");
    let left = || folder.path().read_dir().expect("the folder is still there").count();
    let program = std::env::current_exe().expect("this program lies somewhere");
    let mut command = Command::new(program);
    command.env(STAY, "1").env("TMPDIR", folder.path()).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut other = command.spawn().expect("it starts once more");
    let mut address = String::new();
    let output = other.stdout.take().expect("its output is piped");
    BufReader::new(output).read_line(&mut address).expect("it says where its homeserver is");
    let is_up = || TcpStream::connect(address.trim()).is_ok();
    assert!(is_up() && left() > 0);
    other.kill().expect("it can be killed");
    other.wait().expect("it ends");
    until("nothing runs, and nothing is left", async || !is_up() && left() == 0).await;
}

async fn without_python(_: Synapse) {
    let program = std::env::current_exe().expect("this program lies somewhere");
    let run = |skip: &str| {
        let mut again = Command::new(&program);
        // Others among them are long, and ignored in any case.
        let again = again.arg("two_people_talk");
        let done = again.env("PATH", "").env("SKIP_MATRIX", skip).output().expect("it starts once more");
        let [said, told] = [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        (done.status.success(), said, told)
    };
    for skip in ["", "0"] {
        let (passed, said, told) = run(skip);
        assert!(!passed && said.contains("0 passed;") && said.contains(" 0 ignored;"), "{said}");
        assert!(told.contains("FAIL: python3 cannot be started") && told.contains("SKIP_MATRIX=1"), "{told}");
    }
    let (passed, said, told) = run("1");
    assert!(passed && said.contains("0 passed; 0 failed;") && !said.contains(" 0 ignored;"), "{said}");
    assert!(told.contains("IGNORED: SKIP_MATRIX is 1"), "{told}");
}

async fn upgrade(synapse: Synapse) {
    let (ana, rui, old) =
        pair(&synapse, RoomOptions { version: "10".into(), ..RoomOptions::named("Old") }).await;
    let new = ana.upgrade(&old, "12").await;
    let tomb = rui.wait(&old, |event| event.kind == "m.room.tombstone", SOON).await;
    assert_eq!(tomb.content["replacement_room"], json!(new));
    ana.invite(&new, &rui.id).await;
    rui.join(&new).await;
    let mut both = [old, new.clone()];
    both.sort();
    assert_eq!(rui.rooms().await, both);
    let said = rui.say(&new, "here again").await;
    ana.wait(&new, is(&said), SOON).await;
    let made = ana.state(&new, "m.room.create", "").await.expect("every room was created");
    assert_eq!(made["room_version"], "12");
}

async fn leaving(synapse: Synapse) {
    let levels = json!({"events_default": 50});
    let options = RoomOptions { power_levels: Some(levels), ..RoomOptions::named("Door") };
    let (ana, rui, room) = pair(&synapse, options).await;
    let path = format!("/_matrix/client/v3/rooms/{room}/send/m.room.message/1");
    let (status, refused) = rui.http("PUT", &path, json!({"msgtype": "m.text", "body": "x"})).await;
    assert_eq!((status, &refused["errcode"]), (403, &json!("M_FORBIDDEN")));
    let mut levels = ana.state(&room, "m.room.power_levels", "").await.expect("every room has levels");
    levels["users"][&rui.id] = json!(50);
    ana.set_state(&room, "m.room.power_levels", "", levels).await;
    rui.say(&room, "now I may").await;

    ana.kick(&room, &rui.id).await;
    rui.wait_until_out(&room, SOON).await;
    let gone = ana.wait(&room, |event| event.membership() == Some((&*rui.id, "leave")), SOON).await;
    assert_eq!(gone.sender, ana.id);
    ana.leave(&room).await;
    ana.wait_until_out(&room, SOON).await;
}

async fn kinds(synapse: Synapse) {
    let (ana, rui) = (synapse.user("Ana").await, synapse.user("Rui").await);
    let direct = RoomOptions { direct: true, ..RoomOptions::default().encrypted() };
    let room = ana.create_room(direct.inviting(&rui.id)).await;
    let invite = rui.wait_for_invite(|invite| invite.room == room, SOON).await;
    assert!(invite.is_direct(&rui.id));
    let path = format!("/_matrix/client/v3/user/{}/account_data/m.direct", ana.id);
    assert_eq!(ana.http("GET", &path, Value::Null).await, (200, json!({&rui.id: [room]})));
    rui.leave(&room).await;

    let space = ana.create_room(RoomOptions { space: true, ..RoomOptions::named("Club") }).await;
    ana.set_state(&space, "m.space.child", &room, json!({"via": ["localhost"]})).await;
    let made = ana.state(&space, "m.room.create", "").await.expect("every room was created");
    assert_eq!(made["type"], "m.space");
}

async fn meant(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Games")).await;
    let (root, first) = (ana.say(&room, "root").await, ana.say(&room, "one\ntwo").await);
    let say = async |text: Text| {
        let said = ana.say(&room, text).await;
        rui.wait(&room, is(&said), SOON).await
    };
    // An answer in a thread is both, in whatever order that is said.
    for text in [
        Text::new("x").in_thread(&root).replying_to(&first),
        Text::new("x").replying_to(&first).in_thread(&root),
    ] {
        let said = say(text).await;
        assert_eq!((said.thread_root(), said.reply_to()), (Some(&*root), Some(&*first)));
    }
    let said = say(Text::new("x").in_thread(&root)).await;
    assert_eq!((said.thread_root(), said.reply_to()), (Some(&*root), None));
    // Quoted lines come first.
    let quoted = rui.wait(&room, is(&first), SOON).await;
    let said = say(Text::new("d2-d3").quoting(&quoted)).await;
    assert_eq!(said.body(), format!("> <{}> one\n> two\n\nd2-d3", ana.id));
    assert!(said.formatted_body().ends_with("</mx-reply>d2-d3"));
    assert_eq!(said.reply_to(), Some(&*first));
    // An edit has the new text twice.
    let said = say(Text::new("d2-e3").replacing(&first)).await;
    assert_eq!((said.body(), said.replaces()), ("* d2-e3", Some(&*first)));
    assert_eq!(said.content["m.new_content"]["body"], "d2-e3");
    assert!(!said.is_message());
}

async fn devices(synapse: Synapse) {
    let account = synapse.account("bot").await;
    let ana = synapse.user("Ana").await;
    assert_eq!(ana.devices_of(&account.id).await["device_keys"], json!({&account.id: {}}));
    let bot = synapse.sign_in(&account).await;
    let known = ana.devices_of(&account.id).await;
    assert!(known["device_keys"][&account.id][&bot.device]["keys"].is_object(), "{known}");
    assert_eq!(known["master_keys"], json!({}));
    synapse.delete_devices(&account.id, &[&bot.device]).await;
    let (status, refused) = bot.http("GET", "/_matrix/client/v3/account/whoami", Value::Null).await;
    assert_eq!((status, &refused["errcode"]), (401, &json!("M_UNKNOWN_TOKEN")));
    synapse.deactivate(&account.id).await;
    let login = json!({"type": "m.login.password", "password": account.password,
        "identifier": {"type": "m.id.user", "user": account.id}});
    let (status, _) = ana.http("POST", "/_matrix/client/v3/login", login).await;
    assert_eq!(status, 403);
}

async fn restart(synapse: Synapse) {
    let (ana, rui, room) = pair(&synapse, RoomOptions::named("Games").encrypted()).await;
    let before = ana.say(&room, "before").await;
    rui.wait(&room, is(&before), SOON).await;
    synapse.restart().await;
    let after = rui.say(&room, "after").await;
    assert_eq!(ana.wait_after(&room, &before, is(&after), SOON).await.body(), "after");

    // What is said while it is away arrives when it is back.
    synapse.stop().await;
    let (said, ()) = tokio::join!(ana.say(&room, "into the dark"), synapse.start_again());
    assert_eq!(rui.wait_after(&room, &after, is(&said), SOON).await.body(), "into the dark");
}

async fn limits(synapse: Synapse) {
    let (ana, rui) = (synapse.user("Ana").await, synapse.user("Rui").await);
    let room =
        ana.create_room(RoomOptions { preset: "public_chat".into(), ..RoomOptions::named("Fast") }).await;
    rui.join(&room).await;
    synapse.lift_limits(&ana.id).await;
    let mut refused = Vec::new();
    for client in [&ana, &rui] {
        let answers = burst(client, &room, 15).await;
        refused.push(answers.iter().filter(|(status, _)| *status == 429).count());
    }
    assert_eq!(refused[0], 0);
    // A burst of 10, of which joining took one; a few more while the test runs.
    assert!((2..=6).contains(&refused[1]), "{refused:?}");
}
