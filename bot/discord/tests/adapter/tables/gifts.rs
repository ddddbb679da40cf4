//! Time that is given, tables that an organiser pauses, holidays of a server, and so many moves in so much time, on Discord.

use crate::fixture::{Fixture, SOON, play, told};
use fake::{Message, User};
use serde_json::{Value, json};
use storage::{TableId, Transaction};

const HOUR: i64 = 3_600_000;

/// `MANAGE_GUILD`.
const MANAGE: u64 = 1 << 5;

async fn says(fixture: &Fixture, channel: u64, text: &str) -> Message {
    let text = text.to_owned();
    fixture.discord.wait_for(channel, move |m: &Message| m.content.contains(&text), SOON).await
}

/// A table with a clock; the challenge and its thread.
async fn table(fixture: &Fixture, time: &str) -> (Message, u64) {
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let mut options = play("breakthrough", bruno);
    options["time"] = json!(time);
    ana.slash(fixture.games, "play", options).await.unwrap();
    let challenge = fixture.challenge().await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    (challenge, thread)
}

/// Lets the time of whoever is to move be over.
async fn fall(fixture: &Fixture) {
    fixture.all_sent().await;
    let job = |tx: &Transaction| {
        let mut turn = tx.turn_clock(TableId(1))?.unwrap();
        turn.since = turn.since.map(|since| since - 100 * HOUR);
        tx.set_turn_clock(&turn)?;
        for timer in tx.timers_of_kind("clock")? {
            tx.put_off_timer(timer.id, 0)?;
        }
        let now = tx.last_beat("discord")?.unwrap();
        parlor::due::run_due(tx, now).map(drop)
    };
    fixture.store.write(job).await.unwrap();
}

async fn answer(user: &User, channel: u64, path: &str, options: Value) -> String {
    told(&user.slash(channel, path, options).await.unwrap()).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gift_is_told_in_the_thread_and_takes_the_claim_away() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let (_, thread) = table(&fixture, "3d").await;
    fixture.board(thread, 0).await;
    fall(&fixture).await;
    let fell = says(&fixture, thread, "has used up the time").await;
    assert!(fell.button("Claim the game").is_some());
    let refused = answer(bruno, thread, "table give", json!({ "time": "31d" })).await;
    assert!(refused.contains("too much to give at once"), "{refused}");
    bruno.slash(thread, "table give", json!({ "time": "2 days" })).await.unwrap();
    let given = says(&fixture, thread, "Bruno gives Ana 2 days").await;
    assert_eq!(given.pings, [ana.id]);
    assert!(
        given.content.contains("can no longer be claimed") && given.content.contains("<t:"),
        "{}",
        given.content
    );
    let gone = |m: &Message| m.id == fell.id && m.button("Claim the game").is_none();
    fixture.discord.wait_for(thread, gone, SOON).await;
    // By name, and to whoever is not to move.
    ana.slash(thread, "table give", json!({ "time": "12h", "player": bruno.id.to_string() })).await.unwrap();
    says(&fixture, thread, "3 days and 12 hours for the next turn").await;
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    let board = fixture.board(thread, 1).await;
    assert!(board.content.contains("3 days and 12 hours left"), "{}", board.content);
    let history = answer(bruno, thread, "table history", json!({})).await;
    assert!(history.contains("1. d2-d3 · ") && history.contains("Bruno gave Ana 2 days"), "{history}");
    let help = answer(bruno, thread, "help", json!({ "command": "table give" })).await;
    assert!(help.contains("`time` (required)") && help.contains("table:12 time:2d"), "{help}");
    let joana = fixture.discord.user_with_locale("Joana", "pt-BR");
    let help = answer(&joana, thread, "help", json!({ "command": "mesa dar" })).await;
    assert!(help.contains("`/mesa dar mesa:12 tempo:2d`"), "{help}");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_organiser_pauses_a_table_that_no_player_can_wake() {
    let fixture = Fixture::start().await;
    let (ana, bruno, carla) = (&fixture.ana, &fixture.bruno, fixture.discord.user("Carla"));
    fixture.discord.grant(&carla, &fixture.guild, MANAGE);
    let (_, thread) = table(&fixture, "3d").await;
    fixture.board(thread, 0).await;
    let judged = |act: &str, reason: &str| json!({ "table": 1, "decision": act, "reason": reason });
    carla.slash(fixture.games, "admin table", judged("pause", "Bruno is ill")).await.unwrap();
    let paused = says(&fixture, thread, "has paused this game").await;
    assert!(paused.content.contains("Carla, an organiser here"), "{}", paused.content);
    assert!(paused.content.contains("Reason: “Bruno is ill”") && paused.button("Go on").is_none());
    for path in ["table resume", "table continue", "table pause", "table remind"] {
        let refused = answer(bruno, thread, path, json!({})).await;
        assert!(refused.contains("Only an organiser lets it go on"), "{path}: {refused}");
    }
    let refused = answer(ana, thread, "move", json!({ "move": "d2-d3" })).await;
    assert!(refused.contains("Bruno is ill"), "{refused}");
    let mut more = judged("time", "For the illness");
    (more["time"], more["player"]) = (json!("3d"), json!(ana.id.to_string()));
    let sure = carla.slash(fixture.games, "admin table", more).await.unwrap();
    assert!(told(&sure).contains("Give Ana at #1 (Breakthrough: Ana, Bruno) 3 days?"), "{}", told(&sure));
    let asked = sure.message.unwrap();
    carla.click(&asked, &asked.button("Yes, decide it so").unwrap()).await.unwrap();
    says(&fixture, thread, "an organiser here, gives Ana 3 days").await;
    carla.slash(fixture.games, "admin table", judged("resume", "He is well")).await.unwrap();
    let board = says(&fixture, thread, "lets this game go on").await;
    assert!(
        board.content.contains("Ana (White) to move: 6 days left") && board.pings == [ana.id],
        "{}",
        board.content
    );
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    fixture.board(thread, 1).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_has_holidays_and_moves_have_days() {
    let fixture = Fixture::start().await;
    let (ana, carla) = (&fixture.ana, fixture.discord.user("Carla"));
    let (challenge, thread) = table(&fixture, "10 moves in 50 days").await;
    assert!(challenge.content.contains("10 moves in 50 days for each side"), "{}", challenge.content);
    let board = fixture.board(thread, 0).await;
    assert!(board.content.contains("50 days left for 10 moves, until <t:"), "{}", board.content);
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("White: 50 days left for 10 moves."), "{alt}");
    let refused = answer(&carla, fixture.games, "admin holidays", json!({ "from": "10d" })).await;
    assert!(refused.contains("may manage the server"), "{refused}");
    fixture.discord.grant(&carla, &fixture.guild, MANAGE);
    let options = json!({ "from": "10d", "name": "*Book* fair" });
    let list = answer(&carla, fixture.games, "admin holidays", options).await;
    assert!(list.contains("1. until <t:") && list.contains("(\\*Book\\* fair)"), "{list}");
    let said = says(&fixture, fixture.games, "has planned holidays").await;
    assert!(
        said.content.contains("until <t:") && said.content.contains("Carla, an organiser here"),
        "{}",
        said.content
    );
    ana.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
    let board = fixture.board(thread, 1).await;
    assert!(board.content.contains("📅 Holidays here (\\*Book\\* fair) until <t:"), "{}", board.content);
    let none = answer(&carla, fixture.games, "admin holidays", json!({ "none": true })).await;
    assert!(none.contains("No holidays are planned here"), "{none}");
    says(&fixture, fixture.games, "are over now").await;
    let help = answer(&carla, fixture.games, "help", json!({ "command": "holidays" })).await;
    assert!(help.contains("/admin holidays from:2026-12-24 until:2027-01-02"), "{help}");
    for (path, option, typed, first) in [
        ("play", "time", "10/", "10/50d · 10 moves in 50 days for each side;"),
        ("play", "time", "4/7d", "4/7d · 4 moves in 7 days for each side;"),
        ("play", "time", "10/50", "10/50d · 10 moves in 50 days for each side;"),
        ("table give", "time", "", "12h · 12 hours"),
        ("table give", "time", "36h", "36h · 1 day and 12 hours"),
        ("admin holidays", "from", "2027-02-28", "2027-02-28"),
    ] {
        let choices =
            carla.autocomplete(fixture.games, path, json!({ option: typed }), option).await.unwrap();
        let name = choices.first().map(|choice| choice.name.clone()).unwrap_or_default();
        assert!(name.starts_with(first), "{path} {typed}: {name}");
    }
    fixture.end().await;
}
