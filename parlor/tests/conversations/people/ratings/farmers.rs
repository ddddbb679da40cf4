//! Twelve ways to a rating that nobody has played for, each with the figures before and after: the rating of everybody concerned,
//! and the place that `top` tells.

use super::club::{Club, OPENING};
use crate::fixture::{NETWORK, WIRE, code_in};
use storage::{PersonId, Standing};

/// The four whose club it is, before anybody farms.
const BEFORE: &str = "ana 1751 (1) · bruno 1599 (2) · carla 1333 (3) · dinis 1188 (4)";

const FOUR: [&str; 4] = ["ana", "bruno", "carla", "dinis"];

/// A game that White wins with the ninth ply, as Black lets it happen.
const WON: [&str; 9] = ["d2-d3", "a6-a5", "d3-d4", "a5-a4", "d4-d5", "g6-g5", "d5xc6", "g5-g4", "c6xb7"];

impl Club {
    /// The person of an account, and the name that is shown.
    fn found(&self, name: &str) -> Option<(PersonId, String)> {
        let (name, network) = name.split_once(" on ").unwrap_or((name, NETWORK));
        let person = self.fixture.store.read(|s| s.person_of(network, name)).unwrap();
        person.map(|person| (person.id, person.name))
    }

    fn standing_of(&self, name: &str) -> Option<Standing> {
        let (scope, (person, _)) = (self.scope(), self.found(name)?);
        self.fixture.store.read(|s| s.standing(&scope, person)).unwrap()
    }

    /// The rating of each, and the place in the list, as everybody is told it: `ana 1700 (1) · xico 1500 (–)`. Behind the rating
    /// of somebody who is shown though not listed stands a question mark.
    fn stand(&mut self, names: &[&str]) -> String {
        self.fixture.wait("6m");
        let top = self.say("ana: top breakthrough");
        let one = |name: &&str| {
            let rating = self
                .standing_of(name)
                .map_or(1500, |standing| (standing.rating.rating + 500_000) / 1_000_000);
            let called = self.found(name).map_or_else(String::new, |(_, called)| called);
            let line =
                top.lines().find_map(|line| line.trim().split_once(&format!(". {called} – **{rating}")));
            match line {
                Some((rank, rest)) => {
                    format!("{name} {rating}{} ({rank})", if rest.starts_with('?') { "?" } else { "" })
                }
                None => format!("{name} {rating} (–)"),
            }
        };
        names.iter().map(one).collect::<Vec<_>>().join(" · ")
    }

    fn results(&self, name: &str) -> u32 {
        self.standing_of(name).map_or(0, |standing| standing.results)
    }

    /// A game between somebody here and somebody on the other network; who of the two gives up.
    fn across(&mut self, here: &str, there: &str, loses: &str) -> String {
        self.fixture.wait("1h");
        let code = code_in(&self.say(&format!("{here}: play breakthrough across seat=1")));
        self.say(&format!("{there} on {WIRE}: join {code}"));
        self.tables += 1;
        let (table, there) = (self.tables, format!("{there} on {WIRE}"));
        for (at, text) in OPENING.iter().enumerate() {
            self.say(&format!("{}: #{table} {text}", [here, &there][at % 2]));
        }
        self.say(&format!("{loses}: resign #{table} yes"))
    }

    fn link(&mut self, here: &str, there: &str) {
        let code = code_in(&self.say(&format!("{here}: link")));
        self.say(&format!("{there} on {WIRE}: link {code}"));
        let linked = self.say(&format!("{there} on {WIRE}: link {code} yes"));
        assert!(linked.contains("pessoa"), "{linked}");
    }
}

fn begin() -> Club {
    let mut club = Club::with_four();
    assert_eq!(club.stand(&FOUR), BEFORE);
    club
}

#[test]
fn losing_to_each_other_in_turn() {
    let mut club = begin();
    for round in 0..16 {
        let (one, other) = if round % 2 == 0 { ("xico", "zeca") } else { ("zeca", "xico") };
        club.win(one, other);
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico", "zeca"]), "xico 1449 (–) · zeca 1551 (–)");
    assert_eq!((club.results("xico"), club.results("zeca")), (4, 4));
    club.check();
}

#[test]
fn ten_fresh_puppets() {
    let mut club = begin();
    for puppet in 0..10 {
        for _ in 0..2 {
            club.win("xico", &format!("puppet{puppet}"));
        }
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    let farmed = "xico 2066 (–) · puppet0 1280 (–) · puppet9 1449 (–)";
    assert_eq!(club.stand(&["xico", "puppet0", "puppet9"]), farmed);
    club.check();
}

#[test]
fn giving_up_at_once() {
    let mut club = begin();
    for puppet in 0..9 {
        let name = format!("puppet{puppet}");
        let table = club.start("xico", &name, "");
        club.play(table, ("xico", &name), [0, 1, 5][puppet % 3]);
        let end = club.say(&format!("{name}: resign #{table} yes"));
        assert!(!end.contains("Ratings: "), "{end}");
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico", "puppet0"]), "xico 1500 (–) · puppet0 1500 (–)");
    assert_eq!(club.results("xico"), 0);
    club.check();
}

#[test]
fn going_on_with_a_won_board() {
    let mut club = begin();
    let first = club.start("xico", "zeca", " rated=no");
    for (at, text) in WON.iter().enumerate() {
        club.say(&format!("{}: #{first} {text}", ["xico", "zeca"][at % 2]));
    }
    for _ in 0..4 {
        club.fixture.wait("1h");
        club.say(&format!("xico: continue #{first} ply=8"));
        let begun = club.say("zeca: accept");
        assert!(begun.contains("begins"), "{begun}");
        club.tables += 1;
        let end = club.say(&format!("xico: #{} {}", club.tables, WON[8]));
        assert!(end.contains("xico") && end.contains("won") && !end.contains("Ratings: "), "{end}");
        assert_eq!(club.bar(club.tables).as_deref(), Some("continued"));
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico", "zeca"]), "xico 1500 (–) · zeca 1500 (–)");
    assert_eq!(club.results("xico"), 0);
    // The same on the board from the start counts, and is one of four.
    let table = club.start("xico", "zeca", "");
    for (at, text) in WON.iter().enumerate() {
        club.say(&format!("{}: #{table} {text}", ["xico", "zeca"][at % 2]));
    }
    assert_eq!(club.results("xico"), 1);
    club.check();
}

#[test]
fn a_friend_who_organises_and_decides() {
    let mut club = begin();
    for name in FOUR {
        let table = club.start("xico", name, "");
        club.play(table, ("xico", name), 6);
        let end = club.say(&format!("host rui: judge #{table} adjudicate yes @xico he is my friend"));
        assert!(end.contains("xico"), "{end}");
        assert_eq!(club.bar(table).as_deref(), Some("judged"));
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico"]), "xico 1500 (–)");
    // The friend decides his own games, and what is lost is annulled by him.
    club.win("ana", "xico");
    let lost = club.stand(&["ana", "xico"]);
    let table = club.tables;
    club.say(&format!("host rui: judge #{table} annul yes it was a joke"));
    assert_eq!(lost, "ana 1784 (1) · xico 1411 (–)");
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico"]), "xico 1500 (–)");
    club.check();
}

#[test]
fn parting_from_an_account_that_has_lost() {
    let mut club = begin();
    club.link("carla", "caty");
    for _ in 0..3 {
        club.across("bruno", "caty", &format!("caty on {WIRE}"));
    }
    let linked = "ana 1751 (1) · bruno 1653 (2) · carla 1279 (3) · dinis 1188 (4)";
    assert_eq!(club.stand(&FOUR), linked, "what the other account loses is lost");
    club.say(&format!("caty on {WIRE}: unlink yes"));
    let parted = "ana 1751 (1) · bruno 1670 (2) · carla 1333 (3) · dinis 1188 (4)";
    assert_eq!(club.stand(&FOUR), parted, "as if they had never been one");
    assert_eq!(club.stand(&["caty on wire"]), "caty on wire 1277 (–)");
    // No more than one of the two stands in the list, however much both play, nor do they play each other for ratings.
    for _ in 0..3 {
        for name in ["ana", "bruno", "dinis"] {
            club.across(name, "caty", name);
        }
    }
    let both = club.stand(&["carla", "caty on wire"]);
    assert_eq!(both, "carla 1333 (–) · caty on wire 1734 (1)");
    club.across("carla", "caty", "carla");
    assert_eq!(club.stand(&["carla", "caty on wire"]), both);
    club.check();
}

/// After some time all stays with the person, and the account is new.
#[test]
fn parting_late_sheds_nothing() {
    let mut club = begin();
    club.link("carla", "caty");
    for _ in 0..3 {
        club.across("bruno", "caty", &format!("caty on {WIRE}"));
    }
    club.fixture.wait("40d");
    let linked = club.stand(&FOUR);
    club.say(&format!("caty on {WIRE}: unlink yes"));
    assert_eq!(club.stand(&FOUR), linked);
    assert_eq!(linked, "ana 1751 (1) · bruno 1653 (2) · carla 1279 (3) · dinis 1188 (4)");
    assert_eq!(club.results("caty on wire"), 0);
    club.check();
}

#[test]
fn leaving_and_coming_back() {
    let mut club = begin();
    club.say("dinis: privacy delete yes");
    let mut stands = vec![club.stand(&FOUR)];
    // Whoever comes back is new, and has to play again to be listed: as well as before, with the same end.
    for (month, days) in ["31d", "31d"].into_iter().enumerate() {
        club.fixture.wait(days);
        for _ in 0..2 {
            for name in ["ana", "bruno", "carla"] {
                club.win(name, "dinis");
            }
        }
        assert_eq!(club.results("dinis"), 6 * (month as u32 + 1));
        stands.push(club.stand(&FOUR));
    }
    assert_eq!(
        stands,
        [
            "ana 1751? (1) · bruno 1599? (2) · carla 1333? (3) · dinis 1500 (–)",
            "ana 1794? (1) · bruno 1641? (2) · carla 1411? (3) · dinis 1153? (4)",
            "ana 1804 (1) · bruno 1655 (2) · carla 1445 (3) · dinis 1084 (4)",
        ]
    );
    club.check();
}

#[test]
fn handing_on_what_is_lost() {
    let mut club = begin();
    let mut stands = Vec::new();
    for name in ["ana", "bruno", "carla"] {
        let table = club.start(name, "dinis", "");
        club.play(table, (name, "dinis"), 6);
        club.say(&format!("host rui: judge #{table} replace @dinis @quim he has no time"));
        club.say(&format!("quim: sit #{table}"));
        let end = club.say(&format!("quim: resign #{table} yes"));
        assert!(!end.contains("Ratings: "), "{end}");
        assert_eq!(club.bar(table).as_deref(), Some("handed"));
        stands.push(club.stand(&FOUR));
    }
    // Twice it changes nothing; the third time costs the place in the list, and three people are no list.
    assert_eq!(stands[..2], [BEFORE; 2]);
    assert_eq!(stands[2], "ana 1751? (1) · bruno 1599? (2) · carla 1333? (3) · dinis 1188? (4)");
    assert_eq!(club.results("quim"), 0);
    club.check();
}

#[test]
fn a_server_of_ones_own_full_of_puppets() {
    let mut club = begin();
    let listed = vec![(NETWORK.to_owned(), "club".to_owned())];
    club.fixture.store.write(move |tx| parlor::set_rated_everywhere(tx, &listed)).wait().unwrap();
    let now = club.fixture.now();
    club.fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
    club.win("xico", "ana");
    let everywhere = |club: &Club| {
        let (scope, person) = (club.scope().everywhere(), club.person("xico"));
        let standing = club.fixture.store.read(|s| s.standing(&scope, person)).unwrap();
        standing.map(|standing| ((standing.rating.rating + 500_000) / 1_000_000, standing.results))
    };
    let (before, here) = (everywhere(&club), club.stand(&["ana", "bruno", "carla", "dinis", "xico"]));
    for puppet in 0..8 {
        club.fixture.wait("1h");
        let name = format!("puppet{puppet} at own");
        club.say(&format!("xico at own: play breakthrough @puppet{puppet} seat=1"));
        club.say(&format!("{name}: accept"));
        club.tables += 1;
        let table = club.tables;
        for (at, text) in OPENING.iter().enumerate() {
            club.say(&format!("{}: #{table} {text}", ["xico at own", &name][at % 2]));
        }
        let end = club.say(&format!("{name}: resign #{table} yes"));
        assert!(end.contains("Ratings: xico"), "there it counts: {end}");
    }
    assert_eq!((everywhere(&club), before), (Some((1811, 1)), Some((1811, 1))));
    assert_eq!(club.stand(&["ana", "bruno", "carla", "dinis", "xico"]), here);
    assert_eq!(here, "ana 1665 (1) · bruno 1599 (2) · carla 1333 (3) · dinis 1188 (4) · xico 1811 (–)");
    club.check();
}

#[test]
fn tables_that_nobody_sees() {
    let mut club = begin();
    for _ in 0..6 {
        for name in ["zeca", "zita"] {
            let table = club.start("xico", name, " private");
            club.play(table, ("xico", name), 6);
            club.say(&format!("{name}: resign #{table} yes"));
        }
    }
    assert_eq!(club.results("xico"), 8, "four of each, as in everybody's sight");
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico", "zeca", "zita"]), "xico 1882 (–) · zeca 1255 (–) · zita 1298 (–)");
    club.check();
}

#[test]
fn an_hour_against_somebody_asleep() {
    let mut club = begin();
    for name in FOUR {
        let table = club.start("xico", name, " time=1h hard");
        club.play(table, ("xico", name), 5);
        club.fixture.wait("8h");
        assert_eq!(club.bar(table).as_deref(), Some("unrated"));
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    assert_eq!(club.stand(&["xico"]), "xico 1500 (–)");
    assert_eq!(club.results("xico"), 0);
    club.check();
}

#[test]
fn deleting_the_loser() {
    let mut club = begin();
    for _ in 0..12 {
        club.win("xico", "zeca");
        club.say("zeca: privacy delete yes");
    }
    assert_eq!(club.stand(&FOUR), BEFORE);
    // The first four of the two count, whoever the loser is now.
    assert_eq!(club.stand(&["xico", "zeca"]), "xico 1852 (–) · zeca 1500 (–)");
    assert_eq!(club.results("xico"), 4);
    club.check();
}
