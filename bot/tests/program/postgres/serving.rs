//! `tabuleiro serve` with a server that is not there yet, goes away and comes back.

use std::path::PathBuf;
use std::time::Duration;

use fake::{Discord, Options, User};
use serde_json::json;
use tokio::time::{Instant, sleep};

use super::server::{PASSWORD, Server as Postgres};
use crate::serving::server::{Folder, Game, SOON, Server};

/// A Discord with a room and two people, and what a bot there needs.
struct Club {
    postgres: Postgres,
    discord: Discord,
    channel: u64,
    people: [User; 2],
    config: PathBuf,
    _folder: Folder,
}

impl Club {
    /// None where PostgreSQL is not installed.
    async fn new() -> Option<Club> {
        let postgres = Postgres::start()?;
        let discord = Discord::start(Options::default()).await;
        let channel = discord.channel(&discord.guild("Clube"), "jogos");
        let people = [discord.user("Ana"), discord.user("Bruno")];
        let folder = Folder::new();
        folder.write("pw", PASSWORD);
        folder.write("token", &discord.token());
        let text = format!(
            "database = {:?}\ndatabase_password_file = \"pw\"\nlog = \"trace\"\n[discord]\ntoken_file = \"token\"\napi = {:?}\n",
            postgres.address("club"),
            discord.base()
        );
        let config = folder.write("config.toml", &text);
        Some(Club { postgres, discord, channel, people, config, _folder: folder })
    }

    async fn play(&self, seed: u64) -> Game {
        Game::start(&self.discord, self.channel, self.people.each_ref(), seed).await
    }
}

async fn until(what: &str, mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + SOON;
    while !done() {
        assert!(Instant::now() < deadline, "{what}");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_is_waited_for() {
    let Some(club) = Club::new().await else { return };
    let (postgres, discord) = (&club.postgres, &club.discord);
    postgres.stop();
    let mut server = Server::start(&club.config);
    until("it does not say that it waits", || server.said().contains("waiting for the database")).await;
    assert_eq!(discord.connections(), 0);
    // Whoever does not want to wait any more ends it.
    server.signal("INT");
    assert_eq!(server.ended().await.code(), Some(0), "{}", server.said());
    let mut server = Server::start(&club.config);
    until("it does not wait", || server.said().matches("waiting for the database").count() == 2).await;
    postgres.run();
    discord.registered().await;
    discord.ready().await;
    let mut game = club.play(35).await;
    game.play().await;
    game.check().await;
    for _ in 0..2 {
        postgres.stop();
        let (user, text) = game.next();
        let said = async || {
            let answer = user.slash(game.thread, "move", json!({ "move": text })).await.unwrap();
            answer.content().to_owned()
        };
        let asked = user.slash(game.thread, "board", json!({})).await.unwrap();
        assert!(asked.content().contains("the database is away"), "{}", asked.content());
        let refused = said().await;
        assert!(refused.contains("the database is away"), "{refused}: {}", server.said());
        let again = Instant::now();
        assert!(said().await.contains("the database is away"));
        assert!(again.elapsed() < Duration::from_secs(4), "the second has waited as long as the first");
        postgres.run();
        let back = said().await;
        assert!(!back.contains("the database is away"), "{back}");
        game.check().await;
        game.play().await;
        game.check().await;
    }
    server.signal("TERM");
    assert_eq!(server.ended().await.code(), Some(0), "{}", server.said());
    let log = server.said();
    for part in ["Zebra", "s3cr3t", "Pa55"] {
        assert!(!log.contains(part), "the password is in the log");
    }
}

/// Two bots with the same configuration would answer everything twice: the second waits, and goes on where the first ended.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_waits_until_the_first_ends() {
    let Some(club) = Club::new().await else { return };
    let discord = &club.discord;
    let mut first = Server::start(&club.config);
    discord.registered().await;
    discord.ready().await;
    let mut game = club.play(36).await;
    game.play().await;
    let mut second = Server::start(&club.config);
    until("it does not wait", || second.said().contains("another process serves it")).await;
    game.play().await;
    game.check().await;
    first.signal("TERM");
    assert_eq!(first.ended().await.code(), Some(0), "{}", first.said());
    discord.until_connections(1).await;
    discord.ready().await;
    game.play().await;
    game.check().await;
    second.signal("TERM");
    assert_eq!(second.ended().await.code(), Some(0), "{}", second.said());
}

/// Others took it to be dead, and have brought the schema further than it knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_is_too_old_by_now_ends() {
    let Some(club) = Club::new().await else { return };
    let mut server = Server::start(&club.config);
    club.discord.registered().await;
    club.discord.ready().await;
    let mut game = club.play(37).await;
    game.play().await;
    // One step further it could go on.
    club.postgres.psql("club", "UPDATE schema_version SET version = version + 1; DELETE FROM processes");
    until("it does not come back", || server.said().contains("others took it to be dead")).await;
    game.play().await;
    game.check().await;
    club.postgres.psql("club", "UPDATE schema_version SET version = version + 1; DELETE FROM processes");
    assert_ne!(server.ended().await.code(), Some(0));
    let log = server.said();
    assert!(log.contains("the database is of version 3, and this program knows 1 at most"), "{log}");
    assert!(log.contains("this program is too old by now"), "{log}");
}
