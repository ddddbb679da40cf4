//! The seats of a table. Seats are numbered from 1 in turn order.

use std::fmt;

/// A place at the table: seat 1 to seat 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a game here has.
    pub const MAX_SEATS: u8 = 4;
    /// Seat 1.
    pub const ONE: Seat = Seat(0);
    /// Seat 2.
    pub const TWO: Seat = Seat(1);

    /// The seat with this number, from 1 to [`Seat::MAX_SEATS`].
    pub const fn numbered(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MAX_SEATS { Some(Seat(number - 1)) } else { None }
    }
    /// The number that people see, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
    /// The index in arrays with an entry a seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// The next seat in turn order around a table of `seats`.
    pub const fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }
    /// The opponent in a game for two.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
    /// The seats of a table, in turn order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats.min(Seat::MAX_SEATS)).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// A set of seats, such as the winners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// One seat alone.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
    /// Every seat of a table.
    pub const fn all(seats: u8) -> Seats {
        Seats((1 << seats) - 1)
    }
    /// This set and `seat`.
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }
    /// This set without `seat`.
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }
    /// Tells whether `seat` is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }
    /// Tells whether nobody is among them.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
    /// The set as a number: bit 0 is seat 1.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
