//! Rows: facts, the statements that a line costs, and databases of earlier schemas.

mod allocations;
mod facts;
pub mod grown;
mod growth;
mod migrated;
mod statements;
