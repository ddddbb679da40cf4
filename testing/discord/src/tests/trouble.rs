//! Troubles: permissions, faults, clocks, and the gateway's moods.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::common::{LONG, SECOND, http, picture, start, start_shards};
use crate::{Discord, Failure, Fault, FaultKind, Options};
use serde_json::json;
use serenity::all::{ChannelId, CreateMessage, EditMessage, UserId};

const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;
const VIEW_CHANNEL: u64 = 1 << 10;

fn say(text: &str) -> CreateMessage {
    CreateMessage::new().content(text)
}

#[tokio::test]
async fn permissions_membership_and_closed_doors() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let http = http(&discord);
    let channel = ChannelId::new(games);
    let error = async |message| channel.send_message(&http, message).await.unwrap_err().to_string();
    discord.deny(games, SEND_MESSAGES);
    assert_eq!(error(say("x")).await, "Missing Permissions");
    discord.allow(games, SEND_MESSAGES);
    discord.deny(games, ATTACH_FILES);
    assert_eq!(error(say("x").add_file(picture())).await, "Missing Permissions");
    channel.send_message(&http, say("x")).await.unwrap();
    discord.deny(games, VIEW_CHANNEL);
    assert_eq!(error(say("x")).await, "Missing Access");
    discord.allow(games, u64::MAX);
    discord.deny_role(&guild, SEND_MESSAGES);
    assert_eq!(error(say("x")).await, "Missing Permissions");
    discord.allow_role(&guild, SEND_MESSAGES);
    discord.time_out_bot(&guild, true);
    assert_eq!(error(say("x")).await, "Missing Permissions");
    discord.time_out_bot(&guild, false);
    channel.send_message(&http, say("x")).await.unwrap();
    discord.remove_bot(&guild);
    assert_eq!(error(say("x")).await, "Missing Access");
    discord.invite_bot(&guild);
    channel.send_message(&http, say("x")).await.unwrap();

    let dm = UserId::new(ana.id).create_dm_channel(&http).await.unwrap();
    assert_eq!(dm.id.get(), ana.dm());
    discord.close_dms(&ana);
    let closed = dm.id.send_message(&http, say("x")).await.unwrap_err();
    assert_eq!(closed.to_string(), "Cannot send messages to this user");
    let private = ChannelId::new(discord.private_channel(&ana, &bruno));
    let foreign = private.send_message(&http, say("x")).await.unwrap_err();
    assert_eq!(foreign.to_string(), "Missing Access");
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn in_private_only_the_token_posts() {
    let discord = Discord::start(Options::default()).await;
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let _bot = start(&discord).await;
    let private = discord.private_channel(&ana, &bruno);
    let answer = ana.slash(private, "play", json!({"game": "hex"})).await.unwrap();
    assert_eq!(bruno.messages(private).len(), 1);
    assert_eq!(bruno.click(answer.message.as_ref().unwrap(), "1:1:keep").await.unwrap().kind, 6);
    let unknown = ana.slash(private, "move", json!({"text": "d2"})).await.unwrap_err();
    assert!(matches!(unknown, Failure::UnknownCommand(_)));
    let direct = ana.slash(ana.dm(), "play", json!({"game": "hex"})).await.unwrap();
    assert_eq!(direct.kind, 4);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn faults_happen_as_often_as_asked() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let http = http(&discord);
    let channel = ChannelId::new(games);
    let kinds = [
        (FaultKind::Status(503), 0),
        (FaultKind::Error { status: 403, code: 50013 }, 0),
        (FaultKind::RateLimited { retry_after_ms: 100, global: true }, 0),
        (FaultKind::Drop, 0),
        (FaultKind::ApplyThenDrop, 1),
        (FaultKind::ApplyThen500, 1),
    ];
    for (kind, applied) in kinds {
        let before = discord.messages(games).len();
        let fault = Fault { method: Some("POST".into()), path_contains: "/messages".into(), times: 1, kind };
        discord.fault(fault.clone());
        channel.send_message(&http, say("x")).await.unwrap_err();
        assert_eq!(discord.messages(games).len() - before, applied, "{fault:?}");
        channel.send_message(&http, say("x")).await.unwrap();
    }
    let kind = FaultKind::Hang(SECOND / 5);
    discord.fault(Fault { method: None, path_contains: String::new(), times: 1, kind });
    let started = std::time::Instant::now();
    channel.send_message(&http, say("x")).await.unwrap();
    assert!(started.elapsed() >= SECOND / 5);
    assert_eq!(discord.requests().iter().filter(|request| request.status == 200).count(), 7);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn late_answers_and_old_messages() {
    let options = Options { answer_within: SECOND / 4, ..Options::default() };
    let discord = Discord::start(options).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    assert_eq!(ana.slash(games, "never", json!({})).await.unwrap_err(), Failure::NoAnswer);
    assert_eq!(ana.slash(games, "late", json!({})).await.unwrap_err(), Failure::NoAnswer);
    tokio::time::sleep(SECOND).await;
    assert!(discord.take_complaints()[0].contains("answered after"));

    let answered = ana.slash(games, "play", json!({"game": "hex"})).await.unwrap();
    let message = answered.message.unwrap();
    discord.repeat_last_interaction();
    tokio::time::sleep(SECOND / 2).await;
    let last = discord.requests().pop().unwrap();
    assert_eq!((last.status, last.path.ends_with("/callback")), (400, true));

    discord.advance(Duration::from_secs(2 * 3600));
    let edit = EditMessage::new().content("too late");
    let late = ChannelId::new(games).edit_message(&bot.http, message.id, edit).await.unwrap_err();
    assert!(late.to_string().contains("older than 1 hour"), "{late}");
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn heartbeats_lost_and_events_doubled() {
    let discord = Discord::start(Options { heartbeat: SECOND / 2, ..Options::default() }).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    let me = format!("<@{}>", discord.application_id());
    let heard = |text: &'static str| discord.wait_for(games, move |m| m.content.ends_with(text), LONG);
    discord.drop_events(1);
    ana.says(games, &format!("{me} lost")).await;
    discord.double_events(1);
    ana.says(games, &format!("{me} twice")).await;
    heard("twice").await;
    tokio::time::sleep(SECOND).await;
    let count = |text: &str| {
        let all = discord.messages(games);
        all.iter().filter(|m| m.content.starts_with("heard") && m.content.ends_with(text)).count()
    };
    assert_eq!((count("lost"), count("twice")), (0, 2));

    discord.acknowledge_heartbeats(false);
    let before = bot.seen.resumed.load(Ordering::SeqCst) + bot.seen.ready.load(Ordering::SeqCst);
    for _ in 0..200 {
        tokio::time::sleep(SECOND / 20).await;
        if bot.seen.resumed.load(Ordering::SeqCst) + bot.seen.ready.load(Ordering::SeqCst) > before {
            break;
        }
    }
    discord.acknowledge_heartbeats(true);
    discord.ready().await;
    ana.says(games, &format!("{me} again")).await;
    heard("again").await;
    assert!(discord.gateway_log().iter().filter(|op| op.op == 1).count() >= 2);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn rate_limits_are_enforced_when_wanted() {
    let discord = Discord::start(Options { rate_limits: true, ..Options::default() }).await;
    let guild = discord.guild("Clube");
    let games = ChannelId::new(discord.channel(&guild, "jogos"));
    let http = http(&discord);
    for _ in 0..5 {
        games.send_message(&http, say("x")).await.unwrap();
    }
    let limited = games.send_message(&http, say("x")).await.unwrap_err();
    assert!(
        limited.to_string().contains("rate limited") || limited.to_string().contains("decode"),
        "{limited}"
    );
    discord.advance(Duration::from_secs(6));
    games.send_message(&http, say("x")).await.unwrap();
}

#[tokio::test]
async fn guilds_belong_to_shards() {
    let discord = Discord::start(Options::default()).await;
    let guilds: Vec<_> = (0..4).map(|n| discord.guild(&format!("g{n}"))).collect();
    let ana = discord.user("Ana");
    let _bot = start_shards(&discord, 2).await;
    let shards: Vec<_> = discord.gateway_log().iter().filter(|op| op.op == 2).map(|op| op.shard).collect();
    assert_eq!(shards, [[0, 2], [1, 2]]);
    for guild in &guilds {
        let channel = discord.channel(guild, "c");
        assert_eq!(ana.slash(channel, "play", json!({"game": "hex"})).await.unwrap().kind, 4);
    }
    assert!(guilds.iter().any(|guild| (guild.id >> 22) % 2 != (guilds[0].id >> 22) % 2));
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn events_that_the_bot_cannot_read_are_noticed() {
    crate::watch();
    let before = crate::dropped_events();
    tracing::warn!(target: "discord::inbound::events", "at the gateway");
    assert_eq!(crate::dropped_events(), before);
    tracing::warn!(target: "discord::inbound::events", name = "MESSAGE_CREATE", "an event cannot be read");
    assert_eq!(crate::dropped_events(), before + 1);
}

#[tokio::test]
async fn an_outage_ends() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let games = discord.channel(&guild, "jogos");
    let ana = discord.user("Ana");
    let bot = start(&discord).await;
    discord.outage(true);
    discord.close(4000);
    let channel = ChannelId::new(games);
    channel.send_message(&bot.http, say("x")).await.unwrap_err();
    tokio::time::sleep(SECOND).await;
    discord.outage(false);
    discord.ready().await;
    let last = ana.says(games, &format!("<@{}> back", discord.application_id())).await;
    let heard = discord.wait_after(games, last, |m| m.content.ends_with("back"), LONG).await;
    assert_eq!(heard.reference, Some(last));
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn tokens_followups_and_a_wish_to_reconnect() {
    let discord = Discord::start(Options::default()).await;
    discord.refuse_identify(4000, 1);
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let bot = start(&discord).await;
    let private = discord.private_channel(&ana, &bruno);
    ana.slash(private, "play", json!({"game": "hex"})).await.unwrap();
    let requests = discord.requests();
    let callback = requests.iter().find(|request| request.path.ends_with("/callback")).unwrap();
    let token = callback.path.split('/').nth(3).unwrap();
    let followup = async || bot.http.create_followup_message(token, &json!({"content": "x"}), vec![]).await;
    for _ in 0..5 {
        followup().await.unwrap();
    }
    assert!(followup().await.unwrap_err().to_string().contains("maximum number of follow-up"));
    discord.advance(Duration::from_secs(16 * 60));
    assert_eq!(followup().await.unwrap_err().to_string(), "Invalid Webhook Token");

    discord.reconnect();
    discord.invalidate(true);
    for _ in 0..200 {
        tokio::time::sleep(SECOND / 20).await;
        if bot.seen.resumed.load(Ordering::SeqCst) > 0 {
            break;
        }
    }
    discord.ready().await;
    assert!(bot.seen.resumed.load(Ordering::SeqCst) > 0);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}
