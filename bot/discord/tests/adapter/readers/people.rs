//! The players: under a troublesome name, as a stranger, or no longer there.

use std::time::Duration;

use crate::fixture::{Fixture, SOON, play, told};
use fake::{Failure, Message};
use serde_json::json;

/// A time longer than the bot takes to do nothing.
const A_MOMENT: Duration = Duration::from_millis(150);

/// The board of a ply.
fn ply(ply: usize) -> impl Fn(&Message) -> bool {
    let name = format!("-ply-{ply:03}");
    move |m| m.attachments.iter().any(|file| file.filename.contains(&name))
}

/// Names that somebody may have chosen to be a nuisance.
fn nuisances(fixture: &Fixture) -> Vec<String> {
    vec![
        "**bold** `code` ~~x~~ || _a_".to_owned(),
        "@everyone @here".to_owned(),
        "<@123> <@&1> <#2>".to_owned(),
        format!("<@{}>", fixture.bruno.id),
        "\u{202e}lived\u{202c} \u{2067}x\u{200f}".to_owned(),
        "👩‍👩‍👧‍👦🏴‍☠️ 🎲🎲🎲".to_owned(),
        "A very long name that goes on and on and never ends, or so it seems".to_owned(),
        "[click](https://example.org) <https://example.org>".to_owned(),
        "> # - 1. quote\n# heading".to_owned(),
        "\u{200b}\u{200b}".to_owned(),
        "\u{61c}\u{3164}\u{ad}".to_owned(),
        "# heading".to_owned(),
        "-# small".to_owned(),
        "1. list".to_owned(),
    ]
}

/// Marks that turn the direction of writing, or cannot be seen.
fn disturbing(text: &str) -> bool {
    text.contains(['\u{61c}', '\u{3164}', '\u{ad}'])
        || text.contains(['\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'])
        || text.contains(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{200b}'])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_disturb_nobody() {
    let fixture = Fixture::start().await;
    let (ana, games) = (&fixture.ana, fixture.games);
    for name in nuisances(&fixture) {
        let guest = fixture.discord.user(&name);
        let before = fixture.discord.messages(games).len();
        guest.slash(games, "play", play("traffic-lights", ana)).await.unwrap();
        let deadline = tokio::time::Instant::now() + SOON;
        while fixture.discord.messages(games).len() == before {
            assert!(tokio::time::Instant::now() < deadline, "no challenge by {name:?}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let challenge = fixture.challenge().await;
        assert_eq!((&*challenge.pings, challenge.pings_everyone), (&[ana.id][..], false), "{name:?}");
        let choices = ana.autocomplete(games, "accept", json!({}), "challenge").await.unwrap();
        ana.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        let thread = fixture.thread(&challenge).await;
        let title = fixture.discord.name_of(thread);
        assert!((1..=100).contains(&title.chars().count()), "{title}");
        for (at, (user, text)) in [(&guest, "a1"), (ana, "a2"), (&guest, "a3")].into_iter().enumerate() {
            user.slash(thread, "move", json!({ "move": text })).await.unwrap();
            let board = fixture.board(thread, at + 1).await;
            // The last move ends the game, of which the other one is told.
            let next = [ana.id, guest.id, ana.id][at];
            assert_eq!(board.pings, [next], "{name:?}: {}", board.content);
        }
        let tables = ana.autocomplete(games, "board", json!({}), "table").await.unwrap();
        let listed = ana.slash(games, "games", json!({ "player": guest.id.to_string() })).await.unwrap();
        let mut texts: Vec<String> = vec![title, told(&listed).to_owned()];
        texts.extend(choices.into_iter().chain(tables).map(|choice| choice.name));
        for message in fixture.discord.messages(games).into_iter().chain(fixture.discord.messages(thread)) {
            assert!(!message.pings_everyone, "{}", message.content);
            let named: Vec<u64> =
                message.mentions.iter().copied().filter(|id| !message.pings.contains(id)).collect();
            assert_eq!(named, Vec::<u64>::new(), "named and not called: {}", message.content);
            assert!(message.content.chars().count() <= 2_000);
            texts.extend(message.attachments.iter().filter_map(|file| file.description.clone()));
            texts.extend([message.components.to_string(), message.content]);
        }
        assert_eq!(texts.iter().find(|text| disturbing(text)), None, "{name:?}");
        // Each line begins with words of ours, so that no heading, list or quotation can be made of a name.
        let odd =
            |line: &str| line.starts_with(['>', '-']) || line.starts_with("# ") || line.starts_with("1. ");
        assert!(!texts.iter().any(|text| text.lines().any(odd)), "{name:?}");
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_strangers_button_does_nothing() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let carla = fixture.discord.user("Carla");
    ana.slash(fixture.games, "play", play("breakthrough", bruno)).await.unwrap();
    let challenge = fixture.challenge().await;
    for label in ["Accept", "Decline"] {
        let refused = carla.click(&challenge, &challenge.button(label).unwrap()).await.unwrap();
        assert!(told(&refused).starts_with("Challenge 1"), "{label}: {}", told(&refused));
    }
    let own = ana.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    assert!(told(&own).contains("waits for the others"), "{}", told(&own));
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    let board = fixture.board(thread, 0).await;
    for label in ["Move", "More"] {
        let refused = carla.click(&board, &board.button(label).unwrap()).await.unwrap();
        assert!(told(&refused).contains("do not play"), "{label}: {}", told(&refused));
    }
    for line in ["move a2-a3", "resign yes", "draw", "undo", "decline", "rematch"] {
        let refused = carla.forge_click(thread, &board, &format!("s|1|0|{line}")).await.unwrap();
        assert!(!told(&refused).is_empty(), "{line}");
    }
    // The board they may look at.
    let seen = carla.click(&board, &board.button("Board").unwrap()).await.unwrap();
    assert!(ply(0)(seen.message.as_ref().unwrap()), "{}", told(&seen));
    // Controls that nobody has made.
    for id in
        ["", "s|", "s|0|0|resign yes", "s|1|x|draw", "v|99999", "v|-1", "p|1|0|99999999999|", "z|z", "l|"]
    {
        let refused = carla.forge_click(thread, &board, id).await.unwrap();
        assert!(!told(&refused).is_empty(), "{id}");
    }
    tokio::time::sleep(A_MOMENT).await;
    assert_eq!(fixture.stored(thread).0.plies, 0);
    let me = fixture.discord.application_id();
    let spoken = fixture.discord.messages(thread).into_iter().filter(|m| m.author == me).count();
    assert_eq!(spoken, 1, "the room heard nothing");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_when_somebody_leaves_the_server() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let first = fixture.table("oware", ana, bruno).await;
    fixture.discord.leave(bruno, &fixture.guild);
    // The call reaches nobody, and fails nobody.
    ana.slash(first, "move", json!({ "move": "a" })).await.unwrap();
    let board = fixture.board(first, 1).await;
    assert!(board.content.contains("Bruno"), "{}", board.content);
    let gone = bruno.slash(first, "move", json!({ "move": "A" })).await;
    assert!(matches!(gone, Err(Failure::Refused(_))), "{gone:?}");
    // Who has left can still write to the bot, and hear it there.
    bruno.dms("#1 A").await;
    fixture.board(first, 2).await;
    bruno.dms("board #1").await;
    bruno.wait_for(bruno.dm(), ply(2), SOON).await;
    ana.slash(first, "draw", json!({})).await.unwrap();
    fixture.discord.wait_for(first, |m| m.content.contains("offers a draw"), SOON).await;
    bruno.dms("draw #1").await;
    let end = fixture.discord.wait_for(first, |m| m.button("Rematch").is_some(), SOON).await;
    assert!(end.content.contains("is a draw"), "{}", end.content);
    // The other gives up; a challenge to who is away can be made and withdrawn.
    fixture.discord.join(bruno, &fixture.guild);
    ana.slash(fixture.games, "play", play("hex", bruno)).await.unwrap();
    let challenge =
        fixture.discord.wait_for(fixture.games, |m| m.content.contains("Challenge 2"), SOON).await;
    fixture.noted(&challenge).await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let second = fixture.thread(&challenge).await;
    fixture.discord.leave(bruno, &fixture.guild);
    ana.slash(second, "resign", json!({ "confirm": true })).await.unwrap();
    let end = fixture.discord.wait_for(second, |m| m.button("Rematch").is_some(), SOON).await;
    assert!(end.content.contains("Bruno won"), "{}", end.content);
    ana.click(&end, &end.button("Rematch").unwrap()).await.unwrap();
    fixture.discord.wait_for(fixture.games, |m| m.content.contains("Challenge 3"), SOON).await;
    let withdrawn = ana.slash(fixture.games, "cancel", json!({ "challenge": 3 })).await.unwrap();
    assert!(!told(&withdrawn).is_empty());
    fixture.discord.wait_for(fixture.games, |m| m.content.contains("withdrew"), SOON).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_direct_messages_holds_up_nobody() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let thread = fixture.table("breakthrough", ana, bruno).await;
    ana.dms("board #1").await;
    let board = ana.wait_for(ana.dm(), ply(0), SOON).await;
    fixture.noted(&board).await;
    fixture.discord.close_dms(ana);
    // Nobody can answer that; the table goes on all the same.
    ana.replies(ana.dm(), &board, "z9", true).await;
    ana.replies(ana.dm(), &board, "a2-a3", true).await;
    fixture.board(thread, 1).await;
    fixture.discord.open_dms(ana);
    ana.dms("help").await;
    ana.wait_for(ana.dm(), |m| m.content.contains("board games by message"), SOON).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menu_commands_on_messages_and_people() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let carla = fixture.discord.user("Carla");
    let thread = fixture.table("breakthrough", ana, bruno).await;
    for (at, (user, text)) in [(ana, "a2-a3"), (bruno, "a6-a5"), (ana, "b2-b3")].into_iter().enumerate() {
        user.slash(thread, "move", json!({ "move": text })).await.unwrap();
        fixture.board(thread, at + 1).await;
    }
    // From the board as it is: nothing has ended.
    let now = fixture.board(thread, 3).await;
    fixture.noted(&now).await;
    let here = ana.context_message(thread, "Continue from this board", &now).await.unwrap();
    assert!(told(&here).contains("still being played"), "{}", told(&here));
    // From an earlier one: a new table with the same people, where those moves have been made.
    let then = fixture.board(thread, 2).await;
    ana.context_message(thread, "Continue from this board", &then).await.unwrap();
    let offer = |m: &Message| m.content.contains("goes on from #1, move 2");
    let challenge = fixture.discord.wait_for(fixture.games, offer, SOON).await;
    fixture.noted(&challenge).await;
    bruno.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
    let second = fixture.thread_of(&challenge).await;
    let board = fixture.board(second, 2).await;
    assert_eq!(board.pings, [ana.id]);
    ana.slash(second, "move", json!({ "move": "g2-g3" })).await.unwrap();
    fixture.board(second, 3).await;
    assert_eq!(fixture.played(fixture.stored(second).0.id).played().len(), 3);
    // Somebody who looks on can go on as well, with whoever comes.
    carla.context_message(thread, "Continue from this board", &then).await.unwrap();
    let open = fixture.discord.wait_for(fixture.games, |m| m.button("Join").is_some(), SOON).await;
    assert!(open.content.contains("goes on from #1, move 2"), "{}", open.content);
    // A message that shows no board.
    let chat = ana.says(fixture.games, "hello").await;
    let refused = ana.context_message(fixture.games, "Continue from this board", chat).await.unwrap();
    assert!(told(&refused).contains("no board"), "{}", told(&refused));

    let asked = carla.context_user(fixture.games, "Challenge", bruno).await.unwrap();
    assert!(told(&asked).contains("Which game"), "{}", told(&asked));
    let message = asked.message.unwrap();
    let games = message.options("l|");
    assert_eq!(games.len(), engine::Game::all().len());
    let (_, hex) = games.iter().find(|(label, _)| label == "Hex").unwrap();
    carla.select(&message, "l|", &[hex]).await.unwrap();
    let by_carla = |m: &Message| m.content.contains("Carla challenges Bruno to Hex");
    let challenge = fixture.discord.wait_for(fixture.games, by_carla, SOON).await;
    assert_eq!(challenge.pings, [bruno.id]);
    let own = carla.context_user(fixture.games, "Challenge", &carla).await.unwrap().message.unwrap();
    let (_, first) = own.options("l|")[0].clone();
    let refused = carla.select(&own, "l|", &[&first]).await.unwrap();
    assert!(told(&refused).contains("against yourself"), "{}", told(&refused));
    // Of two challenges the one that is answered is meant. It does not stand in the thread where it was made.
    let made = ana.slash(thread, "play", play("oware", bruno)).await.unwrap();
    assert_eq!(told(&made), format!("✓ Done: see <#{}>.", fixture.games));
    let oware = |m: &Message| m.content.contains("Ana challenges Bruno to Oware");
    let challenge = fixture.discord.wait_for(fixture.games, oware, SOON).await;
    fixture.noted(&challenge).await;
    // What is offered is what can be done.
    for (user, name, offered) in
        [(bruno, "cancel", 0), (bruno, "decline", 2), (bruno, "accept", 3), (ana, "decline", 0)]
    {
        let choices = user.autocomplete(fixture.games, name, json!({}), "challenge").await.unwrap();
        assert_eq!(choices.len(), offered, "{} can {name} {choices:?}", user.name);
    }
    bruno.replies(fixture.games, &challenge, "Decline", true).await;
    let number = challenge.content.split(" · ").next().unwrap().to_owned();
    let declined = |m: &Message| m.content.starts_with(&number) && m.content.contains("Bruno declined");
    fixture.discord.wait_for(fixture.games, declined, SOON).await;
    // Who was never heard of has a name, and no games.
    let zoe = fixture.discord.user("Zoe");
    let none = ana.slash(fixture.games, "stats", json!({ "player": zoe.id.to_string() })).await.unwrap();
    assert!(told(&none).starts_with("Zoe has not finished"), "{}", told(&none));
    // The bot itself is the computer player; where it is named in an old way, nobody is.
    let me = fixture.discord.application_id();
    let options = json!({ "game": "hex", "opponent": me.to_string(), "level": 3, "rated": true });
    let refused = ana.slash(fixture.games, "play", options).await.unwrap();
    assert!(told(&refused).contains("change no ratings"), "{}", told(&refused));
    let forged = ana.forge_click(thread, &then, &format!("s|||play hex @{me}")).await.unwrap();
    assert!(told(&forged).contains("do not know anybody"), "{}", told(&forged));
    ana.says(fixture.games, &format!("<@{me}> play hex <@{me}>")).await;
    // Its board stands in a thread of its own, with nothing in the room.
    let placed = |snapshot: &storage::Snapshot| snapshot.place_of(storage::TableId(3), "discord");
    let deadline = tokio::time::Instant::now() + SOON;
    let thread = loop {
        let place = fixture.store.read(placed).unwrap();
        if let Some(storage::Spot::Thread(thread)) = place.map(|place| place.spot) {
            break thread;
        }
        assert!(tokio::time::Instant::now() < deadline, "no thread");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let board = fixture.board(thread.parse().unwrap(), 0).await;
    assert!(board.content.contains("omputer (level 2)"), "{}", board.content);
    fixture.end().await;
}
