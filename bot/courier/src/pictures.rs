//! Boards as pictures, and what their files are called.

use engine::View;
use parlor::{Board, Scene, Sight, Subject};

use crate::Pictures;

/// A board as PNG.
///
/// # Errors
/// If it cannot be drawn.
pub fn picture(scene: &Scene, size: Pictures) -> Result<Vec<u8>, render::Error> {
    let width = render::Options::width_for(scene.view.layout, size.width);
    render::png(&scene.view, &options(scene, width))
}

/// A table from its start as GIF.
///
/// # Errors
/// If it cannot be drawn.
pub fn animation(scene: &Scene, size: Pictures) -> Result<Vec<u8>, render::Error> {
    let views: Vec<View> = scene.before.iter().chain([&scene.view]).cloned().collect();
    render::gif(&views, &options(scene, size.animation_width))
}

fn options(scene: &Scene, width: u32) -> render::Options {
    let mut options = render::Options { size: width, ..render::Options::new(scene.lang) };
    for (place, name) in options.names.iter_mut().zip(&scene.names) {
        *place = Some(name.clone());
    }
    options
}

/// What the picture of a board is called, without its end: `table-3-ply-012`, `table-3-ply-012-ana`, `rules-hex`. Names
/// sort by table and ply. `seen_by` names whose hand it shows, where that may be told.
#[must_use]
pub fn file_name(board: &Board, seen_by: Option<&str>) -> String {
    let seen = |eyes: Sight| match (eyes, seen_by) {
        (Sight::Archive, _) => "-end".to_owned(),
        (Sight::Seat(_), Some(person)) => format!("-{person}"),
        _ => String::new(),
    };
    match &board.subject {
        Subject::Example { game } => format!("rules-{game}"),
        Subject::Animation { table, ply, eyes, .. } => {
            format!("table-{table}-replay-{ply:03}{}", seen(*eyes))
        }
        Subject::Table { table, ply, eyes, then, .. } => {
            let preview = if then.is_some() { "-preview" } else { "" };
            let refused = if board.wrong.is_empty() { "" } else { "-refused" };
            format!("table-{table}-ply-{ply:03}{}{preview}{refused}", seen(*eyes))
        }
    }
}
