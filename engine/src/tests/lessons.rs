//! Every lesson of every game is played, and every puzzle is one that can be.

use std::collections::BTreeSet;

use crate::{Aim, Game, Lang, Playthrough, Puzzle, Turn, words};

/// The fewest lessons of a game.
const FEWEST: usize = 5;
/// The most moves of a position that are tried.
const MOST: usize = 2_000;

/// The moves of a position, and whether each is right.
fn judged(game: &Game, number: usize, play: &dyn Playthrough) -> Vec<(String, bool)> {
    let each = play.suggest("", MOST).moves.into_iter().map(|text| {
        let mut after = play.fork();
        after.play_canonical(&text).unwrap_or_else(|no| panic!("{game:?} {number} {text}: {no:?}"));
        let right = game.lessons()[number - 1].is_solved(&*after);
        (text, right)
    });
    each.collect()
}

#[test]
fn every_lesson_has_a_right_move_and_is_told_what_is_wrong_in_every_language() {
    for game in Game::all() {
        assert!(game.lessons().len() >= FEWEST, "{game:?}");
        for (number, lesson) in (1..).zip(game.lessons()) {
            let play = lesson.position(game).unwrap_or_else(|| panic!("{game:?} {number}: {lesson:?}"));
            assert!(matches!(play.turn(), Turn::To(_)), "{game:?} {number} is over");
            let moves = judged(game, number, &*play);
            let right: BTreeSet<&str> =
                moves.iter().filter(|(_, right)| *right).map(|(text, _)| &**text).collect();
            assert!(!right.is_empty(), "{game:?} {number} cannot be solved");
            if let Aim::Moves(known) = lesson.aim {
                assert_eq!(right, known.iter().copied().collect(), "{game:?} {number}: not all are legal");
            }
            assert_eq!(right.len() == moves.len(), lesson.aim == Aim::Any, "{game:?} {number}: {right:?}");
            for lang in Lang::ALL {
                let say = |part: &str| words(lang).say_key(&format!("{}.learn-{number}{part}", game.info.id));
                let [ask, right] = [say(""), say("-right")];
                assert!(
                    ask.chars().count() > 20 && right.ends_with('.'),
                    "{lang:?} {game:?} {number}: {right}"
                );
                if lesson.aim != Aim::Any {
                    let wrong = say("-wrong");
                    assert!(wrong.ends_with(['.', '?']), "{lang:?} {game:?} {number}: {wrong}");
                }
                let Turn::To(seat) = play.turn() else { continue };
                // What stands between backticks can be typed there.
                for typed in ask.split('`').skip(1).step_by(2) {
                    let played = play.fork().play_in(seat, typed, Some(lang)).map(drop);
                    assert_eq!(played, Ok(()), "{lang:?} {game:?} {number}: {typed}");
                }
            }
        }
        // No lesson is told that is not there.
        let beyond = format!("{}.learn-{}", game.info.id, game.lessons().len() + 1);
        assert!(!words(Lang::En).knows(&beyond), "{beyond}");
    }
}

#[test]
fn every_puzzle_can_be_played_and_has_an_answer_to_each_wrong_move() {
    for game in Game::all() {
        let mut hard = Vec::new();
        let mut seen = BTreeSet::new();
        for number in 1..=game.puzzles() {
            let puzzle = game.puzzle(number).unwrap_or_else(|| panic!("{game:?} {number} cannot be read"));
            let play = puzzle.position(game).unwrap_or_else(|| panic!("{game:?} {number} cannot be played"));
            let legal: BTreeSet<String> = play.suggest("", MOST).moves.into_iter().collect();
            let mut known: BTreeSet<String> = puzzle.answers.iter().map(|(wrong, _)| wrong.clone()).collect();
            assert!(known.insert(puzzle.solution.clone()), "{game:?} {number}: the solution is no mistake");
            for (wrong, reply) in &puzzle.answers {
                let mut after = play.fork();
                assert!(after.play_canonical(wrong).is_ok(), "{game:?} {number}: {wrong}");
                assert!(after.play_canonical(reply).is_ok(), "{game:?} {number}: {wrong} {reply}");
            }
            for text in legal.difference(&known) {
                let mut after = play.fork();
                assert!(
                    after.play_canonical(text).is_ok() && after.turn().seat().is_none(),
                    "{number} {text}"
                );
            }
            assert!(known.is_subset(&legal), "{game:?} {number}");
            assert!(seen.insert(play.alike().map(|alike| alike.key)), "{game:?} {number} comes twice");
            assert_eq!(Puzzle::of_line(&puzzle.to_string()), Some(puzzle.clone()));
            hard.push((puzzle.plies, puzzle.traps));
        }
        assert!(hard.is_sorted(), "{game:?}: the easiest first");
        assert_eq!(game.puzzle(0), None);
        assert_eq!(game.puzzle(game.puzzles() + 1), None);
    }
}
