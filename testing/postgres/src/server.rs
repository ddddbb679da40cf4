//! One server: how it comes and goes, and its databases.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio, exit};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::delay::Delay;
use crate::programs::{Programs, as_nobody, folder};

/// The database of which those of tests are copies.
const OURS: &str = "ours";

/// The longest time that a start may take.
pub(crate) const SOON: Duration = Duration::from_secs(20);

/// Runs a server until it is stopped, or whoever started it is gone, however that was: then its folder is removed as well. In the
/// background an INT would not be heard.
const SCRIPT: &str = r#"gone=; trap 'gone=1; kill -QUIT $server' TERM
    "$1" -D "$2" -k "$3" -c fsync="$4" -c max_connections=300 -c shared_buffers=64MB &
    server=$!; wait $server; wait $server; [ -z "$gone" ] || rm -rf "$3""#;

/// A server, which is stopped and removed when it is dropped.
pub struct Server {
    programs: Programs,
    folder: PathBuf,
    /// The thread that waits for its end, while it runs.
    running: Mutex<Option<JoinHandle<io::Result<ExitStatus>>>>,
}

impl Server {
    /// The server of all tests of a program; `fill` is told the address of an empty database, and makes of it the one of which
    /// [`make`](Self::make) makes copies. Where PostgreSQL is not installed the program ends here, well unless somebody asked for
    /// these tests (`POSTGRES=1`).
    #[allow(clippy::explicit_write)]
    pub fn shared(fill: impl FnOnce(&str)) -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| {
            let Some(programs) = Programs::find() else {
                let word = if is_asked() { "failed" } else { "skipped" };
                // What tests print is hidden.
                let _ = writeln!(io::stderr(), "{word}: PostgreSQL is not installed here");
                exit(i32::from(is_asked()));
            };
            let server = Server::made(programs);
            server.run();
            server.make_empty(OURS, "UTF8");
            fill(&server.address(OURS));
            server
        })
    }

    /// Starts one of a test's own; none where PostgreSQL is not installed.
    ///
    /// # Panics
    /// If it is not installed, and somebody asked for these tests (`POSTGRES=1`).
    #[allow(clippy::print_stdout)]
    pub fn start() -> Option<Server> {
        let Some(programs) = Programs::find() else {
            assert!(!is_asked(), "PostgreSQL is not installed here");
            println!("skipped: PostgreSQL is not installed here");
            return None;
        };
        let server = Server::made(programs);
        server.run();
        Some(server)
    }

    /// Makes one that does not run yet, and has nothing.
    fn made(programs: Programs) -> Server {
        let server = Server::of(programs);
        let options =
            ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"];
        let made = server.program("initdb").args(options).arg(server.data()).output();
        let made = made.expect("initdb is installed");
        assert!(made.status.success(), "{made:?}");
        // A test may have it listen where it wants.
        let set_up = OpenOptions::new().append(true).open(server.data().join("postgresql.conf"));
        let written = set_up.and_then(|mut file| file.write_all(b"\nlisten_addresses = ''\n"));
        written.expect("the server's own folder");
        server
    }

    fn of(programs: Programs) -> Server {
        Server { programs, folder: folder().keep(), running: Mutex::default() }
    }

    /// Another one of the same programs, with nothing in its folder.
    pub(crate) fn beside(&self) -> Server {
        Server::of(self.programs.clone())
    }

    /// A program of the server's as its user.
    pub(crate) fn program(&self, name: &str) -> Command {
        self.programs.run(name, &self.folder)
    }

    /// Starts it again after it was stopped, and waits until it answers.
    ///
    /// # Panics
    /// If it does not.
    pub fn run(&self) {
        let mut command = as_nobody(Path::new("setpriv"), &self.folder);
        command.args(["--pdeathsig", "TERM", "sh", "-c", SCRIPT, "sh"]);
        command.arg(self.programs.path("postgres")).arg(self.data()).arg(&self.folder);
        // Measurements may want what is confirmed to be on the disk.
        command.arg(std::env::var("POSTGRES_FSYNC").unwrap_or("off".into()));
        let log = OpenOptions::new().create(true).append(true).open(self.log()).expect("a log");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        // The signal comes when the thread ends that started it: one that waits for nothing else.
        let running = thread::spawn(move || command.status());
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(running);
        let deadline = Instant::now() + SOON;
        while self.tried("postgres", "SELECT 1").is_err() {
            assert!(Instant::now() < deadline, "{}", fs::read_to_string(self.log()).unwrap_or_default());
            thread::sleep(Duration::from_millis(25));
        }
    }

    /// Stops it at once, as a crash does.
    pub fn stop(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(running) = running {
            let mut stop = self.program("pg_ctl");
            let _ = stop.args(["-m", "immediate", "-s", "stop", "-D"]).arg(self.data()).output();
            // It ends when the server has.
            let _ = running.join();
        }
    }

    /// The folder of its socket.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A way to it that takes so long in each direction.
    ///
    /// # Panics
    /// If there is none.
    pub fn delayed(&self, each_way: Duration) -> Delay {
        Delay::to(&self.folder.join(".s.PGSQL.5432"), each_way).expect("a port on this machine")
    }

    /// The folder of its databases and of how it is set up.
    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// Makes a database that is as the one that was made for all tests.
    pub fn make(&self, name: &str) {
        self.make_like(name, OURS);
    }

    /// Makes a database that is as another one.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn make_like(&self, name: &str, other: &str) {
        let sql = format!("CREATE DATABASE {name} TEMPLATE {other}");
        // Whoever has just left is still seen for a moment.
        for _ in 0..100 {
            if self.tried("postgres", &sql).is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        self.psql("postgres", &sql);
    }

    /// Makes an empty database, with letters in the order of their bytes.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn make_empty(&self, name: &str, encoding: &str) {
        let how = format!("TEMPLATE template0 ENCODING '{encoding}' LOCALE 'C'");
        self.psql("postgres", &format!("CREATE DATABASE {name} {how}"));
    }

    /// The address of a database for the server's owner, as keys and values.
    pub fn address(&self, database: &str) -> String {
        format!("host={} user=postgres dbname={database}", self.folder.display())
    }

    /// The address of a database for somebody's login, as a URL.
    pub fn url(&self, login: &str, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{login}@{folder}/{database}")
    }

    /// The words of a database to a statement of its owner's, or why it was refused.
    ///
    /// # Errors
    /// The words of the refusal.
    ///
    /// # Panics
    /// If the client cannot be run.
    pub fn tried(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut psql = Command::new(self.programs.path("psql"));
        psql.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", database]);
        psql.arg("-h").arg(&self.folder).args(["-c", sql]);
        let done = psql.output().unwrap_or_else(|error| panic!("psql: {error}"));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if done.status.success() { Ok(text(&done.stdout)) } else { Err(text(&done.stderr)) }
    }

    /// The words of a database to a statement of its owner's.
    ///
    /// # Panics
    /// If it is refused.
    pub fn psql(&self, database: &str, sql: &str) -> String {
        self.tried(database, sql).unwrap_or_else(|error| panic!("{sql}: {error}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Tells whether somebody asked for the tests on a server.
fn is_asked() -> bool {
    std::env::var_os("POSTGRES").is_some_and(|asked| asked == "1")
}
