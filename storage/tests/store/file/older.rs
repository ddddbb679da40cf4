//! Contents of files of older schemas.

use storage::{Encounter, PersonId, Store, TableId};

use crate::file::migration::copy_of;
use crate::play::ended::{all, compare};
use crate::play::random::Random;

#[test]
fn tables_that_were_over_before_are_found() {
    let mut count = 0;
    for name in ["005.sqlite", "018.sqlite", "021.sqlite"] {
        let (_folder, path) = copy_of(name);
        let store = Store::open(&path).unwrap();
        let mut random = Random(1);
        let persons: Vec<PersonId> = (1..=30).map(PersonId).collect();
        compare(&store, 200, &persons, &mut random);
        for person in persons {
            count += store.read(|snapshot| snapshot.count_ended(&all(person), u32::MAX)).unwrap().0;
        }
    }
    assert!(count > 10, "{count}");
}

/// A database of the schema before: what is over has a result that is to be looked at, in the order in which it ended.
#[test]
fn what_was_over_is_still_to_be_looked_at() {
    let (_folder, path) = copy_of("018.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let unread = store.read(|s| s.unread_results(99)).unwrap();
    assert_eq!(unread.iter().map(|table| table.0).collect::<Vec<_>>(), (1..=13).collect::<Vec<_>>());
    assert!(store.read(|s| s.has_unread_results()).unwrap());
    assert_eq!(store.read(|s| s.tables_without_result()).unwrap(), 0);
    assert_eq!(store.read(|s| s.result(TableId(14))).unwrap(), None, "it runs");
    assert!(store.read(|s| s.table(TableId(14))).unwrap().unwrap().rated);
    assert!(store.read(|s| s.finished_table(TableId(11))).unwrap().unwrap().annulled);
    assert_eq!(store.read(|s| s.circle_of(PersonId(3))).unwrap(), [PersonId(3), PersonId(4)]);
}

/// A database of the schema before: it is still to be found which encounter a table is, of those that run, too.
#[test]
fn of_older_tables_it_is_still_to_be_found_which_encounters_they_are() {
    let (_folder, path) = copy_of("019.sqlite");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    // Games that are rated in pairs count otherwise since: what counted is looked at again.
    assert_eq!(store.read(|s| s.unread_results(9)).unwrap().len(), 9);
    assert_eq!(store.read(|s| s.tables_without_encounter(99)).unwrap().len(), 15);
    assert!(store.read(|s| s.has_unread_results()).unwrap());
    assert_eq!(store.read(|s| s.table(TableId(15))).unwrap().unwrap().encounter, Encounter::default());
}
