use super::*;
use crate::words;
use crate::{
    Lang, Mark, Playthrough, Seats, Seed, Text, Trouble, Zone,
    games::testing::{self, said},
};

fn playthrough(variant: &str, moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("hex", Some(variant), None, moves)
}

fn to_move(playthrough: &dyn Playthrough) -> Seat {
    let Turn::To(seat) = playthrough.turn() else { panic!("over") };
    seat
}

/// The reason why a text is refused; every language can say it.
fn why(moves: &str, text: &str) -> String {
    let mut playthrough = playthrough("11", moves);
    let refusal = playthrough.play(to_move(&*playthrough), text).expect_err(text);
    said(&refusal.reason.text);
    refusal.reason.text.key.into_owned()
}

fn start(variant: &'static str) -> Hex {
    Hex::start(&Setup { variant, seats: 2, seed: Seed::default() })
}

#[test]
fn every_reason() {
    assert_eq!(why("e5", "e5"), "hex-occupied");
    assert_eq!(why("e5 swap", "E5"), "hex-occupied");
    assert_eq!(why("", "swap"), "hex-nothing-to-swap");
    assert_eq!(why("e5 swap", "swap"), "hex-swapped-before");
    assert_eq!(why("e5 swap e6 e7", "swap"), "hex-swapped-before");
    assert_eq!(why("e5 e6", "swap"), "hex-swap-too-late");
    assert_eq!(why("e5 e6 e7", "swap"), "hex-swap-too-late");
    assert_eq!(why("", "e5 e6"), "hex-one-stone");
    assert_eq!(why("", "l1"), "refusal-no-point");
    assert_eq!(why("", "a12"), "refusal-no-point");
}

#[test]
fn a_refusal_marks_the_stone_and_names_cells_beside_it() {
    let mut playthrough = playthrough("11", "e5 e6");
    let refusal = playthrough.play(Seat::ONE, "e5").unwrap_err();
    assert_eq!(refusal.kind, Trouble::Illegal);
    assert_eq!(refusal.reason.points.iter().map(|point| point.0).collect::<Vec<_>>(), [4 * 11 + 4]);
    assert_eq!(refusal.nearest, ["d5", "e4", "f5"]);
}

#[test]
fn reading_is_forgiving_and_exact() {
    for (text, played) in [("a1", "a1"), ("A 10", "a10"), ("`a-11`", "a11"), ("K11.", "k11")] {
        assert_eq!(playthrough("11", "").play(Seat::ONE, text).unwrap().text, played, "{text}");
    }
    for text in ["swap", "Swap!", "TROCA", "trocar", " s w a p "] {
        assert_eq!(playthrough("11", "e5").play(Seat::TWO, text).unwrap().text, "swap", "{text}");
    }
    assert_eq!(playthrough("11", "").suggest("a1", 9).moves, ["a1", "a10", "a11"]);
    assert_eq!(playthrough("11", "e5").suggest("s", 9).moves, ["swap"]);
    assert_eq!(playthrough("11", "e5").suggest("", 1).moves, ["swap"]);
}

#[test]
fn only_seat_2_may_swap_and_only_on_its_first_turn() {
    let counts = |moves| playthrough("7", moves).count();
    assert_eq!((counts(""), counts("a1"), counts("a1 a2"), counts("a1 swap")), (49, 48 + 1, 47, 48));
}

/// Ruling: the colours change hands, not the order of turns.
#[test]
fn after_a_swap_seat_1_goes_on_as_white() {
    let mut playthrough = playthrough("7", "d4 swap");
    assert_eq!(to_move(&*playthrough), Seat::ONE);
    let names = |playthrough: &dyn Playthrough| {
        playthrough.view(Eyes::Room).sides.iter().map(|side| side.name.clone()).collect()
    };
    let names: Vec<Text> = names(&*playthrough);
    assert_eq!(names, [Text::new("hex-white"), Text::new("hex-black")]);
    let view = playthrough.view(Eyes::Room);
    assert_eq!(view.marks, [(Point(3 * 7 + 3), Mark::Last)]);
    assert_eq!(view.pieces.len(), 1);
    playthrough.play_canonical("a1").unwrap();
    let view = playthrough.view(Eyes::Room);
    let tokens: Vec<_> = view.pieces.iter().map(|(_, token)| *token).collect();
    let [white, black] = [0, 1].map(|seat| crate::Token::Piece(view.sides[seat].emblem.unwrap()));
    assert_eq!(tokens, [black, white], "d4 stays black");
}

/// The seat that won, and the sentence about it.
fn result(moves: &str) -> (Seats, String) {
    let playthrough = playthrough("7", moves);
    let Turn::Over(outcome) = playthrough.turn() else { panic!("not over") };
    (outcome.winners, words(Lang::En).say(&playthrough.view(Eyes::Room).ending().unwrap()))
}

/// Column a is Black's, row 1 White's, and results name seats.
#[test]
fn who_joins_which_edges() {
    let black = |seat| (Seats::only(seat), "Black joined both edges.".to_owned());
    let white = |seat| (Seats::only(seat), "White joined both edges.".to_owned());
    assert_eq!(result("a4 a1 b4 b1 c4 c1 d4 d1 e4 e1 f4 f1 g4"), black(Seat::ONE));
    assert_eq!(result("a1 d1 a2 d2 a3 d3 a4 d4 a5 d5 a6 d6 b7 d7"), white(Seat::TWO));
    assert_eq!(result("a4 swap a1 b4 b1 c4 c1 d4 d1 e4 e1 f4 f1 g4"), black(Seat::TWO));
    assert_eq!(result("a1 swap d1 a2 d2 a3 d3 a4 d4 a5 d5 a6 d6 a7 d7"), white(Seat::ONE));
}

#[test]
fn homes_follow_the_colours() {
    let homes = |moves| {
        let view = playthrough("11", moves).view(Eyes::Room);
        let of = |name: &str| {
            let at = view.layout.named(name).unwrap();
            let zones = view.layout.zones.iter().filter(move |(point, _)| *point == at);
            zones.map(|(_, zone)| *zone).collect::<Vec<_>>()
        };
        (view.layout.id.clone(), of("a5"), of("k5"), of("e1"), of("e11"), of("e5"), of("a1").len())
    };
    let (one, two) = (vec![Zone::Home(1)], vec![Zone::Home(2)]);
    let plain = ("hex/11".to_owned(), one.clone(), one.clone(), two.clone(), two.clone(), vec![], 2);
    assert_eq!(homes("e5"), plain);
    let swapped = ("hex/11/swapped".to_owned(), two.clone(), two, one.clone(), one, vec![], 2);
    assert_eq!(homes("e5 swap"), swapped);
}

/// The same corner serves both players.
#[test]
fn corners_belong_to_both_edges() {
    let won = |moves: &str| matches!(playthrough("7", moves).turn(), Turn::Over(_));
    assert!(won("a1 a2 b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1"), "Black along row 1");
    assert!(won("b1 a1 b2 a2 b3 a3 b4 a4 b5 a5 b6 a6 c1 a7"), "White along column a");
}

/// The two ways across a cell that are neighbours, and the one that is not.
#[test]
fn neighbours() {
    let board = Board::named("11");
    let around = |index: u16| {
        let cells = board.around(board.cell(index)).filter(|&cell| board.cells.contains(cell));
        let mut indices: Vec<u16> = cells.map(|cell| board.index(cell)).collect();
        indices.sort_unstable();
        indices
    };
    assert_eq!(around(0), [1, 11], "a1: b1 and a2");
    assert_eq!(around(10), [9, 20, 21], "k1: j1, j2 and k2");
    assert_eq!(around(110), [99, 100, 111], "a11: a10, b10 and b11");
    assert_eq!(around(120), [109, 119], "k11: k10 and j11");
    assert_eq!(around(60), [49, 50, 59, 61, 70, 71], "f6: f5, g5, e6, g6, e7 and f7");
}

/// Tells whether a colour has joined its edges, by a plain search over the places of the layout.
fn has_joined(position: &Hex, colour: usize) -> bool {
    let layout = position.layout();
    let size = position.board.size;
    let has = |index: usize| position.stones[colour].contains(position.board.cell(index as u16));
    let along = |index: usize| if colour == BLACK { index as u16 % size } else { index as u16 / size };
    let mut open: Vec<usize> = (0..layout.spots.len()).filter(|&at| has(at) && along(at) == 0).collect();
    let mut seen = open.clone();
    while let Some(at) = open.pop() {
        if along(at) == size - 1 {
            return true;
        }
        for (next, spot) in layout.spots.iter().enumerate() {
            let away = (spot.x - layout.spots[at].x).hypot(spot.y - layout.spots[at].y);
            if away < 1.1 && has(next) && !seen.contains(&next) {
                seen.push(next);
                open.push(next);
            }
        }
    }
    false
}

/// The sets that grow with every stone find what a search finds, and every game ends.
#[test]
fn endings_agree_with_a_search() {
    for variant in Hex::INFO.variants {
        for seed in 0..if *variant == "19" { 2 } else { 8 } {
            let (mut position, mut rng) = (start(variant), Rng::new(seed));
            while let Turn::To(_) = position.turn() {
                assert!(!has_joined(&position, BLACK) && !has_joined(&position, WHITE));
                let mv = position.random(&mut rng).unwrap();
                assert_eq!(position.check(&mv), Ok(()));
                position.play(&mv);
            }
            assert!(has_joined(&position, 1 - position.colour()), "{variant}, seed {seed}");
            assert_eq!((position.count(), position.random(&mut rng)), (0, None));
        }
    }
}

#[test]
fn random_moves_are_all_the_moves() {
    let mut position = start("7");
    position.play(&Move::Stone(0));
    let mut rng = Rng::new(1);
    let mut found = std::collections::HashMap::new();
    for _ in 0..49_000 {
        *found.entry(position.write(&position.random(&mut rng).unwrap())).or_insert(0) += 1;
    }
    assert_eq!(found.len(), 49);
    assert!(found.values().all(|&times| (800..1200).contains(&times)), "{found:?}");
}

#[test]
fn every_row_and_column_is_named_at_both_ends() {
    for size in [7, 9, 10, 11, 13, 14, 19] {
        let layout = playthrough(&size.to_string(), "").view(Eyes::Room).layout;
        let names = (0..size).flat_map(|k| [char::from(b'a' + k).to_string(), (k + 1).to_string()]);
        for name in names {
            let ends: Vec<_> = layout.labels.iter().filter(|label| label.text == name).collect();
            let [one, other] = ends[..] else { panic!("{size}: {name} {} times", ends.len()) };
            // As far from each other as the whole board, and not on any place.
            assert!((one.x - other.x).hypot(one.y - other.y) > f32::from(size));
            for (label, spot) in ends.iter().flat_map(|label| layout.spots.iter().map(move |s| (label, s))) {
                assert!((label.x - spot.x).hypot(label.y - spot.y) > 0.9, "{size}: {name} at {}", spot.name);
            }
        }
    }
}

/// Tests who answers what, by hand: a bridge between stones, bridges to each edge of Black and White, and what is none.
#[test]
fn a_bridge_that_is_entered_is_closed() {
    let answered = |moves: &str| {
        let mut hex = start("11");
        let (mut last, mut rng) = (None, Rng::new(1));
        for name in moves.split(' ') {
            let cell = (0..121).map(|index| hex.board.cell(index));
            let named = |cell: &Cell| hex.layout().name(hex.point(*cell)) == name;
            let mv = Move::Stone(cell.into_iter().find(named).unwrap());
            hex.play(&mv);
            last = Some(mv);
        }
        hex.answer(&last.unwrap(), &mut rng).map(|mv| hex.write(&mv))
    };
    for (moves, answer) in [
        ("e5 a1 f6 f5", Some("e6")),
        ("e5 a1 f6 e6", Some("f5")),
        ("e5 f5 f6 e6", None),
        ("e5 a1 f6 k1", None),
        ("b3 k9 k1 a3", Some("a4")),
        ("b3 k9 k1 a4", Some("a3")),
        ("j3 k9 a1 k3", Some("k2")),
        ("j3 k9 a1 k2", Some("k3")),
        ("a1 c2 c1", Some("d1")),
        ("a1 c2 d1", Some("c1")),
        ("a1 c10 c11", Some("b11")),
        ("a1 c10 b11", Some("c11")),
        ("c2 a1 k1 c1", None),
    ] {
        assert_eq!(answered(moves).as_deref(), answer, "{moves}");
    }
}
