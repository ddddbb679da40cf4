//! FIDE's published examples, and a tournament worked out by hand.

use super::{tiebreaks::virtual_opponent, *};
use crate::{
    model::Pairing,
    results::{Bye, Ending, Meeting, RoundResults},
    testing::Chance,
};

fn player(number: u16) -> Player {
    Player::numbered(number).unwrap()
}

fn meeting(first: u16, second: u16, ending: Ending) -> Meeting {
    Meeting { pairing: Pairing { first: player(first), second: player(second) }, ending }
}

/// A round: its games and its byes.
type Written<'a> = (&'a [Meeting], &'a [(u16, Bye)]);

fn results(players: u16, rounds: &[Written<'_>]) -> Results {
    let mut results = Results::new(players).unwrap();
    for (meetings, byes) in rounds {
        let byes = byes.iter().map(|(number, bye)| (player(*number), *bye)).collect();
        results.add(RoundResults { meetings: meetings.to_vec(), byes }).unwrap();
    }
    results
}

/// The two examples of the regulations of 2022 (C.07, unplayed games): nine rounds; in the third somebody with 1.5 points does
/// not come, in the sixth the opponent of somebody with 3.5 does not.
#[test]
fn virtual_opponents_are_those_of_the_published_examples() {
    let of = |halves: u32, own: Points, after: usize| {
        virtual_opponent(Points::halves(halves), own, after).to_string()
    };
    assert_eq!(of(3, Points::ZERO, 0), "2.5", "after round 3");
    assert_eq!(of(3, Points::ZERO, 6), "5.5", "at the end");
    assert_eq!(of(7, Points::ONE, 0), "3.5", "after round 6");
    assert_eq!(of(7, Points::ONE, 3), "5.0", "at the end");
}

/// Five players and three rounds with all that can be missing: 5 is left over first, then 4; at last 4 does not come, and 5
/// has left.
///
/// Points: 2.5, 2, 1 (one of them without a game), 1.5, 1. As opponents, with half a point for each round without a game: 2.5,
/// 2, 0.5, 1.5, 1.
fn worked_out() -> Results {
    use Ending::{Drawn, FirstWon, SecondMissing, SecondWon};
    results(
        5,
        &[
            (&[meeting(1, 3, FirstWon), meeting(4, 2, Drawn)], &[(5, Bye::Given)]),
            (&[meeting(5, 1, SecondWon), meeting(2, 3, FirstWon)], &[(4, Bye::Given)]),
            (&[meeting(1, 2, Drawn), meeting(3, 4, SecondMissing)], &[(5, Bye::Zero)]),
        ],
    )
}

/// The values of players by number.
fn values(results: &Results, by: TieBreak, unplayed: Unplayed) -> Vec<String> {
    let mut rows = of(results, Terms { order: &[by], unplayed, outside: &[7, -1] });
    rows.sort_by_key(|row| row.player);
    rows.iter().map(|row| row.values[0].to_string()).collect()
}

#[test]
fn values_are_those_worked_out_by_hand() {
    let results = worked_out();
    let of = |by| values(&results, by, Unplayed::Virtual);
    // 1: 0.5 + 1 + 2. 2: 1.5 + 0.5 + 2.5. 3: 2.5 + 2, and a virtual one with 0 + (1 - 1) + 0. 4: 2, and two with
    // 0.5 + (1 - 1) + 0.5 and 1.5 + (1 - 0) + 0. 5: one with 0 + (1 - 1) + 1, 2.5, one with 1 + (1 - 0) + 0.
    assert_eq!(of(TieBreak::Buchholz), ["3.5", "4.5", "4.5", "5.5", "5.5"]);
    assert_eq!(of(TieBreak::BuchholzCut), ["3", "4", "4.5", "4.5", "4.5"]);
    assert_eq!(of(TieBreak::MedianBuchholz), ["1", "1.5", "2", "2", "2"]);
    // 1: 0.5 + 1 + 2 / 2. 2: 1.5 / 2 + 0.5 + 2.5 / 2. 3: the virtual one's 0. 4: 2 / 2 + 1. 5: 1.
    assert_eq!(of(TieBreak::SonnebornBerger), ["2.5", "2.5", "0", "2", "1"]);
    assert_eq!(of(TieBreak::Wins), ["2", "1", "0", "0", "0"]);
    assert_eq!(of(TieBreak::Outside), ["7", "-1", "0", "0", "0"]);
    let order = [TieBreak::Wins, TieBreak::Buchholz];
    let rows = super::of(&results, Terms { order: &order, unplayed: Unplayed::Virtual, outside: &[] });
    let places: Vec<(u16, u16)> = rows.iter().map(|row| (row.place, row.player.number())).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 4), (4, 5), (5, 3)]);
}

#[test]
fn nothing_is_made_up_in_a_round_robin() {
    use Ending::{Drawn, FirstMissing, FirstWon};
    let results = results(
        3,
        &[
            (&[meeting(2, 3, FirstWon)], &[(1, Bye::Zero)]),
            (&[meeting(1, 2, Drawn)], &[(3, Bye::Zero)]),
            (&[meeting(3, 1, FirstMissing)], &[(2, Bye::Zero)]),
        ],
    );
    // Points: 1.5, 1.5, 0. 1 beat 3, who did not come, and drew with 2.
    let of = |by| values(&results, by, Unplayed::AsPlayed);
    assert_eq!(of(TieBreak::SonnebornBerger), ["0.75", "0.75", "0"]);
    assert_eq!(of(TieBreak::Buchholz), ["1.5", "1.5", "3"]);
    let order = [TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Wins];
    let rows = super::of(&results, Terms { order: &order, unplayed: Unplayed::AsPlayed, outside: &[] });
    let places: Vec<(u16, u16)> = rows.iter().map(|row| (row.place, row.player.number())).collect();
    // They are parted at last by the game that 2 won on the board.
    assert_eq!(places, [(1, 2), (2, 1), (3, 3)]);
}

#[test]
fn a_direct_encounter_counts_if_all_have_met() {
    use Ending::{Drawn, FirstWon, SecondWon};
    let order = [TieBreak::DirectEncounter];
    let terms = Terms { order: &order, unplayed: Unplayed::Virtual, outside: &[] };
    let told = |results: &Results| -> Vec<String> {
        let row = |row: &Row| format!("{}. {} {} {}", row.place, row.player, row.points, row.values[0]);
        of(results, terms).iter().map(row).collect()
    };
    // 1, 2 and 3 have two points each. Among them 2 has 1.5, 1 has 1, and 3 half a point.
    let rounds: [Written<'_>; 3] = [
        (&[meeting(1, 2, SecondWon), meeting(3, 4, FirstWon)], &[]),
        (&[meeting(2, 3, Drawn), meeting(1, 4, FirstWon)], &[]),
        (&[meeting(1, 3, FirstWon), meeting(4, 2, Drawn)], &[]),
    ];
    let shown = told(&results(4, &rounds));
    assert_eq!(shown, ["1. 2 2.0 1", "2. 1 2.0 0", "3. 3 1.5 0", "4. 4 0.5 0"].map(str::to_owned));
    // After two rounds 3 and 2 have 1.5; they have met and drawn, so they share the place.
    let shown = told(&results(4, &rounds[..2]));
    assert_eq!(shown, ["1. 2 1.5 0.5", "1. 3 1.5 0.5", "3. 1 1.0 0", "4. 4 0.0 0"].map(str::to_owned));
    // 1 and 3 have a point each and have not met: nothing parts them.
    let shown = told(&results(4, &[(&[meeting(1, 2, FirstWon), meeting(3, 4, FirstWon)], &[])]));
    assert_eq!(shown, ["1. 1 1.0 0", "1. 3 1.0 0", "3. 2 0.0 0", "3. 4 0.0 0"].map(str::to_owned));
}

/// In rounds without absences, the sums of Buchholz say the same in two ways: each gives their points to all opponents.
#[test]
fn buchholz_adds_up_in_full_rounds() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let players = 2 * (2 + u16::try_from(chance.below(20)).unwrap());
        let mut made = Results::new(players).unwrap();
        let rounds = crate::roundrobin::once(players).unwrap();
        let count = 1 + chance.below(rounds.len());
        for round in &rounds[..count] {
            let endings = [Ending::FirstWon, Ending::Drawn, Ending::SecondWon];
            let meetings = round
                .pairings
                .iter()
                .map(|pairing| Meeting { pairing: *pairing, ending: endings[chance.below(3)] });
            made.add(RoundResults { meetings: meetings.collect(), byes: Vec::new() }).unwrap();
        }
        let order = [TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::DirectEncounter];
        let rows = of(&made, Terms { order: &order, unplayed: Unplayed::Virtual, outside: &[] });
        let points: i64 = rows.iter().map(|row| i64::from(row.points.in_halves()) * 2).sum();
        let buchholz: i64 = rows.iter().map(|row| row.values[0].in_quarters()).sum();
        assert_eq!(buchholz, points * i64::try_from(count).unwrap(), "seed {seed}");
        for two in rows.windows(2) {
            let key = |row: &Row| (row.points, row.values.clone());
            assert!(key(&two[0]) >= key(&two[1]), "seed {seed}");
            assert_eq!(two[0].place == two[1].place, key(&two[0]) == key(&two[1]), "seed {seed}");
        }
    }
}
