//! The fake as a bot on serenity meets it.

use std::sync::atomic::Ordering;

use super::common::{LONG, SECOND, controls, picture, start};
use crate::{Discord, Failure, Options};
use serde_json::json;
use serenity::all::{ChannelId, CreateMessage, CreateThread, EditMessage, EditThread};

#[tokio::test]
async fn a_slash_command_is_answered() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let (ana, bruno) = (discord.user_with_locale("Ana", "pt-BR"), discord.user("Bruno"));
    let _bot = start(&discord).await;

    let answer = ana.slash(games, "play", json!({"game": "hex", "opponent": bruno.id})).await.unwrap();
    assert_eq!(answer.kind, 4);
    let message = answer.message.unwrap();
    assert_eq!(message.content, "play 2 None");
    assert_eq!(message.attachments[0].description.as_deref(), Some("A board with nothing on it"));
    assert_eq!(message.attachments[0].bytes.len(), 4);
    assert_eq!(message.custom_ids().len(), 5);
    assert_eq!(message.button("Upd").as_deref(), Some("1:1:update"));
    assert_eq!(message.options("1:1:menu")[1], ("B two".to_owned(), "b2".to_owned()));

    let bad = |options| ana.slash(games, "play", options);
    assert!(matches!(bad(json!({"game": "chess"})).await, Err(Failure::BadOption(_))));
    assert!(matches!(bad(json!({})).await, Err(Failure::BadOption(_))));
    assert!(matches!(bad(json!({"game": "hex", "with": 1})).await, Err(Failure::BadOption(_))));
    assert!(matches!(ana.slash(games, "nothing", json!({})).await, Err(Failure::UnknownCommand(_))));

    let choices = ana.autocomplete(games, "move", json!({"text": "d2"}), "text").await.unwrap();
    assert_eq!((choices[0].name.as_str(), &choices[0].value), ("d2 e4", &json!("e4")));

    let target = ana.says(games, "hello").await;
    let answer = ana.context_message(games, "Continue from here", target).await.unwrap();
    assert!(answer.content().contains(&target.to_string()));
    let answer = ana.context_user(games, "Challenge", &bruno).await.unwrap();
    assert!(answer.content().contains(&bruno.id.to_string()));

    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn controls_menus_and_forms() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let bot = start(&discord).await;
    let sent = CreateMessage::new().content("a board").add_file(picture()).components(controls());
    let board = ChannelId::new(games).send_message(&bot.http, sent).await.unwrap().id.get();

    let kept = ana.click(board, "1:1:keep").await.unwrap();
    assert_eq!((kept.kind, discord.message(board).unwrap().attachments.len()), (6, 1));
    // The trap: serenity's update without a file removes the picture.
    let updated = ana.click(board, "1:1:update").await.unwrap();
    assert_eq!(
        (updated.kind, updated.content(), updated.message.as_ref().unwrap().attachments.len()),
        (7, "updated", 0)
    );

    let whisper = ana.click(board, "1:1:whisper").await.unwrap().message.unwrap();
    assert_eq!(whisper.ephemeral_for, Some(ana.id));
    assert!(ana.messages(games).iter().any(|message| message.id == whisper.id));
    assert!(bruno.messages(games).iter().all(|message| message.id != whisper.id));
    assert!(matches!(bruno.click(whisper.id, "1:1:keep").await, Err(Failure::NoControl(_))));
    assert!(matches!(ana.click(board, "1:1:off").await, Err(Failure::NoControl(_))));
    assert!(matches!(ana.click(board, "2:2:x").await, Err(Failure::NoControl(_))));
    assert_eq!(ana.forge_click(games, board, "2:2:x").await.unwrap().kind, 6);
    let chosen = ana.select(board, "1:1:menu", &["b2"]).await.unwrap();
    assert!(chosen.content().contains("b2"));
    assert!(matches!(ana.select(board, "1:1:menu", &["z9"]).await, Err(Failure::NoControl(_))));

    let form = ana.slash(games, "form", json!({})).await.unwrap();
    assert_eq!(form.kind, 9);
    assert!(matches!(ana.submit_modal(&form, json!({"move": "too long"})).await, Err(Failure::BadOption(_))));
    assert_eq!(ana.submit_modal(&form, json!({"move": "d2"})).await.unwrap().content(), "thanks");

    let later = ana.slash(games, "later", json!({})).await.unwrap();
    assert_eq!((later.kind, later.content()), (5, "finally"));
    assert!(later.message.unwrap().is_ephemeral());
    discord.wait_for(games, |message| message.content == "and more", LONG).await;
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn what_the_bot_may_read() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    let sent = CreateMessage::new().content("a board");
    let board = ChannelId::new(games).send_message(&bot.http, sent).await.unwrap().id.get();
    let slash = ana.slash(games, "play", json!({"game": "hex"})).await.unwrap().message.unwrap();

    ana.says(games, "unheard").await;
    ana.replies(games, board, "no ping", false).await;
    ana.replies(games, &slash, "to an answer", true).await;
    ana.replies(games, board, "a move", true).await;
    let answer = discord.wait_for(games, |m| m.content.starts_with("heard"), LONG).await;
    assert_eq!(answer.content, "heard a move");
    assert!(answer.pings.is_empty());
    ana.says(games, &format!("<@{}> hi", discord.application_id())).await;
    discord.wait_for(games, |m| m.content.ends_with("hi") && m.content.starts_with("heard"), LONG).await;
    ana.dms("directly").await;
    ana.wait_for(ana.dm(), |m| m.content == "heard directly", LONG).await;
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn lost_connections_are_resumed() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    for cut in [false, true] {
        if cut {
            discord.cut();
        } else {
            discord.close(4000);
        }
        assert_eq!(discord.connections(), 0);
        // Said while the bot is away; it is replayed.
        let text = format!("<@{}> are you there {cut}", discord.application_id());
        ana.says(games, &text).await;
        discord.wait_for(games, |m| m.content == format!("heard {text}"), LONG).await;
    }
    tokio::time::sleep(SECOND / 2).await;
    assert_eq!(bot.seen.resumed.load(Ordering::SeqCst), 2);
    discord.invalidate(false);
    let mut patience = 0;
    while bot.seen.ready.load(Ordering::SeqCst) < 2 && patience < 200 {
        patience += 1;
        tokio::time::sleep(SECOND / 20).await;
    }
    let ops: Vec<u8> = discord.gateway_log().iter().map(|op| op.op).filter(|op| *op != 1).collect();
    assert_eq!(ops, [2, 6, 6, 2]);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn threads_and_their_archive() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    let channel = ChannelId::new(games);
    let root = channel.send_message(&bot.http, CreateMessage::new().content("#1")).await.unwrap();
    let named = || CreateThread::new("Hex #1");
    let thread = channel.create_thread_from_message(&bot.http, root.id, named()).await.unwrap();
    assert_eq!((thread.id.get(), discord.threads_of(games)), (root.id.get(), vec![root.id.get()]));
    let again = channel.create_thread_from_message(&bot.http, root.id, named()).await.unwrap_err();
    assert!(again.to_string().contains("already"), "{again}");

    discord.archive(thread.id.get());
    let refused = ana.slash(thread.id.get(), "play", json!({"game": "hex"})).await;
    assert!(matches!(refused, Err(Failure::Refused(_))));
    thread.id.send_message(&bot.http, CreateMessage::new().content("alive")).await.unwrap();
    assert!(!discord.is_archived(thread.id.get()));
    discord.lock(thread.id.get());
    thread.id.send_message(&bot.http, CreateMessage::new().content("locked")).await.unwrap_err();
    let kept = thread.id.edit_thread(&bot.http, EditThread::new().archived(false)).await.unwrap_err();
    assert!(kept.to_string().contains("Missing Permissions"), "{kept}");
    discord.unlock(thread.id.get());
    let message = thread.id.send_message(&bot.http, CreateMessage::new().content("open")).await.unwrap();
    thread.id.edit_message(&bot.http, message.id, EditMessage::new().content("opened")).await.unwrap();
    assert_eq!(discord.message(message.id.get()).unwrap().edits, 1);
    discord.delete_channel(thread.id.get());
    let gone = thread.id.send_message(&bot.http, CreateMessage::new().content("gone")).await.unwrap_err();
    assert!(gone.to_string().contains("Unknown Channel"), "{gone}");
    assert_eq!(discord.complaints(), Vec::<String>::new());
}
