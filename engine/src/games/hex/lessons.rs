//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("7", "", Aim::Any),
    Lesson::on("7", "d4", Aim::Moves(&["swap"])),
    Lesson::on("7", "d4 a7", Aim::Moves(&["e2", "f3", "e5", "c6", "b5", "c3"])),
    Lesson::on("7", "d4 g1 e5 e4", Aim::Moves(&["d5"])),
    Lesson::on("7", "a7 d1 b7 d2 c7 d3 a1 d5 b1 d6 c1 d7", Aim::Moves(&["d4"])),
    Lesson::on("7", "a4 a1 b4 b1 c4 c1 d4 d1 e4 e1 f4 f1", Aim::Wins),
];
