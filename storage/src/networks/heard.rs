//! The marks up to which networks have been heard, and messages of ours that are to be taken away again.

use crate::{Error, Share, Snapshot, Transaction};

impl Snapshot {
    /// The point up to which a network that tells what happened in batches has been heard: the mark that was
    /// set last.
    pub fn heard(&self, network: &str) -> Result<Option<String>, Error> {
        self.row("SELECT mark FROM heard WHERE network = ?1", [network], |row| row.get(0))
    }

    /// The marks of all shares of a network of which each was heard by itself, and of the whole.
    pub fn all_heard(&self, network: &str) -> Result<Vec<(Share, String)>, Error> {
        let sql = "SELECT network, mark FROM heard WHERE network >= ?1 AND network < ?1 || '!'";
        self.rows(sql, [network], |row| Ok((Share::of_name(&row.get::<String>(0)?).1, row.get(1)?)))
    }

    /// The messages that were noted for an account in a room, and that still stand there.
    pub fn passing(&self, network: &str, account: &str, room: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT message FROM passing WHERE network = ?1 AND account = ?2 AND room = ?3";
        self.rows(sql, [network, account, room], |row| row.get(0))
    }

    /// All messages of a network that were noted and still stand there: account, room and message.
    pub fn all_passing(&self, network: &str) -> Result<Vec<(String, String, String)>, Error> {
        let sql = "SELECT account, room, message FROM passing WHERE network = ?1";
        self.rows(sql, [network], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
    }
}

impl Transaction {
    /// Sets how far a network has been heard, as the network says it.
    pub fn set_heard(&self, network: &str, mark: &str) -> Result<(), Error> {
        let sql = "INSERT INTO heard (network, mark) VALUES (?1, ?2)
            ON CONFLICT (network) DO UPDATE SET mark = excluded.mark";
        self.run(sql, [network, mark])
    }

    /// Notes a message that concerns one account alone, in a room where others read too. A second time changes nothing.
    pub fn add_passing(&self, network: &str, account: &str, room: &str, message: &str) -> Result<(), Error> {
        let sql = "INSERT INTO passing (network, account, room, message) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT DO NOTHING";
        self.run(sql, [network, account, room, message])
    }

    /// Forgets a message that was noted; one that was not is no mistake.
    pub fn forget_passing(
        &self,
        network: &str,
        account: &str,
        room: &str,
        message: &str,
    ) -> Result<(), Error> {
        let sql = "DELETE FROM passing WHERE network = ?1 AND account = ?2 AND room = ?3 AND message = ?4";
        self.run(sql, [network, account, room, message])
    }
}
