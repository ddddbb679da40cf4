//! The first steps of a newcomer: a challenge, a table, a move in every way, help, and mistakes.

use crate::fixture::{Fixture, SOON, told};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_in_every_way() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    let first = fixture.board(thread, 0).await;
    assert!(first.pings.contains(&ana.id) && first.pings.len() == 1, "{first:?}");
    let alt = first.attachments[0].description.as_deref().unwrap();
    assert!(alt.contains("White") && alt.chars().count() <= 1024, "{alt}");

    // By slash command, chosen from what is offered.
    let choices = ana.autocomplete(thread, "move", json!({ "move": "a2" }), "move").await.unwrap();
    assert_eq!(choices.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["a2-a3", "a2-b3"]);
    ana.slash(thread, "move", json!({ "move": "a2-a3" })).await.unwrap();
    let second = fixture.board(thread, 1).await;
    assert_eq!(second.pings, [bruno.id]);

    // By reply.
    bruno.replies(thread, &second, "A6 a5", true).await;
    let third = fixture.board(thread, 2).await;

    // By menu: from, to, confirm.
    let played = fixture.by_menu(ana, &third, "a3-a4").await.unwrap();
    assert_eq!(told(&played), "✓ Played.");
    let fourth = fixture.board(thread, 3).await;

    // By mention.
    let me = format!("<@{}> b6-b5", fixture.discord.application_id());
    bruno.says(thread, &me).await;
    fixture.board(thread, 4).await;

    // An old board's controls, which may be on somebody's screen still, answer with the board as it is.
    let stale = ana.forge_click(thread, &fourth, &fourth.button("Move").unwrap()).await.unwrap();
    assert!(told(&stale).contains("has moved on"), "{}", told(&stale));

    // A mistake teaches, and only who made it.
    let wrong = ana.slash(thread, "move", json!({ "move": "a1-a3" })).await.unwrap();
    assert!(told(&wrong).contains("one square"), "{}", told(&wrong));
    let other = bruno.slash(thread, "move", json!({ "move": "a5-a4" })).await.unwrap();
    assert!(told(&other).contains("not your turn"), "{}", told(&other));

    // A mistake in a message is answered there, and taken away when the move is made.
    let board = fixture.board(thread, 4).await;
    ana.replies(thread, &board, "a1-a3", true).await;
    let refusal = |m: &fake::Message| m.content.contains("one square") && m.author != ana.id;
    let refused = fixture.discord.wait_for(thread, refusal, SOON).await;
    assert!(refused.pings.is_empty() && refused.reference.is_some(), "{refused:?}");

    // A direct message.
    ana.dms("#1 g2-g3").await;
    fixture.board(thread, 5).await;
    fixture.taken_away(thread, &refused).await;
    ana.dms("help").await;
    ana.wait_for(ana.dm(), |m| m.content.contains("board games by message"), SOON).await;

    // More, and giving up.
    let board = fixture.board(thread, 5).await;
    let more = bruno.click(&board, &board.button("More").unwrap()).await.unwrap().message.unwrap();
    let sure = bruno.click(&more, &more.button("Resign").unwrap()).await.unwrap().message.unwrap();
    bruno.click(&sure, &sure.button("Yes").unwrap()).await.unwrap();
    let end = fixture.discord.wait_for(thread, |m| m.button("Rematch").is_some(), SOON).await;
    assert!(end.content.contains("Ana won"), "{}", end.content);
    ana.click(&end, &end.button("Rematch").unwrap()).await.unwrap();
    let again = fixture.challenge().await;
    assert!(again.content.contains("Challenge 2"), "{}", again.content);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_answers() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    // `/admin` is for those who manage the server.
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    let commands = fixture.discord.commands(None);
    let slash = commands.iter().filter(|command| command["type"] == 1);
    let paths = slash.flat_map(|command| {
        let top = command["name"].as_str().unwrap();
        let below = command["options"].as_array().unwrap().iter().filter(|option| option["type"] == 1);
        let below: Vec<_> =
            below.map(|below| (format!("{top} {}", below["name"].as_str().unwrap()), below)).collect();
        if below.is_empty() { vec![(top.to_owned(), command)] } else { below }
    });
    for (name, command) in paths {
        let needs: serde_json::Map<_, _> = command["options"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|option| option["required"] == true)
            .map(|option| {
                let value = match option["choices"].get(0) {
                    Some(choice) => choice["value"].clone(),
                    // Whom somebody blocks has to be a member.
                    None if option["type"] == 6 => json!(fixture.bruno.id.to_string()),
                    None => json!("hex"),
                };
                (option["name"].as_str().unwrap().to_owned(), value)
            })
            .collect();
        let answer = ana.slash(fixture.games, &name, needs.into()).await.unwrap();
        // Without options a form asks for what is needed.
        assert!(answer.modal.is_some() || !told(&answer).is_empty(), "{name}");
        assert!(answer.elapsed.as_millis() < 1_000, "{name} took {:?}", answer.elapsed);
    }
    fixture.end().await;
}
