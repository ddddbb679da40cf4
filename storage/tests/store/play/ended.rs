//! The tables that are over, as somebody searches their own: as a slow look at all tables finds them, whatever has become of
//! these tables and of the people who sit there.

use std::cmp::Reverse;

use storage::{
    Ended, Error, MoveTimes, NewPlayed, NewTable, PersonId, Score, SeatSet, Snapshot, Sought, Store, TableId,
    TableState, Transaction,
};

use super::random::Random;
use crate::{Fixture, new_table};

pub const GAMES: [&str; 3] = ["hex", "oware", "leopard"];
pub const SCORES: [Score; 4] = [Score::Lost, Score::Drawn, Score::Won, Score::Safe];

pub fn all(person: PersonId) -> Sought<'static> {
    Sought { person, game: None, variant: None, with: None, score: None, from: i64::MIN, until: i64::MAX }
}

/// The same found without what is kept for it: of every table its seats, and what was played there.
fn slowly(snapshot: &Snapshot, tables: i64, sought: &Sought<'_>) -> Result<Vec<Ended>, Error> {
    let mut found = Vec::new();
    for table in (1..=tables).map(TableId) {
        let Some(row) = snapshot.table(table)?.filter(|row| row.state == TableState::Over) else { continue };
        let at = row.ended_at.unwrap();
        let (seats, played) = (snapshot.seats(table)?, snapshot.played_at(table)?);
        for seat in seats.iter().filter(|seat| seat.person.id == sought.person) {
            let score = played.iter().find(|played| played.seat == seat.seat).map(|played| played.score);
            let others = seats.iter().filter(|other| other.seat != seat.seat);
            let with = sought.with.is_none_or(|with| others.clone().any(|other| other.person.id == with));
            let fits = (sought.from..sought.until).contains(&at)
                && sought.game.is_none_or(|game| row.game == game)
                && sought.score.is_none_or(|wanted| score == Some(wanted));
            if with && fits {
                found.push(Ended { table, seat: seat.seat, at, private: row.private, score });
            }
        }
    }
    found.sort_by_key(|ended| Reverse((ended.at, ended.table, ended.seat)));
    Ok(found)
}

/// Looks for all that can be looked for, and compares.
pub fn compare(store: &Store, tables: i64, persons: &[PersonId], random: &mut Random) {
    let any = |random: &mut Random| Some(random.below(12)).filter(|below| *below < 4);
    let look = |snapshot: &Snapshot, sought: &Sought<'_>| {
        let wanted = slowly(snapshot, tables, sought)?;
        assert_eq!(snapshot.ended(sought, (0, u32::MAX))?, wanted, "{sought:?}");
        let private = wanted.iter().any(|ended| ended.private);
        assert_eq!(snapshot.count_ended(sought, u32::MAX)?, (wanted.len() as u32, private), "{sought:?}");
        assert_eq!(snapshot.count_ended(sought, 2)?.0, wanted.len().min(2) as u32, "{sought:?}");
        let page = wanted.iter().skip(3).take(2).copied().collect::<Vec<_>>();
        assert_eq!(snapshot.ended(sought, (3, 2))?, page, "{sought:?}");
        Ok::<_, Error>(())
    };
    for &person in persons {
        store.read(|snapshot| look(snapshot, &all(person))).unwrap();
        let from = i64::from(random.below(60));
        let other = persons[random.below(persons.len() as u32) as usize];
        let sought = Sought {
            person,
            game: any(random).map(|at| GAMES[at as usize % GAMES.len()]),
            variant: None,
            with: any(random).map(|_| other).filter(|other| *other != person),
            score: any(random).map(|at| SCORES[at as usize]),
            from,
            until: from + i64::from(random.below(60)),
        };
        store.read(|snapshot| look(snapshot, &sought)).unwrap();
    }
}

pub fn new_played(seat: u8, score: Score) -> NewPlayed {
    NewPlayed { seat, score, lasting: 0, pace: MoveTimes::default(), first: None }
}

/// Does something that may change what is found.
fn deed(tx: &Transaction, tables: i64, random: &mut Random) -> Result<(), Error> {
    let table = TableId(i64::from(random.below(tables as u32)) + 1);
    let row = tx.table(table)?.unwrap();
    let at = i64::from(random.below(100));
    match random.below(10) {
        0..5 if row.state == TableState::Running => {
            tx.finish_table(table, SeatSet::NONE.with(1), SeatSet::NONE, "won", at)
        }
        5..9 if row.state == TableState::Over => {
            let seats: Vec<_> =
                (1..=row.seats).map(|seat| new_played(seat, SCORES[random.below(4) as usize])).collect();
            let counts = random.below(3) > 0;
            tx.keep_played(table, if counts { &seats } else { &[] })
        }
        _ => Ok(()),
    }
}

#[test]
fn all_that_is_sought_is_found_as_a_slow_look_finds_it() {
    for seed in 1..=4 {
        let fixture = Fixture::new();
        let mut random = Random(seed);
        let (community, ana) = (fixture.community, fixture.ana);
        let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 1)).unwrap().id;
        let persons = [ana, fixture.rui, fixture.eva, nana];
        let mut tables = 0;
        let mut joined = false;
        for round in 0..160 {
            let mut work = Random(seed << 32 | round);
            let (running, four) = (tables == 0 || work.below(3) == 0, work.below(4) == 0);
            if running {
                let seated: Vec<PersonId> =
                    (0..if four { 4 } else { 2 }).map(|_| persons[work.below(4) as usize]).collect();
                let (game, private) = (GAMES[work.below(3) as usize], work.below(5) == 0);
                let add = move |tx: &Transaction| {
                    tx.add_table(&NewTable { game, private, ..new_table(community, &seated) })
                };
                tables = fixture.write(add).unwrap().0;
            } else if work.below(8) == 0 {
                match joined {
                    false => fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap(),
                    true => drop(fixture.write(|tx| tx.part_account("wire", "nana", 200, 50)).unwrap()),
                }
                joined = !joined;
            } else {
                let begins = u64::from(work.below(u32::MAX));
                fixture.write(move |tx| deed(tx, tables, &mut Random(begins))).unwrap();
            }
            if round % 8 == 7 {
                compare(fixture.store(), tables, &persons, &mut random);
            }
        }
        let found = fixture.store().read(|snapshot| snapshot.count_ended(&all(ana), u32::MAX)).unwrap();
        assert!(found.0 > 5, "{found:?}");
        assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
    }
}
