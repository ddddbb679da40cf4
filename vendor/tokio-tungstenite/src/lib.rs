//! Nothing: `Cargo.toml` says why.
