//! What can be tapped: every control says what could have been typed, and carries all that it means.

use engine::Lang;
use storage::{ChallengeId, TableState};

use crate::{Answers, Control, Does, Tone, Verb, request::line_of, scene::Open, words};

/// The controls below a board, or below the preview of a move.
pub(crate) fn board(open: &Open, lang: Lang, then: Option<&str>) -> Vec<Control> {
    if let Some(text) = then {
        let back = Does::Pick { answers: at(open), from: String::new(), page: 0 };
        return vec![confirm(open, lang, text), control(lang, "control-other", Tone::Plain, back)];
    }
    let answers = at(open);
    let plain = |key: &str, does| control(lang, key, Tone::Plain, does);
    if open.row.state == TableState::Over {
        let rematch = control(lang, "control-rematch", Tone::Main, say_at(open, Verb::Rematch.name()));
        return vec![
            rematch,
            plain("control-history", say_at(open, Verb::History.name())),
            plain("control-export", say_at(open, Verb::Export.name())),
            plain("control-replay", say_at(open, Verb::Replay.name())),
        ];
    }
    let moves = Does::Pick { answers, from: String::new(), page: 0 };
    let mut controls = vec![control(lang, "control-move", Tone::Main, moves)];
    controls.push(plain("control-board", say_at(open, "board private")));
    if open.play.game().info.hidden {
        controls.push(plain("control-hand", say_at(open, Verb::Hand.name())));
    }
    controls.push(plain("control-more", Does::More { answers }));
    controls
}

/// What is seldom wanted at a running table.
pub(crate) fn more(open: &Open, lang: Lang) -> Vec<Control> {
    let plain = |key: &str, line: &str| control(lang, key, Tone::Plain, say_at(open, line));
    vec![
        plain("control-draw", Verb::Draw.name()),
        plain("control-undo", Verb::Undo.name()),
        plain("control-pause", Verb::Pause.name()),
        control(lang, "control-resign", Tone::Bad, say_at(open, Verb::Resign.name())),
        plain("control-history", Verb::History.name()),
        plain("control-replay", Verb::Replay.name()),
        plain("control-export", Verb::Export.name()),
        plain("control-text", Verb::Text.name()),
    ]
}

/// Plays the move that was previewed.
pub(crate) fn confirm(open: &Open, lang: Lang, text: &str) -> Control {
    let label = format!("{} {text}", words(lang).say_key("control-confirm"));
    let does = say_at(open, &format!("{} {text}", Verb::Move.name()));
    Control { does, label, tone: Tone::Good }
}

/// Ends a pause.
pub(crate) fn resume(open: &Open, lang: Lang) -> Control {
    control(lang, "control-resume", Tone::Main, say_at(open, "pause end"))
}

/// Gives up, after the question.
pub(crate) fn resign(open: &Open, lang: Lang) -> Control {
    control(lang, "control-resign-sure", Tone::Bad, say_at(open, "resign yes"))
}

/// Deletes all that is stored about a person, after the question.
pub(crate) fn forget(lang: Lang) -> Control {
    let line = format!("{} delete yes", Verb::Privacy.name());
    control(lang, "control-forget", Tone::Bad, Does::Say { line, answers: None })
}

/// The answers to what somebody at the table wants: `kind` is a draw, a pause or a take-back, and the verb for it. Late
/// ones ask for nothing new.
pub(crate) fn consent(open: &Open, lang: Lang, kind: &str) -> Vec<Control> {
    vec![
        control(lang, "control-agree", Tone::Good, say_at(open, &format!("{kind} agree"))),
        control(lang, "control-refuse", Tone::Plain, say_at(open, Verb::Decline.name())),
    ]
}

/// The answers to a challenge; nobody can decline one that asks nobody.
pub(crate) fn challenge(id: ChallengeId, lang: Lang, asks: bool) -> Vec<Control> {
    let say = |verb: Verb| Does::Say { line: format!("{} {id}", verb.name()), answers: None };
    if asks {
        vec![
            control(lang, "control-accept", Tone::Good, say(Verb::Accept)),
            control(lang, "control-decline", Tone::Plain, say(Verb::Decline)),
        ]
    } else {
        vec![
            control(lang, "control-join", Tone::Good, say(Verb::Accept)),
            control(lang, "control-cancel", Tone::Plain, say(Verb::Cancel)),
        ]
    }
}

pub(crate) fn control(lang: Lang, key: &str, tone: Tone, does: Does) -> Control {
    Control { does, label: words(lang).say_key(key), tone }
}

fn say_at(open: &Open, line: &str) -> Does {
    Does::Say { line: line.to_owned(), answers: Some(at(open)) }
}

/// The board as it is shown, which is not always as it is now.
pub(crate) fn at(open: &Open) -> Answers {
    let log = open.play.played();
    Answers { table: open.row.id.0, ply: Some(log.len() as u32), line: Some(line_of(log)) }
}
