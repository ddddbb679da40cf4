//! The job whose cost is measured: a move at a table.

use storage::{CommunityId, Error, Lane, NewFact, NewMove, NewTimer, PersonId, Store, TableId, Transaction};

use crate::table::add_table;

/// The numbers of seats that a process has for itself.
pub const OF_A_PROCESS: usize = 100_000;

#[derive(Clone, Copy)]
pub struct Seat {
    community: CommunityId,
    pub table: TableId,
    persons: [PersonId; 2],
    number: usize,
}

pub fn sit_down(store: &Store, number: usize) -> Seat {
    let job = move |tx: &Transaction| {
        let community = tx.remember_community("terminal", "home", "Home", None)?.id;
        let person =
            |name: String| Ok::<_, Error>(tx.remember_account("terminal", &name, &name, None, 0)?.id);
        let persons = [person(format!("ana{number}"))?, person(format!("rui{number}"))?];
        let table = add_table(tx, community, &persons)?;
        Ok::<_, Error>(Seat { community, table, persons, number })
    };
    store.write(job).wait().unwrap()
}

/// Job of a move: somebody is heard, a table is read and goes on, and others are told.
pub fn play(tx: &Transaction, seat: Seat, ply: u32, event: &str) -> Result<(), Error> {
    let Seat { community, table, persons, number } = seat;
    tx.first_time(event, 1)?;
    let name = format!("ana{number}");
    tx.remember_account("terminal", &name, &name, None, 1)?;
    tx.remember_community("terminal", "home", "Home", None)?;
    tx.seated_tables(persons[0], "terminal")?;
    let row = tx.table(table)?.unwrap();
    tx.seats(table)?;
    tx.move_texts(table, None)?;
    let new = NewFact { at: 1, cause: "{}", table: Some(table), challenge: None, body: "{}" };
    let fact = tx.add_fact(&new)?;
    let by = if row.plies % 2 == 0 { 1 } else { 2 };
    let to_move = Some(3 - by);
    tx.append_move(table, &NewMove { ply, seat: by, text: "a1", to_move, event, at: 1, fact })?;
    tx.cancel_timers(table, "clock")?;
    let timer = NewTimer {
        due_at: 9,
        kind: "clock",
        table: Some(table),
        body: "{}",
        made_at: 1,
        ..NewTimer::default()
    };
    tx.add_timer(&timer)?;
    let lane = Lane::Table(table);
    tx.add_post("terminal", &lane, community, "{}", 1)?;
    let holder = format!("me{}", number / OF_A_PROCESS);
    tx.claim_lane("terminal", &lane, &holder, (1, 2), &|_| true).map(drop)
}
