//! Ladders: who stands where, who has challenged whom for a place, and every change of a place with its cause.
//!
//! Persons stand by the number that they had when they joined, as in blocks, and count as whoever has that number now: so
//! nothing has to be moved when two become one, and the place goes with that number when they part. Of two who both stood
//! there the worse place is gone for good.

pub(crate) mod challenges;
pub(crate) mod kept;
pub(crate) mod places;
