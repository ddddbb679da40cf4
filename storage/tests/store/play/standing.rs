//! Gifts of time, and the holidays in which all clocks of a community stand.

use storage::{Gift, Holidays, NewHolidays, TurnClock};

use crate::{Fixture, add_fact, append, take_back};

#[test]
fn gifts_stay_in_their_order_also_before_a_fact() {
    let fixture = Fixture::new();
    let (table, other) = (fixture.table(), fixture.table());
    let (first, moved, second) = fixture
        .write(move |tx| {
            let give = |table, seat, millis| {
                let fact = add_fact(tx, table)?;
                tx.add_gift(&Gift { fact, table, seat, millis }).map(|()| fact)
            };
            let first = give(table, 2, 50)?;
            let moved = append(tx, table, 1, "a1")?;
            tx.set_spent(table, 1, 7)?;
            give(other, 1, 9)?;
            Ok((first, moved, give(table, 1, 60)?))
        })
        .unwrap();
    let gifts = |as_of| {
        let gifts = fixture.store().read(|s| s.gifts_at(table, as_of)).unwrap();
        gifts.iter().map(|gift| (gift.fact, gift.seat, gift.millis)).collect::<Vec<_>>()
    };
    assert_eq!(gifts(None), [(first, 2, 50), (second, 1, 60)]);
    assert_eq!(gifts(Some(moved)), [(first, 2, 50)]);
    let moves = |as_of| fixture.store().read(|s| s.timed_moves(table, as_of)).unwrap();
    assert_eq!(
        moves(None).iter().map(|made| (made.fact, made.seat, made.spent)).collect::<Vec<_>>(),
        [(moved, 1, Some(7))]
    );
    fixture.write(move |tx| take_back(tx, table, 1, Some(1))).unwrap();
    assert_eq!((moves(None).len(), moves(Some(second)).len()), (0, 1));
    let nothing = fixture.write(move |tx| {
        let fact = add_fact(tx, table)?;
        tx.add_gift(&Gift { fact, table, seat: 1, millis: 0 })
    });
    assert!(nothing.is_err(), "nothing is given");
}

#[test]
fn holidays_are_those_of_the_community_in_which_a_table_counts() {
    let fixture = Fixture::new();
    let (table, community) = (fixture.table(), fixture.community);
    let plan = |community, from, until| {
        let new = NewHolidays { community, from, until, zone: "Europe/Lisbon", name: None };
        fixture.write(move |tx| tx.add_holidays(&new)).unwrap()
    };
    let elsewhere = fixture.write(|tx| tx.remember_community("terminal", "away", "Away", None)).unwrap().id;
    let (late, early) = (plan(community, 500, 600), plan(community, 100, 200));
    plan(elsewhere, 100, 900);
    let at = |after| fixture.store().read(|s| s.holidays_at(table, after)).unwrap();
    let ids = |found: Vec<Holidays>| found.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(at(0)), [early, late]);
    assert_eq!(ids(at(200)), [late], "until just before");
    assert_eq!(at(0), fixture.store().read(|s| s.holidays_of(community, 0)).unwrap());
    // What has begun ends, and is kept; what has not is forgotten.
    let planned = at(0);
    fixture.write(move |tx| planned.iter().try_for_each(|one| tx.end_holidays(one, 150))).unwrap();
    assert_eq!(
        at(0).iter().map(|one| (one.id, one.from, one.until)).collect::<Vec<_>>(),
        [(early, 100, 150)]
    );
    let turn = fixture.write(move |tx| {
        let fact = add_fact(tx, table)?;
        let turn = TurnClock {
            table,
            seat: 1,
            fact,
            left: 5,
            spent: 0,
            since: Some(1),
            network: "terminal".to_owned(),
            habits: "{}".to_owned(),
            fell_at: None,
            told: 0,
        };
        tx.set_turn_clock(&turn).map(|()| turn)
    });
    let turns = |community| fixture.store().read(|s| s.turns_in(community)).unwrap();
    assert_eq!((turns(community), turns(elsewhere)), (vec![turn.unwrap()], vec![]));
}
