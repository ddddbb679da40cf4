//! The database on a server: is it one that can be used, is it ours, and is its schema one that we know?

/// The time on the server's clock, in milliseconds.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

pub(crate) mod filling;
pub(crate) mod inspection;
pub(crate) mod open;
pub(crate) mod processes;
pub(crate) mod sessions;
