//! The store from outside, on a PostgreSQL server of the tests' own: what `tests/store` shows of a file, for all that does not
//! know where it is stored.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod ahead;
mod between;
mod delayed;
#[path = "../store/fixture.rs"]
mod fixture;
mod moving;
#[path = "../store/people/mod.rs"]
mod people;
mod place;
#[path = "../store/play/mod.rs"]
mod play;
mod processes;
mod schema;
#[path = "../store/sending/mod.rs"]
mod sending;
mod tls;
mod trials;
mod trouble;
mod versions;

use postmaster::Server;

use fixture::{Fixture, add_fact, append, is_refused, new_move, new_table, take_back};

/// The server of all these tests.
fn server() -> &'static Server {
    Server::shared(|address| drop(storage::Store::connect(address).unwrap()))
}
