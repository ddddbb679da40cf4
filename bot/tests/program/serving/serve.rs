//! `tabuleiro serve` and `tabuleiro check`: the real binary, killed, stopped, refused, and not two at once.

use std::time::Duration;

use crate::serving::server::{Folder, Game, Server, check, tabuleiro};
use engine::Rng;
use fake::{Discord, Fault, FaultKind, Options};
use serde_json::json;
use tokio::time::sleep;

/// The number of times that the bot is killed.
const KILLS: usize = 12;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_9_loses_no_board_and_puts_none_out_of_order() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_261_121);
    println!("seed {seed}");
    let mut rng = Rng::new(seed);
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let channel = discord.channel(&guild, "jogos");
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let folder = Folder::new();
    let config = folder.config(&discord, "config.toml", "");
    let mut server = Server::start(&config);
    discord.registered().await;
    discord.ready().await;
    let mut game = Game::start(&discord, channel, [&ana, &bruno], seed).await;
    game.check().await;
    let mut between = 0;
    for kill in 0..KILLS {
        // Some moves whose boards may still be under way, and one whose answer may be.
        for _ in 0..rng.below(3) {
            game.play().await;
        }
        let (user, text) = game.next();
        let thread = game.thread;
        let again = (user.clone(), text.clone());
        // Every third board is held back until after the kill, however busy the machine; other kills fall at random.
        let held = kill % 3 == 0;
        if held {
            let path_contains = format!("/channels/{thread}/messages");
            let kind = FaultKind::Hang(Duration::from_secs(2));
            discord.fault(Fault { method: Some("POST".to_owned()), path_contains, times: 1, kind });
        }
        let asks = tokio::spawn(async move { user.slash(thread, "move", json!({ "move": text })).await });
        if held {
            folder.until_moves(game.ply()).await;
        } else {
            sleep(Duration::from_micros(rng.below(40_000) as u64)).await;
        }
        let shown = game.boards().len();
        server.kill();
        asks.abort();
        let stored = folder.moves();
        between += usize::from(stored + 1 > shown);
        discord.until_connections(0).await;
        server = Server::start(&config);
        discord.until_connections(1).await;
        discord.ready().await;
        if stored < game.ply() {
            let (user, text) = again;
            user.slash(thread, "move", json!({ "move": text })).await.unwrap();
        }
        game.shown().await;
        assert_eq!(folder.moves(), game.ply(), "kill {kill}: a move was lost or made twice");
    }
    assert!(between >= 4, "only {between} kills came between a move and its board: the test proves little");
    let boards = game.boards();
    let mut once = boards.clone();
    once.dedup();
    let plies: Vec<usize> = once.iter().map(|(ply, _)| *ply).collect();
    assert_eq!(plies, (0..=game.ply()).collect::<Vec<_>>(), "lost, out of order, or different when repeated");
    for ply in plies {
        assert!(boards.iter().filter(|(other, _)| *other == ply).count() <= 2, "ply {ply} came too often");
    }
    println!("{between} kills before a board, {} boards twice", boards.len() - once.len());
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_signal_ends_it_in_good_order() {
    for signal in ["TERM", "INT"] {
        let discord = Discord::start(Options::default()).await;
        let guild = discord.guild("Clube");
        let channel = discord.channel(&guild, "jogos");
        let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
        let folder = Folder::new();
        let mut server = Server::start(&folder.config(&discord, "config.toml", ""));
        discord.registered().await;
        discord.ready().await;
        let mut game = Game::start(&discord, channel, [&ana, &bruno], 3).await;
        game.check().await;
        // Boards take their time; the end waits for them.
        let path_contains = format!("/channels/{}/messages", game.thread);
        let kind = FaultKind::Hang(Duration::from_millis(700));
        discord.fault(Fault { method: Some("POST".to_owned()), path_contains, times: 3, kind });
        for _ in 0..3 {
            game.play().await;
        }
        server.signal(signal);
        let status = server.ended().await;
        assert_eq!(status.code(), Some(0), "{signal}: {}", server.said());
        let plies: Vec<usize> = game.boards().into_iter().map(|(ply, _)| ply).collect();
        assert_eq!(plies, [0, 1, 2, 3], "{signal}: {}", server.said());
        assert_eq!(discord.connections(), 0);
        assert!(server.said().contains("stopped in good order"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_serves_ends_when_others_cannot_know_of_it_any_more() {
    let discord = Discord::start(Options::default()).await;
    let folder = Folder::new();
    let mut server = Server::start(&folder.config(&discord, "config.toml", ""));
    discord.registered().await;
    discord.ready().await;
    std::fs::remove_file(folder.path("club.db-serving")).unwrap();
    let status = server.ended().await;
    assert_eq!(status.code(), Some(1), "{}", server.said());
    assert!(server.said().contains("club.db-serving was removed"), "{}", server.said());
    assert_eq!(discord.connections(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_is_in_the_log() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let channel = discord.channel(&guild, "jogos");
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let folder = Folder::new();
    let config = folder.config(&discord, "config.toml", "");
    // As loud as it can be asked to be.
    let text = std::fs::read_to_string(&config).unwrap().replace("\"debug\"", "\"trace\"");
    folder.write("config.toml", &text);
    discord.fault(Fault {
        method: None,
        path_contains: "/users/@me".into(),
        times: 1,
        kind: FaultKind::Drop,
    });
    let mut server = Server::start(&config);
    discord.registered().await;
    discord.ready().await;
    let mut game = Game::start(&discord, channel, [&ana, &bruno], 5).await;
    let kinds = [
        FaultKind::Status(500),
        FaultKind::Drop,
        FaultKind::ApplyThenDrop,
        FaultKind::Error { status: 403, code: 50013 },
        FaultKind::Error { status: 401, code: 50027 },
        FaultKind::Status(404),
        FaultKind::RateLimited { retry_after_ms: 50, global: false },
    ];
    for kind in kinds {
        let path_contains = "/interactions/".to_owned();
        discord.fault(Fault { method: None, path_contains, times: 4, kind: kind.clone() });
        // Whether this is answered is not what is asked here.
        let _ =
            tokio::time::timeout(Duration::from_millis(800), ana.slash(channel, "games", json!({}))).await;
        discord.clear_faults();
        let path_contains = format!("/channels/{}/", game.thread);
        discord.fault(Fault { method: None, path_contains, times: 1, kind: FaultKind::Drop });
        game.play().await;
        game.shown().await;
    }
    discord.close(4000);
    game.play().await;
    server.signal("TERM");
    server.ended().await;
    let said = server.said();
    let token = discord.token();
    assert!(said.contains("INFO") && said.contains("a post has to wait"), "{said}");
    assert!(!said.contains(&token), "the token is in the log");
    assert!(!said.contains(token.rsplit('.').next().unwrap()), "a part of the token is in the log");
    assert!(!said.contains("fake-interaction-"), "the token of an interaction is in the log");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_refuses_is_said_and_ends_it() {
    let discord = Discord::start(Options::default()).await;
    let folder = Folder::new();
    let config = folder.config(&discord, "config.toml", "");
    let wrong = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";
    folder.write("token", wrong);
    let mut server = Server::start(&config);
    let status = server.ended().await;
    assert_eq!(status.code(), Some(1), "{}", server.said());
    assert!(server.said().contains("does not accept the token"), "{}", server.said());
    assert!(!server.said().contains("abcdefghijklmnopqrstuvwxyz"));

    folder.config(&discord, "config.toml", "");
    for (code, named) in
        [(4004, "token"), (4010, "shards"), (4011, "shards"), (4012, "newer"), (4014, "events")]
    {
        let discord = Discord::start(Options::default()).await;
        let config = folder.config(&discord, &format!("{code}.toml"), "");
        discord.refuse_identify(code, 1_000);
        let mut server = Server::start(&config);
        let status = server.ended().await;
        assert_eq!(status.code(), Some(1), "{code}: {}", server.said());
        let last = server.said().lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with("tabuleiro: ") && last.contains(named), "{code}: {last}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_process_serves_a_database() {
    let discord = Discord::start(Options::default()).await;
    let guild = discord.guild("Clube");
    let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
    let channel = discord.channel(&guild, "jogos");
    let folder = Folder::new();
    let config = folder.config(&discord, "config.toml", "");
    let mut server = Server::start(&config);
    discord.registered().await;
    discord.ready().await;
    let second = tabuleiro("serve", &config).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("another process serves") && said.contains("club.db"), "{said}");
    // A terminal may run beside it, and so may whoever makes copies; and the game goes on.
    let mut game = Game::start(&discord, channel, [&ana, &bruno], 7).await;
    for n in 0..3 {
        game.play().await;
        let (database, copy) = (folder.path("club.db"), folder.path(&format!("copy-{n}.db")));
        let mut terminal = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        terminal.arg("--db").arg(&database).stdin(std::process::Stdio::null());
        assert!(terminal.output().unwrap().status.success());
        let mut backup = std::process::Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        let backup = backup.arg("backup").arg(&copy).arg("--config").arg(&config).output().unwrap();
        assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
        assert!(copy.exists());
    }
    game.check().await;
    // Whoever comes after a crash is not kept waiting.
    server.kill();
    discord.until_connections(0).await;
    let mut server = Server::start(&config);
    discord.until_connections(1).await;
    discord.ready().await;
    game.play().await;
    game.check().await;
    server.signal("TERM");
    assert_eq!(server.ended().await.code(), Some(0), "{}", server.said());
    assert_eq!(discord.complaints(), Vec::<String>::new());
}

const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz";

#[test]
fn check_says_that_it_is_fine_and_how_to_invite() {
    let folder = Folder::new();
    folder.write("token", TOKEN);
    let config = folder.write("config.toml", "[discord]\ntoken_file = \"token\"\n");
    let checked = check(&config);
    let said = String::from_utf8(checked.stdout).unwrap();
    assert_eq!(checked.status.code(), Some(0), "{said}");
    let link = said.lines().find(|line| line.starts_with("https://discord.com/oauth2/authorize?")).unwrap();
    assert!(link.contains("client_id=123456789012345678"), "{link}");
    assert!(link.contains("permissions=309237763072") && link.contains("scope=bot+applications.commands"));
    assert!(said.contains("write group = \"tabuleiro\""), "{said}");
    assert!(!said.contains("abcdefghijklmnopqrstuvwxyz"));
    // The example that comes with the program is fine as it is.
    let example = include_str!("../../../../config.example.toml");
    folder.write("discord-token", TOKEN);
    let config = folder.write("example.toml", example);
    assert_eq!(check(&config).status.code(), Some(0));
    // The variable goes before the file.
    let config = folder.write("bare.toml", "[discord]\n");
    assert_eq!(check(&config).status.code(), Some(1));
    let checked = tabuleiro("check", &config).env("TABULEIRO_DISCORD_TOKEN", TOKEN).output().unwrap();
    assert_eq!(checked.status.code(), Some(0));
}

#[test]
fn check_names_line_and_key_of_what_is_wrong() {
    let folder = Folder::new();
    folder.write("token", TOKEN);
    folder.write("secret", "0123456789abcdef0123456789abcdef");
    let token = "[discord]\ntoken_file = \"token\"\n";
    let wrong = [
        ("language = \"xx\"\n", token, "line 1: language: "),
        ("\n\nlog = \"loud\"\n", token, "line 3: log: "),
        ("log_format = \"xml\"\n", token, "line 1: log_format: "),
        ("database = 7\n", token, "line 1: database: "),
        ("tocken = 1\n", token, "line 1: tocken: "),
        ("", "[discord]\ntoken_file = \"nowhere\"\n", "line 2: discord.token_file: "),
        ("", "[discord]\ntoken_file = \"secret\"\n", "line 2: discord.token_file: "),
        ("", "[discord]\ntoken = \"x\"\ntoken_file = \"token\"\n", "line 2: discord.token: "),
        ("", "[discord]\ntoken_file = \"token\"\napi = \"discord.com\"\n", "line 3: discord.api: "),
        ("", "[discord]\ntoken_file = \"token\"\nservers = [0]\n", "line 3: discord.servers: "),
        ("", "[discord]\ntoken_file = \"token\"\ngroup = \"My Bot\"\n", "line 3: discord.group: "),
        ("", "[discord]\ntoken_file = \"token\"\ngroup = \"mesa\"\n", "line 3: discord.group: "),
        (
            "",
            "[discord]\ntoken_file = \"token\"\nshards = { first = 0, last = 2, total = 2 }\n",
            "line 3: discord.shards: ",
        ),
        ("", "", "there is neither a [discord] nor a [matrix] section"),
    ];
    for (before, section, named) in wrong {
        let config = folder.write("config.toml", &format!("{before}{section}"));
        let checked = check(&config);
        let said = String::from_utf8(checked.stdout).unwrap();
        assert_eq!(checked.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("config.toml: {named}")), "{named}: {said}");
        // What cannot be checked cannot be served.
        let served = tabuleiro("serve", &config).output().unwrap();
        assert_eq!(served.status.code(), Some(1));
        let said = String::from_utf8(served.stderr).unwrap();
        assert!(said.contains(named) && !said.contains("0123456789abcdef"), "{said}");
    }
    assert_eq!(check(&folder.path("nowhere.toml")).status.code(), Some(1));
}
