//! Seats that change hands.

use storage::{Error, FactId, NewFact, PersonId, SeatOffer, SeatSet, TableId, Transaction};

use crate::Fixture;

fn fact(tx: &Transaction, table: TableId) -> Result<FactId, Error> {
    tx.add_fact(&NewFact { at: 9, cause: "{}", table: Some(table), challenge: None, body: "{}" })
}

fn sits(fixture: &Fixture, table: TableId) -> Vec<PersonId> {
    let seats = fixture.store().read(|snapshot| snapshot.seats(table)).unwrap();
    seats.into_iter().map(|seat| seat.person.id).collect()
}

#[test]
fn a_seat_is_offered_and_given_and_who_had_it_is_kept() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let ana = fixture.ana;
    let eva = fixture.write(|tx| tx.remember_account("terminal", "eva", "Eva", None, 1)).unwrap().id;
    let offer = SeatOffer { table, seat: 2, person: eva };
    let offered = |person| fixture.store().read(|snapshot| snapshot.seats_offered_to(person)).unwrap();
    fixture.write(move |tx| tx.offer_seat(&SeatOffer { person: ana, ..offer })).unwrap();
    fixture.write(move |tx| tx.offer_seat(&offer)).unwrap();
    assert_eq!((offered(ana), offered(eva)), (vec![], vec![offer]), "one at a time");
    let before = sits(&fixture, table);
    let by = fixture
        .write(move |tx| {
            let by = fact(tx, table)?;
            tx.give_seat(&offer, "discord", by)?;
            tx.forget_seat_offer(table)?;
            Ok(by)
        })
        .unwrap();
    assert_eq!(sits(&fixture, table), [before[0], eva]);
    assert_eq!(offered(eva), []);
    let former = fixture.store().read(|snapshot| snapshot.former_seats(table)).unwrap();
    assert_eq!(former.len(), 1);
    assert_eq!((former[0].seat, former[0].person, former[0].until), (2, before[1], by));
    assert_eq!(fixture.store().read(|s| s.former_seats_of(before[1])).unwrap(), former);
    let nowhere = fixture.write(move |tx| tx.give_seat(&SeatOffer { seat: 3, ..offer }, "discord", by));
    assert!(matches!(nowhere, Err(Error::Missing { .. })), "{nowhere:?}");
    fixture.write(move |tx| tx.finish_table(table, SeatSet::NONE, SeatSet::NONE, "agreed", 9)).unwrap();
    assert!(matches!(fixture.write(move |tx| tx.offer_seat(&offer)), Err(Error::Over(_))));
}

#[test]
fn what_is_offered_goes_with_a_person_and_with_a_table() {
    let fixture = Fixture::new();
    let (first, second) = (fixture.table(), fixture.table());
    let person = |name: &'static str| {
        fixture.write(move |tx| tx.remember_account("terminal", name, name, None, 1)).unwrap().id
    };
    let (eva, leo) = (person("eva"), person("leo"));
    fixture
        .write(move |tx| {
            tx.offer_seat(&SeatOffer { table: first, seat: 1, person: eva })?;
            tx.offer_seat(&SeatOffer { table: second, seat: 1, person: eva })
        })
        .unwrap();
    let offered = |person| fixture.store().read(|snapshot| snapshot.seats_offered_to(person)).unwrap().len();
    fixture.write(move |tx| tx.join_persons(leo, eva, 100)).unwrap();
    assert_eq!((offered(eva), offered(leo)), (0, 2));
    fixture.write(move |tx| tx.finish_table(first, SeatSet::NONE, SeatSet::NONE, "agreed", 9)).unwrap();
    assert_eq!(offered(leo), 1);
    fixture.write(move |tx| tx.forget_person(leo)).unwrap();
    assert_eq!(offered(leo), 0);
}
