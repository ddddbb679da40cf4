//! The seats that were played are kept with the result, and are those that a slow count over all tables finds, whatever is done.

use std::collections::BTreeMap;

use storage::{CommunityId, PersonId, Score, Snapshot, Sort, TableId, TableState};

use super::club::Club;
use crate::fixture::code_in;

/// The games of a person, and how many of them they won, drew and lost; of all tables, or of those that all may see.
type Tallies = BTreeMap<PersonId, [u32; 4]>;

/// Counts all tables, one by one.
fn counted(snapshot: &Snapshot, tables: i64, private: bool) -> Result<Tallies, storage::Error> {
    let mut all = Tallies::new();
    for id in (1..=tables).map(TableId) {
        let Some(table) = snapshot.table(id)?.filter(|table| table.state == TableState::Over) else {
            continue;
        };
        let counts = matches!(snapshot.result(id)?, Some((_, Sort::Counted, _)));
        if !counts || (table.private && !private) {
            continue;
        }
        for seat in snapshot.seats(id)? {
            let tally = all.entry(seat.person.id).or_default();
            tally[0] += 1;
            let at = match () {
                () if table.winners.contains(seat.seat) => 1,
                () if table.losers.contains(seat.seat) => 3,
                () => 2,
            };
            tally[at] += 1;
        }
    }
    Ok(all)
}

/// The same from what is kept.
fn kept(
    snapshot: &Snapshot,
    (persons, community): (&[PersonId], CommunityId),
    private: bool,
) -> Result<Tallies, storage::Error> {
    let mut all = Tallies::new();
    for person in persons {
        for played in snapshot.played_by(*person, community, (None, private))? {
            let tally = all.entry(*person).or_default();
            tally[0] += 1;
            let at = match played.score {
                Score::Won => 1,
                Score::Drawn | Score::Safe => 2,
                Score::Lost => 3,
            };
            tally[at] += 1;
        }
    }
    Ok(all)
}

/// Compares the two, and the rebuild.
fn check(club: &Club) {
    club.check();
    let community = club.scope().community.unwrap();
    let persons: Vec<_> = club.fixture.persons().into_iter().map(|(id, ..)| PersonId(id)).collect();
    for private in [false, true] {
        let slow = club.fixture.store.read(|s| counted(s, club.tables, private)).unwrap();
        let quick = club.fixture.store.read(|s| kept(s, (&persons, community), private)).unwrap();
        assert_eq!(quick, slow);
    }
    // Sums of the public tables are of these, and no others.
    let open: u32 =
        club.fixture.store.read(|s| counted(s, club.tables, false)).unwrap().values().map(|t| t[0]).sum();
    let weeks = club.fixture.store.read(|s| s.weeks_from(community, 0, None)).unwrap();
    assert_eq!(weeks.iter().map(|week| week.games).sum::<u32>() * 2, open);
    super::book::check(club);
}

/// Starts a game, perhaps a private one, plays some of it, and ends it somehow.
fn game(club: &mut Club, rng: &mut engine::Rng, (one, other): (&str, &str)) {
    let how = ["", " private", " rated=no"][rng.below(3)];
    let before = club.tables;
    let table = club.start(one, other, how);
    if club.fixture.store.read(|s| s.table(TableId(table))).unwrap().is_none() {
        club.tables = before;
        return;
    }
    club.play(table, (one, other), rng.below(7));
    match rng.below(4) {
        0 => {
            club.say(&format!("{one}: draw #{table}"));
            club.say(&format!("{other}: draw #{table}"));
        }
        1 => drop(club.say(&format!("host rui: judge #{table} adjudicate yes @{one} he left"))),
        2 => {
            club.say(&format!("host rui: judge #{table} replace @{other} @quim he left"));
            club.say(&format!("quim: sit #{table}"));
            club.say(&format!("{one}: resign #{table} yes"));
        }
        _ => drop(club.say(&format!("{other}: resign #{table} yes"))),
    }
    club.fixture.wait("1h");
}

#[test]
fn what_was_played_is_what_a_slow_count_finds() {
    let mut rng = engine::Rng::new(23);
    let mut club = Club::new();
    let names = ["ana", "bruno", "carla", "dinis", "eva"];
    let (mut linked, mut done) = (false, [0; 5]);
    for step in 0..60 {
        let (one, other) = (names[rng.below(5)], names[rng.below(5)]);
        match rng.below(12) {
            0 if club.tables > 0 => {
                let table = 1 + rng.below(club.tables as usize);
                let said = club.say(&format!("host rui: judge #{table} annul yes for some reason"));
                done[0] += u32::from(said.contains("annulled"));
            }
            1 if !linked => {
                let code = code_in(&club.say(&format!("{one}: link")));
                club.say(&format!("wanda on wire: link {code}"));
                linked = club.say(&format!("wanda on wire: link {code} yes")).contains("one person");
                done[1] += u32::from(linked);
            }
            2 if linked => {
                club.say("wanda on wire: unlink yes");
                (linked, done[2]) = (false, done[2] + 1);
            }
            3 if step % 3 == 0 => {
                club.say(&format!("{one}: privacy delete yes"));
                done[3] += 1;
            }
            _ if one != other => {
                game(&mut club, &mut rng, (one, other));
                done[4] += 1;
            }
            _ => drop(club.fixture.wait("9d")),
        }
        if step % 3 == 2 && club.tables > 0 {
            check(&club);
        }
    }
    assert!(done.iter().all(|times| *times > 0), "{done:?}");
    let played = club.fixture.store.read(|s| s.count_played()).unwrap();
    assert!(played > 20, "{played}");
}

/// Two accounts that played each other, are one, and are parted again.
#[test]
fn what_was_played_follows_those_who_are_one_and_are_parted() {
    let mut club = Club::new();
    let code = code_in(&club.say("ana: play breakthrough across seat=1"));
    club.say(&format!("rui on wire: join {code}"));
    club.tables += 1;
    club.play(1, ("ana", "rui on wire"), 6);
    club.say("rui on wire: resign #1 yes");
    let rivals = |club: &Club| {
        let community = club.scope().community.unwrap();
        club.fixture.store.read(|s| s.rivals_in(community, (0, 9))).unwrap()
    };
    assert_eq!(rivals(&club).len(), 1);
    let code = code_in(&club.say("ana: link"));
    club.say(&format!("rui on wire: link {code}"));
    club.say(&format!("rui on wire: link {code} yes"));
    let at = club.fixture.store.read(|s| s.played_at(TableId(1))).unwrap();
    assert_eq!(at[0].person, at[1].person);
    assert_eq!(rivals(&club), []);
    check(&club);
    club.say("rui on wire: unlink yes");
    assert_eq!(rivals(&club).len(), 1);
    check(&club);
}

/// The times that moves took, and what came first; nothing of a game that was none, or is annulled.
#[test]
fn what_is_kept_of_a_game() {
    let mut club = Club::new();
    let table = club.start("ana", "bruno", "");
    club.say(&format!("ana: #{table} d2-d3"));
    club.fixture.wait("3h");
    club.say(&format!("bruno: #{table} d6-d5"));
    club.fixture.wait("3d");
    club.say(&format!("ana: #{table} e2-e3"));
    club.say(&format!("bruno: resign #{table} yes"));
    let kept = |club: &Club, table| club.fixture.store.read(|s| s.played_at(TableId(table))).unwrap();
    let [ana, bruno] = &*kept(&club, table) else { panic!() };
    assert_eq!((ana.score, bruno.score), (Score::Won, Score::Lost));
    assert_eq!((ana.first.as_deref(), bruno.first.as_deref()), (Some("d2-d3"), Some("d6-d5")));
    assert_eq!((ana.plies, ana.lasting, ana.other), (3, 2, Some(bruno.person)));
    assert_eq!((ana.pace.hour, ana.pace.longer, bruno.pace.day), (1, 1, 1));
    club.fixture.wait("1h");
    let unplayed = club.start("ana", "bruno", "");
    club.say(&format!("ana: resign #{unplayed} yes"));
    assert_eq!(kept(&club, unplayed), []);
    club.say(&format!("host rui: judge #{table} annul yes for some reason"));
    assert_eq!(kept(&club, table), []);
    check(&club);
}
