//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on(
        "standard",
        "l10 i10 j10 k10 k9 m7 m9 e10 g8 j9 g11 e8 l7 f11 j8 l9 k8 g9 h11 m11 f10 i9 l8 l11 j7 g7 m10 h8 i7 f8 h10 i11 m8 h9 h7 i8 f7 j11 e9 k7",
        Aim::Any,
    ),
    Lesson::on(
        "standard",
        "l10 i10 j10 k10 k9 m7 m9 e10 g8 j9 g11 e8 l7 f11 j8 l9 k8 g9 h11 m11 f10 i9 l8 l11 j7 g7 m10 h8 i7 f8 h10 i11 m8 h9 h7 i8 f7 j11 e9 k7 h7-d11 k10-c10",
        Aim::Moves(&["e9-c11", "e9-c9", "f10-b10", "f7-b11", "g11-c11", "g11-c9", "j7-b11"]),
    ),
    Lesson::on(
        "standard",
        "l10 i10 j10 k10 k9 m7 m9 e10 g8 j9 g11 e8 l7 f11 j8 l9 k8 g9 h11 m11 f10 i9 l8 l11 j7 g7 m10 h8 i7 f8 h10 i11 m8 h9 h7 i8 f7 j11 e9 k7 h7-d11 k10-c10 j7-b11 c10-m12",
        Aim::Moves(&["b11-a10", "b11-a12", "g8-a12", "k8-a12", "m10-a12", "m8-a12"]),
    ),
    Lesson::on(
        "standard",
        "l10 i10 j10 k10 k9 m7 m9 e10 g8 j9 g11 e8 l7 f11 j8 l9 k8 g9 h11 m11 f10 i9 l8 l11 j7 g7 m10 h8 i7 f8 h10 i11 m8 h9 h7 i8 f7 j11 e9 k7 h7-d11 k10-c10 j7-b11 c10-m12 m10-a12",
        Aim::Moves(&["e10-a10"]),
    ),
];
