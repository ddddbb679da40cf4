//! Games that one seat mostly wins are rated in pairs, with the seats swapped.

use storage::TableId;

use super::club::Club;

/// Plies in which both move three times.
const MOVES: [&str; 6] = ["a1", "b1", "d1", "a2", "c2", "c3"];

/// Plays some moves of a game of Traffic Lights, which the second of both gives up.
fn lose(club: &mut Club, table: i64, (one, other): (&str, &str), loser: &str) -> String {
    for (at, text) in MOVES.iter().enumerate() {
        let who = [one, other][at % 2];
        let said = club.say(&format!("{who}: #{table} {text}"));
        assert!(said.contains(&format!("#{table}")), "{said}");
    }
    club.say(&format!("{loser}: resign #{table} yes"))
}

fn begin(club: &mut Club, how: &str) -> i64 {
    club.fixture.wait("1h");
    club.say(&format!("ana: play semáforo @bruno seat=1 {how}"));
    let begun = club.say("bruno: accept");
    assert!(begun.contains("begins"), "{begun}");
    club.tables += 1;
    club.tables
}

#[test]
fn a_pair_is_one_result_and_a_game_alone_is_none() {
    let mut club = Club::of("traffic-lights");
    let table = begin(&mut club, "");
    let end = lose(&mut club, table, ("ana", "bruno"), "bruno");
    assert!(end.contains("It changes no ratings, as this game is rated in pairs"), "{end}");
    let first = begin(&mut club, "rated=yes");
    let end = lose(&mut club, first, ("ana", "bruno"), "bruno");
    assert!(end.contains("It counts together with the next game"), "{end}");
    assert_eq!(club.bar(first).as_deref(), Some("half"));
    assert_eq!(club.standing("ana"), None);
    club.check();
    // The board of the second came by itself.
    club.tables += 1;
    let end = lose(&mut club, first + 1, ("bruno", "ana"), "bruno");
    assert!(end.contains("Ratings: bruno 1500 → 1338, ana 1500 → 1662."), "{end}");
    assert_eq!(club.standing("ana").unwrap().results, 1);
    club.check();
    // One each is a draw.
    let first = begin(&mut club, "games=2");
    lose(&mut club, first, ("ana", "bruno"), "ana");
    club.tables += 1;
    let before = club.figures("ana").0;
    lose(&mut club, first + 1, ("bruno", "ana"), "bruno");
    assert!(club.figures("ana").0 < before, "a draw costs whoever is stronger");
    assert_eq!(club.standing("ana").unwrap().results, 2);
    club.check();
}

#[test]
fn what_becomes_of_the_first_game_becomes_of_the_pair() {
    let mut club = Club::of("traffic-lights");
    let first = begin(&mut club, "games=4");
    for game in 0..4 {
        let seats = if game % 2 == 0 { ("ana", "bruno") } else { ("bruno", "ana") };
        lose(&mut club, first + game, seats, "bruno");
    }
    club.tables += 3;
    assert_eq!(club.standing("ana").unwrap().results, 2);
    let with = club.figures("ana").0;
    club.say(&format!("host rui: judge #{first} annul yes it was a joke"));
    assert_eq!(club.standing("ana").unwrap().results, 1);
    assert!(club.figures("ana").0 < with);
    assert_eq!(club.bar(first + 1).as_deref(), Some("annulled"));
    club.check();
}

#[test]
fn whoever_leaves_loses_the_pair_and_keeps_those_before() {
    let mut club = Club::of("traffic-lights");
    let first = begin(&mut club, "games=4");
    lose(&mut club, first, ("ana", "bruno"), "ana");
    lose(&mut club, first + 1, ("bruno", "ana"), "ana");
    lose(&mut club, first + 2, ("ana", "bruno"), "ana");
    club.tables += 3;
    for (at, text) in MOVES.iter().enumerate() {
        club.say(&format!("{}: #{} {text}", ["bruno", "ana"][at % 2], first + 3));
    }
    // Bruno has won three of three, and leaves.
    let won = club.figures("bruno").0;
    let end = club.say(&format!("bruno: leave match #{} yes", first + 3));
    assert!(end.contains("bruno has left the match") && end.contains("**ana won the match.**"), "{end}");
    assert!(end.contains("Ratings: "), "{end}");
    assert!(club.figures("bruno").0 < won, "{end}");
    assert_eq!(club.standing("bruno").unwrap().results, 2);
    club.check();
    let next = club.fixture.store.read(|s| s.table(TableId(first + 4))).unwrap();
    assert!(next.is_none(), "no other game follows");
}
