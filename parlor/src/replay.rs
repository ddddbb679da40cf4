//! How a table went, position by position.

use engine::Lang;
use storage::{Snapshot, TableId};

use crate::{Board, Error, Scene, Subject, scene, scene::Open};

/// What a board shows, in the order of time: of a [`Subject::Replay`] all positions from the start, of others the one.
/// The pairs of eyes see each position as they saw it then.
///
/// # Errors
/// If the table is gone or cannot be replayed.
pub fn replay(snapshot: &Snapshot, board: &Board) -> Result<Vec<Scene>, Error> {
    let Subject::Replay { table, ply, eyes, as_of } = &board.subject else {
        return Ok(vec![scene(snapshot, board)?]);
    };
    let lang = Lang::named(&board.lang).unwrap_or(Lang::En);
    let open = Open::after(snapshot, TableId(*table), Some(*ply), *as_of)?;
    let (eyes, names) = (eyes.eyes(), open.names(lang));
    let mut play = open.play.game().start(open.play.setup());
    let mut views = Vec::with_capacity(open.play.played().len() + 1);
    for (ply, played) in (1..).zip(open.play.played()) {
        views.push(play.view(eyes));
        play.play_canonical(&played.text).map_err(|_| Error::Replay { table: *table, ply })?;
    }
    views.push(open.last_view(eyes));
    Ok(views
        .into_iter()
        .map(|view| Scene { view, names: names.clone(), lang, controls: Vec::new() })
        .collect())
}
