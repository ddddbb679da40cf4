//! The history of the prompt, and that it goes when somebody has everything about them deleted. Its lines have no owner, and
//! any of them may name anybody or be a note: so all of it goes.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

use storage::Store;

use crate::options::Options;

/// The first line of the file, by which the line editor knows how its lines are written.
const FIRST_LINE: &str = "#V2\n";

/// The file of the history, which terminals on several databases may share, and what was deleted in this one.
#[derive(Debug)]
pub(crate) struct Past {
    store: Arc<Store>,
    path: Option<PathBuf>,
    /// The moment of the last deletion that the history has followed.
    known: AtomicI64,
    /// The number of times that it was forgotten.
    times: AtomicU32,
}

impl Past {
    pub(crate) fn new(options: &Options) -> Past {
        let (store, path) = (Arc::clone(&options.store), options.history.clone());
        Past { store, path, known: AtomicI64::new(i64::MIN), times: AtomicU32::new(0) }
    }

    /// The file, if there is one, or one can be made: not a pipe, from which nothing would ever come.
    pub(crate) fn file(&self) -> Option<&Path> {
        let path = self.path.as_deref()?;
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                tracing::warn!(path = %path.display(), "cannot keep the history in something that is no file");
                None
            }
            _ => Some(path),
        }
    }

    /// The number of times that the history was forgotten: what the line editor remembers goes with it.
    pub(crate) fn times(&self) -> u32 {
        self.times.load(Ordering::Relaxed)
    }

    /// Forgets the history, if something was deleted since: here, in another terminal, or on a chat network.
    pub(crate) fn look(&self) {
        let Some(path) = &self.path else { return };
        let erased = match self.store.read(|snapshot| snapshot.erased_at()) {
            Ok(Some(erased)) if erased != self.known.load(Ordering::Relaxed) => erased,
            Ok(_) => return,
            Err(error) => {
                return tracing::error!(%error, "cannot read whether the history is to be forgotten");
            }
        };
        if let Err(error) = forget(path, self.store.path(), erased) {
            return tracing::error!(%error, path = %path.display(), "cannot forget the history");
        }
        // What was forgotten before this run, by the file alone, is not in the line editor.
        self.known.store(erased, Ordering::Relaxed);
        self.times.fetch_add(1, Ordering::Relaxed);
    }
}

/// Empties the file, unless that was done already for what was deleted in this database.
fn forget(path: &Path, database: &Path, erased: i64) -> io::Result<()> {
    let mut noted = path.as_os_str().to_owned();
    noted.push("-erased");
    let noted = PathBuf::from(noted);
    let before = match fs::read_to_string(&noted) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read?,
    };
    let line = format!("{erased} {}", database.display());
    if before.lines().any(|known| known == line) {
        return Ok(());
    }
    match fs::OpenOptions::new().write(true).open(path) {
        Ok(mut file) => {
            file.lock()?;
            file.set_len(0)?;
            file.write_all(FIRST_LINE.as_bytes())?;
            file.sync_all()?;
        }
        Err(error) if error.kind() == ErrorKind::NotFound => (),
        Err(error) => return Err(error),
    }
    let of_others = before
        .lines()
        .filter(|known| known.split_once(' ').is_none_or(|(_, of)| of != database.display().to_string()));
    let lines: Vec<&str> = of_others.chain([&*line]).collect();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(noted, lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use storage::Transaction;

    use super::*;

    #[test]
    fn the_history_goes_once_for_each_that_was_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let open = |name: &str| Arc::new(Store::open(&at(name)).unwrap());
        let (one, two) = (open("one.db"), open("two.db"));
        let past = |store: &Arc<Store>| Past {
            store: Arc::clone(store),
            path: Some(at("history")),
            known: AtomicI64::new(i64::MIN),
            times: AtomicU32::new(0),
        };
        let lines = "#V2\nana: games\nnote the knight first\n";
        let write = || fs::write(at("history"), lines).unwrap();
        let kept = |past: &Past| {
            past.look();
            fs::read_to_string(at("history")).unwrap() == lines
        };
        let erase = |store: &Store| store.write(|tx: &Transaction| tx.note_erasure(7)).wait().unwrap();
        write();
        let first = past(&one);
        assert!(kept(&first), "nothing was deleted");
        erase(&one);
        assert!(!kept(&first));
        assert_eq!((first.times(), fs::read_to_string(at("history")).unwrap()), (1, FIRST_LINE.to_owned()));
        write();
        assert!(kept(&first) && kept(&past(&one)), "it is done, also at the next start");
        assert!(kept(&past(&two)), "another database");
        erase(&two);
        assert!(!kept(&past(&two)));
        write();
        assert!(kept(&past(&one)) && kept(&past(&two)));
        erase(&one);
        assert!(!kept(&past(&one)), "the next one");
    }
}
