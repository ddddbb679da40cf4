//! Controls that come twice, too late, forged, or from the wrong person.

use std::collections::HashSet;
use std::time::Duration;

use crate::fixture::faults::{Game, boards, until};
use crate::fixture::{Fixture, SOON, told};
use serde_json::json;
use storage::TableId;

/// The number of moves at table 1.
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
