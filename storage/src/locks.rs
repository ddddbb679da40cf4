//! The files beside the database by which processes keep out of each other's way.
//!
//! `FILE-writing` is held while one of them writes or checkpoints: until version 3.51.3, SQLite can lose what was
//! committed when two do that at the same instant. `FILE-open` is held, shared, by everybody who has the database
//! open, so that whoever comes knows whether there is anybody else.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::OpenError;

/// How often a lock that somebody has is tried again.
const RETRY_PAUSE: Duration = Duration::from_millis(2);

/// The right to write, which one process has at a time.
#[derive(Debug)]
pub(crate) struct WriteLock(File);

impl WriteLock {
    /// The lock of the database of that path.
    pub(crate) fn of(path: &Path) -> Result<Self, OpenError> {
        file(path, "-writing").map(|(file, _)| Self(file))
    }

    /// Waits for the right to write; an error after so long, as the pauses between the tries count it.
    pub(crate) fn hold(&self, patience: Duration) -> std::io::Result<Held<'_>> {
        let mut left = patience.as_millis() / RETRY_PAUSE.as_millis();
        loop {
            match self.0.try_lock() {
                Ok(()) => return Ok(Held(&self.0)),
                Err(TryLockError::WouldBlock) if left > 0 => thread::sleep(RETRY_PAUSE),
                Err(error) => return Err(error.into()),
            }
            left -= 1;
        }
    }
}

/// The right to write, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held<'a>(&'a File);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::error!(%error, "the right to write cannot be given back");
        }
    }
}

/// A sign that somebody has the database open, until it is dropped.
#[derive(Debug)]
pub(crate) struct Presence {
    file: File,
    path: PathBuf,
    /// Whether nobody else was there.
    pub(crate) alone: bool,
}

impl Presence {
    /// Says that somebody is there. Whoever is alone keeps all others waiting until [`Presence::share`].
    pub(crate) fn of(path: &Path) -> Result<Self, OpenError> {
        let (file, path) = file(path, "-open")?;
        let alone = match file.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(source)) => return Err(OpenError::Lock { path, source }),
        };
        let presence = Self { file, path, alone };
        if !alone {
            presence.share()?;
        }
        Ok(presence)
    }

    /// Lets others in.
    pub(crate) fn share(&self) -> Result<(), OpenError> {
        self.file.lock_shared().map_err(|source| OpenError::Lock { path: self.path.clone(), source })
    }
}

/// Makes or opens a file beside the database.
fn file(path: &Path, end: &str) -> Result<(File, PathBuf), OpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    let path = PathBuf::from(name);
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(&path) {
        Ok(file) => Ok((file, path)),
        Err(source) => Err(OpenError::Lock { path, source }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_writes_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let (one, two) = (WriteLock::of(&path).unwrap(), WriteLock::of(&path).unwrap());
        let held = one.hold(Duration::ZERO).unwrap();
        assert!(two.hold(Duration::from_millis(10)).is_err());
        drop(held);
        assert!(two.hold(Duration::ZERO).is_ok());
    }

    #[test]
    fn whoever_comes_knows_whether_somebody_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let first = Presence::of(&path).unwrap();
        first.share().unwrap();
        let second = Presence::of(&path).unwrap();
        assert!(first.alone && !second.alone);
        drop(first);
        assert!(!Presence::of(&path).unwrap().alone, "the second is still there");
        drop(second);
        assert!(Presence::of(&path).unwrap().alone);
    }
}
