//! People, and what waits for them.

mod blocks;
mod daily;
mod links;
mod missed;
mod persons;
mod returned;
