//! Ratings, and those who would like to have some without playing for them: what is stored is always what follows from the
//! tables, and nobody gets anywhere by what is not a game.

mod book;
mod club;
mod drawn;
mod farmers;
mod four;
mod heard;
mod listed;
mod pairs;
mod played;
mod year;

use std::collections::BTreeMap;

use self::club::{Club, OPENING};
use crate::fixture::{NETWORK, WIRE, code_in};
use storage::{Listed, Standing, TableId};

#[test]
fn the_end_of_a_game_tells_what_it_changes() {
    let mut club = Club::new();
    let end = club.win("ana", "bruno");
    assert!(end.contains("Ratings: ana 1500 → 1662, bruno 1500 → 1338."), "{end}");
    let mut club = Club::with_four();
    let end = club.win("ana", "dinis");
    assert!(end.contains("(1st)") && end.contains("(4th)"), "{end}");
    let top = club.say("carla: top breakthrough");
    assert!(top.contains("1. ana") && top.contains("4. dinis") && !top.contains('?'), "{top}");
    club.check();
}

#[test]
fn of_a_pair_four_within_thirty_days_count_and_the_challenge_says_so() {
    let mut club = Club::new();
    for _ in 0..4 {
        assert!(club.win("ana", "bruno").contains("Ratings: "));
    }
    let before = club.figures("ana");
    club.fixture.wait("1h");
    let asked = club.say("ana: play breakthrough @bruno seat=1");
    assert!(
        asked.contains("It will change no ratings: of these two, four rated games that count or still run"),
        "{asked}"
    );
    let begun = club.say("bruno: accept");
    assert!(begun.contains("It will change no ratings"), "{begun}");
    club.tables += 1;
    club.play(5, ("ana", "bruno"), 6);
    let end = club.say("bruno: resign #5 yes");
    assert!(end.contains("of two people, the first four games that begin within thirty days count"), "{end}");
    assert_eq!(club.figures("ana"), before);
    // Another game, and another month.
    club.fixture.wait("30d");
    assert!(club.win("ana", "bruno").contains("Ratings: "));
    assert!(club.figures("ana").0 > before.0);
    club.check();
}

/// Before, an hour's clock against people who sleep led to the second place of two hundred.
#[test]
fn with_less_than_a_day_for_a_move_a_game_is_unrated_unless_that_is_said() {
    let mut club = Club::with_four();
    for name in ["ana", "bruno", "carla"] {
        club.fixture.wait("1h");
        let asked = club.say(&format!("xico: play breakthrough @{name} seat=1 time=1h hard"));
        assert!(asked.contains("with less than a day for a move, it does only with `rated=yes`"), "{asked}");
        let begun = club.say(&format!("{name}: accept"));
        assert!(begun.contains("it does only with `rated=yes`"), "{begun}");
        club.tables += 1;
        club.play(club.tables, ("xico", name), 5);
        club.fixture.wait("2d");
        assert_eq!(club.bar(club.tables).as_deref(), Some("unrated"));
    }
    assert_eq!(club.figures("xico"), (1500, false), "before, these were three wins");
    // Whoever accepts is told, in a room that speaks Portuguese, too, and among seeks.
    let asked = club.say("xico: play breakthrough @ana seat=1 time=23h rated=yes");
    assert!(asked.contains("though there is less than a day for a move: whoever accepts agrees"), "{asked}");
    club.fixture.wait("1h");
    let seek = club.say("xico: play breakthrough time=3h rated=yes");
    assert!(seek.contains("whoever accepts agrees"), "{seek}");
    let seeks = club.say("bruno: seeks");
    assert!(seeks.contains("· rated"), "{seeks}");
    let slow = club.say("bruno: play hex @ana time=1d");
    assert!(!slow.contains("ratings"), "{slow}");
    club.check();
}

/// A repeated game with another clock is not what was agreed to.
#[test]
fn a_rematch_with_a_quick_clock_is_rated_only_if_it_was_with_the_same_one() {
    let mut club = Club::new();
    let table = club.start("ana", "bruno", " time=6h rated=yes");
    club.play(table, ("ana", "bruno"), 6);
    club.say(&format!("bruno: resign #{table} yes"));
    let again = club.say(&format!("ana: rematch #{table}"));
    assert!(again.contains("whoever accepts agrees to that"), "{again}");
    let table = club.start("ana", "carla", " time=6h");
    club.play(table, ("ana", "carla"), 6);
    let end = club.say(&format!("carla: resign #{table} yes"));
    assert!(end.contains("It was agreed that it changes no ratings"), "{end}");
    let again = club.say(&format!("ana: rematch #{table}"));
    assert!(again.contains("it does only with `rated=yes`"), "{again}");
    club.check();
}

/// Before, the first four that ended counted: whoever had ten tables at once chose which.
#[test]
fn of_many_tables_at_once_the_first_four_that_began_count() {
    let mut club = Club::with_four();
    let before = club.figures("ana");
    let mut told = Vec::new();
    for _ in 0..6 {
        club.fixture.wait("1h");
        let asked = club.say("ana: play breakthrough @eva seat=1");
        let begun = club.say("eva: accept");
        club.tables += 1;
        told.push([asked, begun].map(|text| text.contains("It will change no ratings: of these two")));
    }
    assert_eq!(told, [[false; 2], [false; 2], [false; 2], [false; 2], [true; 2], [true; 2]]);
    let tables: Vec<i64> = (club.tables - 5..=club.tables).collect();
    for &table in &tables {
        club.play(table, ("ana", "eva"), 6);
    }
    // The last two are won first; they have been too late.
    for &table in tables[4..].iter().chain(&tables[..2]) {
        club.say(&format!("eva: resign #{table} yes"));
    }
    let won = club.figures("ana");
    for &table in &tables[2..4] {
        let end = club.say(&format!("ana: resign #{table} yes"));
        assert!(end.contains("Ratings: "), "{end}");
    }
    assert_eq!(club.standing("eva").unwrap().results, 4, "two that were won, and two that were lost");
    assert!(won.0 > before.0 && club.figures("ana").0 < won.0);
    club.check();
}

/// What ends without counting makes room for the next one, and what runs takes its place.
#[test]
fn what_ends_without_counting_takes_no_place_among_the_four() {
    let mut club = Club::new();
    let tables: Vec<i64> = (0..4).map(|_| club.start("ana", "bruno", "")).collect();
    club.say(&format!("ana: resign #{} yes", tables[0]));
    let asked = club.say("ana: play breakthrough @bruno seat=1");
    assert!(!asked.contains("It will change no ratings"), "{asked}");
    club.say("bruno: accept");
    club.tables += 1;
    let asked = club.say("ana: play breakthrough @bruno seat=1");
    assert!(asked.contains("It will change no ratings"), "{asked}");
    // Another board that is no family of its own does not help, another game does.
    let asked = club.say("ana: play hex 7x7 @bruno seat=1");
    assert!(!asked.contains("It will change no ratings"), "{asked}");
    club.check();
}

#[test]
fn what_is_no_game_is_no_win() {
    let mut club = Club::new();
    // Given up at once, and after two moves each.
    for plies in [0, 1, 4] {
        let table = club.start("xico", "zeca", "");
        club.play(table, ("xico", "zeca"), plies);
        club.say(&format!("zeca: resign #{table} yes"));
        assert_eq!(club.bar(table).as_deref(), Some(if plies < 2 { "unplayed" } else { "short" }));
    }
    // A clock of an hour against somebody who sleeps.
    let table = club.start("xico", "zeca", " time=1h hard rated=yes");
    club.play(table, ("xico", "zeca"), 3);
    club.fixture.wait("2d");
    assert_eq!(club.bar(table).as_deref(), Some("short"));
    // A friend who organises decides it.
    let table = club.start("xico", "zeca", "");
    club.play(table, ("xico", "zeca"), 6);
    club.say(&format!("host rui: judge #{table} adjudicate yes @xico he is my friend"));
    assert_eq!(club.bar(table).as_deref(), Some("judged"));
    // Going on from a board that is nearly won.
    let table = club.start("xico", "zeca", "");
    club.play(table, ("xico", "zeca"), 6);
    club.say(&format!("zeca: resign #{table} yes"));
    let standing = club.standing("xico");
    club.say(&format!("xico: continue #{table}"));
    club.say("zeca: accept");
    club.tables += 1;
    club.say(&format!("zeca: resign #{} yes", club.tables));
    assert_eq!(club.bar(club.tables).as_deref(), Some("continued"));
    // Somebody else takes the seat of the loser.
    let table = club.start("xico", "zeca", "");
    club.play(table, ("xico", "zeca"), 6);
    club.say(&format!("host rui: judge #{table} replace @zeca @quim he left"));
    club.say(&format!("quim: sit #{table}"));
    club.say(&format!("quim: resign #{table} yes"));
    assert_eq!(club.bar(table).as_deref(), Some("handed"));
    // As they agreed.
    let table = club.start("xico", "zeca", " rated=no");
    club.play(table, ("xico", "zeca"), 6);
    let end = club.say(&format!("zeca: resign #{table} yes"));
    assert!(end.contains("It was agreed that it changes no ratings."), "{end}");
    let of = |standing: Option<Standing>| standing.map(|one| (one.rating, one.results));
    assert_eq!(of(club.standing("xico")), of(standing));
    assert_eq!(standing.unwrap().results, 1);
    club.check();
}

#[test]
fn whoever_deletes_the_loser_gets_four_results_and_no_place() {
    let mut club = Club::with_four();
    for _ in 0..8 {
        club.win("xico", "zeca");
        club.say("zeca: privacy delete yes");
    }
    // Before, eight such wins gave 1959 and a place in the list.
    let (rating, listed) = club.figures("xico");
    assert!(rating > 1700 && !listed, "{rating}");
    assert_eq!(club.standing("xico").unwrap().results, 4, "a loser who comes back is the same one");
    club.check();
    // Whoever is deleted leaves results as they are, and stands in no list.
    let before = [club.figures("bruno").0, club.figures("carla").0];
    let ana = club.person("ana");
    club.say("ana: privacy delete yes");
    assert_eq!([club.figures("bruno").0, club.figures("carla").0], before);
    let scope = club.scope();
    let standing = club.fixture.store.read(|s| s.standing(&scope, ana)).unwrap().unwrap();
    assert_eq!(standing.listed, Listed::Never);
    club.check();
}

#[test]
fn what_is_annulled_is_as_if_it_had_not_been_rated() {
    let (mut club, mut without) = (Club::with_four(), Club::with_four());
    club.win("ana", "carla");
    let annulled = club.tables;
    without.fixture.wait("1h");
    without.tables += 1;
    for club in [&mut club, &mut without] {
        club.fixture.set(1_710_000_000_000);
        let table = club.start("carla", "bruno", "");
        let table = if club.fixture.store.read(|s| s.table(TableId(table))).unwrap().is_some() {
            table
        } else {
            table - 1
        };
        club.play(table, ("carla", "bruno"), 6);
        club.say(&format!("bruno: resign #{table} yes"));
    }
    assert_ne!(club.figures("carla"), without.figures("carla"));
    club.say(&format!("host rui: judge #{annulled} annul yes it was a joke"));
    for name in ["ana", "bruno", "carla"] {
        assert_eq!(club.figures(name), without.figures(name), "{name}");
    }
    club.check();
}

#[test]
fn accounts_of_one_person_never_play_for_ratings() {
    let mut club = Club::with_four();
    let code = code_in(&club.say("ana: play breakthrough across seat=1"));
    club.say(&format!("rui on {WIRE}: join {code}"));
    club.tables += 1;
    let table = club.tables;
    for (at, text) in OPENING.iter().enumerate() {
        club.say(&format!("{}: #{table} {text}", ["ana", "rui on wire"][at % 2]));
    }
    let end = club.say(&format!("rui on wire: resign #{table} yes"));
    assert!(end.contains("Ratings: ana"), "{end}");
    let with = club.figures("ana").0;
    let code = code_in(&club.say("ana: link"));
    club.say(&format!("rui on wire: link {code}"));
    club.say(&format!("rui on wire: link {code} yes"));
    club.check();
    let linked = club.figures("ana").0;
    assert!(linked < with, "{linked} {with}");
    // Parted again, it stays so.
    club.say("rui on wire: unlink yes");
    club.check();
    assert_eq!(club.figures("ana").0, linked);
    // Nor do they play for ratings afterwards.
    club.fixture.wait("1h");
    let code = code_in(&club.say("ana: play breakthrough across seat=1"));
    let begun = club.say(&format!("rui on wire: join {code}"));
    assert!(begun.contains("none ever change between these two accounts"), "{begun}");
    club.check();
}

#[test]
fn an_organiser_takes_somebody_out_and_lets_them_in_again() {
    let mut club = Club::with_four();
    let before: BTreeMap<_, _> =
        ["ana", "bruno", "carla", "dinis"].map(|name| (name, club.figures(name))).into();
    club.win("xico", "ana");
    let with = club.figures("ana");
    assert_ne!(before["ana"], with);
    let refused = club.say("bruno: exclude @xico he cheats");
    assert!(refused.contains("Only those who may manage"), "{refused}");
    let refused = club.say("host rui: exclude @xico");
    assert!(refused.contains("Please say why"), "{refused}");
    let told = club.say("host rui: admin ratings exclude @xico he cheats");
    assert!(told.contains("rui, an organiser here, has taken xico out of the ratings: he cheats"), "{told}");
    assert_eq!((club.figures("ana"), club.standing("xico")), (before["ana"], None));
    club.check();
    let (_, reply, _) = club.fixture.hear("xico: privacy export");
    let file = &reply.messages[0].file.as_ref().unwrap().text;
    assert!(file.contains("he cheats") && file.contains("out_of_ratings"), "{file}");
    let list = club.say("host rui: exclude");
    assert!(list.contains("xico, since") && list.contains("he cheats"), "{list}");
    let end = club.win("xico", "bruno");
    assert!(end.contains("an organiser has taken somebody there out of them"), "{end}");
    assert!(club.say("host rui: exclude @xico again").contains("already"));
    let told = club.say("host rui: exclude @xico readmit");
    assert!(told.contains("has let xico into the ratings again"), "{told}");
    assert_eq!((club.figures("ana"), club.standing("xico").unwrap().results), (with, 2));
    club.check();
}

#[test]
fn everywhere_only_what_is_listed_counts() {
    let mut club = Club::new();
    club.win("ana", "bruno");
    let everywhere = club.scope().everywhere();
    let ana = club.person("ana");
    let rating = |club: &Club| {
        let standing = club.fixture.store.read(|s| s.standing(&everywhere, ana)).unwrap();
        standing.map(|standing| standing.rating.rating / 1_000_000)
    };
    assert_eq!(rating(&club), None, "there is none, unless somebody wants it");
    let list = |club: &mut Club, listed: &[&str]| {
        let listed: Vec<_> =
            listed.iter().map(|account| (NETWORK.to_owned(), (*account).to_owned())).collect();
        club.fixture.store.write(move |tx| parlor::set_rated_everywhere(tx, &listed)).wait().unwrap();
        let now = club.fixture.now();
        club.fixture.store.write(move |tx| parlor::due::set_timers(tx, now)).wait().unwrap();
        club.fixture.wait("1m");
    };
    list(&mut club, &["club"]);
    assert_eq!(rating(&club), Some(1662));
    club.check();
    // A server of one's own, full of puppets, changes nothing of it.
    club.fixture.wait("1h");
    club.say("ana at own: play breakthrough @puppet seat=1");
    club.say("puppet at own: accept");
    club.tables += 1;
    for (at, text) in OPENING.iter().enumerate() {
        club.say(&format!("{}: #{} {text}", ["ana at own", "puppet at own"][at % 2], club.tables));
    }
    club.say(&format!("puppet at own: resign #{} yes", club.tables));
    assert_eq!(rating(&club), Some(1662));
    club.win("ana", "carla");
    assert!(rating(&club) > Some(1700));
    assert!(club.say("ana: stats").contains("everywhere"));
    club.check();
    list(&mut club, &[]);
    assert_eq!(rating(&club), None);
    club.check();
}

/// Stored ratings are those that follow from the tables, in whatever order things happen.
#[test]
fn what_is_stored_always_follows_from_the_tables() {
    let mut rng = engine::Rng::new(7);
    let mut club = Club::with_four();
    let names = ["ana", "bruno", "carla", "dinis", "eva"];
    let (mut annulled, mut linked) = (0, false);
    for step in 0..40 {
        let (one, other) = (names[rng.below(5)], names[rng.below(5)]);
        match rng.below(10) {
            0 => {
                let table = 1 + rng.below(club.tables as usize);
                annulled += u32::from(
                    club.say(&format!("host rui: judge #{table} annul yes for some reason"))
                        .contains("annulled"),
                );
            }
            1 => drop(club.say(&format!("host rui: exclude @{one} for some reason"))),
            2 => drop(club.say(&format!("host rui: exclude @{one} readmit"))),
            3 if !linked => {
                let code = code_in(&club.say(&format!("{one}: link")));
                club.say(&format!("wanda on wire: link {code}"));
                linked = club.say(&format!("wanda on wire: link {code} yes")).contains("one person");
            }
            4 if linked => {
                club.say("wanda on wire: unlink yes");
                linked = false;
            }
            _ if one != other => drop(club.win(one, other)),
            _ => drop(club.fixture.wait("9d")),
        }
        if step % 4 == 3 {
            club.check();
        }
    }
    let later = club.fixture.now() + 400 * 86_400_000;
    club.fixture.set(later);
    club.fixture.store.write(move |tx| parlor::due::set_timers(tx, later)).wait().unwrap();
    club.fixture.wait("1m");
    club.check();
    assert!(names.iter().all(|name| !club.figures(name).1), "nobody has played for a year");
    assert!(annulled > 0);
}
