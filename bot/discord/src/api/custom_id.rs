//! The ids of buttons and menus. They carry all that pressing means, so that every control works for ever:
//!
//! ```text
//! s|TABLE|PLY.DIGEST|line       says a line of ours as an answer to that board; no table: `s|||accept 7`
//! r|TABLE|PLY.DIGEST|line       says once more what somebody has typed, in the letters of whoever uses it
//! p|TABLE|PLY.DIGEST|PAGE|from  opens the list of moves
//! m|TABLE|PLY.DIGEST            opens what is seldom wanted
//! t|TABLE|PLY.DIGEST            opens a form in which a move is typed; also the id of the form
//! n                           the form for a new tournament
//! v|POST                      shows a private post to whom it is for
//! h|play                      what a help offers: a list of games to play or to read of, or all commands
//! l|…                       a menu; what its choice means is in the choice, in one of these forms
//! ```
//!
//! A digest has four digits, so that none reads as a card (`3d`). Nothing in an id is trusted: it can say no more than
//! its presser could type.

use parlor::{BoardRef, Does};

use crate::api::limits::MAX_ID_BYTES;

/// The request that the use of a control of ours makes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Used {
    Does(Does),
    /// Says once more what somebody has typed, as an answer to a board.
    Typed(String, Option<BoardRef>),
    /// Opens a form for a move as an answer to that board, or is that form.
    Type(BoardRef),
    /// The form for a new tournament.
    NewTournament,
    /// Shows a private post.
    Show(i64),
    /// Something that a help offers.
    Help(Asks),
    /// A menu.
    Menu,
}

/// The topics that a help offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// A list of games to play.
    Play,
    /// A list of games to read the rules of.
    Rules,
    /// All commands.
    Commands,
}

impl Asks {
    const ALL: [Asks; 3] = [Asks::Play, Asks::Rules, Asks::Commands];

    const fn name(self) -> &'static str {
        match self {
            Asks::Play => "play",
            Asks::Rules => "rules",
            Asks::Commands => "commands",
        }
    }
}

/// The id of a button of a help.
pub(crate) fn ask(asks: Asks) -> String {
    format!("h|{}", asks.name())
}

/// The id of a control, if it is short enough for one.
pub(crate) fn write(does: &Does) -> Option<String> {
    let id = match does {
        Does::Say { line, board: Some(board) } => format!("s|{}|{line}", at(board)),
        Does::Say { line, board: None } => format!("s|||{line}"),
        Does::Pick { board, from, page } => format!("p|{}|{page}|{from}", at(board)),
        Does::More { board } => format!("m|{}", at(board)),
    };
    (id.len() <= MAX_ID_BYTES).then_some(id)
}

/// The id of a button that says once more what somebody has typed, if it is short enough for one.
pub(crate) fn typed(line: &str, board: Option<&BoardRef>) -> Option<String> {
    let id = board.map_or_else(|| format!("r|||{line}"), |board| format!("r|{}|{line}", at(board)));
    (id.len() <= MAX_ID_BYTES).then_some(id)
}

/// The id of a button that opens a form for a move, and of the form.
pub(crate) fn form(board: &BoardRef) -> String {
    format!("t|{}", at(board))
}

fn at(board: &BoardRef) -> String {
    let ply = board.ply.map(|ply| ply.to_string()).unwrap_or_default();
    let digest = board.digest.map(|digest| format!(".{digest:04x}")).unwrap_or_default();
    format!("{}|{ply}{digest}", board.table)
}

/// The id of a button that shows a private post.
pub(crate) fn show(post: i64) -> String {
    format!("v|{post}")
}

/// The id of the form for a new tournament.
pub(crate) fn new_tournament() -> String {
    "n".to_owned()
}

/// The meaning of an id; none if it is not one of ours.
pub(crate) fn read(id: &str) -> Option<Used> {
    let (kind, rest) = id.split_once('|').unwrap_or((id, ""));
    let board = |table: &str, ply: &str| {
        let table = table.parse().ok().filter(|table| *table > 0)?;
        let (ply, digest) = ply.split_once('.').map_or((ply, None), |(ply, digest)| (ply, Some(digest)));
        let ply = if ply.is_empty() { None } else { Some(ply.parse().ok()?) };
        let digest = digest.map(|digest| u16::from_str_radix(digest, 16)).transpose().ok()?;
        Some(BoardRef { table, ply, digest })
    };
    let mut parts = rest.splitn(if kind == "p" { 4 } else { 3 }, '|');
    let mut part = || parts.next();
    Some(match kind {
        "s" | "r" => {
            let (table, ply, line) = (part()?, part()?, part()?.to_owned());
            let board = if table.is_empty() { None } else { Some(board(table, ply)?) };
            if kind == "r" { Used::Typed(line, board) } else { Used::Does(Does::Say { line, board }) }
        }
        "p" => {
            let board = board(part()?, part()?)?;
            let (page, from) = (part()?.parse().ok()?, part()?.to_owned());
            Used::Does(Does::Pick { board, from, page })
        }
        "m" => Used::Does(Does::More { board: board(part()?, part()?)? }),
        "t" => Used::Type(board(part()?, part()?)?),
        "v" => Used::Show(part()?.parse().ok()?),
        "h" => {
            let name = part()?;
            Used::Help(Asks::ALL.into_iter().find(|asks| asks.name() == name)?)
        }
        "n" => Used::NewTournament,
        "l" => Used::Menu,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let board = BoardRef { table: 12, ply: Some(3), digest: Some(0xbeef) };
        let say = |line: &str, board| Does::Say { line: line.to_owned(), board };
        for does in [
            say("move 10c@5?", Some(board)),
            say("accept 7", None),
            say("a|b|c", Some(BoardRef { table: 1, ply: None, digest: None })),
            Does::Pick { board, from: "d2".to_owned(), page: 2 },
            Does::Pick { board, from: String::new(), page: 0 },
            Does::More { board },
        ] {
            let id = write(&does).unwrap();
            assert_eq!(read(&id), Some(Used::Does(does)), "{id}");
        }
        let short = Does::More { board: BoardRef { digest: Some(0x3d), ..board } };
        assert_eq!(write(&short).as_deref(), Some("m|12|3.003d"));
        assert_eq!(read("m|12|3.3d"), Some(Used::Does(short)), "as it was written before");
        assert_eq!(read(&show(7)), Some(Used::Show(7)));
        assert_eq!(read(&form(&board)), Some(Used::Type(board)));
        for asks in Asks::ALL {
            assert_eq!(read(&ask(asks)), Some(Used::Help(asks)));
        }
        assert_eq!(write(&say(&"x".repeat(101), None)), None);
        for at in [Some(board), None] {
            let id = typed("7c na 7?", at.as_ref()).unwrap();
            assert_eq!(read(&id), Some(Used::Typed("7c na 7?".to_owned(), at)), "{id}");
        }
        assert_eq!(typed(&"x".repeat(101), None), None);
    }

    /// Messages stay in channels for ever, and so do the controls below them.
    #[test]
    fn old_ids_mean_what_they_meant() {
        use parlor::{
            Command,
            command::{Accept, Decline, Draw, Move, Pause, Play, Privacy, Resign, Right},
        };
        let whole = BoardRef { table: 12, ply: Some(3), digest: Some(0xbeef) };
        let board = Some(whole);
        let played = |text: &str| Move { table: None, text: text.to_owned() };
        let commands: [(&str, Option<BoardRef>, Command); 10] = [
            ("s|12|3.beef|draw agree", board, Draw { table: None, agree: true }.into()),
            ("s|12|3.beef|pause end", board, Pause { end: true, ..Pause::default() }.into()),
            ("s|12|3.beef|resign yes", board, Resign { table: None, whole: false, confirm: true }.into()),
            ("s|12|3.beef|decline", board, Decline::default().into()),
            ("s|12|3.beef|move d2-d3?", board, played("d2-d3?").into()),
            (
                "s|12|3.beef|board private",
                board,
                parlor::command::Board { private: true, ..Default::default() }.into(),
            ),
            ("s|12|3|move 10c@5", Some(BoardRef { digest: None, ..whole }), played("10c@5").into()),
            ("s|||accept 7", None, Accept { challenge: Some(7), ..Accept::default() }.into()),
            ("s|||privacy delete yes", None, Privacy { what: Some(Right::Delete), confirm: true }.into()),
            (
                "s|||play hex @815",
                None,
                Play { game: "hex".to_owned(), opponents: vec!["815".to_owned()], ..Play::default() }.into(),
            ),
        ];
        for (id, at, command) in commands {
            let Some(Used::Does(Does::Say { line, board })) = read(id) else { panic!("{id}") };
            assert_eq!((Command::read(&line), board), (Ok(command), at), "{id}");
        }
    }

    #[test]
    fn nothing_else_is() {
        let ids = [
            "",
            "s",
            "s|",
            "s|x|1|draw",
            "s|1|x|draw",
            "p|1|2",
            "p|1|2|x|",
            "m",
            "m|1|2.x",
            "m|1|2.12345",
            "m|0|1",
            "v|",
            "h|",
            "h|draw",
            "z|1",
            "🎲",
        ];
        for id in ids {
            assert_eq!(read(id), None, "{id}");
        }
        assert_eq!(read("m|99999999999999999999|1"), None);
    }
}
