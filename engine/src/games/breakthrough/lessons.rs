//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "d2-d3 c6-c5 d3-d4 b6-b5 e2-e3 c5xd4", Aim::Takes(1)),
    Lesson::on("standard", "d2-d3 d6-d5 d3-d4 a6-a5", Aim::Moves(&["d4-c5", "d4-e5"])),
    Lesson::on("standard", "g2-g3 c6-c5 g3-g4 c5-c4 a2-a3 c4-c3", Aim::Takes(1)),
    Lesson::on("standard", "g2-g3 a6-a5 g3-g4 a5-a4 g4-g5 b6-b5 g5xf6 b5-b4", Aim::Wins),
];
