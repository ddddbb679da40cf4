//! Posts on their way: a channel in which much is to be posted keeps no other waiting, and what stands there already is not
//! sent again.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::fixture::faults::Game;
use crate::fixture::{Fixture, SOON};
use parlor::{Body, Message, To};
use storage::{Lane, Transaction};

/// The most lanes that a busy channel may have at once; each would be sent at the same time.
const CROWD: usize = 150;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowded_channel_keeps_no_other_waiting() {
    for rate_limiter in [true, false] {
        let options = fake::Options { rate_limits: true, ..fake::Options::default() };
        let discord = fake::Discord::start(options).await;
        let mut fixture = Fixture::new(discord, None);
        fixture.launch(|options| discord::Options { rate_limiter, ..options });
        fixture.discord.registered().await;
        fixture.discord.ready().await;
        let quiet = fixture.discord.channel(&fixture.guild, "quiet");
        let (crowded, community) = (fixture.games, u64::from(&fixture.guild).to_string());
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
        let now = i64::try_from(now).unwrap();
        let post = move |tx: &Transaction| {
            let home = tx.remember_community("discord", &community, "Club", None)?;
            for nth in 0..=CROWD {
                // The quiet channel's comes last.
                let room = if nth == CROWD { quiet } else { crowded };
                let to = To::Room { community: community.clone(), room: room.to_string() };
                let message = Message { text: format!("message {nth}"), ..Message::default() };
                let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
                let lane = Lane::Room(home.id, format!("{room}-{nth}"));
                tx.add_post("discord", &lane, home.id, &body, now)?;
            }
            Ok::<_, parlor::Error>(())
        };
        fixture.store.write(post).await.unwrap();
        let since = Instant::now();
        let last = format!("message {CROWD}");
        fixture.discord.wait_for(quiet, |m| m.content == last, SOON).await;
        let waiting = fixture.store.read(|snapshot| snapshot.waiting_posts("discord")).unwrap().len();
        assert!(since.elapsed() < Duration::from_secs(10), "{:?}", since.elapsed());
        let there = fixture.discord.messages(crowded).len();
        assert!(waiting > CROWD / 2, "the crowd was no crowd: {waiting} wait, {there} are there");
        // Whoever keeps to the limits ahead is hardly refused; otherwise once for each that was sent at the same time.
        let refused = fixture.discord.requests().iter().filter(|request| request.status == 429).count();
        assert!(refused < if rate_limiter { 10 } else { 60 }, "{refused} of them were refused");
        fixture.close().await.unwrap();
    }
}

/// A process that is killed between sending and noting leaves a post to the next one, which may come when Discord has
/// forgotten the nonce.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_stands_there_already_is_not_sent_again() {
    let options = fake::Options { nonces_within: Duration::ZERO, ..fake::Options::default() };
    let fixture = Fixture::with(options).await;
    let (room, community) = (fixture.games, u64::from(&fixture.guild).to_string());
    let post = |text: &str, minutes: i64| {
        let text = text.to_owned();
        let community = community.clone();
        let now = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
        move |tx: &Transaction| {
            let home = tx.remember_community("discord", &community, "Club", None)?;
            let to = To::Room { community: community.clone(), room: room.to_string() };
            let message = Message { text: text.clone(), ..Message::default() };
            let body = serde_json::to_string(&Body::Said { to, message, reply_to: None, spot: None })?;
            let lane = Lane::Room(home.id, room.to_string());
            tx.add_post("discord", &lane, home.id, &body, now - minutes * 60_000)?;
            Ok::<_, parlor::Error>(())
        }
    };
    let count = |text: &str| fixture.discord.messages(room).iter().filter(|m| m.content == text).count();
    for (text, times) in [("once", 1), ("twice", 2)] {
        for nth in 0..2 {
            // What was posted just now says the same again.
            let minutes = if text == "once" { 10 } else { 0 };
            fixture.store.write(post(text, minutes)).await.unwrap();
            let last = format!("{text}, number {nth}");
            fixture.store.write(post(&last, 0)).await.unwrap();
            fixture.discord.wait_for(room, |m| m.content == last, SOON).await;
        }
        assert_eq!(count(text), times, "{text}");
    }
    fixture.end().await;
}

/// Discord lets a bot make so many calls a second in all its servers, and does not count the answers to interactions: a move costs
/// its board, and that the one before has nothing to tap any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_costs_two_calls() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.slash().await.unwrap();
    game.check(&fixture).await;
    fixture.settled().await;
    fixture.discord.clear_requests();
    for _ in 0..10 {
        game.slash().await.unwrap();
        game.check(&fixture).await;
        fixture.settled().await;
    }
    let uncounted =
        |sent: &fake::Request| ["/interactions/", "/webhooks/"].iter().any(|of| sent.path.starts_with(of));
    let requests = fixture.discord.requests();
    let mut counted: Vec<String> = requests
        .iter()
        .filter(|sent| !uncounted(sent))
        .map(|sent| format!("{} {}", sent.method, sent.path))
        .collect();
    counted.sort_unstable();
    assert_eq!(counted.len(), 20, "{counted:#?}");
    fixture.end().await;
}
