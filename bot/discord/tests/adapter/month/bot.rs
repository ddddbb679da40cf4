//! The bot, in a process of its own, which can be killed and whose memory can be measured. Its clock is the machine's, set
//! forward as far as the trial has come.

use std::fs::OpenOptions;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use courier::Clock;
use engine::{Lang, Rng};
use fake::Discord;
use storage::Store;
use tokio::sync::{Notify, oneshot};

/// The folder of the database; given to the process that is the bot.
const FOLDER: &str = "MONTH_FOLDER";
const API: &str = "MONTH_API";
const TOKEN: &str = "MONTH_TOKEN";
const AHEAD: &str = "MONTH_AHEAD";

pub fn database(folder: &Path) -> PathBuf {
    folder.join("month.db")
}

pub fn log(folder: &Path) -> PathBuf {
    folder.join("month.log")
}

/// A running bot.
pub struct Bot {
    child: Child,
    stdin: Option<ChildStdin>,
}

/// The memory of a process, in KiB: what it holds, and the most that it has held.
#[derive(Clone, Copy, Default, Debug)]
pub struct Memory {
    pub now: u64,
    pub most: u64,
}

impl Bot {
    /// Starts it; `ahead` of the machine's clock by so many milliseconds.
    pub fn start(discord: &Discord, folder: &Path, ahead: i64) -> Bot {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "month::the_bot", "--ignored", "--nocapture"]);
        command.env(FOLDER, folder).env(API, discord.base()).env(TOKEN, discord.token());
        command.env(AHEAD, ahead.to_string()).stdin(Stdio::piped()).stdout(Stdio::null());
        let mut child = command.spawn().unwrap();
        let stdin = child.stdin.take();
        Bot { child, stdin }
    }

    /// Sets its clock.
    pub fn set(&mut self, ahead: i64) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{ahead}").and_then(|()| stdin.flush()).expect("the bot lives");
    }

    /// Ends it in good order.
    pub async fn stop(mut self) {
        drop(self.stdin.take());
        let ended = tokio::task::spawn_blocking(move || self.child.wait()).await.unwrap().unwrap();
        assert!(ended.success(), "the bot ended with {ended}");
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn memory(&self) -> Memory {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
        };
        Memory { now: field("VmRSS:"), most: field("VmHWM:") }
    }
}

fn wall() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// The machine's clock, set forward.
#[derive(Debug)]
struct Ahead {
    by: AtomicI64,
    moved: Notify,
}

impl Clock for Ahead {
    fn now(&self) -> i64 {
        wall() + self.by.load(Ordering::SeqCst)
    }

    fn sleep_until(&self, at: i64) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            loop {
                let moved = self.moved.notified();
                tokio::pin!(moved);
                moved.as_mut().enable();
                let Some(left) = u64::try_from(at - self.now()).ok().filter(|left| *left > 0) else { return };
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(left)) => (),
                    () = moved => (),
                }
            }
        })
    }
}

/// Different for every call of every process.
fn chance() -> [u8; 32] {
    use std::sync::OnceLock;
    static RNG: OnceLock<Mutex<Rng>> = OnceLock::new();
    let begin = || {
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
        Mutex::new(Rng::new(nanos as u64 ^ u64::from(std::process::id()) << 40))
    };
    let mut rng = RNG.get_or_init(begin).lock().unwrap();
    std::array::from_fn(|_| rng.bits() as u8)
}

/// Is the bot, in the process that [`Bot::start`] has started, until its input ends.
pub fn be() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let file = OpenOptions::new().create(true).append(true).open(log(&folder)).unwrap();
    let lines = tracing_subscriber::fmt().with_max_level(tracing_subscriber::filter::LevelFilter::INFO);
    lines.with_ansi(false).with_writer(Mutex::new(file)).init();
    let ahead = std::env::var(AHEAD).unwrap().parse().unwrap();
    let clock = Arc::new(Ahead { by: AtomicI64::new(ahead), moved: Notify::new() });
    let (stop, stopped) = oneshot::channel::<()>();
    let told = Arc::clone(&clock);
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            told.by.store(line.trim().parse().unwrap(), Ordering::SeqCst);
            told.moved.notify_waiters();
        }
        drop(stop);
    });
    let store = Arc::new(Store::open(&database(&folder)).unwrap());
    let options = discord::Options {
        store: Arc::clone(&store),
        token: std::env::var(TOKEN).unwrap(),
        api: std::env::var(API).ok(),
        rate_limiter: true,
        message_content: true,
        shards: None,
        servers: Vec::new(),
        group: Some("tabuleiro".to_owned()),
        lang: Lang::En,
        clock: Arc::clone(&clock) as Arc<dyn Clock>,
        chance,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let timers = tokio::spawn(courier::run_timers(store, clock));
        discord::run(options, Box::pin(async { drop(stopped.await) })).await.unwrap();
        timers.abort();
    });
}
