//! Rounds compared with all possible ones, and rules over many tournaments.

mod judge;

use std::collections::BTreeSet;

use super::*;
use crate::{
    results::{Bye, Ending, Meeting, RoundResults},
    testing::Chance,
};
use judge::{Judge, can_be_paired};

/// A tournament by chance: who is there, what they play, who leaves and who comes late.
struct Made {
    chance: Chance,
    results: Results,
    gone: BTreeSet<Player>,
    terms: Terms,
}

impl Made {
    fn new(seed: u64, players: u16) -> Made {
        let mut chance = Chance::new(seed);
        let lot = if chance.below(2) == 0 { Seat::First } else { Seat::Second };
        let terms = Terms { lot, second_meetings: chance.below(4) == 0 };
        Made { chance, results: Results::new(players).unwrap(), gone: BTreeSet::new(), terms }
    }

    fn there(&self) -> Vec<Player> {
        self.results.players().filter(|player| !self.gone.contains(player)).collect()
    }

    /// Somebody leaves or comes, and some say that they are absent.
    fn before_round(&mut self) -> (Vec<Player>, Vec<(Player, Bye)>) {
        if self.chance.below(5) == 0 && self.there().len() > 4 {
            let there = self.there();
            self.gone.insert(there[self.chance.below(there.len())]);
        }
        if self.chance.below(8) == 0 && self.results.count() < 80 {
            self.results.enter().unwrap();
        }
        let (mut there, mut byes) = (self.there(), Vec::new());
        if self.chance.below(6) == 0 && there.len() > 3 {
            let absent = there.remove(self.chance.below(there.len()));
            byes.push((absent, [Bye::Half, Bye::Zero, Bye::Full][self.chance.below(3)]));
        }
        (there, byes)
    }

    /// Plays a round: whoever has the lower number is a little stronger.
    fn play(&mut self, round: &Round, mut byes: Vec<(Player, Bye)>) {
        let meetings = round.pairings.iter().map(|pairing| {
            let stronger = pairing.first < pairing.second;
            let ending = match self.chance.below(20) {
                0 => Ending::FirstMissing,
                1 => Ending::SecondMissing,
                2 if self.chance.below(3) == 0 => Ending::BothMissing,
                2..=7 => Ending::Drawn,
                8..=14 if stronger => Ending::FirstWon,
                8..=14 => Ending::SecondWon,
                _ if stronger => Ending::SecondWon,
                _ => Ending::FirstWon,
            };
            Meeting { pairing: *pairing, ending }
        });
        let meetings = meetings.collect();
        byes.extend(round.bye.map(|player| (player, Bye::Given)));
        self.results.add(RoundResults { meetings, byes }).unwrap();
    }
}

/// Small tournaments, as long as they can be paired, against all rounds that were possible.
#[test]
fn no_round_is_better_and_none_is_given_up() {
    let (mut rounds, mut given_up, mut relaxed) = (0, 0, [0; 4]);
    for seed in 0..1500 {
        let mut made = Made::new(seed, 2 + u16::try_from(seed % 9).unwrap());
        for _ in 0..10 {
            let (there, byes) = made.before_round();
            if there.len() > 10 || there.len() < 2 {
                break;
            }
            let judge = Judge::new(&made.results, &there, made.terms);
            let least = judge.least();
            let paired = pair(&made.results, &there, made.terms);
            let paired = match paired {
                Ok(paired) => paired,
                Err(why) => {
                    assert_eq!(why, Error::NobodyNew, "seed {seed}");
                    assert_eq!(least, None, "seed {seed}: a round was possible");
                    given_up += 1;
                    break;
                }
            };
            let found = judge.of(&paired);
            assert_eq!(found, least, "seed {seed}, round {}: {:?}", made.results.rounds().len() + 1, paired);
            judge.check_told(&paired, found.unwrap());
            relaxed[0] += paired.floats.len();
            relaxed[1] += paired.seats.len();
            relaxed[2] += usize::from(paired.bye_again);
            relaxed[3] += paired.met_before.len();
            rounds += 1;
            made.play(&paired.round, byes);
        }
    }
    // Each of the rules has given way somewhere, so that their order was put to the test.
    assert!(
        rounds > 6000 && given_up > 300 && relaxed.iter().all(|count| *count > 50),
        "{rounds} {given_up} {relaxed:?}"
    );
}

/// Two thousand tournaments of 5 to 80 players with as many rounds as are usual.
#[test]
fn rules_hold_in_two_thousand_tournaments() {
    let mut broken = 0;
    for seed in 0..2000_u64 {
        let mut made = Made::new(seed + 1_000_000, 5 + u16::try_from(seed * 7 % 76).unwrap());
        let players = made.results.count();
        let rounds = 3 + made.chance.below(5).min(usize::from(players) / 4);
        for _ in 0..rounds {
            let (there, byes) = made.before_round();
            let judge = Judge::new(&made.results, &there, made.terms);
            let paired = match pair(&made.results, &there, made.terms) {
                Ok(paired) => paired,
                Err(why) => {
                    assert_eq!(why, Error::NobodyNew, "seed {seed}");
                    assert!(!can_be_paired(&judge), "seed {seed}: a round was possible");
                    break;
                }
            };
            let whole = judge.of(&paired).unwrap_or_else(|| panic!("seed {seed}: somebody meets again"));
            judge.check_told(&paired, whole);
            if paired.bye_again || !paired.met_before.is_empty() {
                let without = Terms { second_meetings: false, ..made.terms };
                let again = Judge::new(&made.results, &there, without);
                // Only a small tournament comes to that.
                assert!(there.len() < 12 || !can_be_paired(&again), "seed {seed}: {paired:?}");
            }
            broken += paired.seats.len();
            made.play(&paired.round, byes);
        }
    }
    assert!(broken < 400, "{broken} seats gave way");
}

#[test]
fn the_first_round_is_the_usual_one() {
    let results = Results::new(8).unwrap();
    let there: Vec<Player> = results.players().collect();
    let written = |lot: Seat| {
        let paired = pair(&results, &there, Terms { lot, second_meetings: false }).unwrap();
        paired.round.pairings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(written(Seat::First), ["1-5", "6-2", "3-7", "8-4"]);
    assert_eq!(written(Seat::Second), ["5-1", "2-6", "7-3", "4-8"]);
}

#[test]
fn bad_input_is_refused() {
    let mut results = Results::new(4).unwrap();
    let player = |number| Player::numbered(number).unwrap();
    let terms = Terms { lot: Seat::First, second_meetings: false };
    let paired = |results: &Results, there: &[u16]| {
        pair(results, &there.iter().map(|number| player(*number)).collect::<Vec<_>>(), terms)
    };
    assert_eq!(paired(&results, &[1]).unwrap_err(), Error::TooFew { players: 1, least: 2 });
    assert_eq!(paired(&results, &[1, 2, 5]).unwrap_err(), Error::Unknown(player(5)));
    assert_eq!(paired(&results, &[1, 2, 1]).unwrap_err(), Error::Twice(player(1)));
    assert_eq!(Results::new(1).unwrap_err(), Error::TooFew { players: 1, least: 2 });
    let meeting = |first, second, ending| Meeting {
        pairing: Pairing { first: player(first), second: player(second) },
        ending,
    };
    let add = |results: &mut Results, meetings: Vec<Meeting>| {
        results.add(RoundResults { meetings, byes: Vec::new() })
    };
    let before = results.clone();
    let both = [meeting(1, 2, Ending::Drawn), meeting(2, 3, Ending::Drawn)];
    assert_eq!(add(&mut results, both.to_vec()).unwrap_err(), Error::Twice(player(2)));
    let alone = meeting(2, 2, Ending::Drawn);
    assert_eq!(add(&mut results, vec![alone]).unwrap_err(), Error::Oneself(player(2)));
    assert_eq!(results, before);
    let running = [meeting(1, 2, Ending::Drawn), meeting(3, 4, Ending::Running)];
    add(&mut results, running.to_vec()).unwrap();
    assert_eq!(paired(&results, &[1, 2, 3, 4]).unwrap_err(), Error::Running(running[1].pairing));
}

/// Two who have met are paired again only with leave.
#[test]
fn a_second_meeting_needs_leave() {
    let mut results = Results::new(2).unwrap();
    let there: Vec<Player> = results.players().collect();
    let pairing = Pairing { first: there[0], second: there[1] };
    let meetings = vec![Meeting { pairing, ending: Ending::Drawn }];
    results.add(RoundResults { meetings, byes: Vec::new() }).unwrap();
    let terms = Terms { lot: Seat::First, second_meetings: false };
    assert_eq!(pair(&results, &there, terms).unwrap_err(), Error::NobodyNew);
    let paired = pair(&results, &there, Terms { second_meetings: true, ..terms }).unwrap();
    assert_eq!(paired.met_before, [pairing.swapped()]);
    // A game to which somebody did not come was no meeting.
    let mut results = Results::new(2).unwrap();
    let meetings = vec![Meeting { pairing, ending: Ending::FirstMissing }];
    results.add(RoundResults { meetings, byes: Vec::new() }).unwrap();
    assert!(pair(&results, &there, terms).is_ok());
}

/// Five hundred players are paired in the time of a command, and the numbers are large enough.
#[test]
fn many_are_paired() {
    let mut made = Made::new(5, 500);
    for _ in 0..3 {
        let there: Vec<Player> = made.results.players().collect();
        let paired = pair(&made.results, &there, made.terms).unwrap();
        assert_eq!(paired.round.pairings.len(), 250);
        assert!(paired.met_before.is_empty() && paired.seats.is_empty());
        made.play(&paired.round, Vec::new());
    }
}
