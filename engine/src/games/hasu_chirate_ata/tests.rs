use super::*;
use crate::words;
use crate::{
    Lang, Playthrough, Refusal, Trouble,
    games::testing::{self, said},
};

fn playthrough(variant: &str, moves: &str) -> Box<dyn Playthrough> {
    testing::playthrough("hasu-chirate-ata", Some(variant), None, moves)
}

/// A position with these pieces; all cows are placed or taken.
fn position(to_move: Seat, leopards: &[&str], cows: &[&str]) -> HasuChirateAta {
    let ground = Ground::of(&triangles::LARGE);
    let (leopards, cows) = (ground.points(leopards), ground.points(cows));
    HasuChirateAta(Hunt { ground, leopards, cows, herd: 0, to_move })
}

fn refused(playthrough: &dyn Playthrough, seat: Seat, text: &str) -> Refusal {
    let refusal = playthrough.fork().play(seat, text).expect_err(text);
    said(&refusal.reason.text);
    refusal
}

#[test]
fn eight_cows_stand_around_the_centre_and_sixteen_are_to_come() {
    for (variant, points) in [("large", 49), ("small", 37)] {
        let start = playthrough(variant, "").view(Eyes::Room);
        assert_eq!((start.pieces.len(), start.layout.spots.len()), (8, points));
        assert_eq!(start.sides[1].in_hand[0].1, 16);
        let (dx, dy) = (4.0, 4.0);
        for (point, _) in &start.pieces {
            let spot = &start.layout.spots[point.index()];
            assert_eq!((spot.x - dx).abs().max((spot.y - dy).abs()), 1.0);
        }
    }
}

#[test]
fn a_leopard_is_placed_where_it_could_jump() {
    let mut start = playthrough("large", "").suggest("", 99).moves;
    start.sort_unstable();
    assert_eq!(start, ["c3", "c5", "c7", "e3", "e5", "e7", "g3", "g5", "g7"]);
    let playthrough = playthrough("large", "c5 c6");
    for (text, key) in [
        ("e9", "hasu-chirate-ata-no-prey"),
        ("c4", "hasu-chirate-ata-no-prey"),
        ("d5", "hunt-occupied"),
        ("c5", "hunt-occupied"),
        ("c5xe5", "hunt-place-leopard"),
    ] {
        let refusal = refused(&*playthrough, Seat::ONE, text);
        assert_eq!((refusal.kind, &*refusal.reason.text.key), (Trouble::Illegal, key), "{text}");
        assert!(!refusal.nearest.is_empty());
    }
    // The cow on c6 gives a leopard another place; no cow is taken by placing.
    let mut placed = playthrough.fork();
    assert_eq!(placed.play(Seat::ONE, "C7").map(|played| played.text.clone()).as_deref(), Ok("c7"));
    assert_eq!(placed.view(Eyes::Room).sides[0].taken[0].1, 0);
}

#[test]
fn a_leopard_is_placed_anywhere_if_it_could_jump_from_nowhere() {
    let ground = Ground::of(&triangles::LARGE);
    // The only leopard has taken its time, and no cow stands where a free point is straight behind it.
    let (leopards, cows) = (ground.points(&["a7"]), ground.points(&["c1", "g1"]));
    let hunt = Hunt { ground, leopards, cows, herd: 15, to_move: Seat::ONE };
    assert_eq!(HasuChirateAta(hunt).count(), 46);
    assert_eq!(HasuChirateAta(Hunt { cows: cows | ground.points(&["e1"]), ..hunt }).count(), 45);
    assert_eq!(HasuChirateAta(Hunt { cows: ground.points(&["e5"]), ..hunt }).count(), 8);
}

#[test]
fn twelve_cows_are_enough() {
    let all = ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6", "c4", "c6", "g4", "g6", "c3", "g3"];
    for (left, over) in [(14, false), (13, false), (12, true), (11, true)] {
        let game = position(Seat::TWO, &["e5", "e7"], &all[..left]);
        let won = Outcome::win(Seat::ONE, "hasu-chirate-ata-end-feast");
        let expected = if over { Turn::Over(won) } else { Turn::To(Seat::TWO) };
        assert_eq!(game.turn(), expected, "{left}");
        assert_eq!((game.count() == 0, game.random(&mut Rng::new(1)).is_none()), (over, over));
        for lang in Lang::ALL {
            words(lang).try_say(&won.sentence(|_| Text::new("hunt-leopards"))).unwrap();
            let view = View { turn: game.turn(), ..game.view(Eyes::Room) };
            let notes: Vec<&Text> = view.facts().collect();
            assert_eq!(notes.is_empty(), over);
            notes.iter().for_each(|note| assert!(words(lang).try_say(note).is_ok()));
        }
    }
}

#[test]
fn penned_leopards_have_lost_and_so_have_cows_that_cannot_move() {
    let pen = position(
        Seat::ONE,
        &["c1", "g1"],
        &["e1", "d2", "f2", "e3", "a3", "a5", "a7", "i3", "i5", "i7", "c9", "e9", "g9"],
    );
    assert_eq!(pen.turn(), Turn::Over(Outcome::win(Seat::TWO, "hunt-end-penned")));
    let way_out = position(
        Seat::ONE,
        &["c1", "g1"],
        &["e1", "d2", "f2", "e4", "c3", "d3", "e5", "f5", "c4", "a3", "a5", "a7", "b5"],
    );
    assert_eq!(way_out.turn(), Turn::To(Seat::ONE));
    // The source knows no such ending, which takes a board as full as no play makes it.
    let all: Vec<&str> = triangles::LARGE.layout.spots.iter().map(|spot| &*spot.name).collect();
    let full = position(Seat::TWO, &all[..2], &all[2..]);
    let stuck = HasuChirateAta(Hunt { herd: 0, ..full.0 });
    assert_eq!(stuck.0.turn(), Turn::Over(Outcome::win(Seat::ONE, "hunt-end-stuck")));
}

#[test]
fn cows_are_placed_before_they_move() {
    let playthrough = playthrough("small", "e5");
    assert_eq!(refused(&*playthrough, Seat::TWO, "d4-c4").reason.text.key, "hunt-place-cow");
    assert_eq!(refused(&*playthrough, Seat::TWO, "e5").reason.text.key, "hunt-occupied");
    assert!(playthrough.fork().play(Seat::TWO, "e7").is_ok());
}
