//! A real PostgreSQL server for tests: private, on a socket in a folder of its own, and gone with them, however they end.
//!
//! It has to be installed, as by Debian's package `postgresql`; nothing is fetched. Where it is not, tests are skipped with a
//! line that says so, unless somebody asked for them (`POSTGRES=1`): then they fail. As the server refuses to run as root, it
//! runs as nobody where the tests are root's.
//!
//! [`Server::shared`] is one for all tests of a program, which take a database each, copied from one that is made once;
//! [`Server::start`] is one of a test's own, which may stop it, start it again and change how it is set up. Another one can
//! follow it ([`Server::followed`]) and take its place, and a [`Delay`] makes the way to it as long as that to another machine.

mod delay;
mod programs;
mod server;
mod standby;
mod usage;

pub use delay::Delay;
pub use server::Server;
