//! Controls: every control says what could have been typed, and carries all that it means.

use engine::Lang;
use storage::{ChallengeId, DailyId, TableState, TournamentId};

use crate::input::command::{Board, Text};
use crate::input::request::digest_of;
use crate::person::people::called;
use crate::table::computers::analysis::can_be_analysed;
use crate::table::loaded::LoadedTable;
use crate::{
    BoardRef, Command, Consent, Control, Does, Tone, Verb,
    command::{
        Accept, Analyse, Cancel, Claim, Decline, Draw, Export, Hand, History, Judge, Keep, Ladder,
        LadderWish, Link, Move, Offered, Pause, Privacy, Rematch, Remind, Replay, Resign, Resume, Right,
        Settings, Sit, Solve, Tournament, TournamentWish, Undo, Unlink,
    },
    words,
};

/// The controls below a board, or below the preview of a move.
pub(crate) fn board(table: &LoadedTable, lang: Lang, then: Option<&str>) -> Vec<Control> {
    if let Some(text) = then {
        let back = Does::Pick { board: at(table), from: String::new(), page: 0 };
        return vec![confirm(table, lang, text), control(lang, "control-other", Tone::Plain, back)];
    }
    let board = at(table);
    let plain = |key: &str, command: Command| control(lang, key, Tone::Plain, say_at(table, &command));
    if table.row.state == TableState::Over {
        let mut controls = vec![
            control(lang, "control-rematch", Tone::Main, say_at(table, &Rematch::default().into())),
            plain("control-history", History::default().into()),
            plain("control-export", Export::default().into()),
            plain("control-replay", Replay::default().into()),
        ];
        if can_be_analysed(table.play.info(), table.row.seats) && !table.play.played().is_empty() {
            controls.push(plain("control-analyse", Analyse::default().into()));
        }
        return controls;
    }
    let moves = Does::Pick { board, from: String::new(), page: 0 };
    let mut controls = vec![control(lang, "control-move", Tone::Main, moves)];
    controls.push(plain("control-board", Board { private: true, ..Board::default() }.into()));
    if table.play.game().info.hidden {
        controls.push(plain("control-hand", Hand::default().into()));
    }
    controls.push(control(lang, "control-more", Tone::Plain, Does::More { board }));
    controls
}

/// Takes away the control that asks for the same again.
pub(crate) fn leave_out_rematch(controls: &mut Vec<Control>, table: &LoadedTable) {
    let rematch = say_at(table, &Rematch::default().into());
    controls.retain(|control| control.does != rematch);
}

/// The controls that are seldom wanted at a running table; `pauses` if those who play there can agree on a pause.
pub(crate) fn more(table: &LoadedTable, lang: Lang, pauses: bool) -> Vec<Control> {
    let plain = |key: &str, command: Command| control(lang, key, Tone::Plain, say_at(table, &command));
    let mut controls = Vec::new();
    if table.play.game().info.draws && !table.row.strict {
        controls.push(plain("control-draw", Draw::default().into()));
    }
    controls.extend((!table.row.strict).then(|| plain("control-undo", Undo::default().into())));
    controls.extend(pauses.then(|| plain("control-pause", Pause::default().into())));
    controls.extend([
        control(lang, "control-resign", Tone::Bad, say_at(table, &Resign::default().into())),
        plain("control-history", History::default().into()),
        plain("control-replay", Replay::default().into()),
        plain("control-export", Export::default().into()),
        plain("control-text", Text::default().into()),
    ]);
    controls
}

/// Plays the move that was previewed.
pub(crate) fn confirm(table: &LoadedTable, lang: Lang, text: &str) -> Control {
    let said = words(lang);
    let label =
        format!("{} {}", said.say_key("control-confirm"), said.say_move(table.play.game().info, text));
    let does = say_at(table, &Move { table: None, text: text.to_owned() }.into());
    Control { does, label, tone: Tone::Good }
}

/// Ends a pause.
pub(crate) fn resume(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-resume", Tone::Main, say_at(table, &Resume::default().into()))
}

/// Puts a puzzle of a day before whoever wants it, alone.
pub(crate) fn daily(daily: DailyId, lang: Lang) -> Control {
    let number = u32::try_from(daily.0).ok();
    let solve = Solve { today: true, number, ..Solve::default() };
    control(lang, "control-daily", Tone::Main, say(&solve.into(), None))
}

/// The line that does the same.
pub(crate) fn daily_typed(lang: Lang) -> String {
    Command::from(Solve { today: true, ..Solve::default() }).typed(lang)
}

/// The controls of the others when somebody has used up the time. To wait, nothing has to be tapped.
pub(crate) fn late(table: &LoadedTable, lang: Lang) -> Vec<Control> {
    vec![
        claim(table, lang),
        control(lang, "control-remind", Tone::Plain, say_at(table, &Remind::default().into())),
    ]
}

/// Wins a table whose other side has used up the time.
pub(crate) fn claim(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-claim", Tone::Main, say_at(table, &Claim::default().into()))
}

/// The control of a player who was called, beside moving.
pub(crate) fn object(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-object", Tone::Plain, say_at(table, &Decline::default().into()))
}

/// The answers to a seat that is offered.
pub(crate) fn sit(table: &LoadedTable, lang: Lang) -> Vec<Control> {
    vec![
        control(lang, "control-sit", Tone::Good, say_at(table, &Sit::default().into())),
        control(lang, "control-decline", Tone::Plain, say_at(table, &Decline::default().into())),
    ]
}

/// Withdraws a seat that an organiser offers.
pub(crate) fn withdraw_seat(table: &LoadedTable, lang: Lang) -> Control {
    let cancel = Cancel { table: Some(table.row.id.0), ..Cancel::default() };
    control(lang, "control-cancel", Tone::Plain, say(&cancel.into(), None))
}

/// Keeps a table open that would be closed.
pub(crate) fn keep(table: &LoadedTable, lang: Lang) -> Control {
    control(lang, "control-keep", Tone::Main, say_at(table, &Keep::default().into()))
}

/// Leaves the match of a table; it is asked first.
pub(crate) fn leave_match(table: &LoadedTable, lang: Lang) -> Control {
    let leave = Resign { whole: true, ..Resign::default() };
    control(lang, "control-match-end", Tone::Plain, say_at(table, &leave.into()))
}

/// Leaves the match of a table, after the question.
pub(crate) fn leave_match_sure(table: &LoadedTable, lang: Lang) -> Control {
    let leave = Resign { whole: true, confirm: true, ..Resign::default() };
    control(lang, "control-match-end-sure", Tone::Bad, say_at(table, &leave.into()))
}

/// Gives up, after the question.
pub(crate) fn resign(table: &LoadedTable, lang: Lang) -> Control {
    let resign = Resign { confirm: true, ..Resign::default() };
    control(lang, "control-resign-sure", Tone::Bad, say_at(table, &resign.into()))
}

/// The choice where private news are told: by direct message, or where it happens.
pub(crate) fn told_where(lang: Lang) -> Vec<Control> {
    let ways = [(true, "control-told-directly"), (false, "control-told-here")];
    let way = |(dm, key)| {
        let set = Settings { dm: Some(dm), ..Settings::default() };
        control(lang, key, Tone::Plain, say(&set.into(), None))
    };
    ways.into_iter().map(way).collect()
}

/// Decides about a table, after the question.
pub(crate) fn judge(judge: &Judge, lang: Lang) -> Control {
    control(lang, "control-judge", Tone::Bad, say(&judge.clone().into(), None))
}

/// Deletes all that is stored about a person, after the question.
pub(crate) fn forget(lang: Lang) -> Control {
    let forget = Privacy { what: Some(Right::Delete), confirm: true };
    control(lang, "control-forget", Tone::Bad, say(&forget.into(), None))
}

/// Makes one person of two, after the question.
pub(crate) fn link(lang: Lang, pass: &str) -> Control {
    let link = Link { pass: Some(pass.to_owned()), confirm: true };
    control(lang, "control-link", Tone::Bad, say(&link.into(), None))
}

/// Parts the account from the others, after the question.
pub(crate) fn unlink(lang: Lang) -> Control {
    control(lang, "control-unlink", Tone::Bad, say(&Unlink { confirm: true }.into(), None))
}

/// The answers to what somebody at the table wants. Late ones ask for nothing new.
pub(crate) fn consent(table: &LoadedTable, lang: Lang, what: Consent) -> Vec<Control> {
    let (agree, offer): (Command, _) = match what {
        Consent::Draw => (Draw { agree: true, ..Draw::default() }.into(), Offered::Draw),
        Consent::Pause => (Pause { agree: true, ..Pause::default() }.into(), Offered::Pause),
        Consent::Undo => (Undo { agree: true, ..Undo::default() }.into(), Offered::Undo),
    };
    let refuse = Decline { offer: Some(offer), ..Decline::default() };
    vec![
        control(lang, "control-agree", Tone::Good, say_at(table, &agree)),
        control(lang, "control-refuse", Tone::Plain, say_at(table, &refuse.into())),
    ]
}

/// The answers to a challenge; nobody can decline one that asks nobody.
pub(crate) fn challenge(id: ChallengeId, lang: Lang, asks: bool) -> Vec<Control> {
    let id = Some(id.0);
    let accept = say(&Accept { challenge: id, ..Accept::default() }.into(), None);
    if asks {
        let decline = say(&Decline { challenge: id, ..Decline::default() }.into(), None);
        vec![
            control(lang, "control-accept", Tone::Good, accept),
            control(lang, "control-decline", Tone::Plain, decline),
        ]
    } else {
        let cancel = say(&Cancel { challenge: id, ..Cancel::default() }.into(), None);
        vec![
            control(lang, "control-join", Tone::Good, accept),
            control(lang, "control-cancel", Tone::Plain, cancel),
        ]
    }
}

/// The controls for these wishes about a tournament, in their order.
pub(crate) fn tournament(id: TournamentId, wishes: &[TournamentWish], lang: Lang) -> Vec<Control> {
    let control_for = |wish: &TournamentWish| {
        let (key, tone) = match wish {
            TournamentWish::Join => ("control-join", Tone::Good),
            TournamentWish::Leave => ("control-tournament-leave", Tone::Plain),
            TournamentWish::Start => ("control-tournament-start", Tone::Main),
            TournamentWish::Table => ("control-tournament-table", Tone::Plain),
            _ => ("control-tournament", Tone::Plain),
        };
        let asks = Tournament { what: Some(*wish), number: Some(id.0), ..Tournament::default() };
        control(lang, key, tone, say(&asks.into(), None))
    };
    wishes.iter().map(control_for).collect()
}

/// Leaves a tournament, without being asked again.
pub(crate) fn leave_tournament(id: TournamentId, lang: Lang) -> Control {
    let leave = Tournament { what: Some(TournamentWish::Leave), number: Some(id.0), ..Tournament::default() };
    let sure = Tournament { confirm: true, ..leave };
    control(lang, "control-tournament-leave-sure", Tone::Bad, say(&sure.into(), None))
}

/// Joins a ladder.
pub(crate) fn join_ladder(row: &storage::Ladder, lang: Lang) -> Control {
    let join = Ladder { what: Some(LadderWish::Join), game: Some(typed(row)), ..Ladder::default() };
    control(lang, "control-ladder-join", Tone::Main, say(&join.into(), None))
}

/// Challenges somebody for a place, by an account on the network where it is tapped.
pub(crate) fn challenge_in_ladder(
    row: &storage::Ladder,
    account: &str,
    person: &storage::Person,
    lang: Lang,
) -> Control {
    let challenge = Ladder {
        what: Some(LadderWish::Challenge),
        player: Some(account.trim_start_matches('@').to_owned()),
        game: Some(typed(row)),
        ..Ladder::default()
    };
    let label = engine::Text::new("control-ladder-challenge").with("player", called(person));
    Control { does: say(&challenge.into(), None), label: words(lang).say(&label), tone: Tone::Plain }
}

/// The game of a ladder as it is typed, with its board.
fn typed(row: &storage::Ladder) -> String {
    format!("{} {}", row.game, row.variant)
}

/// The controls for somebody who only calls. Which game is meant, the first two still have to ask.
pub(crate) fn greeting(lang: Lang) -> Vec<Control> {
    let say = |verb: Verb| Does::Say { line: verb.name().to_owned(), board: None };
    vec![
        control(lang, "control-play", Tone::Main, say(Verb::Play)),
        control(lang, "control-rules", Tone::Plain, say(Verb::Rules)),
        control(lang, "control-games", Tone::Plain, say(Verb::Games)),
        control(lang, "control-help", Tone::Plain, say(Verb::Help)),
    ]
}

pub(crate) fn control(lang: Lang, key: &str, tone: Tone, does: Does) -> Control {
    Control { does, label: words(lang).say_key(key), tone }
}

/// Says what a command says, as an answer to a board.
pub(crate) fn say(command: &Command, board: Option<BoardRef>) -> Does {
    Does::Say { line: command.to_string(), board }
}

fn say_at(table: &LoadedTable, command: &Command) -> Does {
    say(command, Some(at(table)))
}

/// The board as it is shown, which is not always as it is now.
pub(crate) fn at(table: &LoadedTable) -> BoardRef {
    let log = table.play.played();
    BoardRef { table: table.row.id.0, ply: Some(log.len() as u32), digest: Some(digest_of(log)) }
}
