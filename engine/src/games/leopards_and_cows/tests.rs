use super::*;
use crate::{
    Playthrough, Text, Trouble,
    games::testing::{self, said},
};

fn playthrough(variant: &str, moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("leopards-and-cows", Some(variant), None, moves)
}

#[test]
fn the_leopards_win_when_they_have_taken_all_cows() {
    let ground = Ground::of(&triangles::LARGE);
    let hunt = |cows: &[&str], herd| {
        let (leopards, cows) = (ground.points(&["c1", "g1"]), ground.points(cows));
        LeopardsAndCows(Hunt { ground, leopards, cows, herd, to_move: Seat::TWO })
    };
    let won = Outcome::win(Seat::ONE, "leopards-and-cows-end-eaten");
    assert_eq!(hunt(&[], 0).turn(), Turn::Over(won));
    assert_eq!(hunt(&[], 0).count(), 0);
    said(&won.sentence(|_| Text::new("hunt-leopards")));
    for (cows, herd) in [(&[][..], 1), (&["e5"], 0)] {
        assert_eq!(hunt(cows, herd).turn(), Turn::To(Seat::TWO));
    }
}

#[test]
fn shortened_texts_are_understood() {
    let playthrough = playthrough("large", "e5 e6 c3 f8 c3-c4 e8");
    let play = |text: &str| playthrough.fork().play(Seat::ONE, text).map(|played| played.text.clone());
    for text in ["e5xe7xe9", "e5e7e9", "E5 e7 e9", "e5-e9", "e5 e9", "e9", " E9!"] {
        assert_eq!(play(text).as_deref(), Ok("e5xe7xe9"), "{text}");
    }
    for (text, played) in [("e5 e7", "e5xe7"), ("e7", "e5xe7"), ("e4", "e5-e4"), ("c4 c5", "c4-c5")] {
        assert_eq!(play(text).as_deref(), Ok(played), "{text}");
    }
    let both = play("d4").unwrap_err();
    assert_eq!((both.kind, both.nearest), (Trouble::Ambiguous, vec!["c4-d4".to_owned(), "e5-d4".to_owned()]));
    let broken = play("e5xe7xe9xg9xg1").unwrap_err();
    assert_eq!(broken.reason.text.key, "hunt-series");
    assert_eq!(broken.nearest[0], "e5xe7xe9");
}

/// 24 cows around a leopard who then has more captures than anybody can look at.
fn huge() -> &'static str {
    include_str!("../../../tests/crowd.txt").lines().last().unwrap()
}

/// Walking through all moves, which nothing here may do, would make this test far slower.
#[test]
fn twelve_million_captures_are_no_trouble() {
    let playthrough = playthrough("large", huge());
    assert_eq!(playthrough.count(), 11_921_765);
    assert_eq!(playthrough.turn(), Turn::To(Seat::ONE));
    let view = playthrough.view(Eyes::Room);
    assert_eq!((view.pieces.len(), view.sides[1].in_hand.len()), (26, 0));
    for text in ["", "g9", "g9xe7xg", "a5xc7", "nonsense"] {
        let listing = playthrough.suggest(text, 25);
        assert!(listing.moves.len() <= 25 && (listing.more || text == "nonsense"), "{text}");
    }
    for text in ["e5", "g9", "e8", "g9 g9", "g9 g1", "d6", "g9xe7xe5xg9", "a5-a9", "g9xe7xe6"] {
        let refusal = playthrough.fork().play(Seat::ONE, text).unwrap_err();
        assert!(!refusal.nearest.is_empty(), "{text}");
    }
    let mut long = playthrough.fork();
    assert!(long.play(Seat::ONE, "a5 c5 c3 e3 c1 g1 e3 g3").is_ok());
}
