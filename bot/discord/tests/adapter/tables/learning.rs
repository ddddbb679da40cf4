//! Learning a game, and puzzles: for whoever asks alone, with a board that is said in words, too, and buttons that lead on.

use crate::fixture::{Fixture, SOON, told};
use engine::Game;
use fake::Message;
use serde_json::json;
use storage::{CommunityId, Transaction};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_learnt_and_a_puzzle_solved_by_whoever_asks_alone() {
    let mut fixture = Fixture::start().await;
    let carla = fixture.discord.user("Carla");
    let first = carla.slash(fixture.games, "learn", json!({ "game": "hex" })).await.unwrap();
    assert!(told(&first).contains("**Hex** · step 1 of 6"), "{}", told(&first));
    let picture = &first.message.as_ref().unwrap().attachments[0];
    assert_eq!(picture.filename, "lesson-hex-1.png");
    assert!(picture.description.as_ref().unwrap().contains("Hex"), "{picture:?}");
    let illegal = carla.slash(fixture.games, "learn", json!({ "game": "z9" })).await.unwrap();
    assert!(!told(&illegal).contains("step"), "{}", told(&illegal));
    let right = carla.slash(fixture.games, "learn", json!({ "game": "d4" })).await.unwrap();
    assert!(told(&right).starts_with("✓ "), "{}", told(&right));

    // Where one is, is kept.
    fixture.close().await.unwrap();
    fixture.open().await;
    let again = carla.slash(fixture.games, "learn", json!({})).await.unwrap();
    assert!(told(&again).contains("step 2 of 6") && told(&again).contains("`swap`"), "{}", told(&again));
    let list = carla.slash(fixture.games, "learn", json!({ "stop": true })).await.unwrap();
    assert!(told(&list).contains("goes on where you were"), "{}", told(&list));

    let puzzle =
        carla.slash(fixture.games, "puzzle", json!({ "game": "traffic-lights", "level": 1 })).await.unwrap();
    assert!(told(&puzzle).contains("level 1 of 5"), "{}", told(&puzzle));
    let solution = carla.slash(fixture.games, "puzzle", json!({ "solution": true })).await.unwrap();
    assert!(told(&solution).contains("The solution is"), "{}", told(&solution));
    let shown = solution.message.clone().unwrap();
    assert!(shown.attachments[0].filename.starts_with("puzzle-traffic-lights-"), "{:?}", shown.attachments);
    let next = carla.click(&shown, &shown.button("Next puzzle").unwrap()).await.unwrap();
    assert!(told(&next).contains("to move and win"), "{}", told(&next));
}

/// Does at once what would be done tomorrow.
async fn tomorrow(fixture: &Fixture) {
    let job = |tx: &Transaction| {
        let timers = tx.timers_of_kind("daily")?;
        timers.iter().try_for_each(|timer| tx.put_off_timer(timer.id, 0).map(drop))?;
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now)?;
        Ok::<_, parlor::Error>(())
    };
    fixture.store.write(job).await.unwrap();
}

/// The move that solves the puzzle of the day.
fn solution(fixture: &Fixture) -> String {
    let daily = fixture.store.read(|s| s.open_dailies(CommunityId(1))).unwrap().remove(0);
    Game::with_id(&daily.game).unwrap().puzzle(daily.puzzle).unwrap().solution
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_puzzle_of_the_day_is_posted_for_all_and_solved_by_each_alone() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let options = json!({ "puzzle": "dashboard-here", "hour": "09:00" });
    let refused = bruno.slash(fixture.games, "admin settings", options.clone()).await.unwrap();
    assert!(told(&refused).contains("Only those who may manage"), "{}", told(&refused));
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    let set = ana.slash(fixture.games, "admin settings", options).await.unwrap();
    assert!(told(&set).contains("at 09:00 (UTC) in this room"), "{}", told(&set));

    tomorrow(&fixture).await;
    let is_first = |m: &Message| m.content.starts_with("🧩 **The puzzle of the day**");
    let posted = fixture.discord.wait_for(fixture.games, is_first, SOON).await;
    let picture = &posted.attachments[0];
    assert!(picture.filename.starts_with("puzzle-"), "{}", picture.filename);
    let aloud = picture.description.as_ref().unwrap();
    assert!(aloud.contains(" to move."), "{aloud}");
    assert!(!posted.content.contains("To solve it"), "{}", posted.content);

    // The button puts it before whoever taps it, alone; and so is the answer.
    let given = bruno.click(&posted, &posted.button("Solve it").unwrap()).await.unwrap();
    assert!(told(&given).contains("level 1 of 5"), "{}", told(&given));
    let right = bruno.slash(fixture.games, "puzzle", json!({ "game": solution(&fixture) })).await.unwrap();
    assert!(told(&right).contains("You are the first who has found it"), "{}", told(&right));
    let again = bruno.click(&posted, &posted.button("Solve it").unwrap()).await.unwrap();
    assert!(told(&again).contains("found the solution already"), "{}", told(&again));

    tomorrow(&fixture).await;
    let is_next = |m: &Message| m.content.contains("Found by 1 of 1");
    let next = fixture.discord.wait_for(fixture.games, is_next, SOON).await;
    assert!(next.content.contains("🧩 **The puzzle of the day**"), "{}", next.content);
    let over = bruno.click(&posted, &posted.button("Solve it").unwrap()).await.unwrap();
    assert!(told(&over).contains("That puzzle is over"), "{}", told(&over));
    let today = bruno.slash(fixture.games, "puzzle", json!({ "today": true })).await.unwrap();
    assert!(told(&today).contains("level 2 of 5"), "{}", told(&today));
}
