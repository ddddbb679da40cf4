//! The bouts of a bracket.

use super::{Bout, Part, Source, seeds::seeds};
use crate::model::Player;

/// The numbers of the bouts of a round, from the top.
type Row = Vec<u16>;

#[derive(Default)]
struct Builder {
    bouts: Vec<Bout>,
}

impl Builder {
    fn add(&mut self, part: Part, round: usize, row: usize, from: [Source; 2]) -> u16 {
        let number = u16::try_from(self.bouts.len() + 1).expect("MOST players have fewer bouts");
        let (round, row) = (round.try_into().expect("rounds are few"), row.try_into().expect("rows are few"));
        self.bouts.push(Bout { number, part, round, row, from, winner: None });
        number
    }

    fn add_round(&mut self, part: Part, round: usize, from: impl IntoIterator<Item = [Source; 2]>) -> Row {
        from.into_iter().enumerate().map(|(row, from)| self.add(part, round, row, from)).collect()
    }

    /// The next round: whoever won next to each other meets.
    fn next(&mut self, part: Part, round: usize, before: &[u16]) -> Row {
        let pairs = before.chunks_exact(2).map(|two| [Source::WinnerOf(two[0]), Source::WinnerOf(two[1])]);
        self.add_round(part, round, pairs)
    }

    /// The first round, with nobody against the highest seeds if places are left.
    fn first(&mut self, players: u16) -> Row {
        let places = usize::from(players).next_power_of_two();
        let source = |seed: &usize| {
            if *seed < usize::from(players) { Source::Seeded(Player::at(*seed)) } else { Source::Nobody }
        };
        let order = seeds(places);
        self.add_round(Part::Main, 1, order.chunks_exact(2).map(|two| [source(&two[0]), source(&two[1])]))
    }
}

/// All bouts of a single knock-out. The third place is decided before the final.
pub(super) fn single(players: u16, third: bool) -> Vec<Bout> {
    let mut builder = Builder::default();
    let mut row = builder.first(players);
    let mut round = 1;
    while row.len() > 1 {
        round += 1;
        if row.len() == 2 && third {
            builder.add(Part::ThirdPlace, 1, 0, [Source::LoserOf(row[0]), Source::LoserOf(row[1])]);
        }
        row = builder.next(Part::Main, round, &row);
    }
    builder.bouts
}

/// All bouts of a double knock-out.
///
/// After the first round its losers meet each other. From then on two rounds of losers belong to each round of the main part:
/// in the first they meet whoever has just lost there, in the second each other.
pub(super) fn double(players: u16) -> Vec<Bout> {
    let mut builder = Builder::default();
    let mut main = builder.first(players);
    let mut losers: Row = Vec::new();
    let (mut round, mut losers_round) = (1, 0);
    while main.len() > 1 {
        losers_round += 1;
        losers = if round == 1 {
            let pairs = main.chunks_exact(2).map(|two| [Source::LoserOf(two[0]), Source::LoserOf(two[1])]);
            builder.add_round(Part::Losers, losers_round, pairs)
        } else {
            builder.next(Part::Losers, losers_round, &losers)
        };
        round += 1;
        main = builder.next(Part::Main, round, &main);
        losers_round += 1;
        let down = crossed(&main, round - 1);
        let pairs =
            losers.iter().zip(down).map(|(won, lost)| [Source::WinnerOf(*won), Source::LoserOf(lost)]);
        losers = builder.add_round(Part::Losers, losers_round, pairs);
    }
    let lower = losers.first().map_or(Source::LoserOf(main[0]), |last| Source::WinnerOf(*last));
    let last = builder.add(Part::Final, 1, 0, [Source::WinnerOf(main[0]), lower]);
    builder.add(Part::SecondFinal, 1, 0, [Source::LoserOf(last), Source::WinnerOf(last)]);
    builder.bouts
}

/// The order in which those who lost a round of the main part come down among the losers: the first time from the bottom up,
/// then with neighbouring quarters exchanged, then with halves exchanged, and in later (short) rounds as they stand. So they
/// come far from those whom they have beaten; of many such orders this one keeps second meetings away longest.
fn crossed(main: &[u16], time: usize) -> Row {
    let mut row = main.to_vec();
    match time {
        1 => row.reverse(),
        2 if row.len() >= 4 => {
            let half = row.len() / 2;
            row.chunks_exact_mut(half).for_each(|half| half.rotate_left(half.len() / 2));
        }
        2 | 3 => {
            let half = row.len() / 2;
            row.rotate_left(half);
        }
        _ => (),
    }
    row
}
