//! Controls, which can be tapped: their effect, their label, their look. `controls.rs` has those of tables and questions.

use serde::{Deserialize, Serialize};

use crate::BoardRef;

/// Something to tap. It carries all that it means, so that it never dies.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Control {
    /// The effect of a tap.
    pub does: Does,
    /// The label, as plain text.
    pub label: String,
    /// The look.
    #[serde(default)]
    pub tone: Tone,
}

/// The effect of a tap.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Does {
    /// The same as if this line had been typed.
    Say {
        /// The line.
        line: String,
        /// The board that it answers.
        #[serde(alias = "answers")]
        board: Option<BoardRef>,
    },
    /// Opens the list of moves: [`Said::Pick`](crate::Said::Pick).
    Pick {
        /// The board.
        #[serde(alias = "answers")]
        board: BoardRef,
        /// The text that the moves start with.
        from: String,
        /// The page, from 0.
        page: u32,
    },
    /// Opens what is seldom wanted: [`Said::More`](crate::Said::More).
    More {
        /// The board.
        #[serde(alias = "answers")]
        board: BoardRef,
    },
}

impl Does {
    /// The board that it answers, if it answers one.
    #[must_use]
    pub fn board(&self) -> Option<BoardRef> {
        match self {
            Does::Say { board, .. } => *board,
            Does::Pick { board, .. } | Does::More { board } => Some(*board),
        }
    }
}

/// The look of a control.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Like most.
    #[default]
    Plain,
    /// The next thing to do.
    Main,
    /// Yes.
    Good,
    /// Something that cannot be taken back.
    Bad,
}

/// A list to choose one thing from, page by page.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Picks {
    /// The choices of this page, at most [`Picks::PAGE`].
    pub choices: Vec<Control>,
    /// The pages before and after this one, and the way back.
    pub ways: Vec<Control>,
}

impl Picks {
    /// The most choices on a page.
    pub const PAGE: usize = 25;
}
