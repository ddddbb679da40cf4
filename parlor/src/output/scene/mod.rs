//! The way from a board by name to the view of somebody.

pub(crate) mod alone;

use engine::{
    Carried, ClockState, Eyes, Game, Lang, Mark, Playthrough, Point, Record, RecordedMatch, RecordedResult,
    Seat, Text, Turn, View,
};
use serde_json::json;
use storage::{ChallengeId, FactId, Snapshot, TableId, TableState};
use timecontrol::Later;

use crate::output::controls;
use crate::person::challengers::may_play_again;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::matches::{self, Course};
use crate::table::proof::bare_record;
use crate::{Board, Control, Error, Sight, Subject};

/// A board, ready to be drawn or put into words.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The view.
    pub view: View,
    /// The positions before it, in the order of time, each as these eyes saw it then: of a [`Subject::Animation`] only.
    pub before: Vec<View>,
    /// The way in which it is shown: of a [`Subject::Animation`] only.
    pub span: Option<Span>,
    /// The record of what is seen as a line of JSON, which the picture of a table carries: nothing that is hidden, and no
    /// names.
    pub record: Option<String>,
    /// The number of the table, if it is one.
    pub table: Option<i64>,
    /// The number of the game in a match, and of how many, if the table belongs to one.
    pub of_match: Option<(u8, Option<u8>)>,
    /// The players' names in the order of the seats, in a match with their points; nothing where nobody sits.
    pub names: Vec<String>,
    /// The language of its words.
    pub lang: Lang,
    /// The name of the theme in which it shall be drawn, if one was chosen.
    pub theme: Option<String>,
    /// The controls of the board.
    pub controls: Vec<Control>,
}

/// The plies of a table that a moving picture shows, and its speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The number of plies that led to the first position.
    pub from: u32,
    /// The number of plies of the table.
    pub of: u32,
    /// The number of plies a second that are wanted.
    pub speed: Option<u32>,
}

impl Scene {
    /// The remarks with a moving picture that shows only so many of its positions, or that is faster than was
    /// asked for, so that it ends within some seconds.
    #[must_use]
    pub fn told(&self, shown: usize, within: Option<u32>) -> Vec<String> {
        let count = self.before.len() + 1;
        let shortened = Text::new("replay-shortened").with("shown", shown).with("count", count);
        let hurried = within.map(|seconds| Text::new("replay-hurried").with("seconds", seconds));
        let told = Some(shortened).filter(|_| shown < count).into_iter().chain(hurried);
        told.map(|text| crate::say(self.lang, &text)).collect()
    }
}

/// The scene of a board.
///
/// # Errors
/// If the table is gone or cannot be replayed.
pub fn scene(snapshot: &Snapshot, board: &Board) -> Result<Scene, Error> {
    match &board.subject {
        Subject::Example { game } => alone::example(game, board),
        Subject::Exercise { kind, game, number, then } => {
            alone::exercise((*kind, game, *number), then, board)
        }
        Subject::Code { code, ply } => alone::brought_along(code, *ply, board),
        Subject::Challenge { challenge } => {
            let missing = || Error::Missing(format!("board of challenge {challenge}"));
            let found = snapshot.challenge(ChallengeId(*challenge))?.ok_or_else(missing)?;
            alone::beginning(snapshot, &found, board)?.ok_or_else(missing)
        }
        Subject::Table { table, as_of, ply, .. } => {
            let table = LoadedTable::at(snapshot, TableId(*table), as_of.map(FactId), Some(*ply))?;
            let mut scene = scene_of(&table, board);
            show_match(snapshot, &table, board, &mut scene)?;
            show_time(snapshot, &table, &mut scene.view, (as_of.map(FactId), board.asked_at))?;
            Ok(scene)
        }
        Subject::Animation { table, as_of, ply, from, speed, eyes } => {
            let id = TableId(*table);
            let row = snapshot.table(id)?.ok_or_else(|| Error::Missing(format!("table {id}")))?;
            let (eyes, mut before) = (eyes.eyes(), Vec::new());
            let span = Some(Span { from: *from, of: row.plies.max(*ply), speed: *speed });
            let seen_from = |mut view: View| {
                view.turned &= !board.look.fixed;
                view
            };
            let watch = |play: &dyn Playthrough| {
                if play.played().len() >= *from as usize {
                    before.push(seen_from(play.view(eyes)));
                }
            };
            let table = LoadedTable::watched(snapshot, row, as_of.map(FactId), Some(*ply), watch)?;
            let mut scene = seen(&table, board, seen_from(table.view(eyes)), None);
            show_match(snapshot, &table, board, &mut scene)?;
            Ok(Scene { before, span, ..scene })
        }
    }
}

/// The scene of a board of a table that has been loaded at the board's moment, without the record and the match.
pub(crate) fn scene_of(table: &LoadedTable, board: &Board) -> Scene {
    let (eyes, then) = match &board.subject {
        Subject::Table { eyes, then, .. } => (eyes.eyes(), then.as_deref()),
        Subject::Animation { eyes, .. } => (eyes.eyes(), None),
        Subject::Challenge { .. }
        | Subject::Code { .. }
        | Subject::Example { .. }
        | Subject::Exercise { .. } => (Eyes::Room, None),
    };
    let mut view = table.view(eyes);
    if let Some(text) = then {
        let mut play = table.play.fork();
        let _ = play.play_canonical(text);
        view = play.view(eyes);
    }
    if eyes == Eyes::Room {
        face(&mut view, table.play.game());
        // A computer player looks from nowhere.
        let turns = table.play.game().info.faces && matches!(view.turn, Turn::To(_));
        if let Some(person) = table.only_person().filter(|_| turns) {
            view.turned = person == Seat::TWO;
        }
    }
    view.turned &= !board.look.fixed;
    seen(table, board, view, then)
}

/// Puts the record into a scene that its picture carries, and shows which game of a match a table is, and the points that
/// everybody has in it. Where not all could ask for the same again, no control does.
pub(crate) fn show_match(
    snapshot: &Snapshot,
    table: &LoadedTable,
    board: &Board,
    scene: &mut Scene,
) -> Result<(), Error> {
    if table.row.state == TableState::Over && !may_play_again(snapshot, &table.persons, &table.row)? {
        controls::leave_out_rematch(&mut scene.controls, table);
    }
    let course = Course::of_table(snapshot, &table.row)?;
    let place = course.as_ref().map(|(course, game)| course.place(*game, table.outcome().is_some()));
    scene.record = match &board.subject {
        Subject::Table { eyes, then, .. } => Some(line(table, *eyes, then.as_deref(), place.as_ref())),
        Subject::Animation { eyes, .. } => Some(line(table, *eyes, None, place.as_ref())),
        Subject::Challenge { .. }
        | Subject::Code { .. }
        | Subject::Example { .. }
        | Subject::Exercise { .. } => None,
    };
    let Some(RecordedMatch { game, games, halves: score, .. }) = place else { return Ok(()) };
    scene.of_match = Some((game, games));
    for (seat, name) in (1..).zip(&mut scene.names) {
        let side = usize::from(matches::side(seat, game, table.row.seats));
        let halves = score.get(side - 1).copied().unwrap_or_default();
        // A long name is cut off at its end.
        *name = format!("{} · {name}", matches::written(halves));
    }
    Ok(())
}

/// Shows at a running table whether it is paused and, where there is a clock, what everybody has left and why it stands: as it
/// was after a fact, or when it was asked for.
pub(crate) fn show_time(
    snapshot: &Snapshot,
    table: &LoadedTable,
    view: &mut View,
    (as_of, asked_at): (Option<FactId>, Option<i64>),
) -> Result<(), Error> {
    // An earlier board of a game that is over is a look back: nobody has time for anything there any more.
    let looks_back = as_of.is_none() && table.row.state == TableState::Over;
    if table.outcome().is_some() || looks_back {
        return Ok(());
    }
    view.paused = is_paused(snapshot, table, as_of)?;
    let Some(terms) = table.terms()? else { return Ok(()) };
    let plies = table.play.played().len();
    let clocks = clock::clocks(snapshot, &table.row, &terms, as_of, plies)?;
    let mut left: Vec<i64> = clocks.iter().map(|clock| clock.left()).collect();
    // Of the turn that runs, something has counted since, or before a pause.
    if let Some(turn) = snapshot.turn_clock(table.row.id)?
        && as_of.is_none_or(|fact| turn.fact <= fact)
        && plies == table.row.plies as usize
        && let Some(left) = usize::from(turn.seat).checked_sub(1).and_then(|at| left.get_mut(at))
    {
        let at = match as_of.filter(|_| asked_at.is_none()) {
            Some(fact) => snapshot.fact(fact)?.map(|fact| fact.at),
            None => asked_at,
        };
        let running = clock::running(snapshot, &turn, &terms, table.person(clock::seat_of(&turn)?).id)?;
        // What was given later is on no board before.
        let whole = if as_of.is_some() && !terms.once { *left } else { turn.left };
        *left = whole - at.map_or(turn.spent, |at| clock::counted(&turn, running.as_ref(), at));
        let offered = running.is_none() && snapshot.seat_offered(table.row.id)?.is_some();
        let fell = turn.fell_at.is_some_and(|fell| at.is_none_or(|at| fell <= at));
        let stands = at.filter(|_| !fell);
        let stands = stands.zip(running.as_ref()).and_then(|(at, running)| running.stands(at));
        view.clock = match stands {
            // It was over before.
            _ if fell => ClockState::Runs,
            _ if view.paused => ClockState::Paused,
            _ if offered => ClockState::Offered,
            None => ClockState::Runs,
            Some(Later::Away) => ClockState::Away,
            Some(Later::Holidays) => ClockState::Holidays,
            Some(Later::Weekend) => ClockState::Weekend,
            Some(Later::Night) => ClockState::Night,
        };
    }
    for side in &mut view.sides {
        side.time = left.get(side.seat.index()).copied();
        side.moves = clocks.get(side.seat.index()).and_then(|clock| clock.moves_to_go());
    }
    Ok(())
}

/// Tells whether a table is paused on this board, the last one, as it was after a fact or as it is now.
fn is_paused(snapshot: &Snapshot, table: &LoadedTable, as_of: Option<FactId>) -> Result<bool, Error> {
    let is_last = table.play.played().len() == table.row.plies as usize;
    let Some(since) = table.row.paused_at.filter(|_| is_last) else { return Ok(false) };
    let fact = as_of.map(|fact| snapshot.fact(fact)).transpose()?.flatten();
    Ok(fact.is_none_or(|fact| since <= fact.at))
}

/// The view of a room of a game that is played.
#[must_use]
pub fn room_view(play: &dyn Playthrough) -> View {
    let mut view = play.view(Eyes::Room);
    face(&mut view, play.game());
    view
}

/// Everybody looks from the side of the player to move, where that helps.
fn face(view: &mut View, game: &Game) {
    if game.info.faces {
        view.turned = view.turn == Turn::To(Seat::TWO);
    }
}

/// A view of a table with what stands around it. The controls are those of the board before the move that is only shown.
fn seen(table: &LoadedTable, board: &Board, mut view: View, then: Option<&str>) -> Scene {
    let lang = Lang::named(&board.lang).unwrap_or(Lang::En);
    mark(&mut view, board);
    let controls = controls::board(table, lang, then);
    Scene {
        view,
        before: Vec::new(),
        span: None,
        record: None,
        table: Some(table.row.id.0),
        of_match: None,
        names: table.names(lang),
        lang,
        theme: board.look.theme.clone(),
        controls,
    }
}

/// The code or record with which a table may be passed on, for those eyes, perhaps after one more move: its
/// record, without names and words. As long as something is hidden, that is the table and the ply.
pub(crate) fn carried(table: &LoadedTable, eyes: Sight, then: Option<&str>) -> Carried {
    let info = table.play.game().info;
    let played = table.play.played();
    let open = eyes == Sight::Archive && table.row.state == TableState::Over;
    if (info.hidden || info.chance) && !open {
        return Carried::Board { table: table.row.id.0, ply: played.len() as u32 };
    }
    let moves = played.iter().map(|played| played.text.clone());
    Carried::Record(Record {
        seed: info.chance.then(|| hex::encode(table.row.seed.0)),
        moves: moves.chain(then.map(str::to_owned)).collect(),
        result: result_of(table).filter(|_| then.is_none()),
        ..bare_record(table)
    })
}

/// The result of a table, as a record has it; nothing if it was closed without a result.
pub(crate) fn result_of(table: &LoadedTable) -> Option<RecordedResult> {
    table.outcome().filter(|outcome| !outcome.is_closed()).map(RecordedResult::from)
}

/// The same as the line of JSON that a picture carries, with the table and the ply, and with the place in a match.
fn line(table: &LoadedTable, eyes: Sight, then: Option<&str>, of_match: Option<&RecordedMatch>) -> String {
    let place = json!({ "table": table.row.id.0, "ply": table.play.played().len() });
    let Carried::Record(record) = carried(table, eyes, then) else { return place.to_string() };
    let record = Record { of_match: of_match.cloned(), ..record };
    let mut record = json!(record);
    if let (Some(fields), Some(place)) = (record.as_object_mut(), place.as_object()) {
        fields.extend(place.clone());
    }
    record.to_string()
}

fn mark(view: &mut View, board: &Board) {
    let spots = view.layout.spots.len();
    for (points, mark) in [(&board.hints, Mark::Hint), (&board.wrong, Mark::Wrong)] {
        let known = points.iter().map(|&at| Point(at)).filter(|at| at.index() < spots);
        view.marks.extend(known.map(|at| (at, mark)));
    }
}

impl Sight {
    /// The eyes for the engine.
    pub(crate) fn eyes(self) -> Eyes {
        match self {
            Sight::Room => Eyes::Room,
            Sight::Seat(number) => Seat::numbered(number).map_or(Eyes::Room, Eyes::Of),
            Sight::Archive => Eyes::Archive,
        }
    }
}
