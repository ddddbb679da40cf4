//! The commands as Discord has them: what is registered, where each stands, how texts name them, and the help.

use crate::fixture::{Fixture, SOON, play, told};
use fake::{Message, User};
use parlor::Verb;
use serde_json::{Value, json};

/// The tops of what is registered, by type.
fn registered(fixture: &Fixture, kind: u64) -> Vec<Value> {
    let all = fixture.discord.commands(None);
    all.into_iter().filter(|command| command["type"] == kind).collect()
}

/// The number of a command at the top, in a server or everywhere.
fn number(fixture: &Fixture, guild: Option<&fake::Guild>, name: &str) -> String {
    let all = fixture.discord.commands(guild);
    let found = all.iter().find(|command| command["name"] == name && command["type"] == 1);
    found.unwrap_or_else(|| panic!("no {name}"))["id"].as_str().unwrap().to_owned()
}

fn below(command: &Value) -> Vec<&Value> {
    let options = command["options"].as_array().unwrap().iter();
    options.filter(|option| option["type"] == 1).collect()
}

fn names<'v>(items: impl IntoIterator<Item = &'v Value>) -> Vec<&'v str> {
    items.into_iter().map(|item| item["name"].as_str().unwrap()).collect()
}

/// The text for a person, once Discord's answer to the registration has been read, and commands can be tapped.
async fn linked(user: &User, channel: u64, name: &str, options: Value) -> String {
    for _ in 0..500 {
        let answer = user.slash(channel, name, options.clone()).await.unwrap();
        if told(&answer).contains("</") {
            return told(&answer).to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("commands are never linked");
}

/// The characters that Discord counts, in the language where they are most.
fn size(item: &Value) -> usize {
    let text = |key: &str| {
        let own = item[key].as_str().map_or(0, |text| text.chars().count());
        let others =
            item[format!("{key}_localizations")].as_object().into_iter().flat_map(|all| all.values());
        others.map(|text| text.as_str().unwrap().chars().count()).fold(own, usize::max)
    };
    let inner = |key: &str| item[key].as_array().into_iter().flatten().map(size).sum::<usize>();
    let value = item["value"].as_str().map_or(0, |text| text.chars().count());
    text("name") + text("description") + value + inner("options") + inner("choices")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_top_is_small_and_every_command_is_there_once() {
    let fixture = Fixture::start().await;
    let slash = registered(&fixture, 1);
    assert_eq!(
        names(&slash),
        [
            "play",
            "move",
            "board",
            "games",
            "hand",
            "rules",
            "help",
            "settings",
            "privacy",
            "hint",
            "learn",
            "puzzle",
            "table",
            "challenge",
            "ladder",
            "tournament",
            "account",
            "admin",
            "tabuleiro"
        ]
    );
    let all = |name: &str| below(slash.iter().find(|command| command["name"] == name).unwrap());
    assert_eq!(names(all("challenge")), ["seeks", "accept", "decline", "cancel", "leave", "join"]);
    assert_eq!(
        names(all("ladder")),
        ["stats", "top", "show", "book", "join", "leave", "challenge", "history"]
    );
    let account = ["away", "link", "unlink", "records", "block", "unblock", "blocked"];
    assert_eq!(names(all("account")), account);
    for name in ["play", "move", "board", "games", "rules", "help"] {
        assert!(names(all("tabuleiro")).contains(&name), "{name}");
    }
    assert!(!names(all("tabuleiro")).contains(&"admin"), "permissions are for the top alone");
    // One home for each, one door more for a challenge, four for what one can wish about a ladder, and six about a tournament.
    let own = all("tabuleiro").len();
    let ends: usize = slash.iter().map(|command| below(command).len().max(1)).sum();
    assert_eq!(ends, Verb::ALL.len() + own + 11);
    for command in &slash {
        assert!(size(command) <= 8_000, "{}: {}", command["name"], size(command));
        assert!(below(command).len() <= 25, "{}", command["name"]);
    }
    let managers = slash.iter().filter(|command| !command["default_member_permissions"].is_null());
    assert_eq!(names(managers), ["admin"]);
    assert_eq!(
        names(all("admin")),
        ["settings", "table", "holidays", "exclude", "ladder", "tournament", "archive"]
    );
    assert_eq!((registered(&fixture, 2).len(), registered(&fixture, 3).len()), (1, 1));
    // Nobody sees two of the same name.
    let mut local: Vec<&Value> =
        slash.iter().map(|command| &command["name_localizations"]["pt-BR"]).collect();
    local.sort_by_key(|name| name.to_string());
    local.dedup();
    assert_eq!(local.len(), slash.len());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_own_name_and_names_of_before_do_the_same() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    ana.slash(fixture.games, "tabuleiro play", play("breakthrough", bruno)).await.unwrap();
    let challenge = fixture.challenge().await;
    // By a name that stood at the top before.
    bruno.stale_slash(fixture.games, "accept", json!({ "challenge": 1 })).await.unwrap();
    let thread = fixture.thread(&challenge).await;
    ana.slash(thread, "tabuleiro move", json!({ "move": "a2-a3" })).await.unwrap();
    fixture.board(thread, 1).await;
    bruno.stale_slash(thread, "move", json!({ "move": "a6-a5" })).await.unwrap();
    fixture.board(thread, 2).await;
    bruno.slash(thread, "table undo", json!({})).await.unwrap();
    ana.stale_slash(thread, "pause", json!({ "table": 1 })).await.unwrap();
    let offers = |m: &Message| m.content.contains("asks for a pause");
    let offer = fixture.discord.wait_for(thread, offers, SOON).await;
    assert!(offer.button("Agree").is_some() && !offer.content.contains("pause #1"), "{}", offer.content);
    bruno.slash(thread, "challenge decline", json!({ "table": 1 })).await.unwrap();
    fixture.discord.wait_for(thread, |m| m.content.contains("Bruno does not want a pause"), SOON).await;
    let ladder = ana.stale_slash(thread, "ladder", json!({})).await.unwrap();
    assert!(told(&ladder).contains("There is no ladder here"), "{}", told(&ladder));
    let none = ana.stale_slash(thread, "table", json!({})).await.unwrap();
    assert!(told(&none).contains("do not know"), "{}", told(&none));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ladder_is_climbed_by_slash() {
    let fixture = Fixture::start().await;
    let (ana, bruno) = (&fixture.ana, &fixture.bruno);
    let open = json!({ "act": "ladder-open", "game": "hex" });
    // `MANAGE_GUILD`.
    fixture.discord.grant(ana, &fixture.guild, 1 << 5);
    let opened = ana.slash(fixture.games, "admin ladder", open).await.unwrap();
    assert!(told(&opened).contains("Done"), "{}", told(&opened));
    for (who, place) in [(ana, "place 1"), (bruno, "place 2")] {
        let joined = who.slash(fixture.games, "ladder join", json!({})).await.unwrap();
        assert!(told(&joined).contains(place), "{}", told(&joined));
    }
    let asked = json!({ "player": ana.id.to_string() });
    bruno.slash(fixture.games, "ladder challenge", asked).await.unwrap();
    let waits = |m: &Message| m.content.contains("plays for place 1");
    fixture.discord.wait_for(fixture.games, waits, SOON).await;
    let shown = ana.slash(fixture.games, "ladder show", json!({})).await.unwrap();
    assert!(told(&shown).contains("Bruno challenges you"), "{}", told(&shown));
    // It costs a place, so it is asked once.
    let sure = ana.slash(fixture.games, "challenge decline", json!({ "challenge": 1 })).await.unwrap();
    assert!(told(&sure).contains("gives your place 1"), "{}", told(&sure));
    let message = sure.message.as_ref().unwrap();
    ana.click(message, &message.button("Yes, do it").unwrap()).await.unwrap();
    fixture.discord.wait_for(fixture.games, |m| m.content.contains("Bruno has place 1 now"), SOON).await;
    let history = ana.slash(fixture.games, "ladder history", json!({ "page": 1 })).await.unwrap();
    assert!(told(&history).contains("2 → 1: Ana declined"), "{}", told(&history));
    let sure = bruno.slash(fixture.games, "ladder leave", json!({})).await.unwrap();
    assert!(
        told(&sure).contains("give up place 1") && told(&sure).contains("/ladder leave"),
        "{}",
        told(&sure)
    );
    // The end of a season is asked, too, and closing the ladder.
    for (act, end, asks, done) in [
        ("ladder-season", true, "Season 1 of the ladder", "Season 1 of the ladder of Hex (11×11) is over"),
        ("ladder-close", false, "The ladder of Hex (11×11) ends", "has closed the ladder of Hex (11×11)"),
    ] {
        let wish = if end { json!({ "act": act, "end": true }) } else { json!({ "act": act }) };
        let sure = ana.slash(fixture.games, "admin ladder", wish).await.unwrap();
        assert!(told(&sure).contains(asks), "{}", told(&sure));
        let message = sure.message.as_ref().unwrap();
        ana.click(message, &message.button("Yes, do it").unwrap()).await.unwrap();
        fixture.discord.wait_for(fixture.games, |m| m.content.contains(done), SOON).await;
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_completed_below_a_command() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    let thread = fixture.table("breakthrough", ana, &fixture.bruno).await;
    let names = async |path: &str, options: Value, focused: &str| {
        let choices = ana.autocomplete(thread, path, options, focused).await.unwrap();
        choices.into_iter().map(|choice| choice.name).collect::<Vec<_>>()
    };
    assert_eq!(names("tabuleiro move", json!({ "move": "a2" }), "move").await, ["a2-a3", "a2-b3"]);
    assert_eq!(names("table moves", json!({ "from": "a2", "table": 1 }), "from").await, ["a2-a3", "a2-b3"]);
    assert!(names("table undo", json!({ "table": "" }), "table").await[0].contains("#1"));
    assert_eq!(names("ladder top", json!({ "game": "breakth" }), "game").await, ["Breakthrough"]);
    // Commands are named as Discord shows them.
    assert_eq!(names("help", json!({ "command": "und" }), "command").await, ["/table undo"]);
    assert_eq!(names("help", json!({ "command": "/ladder t" }), "command").await, ["/ladder top"]);
    let help = ana.slash(thread, "help", json!({ "command": "/mesa desfazer" })).await.unwrap();
    assert!(told(&help).contains("take your last move back"), "{}", told(&help));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_name_commands_to_tap() {
    let fixture = Fixture::start().await;
    let joana = fixture.discord.user_with_locale("Joana", "pt-BR");
    let id = |name: &str| number(&fixture, None, name);
    let none = linked(&fixture.ana, fixture.games, "games", json!({})).await;
    let wanted = format!("</play:{}> `game:GAME opponent:@opponent` starts one.", id("play"));
    assert!(none.contains(&wanted), "{none}");
    let none = linked(&joana, fixture.games, "games", json!({})).await;
    let wanted = format!("</play:{}> (`/jogar jogo:JOGO adversário:@adversário`)", id("play"));
    assert!(none.contains(&wanted), "{none}");
    // The same numbers are good in direct messages.
    let none = linked(&joana, joana.dm(), "games", json!({})).await;
    assert!(none.contains(&format!("</play:{}>", id("play"))), "{none}");
    // What everybody reads.
    fixture.ana.slash(fixture.games, "play", json!({ "game": "leopard" })).await.unwrap();
    let challenge = fixture.challenge().await;
    let wanted = format!("</table proof:{}> tells what that is good for.", id("table"));
    assert!(challenge.content.contains(&wanted), "{}", challenge.content);
    // What is wrong with what was filled in.
    let wrong = joana.slash(fixture.games, "move", json!({ "move": "d2", "table": 99 })).await.unwrap();
    assert!(!told(&wrong).contains("`jogada"), "{}", told(&wrong));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_server_has_its_own_numbers_and_the_group_its_own_name() {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    fixture.discord.clear_commands();
    let other = fixture.discord.guild("Outro");
    let channel = fixture.discord.channel(&other, "jogos");
    let servers = vec![fixture.guild.id, other.id];
    fixture.launch(|options| discord::Options {
        servers,
        group: Some("xadrez-e-mais".to_owned()),
        ..options
    });
    fixture.discord.ready().await;
    let has = |guild| !fixture.discord.commands(Some(guild)).is_empty();
    let deadline = tokio::time::Instant::now() + SOON;
    while !has(&fixture.guild) || !has(&other) {
        assert!(tokio::time::Instant::now() < deadline, "the commands are not registered");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let ana = &fixture.ana;
    let here = linked(ana, fixture.games, "games", json!({})).await;
    let there = linked(ana, channel, "games", json!({})).await;
    let (one, two) = (number(&fixture, Some(&fixture.guild), "play"), number(&fixture, Some(&other), "play"));
    assert_ne!(one, two);
    assert!(here.contains(&format!("</play:{one}>")) && there.contains(&format!("</play:{two}>")));
    // Where nothing is registered there is nothing to tap.
    ana.dms("games").await;
    let plain = |m: &Message| m.content.contains("`/play game:GAME opponent:@opponent`");
    ana.wait_for(ana.dm(), plain, SOON).await;
    ana.slash(channel, "xadrez-e-mais play", play("hex", &fixture.bruno)).await.unwrap();
    fixture.discord.wait_for(channel, |m| m.button("Accept").is_some(), SOON).await;
    let help = ana.slash(channel, "help", json!({ "command": "play" })).await.unwrap();
    assert!(told(&help).contains("</xadrez-e-mais play:"), "{}", told(&help));
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_can_be_tapped_though_an_answer_was_not_understood() {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    fixture.discord.fault(fake::Fault {
        method: Some("PUT".to_owned()),
        path_contains: "/commands".to_owned(),
        times: 1,
        kind: fake::FaultKind::ApplyThenStrange,
    });
    fixture.launch(|options| options);
    fixture.discord.ready().await;
    linked(&fixture.ana, fixture.games, "games", json!({})).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_is_short_and_leads_on() {
    let fixture = Fixture::start().await;
    let ana = &fixture.ana;
    linked(ana, fixture.games, "help", json!({})).await;
    let help = ana.slash(fixture.games, "help", json!({})).await.unwrap().message.unwrap();
    assert!(help.content.lines().count() < 10 && help.content.contains("Breakthrough"), "{}", help.content);
    let all = ana.click(&help, &help.button("All commands").unwrap()).await.unwrap();
    let said = all.content();
    assert!(said.contains("</table undo:") && said.contains("</tabuleiro play:"), "{} {said}", said.len());

    // To play, and to read.
    let help = ana.slash(fixture.games, "help", json!({})).await.unwrap().message.unwrap();
    let menu = ana.click(&help, &help.button("Play").unwrap()).await.unwrap().message.unwrap();
    let (_, hex) = menu.options("l|").into_iter().find(|(label, _)| label == "Hex").unwrap();
    ana.select(&menu, "l|", &[&hex]).await.unwrap();
    let challenge = fixture.challenge().await;
    assert!(challenge.content.contains("looks for an opponent for Hex"), "{}", challenge.content);
    let help = ana.slash(fixture.games, "help", json!({})).await.unwrap().message.unwrap();
    let menu = ana.click(&help, &help.button("Rules").unwrap()).await.unwrap().message.unwrap();
    let (_, hex) = menu.options("l|").into_iter().find(|(label, _)| label == "Hex").unwrap();
    let rules = ana.select(&menu, "l|", &[&hex]).await.unwrap();
    let rules = match rules.message {
        Some(rules) => rules,
        None => ana.wait_for(fixture.games, |m| m.id == menu.id && m.edits > menu.edits, SOON).await,
    };
    assert!(rules.content.contains("**Hex**"), "{}", rules.content);
    let help = ana.slash(fixture.games, "help", json!({})).await.unwrap().message.unwrap();
    let games = ana.click(&help, &help.button("My games").unwrap()).await.unwrap();
    assert!(games.content().contains("Hex"), "{}", games.content());

    // One command, with its fields.
    for (user, options, says) in [
        (
            ana,
            json!({ "command": "play" }),
            ["- `game` (required)", "`/play game:breakthrough opponent:@bruno`"],
        ),
        (
            &fixture.discord.user_with_locale("Joana", "pt-BR"),
            json!({ "command": "jogar" }),
            ["- `jogo` (obrigatório)", "`/jogar jogo:avanço adversário:@bruno`"],
        ),
    ] {
        let help = user.slash(fixture.games, "help", options).await.unwrap();
        assert!(says.iter().all(|says| told(&help).contains(says)), "{}", told(&help));
        assert!(!told(&help).contains('='), "{}", told(&help));
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_one_message() {
    let fixture = Fixture::start().await;
    for user in [&fixture.ana, &fixture.discord.user_with_locale("Joana", "pt-BR")] {
        linked(user, fixture.games, "settings", json!({})).await;
        let before = user.messages(fixture.games).len();
        let shown = user.slash(fixture.games, "settings", json!({})).await.unwrap();
        assert!(told(&shown).lines().count() >= 4, "{}", told(&shown));
        let all = json!({ "language": "en", "dm": true, "theme": "dark", "orientation": "fixed" });
        let set = user.slash(fixture.games, "settings", all).await.unwrap();
        assert!(told(&set).contains("direct messages"), "{}", told(&set));
        assert_eq!(user.messages(fixture.games).len(), before + 2);
    }
    fixture.end().await;
}
