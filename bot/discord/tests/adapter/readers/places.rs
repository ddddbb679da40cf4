//! The places of play: without the bot's being there, in another language, in private.

use std::collections::HashSet;
use std::time::Duration;

use crate::fixture::faults::until;
use crate::fixture::{Fixture, SOON, play, press, told};
use fake::{Message, User};
use serde_json::json;

/// The board of a ply.
fn ply(ply: usize) -> impl Fn(&Message) -> bool {
    let name = format!("-ply-{ply:03}");
    move |m| m.attachments.iter().any(|file| file.filename.contains(&name))
}

fn alt(message: &Message) -> &str {
    message.attachments[0].description.as_deref().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_are_links() {
    let fixture = Fixture::start().await;
    fixture.discord.grant(&fixture.ana, &fixture.guild, 1 << 5);
    let here = json!({ "rooms": "here" });
    let answer = fixture.ana.slash(fixture.games, "admin settings", here).await.unwrap();
    let link = format!("<#{}>", fixture.games);
    assert!(told(&answer).contains(&link), "{}", told(&answer));
    let elsewhere = fixture.discord.channel(&fixture.guild, "conversa");
    let answer = fixture.bruno.slash(elsewhere, "play", play("hex", &fixture.ana)).await.unwrap();
    assert!(told(&answer).contains(&link), "{}", told(&answer));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_where_the_bot_is_not() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let private = fixture.discord.private_channel(ana, bruno);
    ana.slash(private, "play", play("traffic-lights", bruno)).await.unwrap();
    press(bruno, private, "Accept").await;
    let first = fixture.board(private, 0).await;
    assert_eq!(first.pings, [ana.id]);
    for (at, (user, text)) in [(ana, "a1"), (bruno, "a2"), (ana, "a3")].into_iter().enumerate() {
        let board = fixture.board(private, at).await;
        if at % 2 == 0 {
            user.slash(private, "move", json!({ "move": text })).await.unwrap();
        } else {
            let played = fixture.by_menu(user, &board, text).await.unwrap();
            assert_eq!(told(&played), "✓ Played.");
        }
        let next = fixture.board(private, at + 1).await;
        // The last move ends the game, of which the other one is told.
        assert_eq!(next.pings, [[bruno, ana, bruno][at].id], "{}", next.content);
    }
    let end = fixture.discord.wait_for(private, |m| m.button("Rematch").is_some(), SOON).await;
    assert!(end.content.contains("Ana won"), "{}", end.content);
    // Its boards can be looked at, and the same people can go on.
    ana.click(&end, &end.button("Rematch").unwrap()).await.unwrap();
    press(bruno, private, "Accept").await;
    let again = |m: &Message| m.attachments.iter().any(|file| file.filename.contains("table-2-ply-000"));
    let board = fixture.discord.wait_for(private, again, SOON).await;
    assert_eq!(board.pings, [bruno.id], "seats are swapped");
    assert_eq!(fixture.discord.threads_of(private), Vec::<u64>::new());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_reads_their_own_language() {
    let mut fixture = Fixture::start().await;
    // The gateway tells a server's language when the bot comes.
    fixture.close().await.unwrap();
    fixture.guild.set_locale("pt-BR");
    fixture.open().await;
    let joana = fixture.discord.user_with_locale("Joana", "pt-BR");
    let ana = &fixture.ana;
    let help = joana.slash(fixture.games, "help", json!({})).await.unwrap();
    assert!(told(&help).contains("`/jogar`"), "{}", told(&help));
    let help = ana.slash(fixture.games, "help", json!({})).await.unwrap();
    assert!(told(&help).contains("**Play**"), "{}", told(&help));
    let games = joana.autocomplete(fixture.games, "play", json!({ "game": "avan" }), "game").await.unwrap();
    assert_eq!((&*games[0].name, &games[0].value), ("Avanço", &json!("breakthrough")));
    let hand =
        joana.autocomplete(fixture.games, "help", json!({ "command": "mao" }), "command").await.unwrap();
    assert_eq!(hand.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["/mão"]);
    let options = json!({ "game": "leopards-and-cows", "variant": "small" });
    let boards = joana.autocomplete(fixture.games, "play", options, "variant").await.unwrap();
    assert_eq!(boards.iter().map(|choice| &choice.value).collect::<Vec<_>>(), ["small"]);

    ana.slash(fixture.games, "play", play("breakthrough", &joana)).await.unwrap();
    let has = |m: &Message| m.button("Aceitar").is_some();
    let challenge = fixture.discord.wait_for(fixture.games, has, SOON).await;
    fixture.noted(&challenge).await;
    assert!(challenge.content.contains("Ana desafia Joana para Avanço"), "{}", challenge.content);
    joana.click(&challenge, &challenge.button("Aceitar").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    assert!(fixture.discord.name_of(thread).contains("Avanço"), "{}", fixture.discord.name_of(thread));
    let board = fixture.board(thread, 0).await;
    assert!(board.content.contains("começou") && alt(&board).contains("Avanço"), "{}", board.content);
    assert!(board.button("Jogar").is_some() && board.button("Move").is_none(), "{}", board.content);

    // Everybody reads Portuguese; Ana alone reads English.
    let wrong = ana.slash(thread, "move", json!({ "move": "a1-a3" })).await.unwrap();
    assert!(told(&wrong).contains("one square"), "{}", told(&wrong));
    let text = ana.slash(thread, "text", json!({})).await.unwrap();
    assert!(told(&text).contains("before the first move"), "{}", told(&text));
    // By mention, where nothing tells the server's language but what the gateway told before.
    let me = fixture.discord.application_id();
    ana.says(thread, &format!("<@{me}> a2-a3")).await;
    let board = fixture.board(thread, 1).await;
    assert!(board.content.contains("É a vez de Joana"), "{}", board.content);
    let wrong = joana.slash(thread, "move", json!({ "move": "a6-a4" })).await.unwrap();
    assert!(told(&wrong).contains("É possível"), "{}", told(&wrong));
    let played = joana.slash(thread, "move", json!({ "move": "a6-a5" })).await.unwrap();
    assert_eq!(told(&played), "✓ Jogado.");
    fixture.board(thread, 2).await;

    // An English server, and a person who reads Portuguese.
    fixture.guild.set_locale("en-US");
    let other = fixture.discord.guild("Other");
    let channel = fixture.discord.channel(&other, "games");
    joana.slash(channel, "play", play("hex", ana)).await.unwrap();
    let challenge = fixture.discord.wait_for(channel, |m| m.button("Accept").is_some(), SOON).await;
    assert!(challenge.content.contains("challenges"), "{}", challenge.content);
    // Typed messages tell no language: the last that did counts.
    joana.dms("ajuda").await;
    joana.wait_for(joana.dm(), |m| m.content.contains("`/jogar`"), SOON).await;
    // And who has chosen a language reads that one.
    let set = json!({ "language": "en" });
    joana.slash(channel, "settings", set).await.unwrap();
    let help = joana.slash(channel, "help", json!({})).await.unwrap();
    assert!(told(&help).contains("**Play**"), "{}", told(&help));
    let chat = joana.says(channel, "olá").await;
    let refused = joana.context_message(channel, "Continue from this board", chat).await.unwrap();
    assert!(told(&refused).contains("no board"), "{}", told(&refused));
    let games = joana.autocomplete(channel, "play", json!({ "game": "avan" }), "game").await.unwrap();
    assert_eq!(&*games[0].name, "Breakthrough");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_of_several_tables_say_at_which() {
    let fixture = Fixture::start().await;
    let (ana, carla) = (&fixture.ana, fixture.discord.user("Carla"));
    let first = fixture.table("breakthrough", ana, &fixture.bruno).await;
    let type_move = |text: &str| ana.autocomplete(fixture.games, "move", json!({ "move": text }), "move");
    let alone = type_move("a2").await.unwrap();
    assert_eq!(alone.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["a2-a3", "a2-b3"]);
    let second = fixture.table("breakthrough", ana, &carla).await;
    let both = type_move("a2").await.unwrap();
    let names: Vec<&str> = both.iter().map(|choice| &*choice.name).collect();
    assert_eq!(names, ["#1 a2-a3", "#1 a2-b3", "#2 a2-a3", "#2 a2-b3"]);
    assert!(type_move("").await.unwrap().len() > 20);
    let one = type_move("#2 b2-a").await.unwrap();
    assert_eq!(one.iter().map(|choice| &*choice.name).collect::<Vec<_>>(), ["#2 b2-a3"]);
    ana.slash(fixture.games, "move", json!({ "move": one[0].value })).await.unwrap();
    fixture.board(second, 1).await;
    ana.slash(first, "move", json!({ "move": "a2-a3" })).await.unwrap();
    fixture.board(first, 1).await;
    assert_eq!(type_move("").await.unwrap(), []);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_is_for_its_players() {
    let fixture = Fixture::start().await;
    let (ana, bruno, games) = (&fixture.ana, &fixture.bruno, fixture.games);
    let carla = fixture.discord.user("Carla");
    let mut options = play("breakthrough", bruno);
    options["private"] = json!(true);
    let offered = ana.slash(games, "play", options).await.unwrap();
    assert!(told(&offered).contains("Challenge 1"), "{}", told(&offered));
    let shown = press(bruno, games, "Show").await.message.unwrap();
    assert!(shown.is_ephemeral() && shown.content.contains("Ana challenges"), "{}", shown.content);
    let mut seen = HashSet::new();
    let first = next_notice(&fixture, bruno, &mut seen).await;
    bruno.click(&shown, &shown.button("Accept").unwrap()).await.unwrap();
    // Whoever looks again is told what became of it.
    let show = first.button("Show").unwrap();
    let again = bruno.forge_click(games, &first, &show).await.unwrap().message.unwrap();
    assert!(again.content.contains("is being played") && again.button("Accept").is_none(), "{again:?}");
    for (at, text) in ["a2-a3", "a6-a5", "b2-b3"].into_iter().enumerate() {
        let (mover, other) = if at % 2 == 0 { (ana, bruno) } else { (bruno, ana) };
        // Both are told of the first board; whoever has moved has seen the next one.
        for user in [mover, other].into_iter().take(if at == 0 { 2 } else { 1 }) {
            let notice = next_notice(&fixture, user, &mut seen).await;
            let board = user.click(&notice, &notice.button("Show").unwrap()).await.unwrap().message.unwrap();
            assert!(board.is_ephemeral() && ply(at)(&board), "{}", board.content);
            let called: &[u64] = if user.id == mover.id { &[mover.id] } else { &[] };
            assert_eq!(notice.pings, called, "ply {at}, {}", user.name);
        }
        mover.slash(games, "move", json!({ "move": text })).await.unwrap();
    }
    let notice = next_notice(&fixture, bruno, &mut seen).await;
    // What everybody can read says that there is something, and for whom, and nothing else.
    for message in fixture.discord.messages(games) {
        let of = |user: &User| format!("{}, there is something for you alone.", user.mention());
        assert!([of(ana), of(bruno)].contains(&message.content), "{}", message.content);
        assert!(message.attachments.is_empty() && message.custom_ids().len() == 1, "{}", message.content);
    }
    assert_eq!(fixture.discord.threads_of(games), Vec::<u64>::new());
    // Whoever looks for it does not find it.
    let refused = carla.click(&notice, &notice.button("Show").unwrap()).await.unwrap();
    assert_eq!(told(&refused), "That is for somebody else.");
    for (name, options) in [
        ("board", json!({ "table": 1 })),
        ("text", json!({ "table": 1 })),
        ("history", json!({ "table": 1 })),
        ("export", json!({ "table": 1 })),
        ("moves", json!({ "table": 1 })),
        ("continue", json!({ "table": 1 })),
    ] {
        let refused = carla.slash(games, name, options).await.unwrap();
        assert!(told(&refused).contains("no table #1"), "{name}: {}", told(&refused));
    }
    for id in ["s|1|3|board private", "s|1|3|text", "p|1|3|0|", "m|1|3"] {
        let refused = carla.forge_click(games, &notice, id).await.unwrap();
        assert!(told(&refused).contains("no table #1"), "{id}: {}", told(&refused));
    }
    for options in [json!({}), json!({ "player": ana.id.to_string() })] {
        let listed = carla.slash(games, "games", options).await.unwrap();
        assert!(!told(&listed).contains("#1"), "{}", told(&listed));
    }
    // One who asked for direct messages gets the board there.
    bruno.slash(games, "settings", json!({ "dm": true })).await.unwrap();
    bruno.slash(games, "move", json!({ "move": "b6-b5" })).await.unwrap();
    bruno.wait_for(bruno.dm(), ply(4), SOON).await;
    fixture.end().await;
}

/// The notice that stands there for somebody and was not seen yet.
async fn next_notice(fixture: &Fixture, user: &User, seen: &mut HashSet<u64>) -> Message {
    let mention = user.mention();
    let deadline = tokio::time::Instant::now() + SOON;
    loop {
        let messages = fixture.discord.messages(fixture.games).into_iter();
        let mut unseen = messages.filter(|m| m.content.contains(&mention) && !seen.contains(&m.id));
        if let Some(notice) = unseen.next() {
            seen.insert(notice.id);
            return notice;
        }
        assert!(tokio::time::Instant::now() < deadline, "no notice for {}", user.name);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_is_not_boards_wait_for_a_way_in() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let private = fixture.discord.private_channel(ana, bruno);
    ana.slash(private, "play", play("oware", bruno)).await.unwrap();
    press(bruno, private, "Accept").await;
    fixture.board(private, 0).await;
    // Moves that come directly open no way; an interaction gives way to five messages.
    let mut rng = engine::Rng::new(1);
    for at in 0..8 {
        let moves = fixture.played(storage::TableId(1)).suggest("", 100).moves;
        let user = if at % 2 == 0 { ana } else { bruno };
        user.dms(&format!("#1 {}", moves[rng.below(moves.len())])).await;
        let deadline = tokio::time::Instant::now() + SOON;
        while fixture.played(storage::TableId(1)).played().len() <= at {
            assert!(tokio::time::Instant::now() < deadline, "ply {at} is not played");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    fixture.board(private, 4).await;
    // What follows has been tried.
    let tried = || {
        let waiting = fixture.store.read::<_, storage::Error>(|s| s.waiting_posts("discord")).unwrap();
        waiting.iter().any(|post| post.attempts > 0)
    };
    until("the next board waits for a way in", tried).await;
    // The first board may have come by the way that the challenge opened.
    assert!(!fixture.discord.messages(private).iter().any(ply(6)), "no way is open");
    // Whatever somebody asks there, it brings what has waited, in order.
    ana.slash(private, "help", json!({})).await.unwrap();
    fixture.board(private, 8).await;
    let boards = fixture.discord.messages(private).into_iter().filter(|m| !m.attachments.is_empty());
    let names: Vec<String> = boards.map(|m| m.attachments[0].filename.clone()).collect();
    let expected: Vec<String> = (0..=8).map(|ply| format!("table-1-ply-{ply:03}.png")).collect();
    assert_eq!(names, expected);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_elsewhere_is_heard_at_home() {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    fixture.guild.set_locale("pt-BR");
    fixture.open().await;
    let (ana, bruno, games) = (&fixture.ana, &fixture.bruno, fixture.games);
    ana.slash(games, "play", play("oware", bruno)).await.unwrap();
    let has = |m: &Message| m.button("Aceitar").is_some();
    let challenge = fixture.discord.wait_for(games, has, SOON).await;
    fixture.noted(&challenge).await;
    // A direct message tells no language; the table speaks that of its server, and hears what it heard.
    bruno.dms("accept 1").await;
    let thread = fixture.thread(&challenge).await;
    let board = fixture.board(thread, 0).await;
    assert!(board.content.contains("começou") && board.content.contains("Toque em"), "{}", board.content);
    ana.dms("#1 a").await;
    let board = fixture.board(thread, 1).await;
    assert!(
        board.content.contains("É a vez de Bruno") && board.button("Jogar").is_some(),
        "{}",
        board.content
    );
    ana.slash(ana.dm(), "draw", json!({ "table": 1 })).await.unwrap();
    let offer = fixture.discord.wait_for(thread, |m| m.button("Concordo").is_some(), SOON).await;
    assert!(offer.content.contains("propõe empate"), "{}", offer.content);
    // Going on from a board calls those who played there, where they played; others cannot read along.
    ana.slash(ana.dm(), "continue", json!({ "table": 1, "ply": 0 })).await.unwrap();
    let again = |m: &Message| m.content.contains("Desafio 2");
    assert_eq!(fixture.discord.wait_for(games, again, SOON).await.pings, [bruno.id]);
    let options = json!({ "table": 1, "ply": 0, "opponent": bruno.id.to_string() });
    let refused = ana.slash(ana.dm(), "continue", options).await.unwrap();
    assert!(told(&refused).contains("nobody reads"), "{}", told(&refused));
    let other = ana.dm_messages().into_iter().filter(|m| m.author != ana.id && !m.is_ephemeral()).count();
    assert_eq!(other, 0);
    // From a place where the bot is not it reaches the room as well, and the room goes on.
    let private = fixture.discord.private_channel(ana, bruno);
    ana.slash(private, "cancel", json!({ "challenge": 2 })).await.unwrap();
    fixture.discord.wait_for(games, |m| m.content.contains("retirou o desafio"), SOON).await;
    bruno.slash(private, "resign", json!({ "table": 1, "confirm": true })).await.unwrap();
    fixture.discord.wait_for(thread, |m| m.button("Desforra").is_some(), SOON).await;
    ana.slash(private, "rematch", json!({ "table": 1 })).await.unwrap();
    let rematch = fixture.discord.wait_for(games, |m| m.content.contains("Desafio 3"), SOON).await;
    assert!(rematch.button("Aceitar").is_some(), "{}", rematch.content);
    // What is refused is said in the person's language, if that has been heard, or in the room's.
    let me = fixture.discord.application_id();
    ana.says(games, &format!("<@{me}> xyzzy")).await;
    let refused = |m: &Message, word: &str| m.content.contains("xyzzy") && m.content.contains(word);
    fixture.discord.wait_for(games, |m| refused(m, "help"), SOON).await;
    fixture.discord.user("Carla").says(games, &format!("<@{me}> xyzzy")).await;
    fixture.discord.wait_for(games, |m| refused(m, "ajuda"), SOON).await;
    fixture.end().await;
}
