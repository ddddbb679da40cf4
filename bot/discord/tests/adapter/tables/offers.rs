//! Challenges and offers: who may tap them, and for how long.

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;
use storage::TableId;

async fn open_challenge(fixture: &Fixture) -> Message {
    fixture.ana.slash(fixture.games, "play", json!({ "game": "hex" })).await.unwrap();
    fixture.challenge().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_accept_at_once_and_one_accepts_twice() {
    let fixture = Fixture::start().await;
    let carla = fixture.discord.user("Carla");
    let challenge = open_challenge(&fixture).await;
    let join = challenge.custom_ids()[0].clone();
    let (one, other) = tokio::join!(
        fixture.bruno.click(&challenge, &join),
        carla.forge_click(fixture.games, &challenge, &join)
    );
    let (one, other) = (one.unwrap(), other.unwrap());
    let refused = [&one, &other]
        .into_iter()
        .filter(|answer| answer.message.as_ref().is_some_and(Message::is_ephemeral));
    assert_eq!(refused.count(), 1, "{one:?} {other:?}");
    fixture.thread(&challenge).await;

    let options = json!({ "game": "hex", "opponent": fixture.bruno.id.to_string() });
    fixture.ana.slash(fixture.games, "play", options).await.unwrap();
    let second = |m: &Message| m.content.contains("Challenge 2");
    let challenge = fixture.discord.wait_for(fixture.games, second, SOON).await;
    fixture.noted(&challenge).await;
    let accept = challenge.button("Accept").unwrap();
    let press = || fixture.bruno.forge_click(fixture.games, &challenge, &accept);
    let all = tokio::join!(press(), press(), press());
    let answers = [all.0.unwrap(), all.1.unwrap(), all.2.unwrap()];
    let told_off = answers.iter().filter(|answer| answer.message.as_ref().is_some_and(Message::is_ephemeral));
    assert_eq!(told_off.count(), 2, "{answers:?}");
    fixture.thread(&challenge).await;
    until("the controls have had their time", || {
        fixture.discord.message(challenge.id).unwrap().custom_ids().is_empty()
    })
    .await;
    let third = fixture.store.read(|s| s.table(TableId(3))).unwrap_or_else(|e: storage::Error| panic!("{e}"));
    assert!(third.is_none());
    assert_eq!(fixture.discord.threads_of(fixture.games).len(), 2);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn consent_is_to_that_offer_and_no_other() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let game = Game::start(&fixture).await;
    game.slash_text("pause", json!({})).await;
    let asks = |m: &Message| m.content.contains("asks for a pause");
    let offer = fixture.discord.wait_for(game.room, asks, SOON).await;
    assert_eq!(offer.pings, [bruno.id], "whoever has to answer is notified");
    let (agree, refuse) = (offer.button("Agree").unwrap(), offer.button("Refuse").unwrap());
    bruno.click(&offer, &agree).await.unwrap();
    // What is settled cannot be tapped any more; a tap that was on its way is answered.
    let settled = |m: &Message| asks(m) && m.button("Agree").is_none() && m.button("Refuse").is_none();
    fixture.discord.wait_for(game.room, settled, SOON).await;
    let late = bruno.forge_click(game.room, &offer, &agree).await.unwrap();
    assert!(told(&late).contains("asks you for anything"), "{}", told(&late));
    let paused = fixture.discord.wait_for(game.room, |m| m.button("Go on").is_some(), SOON).await;
    let go_on = paused.button("Go on").unwrap();
    ana.click(&paused, &go_on).await.unwrap();
    // The pause is over, and its button with it.
    fixture.discord.wait_for(game.room, |m| m.id == paused.id && m.button("Go on").is_none(), SOON).await;
    let late = bruno.forge_click(game.room, &paused, &go_on).await.unwrap();
    assert!(told(&late).contains("is not paused"), "{}", told(&late));

    // A no is to that question alone, and says to which.
    game.slash_text("pause", json!({})).await;
    let second = |m: &Message| asks(m) && m.id > paused.id;
    let offer_again = fixture.discord.wait_for(game.room, second, SOON).await;
    ana.slash(game.room, "undo", json!({})).await.ok();
    bruno.click(&offer_again, &offer_again.button("Refuse").unwrap()).await.unwrap();
    fixture.discord.wait_for(game.room, |m| m.content.contains("does not want a pause"), SOON).await;

    // A no that comes twice declines no challenge.
    ana.slash(fixture.games, "play", json!({ "game": "oware", "opponent": bruno.id.to_string() }))
        .await
        .unwrap();
    let nothing = bruno.forge_click(game.room, &offer, &refuse).await.unwrap();
    assert!(told(&nothing).contains("asks you for anything"), "{}", told(&nothing));
    let open = fixture
        .store
        .read(|s| s.challenge(storage::ChallengeId(2)))
        .unwrap_or_else(|e: storage::Error| panic!("{e}"));
    assert_eq!(open.unwrap().state, storage::ChallengeState::Open);

    // Whoever offers a draw and then moves still offers it.
    let room = fixture.table("oware", ana, bruno).await;
    ana.slash(room, "draw", json!({})).await.unwrap();
    let offer = fixture.discord.wait_for(room, |m| m.content.contains("offers a draw"), SOON).await;
    ana.slash(room, "move", json!({ "move": "c" })).await.unwrap();
    fixture.board(room, 1).await;
    fixture.settled().await;
    let stands =
        fixture.discord.messages(room).into_iter().any(|m| m.id == offer.id && m.button("Agree").is_some());
    assert!(stands, "it still means something");
    bruno.click(&offer, &offer.button("Agree").unwrap()).await.unwrap();
    let end = fixture.discord.wait_for(room, |m| m.button("Rematch").is_some(), SOON).await;
    assert!(end.content.contains("is a draw"), "{}", end.content);
    fixture.end().await;
}

/// An offer that is answered by a move, by typing or not at all cannot be tapped any more, also if the bot has died since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_lapses_has_nothing_to_tap() {
    let mut fixture = Fixture::start().await;
    let bare = |offer: &Message| {
        let id = offer.id;
        move |m: &Message| m.id == id && m.custom_ids().is_empty()
    };
    // A move of whoever should answer is a no.
    let room = fixture.table("oware", &fixture.ana, &fixture.bruno).await;
    fixture.ana.slash(room, "move", json!({ "move": "c" })).await.unwrap();
    fixture.board(room, 1).await;
    fixture.ana.slash(room, "draw", json!({})).await.unwrap();
    let draw = fixture.discord.wait_for(room, |m| m.content.contains("offers a draw"), SOON).await;
    assert!(draw.button("Agree").is_some());
    fixture.bruno.slash(room, "move", json!({ "move": "C" })).await.unwrap();
    fixture.discord.wait_for(room, bare(&draw), SOON).await;
    assert!(fixture.board(room, 2).await.button("Move").is_some());

    // A typed no, after the bot was away.
    let mut game = Game::start(&fixture).await;
    let board = game.play(&fixture).await;
    game.slash_text("pause", json!({})).await;
    let pause = fixture.discord.wait_for(game.room, |m| m.content.contains("asks for a pause"), SOON).await;
    fixture.close().await.unwrap();
    fixture.open().await;
    fixture.bruno.slash(game.room, "decline", json!({})).await.unwrap();
    fixture.discord.wait_for(game.room, bare(&pause), SOON).await;
    let live = fixture.discord.messages(game.room).into_iter().find(|m| m.id == board.id).unwrap();
    assert!(live.button("Move").is_some(), "the board is the same");

    // Whoever asked asks no more.
    game.slash_text("pause", json!({})).await;
    let asks = |m: &Message| m.id > pause.id && m.content.contains("asks for a pause");
    let pause = fixture.discord.wait_for(game.room, asks, SOON).await;
    game.slash_text("cancel", json!({})).await;
    fixture.discord.wait_for(game.room, bare(&pause), SOON).await;
    fixture.end().await;
}

/// Questions that still wait for an answer can be tapped, whatever else is played, answered or taken back
/// meanwhile; others cannot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_still_asked_can_be_tapped() {
    let fixture = Fixture::start().await;
    let (discord, ana, bruno) = (&fixture.discord, &fixture.ana, &fixture.bruno);
    let (carla, davi) = (discord.user("Carla"), discord.user("Davi"));
    discord.grant(&carla, &fixture.guild, 1 << 5);
    let mut game = Game::start(&fixture).await;
    let room = game.room;
    let has = |asked: &Message, button: &'static str| {
        let id = asked.id;
        move |m: &Message| m.id == id && m.button(button).is_some()
    };
    let stands = |asked: &Message, button| discord.messages(room).iter().any(has(asked, button));

    // A seat is offered for a week, and the others go on meanwhile.
    let options = json!({
        "table": 1, "decision": "replace", "player": bruno.id.to_string(), "player2": davi.id.to_string(),
        "reason": "Bruno has left",
    });
    carla.slash(fixture.games, "admin table", options).await.unwrap();
    let seat = discord.wait_for(room, |m| m.button("Take the seat").is_some(), SOON).await;
    game.play(&fixture).await;
    game.play(&fixture).await;
    fixture.settled().await;
    assert!(stands(&seat, "Take the seat"), "Davi has not answered");
    davi.click(&seat, &seat.button("Decline").unwrap()).await.unwrap();
    discord.wait_for(room, |m| m.id == seat.id && m.custom_ids().is_empty(), SOON).await;

    // A pause that was agreed to by typing asks for nothing more; it lasts, whatever is offered and refused meanwhile.
    game.slash_text("pause", json!({})).await;
    let asks = |m: &Message| m.content.contains("asks for a pause");
    let offer = discord.wait_for(room, asks, SOON).await;
    bruno.slash(room, "pause", json!({})).await.unwrap();
    let paused = discord.wait_for(room, |m| m.button("Go on").is_some(), SOON).await;
    discord.wait_for(room, |m| m.id == offer.id && m.custom_ids().is_empty(), SOON).await;
    ana.slash(room, "undo", json!({})).await.unwrap();
    discord.wait_for(room, |m| m.content.contains("asks to take a move back"), SOON).await;
    bruno.slash(room, "decline", json!({})).await.unwrap();
    discord.wait_for(room, |m| m.content.contains("does not want the move taken back"), SOON).await;
    fixture.settled().await;
    assert!(stands(&paused, "Go on"), "it is still paused");
    bruno.slash(room, "resume", json!({})).await.unwrap();
    discord.wait_for(room, |m| m.id == paused.id && m.custom_ids().is_empty(), SOON).await;

    // Whoever is asked by a direct message as well has nothing to tap there once it is answered in the thread.
    bruno.slash(room, "settings", json!({ "notify": "by-message", "about": "offers" })).await.unwrap();
    game.slash_text("pause", json!({})).await;
    let copy = discord.wait_for(bruno.dm(), asks, SOON).await;
    assert!(copy.button("Agree").is_some());
    bruno.slash(room, "decline", json!({})).await.unwrap();
    discord.wait_for(bruno.dm(), |m| m.id == copy.id && m.custom_ids().is_empty(), SOON).await;
    fixture.end().await;
}
