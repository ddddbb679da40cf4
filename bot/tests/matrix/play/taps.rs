//! Taps: the answers that stand below a question from the beginning, and what a tap on an old board says.

use std::time::Duration;

use serde_json::json;
use synapse::{Client, Event, RoomOptions, Synapse, Test, shared};

use crate::club::served::{Club, SOON, until};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_question_has_its_answers_to_tap", answers),
        shared("what_is_for_one_alone_goes_to_the_direct_room", alone),
        shared("a_tap_on_an_old_board_posts_no_picture", old_board),
        shared("what_waits_is_sent_as_soon_as_the_bot_may_speak", allowed_again),
    ]
}

/// The reactions of the bot to a message.
fn set_below(club: &Club, see: &Client, message: &str) -> Vec<String> {
    let theirs = see.timeline(&club.room).into_iter().filter(|event| event.sender == club.bot.id);
    let keys: Vec<String> = theirs
        .filter_map(|event| event.reaction().filter(|(to, _)| *to == message).map(|(_, key)| key.to_owned()))
        .collect();
    keys
}

async fn answers(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (ana, rui) = (club.ana(), &club.people[1]);
    ana.say(&club.room, format!("!play slimetrail {}", rui.id).as_str()).await;
    let challenge = rui.wait(&club.room, |event| club.says(event, "Challenge 1 "), SOON).await;
    until("both are there", async || set_below(&club, rui, &challenge.id).len() == 2).await;
    assert_eq!(set_below(&club, rui, &challenge.id), ["✅", "❌"]);
    // The bot's own answer nothing.
    let asked = ana.say(&club.room, "!rules hex").await;
    ana.wait_after(&club.room, &asked, |event| event.reply_to() == Some(&*asked), SOON).await;
    assert!(!ana.timeline(&club.room).iter().any(|event| is_board(&club, event)));
    rui.react(&club.room, &challenge.id, "✅").await;
    let board = ana.wait(&club.room, |event| is_board(&club, event), SOON).await;
    assert!(set_below(&club, ana, &board.id).is_empty(), "a board asks nothing");
    let asked = ana.say(&club.room, "!resign #1").await;
    let sure = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*asked);
    let sure = ana.wait_after(&club.room, &asked, sure, SOON).await;
    ana.wait(
        &club.room,
        |event| event.sender == club.bot.id && event.reaction() == Some((&*sure.id, "✅")),
        SOON,
    )
    .await;
}

/// A direct room of somebody with the bot.
async fn direct_room(club: &Club, person: &Client) -> String {
    let options =
        RoomOptions { direct: true, preset: "trusted_private_chat".to_owned(), ..RoomOptions::default() };
    let room = person.create_room(options.encrypted().inviting(&club.bot.id)).await;
    person.wait(&room, |event| club.says(event, "Hello!"), SOON).await;
    room
}

/// Refusals and private answers come to the direct room of two who talk there already, and not where others read.
async fn alone(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let ana = club.ana();
    let room = direct_room(&club, ana).await;
    let here = |event: &Event| event.sender == club.bot.id && event.is_message();
    let before = ana.timeline(&room).last().expect("there is one").id.clone();
    ana.say_in_thread(&club.room, &play.root, "a2-a5").await;
    let refusal = ana.wait_after(&room, &before, here, SOON).await;
    ana.say_in_thread(&club.room, &play.root, "!move a2-a3?").await;
    let preview = ana.wait_after(&room, &refusal.id, here, SOON).await;
    assert!(preview.body().contains("Only you see this"), "{}", preview.body());
    let after = ana.timeline(&club.room).into_iter().skip_while(|event| event.id != play.board.id).skip(1);
    let said: Vec<String> = after.filter(|event| here(event)).map(|event| event.body().to_owned()).collect();
    assert!(said.is_empty(), "{said:?}");
}

async fn old_board(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let old = play.board.id.clone();
    assert!(play.step().await);
    let tapped = club.ana().react(&club.room, &old, "🤝").await;
    let said = |event: &Event| event.sender == club.bot.id && event.is_message();
    let said = club.ana().wait_after(&club.room, &tapped, said, SOON).await;
    assert_eq!(said.msgtype(), "m.notice", "{}", said.body());
}

/// A room in which the bot may not speak for a while.
async fn allowed_again(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let ana = club.ana();
    let levels = ana.state(&club.room, "m.room.power_levels", "").await.expect("there are some");
    let mut silent = levels.clone();
    silent["users"][&club.bot.id] = json!(-1);
    ana.set_state(&club.room, "m.room.power_levels", "", silent).await;
    assert!(play.say_next().await);
    let log = || std::fs::read_to_string(club.config().with_extension("log")).unwrap_or_default();
    until("a post waits", async || log().contains("a post has to wait")).await;
    ana.set_state(&club.room, "m.room.power_levels", "", levels).await;
    let quickly = Duration::from_secs(20);
    ana.wait_after(&club.room, &play.board.id, |event| is_board(&club, event), quickly).await;
}
