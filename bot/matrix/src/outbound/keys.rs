//! Controls as reactions. A message of ours tells in its own content which key means what, so that a reaction
//! is understood as long as the message stands.
//!
//! A message that answers one person names that person there, and nobody else's reaction counts: a yes below somebody else's question
//! would be one's own.

use parlor::{
    BoardRef, Command, Control, Does, Picks,
    command::{Replay, TournamentWish},
};
use serde::{Deserialize, Serialize};

/// The field with the keys in the content of a message.
pub(crate) const FIELD: &str = "org.tabuleiro.keys";

/// The field in the content of a message with the account whose reactions its keys are for. If it tells
/// nobody, they are for everybody.
pub(crate) const FOR: &str = "org.tabuleiro.for";

/// A key of a message, and what it means.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Key {
    /// The reaction.
    pub key: String,
    /// The meaning of the key.
    pub means: Means,
}

/// The meaning of a reaction.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Means {
    /// The same as if this line had been typed.
    Say {
        /// The line.
        line: String,
        /// The board that it answers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<BoardRef>,
    },
    /// The number of the post that waits for this person alone.
    Show(i64),
}

/// The key of something that waits for one person alone.
pub(crate) const SHOW: &str = "👀";

/// The keys of challenges where a message offers several, of tables to replay, and of moves that lead deeper into a book.
const NUMBERS: [&str; 10] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"];

/// The keys of a message that has these controls, each once; with them what stands on the controls. Several challenges are
/// accepted by numbers, as a yes would be one of them.
pub(crate) fn keys_of(controls: &[Control]) -> Vec<(Key, String)> {
    let mut keys: Vec<(Key, String)> = Vec::new();
    let accepts = |control: &&Control| match &control.does {
        Does::Say { line, .. } => matches!(Command::read(line), Ok(Command::Accept(_))),
        _ => false,
    };
    let several = controls.iter().filter(accepts).nth(1).is_some();
    let mut numbers = NUMBERS.into_iter();
    for control in controls {
        let Does::Say { line, board } = &control.does else { continue };
        let key = match Command::read(line) {
            Ok(Command::Accept(_)) if several => numbers.next(),
            Ok(Command::Book(_)) => numbers.next(),
            Ok(command) => key_of(&command),
            Err(_) => None,
        };
        let Some(key) = key else { continue };
        if keys.iter().all(|(known, _)| known.key != key) {
            let means = Means::Say { line: line.clone(), board: *board };
            keys.push((Key { key: key.to_owned(), means }, control.label.clone()));
        }
    }
    keys
}

/// The keys of a list of tables to replay, if it is one and is not too long: a number for each, with the table. Such a list has
/// been said in words already.
pub(crate) fn keys_of_replays(picks: &Picks) -> Vec<(Key, String)> {
    let mut keys = Vec::new();
    for (choice, number) in picks.choices.iter().zip(NUMBERS) {
        let Does::Say { line, board } = &choice.does else { return Vec::new() };
        let Ok(Command::Replay(Replay { table: Some(table), .. })) = Command::read(line) else {
            return Vec::new();
        };
        let means = Means::Say { line: line.clone(), board: *board };
        keys.push((Key { key: number.to_owned(), means }, format!("#{table}")));
    }
    if keys.len() < picks.choices.len() { Vec::new() } else { keys }
}

/// The keys of commands, with the line that a reaction to a board means if the board itself does not tell.
const BOARD_KEYS: [(&str, &str); 14] = [
    ("🤝", "draw"),
    ("↩", "undo"),
    ("⏸", "pause"),
    ("▶", "resume"),
    ("🏳", "resign"),
    ("🃏", "hand"),
    (SHOW, "board private"),
    ("🔁", "rematch"),
    ("📜", "history"),
    ("🎞", "replay"),
    ("🔍", "analyse"),
    ("💡", "hint"),
    ("💾", "export"),
    ("❓", "moves"),
];

/// The key of a command; most have none.
fn key_of(command: &Command) -> Option<&'static str> {
    match command {
        Command::Accept(_) | Command::Move(_) => return Some("✅"),
        Command::Draw(draw) if draw.agree => return Some("✅"),
        Command::Pause(pause) if pause.agree => return Some("✅"),
        Command::Undo(undo) if undo.agree => return Some("✅"),
        Command::Tournament(wish) if wish.what == Some(TournamentWish::Join) => return Some("✅"),
        sure if sure.is_sure() => return Some("✅"),
        Command::Decline(_) | Command::Cancel(_) => return Some("❌"),
        Command::Solve(puzzle) => return Some(if puzzle.solution { "💡" } else { "🧩" }),
        _ => (),
    }
    let verb = command.verb();
    let same = |line: &str| Command::read(line).is_ok_and(|of_key| of_key.verb() == verb);
    BOARD_KEYS.iter().find(|(_, line)| same(line)).map(|(key, _)| *key)
}

/// True if a key answers a question: a yes, a no, or a number.
pub(crate) fn is_answer(key: &str) -> bool {
    matches!(key, "✅" | "❌") || NUMBERS.contains(&key)
}

/// True if a key is set below its message from the beginning: it answers a question, and is no number of a list to look at, of
/// which there are many and most are never tapped.
pub(crate) fn is_offered(key: &Key) -> bool {
    let looks = match &key.means {
        Means::Say { line, .. } => matches!(Command::read(line), Ok(Command::Replay(_))),
        Means::Show(_) => false,
    };
    is_answer(&key.key) && !looks
}

/// The line that a reaction to a board means if the board itself does not tell.
pub(crate) fn line_of(key: &str) -> Option<&'static str> {
    BOARD_KEYS.iter().find(|(known, _)| *known == plain(key)).map(|(_, line)| *line)
}

/// The line that a reaction to a challenge means if its message itself does not tell.
pub(crate) fn answer_of(key: &str, challenge: i64) -> Option<String> {
    match plain(key) {
        "✅" => Some(format!("accept {challenge}")),
        "❌" => Some(format!("decline {challenge}")),
        _ => None,
    }
}

/// A key without the sign that asks for a coloured picture, with thumbs for yes and no, of any skin.
pub(crate) fn plain(key: &str) -> &str {
    let key = key.trim_end_matches(['\u{fe0f}', '🏻', '🏼', '🏽', '🏾', '🏿']);
    match key {
        "👍" | "✔" | "☑" => "✅",
        "👎" | "✖" | "❎" => "❌",
        _ => key,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_the_same_however_they_are_written() {
        assert_eq!(plain("👍🏽"), "✅");
        assert_eq!(plain("↩\u{fe0f}"), "↩");
        assert_eq!(plain("🏳\u{fe0f}"), "🏳");
        assert_eq!(plain("✔\u{fe0f}"), "✅");
        assert_ne!(plain("🏳\u{fe0f}\u{200d}🌈"), "🏳", "another flag");
        assert_eq!(plain("🎉"), "🎉");
        assert_eq!(plain(""), "");
    }

    #[test]
    fn several_challenges_are_accepted_by_numbers_and_one_by_a_yes() {
        let accept = |id: i64| Control {
            does: Does::Say { line: format!("accept {id}"), board: None },
            label: format!("Join {id}"),
            tone: parlor::Tone::Good,
        };
        let lines = |controls: &[Control]| {
            let said = |(key, label): (Key, String)| match key.means {
                Means::Say { line, .. } => format!("{} {line}: {label}", key.key),
                Means::Show(_) => String::new(),
            };
            keys_of(controls).into_iter().map(said).collect::<Vec<_>>()
        };
        assert_eq!(lines(&[accept(7)]), ["✅ accept 7: Join 7"]);
        assert_eq!(lines(&[accept(7), accept(3)]), ["1️⃣ accept 7: Join 7", "2️⃣ accept 3: Join 3"]);
        assert!(is_answer("2️⃣"));
        let deeper = |line: &str| Control {
            does: Does::Say { line: line.to_owned(), board: None },
            label: "c3 (2)".to_owned(),
            tone: parlor::Tone::Plain,
        };
        let book = [deeper("book hex 7 c3"), deeper("book hex 7 d4")];
        assert_eq!(lines(&book), ["1️⃣ book hex 7 c3: c3 (2)", "2️⃣ book hex 7 d4: c3 (2)"]);
    }

    #[test]
    fn tables_are_replayed_by_numbers_that_nobody_has_to_take_away() {
        let say = |line: String| Control {
            does: Does::Say { line, board: None },
            label: "a table".to_owned(),
            tone: parlor::Tone::Plain,
        };
        let replays = |count: i64| Picks {
            choices: (1..=count).map(|table| say(format!("replay #{}", 20 - table))).collect(),
            ways: Vec::new(),
        };
        let keys = keys_of_replays(&replays(10));
        assert_eq!(keys.iter().map(|(key, label)| format!("{} {label}", key.key)).nth(9).unwrap(), "🔟 #10");
        let means = Means::Say { line: "replay #19".to_owned(), board: None };
        assert_eq!(keys[0].0, Key { key: "1️⃣".to_owned(), means });
        assert!(keys.iter().all(|(key, _)| !is_offered(key)));
        assert!(keys_of_replays(&replays(11)).is_empty(), "there are ten numbers");
        let others = Picks { choices: vec![say("board #3".to_owned())], ways: Vec::new() };
        assert!(keys_of_replays(&others).is_empty());
        let [(accept, _)] = &keys_of(&[say("accept 7".to_owned())])[..] else { panic!("one key") };
        assert!(is_offered(accept));
    }

    #[test]
    fn every_line_of_a_key_is_a_command() {
        for (key, line) in BOARD_KEYS {
            assert_eq!(line_of(key), Some(line));
            let command = Command::read(line);
            assert_eq!(command.as_ref().ok().and_then(key_of), Some(key), "{line}: {command:?}");
        }
    }
}
