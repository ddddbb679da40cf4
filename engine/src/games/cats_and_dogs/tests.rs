use super::*;
use crate::words;
use crate::{
    Arg, Game, History, Lang, Playthrough, Seats, Seed, Text,
    games::testing::{self, reasons, said, why},
};

fn playthrough(moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("cats-and-dogs", None, None, moves)
}

/// A position with these pets.
fn position(to_move: Seat, cats: &str, dogs: &str) -> CatsAndDogs {
    CatsAndDogs { pets: [cats, dogs].map(squares), to_move }
}

fn squares(names: &str) -> Set {
    names.split_whitespace().map(|name| LAYOUT.named(name).unwrap()).collect()
}

#[test]
fn the_first_pets_have_their_zones() {
    let start = position(Seat::ONE, "", "");
    assert_eq!(start.open(Seat::ONE), squares("d4 e4 d5 e5"));
    reasons(
        &start,
        &[("a1", "first-cat"), ("c4", "first-cat"), ("e6", "first-cat"), ("d4 d5", "one-square")],
    );
    let dog = position(Seat::TWO, "d5", "");
    assert_eq!(dog.open(Seat::TWO), Set::ALL - squares("d4 e4 d5 e5 c5 d6"));
    let expected = [
        ("d5", "occupied"),
        ("e5", "first-dog"),
        ("e4", "first-dog"),
        ("c5", "beside-cat"),
        ("d6", "beside-cat"),
    ];
    reasons(&dog, &expected);
    // From then on the zone is like the rest of the board.
    let later = [position(Seat::ONE, "d5", "a1"), position(Seat::TWO, "d5 h8", "a1")];
    assert_eq!(
        later.map(|position| position.open(position.to_move).contains(LAYOUT.named("e4").unwrap())),
        [true; 2]
    );
}

#[test]
fn every_broken_rule_has_its_reason() {
    let cats = position(Seat::ONE, "e4 h1", "c5 d6 a1");
    let expected = [("e4", "occupied"), ("c5", "occupied"), ("c4", "beside-dog"), ("d5", "beside-dog")];
    reasons(&cats, &expected);
    let two = why(&cats, "d5");
    assert_eq!(
        (LAYOUT.names(&two.points), &two.text.args[1]),
        ("d5, c5, d6".to_owned(), &("n", Arg::Number(2)))
    );
    let said = |text: &str| words(Lang::En).say(&why(&cats, text).text);
    assert_eq!(said("d5"), "A cat on d5 would be beside dogs: c5, d6.");
    assert_eq!(said("b1"), "A cat on b1 would be beside the dog on a1.");
    let dogs = position(Seat::TWO, "e4 h1", "c5 d6 a1");
    reasons(&dogs, &[("d6", "occupied"), ("e3", "beside-cat"), ("a1 b1", "one-square")]);
    assert_eq!(cats.check(&LAYOUT.named("d3").unwrap()), Ok(()));
    // A square touched at its corners only, and one at the other end of a row.
    assert_eq!(position(Seat::ONE, "e4", "c5 h3").check(&LAYOUT.named("a4").unwrap()), Ok(()));
    assert_eq!(cats.check(&LAYOUT.named("b6").unwrap()), Ok(()));
}

/// The cats have filled one half of the board, the dogs the other; nothing but the rows between is empty.
#[test]
fn who_cannot_place_loses() {
    let rows = |rows: [u8; 3]| rows.map(Set::row).into_iter().fold(Set::NONE, |all, row| all | row);
    let full = |to_move| CatsAndDogs { pets: [rows([0, 1, 2]), rows([4, 5, 7])], to_move };
    for (to_move, winner) in [(Seat::ONE, Seat::TWO), (Seat::TWO, Seat::ONE)] {
        let mut over = full(to_move);
        if to_move == Seat::TWO {
            // The row of the dogs is theirs alone.
            assert_eq!(over.turn(), Turn::To(Seat::TWO));
            over.pets[Seat::TWO.index()] = rows([4, 5, 7]) | Set::row(6);
        }
        let Turn::Over(outcome) = over.turn() else { panic!("{over:?}") };
        assert_eq!((outcome.winners, over.count()), (Seats::only(winner), 0));
        said(&outcome.sentence(|_| Text::new("cats-and-dogs-cats")));
    }
}

#[test]
fn refusals_name_squares_nearby() {
    let playthrough = playthrough("e4 c5 d3 d6");
    for (text, played) in [("E5", "e5"), (" e 5.", "e5"), ("h8!", "h8")] {
        assert_eq!(
            playthrough.fork().play(Seat::ONE, text).map(|played| played.text.clone()).as_deref(),
            Ok(played)
        );
    }
    let refusal = playthrough.fork().play(Seat::ONE, "c6").unwrap_err();
    assert_eq!(refusal.reason.text.key, "cats-and-dogs-beside-dog");
    assert_eq!(refusal.nearest.len(), 3);
    let near = Set::only(LAYOUT.named("c6").unwrap()).grown();
    assert!(refusal.nearest.iter().all(|text| near.contains(LAYOUT.named(text).unwrap())), "{refusal:?}");
}

/// The box has 28 pieces of each kind. Nothing counts them, since they cannot run out.
#[test]
fn nobody_needs_a_29th_pet() {
    let game = Game::with_id("cats-and-dogs").unwrap();
    let start = History::<CatsAndDogs>::start(&game.setup(None, None, Seed::default()).unwrap());
    let mut rng = Rng::new(1);
    for _ in 0..500 {
        let mut game = start.clone();
        game.playout(&mut rng, 64);
        let pets = game.position().pets;
        assert!(matches!(game.turn(), Turn::Over(_)) && pets.iter().all(|kind| kind.len() <= 28), "{pets:?}");
        let [cats, dogs] = pets;
        assert!(!cats.beside().meets(dogs), "{pets:?}");
    }
}
