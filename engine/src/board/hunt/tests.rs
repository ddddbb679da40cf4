use super::*;
use crate::rules::notation::Ends;
use crate::words;
use crate::{Arg, Lang, Seats, Text, board::holes::HOLES, games::testing::said};

fn large() -> Ground {
    Ground::of(&triangles::LARGE)
}

fn holes() -> Ground {
    Ground { layout: &HOLES.layout, leopards: &HOLES.around, cows: &HOLES.straight }
}

/// A position with these pieces.
fn position(ground: Ground, to_move: Seat, leopards: &str, cows: &str, herd: u8) -> Hunt {
    let points = |names: &str| {
        names.split_whitespace().map(|name| ground.layout.named(name).unwrap()).collect::<Points>()
    };
    Hunt { ground, leopards: points(leopards), cows: points(cows), herd, to_move }
}

fn leopards_to_move(leopards: &str, cows: &str) -> Hunt {
    position(large(), Seat::ONE, leopards, cows, 24 - cows.split_whitespace().count() as u8)
}

fn cows_to_move(leopards: &str, cows: &str) -> Hunt {
    position(large(), Seat::TWO, leopards, cows, 0)
}

/// The move that a text says in full.
fn whole(position: &Hunt, text: &str) -> Result<Path, Reason> {
    let reading = position.read(&Typed::new(text)?)?;
    Ok(reading.meanings[0].whole.unwrap())
}

/// The reason why a text is no legal move; every language can say it.
fn why(position: &Hunt, text: &str) -> Reason {
    let reason = whole(position, text).and_then(|mv| position.check(&mv)).expect_err(text);
    said(&reason.text);
    reason
}

fn texts(position: &Hunt) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = position.moves(position.free(), |mv| {
        texts.push(position.write(mv));
        ControlFlow::Continue(())
    });
    texts
}

fn reasons(position: &Hunt, expected: &[(&str, &str)]) {
    for &(text, key) in expected {
        assert_eq!(why(position, text).text.key, format!("hunt-{key}"), "{text}");
        assert!(!texts(position).contains(&text.to_owned()));
    }
}

#[test]
fn placing_has_its_reasons() {
    let start = position(large(), Seat::ONE, "", "", 24);
    reasons(&start, &[("e5-e6", "place-leopard"), ("e5xe7xe9", "place-leopard")]);
    assert_eq!(why(&start, "e5-e6").text.args, [("left", Arg::Number(2))]);
    let second = position(large(), Seat::ONE, "e5", "e6", 23);
    reasons(&second, &[("e5", "occupied"), ("e6", "occupied"), ("e5xe7", "place-leopard")]);
    for herd in [1, 23] {
        let cows = position(large(), Seat::TWO, "e5", "e6", herd);
        reasons(&cows, &[("e5", "occupied"), ("e6-e7", "place-cow")]);
    }
}

#[test]
fn leopards_have_their_reasons() {
    let hunt = leopards_to_move("e5 c3", "e6 d4 f5 g5 e8");
    let expected = [
        ("g9", "leopards-placed"),
        ("e6", "leopards-placed"),
        ("e5", "where-to"),
        ("e7-e9", "empty"),
        ("e6-e7", "not-yours"),
        ("e5-e5", "stays"),
        ("e5-e6", "step-on-cow"),
        ("e5xc3", "no-room"),
        ("e5xg5", "no-room"),
        ("e5xe3", "over-nothing"),
        ("e5-e9", "leopard-line"),
        ("e5-c4", "crooked"),
        ("e5xe7xe9xc9", "series"),
        ("e5xe7xe5", "series"),
        ("e5xe7xe6", "series"),
        ("e5-e4-e3", "series"),
    ];
    reasons(&hunt, &expected);
    assert_eq!(hunt.read(&Typed::new(&"e5e7".repeat(16)).unwrap()).unwrap_err().text.key, "hunt-too-long");
    reasons(&leopards_to_move("e5 d4", "e6"), &[("e5xc3", "over-leopard"), ("e5-d4", "occupied")]);
    reasons(&leopards_to_move("d3 g9", "c3"), &[("d3-c4", "nothing-behind")]);
    let marbles = position(holes(), Seat::ONE, "a1 f5", "b2", 0);
    reasons(&marbles, &[("a1-a4", "leopard-holes"), ("a1-b2", "step-on-cow"), ("a1-c2", "crooked")]);
}

#[test]
fn a_broken_series_says_where_and_why() {
    let hunt = leopards_to_move("e5 c3", "e6 d4 f5 g5 e8");
    for (text, at, key, points) in [
        ("e5xe7xe9xc9", 3, "step-in-series", "e9, c9"),
        ("e5xe7xe5", 2, "taken-before", "e7, e6, e5"),
        ("e5xe7xe6", 2, "step-in-series", "e7, e6"),
        ("e5xe7xg7", 2, "over-nothing", "e7, f7, g7"),
        ("e5xg5xe7", 1, "no-room", "e5, f5, g5"),
        ("e5xe7xa3", 2, "leopard-line", "e7, a3"),
    ] {
        let reason = why(&hunt, text);
        let [("jump", Arg::Number(jump)), ("why", Arg::Words(inner))] = &reason.text.args[..] else {
            panic!("{reason:?}");
        };
        assert_eq!((*jump, &*inner.key), (at, &*format!("hunt-{key}")), "{text}");
        assert_eq!(hunt.ground.layout.names(&reason.points), points, "{text}");
    }
    let said = words(Lang::En).say(&why(&hunt, "e5xe7xe5").text);
    assert_eq!(
        said,
        "Jump 2 of the series is not possible. The cow on e6 has been taken earlier in this series, so it cannot \
         be jumped again from e7 to e5."
    );
}

#[test]
fn cows_have_their_reasons() {
    let expected = [
        ("g9", "cows-placed"),
        ("e5", "cows-placed"),
        ("e6", "where-to"),
        ("e7-e9", "empty"),
        ("e5-e4", "not-yours"),
        ("e6-e6", "stays"),
        ("e6-e5", "occupied"),
        ("e6-d6", "occupied"),
        ("e6-d7", "cow-line"),
        ("e6-e9", "cow-line"),
        ("e6xe4", "cow-jump"),
        ("e6xc6", "cow-jump"),
        ("e6xg6", "cow-line"),
        ("e6-e7-e8", "cow-one-step"),
    ];
    reasons(&cows_to_move("e5 c3", "e6 d6"), &expected);
    let marbles = position(holes(), Seat::TWO, "a1 f5", "b2 c3", 0);
    reasons(&marbles, &[("b2-c1", "cow-holes"), ("b2-b5", "cow-holes"), ("b2xd4", "cow-jump")]);
}

#[test]
fn leopards_jump_as_the_rules_say() {
    // Stopping after any jump, going on in any direction, and returning to where it started.
    let ring = leopards_to_move("e5 a7", "e6 f7 g6 f5");
    let series: Vec<String> = texts(&ring).into_iter().filter(|text| text.contains('x')).collect();
    let there = ["e5xe7", "e5xe7xg7", "e5xe7xg7xg5", "e5xe7xg7xg5xe5"];
    let back = ["e5xg5", "e5xg5xg7", "e5xg5xg7xe7", "e5xg5xg7xe7xe5"];
    assert_eq!(series.len(), 8, "{series:?}");
    assert!(there.iter().chain(&back).all(|text| series.iter().any(|other| other == text)), "{series:?}");
    // A cow is gone as soon as it is jumped, so its point is free to land on.
    let mut corner = leopards_to_move("c1 a7", "e1 f2 e2");
    let mv = whole(&corner, "c1xg1xe3xe1").unwrap();
    assert_eq!(corner.check(&mv), Ok(()));
    assert_eq!(corner.play(&mv), Progress::Irreversible);
    assert_eq!(corner, position(large(), Seat::TWO, "e1 a7", "", 21));
    // Without lines, diagonally too.
    let mut marbles = position(holes(), Seat::ONE, "a1 f5", "b2 d4 e4", 0);
    let mv = whole(&marbles, "a1xc3xe5").unwrap();
    assert_eq!(marbles.write(&mv), "a1xc3xe5");
    marbles.play(&mv);
    assert_eq!(marbles, position(holes(), Seat::TWO, "e5 f5", "e4", 0));
}

#[test]
fn only_placing_and_taking_is_irreversible() {
    let mut game = leopards_to_move("e5 c3", "e6");
    for (text, progress) in [("e5-e4", Progress::Quiet), ("e5", Progress::Irreversible)] {
        let mv = whole(&game, text).unwrap();
        assert_eq!(game.play(&mv), progress, "{text}");
    }
    let mut cow = cows_to_move("e5 c3", "e6");
    let mv = whole(&cow, "e6-e7").unwrap();
    assert_eq!(cow.play(&mv), Progress::Quiet);
}

#[test]
fn a_seat_that_cannot_move_has_lost() {
    let won = |position: Hunt| match position.turn() {
        Turn::To(_) => None,
        Turn::Over(outcome) => {
            assert_eq!(position.count(position.free()), 0);
            said(&outcome.sentence(|_| Text::new("hunt-cows")));
            Some((outcome.winners, outcome.reason))
        }
    };
    let [one, two] = [Seat::ONE, Seat::TWO].map(Seats::only);
    let pen = |to_move, leopards| position(large(), to_move, leopards, "e1 d2 f2 e3", 20);
    assert_eq!(won(pen(Seat::ONE, "c1 g1")), Some((two, "hunt-end-penned")));
    assert_eq!(won(pen(Seat::TWO, "c1 g1")), None);
    // One leopard that cannot move is not lost while the other is still to come.
    assert_eq!(won(pen(Seat::ONE, "c1")), None);
    // A jump is a way out.
    assert_eq!(won(position(large(), Seat::ONE, "c1 g1", "e1 d2 f2", 21)), None);
    assert_eq!(won(cows_to_move("e1 d2", "c1")), Some((one, "hunt-end-stuck")));
    assert_eq!(won(cows_to_move("e1 d2", "c1 e3")), None);
}

/// The short ways to count and to search give what walking through all moves gives.
#[test]
fn large_numbers_are_counted_and_searched_rightly() {
    let moves: Vec<&str> =
        include_str!("../../../tests/crowd.txt").lines().last().unwrap().split_whitespace().collect();
    let mut huge = position(large(), Seat::ONE, "", "", 24);
    for text in &moves[..40] {
        let mv = whole(&huge, text).unwrap();
        huge.play(&mv);
    }
    let mut ends = vec![0; 49];
    let mut count = 0;
    let _ = huge.moves(Points::NONE, |mv| {
        ends[mv.last().index()] += 1;
        count += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(huge.count(Points::NONE), count);
    assert!(count > 20_000, "{count}");
    let movers = huge.movers();
    let mut numbered: Vec<String> =
        (0..count).step_by(97).map(|n| huge.write(&movers.nth(n).unwrap())).collect();
    numbered.sort_unstable();
    numbered.dedup();
    assert_eq!((numbered.len() as u64, movers.nth(count)), (count.div_ceil(97), None));
    assert!(numbered.iter().all(|text| huge.check(&whole(&huge, text).unwrap()).is_ok()));
    for (end, number) in (0..).map(Point).zip(ends) {
        let mut found = 0;
        let _ = huge.fits(Points::NONE, &Short::Ends(Ends::to(end)), |mv| {
            assert_eq!(mv.last(), end);
            found += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(found, number, "{end:?}");
    }
}
