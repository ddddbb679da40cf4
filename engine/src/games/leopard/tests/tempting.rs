//! The moves that are made without a thought where a game is played on.

use std::collections::BTreeMap;

use super::super::play::LOOKS;
use super::*;

const TIMES: usize = 2_000;

/// The moves that come up, and how often of [`TIMES`] each does.
fn made(position: &Leopard) -> BTreeMap<String, usize> {
    let (mut rng, mut made) = (Rng::new(1), BTreeMap::new());
    for _ in 0..TIMES {
        let mv = position.tempting(&mut rng).unwrap();
        assert_eq!(position.check(&mv), Ok(()), "{}", mv.text());
        *made.entry(mv.text()).or_insert(0) += 1;
    }
    made
}

#[test]
fn lines_are_finished_and_broken() {
    let position = position("3h Jc 5c", "Ah 2h - - - - - - -", "As 2s 3s - - - - - -");
    let made = made(&position);
    let best = ["3h@3", "Jc@o1", "Jc@o2", "Jc@o3"];
    // One look of several finds one of them; each as often as another, whatever its place among the moves.
    let missed = 1.0 - best.len() as f64 / position.count() as f64;
    let expected = (1.0 - missed.powi(LOOKS as i32)) * TIMES as f64 / best.len() as f64;
    assert!(best.iter().all(|text| (made[*text] as f64 - expected).abs() < 75.0), "{expected}: {made:?}");
}

#[test]
fn a_player_goes_out_ahead_and_stays_behind() {
    let (less, more) = ("Ac 2c 3c 4c 5s 6s 7c - -", "Ac 2c 3c 4c 5c 6c 7c 8c 9c");
    assert!(value(less) >= ENOUGH && value(more) > value(less));
    let ahead = made(&position("Kd 9h", less, BLANK));
    let behind = made(&position("Kd 9h", less, more));
    assert!(ahead["out"] > TIMES / 10, "{ahead:?}");
    assert!(behind.get("out").is_none_or(|times| times * 20 < TIMES), "{behind:?}");
}
