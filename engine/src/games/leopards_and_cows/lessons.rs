//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("large", "", Aim::Any),
    Lesson::on("large", "e5 e6 c3 f8", Aim::Takes(1)),
    Lesson::on("large", "e5 e6 c3 f8 c3-c4 e8", Aim::Takes(2)),
    Lesson::on("large", "e5 e6 c3", Aim::Moves(&["e7"])),
    Lesson::on(
        "large",
        "e5 e9 g3",
        Aim::Moves(&[
            "a3", "a5", "a7", "b4", "b5", "b6", "c1", "c3", "c4", "c5", "c6", "c7", "c9", "d2", "d3", "d7",
            "d8", "e1", "e2", "e3", "e7", "e8", "f2", "f4", "f7", "f8", "g1", "g5", "g6", "g7", "g9", "h4",
            "h5", "h6", "i3", "i5", "i7",
        ]),
    ),
];
