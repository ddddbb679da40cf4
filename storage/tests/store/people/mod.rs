//! People, and what waits for them.

mod blocks;
mod links;
mod missed;
mod persons;
mod returned;
