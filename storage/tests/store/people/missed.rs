//! Tests of what waits for somebody's next digest.

use storage::{Error, FactId, NewFact, PersonId, Share, Site, TableId, Transaction};

use crate::{Fixture, new_table};

/// Makes so many facts of a table.
fn facts(fixture: &Fixture, table: TableId, count: usize) -> Vec<FactId> {
    let job = move |tx: &Transaction| {
        let new = NewFact { at: 1, cause: "{}", table: Some(table), challenge: None, body: "{}" };
        (0..count).map(|_| tx.add_fact(&new)).collect::<Result<Vec<_>, _>>()
    };
    fixture.write(job).unwrap()
}

fn missed(fixture: &Fixture, person: PersonId) -> Vec<FactId> {
    let missed = fixture.store().read(move |s| s.missed_by(person)).unwrap();
    missed.into_iter().map(|fact| fact.id).collect()
}

#[test]
fn it_waits_once_and_not_without_end() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    let table = fixture.table();
    let all = facts(&fixture, table, 130);
    let kept = all.clone();
    fixture
        .write(move |tx| {
            tx.add_missed(rui, kept[0])?;
            kept.iter().chain(&kept[129..]).try_for_each(|fact| tx.add_missed(ana, *fact))
        })
        .unwrap();
    assert_eq!(missed(&fixture, ana), all[30..]);
    assert_eq!(missed(&fixture, rui), all[..1]);
    fixture.write(move |tx| tx.forget_missed(ana)).unwrap();
    assert_eq!((missed(&fixture, ana).len(), missed(&fixture, rui).len()), (0, 1));
}

#[test]
fn it_goes_with_the_person() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    let table = fixture.table();
    let all = facts(&fixture, table, 3);
    let kept = all.clone();
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture
        .write(move |tx| {
            kept[..2].iter().try_for_each(|fact| tx.add_missed(ana, *fact))?;
            kept[1..].iter().try_for_each(|fact| tx.add_missed(nana, *fact))?;
            tx.add_missed(rui, kept[0])?;
            tx.join_persons(ana, nana, 100)
        })
        .unwrap();
    assert_eq!((missed(&fixture, ana), missed(&fixture, nana)), (all.clone(), vec![]));
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!((missed(&fixture, ana), missed(&fixture, rui)), (vec![], all[..1].to_vec()));
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// Tests that what somebody has still to be told goes with the person, and what they did lately stays for a
/// while.
#[test]
fn what_is_owed_goes_with_the_person() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    let (one, other) = (fixture.table(), fixture.table());
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture
        .write(move |tx| {
            tx.owe(ana, "terminal", one, 5)?;
            tx.owe(nana, "terminal", one, 6)?;
            tx.owe(nana, "wire", other, 7)?;
            tx.owe(nana, "wire", other, 8)?;
            [1, 2, 3].into_iter().try_for_each(|at| tx.add_effort("nana", "away", at))?;
            tx.join_persons(ana, nana, 100)
        })
        .unwrap();
    let owed = |person| {
        let rows = fixture.store().read(move |s| s.all_owed_to(person)).unwrap().into_iter();
        rows.map(|owed| (owed.network, owed.table, owed.since)).collect::<Vec<_>>()
    };
    let all = [("terminal".to_owned(), one, 5), ("wire".to_owned(), other, 8)];
    assert_eq!((owed(ana), owed(nana)), (all.to_vec(), vec![]));
    let efforts = |after| fixture.store().read(move |s| s.efforts("nana", "away", after)).unwrap();
    assert_eq!((efforts(1), efforts(9)), (vec![2, 3], vec![]));
    assert_eq!(fixture.write(|tx| tx.forget_efforts_before(3)).unwrap(), 2);
    assert!(fixture.write(move |tx| tx.forget_owed(ana, "wire", other)).unwrap());
    assert!(!fixture.write(move |tx| tx.forget_owed(ana, "wire", other)).unwrap(), "once");
    assert_eq!(fixture.store().read(move |s| s.owed_to(ana, "terminal", 5)).unwrap(), [one]);
    // What an answer names that is on its way counts as told when that has arrived, unless it began anew.
    fixture.write(move |tx| tx.name_owed(ana, "terminal", 5, 6)).unwrap();
    let unnamed = || fixture.store().read(move |s| s.owed_to(ana, "terminal", 5)).unwrap();
    assert_eq!((unnamed(), owed(ana).len()), (vec![], 1));
    let lost = fixture.store().read(move |s| s.owed_to(ana, "terminal", 6)).unwrap();
    assert_eq!(lost, [one], "after a while it is not waited for");
    fixture.write(move |tx| tx.owe(ana, "terminal", one, 9)).unwrap();
    fixture.write(move |tx| tx.forget_named(ana, "terminal", 6)).unwrap();
    assert_eq!(unnamed(), [one]);
    fixture.write(move |tx| tx.name_owed(ana, "terminal", 5, 10)).unwrap();
    fixture.write(move |tx| tx.forget_named(ana, "terminal", 6)).unwrap();
    assert_eq!(owed(ana).len(), 1, "another answer has arrived");
    fixture.write(move |tx| tx.forget_named(ana, "terminal", 10)).unwrap();
    assert_eq!(owed(ana), vec![]);
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!(owed(ana), vec![]);
    assert_eq!(efforts(0), vec![3], "a limit would be none if it went with the person");
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// Tests that what happened in somebody's quiet hours is kept for each network, once, and goes with the
/// person.
#[test]
fn what_happened_overnight_goes_with_the_person() {
    let fixture = Fixture::new();
    let (ana, rui) = (fixture.ana, fixture.rui);
    let table = fixture.table();
    let all = facts(&fixture, table, 3);
    let kept = all.clone();
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture
        .write(move |tx| {
            for (person, network, fact) in [
                (ana, "stage", 0),
                (ana, "stage", 0),
                (nana, "stage", 0),
                (nana, "wire", 1),
                (rui, "wire", 2),
            ] {
                tx.add_overnight(person, network, kept[fact])?;
            }
            tx.join_persons(ana, nana, 100)
        })
        .unwrap();
    let overnight = |person| {
        let facts = fixture.store().read(move |s| s.overnight_of(person)).unwrap().into_iter();
        facts.map(|(network, fact)| (network, fact.id)).collect::<Vec<_>>()
    };
    assert_eq!(overnight(ana), [("stage".to_owned(), all[0]), ("wire".to_owned(), all[1])]);
    let (one, other) = (all[0], all[1]);
    fixture.write(move |tx| tx.forget_overnight(ana, "wire", one)).unwrap();
    fixture.write(move |tx| tx.forget_overnight(ana, "wire", other)).unwrap();
    assert_eq!((overnight(ana).len(), overnight(nana).len()), (1, 0));
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!((overnight(ana).len(), overnight(rui).len()), (0, 1));
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// Tests what lies between two moments, for each network.
#[test]
fn outages_are_added_up() {
    let fixture = Fixture::new();
    fixture
        .write(|tx| {
            [(10, 20), (30, 50)].into_iter().try_for_each(|span| tx.add_outage("wire", span))?;
            tx.add_outage("stage", (0, 100))
        })
        .unwrap();
    let between = |span| fixture.store().read(move |s| s.outages("wire", span)).unwrap();
    assert_eq!([(0, 100), (15, 40), (20, 30), (35, 40)].map(between), [30, 15, 0, 5]);
    assert_eq!(fixture.write(|tx| tx.forget_outages_before(21)).unwrap(), 1);
    assert_eq!(between((0, 100)), 20);
}

/// Where the clock had once been ahead, all is missed of what was noted before a network was heard last, and the rest of what was
/// noted later; also after the clock was set back once more.
#[test]
fn after_a_leap_what_was_noted_before_misses_all_of_it() {
    let fixture = Fixture::new();
    fixture.write(|tx| tx.add_leap("wire", 10, (30, 40))).unwrap();
    let site = Site::Community(fixture.community);
    let missed = |since| fixture.store().read(move |s| s.missed_spans("wire", site, since)).unwrap();
    assert_eq!([0, 10, 11, 35].map(missed), [(10, 40), (10, 40), (30, 40), (30, 40)].map(|span| vec![span]));
    assert_eq!(missed(40), []);
    assert_eq!(fixture.store().read(|s| s.outages("wire", (0, 100))).unwrap(), 10);
    fixture.write(|tx| tx.forget_outages_after("wire", 20)).unwrap();
    assert_eq!([0, 15].map(missed), [vec![(10, 20)], vec![(10, 20)]]);
    fixture.write(|tx| tx.add_leap("stage", 30, (30, 40))).unwrap();
    assert_eq!(fixture.store().read(|s| s.missed_spans("stage", site, 0)).unwrap(), [(30, 40)]);
}

/// Each has the outages of the share in which it is, and of the whole; and was heard when the last share was that has it.
#[test]
fn what_a_share_of_a_network_has_missed_is_nothing_to_the_others() {
    let fixture = Fixture::new();
    let home = |tx: &Transaction, number: u64| {
        Ok::<_, Error>(tx.remember_community("wire", &(number << 22).to_string(), "Home", None)?.id)
    };
    let (first, last) = fixture.write(move |tx| Ok((home(tx, 5)?, home(tx, 7)?))).unwrap();
    let heard = |site| fixture.store().read(move |s| s.last_beat_of("wire", site)).unwrap();
    assert_eq!(heard(Site::Community(first)), None);
    fixture.write(|tx| tx.set_beat("wire", 10)).unwrap();
    assert_eq!([first, last].map(|id| heard(Site::Community(id))), [Some(10), Some(10)]);
    let beats = [("wire 0-1/4", 50), ("wire 2-3/4", 40), ("wires 0-3/8", 99)];
    fixture.write(move |tx| beats.iter().try_for_each(|(name, at)| tx.set_beat(name, *at))).unwrap();
    assert_eq!([first, last].map(|id| heard(Site::Community(id))), [Some(50), Some(40)]);
    let table = fixture.write(move |tx| tx.add_table(&new_table(last, &[fixture.ana, fixture.rui])));
    assert_eq!(heard(Site::Table(table.unwrap())), Some(40));
    assert_eq!(heard(Site::Table(fixture.table())), Some(50), "it has no place there");
    let spans = [("wire 0-1/4", 20, 30), ("wire 2-3/4", 25, 35), ("wire", 12, 15), ("wires", 1, 99)];
    fixture
        .write(move |tx| {
            spans.iter().try_for_each(|(name, from, until)| tx.add_outage(name, (*from, *until)))
        })
        .unwrap();
    let spans = |id| {
        let site = Site::Community(id);
        fixture.store().read(move |s| s.outage_spans("wire", site, (0, 100))).unwrap()
    };
    assert_eq!([first, last].map(spans), [[(12, 15), (20, 30)], [(12, 15), (25, 35)]]);
    let share = |name: &str| Share::of_name(name).1;
    let noted = fixture.store().read(|s| s.beats("wire")).unwrap();
    let noted: Vec<(Share, i64)> = noted.into_iter().map(|(share, beat)| (share, beat.at)).collect();
    assert_eq!(noted, [(Share::WHOLE, 10), (share("wire 0-1/4"), 50), (share("wire 2-3/4"), 40)]);
}
