//! Clocks on Matrix, where times are told by the clock on the wall of whoever is to move; plans, a digest, a verdict.

use storage::{TableId, Transaction};
use synapse::{Event, Invite, Synapse, Test, Text, shared};
use timecontrol::DAY;

use crate::club::served::{Club, SOON, until};
use crate::play::games::Play;

pub fn list() -> Vec<Test> {
    vec![
        shared("a_soft_clock_is_claimed_and_a_hard_one_ends_the_game", clocks),
        shared("a_plan_is_played_a_digest_comes_and_an_organiser_decides", attention),
    ]
}

/// Makes it so that the turn of a table began so much earlier, and wakes the bot up.
async fn earlier(club: &Club, table: i64, millis: i64) {
    // Nothing comes of a turn before its player has been told of it.
    let store = club.store();
    let waits =
        || store.read::<_, storage::Error>(|s| s.waiting_posts("matrix")).expect("it can be read").len();
    until("no post waits", async || waits() == 0).await;
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
    store.write(job).await.expect("it can be written");
    // Another process looks for that once a minute, and when it sets a timer itself.
    let said = club.ana().say(&club.room, "!play slimetrail time=5d").await;
    let open = |event: &Event| club.says(event, "looks for an opponent");
    let challenge = club.ana().wait_after(&club.room, &said, open, SOON).await;
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

    // Whoever is away is not in time trouble, and says so; a hard clock ends the game by itself.
    let hard = format!("!play breakthrough {} seat=1 time=3d hard", rui.id);
    ana.say(&club.room, Text::new(&hard).mentioning([&*rui.id])).await;
    let challenge = rui.wait(&club.room, |event| club.says(event, "loses at once"), SOON).await;
    rui.react(&club.room, &challenge.id, "👍").await;
    ana.wait(&club.room, |event| club.says(event, "#3") && club.says(event, "begins"), SOON).await;
    ana.say(&club.room, "!away 2d").await;
    rui.wait(&club.room, |event| club.says(event, "is away until"), SOON).await;
    ana.say(&club.room, "!away end").await;
    rui.wait(&club.room, |event| club.says(event, "is there again"), SOON).await;
    earlier(&club, 3, 3 * DAY).await;
    let lost = |event: &Event| club.says(event, "Rui won #3") && event.thread_root().is_some();
    let lost = rui.wait(&club.room, lost, SOON).await;
    assert!(lost.body().contains("ran out of time"), "{}", lost.body());
}

/// Makes the timers of a sort due, and has the bot look: another process does so once a minute, and whenever it sets a timer
/// itself, as for whoever wants a digest.
async fn due(club: &Club, kind: &'static str) {
    let job = move |tx: &Transaction| {
        for timer in tx.timers_of_kind(kind)? {
            tx.put_off_timer(timer.id, 0)?;
        }
        Ok::<(), storage::Error>(())
    };
    club.store().write(job).await.expect("it can be written");
    club.ana().say(&club.room, "!settings notify digest about offers").await;
}

/// Rui and Eva play, and Ana, whose room it is, decides in the end.
async fn attention(synapse: Synapse) {
    let club = Club::open(synapse, 3, true).await;
    let (ana, rui, eva) = (&club.people[0], &club.people[1], &club.people[2]);
    let room = &club.room;
    rui.say(room, Text::new(&format!("!play breakthrough {} seat=1", eva.id)).mentioning([&*eva.id])).await;
    let challenge = eva.wait(room, |event| club.says(event, "Challenge 1"), SOON).await;
    eva.react(room, &challenge.id, "👍").await;
    rui.wait(room, |event| club.says(event, "begins"), SOON).await;
    rui.say(room, "!move #1 d2-d3").await;
    eva.wait(room, |event| club.says(event, "d2-d3"), SOON).await;

    // A plan of three moves, told to its owner alone, is played while he sleeps.
    let line = "!if d6-d5 then e2-e3 if d5-d4 then e3xd4 if e6-e5 then d4xe5";
    rui.say(room, line).await;
    let is_invited = |invite: &Invite| invite.sender(&rui.id) == Some(&club.bot.id);
    let aside = rui.wait_for_invite(is_invited, SOON).await.room;
    rui.join(&aside).await;
    rui.wait(&aside, |event| club.says(event, "Planned, and only you know of it"), SOON).await;
    for (said, answer) in [("d6-d5", "e2-e3"), ("d5-d4", "e3xd4"), ("e6-e5", "d4xe5")] {
        let said = eva.say(room, &*format!("!move #1 {said}")).await;
        eva.wait_after(room, &said, |event| club.says(event, "Rui"), SOON).await;
        due(&club, "plan").await;
        let played = |event: &Event| club.says(event, answer) && club.says(event, "as planned");
        let board = eva.wait(room, played, SOON).await;
        assert_eq!(board.mentions(), [eva.id.as_str()]);
    }
    assert!(!eva.timeline(room).iter().any(|event| event.body().contains("only you know")));

    // What waits, once a day, where nobody else reads.
    eva.say(room, "!settings notify digest").await;
    let is_invited = |invite: &Invite| invite.sender(&eva.id) == Some(&club.bot.id);
    let direct = eva.wait_for_invite(is_invited, SOON).await.room;
    eva.join(&direct).await;
    eva.wait(&direct, |event| club.says(event, "in a digest once a day"), SOON).await;
    due(&club, "digest").await;
    let digest = eva.wait(&direct, |event| club.says(event, "What waits for you:"), SOON).await;
    assert!(digest.encrypted && digest.body().contains("your move"), "{}", digest.body());

    // An organiser decides, and says why.
    let reason = "!admin table #1 end yes Eva has left us";
    // What is refused is said where the two talk already.
    rui.say(room, reason).await;
    rui.wait(&aside, |event| club.says(event, "Only those who may manage"), SOON).await;
    ana.say(room, reason).await;
    let ended = rui.wait(room, |event| club.says(event, "Eva has left us"), SOON).await;
    assert!(ended.body().contains("Ana, an organiser here"), "{}", ended.body());
    assert!(ended.mentions().contains(&&*rui.id), "{:?}", ended.mentions());
}
