//! A PostgreSQL server that asks the bot for its password.

use std::{fs, ops::Deref};

/// The password of the bot: nothing of it may be seen anywhere.
pub const PASSWORD: &str = "Zebra/s3cr3t@Pa55%wörd";
/// The same as it is written in an address.
pub const WRITTEN: &str = "Zebra%2Fs3cr3t%40Pa55%25w%C3%B6rd";

pub struct Server(postmaster::Server);

impl Server {
    /// Starts one, with a user `bot` and their empty database `club`; none where PostgreSQL is not installed, unless it was asked
    /// for (`POSTGRES=1`).
    pub fn start() -> Option<Server> {
        let server = Server(postmaster::Server::start()?);
        let who = "local all postgres trust\nlocal all all scram-sha-256\n";
        fs::write(server.data().join("pg_hba.conf"), who).unwrap();
        server.stop();
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
        self.make_empty(name, encoding);
        self.psql("postgres", &format!("ALTER DATABASE {name} OWNER TO bot"));
    }

    /// The address of a database, for the bot's user.
    pub fn address(&self, name: &str) -> String {
        self.url("bot", name)
    }

    /// The same with the password.
    pub fn open_address(&self, name: &str) -> String {
        self.url(&format!("bot:{WRITTEN}"), name)
    }
}

impl Deref for Server {
    type Target = postmaster::Server;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
