//! The pictures that people download are those that `tabuleiro draw` draws.

use std::io::Cursor;
use std::process::Command;

use engine::{Playthrough, Seat, Turn};
use synapse::{Client, Event};

use crate::club::served::{Club, NAMES};

/// A picture that somebody downloaded shows the table as `tabuleiro draw` does. `eyes` are the eyes for whom it is.
pub async fn compared(club: &Club, (table, eyes): (i64, &str), person: &Client, board: &Event) {
    let (whole, accounts) = club.table(table);
    let named = board.content["filename"].as_str().expect("a picture has a name");
    let ply = ply_of(named).unwrap_or_else(|| panic!("{named} tells no ply"));
    let picture = person.download(board).await;
    let drawn = drawn(club, (table, &*whole), &accounts, (ply, eyes));
    let (seen, wanted) = (pixels(&picture), pixels(&drawn));
    assert_eq!((seen.width, seen.height), (wanted.width, wanted.height), "{named}");
    let differ = seen.bytes.iter().zip(&wanted.bytes).filter(|(one, other)| one != other).count();
    assert!(seen.bytes.len() == wanted.bytes.len() && differ == 0, "{named}: {differ} bytes differ");
    let said = (&board.content["info"]["w"], &board.content["info"]["h"]);
    assert_eq!((said.0.as_u64(), said.1.as_u64()), (Some(seen.width.into()), Some(seen.height.into())));
    assert_eq!(board.content["info"]["size"].as_u64(), Some(picture.len() as u64), "{named}");
}

/// The first of some boards of a table, one in the middle, and the last are as `tabuleiro draw` draws them.
pub async fn all_compared(club: &Club, table: i64, boards: &[Event]) {
    let [first, .., last] = boards else { panic!("{} boards", boards.len()) };
    // Whoever looks on sees the same.
    let people = club.people.iter().rev().cycle();
    for (board, person) in [first, &boards[boards.len() / 2], last].into_iter().zip(people) {
        let named = board.content["filename"].as_str().unwrap_or_default();
        let eyes = if named.contains("-end") { "archive" } else { "room" };
        compared(club, (table, eyes), person, board).await;
    }
}

/// The program's picture of a table: the position after so many plies, for those eyes.
fn drawn(
    club: &Club,
    (table, whole): (i64, &dyn Playthrough),
    accounts: &[String],
    (ply, eyes): (usize, &str),
) -> Vec<u8> {
    let setup = whole.setup();
    let seats = setup.seats.to_string();
    let seed = setup.seed.0.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(["draw", whole.info().id, "--variant", setup.variant, "--seats", &seats]);
    command.args(["--seed", &seed, "--eyes", eyes, "--lang", "en", "--table", &table.to_string()]);
    for account in accounts {
        let name = club.people.iter().zip(NAMES).find(|(person, _)| person.id == *account);
        command.args(["--name", name.expect("the player is here").1]);
    }
    let moves: Vec<&str> = whole.played().iter().take(ply).map(|played| &*played.text).collect();
    if eyes == "room" && turned(whole, &moves) {
        command.arg("--turned");
    }
    let drawn = command.args(moves).output().expect("it starts");
    assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    drawn.stdout
}

/// Tells whether a room sees the board from the side of seat 2, whose turn it is.
fn turned(whole: &dyn Playthrough, moves: &[&str]) -> bool {
    let mut play = whole.game().start(whole.setup());
    for text in moves {
        play.play_canonical(text).expect("it was played");
    }
    whole.info().faces && play.turn() == Turn::To(Seat::TWO)
}

struct Pixels {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

/// A PNG as colours, whatever its palette.
fn pixels(picture: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(Cursor::new(picture));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().expect("it is a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    let info = reader.next_frame(&mut bytes).expect("it is whole");
    bytes.truncate(info.buffer_size());
    Pixels { width: info.width, height: info.height, bytes }
}

/// The ply of the board that a file shows, as its name tells.
pub fn ply_of(file: &str) -> Option<usize> {
    file.split(['-', '.']).nth(3)?.parse().ok()
}

/// All that can be read in a file: the texts that a PNG carries, or the file itself if it is a text. Replays carry none.
pub fn texts_of(file: &[u8]) -> Vec<String> {
    if file.starts_with(b"GIF") {
        return Vec::new();
    }
    let decoder = png::Decoder::new(Cursor::new(file));
    let Ok(mut reader) = decoder.read_info() else {
        return vec![String::from_utf8_lossy(file).into_owned()];
    };
    reader.finish().expect("it is whole");
    let info = reader.info();
    let plain = info.uncompressed_latin1_text.iter().map(|chunk| format!("{} {}", chunk.keyword, chunk.text));
    let packed = info.compressed_latin1_text.iter();
    let packed = packed.map(|chunk| format!("{} {}", chunk.keyword, chunk.get_text().expect("it unpacks")));
    let others = info.utf8_text.iter();
    let others = others.map(|chunk| format!("{} {}", chunk.keyword, chunk.get_text().expect("it unpacks")));
    plain.chain(packed).chain(others).collect()
}
