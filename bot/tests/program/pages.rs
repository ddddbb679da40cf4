//! Lines that the pages tell people to say and to type: all of them are tried.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    process::{Command as Process, Stdio},
};

use engine::{Game, Lang};
use parlor::{
    Command, Outcome, Person, Place, Reply, Request, Said, Verb,
    command::{Users, Written},
};
use storage::{Store, Transaction};
use structure::Page;

use crate::run::out;

/// A moment in November 2023, in milliseconds.
const NOW: i64 = 1_700_000_000_000;

/// The pages for people who play, in whose code nothing stands that is not said to the bot; and what is.
const SAID: [(&str, Lang, &[&str]); 3] = [
    (
        "docs/players.md",
        Lang::En,
        &["!", "/table undo", "offers", "reminders", "results", "tabuleiro verify"],
    ),
    ("docs/jogadores.md", Lang::Pt, &["!", "propostas", "lembretes", "resultados", "tabuleiro verify"]),
    ("docs/organisers.md", Lang::En, &["!", "default", "mover", "thread", "room", "both", "yes"]),
];

/// Words in commands that stand for what somebody means.
const PLACES: [(&str, &str); 6] = [
    ("theme sea", "theme dark"),
    ("REASON", "illness"),
    ("GAME", "hex"),
    ("JOGO", "hex"),
    ("tab:…", "tab:abc"),
    ("#12 …", "#12 end illness"),
];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(name: &str) -> Page {
    Page::read(&workspace(), name).unwrap()
}

fn all() -> Vec<Page> {
    Page::all(&workspace()).unwrap()
}

/// A terminal for a page, which tells what becomes of each line.
struct Desk {
    store: Store,
    lang: Lang,
    heard: i64,
    _folder: tempfile::TempDir,
}

impl Desk {
    fn new(lang: Lang) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("page.db")).unwrap();
        Desk { store, lang, heard: 0, _folder: folder }
    }

    /// The reply to a line with the name of its speaker.
    fn hear(&mut self, line: &str) -> Reply {
        self.heard += 1;
        let person = |name: &str| Person { account: name.to_owned(), name: name.to_owned() };
        let (name, said) = line.split_once(": ").unwrap_or_else(|| panic!("nobody says {line}"));
        let named = said.split(' ').filter_map(|word| word.strip_prefix('@'));
        let request = Request {
            event: format!("page:{}", self.heard),
            by: person(name),
            place: Place {
                network: "terminal".to_owned(),
                community: "local".to_owned(),
                community_name: "local".to_owned(),
                room: "local".to_owned(),
                hears: true,
                branches: false,
                whispers: true,
                piped: false,
                own: false,
                prefix: None,
                lang: self.lang,
            },
            said: Said::line(said),
            mentioned: named.map(|name| (name.to_owned(), person(name))).collect(),
            rooms: Vec::new(),
            board: None,
            lang: None,
            manages: true,
            tried: None,
            chance: [7; 32],
        };
        let now = NOW + self.heard * 1_000;
        let answered = self.store.read(|snapshot| parlor::answer(snapshot, &request, now)).unwrap();
        let done =
            || self.store.write(move |tx: &Transaction| parlor::handle(tx, &request, now)).wait().unwrap();
        answered.unwrap_or_else(done)
    }
}

/// The games of the pages are played as they stand there, from the first line to the last.
#[test]
fn conversations_in_the_pages_go_as_they_say() {
    let mut played = 0;
    for page in all() {
        let lang = if page.name.ends_with("jogadores.md") { Lang::Pt } else { Lang::En };
        for block in page.blocks_of("tabuleiro") {
            let mut desk = Desk::new(lang);
            for line in block.lines() {
                let reply = desk.hear(line);
                assert_ne!(reply.outcome, Outcome::Refused, "{}: {line}: {:?}", page.name, reply.messages);
                played += usize::from(matches!(reply.outcome, Outcome::Played { .. }));
            }
        }
    }
    assert!(played >= 8, "only {played} moves were made");
    assert_eq!(Desk::new(Lang::En).hear("ana: accept").outcome, Outcome::Refused);
}

/// Tells whether something in code can be said to the bot: a command, what is given with one, or a move.
fn can_be_said(span: &str) -> bool {
    let line = PLACES.iter().fold(span.to_owned(), |line, (place, with)| line.replace(place, with));
    let line = line.trim_start_matches('!');
    let is_move = line.trim_start_matches("#12 ").trim_end_matches('?').len() <= 5
        && line.starts_with(['d', 'D', '#'])
        && line.contains(|c: char| c.is_ascii_digit());
    let read = |line: &str| Command::read(line).is_ok();
    // What is no option there becomes a part of the game's name.
    let goes_with = |line: &str| match Command::read(&format!("play hex {line}")) {
        Ok(Command::Play(play)) => play.game == "hex",
        _ => false,
    };
    // A game stands for the number of a challenge or a table.
    let by_game = |line: &str| {
        let (verb, game) = line.split_once(' ').unwrap_or_default();
        Game::named(game.split(' ').next().unwrap_or_default()).is_some() && read(&format!("{verb} #7"))
    };
    let is_theme = parlor::themes::theme_named(line).is_some();
    is_move
        || line == "#12"
        || Verb::named(line).is_some()
        || is_theme
        || read(line)
        || by_game(line)
        || goes_with(line)
}

#[test]
fn what_is_said_in_the_pages_is_understood() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (name, _, others) in SAID {
        for (at, span) in page(name).code() {
            tried += 1;
            // The names of commands on Discord are tried where that is.
            if !span.starts_with('/') && !others.contains(&&*span) && !can_be_said(&span) {
                wrong.push(format!("{name}:{at}: {span}"));
            }
        }
        for other in others {
            let used = page(name).code().iter().any(|(_, span)| span == other);
            assert!(used, "{name} does not say {other} any more");
        }
    }
    // In other pages much else stands in code; what begins like a command must be one.
    for page in all() {
        for (at, span) in page.code() {
            let first = span.trim_start_matches('!').split(' ').next().unwrap_or_default();
            let is_command =
                Verb::named(first).is_some() && span.contains(' ') && !span.contains(['_', '|', '…']);
            // In Portuguese the board has the name of the program.
            if first != "tabuleiro"
                && page.name.starts_with("docs/")
                && !page.name.contains("decisions/")
                && is_command
            {
                tried += 1;
                if !can_be_said(&span) {
                    wrong.push(format!("{}:{at}: {span}", page.name));
                }
            }
        }
    }
    assert!(tried > 400, "only {tried} lines were found");
    assert!(wrong.is_empty(), "not understood: {wrong:#?}");
    assert!(!can_be_said("settings langage pt") && !can_be_said("plai hex"));
}

#[test]
fn the_pages_have_every_command() {
    for (name, lang, _) in &SAID[..2] {
        let page = page(name);
        for verb in Verb::ALL {
            let row = format!("| `{}` |", verb.local_name(*lang));
            assert!(page.text.contains(&row), "{name} has no row for {row}");
        }
    }
}

/// Every option is somewhere in the pages: what all can give, in both languages; what is for managers, in one.
#[test]
fn the_pages_have_every_option() {
    let spans = |names: &[&str]| -> BTreeSet<String> {
        let code = |name: &&str| -> String {
            let (page, spans) = (page(name), page(name).code());
            let spans = spans.into_iter().map(|(_, span)| span);
            spans.chain(page.blocks_of("tabuleiro")).collect::<Vec<_>>().join("\n")
        };
        let code: Vec<String> = names.iter().map(code).collect();
        let words =
            code.iter().flat_map(|code| code.split(|c: char| c.is_whitespace() || matches!(c, '=' | ',')));
        words.map(str::to_owned).collect()
    };
    let english = spans(&["docs/players.md", "docs/organisers.md", "docs/matrix.md"]);
    let portuguese = spans(&["docs/jogadores.md"]);
    let mut missing = Vec::new();
    for verb in Verb::ALL {
        for (lang, known) in [(Lang::En, &english), (Lang::Pt, &portuguese)] {
            if lang == Lang::Pt && verb.users() == Users::Managers {
                continue;
            }
            for option in verb.options().iter().filter(|option| option.listed) {
                let word = match option.written {
                    Written::Alone => continue,
                    Written::Flag(key) => parlor::words(lang).say_key(&format!("value-{key}")),
                    Written::Named | Written::Either | Written::Pair => option.name(lang),
                };
                if !known.contains(&word) {
                    missing.push(format!("{} {word}", verb.local_name(lang)));
                }
            }
        }
    }
    assert!(missing.is_empty(), "the pages do not say {missing:#?}");
}

/// The calls of the program in a line of a shell, each as its arguments.
fn calls(line: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for part in line.split([';', '|', '>']) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let at = match words.first() {
            Some(&"podman") => words.iter().rposition(|word| *word == "tabuleiro"),
            _ => words.iter().position(|word| *word == "tabuleiro"),
        };
        let own = match at {
            Some(at) if words[0] == "cargo" => {
                words.iter().skip(at).position(|word| *word == "--").map(|n| at + n + 1)
            }
            Some(at) if at == 0 || words.starts_with(&["podman", "run"]) => Some(at + 1),
            _ => None,
        };
        found.extend(own.map(|at| words[at..].iter().map(|word| (*word).to_owned()).collect()));
    }
    found
}

#[test]
fn options_of_the_program_in_the_pages_exist() {
    let commands = out(&["--help"]);
    let mut tried = 0;
    for page in all() {
        let blocks = page.blocks_of("sh").join("\n").replace("\\\n", " ");
        let lines = blocks.lines().map(str::to_owned).chain(page.code().into_iter().map(|(_, span)| span));
        for line in lines {
            let is_said = page.name.ends_with("jogadores.md") && line != "tabuleiro verify";
            for call in calls(&line).into_iter().filter(|_| !is_said) {
                let command = call.first().filter(|word| !word.starts_with('-'));
                if let Some(command) = command {
                    assert!(
                        commands.contains(&format!("\n  {command} ")),
                        "{}: {line}: {command}",
                        page.name
                    );
                }
                let help = command.map_or_else(|| commands.clone(), |command| out(&[command, "--help"]));
                let options =
                    call.iter().filter(|word| word.starts_with('-') && word.len() > 1 && *word != "--help");
                for option in options {
                    let known = help.split([' ', ',', '\n', ']']).any(|word| word == option);
                    assert!(known, "{}: {line}: {option}", page.name);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 30, "only {tried} options were found");
}

/// The commands for the terminal, for records and for copies are run, one after the other, in an empty folder.
#[test]
fn commands_in_the_pages_run() {
    let folder = tempfile::tempdir().unwrap();
    let copies = page("docs/hosting.md").blocks_of("sh").into_iter().filter(|block| block.contains("backup"));
    let tools = page("docs/tools.md").blocks_of("sh");
    assert!(tools.len() >= 4);
    let lines: String = tools.into_iter().chain(copies).collect();
    let script = format!(
        "set -euo pipefail\n\
         tabuleiro() {{ \"$PROGRAM\" \"$@\"; }}\n\
         cargo() {{ while [ $# -gt 0 ] && [ \"$1\" != -- ]; do shift; done; shift || true; tabuleiro \"$@\"; }}\n{lines}"
    );
    let ran = Process::new("bash")
        .args(["-c", &script])
        .env("PROGRAM", env!("CARGO_BIN_EXE_tabuleiro"))
        .env("LC_ALL", "C")
        .env("HOME", folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let (told, wrong) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{told}\n{wrong}");
    for made in ["games.db", "game.jsonl", "board.png", "hex.pdf", "copy.db"] {
        assert!(folder.path().join(made).is_file(), "{made} was not made");
    }
    assert!(told.contains("\"ok\":true"), "the record is checked: {told}");
}
