//! The ways to answer an interaction, by Discord's numbers; serenity knows them only inside of its own answers.

use serde::{Serialize, Serializer};

/// The answer to an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// A message.
    Message = 4,
    /// A message that follows later.
    Later = 5,
    /// A later change, or none, of the message that was tapped.
    LaterInPlace = 6,
    /// A change of the message that was tapped.
    InPlace = 7,
    /// Choices while somebody types.
    Choices = 8,
    /// A form.
    Form = 9,
}

impl Serialize for Reply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}
