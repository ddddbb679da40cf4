//! The place of a store of the tests: a database of its own.

use std::sync::atomic::{AtomicU32, Ordering};

use storage::Store;

use crate::server;

/// The number of databases that were made.
static MADE: AtomicU32 = AtomicU32::new(0);

pub struct Place {
    pub name: String,
}

impl Place {
    /// Several jobs run at once.
    pub const IN_ORDER: bool = false;

    pub fn new() -> Place {
        let name = format!("test{}", MADE.fetch_add(1, Ordering::Relaxed));
        server().make(&name);
        Place { name }
    }

    pub fn address(&self) -> String {
        server().address(&self.name)
    }

    pub fn open(&self) -> Store {
        Store::connect(&self.address()).unwrap()
    }

    /// The first column of all rows, as somebody else sees them.
    pub fn seen(&self, sql: &str) -> Vec<String> {
        server().psql(&self.name, sql).lines().map(str::to_owned).collect()
    }

    /// Runs a statement beside the store; whether the database did it.
    pub fn run(&self, sql: &str) -> bool {
        server().tried(&self.name, sql).is_ok()
    }

    /// The columns that refer to persons, each with its table.
    pub fn references_to_persons(&self) -> Vec<(String, String)> {
        let sql = "SELECT conrelid::regclass || ' ' || attname FROM pg_constraint
            JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
            WHERE contype = 'f' AND confrelid = 'persons'::regclass";
        let pairs = self.seen(sql).into_iter();
        pairs
            .map(|pair| pair.split_once(' ').map(|(one, other)| (one.into(), other.into())).unwrap())
            .collect()
    }
}
