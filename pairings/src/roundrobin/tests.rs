//! The published tables, and what must hold for tables of any size.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// The Berger tables as they are published for 3–4, 5–6, …, 15–16 players: a line is a round.
const PUBLISHED: [&str; 7] = [
    "1-4 2-3
     4-3 1-2
     2-4 3-1",
    "1-6 2-5 3-4
     6-4 5-3 1-2
     2-6 3-1 4-5
     6-5 1-4 2-3
     3-6 4-2 5-1",
    "1-8 2-7 3-6 4-5
     8-5 6-4 7-3 1-2
     2-8 3-1 4-7 5-6
     8-6 7-5 1-4 2-3
     3-8 4-2 5-1 6-7
     8-7 1-6 2-5 3-4
     4-8 5-3 6-2 7-1",
    "1-10 2-9 3-8 4-7 5-6
     10-6 7-5 8-4 9-3 1-2
     2-10 3-1 4-9 5-8 6-7
     10-7 8-6 9-5 1-4 2-3
     3-10 4-2 5-1 6-9 7-8
     10-8 9-7 1-6 2-5 3-4
     4-10 5-3 6-2 7-1 8-9
     10-9 1-8 2-7 3-6 4-5
     5-10 6-4 7-3 8-2 9-1",
    "1-12 2-11 3-10 4-9 5-8 6-7
     12-7 8-6 9-5 10-4 11-3 1-2
     2-12 3-1 4-11 5-10 6-9 7-8
     12-8 9-7 10-6 11-5 1-4 2-3
     3-12 4-2 5-1 6-11 7-10 8-9
     12-9 10-8 11-7 1-6 2-5 3-4
     4-12 5-3 6-2 7-1 8-11 9-10
     12-10 11-9 1-8 2-7 3-6 4-5
     5-12 6-4 7-3 8-2 9-1 10-11
     12-11 1-10 2-9 3-8 4-7 5-6
     6-12 7-5 8-4 9-3 10-2 11-1",
    "1-14 2-13 3-12 4-11 5-10 6-9 7-8
     14-8 9-7 10-6 11-5 12-4 13-3 1-2
     2-14 3-1 4-13 5-12 6-11 7-10 8-9
     14-9 10-8 11-7 12-6 13-5 1-4 2-3
     3-14 4-2 5-1 6-13 7-12 8-11 9-10
     14-10 11-9 12-8 13-7 1-6 2-5 3-4
     4-14 5-3 6-2 7-1 8-13 9-12 10-11
     14-11 12-10 13-9 1-8 2-7 3-6 4-5
     5-14 6-4 7-3 8-2 9-1 10-13 11-12
     14-12 13-11 1-10 2-9 3-8 4-7 5-6
     6-14 7-5 8-4 9-3 10-2 11-1 12-13
     14-13 1-12 2-11 3-10 4-9 5-8 6-7
     7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
     16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
     2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
     16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3
     3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11
     16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4
     4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12
     16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5
     5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13
     16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6
     6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14
     16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7
     7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15
     16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8
     8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
];

/// The pairings of a round, and the bye as a meeting with the number that is missing.
fn written(round: &Round, missing: u16) -> BTreeSet<String> {
    let pairs = round.pairings.iter().map(ToString::to_string);
    // In the tables the missing number can have either seat.
    let bye = round.bye.into_iter().flat_map(|bye| [format!("{bye}-{missing}"), format!("{missing}-{bye}")]);
    pairs.chain(bye).collect()
}

#[test]
fn the_tables_are_those_that_are_published() {
    for (at, table) in PUBLISHED.iter().enumerate() {
        let even = u16::try_from(at * 2 + 4).unwrap();
        let lines: Vec<&str> = table.lines().collect();
        let full = once(even).unwrap();
        let one_missing = once(even - 1).unwrap();
        assert_eq!((full.len(), one_missing.len()), (lines.len(), lines.len()));
        for (number, line) in lines.iter().enumerate() {
            let wanted: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let found: Vec<String> = full[number].pairings.iter().map(ToString::to_string).collect();
            assert_eq!(
                found.iter().collect::<BTreeSet<_>>(),
                wanted.iter().collect(),
                "{even}, round {number}"
            );
            let missing = written(&one_missing[number], even);
            assert!(
                wanted.iter().all(|pair| missing.contains(pair)),
                "{even} less one, round {number}: {missing:?}"
            );
            assert_eq!(missing.len(), wanted.len() + 1);
        }
    }
}

/// The seats of each player, round by round; nothing for a bye.
fn seats(players: u16, rounds: &[Round]) -> Vec<String> {
    let of = |player: Player| {
        let seat = |round: &Round| {
            round.pairings.iter().find_map(|met| match player {
                _ if met.first == player => Some('1'),
                _ if met.second == player => Some('2'),
                _ => None,
            })
        };
        rounds.iter().filter_map(seat).collect()
    };
    Player::all(players).map(of).collect()
}

fn count(text: &str, sign: char) -> usize {
    text.chars().filter(|found| *found == sign).count()
}

#[test]
fn everybody_meets_everybody_once_with_balanced_seats() {
    for players in 2..=120_u16 {
        let rounds = once(players).unwrap();
        let mut met = BTreeSet::new();
        let mut byes: BTreeMap<Player, usize> = BTreeMap::new();
        for round in &rounds {
            let named = round.pairings.iter().flat_map(|met| met.players()).chain(round.bye);
            let named: BTreeSet<Player> = named.collect();
            assert_eq!(named.len(), usize::from(players), "{players}");
            met.extend(
                round.pairings.iter().map(|met| (met.first.min(met.second), met.first.max(met.second))),
            );
            round.bye.into_iter().for_each(|player| *byes.entry(player).or_default() += 1);
        }
        let games: usize = rounds.iter().map(|round| round.pairings.len()).sum();
        let all = usize::from(players) * usize::from(players - 1) / 2;
        assert_eq!((met.len(), games), (all, all), "{players}");
        assert!(byes.values().all(|count| *count == 1));
        assert_eq!(byes.len(), if players % 2 == 1 { usize::from(players) } else { 0 });
        for had in seats(players, &rounds) {
            assert!(count(&had, '1').abs_diff(count(&had, '2')) <= 1, "{players}: {had}");
            assert!(!had.contains("111") && !had.contains("222"), "{players}: {had}");
        }
    }
}

#[test]
fn everybody_meets_everybody_twice_with_seats_swapped() {
    for players in 2..=60_u16 {
        let rounds = twice(players).unwrap();
        let met: Vec<Pairing> = rounds.iter().flat_map(|round| round.pairings.clone()).collect();
        let all: BTreeSet<Pairing> = met.iter().copied().collect();
        let games = usize::from(players) * usize::from(players - 1);
        assert_eq!((met.len(), all.len()), (games, games), "{players}");
        for had in seats(players, &rounds) {
            assert_eq!(count(&had, '1'), count(&had, '2'), "{players}: {had}");
            assert!(!had.contains("111") && !had.contains("222"), "{players}: {had}");
        }
    }
}

#[test]
fn nobody_plays_a_round_robin_alone() {
    assert_eq!(once(1).unwrap_err(), Error::TooFew { players: 1, least: 2 });
    assert_eq!(twice(0).unwrap_err(), Error::TooFew { players: 0, least: 2 });
    assert!(matches!(once(MOST_PLAYERS + 1).unwrap_err(), Error::TooMany { .. }));
}
