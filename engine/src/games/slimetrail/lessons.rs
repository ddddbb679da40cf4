//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "e5-d4 d4-c3 c3-c2 c2-b2", Aim::Wins),
    Lesson::on("standard", "e5-d5 d5-e6", Aim::Moves(&["e6-d6", "e6-d7", "e6-e7", "e6-f5"])),
    Lesson::on("standard", "e5-e4 e4-d3 d3-e2 e2-e3 e3-f2 f2-e1 e1-f1 f1-g2", Aim::Wins),
    Lesson::on("standard", "e5-d4 d4-c3 c3-b3 b3-c2 c2-d1 d1-d2", Aim::Moves(&["d2-c1"])),
];
