//! Boards as pictures, and what their files are called.

use engine::{Game, Lang, Seed, View};
use parlor::{Board, Exercise, Scene, Sight, Subject, Tile, room_view};
use render::{GIF_SECONDS, Replay, Small};

use crate::Pictures;

/// A board as PNG, which carries its record.
///
/// # Errors
/// If it cannot be drawn.
pub fn picture(scene: &Scene, size: Pictures) -> Result<Vec<u8>, render::Error> {
    let width = render::Options::width_for(scene.view.layout, size.width);
    let png = render::png(&scene.view, &options(scene, width, size.theme))?;
    Ok(carrying(png, scene))
}

/// A picture with the record of what it shows.
fn carrying(picture: Vec<u8>, scene: &Scene) -> Vec<u8> {
    match &scene.record {
        Some(record) => render::carry(picture, record),
        None => picture,
    }
}

/// The positions of a table, one after the other, as GIF, which carries the record.
///
/// # Errors
/// If it cannot be drawn.
pub fn animation(scene: &Scene, size: Pictures) -> Result<Animation, render::Error> {
    let views: Vec<View> = scene.before.iter().chain([&scene.view]).cloned().collect();
    let replay = scene.span.map(|span| Replay { from: span.from, of: span.of, speed: span.speed });
    let options = options(scene, size.animation_width, size.theme);
    let gif = render::gif(&views, &options, replay.unwrap_or_default())?;
    let told = scene.told(gif.shown, gif.hurried.then_some(GIF_SECONDS));
    Ok(Animation { bytes: carrying(gif.bytes, scene), told })
}

/// A table as GIF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// The file.
    pub bytes: Vec<u8>,
    /// Remarks for those who see it: that positions are left out, or that it is faster than was asked for.
    pub told: Vec<String>,
}

/// The number of positions of a game that are drawn at the start: its first one, and some after a move of each seat.
const WARM_PLIES: usize = 6;

/// Draws each game as rooms see it, from both sides where they differ, so that the first players do not wait for boards and
/// pieces to be made.
pub fn warm_up(size: Pictures) {
    for game in Game::all() {
        let Ok(setup) = game.setup(None, None, Seed::default()) else { continue };
        let mut play = game.start(&setup);
        for _ in 0..WARM_PLIES {
            let view = room_view(&*play);
            let usual = render::Options::new(Lang::En);
            let width = render::Options::width_for(view.layout, size.width);
            // Only what it leaves behind is wanted.
            let _ = render::png(&view, &render::Options { size: width, ..usual });
            if let Some(text) = play.suggest("", 1).moves.first() {
                let _ = play.play_canonical(text);
            }
        }
    }
}

/// Several small boards in one PNG: the lines above them, the tiles of a message, and what they show.
///
/// # Errors
/// If it cannot be drawn.
pub fn sheet(
    heading: &[String],
    tiles: &[Tile],
    scenes: &[Scene],
    size: Pictures,
) -> Result<Vec<u8>, render::Error> {
    let caption = |(tile, scene): (&Tile, &Scene)| {
        tile.seats.clone().unwrap_or_else(|| render::caption(&scene.view, scene.lang, None))
    };
    let what: Vec<String> = tiles.iter().zip(scenes).map(caption).collect();
    let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
    let boards = tiles.iter().zip(scenes).zip(&what).map(|((tile, scene), what)| Small {
        view: &scene.view,
        what,
        title: &tile.title,
        state: &tile.state,
        until: tile.until.as_deref(),
        lit: tile.lit,
        lang: scene.lang,
    });
    let boards: Vec<Small<'_>> = boards.collect();
    let theme = scenes.first().and_then(|scene| scene.theme.as_deref()).or(size.theme);
    render::sheet(&heading, &boards, theme.unwrap_or(&render::Theme::usual().id), size.width)
}

fn options(scene: &Scene, width: u32, theme: Option<&str>) -> render::Options {
    let usual = render::Options::new(scene.lang);
    let mut options = render::Options { size: width, table: scene.table, of_match: scene.of_match, ..usual };
    if let Some(theme) = scene.theme.as_deref().or(theme) {
        theme.clone_into(&mut options.theme);
    }
    for (place, name) in options.names.iter_mut().zip(&scene.names) {
        *place = Some(name.clone());
    }
    options
}

/// The name of a picture of a board, without its extension: `table-3-ply-012`, `table-3-ply-012-ana`, `rules-hex`; a
/// moving one, from its start or a later ply: `table-3-replay-012`, `table-3-replay-004-012-speed-3`. Names sort by
/// table and ply. `seen_by` names whose hand it shows, where that may be told.
#[must_use]
pub fn file_name(board: &Board, seen_by: Option<&str>) -> String {
    let seen = |eyes: Sight| match (eyes, seen_by) {
        (Sight::Archive, _) => "-end".to_owned(),
        (Sight::Seat(_), Some(person)) => format!("-{person}"),
        _ => String::new(),
    };
    match &board.subject {
        Subject::Example { game } => format!("rules-{game}"),
        Subject::Challenge { challenge } => format!("challenge-{challenge}"),
        Subject::Code { ply, .. } => format!("code-ply-{ply:03}"),
        Subject::Exercise { kind, game, number, then } => {
            let kind = match kind {
                Exercise::Lesson => "lesson",
                Exercise::Puzzle => "puzzle",
            };
            let then = if then.is_empty() { "" } else { "-answered" };
            format!("{kind}-{game}-{number}{then}")
        }
        Subject::Animation { table, ply, from, speed, eyes, .. } => {
            let from = if *from == 0 { String::new() } else { format!("-{from:03}") };
            let speed = speed.map(|speed| format!("-speed-{speed}")).unwrap_or_default();
            format!("table-{table}-replay{from}-{ply:03}{speed}{}", seen(*eyes))
        }
        Subject::Table { table, ply, eyes, then, .. } => {
            let preview = if then.is_some() { "-preview" } else { "" };
            let refused = if board.wrong.is_empty() { "" } else { "-refused" };
            format!("table-{table}-ply-{ply:03}{}{preview}{refused}", seen(*eyes))
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Lang, Seed};
    use parlor::Span;

    use super::*;

    /// The remark that a picture replays so many positions of a game, which begins anew when it ends, at this speed.
    fn replayed(positions: usize, speed: u32, lang: Lang) -> Vec<String> {
        let game = Game::all().first().expect("there is a game");
        let setup = game.setup(None, None, Seed::default()).expect("its usual setup");
        let mut play = game.start(&setup);
        let mut before = Vec::new();
        while before.len() + 1 < positions {
            before.push(play.view(Eyes::Room));
            match play.suggest("", 1).moves.first() {
                Some(text) => {
                    play.play_canonical(text).expect("it is legal");
                }
                None => play = game.start(&setup),
            }
        }
        let scene = Scene {
            view: play.view(Eyes::Room),
            before,
            span: Some(Span { from: 0, of: positions as u32 - 1, speed: Some(speed) }),
            record: None,
            table: None,
            of_match: None,
            names: Vec::new(),
            lang,
            theme: None,
            controls: Vec::new(),
        };
        let size = Pictures { width: 160, animation_width: 160, theme: None };
        animation(&scene, size).expect("it is drawn").told
    }

    #[test]
    fn whoever_sees_a_replay_hears_what_is_left_out_and_that_it_is_faster() {
        assert_eq!(replayed(40, 1, Lang::En), Vec::<String>::new());
        let [hurried] = &replayed(80, 1, Lang::En)[..] else { panic!("one sentence") };
        assert!(
            hurried.starts_with("It is faster than you asked, so that it ends within 60 seconds."),
            "{hurried}"
        );
        let [shortened] = &replayed(400, 10, Lang::Pt)[..] else { panic!("one sentence") };
        assert!(shortened.starts_with("É longa: mostram-se 300 das 400 posições;"), "{shortened}");
        assert_eq!(replayed(400, 1, Lang::Pt).len(), 2);
    }

    #[test]
    fn each_part_and_speed_of_a_replay_has_a_file_of_its_own() {
        let named = |from, speed| {
            let eyes = Sight::Archive;
            let subject = Subject::Animation { table: 3, as_of: None, ply: 12, from, speed, eyes };
            file_name(&Board::of(subject), None)
        };
        assert_eq!(named(0, None), "table-3-replay-012-end");
        assert_eq!(named(4, None), "table-3-replay-004-012-end");
        assert_eq!(named(4, Some(3)), "table-3-replay-004-012-speed-3-end");
    }

    #[test]
    fn the_themes_that_people_can_name_are_those_that_are_drawn() {
        let drawn: Vec<&str> = render::Theme::all().map(|theme| &*theme.id).collect();
        assert_eq!(parlor::themes::themes().collect::<Vec<_>>(), drawn);
        assert_eq!(parlor::themes::THEMES[0], render::Theme::usual().id);
    }
}
