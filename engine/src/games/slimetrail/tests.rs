use super::*;
use crate::{
    Playthrough, Seats, Text,
    games::testing::{self, said, why},
};

fn playthrough(moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("slimetrail", None, None, moves)
}

/// A position with a trail on these squares.
fn position(to_move: Seat, white: &str, trail: &str) -> Slimetrail {
    let square = |name: &str| LAYOUT.named(name).unwrap();
    Slimetrail { white: square(white), trail: trail.split_whitespace().map(square).collect(), to_move }
}

#[test]
fn every_broken_rule_has_its_reason() {
    let game = position(Seat::ONE, "d7", "e5 d4 d5 c6");
    for (text, key, points) in [
        ("e5-d4", "not-there", "e5, d7"),
        ("b2-b3", "not-there", "b2, d7"),
        ("d7", "stays", "d7"),
        ("d7-d7", "stays", "d7"),
        ("f7", "too-far", "d7, f7"),
        ("d7-d5", "too-far", "d7, d5"),
        ("d1", "too-far", "d7, d1"),
        ("c6", "filled", "d7, c6"),
        ("d7-d6-d5", "one-step", ""),
    ] {
        let reason = why(&game, text);
        assert_eq!(reason.text.key, format!("slimetrail-{key}"), "{text}");
        assert_eq!(LAYOUT.names(&reason.points), points, "{text}");
    }
    // The end of one row is not next to the start of another.
    assert_eq!(why(&position(Seat::ONE, "g3", ""), "a4").text.key, "slimetrail-too-far");
}

#[test]
fn the_target_alone_is_enough() {
    let playthrough = playthrough("e5-d4 d4-d5 d5-c6 c6-d7");
    for text in ["c7", "d7-c7", "D7 C7", "d7c7", "d7xc7", "C7!"] {
        let played = playthrough.fork().play(Seat::ONE, text).map(|played| played.text.clone());
        assert_eq!(played.as_deref(), Ok("d7-c7"), "{text}");
    }
    let refusal = playthrough.fork().play(Seat::ONE, "f6").unwrap_err();
    assert_eq!(refusal.nearest, ["d7-e6", "d7-e7", "d7-d6"]);
}

#[test]
fn the_game_ends_as_the_rules_say() {
    let won = |position: Slimetrail| match position.turn() {
        Turn::To(_) => None,
        Turn::Over(outcome) => {
            assert_eq!((position.count(), position.random(&mut Rng::new(1))), (0, None));
            said(&outcome.sentence(|_| Text::new("slimetrail-seat-one")));
            Some((outcome.winners, outcome.reason))
        }
    };
    let [one, two] = [Seat::ONE, Seat::TWO].map(Seats::only);
    for to_move in [Seat::ONE, Seat::TWO] {
        // Whoever moved it there, and whether it could go on or not.
        assert_eq!(won(position(to_move, "a1", "b2")), Some((one, "slimetrail-end-home")));
        assert_eq!(won(position(to_move, "g7", "f6 f7 g6")), Some((two, "slimetrail-end-home")));
    }
    assert_eq!(won(position(Seat::ONE, "g1", "f1 f2 g2")), Some((two, "slimetrail-end-stuck")));
    assert_eq!(won(position(Seat::TWO, "g1", "f1 f2 g2")), Some((one, "slimetrail-end-stuck")));
    assert_eq!(won(position(Seat::TWO, "g1", "f1 f2")), None);
}
