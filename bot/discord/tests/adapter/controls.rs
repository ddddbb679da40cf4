//! Controls that come twice, too late, forged, or from the wrong person.

use std::collections::HashSet;
use std::time::Duration;

use crate::faults::{Game, boards, until};
use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;
use storage::TableId;

/// How many moves table 1 has.
fn moves(fixture: &Fixture) -> usize {
    fixture
        .store
        .read(|snapshot| snapshot.moves(TableId(1)))
        .unwrap_or_else(|error: storage::Error| panic!("{error}"))
        .len()
}

/// The answers to interactions, each by its interaction.
fn callbacks(fixture: &Fixture) -> Vec<String> {
    let requests = fixture.discord.requests().into_iter().map(|request| request.path);
    requests.filter(|path| path.ends_with("/callback")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_that_comes_twice_is_done_once_and_answered_once() {
    let mut fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    fixture.discord.repeat_last_interaction();
    fixture.discord.repeat_last_interaction();
    fixture.settled().await;
    assert_eq!(moves(&fixture), 1);

    let board = fixture.board(game.room, 1).await;
    let (user, text) = game.next();
    fixture.by_menu(&user, &board, &text).await.unwrap();
    fixture.discord.repeat_last_interaction();
    game.check(&fixture).await;
    fixture.settled().await;
    assert_eq!(moves(&fixture), 2);

    let second = fixture.board(game.room, 2).await;
    for button in ["Move", "More"] {
        fixture.ana.click(&second, &second.button(button).unwrap()).await.unwrap();
        let before = fixture.ana.messages(game.room).len();
        fixture.discord.repeat_last_interaction();
        fixture.settled().await;
        assert_eq!(fixture.ana.messages(game.room).len(), before, "{button}");
    }
    game.check(&fixture).await;
    // What has begun is finished by then.
    fixture.close().await.unwrap();
    let answered = callbacks(&fixture);
    let once: HashSet<&String> = answered.iter().collect();
    assert_eq!(once.len(), answered.len(), "{answered:#?}");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_controls_do_nothing() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    // Another table, of other people, with a secret of its own.
    let (carla, davi) = (fixture.discord.user("Carla"), fixture.discord.user("Davi"));
    let other = fixture.table("hex", &carla, &davi).await;
    let eva = fixture.discord.user("Eva");
    let board = fixture.board(game.room, 1).await;
    let long = format!("s|1|1|{}", "🎲".repeat(24));
    let ids = [
        "",
        "s",
        "s|",
        "|",
        "||||",
        "🎲",
        "s|1",
        "s|1|1",
        "s|1|1|",
        "s|0|0|resign yes",
        "s|-1|-1|resign yes",
        "s|99999999999999999999|0|resign yes",
        "s|1|99999999999|resign yes",
        "s|9223372036854775807|1|resign yes",
        "s|777|0|resign yes",
        "s|2|0|resign yes",
        "s|2|0|move a1",
        "s|2||undo",
        "s|1|1|admin",
        "s|1|0|admin",
        "s|||admin",
        "s|||accept 1",
        "s|||cancel 1",
        "s|||decline 2",
        "s|||accept -1",
        "s|1|1|move a1'; --",
        "p|1|1|0|",
        "p|1|1|-1|",
        "p|1|1|4294967295|",
        "p|1|1|4294967296|",
        "p|1|1|0|🎲🎲🎲",
        "p|2|0|0|",
        "p|777|0|0|",
        "m|2|0",
        "m|777|0",
        "m|1|4294967295",
        "v|0",
        "v|-1",
        "v|9223372036854775807",
        "v|1",
        "v|2",
        "l|",
        "l|s|1|1|resign",
        "z|1|1",
        "S|1|1|resign",
        "s|1|1|\n\nresign",
        &long,
        &"x".repeat(100),
        &"p|1|1|0|".repeat(12),
    ];
    for id in ids {
        for user in [&eva, &fixture.ana] {
            let answer =
                user.forge_click(game.room, &board, id).await.unwrap_or_else(|e| panic!("{id:?}: {e}"));
            assert!(answer.message.is_some(), "{id:?} did something");
            assert!(!told(&answer).is_empty(), "{id:?}");
        }
        if !id.is_empty() {
            let answer = eva
                .forge_select(game.room, &board, "l|", &[id])
                .await
                .unwrap_or_else(|e| panic!("{id:?}: {e}"));
            assert!(!told(&answer).is_empty(), "{id:?}");
        }
    }
    let none = eva.forge_select(game.room, &board, "l|", &[]).await.unwrap();
    assert!(!told(&none).is_empty());
    assert_eq!(moves(&fixture), 1);
    assert_eq!(boards(&fixture, other), [0]);
    game.play(&fixture).await;
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranger_presses_in_vain() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let carla = fixture.discord.user("Carla");
    let board = fixture.board(game.room, 0).await;
    for id in board.custom_ids() {
        let answer = carla.click(&board, &id).await.unwrap();
        let message = answer.message.expect("an answer");
        assert!(message.is_ephemeral(), "{id}");
        assert!(
            message.button("Play").is_none() && message.options("l|").is_empty(),
            "{id}: {}",
            message.content
        );
    }
    for line in ["move a1", "undo", "draw", "resign yes", "resign"] {
        let answer = carla.forge_click(game.room, &board, &format!("s|1|0|{line}")).await.unwrap();
        assert!(!told(&answer).is_empty(), "{line}");
    }
    // What one player is shown privately is no use to another.
    let (_, text) = game.next();
    let shown = fixture.ana.slash(game.room, "move", json!({ "move": format!("{text}?") })).await.unwrap();
    let play = shown.message.unwrap().button("Play").unwrap();
    let answer = fixture.bruno.forge_click(game.room, &board, &play).await.unwrap();
    assert!(told(&answer).contains("not your turn"), "{}", told(&answer));
    assert_eq!(moves(&fixture), 0);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn controls_outlive_the_bot_and_old_ones_lead_to_the_board() {
    let mut fixture = Fixture::start().await;
    let challenge_options = json!({ "game": "hex", "opponent": fixture.bruno.id.to_string(), "seat": "1" });
    fixture.ana.slash(fixture.games, "play", challenge_options).await.unwrap();
    let challenge = fixture.challenge().await;
    fixture.close().await.unwrap();
    fixture.open().await;
    fixture.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let mut game = Game::in_room(&fixture, fixture.thread(&challenge).await);
    let first = fixture.board(game.room, 0).await;
    fixture.close().await.unwrap();
    fixture.open().await;
    let (user, text) = game.next();
    fixture.by_menu(&user, &first, &text).await.unwrap();
    game.play(&fixture).await;
    fixture.close().await.unwrap();
    fixture.open().await;
    // Whoever was quick pressed it before it was taken off.
    let old = fixture.ana.forge_click(game.room, &first, &first.button("Move").unwrap()).await.unwrap();
    assert!(told(&old).contains("has moved on"), "{}", told(&old));
    let shown = old.message.unwrap();
    assert!(shown.attachments[0].filename.contains("-ply-002"), "{shown:?}");
    // From there it goes on.
    let (user, text) = game.next();
    assert_eq!(user.id, fixture.ana.id);
    fixture.by_menu(&user, &shown, &text).await.unwrap();
    game.check(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn controls_of_a_table_that_is_over() {
    let fixture = Fixture::start().await;
    let game = Game::start(&fixture).await;
    let board = fixture.board(game.room, 0).await;
    let more = fixture.bruno.click(&board, &board.button("More").unwrap()).await.unwrap().message.unwrap();
    let sure = fixture.bruno.click(&more, &more.button("Resign").unwrap()).await.unwrap().message.unwrap();
    let yes = sure.button("Yes").unwrap();
    fixture.bruno.click(&sure, &yes).await.unwrap();
    let end = fixture.discord.wait_for(game.room, |m| m.button("Rematch").is_some(), SOON).await;
    for user in [&fixture.ana, &fixture.bruno] {
        for id in board.custom_ids().into_iter().chain([yes.clone(), "s|1|0|move a1".to_owned()]) {
            let answer = user.forge_click(game.room, &board, &id).await.unwrap();
            assert!(!told(&answer).is_empty(), "{id}");
        }
    }
    // Both want another game, at the same time: that is one challenge, taken.
    let rematch = end.button("Rematch").unwrap();
    let (one, other) = tokio::join!(fixture.ana.click(&end, &rematch), fixture.bruno.click(&end, &rematch));
    one.unwrap();
    other.unwrap();
    let tables =
        || fixture.store.read(|s| s.table(TableId(3))).unwrap_or_else(|e: storage::Error| panic!("{e}"));
    assert!(tables().is_none());
    fixture.end().await;
}

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
async fn a_slow_database_makes_answers_late_but_not_missing() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let busy = || {
        let job = |_: &storage::Transaction| {
            std::thread::sleep(Duration::from_millis(2_500));
            Ok::<_, storage::Error>(())
        };
        drop(fixture.store.write(job));
    };
    busy();
    let played = game.slash().await.unwrap();
    assert_eq!(played.kind, 5, "announced in time: {played:?}");
    assert!(played.elapsed < Duration::from_secs(3));
    assert!(played.message.is_none(), "the board is the answer: {played:?}");
    let board = fixture.board(game.room, 1).await;

    // A look waits for nobody who writes.
    busy();
    let shown = fixture.bruno.click(&board, &board.button("Move").unwrap()).await.unwrap();
    assert_eq!(shown.kind, 4, "{shown:?}");
    let shown = shown.message.unwrap();
    assert!(shown.is_ephemeral() && !shown.options("l|").is_empty(), "{shown:?}");
    let value = shown.options("l|")[0].1.clone();
    let next = fixture.bruno.select(&shown, "l|", &[&value]).await.unwrap();
    assert_eq!(next.kind, 7, "the answer takes the place of what only one person sees");

    // So does one that is late.
    let (bruno, text) = game.next();
    let preview = bruno.slash(game.room, "move", json!({ "move": format!("{text}?") })).await.unwrap();
    assert_eq!(preview.kind, 4, "{preview:?}");
    let preview = preview.message.unwrap();
    busy();
    let next = bruno.click(&preview, &preview.button(&format!("Play {text}")).unwrap()).await.unwrap();
    assert_eq!(next.kind, 6);
    until("the preview goes", || bruno.messages(game.room).iter().all(|m| m.id != preview.id)).await;
    fixture.board(game.room, game.ply()).await;

    busy();
    let choices = fixture.ana.autocomplete(game.room, "move", json!({ "move": "a" }), "move").await.unwrap();
    assert!(!choices.is_empty());
    game.play(&fixture).await;
    game.check(&fixture).await;
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

/// What still waits for an answer can be tapped, whatever else is played, answered or taken back meanwhile; what does not,
/// cannot.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_taken_back_is_old_even_if_another_has_as_many_moves() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.slash(thread, "move", json!({ "move": "a2-a3" })).await.unwrap();
    let seen = fixture.board(thread, 1).await;
    let preview = bruno.slash(thread, "move", json!({ "move": "a6-a5?" })).await.unwrap().message.unwrap();
    ana.slash(thread, "undo", json!({})).await.unwrap();
    ana.slash(thread, "move", json!({ "move": "b2-b3" })).await.unwrap();
    until("the other move", || moves(&fixture) == 1 && boards(&fixture, thread).len() == 4).await;
    let confirm = preview.button("Play").or_else(|| preview.button("Play a6-a5")).unwrap();
    let stale = bruno.click(&preview, &confirm).await.unwrap();
    assert!(told(&stale).contains("has moved on"), "{}", told(&stale));
    let stale = bruno.forge_click(thread, &seen, &seen.button("Move").unwrap()).await.unwrap();
    assert!(told(&stale).contains("has moved on"), "{}", told(&stale));
    bruno.replies(thread, &seen, "a6-a5", true).await;
    fixture.discord.wait_for(thread, |m| m.content.contains("has moved on"), SOON).await;
    assert_eq!(moves(&fixture), 1);
    let boards = fixture.discord.messages(thread).into_iter().filter(|m| !m.attachments.is_empty());
    let now = boards.last().unwrap();
    bruno.replies(thread, &now, "a6-a5", true).await;
    fixture.board(thread, 2).await;
    fixture.end().await;
}
