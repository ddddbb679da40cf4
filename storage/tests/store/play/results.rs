//! Results, ratings and standings.

use storage::{
    Begin, Encounter, ListPlace, Listed, Met, NewResult, PersonId, RatedSeat, Rating, ResultId, Scope,
    SeatSet, Sort, Standing, TableId,
};

use crate::Fixture;

fn scope(fixture: &Fixture) -> Scope {
    Scope { community: Some(fixture.community), game: "hex".to_owned(), family: "7".to_owned() }
}

/// Ends a table, and keeps its result.
fn end(fixture: &Fixture, table: TableId, at: i64, bar: Option<&'static str>) -> ResultId {
    let (one, two) = (SeatSet::NONE.with(1), SeatSet::NONE.with(2));
    fixture.write(move |tx| tx.finish_table(table, one, two, "won", at)).unwrap();
    keep(fixture, table, bar)
}

fn keep(fixture: &Fixture, table: TableId, bar: Option<&'static str>) -> ResultId {
    let (winners, losers) = (SeatSet::NONE.with(1), SeatSet::NONE.with(2));
    let new = NewResult {
        table,
        family: "7",
        winners,
        losers,
        sort: Sort::Counted,
        bar,
        pair: None,
        void: bar == Some("judged"),
    };
    fixture.write(move |tx| tx.keep_result(&new)).unwrap()
}

fn seat(result: ResultId, (seat, person, other): (u8, PersonId, PersonId), at: i64) -> RatedSeat {
    let before = Rating { rating: 1_500_000_000, deviation: 350_000_000, volatility: 60_000 };
    let after = Rating { rating: before.rating + at, ..before };
    RatedSeat { result, seat, person, other, score: 2, began_at: at - 5, at, before, after }
}

#[test]
fn results_are_numbered_as_they_end_and_keep_their_numbers() {
    let fixture = Fixture::new();
    let game = fixture.store().read(|s| s.table(fixture.table())).unwrap().unwrap().game;
    let (first, second, third) = (fixture.table(), fixture.table(), fixture.table());
    let ended = [second, third, first].map(|table| end(&fixture, table, 20, None));
    assert!(ended.is_sorted());
    let here = Scope { game, ..scope(&fixture) };
    let tables = |from, limit| {
        let found = fixture.store().read(|s| s.candidates(&here, from, limit)).unwrap();
        found.into_iter().map(|candidate| candidate.table).collect::<Vec<_>>()
    };
    assert_eq!(tables(ResultId(0), 9), [second, third, first]);
    assert_eq!(tables(ResultId(0), 2), [second, third]);
    assert_eq!(tables(ended[1], 9), [third, first]);
    // Looked at again, it keeps its place; one that cannot count is none of them.
    assert_eq!(keep(&fixture, second, Some("short")), ended[0]);
    assert_eq!(tables(ResultId(0), 9), [third, first]);
    let found = fixture.store().read(|s| s.result(second)).unwrap().unwrap();
    assert_eq!(found, (ended[0], Sort::Counted, Some("short".to_owned())));
    assert_eq!(keep(&fixture, second, None), ended[0]);
    let candidate = fixture.store().read(|s| s.candidate_of(second)).unwrap().unwrap();
    assert_eq!(candidate.persons, [fixture.ana, fixture.rui]);
    // Everywhere only what is listed counts.
    let everywhere = here.everywhere();
    let count = || fixture.store().read(|s| s.candidates(&everywhere, ResultId(0), 9)).unwrap().len();
    assert_eq!(count(), 0);
    fixture.write(|tx| tx.set_rated_everywhere("terminal", "home", true)).unwrap();
    assert_eq!(count(), 3);
    let firsts = fixture.store().read(|s| s.first_candidates(&[fixture.rui])).unwrap();
    assert_eq!(firsts, [(here, ended[0])]);
    assert_eq!(fixture.store().read(|s| s.first_candidates(&[fixture.eva])).unwrap(), []);
}

#[test]
fn ratings_are_found_by_person_and_by_number() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let (ana, rui, eva) = (fixture.ana, fixture.rui, fixture.eva);
    let tables = [fixture.table(), fixture.table(), fixture.table()];
    let ids = tables.map(|table| end(&fixture, table, 20, None));
    let seats = [
        seat(ids[0], (1, ana, rui), 100),
        seat(ids[0], (2, rui, ana), 100),
        seat(ids[1], (1, ana, eva), 200),
        seat(ids[1], (2, eva, ana), 200),
        seat(ids[2], (1, rui, ana), 300),
        seat(ids[2], (2, ana, rui), 300),
    ];
    let scope = here.clone();
    fixture.write(move |tx| seats.iter().try_for_each(|seat| tx.add_rated(&scope, seat))).unwrap();
    let store = fixture.store();
    let before = |person, id| store.read(|s| s.rated_before(&here, person, id)).unwrap();
    assert_eq!(before(ana, ids[0]), None);
    assert_eq!(before(ana, ids[2]), Some(seats[2]));
    assert_eq!(before(ana, ResultId(i64::MAX)), Some(seats[5]));
    assert_eq!(store.read(|s| s.count_rated(&here, ana)).unwrap(), 3);
    let met = |found: Vec<Met>| found.iter().map(|one| (one.result, one.person)).collect::<Vec<_>>();
    let of_eva = met(store.read(|s| s.met_by(&here, eva, 0)).unwrap());
    assert_eq!(of_eva, [(ids[1], ana), (ids[1], eva)], "with those of the others");
    assert_eq!(met(store.read(|s| s.met_in(&here, 250)).unwrap()), [(ids[2], rui), (ids[2], ana)]);
    assert_eq!(store.read(|s| s.rated_after(&here, (ids[0], 1), 2)).unwrap(), seats[1..3]);
    let elsewhere = here.everywhere();
    assert_eq!(store.read(|s| s.rated_before(&elsewhere, ana, ids[2])).unwrap(), None);
    let scope = here.clone();
    let gone = fixture.write(move |tx| tx.forget_rated(&scope, (ids[1], ids[2]))).unwrap();
    assert_eq!(gone.len(), 3);
    assert_eq!(before(ana, ResultId(i64::MAX)), Some(seats[0]));
}

#[test]
fn standings_come_in_the_order_of_their_strength() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let rating = Rating { rating: 1_500_000_000, deviation: 1, volatility: 60_000 };
    let standing = |person, strength, listed| Standing {
        person,
        results: 8,
        opponents: 3,
        rating,
        at: 1,
        strength,
        reach: None,
        apart: false,
        listed,
        review_at: Some(strength),
    };
    let all = [
        standing(fixture.ana, 10, Listed::Always),
        standing(fixture.rui, 30, Listed::Always),
        standing(fixture.eva, 20, Listed::NotYet),
    ];
    let scope = here.clone();
    fixture.write(move |tx| all.iter().try_for_each(|one| tx.set_standing(&scope, one))).unwrap();
    let store = fixture.store();
    let strongest = |listed, page| store.read(|s| s.strongest(&here, listed, page)).unwrap();
    assert_eq!(strongest(Listed::Always, (0, 9)), [all[1], all[0]]);
    assert_eq!(strongest(Listed::Always, (1, 9)), [all[0]]);
    assert_eq!(strongest(Listed::NotYet, (0, 9)), [all[2]]);
    let stronger = |strength, person| {
        store.read(|s| s.count_stronger(&here, Listed::Always, (strength, person), 9)).unwrap()
    };
    assert_eq!((stronger(10, fixture.ana), stronger(30, fixture.rui), stronger(5, fixture.ana)), (1, 0, 2));
    assert_eq!(store.read(|s| s.count_listed(&here, Listed::Always, 9)).unwrap(), 2);
    assert_eq!(store.read(|s| s.count_listed(&here, Listed::Always, 1)).unwrap(), 1);
    let due = |now| store.read(|s| s.due_standings(now, 9)).unwrap().len();
    assert_eq!((due(9), due(20), due(30)), (0, 2, 3));
    let (scope, ana) = (here.clone(), fixture.ana);
    fixture.write(move |tx| tx.review(&scope, ana)).unwrap();
    assert_eq!(due(0), 1);
    assert!(store.read(|s| s.is_reviewing(&here)).unwrap());
    let kept = store.read(|s| s.standing(&here, ana)).unwrap().unwrap();
    assert_eq!(kept, Standing { review_at: Some(0), ..all[0] });
}

#[test]
fn what_is_stale_is_so_from_the_earliest_result_on() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let from = || fixture.store().read(|s| s.stale_from(&here)).unwrap();
    assert_eq!(from(), None);
    for id in [7, 5, 9] {
        let scope = here.clone();
        fixture.write(move |tx| tx.note_stale(&scope, ResultId(id))).unwrap();
    }
    assert_eq!(from(), Some(ResultId(5)));
    assert_eq!(fixture.store().read(|s| s.stale_ratings(9)).unwrap(), [(here.clone(), ResultId(5))]);
    let scope = here.clone();
    fixture.write(move |tx| tx.set_stale(&scope, Some(ResultId(8)))).unwrap();
    assert_eq!(from(), Some(ResultId(8)));
    let scope = here.clone();
    fixture.write(move |tx| tx.set_stale(&scope, None)).unwrap();
    assert_eq!(from(), None);
}

#[test]
fn tables_of_two_that_count_or_run_are_found_by_when_they_began() {
    let fixture = Fixture::new();
    let (ana, rui, community) = (fixture.ana, fixture.rui, fixture.community);
    let tables = [fixture.table(), fixture.table(), fixture.table(), fixture.table()];
    let encounter = |before: i64, at| {
        let begin = Begin { community, table: Some(TableId(before)), at };
        fixture.store().read(|s| s.earlier_encounters("hex", (ana, rui), &begin, (0, 4))).unwrap().len()
    };
    assert_eq!(encounter(99, 10), 0, "of these it was not kept which they are");
    for (number, table) in (3..).zip(tables) {
        let number = Encounter { here: Some(number), everywhere: Some(number) };
        fixture.write(move |tx| tx.set_encounter(table, number)).unwrap();
    }
    assert_eq!(fixture.store().read(|s| s.table(tables[1])).unwrap().unwrap().encounter.here, Some(4));
    let all = |at| {
        let begin = Begin { community, table: None, at };
        fixture.store().read(|s| s.earlier_encounters("hex", (ana, rui), &begin, (0, 4))).unwrap()
    };
    let here: Vec<_> = all(10).iter().map(|table| (table.here, table.everywhere)).collect();
    assert_eq!(
        here,
        [(true, true), (true, true), (false, false), (false, false)],
        "5 and 6 are no first ones"
    );
    assert_eq!(encounter(tables[1].0, 10), 1, "those before");
    end(&fixture, tables[0], 20, Some("short"));
    end(&fixture, tables[1], 20, None);
    assert_eq!((all(19).len(), all(20).len()), (4, 3), "what has ended without counting takes no place");
    let begin = Begin { community, table: None, at: 20 };
    let late = fixture.store().read(|s| s.earlier_encounters("hex", (ana, rui), &begin, (10, 4))).unwrap();
    assert_eq!(late, [], "all began at 10");
}

#[test]
fn a_list_is_found_anew_after_a_pause_and_when_its_time_comes() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let next = || fixture.store().read(storage::Snapshot::next_list).unwrap();
    let mark = |at| {
        let scope = here.clone();
        fixture.write(move |tx| tx.mark_list(&scope, at, 300)).unwrap();
    };
    let list = |now| fixture.store().read(|s| s.due_list(now)).unwrap();
    assert_eq!(next(), None);
    mark(1_000);
    mark(2_000);
    assert_eq!(next(), Some(1_000));
    assert_eq!(list(999), None);
    let found = list(1_000).unwrap();
    assert_eq!((&found.scope, found.changes), (&here, 2));
    let found_at = || fixture.store().read(|s| s.list_found_at(&here)).unwrap();
    let keep = |found: storage::DueList, now| {
        fixture.write(move |tx| tx.list_found(&found, now, (Some(9_000), now + 300))).unwrap();
    };
    keep(found.clone(), 1_000);
    assert_eq!((next(), found_at()), (Some(9_000), Some(1_000)), "nothing has changed");
    mark(1_100);
    assert_eq!((next(), found_at()), (Some(1_300), None), "after the pause");
    keep(found, 1_300);
    assert_eq!((next(), found_at()), (Some(1_600), None), "of a change it has not seen");
    let seen = list(1_600).unwrap();
    keep(seen, 1_600);
    assert_eq!((next(), found_at()), (Some(9_000), Some(1_600)));
}

#[test]
fn places_are_kept_with_standings_and_nobody_who_has_left_gets_one() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let (ana, rui) = (fixture.ana, fixture.rui);
    let rating = Rating { rating: 1_900_000_000, deviation: 100_000_000, volatility: 60_000 };
    let standing = move |person, listed| Standing {
        person,
        results: 8,
        opponents: 0,
        rating,
        at: 1,
        strength: 1_800_000_000,
        reach: None,
        apart: false,
        listed,
        review_at: None,
    };
    let place =
        |person, reach| ListPlace { person, listed: Listed::Always, opponents: 5, apart: false, reach };
    let scope = here.clone();
    fixture
        .write(move |tx| {
            tx.set_standing(&scope, &standing(ana, Listed::NotYet))?;
            tx.set_standing(&scope, &standing(rui, Listed::Never))?;
            tx.set_list_place(&scope, &place(ana, Some(1_700_000_000)))?;
            tx.set_list_place(&scope, &place(rui, None))
        })
        .unwrap();
    let all = fixture.store().read(|s| s.standings(&here)).unwrap();
    let is = |one: &Standing| (one.person, one.listed, one.opponents, one.strength);
    let found: Vec<_> = all.iter().map(is).collect();
    assert!(found.contains(&(ana, Listed::Always, 5, 1_700_100_000)), "{found:?}");
    assert!(found.contains(&(rui, Listed::Never, 0, 1_800_000_000)), "{found:?}");
}

#[test]
fn what_was_made_void_is_told_of_all_who_sat_there() {
    let fixture = Fixture::new();
    let here = scope(&fixture);
    let (ana, rui) = (fixture.ana, fixture.rui);
    let tables = [fixture.table(), fixture.table(), fixture.table()];
    end(&fixture, tables[0], 20, Some("judged"));
    end(&fixture, tables[1], 30, Some("judged"));
    end(&fixture, tables[2], 40, Some("short"));
    let late = Encounter { here: Some(5), everywhere: Some(5) };
    let voids = |since| {
        let found = fixture.store().read(|s| s.voids(&here, since, 4)).unwrap();
        found.iter().map(|void| (void.person, void.count, void.oldest)).collect::<Vec<_>>()
    };
    let of = |persons: &[PersonId], since| {
        let mut found = fixture.store().read(|s| s.voids_of(&here, persons, since, 4)).unwrap();
        found.sort_unstable();
        found
    };
    let mut both = vec![(ana, 2, 20), (rui, 2, 20)];
    both.sort_unstable();
    assert_eq!(voids(0), both);
    assert_eq!(
        of(&[rui, ana], 0),
        both.iter().map(|(person, count, _)| (*person, *count)).collect::<Vec<_>>()
    );
    assert_eq!((of(&[rui], 25), of(&[rui], 31), of(&[], 0)), (vec![(rui, 1)], vec![], vec![]));
    assert_eq!(voids(25).len(), 2);
    assert_eq!(voids(31), []);
    let first = tables[0];
    fixture.write(move |tx| tx.set_encounter(first, late)).unwrap();
    assert_eq!(voids(0)[0].1, 1, "it would not have counted");
    assert_eq!(of(&[ana], 0), [(ana, 1)]);
}
