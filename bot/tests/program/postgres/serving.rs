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
    folder: Folder,
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
        let mut club = Club { postgres, discord, channel, people, config: PathBuf::new(), folder };
        club.config = club.with("config.toml", "");
        Some(club)
    }

    /// A configuration with more in its section.
    fn with(&self, name: &str, more: &str) -> PathBuf {
        let text = format!(
            "database = {:?}\ndatabase_password_file = \"pw\"\nlog = \"trace\"\n[discord]\ntoken_file = \"token\"\napi = {:?}\n{more}",
            self.postgres.address("club"),
            self.discord.base()
        );
        self.folder.write(name, &text)
    }

    /// A channel in a server that one of two shards has.
    fn channel_of(&self, shard: u64) -> u64 {
        loop {
            let guild = self.discord.guild("Clube");
            if (guild.id >> 22) % 2 == shard {
                return self.discord.channel(&guild, "jogos");
            }
        }
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

/// Two bots with half of the shards each, and one that waits for the first to die: then it hears what was said meanwhile, and the
/// other one has gone on all the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_the_shards_of_one_that_dies_takes_them_over() {
    let Some(club) = Club::new().await else { return };
    let discord = &club.discord;
    let halves =
        ["shards = { first = 0, last = 0, total = 2 }", "shards = { first = 1, last = 1, total = 2 }"];
    let [first, second, high] = [("first", 0), ("second", 0), ("high", 1)]
        .map(|(name, half)| club.with(&format!("{name}.toml"), halves[half]));
    let mut low = [Server::start(&first), Server::start(&second)];
    let mut high = Server::start(&high);
    discord.until_connections(2).await;
    until("nobody waits", || low.iter().any(|bot| bot.said().contains("another process serves it"))).await;
    let waits = usize::from(!low[0].said().contains("another process serves it"));
    // Whoever has all would have these as well.
    let mut whole = Server::start(&club.config);
    until("it does not wait", || whole.said().contains("another process serves it")).await;
    assert!(whole.said().contains("discord 0-0/2") || whole.said().contains("discord 1-1/2"));
    whole.signal("INT");
    assert_eq!(whole.ended().await.code(), Some(0));
    let mut games = Vec::new();
    for shard in [0, 1] {
        let channel = club.channel_of(shard);
        let mut game = Game::start(discord, channel, club.people.each_ref(), 37 + shard).await;
        game.play().await;
        game.check().await;
        games.push(game);
    }
    low[1 - waits].kill();
    let killed = Instant::now();
    let (user, text) = games[0].next();
    user.says(games[0].thread, &format!("<@{}> {text}", discord.application_id())).await;
    games[1].play().await;
    games[1].check().await;
    let deadline = killed + 3 * SOON;
    while discord.connections() < 2 {
        assert!(Instant::now() < deadline, "{}", low[waits].said());
        sleep(Duration::from_millis(50)).await;
    }
    for game in &mut games {
        game.check().await;
        game.play().await;
        game.check().await;
    }
    println!("taken over after {:?}", killed.elapsed());
    low[waits].signal("TERM");
    high.signal("TERM");
    for bot in [&mut low[waits], &mut high] {
        assert_eq!(bot.ended().await.code(), Some(0), "{}", bot.said());
    }
    assert_eq!(club.postgres.psql("club", "SELECT count(*) FROM processes").trim(), "0", "they said goodbye");
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
    let version = club.postgres.psql("club", "SELECT version FROM schema_version");
    let known: i64 = version.trim().parse().unwrap();
    // One step further it could go on.
    club.postgres.psql("club", "UPDATE schema_version SET version = version + 1; DELETE FROM processes");
    until("it does not come back", || server.said().contains("others took it to be dead")).await;
    game.play().await;
    game.check().await;
    club.postgres.psql("club", "UPDATE schema_version SET version = version + 1; DELETE FROM processes");
    assert_ne!(server.ended().await.code(), Some(0));
    let log = server.said();
    let newer = format!("the database is of version {}, and this program knows {known} at most", known + 2);
    assert!(log.contains(&newer), "{log}");
    assert!(log.contains("this program is too old by now"), "{log}");
}
