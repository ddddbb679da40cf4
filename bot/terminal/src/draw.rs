//! Boards: what they show, as text and as a picture, and the files that keep the pictures.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::View;
use parlor::{Board, Scene, Sight, Subject};
use storage::Store;

/// What a board shows now.
pub(crate) fn scene(store: &Store, board: &Board) -> Result<Scene, parlor::Error> {
    store.read(|snapshot| parlor::scene(snapshot, board))
}

/// The board in letters.
pub(crate) fn text(scene: &Scene) -> String {
    render::text_board(&scene.view, scene.lang)
}

/// The board as a PNG of this width.
pub(crate) fn picture(scene: &Scene, width: u32) -> Result<Vec<u8>, render::Error> {
    render::png(&scene.view, &options(scene, width))
}

/// All positions of a replay as a GIF of this width.
pub(crate) fn moving(store: &Store, board: &Board, width: u32) -> Result<Vec<u8>, Trouble> {
    let scenes = store.read(|snapshot| parlor::replay(snapshot, board))?;
    let options = scenes.first().map(|scene| options(scene, width));
    let views: Vec<View> = scenes.into_iter().map(|scene| scene.view).collect();
    Ok(render::gif(&views, &options.ok_or(render::Error::Nothing)?)?)
}

fn options(scene: &Scene, width: u32) -> render::Options {
    let mut options = render::Options { size: width, ..render::Options::new(scene.lang) };
    for (place, name) in options.names.iter_mut().zip(&scene.names) {
        *place = Some(name.clone());
    }
    options
}

/// Why there is no moving picture.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Parlor(#[from] parlor::Error),
    #[error(transparent)]
    Render(#[from] render::Error),
}

/// What the picture of a board is called: `table-3-ply-012`, `table-3-ply-012-ana`, `rules-hex`. Names sort by
/// table and ply. `seen_by` is the player in the seat whose eyes see it.
pub(crate) fn name(board: &Board, seen_by: Option<&str>) -> String {
    match &board.subject {
        Subject::Example { game } => format!("rules-{game}"),
        Subject::Replay { table, ply, eyes, .. } => {
            format!("table-{table}-replay-{ply:03}{}", seen(*eyes, seen_by))
        }
        Subject::Table { table, ply, eyes, then, .. } => {
            let mut name = format!("table-{table}-ply-{ply:03}{}", seen(*eyes, seen_by));
            if then.is_some() {
                name += "-preview";
            }
            if !board.wrong.is_empty() {
                name += "-refused";
            }
            name
        }
    }
}

fn seen(eyes: Sight, seen_by: Option<&str>) -> String {
    match (eyes, seen_by) {
        (Sight::Room, _) => String::new(),
        (Sight::Archive, _) => "-end".to_owned(),
        (Sight::Seat(_), Some(account)) => format!("-{account}"),
        (Sight::Seat(number), None) => format!("-seat-{number}"),
    }
}

/// Keeps a picture, in a file that ends in `.end`. A file that has the name already stays as it is: if it shows something else (a move was taken
/// back and another one made), the new one gets a number.
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
                fs::write(&part, picture)?;
                fs::rename(&part, &path)?;
                return Ok(path);
            }
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::from(io::ErrorKind::AlreadyExists))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(eyes: Sight, wrong: Vec<u16>) -> Board {
        let subject = Subject::Table { table: 3, ply: 12, eyes, then: None, as_of: None };
        Board { subject, wrong, lang: "en".to_owned(), as_text: false }
    }

    #[test]
    fn names_tell_what_a_picture_shows() {
        assert_eq!(name(&board(Sight::Room, Vec::new()), None), "table-3-ply-012");
        assert_eq!(name(&board(Sight::Seat(2), Vec::new()), Some("ana")), "table-3-ply-012-ana");
        assert_eq!(name(&board(Sight::Seat(2), vec![4]), None), "table-3-ply-012-seat-2-refused");
        assert_eq!(name(&board(Sight::Archive, Vec::new()), Some("ana")), "table-3-ply-012-end");
    }

    #[test]
    fn no_picture_is_overwritten_by_another() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |png: &[u8]| keep(folder.path(), "a", "png", png).unwrap();
        assert_eq!(keep(b"one"), folder.path().join("a.png"));
        assert_eq!(keep(b"two"), folder.path().join("a-2.png"));
        assert_eq!(keep(b"one"), folder.path().join("a.png"));
        assert_eq!(fs::read(folder.path().join("a.png")).unwrap(), b"one");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
