//! All that a stranger or the opponent can ask, or try.

use engine::Rng;

use super::{PLAYERS, STRANGER, pair::Pair};
use crate::walk::{percent, some_move, typed};

/// Lines that change nothing, and can be asked at any time.
const QUESTIONS: [&str; 34] = [
    "board #1",
    "text #1",
    "moves #1",
    "moves #1 x",
    "moves #1 J",
    "moves #1 @4",
    "hand #1",
    "hand",
    "history #1",
    "export #1",
    "export #1 text",
    "replay #1",
    "games @ana",
    "games @bruno",
    "games",
    "next",
    "stats @ana",
    "stats @bruno leopard",
    "top leopard",
    "ladder",
    "help",
    "help hand",
    "rules leopard",
    "rules #1",
    "privacy export",
    "privacy",
    "settings",
    "resign #1",
    "mesa #1",
    "jogadas #1",
    "mão #1",
    "histórico #1",
    "exportar #1 texto",
    "",
];

/// Moves that may be tried by whose turn it is not, and by whose it is if they are not legal: what is refused tells a
/// reason and suggests others.
const TRIED: [&str; 16] = [
    "#1 Jh@4",
    "#1 xKd",
    "#1 x1h",
    "#1 @4",
    "#1 *@4",
    "#1 Qs",
    "#1 o4",
    "#1 foo",
    "#1 J",
    "#1 10s@11",
    "#1 Jc@o1",
    "#1 Kd@o5",
    "#1 Ah@2",
    "#1 xJh?",
    "#1 Qd@5?",
    "#1 Js@o9?",
];

/// Lines that change something, the same in both games, and leave them as they were.
const TURNS: [&[&str]; 5] = [
    &["OTHER: undo #1", "HIDER: decline #1"],
    &["OTHER: draw #1", "HIDER: decline #1"],
    &["OTHER: pause #1", "HIDER: decline #1"],
    &["OTHER: continue #1", "OTHER: cancel"],
    &["OTHER: rematch #1", "OTHER: play hex @carla", "OTHER: cancel"],
];

/// Some of it all, in the order in which it is said.
pub(super) fn questions(rng: &mut Rng, pair: &Pair, opponent: Option<&str>) -> Vec<String> {
    let mut lines = Vec::new();
    for who in [Some(STRANGER), opponent].into_iter().flatten() {
        let mut asked: Vec<String> = QUESTIONS.iter().map(|&line| line.to_owned()).collect();
        let ply = rng.below(pair.plies() + 1);
        asked.extend(["board", "text", "replay"].map(|verb| format!("{verb} #1 ply={ply}")));
        rng.shuffle(&mut asked);
        lines.extend(asked.iter().take(9).map(|line| format!("{who}: {line}")));
        let to_move = pair.play(0).turn().seat().map(|seat| PLAYERS[seat.index()]);
        for _ in 0..3 {
            let text = TRIED[rng.below(TRIED.len())];
            // What would be played must not be.
            let legal = to_move == Some(who) && reads_as_move(pair, text);
            if !legal {
                lines.push(format!("{who}: {text}"));
            }
        }
        // A look at an own move shows the board as it would be.
        if to_move == Some(who)
            && let Some(text) = some_move(pair.play(0), rng)
        {
            lines.push(format!("{who}: #1 {}?", typed(&text)));
        }
    }
    if let Some(other) = opponent
        && percent(rng, 12)
    {
        let hider = if other == PLAYERS[0] { PLAYERS[1] } else { PLAYERS[0] };
        // A last move of one's own would be taken back at once.
        let first = usize::from(pair.play(0).turn().seat().map(|seat| PLAYERS[seat.index()]) != Some(other));
        let turn = TURNS[first + rng.below(TURNS.len() - first)];
        lines.extend(turn.iter().map(|line| line.replace("OTHER", other).replace("HIDER", hider)));
    }
    lines
}

/// Tells whether a text would be played.
fn reads_as_move(pair: &Pair, text: &str) -> bool {
    let text = text.trim_start_matches("#1 ");
    let Some(seat) = pair.play(0).turn().seat().filter(|_| !text.ends_with('?')) else { return false };
    let mut languages = engine::Lang::ALL.into_iter().map(Some).chain([None]);
    languages.any(|lang| pair.play(0).fork().play_in(seat, text, lang).is_ok())
}
