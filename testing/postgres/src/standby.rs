//! Servers that follow another one, and take its place.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::{SOON, Server};

/// The time in which connections have heard how the server is set up now.
const HEARD: Duration = Duration::from_millis(200);

impl Server {
    /// Makes a server that follows this one.
    pub fn followed(&self) -> Server {
        let standby = self.beside();
        standby.follow(self);
        standby
    }

    /// Follows another server, and has what that has instead of what it had. The other one confirms from then on only what is on
    /// both; nothing that it confirmed before is on it alone either.
    ///
    /// # Panics
    /// If it does not succeed.
    pub fn follow(&self, primary: &Server) {
        self.stop();
        let _ = fs::remove_dir_all(self.data());
        let mut copy = self.program("pg_basebackup");
        copy.args(["-R", "-X", "stream", "--checkpoint=fast", "--no-sync", "-U", "postgres", "-h"]);
        let copied = copy.arg(primary.folder()).arg("-D").arg(self.data()).output();
        let copied = copied.expect("pg_basebackup is installed");
        assert!(copied.status.success(), "{copied:?}");
        // Nobody follows whoever takes the place of another: not yet.
        let set_up = OpenOptions::new().append(true).open(self.data().join("postgresql.auto.conf"));
        let written = set_up.and_then(|mut file| file.write_all(b"synchronous_standby_names = ''\n"));
        written.expect("the copy can be set up");
        self.run();
        primary.psql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
        primary.psql("postgres", "SELECT pg_reload_conf()");
        thread::sleep(HEARD);
        let now = primary.psql("postgres", "SELECT pg_current_wal_lsn()");
        let sql = format!(
            "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND flush_lsn >= '{}'",
            now.trim()
        );
        let deadline = Instant::now() + SOON;
        while primary.psql("postgres", &sql).is_empty() {
            assert!(Instant::now() < deadline, "nobody follows");
            thread::sleep(Duration::from_millis(25));
        }
    }

    /// Takes the place of the server that it followed; it confirms alone, until another one follows it.
    ///
    /// # Panics
    /// If it does not succeed.
    pub fn promote(&self) {
        let done = self.psql("postgres", "SELECT pg_promote(true, 30)");
        assert_eq!(done.trim(), "t", "it goes on following");
    }

    /// The address of a database on this server, or on another one while that is the one that can be written to.
    pub fn address_of_two(&self, other: &Server, database: &str) -> String {
        let folders = format!("{},{}", self.folder().display(), other.folder().display());
        format!("host={folders} user=postgres dbname={database} target_session_attrs=read-write")
    }
}
