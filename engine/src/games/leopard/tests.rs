//! Rules and notation of this game alone; `src/tests/` of the crate has what is true of all.

mod covered;
mod held;
mod languages;
mod tempting;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{
    play::FIRST_DRAWN,
    square::{ENOUGH, FaceDown, Space, score},
    *,
};
use crate::words;
use crate::{Game, Lang, Mark, Playthrough, Refusal, Token, Trouble};

fn seeded(variant: &str, seed: u64) -> Leopard {
    let mut rng = Rng::new(seed);
    let seed = Seed(std::array::from_fn(|_| rng.bits() as u8));
    Leopard::start(&game().setup(Some(variant), None, seed).unwrap())
}

fn game() -> &'static Game {
    Game::named("Leopardo").unwrap()
}

/// The first position of the examples: seat 2 holds Ah 2h 3h 6d 6h 10c Kc Kc Kd and moves.
fn playthrough() -> Box<dyn Playthrough> {
    game().start(&game().setup(None, None, Seed::default()).unwrap())
}

fn card(text: &str) -> Card {
    Card::read(&text.to_lowercase()).unwrap().0
}

/// `-` is a blank space; `Jc*` lies face down, laid by seat 2.
fn square(on: Seat, text: &str) -> Square {
    let space = |text: &str| match text.strip_suffix('*') {
        Some(down) => Space::Down(FaceDown { card: card(down), by: Seat::TWO, on }),
        None if text == "-" => Space::Blank,
        None => Space::Up(card(text)),
    };
    let spaces: Vec<Space> = text.split(' ').map(space).collect();
    let Ok(spaces) = spaces.try_into() else { panic!("nine spaces: {text}") };
    Square(spaces)
}

const BLANK: &str = "- - - - - - - - -";

fn value(text: &str) -> i32 {
    square(Seat::ONE, text).value()
}

/// Seat 1 moves, with these cards.
fn position(hand: &str, own: &str, theirs: &str) -> Leopard {
    let mut position = seeded("standard", 1);
    position.to_move = Seat::ONE;
    position.hands[0] = hand.split(' ').map(card).collect();
    position.squares = [square(Seat::ONE, own), square(Seat::TWO, theirs)];
    position
}

/// The legal moves that a text may mean, or the first reason why there is none.
fn meant(position: &Leopard, text: &str) -> Result<Vec<String>, Reason> {
    let reading = position.read(&Typed::new(text).unwrap())?;
    let (mut found, mut why) = (Vec::new(), None);
    for meaning in reading.meanings {
        match meaning.whole.map(|mv| position.check(&mv).map(|()| mv.text())) {
            Some(Ok(text)) => found.push(text),
            Some(Err(reason)) => why = why.or(Some(reason)),
            None => (),
        }
        if let Some(short) = meaning.short {
            let _ = position.fits(&short, |mv| {
                found.push(mv.text());
                GO_ON
            });
        }
    }
    if found.is_empty() { Err(why.unwrap_or_else(|| Reason::new("refusal-nothing-fits"))) } else { Ok(found) }
}

#[derive(Deserialize)]
struct Vector {
    seed: String,
    dealer_of_hand_1: u8,
    hands: BTreeMap<u8, Pack>,
}

#[derive(Deserialize)]
struct Pack {
    pack: Vec<String>,
}

#[test]
fn packs_are_as_specified() {
    let vectors = include_str!("../../../tests/oracle/shuffle_vectors.json");
    let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
    assert!(vectors.len() > 5);
    for vector in vectors {
        let mut seed = Seed::default();
        hex::decode_to_slice(&vector.seed, &mut seed.0).unwrap();
        assert_eq!(first_dealer(&seed).number(), vector.dealer_of_hand_1);
        for (hand, wanted) in vector.hands {
            assert_eq!(pack(&seed, hand).map(|card| card.to_string()), *wanted.pack, "hand {hand}");
        }
    }
}

/// Tests the reading through the table, as players see it.
#[test]
fn reading_is_forgiving() {
    let played = |text: &str| playthrough().play(Seat::TWO, text).map(|played| played.text.clone());
    for (text, canonical) in [
        ("6h@6", "6h@6"),
        ("6H6", "6h@6"),
        ("6♥️ → 6", "6h@6"),
        ("6h-o6", "6h@o6"),
        ("6h x O6", "6h@o6"),
        ("6H @ o 6.", "6h@o6"),
        ("10c 5", "10c@5"),
        ("10@5", "10c@5"),
        ("x6h", "x6h"),
        ("X 6H", "x6h"),
        ("× 6♡", "x6h"),
        ("x10", "x10c"),
        ("a@1", "Ah@1"),
        ("1h1", "Ah@1"),
        ("o1", "Ah@o1"),
        ("@o2", "2h@o2"),
        ("kd 9", "Kd@9"),
        ("Kc@1", "Kc@1"),
    ] {
        assert_eq!(played(text).as_deref(), Ok(canonical), "{text}");
    }
    for (text, moves) in
        [("Ah", "Ah@1, Ah@o1, xAh"), ("6@o6", "6d@o6, 6h@o6"), ("x6", "x6d, x6h"), ("k5", "Kc@5, Kd@5")]
    {
        let refusal = played(text).unwrap_err();
        assert_eq!(
            (refusal.kind, refusal.nearest.join(", ").as_str()),
            (Trouble::Ambiguous, moves),
            "{text}"
        );
    }
    for text in ["x@6", "xo6", "x", "@", "o", "10", "6h@0", "6h@o", "66h", "6h@6@6", "*@4", "7h@7", "pass"] {
        assert!(played(text).is_err(), "{text}");
    }
    // What lies near: other moves of the card, then other moves to the space.
    let Refusal { nearest, .. } = played("6h@5").unwrap_err();
    assert_eq!(nearest, ["6h@6", "6h@o6", "x6h"]);
}

#[test]
fn the_discard_wins_as_an_exact_text() {
    let both = position("7h 7h", BLANK, BLANK);
    assert_eq!(meant(&both, "x7h").unwrap(), ["x7h"]);
    assert_eq!(meant(&both, "7h").unwrap(), ["7h@7", "7h@o7", "x7h"], "two packs, one text each");
    let covered = position("7h", "- - - - - - 7d - -", "- - - - - - 7d - -");
    assert_eq!(meant(&covered, "7h").unwrap(), ["x7h"]);
    assert_eq!(meant(&covered, "7h@7").unwrap_err().text.key, "leopard-face-up");
}

#[test]
fn going_out_in_words() {
    let position = position("2c", "Ah 2h 3h 4h 5h - 7h - -", BLANK);
    for text in ["out", "OUT!", "sair", "Saio", "go out"] {
        assert_eq!(meant(&position, text).unwrap(), ["out"], "{text}");
    }
}

/// The examples of the source, as far as its words tell the suits.
#[test]
fn values_and_scores() {
    assert_eq!(
        value("- 2c 3h 4h 10h 6h 7d 8h -"),
        4,
        "4 10 6 of one suit, 7 10 3 of one colour, 2 10 8 neither"
    );
    assert_eq!(value("As 2h 10s 4s 5c 6d 7h 8s 9s"), 1);
    assert_eq!(value("As 2h 10s 4s 5c 6d Ks 8s 9s"), 8, "the king joins four lines");
    assert_eq!(value("Ad 2d 3d - 5d - 7d - -"), 6);
    assert_eq!(value("Ad 2d Jh* - 5d - 7d - -"), 0, "the jack breaks both lines");
    assert_eq!(value("Ah 2h 3h 4h 5h 6h 7h 8h 9h"), 24);
    assert_eq!(value("Ah 2d 3h 4d 5h 6d 7h 8d 9h"), 3 + 3 + 6, "a chequered square: diagonals of one suit");
    assert_eq!(value(BLANK), 0);
    let table = [1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41];
    assert_eq!((1..=24).map(score).collect::<Vec<_>>(), table);
    assert_eq!((score(0), ENOUGH), (0, 7));
}

#[test]
fn going_out_ends_the_hand_and_cannot_be_taken_back() {
    let mut position = position("2c 3c", "As 2h 10s 4s 5c 6d Ks 8s 9s", "- - - 4h Kh 6h - - -");
    let dealer = position.dealer;
    let early = self::position("2c", "As 2h 10s 4s 5c 6d 7h 8s 9s", BLANK);
    assert!(early.check(&Move::Out).is_err() && position.check(&Move::Out).is_ok());
    let before = position.clone();
    position.play(&Move::Out);
    assert_eq!(position.scores(), [[9 - 1, 3]]);
    assert_eq!((position.dealer, position.turn()), (dealer.other(), Turn::To(dealer)));
    assert_eq!(usize::from(position.drawn), FIRST_DRAWN);
    assert!(!position.undoable());
    assert!(before.trace(&Move::Out, &position).marks().is_empty(), "the cards of that hand are gone");
    let view = position.view(Eyes::Room);
    let said: Vec<_> = view.notes.iter().map(|note| words(Lang::En).say(note)).collect();
    let out = "South went out in hand 1: South 8 (square 8, bonus 1, going out −1), North 3";
    assert_eq!(
        said[..4],
        [
            out,
            "The squares are shown as hand 1 ended",
            "They were worth: South 8, North 3",
            "Hand 2 of 4 begins"
        ]
    );
    let own = position.view(Eyes::Of(Seat::ONE));
    let said: Vec<_> = own.notes.iter().map(|note| words(Lang::En).say(note)).collect();
    assert_eq!(said[..3], [out, "Hand 2 of 4", "Squares are worth: South 0, North 0"]);
    // The room sees the hand that has ended, with the lines that scored; the players the one that begins.
    let scored = |eyes| {
        let marks = position.view(eyes).marks;
        marks.into_iter().filter(|(_, mark)| *mark == Mark::Decided).map(|(at, _)| at.0).collect::<Vec<_>>()
    };
    assert_eq!(scored(Eyes::Room), [0, 2, 3, 4, 6, 7, 8, 12, 13, 14]);
    assert_eq!(view.pieces.len(), 9 + 3 + 1);
    assert!(scored(Eyes::Of(Seat::ONE)).is_empty());
    assert_eq!(position.view(Eyes::Of(Seat::ONE)).pieces.len(), 1, "the stock");
    let next = position.own_hand().kinds().next().unwrap();
    position.play(&Move::Discard(next));
    assert!(position.view(Eyes::Room).marks.is_empty());
    assert!(position.undoable());
}

/// Tests that the cards last for equally many turns of both if nobody goes out.
#[test]
fn a_hand_lasts_until_both_hands_are_empty() {
    let mut position = seeded("standard", 7);
    let (first, mut turns) = (position.to_move, [0; 2]);
    while position.done == 0 {
        let own = position.to_move.index();
        let held = position.own_hand().len();
        assert_eq!(held, if turns[own] < 44 { 9 } else { 52 - turns[own] });
        assert_eq!(position.stock().len(), 87_usize.saturating_sub(turns[0] + turns[1]));
        turns[own] += 1;
        let card = position.own_hand().cards().last().unwrap();
        position.play(&Move::Discard(card));
    }
    assert_eq!((turns, position.scores()), ([52; 2], [[0, 0]].as_slice()));
    assert_eq!(position.to_move, first.other(), "the deal alternates");
    for _ in 0..3 * 104 {
        let card = position.own_hand().cards().next().unwrap();
        position.play(&Move::Discard(card));
    }
    assert_eq!(position.turn(), Turn::Over(Outcome::draw("leopard-end-equal")));
    assert!(!position.undoable());
}

/// Random games; going out is left to chance too.
fn wander(games: u64, look: impl Fn(&Leopard, &mut Rng)) {
    for game in 0..games {
        let mut rng = Rng::new(game);
        let mut position = seeded(["single", "standard"][game as usize % 2], game);
        loop {
            look(&position, &mut rng);
            let mut moves = Vec::new();
            let _ = position.moves(|mv| {
                moves.push(*mv);
                GO_ON
            });
            // Discards are plenty; jacks and queens on squares are what the tests are about.
            let covers = |mv: &Move| matches!(mv, Move::Play { card, .. } if goes_face_down(*card));
            let pick = moves.iter().find(|mv| covers(mv)).filter(|_| rng.below(2) == 0);
            let Some(&mv) = pick.or_else(|| moves.get(rng.below(moves.len().max(1)))) else { break };
            position.play(&mv);
        }
    }
}

/// Every card that is hidden or on top.
fn all_cards(position: &Leopard) -> Vec<Card> {
    let tops = position.squares.iter().flat_map(|square| square.0).filter_map(|space| match space {
        Space::Blank => None,
        Space::Up(card) => Some(card),
        Space::Down(down) => Some(down.card),
    });
    let buried = position.buried.iter().filter_map(|buried| match buried.top {
        Space::Down(down) => Some(down.card),
        _ => None,
    });
    let held = position.hands.iter().flat_map(|hand| hand.cards());
    let mut all: Vec<Card> = tops.chain(buried).chain(held).chain(position.stock().iter().copied()).collect();
    all.sort();
    all
}

#[test]
fn views_and_debug_show_what_the_eyes_may_see() {
    wander(4, |position, rng| {
        for eyes in [Eyes::Room, Eyes::Of(Seat::ONE), Eyes::Of(Seat::TWO)] {
            let view = position.view(eyes);
            for side in &view.sides {
                let own = eyes == Eyes::Of(side.seat);
                let hand = position.hands[side.seat.index()];
                assert!(side.cards.iter().all(|card| card.is_some() == own) && side.cards.is_sorted());
                assert_eq!(side.cards.len(), hand.len());
            }
            let up = |piece: &Token| matches!(piece, Token::Card(card) if goes_face_down(*card));
            let shown = view.pieces.iter().any(|(at, piece)| up(piece) && at.0 < 18);
            assert!(!shown, "a jack or queen lies face up");
            let other = position.redeal(eyes, rng);
            assert_eq!(format!("{other:?}"), format!("{position:?}"));
            assert_eq!(other.view(eyes), view);
            assert_eq!((other.turn(), other.undoable()), (position.turn(), position.undoable()));
        }
        let open = position.view(Eyes::Archive);
        assert!(open.sides.iter().all(|side| side.cards.iter().all(Option::is_some)));
        let backs = open.pieces.iter().filter(|(_, piece)| matches!(piece, Token::Back(_))).count();
        assert!(backs <= 1, "only the stock");
    });
}

#[test]
fn another_deal_is_plausible() {
    wander(4, |position, rng| {
        for eyes in [Eyes::Room, Eyes::Of(Seat::ONE), Eyes::Of(Seat::TWO)] {
            let other = position.redeal(eyes, rng);
            assert_eq!(all_cards(&other), all_cards(position));
            let downs = |position: &Leopard| {
                let tops = position.squares.iter().flat_map(|square| square.0);
                let all = tops.chain(position.buried.iter().map(|buried| buried.top));
                let down = |space| match space {
                    Space::Down(down) => Some(down),
                    _ => None,
                };
                all.filter_map(down).collect::<Vec<_>>()
            };
            for (was, is) in downs(position).into_iter().zip(downs(&other)) {
                assert!(is.could_be(is.card) && (is.by, is.on) == (was.by, was.on));
                assert!(eyes != Eyes::Of(is.by) || is == was, "players know what they laid");
            }
            if let Eyes::Of(seat) = eyes {
                assert!(other.hands[seat.index()] == position.hands[seat.index()]);
                assert!(position.to_move != seat || position.count() == other.count(), "the same moves");
            }
            if position.stock().len() > 20 {
                assert!(other.stock() != position.stock() && other.seed != position.seed);
                assert!(eyes == Eyes::Of(Seat::TWO) || other.hands[1] != position.hands[1]);
            }
        }
        assert!(position.redeal(Eyes::Archive, rng) == *position);
    });
}

#[test]
fn each_player_looks_from_the_own_side() {
    let position = position("2c", "Ah - - - - - - - -", "- - - - - - - - 9h");
    for (eyes, ace, nine, left) in [
        (Eyes::Room, "S1", "N9", 0),
        (Eyes::Of(Seat::ONE), "1", "o9", 0),
        (Eyes::Of(Seat::TWO), "o1", "9", 9),
    ] {
        let view = position.view(eyes);
        let names: Vec<_> = view.pieces[..2].iter().map(|(at, _)| view.layout.name(*at)).collect();
        assert_eq!(names, [ace, nine]);
        assert_eq!(view.layout.spots[left].x, 0.0);
    }
    let laid = Move::Play { card: card("9h"), theirs: true, space: 8 };
    assert_eq!(position.trace(&laid, &position).marks(), [(crate::Point(17), Mark::Last)]);
}

#[test]
fn a_log_does_not_tell_a_face_down_card() {
    let mut playthrough = playthrough();
    for text in &Leopard::INFO.example[..6] {
        playthrough.play_canonical(text).unwrap();
    }
    let log = format!("{playthrough:?}");
    assert!(log.contains("*@o2") && !log.contains("Jh"), "{log}");
    let heard = |eyes| playthrough.view(eyes).last.unwrap().text;
    assert_eq!(heard(Eyes::Room), "*@o2");
    assert_eq!(heard(Eyes::Of(Seat::TWO)), "*@o2");
    assert_eq!(heard(Eyes::Of(Seat::ONE)), "Jh@o2");
}
