//! People, and what waits for them.

mod links;
mod missed;
mod persons;
