//! Ratings of games for four, of whom one loses to each of the others.

use std::collections::BTreeMap;

use storage::{Scope, Standing, TableId};

use super::club::Club;
use crate::fixture::NETWORK;

/// Twelve places for men, so that each of four has moved three times.
const PLACES: [&str; 12] = ["e7", "f7", "g7", "h7", "i7", "j7", "k7", "l7", "m7", "e8", "f8", "g8"];

const NAMES: [&str; 4] = ["ana", "bruno", "carla", "dora"];

impl Club {
    /// Starts a game for four an hour later, and lets everybody move three times; who sits where, and what the challenge said.
    fn four(&mut self) -> (i64, Vec<String>, String) {
        self.fixture.wait("1h");
        let asked = self.say("ana: play conspirateurs @bruno @carla @dora seat=1 rated=yes");
        for name in &NAMES[1..] {
            self.say(&format!("{name}: accept"));
        }
        self.tables += 1;
        let table = TableId(self.tables);
        let seats = self.fixture.store.read(|s| s.seats(table)).unwrap();
        let names: Vec<String> = seats.into_iter().map(|seat| seat.person.name).collect();
        for (ply, place) in PLACES.iter().enumerate() {
            self.say(&format!("{}: #{table} {place}", names[ply % 4]));
        }
        (table.0, names, asked)
    }

    fn among_four(&self, name: &str) -> Option<Standing> {
        if self.tables == 0 {
            return None;
        }
        let scope = Scope { game: "conspirateurs".to_owned(), family: "4 seats".to_owned(), ..self.scope() };
        let person = self.fixture.store.read(|s| s.person_of(NETWORK, name)).unwrap()?.id;
        self.fixture.store.read(|s| s.standing(&scope, person)).unwrap()
    }
}

fn rounded(standing: Option<Standing>) -> i64 {
    standing.map_or(1500, |standing| (standing.rating.rating + 500_000) / 1_000_000)
}

#[test]
fn of_four_whoever_sits_anywhere_may_lose_to_each_of_the_others() {
    let mut club = Club::new();
    for loser in 0..4 {
        let before: BTreeMap<&str, i64> =
            NAMES.iter().map(|name| (*name, rounded(club.among_four(name)))).collect();
        let (table, names, asked) = club.four();
        assert!(!asked.contains("ratings"), "{asked}");
        let end = club.say(&format!("{}: resign #{table} yes", names[loser]));
        for (seat, name) in names.iter().enumerate() {
            let (before, after) = (before[&**name], rounded(club.among_four(name)));
            assert_eq!(after < before, seat == loser, "{name}: {before} → {after}");
            assert!(end.contains(&format!("{name} {before} → {after}")), "{end}");
        }
        assert_eq!(club.bar(table), None);
    }
    assert_eq!(club.among_four("ana").unwrap().results, 4);
    // Each of them has been at four tables with each other.
    let (table, names, asked) = club.four();
    assert!(asked.contains("It will change no ratings: of two of these people, four rated games"), "{asked}");
    let end = club.say(&format!("{}: resign #{table} yes", names[2]));
    assert!(end.contains("the first four games that begin within thirty days count"), "{end}");
    club.fixture.wait("6m");
    let top = club.say("ana: top conspirateurs");
    assert!(top.contains("Conspirateurs with four") && top.contains("(4 rated games)"), "{top}");
    let mut lines = Vec::new();
    let mut keep = |line: &str| {
        lines.push(serde_json::from_str::<serde_json::Value>(line).unwrap());
        Ok::<(), parlor::Error>(())
    };
    club.fixture.store.read(|s| parlor::results(s, false, &mut keep)).unwrap();
    assert_eq!(lines.len(), 4);
    for (seat, line) in lines.iter().enumerate() {
        let scores: Vec<f64> =
            line["persons"].as_array().unwrap().iter().map(|one| one["score"].as_f64().unwrap()).collect();
        assert_eq!(scores, (0..4).map(|at| f64::from(u8::from(at != seat))).collect::<Vec<_>>());
    }
    club.check();
}

#[test]
fn what_four_agree_to_draw_changes_nothing_and_is_no_game_of_two() {
    let mut club = Club::new();
    let (table, names, _) = club.four();
    let mut end = String::new();
    for name in &names {
        end = club.say(&format!("{name}: draw #{table}"));
    }
    assert!(end.contains("It changes no ratings, as nobody has lost alone."), "{end}");
    assert_eq!((club.bar(table).as_deref(), club.among_four("ana")), (Some("seats"), None));
    let (table, names, _) = club.four();
    club.say(&format!("{}: resign #{table} yes", names[1]));
    // For two it is another skill, with four tables of its own.
    club.fixture.wait("1h");
    let asked = club.say("ana: play conspirateurs @bruno seat=1");
    assert!(!asked.contains("ratings"), "{asked}");
    club.say("bruno: accept");
    club.tables += 1;
    for (ply, place) in PLACES.iter().take(6).enumerate() {
        club.say(&format!("{}: #{} {place}", ["ana", "bruno"][ply % 2], club.tables));
    }
    let end = club.say(&format!("bruno: resign #{} yes", club.tables));
    assert!(end.contains("Ratings: ana 1500 → 1662, bruno 1500 → 1338."), "{end}");
    let both = club.say("ana: top conspirateurs");
    let heads = ["**Conspirateurs**, the best here", "**Conspirateurs with four**, the best here"];
    assert!(heads.iter().all(|head| both.contains(head)), "{both}");
    // An organiser takes one of them out, and in again.
    club.say("host rui: exclude @carla she has three accounts");
    club.check();
    assert_eq!(club.among_four("ana"), None);
    club.say("host rui: exclude @carla readmit");
    assert_eq!(club.among_four("ana").unwrap().results, 1);
    club.check();
}
