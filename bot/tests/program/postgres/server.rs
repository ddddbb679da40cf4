//! A PostgreSQL server that is stopped and started again, and asks for passwords.

use std::{
    cell::RefCell,
    fs,
    os::unix::fs::{MetadataExt, chown},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// Somebody who is not root, as whom the server refuses to run.
const NOBODY: u32 = 65_534;

/// The password of the bot: nothing of it may be seen anywhere.
pub const PASSWORD: &str = "Zebra/s3cr3t@Pa55%wörd";
/// The same as it is written in an address.
pub const WRITTEN: &str = "Zebra%2Fs3cr3t%40Pa55%25w%C3%B6rd";

/// The longest time that a start may take.
const SOON: Duration = Duration::from_secs(20);

pub struct Server {
    programs: PathBuf,
    folder: TempDir,
    running: RefCell<Option<Child>>,
}

impl Server {
    /// Starts one, with a user `bot` and their empty database `club`; none where PostgreSQL is not installed, unless it was asked
    /// for (`POSTGRES=1`).
    pub fn start() -> Option<Server> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os("POSTGRES").is_none_or(|asked| asked != "1"),
                "PostgreSQL is not installed"
            );
            println!("skipped: PostgreSQL is not installed here");
            return None;
        };
        // The folder for temporary files may be one that only root can enter.
        let mut folder = tempfile::Builder::new();
        let folder =
            if is_root() { folder.prefix("pg").tempdir_in("/tmp") } else { folder.prefix("pg").tempdir() };
        let server = Server { programs, folder: folder.unwrap(), running: RefCell::default() };
        if is_root() {
            chown(server.folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let options =
            ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"];
        let made = server.program("initdb").args(options).arg(server.data()).output().unwrap();
        assert!(made.status.success(), "{made:?}");
        let who = "local all postgres trust\nlocal all all scram-sha-256\n";
        fs::write(server.data().join("pg_hba.conf"), who).unwrap();
        server.run();
        server.psql(
            "postgres",
            &format!("CREATE USER bot PASSWORD '{PASSWORD}'; CREATE USER guest PASSWORD 'x'"),
        );
        server.make("club", "UTF8");
        Some(server)
    }

    /// Makes an empty database of the bot's.
    pub fn make(&self, name: &str, encoding: &str) {
        let how = format!("OWNER bot TEMPLATE template0 ENCODING '{encoding}' LOCALE 'C'");
        self.psql("postgres", &format!("CREATE DATABASE {name} {how}"));
    }

    /// Starts it, after the first time again.
    pub fn run(&self) {
        let mut postgres = self.program("setpriv");
        // It ends with the tests, however they end.
        postgres.args(["--pdeathsig", "QUIT"]).arg(self.programs.join("postgres")).arg("-D").arg(self.data());
        postgres.arg("-k").arg(self.folder.path()).args(["-c", "listen_addresses=", "-c", "fsync=off"]);
        let log = fs::OpenOptions::new().create(true).append(true).open(self.log()).unwrap();
        *self.running.borrow_mut() = Some(postgres.stdin(Stdio::null()).stderr(log).spawn().unwrap());
        let deadline = Instant::now() + SOON;
        while self.tried("postgres", "SELECT 1").is_err() {
            assert!(Instant::now() < deadline, "{}", fs::read_to_string(self.log()).unwrap());
            thread::sleep(Duration::from_millis(25));
        }
    }

    /// Stops it at once, as a crash does.
    pub fn stop(&self) {
        let stopped =
            self.program("pg_ctl").args(["-m", "immediate", "stop", "-D"]).arg(self.data()).output();
        assert!(stopped.unwrap().status.success());
        if let Some(mut child) = self.running.take() {
            child.wait().unwrap();
        }
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// The address of a database, for the bot's user.
    pub fn address(&self, name: &str) -> String {
        self.address_with("bot", name)
    }

    /// The same with the password.
    pub fn open_address(&self, name: &str) -> String {
        self.address_with(&format!("bot:{WRITTEN}"), name)
    }

    /// The same for any login.
    pub fn address_with(&self, login: &str, name: &str) -> String {
        let folder = self.folder.path().to_str().unwrap().replace('/', "%2F");
        format!("postgres://{login}@{folder}/{name}")
    }

    /// The words of a database to a statement of its owner's.
    pub fn psql(&self, name: &str, sql: &str) -> String {
        self.tried(name, sql).unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    fn tried(&self, name: &str, sql: &str) -> Result<String, String> {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", name]);
        let done = psql.arg("-h").arg(self.folder.path()).args(["-c", sql]).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if done.status.success() { Ok(text(&done.stdout)) } else { Err(text(&done.stderr)) }
    }

    /// A program of the server's, as somebody who is not root.
    fn program(&self, name: &str) -> Command {
        let here = self.programs.join(name);
        let program = if here.is_file() { here } else { name.into() };
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".into()]);
        command.arg(program).current_dir(self.folder.path());
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.take() {
            let _ = self.program("pg_ctl").args(["-m", "immediate", "stop", "-D"]).arg(self.data()).output();
            let _ = child.wait();
        }
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}

/// The folder of the newest server that is installed.
fn programs() -> Option<PathBuf> {
    let installed = fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest =
        installed.map(|entry| entry.path()).filter(|path| version(path).is_some()).max_by_key(version);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let others = std::env::split_paths(&path).collect::<Vec<_>>();
    let all = newest.map(|path| path.join("bin")).into_iter().chain(others);
    all.into_iter().find(|folder: &PathBuf| Path::new(folder).join("initdb").is_file())
}
