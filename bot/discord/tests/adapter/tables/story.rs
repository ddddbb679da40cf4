//! Messages in channels are brought up to date: the message of a challenge tells its story, the end of a
//! table is told where the challenge was, and one board can be tapped.

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON, play, told};
use fake::{Fault, FaultKind, Message};
use serde_json::json;

/// A message as it stands now.
fn now(fixture: &Fixture, message: &Message) -> Message {
    fixture.discord.messages(message.channel).into_iter().find(|one| one.id == message.id).unwrap()
}

/// Waits until a message says something.
async fn says(fixture: &Fixture, message: &Message, what: &str) -> Message {
    until(what, || now(fixture, message).content.contains(what)).await;
    now(fixture, message)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_tells_who_is_missing_where_it_is_played_and_how_it_ended() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    ana.slash(fixture.games, "play", play("breakthrough", bruno)).await.unwrap();
    let challenge = fixture.challenge().await;
    assert!(!challenge.content.contains("accept 1"), "a button does it: {}", challenge.content);
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let playing = says(&fixture, &challenge, "is being played").await;
    assert!(playing.content.contains(&format!("<#{thread}>")), "{}", playing.content);
    assert!(playing.content.contains("Ana challenges Bruno"), "{}", playing.content);
    assert_eq!(playing.custom_ids(), Vec::<String>::new());
    ana.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    // How it ended is said once in the channel, in a message of its own.
    let over = says(&fixture, &challenge, "**#1** is over").await;
    assert!(over.content.contains(&format!("<#{thread}>")), "{}", over.content);
    assert!(!over.content.contains("won"), "{}", over.content);
    // The thread is called by its result, goes out of sight after a day, and stays open.
    until("the thread is renamed", || fixture.discord.name_of(thread).contains("Bruno won")).await;
    assert_eq!(fixture.discord.name_of(thread), "#1 Breakthrough: Bruno won · Ana – Bruno");
    assert_eq!(fixture.discord.archive_of(thread), (false, false, 1_440));
    // The result stands in the channel, too, once, with its picture and what can be tapped.
    let result = |m: &Message| m.content.contains("Bruno won #1");
    let told_there = fixture.discord.wait_for(fixture.games, result, SOON).await;
    assert!(told_there.button("Rematch").is_some() && told_there.button("Replay").is_some());
    assert_eq!((told_there.attachments.len(), told_there.pings.len()), (1, 0));
    assert_eq!(fixture.discord.messages(thread).into_iter().filter(result).count(), 1);
    assert_eq!(fixture.discord.messages(fixture.games).into_iter().filter(result).count(), 1);
    let again = ana.click(&told_there, &told_there.button("Rematch").unwrap()).await;
    assert!(again.is_ok());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_of_four_counts_and_one_that_ends_says_why() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (carla, dora) = (fixture.discord.user("Carla"), fixture.discord.user("Dora"));
    let options = json!({ "game": "conspirateurs", "opponent": bruno.id.to_string(),
        "opponent2": carla.id.to_string(), "opponent3": dora.id.to_string() });
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    let accept = challenge.button("Accept").unwrap();
    bruno.click(&challenge, &accept).await.unwrap();
    let one = says(&fixture, &challenge, "Bruno accepted. Still missing: Carla, Dora.").await;
    let said = fixture.discord.messages(fixture.games);
    assert_eq!(said.len(), 1, "the challenge tells it, and nothing else: {said:?}");
    assert!(one.button("Accept").is_some() && one.button("Decline").is_some());
    carla.click(&challenge, &accept).await.unwrap();
    says(&fixture, &challenge, "Bruno, Carla accepted. Still missing: Dora.").await;
    dora.click(&challenge, &challenge.button("Decline").unwrap()).await.unwrap();
    // The others stay, and her seat is open to anybody.
    let open = says(&fixture, &challenge, "Without Dora; one seat is open to anybody.").await;
    assert!(open.content.contains("Bruno, Carla accepted. Still missing: one player."), "{}", open.content);
    assert!(open.button("Join").is_some() && open.button("Decline").is_none(), "{:?}", open.custom_ids());
    ana.click(&challenge, &open.button("Withdraw").unwrap()).await.unwrap();
    let ended = says(&fixture, &challenge, "Ana withdrew it").await;
    assert_eq!(ended.custom_ids(), Vec::<String>::new());
    // An open one that is withdrawn.
    bruno.slash(fixture.games, "play", json!({ "game": "hex" })).await.unwrap();
    let open = fixture.challenge().await;
    bruno.slash(fixture.games, "cancel", json!({})).await.unwrap();
    let gone = says(&fixture, &open, "Bruno withdrew it").await;
    assert_eq!(gone.custom_ids(), Vec::<String>::new());
    // Whoever was as quick as that is told.
    let late = ana.forge_click(fixture.games, &open, &open.button("Join").unwrap()).await.unwrap();
    assert!(told(&late).contains("2"), "{}", told(&late));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_a_result_is_told_is_for_the_server_to_say() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    for (number, (wish, in_thread, in_channel)) in
        [("in-thread", 1, 0), ("in-room", 0, 1), ("in-both", 1, 1)].into_iter().enumerate()
    {
        let table = number + 1;
        let set = ana.slash(fixture.games, "admin settings", json!({ "results": wish })).await.unwrap();
        assert!(told(&set).contains("end of a game"), "{}", told(&set));
        let thread = fixture.table("breakthrough", ana, bruno).await;
        ana.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
        let won = format!("Bruno won #{table}.");
        let result = |m: &Message| m.content.contains(&won) && !m.attachments.is_empty();
        let count = |place: u64| fixture.discord.messages(place).into_iter().filter(result).count();
        until("it is told", || (count(thread), count(fixture.games)) == (in_thread, in_channel)).await;
        until("the thread is renamed", || fixture.discord.name_of(thread).contains("won")).await;
        assert_eq!((count(thread), count(fixture.games)), (in_thread, in_channel), "{wish}");
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_board_can_be_tapped_and_what_cannot_be_edited_is_left() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let first = fixture.board(game.room, 0).await;
    let second = game.play(&fixture).await;
    until("the first is settled", || now(&fixture, &first).custom_ids().is_empty()).await;
    assert!(now(&fixture, &second).button("Move").is_some());
    assert_eq!(now(&fixture, &first).attachments.len(), 1, "its picture stays");
    assert_eq!(now(&fixture, &first).content, first.content);
    // Whoever looks back takes nothing off; a move that is taken back does.
    fixture.ana.slash(game.room, "board", json!({ "ply": 0 })).await.unwrap();
    let back =
        |m: &Message| m.id > second.id && m.attachments.iter().any(|file| file.filename.contains("ply-000"));
    fixture.discord.wait_for(game.room, back, SOON).await;
    let third = game.play(&fixture).await;
    until("the second is settled", || now(&fixture, &second).custom_ids().is_empty()).await;
    assert!(now(&fixture, &third).button("Move").is_some());
    // Discord counts edits of old messages, and those in archived threads: that is not tried again.
    let mut last = third;
    for code in [30_046, 50_083] {
        let before = game.play(&fixture).await;
        let edit = |request: &fake::Request| request.method == "PATCH" && request.path.contains("/messages/");
        let edits = || fixture.discord.requests().iter().filter(|request| edit(request)).count();
        until("the one before is settled", || now(&fixture, &last).custom_ids().is_empty()).await;
        fixture.settled().await;
        let edited = edits();
        let kind = FaultKind::Error { status: 400, code };
        let path_contains = format!("/channels/{}/messages/", game.room);
        fixture.discord.fault(Fault { method: Some("PATCH".to_owned()), path_contains, times: 1, kind });
        game.play(&fixture).await;
        last = game.play(&fixture).await;
        until("both were tried", || edits() >= edited + 2).await;
        fixture.settled().await;
        assert_eq!(edits(), edited + 2, "{code}");
        assert!(now(&fixture, &before).button("Move").is_some());
    }
    fixture.end().await;
}
