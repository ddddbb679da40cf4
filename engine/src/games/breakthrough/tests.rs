use super::*;
use crate::{
    Seats, Text,
    games::testing::{reasons, said},
};

/// A position with these pieces.
fn position(to_move: Seat, white: &str, black: &str) -> Breakthrough {
    let squares = |names: &str| names.split_whitespace().map(|name| LAYOUT.named(name).unwrap()).collect();
    Breakthrough { pieces: [squares(white), squares(black)], to_move }
}

#[test]
fn every_broken_rule_has_its_reason() {
    let white = position(Seat::ONE, "d4 e5 a3 g3", "d5 c5 g7");
    let expected = [
        ("b2-b3", "empty"),
        ("c5-c4", "not-yours"),
        ("d4-d6", "too-far"),
        ("d4-f5", "too-far"),
        ("d4-d4", "too-far"),
        ("g3-a4", "too-far"),
        ("d4-e4", "sideways"),
        ("d4-d3", "backwards"),
        ("d4-c3", "backwards"),
        ("d4-e5", "own-piece"),
        ("d4-d5", "straight-capture"),
        ("d4-c5-b6", "one-step"),
    ];
    reasons(&white, &expected);
    let black = position(Seat::TWO, "d4 e5 a3 g3", "d5 c5 g7");
    reasons(&black, &[("c5-c6", "backwards"), ("d5-d4", "straight-capture"), ("d4-d5", "not-yours")]);
}

#[test]
fn the_game_ends_as_the_rules_say() {
    let won = |position: Breakthrough| match position.turn() {
        Turn::To(_) => None,
        Turn::Over(outcome) => {
            assert_eq!((position.count(), position.random(&mut Rng::new(1))), (0, None));
            said(&outcome.sentence(|_| Text::new("breakthrough-white")));
            Some((outcome.winners, outcome.reason))
        }
    };
    let [one, two] = [Seat::ONE, Seat::TWO].map(Seats::only);
    assert_eq!(won(position(Seat::TWO, "d7", "d2")), Some((one, "breakthrough-end-far-row")));
    assert_eq!(won(position(Seat::ONE, "d6", "d1")), Some((two, "breakthrough-end-far-row")));
    assert_eq!(won(position(Seat::TWO, "d6", "")), Some((one, "breakthrough-end-no-piece")));
    assert_eq!(won(position(Seat::ONE, "", "d2")), Some((two, "breakthrough-end-no-piece")));
    assert_eq!(won(position(Seat::ONE, "d6", "d2")), None);
}

/// Every move is picked, and nothing else.
#[test]
fn random_moves_are_the_legal_ones() {
    let mut rng = Rng::new(1);
    for to_move in [Seat::ONE, Seat::TWO] {
        let game = position(to_move, "a1 d4 e5 a3 g3", "d5 c5 g7 b4 f6");
        let mut picked: Vec<String> =
            (0..500).filter_map(|_| game.random(&mut rng)).map(|step| game.write(&step)).collect();
        let mut listed = Vec::new();
        let _ = game.moves(|step| {
            listed.push(game.write(step));
            ControlFlow::Continue(())
        });
        listed.sort();
        picked.sort();
        picked.dedup();
        assert_eq!(picked, listed);
    }
}
