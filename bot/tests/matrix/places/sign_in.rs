//! Trouble with signing in: what is said of it, and the ways out that docs/matrix.md tells.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use synapse::{Account, Options, RoomOptions, Synapse, Test, own, shared};
use tempfile::TempDir;

use crate::club::served::{Club, SOON, Server, until, write};

pub fn list() -> Vec<Test> {
    vec![
        own("a_homeserver_may_be_away", Options::default(), away),
        shared("what_is_wrong_with_signing_in_is_said", refused),
        shared("a_device_that_is_gone_is_replaced", replaced),
        shared("a_device_that_is_not_signed_is_told_of", unsigned),
        shared("a_token_is_for_a_device_without_keys", tokens),
        own("check_says_how_fast_the_bot_may_send", limited(), paced),
    ]
}

fn limited() -> Options {
    Options { default_limits: true, ..Options::default() }
}

/// The number of messages that the homeserver takes at once is found out, in a room that is gone afterwards.
async fn paced(synapse: Synapse) {
    let lone = Lone::of(&synapse).await;
    let user = lone.account.id.clone();
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(said.contains("messages at once and then one in"), "{said}");
    assert!(said.contains(&format!("/_synapse/admin/v1/users/{user}/override_ratelimit")), "{said}");
    synapse.lift_limits(&user).await;
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(said.contains("takes 20 messages one after the other"), "{said}");
    let bot = synapse.sign_in(&lone.account).await;
    assert!(bot.rooms().await.is_empty(), "no room is left");
}

/// A bot that is in no room: its account and its folder.
struct Lone {
    synapse: Synapse,
    folder: TempDir,
    account: Account,
}

impl Lone {
    async fn of(synapse: &Synapse) -> Lone {
        let account = synapse.account("bot").await;
        let folder = tempfile::tempdir().expect("there is a folder");
        let lone = Lone { synapse: synapse.clone(), folder, account };
        lone.signs_in_with("password", &lone.account.password);
        lone
    }

    /// Writes the configuration: with the password, or with a token.
    fn signs_in_with(&self, what: &str, secret: &str) {
        self.configure(&self.account.id, what, secret);
    }

    fn configure(&self, user: &str, what: &str, secret: &str) {
        write(&self.folder.path().join("secret"), secret);
        let config = format!(
            "database = \"lone.db\"\n[matrix]\nhomeserver = {:?}\nuser = {user:?}\n{what}_file = \"secret\"\n",
            self.synapse.url(),
        );
        write(&self.folder.path().join("config.toml"), &config);
    }

    fn config(&self) -> PathBuf {
        self.folder.path().join("config.toml")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("matrix").join(name)
    }
}

/// Runs the program with a configuration until it ends by itself; whether it was content, and all that it said.
async fn run(what: &str, config: &std::path::Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.arg(what).arg("--config").arg(config).stdin(Stdio::null());
    command.env_remove("TABULEIRO_LOG").env_remove("TABULEIRO_MATRIX_PASSWORD");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    for _ in 0..600 {
        if child.try_wait().expect("it can be asked").is_some() {
            let Output { status, stdout, stderr } = child.wait_with_output().expect("it can be read");
            let said = [stdout, stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
            return (status.success(), said);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let _ = child.kill();
    panic!("{what} does not end");
}

/// Checks that `check` and `serve` both report that fault.
async fn both_say(lone: &Lone, text: &str) {
    for what in ["check", "serve"] {
        let (content, said) = run(what, &lone.config()).await;
        assert!(!content && said.contains(text), "{what} should say {text:?}: {said}");
        assert_silent(&lone.folder, &said);
    }
}

/// The words of `check` on a configuration with which the bot can be on Matrix. It changes nothing on the homeserver.
async fn fine(synapse: &Synapse, folder: &TempDir, user: &str) -> String {
    let (devices, keys) = (devices(synapse, user).await, keys(synapse, user).await);
    let (content, said) = run("check", &folder.path().join("config.toml")).await;
    assert!(content && said.contains("can sign in"), "{said}");
    assert_silent(folder, &said);
    assert_eq!(self::devices(synapse, user).await, devices, "no device is left");
    assert_eq!(self::keys(synapse, user).await, keys, "no key has changed");
    said
}

/// Checks that no secret is shown: whatever stands in the files of an account that nobody else can read.
fn assert_silent(folder: &TempDir, said: &str) {
    let files = ["secret", "password", "matrix/recovery-key", "matrix/session.json"];
    let texts = files.iter().filter_map(|file| fs::read_to_string(folder.path().join(file)).ok());
    for text in texts {
        let token = serde_json::from_str::<Value>(&text).ok().map(|session| session["access_token"].clone());
        let secret = token.as_ref().and_then(Value::as_str).unwrap_or(&text).trim();
        assert!(secret.is_empty() || !said.contains(secret), "a secret is shown: {said}");
    }
}

/// The devices of an account by their ids, in order.
async fn devices(synapse: &Synapse, user: &str) -> Vec<String> {
    let answer = synapse.admin("GET", &format!("/_synapse/admin/v2/users/{user}/devices"), Value::Null).await;
    let devices = answer["devices"].as_array().into_iter().flatten();
    let mut devices: Vec<String> =
        devices.map(|device| device["device_id"].as_str().unwrap_or_default().to_owned()).collect();
    devices.sort();
    devices
}

/// The keys of an account and its devices, as everybody sees them.
async fn keys(synapse: &Synapse, user: &str) -> Value {
    let somebody = synapse.user("Eva").await;
    let mut keys = somebody.devices_of(user).await;
    json!([keys["device_keys"][user].take(), keys["master_keys"][user].take()])
}

/// Tells whether the account has signed the only device that it has.
async fn is_signed(synapse: &Synapse, user: &str) -> bool {
    let somebody = synapse.user("Eva").await;
    let keys = somebody.devices_of(user).await;
    let devices = keys["device_keys"][user].as_object().expect("it has devices").clone();
    assert_eq!(devices.len(), 1, "{devices:?}");
    let signing = keys["self_signing_keys"][user]["keys"].as_object().expect("it has keys").clone();
    devices.values().all(|device| signing.keys().any(|key| device["signatures"][user][key].is_string()))
}

/// The log that `serve` has written so far.
fn log(config: &std::path::Path) -> String {
    fs::read_to_string(config.with_extension("log")).expect("there is a log")
}

async fn refused(synapse: Synapse) {
    let lone = Lone::of(&synapse).await;
    let (user, password) = (lone.account.id.clone(), lone.account.password.clone());
    lone.signs_in_with("password", "not the password");
    both_say(&lone, "cannot sign in").await;
    assert!(devices(&synapse, &user).await.is_empty(), "nobody came in");
    lone.signs_in_with("password", &password);
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(!said.contains("recovery key"), "there is none yet: {said}");
    // A first start that was not content leaves nothing that hinders the next one.
    let mut server = Server::start(&lone.config()).await;
    assert!(is_signed(&synapse, &user).await);
    server.kill();
    let told = log(&lone.config());
    assert!(!told.contains("WARN") && !told.contains("ERROR"), "nothing was wrong: {told}");
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(said.contains("the recovery key is the right one") && !said.contains("not signed"), "{said}");
    // Somebody else's folder.
    lone.configure("@somebody:localhost", "password", &password);
    both_say(&lone, &format!("belongs to {user}, and not to @somebody:localhost")).await;
    lone.signs_in_with("password", &password);
    // A recovery key that is another account's, and one that is none; the device was signed before.
    let key = fs::read_to_string(lone.file("recovery-key")).expect("it is kept");
    for wrong in ["EsTv MyJT cQ8v GPfx 1nSZ 5Xb8 eYPT 6kmK vbXR 1c9P dKVA hWwi", "nothing"] {
        write(&lone.file("recovery-key"), wrong);
        let (content, said) = run("check", &lone.config()).await;
        assert!(!content && said.contains("is not the one of this account"), "{said}");
    }
    fs::remove_file(lone.file("recovery-key")).expect("it is ours");
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(said.contains("there is no recovery key in"), "{said}");
    fs::create_dir(lone.file("recovery-key")).expect("it is ours");
    let (content, said) = run("check", &lone.config()).await;
    assert!(!content && said.contains("recovery-key"), "{said}");
    fs::remove_dir(lone.file("recovery-key")).expect("it is ours");
    write(&lone.file("recovery-key"), &key);
    // Files that are something else.
    let session = fs::read_to_string(lone.file("session.json")).expect("it is kept");
    write(&lone.file("session.json"), &session.replace("access_token", "token"));
    both_say(&lone, "this is no session of the bot").await;
    write(&lone.file("session.json"), &session);
    let keys = lone.file("store/matrix-sdk-crypto.sqlite3");
    fs::rename(&keys, lone.file("aside")).expect("it is ours");
    both_say(&lone, "the keys that belong to it are gone").await;
    fs::rename(lone.file("aside"), &keys).expect("it is ours");
    // All is as it was.
    drop(Server::start(&lone.config()).await);
}

/// The steps of docs/matrix.md when the device is gone: the folder moves away, and its recovery key into a new one.
fn begin_anew(folder: &TempDir, nth: u32) {
    let (old, new) = (folder.path().join("matrix"), folder.path().join("matrix"));
    let aside = folder.path().join(format!("matrix-{nth}"));
    fs::rename(&old, &aside).expect("it is ours");
    fs::create_dir(&new).expect("it is ours");
    fs::copy(aside.join("recovery-key"), new.join("recovery-key")).expect("it is there");
}

async fn replaced(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, true).await;
    let synapse = club.synapse.clone();
    let (bot, ana) = (club.bot.id.clone(), club.people[0].clone());
    ana.say(&club.room, format!("!play hex 7 {}", club.people[1].id).as_str()).await;
    let rui = club.people[1].clone();
    let old = rui.wait(&club.room, |event| club.says(event, "Challenge 1 "), SOON).await;
    // Logged out while it runs.
    let gone = devices(&synapse, &bot).await;
    synapse.delete_devices(&bot, &gone.iter().map(|device| &**device).collect::<Vec<_>>()).await;
    let mut server = club.server.take().expect("it runs");
    assert!(!server.ended().await, "it ends with an error");
    let said = log(&club.config());
    assert!(said.contains("the device of this bot was logged out"), "{said}");
    assert_silent(&club.folder, &said);
    // And so it is said at every later start.
    for what in ["check", "serve"] {
        let (content, said) = run(what, &club.config()).await;
        assert!(!content && said.contains("was logged out; move the folder"), "{said}");
    }
    begin_anew(&club.folder, 1);
    let asked = ana.say(&club.room, "!rules hex").await;
    club.start().await;
    assert!(is_signed(&synapse, &bot).await);
    assert!(!log(&club.config()).contains("not signed"), "{}", log(&club.config()));
    // What was said in between cannot be read by the new device; what is said now is answered.
    let asked_again = ana.say(&club.room, "!rules oware").await;
    ana.wait_after(&club.room, &asked, |event| event.reply_to() == Some(&*asked_again), SOON).await;
    // A challenge of before, which it cannot read any more, is still known.
    rui.react(&club.room, &old.id, "👍").await;
    ana.wait_after(&club.room, &asked_again, |event| event.msgtype() == "m.image", SOON).await;
    // A person has signed in to the account, too.
    let person = synapse.sign_in(&club.bot).await;
    // The keys are gone.
    club.kill();
    fs::remove_dir_all(club.folder.path().join("matrix/store")).expect("it is ours");
    for what in ["check", "serve"] {
        let (content, said) = run(what, &club.config()).await;
        assert!(!content && said.contains("the keys that belong to it are gone; move the folder"), "{said}");
    }
    begin_anew(&club.folder, 2);
    // A wrong recovery key is said until it is put right; the device is made once.
    let key_file = club.folder.path().join("matrix/recovery-key");
    let key = fs::read_to_string(&key_file).expect("it is there");
    write(&key_file, "EsTv MyJT cQ8v GPfx 1nSZ 5Xb8 eYPT 6kmK vbXR 1c9P dKVA hWwi");
    let before = devices(&synapse, &bot).await.len();
    for _ in 0..2 {
        let (content, said) = run("serve", &club.config()).await;
        assert!(!content && said.contains("is not the one of this account"), "{said}");
    }
    assert_eq!(devices(&synapse, &bot).await.len(), before + 1);
    write(&key_file, &key);
    club.start().await;
    // The devices of before are signed out, those of people are not.
    let left = devices(&synapse, &bot).await;
    assert!(left.len() == 2 && left.contains(&person.device), "{left:?}");
    // All that it was told by others is there: the room, and who is in it.
    let asked = ana.say(&club.room, format!("!play hex 7 {}", club.people[1].id).as_str()).await;
    ana.wait_after(&club.room, &asked, |event| club.says(event, "Challenge 2 "), SOON).await;
}

async fn unsigned(synapse: Synapse) {
    let lone = Lone::of(&synapse).await;
    let user = lone.account.id.clone();
    drop(Server::start(&lone.config()).await);
    let key = fs::read_to_string(lone.file("recovery-key")).expect("it is kept");
    // A new device without the key.
    fs::rename(lone.folder.path().join("matrix"), lone.folder.path().join("before")).expect("it is ours");
    let old = devices(&synapse, &user).await;
    synapse.delete_devices(&user, &old.iter().map(|device| &**device).collect::<Vec<_>>()).await;
    drop(Server::start(&lone.config()).await);
    assert!(!is_signed(&synapse, &user).await);
    assert!(log(&lone.config()).contains("this device is not signed by its account"));
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(said.contains("is not signed by its account"), "{said}");
    // The way out: the key where it belongs, and a start.
    write(&lone.file("recovery-key"), &key);
    let before = log(&lone.config()).len();
    drop(Server::start(&lone.config()).await);
    assert!(is_signed(&synapse, &user).await);
    assert!(!log(&lone.config())[before..].contains("not signed"), "{}", log(&lone.config()));
    let said = fine(&synapse, &lone.folder, &user).await;
    assert!(!said.contains("not signed"), "{said}");
}

async fn tokens(synapse: Synapse) {
    let lone = Lone::of(&synapse).await;
    let (user, password) = (lone.account.id.clone(), lone.account.password.clone());
    let somebody = synapse.user("Eva").await;
    let body = json!({
        "type": "m.login.password", "password": password,
        "identifier": { "type": "m.id.user", "user": user },
    });
    let (status, given) = somebody.http("POST", "/_matrix/client/v3/login", body).await;
    assert_eq!(status, 200, "{given}");
    lone.signs_in_with("token", "no token at all");
    both_say(&lone, "cannot sign in").await;
    // Of somebody else.
    lone.signs_in_with("token", &somebody.token);
    both_say(&lone, &format!("belongs to {}", somebody.id)).await;
    // A device that has keys, which are elsewhere.
    let other = synapse.sign_in(&lone.account).await;
    lone.signs_in_with("token", &other.token);
    both_say(&lone, &format!("belongs to the device {}, which has encryption keys", other.device)).await;
    other.sign_out().await;
    // One that has none.
    lone.signs_in_with("token", given["access_token"].as_str().expect("there is one"));
    fine(&synapse, &lone.folder, &user).await;
    let mut server = Server::start(&lone.config()).await;
    assert!(is_signed(&synapse, &user).await);
    server.kill();
    fine(&synapse, &lone.folder, &user).await;
    drop(Server::start(&lone.config()).await);
}

async fn away(synapse: Synapse) {
    let lone = Lone::of(&synapse).await;
    let ana = synapse.user("Ana").await;
    // At the very first start its address may be wrong.
    synapse.stop().await;
    both_say(&lone, "cannot be used").await;
    synapse.start_again().await;
    let mut server = Server::start(&lone.config()).await;
    let room = ana.create_room(RoomOptions::named("Clube").inviting(&lone.account.id)).await;
    let says = |text: &'static str| {
        let bot = lone.account.id.clone();
        move |event: &synapse::Event| event.sender == bot && event.body().contains(text)
    };
    ana.wait(&room, says("Hello!"), SOON).await;
    // It goes away and comes back.
    synapse.restart().await;
    let asked = ana.say(&room, "!rules hex").await;
    ana.wait_after(&room, &asked, says("Hex"), SOON).await;
    // It is away when the bot starts, which was there before.
    server.kill();
    let asked = ana.say(&room, "!rules oware").await;
    synapse.stop().await;
    let before = log(&lone.config()).matches("does not answer").count();
    let config = lone.config();
    let starting = tokio::spawn(async move { Server::start(&config).await });
    let said = async || log(&lone.config()).matches("does not answer").count() > before + 1;
    until("it says twice that nobody answers", said).await;
    assert!(!starting.is_finished());
    synapse.start_again().await;
    let _server = starting.await.expect("it comes up");
    ana.wait_after(&room, &asked, says("Oware"), SOON).await;
}
