//! Trials with processes and servers that are killed while others play. Each is short here, and as long as somebody wants.

mod failovers;
mod kills;
