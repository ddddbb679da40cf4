//! A comparison with matches of which another program has told what is rated (`testing/ratings/pairs.py`): pairs of games with
//! the seats swapped, some of them closed, annulled, decided, handed on, too short, or left.

use engine::{CLOSED, Game};
use storage::{CommunityId, Finished, MatchId, PersonId, SeatSet, TableId};

use super::counts::counted;
use crate::table::loaded::{JUDGED, RESIGNED};
use crate::table::matches::seat;

/// A game of a match as the other program writes it: the seat that won, and what else there is to it.
fn finished(game: u8, told: &str) -> Finished {
    let (won, more) = told.split_at(1);
    let won: u8 = won.parse().unwrap();
    let rated = Game::all().iter().find(|game| game.info.pairs).unwrap();
    let set = |seat: u8| SeatSet::NONE.with(seat);
    let (winners, losers) = if won == 0 { (SeatSet::NONE, SeatSet::NONE) } else { (set(won), set(3 - won)) };
    let reason = match more {
        "c" => CLOSED,
        "j" => JUDGED,
        _ => RESIGNED,
    };
    Finished {
        table: TableId(i64::from(game)),
        community: CommunityId(1),
        game: rated.info.id.to_owned(),
        variant: rated.info.variants[0].to_owned(),
        persons: vec![PersonId(1), PersonId(2)],
        winners,
        losers,
        moves: vec![if more == "s" { 2 } else { 3 }; 2],
        continued: false,
        handed: more == "h",
        rated: true,
        annulled: more == "a",
        reason: Some(reason.to_owned()),
        started_at: i64::from(game),
        ended_at: i64::from(game) + 1,
        of_match: Some((MatchId(1), game)),
        left: Some(3 - won).filter(|_| more == "l"),
    }
}

#[test]
fn another_program_rates_the_same_pairs() {
    let mut rated = [0; 3];
    for line in include_str!("../../../testing/ratings/pairs.txt").lines() {
        let (games, wanted) = line.split_once('|').unwrap();
        let games: Vec<Finished> =
            (1..).zip(games.split(' ')).map(|(number, told)| finished(number, told)).collect();
        let mut found = String::new();
        for (at, game) in games.iter().enumerate() {
            let first = at.checked_sub(1).filter(|_| at % 2 == 1).map(|first| &games[first]);
            let counted = counted(game, first);
            assert_eq!(counted.bar.is_none(), counted.pair.is_some(), "{line}");
            let own = seat(1, at as u8 + 1, 2);
            found.push(match counted.pair {
                None => '.',
                Some(pair) if pair.winners.contains(own) => '+',
                Some(pair) if pair.winners.is_empty() => '=',
                Some(_) => '-',
            });
            for (sign, count) in ['+', '=', '-'].into_iter().zip(&mut rated) {
                *count += u32::from(found.ends_with(sign));
            }
            let began = first.unwrap_or(game).started_at;
            assert!(counted.pair.is_none_or(|pair| pair.began_at == began), "{line}");
        }
        assert_eq!(found, wanted, "{line}");
    }
    assert!(rated.iter().all(|count| *count > 40), "{rated:?}");
}
