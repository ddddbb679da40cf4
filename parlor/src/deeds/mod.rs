//! The deeds that can be done to challenges and tables, whoever or whatever does them. All their rules stand here, once.
//!
//! A deed needs a transaction, the time and a cause, but nobody who speaks: the commands of people call deeds, and so
//! can a clock, a computer player or an organiser. A deed changes rows, and writes [facts](crate::Fact) and
//! posts, all in the one transaction; it makes no sentence.
//!
//! | file | deeds |
//! |---|---|
//! | `challenges` | make, accept, cancel a challenge; end old ones |
//! | `declining` | decline a challenge, leave it |
//! | `start` | start a table when everybody has accepted; go on from another table |
//! | `moves` | play a move; end a table; give up |
//! | `attention` | how somebody is told; the digest of a day |
//! | `clocks` | start and stop clocks; remind; claim |
//! | `dashboards` | put up a dashboard, keep it as the tables are, take it down |
//! | `gifts` | give time to a seat |
//! | `holidays` | let all clocks of a community stand |
//! | `nights` | whom nothing wakes, and what waits until they do |
//! | `outages` | note which networks are heard; give time back |
//! | `plans` | plan answers, play them, drop what does not fit any more |
//! | `consent` | offer, agree, decline: draws, pauses, taking back |
//! | `reach` | pause where nothing arrives, and go on where something does |
//! | `seats` | offer a seat to somebody else, take it |
//! | `silence` | a clock for whoever is silent; close what all have left |
//! | `standing` | let clocks stand while a seat is offered |
//! | `takebacks` | how often a move is taken back without asking, and what that costs |
//! | `vacations` | go away, come back |
//! | `verdicts` | end, annul, adjudicate a table, pause it and let it go on, as its organiser |
//! | `persons` | forget a person |
//! | `links` | make one person of two, and part them again |
//! | `budget` | how often a person may do what others are told of |
//! | `called` | whom a post mentions, and what waits for a digest |
//! | `owed` | turns of which their players have still to be told |
//! | `inviting` | who hears of a challenge |
//! | `outgoing` | who hears of it: the posts that name the facts |

mod attention;
mod budget;
mod called;
mod challenges;
mod clocks;
mod consent;
mod dashboards;
mod declining;
mod gifts;
mod holidays;
mod inviting;
mod links;
mod moves;
mod nights;
mod outages;
mod outgoing;
mod owed;
mod persons;
mod plans;
mod reach;
mod reminding;
mod seats;
mod silence;
mod standing;
mod start;
mod takebacks;
mod vacations;
mod verdicts;

pub(crate) use budget::{Wall, checksum};
pub(crate) use consent::{Undone, is_answered};
pub(crate) use gifts::{MOST_GIFT, check_gift, check_room};
pub(crate) use links::{LISTED_ALONE_DAYS, UNDO_DAYS, undone_since};
pub(crate) use moves::{refused, targets};
pub(crate) use nights::Waits;
pub(crate) use outages::OUTAGE_MILLIS;
pub(crate) use outgoing::differs;
pub(crate) use persons::waiting_posts;
pub(crate) use plans::Planned;
pub(crate) use reach::{UNREACHED_MILLIS, is_movers, tells_of_turn};
pub(crate) use takebacks::FREE_TAKE_BACKS;
pub(crate) use vacations::{AWAY_DAYS, days_left, late_tables};
pub(crate) use verdicts::Ruling;

use crate::refusal::Done;
use storage::{ChallengeId, Community, FactId, NewFact, TableId, Transaction};

use crate::{Cause, Fact};

/// The hand that does deeds.
pub(crate) struct Deeds<'a> {
    pub tx: &'a Transaction,
    /// Unix milliseconds.
    pub now: i64,
    pub cause: &'a Cause,
    /// 32 fresh random bytes, which nobody else has seen.
    pub chance: [u8; 32],
    /// The room where somebody speaks of the table, if somebody does: a table whose room is gone goes on there.
    pub here: Option<(Community, &'a str)>,
}

/// The subject of a fact.
#[derive(Clone, Copy, Debug)]
enum About {
    Table(TableId),
    Challenge(ChallengeId),
}

impl Deeds<'_> {
    /// Writes down what happened.
    fn record(&self, about: About, fact: &Fact) -> Done<FactId> {
        let (table, challenge) = match about {
            About::Table(table) => (Some(table), None),
            About::Challenge(challenge) => (None, Some(challenge)),
        };
        let (cause, body) = (serde_json::to_string(self.cause)?, serde_json::to_string(fact)?);
        let new = NewFact { at: self.now, cause: &cause, table, challenge, body: &body };
        let fact = self.tx.add_fact(&new)?;
        if let Some(table) = table {
            self.touch_dashboards(table)?;
        }
        if let Some(challenge) = challenge {
            self.touch_seek(challenge)?;
        }
        Ok(fact)
    }
}
