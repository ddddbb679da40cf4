//! Facts, kept moves, texts and timers.

use storage::{Error, FactId, NewFact, NewTimer, TableId};

use crate::{Fixture, append, take_back};

fn texts(fixture: &Fixture, table: TableId, as_of: Option<FactId>) -> Vec<String> {
    fixture.store().read(|snapshot| snapshot.move_texts(table, as_of)).unwrap()
}

#[test]
fn facts_are_kept_in_order_and_never_change() {
    let fixture = Fixture::new();
    let (table, other) = (fixture.table(), fixture.table());
    let add = |table, body: &'static str| {
        let new = NewFact { at: 7, cause: "{\"cause\":\"x\"}", table, challenge: None, body };
        fixture.write(move |tx| tx.add_fact(&new)).unwrap()
    };
    let [first, second, third] = [add(Some(table), "1"), add(Some(other), "2"), add(None, "3")];
    let store = fixture.store();
    let bodies = |facts: Vec<storage::Fact>| facts.into_iter().map(|fact| fact.body).collect::<Vec<_>>();
    assert_eq!(bodies(store.read(|s| s.facts_after(FactId(0), 9)).unwrap()), ["1", "2", "3"]);
    assert_eq!(bodies(store.read(|s| s.facts_after(first, 1)).unwrap()), ["2"]);
    assert_eq!(bodies(store.read(|s| s.facts_of(table)).unwrap()), ["1"]);
    let fact = store.read(|s| s.fact(second)).unwrap().unwrap();
    assert_eq!((fact.at, &*fact.cause, fact.table), (7, "{\"cause\":\"x\"}", Some(other)));
    assert!(first < second && second < third);
    for sql in ["DELETE FROM facts", "UPDATE facts SET body = ''"] {
        assert!(!fixture.place.run(sql), "{sql}");
    }
}

/// Facts are found from the last one on, and without those of which there are many.
#[test]
fn facts_are_read_as_far_as_somebody_looks() {
    let fixture = Fixture::new();
    let (table, other, store) = (fixture.table(), fixture.table(), fixture.store());
    let words = ["move_played", "judged", "taken_back", "offered", "called", "nudged"];
    let job = move |tx: &storage::Transaction| {
        for (at, word) in (0..60).zip(words.iter().cycle()) {
            for table in [table, other] {
                let body = format!(r#"{{"fact":"{word}"}}"#);
                let new = NewFact { at, cause: "{}", table: Some(table), challenge: None, body: &body };
                tx.add_fact(&new)?;
            }
        }
        Ok(())
    };
    fixture.write(job).unwrap();
    let mut all = store.read(|s| s.facts_of(table)).unwrap();
    let beside = |fact: &&storage::Fact| fact.body.contains("judged") || fact.body.contains("called");
    let kept: Vec<_> = all.iter().filter(beside).cloned().collect();
    assert_eq!(kept.len(), 20);
    assert_eq!(store.read(|s| s.facts_beside(table, FactId(0))).unwrap(), kept);
    assert_eq!(store.read(|s| s.facts_beside(table, kept[18].id)).unwrap(), kept[19..]);
    all.reverse();
    let back = |count| store.read(|s| s.facts_back(table).take(count).collect::<Result<Vec<_>, Error>>());
    for count in [0, 1, 24, 25, 59, 60, 61] {
        assert_eq!(back(count).unwrap(), all[..count.min(60)], "{count}");
    }
}

#[test]
fn the_history_can_be_seen_as_it_was_after_any_fact() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let play = |ply, text: &'static str| fixture.write(move |tx| append(tx, table, ply, text)).unwrap();
    let (one, two) = (play(1, "a1"), play(2, "b2"));
    fixture.write(move |tx| take_back(tx, table, 2, Some(1))).unwrap();
    let undone = fixture.store().read(|s| s.facts_of(table)).unwrap().last().unwrap().id;
    let (three, four) = (play(1, "c3"), play(2, "d4"));
    fixture.write(move |tx| take_back(tx, table, 1, Some(2))).unwrap();
    let five = play(2, "e5");
    assert_eq!(texts(&fixture, table, None), ["c3", "e5"]);
    let as_of = |fact| texts(&fixture, table, Some(fact));
    assert_eq!((as_of(one), as_of(two)), (vec!["a1".to_owned()], vec!["a1".to_owned(), "b2".to_owned()]));
    assert!(as_of(undone).is_empty() && as_of(FactId(0)).is_empty());
    assert_eq!((as_of(three), as_of(four)), (vec!["c3".to_owned()], vec!["c3".to_owned(), "d4".to_owned()]));
    assert_eq!(as_of(five), ["c3", "e5"]);
}

#[test]
fn a_text_is_kept_for_its_author() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    let mine = fixture.write(move |tx| tx.add_text(ana, "because")).unwrap();
    let other = fixture.write(move |tx| tx.add_text(rui, "why not")).unwrap();
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    let read = |id| fixture.store().read(|snapshot| snapshot.text(id)).unwrap();
    assert_eq!((read(mine).as_deref(), read(other).as_deref()), (Some(""), Some("why not")));
    let nobody = fixture.write(|tx| tx.add_text(storage::PersonId(99), "?"));
    assert!(matches!(nobody, Err(Error::Database(_))), "{nobody:?}");
}

#[test]
fn timers_are_taken_once_and_in_order() {
    let mut fixture = Fixture::new();
    let table = fixture.table();
    let add = |due_at, kind: &'static str, table| {
        let new = NewTimer { due_at, kind, table, body: "{}", made_at: 1, ..NewTimer::default() };
        fixture.write(move |tx| tx.add_timer(&new)).unwrap();
        let all = fixture.store().read(|snapshot| snapshot.timers_of_kind(kind)).unwrap();
        all.into_iter().map(|timer| timer.id).max().unwrap()
    };
    assert_eq!(fixture.store().read(|snapshot| snapshot.next_timer()).unwrap(), None);
    let late = add(300, "sweep", None);
    let [soon, also] = [add(100, "clock", Some(table)), add(100, "clock", Some(table))];
    let due = |fixture: &Fixture, now| {
        let due = fixture.store().read(|snapshot| snapshot.due_timers(now, 9)).unwrap();
        due.into_iter().map(|timer| timer.id).collect::<Vec<_>>()
    };
    assert_eq!(fixture.store().read(|snapshot| snapshot.next_timer()).unwrap(), Some(100));
    assert_eq!((due(&fixture, 99), due(&fixture, 100)), (vec![], vec![soon, also]));
    fixture.reopen();
    assert_eq!(due(&fixture, 300), [soon, also, late], "overdue ones stay in order");
    assert!(fixture.write(move |tx| tx.take_timer(soon)).unwrap());
    assert!(!fixture.write(move |tx| tx.take_timer(soon)).unwrap());
    // What it was for failed: it is still there.
    let failed = fixture.write(move |tx| tx.take_timer(also).and(Err::<(), _>(Error::Closed)));
    assert!(failed.is_err());
    assert_eq!(due(&fixture, 300), [also, late]);
    fixture.write(move |tx| tx.cancel_timers(table, "clock")).unwrap();
    let sweeps = fixture.store().read(|snapshot| snapshot.timers_of_kind("sweep")).unwrap();
    assert_eq!((due(&fixture, 300), sweeps.len()), (vec![late], 1));
}
