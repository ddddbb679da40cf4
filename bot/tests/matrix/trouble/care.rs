//! Faults around the bot: refusals, absences, kills, restarts.

use std::time::Duration;

use synapse::{Event, Options, Synapse, Test, Text, own, shared};
use tokio::time::sleep;

use crate::club::served::{Club, SOON, until};
use crate::play::games::{Play, is_board};

pub fn list() -> Vec<Test> {
    vec![
        shared("a_refusal_is_taken_away_when_the_move_is_made", refusals),
        shared("what_was_said_while_the_bot_was_away_is_done_once", |synapse| absence(synapse, 130)),
        shared("kill_9_loses_nothing_and_repeats_nothing", |synapse| kills(synapse, 6)),
        own("the_homeserver_may_go_away_and_come_back", Options::default(), |synapse| restarts(synapse, 1)),
        shared("questions_are_answered_where_they_are_asked", questions),
        shared("nobody_floods_a_room_with_boards", shows),
    ]
}

/// A refusal is a notice for whoever moved, and is taken away when the move is made.
async fn refusals(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let mut play = Play::begin(&club, "breakthrough", "seat=1", 7).await;
    let (room, ana) = (&club.room, club.ana());
    ana.say_in_thread(room, &play.root, "a2-a5").await;
    let refused = |event: &Event| event.sender == club.bot.id && event.reply_to().is_some();
    let refusal = ana.wait_after(room, &play.board.id, refused, SOON).await;
    assert!(refusal.mentions().is_empty(), "it notifies nobody");
    assert_eq!(refusal.thread_root(), Some(&*play.root));
    assert!(!ana.redacted(room, &refusal.id).await);
    // Talk is nobody's business, in the room and in the thread.
    for text in ["what a nice day", "!weather lisbon"] {
        ana.say(room, text).await;
    }
    ana.say_in_thread(room, &play.root, "well played so far").await;
    ana.notice(room, "!help").await;
    assert!(play.step().await);
    until("it is taken away", async || ana.redacted(room, &refusal.id).await).await;
    let said: Vec<Event> =
        ana.timeline(room).into_iter().filter(|event| event.sender == club.bot.id).collect();
    let messages: Vec<&str> =
        said.iter().filter(|event| event.kind == "m.room.message").map(|event| event.body()).collect();
    assert_eq!(messages.len(), 5, "hello, challenge, board, refusal, board: {messages:#?}");
}

/// Commands that were said while the bot was away are done once, and in their order. They are more than one
/// timeline of a sync has.
pub async fn absence(synapse: Synapse, commands: usize) {
    let mut club = Club::open(synapse, 2, false).await;
    club.ana().say(&club.room, "!play slimetrail").await;
    club.ana().wait(&club.room, |event| club.says(event, "Challenge 1 "), SOON).await;
    club.kill();
    let hours = |n: usize| format!("{}:{:02}-07:00", 21 + n % 180 / 60, n % 60);
    for n in 0..commands {
        club.ana().say(&club.room, format!("!settings quiet {}", hours(n)).as_str()).await;
    }
    club.start().await;
    club.ana().say(&club.room, "!play oware").await;
    club.ana().wait(&club.room, |event| club.says(event, "Oware"), Duration::from_secs(120)).await;
    let seen: Vec<String> = club
        .ana()
        .timeline(&club.room)
        .iter()
        .filter(|event| event.sender == club.bot.id && event.kind == "m.room.message")
        .map(|event| event.body().lines().next().unwrap_or_default().to_owned())
        .collect();
    // The challenge, the offer to play against the computer, an answer to each command, the next challenge.
    let begun = seen.iter().position(|line| line.contains("Challenge 1 ")).expect("the first challenge");
    let answers: Vec<&String> =
        seen[begun + 2..].iter().take_while(|line| !line.contains("Challenge 2 ")).collect();
    assert_eq!(answers.len(), commands, "{}", seen.join("\n"));
    for (n, line) in answers.into_iter().enumerate() {
        // An answer for one alone is redacted when a later command is done, and empty for whoever looks then.
        assert!(line.is_empty() || line.contains(&hours(n)), "command {n}: {line}\n{}", seen.join("\n"));
    }
    let store = club.store();
    let set = store.read(|snapshot| {
        let person = snapshot.person_of("matrix", &club.ana().id)?.expect("Ana is known");
        snapshot.setting(person.id, "quiet")
    });
    assert_eq!(set.expect("it can be read"), Some(hours(commands - 1)), "the last command was done last");
}

/// Losing nothing and repeating nothing, whenever the bot is killed.
pub async fn kills(synapse: Synapse, kills: u64) {
    let mut club = Club::open(synapse, 2, true).await;
    // A board so large that nobody wins by chance.
    drop(Play::begin(&club, "hex", "19", 7).await);
    for kill in 0..kills {
        let mut play = Play::resumed(&club, 1, kill).await;
        assert!(play.step().await && play.say_next().await, "the game goes on");
        sleep(Duration::from_millis(kill * 35 % 700)).await;
        club.kill();
        club.start().await;
        let plies = |club: &Club| club.table(1).0.played().len();
        let said = 2 * (kill as usize + 1);
        let all = async || {
            let (boards, plies) = (boards(&club).len(), plies(&club));
            boards > plies && plies >= said
        };
        until(&format!("what was said is played, after kill {kill}"), all).await;
        assert_eq!(boards(&club).len(), plies(&club) + 1, "a board for each ply, after kill {kill}");
        assert_eq!(plies(&club), said, "what was said is played once, after kill {kill}");
    }
}

/// The homeserver goes away and comes back, in the middle of a game: what is said as soon as it is back is played, once.
pub async fn restarts(synapse: Synapse, restarts: u64) {
    let club = Club::open(synapse.clone(), 2, true).await;
    drop(Play::begin(&club, "hex", "19", 7).await);
    for restart in 0..restarts {
        let mut play = Play::resumed(&club, 1, restart).await;
        assert!(play.step().await && play.say_next().await, "the game goes on");
        synapse.stop().await;
        sleep(Duration::from_millis(restart * 900)).await;
        synapse.start_again().await;
        let board = play.board.id.clone();
        play.board =
            club.ana().wait_after(&club.room, &board, |event| is_board(&club, event), SOON * 2).await;
        assert!(play.step().await);
        let plies = 3 * (restart as usize + 1);
        assert_eq!(club.table(1).0.played().len(), plies, "after restart {restart}");
        assert_eq!(boards(&club).len(), plies + 1, "a board for each ply, after restart {restart}");
    }
}

/// The boards that were shown in the room, in order.
pub fn boards(club: &Club) -> Vec<Event> {
    club.ana().timeline(&club.room).into_iter().filter(|event| is_board(club, event)).collect()
}

/// A person is answered where they ask, and privately where it is nobody else's business.
async fn questions(synapse: Synapse) {
    let club = Club::open(synapse, 2, true).await;
    let (room, ana, rui) = (&club.room, club.ana(), &club.people[1]);
    ana.say(room, Text::new(&format!("{} help", club.bot.id)).mentioning([&*club.bot.id])).await;
    let help = ana.wait(room, |event| club.says(event, "`!play"), SOON).await;
    assert_eq!(help.msgtype(), "m.notice");
    rui.say(room, "!settings dm=yes").await;
    rui.wait(room, |event| event.sender == club.bot.id && event.reply_to().is_some(), SOON).await;
    rui.say(room, "!games").await;
    let invite = rui.wait_for_invite(|invite| invite.sender(&rui.id) == Some(&club.bot.id), SOON).await;
    rui.join(&invite.room).await;
    rui.wait(&invite.room, |event| event.sender == club.bot.id && event.kind == "m.room.message", SOON).await;
    // There a command needs nothing before it.
    rui.say(&invite.room, "rules hex").await;
    rui.wait(&invite.room, |event| event.sender == club.bot.id && event.msgtype() == "m.image", SOON).await;
}

/// Views for everybody are shown three times a minute for one person.
async fn shows(synapse: Synapse) {
    let club = Club::open(synapse, 2, false).await;
    Play::begin(&club, "slimetrail", "seat=1", 7).await;
    let (room, ana) = (&club.room, club.ana());
    for nth in 1..=4 {
        let shown = ana.say(room, "!show #1").await;
        let answer = |event: &Event| event.sender == club.bot.id && event.reply_to() == Some(&*shown);
        let answer = ana.wait(room, answer, SOON).await;
        assert_eq!(answer.body().contains("Enough has been shown"), nth > 3, "{}", answer.body());
    }
}
