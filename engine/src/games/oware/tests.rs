use super::*;
use crate::{
    Arg, Playthrough, Seats, Text,
    games::testing::{self, said},
};

fn playthrough(moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("oware", None, None, moves)
}

/// A position by the seeds in a to f and in A to F.
fn position(to_move: Seat, south: [u8; 6], north: [u8; 6], stores: [u8; 2]) -> Oware {
    let row = |seeds: [u8; 6]| {
        let mut row = Row::default();
        (0..HOUSES).zip(seeds).for_each(|(house, seeds)| {
            // Nothing but the seeds of this house.
            let mut one = Row::of(seeds);
            (0..HOUSES).filter(|other| *other != house).for_each(|other| _ = one.lift(other));
            row.add(one);
        });
        row
    };
    let rows = [south, north].map(row);
    assert_eq!(rows[0].sum() + rows[1].sum() + stores[0] + stores[1], SEEDS);
    Oware { rows, stores, to_move, end: None }
}

fn south(south: [u8; 6], north: [u8; 6], stores: [u8; 2]) -> Oware {
    position(Seat::ONE, south, north, stores)
}

fn seeds(position: &Oware) -> [[u8; 6]; 2] {
    position.rows.map(|row| std::array::from_fn(|house| row.seeds(house as u8)))
}

/// The move that a text says first.
fn house(position: &Oware, text: &str) -> Result<House, Reason> {
    Ok(position.read(&Typed::new(text)?)?.meanings[0].whole.unwrap())
}

fn played(mut position: Oware, text: &str) -> Oware {
    let house = house(&position, text).unwrap();
    assert_eq!(position.check(&house), Ok(()), "{text}");
    position.play(&house);
    position
}

fn texts(position: &Oware) -> String {
    let mut texts = Vec::new();
    let _ = position.moves(|mv| {
        assert_eq!(position.check(mv), Ok(()));
        texts.push(position.write(mv));
        ControlFlow::Continue(())
    });
    assert_eq!(texts.len() as u64, position.count());
    texts.join(" ")
}

/// The reason why a house may not be played.
fn why(position: &Oware, house: House) -> &'static str {
    let reason = position.check(&house).unwrap_err();
    said(&reason.text);
    assert_eq!(reason.points, [point(house.0)]);
    assert!(!texts(position).contains(LAYOUT.name(point(house.0))));
    match reason.text.key {
        std::borrow::Cow::Borrowed(key) => key,
        std::borrow::Cow::Owned(key) => panic!("{key}"),
    }
}

#[test]
fn every_rule_has_its_reason() {
    let middle = south([0, 1, 2, 1, 0, 6], [4, 1, 0, 0, 3, 2], [14, 14]);
    assert_eq!(texts(&middle), "c f");
    for (house, key) in [(0, "empty"), (1, "single"), (3, "single"), (4, "empty"), (6, "not-yours")] {
        assert_eq!(why(&middle, House(house)), format!("oware-{key}"));
    }
    let hungry = south([5, 2, 0, 3, 1, 1], [0; 6], [18, 18]);
    assert_eq!(texts(&hungry), "d");
    for (house, key) in [(0, "must-feed"), (1, "must-feed"), (2, "empty"), (4, "must-feed"), (5, "single")] {
        assert_eq!(why(&hungry, House(house)), format!("oware-{key}"));
    }
    let north = position(Seat::TWO, [0; 6], [5, 0, 0, 0, 0, 1], [21, 21]);
    assert_eq!(why(&north, House(6)), "oware-must-feed");
    assert_eq!(why(&north, House(0)), "oware-not-yours");
}

#[test]
fn reasons_are_sentences() {
    let hungry = south([5, 2, 0, 3, 1, 1], [0; 6], [18, 18]);
    let sentence = |house: u8| said(&hungry.check(&House(house)).unwrap_err().text);
    assert_eq!(
        sentence(0),
        "Your opponent has no seeds, so you must play some there; the 5 seeds in a do not reach the other side."
    );
    assert_eq!(sentence(7), "House B is your opponent’s; yours are a to f.");
    for text in ["ab", "1", "g", "the third house", "a1", "日"] {
        let reason = playthrough("").play(Seat::ONE, text).unwrap_err().reason;
        let house = matches!(text, "g" | "日");
        let key = if house { "oware-no-house" } else { "oware-one-house" };
        assert_eq!(reason.text.key, key, "{text}");
        assert!(reason.text.args.contains(&("last", Arg::from("f"))));
        said(&reason.text);
    }
}

#[test]
fn houses_are_read_in_either_case() {
    let start = playthrough("");
    for text in ["c", "C", " C. ", "- c"] {
        assert_eq!(start.fork().play(Seat::ONE, text).map(|played| played.text.clone()).as_deref(), Ok("c"));
    }
    let north = playthrough("c");
    for text in ["f", "F"] {
        assert_eq!(north.fork().play(Seat::TWO, text).map(|played| played.text.clone()).as_deref(), Ok("F"));
    }
    // In a record the case says whose house it is.
    let refusal = start.fork().play_canonical("C").unwrap_err();
    assert_eq!(refusal.reason.text.key, "oware-not-yours");
    // For a player an empty house is the own one.
    let refusal = playthrough("c D").play(Seat::ONE, "C").unwrap_err();
    assert_eq!((&*said(&refusal.reason.text), refusal.nearest.len()), ("House c is empty.", 3));
}

#[test]
fn sowing_skips_the_house_that_it_came_from() {
    let twelve = played(south([0, 0, 12, 0, 0, 4], [4, 4, 4, 4, 4, 4], [4, 4]), "c");
    assert_eq!(seeds(&twelve), [[1, 1, 0, 2, 1, 5], [5; 6]]);
    let all = played(south([0, 0, 0, 0, 48, 0], [0; 6], [0, 0]), "e");
    // Four rounds of eleven and four more; the last seed falls into C, where it makes 5.
    assert_eq!(seeds(&all), [[4, 4, 4, 4, 0, 5], [5, 5, 5, 4, 4, 4]]);
    let round = played(south([0, 0, 0, 0, 0, 19], [0, 1, 1, 1, 0, 1], [12, 13]), "f");
    // A to F, a to e, then A to F and a and b: the last seed is at home, and nothing is taken.
    assert_eq!(seeds(&round), [[2, 2, 1, 1, 1, 0], [2, 3, 3, 3, 2, 3]]);
    assert_eq!(round.stores, [12, 13]);
}

#[test]
fn captures_go_back_without_a_gap() {
    // From F back: 2, 3, 2, then 4 ends it, although 3 lies before it.
    let run = played(south([0, 0, 0, 0, 1, 6], [2, 3, 1, 2, 1, 2], [10, 20]), "f");
    assert_eq!((seeds(&run)[1], run.stores), ([3, 4, 0, 0, 0, 0], [10 + 2 + 3 + 2 + 3, 20]));
    // Never on the own side, not 1 or 4, and not if the last seed falls elsewhere.
    let own = played(south([0, 0, 0, 0, 2, 2], [1, 3, 0, 0, 10, 10], [10, 10]), "f");
    assert_eq!((seeds(&own)[1], own.stores), ([2, 4, 0, 0, 10, 10], [10, 10]));
    let own = played(south([0, 0, 0, 0, 3, 2], [1, 1, 0, 0, 10, 10], [10, 11]), "e");
    assert_eq!((seeds(&own), own.stores), ([[0, 0, 0, 0, 0, 3], [0, 0, 0, 0, 10, 10]], [14, 11]));
    // In the second round, too.
    let round = played(south([0, 0, 0, 0, 0, 14], [0, 1, 0, 4, 4, 4], [10, 11]), "f");
    assert_eq!((seeds(&round)[1], round.stores), ([0, 0, 0, 5, 5, 5], [10 + 2 + 3 + 2, 11]));
}

#[test]
fn only_captures_are_irreversible() {
    let mut game = south([0, 0, 0, 0, 2, 2], [1, 1, 0, 0, 10, 10], [11, 11]);
    assert_eq!(game.play(&House(4)), Progress::Irreversible);
    let mut game = south([0, 0, 0, 0, 2, 2], [4, 1, 0, 0, 10, 7], [11, 11]);
    assert_eq!(game.play(&House(4)), Progress::Quiet);
}

#[test]
fn an_empty_side_is_fed() {
    // f alone reaches North, and it has a single seed; the ruling lets it play.
    let single = south([5, 2, 0, 0, 0, 1], [0; 6], [20, 20]);
    assert_eq!(texts(&single), "f");
    let fed = played(single, "f");
    assert_eq!((fed.turn(), seeds(&fed)[1]), (Turn::To(Seat::TWO), [1, 0, 0, 0, 0, 0]));
    assert!(fed.view(Eyes::Room).prospects.is_empty());
    let notes = single.view(Eyes::Room).prospects;
    assert_eq!(said(&notes[0]), "North has no seeds: South must play some there.");
    // With nothing to lose, single seeds are as good as any; those that do not feed are not.
    assert_eq!(texts(&south([1, 0, 1, 0, 1, 1], [0; 6], [22, 22])), "f");
}

#[test]
fn feeding_is_judged_before_the_capture() {
    // The second round leaves 2 in each of North's houses and takes them all: that has fed, and must feed again.
    let again = played(south([0, 0, 0, 0, 18, 0], [0; 6], [10, 20]), "e");
    assert_eq!((seeds(&again), again.stores), ([[1, 1, 1, 1, 0, 2], [0; 6]], [22, 20]));
    assert_eq!((again.turn(), &*texts(&again)), (Turn::To(Seat::ONE), "f"));
}

#[test]
fn who_takes_everything_moves_again_and_feeds() {
    let again = played(south([0, 0, 3, 4, 0, 2], [1, 1, 0, 0, 0, 0], [17, 20]), "f");
    assert_eq!((again.turn(), again.stores), (Turn::To(Seat::ONE), [21, 20]));
    assert_eq!(texts(&again), "d");
    assert_eq!(why(&again, House(2)), "oware-must-feed");
    let fed = played(again, "d");
    assert_eq!((fed.turn(), seeds(&fed)), (Turn::To(Seat::TWO), [[0, 0, 3, 0, 1, 1], [1, 1, 0, 0, 0, 0]]));
}

fn ending(position: &Oware) -> (Seats, [u8; 2], &'static str) {
    let Turn::Over(outcome) = position.turn() else { panic!("{position:?}") };
    assert_eq!((position.count(), position.random(&mut Rng::new(1))), (0, None));
    said(&outcome.sentence(|_| Text::new("oware-south")));
    (outcome.winners, position.stores, outcome.reason)
}

#[test]
fn the_game_ends_as_the_rules_say() {
    let [one, two] = [Seat::ONE, Seat::TWO].map(Seats::only);
    // 25 seeds, also in the middle of a turn; the seeds on the board stay there.
    let most = played(south([0, 0, 3, 4, 0, 2], [1, 1, 0, 0, 0, 0], [21, 16]), "f");
    assert_eq!((ending(&most), seeds(&most)[0]), ((one, [25, 16], "oware-end-majority"), [0, 0, 3, 4, 0, 0]));
    // 24 are not enough.
    let less = played(south([0, 0, 3, 4, 0, 2], [1, 1, 0, 0, 0, 0], [20, 17]), "f");
    assert_eq!(less.turn(), Turn::To(Seat::ONE));
    // South has played its last seed, and North cannot feed.
    let unfed = played(south([0, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 0], [22, 22]), "f");
    assert_eq!((ending(&unfed), seeds(&unfed)), ((two, [22, 26], "oware-end-unfed"), [[0; 6]; 2]));
    // South has taken everything, and cannot feed.
    let feast = played(south([0, 0, 3, 0, 0, 2], [1, 1, 0, 0, 0, 0], [20, 21]), "f");
    assert_eq!((ending(&feast), seeds(&feast)), ((one, [27, 21], "oware-end-unfed"), [[0; 6]; 2]));
    // The board is empty.
    let equal = played(south([0, 0, 0, 0, 0, 2], [1, 1, 0, 0, 0, 0], [20, 24]), "f");
    assert_eq!(ending(&equal), (Seats::NONE, [24, 24], "oware-end-unfed-equal"));
}

#[test]
fn in_a_circle_more_seeds_in_store_win() {
    let stale = |stores: [u8; 2]| {
        let on_board = SEEDS - stores[0] - stores[1];
        let outcome = south([0, 0, on_board, 0, 0, 0], [0; 6], stores).stale("end-threefold");
        said(&outcome.sentence(|_| Text::new("oware-north")));
        (outcome.winners, outcome.losers, outcome.reason)
    };
    let [one, two] = [Seat::ONE, Seat::TWO].map(Seats::only);
    assert_eq!(stale([20, 19]), (one, two, "oware-end-cycle"));
    assert_eq!(stale([5, 19]), (two, one, "oware-end-cycle"));
    assert_eq!(stale([20, 20]), (Seats::NONE, Seats::NONE, "oware-end-cycle-equal"));
}

#[test]
fn a_position_is_its_houses_and_the_seat_to_move() {
    let position = south([1, 2, 3, 0, 0, 0], [3, 2, 1, 0, 0, 0], [18, 18]);
    assert_eq!(position.key(), Oware { stores: [17, 19], ..position }.key());
    assert_ne!(position.key(), Oware { to_move: Seat::TWO, ..position }.key());
    let turned = south([3, 2, 1, 0, 0, 0], [1, 2, 3, 0, 0, 0], [18, 18]);
    assert_ne!(position.key(), turned.key());
}
