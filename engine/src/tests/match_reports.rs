//! Matches as their records tell them: how they ended, what is missing and what is wrong.

use proptest::prelude::*;

use super::matches::{Game, course, is_whole, said};
use crate::{Lang, MatchBook, MatchEntry, RecordedEnd, RecordedMatch, RecordedResult, WhyEnded, words};

#[test]
fn a_match_that_ended_early_says_why_and_has_played_so() {
    let end = |game, why, side| Some(RecordedEnd { game, why, side });
    let on_time = |mut games: Vec<Game>| {
        let each = games.iter_mut().filter_map(|game| game.record.result.as_mut());
        each.for_each(|result| "end-time".clone_into(&mut result.reason));
        games
    };
    // Ana loses from seat 1, then from seat 2.
    let left = course(12, 2, &[1, 2], Some(4), end(2, WhyEnded::Left, Some(1)));
    assert!(is_whole(&left, None) && is_whole(&left, Some(Lang::Pt)));
    let late = on_time(course(12, 2, &[1, 2], Some(4), end(2, WhyEnded::Late, Some(1))));
    assert!(is_whole(&late, None) && is_whole(&late, Some(Lang::En)));
    // Whoever left has not won; once is not twice; and others cannot have been late for Ana.
    for (ends, why) in [([1, 1], WhyEnded::Left), ([2, 2], WhyEnded::Late), ([1, 0], WhyEnded::Late)] {
        let games = on_time(course(12, 2, &ends, Some(4), end(2, why, Some(1))));
        assert!(said(&games).contains("the records say"), "{ends:?} {why:?}");
    }
    let resigned = course(12, 2, &[1, 2], Some(4), end(2, WhyEnded::Late, Some(1)));
    let mut resigned = on_time(resigned);
    "end-resigned".clone_into(&mut resigned[0].record.result.as_mut().unwrap().reason);
    assert!(said(&resigned).contains("two running"), "{}", said(&resigned));
    assert!(said(&course(12, 2, &[1, 2], Some(4), end(2, WhyEnded::Played, None))).contains("not that many"));
    assert!(
        said(&course(12, 2, &[1, 2], Some(4), end(2, WhyEnded::Agreed, None))).contains("agreed on before")
    );
    assert!(said(&course(12, 2, &[1, 2], Some(4), None)).contains("stops after game 2 of 4"));
    // Whoever ended it is named, where somebody did.
    for (why, part) in [(WhyEnded::Left, "a side left it"), (WhyEnded::Late, "two games on time running")] {
        let nobody = said(&course(12, 2, &[1, 2], Some(4), end(2, why, None)));
        assert!(nobody.contains(part) && nobody.contains("and not which side"), "{nobody}");
    }
    let somebody = said(&course(12, 2, &[1, 2], None, end(2, WhyEnded::Agreed, Some(1))));
    assert!(somebody.contains("none did"), "{somebody}");
    // One that goes on is not whole, and nothing is wrong with it.
    let mut running = course(12, 2, &[1, 2, 9], Some(4), None);
    running[2].record.of_match.as_mut().unwrap().void = false;
    assert_eq!(said(&running), "");
    assert!(!is_whole(&running, None));
}

#[test]
fn a_record_that_is_wrong_is_not_missing_besides() {
    let ended = Some(RecordedEnd { game: 3, why: WhyEnded::Played, side: None });
    let games = course(12, 2, &[1, 1, 2], Some(3), ended);
    let mut book = MatchBook::default();
    let place = |line| ("records".into(), line);
    let entry = |at: usize| {
        let game = &games[at];
        MatchEntry {
            this: game.record.of_match.clone().unwrap(),
            game: ("hex", "11"),
            seats: 2,
            table: Some(game.table),
            players: game.players.clone(),
            result: game.record.result.clone(),
            place: place(at as u64),
        }
    };
    book.add(entry(0)).unwrap();
    book.mark_wrong((12, 2), &place(1));
    book.add(entry(2)).unwrap();
    let report = book.reports().remove(0);
    assert_eq!((report.missing, report.wrong, report.flaw), (vec![], vec![2], None));
    // The first of two is as good as before.
    let mut book = MatchBook::default();
    for at in 0..3 {
        book.add(entry(at)).unwrap();
    }
    assert!(book.add(MatchEntry { place: place(9), ..entry(1) }).is_err());
    book.mark_wrong((12, 2), &place(9));
    assert!(book.reports()[0].is_complete());
}

proptest! {
    #[test]
    fn no_match_breaks_it(seats in 1..5_u8, places in proptest::collection::vec(
        (any::<u8>(), any::<Option<u8>>(), any::<Option<u8>>(), 0..6_usize, any::<u32>(), 0..300_usize, any::<u8>(), any::<Option<(u8, u8)>>()),
        1..5)) {
        let mut book = MatchBook::default();
        for (game, games, begun, count, halves, sides, taken, ended) in places {
            let this = RecordedMatch {
                table: Some(12),
                game,
                games,
                begun,
                halves: vec![halves; count.max(usize::from(seats) - 1)],
                sides: Some(vec![Some("Ana".to_owned()); sides]).filter(|sides| sides.len() != 7),
                taken: vec![taken],
                before: (halves % 5 == 0).then(|| vec![None; sides % 3]),
                void: halves % 2 == 0,
                ended: ended.map(|(game, side)| RecordedEnd { game, why: WhyEnded::Late, side: Some(side) }),
            };
            let losers = vec![taken];
            let result = Some(RecordedResult { losers, ..RecordedResult::default() }).filter(|_| halves % 3 > 0);
            let (players, place) = (vec![None; sides], ("x".into(), 1));
            if let Err(reason) = book.add(MatchEntry { this, game: ("hex", "7"), seats, table: None, players, result, place }) {
                words(Lang::Pt).say(&reason.text);
            }
        }
        for report in book.reports() {
            report.flaw.iter().for_each(|(reason, _)| drop(words(Lang::En).say(&reason.text)));
        }
    }
}
