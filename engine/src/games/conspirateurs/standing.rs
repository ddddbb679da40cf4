//! Men on their way to safety, for computer players.

use super::{
    Conspirateurs,
    quarters::{At, SANCTUARIES, SIZE},
};
use crate::Seat;

/// The worth of a safe man, and of each point of the way for one in danger.
const SAFE: i32 = 100;
const POINT: i32 = 9;

/// The points of the way from each bit of each quarter to the nearest sanctuary.
static AWAY: [[u8; 128]; 4] = {
    let mut away = [[0; 128]; 4];
    let mut at = 0;
    while at < SIZE as u16 * SIZE as u16 {
        let (file, rank) = ((at % SIZE as u16) as u8, (at / SIZE as u16) as u8);
        let here = At::new(file, rank);
        let mut nearest = SIZE;
        let mut edge = 0;
        while edge < 4 * SIZE {
            let (along, last) = (edge % SIZE, SIZE - 1);
            let (x, y) = match edge / SIZE {
                0 => (along, 0),
                1 => (along, last),
                2 => (0, along),
                _ => (last, along),
            };
            if SANCTUARIES.contains(At::new(x, y)) {
                let (across, up) = (x.abs_diff(file), y.abs_diff(rank));
                let way = if across > up { across } else { up };
                if way < nearest {
                    nearest = way;
                }
            }
            edge += 1;
        }
        away[here.quarter as usize][here.bit as usize] = nearest;
        at += 1;
    }
    away
};

impl Conspirateurs {
    /// The lead of a seat over the last of the others, as only the last one loses.
    pub(super) fn ahead(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        self.progress(seat) - others.map(|other| self.progress(other)).min().unwrap_or(0)
    }

    /// The progress of all men of a seat.
    fn progress(&self, seat: Seat) -> i32 {
        let men = self.men[seat.index()];
        let fugitives = men.minus(SANCTUARIES);
        let ways = fugitives.iter().map(|at| i32::from(AWAY[usize::from(at.quarter)][usize::from(at.bit)]));
        // Who has nobody in danger is out of it.
        let done = !self.places() && fugitives.is_empty();
        SAFE * (men.len() - fugitives.len()) as i32 - POINT * ways.sum::<i32>()
            + if done { 20 * SAFE } else { 0 }
    }
}
