//! Tables in memory and in a folder: made when they are first needed, and never needed.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use engine::Position;
use twox_hash::XxHash3_128;

use super::table::{Endings, Known, make};
use crate::watch::Watch;

/// The tables of all games, shared by whoever thinks. They take less than 64 MB, in memory and in the folder.
#[derive(Default)]
pub struct Tables {
    folder: Option<PathBuf>,
    made: Mutex<HashMap<&'static str, Arc<Known>>>,
    trouble: Mutex<Option<NotKept>>,
}

/// The reason why a table was not kept in the folder. It was made all the same.
#[derive(Debug, thiserror::Error)]
#[error("cannot keep the table {}", file.display())]
pub struct NotKept {
    /// The file.
    pub file: PathBuf,
    /// The trouble with it.
    #[source]
    pub why: io::Error,
}

/// The beginning of a file: a name, with the version of the format.
const HEAD: &[u8; 8] = b"TABLE-01";

impl Tables {
    /// Tables that are kept in a folder, which is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> Tables {
        Tables { folder: Some(folder), ..Tables::default() }
    }

    /// The reason why the last table was not kept, if there is one that has not been asked for yet.
    pub fn trouble(&self) -> Option<NotKept> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The table of a game, if it is at hand.
    pub(crate) fn at_hand<P: Position>(&self) -> Option<Endings<P>> {
        let numbers = P::NUMBERS?;
        let known = self.made().get(P::INFO.id).cloned();
        let known = known.or_else(|| {
            let known = read(&self.file::<P>()?, numbers.version, *numbers.layers.last()?).map(Arc::new)?;
            self.made().insert(P::INFO.id, Arc::clone(&known));
            Some(known)
        });
        Endings::with(known?)
    }

    /// The table of a game, made if need be. `None` if there is none, or whoever waits has had enough.
    pub(crate) fn get<P: Position>(&self, watch: &mut Watch<'_>) -> Option<Endings<P>> {
        if let Some(endings) = self.at_hand() {
            return Some(endings);
        }
        let known = Arc::new(make::<P>(watch)?);
        if let (Some(file), Some(numbers)) = (self.file::<P>(), P::NUMBERS)
            && let Err(why) = write(&file, numbers.version, &known)
        {
            *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(NotKept { file, why });
        }
        self.made().insert(P::INFO.id, Arc::clone(&known));
        Endings::with(known)
    }

    fn made(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Arc<Known>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn file<P: Position>(&self) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(format!("{}.table", P::INFO.id)))
    }
}

/// The contents of a file: the head, the version, the checksum of what follows, the values, the plies. `None` if anything is not
/// as it should be: then the table is made anew.
fn read(file: &Path, version: u32, all: u32) -> Option<Known> {
    let (all, found) = (all as usize, fs::read(file).ok()?);
    let (head, rest) = found.split_first_chunk::<8>()?;
    let (of_version, rest) = rest.split_first_chunk::<4>()?;
    let (sum, body) = rest.split_first_chunk::<16>()?;
    let good = head == HEAD
        && u32::from_le_bytes(*of_version) == version
        && body.len() == 2 * all
        && u128::from_le_bytes(*sum) == XxHash3_128::oneshot(body);
    let (values, plies) = body.split_at_checked(all)?;
    good.then(|| Known { values: values.iter().map(|&byte| byte as i8).collect(), plies: plies.to_vec() })
}

/// Writes beside the file and renames, so that nobody reads half of it.
fn write(file: &Path, version: u32, known: &Known) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut body: Vec<u8> = known.values.iter().map(|&value| value as u8).collect();
    body.extend_from_slice(&known.plies);
    let mut whole = Vec::with_capacity(28 + body.len());
    whole.extend_from_slice(HEAD);
    whole.extend_from_slice(&version.to_le_bytes());
    whole.extend_from_slice(&XxHash3_128::oneshot(&body).to_le_bytes());
    whole.extend_from_slice(&body);
    let new = file.with_extension(format!("{}.new", std::process::id()));
    fs::write(&new, whole).and_then(|()| fs::rename(&new, file)).inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}
