//! The check that the files that were opened are still the ones to which their paths lead. What is written
//! into a file that was removed or replaced is lost as soon as the program ends, and SQLite does not notice.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::file::locks::beside;
use crate::{Error, Obstacle};

/// Files that must stay where they are while a database is written to.
#[derive(Default, Debug)]
pub(crate) struct Identity {
    files: Vec<(PathBuf, Number)>,
}

/// The numbers that tell a file from others that had its path before or get it later: its device and its
/// number there.
type Number = (u64, u64);

impl Identity {
    /// A database, the files in which SQLite keeps what is not in it yet, and locks.
    ///
    /// # Errors
    /// If one of them is not there.
    pub(crate) fn of<'a>(database: &Path, locks: impl IntoIterator<Item = &'a Path>) -> io::Result<Self> {
        let paths = [database.to_owned(), beside(database, "-wal"), beside(database, "-shm")];
        let mut files = Self::default();
        paths
            .into_iter()
            .chain(locks.into_iter().map(Path::to_owned))
            .try_for_each(|path| files.add(path))?;
        Ok(files)
    }

    /// One more file.
    ///
    /// # Errors
    /// If it is not there.
    pub(crate) fn add(&mut self, path: PathBuf) -> io::Result<()> {
        let number = number(&path)?;
        self.files.push((path, number));
        Ok(())
    }

    /// Looks whether all of them are still there.
    ///
    /// # Errors
    /// [`Error::Lost`], which names the first that is not.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let gone = self.files.iter().find_map(|(path, then)| match number(path) {
            Ok(now) if now == *then => None,
            Ok(_) => Some(format!("{} was replaced by another file", path.display())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Some(format!("{} was removed", path.display()))
            }
            Err(error) => Some(format!("{} cannot be found any more: {error}", path.display())),
        });
        gone.map_or(Ok(()), |what| Err(Error::Lost { obstacle: Obstacle::Gone, what }))
    }
}

/// Tells whether a path still leads to an open file.
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    let own = {
        use std::os::unix::fs::MetadataExt;
        file.metadata().map(|found| (found.dev(), found.ino()))
    };
    #[cfg(not(unix))]
    let own = file.metadata().map(|_| (0, 0));
    matches!((own, number(path)), (Ok(own), Ok(there)) if own == there)
}

/// The path is looked at and never opened: closing any descriptor of a database drops all locks that the process has on
/// it.
#[cfg(unix)]
fn number(path: &Path) -> io::Result<Number> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|found| (found.dev(), found.ino()))
}

/// The numbers of a file; elsewhere it is enough that there is one.
#[cfg(not(unix))]
fn number(path: &Path) -> io::Result<Number> {
    fs::metadata(path).map(|_| (0, 0))
}
