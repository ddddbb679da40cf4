//! What can be tapped: every control says what could have been typed, and carries all that it means.

use engine::Lang;
use storage::{ChallengeId, TableState};

use crate::{
    Accept, Answers, Cancel, Command, Control, Decline, Does, Draw, Export, Hand, History, Move, Pause,
    Privacy, Rematch, Replay, Resign, Right, Tone, Undo,
    command::{Board, Text},
    request::line_of,
    scene::Open,
    words,
};

/// The controls below a board, or below the preview of a move.
pub(crate) fn board(open: &Open, lang: Lang, then: Option<&str>) -> Vec<Control> {
    if let Some(text) = then {
        let back = Does::Pick { answers: at(open), from: String::new(), page: 0 };
        return vec![confirm(open, lang, text), control(lang, "control-other", Tone::Plain, back)];
    }
    let answers = at(open);
    let plain = |key: &str, command: Command| control(lang, key, Tone::Plain, say_at(open, &command));
    if open.row.state == TableState::Over {
        return vec![
            control(lang, "control-rematch", Tone::Main, say_at(open, &Rematch::default().into())),
            plain("control-history", History::default().into()),
            plain("control-export", Export::default().into()),
            plain("control-replay", Replay::default().into()),
        ];
    }
    let moves = Does::Pick { answers, from: String::new(), page: 0 };
    let mut controls = vec![control(lang, "control-move", Tone::Main, moves)];
    controls.push(plain("control-board", Board { private: true, ..Board::default() }.into()));
    if open.play.game().info.hidden {
        controls.push(plain("control-hand", Hand::default().into()));
    }
    controls.push(control(lang, "control-more", Tone::Plain, Does::More { answers }));
    controls
}

/// What is seldom wanted at a running table.
pub(crate) fn more(open: &Open, lang: Lang) -> Vec<Control> {
    let plain = |key: &str, command: Command| control(lang, key, Tone::Plain, say_at(open, &command));
    vec![
        plain("control-draw", Draw::default().into()),
        plain("control-undo", Undo::default().into()),
        plain("control-pause", Pause::default().into()),
        control(lang, "control-resign", Tone::Bad, say_at(open, &Resign::default().into())),
        plain("control-history", History::default().into()),
        plain("control-replay", Replay::default().into()),
        plain("control-export", Export::default().into()),
        plain("control-text", Text::default().into()),
    ]
}

/// Plays the move that was previewed.
pub(crate) fn confirm(open: &Open, lang: Lang, text: &str) -> Control {
    let label = format!("{} {text}", words(lang).say_key("control-confirm"));
    let does = say_at(open, &Move { table: None, text: text.to_owned() }.into());
    Control { does, label, tone: Tone::Good }
}

/// Ends a pause.
pub(crate) fn resume(open: &Open, lang: Lang) -> Control {
    let end = Pause { end: true, ..Pause::default() };
    control(lang, "control-resume", Tone::Main, say_at(open, &end.into()))
}

/// Gives up, after the question.
pub(crate) fn resign(open: &Open, lang: Lang) -> Control {
    let resign = Resign { confirm: true, ..Resign::default() };
    control(lang, "control-resign-sure", Tone::Bad, say_at(open, &resign.into()))
}

/// Deletes all that is stored about a person, after the question.
pub(crate) fn forget(lang: Lang) -> Control {
    let forget = Privacy { what: Some(Right::Delete), confirm: true };
    control(lang, "control-forget", Tone::Bad, say(&forget.into(), None))
}

/// The answers to what somebody at the table wants: `agree` only agrees to it. Late ones ask for nothing new.
pub(crate) fn consent(open: &Open, lang: Lang, agree: &Command) -> Vec<Control> {
    vec![
        control(lang, "control-agree", Tone::Good, say_at(open, agree)),
        control(lang, "control-refuse", Tone::Plain, say_at(open, &Decline::default().into())),
    ]
}

/// The answers to a challenge; nobody can decline one that asks nobody.
pub(crate) fn challenge(id: ChallengeId, lang: Lang, asks: bool) -> Vec<Control> {
    let id = Some(id.0);
    let accept = say(&Accept { challenge: id }.into(), None);
    if asks {
        let decline = say(&Decline { table: None, challenge: id }.into(), None);
        vec![
            control(lang, "control-accept", Tone::Good, accept),
            control(lang, "control-decline", Tone::Plain, decline),
        ]
    } else {
        let cancel = say(&Cancel { challenge: id }.into(), None);
        vec![
            control(lang, "control-join", Tone::Good, accept),
            control(lang, "control-cancel", Tone::Plain, cancel),
        ]
    }
}

pub(crate) fn control(lang: Lang, key: &str, tone: Tone, does: Does) -> Control {
    Control { does, label: words(lang).say_key(key), tone }
}

/// Says what a command says, as an answer to a board.
pub(crate) fn say(command: &Command, answers: Option<Answers>) -> Does {
    Does::Say { line: command.to_string(), answers }
}

fn say_at(open: &Open, command: &Command) -> Does {
    say(command, Some(at(open)))
}

/// The board as it is shown, which is not always as it is now.
pub(crate) fn at(open: &Open) -> Answers {
    let log = open.play.played();
    Answers { table: open.row.id.0, ply: Some(log.len() as u32), line: Some(line_of(log)) }
}
