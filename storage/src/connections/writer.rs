//! The connection that writes, and what it needs to write into the right file and alone.

use std::io::ErrorKind;
use std::time::Duration;

use crate::file::identity::Identity;
use crate::file::locks::{Held, WriteLock};
use crate::{Error, Obstacle, OpenError, Transaction};

/// The parts of the thread that writes: the connection that writes, the right to write, and the files that
/// must stay.
pub(crate) struct Writer {
    pub tx: Transaction,
    pub lock: WriteLock,
    pub identity: Identity,
}

impl Writer {
    /// Empties the write-ahead log, so that the file alone is the whole store; not while another process writes, and not
    /// into files that are not those which were opened: somebody else's are left as they are.
    pub(crate) fn empty_log(&self, patience: Duration) {
        let _held = match self.lock.hold(patience) {
            Ok(held) => held,
            Err(error) => {
                return tracing::warn!(%error, "cannot empty the write-ahead log: another process writes");
            }
        };
        if let Err(error) = self.identity.check() {
            return tracing::warn!(%error, "cannot empty the write-ahead log: the files are not those that were opened");
        }
        if let Err(error) = self.truncate_log() {
            tracing::warn!(%error, "cannot empty the write-ahead log");
        }
    }

    /// Empties the write-ahead log; false if somebody still reads from it. The right to write is held.
    pub(crate) fn truncate_log(&self) -> Result<bool, Error> {
        let busy: Option<i64> =
            self.tx.row("PRAGMA wal_checkpoint(TRUNCATE)", [0i64; 0], |row| row.get(0))?;
        Ok(busy == Some(0))
    }

    /// The right to write, if no other process has it now.
    pub(crate) fn hold_at_once(&self) -> Result<Option<Held<'_>>, Error> {
        match self.lock.hold(Duration::ZERO) {
            Ok(held) => Ok(Some(held)),
            Err(OpenError::Lock { source, .. }) if source.kind() == ErrorKind::WouldBlock => Ok(None),
            Err(error) => Err(Error::Lost { obstacle: Obstacle::Busy, what: error.to_string() }),
        }
    }
}
