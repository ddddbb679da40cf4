//! The real binary with a fake Discord.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    time::Duration,
};

use engine::{Playthrough, Rng, Seat, Seed, Turn};
use fake::{Discord, Message, User};
use serde_json::json;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

/// The longest time that a step may take.
pub const SOON: Duration = Duration::from_secs(40);

/// A folder with configurations and a database.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file that only its owner can read.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        path
    }

    /// A configuration for a fake Discord, with more lines at its end.
    pub fn config(&self, discord: &Discord, name: &str, more: &str) -> PathBuf {
        self.write("token", &discord.token());
        let text = format!(
            "database = \"club.db\"\nlog = \"debug\"\n[discord]\ntoken_file = \"token\"\napi = {:?}\n{more}\n",
            discord.base()
        );
        self.write(name, &text)
    }

    /// The number of stored moves.
    pub fn moves(&self) -> usize {
        let connection = rusqlite::Connection::open(self.path("club.db")).unwrap();
        connection
            .query_row("SELECT count(*) FROM moves WHERE undone_by IS NULL", [], |row| row.get(0))
            .unwrap()
    }

    /// Waits until so many moves are stored.
    pub async fn until_moves(&self, moves: usize) {
        let deadline = Instant::now() + SOON;
        while self.moves() < moves {
            assert!(Instant::now() < deadline, "{} of {moves} moves are stored", self.moves());
            sleep(Duration::from_millis(1)).await;
        }
    }
}

/// `tabuleiro COMMAND --config FILE`.
pub fn tabuleiro(command: &str, config: &Path) -> Command {
    let mut tabuleiro = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    tabuleiro.arg(command).arg("--config").arg(config);
    tabuleiro.env_remove("TABULEIRO_DISCORD_TOKEN").env_remove("TABULEIRO_LOG");
    tabuleiro
}

/// `tabuleiro check`.
pub fn check(config: &Path) -> Output {
    tabuleiro("check", config).output().unwrap()
}

/// `tabuleiro serve` at work.
pub struct Server {
    child: Child,
    log: PathBuf,
}

impl Server {
    pub fn start(config: &Path) -> Server {
        let log = config.with_extension("log");
        let file = fs::OpenOptions::new().create(true).append(true).open(&log).unwrap();
        let child = tabuleiro("serve", config).stdin(Stdio::null()).stderr(file).spawn().unwrap();
        Server { child, log }
    }

    /// Everything that was said to standard error, by all processes with this configuration.
    pub fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([format!("-{name}"), id]).status().unwrap().success());
    }

    /// The status with which it ended by itself.
    pub async fn ended(&mut self) -> ExitStatus {
        // It takes a while to be sure that Discord will never change its mind.
        let deadline = Instant::now() + 3 * SOON;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < deadline, "it does not end; {}", self.said());
            sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A game on a fake Discord.
pub struct Game {
    discord: Discord,
    players: [User; 2],
    table: Box<dyn Playthrough>,
    rng: Rng,
    pub thread: u64,
}

impl Game {
    /// Challenges and accepts.
    pub async fn start(discord: &Discord, channel: u64, players: [&User; 2], seed: u64) -> Game {
        let options = json!({ "game": "hex", "opponent": players[1].id.to_string(), "seat": "1" });
        players[0].slash(channel, "play", options).await.unwrap();
        let open = |m: &Message| m.button("Accept").is_some();
        let challenge = discord.wait_for(channel, open, SOON).await;
        // The bot notes what it has shown a moment later.
        sleep(Duration::from_millis(100)).await;
        players[1].click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        let deadline = Instant::now() + SOON;
        let thread = loop {
            if let Some(&thread) = discord.threads_of(channel).last() {
                break thread;
            }
            assert!(Instant::now() < deadline, "no thread; {:?}", discord.complaints());
            sleep(Duration::from_millis(5)).await;
        };
        let game = engine::Game::named("hex").unwrap();
        let table = game.start(&game.setup(None, None, Seed::default()).unwrap());
        let players = players.map(User::clone);
        Game { discord: discord.clone(), players, table, rng: Rng::new(seed), thread }
    }

    pub fn ply(&self) -> usize {
        self.table.played().len()
    }

    /// The player whose turn it is, and a move.
    pub fn next(&mut self) -> (User, String) {
        let Turn::To(seat) = self.table.turn() else { panic!("the game is over") };
        let moves = self.table.suggest("", 1_000).moves;
        let text = moves[self.rng.below(moves.len())].clone();
        self.table.play(seat, &text).unwrap();
        (self.players[usize::from(seat != Seat::ONE)].clone(), text)
    }

    pub async fn play(&mut self) {
        let (user, text) = self.next();
        user.slash(self.thread, "move", json!({ "move": text })).await.unwrap();
    }

    /// The boards in the thread: their plies and their words.
    pub fn boards(&self) -> Vec<(usize, String)> {
        let messages = self.discord.messages(self.thread);
        let boards = messages.into_iter().filter_map(|message| {
            let (_, ply) = message.attachments.first()?.filename.split_once("-ply-")?;
            Some((ply.get(..3)?.parse().ok()?, message.content))
        });
        boards.collect()
    }

    /// Waits for the latest board.
    pub async fn shown(&self) {
        let deadline = Instant::now() + SOON;
        while self.boards().last().is_none_or(|(ply, _)| *ply < self.ply()) {
            assert!(Instant::now() < deadline, "{:?}; {:?}", self.boards(), self.discord.complaints());
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Every board stands there once and in order.
    pub async fn check(&self) {
        self.shown().await;
        let plies: Vec<usize> = self.boards().into_iter().map(|(ply, _)| ply).collect();
        assert_eq!(plies, (0..=self.ply()).collect::<Vec<_>>());
    }
}
