//! The memory of the bot, in one SQLite file: persons and their accounts, communities, challenges, tables
//! with their moves, facts, timers, and the posts that wait to be sent. It knows neither rules nor chat
//! networks, and reads no clock: times are `i64` Unix milliseconds that the caller passes in. Which library
//! talks to the database is nobody's business outside.
//!
//! [`Store::write`] runs a job on a thread that writes, one in a file and several on a server, and answers with a
//! [`Ticket`], which resolves when the job's changes are on the disk. [`Store::read`] runs a job on a consistent
//! [`Snapshot`]. A [`Transaction`] can do whatever a snapshot can, and sees its own changes. A job may be run twice, so
//! whatever it does besides its changes must bear that.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! use storage::{Error, Lane, Store, Transaction};
//!
//! let store = Store::open(&folder.path().join("bot.sqlite"))?;
//! let job = |tx: &Transaction| {
//!     let ana = tx.remember_account("terminal", "ana", "Ana", None, 1_700_000_000_000)?;
//!     let home = tx.remember_community("terminal", "home", "Home", None)?;
//!     tx.add_post("terminal", &Lane::Person(ana.id), home.id, "hello", 1_700_000_000_000)?;
//!     Ok::<_, Error>(ana)
//! };
//! let ana = store.write(job).wait()?;
//! assert_eq!(store.read(|snapshot| snapshot.person_of("terminal", "ana"))?, Some(ana));
//!
//! // Whoever sends posts claims their lanes for a while.
//! let (now, until) = (1_700_000_000_001, 1_700_000_060_001);
//! let claim = move |tx: &Transaction| tx.claim_lanes("terminal", "me", (now, until), 10, &|_| true);
//! let posts = store.write(claim).wait()?;
//! assert_eq!(posts[0].body, "hello");
//! let next = store.write(move |tx| tx.delivered(&posts[0], "me", now, until)).wait()?;
//! assert_eq!(next, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A room per subject, with a file for each thing that is kept: `people`, `play`, `ratings`, `ladders`, `tournaments`,
//! `learning`, `time`, `networks`, `outgoing`. The machinery is in
//! `connections` (threads, groups of jobs), `file` (is it ours, is it whole, who may use it), `server` (the same of one) and `sql`;
//! `moving` takes all rows from one to another. `share` says what of a network a process hears, and `values` has the small types that rows are made of.

#![warn(unreachable_pub)]

mod connections;
mod error;
mod file;
mod ladders;
mod learning;
mod moving;
mod networks;
mod outgoing;
mod people;
mod play;
mod ratings;
#[cfg(feature = "postgres")]
mod server;
mod share;
mod sql;
mod time;
mod tournaments;
mod values;

pub use connections::group::{Commits, Ticket};
pub use connections::store::Store;
pub use error::{DatabaseError, Error, Obstacle, OpenError};
pub use file::inspection::{Backup, Inspection};
pub use file::serving::Serving;
pub use ladders::challenges::LadderChallenge;
pub use ladders::kept::{Ladder, NewLadder, Season};
pub use ladders::places::{LadderFact, LadderPlace, NewLadderFact};
pub use learning::daily::{DailyAnswer, DailyPuzzle, DailyRoom};
pub use learning::exercises::{AtHand, LessonsDone};
pub use learning::puzzles::{PuzzleMet, Solver};
pub use moving::error::MoveError;
pub use moving::moved::Moved;
pub use networks::dashboards::Dashboard;
pub use networks::places::{Shown, Spot, TablePlace};
pub use networks::sessions::Start;
pub use networks::unanswered::Unanswered;
pub use outgoing::lanes::{WaitingLane, Way};
pub use outgoing::onlooker::Onlooker;
pub use outgoing::owed::Owed;
pub use outgoing::posts::Post;
pub use people::blocks::Block;
pub use people::communities::{Community, Heard, Merging};
pub use people::computers::ComputerSeat;
pub use people::joined::{Joined, JoinedLanguages, Kin, Parting};
pub use people::links::Link;
pub use people::notes::Note;
pub use people::persons::{Account, Person};
pub use play::challenges::{Beginning, Challenge, NewChallenge, NewPlace, Place, Room};
pub use play::ended::{Ended, Sought};
pub use play::facts::{Fact, FactsBack, NewFact};
pub use play::matches::{Match, MatchGame};
pub use play::moves::{Move, NewMove, RecentMove};
pub use play::offers::Offer;
pub use play::plans::{NewPlan, Plan};
pub use play::seats::{FormerSeat, SeatOffer};
pub use play::tables::{NewTable, Seat, SeatedTable, Table};
pub use ratings::book::{BookRow, Booked, MoveCount, Shelf};
pub use ratings::encounters::{Begin, EarlierEncounter, Encounter};
pub use ratings::exclusions::Exclusion;
pub use ratings::finished::Finished;
pub use ratings::lists::{DueList, Met, Place as ListPlace, Voids};
pub use ratings::played::{MoveTimes, NewPlayed, PlayedSeat, Score, TimedText};
pub use ratings::rated::{RatedSeat, Rating, RatingAt};
pub use ratings::results::{Aside, Candidate, Kept, NewResult, PairResult};
pub use ratings::scope::Scope;
pub use ratings::standings::{Listed, Standing, strength};
pub use ratings::weeks::{Rivals, WEEK_MILLIS, WeekOf};
#[cfg(feature = "postgres")]
pub use server::inspection::server_place;
pub use share::Share;
pub use sql::snapshot::{Snapshot, Transaction};
#[cfg(feature = "trace")]
pub use sql::trace::{By, Statement, Trace};
pub use time::beats::{Beat, Site};
pub use time::clocks::{TimedMove, TurnClock, Vacation};
pub use time::gifts::Gift;
pub use time::holidays::{Holidays, NewHolidays};
pub use time::timers::{NewTimer, Timer};
pub use tournaments::entrants::{Entrant, NewEntrant};
pub use tournaments::facts::TournamentFact;
pub use tournaments::kept::{NewTournament, Tournament};
pub use tournaments::rounds::{NewPairing, TournamentBye, TournamentPairing, TournamentRound};
pub use tournaments::signs::TournamentSign;
pub use values::{
    Answer, ChallengeId, ChallengeState, CommunityId, DailyId, FactId, Games, LadderId, Lane, MatchId,
    PersonId, PostId, ResultId, SeatSet, Secret, Sort, TableId, TableState, TextId, TimerId, TournamentId,
    TournamentState,
};
