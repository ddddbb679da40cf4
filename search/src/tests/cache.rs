//! Tables are kept, found again, and made anew when something is wrong with them.

use std::{cell::Cell, fs, ops::ControlFlow};

use crate::{Tables, Value, solve};

use super::{patient, played};

#[test]
fn tables_are_kept_and_damaged_ones_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().join("made/when/needed");
    let play = played("traffic-lights", &["a1"]);
    let answer = |tables: &Tables| {
        let looks = Cell::new(0);
        let mut watch = |_| {
            looks.set(looks.get() + 1);
            ControlFlow::Continue(())
        };
        let solution = solve(&*play, tables, 1, &mut watch).unwrap();
        assert_eq!(solution.value, Some(Value::Win));
        (solution, looks.get())
    };
    let (made, work) = answer(&Tables::in_folder(cache.clone()));
    assert!(work > 0);
    let files: Vec<_> = fs::read_dir(&cache).unwrap().map(|entry| entry.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    let whole = fs::read(file).unwrap();
    assert!(whole.len() < 64 << 20, "{}", whole.len());
    assert_eq!(answer(&Tables::in_folder(cache.clone())), (made.clone(), 0), "it is read");
    // A byte of the contents, the version, or the end: it is made again, and kept again.
    let mut damaged = whole.clone();
    damaged[9] ^= 1;
    fs::write(file, &damaged).unwrap();
    assert_eq!(answer(&Tables::in_folder(cache.clone())), (made.clone(), work));
    assert!(fs::read(file).unwrap() == whole);
    for cut in [0, 11, 27, whole.len() - 1] {
        fs::write(file, &whole[..cut]).unwrap();
        let ended = solve(&*play, &Tables::in_folder(cache.clone()), 1, &mut |_| ControlFlow::Break(()));
        assert!(ended.is_none_or(|solution| solution.value.is_none()), "{cut}: nobody waited for the table");
    }
}

#[test]
fn a_folder_that_cannot_be_changes_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "no folder").unwrap();
    let tables = Tables::in_folder(file.join("below"));
    let play = played("traffic-lights", &["b2"]);
    assert_eq!(solve(&*play, &tables, 1, &mut patient).unwrap().value, Some(Value::Win));
    let trouble = tables.trouble().unwrap();
    assert!(trouble.to_string().contains(".table"), "{trouble}");
    assert!(tables.trouble().is_none(), "it is told once");
}
