//! Everything that is drawn: boards, pieces, cards, marks, arrows, signs.

pub(crate) mod arrows;
pub(crate) mod art;
pub(crate) mod boards;
pub(crate) mod caption;
pub(crate) mod cards;
#[cfg(test)]
pub(crate) mod contrast;
pub(crate) mod heads;
pub(crate) mod heat;
pub(crate) mod marks;
pub(crate) mod painter;
pub(crate) mod pieces;
pub(crate) mod sides;
pub(crate) mod signs;
pub(crate) mod standing;
pub(crate) mod themes;
pub(crate) mod ways;
