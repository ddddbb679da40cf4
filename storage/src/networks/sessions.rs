//! The sessions that are begun on a network which lets them begin one after the other, and so many in a day. On a server all
//! processes take turns and count together; the one process of a file does so by itself.

use crate::{Error, Transaction};

/// The answer to whoever wants to begin a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// It may begin now: the number of the turn, with which is said what came of it.
    Now(i64),
    /// In so many milliseconds it may be asked for again.
    Later(i64),
}

#[cfg_attr(not(feature = "postgres"), expect(unused_variables, reason = "in a file nothing is to be done"))]
impl Transaction {
    /// Takes the turn to begin a session in a bucket of a network, of so many in a day, for half a minute; none in a file. It
    /// counts from now on, unless it ends without one; a turn of which nobody says the end counts.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn take_start(&self, network: &str, bucket: u32, total: u32) -> Result<Option<Start>, Error> {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            return self.start_taken(network, (bucket, total)).map(Some);
        }
        Ok(None)
    }

    /// Ends a turn: the session has begun, or it has not, and the next one need not wait.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn end_start(&self, network: &str, turn: (u32, i64), begun: bool) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            return self.start_ended(network, turn, begun);
        }
        Ok(())
    }

    /// Notes how many sessions may still begin, as the network says, and in how many milliseconds there are all again.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn set_starts_left(&self, network: &str, remaining: u32, again: i64) -> Result<(), Error> {
        #[cfg(feature = "postgres")]
        if self.engine().server().is_some() {
            return self.starts_noted(network, remaining, again);
        }
        Ok(())
    }
}
