//! Tests that views tell of the last move, and of the end, what happened. A new game is tested here without a
//! line of test code.

use std::collections::HashMap;

use super::walks::wander;
use crate::{Cell, Eyes, Game, Mark, Playthrough, Point, Rng, Seed, Token, Turn, View};

fn pieces(view: &View) -> HashMap<Point, Token> {
    view.pieces.iter().copied().filter(|(_, token)| *token != Token::Seeds(0)).collect()
}

/// Some moves from here, each with what everybody sees before and after it.
fn tried(playthrough: &dyn Playthrough, moves: &[String], rng: &mut Rng) -> Vec<(String, View, View)> {
    let some = (0..4.min(moves.len())).map(|_| moves[rng.below(moves.len())].clone());
    some.map(|text| {
        let mut after = playthrough.fork();
        after.play_canonical(&text).unwrap();
        (text, playthrough.view(Eyes::Room), after.view(Eyes::Room))
    })
    .collect()
}

#[test]
fn what_a_move_did_is_what_changed() {
    wander(2, |playthrough, _, moves, rng| {
        for (text, old, new) in tried(playthrough, moves, rng) {
            let at = format!("{} {text} after {} plies", old.game, playthrough.played().len());
            let (before, after, trace) = (pieces(&old), pieces(&new), &new.trace);
            let gained: i32 = new.sides.iter().map(|side| i32::from(side.gained)).sum();
            assert_eq!(gained, i32::from(trace.gained), "{at}");
            for (old, new) in old.sides.iter().zip(&new.sides).filter(|(_, new)| new.gained > 0) {
                let (old, now) = (old.score.unwrap(), new.score.unwrap());
                // The last seeds of all may go to a side by another rule.
                assert!(now - old >= i32::from(new.gained), "{at}: {old} and {}", new.gained);
            }
            if matches!(new.layout.cell, Cell::Pit | Cell::Card) {
                continue;
            }
            if let [from, .., to] = *trace.path {
                assert!(before.contains_key(&from), "{at}: nothing stood where it began");
                assert!(after.contains_key(&to), "{at}: nothing stands where it ended");
                assert!(!trace.taken.contains(&from), "{at}: what moved was taken");
                let same = before[&from] == after[&to];
                assert!(same || !trace.taken.is_empty() || new.marks.contains(&(to, Mark::Safe)), "{at}");
            }
            if !trace.taken.is_empty() {
                assert_eq!(before.len() - after.len(), trace.taken.len(), "{at}");
            }
            for taken in &trace.taken {
                assert!(before.contains_key(taken), "{at}: nothing was there to be taken");
            }
            // Pictures and texts tell of each kind of piece what stood there.
            let lost: HashMap<Point, Token> =
                trace.lost.iter().map(|(point, piece)| (*point, Token::Piece(piece))).collect();
            let stood: HashMap<Point, Token> =
                trace.taken.iter().map(|point| (*point, before[point])).collect();
            assert_eq!(lost, stood, "{at}");
        }
    });
}

#[test]
fn what_decided_the_game_is_marked_at_its_end_alone() {
    wander(2, |playthrough, _, moves, rng| {
        for (_, _, view) in tried(playthrough, moves, rng) {
            let over = matches!(view.turn, Turn::Over(_));
            let standing = pieces(&view);
            for (point, mark) in &view.marks {
                match mark {
                    Mark::Decided => {
                        // Hands of cards end before the game does.
                        let over = over || view.layout.cell == Cell::Card;
                        assert!(over && standing.contains_key(point), "{}: {point:?}", view.game);
                    }
                    Mark::Safe => assert!(standing.contains_key(point), "{}: {point:?}", view.game),
                    _ => {}
                }
            }
            for (point, seat) in &view.reserved {
                assert!(!standing.contains_key(point), "{}: {point:?} is not empty", view.game);
                assert!(view.side(*seat).is_some_and(|side| side.emblem.is_some()), "{}", view.game);
            }
        }
    });
}

/// The points that decided a game, by their names.
fn decided(game: &str, variant: &str, moves: &str) -> String {
    let game = Game::named(game).unwrap();
    let mut play = game.start(&game.setup(Some(variant), None, Seed::default()).unwrap());
    for text in moves.split(' ') {
        play.play_canonical(text).unwrap();
    }
    let view = play.view(Eyes::Room);
    let mut points: Vec<_> =
        view.marks.iter().filter(|(_, mark)| *mark == Mark::Decided).map(|(point, _)| *point).collect();
    points.sort();
    view.layout.names(&points)
}

/// A row that decided the game is told from end to end, and one that lies askew, too.
#[test]
fn the_row_that_won_is_told() {
    for (moves, rows) in
        [("a1 c3 a2 b2", "a1, b2, c3"), ("a3 c1 a2 b2", "c1, b2, a3"), ("b1 b3 d1 b2", "b1, b2, b3")]
    {
        let game = Game::named("traffic-lights").unwrap();
        let mut play = game.start(&game.setup(None, None, Seed::default()).unwrap());
        for text in moves.split(' ') {
            assert!(play.view(Eyes::Room).rows.is_empty());
            play.play_canonical(text).unwrap();
        }
        let view = play.view(Eyes::Room);
        let told: Vec<String> = view.rows.iter().map(|row| view.layout.names(&row.points)).collect();
        let mut ends = rows.split(", ").collect::<Vec<_>>();
        ends.reverse();
        assert!(told == [rows.to_owned()] || told == [ends.join(", ")], "{told:?}");
    }
}

#[test]
fn only_what_decided_the_game_is_marked() {
    let hex = "a4 a7 b4 b7 c4 c7 d4 d7 e4 e7 f4 f7 a1 g7 g4";
    assert_eq!(decided("hex", "7", hex), "a4, b4, c4, d4, e4, f4, g4");
    assert_eq!(decided("traffic-lights", "standard", "a1 c3 a2 b2"), "a1, b2, c3");
    assert_eq!(decided("traffic-lights", "standard", "a1 c3 a2"), "");
}
