//! A database that an earlier version left, with running tables and posts that waited: the bot goes on with it. And one
//! that is taken away while the bot runs.

use std::collections::BTreeMap;
use std::path::Path;

use crate::fixture::{Fixture, SOON};
use fake::Discord;
use serde_json::json;

#[tokio::test]
async fn what_waited_is_sent_once_and_tables_go_on() {
    let discord = Discord::start(fake::Options::default()).await;
    // The server, its channel, and the people, as they are called in that database.
    discord.number([700, 800, 101, 102, 103, 104, 8001, 8002, 8006]);
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../storage/tests/schemas/005.sqlite");
    let mut fixture = Fixture::new(discord.clone(), Some(&old));
    let (carla, _dinis) = (discord.user("Carla"), discord.user("Dinis"));
    let threads = ["um", "dois", "seis"].map(|name| discord.thread(fixture.games, name, &fixture.ana));
    assert_eq!((fixture.guild.id, fixture.games, fixture.bruno.id, threads[2]), (700, 800, 102, 8006));
    fixture.open().await;

    let waiting = |fixture: &Fixture| fixture.store.read(|s| s.waiting_posts("discord")).unwrap().len();
    let deadline = tokio::time::Instant::now() + 3 * SOON;
    while waiting(&fixture) > 0 && tokio::time::Instant::now() < deadline {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(waiting(&fixture), 0);
    // The thread of #6 has got all it missed, in order, and each once.
    let sixth: Vec<String> = discord.messages(8006).into_iter().map(|message| message.content).collect();
    let told = ["começou", "**f2-e3**", "**d6-d5**", "**d2-d3**", "**d5-e4**", "propõe empate"];
    assert_eq!(sixth.len(), told.len(), "{sixth:#?}");
    for (message, told) in sixth.iter().zip(told) {
        assert!(message.contains(told), "{told}: {message}");
    }
    // Nothing was said twice anywhere; a table without a thread has its posts in the channel.
    let mut said = BTreeMap::new();
    for message in [800, 8001, 8002, 8006].iter().flat_map(|&place| discord.messages(place)) {
        *said.entry(message.content).or_insert(0) += 1;
    }
    // These tell somebody that there is something to see, each something else.
    said.retain(|content, _| {
        !(content.contains("há algo privado") || content.contains("resposta é privada"))
    });
    assert!(said.values().all(|&times| times == 1), "{said:#?}");
    for told in ["**#10 Hex** · Carla (Pretas): **e1**", "**#2 Leopardo** · Ana (Norte)", "**Desafio 18**"]
    {
        assert!(said.keys().any(|content| content.contains(told)), "{told}: {said:#?}");
    }

    // An offer that was made before can be answered, and a table goes on.
    let all = |fixture: &Fixture| -> usize {
        [800, 8001, 8002, 8006].iter().map(|&place| fixture.discord.messages(place).len()).sum()
    };
    fixture.close().await.unwrap();
    let before = all(&fixture);
    fixture.open().await;
    let offer = discord.messages(8006).pop().unwrap();
    // Breakthrough knows no draw, which could be offered then.
    fixture.bruno.click(&offer, &offer.button("Concordo").unwrap()).await.unwrap();
    fixture.bruno.click(&offer, &offer.button("Não").unwrap()).await.unwrap();
    discord.wait_for(8006, |message| message.content.contains("não quer o empate"), SOON).await;
    carla.slash(800, "move", json!({ "move": "d4", "table": 10 })).await.unwrap();
    discord.wait_for(800, |message| message.content.contains("**d4**"), SOON).await;
    assert_eq!(all(&fixture), before + 2);
    fixture.end().await;
}

#[tokio::test]
async fn nothing_is_played_into_a_database_that_is_gone_and_everybody_hears_why() {
    let mut fixture = Fixture::new(Discord::start(fake::Options::default()).await, None);
    fixture.open().await;
    let thread = fixture.table("breakthrough", &fixture.ana, &fixture.bruno).await;
    let board = fixture.board(thread, 0).await;
    let (path, away) = (fixture.database(), fixture.database().with_extension("away"));
    std::fs::rename(&path, &away).unwrap();
    let why = "was removed or replaced while I was running";
    // Whoever moves first is drawn by lot.
    for user in [&fixture.ana, &fixture.bruno] {
        let answer = user.slash(thread, "move", json!({ "move": "d2-d3" })).await.unwrap();
        let said = answer.message.unwrap().content;
        assert!(said.contains(why), "{said}");
        let number = user.replies(thread, board.id, "d2-d3", true).await;
        let tells = move |m: &fake::Message| m.reference == Some(number) && m.content.contains(why);
        fixture.discord.wait_for(thread, tells, SOON).await;
    }
    // Looking still works.
    let answer = fixture.ana.slash(thread, "board", json!({})).await.unwrap();
    assert_eq!(answer.message.unwrap().content, "✓ Done.");
    let again = move |m: &fake::Message| m.id != board.id && !m.attachments.is_empty();
    fixture.discord.wait_for(thread, again, SOON).await;
    std::fs::rename(&away, &path).unwrap();
    for user in [&fixture.ana, &fixture.bruno] {
        let _ = user.slash(thread, "move", json!({ "move": "d2-d3" })).await;
    }
    fixture.board(thread, 1).await;
    fixture.end().await;
}
