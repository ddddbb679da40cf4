//! The files that keep pictures.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Keeps a picture in the file `NAME.END` of a folder. A file that has the name already stays as it is: if it shows
/// something else (a move was taken back and another one made), the new one gets a number.
pub(crate) fn keep(folder: &Path, name: &str, end: &str, picture: &[u8]) -> io::Result<PathBuf> {
    for number in 1.. {
        let path = match number {
            1 => folder.join(format!("{name}.{end}")),
            _ => folder.join(format!("{name}-{number}.{end}")),
        };
        match fs::read(&path) {
            Ok(old) if old == picture => return Ok(path),
            Ok(_) => (),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // First under another name, so that a crash leaves no half picture.
                let part = folder.join(format!(".{name}.part"));
                private(&part)?.write_all(picture)?;
                fs::rename(&part, &path)?;
                return Ok(path);
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::from(io::ErrorKind::AlreadyExists))
}

/// A new file that only its owner may read: a picture may show a hand.
fn private(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_picture_is_overwritten_by_another() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |png: &[u8]| keep(folder.path(), "a", "png", png).unwrap();
        assert_eq!(keep(b"one"), folder.path().join("a.png"));
        assert_eq!(keep(b"two"), folder.path().join("a-2.png"));
        assert_eq!(keep(b"one"), folder.path().join("a.png"));
        assert_eq!(fs::read(folder.path().join("a.png")).unwrap(), b"one");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.path().join("a.png")).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "a picture may show a hand");
        }
    }
}
