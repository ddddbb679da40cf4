//! reqwest 0.13 under the name by which serenity 0.12 asks for it; `Cargo.toml` says why.

pub use real::*;
