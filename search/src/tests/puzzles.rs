//! The puzzles that come along are proved again: some of each game, others with `SEED=7`, more with `PUZZLES=100`.

use crate::{Value, solve};
use engine::{Game, Rng};

use super::{patient, tables};

const WORK: u64 = 200_000_000;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn puzzles_are_proved_again() {
    let (seed, count) = (number("SEED", 20_261_127), number("PUZZLES", 3));
    println!("SEED={seed}");
    let mut rng = Rng::new(seed);
    let tables = tables();
    let games: Vec<&Game> = Game::all().iter().filter(|game| game.puzzles() > 0).collect();
    assert!(games.len() >= 6);
    for game in games {
        assert!(game.puzzles() >= 100, "{game:?} has {} puzzles", game.puzzles());
        for _ in 0..count {
            let number = rng.below(game.puzzles() as usize) as u32 + 1;
            let puzzle = game.puzzle(number).unwrap();
            let play = puzzle.position(game).unwrap();
            let solution = solve(&*play, tables, WORK, &mut patient).unwrap();
            let found = (solution.value, solution.all, &*solution.best);
            let expected = (Some(Value::Win), true, &[puzzle.solution.clone()][..]);
            assert_eq!(found, expected, "{game:?} {number}");
            // An answer keeps what the wrong move gave away.
            let (wrong, reply) = &puzzle.answers[rng.below(puzzle.answers.len())];
            let mut after = play.fork();
            after.play_canonical(wrong).unwrap();
            let answers = solve(&*after, tables, WORK, &mut patient).unwrap();
            assert!(
                answers.value > Some(Value::Loss) && answers.best.contains(reply),
                "{game:?} {number}: {wrong}"
            );
        }
    }
}
