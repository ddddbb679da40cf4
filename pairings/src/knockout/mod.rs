//! Knock-outs: whoever has lost once, or twice, is out.
//!
//! A [`Bracket`] is a list of [`Bout`]s, each of which says where its two sides come from, so that a picture can be drawn of
//! it before anybody has played. What a bout consists of (a game, a match, another with less time after a draw) is the
//! caller's business: the bracket is told who goes on.

mod build;
mod places;
mod seeds;

use crate::{
    error::{Error, check_count},
    model::{Pairing, Player},
};

/// The most players of a knock-out.
pub const MOST: u16 = 512;

/// The part of a bracket that a bout stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Of those who have not lost. In a single knock-out its last bout is the final.
    Main,
    /// Of those who have lost once; in a double knock-out.
    Losers,
    /// Of the two who lost a semi-final; in a single knock-out.
    ThirdPlace,
    /// Of those who won the other two parts of a double knock-out.
    Final,
    /// After a final that whoever came through the losers has won: now both have lost once.
    SecondFinal,
}

/// The origin of a side of a bout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A player by seed.
    Seeded(Player),
    /// Nobody: the other side has a bye.
    Nobody,
    /// The winner of a bout.
    WinnerOf(u16),
    /// The loser of it.
    LoserOf(u16),
}

/// A side of a bout as it is known now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entrant {
    /// This player.
    Known(Player),
    /// Nobody.
    Nobody,
    /// Somebody who is not known yet.
    Waiting,
}

/// One meeting of a knock-out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bout {
    /// Its number, from 1. Bouts come after those whose winners or losers play them.
    pub number: u16,
    /// The part of the bracket.
    pub part: Part,
    /// The round of its part, from 1.
    pub round: u8,
    /// The row in its round, from 0 at the top.
    pub row: u16,
    /// The origins of its sides, the upper first.
    pub from: [Source; 2],
    winner: Option<Player>,
}

/// A knock-out with all that is decided of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bracket {
    players: u16,
    bouts: Vec<Bout>,
}

impl Bracket {
    /// A knock-out in which whoever loses is out. The highest seeds have a bye if the number is no power of two, and seeds meet
    /// as late as possible: 1 and 2 in the final at the earliest.
    ///
    /// With `third`, the two who lost a semi-final play for the third place, if there are that many.
    ///
    /// # Errors
    /// If there are fewer than two players, or more than [`MOST`].
    pub fn single(players: u16, third: bool) -> Result<Bracket, Error> {
        check_count(players, 2..=MOST)?;
        Ok(Bracket { players, bouts: build::single(players, third) })
    }

    /// A knock-out in which whoever has lost twice is out. Those who lost once go on among themselves, and meet whom they
    /// have met before as late as can be; whoever wins that plays the final, and has to win it twice.
    ///
    /// # Errors
    /// As [`Bracket::single`].
    pub fn double(players: u16) -> Result<Bracket, Error> {
        check_count(players, 2..=MOST)?;
        Ok(Bracket { players, bouts: build::double(players) })
    }

    /// All bouts by their numbers, also those that nobody has to play.
    #[must_use]
    pub fn bouts(&self) -> &[Bout] {
        &self.bouts
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> u16 {
        self.players
    }

    /// The sides of a bout.
    ///
    /// # Errors
    /// If there is no bout of this number.
    pub fn sides(&self, number: u16) -> Result<[Entrant; 2], Error> {
        self.bout(number).map(|bout| self.sides_of(bout))
    }

    /// The bouts that can be played now, with their players: whoever is seeded higher sits first.
    #[must_use]
    pub fn ready(&self) -> Vec<(u16, Pairing)> {
        let open = self.bouts.iter().filter(|bout| bout.winner.is_none());
        open.filter_map(|bout| self.pairing(bout).map(|pairing| (bout.number, pairing))).collect()
    }

    /// The player who goes on from a bout, by winning it or by a bye.
    ///
    /// # Errors
    /// If there is no bout of this number.
    pub fn winner(&self, number: u16) -> Result<Entrant, Error> {
        self.bout(number).map(|bout| self.winner_of(bout))
    }

    /// Notes who won a bout.
    ///
    /// # Errors
    /// If there is no such bout; if it is decided, or cannot be played now; if the player is none of the two.
    pub fn decide(&mut self, number: u16, winner: Player) -> Result<(), Error> {
        let bout = self.bout(number)?;
        if bout.winner.is_some() {
            return Err(Error::Decided(number));
        }
        let pairing = self.pairing(bout).ok_or(Error::NotReady(number))?;
        if !pairing.players().contains(&winner) {
            return Err(Error::NotThere(winner));
        }
        self.bouts[usize::from(number) - 1].winner = Some(winner);
        Ok(())
    }

    /// Takes back who won a bout.
    ///
    /// # Errors
    /// If there is no such bout, or it is not decided; if a later one is, in which either of the two has played.
    pub fn take_back(&mut self, number: u16) -> Result<(), Error> {
        let bout = self.bout(number)?;
        if bout.winner.is_none() {
            return Err(Error::NotReady(number));
        }
        let both = self.sides_of(bout);
        let later = self.bouts[usize::from(number)..].iter().filter(|later| later.winner.is_some());
        let touched = |later: &&Bout| self.sides_of(later).iter().any(|side| both.contains(side));
        if let Some(later) = later.clone().find(touched) {
            return Err(Error::Depended { bout: number, later: later.number });
        }
        self.bouts[usize::from(number) - 1].winner = None;
        Ok(())
    }

    /// The winner of the whole.
    #[must_use]
    pub fn champion(&self) -> Option<Player> {
        let last = |part: Part| self.bouts.iter().rfind(|bout| bout.part == part);
        let decides = match last(Part::SecondFinal) {
            Some(second) if self.is_needed(second) => second,
            Some(_) => last(Part::Final)?,
            None => last(Part::Main)?,
        };
        match self.winner_of(decides) {
            Entrant::Known(player) => Some(player),
            _ => None,
        }
    }

    /// Tells whether nothing is left to play.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.champion().is_some() && self.ready().is_empty()
    }

    /// The places of those who are out, and of the champion: the best first. Whoever lost in the same round of the same part
    /// has the same place.
    #[must_use]
    pub fn places(&self) -> Vec<(u16, Player)> {
        places::places(self)
    }

    fn bout(&self, number: u16) -> Result<&Bout, Error> {
        let at = usize::from(number).checked_sub(1);
        at.and_then(|at| self.bouts.get(at)).ok_or(Error::NoBout(number))
    }

    /// Tells whether there is a bout of two, now or later. Only a second final is not needed if both its players are known.
    fn is_needed(&self, bout: &Bout) -> bool {
        if bout.part != Part::SecondFinal {
            return true;
        }
        let first = self.bouts.iter().find(|bout| bout.part == Part::Final);
        // The upper side of the final has not lost yet.
        first.is_some_and(|first| {
            first.winner.is_none_or(|won| self.sides_of(first)[0] != Entrant::Known(won))
        })
    }

    fn sides_of(&self, bout: &Bout) -> [Entrant; 2] {
        if !self.is_needed(bout) {
            return [Entrant::Nobody; 2];
        }
        bout.from.map(|source| match source {
            Source::Seeded(player) => Entrant::Known(player),
            Source::Nobody => Entrant::Nobody,
            Source::WinnerOf(other) => {
                self.bout(other).map_or(Entrant::Nobody, |other| self.winner_of(other))
            }
            Source::LoserOf(other) => self.bout(other).map_or(Entrant::Nobody, |other| self.loser_of(other)),
        })
    }

    fn winner_of(&self, bout: &Bout) -> Entrant {
        match (bout.winner, self.sides_of(bout)) {
            (Some(winner), _) => Entrant::Known(winner),
            (None, [Entrant::Nobody, other] | [other, Entrant::Nobody]) => other,
            _ => Entrant::Waiting,
        }
    }

    fn loser_of(&self, bout: &Bout) -> Entrant {
        match (bout.winner, self.sides_of(bout)) {
            (_, sides) if sides.contains(&Entrant::Nobody) => Entrant::Nobody,
            (Some(winner), [one, other]) => {
                if one == Entrant::Known(winner) {
                    other
                } else {
                    one
                }
            }
            _ => Entrant::Waiting,
        }
    }

    /// The two players of a bout, whoever is seeded higher first.
    fn pairing(&self, bout: &Bout) -> Option<Pairing> {
        match self.sides_of(bout) {
            [Entrant::Known(one), Entrant::Known(other)] => {
                Some(Pairing { first: one.min(other), second: one.max(other) })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
