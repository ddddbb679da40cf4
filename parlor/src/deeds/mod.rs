//! The deeds that can be done to challenges and tables, whoever or whatever does them. All their rules stand here, once.
//!
//! A deed needs a transaction, the time and a cause, but nobody who speaks: the commands of people call deeds, and so
//! can a clock, a computer player or an organiser. A deed changes rows, and writes [facts](crate::Fact) and
//! posts, all in the one transaction; it makes no sentence.
//!
//! | file | deeds |
//! |---|---|
//! | `budget` | how often a person may do what others are told of |
//! | `challenges/again` | ask for the same again |
//! | `challenges/declining` | decline a challenge, leave it |
//! | `challenges/inviting` | who hears of a challenge |
//! | `challenges/made` | make, accept, cancel a challenge; end old ones |
//! | `challenges/matches` | go on with a match, end it, leave it |
//! | `challenges/seats` | offer a seat to somebody else, take it |
//! | `challenges/start` | start a table when everybody has accepted; go on from another table |
//! | `computers` | do what computer players have decided |
//! | `daily` | the puzzle of the day: where it is posted, post it, tell the solution of the one before |
//! | `ladder` | join, leave, challenge for a place; what becomes of the places; what is due there |
//! | `moves/consent` | offer, agree, decline: draws, pauses, taking back |
//! | `moves/plans` | plan answers, play them, drop what does not fit any more |
//! | `moves/played` | play a move; end a table; give up |
//! | `moves/takebacks` | how often a move is taken back without asking, and what that costs |
//! | `moves/verdicts` | end, annul, adjudicate a table, pause it and let it go on, as its organiser |
//! | `outgoing/attention` | how somebody is told; the digest of a day |
//! | `outgoing/called` | whom a post mentions, and what waits for a digest |
//! | `outgoing/dashboards` | put up a dashboard, keep it as the tables are, take it down |
//! | `outgoing/owed` | turns of which their players have still to be told |
//! | `outgoing/posts` | who hears of it: the posts that name the facts |
//! | `outgoing/reach` | pause where nothing arrives, and go on where something does |
//! | `people/blocks` | keep two persons apart; who may ask whom to play |
//! | `people/links` | make one person of two, and part them again |
//! | `people/persons` | forget a person |
//! | `ratings` | note results and what they change; compute ratings anew |
//! | `tournament` | tournaments: sign up, rounds that run by themselves, an organiser's decisions |
//! | `time/clocks` | start and stop clocks; remind; claim |
//! | `time/gifts` | give time to a seat |
//! | `time/holidays` | let all clocks of a community stand |
//! | `time/nights` | whom nothing wakes, and what waits until they do |
//! | `time/outages` | note which networks are heard; give time back |
//! | `time/silence` | a clock for whoever is silent; close what all have left |
//! | `time/standing` | let clocks stand while a seat is offered |
//! | `time/vacations` | go away, come back |

mod budget;
mod challenges;
mod computers;
mod daily;
mod ladder;
mod moves;
mod outgoing;
mod people;
pub(crate) mod ratings;
mod time;
mod tournament;

pub(crate) use budget::{Wall, checksum};
pub(crate) use challenges::made::Manner;
pub(crate) use ladder::{LadderTerms, TOLD_OF_OTHERS, check_season};
pub(crate) use moves::consent::{Undone, is_answered};
pub(crate) use moves::plans::Planned;
pub(crate) use moves::played::{refused, targets};
pub(crate) use moves::takebacks::FREE_TAKE_BACKS;
pub(crate) use moves::verdicts::Ruling;
pub(crate) use outgoing::posts::differs;
pub(crate) use outgoing::reach::{UNREACHED_MILLIS, is_movers, tells_of_turn};
pub(crate) use people::links::{LISTED_ALONE_DAYS, UNDO_DAYS, undone_since};
pub(crate) use people::persons::waiting_posts;
pub(crate) use time::gifts::{MOST_GIFT, check_gift, check_room};
pub(crate) use time::nights::Waits;
pub(crate) use time::outages::OUTAGE_MILLIS;
pub(crate) use time::vacations::{AWAY_DAYS, days_left, late_tables};
pub(crate) use tournament::TournamentTerms;

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
