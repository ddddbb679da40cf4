//! Persons who want to have nothing to do with each other, whoever they become.

use storage::PersonId;

use crate::{Fixture, new_table};

/// The persons whom somebody has blocked.
fn blocked_by(fixture: &Fixture, person: PersonId) -> Vec<PersonId> {
    let blocks = fixture.store().read(move |s| s.blocked_by(person)).unwrap();
    blocks.into_iter().map(|block| block.person).collect()
}

fn are_apart(fixture: &Fixture, one: PersonId, other: PersonId) -> bool {
    let both = fixture
        .store()
        .read(move |s| Ok::<_, storage::Error>([s.are_apart(one, other)?, s.are_apart(other, one)?]));
    let [there, back] = both.unwrap();
    assert_eq!(there, back, "it is between the two");
    let listed = fixture.store().read(move |s| s.apart_from(one)).unwrap().contains(&other);
    assert_eq!(listed, there);
    there
}

/// An account of somebody on another network.
fn elsewhere(fixture: &Fixture, name: &'static str) -> PersonId {
    fixture.write(move |tx| Ok(tx.remember_account("wire", name, name, None, 1)?.id)).unwrap()
}

#[test]
fn a_block_is_between_two_and_ends() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    assert!(!are_apart(&fixture, ana, rui));
    assert!(fixture.write(move |tx| tx.block(ana, rui, 7)).unwrap());
    assert!(!fixture.write(move |tx| tx.block(ana, rui, 9)).unwrap(), "a second time changes nothing");
    assert_eq!(fixture.store().read(move |s| s.blocked_by(ana)).unwrap()[0].at, 7);
    assert_eq!((blocked_by(&fixture, ana), blocked_by(&fixture, rui)), (vec![rui], vec![]));
    assert!(
        are_apart(&fixture, ana, rui) && !are_apart(&fixture, ana, eva) && !are_apart(&fixture, rui, eva)
    );
    assert!(!fixture.write(move |tx| tx.unblock(rui, ana)).unwrap(), "nobody ends another's");
    assert!(are_apart(&fixture, ana, rui));
    assert!(fixture.write(move |tx| tx.unblock(ana, rui)).unwrap());
    assert!(!are_apart(&fixture, ana, rui));
}

#[test]
fn a_block_is_of_the_whole_person_and_parting_gives_it_back() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let nana = elsewhere(&fixture, "nana");
    fixture
        .write(move |tx| {
            tx.block(nana, rui, 5)?;
            tx.block(eva, nana, 6)?;
            tx.join_persons(ana, nana, 100)?;
            // What is said while they are one is said by both.
            tx.block(ana, eva, 110)
        })
        .unwrap();
    assert_eq!(blocked_by(&fixture, ana), [rui, eva]);
    assert!(are_apart(&fixture, ana, rui) && are_apart(&fixture, ana, eva));
    let (parted, _) = fixture.write(|tx| tx.part_account("wire", "nana", 120, 0)).unwrap();
    assert_eq!(parted.id, nana);
    assert_eq!((blocked_by(&fixture, ana), blocked_by(&fixture, nana)), (vec![eva], vec![rui, eva]));
    assert!(!are_apart(&fixture, ana, rui) && are_apart(&fixture, nana, rui));
}

#[test]
fn two_who_become_one_are_not_apart() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    let nana = elsewhere(&fixture, "nana");
    fixture
        .write(move |tx| {
            tx.block(ana, nana, 5)?;
            tx.join_persons(ana, nana, 100)
        })
        .unwrap();
    assert_eq!(blocked_by(&fixture, ana), []);
    assert!(!are_apart(&fixture, ana, ana));
    fixture.write(|tx| tx.part_account("wire", "nana", 120, 0)).unwrap();
    assert!(are_apart(&fixture, ana, nana));
}

/// Tests that nobody gets out of a block by parting an account when all else stays with the others.
#[test]
fn whoever_becomes_somebody_new_is_blocked_as_before() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let nana = elsewhere(&fixture, "nana");
    fixture
        .write(move |tx| {
            tx.block(rui, ana, 5)?;
            tx.join_persons(ana, nana, 100)?;
            tx.block(ana, eva, 110)?;
            tx.pool_joined_before(200).map(drop)
        })
        .unwrap();
    let (new, rest) = fixture.write(|tx| tx.part_account("wire", "nana", 300, 200)).unwrap();
    assert!(new.id != nana && rest == ana);
    for person in [new.id, ana] {
        assert!(are_apart(&fixture, person, rui), "{person}");
        assert_eq!(blocked_by(&fixture, person), [eva]);
    }
}

#[test]
fn nothing_is_left_of_blocks_when_a_person_is_forgotten() {
    let fixture = Fixture::new();
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let nana = elsewhere(&fixture, "nana");
    fixture
        .write(move |tx| {
            tx.block(ana, rui, 5)?;
            tx.block(eva, nana, 6)?;
            tx.block(rui, eva, 7)?;
            tx.join_persons(ana, nana, 100)?;
            tx.forget_person(ana)
        })
        .unwrap();
    assert_eq!((blocked_by(&fixture, ana), blocked_by(&fixture, eva)), (vec![], vec![]));
    assert_eq!(blocked_by(&fixture, rui), [eva], "what others have between them stays");
    assert!(!are_apart(&fixture, ana, rui));
}

#[test]
fn whoever_has_played_in_a_community_is_known_there() {
    let fixture = Fixture::new();
    let (ana, eva, here) = (fixture.ana, fixture.eva, fixture.community);
    fixture.table();
    let there = fixture.write(|tx| Ok(tx.remember_community("wire", "lar", "Lar", None)?.id)).unwrap();
    let table = fixture.write(move |tx| tx.add_table(&new_table(there, &[eva, ana]))).unwrap();
    assert!(table.0 > 0);
    let known = |person, community| fixture.store().read(move |s| s.is_known_in(person, community)).unwrap();
    assert!(known(ana, here) && known(ana, there) && known(eva, there) && !known(eva, here));
    let all = |person| fixture.store().read(move |s| s.known_in(person)).unwrap();
    assert_eq!((all(ana), all(eva), all(PersonId(99))), (vec![here, there], vec![there], vec![]));
}
