//! The steps by which the game is learnt; their words are `.learn-N` of the game.

use crate::{Aim, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::on("standard", "", Aim::Any),
    Lesson::on("standard", "a B f E", Aim::Takes(1)),
    Lesson::on("standard", "d E c F f B", Aim::Takes(6)),
    Lesson::on("standard", "e D", Aim::Moves(&["f"])),
    Lesson::on("standard", "f A e D d B a E f C d F e", Aim::Any),
    Lesson::on("standard", "c F f E b D d C e B f A", Aim::Wins),
];
