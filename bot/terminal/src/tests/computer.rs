//! Games against computer players, played to their ends in the terminal.

use std::cell::Cell;
use std::sync::Arc;

use courier::ManualClock;
use engine::{Game, Rng, Seed};
use storage::{Snapshot, TableId, TableState};

use super::options;
use crate::{Options, run_piped};

/// The most moves of a person in one game; whoever is not done then gives up.
const MOST_MOVES: usize = 40;

thread_local! {
    static LINES: Cell<u64> = const { Cell::new(0) };
}

fn chance() -> [u8; 32] {
    LINES.set(LINES.get() + 1);
    // Events are told apart by it, of which there are some hundreds.
    let bytes = LINES.get().to_le_bytes();
    std::array::from_fn(|at| bytes[at % bytes.len()])
}

struct House {
    options: Options,
    _folder: tempfile::TempDir,
}

impl House {
    fn new() -> House {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::at(1_700_000_000_000));
        let options = options(&folder.path().join("a.sqlite"), clock, chance);
        House { options, _folder: folder }
    }

    /// The text that is printed for some lines.
    fn hear(&self, lines: &str) -> String {
        let mut output = Vec::new();
        run_piped(lines.as_bytes(), &mut output, &self.options).unwrap();
        String::from_utf8(output).unwrap()
    }

    /// The legal moves at a table, by name; none if it is over. It is the person's turn.
    fn moves(&self, table: TableId) -> Vec<String> {
        let job = |snapshot: &Snapshot| {
            let row = snapshot.table(table)?.unwrap();
            if row.state == TableState::Over {
                return Ok(Vec::new());
            }
            let seats = snapshot.seats(table)?;
            let mover = seats.iter().find(|seat| Some(seat.seat) == row.to_move).unwrap();
            assert!(!mover.person.id.is_computer(), "nobody has to wait where lines are typed ahead");
            let game = Game::with_id(&row.game).unwrap();
            let setup = game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)).unwrap();
            let mut play = game.start(&setup);
            for text in snapshot.move_texts(table, None)? {
                play.play_canonical(&text).unwrap();
            }
            let mut moves = play.suggest("", 500).moves;
            moves.sort();
            Ok::<_, storage::Error>(moves)
        };
        self.options.store.read(job).unwrap()
    }
}

#[test]
fn each_game_is_played_to_its_end_against_the_lowest_level() {
    let house = House::new();
    let mut rng = Rng::new(5);
    let mut ended = 0;
    for (number, game) in (1..).zip(Game::all()) {
        let (id, table) = (game.info.id, TableId(number));
        let said = house.hear(&format!("ana: play {id} @computer level=1"));
        assert!(said.contains("computer (level 1)"), "{said}");
        for _ in 0..MOST_MOVES {
            let moves = house.moves(table);
            if moves.is_empty() {
                break;
            }
            let text = &moves[rng.below(moves.len())];
            let said = house.hear(&format!("ana: #{number} {text}"));
            assert!(said.contains(&format!("#{number}")), "{text}: {said}");
        }
        if house.moves(table).is_empty() {
            ended += 1;
        } else {
            house.hear(&format!("ana: resign #{number} yes"));
        }
        assert!(house.moves(table).is_empty(), "{id} is over");
    }
    assert!(ended >= 4, "{ended} games ended on the board");
    assert_eq!(house.options.store.check().unwrap(), Vec::<String>::new());
    let kept = house.options.store.read(parlor::differences).unwrap();
    assert!(kept.is_empty(), "{kept:?}");
}
