//! Boards by name: what is drawn when something is sent, for whom, and how it shall look.

use serde::{Deserialize, Serialize};

/// A board by name: what to draw, and for whom.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Board {
    /// The subject of the board.
    pub subject: Subject,
    /// Points that are wrong, to mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<u16>,
    /// Points where a move could go, to mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<u16>,
    /// The code of the language of its words.
    pub lang: String,
    /// True if it was asked for as text.
    #[serde(default)]
    pub as_text: bool,
    /// The moment when it was asked for: until then the time of whoever is to move has run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_at: Option<i64>,
    /// The look that its reader, or the room, wants.
    #[serde(default, skip_serializing_if = "Look::is_usual")]
    pub look: Look,
}

/// The look of boards.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Look {
    /// The name of the theme, if one was chosen: one of [`themes`](crate::themes::themes()) at that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// True if they are always seen from the first player's side.
    #[serde(default)]
    pub fixed: bool,
}

impl Look {
    /// Tells whether nothing was chosen.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Look::default()
    }
}

impl Board {
    /// A board with nothing marked on it but the last move, in the language of whoever will read it.
    #[must_use]
    pub fn of(subject: Subject) -> Board {
        Board {
            subject,
            wrong: Vec::new(),
            hints: Vec::new(),
            lang: String::new(),
            as_text: false,
            asked_at: None,
            look: Look::default(),
        }
    }

    /// The same in a theme that was asked for; otherwise its reader's.
    pub(crate) fn in_theme(mut self, theme: Option<String>) -> Board {
        self.look.theme = theme;
        self
    }
}

impl Subject {
    /// The table's number, if it is a table.
    #[must_use]
    pub fn table(&self) -> Option<i64> {
        match self {
            Subject::Table { table, .. } | Subject::Animation { table, .. } => Some(*table),
            Subject::Challenge { .. }
            | Subject::Code { .. }
            | Subject::Example { .. }
            | Subject::Exercise { .. } => None,
        }
    }

    /// Tells whether it is seen from a seat, and not as everybody sees it.
    pub(crate) fn is_a_seats(&self) -> bool {
        matches!(
            self,
            Subject::Table { eyes: Sight::Seat(_), .. } | Subject::Animation { eyes: Sight::Seat(_), .. }
        )
    }

    /// The number of the fact after which the table is shown; none means now.
    #[must_use]
    pub fn as_of(&self) -> Option<i64> {
        match self {
            Subject::Table { as_of, .. } | Subject::Animation { as_of, .. } => *as_of,
            Subject::Challenge { .. }
            | Subject::Code { .. }
            | Subject::Example { .. }
            | Subject::Exercise { .. } => None,
        }
    }
}

/// The subject of a board.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// A table after some plies.
    Table {
        /// The number of the table.
        table: i64,
        /// The number of the fact after which it is shown: moves that were taken back later are still on it. None: as
        /// it is now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        as_of: Option<i64>,
        /// The plies played.
        ply: u32,
        /// The eyes that see it.
        eyes: Sight,
        /// A move to show as if it had been played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<String>,
    },
    /// The board from which a challenge would go on.
    Challenge {
        /// The number of the challenge.
        challenge: i64,
    },
    /// A game that somebody has brought along, after some plies, as everybody sees it.
    Code {
        /// Its code.
        code: String,
        /// The plies played.
        ply: u32,
    },
    /// The course of a table, from its start or a later ply up to another: a moving picture, or else its last position.
    #[serde(alias = "replay")]
    Animation {
        /// The number of the table.
        table: i64,
        /// The fact, as in [`Subject::Table`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        as_of: Option<i64>,
        /// The plies played at the end.
        ply: u32,
        /// The plies played at its beginning.
        #[serde(default, skip_serializing_if = "is_start")]
        from: u32,
        /// The number of plies a second that are wanted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        speed: Option<u32>,
        /// The eyes that see it.
        eyes: Sight,
    },
    /// The drawn example of a game's rules.
    Example {
        /// The game's id.
        game: String,
    },
    /// A position that somebody solves alone, as the side sees it that is to move there.
    Exercise {
        /// The kind.
        kind: Exercise,
        /// The game's id.
        game: String,
        /// Its number in the game, from 1.
        number: u32,
        /// Moves to show as if they had been played.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        then: Vec<String>,
    },
}

/// The two kinds of positions that somebody solves alone.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Exercise {
    /// A step of learning a game.
    Lesson,
    /// A position in which one move wins.
    Puzzle,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_start(ply: &u32) -> bool {
    *ply == 0
}

/// The eyes that see a board, in a form that is stored.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Everybody's.
    Room,
    /// The eyes of the player in this seat.
    Seat(u8),
    /// Everything: for a table that is over.
    Archive,
}

/// The most characters of the words for a sheet or a picture of numbers, counted as UTF-16 does.
pub(crate) const MOST_WORDS: usize = 1_024;

/// One board of a sheet, with what stands below it. Nothing in it is escaped.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Tile {
    /// The board, of a table.
    pub board: Board,
    /// The name of the game.
    pub game: String,
    /// The number of the table and who plays there: `#12 Ana, Bruno`.
    pub title: String,
    /// The words about the turn; of a game of a match its score, and of another one that is over its end.
    pub state: String,
    /// The result of a game that is over in words, where there is room for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
    /// The seats of the sides of a match, or the day on which a game ended, in the place of the game's name and the moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<String>,
    /// The moment until which they have time, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// True if it waits for the reader.
    #[serde(default)]
    pub lit: bool,
}

/// The boards of a sheet and what stands above them, in words for screen readers: at most 1,024 characters. The games of a match
/// come with who has won, or else with their scores, so that all of them find room.
#[must_use]
pub fn sheet_in_words(heading: &[String], tiles: &[Tile]) -> String {
    let whole = in_words(heading, tiles, true);
    whole
        .or_else(|whole| if heading.is_empty() { Err(whole) } else { in_words(heading, tiles, false) })
        .unwrap_or_else(|cut| cut)
}

/// The words, or as many of them as find room.
fn in_words(heading: &[String], tiles: &[Tile], long: bool) -> Result<String, String> {
    let mut words = String::new();
    let lines = heading.iter().map(|line| format!("{line}."));
    let lines = lines.chain(tiles.iter().map(|Tile { game, title, state, told, seats, until, .. }| {
        let state = told.as_ref().filter(|_| long).unwrap_or(state);
        let until = until.as_ref().map(|until| format!(", {until}")).unwrap_or_default();
        match seats {
            Some(_) => format!("{title}: {state}."),
            None => format!("{title} ({game}): {state}{until}."),
        }
    }));
    for line in lines {
        let space = if words.is_empty() { "" } else { " " };
        if words.encode_utf16().count() + space.len() + line.encode_utf16().count() > MOST_WORDS {
            return Err(words);
        }
        words += space;
        words += &line;
    }
    Ok(words)
}
