//! The puzzle of the day, which comes into a room at its time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::Game;
use storage::Snapshot;
use synapse::{Event, Synapse, Test, shared};

use crate::club::served::{Club, SOON};
use crate::play::games::is_board;

pub fn list() -> Vec<Test> {
    vec![shared("the_puzzle_of_the_day_is_solved_in_private", puzzle_of_the_day)]
}

/// A time of the day that comes in one minute or two.
fn soon() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs();
    let minute = (now + 70) / 60 % 1_440;
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Ana wants a puzzle a day in her room, and finds out the solution of the first by herself.
async fn puzzle_of_the_day(synapse: Synapse) {
    let club = Club::open(synapse, 1, true).await;
    let (room, ana) = (&club.room, club.ana());
    let said = ana.say(room, format!("!admin puzzle here {}", soon())).await;
    let posted = |event: &Event| club.says(event, "The puzzle of the day");
    let posted = ana.wait_after(room, &said, posted, Duration::from_secs(120) + SOON).await;
    assert!(is_board(&club, &posted), "{posted:?}");
    let read = |snapshot: &Snapshot| match *snapshot.communities_with_dailies()? {
        [home] => snapshot.open_dailies(home),
        _ => Ok(Vec::new()),
    };
    let daily = club.store().read(read).expect("it can be read").remove(0);
    let puzzle = Game::with_id(&daily.game).and_then(|game| game.puzzle(daily.puzzle)).expect("it is known");
    ana.say(room, "!puzzle today").await;
    let invite = ana.wait_for_invite(|invite| invite.sender(&ana.id) == Some(&club.bot.id), SOON).await;
    ana.join(&invite.room).await;
    ana.wait(&invite.room, |event| is_board(&club, event), SOON).await;
    ana.say(&invite.room, puzzle.solution).await;
    ana.wait(&invite.room, |event| club.says(event, "first who has found it"), SOON).await;
}
