//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("large", "", Aim::Any),
    Lesson::on("large", "c5 c6 e7 g3", Aim::Takes(1)),
    Lesson::on("large", "c5 c6 e7 g3", Aim::Takes(4)),
    Lesson::on("large", "c3 a3 g7 c7 c3xe5xe7xc5xe5xg5xe3 e8 e3-e2", Aim::Moves(&["e5"])),
    Lesson::on(
        "large",
        "c5 c6 e7 g3 c5xc7xe5xc5xe3xe5xg5xe3 a5 e7xe5xg7 d4 e3xc5 e2 c5-b4 e7 b4-a3 d5 a3xa7 e4 a7-a5 g6",
        Aim::Wins,
    ),
];
