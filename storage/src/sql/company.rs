//! The company of a job on a server: whether a statement may run beside other jobs, and what a process has there.

use std::sync::atomic::Ordering;

use crate::sql::engine::Hold;
use crate::sql::postgres::order::{Company, company};
use crate::{Error, Obstacle, Transaction};

impl Transaction {
    /// Sees to it that a statement is run in the company that it needs.
    pub(crate) fn keep_company(&self, sql: &str) -> Result<(), Error> {
        if self.engine().server().is_none() || self.beside.alone.get() {
            return Ok(());
        }
        match company(sql) {
            Company::Others => Ok(()),
            Company::WithResults if self.beside.results.get() => Ok(()),
            Company::WithResults | Company::None => self.want_alone(),
        }
    }

    pub(crate) fn want_alone(&self) -> Result<(), Error> {
        if self.engine().server().is_none() || self.beside.alone.get() {
            return Ok(());
        }
        self.beside.wanted.set(true);
        Err(Error::Lost { obstacle: Obstacle::Busy, what: "it has to be run again, alone".to_owned() })
    }

    pub(crate) fn want_results(&self) -> Result<(), Error> {
        if !self.beside.alone.get() && !self.beside.results.get() {
            self.holds("SELECT 1 FROM locks WHERE name = 'results'", [0i64; 0], Hold::Whole)?;
            self.beside.results.set(true);
        }
        Ok(())
    }

    /// Notes that a holder of lanes is of this process.
    pub(crate) fn holds_for_process(&self, holder: &str) -> Result<(), Error> {
        if self.engine().server().is_none() || !self.beside.is_new(holder) {
            return Ok(());
        }
        let sql = "INSERT INTO holders (holder, process_id) VALUES (?1, ?2)
            ON CONFLICT (holder) DO UPDATE SET process_id = excluded.process_id";
        self.change_of_process(sql, (holder, self.beside.process.id.load(Ordering::Relaxed))).map(drop)
    }

    pub(crate) fn wants_role(&self, name: &str) -> Result<bool, Error> {
        if self.engine().server().is_none() {
            return Ok(true);
        }
        let sql = "INSERT INTO roles (name, process_id) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET process_id = excluded.process_id
                WHERE roles.process_id = excluded.process_id";
        Ok(self.change_of_process(sql, (name, self.beside.process.id.load(Ordering::Relaxed)))? == 1)
    }

    pub(crate) fn gives_role_back(&self, name: &str) -> Result<(), Error> {
        if self.engine().server().is_none() {
            return Ok(());
        }
        let sql = "DELETE FROM roles WHERE name = ?1 AND process_id = ?2";
        self.change_of_process(sql, (name, self.beside.process.id.load(Ordering::Relaxed))).map(drop)
    }
}
