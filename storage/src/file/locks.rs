//! The files beside the database by which processes keep out of each other's way.
//!
//! `FILE-writing` is held while one of them writes or checkpoints: until version 3.51.3, SQLite can lose what was
//! committed when two do that at the same instant. `FILE-open` is held, shared, by everybody who has the database
//! open, so that whoever comes knows whether there is anybody else. `FILE-serving` (`serving`) is held by the one who
//! serves it on chat networks.

use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::OpenError;

/// The endings of the names of the locks.
const WRITING: &str = "-writing";
const OPEN: &str = "-open";

/// The pause before a lock that somebody has is tried again.
const RETRY_PAUSE: Duration = Duration::from_millis(2);

/// The right to write, which one process has at a time.
#[derive(Debug)]
pub(crate) struct WriteLock {
    file: File,
    path: PathBuf,
}

impl WriteLock {
    /// The lock of the database of that path.
    pub(crate) fn of(path: &Path) -> Result<Self, OpenError> {
        file(path, WRITING).map(|(file, path)| Self { file, path })
    }

    /// The lock of a database that is only looked at; none where nobody has made it, as nothing is made beside it.
    pub(crate) fn of_onlooker(path: &Path) -> Result<Option<Self>, OpenError> {
        let path = beside(path, WRITING);
        check_file(&path)?;
        // Whoever may not write can lock a file as well, in most places.
        match fs::OpenOptions::new().write(true).open(&path).or_else(|_| File::open(&path)) {
            Ok(file) => Ok(Some(Self { file, path })),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(OpenError::Lock { path, source }),
        }
    }

    /// The lock's own file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Waits for the right to write; an error after so long, as the pauses between the tries count it.
    pub(crate) fn hold(&self, patience: Duration) -> Result<Held<'_>, OpenError> {
        wait(&self.path, patience, || self.file.try_lock())?;
        Ok(Held(&self.file))
    }
}

/// The right to write, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held<'a>(&'a File);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.0.unlock() {
            tracing::error!(%error, "cannot give back the right to write");
        }
    }
}

/// A sign that somebody has the database open, until it is dropped.
#[derive(Debug)]
pub(crate) struct Presence {
    file: File,
    path: PathBuf,
    /// True if nobody else was there.
    pub(crate) alone: bool,
}

impl Presence {
    /// Says that somebody is there. Whoever is alone keeps all others waiting until [`Presence::share`]; an error if
    /// somebody else does so for longer than `patience`.
    pub(crate) fn of(path: &Path, patience: Duration) -> Result<Self, OpenError> {
        let (file, path) = file(path, OPEN)?;
        let alone = match file.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(source)) => return Err(OpenError::Lock { path, source }),
        };
        if !alone {
            wait(&path, patience, || file.try_lock_shared())?;
        }
        Ok(Self { file, path, alone })
    }

    /// The lock's own file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Lets others in.
    pub(crate) fn share(&self) -> Result<(), OpenError> {
        self.file.lock_shared().map_err(|source| OpenError::Lock { path: self.path.clone(), source })
    }
}

/// Keeps others from opening a database that is there, until what is given back is dropped; nothing is made for that.
///
/// # Errors
/// [`OpenError::InUse`] if somebody has it open.
pub(crate) fn keep_alone(path: &Path) -> Result<Option<File>, OpenError> {
    let lock = beside(path, OPEN);
    check_file(&lock)?;
    let file = match fs::OpenOptions::new().write(true).open(&lock).or_else(|_| File::open(&lock)) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(OpenError::Lock { path: lock, source }),
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse),
        Err(TryLockError::Error(source)) => Err(OpenError::Lock { path: lock, source }),
    }
}

/// Tries to lock until it is done; an error after so long, as the pauses between the tries count it.
fn wait(
    path: &Path,
    patience: Duration,
    lock: impl Fn() -> Result<(), TryLockError>,
) -> Result<(), OpenError> {
    let mut left = patience.as_millis() / RETRY_PAUSE.as_millis();
    loop {
        match lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if left > 0 => thread::sleep(RETRY_PAUSE),
            Err(error) => return Err(OpenError::Lock { path: path.into(), source: error.into() }),
        }
        left -= 1;
    }
}

/// Refuses a pipe, a device or the like where a file of ours has its place: whoever opens one may wait for ever. Nothing there,
/// and a folder, is for others to find out.
pub(crate) fn check_file(path: &Path) -> Result<(), OpenError> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(OpenError::NoFile(path.into())),
        _ => Ok(()),
    }
}

/// A file beside the database: its path with something at the end.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Tells whether the two locks and the log are there, which are made when one of ours opens the database and
/// stay afterwards.
pub(crate) fn are_there(path: &Path) -> bool {
    [WRITING, OPEN, "-wal"].iter().all(|end| fs::symlink_metadata(beside(path, end)).is_ok())
}

/// The place where a database really is, which may not be there yet: SQLite follows links, and keeps its
/// other files where they lead.
pub(crate) fn real(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::File { path: path.into(), source };
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound && fs::symlink_metadata(path).is_err() => {
            Ok(path.to_owned())
        }
        found => found.map_err(failed),
    }
}

/// Makes the folder in which the database is.
pub(crate) fn make_folder(path: &Path) -> Result<(), OpenError> {
    let Some(folder) = path.parent() else { return Ok(()) };
    fs::create_dir_all(folder).map_err(|source| OpenError::File { path: folder.into(), source })
}

/// Makes or opens a file beside the database; its path.
pub(crate) fn file(path: &Path, end: &str) -> Result<(File, PathBuf), OpenError> {
    let path = beside(path, end);
    check_file(&path)?;
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
        let first = Presence::of(&path, Duration::ZERO).unwrap();
        first.share().unwrap();
        let second = Presence::of(&path, Duration::ZERO).unwrap();
        assert!(first.alone && !second.alone);
        drop(first);
        assert!(!Presence::of(&path, Duration::ZERO).unwrap().alone, "the second is still there");
        drop(second);
        assert!(Presence::of(&path, Duration::ZERO).unwrap().alone);
    }

    #[test]
    fn whoever_opens_does_not_wait_for_ever_and_names_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let first = Presence::of(&path, Duration::ZERO).unwrap();
        let error = Presence::of(&path, Duration::from_millis(10)).unwrap_err();
        assert!(error.to_string().contains("a.sqlite-open"), "{error}");
        first.share().unwrap();
        assert!(Presence::of(&path, Duration::ZERO).is_ok());
    }
}
