//! Copies that were broken off, and what lies where a copy is made.

use std::fs::{self, File};
use std::io::Write;

use storage::{Inspection, OpenError};

use crate::Fixture;
use crate::file::trouble::beside;

/// Tests copies that are broken off: what a copy is while it is made can be anything from nothing to nearly
/// all of it, with a journal beside it.
#[test]
fn a_copy_that_was_broken_off_is_taken_over() {
    let mut fixture = Fixture::new();
    fixture.table();
    fixture.reopen();
    let whole = fs::read(fixture.path()).unwrap();
    let inspection = Inspection::open(&fixture.path()).unwrap();
    let to = fixture.place.folder.path().join("copy.sqlite");
    let left = [&b""[..], &[0; 4096], &whole[..4096], &whole[..whole.len() - 1], &whole];
    for left in left {
        fs::write(beside(&to, ".part"), left).unwrap();
        fs::write(beside(&to, ".part-journal"), &whole[..2000]).unwrap();
        let copy = inspection.back_up(&to, |_, _| ()).unwrap();
        assert_eq!(copy.inspect().unwrap().problems().unwrap(), Vec::<String>::new());
        copy.keep().unwrap();
        assert_eq!(Inspection::open(&to).unwrap().problems().unwrap(), Vec::<String>::new());
        assert_eq!(fs::metadata(&to).unwrap().len(), whole.len() as u64);
        assert!(!beside(&to, ".part").exists() && !beside(&to, ".part-journal").exists());
        fs::remove_file(&to).unwrap();
    }
}

#[test]
fn a_copy_that_is_being_made_is_left_alone() {
    let fixture = Fixture::new();
    let inspection = Inspection::open(&fixture.path()).unwrap();
    let to = fixture.place.folder.path().join("copy.sqlite");
    let first = inspection.back_up(&to, |_, _| ()).unwrap();
    let error = inspection.back_up(&to, |_, _| ()).unwrap_err();
    assert!(matches!(error, OpenError::Unfinished(_)), "{error:?}");
    assert!(error.to_string().contains("copy.sqlite.part is of a copy that another process is making"));
    first.keep().unwrap();
    assert!(matches!(inspection.back_up(&to, |_, _| ()).unwrap_err(), OpenError::Exists(_)));
    fs::remove_file(&to).unwrap();
    let dropped = inspection.back_up(&to, |_, _| ()).unwrap();
    drop(dropped);
    assert!(!to.exists() && !beside(&to, ".part").exists());
}

/// Tests that whoever calls something of their own by that name keeps it.
#[test]
fn what_is_no_copy_is_not_written_over() {
    let fixture = Fixture::new();
    let inspection = Inspection::open(&fixture.path()).unwrap();
    let to = fixture.place.folder.path().join("copy.sqlite");
    let other = format!("SQLite format 3\0{}", "x".repeat(5000));
    for text in ["a letter", &*other] {
        File::create(beside(&to, ".part")).unwrap().write_all(text.as_bytes()).unwrap();
        let error = inspection.back_up(&to, |_, _| ()).unwrap_err();
        assert!(matches!(error, OpenError::InTheWay(_)), "{error:?}");
        assert_eq!(fs::read_to_string(beside(&to, ".part")).unwrap(), text);
    }
}
