//! The right to serve a database on chat networks.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::file::identity::Identity;
use crate::file::locks;
use crate::file::open;
use crate::{Error, OpenError};

/// The right to serve a database on chat networks, which one process has at a time: two would answer everything twice.
/// It ends when it is dropped.
#[derive(Debug)]
pub struct Serving {
    _file: File,
    identity: Identity,
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
            Ok(()) => {
                let mut identity = Identity::default();
                identity.add(lock.clone()).map_err(|source| OpenError::Lock { path: lock, source })?;
                Ok(Self { _file: file, identity })
            }
            Err(TryLockError::WouldBlock) => Err(OpenError::Served(path.into())),
            Err(TryLockError::Error(source)) => Err(OpenError::Lock { path: lock, source }),
        }
    }

    /// Looks whether the file is still there by which others know of it. Where it is not, another process can begin to serve
    /// the same database, and this one has to end.
    ///
    /// # Errors
    /// [`OpenError::NotServing`], which says what became of the file.
    pub fn check(&self) -> Result<(), OpenError> {
        match self.identity.check() {
            Err(Error::Lost { what, .. }) => Err(OpenError::NotServing(what)),
            _ => Ok(()),
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

    #[test]
    fn whoever_serves_notices_that_the_lock_was_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.sqlite");
        let first = Serving::of(&path).unwrap();
        first.check().unwrap();
        std::fs::remove_file(folder.path().join("a.sqlite-serving")).unwrap();
        assert!(first.check().unwrap_err().to_string().contains("a.sqlite-serving was removed"));
        let _second = Serving::of(&path).unwrap();
        assert!(first.check().unwrap_err().to_string().contains("was replaced by another file"));
    }
}
