//! A copy of a database while it is made, under another name. A lock on it tells one that is being made from one over which its
//! maker died, which is taken over.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::OpenError;
use crate::file::identity;
use crate::file::locks::{beside, check_file};
use crate::file::open::APPLICATION_ID;

/// The number of tries to get hold of a file that others remove meanwhile.
const MAX_TRIES: u32 = 20;

/// The first bytes of every file of SQLite's, and where its program is named.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
const NAMED_AT: usize = 68;

/// A file that is being made, which nobody else may touch. It is removed when it is dropped, unless it has got another name.
#[derive(Debug)]
pub(crate) struct Part {
    pub path: PathBuf,
    pub file: File,
}

impl Part {
    /// Makes an empty file that nobody else can read, or takes over one that was broken off.
    ///
    /// # Errors
    /// [`OpenError::Unfinished`] if somebody else is making it, [`OpenError::InTheWay`] if what is there is something else, and
    /// what the disk says.
    pub(crate) fn take(path: PathBuf) -> Result<Part, OpenError> {
        let failed = |source| OpenError::File { path: path.clone(), source };
        for _ in 0..MAX_TRIES {
            check_file(&path)?;
            let mut options = fs::OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let mut file = options.open(&path).map_err(failed)?;
            match file.try_lock() {
                Ok(()) => (),
                // Where no file can be locked, one that is there could be anybody's.
                Err(TryLockError::Error(_)) if file.metadata().is_ok_and(|found| found.len() == 0) => (),
                Err(_) => return Err(OpenError::Unfinished(path)),
            }
            // Whoever had it may have removed it, or given it its name, before the lock was ours.
            if !identity::is_at(&file, &path) {
                continue;
            }
            if !was_broken_off(&mut file).map_err(failed)? {
                return Err(OpenError::InTheWay(path));
            }
            file.set_len(0).map_err(failed)?;
            // What SQLite would undo in a file that it does not fit any more.
            remove(&beside(&path, "-journal"))?;
            return Ok(Part { path, file });
        }
        Err(OpenError::Unfinished(path))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Once it has its name, or is somebody else's, there is nothing left to remove.
        if identity::is_at(&self.file, &self.path) {
            let _ = remove(&beside(&self.path, "-journal"));
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Tells whether a file is what a copy can be when it is broken off: empty, not begun, or a database of ours.
fn was_broken_off(file: &mut File) -> std::io::Result<bool> {
    let mut begin = Vec::new();
    file.take(100).read_to_end(&mut begin)?;
    let named = begin.get(NAMED_AT..NAMED_AT + 4);
    Ok(begin.iter().all(|byte| *byte == 0)
        || begin.starts_with(MAGIC) && named == Some(&APPLICATION_ID.to_be_bytes()[..]))
}

fn remove(path: &Path) -> Result<(), OpenError> {
    match fs::remove_file(path) {
        Err(source) if source.kind() != ErrorKind::NotFound => {
            Err(OpenError::File { path: path.into(), source })
        }
        _ => Ok(()),
    }
}
