//! Puzzles of a day: where they are posted, which were, and who has solved them.

use storage::{AtHand, DailyRoom, Error, Transaction};

use crate::Fixture;

#[test]
fn a_puzzle_a_day_is_posted_in_one_room_of_a_community_each_once() {
    let fixture = Fixture::new();
    let home = fixture.community;
    let daily = move |room: &str, minute| DailyRoom {
        community: home,
        room: room.to_owned(),
        minute,
        zone: "Europe/Lisbon".to_owned(),
    };
    fixture.write(move |tx| tx.set_daily_room(&daily("hall", 540))).unwrap();
    fixture.write(move |tx| tx.set_daily_room(&daily("garden", 600))).unwrap();
    let room = fixture.store().read(move |s| s.daily_room(home)).unwrap();
    assert_eq!(room, Some(daily("garden", 600)));
    let first = fixture.write(move |tx| tx.add_daily((home, "garden"), ("hex", 3), 7)).unwrap();
    fixture.write(move |tx| tx.add_daily((home, "garden"), ("hex", 3), 8).map(drop)).unwrap_err();
    let other = fixture.write(move |tx| tx.add_daily((home, "hall"), ("hex", 3), 9)).unwrap();
    let open = |s: &storage::Snapshot| {
        Ok::<_, Error>(s.open_dailies(home)?.into_iter().map(|daily| daily.id).collect::<Vec<_>>())
    };
    assert_eq!(fixture.store().read(open).unwrap(), [first, other]);
    fixture.write(move |tx| tx.close_daily(first, 10)).unwrap();
    assert_eq!(fixture.store().read(open).unwrap(), [other]);
    let there = fixture.store().read(move |s| s.dailies_in(home, "garden")).unwrap();
    assert_eq!(
        there.iter().map(|daily| (daily.id, daily.closed_at)).collect::<Vec<_>>(),
        [(first, Some(10))]
    );
    assert!(fixture.write(move |tx| tx.forget_daily_room(home)).unwrap());
    assert!(!fixture.write(move |tx| tx.forget_daily_room(home)).unwrap());
    // The solution of one is still to be told.
    let with = fixture.store().read(|s| s.communities_with_dailies()).unwrap();
    assert_eq!(with, [home]);
}

#[test]
fn whoever_solves_a_puzzle_of_a_day_is_counted_once() {
    let mut fixture = Fixture::new();
    let (home, ana, rui, eva) = (fixture.community, fixture.ana, fixture.rui, fixture.eva);
    let daily = fixture.write(move |tx| tx.add_daily((home, "hall"), ("hex", 3), 7)).unwrap();
    let hand = AtHand { kind: "puzzle".into(), game: "hex".into(), number: 3, at: 8, daily: Some(daily) };
    let job = move |tx: &Transaction| {
        tx.put_at_hand(ana, &hand)?;
        for (person, solved) in
            [(ana, None), (ana, Some(9)), (ana, None), (ana, Some(12)), (rui, None), (eva, Some(10))]
        {
            tx.note_daily_answer(person, daily, solved)?;
        }
        Ok(())
    };
    fixture.write(job).unwrap();
    fixture.reopen();
    let count = |fixture: &Fixture| fixture.store().read(move |s| s.daily_count(daily)).unwrap();
    assert_eq!(count(&fixture), (3, 2));
    let answer = fixture.store().read(move |s| s.daily_answers(ana)).unwrap().remove(0);
    assert_eq!(
        (answer.wrong, answer.solved_at),
        (1, Some(9)),
        "what comes after the solution changes nothing"
    );
    let hand = fixture.store().read(move |s| s.at_hand(ana)).unwrap();
    assert_eq!(hand.and_then(|hand| hand.daily), Some(daily));
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!(count(&fixture), (2, 1));
}

#[test]
fn puzzles_of_a_day_go_with_their_room() {
    let fixture = Fixture::new();
    let job = |tx: &Transaction| {
        let home = tx.remember_community("matrix", "!a:x", "Home", None)?.id;
        let space = tx.remember_community("matrix", "!s:x", "Space", None)?.id;
        let daily = |community, room: &str| DailyRoom {
            community,
            room: room.to_owned(),
            minute: 540,
            zone: "UTC".to_owned(),
        };
        tx.set_daily_room(&daily(home, "!a:x"))?;
        tx.add_daily((home, "!a:x"), ("hex", 3), 7)?;
        assert!(tx.is_unsettled("matrix", "!a:x", Some(space))?);
        assert_eq!(tx.settle_dailies("matrix", "!a:x", space)?, [home]);
        assert!(!tx.is_unsettled("matrix", "!a:x", Some(space))?);
        assert_eq!((tx.daily_room(home)?, tx.daily_room(space)?), (None, Some(daily(space, "!a:x"))));
        assert_eq!(tx.open_dailies(space)?.len(), 1);
        tx.move_room("matrix", "!a:x", "!b:x")?;
        assert_eq!(tx.daily_room(space)?, Some(daily(space, "!b:x")));
        assert_eq!(tx.dailies_in(space, "!b:x")?.len(), 1);
        // Where there is one already, no other comes.
        tx.set_daily_room(&daily(home, "!c:x"))?;
        tx.settle_dailies("matrix", "!c:x", space)?;
        assert_eq!((tx.daily_room(home)?, tx.daily_room(space)?), (None, Some(daily(space, "!b:x"))));
        Ok::<_, Error>(())
    };
    fixture.store().write(job).wait().unwrap();
}
