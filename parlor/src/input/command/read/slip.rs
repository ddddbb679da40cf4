//! Mistakes in commands.

use crate::input::command::{Command, Opt, Verb};

/// A mistake in a command: [`Misread::sentence`] says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The command.
    pub verb: Verb,
    /// The mistake.
    pub slip: Slip,
}

/// The kind of a mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slip {
    /// An option that the command does not have.
    NoOption(String),
    /// A word that it can do nothing with.
    NoPlace(String),
    /// A value that does not fit an option.
    NoValue(&'static Opt, String),
    /// An option that is there twice.
    Twice(&'static Opt),
    /// An option without which it means nothing.
    Missing(&'static Opt),
    /// A command without the reason that it needs at its end.
    NoReason(Box<Command>),
}
