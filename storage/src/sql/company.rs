//! The company of a job on a server: whether a statement may run beside other jobs, and what a process has there.

use std::sync::atomic::Ordering;

use crate::sql::engine::Hold;
use crate::sql::postgres::order::{Company, company};
use crate::{Error, Obstacle, Share, Transaction};

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

    /// Takes a role, unless another process has something of it; whether this one has it.
    pub(crate) fn wants_role(&self, name: &str) -> Result<bool, Error> {
        let own = self.beside.process.id.load(Ordering::Relaxed);
        let sql = "SELECT 1 FROM roles WHERE name = ?1 AND process_id = ?2";
        if self.row(sql, (name, own), |row| row.get::<i64>(0))?.is_some() {
            return Ok(true);
        }
        if self.role_besides(name)?.is_some() {
            return Ok(false);
        }
        // Of two that take different roles which have something in common, one sees the other.
        self.want_alone()?;
        let sql = "INSERT INTO roles (name, process_id) VALUES (?1, ?2)";
        self.change_of_process(sql, (name, own)).map(|_| true)
    }

    /// The role of another process that has something in common with one.
    pub(crate) fn role_besides(&self, name: &str) -> Result<Option<String>, Error> {
        let own = self.beside.process.id.load(Ordering::Relaxed);
        let sql = "SELECT name FROM roles WHERE process_id <> ?1 ORDER BY name";
        let others = self.rows(sql, [own], |row| row.get::<String>(0))?;
        let (network, share) = Share::of_name(name);
        let meets = |other: &String| {
            let (elsewhere, other) = Share::of_name(other);
            elsewhere == network && share.meets(other)
        };
        Ok(others.into_iter().find(meets))
    }
}
