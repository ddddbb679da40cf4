//! Questions that wait for an answer, and the database before they were kept.

use rusqlite::Connection;
use storage::{Store, Unanswered};

use crate::file::migration::{copy_of, rows};

/// The things that two persons brought who had become one, what waits for an answer and what runs is there; nobody is asked anything by a
/// terminal yet.
#[test]
fn no_question_is_kept_yet() {
    let (_folder, path) = copy_of("016.sqlite");
    let old = Connection::open(&path).unwrap();
    let moves = "SELECT table_id || '/' || ply || text FROM moves ORDER BY table_id, ply";
    let joined = "SELECT person_id || ' in ' || into_id FROM joined ORDER BY person_id";
    let challenges = "SELECT id || state || game FROM challenges ORDER BY id";
    let kept = "SELECT (SELECT count(*) FROM notes) || '/' || (SELECT count(*) FROM plans) || '/' ||
        (SELECT count(*) FROM facts) || '/' || (SELECT count(*) FROM timers)";
    let all = [moves, joined, challenges, kept];
    let before = all.map(|sql| rows::<String>(&old, sql));
    assert_eq!(before.each_ref().map(Vec::len), [4, 1, 5, 1]);
    drop(old);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
    let new = Connection::open(&path).unwrap();
    assert_eq!(all.map(|sql| rows::<String>(&new, sql)), before);
    assert!(rows::<i64>(&new, "PRAGMA user_version")[0] >= 17);
    assert_eq!(store.read(|s| s.unanswered("terminal")).unwrap(), []);
    let question = |body: &str, asked_at| Unanswered { account: "ana".into(), asked_at, body: body.into() };
    let (first, second) = (question("which?", 5), question("sure?", 6));
    let (one, two) = (first.clone(), second.clone());
    store.write(move |tx| tx.ask("terminal", &one).and_then(|()| tx.ask("terminal", &two))).wait().unwrap();
    assert_eq!(store.read(|s| s.unanswered("terminal")).unwrap(), [second]);
    store.write(|tx| tx.forget_question("terminal", "ana")).wait().unwrap();
    assert_eq!(store.read(|s| s.unanswered("terminal")).unwrap(), []);
    store.write(move |tx| tx.ask("terminal", &first)).wait().unwrap();
    assert_eq!(store.write(|tx| tx.forget_questions_before("terminal", 6)).wait().unwrap(), 1);
}
