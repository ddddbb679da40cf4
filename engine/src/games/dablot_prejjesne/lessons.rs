//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "23-29 48-37 25-36 37x35x23x25", Aim::Takes(1)),
    Lesson::on("standard", "23-29 48-37 25-36", Aim::Takes(3)),
    Lesson::on("standard", "24-30 49-44 23-29", Aim::Takes(1)),
    Lesson::on("standard", "24-30 46-41 26-32 57-46 25-36 40-35", Aim::Moves(&["36-25"])),
];
