//! What can be tapped: every control says what could have been typed, and carries all that it means.

use engine::Lang;
use storage::{ChallengeId, TableState};

use crate::{BoardRef, Consent, Control, Does, Tone, Verb, loaded::LoadedTable, request::digest_of, words};

/// The controls below a board, or below the preview of a move.
pub(crate) fn board(table: &LoadedTable, lang: Lang, then: Option<&str>) -> Vec<Control> {
    if let Some(text) = then {
        let back = Does::Pick { board: at(table), from: String::new(), page: 0 };
        return vec![confirm(table, lang, text), control(lang, "control-other", Tone::Plain, back)];
    }
    let board = at(table);
    let plain = |key: &str, does| control(lang, key, Tone::Plain, does);
    if table.row.state == TableState::Over {
        let rematch = control(lang, "control-rematch", Tone::Main, say_at(table, Verb::Rematch.name()));
        return vec![
            rematch,
            plain("control-history", say_at(table, Verb::History.name())),
            plain("control-export", say_at(table, Verb::Export.name())),
            plain("control-replay", say_at(table, Verb::Replay.name())),
        ];
    }
    let moves = Does::Pick { board, from: String::new(), page: 0 };
    let mut controls = vec![control(lang, "control-move", Tone::Main, moves)];
    controls.push(plain("control-board", say_at(table, "board private")));
    if table.play.game().info.hidden {
        controls.push(plain("control-hand", say_at(table, Verb::Hand.name())));
    }
    controls.push(plain("control-more", Does::More { board }));
    controls
}

/// What is seldom wanted at a running table.
pub(crate) fn more(table: &LoadedTable, lang: Lang) -> Vec<Control> {
    let plain = |key: &str, line: &str| control(lang, key, Tone::Plain, say_at(table, line));
    vec![
        plain("control-draw", Verb::Draw.name()),
        plain("control-undo", Verb::Undo.name()),
        plain("control-pause", Verb::Pause.name()),
        control(lang, "control-resign", Tone::Bad, say_at(table, Verb::Resign.name())),
        plain("control-history", Verb::History.name()),
        plain("control-replay", Verb::Replay.name()),
        plain("control-export", Verb::Export.name()),
        plain("control-text", Verb::Text.name()),
    ]
}

/// Plays the move that was previewed.
pub(crate) fn confirm(table: &LoadedTable, lang: Lang, text: &str) -> Control {
    let label = format!("{} {text}", words(lang).say_key("control-confirm"));
    let does = say_at(table, &format!("{} {text}", Verb::Move.name()));
    Control { does, label, tone: Tone::Good }
}

/// Ends a pause.
pub(crate) fn resume(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-resume", Tone::Main, say_at(table, "pause end"))
}

/// Gives up, after the question.
pub(crate) fn resign(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-resign-sure", Tone::Bad, say_at(table, "resign yes"))
}

/// Deletes all that is stored about a person, after the question.
pub(crate) fn forget(lang: Lang) -> Control {
    let line = format!("{} delete yes", Verb::Privacy.name());
    control(lang, "control-forget", Tone::Bad, Does::Say { line, board: None })
}

/// The answers to what somebody at the table wants: late ones ask for nothing new.
pub(crate) fn consent(table: &LoadedTable, lang: Lang, what: Consent) -> Vec<Control> {
    vec![
        control(lang, "control-agree", Tone::Good, say_at(table, &format!("{} agree", what.word()))),
        control(lang, "control-refuse", Tone::Plain, say_at(table, Verb::Decline.name())),
    ]
}

/// The answers to a challenge; nobody can decline one that asks nobody.
pub(crate) fn challenge(id: ChallengeId, lang: Lang, asks: bool) -> Vec<Control> {
    let say = |verb: Verb| Does::Say { line: format!("{} {id}", verb.name()), board: None };
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

fn say_at(table: &LoadedTable, line: &str) -> Does {
    Does::Say { line: line.to_owned(), board: Some(at(table)) }
}

/// The board as it is shown, which is not always as it is now.
pub(crate) fn at(table: &LoadedTable) -> BoardRef {
    let log = table.play.played();
    BoardRef { table: table.row.id.0, ply: Some(log.len() as u32), digest: Some(digest_of(log)) }
}
