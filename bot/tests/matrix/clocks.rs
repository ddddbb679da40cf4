//! Clocks on Matrix, where times are told by the clock on the wall of whoever is to move.

use storage::{TableId, Transaction};
use synapse::{Event, Synapse, Test, shared};
use timecontrol::DAY;

use crate::games::Play;
use crate::served::{Club, SOON};

pub fn list() -> Vec<Test> {
    vec![shared("a_soft_clock_is_claimed_and_a_hard_one_ends_the_game", clocks)]
}

/// Makes it so that the turn of a table began so much earlier, and wakes the bot up.
async fn earlier(club: &Club, table: i64, millis: i64) {
    let job = move |tx: &Transaction| {
        let mut turn = tx.turn_clock(TableId(table))?.expect("there is a turn");
        turn.since = turn.since.map(|since| since - millis);
        tx.set_turn_clock(&turn)?;
        for timer in tx.timers_of_kind("clock")? {
            if timer.table == Some(TableId(table)) {
                tx.put_off_timer(timer.id, 0)?;
            }
        }
        Ok::<(), storage::Error>(())
    };
    club.store().write(job).await.expect("it can be written");
    // Another process looks for that once a minute, and when it sets a timer itself.
    club.ana().say(&club.room, "!play slimetrail time=5d").await;
    let open = |event: &Event| club.says(event, "looks for an opponent");
    let challenge = club.ana().wait(&club.room, open, SOON).await;
    club.people[1].react(&club.room, &challenge.id, "👍").await;
}

async fn clocks(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (ana, rui) = (&club.people[0], &club.people[1]);
    ana.say(&club.room, "!settings zone lisbon").await;
    ana.wait(&club.room, |event| club.says(event, "Europe/Lisbon"), SOON).await;
    let play = Play::begin(&club, "breakthrough", "seat=1 time=3d", 7).await;
    let board = &play.board;
    assert!(
        board.body().contains("3 days left, until ") && board.body().contains("(Lisbon)"),
        "{}",
        board.body()
    );
    assert!(board.body().contains("White: 3 days left."), "the position in words: {}", board.body());
    earlier(&club, 1, 3 * DAY).await;
    let fell = rui.wait(&club.room, |event| club.says(event, "has used up the time"), SOON).await;
    assert_eq!(fell.mentions(), [rui.id.as_str()]);
    rui.say_in_thread(&club.room, &play.root, "!claim").await;
    let end = |event: &Event| club.says(event, "ran out of time") && event.thread_root().is_some();
    let end = rui.wait(&club.room, end, SOON).await;
    assert!(end.body().contains("Rui won #1"), "{}", end.body());
}
