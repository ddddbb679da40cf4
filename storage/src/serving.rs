//! The right to serve a database on chat networks.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::{OpenError, locks, open};

/// The right to serve a database on chat networks, which one process has at a time: two would answer everything twice.
/// It ends when it is dropped.
#[derive(Debug)]
pub struct Serving {
    _file: File,
}

impl Serving {
    /// Takes the right to serve the database of that path.
    ///
    /// # Errors
    /// [`OpenError::Served`] if another process has it, [`OpenError::Lock`], and what is no database of ours. Damage is no
    /// matter here: [`Store::open`](crate::Store::open) looks for it.
    pub fn of(path: &Path) -> Result<Self, OpenError> {
        locks::make_folder(path)?;
        let real = locks::real(path)?;
        open::meet(&real, false)?;
        let (file, lock) = locks::file(&real, "-serving")?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Served(path.into())),
            Err(TryLockError::Error(source)) => Err(OpenError::Lock { path: lock, source }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_serves_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("a.sqlite");
        let first = Serving::of(&path).unwrap();
        let error = Serving::of(&path).unwrap_err();
        assert!(matches!(&error, OpenError::Served(_)) && error.to_string().contains("a.sqlite"), "{error}");
        drop(first);
        Serving::of(&path).unwrap();
    }
}
