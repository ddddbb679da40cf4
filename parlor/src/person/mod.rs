//! A person, across tables: how they are called, and what they have set.

pub(crate) mod apart;
pub(crate) mod attention;
pub(crate) mod challengers;
pub(crate) mod onlookers;
pub(crate) mod people;
pub mod settings;
