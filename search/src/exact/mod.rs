//! Exact knowledge: tables of late positions, and proofs.

pub(crate) mod cache;
pub(crate) mod proof;
pub(crate) mod table;
pub(crate) mod wins;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
