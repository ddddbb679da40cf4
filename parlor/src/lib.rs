//! The bot without a chat.
//!
//! An adapter makes a [`Request`] of what somebody said, and calls [`handle`] inside one write transaction.
//! What the person hears at once is the [`Reply`]; what others hear waits in the outbox as [`Post`]s, and
//! commits together with the move that caused it. A [`Board`] in a message is drawn when it is sent: [`scene()`]
//! says what it shows.
//!
//! Nothing here reads a clock or random numbers: both come with the request.

mod command;
mod complete;
mod controls;
mod desk;
mod error;
mod fact;
mod people;
mod post;
mod ratings;
mod replay;
mod request;
mod scene;
mod timer;
mod words;

pub use command::{Command, Verb};
pub use complete::{
    Asker, Choice, MOST_SEATS, challenges_for, games_like, moves_for, tables_for, variants_of,
};
pub use desk::wants_threads;
pub use error::Error;
pub use fact::{Cause, Fact, Offer};
pub use people::language_of;
pub use post::{Board, Control, Does, File, Message, Picks, Post, Reply, Sight, Subject, To, Tone};
pub use replay::replay;
pub use request::{Answers, Person, Place, Request, Said};
pub use scene::{Scene, scene};
pub use timer::{Timer, next_due, run_due, set_timers};
pub use words::{WORDS, clean_name, escape, fold, say, words};

use storage::{Snapshot, TableId, Transaction};

/// Decides what a request means and does it, once. `now` is in Unix milliseconds.
///
/// # Errors
/// Only for trouble of ours: the transaction must then be rolled back, and the person told that something went
/// wrong. What a person did wrong is in the reply.
pub fn handle(tx: &Transaction, request: &Request, now: i64) -> Result<Reply, Error> {
    desk::handle(tx, request, now)
}

/// Whether a player has agreed to be written to privately, outside of the rooms where they play.
///
/// # Errors
/// Of the database.
pub fn may_write_to(snapshot: &Snapshot, network: &str, account: &str) -> Result<bool, Error> {
    let Some(player) = snapshot.person_of(network, account)? else { return Ok(false) };
    Ok(snapshot.setting(player.id, desk::DIRECT)?.as_deref() == Some("yes"))
}

/// Whether a line that was not addressed to us, such as a reply to a board, is talk among people: no command, and
/// nothing that could be meant as a move at that table. Of a single word only those who do not play there are thought
/// to be talking.
///
/// # Errors
/// Of the database, or if there is no such table.
pub fn is_talk(
    snapshot: &Snapshot,
    (network, account): (&str, &str),
    line: &str,
    table: Option<TableId>,
) -> Result<bool, Error> {
    if line.is_empty() || line.contains(|c: char| c.is_ascii_digit()) || Command::read(line).is_ok() {
        return Ok(false);
    }
    let alone = !line.contains(char::is_whitespace);
    let Some(table) = table else { return Ok(!alone) };
    let person = snapshot.person_of(network, account)?;
    let seats = snapshot.seats(table)?;
    let sits = person.is_some_and(|person| seats.iter().any(|seat| seat.person.id == person.id));
    if alone && sits {
        return Ok(false);
    }
    Ok(!scene::Open::now(snapshot, table)?.play.reads(line.trim_end_matches('?')))
}

/// The tables where this player is to move, except for those that are paused; the one that waits longest first.
///
/// # Errors
/// Of the database.
pub fn waiting_for(snapshot: &Snapshot, player: &storage::Person) -> Result<Vec<storage::Table>, Error> {
    let mut tables = snapshot.running_tables_of(player.id)?;
    let mut waiting = Vec::new();
    for table in tables.drain(..) {
        let seats = snapshot.seats(table.id)?;
        let mine = seats.iter().find(|seat| seat.person.id == player.id).map(|seat| seat.seat);
        if table.to_move.is_some() && table.to_move == mine && table.paused_at.is_none() {
            waiting.push(table);
        }
    }
    waiting.sort_by_key(|table| (table.moved_at, table.id));
    Ok(waiting)
}
