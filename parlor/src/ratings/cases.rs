//! A comparison with communities that another program has made from the rules (`testing/ratings/community/cases.py`): which results of
//! a pair count beside each other, and who is listed.

use std::collections::{BTreeMap, BTreeSet};

use engine::Game;
use storage::{
    Listed, NewResult, NewTable, PersonId, RatedSeat, Scope, SeatSet, Secret, Sort, Standing, Store, TableId,
    Transaction,
};

use super::counts::Bar;
use super::encounters::{self, Starting};
use super::glicko::rounded;
use super::lists;
use super::rebuild::Ledger;

const HOUR: i64 = 3_600_000;

/// A game for so many whose games are rated alone; for two it has one board.
fn game_for(seats: usize) -> &'static Game {
    let mut games = Game::all().iter();
    let fits = |game: &&Game| match seats {
        2 => game.info.variants.len() == 1 && !game.info.pairs,
        _ => game.info.seats.iter().any(|count| usize::from(*count) == seats),
    };
    games.find(fits).unwrap()
}

/// A table of a line.
#[derive(Clone)]
struct Case {
    /// Two; or four, of whom the first has lost.
    persons: Vec<i64>,
    began: i64,
    ended: i64,
    /// The seat of two that lost; none if it was drawn.
    loser: Option<u8>,
    /// True if its result cannot count.
    void: bool,
}

fn case(text: &str) -> Case {
    let (text, void) = text.strip_suffix('-').map_or((text, false), |text| (text, true));
    let words: Vec<&str> = text.split(' ').collect();
    let [persons @ .., began, ended, score] = &*words else { panic!("{text}") };
    let hours = |text: &str| text.parse::<i64>().unwrap() * HOUR;
    let loser = match *score {
        "0" => Some(1),
        "1" => Some(2),
        _ => None,
    };
    let persons = persons.iter().map(|person| person.parse().unwrap()).collect();
    Case { persons, began: hours(began), ended: hours(ended), loser, void }
}

/// A community whose tables begin and end in the database.
struct Community<'a> {
    tx: &'a Transaction,
    scope: Scope,
    persons: BTreeMap<i64, PersonId>,
    ledger: Ledger,
}

impl Community<'_> {
    fn person(&mut self, number: i64, line: usize) -> PersonId {
        let tx = self.tx;
        let account = format!("{line}:{number}");
        let found = || tx.remember_account("terminal", &account, &account, None, 0).unwrap().id;
        *self.persons.entry(number).or_insert_with(found)
    }

    fn begins(&self, case: &Case, persons: &[PersonId]) -> TableId {
        let community = self.scope.community.unwrap();
        let game = game_for(persons.len());
        let game = (game.info.id, game.info.variants[0]);
        let new = NewTable {
            community,
            room: "room",
            game: game.0,
            variant: game.1,
            seed: &Secret([0; 32]),
            secret: None,
            entropy: None,
            commitment: None,
            private: false,
            started_at: case.began,
            to_move: Some(1),
            rematch_of: None,
            time: None,
            persons,
        };
        let id = self.tx.add_table(&new).unwrap();
        let starting = Starting { table: Some(id), community, game, persons, at: case.began };
        let number = encounters::number(self.tx, &starting).unwrap();
        self.tx.set_encounter(id, number).unwrap();
        id
    }

    /// Ends a table; true if it counts.
    fn ends(&mut self, case: &Case, table: TableId) -> bool {
        let losers: SeatSet = case.loser.into_iter().collect();
        let seats = 1..=case.persons.len() as u8;
        let winners: SeatSet = seats.filter(|seat| case.loser.is_some_and(|loser| loser != *seat)).collect();
        self.tx.finish_table(table, winners, losers, "end-resigned", case.ended).unwrap();
        let bar = case.void.then_some(Bar::Judged.word());
        let new = NewResult {
            table,
            family: &self.scope.family,
            winners,
            losers,
            sort: Sort::Counted,
            bar,
            pair: None,
            void: case.void,
        };
        self.tx.keep_result(&new).unwrap();
        let Some(candidate) = self.tx.candidate_of(table).unwrap() else { return false };
        let Ok(seats) = self.ledger.add(&self.scope, &candidate, (false, false)) else { return false };
        for seat in &seats {
            self.tx.add_rated(&self.scope, seat).unwrap();
            self.stands(seat);
        }
        true
    }

    fn stands(&self, seat: &RatedSeat) {
        let new = Standing {
            person: seat.person,
            results: 1,
            opponents: 0,
            rating: seat.after,
            at: seat.at,
            strength: seat.after.rating - seat.after.deviation,
            reach: None,
            apart: false,
            listed: Listed::NotYet,
            review_at: None,
        };
        self.tx.set_standing(&self.scope, &new).unwrap();
    }

    /// The persons who can be listed, each with what is shown of the rating less the deviation.
    fn listed(&self, now: i64) -> String {
        self.tx.mark_list(&self.scope, now, 0).unwrap();
        let found = lists::find_list(self.tx, now).unwrap().unwrap();
        let mut step = 0;
        while !found.keep(self.tx, step).unwrap() {
            step += 1;
        }
        let mut said = Vec::new();
        for (number, person) in &self.persons {
            let standing = self.tx.standing(&self.scope, *person).unwrap();
            if let Some(standing) = standing.filter(|standing| standing.listed == Listed::Always) {
                said.push(format!("{number}:{}", rounded(standing.strength)));
            }
        }
        said.join(" ")
    }
}

/// Plays a line; for each table if it counts, and who is listed.
fn played(tx: &Transaction, line: usize, cases: &[Case]) -> (String, String) {
    let id = tx.remember_community("terminal", &line.to_string(), "club", None).unwrap().id;
    let seats = cases[0].persons.len();
    let game = game_for(seats);
    let family = encounters::family((game.info.id, game.info.variants[0]), seats).to_owned();
    let scope = Scope { community: Some(id), game: game.info.id.to_owned(), family };
    let (persons, ledger) = (BTreeMap::new(), Ledger::default());
    let mut community = Community { tx, scope, persons, ledger };
    // Of groups that are alike that with the lowest number counts.
    for number in cases.iter().flat_map(|case| case.persons.clone()).collect::<BTreeSet<_>>() {
        community.person(number, line);
    }
    // At the same hour tables end before others begin.
    let ends = cases.iter().enumerate().map(|(at, case)| (case.ended, 0, at));
    let begins = cases.iter().enumerate().map(|(at, case)| (case.began, 1, at));
    let mut moments: Vec<(i64, u8, usize)> = ends.chain(begins).collect();
    moments.sort_unstable();
    let (mut tables, mut flags) = (BTreeMap::new(), vec!['?'; cases.len()]);
    for (_, kind, at) in moments {
        let case = &cases[at];
        if kind == 1 {
            let persons: Vec<PersonId> =
                case.persons.iter().map(|number| community.person(*number, line)).collect();
            tables.insert(at, community.begins(case, &persons));
        } else {
            flags[at] = if community.ends(case, tables[&at]) { '1' } else { '0' };
        }
    }
    let listed = community.listed(cases.iter().map(|case| case.ended).max().unwrap_or_default());
    (flags.iter().collect(), listed)
}

#[test]
fn another_program_counts_and_lists_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("bot.sqlite")).unwrap();
    let (mut found, mut fours) = (0, 0);
    for (at, line) in include_str!("../../../testing/ratings/community/cases.txt").lines().enumerate() {
        let [results, flags, said] = *line.split('|').collect::<Vec<_>>() else { panic!("{line}") };
        let cases: Vec<Case> = results.split(';').map(case).collect();
        fours += usize::from(cases[0].persons.len() == 4 && !said.is_empty());
        let (counted, listed) =
            store.write(move |tx| Ok::<_, storage::Error>(played(tx, at, &cases))).wait().unwrap();
        assert_eq!(counted, flags, "{line}");
        assert_eq!(listed, said, "{line}");
        found += said.matches(':').count();
    }
    assert!(found > 100 && fours > 20, "{found}, {fours}");
}
