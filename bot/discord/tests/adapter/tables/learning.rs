//! Learning a game, and puzzles: for whoever asks alone, with a board that is said in words, too, and buttons that lead on.

use crate::fixture::{Fixture, told};
use serde_json::json;

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
