//! Statements that will be run soon, and what they have found: they are sent together with the statement before them.
//!
//! Somebody who knows what will be read says so by reading it (`Snapshot::foresee`): what is read meanwhile is noted, and found
//! empty. It is sent with the next statement, after it, and whoever reads the same then finds it here. Whatever was found is
//! forgotten when something is changed that it may follow from.

use std::cell::{Cell, RefCell};

use tokio_postgres::{Row, Statement};

use crate::sql::postgres::order::changed;
use crate::sql::rows::Given;

/// The tables and views that change with others: what was found in them is forgotten with any change.
const FOLLOWING: [&str; 7] = ["placed_tables", "weeks", "rivals", "played", "ended", "holders", "roles"];

/// A statement, with what is added to it and what it is given.
#[derive(Debug)]
pub(super) struct Asked {
    pub sql: String,
    pub suffix: &'static str,
    pub given: Vec<Given<'static>>,
}

impl Asked {
    pub(super) fn new(sql: &str, suffix: &'static str, given: &[Given<'_>]) -> Asked {
        Asked { sql: sql.to_owned(), suffix, given: given.iter().map(Given::kept).collect() }
    }
}

impl Asked {
    /// Tells whether this is the same statement. Rows that are held can be read by whoever need not hold them.
    fn answers(&self, sql: &str, suffix: &str, given: &[Given<'_>]) -> bool {
        self.sql == sql && (suffix.is_empty() || self.suffix == suffix) && self.given == given
    }

    /// Tells whether what it finds may be something else after a statement.
    fn may_follow_from(&self, sql: &str) -> bool {
        let table = changed(sql);
        table.is_empty() || words(&self.sql).any(|word| word == table || FOLLOWING.contains(&word))
    }
}

/// What will be read, and what was found.
#[derive(Default, Debug)]
pub(super) struct Foresight {
    looking: Cell<bool>,
    wanted: RefCell<Vec<(Asked, Statement)>>,
    found: RefCell<Vec<(Asked, Vec<Row>)>>,
}

impl Foresight {
    /// Notes from now on what is read, or does not any more.
    pub(super) fn look(&self, looking: bool) {
        self.looking.set(looking);
    }

    pub(super) fn is_looking(&self) -> bool {
        self.looking.get()
    }

    /// Notes a statement that will be run, unless what it finds is here.
    pub(super) fn want(&self, asked: Asked, statement: Statement) {
        let answers = |(other, _): &(Asked, Vec<Row>)| other.answers(&asked.sql, asked.suffix, &asked.given);
        let known = self.found.borrow().iter().any(answers);
        if !known && self.place(&asked.sql, asked.suffix, &asked.given).is_none() {
            self.wanted.borrow_mut().push((asked, statement));
        }
    }

    /// Takes the statements that are still to be sent.
    pub(super) fn wanted(&self) -> Vec<(Asked, Statement)> {
        self.wanted.take()
    }

    /// The place of a statement among those that are still to be sent.
    pub(super) fn place(&self, sql: &str, suffix: &str, given: &[Given<'_>]) -> Option<usize> {
        self.wanted.borrow().iter().position(|(asked, _)| asked.answers(sql, suffix, given))
    }

    /// Keeps the rows that a statement has found.
    pub(super) fn keep(&self, asked: Asked, rows: Vec<Row>) {
        self.found.borrow_mut().push((asked, rows));
    }

    /// Takes the rows that a statement has found, if it was run.
    pub(super) fn found(&self, sql: &str, suffix: &str, given: &[Given<'_>]) -> Option<Vec<Row>> {
        let mut found = self.found.borrow_mut();
        let place = found.iter().position(|(asked, _)| asked.answers(sql, suffix, given))?;
        Some(found.swap_remove(place).1)
    }

    /// Forgets what may be something else after a statement.
    pub(super) fn forget_after(&self, sql: &str) {
        self.found.borrow_mut().retain(|(asked, _)| !asked.may_follow_from(sql));
    }

    /// Forgets everything.
    pub(super) fn forget(&self) {
        // Whoever looked ahead may have panicked.
        self.looking.set(false);
        self.wanted.borrow_mut().clear();
        self.found.borrow_mut().clear();
    }
}

fn words(sql: &str) -> impl Iterator<Item = &str> {
    sql.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn what_was_found_is_forgotten_with_what_it_may_follow_from() {
        let asked = |sql: &str| Asked { sql: sql.to_owned(), suffix: "", given: Vec::new() };
        let seats = asked("SELECT * FROM seats JOIN persons ON id = person_id");
        for (sql, follows) in [
            ("INSERT INTO facts (at) VALUES (1)", false),
            ("UPDATE seats SET over = 1", true),
            ("INSERT INTO persons (name) VALUES ('')", true),
            ("DELETE FROM timers WHERE id = 1", false),
            ("DELETE FROM seats WHERE table_id = 1", true),
            ("WITH a AS (SELECT 1) UPDATE moves SET text = ''", true),
        ] {
            assert_eq!(seats.may_follow_from(sql), follows, "{sql}");
        }
        assert!(asked("SELECT id FROM placed_tables").may_follow_from("UPDATE texts SET body = ''"));
    }

    #[test]
    fn what_follows_from_other_tables_is_known() {
        let schema = include_str!("../../../migrations/postgres/001-start.sql");
        // Triggers read of these two, and change the others.
        let mut following = BTreeSet::from(["seats", "tables"]);
        for function in schema.split("AS $$").skip(1) {
            let words: Vec<&str> = words(function.split("$$;").next().unwrap()).collect();
            let changed = words.windows(2).filter(|pair| ["INTO", "UPDATE", "FROM"].contains(&pair[0]));
            following.extend(changed.map(|pair| pair[1]).filter(|word| *word != "SET"));
        }
        let tables = schema.split("CREATE TABLE ").skip(1).map(|table| table.split(");").next().unwrap());
        following.extend(
            tables.filter(|table| table.contains("ON DELETE")).filter_map(|table| words(table).next()),
        );
        following.extend(schema.split("CREATE VIEW ").skip(1).filter_map(|view| words(view).next()));
        assert_eq!(following, FOLLOWING.into_iter().chain(["seats", "tables"]).collect());
    }
}
