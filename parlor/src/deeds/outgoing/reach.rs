//! Tables to whose players nothing can be delivered: they pause by themselves, and go on by themselves.
//!
//! Facts tell such a pause from one that the players wanted. The outbox says when a post has failed again and
//! when one has arrived; what is given up has not arrived. A clock whose turn has been told to nobody for a
//! day pauses its table in the same way, so that no timer looks at it for ever.

use storage::{FactId, Lane, Post, TableId, Transaction, TurnClock};
use timecontrol::DAY;

use crate::deeds::{About, Deeds};
use crate::refusal::Done;
use crate::table::loaded::LoadedTable;
use crate::{Body, Error, Fact, Subject, Timer, To, Verdict};

/// The time that something has to wait until it counts as undelivered.
pub(crate) const UNREACHED_MILLIS: i64 = DAY;

impl Deeds<'_> {
    /// Pauses a table, as nothing has arrived since a moment where whoever is to move is waited for. What has passed of the
    /// turn is given back, and those who may know what to do are told where something arrives. True if it is paused by that.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn unreach(&self, id: TableId, network: &str, since: i64) -> Done<bool> {
        let mut table = LoadedTable::now(self.tx, id)?;
        let Some(seat) = table.play.turn().seat().filter(|_| table.outcome().is_none()) else {
            return Ok(false);
        };
        if table.row.paused_at.is_some() || self.waited_on(&table, table.person(seat).id)? != network {
            return Ok(false);
        }
        if let Some(clock) = self.tx.turn_clock(id)? {
            self.give_back(clock, since)?;
        }
        self.stop_turn(&table)?;
        self.tx.set_paused(id, Some(self.now))?;
        table.row.paused_at = Some(self.now);
        let unreached = Fact::Unreached { seat: seat.number(), since };
        let unreached = self.record(About::Table(id), &unreached)?;
        self.tell_elsewhere(&table, unreached, network)?;
        Ok(true)
    }

    /// Lets a table go on that has paused by itself, as something has arrived there.
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn reach(&self, id: TableId, network: &str) -> Done {
        let mut table = LoadedTable::now(self.tx, id)?;
        let Some(seat) = table.play.turn().seat().filter(|_| table.outcome().is_none()) else {
            return Ok(());
        };
        if !self.stands_by_itself(&table)? || self.waited_on(&table, table.person(seat).id)? != network {
            return Ok(());
        }
        let facts = self.go_on(&mut table, &Fact::Reached)?;
        self.follow_plans(&table, None)?;
        self.announce(&table, &facts, [seat])
    }

    /// Tells whether the post that tells the player to move of the turn that runs still waits to be sent.
    pub(in crate::deeds) fn is_untold(&self, clock: &TurnClock) -> Done<bool> {
        for post in self.tx.posts_in(&clock.network, &Lane::Table(clock.table))? {
            if tells_of_turn(self.tx, &post, clock)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Ends a pause: the fact that says so, and the one that says until when there is time.
    pub(in crate::deeds) fn go_on(&self, table: &mut LoadedTable, fact: &Fact) -> Done<Vec<FactId>> {
        self.tx.set_paused(table.row.id, None)?;
        table.row.paused_at = None;
        if self.tx.timers_of(table.row.id, Timer::IDLE)?.is_empty() {
            self.watch(table)?;
        }
        let ended = self.record(About::Table(table.row.id), fact)?;
        Ok([ended].into_iter().chain(self.go_on_turn(table)?).collect())
    }

    /// Tells whether a table is paused as nothing could be delivered there, and not as its players wanted it.
    pub(in crate::deeds) fn stands_by_itself(&self, table: &LoadedTable) -> Done<bool> {
        if table.row.paused_at.is_none() {
            return Ok(false);
        }
        for fact in self.tx.facts_back(table.row.id) {
            match serde_json::from_str(&fact?.body)? {
                Fact::Unreached { .. } => return Ok(true),
                Fact::Paused | Fact::Judged { what: Verdict::Paused } => return Ok(false),
                _ => (),
            }
        }
        Ok(false)
    }
}

/// Tells whether a post is the one that tells the player to move of the turn that runs: the news with which
/// it began, or their hand as it is now. At a private table everybody has news of their own.
pub(crate) fn tells_of_turn(tx: &Transaction, post: &Post, clock: &TurnClock) -> Result<bool, Error> {
    let table = clock.table;
    if post.lane.table() != Some(table) || post.network != clock.network {
        return Ok(false);
    }
    match serde_json::from_str(&post.body) {
        Ok(Body::News { to, facts, .. }) if facts.contains(&clock.fact.0) => match to {
            To::Room { .. } => Ok(true),
            To::Person { account, .. } => is_movers(tx, post, table, &account),
        },
        Ok(Body::Hand { to: To::Person { account, .. }, board, .. }) => {
            let now = tx.table(table)?.map(|row| row.plies);
            let is_now = matches!(board.subject, Subject::Table { ply, .. } if Some(ply) == now);
            Ok(is_now && is_movers(tx, post, table, &account)?)
        }
        _ => Ok(false),
    }
}

/// Tells whether an account on the network of a post is that of the player to move.
pub(crate) fn is_movers(tx: &Transaction, post: &Post, table: TableId, account: &str) -> Result<bool, Error> {
    let Some(row) = tx.table(table)? else { return Ok(false) };
    let person = tx.person_of(&post.network, account)?.map(|person| person.id);
    let mover = tx.seats(table)?.into_iter().find(|seat| Some(seat.seat) == row.to_move);
    Ok(mover.is_some_and(|mover| Some(mover.person.id) == person))
}
