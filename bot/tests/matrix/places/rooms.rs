//! Coming and going: invitations, direct rooms, rooms that empty, a bot that is put out.

use serde_json::json;
use synapse::{Client, RoomOptions, Synapse, Test, shared};

use crate::club::served::{Club, SOON, until, write};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![
        shared("invitations_are_taken_by_rule", invitations),
        shared("invitations_of_the_own_homeserver_are_taken", own_homeserver),
        shared("the_bot_leaves_when_it_is_alone", alone),
        shared("in_a_direct_room_nothing_stands_before_a_command", direct),
        shared("tables_wait_while_the_bot_is_put_out", put_out),
        shared("a_room_may_be_encrypted_later", encrypted_later),
    ]
}

/// Waits until somebody is in a room, as its members see it.
pub async fn comes(see: &Client, room: &str, who: &str) {
    see.wait(room, |event| event.membership() == Some((who, "join")), SOON).await;
}

/// Waits until somebody has left a room, after an event of it.
pub async fn goes(see: &Client, room: &str, after: Option<&str>, who: &str) {
    let gone = |event: &synapse::Event| event.membership() == Some((who, "leave"));
    match after {
        Some(after) => see.wait_after(room, after, gone, SOON).await,
        None => see.wait(room, gone, SOON).await,
    };
}

/// The number of times that the bot has said that in a room.
fn times(club: &Club, see: &Client, room: &str, text: &str) -> usize {
    see.timeline(room).iter().filter(|event| club.says(event, text)).count()
}

/// Invitations are taken or declined as the configuration says, also those that came while the bot was away.
async fn invitations(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, false).await;
    let (ana, rui) = (club.people[0].clone(), club.people[1].clone());
    // Rui alone may invite it; Ana invites it while it is away.
    club.kill();
    let asked = ana.create_room(RoomOptions::named("Ana").inviting(&club.bot.id)).await;
    let wanted = rui.create_room(RoomOptions::named("Rui").inviting(&club.bot.id)).await;
    club.allow(&format!("[{:?}, \"elsewhere.example\"]", rui.id)).await;
    goes(&ana, &asked, None, &club.bot.id).await;
    comes(&rui, &wanted, &club.bot.id).await;
    rui.wait(&wanted, |event| club.says(event, "Hello!"), SOON).await;
    // The same while it is there.
    let again = ana.create_room(RoomOptions::named("Ana").inviting(&club.bot.id)).await;
    goes(&ana, &again, None, &club.bot.id).await;
    // Anybody may.
    club.allow("[\"anybody\"]").await;
    ana.invite(&again, &club.bot.id).await;
    comes(&ana, &again, &club.bot.id).await;
    // Everybody of certain homeservers, and nobody else.
    club.allow("[\"elsewhere.example\"]").await;
    let last = rui.create_room(RoomOptions::named("Rui").inviting(&club.bot.id)).await;
    goes(&rui, &last, None, &club.bot.id).await;
    assert!(!ana.members(&asked).await.contains(&club.bot.id));
}

/// Invitations from the own homeserver are taken without a rule, also where the account has its short name in
/// the configuration.
async fn own_homeserver(synapse: Synapse) {
    let mut club = Club::open(synapse, 1, false).await;
    let short = club.bot.id.trim_start_matches('@').split(':').next().expect("it has one").to_owned();
    let config = std::fs::read_to_string(club.config()).expect("it is there");
    write(&club.config(), &config.replace(&club.bot.id, &short));
    club.kill();
    club.start().await;
    let ana = club.ana();
    let room = ana.create_room(RoomOptions::named("Ana").inviting(&club.bot.id)).await;
    comes(ana, &room, &club.bot.id).await;
}

/// The bot stays as long as anybody is there or may still come; then it leaves.
async fn alone(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    let bot = club.synapse.sign_in(&club.bot).await;
    let eva = club.synapse.user("Eva").await;
    ana.invite(&club.room, &eva.id).await;
    for person in [rui, ana] {
        person.leave(&club.room).await;
        goes(&bot, &club.room, None, &person.id).await;
    }
    eva.join(&club.room).await;
    let asked = eva.say(&club.room, "!rules hex").await;
    eva.wait_after(&club.room, &asked, |event| event.sender == club.bot.id, SOON).await;
    eva.leave(&club.room).await;
    bot.wait_until_out(&club.room, SOON).await;
    assert!(bot.rooms().await.is_empty());
}

/// A direct room: commands alone, a greeting once, and no games against the bot.
async fn direct(synapse: Synapse) {
    let club = Club::open(synapse, 1, false).await;
    let ana = club.ana();
    let options =
        RoomOptions { direct: true, preset: "trusted_private_chat".to_owned(), ..RoomOptions::default() };
    let room = ana.create_room(options.encrypted().inviting(&club.bot.id)).await;
    let hello = ana.wait(&room, |event| club.says(event, "Hello!"), SOON).await;
    assert!(hello.body().contains("`help`") && !hello.body().contains("`!"), "{}", hello.body());
    for (asked, answer) in
        [("help", "`play"), ("!help", "`play"), ("play hex", "Challenge somebody in a room")]
    {
        let asked = ana.say(&room, asked).await;
        let said = ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
        assert!(said.body().contains(answer), "{}", said.body());
    }
    // What waits for Ana alone comes here, and no second room is made.
    ana.say(&club.room, "!settings dm=yes").await;
    let asked = ana.say(&room, "settings").await;
    ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
    ana.say(&club.room, "!games").await;
    let here = |event: &synapse::Event| event.sender == club.bot.id && event.reply_to().is_none();
    ana.wait_after(&room, &asked, here, SOON).await;
    assert_eq!(times(&club, ana, &room, "Hello!"), 1);
    assert!(ana.invites().is_empty(), "{:?}", ana.invites());
    // It goes on as a direct one.
    let room = ana.upgrade(&room, "11").await;
    ana.invite(&room, &club.bot.id).await;
    comes(ana, &room, &club.bot.id).await;
    let asked = ana.say(&room, "!rules hex").await;
    ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
    let asked = ana.say(&room, "rules hex").await;
    ana.wait_after(&room, &asked, |event| event.sender == club.bot.id, SOON).await;
    assert_eq!(times(&club, ana, &room, "Hello!"), 0);
}

/// A bot that was put out or banned goes on when it is back.
async fn put_out(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, true).await;
    let mut shown = Play::begin(&club, "slimetrail", "seat=1", 3).await;
    assert!(shown.step().await);
    let (ana, rui, room) = (club.people[0].clone(), club.people[1].clone(), club.room.clone());
    ana.kick(&room, &club.bot.id).await;
    goes(&ana, &room, None, &club.bot.id).await;
    // What nobody hears is nobody's move.
    ana.say(&room, "!help").await;
    ana.invite(&room, &club.bot.id).await;
    let back = |event: &synapse::Event| event.membership() == Some((&*club.bot.id, "join"));
    let kicked = ana.timeline(&room).last().expect("there is one").id.clone();
    ana.wait_after(&room, &kicked, back, SOON).await;
    let mut play = Play::resumed(&club, 1, 4).await;
    assert!(play.step().await, "it goes on after a kick");
    // Rui resigns while the bot is shut out, from a room where it still is: that waits for this one.
    let other = rui.create_room(RoomOptions::named("Rui").inviting(&club.bot.id)).await;
    rui.wait(&other, |event| club.says(event, "Hello!"), SOON).await;
    let path = format!("/_matrix/client/v3/rooms/{room}/ban");
    let (status, _) = ana.http("POST", &path, json!({ "user_id": club.bot.id })).await;
    assert_eq!(status, 200);
    let banned = ana.wait(&room, |event| event.membership() == Some((&*club.bot.id, "ban")), SOON).await;
    rui.say(&other, "!resign #1 confirm").await;
    let path = format!("/_matrix/client/v3/rooms/{room}/unban");
    until("the table has ended", async || over(&club)).await;
    // It may be started again meanwhile.
    club.kill();
    club.start().await;
    let (status, _) = ana.http("POST", &path, json!({ "user_id": club.bot.id })).await;
    assert_eq!(status, 200);
    ana.invite(&room, &club.bot.id).await;
    let told = ana
        .wait_after(&room, &banned.id, |event| event.sender == club.bot.id && is_board(&club, event), SOON)
        .await;
    assert!(told.body().contains("resign"), "{}", told.body());
    assert_eq!(times(&club, &ana, &room, "Hello!"), 1);
}

/// Tells whether the first table has ended.
fn over(club: &Club) -> bool {
    let store = storage::Store::open(&club.folder.path().join("club.db")).expect("it can be opened");
    let row = store.read(|snapshot| snapshot.table(storage::TableId(1)));
    row.expect("it can be read").is_some_and(|row| row.ended_at.is_some())
}

/// Messages after a room was made encrypted are encrypted, on both sides.
async fn encrypted_later(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let mut play = Play::begin(&club, "slimetrail", "seat=1", 5).await;
    assert!(play.step().await && !play.board.encrypted);
    let content = json!({ "algorithm": "m.megolm.v1.aes-sha2" });
    club.ana().set_state(&club.room, "m.room.encryption", "", content).await;
    for _ in 0..3 {
        assert!(play.step().await && play.board.encrypted);
    }
    assert_eq!(play.board.content.get("url"), None, "its picture, too");
}
