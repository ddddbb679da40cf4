//! A connection as long as it lasts, and the statements that the server knows on it.

use std::collections::HashMap;
use std::sync::Arc;

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Statement};

use crate::sql::postgres::dialect;
use crate::sql::postgres::driver::wait;
use crate::sql::rows::Given;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;

/// All that is gone with the connection.
#[derive(Debug)]
pub(super) struct Link {
    pub client: Arc<Client>,
    /// The statements that were prepared, by their text.
    prepared: HashMap<String, Vec<Prepared>>,
}

/// A statement as the server knows it: with what is added to it, and the kinds of what it is given.
#[derive(Debug)]
struct Prepared {
    suffix: &'static str,
    kinds: Vec<Type>,
    statement: Statement,
}

impl Link {
    /// A connection that was just made.
    pub(super) fn of(client: Client) -> Link {
        Link { client: Arc::new(client), prepared: HashMap::new() }
    }

    /// Prepares all statements anew: a table has got a column since.
    pub(super) fn forget_statements(&mut self) {
        self.prepared.clear();
    }

    /// A statement, prepared as it is run for the first time on this connection.
    pub(super) fn statement(
        &mut self,
        sql: &str,
        suffix: &'static str,
        given: &[Given<'_>],
    ) -> Result<Statement, Failure> {
        let with_nul = |given: &Given<'_>| matches!(given, Given::Text(Some(text)) if text.contains('\0'));
        if given.iter().any(with_nul) {
            return Err(Refusal::nul().into());
        }
        if let Some(known) = self.known(sql, suffix, given) {
            return Ok(known);
        }
        let kinds: Vec<Type> = given.iter().map(Given::kind).collect();
        let text = dialect::translated(sql) + suffix;
        let statement = wait(self.client.prepare_typed(&text, &kinds))?;
        let new = Prepared { suffix, kinds, statement: statement.clone() };
        self.prepared.entry(sql.to_owned()).or_default().push(new);
        Ok(statement)
    }

    /// The statement, if it was prepared.
    fn known(&self, sql: &str, suffix: &'static str, given: &[Given<'_>]) -> Option<Statement> {
        let is_it = |one: &&Prepared| {
            one.suffix == suffix
                && one.kinds.len() == given.len()
                && one.kinds.iter().zip(given).all(|(kind, given)| *kind == given.kind())
        };
        self.prepared.get(sql)?.iter().find(is_it).map(|known| known.statement.clone())
    }
}
