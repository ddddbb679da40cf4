//! Tables of four over many rounds, and all possible tables where they are few.

use std::collections::BTreeSet;

use super::*;
use crate::testing::Chance;

fn player(number: u16) -> Player {
    Player::numbered(number).unwrap()
}

/// Plays rounds in which somebody loses by chance; gives back how often somebody met somebody again, round by round.
fn played(players: u16, rounds: usize, seed: u64) -> Vec<u32> {
    let mut chance = Chance::new(seed);
    let mut results = FourResults::new(players).unwrap();
    let mut again = Vec::new();
    for _ in 0..rounds {
        let there: Vec<Player> = results.players().collect();
        let tables = seat(&results, &there).unwrap();
        let named = tables.fours.iter().flatten().chain(&tables.resting).copied().collect::<BTreeSet<_>>();
        assert_eq!(named.len(), usize::from(players));
        assert_eq!(tables.resting.len(), usize::from(players % 4));
        let met = results.meetings();
        let of_table = |four: &Four| -> u32 {
            let pairs = four.iter().flat_map(|one| four.iter().map(move |other| (one, other)));
            pairs.filter(|(one, other)| one < other).map(|(one, other)| met[one.index()][other.index()]).sum()
        };
        again.push(tables.fours.iter().map(of_table).sum());
        add_by_chance(&mut results, &tables, &mut chance);
    }
    check_rests(&results);
    check_seats(&results, rounds);
    again
}

fn add_by_chance(results: &mut FourResults, tables: &Tables, chance: &mut Chance) {
    let table = |four: &Four| Table { four: *four, fate: Fate::Lost(four[chance.below(4)]) };
    let played = tables.fours.iter().map(table).collect();
    results.add(played, tables.resting.clone()).unwrap();
}

/// Nobody has rested twice before everybody has rested once.
fn check_rests(results: &FourResults) {
    let rests: Vec<usize> = results.players().map(|player| results.rests(player)).collect();
    assert!(rests.iter().max().unwrap() - rests.iter().min().unwrap() <= 1, "{rests:?}");
}

fn check_seats(results: &FourResults, rounds: usize) {
    let most = rounds.div_ceil(4) + 1;
    for (at, had) in results.seats().iter().enumerate() {
        assert!(had.iter().all(|count| usize::try_from(*count).unwrap() <= most), "player {at}: {had:?}");
    }
}

/// `SEEDS=10` for more, which takes minutes.
#[test]
fn nobody_meets_again_in_the_usual_rounds() {
    let seeds = std::env::var("SEEDS").map_or(3, |text| text.parse().unwrap());
    for seed in 0..seeds {
        for (players, rounds) in [(12, 1), (16, 3), (20, 3), (24, 4), (32, 6), (41, 7), (64, 8)] {
            let again = played(players, rounds, seed);
            assert!(again.iter().all(|count| *count == 0), "{players} players, seed {seed}: {again:?}");
        }
    }
}

/// Tells whether these can be seated so that nobody meets again.
fn can_be_new(left: &[usize], met: &[Vec<u32>]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    let new = |one: usize, others: &[usize]| others.iter().all(|other| met[one][*other] == 0);
    let rest: Vec<usize> = rest.iter().copied().filter(|at| new(*at, &[*first])).collect();
    for (at, one) in rest.iter().enumerate() {
        for (next, two) in rest.iter().enumerate().skip(at + 1).filter(|(_, two)| new(**two, &[*one])) {
            for three in rest[next + 1..].iter().filter(|three| new(**three, &[*one, *two])) {
                let four = [*first, *one, *two, *three];
                let left: Vec<usize> = left.iter().copied().filter(|at| !four.contains(at)).collect();
                if can_be_new(&left, met) {
                    return true;
                }
            }
        }
    }
    false
}

/// Nobody meets again as long as there are tables without that.
#[test]
fn a_second_meeting_is_seated_only_where_there_is_no_other_way() {
    let mut late = 0;
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let players = [8, 12, 16, 20][chance.below(4)];
        let mut results = FourResults::new(players).unwrap();
        for round in 1..=6 {
            let there: Vec<Player> = results.players().collect();
            let tables = seat(&results, &there).unwrap();
            let met = results.meetings();
            let all: Vec<usize> = (0..usize::from(players)).collect();
            let sits_new =
                |one: &Player, four: &Four| four.iter().all(|other| met[one.index()][other.index()] == 0);
            let is_new = tables.fours.iter().all(|four| four.iter().all(|one| sits_new(one, four)));
            assert_eq!(is_new, can_be_new(&all, &met), "seed {seed}, round {round} of {players}");
            late += usize::from(is_new && round > 3);
            add_by_chance(&mut results, &tables, &mut chance);
        }
    }
    assert!(late > 5, "only {late} later rounds were new");
}

/// All ways to seat these at tables of four.
fn all_tables(left: &[usize], cost: &dyn Fn(&[usize; 4]) -> (u64, u64)) -> (u64, u64) {
    let Some((first, rest)) = left.split_first() else { return (0, 0) };
    let mut best = (u64::MAX, u64::MAX);
    for one in 0..rest.len() {
        for two in one + 1..rest.len() {
            for three in two + 1..rest.len() {
                let four = [*first, rest[one], rest[two], rest[three]];
                let left: Vec<usize> = rest.iter().copied().filter(|at| !four.contains(at)).collect();
                let (own, others) = (cost(&four), all_tables(&left, cost));
                best = best.min((own.0 + others.0, own.1 + others.1));
            }
        }
    }
    best
}

#[test]
fn no_tables_are_better() {
    let mut repeated = 0;
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let players = [4, 8, 12][chance.below(3)];
        let mut results = FourResults::new(players).unwrap();
        for _ in 0..5 {
            let there: Vec<Player> = results.players().collect();
            let tables = seat(&results, &there).unwrap();
            let (met, points) = (results.meetings(), results.points());
            let cost = |four: &[usize; 4]| {
                let mut sum = (0, 0);
                for one in four {
                    for other in four.iter().filter(|other| *other > one) {
                        let apart = points[*one].in_halves().abs_diff(points[*other].in_halves());
                        sum = (sum.0 + u64::from(met[*one][*other]), sum.1 + u64::from(apart).pow(2));
                    }
                }
                sum
            };
            let found = tables.fours.iter().map(|four| cost(&four.map(Player::index)));
            let found = found.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
            let all: Vec<usize> = (0..usize::from(players)).collect();
            assert_eq!(found, all_tables(&all, &cost), "seed {seed}");
            repeated += found.0;
            add_by_chance(&mut results, &tables, &mut chance);
        }
    }
    assert!(repeated > 100, "second meetings were never put to the test");
}

#[test]
fn points_are_one_for_three_and_none_for_the_loser() {
    let mut results = FourResults::new(6).unwrap();
    let four = [1, 2, 3, 4].map(player);
    results.add(vec![Table { four, fate: Fate::Lost(player(2)) }], vec![player(5)]).unwrap();
    results.add(vec![Table { four, fate: Fate::Drawn }], Vec::new()).unwrap();
    let points: Vec<String> = results.points().iter().map(ToString::to_string).collect();
    assert_eq!(points, ["1.5", "0.5", "1.5", "1.5", "1.0", "0.0"]);
    // Those rest who have rested least, of them those with the fewest points.
    let there: Vec<Player> = results.players().collect();
    assert_eq!(seat(&results, &there).unwrap().resting, [player(2), player(6)]);
}

#[test]
fn bad_input_is_refused() {
    assert_eq!(FourResults::new(3).unwrap_err(), Error::TooFew { players: 3, least: 4 });
    let mut results = FourResults::new(8).unwrap();
    let before = results.clone();
    let four = [1, 2, 3, 4].map(player);
    let lost = |loser: u16| Table { four, fate: Fate::Lost(player(loser)) };
    assert_eq!(results.add(vec![lost(5)], Vec::new()).unwrap_err(), Error::NotThere(player(5)));
    assert_eq!(results.add(vec![lost(1), lost(1)], Vec::new()).unwrap_err(), Error::Twice(player(1)));
    assert_eq!(results.add(vec![lost(1)], vec![player(9)]).unwrap_err(), Error::Unknown(player(9)));
    assert_eq!(results, before);
    assert_eq!(seat(&results, &four[..3]).unwrap_err(), Error::TooFew { players: 3, least: 4 });
    results.add(vec![Table { four, fate: Fate::Running }], Vec::new()).unwrap();
    assert_eq!(seat(&results, &four).unwrap_err(), Error::TableRuns(four));
}
