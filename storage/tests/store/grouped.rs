//! Groups of jobs that share a commit, which there are in files alone.

use crate::sending::groups::{block, moves_on_disk};
use crate::{Fixture, append};

#[test]
fn a_group_is_of_64_at_most() {
    let fixture = Fixture::new();
    let (store, table) = (fixture.store(), fixture.table());
    let first = block(store);
    first.running.recv().unwrap();
    let moves: Vec<_> = (1..=64).map(|ply| store.write(move |tx| append(tx, table, ply, "a1"))).collect();
    let next = block(store);
    first.release.send(()).unwrap();
    next.running.recv().unwrap();
    assert_eq!(moves_on_disk(&fixture), 64, "the 65th job must be in the next group");
    for ticket in moves {
        ticket.wait().unwrap();
    }
    next.release.send(()).unwrap();
    next.ticket.wait().unwrap();
}
