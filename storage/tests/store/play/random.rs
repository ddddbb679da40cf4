//! Random operations against a model that cannot be wrong: plain vectors.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use storage::{Error, FactId, SeatSet, Store, TableId, TableState, Ticket, Transaction};

use crate::place::Place;
use crate::{Fixture, add_fact, append, new_table, take_back};

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((mixed ^ (mixed >> 31)) % u64::from(limit)).unwrap()
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Model {
    moves: Vec<String>,
    offers: BTreeMap<String, u32>,
    over: bool,
}

#[derive(Clone, Debug)]
enum Step {
    Move { ply: u32, text: String },
    TakeBack(u32),
    Offer(&'static str),
    ClearOffers,
    Finish,
}

#[derive(Clone, Copy, Debug)]
enum End {
    Keep,
    Refuse,
    Panic,
}

impl Step {
    fn random(random: &mut Random, plies: u32) -> Self {
        match random.below(20) {
            0..10 => Self::Move { ply: plies + 1, text: format!("m{}", random.below(1000)) },
            10..12 => Self::Move { ply: plies + random.below(3), text: "stale?".into() },
            12..15 => Self::TakeBack(random.below(4)),
            15..18 => Self::Offer(["draw", "undo"][random.below(2) as usize]),
            18 => Self::ClearOffers,
            _ => Self::Finish,
        }
    }

    /// Applies it to the model, and tells whether the model takes it; if not, it is unchanged.
    fn apply(&self, model: &mut Model) -> bool {
        let plies = u32::try_from(model.moves.len()).unwrap();
        match self {
            Self::ClearOffers => model.offers.clear(),
            _ if model.over => return false,
            Self::Move { ply, text } if *ply == plies + 1 => model.moves.push(text.clone()),
            Self::Move { .. } => return false,
            Self::TakeBack(count) if *count <= plies => model.moves.truncate((plies - count) as usize),
            Self::TakeBack(_) => return false,
            Self::Offer(kind) => {
                model.offers.insert((*kind).into(), plies);
            }
            Self::Finish => {
                model.over = true;
                model.offers.clear();
            }
        }
        true
    }

    fn run(&self, tx: &Transaction, table: TableId) -> Result<(), Error> {
        match self {
            Self::Move { ply, text } => append(tx, table, *ply, text).map(drop),
            Self::TakeBack(count) => take_back(tx, table, *count, Some(1)).map(drop),
            Self::Offer(kind) => {
                let plies = tx.table(table)?.unwrap().plies;
                tx.set_offer(table, kind, SeatSet::NONE.with(1), plies)
            }
            Self::ClearOffers => tx.clear_offers(table),
            Self::Finish => tx.finish_table(table, SeatSet::NONE, SeatSet::NONE, "agreed", 7),
        }
    }
}

fn compare(fixture: &Fixture, models: &BTreeMap<TableId, Model>) {
    fixture
        .store()
        .read(|snapshot| {
            for (&id, model) in models {
                let row = snapshot.table(id)?.unwrap();
                let moves = snapshot.moves(id)?;
                assert!(moves.iter().map(|row| row.ply).eq(1..=row.plies), "table {id}: gaps in {moves:?}");
                assert_eq!(row.moved_at, moves.last().map_or(row.started_at, |last| last.at), "table {id}");
                let stored = Model {
                    moves: moves.into_iter().map(|row| row.text).collect(),
                    offers: snapshot.offers(id)?.into_iter().map(|offer| (offer.kind, offer.ply)).collect(),
                    over: row.state == TableState::Over,
                };
                assert_eq!(&stored, model, "table {id}");
            }
            Ok::<_, Error>(())
        })
        .unwrap();
}

fn play(seed: u64) {
    println!("seed {seed} (run it alone with STORAGE_SEED={seed})");
    let mut random = Random(seed);
    let mut fixture = Fixture::new();
    let (community, players) = (fixture.community, [fixture.ana, fixture.rui]);
    let mut models: BTreeMap<TableId, Model> = (0..3).map(|_| (fixture.table(), Model::default())).collect();
    let mut tickets: Vec<(Ticket<(), Error>, bool)> = Vec::new();
    for round in 0..250 {
        let ids: Vec<_> = models.keys().copied().collect();
        let id = ids[random.below(u32::try_from(ids.len()).unwrap()) as usize];
        let mut model = models[&id].clone();
        let mut steps = Vec::new();
        let mut good = true;
        for _ in 0..=random.below(3) {
            let step = Step::random(&mut random, u32::try_from(model.moves.len()).unwrap());
            good &= step.apply(&mut model);
            steps.push(step);
            if !good {
                break;
            }
        }
        let end = [End::Keep, End::Keep, End::Keep, End::Keep, End::Keep, End::Refuse, End::Panic]
            [random.below(7) as usize];
        let ticket = fixture.store().write(move |tx| {
            for step in &steps {
                step.run(tx, id)?;
            }
            match end {
                End::Keep => Ok(()),
                End::Refuse => Err(Error::Closed),
                // Without the message of the panic hook, which would drown the test's own.
                End::Panic => std::panic::resume_unwind(Box::new("as planned")),
            }
        });
        good &= matches!(end, End::Keep);
        if good {
            models.insert(id, model);
        }
        tickets.push((ticket, good));
        let looks = random.below(20) == 0;
        if looks || !Place::IN_ORDER {
            for (number, (ticket, good)) in tickets.drain(..).enumerate() {
                let said = ticket.wait();
                assert_eq!(said.is_ok(), good, "round {round}, ticket {number}: {said:?}");
            }
        }
        if looks {
            compare(&fixture, &models);
        }
        if random.below(60) == 0 {
            fixture.reopen();
            let id = fixture.write(move |tx| tx.add_table(&new_table(community, &players))).unwrap();
            models.insert(id, Model::default());
        }
    }
    fixture.reopen();
    compare(&fixture, &models);
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

/// A step that was stored, at a table, and by which fact: those of a table come in the order in which they were stored.
type Stored = BTreeMap<(TableId, FactId), Step>;

/// Plays at tables at which others play at the same time: each step is found from what is stored by then.
fn play_beside(store: &Store, tables: &[TableId], mut random: Random, stored: &Mutex<Stored>) {
    for turn in 0..60 {
        // At a few tables at a time, so that they meet there; tables end.
        let table = tables[turn / 5 + random.below(3) as usize];
        let (chance, refused) = (u64::from(random.below(u32::MAX)), random.below(6) == 0);
        let job = move |tx: &Transaction| {
            let plies = tx.table(table)?.unwrap().plies;
            let fact = add_fact(tx, table)?;
            let step = Step::random(&mut Random(chance), plies);
            step.run(tx, table)?;
            if refused { Err(Error::Closed) } else { Ok((fact, step)) }
        };
        if let Ok((fact, step)) = store.write(job).wait() {
            let before = stored.lock().unwrap().insert((table, fact), step);
            assert!(before.is_none(), "a fact was stored twice");
        }
    }
}

/// Eight threads play at the same tables, in one process or each in another one: whatever they were told was stored, in the order of
/// the facts, is what is there.
fn several(seed: u64, one_store: bool) {
    let fixture = Fixture::new();
    let tables: Vec<TableId> = (0..14).map(|_| fixture.table()).collect();
    let others: Vec<Store> = (0..if one_store { 0 } else { 8 }).map(|_| fixture.place.open()).collect();
    let stored = Mutex::new(Stored::new());
    thread::scope(|scope| {
        for number in 0..8 {
            let store = others.get(number).unwrap_or(fixture.store());
            let (tables, stored) = (&tables, &stored);
            let random = Random(seed * 8 + number as u64);
            scope.spawn(move || play_beside(store, tables, random, stored));
        }
    });
    let stored = stored.into_inner().unwrap();
    assert!(stored.len() > 100, "{} steps prove little", stored.len());
    let mut models: BTreeMap<TableId, Model> = tables.iter().map(|&id| (id, Model::default())).collect();
    for ((table, fact), step) in &stored {
        assert!(step.apply(models.get_mut(table).unwrap()), "table {table}, fact {fact}: {step:?}");
    }
    compare(&fixture, &models);
    let facts: usize = tables.iter().map(|&id| fixture.store().read(|s| s.facts_of(id)).unwrap().len()).sum();
    let moves = stored.values().filter(|step| matches!(step, Step::Move { .. } | Step::TakeBack(_))).count();
    assert_eq!(facts, stored.len() + moves, "facts that were stored and not told, or twice");
    assert_eq!(fixture.store().check().unwrap(), Vec::<String>::new());
}

#[test]
fn eight_that_write_at_once_agree_with_the_model() {
    for seed in 1..=4 {
        println!("seed {seed}");
        several(seed, seed % 2 == 0);
    }
}

#[test]
fn the_store_agrees_with_the_model() {
    match std::env::var("STORAGE_SEED") {
        Ok(seed) => play(seed.parse().expect("STORAGE_SEED is a number")),
        Err(_) => (1..=12).for_each(play),
    }
}
