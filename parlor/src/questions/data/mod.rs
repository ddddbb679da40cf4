//! Questions about what is stored: of a person, and of tables that are over.

pub(super) mod archive;
mod handed;
mod laddered;
mod learnt;
mod linked;
pub(super) mod parts;
mod personal;
mod privacy;
mod rated;
pub(super) mod results;
#[cfg(test)]
mod testing;
mod written;
