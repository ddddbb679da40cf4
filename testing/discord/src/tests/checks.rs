//! The fake's checks: good bodies pass, bad ones are refused and complained about.

use super::common::{controls, http, picture};
use crate::{Discord, Options};
use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateEmbed, CreateMessage, EditAttachments, EditMessage, Http,
};

/// A fake with one channel, and a client for it.
async fn room() -> (Discord, u64, Http) {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let http = http(&discord);
    (discord, games, http)
}

#[tokio::test]
async fn bad_messages_are_refused() {
    let (discord, games, http) = room().await;
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "x", "custom_id": id});
    let row = |controls: Vec<Value>| json!({"type": 1, "components": controls});
    let menu = |options: Vec<Value>| row(vec![json!({"type": 3, "custom_id": "m", "options": options})]);
    let option = |value: &str| json!({"label": value, "value": value});
    let bodies = [
        ("empty", json!({})),
        ("long", json!({"content": "x".repeat(2001)})),
        ("twice", json!({"content": "x", "components": [row(vec![button("a"), button("a")])]})),
        ("long id", json!({"content": "x", "components": [row(vec![button(&"a".repeat(101))])]})),
        (
            "rows",
            json!({"content": "x", "components": (0..6).map(|n| row(vec![button(&n.to_string())])).collect::<Value>()}),
        ),
        (
            "buttons",
            json!({"content": "x", "components": [row((0..6).map(|n| button(&n.to_string())).collect())]}),
        ),
        ("no options", json!({"content": "x", "components": [menu(vec![])]})),
        (
            "options",
            json!({"content": "x", "components": [menu((0..26).map(|n| option(&n.to_string())).collect())]}),
        ),
        ("same value", json!({"content": "x", "components": [menu(vec![option("a"), option("a")])]})),
        ("no file", json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]})),
        ("embeds", json!({"embeds": [{"description": "x".repeat(3500)}, {"description": "x".repeat(3500)}]})),
        ("mentions", json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}})),
    ];
    for (name, body) in bodies {
        let error = http.send_message(ChannelId::new(games), vec![], &body).await.unwrap_err();
        assert!(error.to_string().starts_with("Invalid Form Body"), "{name}: {error}");
        assert_eq!(discord.take_complaints().len(), 1, "{name}");
    }
    if crate::has_description() {
        for body in [json!({"content": 5}), json!({"contend": "x"}), json!({"content": "x", "tts": "yes"})] {
            http.send_message(ChannelId::new(games), vec![], &body).await.unwrap_err();
            assert_eq!(discord.take_complaints().len(), 1, "{body}");
        }
    }
    assert!(discord.messages(games).is_empty());
}

#[tokio::test]
async fn good_messages_pass() {
    let (discord, games, http) = room().await;
    let channel = ChannelId::new(games);
    let full = CreateMessage::new()
        .content("Olá")
        .embed(CreateEmbed::new().title("t").field("a", "b", true).image("attachment://board.png"))
        .add_file(picture())
        .components(controls())
        .allowed_mentions(CreateAllowedMentions::new().users([discord.application_id()]))
        .nonce(serenity::all::Nonce::String("n1".into()))
        .enforce_nonce(true);
    let message = channel.send_message(&http, full.clone()).await.unwrap();
    let again = channel.send_message(&http, full).await.unwrap();
    assert_eq!((message.id, discord.messages(games).len()), (again.id, 1));

    let edit = EditMessage::new().content("kept");
    channel.edit_message(&http, message.id, edit).await.unwrap();
    assert_eq!(discord.message(message.id.get()).unwrap().attachments.len(), 1);
    let kept = EditAttachments::keep_all(&message).add(picture());
    channel.edit_message(&http, message.id, EditMessage::new().attachments(kept)).await.unwrap();
    assert_eq!(discord.message(message.id.get()).unwrap().attachments.len(), 2);
    let none = EditMessage::new().remove_all_attachments();
    channel.edit_message(&http, message.id, none).await.unwrap();
    assert_eq!(discord.message(message.id.get()).unwrap().attachments.len(), 0);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn who_is_pinged() {
    let (discord, games, http) = room().await;
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let content = format!("{} {} @everyone", ana.mention(), bruno.mention());
    let channel = ChannelId::new(games);
    let say = |allowed: Option<CreateAllowedMentions>| {
        let message = CreateMessage::new().content(content.clone());
        let message = match allowed {
            Some(allowed) => message.allowed_mentions(allowed),
            None => message,
        };
        channel.send_message(&http, message)
    };
    let one = CreateAllowedMentions::new().users([ana.id]);
    for (allowed, pings, everyone) in [
        (None, vec![ana.id, bruno.id], true),
        (Some(CreateAllowedMentions::new()), vec![], false),
        (Some(one), vec![ana.id], false),
        (Some(CreateAllowedMentions::new().all_users(true)), vec![ana.id, bruno.id], false),
    ] {
        let id = say(allowed).await.unwrap().id.get();
        let message = discord.message(id).unwrap();
        assert_eq!((message.pings, message.pings_everyone), (pings, everyone));
        assert_eq!(message.mentions, [ana.id, bruno.id]);
    }
}

#[tokio::test]
async fn bad_commands_are_refused() {
    let (discord, _, http) = room().await;
    let option = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let command = |extra: Value| {
        let mut command = json!({"name": "play", "description": "d", "type": 1});
        for (key, value) in extra.as_object().unwrap() {
            command[key] = value.clone();
        }
        command
    };
    let bad = [
        command(json!({"name": "Play"})),
        command(json!({"name": "two words"})),
        command(json!({"description": ""})),
        command(json!({"description": "x".repeat(101)})),
        command(json!({"options": [option("a", false), option("b", true)]})),
        command(json!({"options": [option("a", true), option("a", true)]})),
        command(json!({"name_localizations": {"pt-PT": "jogar"}})),
        command(json!({"name_localizations": {"pt-BR": "Jogar"}})),
        command(json!({"description_localizations": {"pt-BR": "x".repeat(101)}})),
    ];
    for command in bad {
        http.create_global_commands(&vec![&command]).await.unwrap_err();
        assert_eq!(discord.take_complaints().len(), 1, "{command}");
    }
    let many: Vec<Value> = (0..101).map(|n| command(json!({"name": format!("c{n}")}))).collect();
    http.create_global_commands(&many).await.unwrap_err();
    assert_eq!(discord.take_complaints().len(), 1);
    http.create_global_commands(&vec![command(json!({}))]).await.unwrap();
    assert_eq!(discord.commands(None).len(), 1);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn unknown_routes_are_complained_about() {
    let (discord, games, http) = room().await;
    ChannelId::new(games).pins(&http).await.unwrap_err();
    assert!(discord.complaints()[0].contains("does not know GET"));
}
