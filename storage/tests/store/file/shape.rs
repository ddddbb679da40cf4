//! The surface of the crate.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|entry| if entry.is_dir() { files(&entry) } else { vec![entry] }).collect()
}

/// No type of the database library is in a public signature, a public trait's implementation or a public variant.
#[test]
fn nothing_public_names_the_database_library() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let library = ["rusqlite", "Row<'", "ToSql", "FromSql", "ValueRef", "Connection", "Migrations"];
    let mut seen = 0;
    for file in files(&source) {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let private = file.parent().is_some_and(|folder| folder.ends_with("sql/rows"));
        let mut lines = code.lines().peekable();
        while let Some(line) = lines.next() {
            let start = line.trim_start();
            let mut signature = start.to_owned();
            while !signature.contains(['{', ';', ',']) && lines.peek().is_some() {
                signature += lines.next().unwrap_or_default().trim_start();
            }
            let public = start.starts_with("pub ") || start.starts_with("impl ") && !private;
            if public && !start.starts_with("pub mod") {
                seen += 1;
                let named = library.iter().find(|name| signature.contains(**name));
                assert_eq!(named, None, "{}: {signature}", file.display());
            }
            assert!(!start.contains("#[from] rusqlite"), "{}: {start}", file.display());
        }
    }
    assert!(seen > 100, "only {seen} public items were looked at");
}

/// Statements are written for any database; the library of one is named where it is used, and nowhere else.
#[test]
fn the_machinery_alone_names_the_database_library() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in files(&source) {
        let place = file.strip_prefix(&source).unwrap();
        let machinery = ["sql", "connections", "file"].iter().any(|folder| place.starts_with(folder));
        let text = fs::read_to_string(&file).unwrap();
        let found = text.lines().find(|line| line.contains("rusqlite") || line.contains("tokio_postgres"));
        assert!(machinery || found.is_none(), "{}: {found:?}", place.display());
    }
}

#[test]
fn errors_are_errors() {
    fn is_error<T: Error + Send + Sync + 'static>() {}
    is_error::<storage::Error>();
    is_error::<storage::OpenError>();
    is_error::<storage::DatabaseError>();
}
