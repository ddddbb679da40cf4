//! Connections: sessions that break and go on, and what was said while nobody listened. First of all, as they wait longest.

pub mod gateway;
pub mod missed;
pub mod shards;
