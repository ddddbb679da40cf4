//! Rows: facts, the statements that a line costs, and databases of earlier schemas.

mod allocations;
mod facts;
mod migrated;
mod statements;
