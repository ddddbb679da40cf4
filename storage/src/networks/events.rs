//! The incoming events that have been handled, so that each is handled once.

use crate::{Error, Transaction};

impl Transaction {
    /// Notes that an event is being handled in this transaction. False if it was handled before: then nothing more
    /// must be done. The name must be unique among all networks, such as `discord:1234`.
    pub fn first_time(&self, event: &str, at: i64) -> Result<bool, Error> {
        let sql = "INSERT INTO handled_events (event, at) VALUES (?1, ?2) ON CONFLICT (event) DO NOTHING";
        Ok(self.change(sql, (event, at))? == 1)
    }

    /// Forgets an event that no network will repeat; false if there is no such event.
    pub fn forget_event(&self, event: &str) -> Result<bool, Error> {
        Ok(self.change("DELETE FROM handled_events WHERE event = ?1", [event])? == 1)
    }

    /// Forgets the events that were handled before a time, which no network will repeat any more; how many.
    pub fn forget_events_before(&self, at: i64) -> Result<usize, Error> {
        self.change("DELETE FROM handled_events WHERE at < ?1", [at])
    }
}
