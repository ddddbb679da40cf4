//! What becomes of tables that nobody plays any more, on Discord: an organiser's verdict, and a table that is closed.

use crate::fixture::{Fixture, SOON, play, told};
use fake::Message;
use serde_json::json;
use storage::Transaction;

const DAY: i64 = 24 * 3_600_000;

/// `MANAGE_GUILD`.
const MANAGE: u64 = 1 << 5;

async fn says(fixture: &Fixture, channel: u64, text: &str) -> Message {
    let text = text.to_owned();
    fixture.discord.wait_for(channel, move |m: &Message| m.content.contains(&text), SOON).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_organiser_decides_and_everybody_there_reads_who_and_why() {
    let fixture = Fixture::start().await;
    let (ana, bruno, carla) = (&fixture.ana, &fixture.bruno, fixture.discord.user("Carla"));
    ana.slash(fixture.games, "play", play("breakthrough", bruno)).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let options = json!({
        "table": 1, "decision": "adjudicate", "player": ana.id.to_string(), "reason": "*Bruno* has left",
    });
    let refused = carla.slash(fixture.games, "judge", options.clone()).await.unwrap();
    assert!(told(&refused).contains("may manage the server"), "{}", told(&refused));
    fixture.discord.grant(&carla, &fixture.guild, MANAGE);
    let sure = carla.slash(fixture.games, "judge", options).await.unwrap();
    assert!(told(&sure).contains("is won by Ana?"), "{}", told(&sure));
    let asked = sure.message.unwrap();
    let yes = asked.button("Yes, decide it so").unwrap();
    carla.click(&asked, &yes).await.unwrap();
    let end = says(&fixture, thread, "has decided this game").await;
    assert!(end.content.contains("Carla, an organiser here"), "{}", end.content);
    assert!(end.content.contains("Reason: “\\*Bruno\\* has left”"), "{}", end.content);
    assert!(end.content.contains("Ana won #1"), "{}", end.content);
    let mut pings = end.pings.clone();
    pings.sort_unstable();
    assert_eq!(pings, [ana.id, bruno.id]);
    // Whoever may not manage the server can forge the button, and no more than that.
    let forged = bruno.forge_click(fixture.games, &end, "s|||judge #1 annul yes \"for me\"").await.unwrap();
    assert!(told(&forged).contains("may manage the server"), "{}", told(&forged));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_would_be_closed_is_kept_open_by_a_tap() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    ana.slash(fixture.games, "play", play("breakthrough", bruno)).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    // As if so many days had gone by.
    let idle = |tx: &Transaction| {
        let now = tx.last_beat("discord")?.unwrap();
        parlor::run_due(tx, now + 84 * DAY)?;
        tx.hurry_lanes(now).map_err(parlor::Error::from)
    };
    fixture.store.write(idle).await.unwrap();
    let soon = says(&fixture, thread, "the game is closed without a result").await;
    assert!(soon.content.contains("<t:"), "{}", soon.content);
    bruno.click(&soon, &soon.button("Keep it open").unwrap()).await.unwrap();
    says(&fixture, thread, "Bruno keeps the game open").await;
    fixture.end().await;
}
