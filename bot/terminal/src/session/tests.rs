//! People at one prompt.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;
use std::sync::Arc;

use courier::ManualClock;
use engine::Lang;

use super::*;
use crate::{inline::Inline, output::paint::Style, tests::options};

#[derive(Clone, Default)]
struct Screen(Rc<RefCell<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

thread_local! {
    static CHANCE: Cell<u8> = const { Cell::new(0) };
}

fn chance() -> [u8; 32] {
    CHANCE.set(CHANCE.get().wrapping_add(1));
    [CHANCE.get(); 32]
}

mod several;
mod sleep;

struct House {
    _folder: tempfile::TempDir,
    clock: Arc<ManualClock>,
    options: Options,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::at(1_700_000_000_000));
        let db = folder.path().join("a.sqlite");
        let options = options(&db, Arc::<ManualClock>::clone(&clock), chance);
        House { _folder: folder, clock, options }
    }

    fn enter(&self) -> Table<'_> {
        let screen = Screen::default();
        let mut session =
            Session::live(Printer::plain(screen.clone(), &self.options).unwrap(), &self.options);
        session.start().unwrap();
        Table { session, screen }
    }
}

struct Table<'a> {
    session: Session<'a, Screen>,
    screen: Screen,
}

impl Table<'_> {
    fn out(&mut self) -> String {
        String::from_utf8(self.screen.0.take()).unwrap()
    }
    /// The text that is printed for a line, and the prompt after it.
    fn hear(&mut self, line: &str) -> (String, String) {
        self.out();
        assert!(self.session.hear(line).unwrap().is_continue());
        (self.out(), self.session.status(Style::Plain))
    }
}

#[test]
fn the_prompt_passes_with_the_turn() {
    let house = House::new();
    let mut table = house.enter();
    assert!(table.out().contains("This is Tabuleiro"));
    assert_eq!(table.session.status(Style::Plain), "Begin with a name, such as ana:");
    assert!(table.hear("d2-d3").0.contains("Who says that?"));
    let (said, prompt) = table.hear("Ana: play breakthrough @Bruno seat=1");
    assert!(said.contains("Ana challenges Bruno"), "{said}");
    assert_eq!(prompt, "Bruno: challenge 1 waits for you · “accept 1” or “decline 1”");
    assert_eq!(table.hear("accept").1, "Ana: your move · #1 Breakthrough with Bruno");
    assert_eq!(table.hear("d2-d3").1, "Bruno: your move · #1 Breakthrough with Ana");
    assert!(table.hear("d2-d3").0.starts_with("[only Bruno] "));
    // A line with a name is that person's alone, and the prompt stays.
    assert!(table.hear("ana: games").0.starts_with("[only Ana] "));
    assert_eq!(table.session.status(Style::Plain), "Bruno: your move · #1 Breakthrough with Ana");
    assert_eq!(table.hear("/as ANA").1, "Ana: Bruno to move · #1 Breakthrough with Bruno");
    let (said, prompt) = table.hear("bruno: d6-d5");
    assert!(said.contains("d6-d5"), "{said}");
    assert_eq!(prompt, "Ana: your move · #1 Breakthrough with Bruno");
    assert_eq!(
        table.hear("d3-d4").1,
        "Ana: Bruno to move · #1 Breakthrough with Bruno",
        "the prompt is pinned"
    );
    assert_eq!(table.hear("/as").1, "Bruno: your move · #1 Breakthrough with Ana");
    assert_eq!(
        table.hear("d5xd4").1,
        "Bruno: your move · #1 Breakthrough with Ana",
        "straight captures are refused"
    );
    assert!(table.hear("/who").0.contains("Bruno plays #1, to move at #1"));
    assert!(!table.hear("/who").0.contains(CLEAR), "there are no secrets here");
    drop(table);
    let mut again = house.enter();
    let said = again.out();
    assert!(said.contains("#1 goes on: Bruno is to move."), "{said}");
    assert_eq!(again.session.status(Style::Plain), "Bruno: your move · #1 Breakthrough with Ana");
}

#[test]
fn the_boards_of_all_games_are_shown_as_any_picture() {
    let house = House::new();
    let mut table = house.enter();
    for line in ["ana: play hex @bruno seat=1", "bruno: accept"] {
        table.hear(line);
    }
    assert!(!table.hear("ana: games").0.contains('▀'), "where no pictures are shown");
    for inline in [Inline::Blocks, Inline::Kitty] {
        table.session.printer.inline = inline;
        let (games, _) = table.hear("ana: games");
        let start = if inline == Inline::Blocks { "▀" } else { "\x1b_G" };
        assert!(games.contains(start) && games.contains("your move"), "{games}");
    }
}

#[test]
fn a_hand_is_seen_by_its_player_alone() {
    let house = leopard();
    let mut table = house.enter();
    let said = table.out();
    assert!(!said.contains("your hand"), "{said}");
    assert!(said.contains("private"), "who is to move is told that a hand waits: {said}");
    assert_eq!(table.session.status(Style::Plain), "ana: your move · #1 Leopard with bruno");
    let (first, second) = ("ana", "bruno");
    let (hand, _) = table.hear("");
    assert!(hand.contains(&format!("[only {first}] #1: your hand")), "{hand}");
    assert!(!hand.contains(&format!("[only {second}]")), "{hand}");
    assert!(table.session.is_secret("x7h") && !table.session.is_secret("/who"));
    let discard = discard(&table.hear("moves x").0);
    let (said, prompt) = table.hear(&discard);
    assert!(said.contains(CLEAR), "the hand is wiped off: {said:?}");
    assert!(said.find(CLEAR) < said.find(&*discard), "what the room hears stays: {said:?}");
    assert!(!said.contains("your hand"), "{said:?}");
    assert_eq!(prompt, format!("{second}: your move · #1 Leopard with {first}"));
    let (hand, _) = table.hear("");
    assert!(
        hand.contains(&format!("[only {second}]")) && !hand.contains(&format!("[only {first}]")),
        "{hand}"
    );
    // Who asks at somebody else's prompt is told where the answer waits.
    let (asked, prompt) = table.hear(&format!("{first}: hand"));
    assert!(asked.starts_with(CLEAR) && !asked.contains(&format!("[only {first}]")), "{asked:?}");
    assert!(asked.contains(&format!("Something private waits for {first}, who")), "{asked:?}");
    assert!(table.hear(&format!("{first}: history")).0.contains("private waits"));
    assert_eq!(prompt, format!("{second}: your move · #1 Leopard with {first}"));
    assert!(table.hear("/who").0.contains("#1"));
    assert_eq!(table.hear("").0, "", "it is not for who presses Enter here");
    // Nothing is hidden in help, nor in a refusal that it is not one's turn.
    assert!(table.hear(&format!("{first}: help hand")).0.starts_with(&format!("[only {first}] ")));
    assert!(table.hear(&format!("{first}: x7h")).0.contains("not your turn"));
    let (hand, _) = table.hear(&format!("/as {first}"));
    assert!(hand.contains(&format!("[only {first}] #1: your hand")), "{hand}");
    assert!(table.hear(&format!("/as {second}")).0.starts_with(CLEAR));
}

#[test]
fn the_screen_is_cleared_only_for_what_was_hidden() {
    let house = leopard();
    let mut table = house.enter();
    for line in ["ana: help", "bruno: games", "/who", "ana: settings"] {
        assert!(!table.hear(line).0.contains(CLEAR), "{line}");
    }
    let seen = table.hear("/as ana").0;
    assert!(seen.contains("your hand") && !seen.contains(CLEAR), "{seen:?}");
    table.out();
    table.session.end().unwrap();
    let end = table.out();
    assert!(end.starts_with(CLEAR) && end.contains("Good-bye"), "{end:?}");
    table.session.end().unwrap();
    assert!(!table.out().contains(CLEAR));
}

#[test]
fn cards_that_were_typed_or_offered_are_wiped_off_too() {
    for typed in ["Jd@2", "moev xQs", "#1 x1h", "x1h?", "move x1h"] {
        let house = leopard();
        let mut table = house.enter();
        table.out();
        let heard = table.hear(typed).0 + &table.hear("/as rita").0;
        assert!(heard.contains(CLEAR), "{typed}: {heard:?}");
        let (heard, _) = table.hear(&format!("ana: {typed}"));
        assert!(heard.starts_with(CLEAR), "at another's prompt, {typed}: {heard:?}");
        assert!(!table.hear("ana: help").0.contains(CLEAR));
    }
    let house = leopard();
    let mut table = house.enter();
    table.out();
    table.session.has_seen_secrets();
    assert!(table.hear("/as rita").0.starts_with(CLEAR));
}

#[test]
fn private_tables_and_mere_names_are_not_told() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play breakthrough @bruno seat=1 private");
    table.hear("bruno: accept 1");
    table.hear("ana: @everyone");
    table.hear("/as rita");
    let (who, _) = table.hear("/who");
    assert!(who.contains("ana\n") && !who.contains("#1") && !who.contains("everyone"), "{who}");
    table.hear("/as bruno");
    let (who, _) = table.hear("/who");
    assert!(who.contains("ana plays #1, to move at #1") && who.contains("bruno plays #1\n"), "{who}");
}

#[test]
fn a_point_before_a_colon_is_a_move_of_whom_the_prompt_shows() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play breakthrough @bruno seat=1");
    table.hear("bruno: accept");
    let (said, prompt) = table.hear("d2: d3");
    assert!(said.contains("d2-d3"), "{said}");
    assert_eq!(prompt, "bruno: your move · #1 Breakthrough with ana");
    table.hear("/as d4");
    table.hear("/as bruno");
    assert!(table.hear("d4: games").0.starts_with("[only d4] "), "somebody is called that");
    // Accents can be written in two ways.
    assert!(table.hear("Joa\u{303}o: games").0.starts_with("[only Jo\u{e3}o] "));
    assert_eq!(table.hear("/as jo\u{e3}o").1, "Jo\u{e3}o");
}

#[test]
fn a_board_and_what_stands_below_it_keep_to_the_window() {
    let house = House::new();
    let mut table = house.enter();
    table.session.resize(Some((16, 40)));
    table.hear("ana: play breakthrough @bruno seat=1");
    let (said, _) = table.hear("bruno: accept");
    assert!(said.contains("7  BBBBBBB\n"), "{said}");
    assert!(said.contains("\n> White (W), ana\n  Black (B),\n    bruno\nWhite to move.\nW = white piece\n  B = black\n  piece\n"), "{said}");
}

#[test]
fn a_hand_that_nobody_has_seen_waits_for_the_next_run() {
    let house = leopard();
    let mut again = house.enter();
    let said = again.out();
    assert!(said.contains("private") && !said.contains("your hand"), "{said}");
    for name in ["ana", "bruno"] {
        let (hand, _) = again.hear(&format!("/as {name}"));
        assert!(hand.contains(&format!("[only {name}] #1: your hand")), "{hand}");
    }
    assert!(!again.hear("").0.contains("your hand"), "once is enough");
    drop(again);
    assert!(!house.enter().out().contains("private"));
}

#[test]
fn a_board_of_a_private_table_is_hidden_where_hands_are() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play leopard single @bruno private");
    table.hear("bruno: accept 1");
    assert!(table.hear("/as ana").0.contains("[only ana] #1"));
    assert!(table.hear("/as bruno").0.starts_with(CLEAR));
}

#[test]
fn what_waits_at_one_prompt_does_not_keep_posts_from_another() {
    let house = leopard();
    let (mut one, mut two) = (house.enter(), house.enter());
    assert!(one.out().contains("private") && two.out().contains("private"), "each tells that a hand waits");
    two.hear("");
    let discard = discard(&two.hear("ana: moves x").0);
    let (said, prompt) = two.hear(&discard);
    assert!(said.contains("#1 Leopard · ana"), "{said}");
    assert_eq!(prompt, "bruno: your move · #1 Leopard with ana");
}

#[test]
fn what_could_not_be_printed_is_printed_by_whoever_comes_next() {
    struct Torn;
    impl Write for Torn {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let house = House::new();
    let mut torn = Session::plain(Printer::plain(Torn, &house.options).unwrap(), &house.options);
    torn.start().unwrap();
    assert!(torn.hear("ana: play breakthrough @bruno").is_err());
    drop(torn);
    let said = house.enter().out();
    assert!(said.contains("ana challenges bruno"), "{said}");
}

#[test]
fn old_posts_are_forgotten_when_it_is_time() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play breakthrough @bruno seat=1");
    table.hear("bruno: accept");
    let kept = || house.options.store.read(|snapshot| snapshot.delivered_posts("terminal")).unwrap().len();
    assert_eq!(kept(), 2);
    house.clock.advance(29 * 24 * 3_600_000);
    table.hear("d2-d3");
    assert_eq!(kept(), 3);
    house.clock.advance(2 * 24 * 3_600_000);
    table.hear("d6-d5");
    assert_eq!(kept(), 2, "the first two are older than 30 days");
}

#[test]
fn many_lines_leave_little_behind() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play hex @bruno");
    for _ in 0..300 {
        table.hear("ana: cancel 1");
        table.hear("ana: help hex");
        table.hear("ana: play hex @bruno");
        table.hear("bruno: decline");
    }
    let kept = house.options.store.read(|snapshot| snapshot.delivered_posts("terminal")).unwrap().len();
    assert_eq!(kept, 60, "posts of as many challenges as an hour allows");
    let all = |tx: &storage::Transaction| tx.forget_events_before(i64::MAX);
    let events = house.options.store.write(all).wait().unwrap();
    assert_eq!(events, 1, "events");
}

/// A house in which Ana is to move in the game with hidden hands, and nobody has seen a hand.
fn leopard() -> House {
    for _ in 0..50 {
        let house = House::new();
        let mut table = house.enter();
        table.hear("ana: play leopard single @bruno");
        let (said, prompt) = table.hear("bruno: accept");
        // That a line has a name does not say who sits there.
        assert!(!said.contains("[only "), "{said}");
        assert!(!said.contains(CLEAR), "the challenge with its commitment stays: {said:?}");
        if prompt.starts_with("ana") {
            drop(table);
            return house;
        }
    }
    panic!("the dealer is drawn by lot");
}

/// A discard from a list of moves.
fn discard(listed: &str) -> String {
    let moves = listed.split(|c: char| c.is_whitespace() || c == ',');
    moves.into_iter().rfind(|word| word.starts_with('x') && word.chars().count() == 4).unwrap().to_owned()
}
