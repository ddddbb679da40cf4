//! Standings, crosstables, rounds and brackets of tournaments, and sheets on which a game is written down.

use serde::{Deserialize, Serialize};

/// A tournament, as clubs put it on their walls.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Notice {
    /// The number of the tournament.
    pub id: i64,
    /// The title: its name.
    pub title: String,
    /// The texts below it.
    pub about: Vec<String>,
    /// The list or the bracket.
    pub shows: Shows,
    /// The first sentence for screen readers, in Markdown.
    pub head: String,
    /// A sentence for each row, in their order, in Markdown: players; tables and then those who are free; bouts of all parts.
    pub lines: Vec<String>,
}

/// The list that a notice has.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Shows {
    /// The standing.
    Standings {
        /// The names of the values that part those with equal points.
        values: Vec<String>,
        /// The players, the best first.
        rows: Vec<Standing>,
    },
    /// The meetings of all players.
    Crosstable {
        /// True with a column for each player, where these are few enough; otherwise for each round.
        players: bool,
        /// The names of the values that part those with equal points.
        values: Vec<String>,
        /// The players, the best first.
        rows: Vec<Crossed>,
    },
    /// The tables of a round.
    Round {
        /// The number of the round.
        round: u32,
        /// The tables in their order.
        tables: Vec<Seated>,
        /// The players without an opponent.
        free: Vec<Sitting>,
    },
    /// A knock-out, part by part.
    Bracket(Vec<BracketPart>),
    /// A sheet for each game of a round.
    Sheets {
        /// The number of the round.
        round: u32,
        /// The sheets in the order of the tables.
        sheets: Vec<Sheet>,
    },
}

/// A player in a standing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Standing {
    /// The place, from 1.
    pub place: u32,
    /// The name.
    pub name: String,
    /// The points, in halves.
    pub halves: u32,
    /// The values that part those with equal points, in quarters.
    pub values: Vec<i64>,
    /// True of somebody who plays no further.
    pub gone: bool,
}

/// A player in a crosstable.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Crossed {
    /// The line in the standing.
    pub standing: Standing,
    /// The games of all rounds in order; nothing for a round in which the player took no part.
    pub rounds: Vec<Option<Encounter>>,
}

/// A round of a player.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Encounter {
    /// The row of the opponent, from 0.
    pub other: Option<usize>,
    /// The result.
    pub result: RoundResult,
}

/// The result of a round for one player.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum RoundResult {
    /// A game that was won.
    Won,
    /// A game that nobody has won.
    Drawn,
    /// A game that was lost.
    Lost,
    /// A win without a game.
    Given,
    /// A loss without a game.
    Missed,
    /// No opponent, and so many halves of a point.
    Bye(u32),
    /// A game without a result yet.
    Running,
}

impl RoundResult {
    /// The halves of a point that it brings.
    #[must_use]
    pub fn halves(self) -> u32 {
        match self {
            RoundResult::Won | RoundResult::Given => 2,
            RoundResult::Drawn => 1,
            RoundResult::Bye(halves) => halves,
            RoundResult::Lost | RoundResult::Missed | RoundResult::Running => 0,
        }
    }
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Seated {
    /// The number of the table, as people name it.
    pub table: String,
    /// The players by seat.
    pub sides: Vec<Sitting>,
}

/// A player in a round.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Sitting {
    /// The number of the player.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The points before the round, in halves; none in a knock-out.
    pub halves: Option<u32>,
    /// The result, if there is one.
    pub result: Option<RoundResult>,
}

/// A part of a bracket.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct BracketPart {
    /// The title; empty where there is one part only.
    pub title: String,
    /// The bouts, those that come later after those that lead to them.
    pub bouts: Vec<Bout>,
}

/// A bout of a knock-out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Bout {
    /// The number.
    pub number: u32,
    /// The name of its round.
    pub round: String,
    /// Both sides.
    pub sides: [BoutSide; 2],
}

/// A side of a bout.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct BoutSide {
    /// The player, or the bout from which one comes.
    pub who: Who,
    /// The bout of the same part whose winner comes here.
    pub from: Option<u32>,
    /// The points of the bout, in halves, if a game of it is over.
    pub halves: Option<u32>,
    /// The fate.
    pub fate: Fate,
}

/// The player on a side of a bout.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// A player.
    Player {
        /// The seed.
        seed: u32,
        /// The name.
        name: String,
    },
    /// The winner of a bout that is not decided.
    WinnerOf(u32),
    /// Its loser.
    LoserOf(u32),
    /// Nobody.
    Nobody,
}

/// The fate of a side of a bout.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Nothing yet.
    Open,
    /// The bout is being played.
    Plays,
    /// Won.
    Won,
    /// Lost, and goes on elsewhere.
    Lost,
    /// Lost, and is out.
    Out,
}

/// A sheet on which a game is written down.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Sheet {
    /// The texts below the title: the game, the round, the table.
    pub about: Vec<String>,
    /// The name of each seat, and who sits there.
    pub seats: Vec<(String, String)>,
}

impl Notice {
    /// The end of the name of its file.
    #[must_use]
    pub fn word(&self) -> String {
        match &self.shows {
            Shows::Standings { .. } => "standing".to_owned(),
            Shows::Crosstable { .. } => "table".to_owned(),
            Shows::Round { round, .. } => format!("round-{round}"),
            Shows::Bracket(_) => "bracket".to_owned(),
            Shows::Sheets { round, .. } => format!("sheets-{round}"),
        }
    }
}
