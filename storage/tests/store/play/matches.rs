//! Matches: tables in a row.

use storage::{Games, MatchId, SeatSet, Secret, Spot, TableId};

use crate::Fixture;

fn begun(fixture: &Fixture, games: Games) -> (MatchId, TableId) {
    let id = fixture.write(move |tx| tx.add_match(games, &Secret([3; 32]), 5)).unwrap();
    let table = fixture.table();
    fixture.write(move |tx| tx.put_in_match(table, id, 1)).unwrap();
    (id, table)
}

#[test]
fn a_match_has_its_tables_in_order_and_ends_once() {
    let fixture = Fixture::new();
    let (id, first) = begun(&fixture, Games::Of(4));
    let second = fixture.table();
    fixture.write(move |tx| tx.put_in_match(second, id, 2)).unwrap();
    fixture
        .write(move |tx| {
            tx.finish_table(first, SeatSet::NONE.with(1), SeatSet::NONE.with(2), "won", 9)?;
            tx.set_points(first, "[25,20]")
        })
        .unwrap();
    let games = fixture.store().read(|s| s.games_of(id)).unwrap();
    assert_eq!(
        games.iter().map(|game| (game.table, game.game)).collect::<Vec<_>>(),
        [(first, 1), (second, 2)]
    );
    assert_eq!(games[0].points.as_deref(), Some("[25,20]"));
    assert!(games[0].winners.contains(1) && !games[0].annulled);
    assert_eq!(fixture.store().read(|s| s.table(second)).unwrap().unwrap().of_match, Some((id, 2)));
    // There are no two second games.
    let third = fixture.table();
    assert!(fixture.write(move |tx| tx.put_in_match(third, id, 2)).is_err());
    let found = |id| fixture.store().read(|s| s.match_of_number(id)).unwrap();
    assert_eq!(found(id).unwrap().games, Games::Of(4));
    assert!(fixture.write(move |tx| tx.end_match(id, "left", Some((second, 2)), 11)).unwrap());
    assert!(!fixture.write(move |tx| tx.end_match(id, "played", None, 12)).unwrap());
    let over = found(id).unwrap();
    assert_eq!(
        (over.ended_at, over.reason.as_deref(), over.left),
        (Some(11), Some("left"), Some((second, 2)))
    );
    assert_eq!(found(MatchId(99)), None);
    // As many as they agree on is a number of its own.
    let (open, _) = begun(&fixture, Games::Open);
    assert_eq!(found(open).unwrap().games, Games::Open);
}

#[test]
fn the_tables_of_a_match_share_a_thread_and_the_last_answers_in_it() {
    let fixture = Fixture::new();
    let (id, first) = begun(&fixture, Games::Of(2));
    let second = fixture.table();
    fixture.write(move |tx| tx.put_in_match(second, id, 2)).unwrap();
    let spot = |table| {
        let place = fixture.store().read(|s| s.place_of(table, "terminal")).unwrap();
        place.unwrap().spot
    };
    let thread = || Spot::Thread("t7".to_owned());
    // Where the thread of the first is opened late, the second goes there, too.
    fixture.write(move |tx| tx.set_spot(first, "terminal", &Spot::Thread("t7".to_owned()))).unwrap();
    assert_eq!((spot(first), spot(second)), (thread(), thread()));
    let found = fixture.store().read(|s| s.table_of_thread("terminal", "t7")).unwrap();
    assert_eq!(found.unwrap().0, second);
    // Where it is decided already, it is taken over.
    let third = fixture.table();
    fixture.write(move |tx| tx.take_places(third, first)).unwrap();
    assert_eq!(spot(third), thread());
}
