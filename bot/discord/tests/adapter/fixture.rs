//! The start of the tests: a server on a fake Discord, with the bot in it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use discord::{Error, Options};
use engine::Lang;
use fake::{Answer, Discord, Guild, Message, User};
use serde_json::{Value, json};
use storage::Store;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The longest time that a step may take.
pub const SOON: Duration = Duration::from_secs(30);

/// A server with a channel, some people, and the bot.
pub struct Fixture {
    pub discord: Discord,
    pub guild: Guild,
    /// The channel.
    pub games: u64,
    pub ana: User,
    pub bruno: User,
    pub store: Arc<Store>,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    bot: Option<JoinHandle<Result<(), Error>>>,
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// Different for every call, the same in every run.
fn chance() -> [u8; 32] {
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let count = COUNT.fetch_add(1, Ordering::SeqCst).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    std::array::from_fn(|at| (count >> (at % 8 * 8)) as u8 ^ at as u8)
}

impl Fixture {
    pub async fn start() -> Fixture {
        Fixture::with(fake::Options::default()).await
    }

    pub async fn with(options: fake::Options) -> Fixture {
        fake::watch();
        let mut fixture = Fixture::new(Discord::start(options).await, None);
        fixture.open().await;
        fixture
    }

    /// A fixture without the bot. It begins with a copy of that database, if one is given.
    pub fn new(discord: Discord, database: Option<&Path>) -> Fixture {
        let guild = discord.guild("Clube");
        let games = discord.channel(&guild, "jogos");
        let (ana, bruno) = (discord.user("Ana"), discord.user("Bruno"));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fixture.db");
        if let Some(database) = database {
            std::fs::copy(database, &path).unwrap();
        }
        let store = Arc::new(Store::open(&path).unwrap());
        Fixture { discord, guild, games, ana, bruno, store, folder, stop: None, bot: None }
    }

    /// Lets the bot in.
    pub async fn open(&mut self) {
        self.launch(|options| options);
        self.discord.registered().await;
        self.discord.ready().await;
    }

    /// Starts the bot, and waits for nothing.
    pub fn launch(&mut self, change: impl FnOnce(Options) -> Options) {
        let options = change(Options {
            store: Arc::clone(&self.store),
            token: self.discord.token(),
            api: Some(self.discord.base()),
            rate_limiter: false,
            message_content: false,
            shards: None,
            servers: Vec::new(),
            group: Some("tabuleiro".to_owned()),
            lang: Lang::En,
            clock: Arc::new(courier::WallClock(now)),
            chance,
        });
        let (stop, stopped) = oneshot::channel();
        self.stop = Some(stop);
        self.bot = Some(tokio::spawn(discord::run(options, async { drop(stopped.await) })));
    }

    /// Stops the bot in good order; what it said.
    pub async fn close(&mut self) -> Result<(), Error> {
        drop(self.stop.take());
        let Some(bot) = self.bot.take() else { return Ok(()) };
        let ended = bot.await.unwrap();
        // Discord notices it a moment later.
        while self.discord.connections() > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        ended
    }

    /// The result of the bot that ended by itself.
    pub async fn ended(&mut self) -> Result<(), Error> {
        let bot = self.bot.take().unwrap();
        // It takes a while to be sure that Discord will never change its mind.
        tokio::time::timeout(6 * SOON, bot).await.expect("the bot ends").unwrap()
    }

    /// Ends the test: nothing was done that Discord would not like, and nothing was overheard.
    pub async fn end(mut self) {
        self.close().await.unwrap();
        assert_eq!(self.discord.complaints(), Vec::<String>::new());
        assert_eq!(fake::dropped_events(), 0);
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("fixture.db")
    }

    /// Challenges and accepts; the thread of the table.
    pub async fn table(&self, game: &str, one: &User, other: &User) -> u64 {
        let before = self.discord.messages(self.games).last().map_or(0, |message| message.id);
        one.slash(self.games, "play", play(game, other)).await.unwrap();
        // An older one may still be open.
        let open = |m: &Message| m.button("Accept").is_some();
        let challenge = self.discord.wait_after(self.games, before, open, SOON).await;
        self.noted(&challenge).await;
        other.click(&challenge, &challenge.button("Accept").unwrap()).await.unwrap();
        self.thread(&challenge).await
    }

    /// The latest challenge.
    pub async fn challenge(&self) -> Message {
        let open = |m: &Message| m.button("Accept").is_some() || m.button("Join").is_some();
        self.discord.wait_for(self.games, open, SOON).await;
        let challenge = self.discord.messages(self.games).into_iter().rfind(open).unwrap();
        self.noted(&challenge).await;
        challenge
    }

    /// Waits until a message has been taken away.
    pub async fn taken_away(&self, channel: u64, message: &Message) {
        let deadline = tokio::time::Instant::now() + SOON;
        while self.discord.messages(channel).iter().any(|other| other.id == message.id && !other.deleted) {
            assert!(tokio::time::Instant::now() < deadline, "{} still stands there", message.content);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until the bot has noted what a message shows, a moment after it is there: no person is as quick as a
    /// test. A table whose challenge is not noted yet gets a thread that does not hang below the challenge.
    pub async fn noted(&self, message: &Message) {
        let id = message.id.to_string();
        let deadline = tokio::time::Instant::now() + SOON;
        while self.store.read(|snapshot| snapshot.shown("discord", &id)).unwrap().is_none() {
            assert!(tokio::time::Instant::now() < deadline, "not noted: {}", message.content);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the bot has noted of everything that it was sent.
    pub async fn all_sent(&self) {
        let waits = || self.store.read::<_, storage::Error>(|s| s.waiting_posts("discord")).unwrap().len();
        let deadline = tokio::time::Instant::now() + SOON;
        while waits() > 0 {
            assert!(tokio::time::Instant::now() < deadline, "{} posts wait", waits());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the bot has done what it was told to do so far: what was posted is sent, and what was asked last, by
    /// somebody else and elsewhere, is answered.
    pub async fn settled(&self) {
        self.all_sent().await;
        let somebody = self.discord.user("Somebody");
        let help = somebody.slash(self.games, "help", json!({})).await.unwrap();
        assert!(!told(&help).is_empty());
        self.all_sent().await;
    }

    /// The thread below a message, with its first board.
    pub async fn thread(&self, message: &Message) -> u64 {
        let thread = self.thread_of(message).await;
        self.board(thread, 0).await;
        thread
    }

    /// The thread below a message, whatever stands in it.
    pub async fn thread_of(&self, message: &Message) -> u64 {
        let deadline = tokio::time::Instant::now() + SOON;
        loop {
            if let Some(thread) = self.discord.message(message.id).and_then(|message| message.thread) {
                return thread;
            }
            assert!(tokio::time::Instant::now() < deadline, "no thread; {:?}", self.discord.complaints());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The board of a ply, once it stands in a channel.
    pub async fn board(&self, channel: u64, ply: usize) -> Message {
        let name = format!("-ply-{ply:03}");
        let shows = move |m: &Message| {
            m.attachments
                .iter()
                .any(|file| file.filename.contains(&name) && !file.filename.contains("preview"))
        };
        self.discord.wait_for(channel, shows, SOON).await
    }
}

impl Fixture {
    /// Plays by menus alone: through groups and pages to the move, then its preview, then the confirmation.
    pub async fn by_menu(&self, user: &User, board: &Message, text: &str) -> Result<Answer, fake::Failure> {
        let (shown, play) = self.to_play(user, board, text).await?;
        user.click(&shown, &play).await
    }

    /// The way by menus to a move: its preview, and the button there that plays it.
    pub async fn to_play(
        &self,
        user: &User,
        board: &Message,
        text: &str,
    ) -> Result<(Message, String), fake::Failure> {
        let text = &*shown(text);
        let mut shown = user.click(board, &board.button("Move").unwrap()).await?.message.unwrap();
        let mut steps = 0;
        loop {
            assert!(shown.is_ephemeral(), "{shown:?}");
            let play = format!("Play {text}");
            if let Some(id) = shown.button(&play) {
                return Ok((shown, id));
            }
            let options = shown.options("l|");
            // A group says what its moves start with; the longest start is the right one.
            let starts = |label: &str| {
                label.split_once(" …").is_some_and(|(start, _)| {
                    let rest = text.strip_prefix(start);
                    rest.is_some_and(|rest| {
                        !rest.starts_with(|c: char| c.is_ascii_digit())
                            || !start.ends_with(|c: char| c.is_ascii_digit())
                    })
                })
            };
            let exact = options.iter().find(|(label, _)| label == text);
            let group =
                options.iter().filter(|(label, _)| starts(label)).max_by_key(|(label, _)| label.len());
            shown = match exact.or(group) {
                Some((_, value)) => {
                    let answer = user.select(&shown, "l|", &[value]).await?;
                    changed(user, &shown, answer).await
                }
                None => {
                    let after =
                        shown.button("After").unwrap_or_else(|| panic!("no way to {text}: {options:?}"));
                    let answer = user.click(&shown, &after).await?;
                    changed(user, &shown, answer).await
                }
            };
            steps += 1;
            assert!(steps < 100, "no way to {text}");
        }
    }
}

/// A private message after one of its controls was used. An answer that takes longer than a moment is announced, and
/// changes the message later.
async fn changed(user: &User, before: &Message, answer: Answer) -> Message {
    match answer.message {
        Some(message) => message,
        None => user.wait_for(before.channel, |m| m.id == before.id && m.edits > before.edits, SOON).await,
    }
}

/// The text that somebody was told alone.
pub fn told(answer: &Answer) -> &str {
    let message = answer.message.as_ref().expect("an answer");
    assert!(message.is_ephemeral(), "everybody can read {:?}", message.content);
    &message.content
}

/// The options of a challenge in which the challenger takes the first seat.
pub fn play(game: &str, opponent: &User) -> Value {
    json!({ "game": game, "opponent": opponent.id.to_string(), "seat": "1" })
}

/// Presses a button of the newest message that has one of that name and that this person can see.
pub async fn press(user: &User, channel: u64, label: &str) -> Answer {
    let has = |m: &Message| m.button(label).is_some();
    user.wait_for(channel, has, SOON).await;
    let message = user.messages(channel).into_iter().rfind(has).unwrap();
    user.click(&message, &message.button(label).unwrap()).await.unwrap()
}

impl Fixture {
    /// The table of a thread: its number, as it is stored, and who sits there.
    pub fn stored(&self, thread: u64) -> (storage::Table, Vec<storage::Seat>) {
        let read = |snapshot: &storage::Snapshot| {
            let (number, _) = snapshot.table_of_thread("discord", &thread.to_string())?.unwrap();
            Ok::<_, storage::Error>((snapshot.table(number)?.unwrap(), snapshot.seats(number)?))
        };
        self.store.read(read).unwrap()
    }

    /// The same table in the engine, with all its secrets.
    pub fn played(&self, table: storage::TableId) -> Box<dyn engine::Playthrough> {
        let read = |snapshot: &storage::Snapshot| {
            Ok::<_, storage::Error>((snapshot.table(table)?.unwrap(), snapshot.moves(table)?))
        };
        let (row, moves) = self.store.read(read).unwrap();
        let game = engine::Game::with_id(&row.game).unwrap();
        let setup = game.setup(Some(&row.variant), Some(row.seats), engine::Seed(row.seed.0)).unwrap();
        let mut play = game.start(&setup);
        for stored in &moves {
            play.play_canonical(&stored.text).unwrap();
        }
        play
    }
}

/// A move as people read it in English, where cards have the signs of their suits. Of no other game a move begins like a card.
pub fn shown(text: &str) -> String {
    engine::Game::with_id("leopard")
        .map_or_else(|| text.to_owned(), |game| engine::words(Lang::En).say_move(game.info, text))
}
