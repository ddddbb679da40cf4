//! Tables, their moves and offers.

use storage::{Encounter, Error, NewMove, NewTable, PersonId, SeatSet, Secret, Table, TableId, TableState};

use crate::place::Place;
use crate::{Fixture, add_fact, append, is_refused, new_move, new_table, take_back};

fn load(fixture: &Fixture, id: TableId) -> Table {
    fixture.store().read(|snapshot| snapshot.table(id)).unwrap().unwrap()
}

#[test]
fn a_table_reads_as_it_was_written() {
    let fixture = Fixture::new();
    let (community, players, earlier) = (fixture.community, [fixture.rui, fixture.ana], fixture.table());
    let id = fixture
        .write(move |tx| {
            tx.add_table(&NewTable {
                secret: Some(&Secret([8; 32])),
                entropy: Some("terminal:5"),
                commitment: Some(&[6; 32]),
                private: true,
                rematch_of: Some(earlier),
                time: Some("3d"),
                to_move: Some(2),
                ..new_table(community, &players)
            })
        })
        .unwrap();
    let expected = Table {
        id,
        community,
        room: "room".into(),
        game: "hex".into(),
        variant: "11x11".into(),
        seats: 2,
        seed: Secret([7; 32]),
        secret: Some(Secret([8; 32])),
        entropy: Some("terminal:5".into()),
        commitment: Some([6; 32]),
        private: true,
        started_at: 10,
        plies: 0,
        to_move: Some(2),
        state: TableState::Running,
        winners: SeatSet::NONE,
        losers: SeatSet::NONE,
        reason: None,
        ended_at: None,
        moved_at: 10,
        rematch_of: Some(earlier),
        strict: false,
        rated: true,
        encounter: Encounter::default(),
        paused_at: None,
        time: Some("3d".into()),
        annulled_at: None,
        of_match: None,
    };
    let table = load(&fixture, id);
    assert_eq!(table, expected);
    let debug = format!("{table:?}");
    assert!(!debug.contains("7, 7") && !debug.contains("8, 8"), "{debug}");
    let seats = fixture.store().read(|snapshot| snapshot.seats(id)).unwrap();
    let seats: Vec<_> = seats.iter().map(|seat| (seat.seat, seat.person.name.as_str())).collect();
    assert_eq!(seats, [(1, "rui"), (2, "ana")]);
}

#[test]
fn a_table_needs_persons_who_exist() {
    let fixture = Fixture::new();
    let (community, ana) = (fixture.community, fixture.ana);
    for players in [vec![], vec![PersonId(99)], vec![ana; 33]] {
        let added = fixture.write(move |tx| tx.add_table(&new_table(community, &players)));
        assert!(is_refused(&added), "{added:?}");
    }
    assert_eq!(fixture.store().read(|snapshot| snapshot.running_tables_of(ana)).unwrap(), []);
}

#[test]
fn moves_are_appended_in_order() {
    let fixture = Fixture::new();
    let id = fixture.table();
    fixture.write(move |tx| append(tx, id, 1, "a1")).unwrap();
    for (ply, plies) in [(0, 1), (1, 1), (3, 1)] {
        let refused = fixture.write(move |tx| append(tx, id, ply, "b2"));
        assert!(
            matches!(refused, Err(Error::Stale { table, ply: p, plies: n }) if (table, p, n) == (id, ply, plies)),
            "{refused:?}"
        );
    }
    fixture.write(move |tx| append(tx, id, 2, "b2")).unwrap();
    let moves = fixture.store().read(|snapshot| snapshot.moves(id)).unwrap();
    let moves: Vec<_> =
        moves.iter().map(|row| (row.ply, row.seat, row.text.as_str(), row.at, row.event.as_str())).collect();
    assert_eq!(moves, [(1, 1, "a1", 101, "terminal:1"), (2, 2, "b2", 102, "terminal:1")]);
    let table = load(&fixture, id);
    assert_eq!((table.plies, table.to_move, table.moved_at), (2, Some(1), 102));
    let missing = fixture.write(|tx| tx.append_move(TableId(99), &new_move(1, "a1")));
    assert!(matches!(missing, Err(Error::Missing { what: "table", id: 99 })), "{missing:?}");
    let stranger = fixture.write(move |tx| {
        tx.append_move(id, &NewMove { seat: 3, fact: add_fact(tx, id)?, ..new_move(3, "c3") })
    });
    assert!(is_refused(&stranger), "nobody sits there: {stranger:?}");
}

#[test]
fn two_moves_for_one_ply_do_not_both_land() {
    let fixture = Fixture::new();
    let id = fixture.table();
    let tickets = ["a1", "b2"].map(|text| fixture.store().write(move |tx| append(tx, id, 1, text)));
    let said = tickets.map(storage::Ticket::wait);
    let late = said.iter().filter(|said| matches!(said, Err(Error::Stale { .. }))).count();
    assert_eq!((late, said.iter().filter(|said| said.is_ok()).count()), (1, 1), "{said:?}");
    // On a server either may be the first.
    let stored = if said[0].is_ok() { "a1" } else { "b2" };
    assert!(stored == "a1" || !Place::IN_ORDER);
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(id)).unwrap()[0].text, stored);
}

#[test]
fn moves_are_taken_back_from_the_end() {
    let fixture = Fixture::new();
    let id = fixture.table();
    fixture.write(move |tx| (1..=3).try_for_each(|ply| append(tx, id, ply, "a1").map(drop))).unwrap();
    let too_many = fixture.write(move |tx| take_back(tx, id, 4, Some(1)));
    assert!(matches!(too_many, Err(Error::TooFewMoves { count: 4, plies: 3, .. })), "{too_many:?}");
    assert_eq!(fixture.write(move |tx| take_back(tx, id, 2, Some(2))).unwrap(), 1);
    let table = load(&fixture, id);
    assert_eq!((table.plies, table.to_move, table.moved_at), (1, Some(2), 101));
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(id)).unwrap().len(), 1);
    fixture.write(move |tx| append(tx, id, 2, "c3")).unwrap();
    assert_eq!(fixture.store().read(|snapshot| snapshot.moves(id)).unwrap()[1].text, "c3");
    let last = || fixture.store().read(|snapshot| snapshot.last_mover(id)).unwrap();
    assert_eq!(last(), Some(2));
    assert_eq!(fixture.write(move |tx| take_back(tx, id, 2, Some(1))).unwrap(), 0);
    assert_eq!(last(), None);
    assert_eq!(load(&fixture, id).moved_at, 10);
}

#[test]
fn a_finished_table_does_not_change() {
    let fixture = Fixture::new();
    let (id, seats) = (fixture.table(), SeatSet::NONE);
    fixture
        .write(move |tx| {
            append(tx, id, 1, "a1")?;
            tx.set_offer(id, "draw", seats.with(2), 1)?;
            tx.finish_table(id, seats.with(1), seats.with(2), "connected", 500)
        })
        .unwrap();
    let before = load(&fixture, id);
    assert_eq!((before.state, before.to_move, before.ended_at), (TableState::Over, None, Some(500)));
    assert_eq!((before.winners, before.losers, before.plies), (seats.with(1), seats.with(2), 1));
    assert_eq!(before.reason.as_deref(), Some("connected"));
    assert_eq!(fixture.store().read(|snapshot| snapshot.offers(id)).unwrap(), []);
    let over =
        |said: Result<(), Error>| assert!(matches!(said, Err(Error::Over(table)) if table == id), "{said:?}");
    over(fixture.write(move |tx| append(tx, id, 2, "b2").map(drop)));
    over(fixture.write(move |tx| take_back(tx, id, 1, Some(1)).map(drop)));
    over(fixture.write(move |tx| tx.finish_table(id, seats, seats, "again", 600)));
    over(fixture.write(move |tx| tx.set_offer(id, "draw", seats, 1)));
    assert_eq!(load(&fixture, id), before);
}

#[test]
fn offers_are_made_replaced_and_withdrawn() {
    let fixture = Fixture::new();
    let (id, other) = (fixture.table(), fixture.table());
    fixture
        .write(move |tx| {
            tx.set_offer(id, "undo", SeatSet::NONE.with(1), 0)?;
            tx.set_offer(id, "draw", SeatSet::NONE.with(1), 0)?;
            tx.set_offer(other, "draw", SeatSet::NONE.with(2), 0)?;
            tx.set_offer(id, "draw", SeatSet::NONE.with(1).with(2), 3)
        })
        .unwrap();
    let offers = |table| fixture.store().read(|snapshot| snapshot.offers(table)).unwrap();
    let kinds: Vec<_> =
        offers(id).into_iter().map(|offer| (offer.kind, offer.seats.len(), offer.ply)).collect();
    assert_eq!(kinds, [("draw".to_owned(), 2, 3), ("undo".to_owned(), 1, 0)]);
    fixture.write(move |tx| tx.clear_offer(id, "undo")).unwrap();
    let found = |kind| fixture.store().read(|snapshot| snapshot.offer(id, kind)).unwrap();
    assert_eq!((found("undo"), found("draw").map(|offer| offer.ply)), (None, Some(3)));
    fixture.write(move |tx| tx.clear_offers(id)).unwrap();
    assert_eq!((offers(id).len(), offers(other).len()), (0, 1));
}

#[test]
fn tables_are_found_by_room_and_by_person() {
    let fixture = Fixture::new();
    let (community, ana, eva, rui) = (fixture.community, fixture.ana, fixture.eva, fixture.rui);
    let [first, second] = [fixture.table(), fixture.table()];
    let [alone, elsewhere] = fixture
        .write(move |tx| {
            let alone = tx.add_table(&new_table(community, &[ana, ana]))?;
            let elsewhere = tx.add_table(&NewTable { room: "other", ..new_table(community, &[eva, rui]) })?;
            append(tx, first, 1, "a1")?;
            Ok([alone, elsewhere])
        })
        .unwrap();
    let ids = |tables: Vec<Table>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    let store = fixture.store();
    let running_of = |player| ids(store.read(|snapshot| snapshot.running_tables_of(player)).unwrap());
    let running_in = |room| ids(store.read(|snapshot| snapshot.running_tables_in(community, room)).unwrap());
    let latest_in = |room| {
        store.read(|snapshot| snapshot.latest_table_in(community, room)).unwrap().map(|table| table.id)
    };
    let latest_of =
        |player, limit| ids(store.read(|snapshot| snapshot.latest_tables_of(player, limit)).unwrap());
    assert_eq!(running_of(ana), [second, alone, first], "the one that waits longest comes first");
    assert_eq!(running_of(eva), [elsewhere]);
    assert_eq!((running_in("room"), running_in("other")), (vec![first, second, alone], vec![elsewhere]));
    assert_eq!((latest_in("room"), latest_in("none")), (Some(alone), None));

    fixture.write(move |tx| tx.finish_table(alone, SeatSet::NONE, SeatSet::NONE, "agreed", 9)).unwrap();
    assert_eq!((running_of(ana), running_in("room")), (vec![second, first], vec![first, second]));
    assert_eq!(latest_in("room"), Some(alone));
    assert_eq!(latest_of(ana, 2), [alone, second], "each table once");
    assert_eq!(latest_of(ana, 9), [alone, second, first]);
}

#[test]
fn a_finished_table_tells_what_decides_whether_it_counts() {
    let fixture = Fixture::new();
    let (first, running) = (fixture.table(), fixture.table());
    let one = SeatSet::NONE.with(1);
    fixture.write(move |tx| append(tx, first, 1, "a1").map(drop)).unwrap();
    fixture.write(move |tx| tx.finish_table(first, one, SeatSet::NONE.with(2), "won", 20)).unwrap();
    let found = |table| fixture.store().read(move |s| s.finished_table(table)).unwrap();
    let finished = found(first).unwrap();
    assert_eq!((finished.persons, finished.moves), (vec![fixture.ana, fixture.rui], vec![1, 0]));
    assert_eq!((finished.winners, finished.reason.as_deref(), finished.ended_at), (one, Some("won"), 20));
    assert!(finished.rated && !finished.annulled && !finished.handed && !finished.continued);
    assert_eq!(found(running), None);
    fixture.write(move |tx| tx.set_unrated(running)).unwrap();
    fixture.write(move |tx| tx.finish_table(running, one, SeatSet::NONE, "won", 30)).unwrap();
    assert!(!found(running).unwrap().rated);
}

#[test]
fn what_is_annulled_keeps_its_result() {
    let fixture = Fixture::new();
    let first = fixture.table();
    let one = SeatSet::NONE.with(1);
    let annul = |table, at| fixture.write(move |tx| tx.annul_table(table, at)).unwrap();
    assert!(!annul(first, 5), "it is not over");
    fixture.write(move |tx| tx.finish_table(first, one, SeatSet::NONE.with(2), "won", 20)).unwrap();
    assert!(annul(first, 30));
    assert!(!annul(first, 40), "it was");
    let table = load(&fixture, first);
    assert_eq!((table.annulled_at, table.winners), (Some(30), one), "its result stays");
    assert!(fixture.store().read(|s| s.finished_table(first)).unwrap().unwrap().annulled);
}

#[test]
fn a_pause_ends_with_the_table() {
    let fixture = Fixture::new();
    let table = fixture.table();
    assert_eq!(load(&fixture, table).paused_at, None);
    fixture.write(move |tx| tx.set_paused(table, Some(50))).unwrap();
    assert_eq!(load(&fixture, table).paused_at, Some(50));
    fixture.write(move |tx| tx.set_paused(table, None)).unwrap();
    assert_eq!(load(&fixture, table).paused_at, None);
    fixture.write(move |tx| tx.set_paused(table, Some(60))).unwrap();
    fixture.write(move |tx| tx.finish_table(table, SeatSet::NONE, SeatSet::NONE, "agreed", 70)).unwrap();
    assert_eq!(load(&fixture, table).paused_at, None);
    let over = fixture.write(move |tx| tx.set_paused(table, Some(80)));
    assert!(matches!(over, Err(Error::Over(id)) if id == table), "{over:?}");
}
