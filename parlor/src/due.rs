//! The effects of timers, without anybody's saying so. Each timer is taken in the transaction of its effect,
//! so it has that effect once; whatever is overdue, such as after a restart, runs in the order of time.

use engine::Turn;
use storage::{CommunityId, Post, Snapshot, TableId, TimerId, Transaction, TurnClock};
use timecontrol::DAY;

use crate::deeds::{Deeds, OUTAGE_MILLIS, UNREACHED_MILLIS, is_movers, tells_of_turn, undone_since};
use crate::ratings::encounters::ENCOUNTER_DAYS;
use crate::refusal::{Done, Stop};
use crate::table::computers::thoughts::{answered, is_asked};
use crate::table::loaded::LoadedTable;
use crate::{Body, Cause, Error, LONGEST_WAIT_MILLIS, Timer, To};

/// The time for which delivered posts and handled events are kept: private posts can be shown for so long.
const KEPT_MILLIS: i64 = 30 * 24 * 3_600_000;

/// The time for which the outages of a network are kept: longer than anybody is called silent for.
const OUTAGES_KEPT_MILLIS: i64 = 366 * 24 * 3_600_000;

/// The time for which deeds are kept of which there is a limit: longer than any of these counts.
const EFFORTS_KEPT_MILLIS: i64 = 25 * 3_600_000;

/// The time for which somebody about whom everything was deleted is found again: for as long as games count as encounters.
const FORMER_KEPT_MILLIS: i64 = ENCOUNTER_DAYS * DAY;

/// The time between two cleanings of data that nobody will ask for any more.
const SWEEP_MILLIS: i64 = 3_600_000;

/// Over how many hours tables are spread that have never been looked at: a week.
const IDLE_SPREAD_HOURS: i64 = 168;

/// The pause before the next try of a timer whose effect failed.
const RETRY_MILLIS: i64 = 60_000;

/// The number of timers that run in one transaction.
const AT_ONCE: u32 = 32;

/// Makes the timers that must always be there, where they are missing, or wait longer than they may; due at once.
///
/// # Errors
/// Of the database.
pub fn set_timers(tx: &Transaction, now: i64) -> Result<(), Error> {
    let sweeps = tx.timers_of_kind(Timer::Sweep.kind())?;
    if sweeps.is_empty() {
        Timer::Sweep.set(tx, now, now)?;
    }
    // The clock may have been set back since.
    for late in sweeps.iter().filter(|sweep| sweep.due_at > now + SWEEP_MILLIS) {
        tx.put_off_timer(late.id, now)?;
    }
    // Of a database that is older than that results are rows.
    ours(deeds(tx, &Cause::Migration, now).go_on_rating())?;
    for offer in tx.seat_offers()? {
        // Of a database that is older than that such tables stand.
        ours(deeds(tx, &Cause::Migration, now).hold(&offer))?;
    }
    for ladder in tx.open_ladders()? {
        // If its timer was lost.
        ours(deeds(tx, &Cause::Migration, now).wake_ladder(ladder.id))?;
    }
    for tournament in tx.tournaments_going_on()? {
        // If its timer was lost.
        ours(deeds(tx, &Cause::Migration, now).wake_tournament(tournament.id))?;
    }
    for community in tx.communities_with_dailies()? {
        // If its timer was lost.
        ours(deeds(tx, &Cause::Migration, now).keep_daily(community))?;
    }
    for table in tx.running_tables_without(Timer::IDLE)? {
        // Of a database that is older than that they are not looked at all at once: whoever has many is asked one by one.
        let later = table.0 % IDLE_SPREAD_HOURS * 3_600_000;
        Timer::Idle { table }.set(tx, now + later, now)?;
    }
    Ok(())
}

/// Gives what is open in a room of a network to the community to which the room belongs now: challenges, tables that run,
/// ladders, and its puzzles of a day.
///
/// # Errors
/// Of the database.
pub fn settle_room(
    tx: &Transaction,
    (network, room): (&str, &str),
    community: CommunityId,
    now: i64,
) -> Result<(), Error> {
    tx.settle_room(network, room, community)?;
    ours(deeds(tx, &Cause::Migration, now).settle_ladders(network, room, community))?;
    ours(deeds(tx, &Cause::Migration, now).settle_dailies(network, room, community))
}

/// Does what is due, in order; when there is something to do next.
///
/// # Errors
/// Of the database. A timer whose effect fails is logged and tried again a minute later, one that cannot be read is
/// forgotten; the others have their effects.
pub fn run_due(tx: &Transaction, now: i64) -> Result<Option<i64>, Error> {
    for due in tx.due_timers(now, AT_ONCE)? {
        let (timer, kind) = (due.id.0, &due.kind);
        let wanted = match serde_json::from_str::<Timer>(&due.body) {
            Ok(wanted) => wanted,
            Err(error) => {
                // Nobody will ever be able to read it.
                tracing::error!(%error, timer, kind, "cannot read a timer");
                tx.take_timer(due.id)?;
                continue;
            }
        };
        if let Some(table) = due.table {
            // Whoever plays there takes the table before its timers, too.
            tx.hold_table(table)?;
        }
        let done: Result<(), Error> = tx.savepoint(|tx| {
            if !tx.take_timer(due.id)? {
                return Ok(());
            }
            let run: Result<(), Error> = match wanted {
                Timer::Sweep => sweep(tx, due.id, now),
                Timer::Clock { table } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).clock_due(table))
                }
                Timer::Plan { table, ply, since } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).plan_due(table, ply, since))
                }
                Timer::Digest { person, corner } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).digest_due(person, corner))
                }
                Timer::Back { person, corner } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).back_due(person, &corner))
                }
                Timer::Owed { person } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).owed_due(person))
                }
                Timer::Dashboard { community } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).dashboard_due(community))
                }
                Timer::Hurry { put_off, table, turn, mover, by, what } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).hurry_due(table, turn, (mover, by), (what, put_off)))
                }
                Timer::Idle { table } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).idle_due(table))
                }
                Timer::Ratings => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).rate_anew())
                }
                Timer::RatingsTold { community } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).ratings_told_due(community))
                }
                Timer::Ladder { ladder, .. } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).ladder_due(ladder))
                }
                Timer::Tournament { tournament, .. } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).tournament_due(tournament))
                }
                Timer::Daily { community } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).daily_due(community))
                }
                // They are never due: whoever thinks for computer players takes them.
                Timer::Analysis { .. } | Timer::Hint { .. } => Ok(()),
                Timer::Seat { table } => {
                    let cause = Cause::Timer { timer: due.id };
                    ours(deeds(tx, &cause, now).seat_due(table))
                }
            };
            // An error of it is this timer's.
            run.and_then(|()| Ok(tx.see_done()?))
        });
        if let Err(error) = done {
            if tx.runs_again() {
                return Err(error);
            }
            tracing::error!(%error, timer, kind, "cannot run a timer");
            // At once it would fail again.
            tx.put_off_timer(due.id, now + RETRY_MILLIS)?;
        }
    }
    next_due(tx)
}

/// The moment when there is something to do next.
///
/// # Errors
/// Of the database.
pub fn next_due(snapshot: &Snapshot) -> Result<Option<i64>, Error> {
    Ok(snapshot.next_timer()?)
}

/// The moment when a list of ratings is to be found anew, with [`find_list`].
///
/// # Errors
/// Of the database.
pub fn next_list(snapshot: &Snapshot) -> Result<Option<i64>, Error> {
    Ok(snapshot.next_list()?)
}

pub use crate::ratings::lists::{FoundList, find_list};
pub use crate::table::computers::analysis::{
    Analysis, Assessment, Findings, LINE_PLIES, Looked, Swing, after, analyses, doubtful, look, share, swings,
};
pub use crate::table::computers::hints::{Advice, Hint, hinted, hints};
pub use crate::table::computers::thoughts::{Decided, Due, Thought, computers_due, thought};

/// Tells whoever asked for an analysis what was found; false if that was done already.
///
/// # Errors
/// Of the database.
pub fn tell_analysis(
    tx: &Transaction,
    analysis: &Analysis,
    findings: Findings<'_>,
    now: i64,
) -> Result<bool, Error> {
    if !tx.take_timer(analysis.timer)? {
        return Ok(false);
    }
    let cause = Cause::Timer { timer: analysis.timer };
    ours(deeds(tx, &cause, now).tell_analysis(analysis, findings))?;
    Ok(true)
}

/// Tells whoever asked for a hint what a computer player would play; nothing if the table has gone on. False if that was done
/// already.
///
/// # Errors
/// Of the database.
pub fn tell_hint(tx: &Transaction, hint: &Hint, advice: Option<&Advice>, now: i64) -> Result<bool, Error> {
    if !tx.take_timer(hint.timer)? {
        return Ok(false);
    }
    let cause = Cause::Timer { timer: hint.timer };
    ours(deeds(tx, &cause, now).tell_hint(hint, advice))?;
    Ok(true)
}

/// Does what a computer player has decided; false if the table has gone on meanwhile, or it was done already.
///
/// # Errors
/// Of the database.
pub fn decide(tx: &Transaction, thought: &Thought, decided: &Decided, now: i64) -> Result<bool, Error> {
    let (id, seat) = (TableId(thought.table), thought.seat);
    let mut table = LoadedTable::now(tx, id)?;
    let stands = match thought.is_offered_draw {
        true => is_asked(tx, &table, seat)?,
        false => table.turn() == Turn::To(seat) && table.row.paused_at.is_none(),
    };
    if !stands || answered(tx, &table, thought.is_offered_draw)? != Some(thought.answers) {
        return Ok(false);
    }
    let cause = Cause::Computer { seat: seat.number(), answers: thought.answers };
    let event = cause.event() + if *decided == Decided::Later { ":later" } else { "" };
    if !tx.first_time(&event, now)? {
        return Ok(false);
    }
    ours(deeds(tx, &cause, now).decide(&mut table, seat, decided, &thought.near))?;
    Ok(true)
}

/// Forgets what nobody will ask for any more, and ends challenges that nobody accepts and matches that nobody goes on with.
fn sweep(tx: &Transaction, timer: TimerId, now: i64) -> Result<(), Error> {
    let before = now - KEPT_MILLIS;
    tx.forget_delivered_before(before)?;
    tx.forget_events_before(before)?;
    tx.forget_links_before(now)?;
    tx.pool_joined_before(undone_since(now))?;
    tx.forget_efforts_before(now - EFFORTS_KEPT_MILLIS)?;
    tx.forget_former_before(now - FORMER_KEPT_MILLIS)?;
    tx.forget_outages_before(now - OUTAGES_KEPT_MILLIS)?;
    let cause = Cause::Timer { timer };
    ours(deeds(tx, &cause, now).expire_challenges())?;
    ours(deeds(tx, &cause, now).expire_matches())?;
    // If a timer for it was lost.
    ours(deeds(tx, &cause, now).rate_anew())?;
    tx.hurry_lanes(now + LONGEST_WAIT_MILLIS)?;
    Timer::Sweep.set(tx, now + SWEEP_MILLIS, now)
}

/// The hand that does what nobody has asked for. No chance is drawn for what ends.
fn deeds<'a>(tx: &'a Transaction, cause: &'a Cause, now: i64) -> Deeds<'a> {
    Deeds { tx, now, cause, chance: [0; 32], here: None }
}

/// The result without a refusal: there is nobody who could be told that it was refused.
fn ours(done: Done) -> Result<(), Error> {
    done.or_else(|stop| match stop {
        Stop::Failed(error) => Err(error),
        Stop::Refused(refusal) => {
            tracing::error!(?refusal, "cannot do a timer's deed");
            Ok(())
        }
    })
}

/// Notes that a network is heard now, or a share of it, by its [name](storage::Share::name). The time in which it was not is given
/// back to whoever was waited for there.
///
/// # Errors
/// Of the database.
pub fn beat(tx: &Transaction, network: &str, now: i64) -> Result<(), Error> {
    // Whoever is there brings to an end what another process has begun.
    tx.go_on_erasing()?;
    ours(deeds(tx, &Cause::Delivery, now).beat(network))
}

/// Notes that a post could not be delivered again: after a day, a table pauses where whoever is to move cannot know it.
///
/// # Errors
/// Of the database.
pub fn undelivered(tx: &Transaction, post: &Post, now: i64) -> Result<(), Error> {
    let late = now - post.created_at >= UNREACHED_MILLIS;
    let Some(table) = post.lane.table().filter(|_| late) else { return Ok(()) };
    // In a lane everything waits behind what cannot be sent, such as what the others at a private table are told.
    for waiting in tx.posts_in(&post.network, &post.lane)?.iter().filter(|waiting| waiting.id >= post.id) {
        if tells_mover(tx, waiting, table)? {
            let deeds = deeds(tx, &Cause::Delivery, now);
            return ours(deeds.unreach(table, &post.network, post.created_at).map(drop));
        }
    }
    Ok(())
}

/// Notes that a post is given up: where it is what tells whoever is to move that their time runs, the table pauses.
///
/// # Errors
/// Of the database.
pub fn given_up(tx: &Transaction, post: &Post, now: i64) -> Result<(), Error> {
    match turn_told(tx, post)? {
        Some(clock) => {
            let deeds = deeds(tx, &Cause::Delivery, now);
            ours(deeds.unreach(clock.table, &post.network, post.created_at).map(drop))
        }
        None => Ok(()),
    }
}

/// Notes that a post was delivered just now: a table that had paused as nothing arrived there goes on, and if it was late,
/// the time of whoever could not know of it is given back.
///
/// # Errors
/// Of the database.
pub fn delivered(tx: &Transaction, post: &Post, now: i64) -> Result<(), Error> {
    if now - post.created_at <= OUTAGE_MILLIS {
        return Ok(());
    }
    let Some(table) = post.lane.table() else { return Ok(()) };
    let arrived = tells_mover(tx, post, table)?;
    if arrived && tx.table(table)?.is_some_and(|row| row.paused_at.is_some()) {
        return ours(deeds(tx, &Cause::Delivery, now).reach(table, &post.network));
    }
    match turn_told(tx, post)? {
        Some(clock) => ours(deeds(tx, &Cause::Delivery, now).give_back(clock, post.created_at)),
        None => Ok(()),
    }
}

/// Notes that an answer to an account has arrived, or is kept and will, which names turns of which its person had still to be
/// told; `made_at` is its [`Message::owed`](crate::Message::owed). Turns of which this is not said within minutes are told in a
/// notification.
///
/// # Errors
/// Of the database.
pub fn owed_are_told(tx: &Transaction, network: &str, account: &str, made_at: i64) -> Result<(), Error> {
    if let Some((_, person)) = tx.account(network, account)? {
        tx.forget_named(person.id, network, made_at)?;
    }
    Ok(())
}

/// Tells whether the player to move at a table is told something of it by a post: in a room, or privately.
fn tells_mover(tx: &Transaction, post: &Post, table: TableId) -> Result<bool, Error> {
    match serde_json::from_str(&post.body) {
        Ok(Body::News { to: To::Room { .. }, .. }) => Ok(true),
        Ok(
            Body::News { to: To::Person { account, .. }, .. }
            | Body::Hand { to: To::Person { account, .. }, .. },
        ) => is_movers(tx, post, table, &account),
        _ => Ok(false),
    }
}

/// The turn that runs, if a post is what tells whoever is to move of it.
fn turn_told(tx: &Transaction, post: &Post) -> Result<Option<TurnClock>, Error> {
    let Some(table) = post.lane.table() else { return Ok(None) };
    match tx.turn_clock(table)? {
        Some(clock) if tells_of_turn(tx, post, &clock)? => Ok(Some(clock)),
        _ => Ok(None),
    }
}
