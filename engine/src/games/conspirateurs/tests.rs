use super::*;
use crate::words;
use crate::{
    Arg, Lang, Playthrough, Trouble,
    games::testing::{self, reasons, said},
};
use quarters::{BOARD, SIZE};

/// A position after all men have been placed, with these men of each seat. Fewer than forty do for a test.
fn position(to_move: u8, men: &[&str]) -> Conspirateurs {
    let at = |name: &str| At::of(LAYOUT.named(name).unwrap());
    let set = |names: &str| names.split_whitespace().map(at).fold(Quarters::default(), Quarters::with);
    let of = |seat: usize| men.get(seat).map_or(Quarters::default(), |names| set(names));
    let men_of = std::array::from_fn(of);
    let to_move = Seat::numbered(to_move).unwrap();
    Conspirateurs { men: men_of, placed: MEN, seats: men.len() as u8, to_move }
}

fn playthrough(seats: u8, moves: &[&str]) -> Box<dyn Playthrough> {
    testing::playthrough("conspirateurs", None, Some(seats), &moves.join(" "))
}

fn texts(position: &Conspirateurs) -> Vec<String> {
    let mut texts = testing::listed(position);
    texts.sort();
    texts
}

/// The table that the example shows.
fn example() -> Box<dyn Playthrough> {
    playthrough(2, Conspirateurs::INFO.example)
}

/// The move that a text says in full.
fn whole(position: &Conspirateurs, text: &str) -> Move {
    let reading = position.read(&Typed::new(text).unwrap()).unwrap();
    reading.meanings[0].whole.unwrap_or_else(|| panic!("{text} is no whole move"))
}

/// Asserts that these texts are this move.
fn same(position: &Conspirateurs, canonical: &str, texts: &[&str]) {
    for text in texts {
        let mv = whole(position, text);
        assert_eq!(position.check(&mv), Ok(()), "{text}");
        assert_eq!(position.write(&mv), canonical, "{text}");
    }
}

fn after(mut position: Conspirateurs, text: &str) -> (Conspirateurs, Progress) {
    let mv = whole(&position, text);
    position.check(&mv).unwrap();
    let progress = position.play(&mv);
    (position, progress)
}

#[test]
fn points_have_names_and_neighbours() {
    for point in (0..u16::from(SIZE) * u16::from(SIZE)).map(crate::Point) {
        let at = At::of(point);
        assert_eq!((at.point(), At::new(at.file(), at.rank())), (point, at));
        assert_eq!(LAYOUT.spots[point.index()].x, f32::from(at.file()));
        let near = (0..8).map(|direction| at.neighbour(direction)).filter(|near| BOARD.contains(*near));
        let near = near.fold(Quarters::default(), Quarters::with);
        let touching = BOARD.iter().filter(|&other| at.touches(other));
        assert_eq!(near, touching.fold(Quarters::default(), Quarters::with));
    }
    assert_eq!((BOARD.len(), CENTRE.len(), SANCTUARIES.len()), (289, 45, 39));
    let at = |name: &str| At::of(LAYOUT.named(name).unwrap());
    assert!(CENTRE.contains(at("e7")) && CENTRE.contains(at("m11")) && !CENTRE.contains(at("g12")));
    for name in "a1 b1 d1 f1 h1 j1 l1 n1 p1 q1 a2 q4 a6 q8 a9 q10 a12 q14 a16 a17 i17 q17".split(' ') {
        assert!(SANCTUARIES.contains(at(name)), "{name}");
    }
    for name in "c1 e1 g1 i1 a3 q5 a7 q11 a13 a15 c17 o17 b2".split(' ') {
        assert!(!SANCTUARIES.contains(at(name)), "{name}");
    }
}

#[test]
fn placing_has_its_reasons() {
    let start = Conspirateurs::start(playthrough(2, &[]).setup());
    assert_eq!(start.count(), 45);
    let (one, progress) = after(start, "E7");
    assert_eq!(progress, Progress::Irreversible);
    let expected = [
        ("e7", "occupied"),
        ("e6", "not-centre"),
        ("a1", "not-centre"),
        ("e7-e8", "place-first"),
        ("e8-g8-i8", "place-first"),
        ("pass", "no-passing-yet"),
    ];
    reasons(&one, &expected);
    let last = playthrough(4, &Conspirateurs::INFO.example[..39]);
    assert_eq!((last.turn(), last.count()), (Turn::To(Seat::numbered(4).unwrap()), 6));
    for text in ["m11-n12", "passo"] {
        let refusal = last.fork().play(Seat::numbered(4).unwrap(), text).unwrap_err();
        assert_eq!(refusal.reason.text.args, [("left", Arg::Number(1))]);
    }
}

#[test]
fn moves_have_their_reasons() {
    let play = position(1, &["e7 a1 i12", "f7 q17 g9 h9"]);
    let expected = [
        ("e9-e10", "empty"),
        ("f7-f8", "not-yours"),
        ("a1-a2", "safe"),
        ("e7-e7", "back"),
        ("e7-g7-e7", "back"),
        ("e7-f7", "occupied"),
        ("e7-g9", "occupied"),
        ("e7-g7-g9", "occupied"),
        ("e7-e9", "over-nothing"),
        ("e7-c9", "over-nothing"),
        ("e7-f9", "odd"),
        ("e7-q8", "odd"),
        ("e7-g7-g8", "odd"),
        ("e7-i7", "too-far"),
        ("e7-g7-i9", "too-far"),
        ("e7-e17-g7", "too-far"),
        ("e7", "where-to"),
        ("a1", "safe"),
        ("f7", "occupied"),
        ("q1", "out-of-reach"),
        ("pass", "no-passing"),
    ];
    reasons(&play, &expected);
    // A step has no place in a run, even if the man could make it instead.
    let meaning = &play.read(&Typed::new("e7-g7-f8").unwrap()).unwrap().meanings[0];
    assert_eq!((meaning.whole, meaning.short), (None, None));
    let points = |text| play.check(&whole(&play, text)).unwrap_err().points;
    assert_eq!(LAYOUT.names(&points("e7-e9")), "e7, e8, e9");
}

#[test]
fn only_the_ends_of_a_run_matter() {
    // There are jumps from e7 to g7, i7, i9, g9 and back to e7.
    let ring = position(1, &["e7 q2", "f7 h7 i8 h9 f8 q3"]);
    let jumps: Vec<String> = texts(&ring).into_iter().filter(|text| text.starts_with("e7-g")).collect();
    assert_eq!(jumps, ["e7-g7", "e7-g9"]);
    same(&ring, "e7-g9", &["e7-g9", "E7 g9", "e7g9", "e7xg9", "e7-g7-i7-i9-g9", "e7:g7:i7:i9:g9"]);
    // Points may be left out, and the point that he left is free: he passes it, but is not back there in the end.
    same(&ring, "e7-g7", &["e7-g7", "e7-i9-g7", "e7-g9-e7-g7", "e7-g9-i9-i7-g7-e7-g7"]);
    reasons(&ring, &[("e7-g9-i9-i7-g7-e7", "back")]);
}

#[test]
fn men_jump_over_safe_men_and_pass_sanctuaries() {
    // Over h2 to the sanctuary h1, and on over i1 to j1; over p1, who is safe, to q1.
    let edge = position(1, &["h3 o1 a5", "h2 i1 p1 a7"]);
    same(&edge, "h3-j1", &["h3-j1", "h3-h1-j1"]);
    same(&edge, "o1-q1", &["o1-q1"]);
    let (safe, progress) = after(edge, "h3-h1");
    assert_eq!(progress, Progress::Irreversible);
    assert!(texts(&Conspirateurs { to_move: Seat::ONE, ..safe }).iter().all(|text| !text.starts_with("h1")));
    assert_eq!(after(edge, "a5-b5").1, Progress::Quiet);
}

#[test]
fn who_cannot_move_passes() {
    let stuck = position(1, &["c1", "b1 d1 b2 c2 d2 a1 e1 a3 c3 e3"]);
    assert_eq!((stuck.count(), texts(&stuck)), (1, vec!["pass".to_owned()]));
    reasons(&stuck, &[("c1-c4", "only-pass"), ("c2", "only-pass"), ("f5", "only-pass")]);
    same(&stuck, "pass", &["pass", "PASS", "passo", "passar"]);
    assert_eq!(stuck.random(&mut Rng::new(1)), Some(Move::Pass));
    let (black, progress) = after(stuck, "pass");
    assert_eq!((black.turn(), progress), (Turn::To(Seat::TWO), Progress::Quiet));
}

#[test]
fn players_whose_men_are_all_safe_are_passed_over() {
    let seat = |number| Seat::numbered(number).unwrap();
    let four = position(1, &["e7", "a1 b1", "e11 a2", "d1 m7"]);
    let (four, _) = after(four, "e7-e8");
    assert_eq!(four.turn(), Turn::To(seat(3)));
    let (four, _) = after(four, "e11-e12");
    assert_eq!(four.turn(), Turn::To(seat(4)));
    let (four, _) = after(four, "m7-m8");
    assert_eq!(four.turn(), Turn::To(seat(1)));
}

#[test]
fn who_alone_has_men_in_danger_has_lost() {
    let seat = |number| Seat::numbered(number).unwrap();
    for (men, loser) in
        [(&["b2", "m7 a1"][..], 2), (&["b2 a2", "q17", "m7", "d1"], 3), (&["b2", "a1", "q17", "m7"], 4)]
    {
        let (end, _) = after(position(1, men), "b2-b1");
        let reason = "conspirateurs-end-caught";
        let lost = Outcome { winners: Seats::NONE, losers: Seats::only(seat(loser)), reason };
        assert_eq!(end.turn(), Turn::Over(lost));
        assert!(!lost.is_draw());
        assert_eq!((end.count(), texts(&end).len(), end.random(&mut Rng::new(1))), (0, 0, None));
        let view = View { turn: end.turn(), ..end.view(Eyes::Room) };
        said(&view.ending().unwrap());
    }
}

#[test]
fn who_resigns_is_the_one_loser() {
    for seats in [2, 4] {
        for seat in Seat::all(seats) {
            let outcome = playthrough(seats, &["e7"]).forfeit(seat, "end-resigned");
            let lost = Outcome { winners: Seats::NONE, losers: Seats::only(seat), reason: "end-resigned" };
            assert_eq!(outcome, lost);
        }
    }
}

#[test]
fn a_draw_has_no_loser() {
    let mut playthrough = example();
    let round = ["m12-n12", "b11-b12", "n12-m12", "b12-b11"];
    for text in round.iter().cycle().take(8) {
        assert!(matches!(playthrough.turn(), Turn::To(_)));
        playthrough.play_canonical(text).unwrap();
    }
    let Turn::Over(outcome) = playthrough.turn() else { panic!("not over") };
    assert_eq!((outcome.is_draw(), outcome.reason), (true, "end-threefold"));
}

#[test]
fn texts_are_read_forgivingly() {
    let before = playthrough(2, Conspirateurs::INFO.example.split_last().unwrap().1);
    for text in ["m10-a12", "M10 A12", "m10a12", "m10-k10-i12-g10-e12-c10-a12", "m10 e12 a12"] {
        let mut playthrough = before.fork();
        assert_eq!(playthrough.play(Seat::ONE, text).unwrap().text, "m10-a12", "{text}");
    }
    let refusal = before.fork().play(Seat::ONE, "a12").unwrap_err();
    assert_eq!(refusal.kind, Trouble::Ambiguous);
    assert_eq!(refusal.nearest, ["b11-a12", "g8-a12", "k8-a12", "m8-a12", "m10-a12"]);
    assert_eq!(before.fork().play(Seat::ONE, "a10").unwrap().text, "b11-a10");
    let refusal = before.fork().play(Seat::ONE, "d11-f13").unwrap_err();
    assert_eq!(refusal.kind, Trouble::Illegal);
    assert!(refusal.nearest.iter().any(|text| text.starts_with("d11-")), "{refusal:?}");
    assert!(before.suggest("d11", 50).moves.iter().all(|text| text.starts_with("d11-")));
    assert!(!before.suggest("d11", 50).moves.is_empty());
}

#[test]
fn random_moves_are_equally_likely() {
    let mut position = Conspirateurs::start(example().setup());
    for text in Conspirateurs::INFO.example {
        position = after(position, text).0;
    }
    let all = texts(&position);
    let (mut rng, mut seen) = (Rng::new(7), vec![0; all.len()]);
    for _ in 0..200 * all.len() {
        let text = position.write(&position.random(&mut rng).unwrap());
        seen[all.binary_search(&text).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&times| (120..280).contains(&times)), "{seen:?}");
}

#[test]
fn views_tell_the_safe_from_the_others() {
    let four = position(1, &["e7 a1 b1", "e8", "e9 q17", "m7"]);
    let view = four.view(Eyes::Room);
    let letters: String = view
        .pieces
        .iter()
        .map(|(_, token)| match token {
            crate::Token::Piece(piece) => piece.letter,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(letters, "WwwBGgO");
    let said = words(Lang::En).say(&view.notes[0]);
    assert_eq!(said, "In danger: White 1, Black 1, Green 1, Orange 1");
    let start = playthrough(2, &[]).view(Eyes::Room);
    assert!(start.notes.is_empty() && start.sides.iter().all(|side| side.in_hand[0].1 == 20));
}
