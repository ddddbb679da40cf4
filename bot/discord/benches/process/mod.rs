//! The bot in a process of its own, which is this program once more, and what that process uses.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use discord::Shards;
use engine::Lang;
use fake::Discord;
use storage::Store;

/// Tells a second process of this program where Discord is, and so to be the bot; with which token, on which database, and as
/// which of how many shards, if not all.
const API: &str = "BENCH_API";
const TOKEN: &str = "BENCH_TOKEN";
const DB: &str = "BENCH_DB";
const SHARD: &str = "BENCH_SHARD";

pub fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

fn chance() -> [u8; 32] {
    let now = now() as u64;
    std::array::from_fn(|at| (now >> (at % 8 * 8)) as u8 ^ at as u8)
}

/// Is the bot until the process is killed, if it is to be that; with what it does by itself if `timers`.
pub fn be_the_bot_if_asked(timers: bool) {
    let Ok(api) = std::env::var(API) else { return };
    heap::give_back_large_blocks();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.max_blocking_threads(courier::WAITING_THREADS).enable_all().build().unwrap();
    let store = Arc::new(open(&std::env::var(DB).unwrap()));
    let clock = Arc::new(courier::WallClock(now));
    if timers {
        runtime.spawn(courier::run_timers(Arc::clone(&store), clock.clone()));
    }
    runtime.spawn(courier::run_thinking(Arc::clone(&store), clock.clone(), courier::Tables::default()));
    let options = discord::Options {
        store,
        token: std::env::var(TOKEN).unwrap(),
        api: Some(api),
        rate_limiter: false,
        message_content: false,
        shards: std::env::var(SHARD).ok().map(|shard| one_shard(&shard)),
        servers: Vec::new(),
        group: Some("tabuleiro".to_owned()),
        lang: Lang::En,
        clock,
        chance,
    };
    runtime.block_on(discord::run(options, Box::pin(std::future::pending()))).unwrap();
}

/// Opens a file, or a database on a server by its address.
fn open(db: &str) -> Store {
    #[cfg(feature = "postgres")]
    if db.starts_with("host=") {
        return Store::connect(db).unwrap();
    }
    Store::open(Path::new(db)).unwrap()
}

/// A shard and the number of all, as in `1/3`.
fn one_shard(text: &str) -> Shards {
    let (shard, total) = text.split_once('/').unwrap();
    let (shard, total) = (shard.parse().unwrap(), total.parse().unwrap());
    Shards { first: shard, last: shard, total }
}

/// The bot; it is killed when this is dropped.
pub struct Bot(Child);

impl Bot {
    /// Starts it on a file, or on a database on a server by its address; with one shard of so many, or with all.
    pub fn start(discord: &Discord, db: impl AsRef<OsStr>, shard: Option<[usize; 2]>) -> Bot {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.env(API, discord.base()).env(TOKEN, discord.token()).env(DB, db);
        command.envs(shard.map(|[shard, total]| (SHARD, format!("{shard}/{total}"))));
        Bot(command.stdin(Stdio::null()).spawn().unwrap())
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.0.id())).unwrap_or_default()
    }

    /// The processor time that it has used, in milliseconds, over all of its threads.
    pub fn processor(&self) -> u64 {
        let stat = self.file("stat");
        // After the name, which may hold anything, the 12th and 13th fields: user and system, in hundredths.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10
    }

    /// The memory of the process, in KiB: `VmRSS:` what it holds, `VmHWM:` the most that it has held.
    pub fn memory(&self, what: &str) -> u64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix(what));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
