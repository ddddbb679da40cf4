//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("single", "", Aim::Moves(&["Ah@1", "2h@2", "3h@3", "6d@6", "6h@6"])),
    Lesson::on("single", "Ah@1 x7s 2h@2 x2d", Aim::Moves(&["3h@3"])),
    Lesson::on(
        "single",
        "Ah@1 x7s",
        Aim::Moves(&[
            "Kc@1", "Kc@2", "Kc@3", "Kc@4", "Kc@5", "Kc@6", "Kc@7", "Kc@8", "Kc@9", "Kd@1", "Kd@2", "Kd@3",
            "Kd@4", "Kd@5", "Kd@6", "Kd@7", "Kd@8", "Kd@9",
        ]),
    ),
    Lesson::on(
        "single",
        "Ah@1 x7s 2h@2 x2d 3h@3",
        Aim::Moves(&["Jh@o1", "Jh@o2", "Jh@o3", "Js@o1", "Js@o2", "Js@o3"]),
    ),
    Lesson::on(
        "single",
        "Kd@5 x7s Kc@5 x2d Kc@7 xAs 10c@3 x7d 6c@6 xJs Ah@1 xJh 9c@9 x8d 8c@8 x3h",
        Aim::Moves(&["out"]),
    ),
];
