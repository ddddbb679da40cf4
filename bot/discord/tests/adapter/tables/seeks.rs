//! Open seeks: listed for whoever asks, each with a button that sits down.

use crate::fixture::faults::until;
use crate::fixture::{Fixture, SOON, told};
use fake::Message;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_for_an_opponent_is_found_and_one_tap_sits_down() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (carla, rui) = (fixture.discord.user("Carla"), fixture.discord.user_with_locale("Rui", "pt-BR"));
    let none = bruno.slash(fixture.games, "challenge seeks", json!({})).await.unwrap();
    assert!(told(&none).contains("Nobody looks for an opponent"), "{}", told(&none));
    ana.slash(fixture.games, "play", json!({ "game": "hex", "variant": "13" })).await.unwrap();
    let first = fixture.challenge().await;
    let sought = json!({ "game": "breakthrough", "time": "3d" });
    carla.slash(fixture.games, "play", sought.clone()).await.unwrap();
    fixture.all_sent().await;
    let twice = carla.slash(fixture.games, "play", sought).await.unwrap();
    assert!(told(&twice).contains("You look for that already: challenge 2"), "{}", told(&twice));
    // Elsewhere in the server, for whoever asks alone.
    let other = fixture.discord.channel(&fixture.guild, "conversa");
    let listed = bruno.slash(other, "challenge seeks", json!({})).await.unwrap();
    let text = told(&listed);
    assert!(text.contains("2 open challenges") && text.contains("3 days for each move"), "{text}");
    assert!(text.contains("Hex (13×13) · Ana looks for an opponent") && text.contains("<t:"), "{text}");
    let list = listed.message.clone().unwrap();
    assert!(list.is_ephemeral());
    assert_eq!(list.custom_ids(), ["s|||accept 2", "s|||accept 1"]);
    let aqui = rui.slash(other, "challenge seeks", json!({ "game": "hex" })).await.unwrap();
    assert!(told(&aqui).contains("Ana procura adversário"), "{}", told(&aqui));
    let of_rui = aqui.message.clone().unwrap();
    assert!(of_rui.button("Entrar em 1: Hex (13×13)").is_some(), "{of_rui:?}");
    let tapped = bruno.click(&list, &list.button("Join 1: Hex (13×13)").unwrap()).await.unwrap();
    assert!(told(&tapped).contains(&format!("<#{}>", fixture.games)), "{}", told(&tapped));
    let thread = fixture.thread(&first).await;
    assert!(fixture.discord.messages(thread)[0].content.contains("Bruno"), "he plays");
    // What is gone is said to whoever taps later.
    let late = rui.click(&of_rui, "s|||accept 1").await.unwrap();
    assert!(told(&late).contains("já não está aberto"), "{}", told(&late));
    // Where nothing waits for somebody, it is shown as well.
    let eva = fixture.discord.user("Eva");
    let games = eva.slash(other, "games", json!({})).await.unwrap();
    assert!(told(&games).contains("Open challenges here"), "{}", told(&games));
    assert_eq!(games.message.clone().unwrap().custom_ids(), ["s|||accept 2"]);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_that_all_can_tap_keeps_the_others() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    for game in ["hex", "breakthrough"] {
        ana.slash(fixture.games, "play", json!({ "game": game })).await.unwrap();
        fixture.all_sent().await;
    }
    ana.slash(fixture.games, "admin settings", json!({ "dashboard": "dashboard-here" })).await.unwrap();
    let both = |m: &Message| m.content.contains("2 open challenges");
    let shown = fixture.discord.wait_for(fixture.games, both, SOON).await;
    let seeks = ["s|||accept 2", "s|||accept 1"];
    assert_eq!(shown.custom_ids(), seeks, "{}", shown.content);
    // The message of one challenge, or a list of one, would lose its button; here somebody may want the other.
    bruno.click(&shown, seeks[0]).await.unwrap();
    let began =
        || fixture.store.read::<_, storage::Error>(|s| s.table(storage::TableId(1))).unwrap().is_some();
    until("a table has begun", began).await;
    let now = fixture.discord.message(shown.id).unwrap();
    assert_eq!(now.custom_ids(), seeks);
    fixture.end().await;
}
