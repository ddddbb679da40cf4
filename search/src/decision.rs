//! Results of thinking.

/// A move that was thought out.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The move, in canonical notation.
    pub text: String,
    /// The chance to win of the seat to move, in thousandths, where a draw counts half.
    pub chance: u32,
    /// The value for the seat to move, where it was proved.
    pub value: Option<Value>,
    /// The moves that are expected, the chosen one first.
    pub line: Vec<String>,
    /// True if the game is lost beyond doubt: whoever plays well enough to see it may resign.
    pub hopeless: bool,
    /// The work that was done, in playouts or positions.
    pub work: u64,
}

/// The end of a game in which nobody errs, for the seat to move. In the order of wishes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The seat to move loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// The seat to move wins.
    Win,
}

impl Value {
    /// The name in lower case, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        }
    }

    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }

    /// The share of the game, in thousandths.
    pub const fn share(self) -> u32 {
        match self {
            Value::Loss => 0,
            Value::Draw => 500,
            Value::Win => 1_000,
        }
    }

    /// The value of a share of 0, 500 or 1,000.
    pub(crate) const fn of_share(share: u32) -> Value {
        match share {
            0 => Value::Loss,
            1_000 => Value::Win,
            _ => Value::Draw,
        }
    }
}
