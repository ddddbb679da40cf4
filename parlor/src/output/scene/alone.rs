//! Boards at which nobody sits: of rules, of exercises, of a game that somebody has brought along, of a challenge.

use engine::{Carried, Eyes, Game, Lang, Record, View};
use serde_json::json;
use storage::{Beginning, Challenge, Snapshot};

use super::{Scene, mark, room_view};
use crate::input::games;
use crate::table::brought;
use crate::table::loaded::LoadedTable;
use crate::table::proof::bare_record;
use crate::{Board, Error, Exercise};

/// The drawn example of a game's rules.
pub(super) fn example(id: &str, board: &Board) -> Result<Scene, Error> {
    let game = Game::with_id(id).ok_or_else(|| Error::Missing(format!("game {id}")))?;
    let mut play = games::from_start(game)?;
    for text in game.info.example {
        let _ = play.play_canonical(text);
    }
    Ok(of_nobody(play.view(Eyes::Room), board))
}

/// The position of a lesson or a puzzle, perhaps after some moves, as the side sees it that is to move there.
pub(super) fn exercise(
    (kind, id, number): (Exercise, &str, u32),
    then: &[String],
    board: &Board,
) -> Result<Scene, Error> {
    let missing = || Error::Missing(format!("{} {number} of {id}", kind.word()));
    let game = Game::with_id(id).ok_or_else(missing)?;
    let mut play = kind.position(game, number).ok_or_else(missing)?;
    let eyes = play.turn().seat().map_or(Eyes::Room, Eyes::Of);
    for text in then {
        let _ = play.play_canonical(text);
    }
    Ok(of_nobody(play.view(eyes), board))
}

/// A game that somebody has brought along as a code, after some plies.
pub(super) fn brought_along(code: &str, ply: u32, board: &Board) -> Result<Scene, Error> {
    let play =
        brought::of_code(code, Some(ply)).ok_or_else(|| Error::Missing("game of a code".to_owned()))?;
    Ok(of_nobody(room_view(&*play), board))
}

/// The board from which a challenge would go on, with the record that led to it; nothing if it begins anew, or if what it
/// goes on from cannot be played any more.
pub(crate) fn beginning(
    snapshot: &Snapshot,
    challenge: &Challenge,
    board: &Board,
) -> Result<Option<Scene>, Error> {
    let (play, record) = match &challenge.from {
        None => return Ok(None),
        Some((Beginning::Code(code), _)) => {
            let (Some(play), Ok(Carried::Record(record))) = (brought::kept(code), Carried::from_code(code))
            else {
                return Ok(None);
            };
            (play, record)
        }
        Some((Beginning::Table(from), ply)) => {
            // As it was when it was asked for: moves may have been taken back since.
            let asked = snapshot.first_fact_of(challenge.id)?;
            let table = LoadedTable::at(snapshot, *from, asked, Some(*ply))?;
            let moves = table.play.texts();
            let record = Record { moves, ..bare_record(&table) };
            (table.play, record)
        }
    };
    let record = Some(json!(record).to_string());
    Ok(Some(Scene { record, ..of_nobody(room_view(&*play), board) }))
}

/// A board at which nobody sits, seen from the side that its reader wants.
fn of_nobody(mut view: View, board: &Board) -> Scene {
    view.turned &= !board.look.fixed;
    mark(&mut view, board);
    Scene {
        view,
        before: Vec::new(),
        span: None,
        record: None,
        table: None,
        of_match: None,
        names: Vec::new(),
        lang: Lang::named(&board.lang).unwrap_or(Lang::En),
        theme: board.look.theme.clone(),
        controls: Vec::new(),
    }
}
