//! Maps of a board onto itself under which play is the same for the same side.
//!
//! A game names those that leave its rules, its start and its sides as they are ([`Position::symmetries`](crate::Position));
//! the map of nothing is not named, as every game has it. Moves are mapped by their notation, point by point.

/// A map of a board onto itself, about the middle of the smallest box around its points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Everything stays where it is.
    Same,
    /// Left and right change places.
    Sides,
    /// Top and bottom change places.
    Ends,
    /// A half turn.
    HalfTurn,
    /// A quarter turn to the left.
    Left,
    /// A quarter turn to the right.
    Right,
    /// A reflection in the diagonal that rises to the right: the upper left corner and the lower right one change places.
    Rising,
    /// A reflection in the diagonal that falls to the right: the lower left corner and the upper right one change places.
    Falling,
}

impl Symmetry {
    /// All of them; that of nothing first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Same,
        Symmetry::Sides,
        Symmetry::Ends,
        Symmetry::HalfTurn,
        Symmetry::Left,
        Symmetry::Right,
        Symmetry::Rising,
        Symmetry::Falling,
    ];
    /// All those of a square board but that of nothing.
    pub const SQUARE: &'static [Symmetry] = {
        let all: &[Symmetry] = &Symmetry::ALL;
        all.split_at(1).1
    };
    /// All those of a board that is wider than high but that of nothing.
    pub const OBLONG: &'static [Symmetry] = &[Symmetry::Sides, Symmetry::Ends, Symmetry::HalfTurn];

    /// The map that undoes this one.
    #[must_use]
    pub fn back(self) -> Symmetry {
        match self {
            Symmetry::Left => Symmetry::Right,
            Symmetry::Right => Symmetry::Left,
            other => other,
        }
    }

    /// The numbers of the places where the places of a board come to, in their order.
    pub(crate) fn points(self, places: &[(f32, f32)]) -> Option<Vec<u16>> {
        let near = |a: f32, b: f32| (a - b).abs() < 0.1;
        let ends = |along: fn(&(f32, f32)) -> f32| {
            let (low, high) = places
                .iter()
                .map(along)
                .fold((f32::MAX, f32::MIN), |(low, high), at| (low.min(at), high.max(at)));
            low + high
        };
        let (width, height) = (ends(|place| place.0), ends(|place| place.1));
        let found = places.iter().map(|place| {
            let (right, up) = self.turn(place.0 - width / 2.0, place.1 - height / 2.0);
            let (x, y) = (right + width / 2.0, up + height / 2.0);
            let to = places.iter().position(|place| near(place.0, x) && near(place.1, y))?;
            u16::try_from(to).ok()
        });
        found.collect()
    }

    fn turn(self, x: f32, y: f32) -> (f32, f32) {
        match self {
            Symmetry::Same => (x, y),
            Symmetry::Sides => (-x, y),
            Symmetry::Ends => (x, -y),
            Symmetry::HalfTurn => (-x, -y),
            Symmetry::Left => (-y, x),
            Symmetry::Right => (y, -x),
            Symmetry::Rising => (y, x),
            Symmetry::Falling => (-y, -x),
        }
    }
}
