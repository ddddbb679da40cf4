//! Every call of the bot's meets every trouble: errors, silence, broken lines, and answers that get lost on their way.

use std::time::Duration;

use crate::fixture::faults::{Game, until};
use crate::fixture::{Fixture, told};
use fake::{Fault, FaultKind, Message};
use serde_json::json;

/// Troubles that pass by themselves, and after which it is not known whether the call was heard.
fn troubles() -> Vec<FaultKind> {
    vec![
        FaultKind::Status(500),
        FaultKind::Status(502),
        FaultKind::Drop,
        FaultKind::ApplyThen500,
        FaultKind::ApplyThenDrop,
        FaultKind::RateLimited { retry_after_ms: 200, global: false },
        FaultKind::RateLimited { retry_after_ms: 200, global: true },
    ]
}

fn fault(method: &str, path: &str, times: usize, kind: &FaultKind) -> Fault {
    Fault { method: Some(method.to_owned()), path_contains: path.to_owned(), times, kind: kind.clone() }
}

/// Waits until everything that was posted has been delivered, for longer than the longest trouble.
async fn delivered(fixture: &Fixture) {
    let deadline = tokio::time::Instant::now() + Duration::from_secs(40);
    let left = || {
        let all = fixture.store.read(|snapshot| snapshot.waiting_posts("discord"));
        all.unwrap_or_else(|error: storage::Error| panic!("{error}")).len()
    };
    while left() > 0 {
        assert!(tokio::time::Instant::now() < deadline, "not delivered; {:?}", fixture.discord.complaints());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_cannot_be_read_is_one() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let path = format!("/channels/{}/messages", game.room);
    fixture.discord.fault(fault("POST", &path, 2, &FaultKind::ApplyThenStrange));
    game.slash().await.unwrap();
    game.slash().await.unwrap();
    delivered(&fixture).await;
    game.check(&fixture).await;
    let sent = fixture.discord.requests().into_iter().filter(|sent| sent.path.ends_with(&path)).count();
    assert_eq!(sent, 3, "each board is sent once");
    game.play(&fixture).await;
    // Nor is a second thread made.
    fixture.discord.fault(fault("POST", "/threads", 1, &FaultKind::ApplyThenStrange));
    let threads = fixture.discord.threads_of(fixture.games).len();
    Game::start(&fixture).await.play(&fixture).await;
    assert_eq!(fixture.discord.threads_of(fixture.games).len(), threads + 1);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_the_bot_is_need_not_be_told_twice() {
    let mut fixture = Fixture::start().await;
    for kind in [FaultKind::Status(404), FaultKind::Status(403), FaultKind::ApplyThenStrange] {
        fixture.close().await.unwrap();
        fixture.discord.fault(fault("GET", "applications/@me", 1, &kind));
        fixture.discord.fault(fault("PUT", "/commands", 1, &FaultKind::ApplyThenStrange));
        fixture.open().await;
        Game::start(&fixture).await.play(&fixture).await;
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_board_stands_once_and_in_order() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    for kind in troubles() {
        for times in [1, 2] {
            fixture.discord.fault(fault("POST", &format!("/channels/{}/messages", game.room), times, &kind));
            // The second move comes while the first one's board has its troubles.
            game.slash().await.unwrap();
            game.slash().await.unwrap();
            delivered(&fixture).await;
            game.check(&fixture).await;
        }
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_silent_is_asked_again() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    for kind in [FaultKind::Hang(Duration::from_secs(12)), FaultKind::ApplyThenHang(Duration::from_secs(12))]
    {
        fixture.discord.fault(fault("POST", &format!("/channels/{}/messages", game.room), 1, &kind));
        game.slash().await.unwrap();
        game.slash().await.unwrap();
        // Nobody else waits for that.
        let carla = fixture.discord.user("Carla");
        let other = fixture.table("oware", &carla, &fixture.ana).await;
        assert_ne!(other, game.room);
        delivered(&fixture).await;
        game.check(&fixture).await;
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_opened_in_spite_of_all() {
    let fixture = Fixture::start().await;
    for kind in troubles() {
        fixture.discord.fault(fault("POST", "/threads", 2, &kind));
        fixture.discord.fault(fault("PUT", "/thread-members", 1, &kind));
        let mut game = Game::start(&fixture).await;
        game.play(&fixture).await;
        delivered(&fixture).await;
        game.check(&fixture).await;
        game.slash_text("resign", json!({ "confirm": true })).await;
        delivered(&fixture).await;
    }
    assert_eq!(fixture.discord.threads_of(fixture.games).len(), troubles().len(), "a thread too many");
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interactions_are_answered_in_time_in_spite_of_all() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let mut kinds = troubles();
    kinds.push(FaultKind::Hang(Duration::from_millis(900)));
    kinds.push(FaultKind::ApplyThenHang(Duration::from_millis(900)));
    for kind in kinds {
        fixture.discord.fault(fault("POST", "/callback", 1, &kind));
        let played = game.slash().await.unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        assert!(told(&played).contains("Played"), "{kind:?}");
        let board = fixture.board(game.room, game.ply()).await;
        fixture.discord.fault(fault("POST", "/callback", 2, &kind));
        let shown = fixture.ana.click(&board, &board.button("More").unwrap()).await;
        assert!(shown.unwrap_or_else(|error| panic!("{kind:?}: {error}")).message.unwrap().is_ephemeral());
        // An answer that nobody heard is no reason to move twice.
        game.check(&fixture).await;
    }
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_answers_and_more_answers_come_in_spite_of_all() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    for kind in troubles() {
        let job = |_: &storage::Transaction| {
            std::thread::sleep(Duration::from_millis(1_500));
            Ok::<_, storage::Error>(())
        };
        drop(fixture.store.write(job));
        fixture.discord.fault(fault("DELETE", "/messages/@original", 1, &kind));
        let played = game.slash().await.unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        assert_eq!(played.kind, 5);
        // The board is the answer: what announced one goes again.
        let user = [&fixture.ana, &fixture.bruno][usize::from(game.ply().is_multiple_of(2))];
        let left = || user.messages(game.room).into_iter().any(|m| m.is_ephemeral());
        until("the announcement goes", || !left()).await;
    }
    // What the bot may not do here comes after the answer, as a message of its own.
    const ATTACH_FILES: u64 = 1 << 15;
    game.check(&fixture).await;
    fixture.discord.deny(game.room, ATTACH_FILES);
    for kind in troubles() {
        let webhook = format!("/webhooks/{}/", fixture.discord.application_id());
        fixture.discord.fault(fault("POST", &webhook, 1, &kind));
        fixture.ana.slash(game.room, "games", json!({})).await.unwrap();
        let lacks = |m: &Message| m.content.contains("Attach Files");
        fixture.ana.wait_for(game.room, lacks, crate::fixture::SOON).await;
        until("the call was not tried again", || {
            fixture.discord.requests().iter().rfind(|r| r.path.starts_with(&webhook)).unwrap().status < 300
        })
        .await;
    }
    fixture.discord.allow(game.room, ATTACH_FILES);
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_comes_up_in_spite_of_all() {
    // All at once, as most of it is pauses.
    let mut all = tokio::task::JoinSet::new();
    for kind in troubles() {
        let paths = ["/users/@me", "/applications/@me", "/gateway/bot"].map(|path| ("GET", path));
        all.spawn(comes_up(paths.into_iter().chain([("PUT", "/commands")]).collect(), kind));
    }
    all.spawn(comes_up(vec![("PUT", "/commands")], FaultKind::Hang(Duration::from_secs(11))));
    while let Some(done) = all.join_next().await {
        done.unwrap();
    }
}

async fn comes_up(paths: Vec<(&'static str, &'static str)>, kind: FaultKind) {
    let mut fixture = Fixture::start().await;
    fixture.close().await.unwrap();
    for (method, path) in paths {
        fixture.discord.fault(fault(method, path, 1, &kind));
    }
    fixture.discord.clear_requests();
    fixture.launch(|options| options);
    fixture.discord.ready().await;
    let deadline = tokio::time::Instant::now() + Duration::from_secs(30);
    let taken = |r: &fake::Request| r.path.ends_with("/commands") && r.status == 200;
    while !fixture.discord.requests().iter().any(taken) {
        assert!(tokio::time::Instant::now() < deadline, "{kind:?}: the commands are not registered");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_arrive_in_spite_of_all() {
    let fixture = Fixture::start().await;
    for user in [&fixture.ana, &fixture.bruno] {
        let set = json!({ "dm": true });
        user.slash(fixture.games, "settings", set).await.unwrap();
    }
    let options =
        json!({ "game": "hex", "opponent": fixture.bruno.id.to_string(), "seat": "1", "private": true });
    fixture.ana.slash(fixture.games, "play", options).await.unwrap();
    fixture.bruno.slash(fixture.games, "accept", json!({})).await.unwrap();
    let mut game = Game::in_room(&fixture, fixture.games);
    for kind in troubles() {
        fixture.discord.fault(fault("POST", "/users/@me/channels", 1, &kind));
        for user in [&fixture.ana, &fixture.bruno] {
            fixture.discord.fault(fault("POST", &format!("/channels/{}/messages", user.dm()), 1, &kind));
        }
        game.slash().await.unwrap();
        delivered(&fixture).await;
    }
    for user in [&fixture.ana, &fixture.bruno] {
        assert_eq!(crate::fixture::faults::boards(&fixture, user.dm()), (0..=game.ply()).collect::<Vec<_>>());
    }
    fixture.end().await;
}

/// The times at which the bot has posted in a channel, and the answers of Discord.
fn posts(fixture: &Fixture, room: u64) -> Vec<(Duration, u16)> {
    let path = format!("/channels/{room}/messages");
    let sent =
        fixture.discord.requests().into_iter().filter(|sent| sent.method == "POST" && sent.path == path);
    sent.map(|sent| (sent.at, sent.status)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_asked_to_wait_waits_so_long() {
    const WAIT: Duration = Duration::from_secs(4);
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    let mut other = Game::start(&fixture).await;
    for global in [false, true] {
        let kind = FaultKind::RateLimited { retry_after_ms: 4_000, global };
        fixture.discord.fault(fault("POST", &format!("/channels/{}/messages", game.room), 1, &kind));
        game.slash().await.unwrap();
        until("no refusal", || posts(&fixture, game.room).iter().any(|&(_, status)| status == 429)).await;
        let refused = posts(&fixture, game.room).last().unwrap().0;
        // Interactions are answered meanwhile, and other channels wait only if all have to.
        other.slash().await.unwrap();
        delivered(&fixture).await;
        let after = posts(&fixture, game.room).last().unwrap().0 - refused;
        let elsewhere = posts(&fixture, other.room).last().unwrap().0 - refused;
        assert!((WAIT..WAIT * 2).contains(&after), "{after:?}");
        assert_eq!(elsewhere > Duration::from_secs(3), global, "{elsewhere:?}");
        game.check(&fixture).await;
        other.check(&fixture).await;
        // One refusal, one wait, one board.
        fixture.discord.clear_requests();
    }
    fixture.end().await;
}

/// The width of a PNG, as its header tells.
fn width(png: &[u8]) -> u32 {
    u32::from_be_bytes(png[16..20].try_into().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_too_large_goes_out_smaller_and_then_in_letters() {
    let fixture = Fixture::start().await;
    let mut game = Game::start(&fixture).await;
    game.play(&fixture).await;
    let usual = fixture.board(game.room, game.ply()).await;
    for (times, kind) in [
        (1, FaultKind::Error { status: 413, code: 40_005 }),
        (1, FaultKind::Status(413)),
        (2, FaultKind::Status(413)),
    ] {
        fixture.discord.fault(fault("POST", &format!("/channels/{}/messages", game.room), times, &kind));
        game.slash().await.unwrap();
        delivered(&fixture).await;
        let board = fixture.discord.messages(game.room).pop().unwrap();
        assert!(board.button("Move").is_some(), "{kind:?}: it can be answered");
        match board.attachments.iter().find(|file| file.filename.ends_with(".png")) {
            Some(file) => {
                assert_eq!(times, 1);
                assert_eq!(width(&file.bytes) * 2, width(&usual.attachments[0].bytes));
            }
            None => {
                assert_eq!(times, 2);
                assert!(board.content.contains("```"), "{}", board.content);
            }
        }
    }
    // What answers one person is said without its picture.
    fixture.discord.fault(fault("POST", "/callback", 1, &FaultKind::Status(413)));
    let board = fixture.ana.slash(game.room, "board", json!({})).await.unwrap();
    assert!(!told(&board).is_empty() && board.message.unwrap().attachments.is_empty());
    fixture.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_kept_before_discord_refuses() {
    let mut fixture = Fixture::with(fake::Options { rate_limits: true, ..fake::Options::default() }).await;
    fixture.close().await.unwrap();
    fixture.launch(|options| discord::Options { rate_limiter: true, ..options });
    fixture.discord.ready().await;
    let mut game = Game::start(&fixture).await;
    fixture.discord.clear_requests();
    for _ in 0..12 {
        game.slash().await.unwrap();
    }
    delivered(&fixture).await;
    game.check(&fixture).await;
    assert!(posts(&fixture, game.room).iter().all(|&(_, status)| status == 200));
    fixture.end().await;
}
