//! The book of a server: what was played from a position, a tap a move deeper, also on a list from before a restart.

use crate::fixture::{Fixture, told};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_leads_a_move_deeper_into_the_book_also_after_a_restart() {
    let mut fixture = Fixture::start().await;
    let carla = fixture.discord.user("Carla");
    let options =
        json!({ "game": "hex", "variant": "7", "opponent": fixture.bruno.id.to_string(), "seat": "1" });
    fixture.ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    fixture.bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    for (ply, text) in ["c3", "d4", "e5"].into_iter().enumerate() {
        let player = [&fixture.ana, &fixture.bruno][ply % 2];
        player.slash(thread, "move", json!({ "move": text })).await.unwrap();
        fixture.board(thread, ply + 1).await;
    }
    let running = carla.slash(thread, "ladder book", json!({ "table": 1 })).await.unwrap();
    assert!(told(&running).contains("#1 is still being played"), "{}", told(&running));
    fixture.bruno.slash(thread, "resign", json!({ "confirm": true })).await.unwrap();
    fixture.all_sent().await;

    let start = carla.slash(fixture.games, "ladder book", json!({ "opening": "hex" })).await.unwrap();
    assert!(told(&start).contains("one game was played here"), "{}", told(&start));
    let list = start.message.clone().unwrap();
    assert!(list.is_ephemeral());
    assert_eq!(list.custom_ids(), ["s|||book hex 7 c3"]);
    let deeper = carla.click(&list, &list.button("c3 (1)").unwrap()).await.unwrap();
    assert!(told(&deeper).contains("after c3:"), "{}", told(&deeper));
    let list = deeper.message.clone().unwrap();
    assert_eq!(list.custom_ids(), ["s|||book hex 7 c3 d4", "s|||book hex 7"]);

    fixture.close().await.unwrap();
    fixture.open().await;
    let late = carla.click(&list, "s|||book hex 7 c3 d4").await.unwrap();
    assert!(told(&late).contains("after c3, d4: one game"), "{}", told(&late));
    let hidden = carla.slash(fixture.games, "ladder book", json!({ "opening": "leopard" })).await.unwrap();
    assert!(told(&hidden).contains("There is no book of Leopard"), "{}", told(&hidden));
    fixture.end().await;
}
