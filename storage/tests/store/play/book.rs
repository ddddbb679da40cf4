//! The counts of moves from positions.

use storage::{Booked, MoveCount, Shelf};

use crate::Fixture;

fn booked(key: i64, text: &str, won: bool) -> Booked {
    Booked { key, text: text.to_owned(), won, lost: !won }
}

#[test]
fn moves_are_counted_and_counted_no_more() {
    let fixture = Fixture::new();
    let shelf = |variant: &str| Shelf {
        community: fixture.community,
        game: "hex".to_owned(),
        variant: variant.to_owned(),
        seats: 2,
    };
    let (small, large) = (shelf("7"), shelf("11"));
    let first = vec![booked(-5, "c3", true), booked(9, "d4", false)];
    let second = vec![booked(-5, "c3", false), booked(9, "e5", true)];
    for (shelf, moves) in [(&small, &first), (&small, &second), (&large, &first)] {
        let (shelf, moves) = (shelf.clone(), moves.clone());
        fixture.write(move |tx| tx.add_to_book(&shelf, &moves)).unwrap();
    }
    let moves = |shelf: &Shelf, key| fixture.store().read(|s| s.book_moves(shelf, key)).unwrap();
    let count = |text: &str, games, won, lost| MoveCount { text: text.to_owned(), games, won, lost };
    assert_eq!(moves(&small, -5), [count("c3", 2, 1, 1)]);
    // Of moves that are as frequent, the one that went better comes first.
    assert_eq!(moves(&small, 9), [count("e5", 1, 1, 0), count("d4", 1, 0, 1)]);
    assert_eq!(moves(&large, 9), [count("d4", 1, 0, 1)]);
    assert_eq!(moves(&large, 10), []);

    let all = fixture.store().read(|s| s.book_after(None, 99)).unwrap();
    assert_eq!(all.len(), 5);
    let two = fixture.store().read(|s| s.book_after(None, 2)).unwrap();
    let rest = fixture.store().read(|s| s.book_after(two.last(), 99)).unwrap();
    assert_eq!([two, rest].concat(), all);

    let (shelf, taken) = (small.clone(), first.clone());
    fixture.write(move |tx| tx.take_from_book(&shelf, &taken)).unwrap();
    assert_eq!(moves(&small, -5), [count("c3", 1, 0, 1)]);
    assert_eq!(moves(&small, 9), [count("e5", 1, 1, 0)]);
    let (shelf, taken) = (small.clone(), second.clone());
    fixture.write(move |tx| tx.take_from_book(&shelf, &taken)).unwrap();
    assert_eq!(moves(&small, -5), []);
    assert_eq!(fixture.store().read(|s| s.book_after(None, 99)).unwrap().len(), 2);
}
