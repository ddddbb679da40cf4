//! Somebody who comes back after everything about them was deleted.

use storage::{Error, Exclusion, PersonId};

use crate::Fixture;

const KEY: [u8; 32] = [7; 32];

/// Deletes everything about a person at a time.
fn leave(fixture: &Fixture, person: PersonId, at: i64) {
    let gone = fixture.write(move |tx| {
        tx.keep_former(person, &KEY, at)?;
        tx.forget_person(person)
    });
    gone.unwrap();
}

/// The number of whoever uses an account.
fn come(fixture: &Fixture, account: &'static str, at: i64) -> PersonId {
    fixture.write(move |tx| Ok(tx.remember_account("terminal", account, account, None, at)?.id)).unwrap()
}

fn circle(fixture: &Fixture, person: PersonId) -> Vec<PersonId> {
    let mut circle = fixture.store().read(move |s| s.circle_of(person)).unwrap();
    circle.sort();
    circle
}

#[test]
fn whoever_comes_back_is_found_by_the_account_alone() {
    let fixture = Fixture::new();
    let ana = fixture.ana;
    leave(&fixture, ana, 100);
    let second = come(&fixture, "ana", 110);
    leave(&fixture, second, 120);
    let third = come(&fixture, "ana", 130);
    assert_eq!(circle(&fixture, third), [ana, second, third]);
    assert_eq!(circle(&fixture, ana), [ana, second, third], "also from there");
    let stranger = come(&fixture, "anna", 130);
    assert_eq!(circle(&fixture, stranger), [stranger]);
    let store = fixture.store();
    assert_eq!(store.read(|s| s.former_selves(third)).unwrap(), [ana, second]);
    assert_eq!(store.read(|s| s.deleted_before(third)).unwrap(), [100, 120]);
    assert_eq!(store.read(|s| s.deleted_before(stranger)).unwrap(), [0i64; 0]);
    // The file has nothing of it but a checksum, which another key makes another one.
    let who = fixture.place.seen("SELECT min(who) FROM former_accounts").remove(0);
    assert_eq!(who.len(), 32);
    let other = Fixture::new();
    let gone = other.ana;
    other.write(move |tx| tx.keep_former(gone, &[8; 32], 100)).unwrap();
    let same = other.place.seen(&format!("SELECT count(*) FROM former_accounts WHERE who = '{who}'"));
    assert_eq!(same, ["0"]);
}

#[test]
fn what_holds_for_nobody_is_forgotten() {
    let fixture = Fixture::new();
    let (ana, rui, community) = (fixture.ana, fixture.rui, fixture.community);
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 1)).unwrap().id;
    fixture
        .write(move |tx| {
            tx.join_persons(ana, nana, 10)?;
            tx.part_account("wire", "nana", 20, 0)?;
            tx.add_exclusion(community, &Exclusion { person: rui, by: ana, reason: None, at: 30 })
        })
        .unwrap();
    let eva = come(&fixture, "eva", 40);
    for person in [ana, rui, eva] {
        leave(&fixture, person, 100);
    }
    let again = come(&fixture, "rui", 110);
    let forget = |at| fixture.write(move |tx| tx.forget_former_before(at)).unwrap();
    assert_eq!(forget(100), 0, "not yet");
    assert_eq!(forget(101), 1, "of these three but eva was out of nothing, and one with nobody");
    let eva_again = come(&fixture, "eva", 130);
    assert_eq!(circle(&fixture, eva_again), [eva_again]);
    let ana_again = come(&fixture, "ana", 130);
    assert_eq!(circle(&fixture, ana_again), [ana, nana, ana_again], "for ever");
    assert_eq!(circle(&fixture, again), [rui, again]);
    fixture.write(move |tx| tx.forget_exclusion(community, rui).map(drop)).unwrap();
    assert_eq!(forget(140), 2, "the account, and who came back with it");
    assert_eq!(circle(&fixture, again), [again]);
    let nobody: Result<_, Error> = fixture.write(move |tx| tx.keep_former(PersonId(99), &KEY, 1));
    nobody.unwrap();
}
