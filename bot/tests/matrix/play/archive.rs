//! Games that are over: a list in one picture, of which a reaction with a number replays one privately.

use synapse::{Event, Synapse, Test, shared};

use crate::club::served::{Club, SOON};
use crate::play::games::Play;

pub fn list() -> Vec<Test> {
    vec![shared("a_number_replays_a_game_that_is_over", replays)]
}

async fn replays(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    assert!(play.step().await && play.step().await);
    let (ana, rui) = (club.ana(), &club.people[1]);
    rui.say(&club.room, "!resign #1 yes").await;
    let over = |event: &Event| club.says(event, " won #1");
    ana.wait_after(&club.room, &play.board.id, over, SOON).await;
    let asked = ana.say(&club.room, "!games done").await;
    let list = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*asked);
    let list = ana.wait_after(&club.room, &asked, list, SOON).await;
    let body = list.body();
    assert!(body.contains("Your finished games: 1") && body.contains("1️⃣ #1"), "{body}");
    assert_eq!(list.msgtype(), "m.image", "{body}");
    ana.react(&club.room, &list.id, "1️⃣").await;
    let moving = |event: &Event| {
        let name = event.content["filename"].as_str().unwrap_or_default();
        event.sender == club.bot.id && name.contains("replay") && name.ends_with(".gif")
    };
    // A replay is for whoever asks for it alone.
    let invite = ana.wait_for_invite(|invite| invite.sender(&ana.id) == Some(&club.bot.id), SOON).await;
    ana.join(&invite.room).await;
    ana.wait(&invite.room, moving, SOON).await;
    // The numbers are nobody's answers: the bot sets none below it, and only says there that it has answered elsewhere.
    let below = |event: &Event| event.reaction().is_some_and(|(to, key)| to == list.id && key != "📬");
    let theirs = ana.timeline(&club.room).into_iter().filter(|event| event.sender == club.bot.id);
    assert_eq!(theirs.filter(below).count(), 0);
}
