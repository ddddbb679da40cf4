//! Things that people say, in every form that Discord has for them.

pub mod carried;
pub mod controls;
pub mod first;
pub mod plans;
pub mod slash;
pub mod times;
pub mod typed;
pub mod unaddressed;
