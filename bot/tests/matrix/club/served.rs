//! `tabuleiro serve` on Matrix, and a room with people in it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use engine::{Game, Playthrough};
use storage::{Store, TableId};
use synapse::{Account, Client, Event, RoomOptions, Synapse};
use tempfile::TempDir;

/// The longest time that a step may take.
pub const SOON: Duration = Duration::from_secs(40);

/// Waits until something is so.
pub async fn until(what: &str, so: impl AsyncFn() -> bool) {
    let start = Instant::now();
    while !so().await {
        assert!(start.elapsed() < SOON, "in {SOON:?} it does not come: {what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The names of the people.
pub const NAMES: [&str; 6] = ["Ana", "Rui", "Eva", "Gil", "Lia", "Tom"];

/// The bot, in a process of its own.
pub struct Server(Child);

impl Server {
    /// Starts it, and waits until it says that it is on Matrix.
    pub async fn start(config: &Path) -> Server {
        let log = config.with_extension("log");
        let before = fs::read_to_string(&log).unwrap_or_default().matches("on Matrix").count();
        let out = fs::File::options().create(true).append(true).open(&log).expect("the log can be written");
        // Long trials can be made with a release, which is built elsewhere.
        let program = std::env::var_os("TABULEIRO_BIN").unwrap_or(env!("CARGO_BIN_EXE_tabuleiro").into());
        let mut command = Command::new(program);
        command.arg("serve").arg("--config").arg(config);
        command.env_remove("TABULEIRO_LOG").env_remove("TABULEIRO_MATRIX_PASSWORD");
        command.env_remove("TABULEIRO_DISCORD_TOKEN");
        let child =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(out).spawn().expect("it starts");
        let mut server = Server(child);
        for _ in 0..600 {
            let text = fs::read_to_string(&log).unwrap_or_default();
            if text.matches("on Matrix").count() > before {
                return server;
            }
            let ended = server.0.try_wait().expect("it can be asked");
            assert!(ended.is_none(), "{ended:?}\n{text}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("it does not come up:\n{}", fs::read_to_string(&log).unwrap_or_default());
    }

    /// Waits until it has ended by itself; true if in good order.
    pub async fn ended(&mut self) -> bool {
        for _ in 0..600 {
            if let Some(status) = self.0.try_wait().expect("it can be asked") {
                return status.success();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("it does not end");
    }

    /// The memory that it has, in MB (RSS); none where that cannot be told.
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A room with people and the bot.
pub struct Club {
    pub synapse: Synapse,
    pub folder: TempDir,
    pub bot: Account,
    pub server: Option<Server>,
    pub people: Vec<Client>,
    pub room: String,
}

impl Drop for Club {
    /// Prints the bot's log for those who look for a fault.
    #[allow(clippy::print_stderr)]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = fs::read_to_string(self.config().with_extension("log")).unwrap_or_default();
            let last: Vec<&str> = log.lines().rev().take(40).collect();
            eprintln!("What the bot logged last:");
            last.iter().rev().for_each(|line| eprintln!("{line}"));
        }
    }
}

impl Club {
    /// Opens a room with so many people, into which the bot has come.
    pub async fn open(synapse: Synapse, people: usize, encrypted: bool) -> Club {
        let options = RoomOptions { encrypted, ..RoomOptions::named("Clube") };
        Club::of(synapse, people, options).await
    }

    /// Opens a room that the first of so many people makes, into which the bot has come.
    pub async fn of(synapse: Synapse, people: usize, options: RoomOptions) -> Club {
        Club::with(synapse, people, options, |_| String::new()).await
    }

    /// The same, with more lines at the end of the configuration, for which files may be put into its folder.
    pub async fn with(
        synapse: Synapse,
        people: usize,
        options: RoomOptions,
        more: impl FnOnce(&Path) -> String,
    ) -> Club {
        let bot = synapse.account("bot").await;
        let folder = tempfile::tempdir().expect("there is a folder");
        write(&folder.path().join("password"), &bot.password);
        let config = format!(
            "database = \"club.db\"\nlog = \"debug\"\n[matrix]\nhomeserver = {:?}\nuser = {:?}\npassword_file = \"password\"\n{}",
            synapse.url(),
            bot.id,
            more(folder.path()),
        );
        write(&folder.path().join("config.toml"), &config);
        let mut club = Club { synapse, folder, bot, server: None, people: Vec::new(), room: String::new() };
        club.start().await;
        for name in NAMES.iter().take(people) {
            club.people.push(club.synapse.user(name).await);
        }
        let encrypted = options.encrypted;
        let mut options = options.inviting(&club.bot.id);
        for person in &club.people[1..] {
            options = options.inviting(&person.id);
        }
        club.room = club.people[0].create_room(options).await;
        for person in &club.people[1..] {
            person.wait_for_invite(|invite| invite.room == club.room, SOON).await;
            person.join(&club.room).await;
        }
        let hello = club.ana().wait(&club.room, |event| club.says(event, "Hello!"), SOON).await;
        assert_eq!((hello.msgtype(), hello.encrypted), ("m.notice", encrypted));
        club
    }

    pub fn config(&self) -> PathBuf {
        self.folder.path().join("config.toml")
    }

    pub async fn start(&mut self) {
        let server = Server::start(&self.config()).await;
        self.server = Some(server);
    }

    /// Kills the bot, if it runs.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill();
        }
    }

    /// Starts it again with a rule that says whose invitations are taken.
    pub async fn allow(&mut self, rule: &str) {
        let config = fs::read_to_string(self.config()).expect("it is there");
        let lines = config.lines().filter(|line| !line.starts_with("invitations"));
        let config = lines.chain([&*format!("invitations = {rule}")]).collect::<Vec<_>>().join("\n");
        write(&self.config(), &config);
        self.kill();
        self.start().await;
    }

    pub fn ana(&self) -> &Client {
        &self.people[0]
    }

    /// Tells whether the bot says that.
    pub fn says(&self, event: &Event, text: &str) -> bool {
        event.sender == self.bot.id && event.body().contains(text)
    }

    /// The table as it is stored, and the accounts of its players on Matrix in the order of the seats; empty for those who
    /// have none.
    pub fn table(&self, table: i64) -> (Box<dyn Playthrough>, Vec<String>) {
        (self.played(table), self.accounts(table, "matrix"))
    }

    /// The table as it is stored.
    pub fn played(&self, table: i64) -> Box<dyn Playthrough> {
        let id = TableId(table);
        let read =
            self.store().read(|snapshot| Ok::<_, storage::Error>((snapshot.table(id)?, snapshot.moves(id)?)));
        let (row, moves) = read.expect("it can be read");
        let row = row.expect("the table is there");
        let game = Game::with_id(&row.game).expect("the game is known");
        let seed = engine::Seed(row.seed.0);
        let setup = game.setup(Some(&row.variant), Some(row.seats), seed).expect("its setup");
        let mut play = game.start(&setup);
        for stored in moves {
            play.play_canonical(&stored.text).expect("it is legal");
        }
        play
    }

    /// The accounts of the players on a network in the order of the seats; empty for those who have none.
    pub fn accounts(&self, table: i64, network: &str) -> Vec<String> {
        let read = self.store().read(|snapshot| {
            let accounts = snapshot.seats(TableId(table))?.into_iter().map(|seat| {
                let account = snapshot.account_on(seat.person.id, network)?;
                Ok(account.map(|account| account.account).unwrap_or_default())
            });
            accounts.collect::<Result<Vec<String>, storage::Error>>()
        });
        read.expect("it can be read")
    }

    /// The database.
    pub fn store(&self) -> Store {
        Store::open(&self.folder.path().join("club.db")).expect("it can be opened")
    }
}

/// Writes a file that only its owner can read.
pub fn write(path: &Path, text: &str) {
    fs::write(path, text).expect("it can be written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).expect("it is ours");
}
