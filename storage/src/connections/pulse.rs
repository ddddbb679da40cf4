//! The pulse of a process on a server: it shows the others that it is there, notices those that are not any more, and tells its own
//! listeners what others have stored. Nothing of this needs more of a server than rows.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use tokio::sync::watch;

use crate::Commits;
use crate::server::open::Known;
use crate::server::processes;
use crate::sql::postgres::beside::Process;
use crate::sql::postgres::session::Session;
use crate::sql::rows::Read;

/// The looks at what others have stored between two signs of life.
const LOOKS: u32 = 5;
/// A process that has given no sign of life for so many times as long as the time between two is dead.
const SILENT_BEATS: i64 = 4;
/// The signs of life that a process has given before it judges others: when a server comes back, nobody could give any.
const OWN_BEATS: u32 = 3;

/// The time between two looks at what others have stored.
pub(super) const LOOK: Duration = Duration::from_secs(1);

pub(super) struct Pulse {
    pub session: Session,
    pub process: Arc<Process>,
    pub known: Arc<Known>,
    pub look: Duration,
}

impl Pulse {
    /// The life of the thread: until whoever may send anything is gone, or the process leaves.
    pub(super) fn run(&self, ended: &Receiver<Sender<()>>, commits: &watch::Sender<Commits>) {
        let (mut looks, mut beats, mut known) = (0, 0, None);
        let leaving = loop {
            match ended.recv_timeout(self.look) {
                Err(RecvTimeoutError::Timeout) => (),
                // It is told when this thread has left.
                told => break told,
            }
            match self.go_on(looks % LOOKS == 0, &mut beats, &mut known) {
                Ok(news) => {
                    looks += 1;
                    if news {
                        commits.send_modify(Commits::count_any);
                    }
                }
                Err(error) => {
                    // Whoever has something to store says so.
                    tracing::debug!(%error, "cannot show other processes that this one is there");
                    (looks, beats) = (0, 0);
                }
            }
        };
        let left = self.session.connect().and_then(|()| processes::leave(&self.session, self.id()));
        if let Err(error) = left {
            tracing::warn!(%error, "cannot remove the mark of this process");
        }
        drop(leaving);
    }

    fn id(&self) -> i64 {
        self.process.id.load(Ordering::Relaxed)
    }

    /// Does what is due; true if there may be something to do for those who listen.
    fn go_on(&self, beat: bool, beats: &mut u32, known: &mut Option<i64>) -> Read<bool> {
        self.session.connect()?;
        let mut news = false;
        if beat {
            if processes::stay(&self.session, self.id(), self.known.number())? {
                *beats += 1;
            } else {
                tracing::warn!("this process was silent for so long that others took it to be dead");
                self.process.deaths.fetch_add(1, Ordering::Relaxed);
                *beats = 0;
            }
            // Whoever sleeps is passed by, perhaps without being taken to be dead.
            self.known.look(&self.session)?;
            if *beats > OWN_BEATS {
                news |= self.bury()?;
            }
        }
        let stored = processes::stored_by_others(&self.session, self.id())?;
        news |= known.replace(stored).is_some_and(|before| before != stored);
        Ok(news)
    }

    /// Removes the processes that are dead, and what they had; true if there were any.
    fn bury(&self) -> Read<bool> {
        let beat = i64::try_from(self.look.as_millis()).unwrap_or(i64::MAX).saturating_mul(i64::from(LOOKS));
        let dead = processes::bury(&self.session, beat.saturating_mul(SILENT_BEATS))?;
        for one in &dead {
            tracing::warn!(process = one.id, lanes = one.lanes, "a process has died; its lanes are free");
        }
        Ok(!dead.is_empty())
    }
}
