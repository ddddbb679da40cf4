//! Messages whose keys come late.

use synapse::{Event, Synapse, Test, Text, shared};

use crate::club::served::{Club, SOON};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![shared("a_move_is_made_when_its_key_comes", late_keys)]
}

/// A message that cannot be decrypted is told of once, and done as soon as its key is there, also after a restart.
async fn late_keys(synapse: Synapse) {
    let mut club = Club::open(synapse, 2, true).await;
    let (root, first) = {
        let play = Play::begin(&club, "breakthrough", "seat=1", 1).await;
        (play.root.clone(), play.board.clone())
    };
    let (ana, rui) = (club.people[0].clone(), club.people[1].clone());
    let in_thread = |text: &str| Text::new(text).in_thread(&root);
    let unread = ana.say_without_key(&club.room, in_thread("a2-a3")).await;
    let told = |event: &Event| event.reply_to() == Some(&*unread) && club.says(event, "could not read");
    let told = ana.wait(&club.room, told, SOON).await;
    assert!(told.mentions().is_empty());
    // Others are heard meanwhile, and what comes to nothing is told of no more.
    let another = ana.say_without_key(&club.room, "!weather lisbon").await;
    let asked = rui.say(&club.room, "!rules hex").await;
    rui.wait_after(&club.room, &asked, |event| event.reply_to() == Some(&*asked), SOON).await;
    ana.hand_over_keys().await;
    let board = ana.wait_after(&club.room, &told.id, |event| is_board(&club, event), SOON).await;
    assert_ne!(board.id, first.id);
    assert_eq!(club.table(1).0.played().len(), 1);
    // The bot ends before the key comes.
    let late = rui.say_without_key(&club.room, in_thread("a6-a5")).await;
    let asked = ana.say(&club.room, "!rules hex").await;
    ana.wait_after(&club.room, &asked, |event| event.reply_to() == Some(&*asked), SOON).await;
    club.kill();
    rui.hand_over_keys().await;
    club.start().await;
    ana.wait_after(&club.room, &late, |event| is_board(&club, event), SOON).await;
    assert_eq!(club.table(1).0.played().len(), 2);
    let complaints: Vec<Event> =
        ana.timeline(&club.room).into_iter().filter(|event| club.says(event, "could not read")).collect();
    assert_eq!(complaints.len(), 1, "{complaints:#?}");
    assert!(complaints.iter().all(|event| event.reply_to() != Some(&*another)));
}
