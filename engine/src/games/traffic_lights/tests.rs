use std::collections::HashMap;

fn playthrough(moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("traffic-lights", None, None, moves)
}

use super::*;
use crate::{
    Game, History, Playthrough, Seats, Seed, Text,
    games::testing::{self, said, why},
};

fn setup() -> Setup {
    Game::with_id("traffic-lights").unwrap().setup(None, None, Seed::default()).unwrap()
}

/// The position after these moves.
fn after(moves: &str) -> TrafficLights {
    let mut position = TrafficLights::start(&setup());
    for name in moves.split_whitespace() {
        position.play(&LAYOUT.named(name).unwrap());
    }
    position
}

#[test]
fn lights_change_in_order_and_red_stays() {
    let lights = |moves: &str| after(moves).light(LAYOUT.named("b2").unwrap());
    assert_eq!(lights("a1"), None);
    assert_eq!(lights("b2"), Some(Light::Green));
    assert_eq!(lights("b2 b2"), Some(Light::Yellow));
    assert_eq!(lights("b2 b2 b2"), Some(Light::Red));
    let red = why(&after("b2 b2 b2"), "b2");
    assert_eq!((&*red.text.key, LAYOUT.names(&red.points)), ("traffic-lights-red-stays", "b2".to_owned()));
    assert_eq!(why(&after(""), "b2 c2").text.key, "traffic-lights-one-square");
    let refusal = playthrough("b2 b2 b2").play(Seat::TWO, "b2").unwrap_err();
    assert_eq!(refusal.nearest, ["a2", "b1", "b3"]);
    assert_eq!(playthrough("b2").play(Seat::TWO, " B 2!").unwrap().text, "b2");
}

/// Every row of three there is, in every colour, and no other three squares.
#[test]
fn rows_of_three_win() {
    let mut rows = 0;
    let all = Set::ALL;
    for a in all {
        for b in all.iter().filter(|&b| b > a) {
            for c in all.iter().filter(|&c| c > b) {
                let place = |square| (i32::from(Set::file(square)), i32::from(Set::rank(square)));
                let ((ax, ay), (bx, by), (cx, cy)) = (place(a), place(b), place(c));
                let row = (bx - ax, by - ay) == (cx - bx, cy - by) && (bx - ax).abs() <= 1 && by - ay <= 1;
                rows += u32::from(row);
                for (times, reason) in [(1, "green"), (2, "yellow"), (3, "red")] {
                    let mut position = TrafficLights::start(&setup());
                    let order = [a, b, c].into_iter().flat_map(|square| std::iter::repeat_n(square, times));
                    // Lights of earlier colours may stand in the same row, but never three of them at once.
                    for square in order {
                        assert_eq!(position.turn(), Turn::To(position.to_move));
                        position.play(&square);
                    }
                    let Turn::Over(outcome) = position.turn() else {
                        assert!(!row, "{a:?} {b:?} {c:?}");
                        continue;
                    };
                    assert!(row, "{a:?} {b:?} {c:?}");
                    assert_eq!(outcome.winners, Seats::only(position.to_move.other()));
                    assert_eq!(outcome.reason, format!("traffic-lights-end-{reason}"));
                    assert_eq!((position.count(), position.random(&mut Rng::new(1))), (0, None));
                    said(&outcome.sentence(|_| Text::new("traffic-lights-seat-one")));
                }
            }
        }
    }
    assert_eq!(rows, 6 + 4 + 4);
}

/// The box has eight pieces of each colour. Nothing counts them, since they cannot run out.
#[test]
fn nobody_needs_a_ninth_piece() {
    let mut rng = Rng::new(1);
    for _ in 0..1_000 {
        let mut game = History::<TrafficLights>::start(&setup());
        game.playout(&mut rng, 36);
        assert!(matches!(game.turn(), Turn::Over(_)));
        assert!(game.position().lights.iter().all(|squares| squares.len() <= 8), "{:?}", game.position());
    }
}

/// Tells whether the seat to move wins, by search.
fn wins(position: &TrafficLights, known: &mut HashMap<[Set; 3], bool>) -> bool {
    if let Some(&wins) = known.get(&position.lights) {
        return wins;
    }
    let next = |square: Point| {
        let mut next = *position;
        next.play(&square);
        next
    };
    let wins = position.open().iter().any(|square| next(square).row.is_some())
        || position.open().iter().any(|square| !wins(&next(square), known));
    known.insert(position.lights, wins);
    wins
}

/// A search through a million positions.
#[test]
fn seat_2_can_always_win() {
    let mut known = HashMap::new();
    let start = TrafficLights::start(&setup());
    for square in start.open() {
        let mut first = start;
        first.play(&square);
        assert!(wins(&first, &mut known), "{}", start.write(&square));
    }
}
