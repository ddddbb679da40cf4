//! The end of tables that nobody plays any more, on Discord: an organiser's verdict, and a table that is closed.

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
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let options = json!({
        "table": 1, "decision": "adjudicate", "player": ana.id.to_string(), "reason": "*Bruno* has left",
    });
    let refused = carla.slash(fixture.games, "admin table", options.clone()).await.unwrap();
    assert!(told(&refused).contains("may manage the server"), "{}", told(&refused));
    fixture.discord.grant(&carla, &fixture.guild, MANAGE);
    let sure = carla.slash(fixture.games, "admin table", options).await.unwrap();
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
    let thread = fixture.table("breakthrough", ana, bruno).await;
    // As if so many days had gone by.
    let idle = |tx: &Transaction| {
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now + 84 * DAY)?;
        tx.hurry_lanes(now).map_err(parlor::Error::from)
    };
    fixture.store.write(idle).await.unwrap();
    let soon = says(&fixture, thread, "the game is closed without a result").await;
    assert!(soon.content.contains("<t:"), "{}", soon.content);
    bruno.click(&soon, &soon.button("Keep it open").unwrap()).await.unwrap();
    says(&fixture, thread, "Bruno keeps the game open").await;
    fixture.end().await;
}

/// The clock stands while a seat is offered: who asked learns how much there is, and withdraws it by a tap; the board says that it
/// stands, in words and in the picture, and until when there is time when it goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_offered_stands_and_is_withdrawn_by_a_tap() {
    let fixture = Fixture::start().await;
    let (ana, bruno, carla) = (&fixture.ana, &fixture.bruno, fixture.discord.user("Carla"));
    let dora = fixture.discord.user("Dora");
    let mut options = play("breakthrough", bruno);
    options["time"] = json!("3d");
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let board = fixture.board(thread, 0).await;
    fixture.discord.grant(&carla, &fixture.guild, MANAGE);
    let options = json!({
        "table": 1, "decision": "replace", "player": ana.id.to_string(), "player2": dora.id.to_string(),
        "reason": "Ana is ill",
    });
    let asked = carla.slash(fixture.games, "admin table", options).await.unwrap();
    assert!(
        told(&asked).contains("Ana is to move, with") && told(&asked).contains("<t:"),
        "{}",
        told(&asked)
    );
    let offered = says(&fixture, thread, "to take the seat of Ana").await;
    assert!(offered.content.contains("no clock runs here"), "{}", offered.content);
    let refused = bruno.slash(thread, "table claim", json!({})).await.unwrap();
    assert!(told(&refused).contains("nothing can be claimed"), "{}", told(&refused));
    // Whoever is there can move all the same.
    fixture.by_menu(ana, &board, "d2-d3").await.unwrap();
    let moved = says(&fixture, thread, "The clock stands as long as a seat is offered").await;
    let alt = moved.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("Black: 3 days left; the clock stands, as a seat is offered."), "{alt}");
    let asked = asked.message.unwrap();
    let gone = carla.click(&asked, &asked.button("Withdraw").unwrap()).await.unwrap();
    assert!(told(&gone).contains("no longer offered"), "{}", told(&gone));
    let goes_on = says(&fixture, thread, "Bruno (Black) to move: 3 days left, until <t:").await;
    assert_eq!(goes_on.pings, [bruno.id]);
    fixture.end().await;
}

/// A move at a table that is paused is not enough to go on: the buttons say so, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_table_that_would_be_closed_goes_on_by_a_tap() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.slash(thread, "pause", json!({})).await.unwrap();
    bruno.slash(thread, "pause", json!({})).await.unwrap();
    says(&fixture, thread, "is paused").await;
    let idle = |tx: &Transaction| {
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now + 84 * DAY)?;
        tx.hurry_lanes(now).map_err(parlor::Error::from)
    };
    fixture.store.write(idle).await.unwrap();
    let soon = says(&fixture, thread, "the game is closed without a result").await;
    assert!(!soon.content.contains("A move is enough"), "{}", soon.content);
    assert!(soon.button("Keep it open").is_some());
    bruno.click(&soon, &soon.button("Go on").unwrap()).await.unwrap();
    says(&fixture, thread, "Bruno ended the pause").await;
    fixture.end().await;
}
