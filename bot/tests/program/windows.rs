//! Terminals on one database: what is typed in one shows in the others, and nobody sees a hand without saying so.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, channel},
    },
    thread,
    time::{Duration, Instant},
};

use engine::{Game, Rng, Seat, Seed, Turn};
use nix::pty::{Winsize, openpty};

/// The longest wait for an event that must come.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The number of moves that are made in two windows by turns; `MOVES=1000` makes more.
const MOVES: usize = 150;

fn tabuleiro(db: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    let home = db.parent().unwrap();
    command.args(["play", "--no-inline", "--db"]).arg(db);
    command.env("HOME", home).env("XDG_DATA_HOME", home).env("TERM", "xterm-256color").env_remove("NO_COLOR");
    command
}

/// A terminal of 80 columns with a prompt.
pub struct Window {
    child: Child,
    keys: File,
    said: Arc<Mutex<Vec<u8>>>,
}

impl Window {
    pub fn open(db: &Path) -> Window {
        Window::open_on("xterm-256color", db)
    }

    /// A window on a terminal of this kind.
    pub fn open_on(kind: &str, db: &Path) -> Window {
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        let pty = openpty(Some(&size), None).unwrap();
        let end = || Stdio::from(pty.slave.try_clone().unwrap());
        let child = tabuleiro(db).env("TERM", kind).stdin(end()).stdout(end()).spawn().unwrap();
        let keys = File::from(pty.master);
        let said: Arc<Mutex<Vec<u8>>> = Arc::default();
        let (mut screen, heard) = (keys.try_clone().unwrap(), Arc::clone(&said));
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                heard.lock().unwrap().extend_from_slice(&buffer[..count]);
            }
        });
        let window = Window { child, keys, said };
        window.wait(0, "> ");
        window
    }

    /// The length of the printed text.
    fn mark(&self) -> usize {
        self.said.lock().unwrap().len()
    }

    /// The text that has been printed since a mark, without colours.
    fn since(&self, mark: usize) -> String {
        let said = String::from_utf8_lossy(&self.said.lock().unwrap()[mark..]).into_owned();
        ["1", "22", "35", "36", "39"]
            .iter()
            .fold(said, |said, code| said.replace(&format!("\x1b[{code}m"), ""))
    }

    /// Waits until something has been printed since a mark; all that has been printed since.
    fn wait(&self, mark: usize, text: &str) -> String {
        let start = Instant::now();
        loop {
            let said = self.since(mark);
            if said.contains(text) {
                return said;
            }
            assert!(start.elapsed() < PATIENCE, "{text:?} does not come: {said:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types, and waits for what comes of it, and then for the prompt: what is typed before it is for no line.
    fn hear_out(&mut self, keys: &str, text: &str) -> String {
        let mark = self.mark();
        let said = self.hear(keys, text);
        let start = Instant::now();
        // Each prompt begins by this.
        while self.since(mark).split_once(text).is_none_or(|(_, after)| !after.contains("\x1b[?2004h")) {
            assert!(start.elapsed() < PATIENCE, "no prompt comes after {text:?}: {:?}", self.since(mark));
            thread::sleep(Duration::from_millis(20));
        }
        said
    }

    /// Types, and waits for what comes of it.
    fn hear(&mut self, keys: &str, text: &str) -> String {
        let mark = self.mark();
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.wait(mark, text)
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";
const CTRL_C: &str = "\x03";
const CTRL_U: &str = "\x15";

/// Tells whether a text names a move in Leopard, such as `7h@7` or `x10s`.
fn names_cards(text: &str) -> bool {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    words.into_iter().any(|word| {
        let card = word.strip_prefix('x').unwrap_or(word).split('@').next().unwrap_or_default();
        (word.starts_with('x') || word.contains('@'))
            && card.chars().count() >= 2
            && card.ends_with(['♣', '♦', '♥', '♠'])
    })
}

#[test]
fn tab_tells_no_hand_before_enter() {
    assert!(names_cards("a 10h♥@o7") && names_cards("xQd♦") && !names_cards("xs @bruno @4 next"));
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::open(&folder.path().join("a.db"));
    window.hear("ana: play leopard single @bruno\r", "accept 1");
    let said = window.hear("bruno: accept\r", "press Enter");
    assert!(!said.contains("your hand"), "{said}");
    let mark = window.mark();
    for typed in ["", "x", "1", "move ", "#1 "] {
        window.keys.write_all(format!("{typed}\t\t{CTRL_U}").as_bytes()).unwrap();
    }
    window.hear("/who\r", "to move at #1");
    assert!(!names_cards(&window.since(mark)), "{}", window.since(mark));
    // Whoever says that it is they may look, and it is wiped like a hand.
    window.hear("\r", "your hand");
    let mark = window.mark();
    let listed = window.hear("x\t\t", "\n");
    let listed = listed + &window.wait(mark, "> x");
    assert!(names_cards(&listed), "{listed:?}");
    window.hear(&format!("{CTRL_U}/as rita\r"), CLEAR);
    let mark = window.mark();
    window.hear("\t\tx\t\t", "x\u{7}\u{7}");
    assert!(!names_cards(&window.since(mark)));
}

#[test]
fn ctrl_c_takes_back_a_half_typed_line_and_ends_an_empty_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::open(&folder.path().join("a.db"));
    window.hear_out("ana: games\r", "[only ana]");
    window.hear("ana: play hex @bru", "@bru");
    let mark = window.mark();
    window.hear(CTRL_C, "> ");
    let said = window.hear_out("ana: stats\r", "[only ana]");
    assert!(!said.contains("challenges"), "{said}");
    assert!(!window.since(mark).contains("Good-bye"));
    window.hear(CTRL_C, "Good-bye");
    assert!(window.child.wait().unwrap().success());
}

#[test]
fn news_come_by_themselves_and_leave_what_is_half_typed() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let (mut one, mut two) = (Window::open(&db), Window::open(&db));
    let mark = two.mark();
    one.hear("/as ana\r", "ana");
    one.hear("play breakthrough @bruno seat=1\r", "Challenge 1");
    two.wait(mark, "Challenge 1 · ana challenges bruno");
    let mark = one.mark();
    two.hear("/as bruno\r", "bruno");
    two.hear("accept\r", "#1 Breakthrough");
    one.wait(mark, "your move · #1 Breakthrough with bruno");
    // Nothing is typed in the other window: the board and whose turn it is come all the same.
    let mark = two.mark();
    one.hear("d2-d3\r", "bruno to move");
    let said = two.wait(mark, "your move · #1 Breakthrough with ana");
    assert!(said.contains("d2-d3") && said.contains("> Black"), "{said}");
    // What is half typed stays, and is not sent.
    one.hear("hist", "hist");
    let mark = one.mark();
    two.hear("d6-d5\r", "d6-d5");
    one.wait(mark, "d6-d5");
    one.wait(mark, "your move · #1 Breakthrough with bruno");
    one.wait(mark, "> hist");
    one.hear("ory\r", "Breakthrough, 2 moves");
}

#[test]
fn the_prompt_does_not_pass_under_a_half_typed_line() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let (mut one, mut two) = (Window::open(&db), Window::open(&db));
    one.hear("ana: play breakthrough @bruno seat=1\r", "Challenge 1");
    let mark = one.mark();
    two.hear("bruno: accept\r", "#1 Breakthrough");
    one.wait(mark, "ana: your move · #1 Breakthrough with bruno");
    one.hear("resi", "resi");
    let mark = one.mark();
    two.hear("ana: d2-d3\r", "d2-d3");
    let said = one.wait(mark, "bruno to move");
    assert!(!said.contains("bruno: your move"), "{said:?}");
    one.hear("gn\r", "resign #1 yes");
    assert!(one.since(mark).contains("[only ana]"), "the line is of whom the prompt showed");
    one.wait(mark, "bruno: your move · #1 Breakthrough with ana");
}

/// A conversation over pipes.
pub struct Pipe {
    child: Child,
    lines: ChildStdin,
    said: Receiver<String>,
    heard: Vec<String>,
}

impl Pipe {
    pub fn open(db: &Path) -> Pipe {
        let mut child = tabuleiro(db).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (sender, said) = channel();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Pipe { lines: child.stdin.take().unwrap(), child, said, heard: Vec::new() }
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.lines, "{line}").unwrap();
    }

    /// Waits for a line that starts and ends like this; what a move did may be told after it.
    pub fn wait(&mut self, start: &str, end: &str) {
        let from = self.heard.len();
        loop {
            match self.said.recv_timeout(PATIENCE) {
                Ok(line) => self.heard.push(line),
                Err(error) => panic!("{start}…{end} does not come ({error}): {:?}", &self.heard[from..]),
            }
            let last = self.heard.last().unwrap();
            if last.starts_with(start) && (last.ends_with(end) || last.contains(&format!("{end}, "))) {
                return;
            }
        }
    }

    /// All moves that it has told.
    fn moves(&self) -> Vec<&String> {
        self.heard.iter().filter(|line| line.starts_with('#') && line.contains(" · ")).collect()
    }
}

/// A game of chance, as texts, and who makes each.
fn game(rng: &mut Rng, most: usize) -> (&'static Game, Vec<(Seat, String)>) {
    loop {
        let game = &Game::all()[rng.below(Game::all().len())];
        if game.info.hidden {
            continue;
        }
        let mut play = game.start(&game.setup(None, Some(2), Seed::default()).unwrap());
        let mut moves = Vec::new();
        while let Turn::To(seat) = play.turn() {
            if moves.len() == most {
                break;
            }
            let found = play.suggest("", 200).moves;
            let text = &found[rng.below(found.len())];
            play.play(seat, text).unwrap();
            moves.push((seat, text.clone()));
        }
        return (game, moves);
    }
}

#[test]
fn each_window_hears_its_own_answers_and_the_news_of_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let mut windows = [Pipe::open(&db), Pipe::open(&db)];
    let most = std::env::var("MOVES").map_or(MOVES, |count| count.parse().unwrap());
    let seed = 20_261_122;
    println!("seed {seed}, {most} moves");
    let mut rng = Rng::new(seed);
    let (mut table, mut made) = (0, 0);
    while made < most {
        let (game, moves) = game(&mut rng, most - made);
        table += 1;
        windows[0].say(&format!("ana: play {} @bruno seat=1 seats=2", game.info.id));
        windows[0].wait(&format!("Challenge {table} "), ".");
        windows[1].say(&format!("bruno: accept {table}"));
        windows[1].wait(&format!("#{table} "), ".");
        for (seat, text) in &moves {
            let window = usize::from(*seat != Seat::ONE);
            let name = ["ana", "bruno"][window];
            windows[window].say(&format!("{name}: #{table} {text}"));
            // The answer comes in the window where the line was typed.
            windows[window].wait(&format!("#{table} "), &format!(": {text}"));
        }
        made += moves.len();
    }
    // The last news come without another line.
    let last = windows.iter().map(|window| window.moves().len()).max().unwrap();
    for window in &mut windows {
        let start = Instant::now();
        while window.moves().len() < last && start.elapsed() < PATIENCE {
            let line = window.said.recv_timeout(PATIENCE);
            window.heard.extend(line);
        }
    }
    let [one, two] = &windows;
    assert_eq!(one.moves().len(), made, "each move is told once");
    assert_eq!(one.moves(), two.moves(), "and in the same order");
    for mut window in windows {
        drop(window.lines);
        assert!(window.child.wait().unwrap().success());
    }
}
