//! The ways to answer an interaction, by Discord's numbers; serenity knows them only inside of its own answers.

use serde::{Serialize, Serializer};

/// How an interaction is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// With a message.
    Message = 4,
    /// With a message that follows later.
    Later = 5,
    /// By changing later, or not at all, the message that was tapped.
    LaterInPlace = 6,
    /// By changing the message that was tapped.
    InPlace = 7,
    /// With choices while somebody types.
    Choices = 8,
    /// With a form.
    Form = 9,
}

impl Serialize for Reply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}
