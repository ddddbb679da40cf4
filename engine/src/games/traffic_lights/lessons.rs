//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "a1 c3", Aim::Moves(&["a1", "c3"])),
    Lesson::on("standard", "a1 b1", Aim::Moves(&["c1"])),
    Lesson::on("standard", "a1 a1 b1 b1 d3 d3 d3 c1", Aim::Wins),
    Lesson::on("standard", "b1 b1 d3 c2", Aim::Moves(&["a1", "a3", "b1"])),
];
