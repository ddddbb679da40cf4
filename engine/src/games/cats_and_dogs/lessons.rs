//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "d4 c3", Aim::Moves(&["b2", "b4", "d2"])),
    Lesson::on("standard", "d4 b7", Aim::Moves(&["b4", "d2", "d6", "f4"])),
    Lesson::on(
        "standard",
        "d4 d1 g8 e5 c2 h1 h3 f1 c7 d8 f3 a4 a2 g4 c3 g1 e2 g2 f6 h5 e7 a6 b5 a7 b1 d6 h7 a8 f7 b8",
        Aim::Wins,
    ),
    Lesson::on(
        "standard",
        "d4 f3 h1 e3 a6 f6 d2 b5 f8 d7 g2 b4 b2 h3 g4 e6 a7 c3 h6 b8 d1 d8 h5 h8 d5 a1 g7 e7 g1 c7",
        Aim::Moves(&["a3"]),
    ),
];
