//! The erasure of what was deleted so that nobody may read it any more, with its bytes.
//!
//! Where something is deleted from a page it is overwritten (`secure_delete`). That is not all: a row that SQLite has moved to
//! another page may have left a copy in the unused part of the first, and what a page held before stays in the log until
//! something else is written over it, which may take weeks. So the file is written anew, and then the log is emptied. Both can
//! be kept waiting, by a backup that is being made or by a full disk: how far it has come is in the database, and whoever has it
//! open goes on.

use crate::connections::writer::Writer;
use crate::{Error, Snapshot, Transaction};

/// The bytes may still be in the pages.
const IN_PAGES: i64 = 2;
/// The bytes may still be in the log.
const IN_LOG: i64 = 1;
/// The bytes are nowhere any more.
const NOWHERE: i64 = 0;

/// The number of groups of jobs after which it is tried again, if there is never a pause.
const GROUPS: u32 = 256;

/// The pause before it is tried again, in seconds, is twice as long each time, up to 2 to this power.
const MOST_DOUBLINGS: u32 = 6;

impl Snapshot {
    /// The time when something was deleted last that nobody may read any more; later each time, whatever the
    /// clock does.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn erased_at(&self) -> Result<Option<i64>, Error> {
        self.row("SELECT at FROM erasures", [0i64; 0], |row| row.get(0))
    }

    /// Tells whether bytes of what was deleted may still be there.
    pub(crate) fn is_erasing(&self) -> Result<bool, Error> {
        Ok(self.stage()? != NOWHERE)
    }

    fn stage(&self) -> Result<i64, Error> {
        Ok(self.row("SELECT stage FROM erasures", [0i64; 0], |row| row.get(0))?.unwrap_or(NOWHERE))
    }
}

impl Transaction {
    /// Notes that this job deletes something that nobody may read any more. Once it is on the disk, its bytes are removed from
    /// the file and from the log, as soon as nobody reads there what was before. On a server that is the business of whoever
    /// keeps it: the time is noted alone.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn note_erasure(&self, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO erasures (id, at, stage) VALUES (1, ?1, ?2)
            ON CONFLICT (id) DO UPDATE SET at = max(excluded.at, erasures.at + 1), stage = excluded.stage";
        let stage = if self.engine().file().is_some() { IN_PAGES } else { NOWHERE };
        self.change(sql, (at, stage))?;
        self.note(|changed| changed.erased = true);
        Ok(())
    }

    /// Sees to it that what another process has begun, which may have died over it, is brought to an end.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub fn go_on_erasing(&self) -> Result<(), Error> {
        if self.is_erasing()? {
            self.note(|changed| changed.erased = true);
        }
        Ok(())
    }
}

/// The bytes that the writer still has to remove.
#[derive(Default, Debug)]
pub(crate) struct Erasing {
    /// The number of tries; none if there is nothing to remove.
    tries: Option<u32>,
    /// The number of groups of jobs since.
    groups: u32,
}

impl Erasing {
    /// The erasure that is left over from before.
    pub(crate) fn left(writer: &Writer) -> Erasing {
        let mut erasing = Erasing::default();
        match writer.tx.is_erasing() {
            Ok(true) => erasing.begin(writer),
            Ok(false) => (),
            Err(error) => tracing::error!(%error, "cannot read what is to be removed from the file"),
        }
        erasing
    }

    /// The time to wait for jobs before it is tried again, in seconds; none if there is nothing to do.
    pub(crate) fn pause(&self) -> Option<u64> {
        self.tries.map(|tries| 1 << tries.min(MOST_DOUBLINGS))
    }

    /// Begins to remove something; it is tried at once.
    pub(crate) fn begin(&mut self, writer: &Writer) {
        if self.tries.is_none() {
            self.tries = Some(0);
            self.go_on(writer);
        }
    }

    /// A group of jobs was done.
    pub(crate) fn count(&mut self, writer: &Writer) {
        self.groups += 1;
        if self.groups >= GROUPS {
            self.go_on(writer);
        }
    }

    /// Tries again, if there is something to do.
    pub(crate) fn go_on(&mut self, writer: &Writer) {
        self.groups = 0;
        let Some(tries) = self.tries else { return };
        self.tries = match writer.erase() {
            Ok(true) => None,
            Ok(false) => Some(tries + 1),
            Err(error) => {
                if tries == 0 {
                    tracing::warn!(%error, "cannot yet remove from the file what was deleted");
                }
                Some(tries + 1)
            }
        };
    }
}

impl Writer {
    /// Removes what was deleted from the file and the log; false if others are in the way.
    fn erase(&self) -> Result<bool, Error> {
        let Some(_held) = self.hold_at_once()? else { return Ok(false) };
        self.identity.check()?;
        let mut stage = self.tx.stage()?;
        if stage == NOWHERE {
            return Ok(true);
        }
        let mut anew = Ok(());
        if stage == IN_PAGES {
            anew = self.write_anew();
            if anew.is_ok() {
                stage = IN_LOG;
                self.set_stage(stage)?;
            }
        }
        // That needs no room on the disk.
        let emptied = self.truncate_log()?;
        if emptied && stage == IN_LOG {
            self.set_stage(NOWHERE)?;
        }
        anew.map(|()| emptied)
    }

    /// Writes the file anew: pages have what is there, and nothing else.
    fn write_anew(&self) -> Result<(), Error> {
        match self.tx.control("VACUUM") {
            // There is nowhere to put the copy while it is made.
            Err(Error::Database(error)) if error.cannot_be_opened() => {
                self.tx.control("PRAGMA temp_store = MEMORY")?;
                self.tx.control("VACUUM")
            }
            done => done,
        }
    }

    fn set_stage(&self, stage: i64) -> Result<(), Error> {
        self.tx.control("BEGIN IMMEDIATE")?;
        let set = self.tx.change("UPDATE erasures SET stage = ?1", [stage]);
        let set = set.and_then(|_| self.tx.control("COMMIT"));
        if self.tx.is_active() {
            self.tx.control("ROLLBACK")?;
        }
        set
    }
}
