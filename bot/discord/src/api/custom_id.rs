//! The ids of buttons and menus. They carry all that a tap means, so that every control works for ever:
//!
//! ```text
//! s|TABLE|PLY.LINE|line       says a line, as if it had been typed as an answer to that board; no table: `s|||accept 7`
//! p|TABLE|PLY.LINE|PAGE|from  opens the list of moves
//! m|TABLE|PLY.LINE            opens what is seldom wanted
//! v|POST                    shows a private post to whom it is for
//! l|…                       a menu; what its choice means is in the choice, in one of these forms
//! ```
//!
//! Nothing in one is trusted: it can say no more than its presser could type.

use parlor::{Answers, Does};

/// The most bytes that Discord takes.
pub(crate) const MAX_ID_BYTES: usize = 100;

/// What a tap on a control of ours asks for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Tap {
    Does(Does),
    /// Shows a private post.
    Show(i64),
    /// A menu.
    Menu,
}

/// The id of a control, if it is short enough for one.
pub(crate) fn write(does: &Does) -> Option<String> {
    let at = |answers: &Answers| {
        let ply = answers.ply.map(|ply| ply.to_string()).unwrap_or_default();
        let line = answers.line.map(|line| format!(".{line:x}")).unwrap_or_default();
        format!("{}|{ply}{line}", answers.table)
    };
    let id = match does {
        Does::Say { line, answers: Some(answers) } => format!("s|{}|{line}", at(answers)),
        Does::Say { line, answers: None } => format!("s|||{line}"),
        Does::Pick { answers, from, page } => format!("p|{}|{page}|{from}", at(answers)),
        Does::More { answers } => format!("m|{}", at(answers)),
    };
    (id.len() <= MAX_ID_BYTES).then_some(id)
}

/// The id of a button that shows a private post.
pub(crate) fn show(post: i64) -> String {
    format!("v|{post}")
}

/// The meaning of an id; none if it is not one of ours.
pub(crate) fn read(id: &str) -> Option<Tap> {
    let (kind, rest) = id.split_once('|').unwrap_or((id, ""));
    let answers = |table: &str, ply: &str| {
        let table = table.parse().ok().filter(|table| *table > 0)?;
        let (ply, line) = ply.split_once('.').map_or((ply, None), |(ply, line)| (ply, Some(line)));
        let ply = if ply.is_empty() { None } else { Some(ply.parse().ok()?) };
        let line = line.map(|line| u16::from_str_radix(line, 16)).transpose().ok()?;
        Some(Answers { table, ply, line })
    };
    let mut parts = rest.splitn(if kind == "p" { 4 } else { 3 }, '|');
    let mut part = || parts.next();
    Some(match kind {
        "s" => {
            let (table, ply, line) = (part()?, part()?, part()?.to_owned());
            let answers = if table.is_empty() { None } else { Some(answers(table, ply)?) };
            Tap::Does(Does::Say { line, answers })
        }
        "p" => {
            let answers = answers(part()?, part()?)?;
            let (page, from) = (part()?.parse().ok()?, part()?.to_owned());
            Tap::Does(Does::Pick { answers, from, page })
        }
        "m" => Tap::Does(Does::More { answers: answers(part()?, part()?)? }),
        "v" => Tap::Show(part()?.parse().ok()?),
        "l" => Tap::Menu,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let answers = Answers { table: 12, ply: Some(3), line: Some(0xbeef) };
        let say = |line: &str, answers| Does::Say { line: line.to_owned(), answers };
        for does in [
            say("move 10c@5?", Some(answers)),
            say("accept 7", None),
            say("a|b|c", Some(Answers { table: 1, ply: None, line: None })),
            Does::Pick { answers, from: "d2".to_owned(), page: 2 },
            Does::Pick { answers, from: String::new(), page: 0 },
            Does::More { answers },
        ] {
            let id = write(&does).unwrap();
            assert_eq!(read(&id), Some(Tap::Does(does)), "{id}");
        }
        assert_eq!(read(&show(7)), Some(Tap::Show(7)));
        assert_eq!(write(&say(&"x".repeat(101), None)), None);
    }

    /// Messages stay in channels for ever, and so do the controls below them.
    #[test]
    fn old_ids_mean_what_they_meant() {
        use parlor::{Accept, Command, Decline, Draw, Move, Pause, Play, Privacy, Resign, Right};
        let whole = Answers { table: 12, ply: Some(3), line: Some(0xbeef) };
        let board = Some(whole);
        let played = |text: &str| Move { table: None, text: text.to_owned() };
        let commands: [(&str, Option<Answers>, Command); 10] = [
            ("s|12|3.beef|draw agree", board, Draw { table: None, agree: true }.into()),
            ("s|12|3.beef|pause end", board, Pause { end: true, ..Pause::default() }.into()),
            ("s|12|3.beef|resign yes", board, Resign { table: None, confirm: true }.into()),
            ("s|12|3.beef|decline", board, Decline::default().into()),
            ("s|12|3.beef|move d2-d3?", board, played("d2-d3?").into()),
            (
                "s|12|3.beef|board private",
                board,
                parlor::command::Board { private: true, ..Default::default() }.into(),
            ),
            ("s|12|3|move 10c@5", Some(Answers { line: None, ..whole }), played("10c@5").into()),
            ("s|||accept 7", None, Accept { challenge: Some(7) }.into()),
            ("s|||privacy delete yes", None, Privacy { what: Some(Right::Delete), confirm: true }.into()),
            (
                "s|||play hex @815",
                None,
                Play { game: "hex".to_owned(), opponents: vec!["815".to_owned()], ..Play::default() }.into(),
            ),
        ];
        for (id, at, command) in commands {
            let Some(Tap::Does(Does::Say { line, answers })) = read(id) else { panic!("{id}") };
            assert_eq!((Command::read(&line), answers), (Ok(command), at), "{id}");
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
            "z|1",
            "🎲",
        ];
        for id in ids {
            assert_eq!(read(id), None, "{id}");
        }
        assert_eq!(read("m|99999999999999999999|1"), None);
    }
}
