//! Requests: one thing that one person said to the bot.

use engine::{Lang, Played};
use serde::{Deserialize, Serialize};
use storage::{Heard, Merging};

use crate::{Command, Line};

/// An account on a chat network.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Person {
    /// Stable for ever: `815`, `@ana:example.org`, `ana`.
    pub account: String,
    /// The present name of the account; shown after [`clean_name`](crate::clean_name).
    pub name: String,
}

/// The place where something was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The chat network: `discord`, `matrix`, `terminal`.
    pub network: String,
    /// The community's account there: a Discord server, a Matrix room, a terminal.
    pub community: String,
    /// The name of the community.
    pub community_name: String,
    /// The channel or room.
    pub room: String,
    /// True if the bot hears all that is said there, and not only what is said to it.
    pub hears: bool,
    /// True if the network has more than one room: others, threads, and direct messages.
    pub branches: bool,
    /// True if an answer can be for the person who asked alone, without anybody else's seeing it.
    pub whispers: bool,
    /// True where lines come from a file or a program. Cards are then read and shown as records have them, whatever the language
    /// of the room, unless their person has chosen one.
    pub piped: bool,
    /// True where the room is the person's own, as a direct message is: it speaks the language that the person
    /// chooses.
    pub own: bool,
    /// The usual prefix of a command there; none where nothing has to.
    pub prefix: Option<String>,
    /// The language of the room, unless the community has chosen one.
    pub lang: Lang,
}

impl Place {
    /// The turns of one person that are merged into one notification there: others are named later, to that
    /// person alone, or in the room itself. On a single screen everything is read anyway.
    pub(crate) fn merging(&self) -> Merging {
        match (self.branches, self.whispers) {
            (false, _) => Merging::Never,
            (true, true) => Merging::Everywhere,
            (true, false) => Merging::Room,
        }
    }

    /// The way in which the community is heard there.
    #[must_use]
    pub fn heard(&self) -> Heard<'_> {
        Heard { locale: self.lang.code(), hears: self.hears, merging: self.merging() }
    }
}

/// Something that a person said, in whatever way.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The chat network's id of the event, unique on the whole network: it is applied at most once.
    pub event: String,
    /// The person who said it.
    pub by: Person,
    /// The place.
    pub place: Place,
    /// The words or the control.
    pub said: Said,
    /// The persons whom the text names: what follows the `@` there, and who that is.
    pub mentioned: Vec<(String, Person)>,
    /// The other rooms of the same community that it names, as the network calls them, where tables can be.
    pub rooms: Vec<String>,
    /// The board that this answers: its thread, the message it replies to, the control that was used.
    pub board: Option<BoardRef>,
    /// The table at which this person tried something in this room that was refused, or at which they looked, since they did
    /// something last; as far as the network remembers: see [`Reply::tried`](crate::Reply::tried).
    pub tried: Option<i64>,
    /// The language in which this person uses the chat, if it tells.
    pub lang: Option<Lang>,
    /// True if that person may manage the community: the server, the room.
    pub manages: bool,
    /// 32 fresh random bytes, which nobody else has seen.
    pub chance: [u8; 32],
}

/// The words of somebody, or another request.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of it for each request, and most are lines")]
pub enum Said {
    /// A line of text, without the bot's prefix, as it was read.
    Line(Line),
    /// A command that the chat network has taken apart already.
    Command(Command),
    /// The command of a control of ours. Its moves are in canonical notation, whatever the language of whoever uses it.
    Control(Command),
    /// A look at the moves that are possible on the board that this answers.
    Pick {
        /// The start of the moves: a point, or the letter of a column; or nothing.
        from: String,
        /// The page, from 0.
        page: u32,
    },
    /// A look at what else can be done with the board that this answers.
    More,
}

impl Said {
    /// A line of text, without the bot's prefix, which is read by this.
    #[must_use]
    pub fn line(text: impl Into<String>) -> Said {
        Said::Line(Line::read(text))
    }

    /// The request of a control of ours, by its line.
    #[must_use]
    pub fn control(line: String) -> Said {
        Command::read(&line).map_or_else(|_| Said::line(line), Said::Control)
    }
}

/// A board that a request answers.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct BoardRef {
    /// The table's number.
    pub table: i64,
    /// The plies that had been played on that board, if it is a certain board. A move for another ply is
    /// refused: the person had not seen the table as it is.
    pub ply: Option<u32>,
    /// The plies, as a digest: after a take-back another history can be as long. None: whichever.
    #[serde(default, skip_serializing_if = "Option::is_none", alias = "line")]
    pub digest: Option<u16>,
}

/// A digest of moves as everybody heard them (FNV-1a, folded to 16 bits), to tell one history from another of the same
/// length. It is in the ids of controls, where anybody may look, so it must not depend on what is hidden.
pub(crate) fn digest_of(played: &[Played]) -> u16 {
    let bytes = played.iter().flat_map(|played| played.heard.bytes().chain([b' ']));
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash ^ (hash >> 16)) as u16
}
