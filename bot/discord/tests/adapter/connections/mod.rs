//! Connections: sessions that break and go on, and what was said while nobody listened. They wait longest, and
//! are called so that they begin first: tests begin in the order of their names.

pub mod gateway;
pub mod missed;
pub mod shards;
pub mod starts;
