//! A PostgreSQL server for the tests alone, which ends with them.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio, exit};
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

/// Somebody who is not root, as whom the server refuses to run.
const NOBODY: u32 = 65_534;

pub struct Server {
    programs: PathBuf,
    pub folder: PathBuf,
}

impl Server {
    pub fn get() -> &'static Server {
        static SERVER: LazyLock<Server> = LazyLock::new(Server::start);
        &SERVER
    }

    /// Starts it; without a server on this machine the tests end here, well unless somebody asked for them (`POSTGRES=1`).
    #[allow(clippy::explicit_write)]
    fn start() -> Server {
        let Some(programs) = programs() else {
            let asked = std::env::var_os("POSTGRES").is_some_and(|asked| asked == "1");
            // What tests print is hidden.
            let word = if asked { "failed" } else { "skipped" };
            writeln!(std::io::stderr(), "{word}: PostgreSQL is not installed here").unwrap();
            exit(i32::from(asked));
        };
        let server = Server::made(programs);
        let data = server.folder.join("data");
        server.run(&data);
        for _ in 0..200 {
            if server.psql("postgres", "SELECT 1").is_ok() {
                break;
            }
            thread::sleep(Duration::from_millis(25));
        }
        server
            .psql("postgres", "CREATE DATABASE ours TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'")
            .unwrap();
        drop(storage::Store::connect(&server.address("ours")).unwrap());
        server
    }

    /// Makes one that does not run yet, in a folder of its own.
    fn made(programs: PathBuf) -> Server {
        let mut folder = tempfile::Builder::new();
        folder.prefix("pg");
        // The folder for temporary files may be one that only root can enter.
        let folder = if is_root() { folder.tempdir_in("/tmp") } else { folder.tempdir() };
        let folder = folder.unwrap().keep();
        if is_root() {
            chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let server = Server { programs, folder };
        let data = server.folder.join("data");
        let made = server
            .as_nobody(&server.programs.join("initdb"))
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        server
    }

    /// Runs it until the thread ends that started it, which is when the tests do; then its folder is removed.
    fn run(&self, data: &Path) {
        let script = r#"trap 'kill -INT $server' INT
            "$1" -D "$2" -k "$3" -c listen_addresses= -c fsync="$4" -c max_connections=300 -c shared_buffers=64MB &
            server=$!; wait $server; wait $server; rm -rf "$3""#;
        let mut command = self.as_nobody(Path::new("setpriv"));
        command.args(["--pdeathsig", "INT", "sh", "-c", script, "sh"]);
        command.arg(self.programs.join("postgres")).arg(data).arg(&self.folder);
        // Measurements may want what is confirmed to be on the disk.
        command.arg(std::env::var("POSTGRES_FSYNC").unwrap_or("off".into()));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        thread::spawn(move || command.status());
    }

    /// Makes another one, which whoever wants it starts and stops, and removes.
    #[allow(dead_code)]
    pub fn apart() -> Server {
        Server::made(Server::get().programs.clone())
    }

    /// Starts or stops one that was made apart, in the words of `pg_ctl`, and waits until that is done; whether it was.
    #[allow(dead_code)]
    pub fn control(&self, words: &[&str]) -> bool {
        let options = format!("-k {} -c listen_addresses= -c fsync=off", self.folder.display());
        let mut command = self.as_nobody(&self.programs.join("pg_ctl"));
        command.args(["-D"]).arg(self.folder.join("data")).args(["-w", "-s", "-o", &options, "-l"]);
        command.arg(self.folder.join("log")).args(words);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().success()
    }

    /// A program that runs as somebody who is not root.
    fn as_nobody(&self, program: &Path) -> Command {
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".into()]);
        command.arg(program).current_dir(&self.folder);
        command
    }

    /// Makes a database with our tables and no rows.
    pub fn make(&self, name: &str) {
        self.make_like(name, "ours");
    }

    /// Makes a database that is as another one.
    pub fn make_like(&self, name: &str, other: &str) {
        let sql = format!("CREATE DATABASE {name} TEMPLATE {other}");
        // Whoever has just left is still seen for a moment.
        for _ in 0..100 {
            match self.psql("postgres", &sql) {
                Ok(_) => return,
                Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
        self.psql("postgres", &sql).unwrap();
    }

    pub fn address(&self, database: &str) -> String {
        format!("host={} user=postgres dbname={database}", self.folder.display())
    }

    /// The words of the database to a statement.
    pub fn psql(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut command = Command::new(self.programs.join("psql"));
        command.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", database]);
        let done = command.arg("-h").arg(&self.folder).args(["-c", sql]).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if done.status.success() { Ok(text(&done.stdout)) } else { Err(text(&done.stderr)) }
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
    let debian = newest.map(|path| path.join("bin"));
    let others = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let all = debian.into_iter().chain(others.into_iter().flatten());
    all.into_iter().find(|folder| folder.join("initdb").is_file())
}
