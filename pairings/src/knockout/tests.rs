//! Brackets played to their end, by chance and by seed.

use std::collections::BTreeMap;

use super::*;
use crate::testing::Chance;

fn player(number: u16) -> Player {
    Player::numbered(number).unwrap()
}

/// Plays all bouts; whoever wins is chosen of the two.
fn play(bracket: &mut Bracket, mut winner: impl FnMut(Pairing) -> Player) -> Vec<Pairing> {
    let mut played = Vec::new();
    while let Some((number, pairing)) = bracket.ready().first().copied() {
        bracket.decide(number, winner(pairing)).unwrap();
        played.push(pairing);
    }
    assert!(bracket.is_over());
    played
}

/// The number of times that each has lost, without a bout for the third place.
fn losses(bracket: &Bracket) -> BTreeMap<Player, usize> {
    let mut lost: BTreeMap<Player, usize> =
        Player::all(bracket.players()).map(|player| (player, 0)).collect();
    for bout in bracket.bouts().iter().filter(|bout| bout.part != Part::ThirdPlace) {
        if let Entrant::Known(loser) = bracket.loser_of(bout) {
            *lost.get_mut(&loser).unwrap() += 1;
        }
    }
    lost
}

#[test]
fn all_but_one_are_beaten_once() {
    for players in 2..=64 {
        for seed in 0..20 {
            let mut chance = Chance::new(seed);
            let third = seed % 2 == 0;
            let mut bracket = Bracket::single(players, third).unwrap();
            let played = play(&mut bracket, |pairing| pairing.players()[chance.below(2)]);
            let champion = bracket.champion().unwrap();
            let lost = losses(&bracket);
            assert!(lost.iter().all(|(player, lost)| *lost == usize::from(*player != champion)), "{players}");
            let extra = usize::from(third && players >= 4);
            assert_eq!(played.len(), usize::from(players) - 1 + extra, "{players}");
            check_places(&bracket);
        }
    }
}

#[test]
fn all_but_one_are_beaten_twice() {
    for players in 2..=64 {
        for seed in 0..20 {
            let mut chance = Chance::new(seed);
            let mut bracket = Bracket::double(players).unwrap();
            let played = play(&mut bracket, |pairing| pairing.players()[chance.below(2)]);
            let champion = bracket.champion().unwrap();
            for (player, lost) in losses(&bracket) {
                let right = if player == champion { lost <= 1 } else { lost == 2 };
                assert!(right, "{players} players, seed {seed}: {player} lost {lost} times");
            }
            let fewest = 2 * usize::from(players) - 2;
            assert!(played.len() == fewest || played.len() == fewest + 1, "{players}: {}", played.len());
            check_places(&bracket);
        }
    }
}

/// Places begin with the champion, leave out nobody, and are shared as in any standing.
fn check_places(bracket: &Bracket) {
    let places = bracket.places();
    let mut named: Vec<Player> = places.iter().map(|(_, player)| *player).collect();
    assert_eq!(named.first().copied(), bracket.champion());
    named.sort();
    assert_eq!(named, Player::all(bracket.players()).collect::<Vec<_>>());
    for (at, (place, _)) in places.iter().enumerate() {
        let better = places.iter().filter(|(other, _)| other < place).count();
        assert_eq!(usize::from(*place), better + 1, "{places:?} at {at}");
    }
}

#[test]
fn the_first_round_is_by_seed_with_byes_for_the_highest() {
    let first = |players: u16| -> Vec<String> {
        let bracket = Bracket::single(players, false).unwrap();
        let round = bracket.bouts().iter().filter(|bout| bout.round == 1);
        let side = |source: &Source| match source {
            Source::Seeded(player) => player.to_string(),
            _ => "bye".to_owned(),
        };
        round.map(|bout| format!("{}–{}", side(&bout.from[0]), side(&bout.from[1]))).collect()
    };
    assert_eq!(first(16), ["1–16", "8–9", "4–13", "5–12", "2–15", "7–10", "3–14", "6–11"]);
    assert_eq!(first(6), ["1–bye", "4–5", "2–bye", "3–6"]);
    assert_eq!(first(2), ["1–2"]);
}

/// Two seeds meet in the round that they should, and places are the seeds, if the higher one always wins.
#[test]
fn seeds_meet_as_late_as_they_can() {
    for players in 2..=64_u16 {
        let mut bracket = Bracket::single(players, true).unwrap();
        play(&mut bracket, |pairing| pairing.first);
        let rounds =
            bracket.bouts().iter().filter(|bout| bout.part == Part::Main).map(|bout| bout.round).max();
        for bout in bracket.bouts().iter().filter(|bout| bout.part == Part::Main) {
            let left = 1_u16 << (rounds.unwrap() + 1 - bout.round);
            let [Entrant::Known(one), Entrant::Known(other)] = bracket.sides_of(bout) else { continue };
            assert_eq!(one.number() + other.number(), left + 1, "{players} players, round {}", bout.round);
        }
        let podium: Vec<u16> = bracket.places().iter().take(4).map(|(_, player)| player.number()).collect();
        assert_eq!(podium, (1..=players.min(4)).collect::<Vec<_>>(), "{players}");
    }
}

#[test]
fn whoever_comes_through_the_losers_has_to_win_the_final_twice() {
    let mut bracket = Bracket::double(4).unwrap();
    let last = |bracket: &Bracket| bracket.ready()[0];
    while bracket.ready()[0].1 != (Pairing { first: player(1), second: player(2) })
        || bracket.bouts()[usize::from(bracket.ready()[0].0) - 1].part != Part::Final
    {
        let (number, pairing) = last(&bracket);
        bracket.decide(number, pairing.first).unwrap();
    }
    let (number, _) = last(&bracket);
    let mut other = bracket.clone();
    bracket.decide(number, player(1)).unwrap();
    assert_eq!((bracket.champion(), bracket.is_over()), (Some(player(1)), true));
    assert_eq!(bracket.sides(number + 1).unwrap(), [Entrant::Nobody; 2]);
    other.decide(number, player(2)).unwrap();
    assert_eq!((other.champion(), other.is_over()), (None, false));
    let (second, pairing) = last(&other);
    assert_eq!((second, pairing.players()), (number + 1, [player(1), player(2)]));
    other.decide(second, player(2)).unwrap();
    assert_eq!(other.champion(), Some(player(2)));
    assert_eq!(other.places(), [(1, player(2)), (2, player(1)), (3, player(3)), (4, player(4))]);
}

/// Somebody who may come to a side of a bout among the losers: a place of the first round, and the round they lost.
type Fallen = (usize, u8);

/// The pairs that may meet again in each round of the losers, whatever happens before.
fn second_meetings(bracket: &Bracket) -> BTreeMap<u8, usize> {
    let places = usize::from(bracket.players().next_power_of_two());
    let mut might: BTreeMap<u16, Vec<Fallen>> = BTreeMap::new();
    let mut found: BTreeMap<u8, usize> = BTreeMap::new();
    for bout in bracket.bouts().iter().filter(|bout| bout.part == Part::Losers) {
        let side = |source: Source| -> Vec<Fallen> {
            match source {
                Source::WinnerOf(number) => might[&number].clone(),
                Source::LoserOf(number) => {
                    let lost = &bracket.bouts()[usize::from(number) - 1];
                    let width = 1_usize << lost.round;
                    (0..width).map(|at| (usize::from(lost.row) * width + at, lost.round)).collect()
                }
                _ => Vec::new(),
            }
        };
        let [upper, lower] = bout.from.map(side);
        // Two have met if the one lost in the round in which their ways came together.
        let met = |one: &Fallen, other: &Fallen| {
            one.1 != other.1 && {
                let round = one.1.min(other.1);
                one.0 >> round == other.0 >> round && one.0 >> (round - 1) != other.0 >> (round - 1)
            }
        };
        let again =
            upper.iter().map(|one| lower.iter().filter(|other| met(one, other)).count()).sum::<usize>();
        *found.entry(bout.round).or_default() += again;
        might.insert(bout.number, upper.into_iter().chain(lower).collect());
    }
    assert!(might.values().all(|all| all.iter().all(|(at, _)| *at < places)));
    found
}

/// Players who come down meet nobody again before the rounds of the losers that are named here.
#[test]
fn nobody_meets_again_early_among_the_losers() {
    for (players, first) in [(8, 3), (16, 4), (32, 5), (64, 7), (128, 8)] {
        let again = second_meetings(&Bracket::double(players).unwrap());
        let early = again.iter().find(|(_, count)| **count > 0).map(|(round, _)| *round);
        assert_eq!(early, Some(first), "{players} players: {again:?}");
    }
}

#[test]
fn bad_input_changes_nothing() {
    assert_eq!(Bracket::single(1, true).unwrap_err(), Error::TooFew { players: 1, least: 2 });
    assert_eq!(Bracket::double(0).unwrap_err(), Error::TooFew { players: 0, least: 2 });
    assert_eq!(Bracket::double(513).unwrap_err(), Error::TooMany { players: 513, most: 512 });
    assert!(Bracket::double(MOST).is_ok());
    let mut bracket = Bracket::single(4, true).unwrap();
    let before = bracket.clone();
    assert_eq!(bracket.decide(0, player(1)).unwrap_err(), Error::NoBout(0));
    assert_eq!(bracket.decide(9, player(1)).unwrap_err(), Error::NoBout(9));
    assert_eq!(bracket.decide(1, player(2)).unwrap_err(), Error::NotThere(player(2)));
    assert_eq!(bracket.decide(4, player(1)).unwrap_err(), Error::NotReady(4));
    assert_eq!(bracket.take_back(1).unwrap_err(), Error::NotReady(1));
    assert_eq!(bracket, before);
    bracket.decide(1, player(1)).unwrap();
    assert_eq!(bracket.decide(1, player(4)).unwrap_err(), Error::Decided(1));
    bracket.decide(2, player(3)).unwrap();
    let third = bracket.bouts().iter().find(|bout| bout.part == Part::ThirdPlace).unwrap().number;
    bracket.decide(third, player(4)).unwrap();
    assert_eq!(bracket.take_back(2).unwrap_err(), Error::Depended { bout: 2, later: third });
    bracket.take_back(third).unwrap();
    bracket.take_back(2).unwrap();
    bracket.decide(2, player(2)).unwrap();
    assert_eq!(bracket.places(), []);
    assert_eq!(bracket.sides(third).unwrap(), [Entrant::Known(player(4)), Entrant::Known(player(3))]);
}

#[test]
fn three_have_a_third_place_without_a_bout() {
    let mut bracket = Bracket::single(3, true).unwrap();
    let played = play(&mut bracket, |pairing| pairing.second);
    assert_eq!(played.iter().map(ToString::to_string).collect::<Vec<_>>(), ["2-3", "1-3"]);
    assert_eq!(bracket.places(), [(1, player(3)), (2, player(1)), (3, player(2))]);
}
