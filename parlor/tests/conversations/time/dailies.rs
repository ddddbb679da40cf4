//! The puzzle of the day through outages and restarts, up to the last one.

use engine::{Game, Puzzle};
use storage::{AtHand, CommunityId, Transaction};

use crate::fixture::{Fixture, NETWORK, Post};

const HOUR: i64 = 3_600_000;

/// A room with a puzzle a day at nine.
fn begun() -> Fixture {
    let mut fixture = Fixture::new();
    let set = fixture.say("host ana: admin puzzle here 09:00");
    assert!(set.contains("A puzzle a day comes at 09:00 (UTC) in this room"), "{set}");
    fixture
}

fn texts(posts: &[Post]) -> Vec<&str> {
    posts.iter().map(|post| &*post.message.text).collect()
}

/// The bot after it was away for so long: what was due meanwhile is done now.
fn after_outage(fixture: &mut Fixture, hours: i64) -> Vec<Post> {
    fixture.set(fixture.now() + hours * HOUR);
    fixture.restart();
    run(fixture)
}

/// Does and tells what is due.
fn run(fixture: &Fixture) -> Vec<Post> {
    run_untold(fixture);
    fixture.take_posts(fixture.now())
}

fn run_untold(fixture: &Fixture) {
    let now = fixture.now();
    while fixture.store.read(parlor::due::next_due).unwrap().is_some_and(|due| due <= now) {
        fixture.store.write(move |tx| parlor::due::run_due(tx, now)).wait().unwrap();
    }
}

fn club(fixture: &Fixture) -> CommunityId {
    fixture.store.read(|s| s.community_by_account(NETWORK, "club")).unwrap().unwrap().id
}

/// The puzzle that is open in the room.
fn open(fixture: &Fixture) -> Puzzle {
    let club = club(fixture);
    let daily = fixture.store.read(move |s| s.open_dailies(club)).unwrap().remove(0);
    Game::with_id(&daily.game).unwrap().puzzle(daily.puzzle).unwrap()
}

#[test]
fn whatever_the_outage_one_puzzle_a_day_is_posted() {
    let mut fixture = begun();
    let first = fixture.wait("12h");
    assert!(texts(&first)[0].starts_with("🧩 **The puzzle of the day**") && first.len() == 1, "{first:?}");
    let solution = open(&fixture).solution;
    fixture.restart();
    // What somebody has before them, and has found, is kept.
    fixture.say("bruno (taps): puzzle today number=1");
    fixture.restart();
    let right = fixture.say(&format!("bruno in own at own: {solution}"));
    assert!(right.contains("You are the first who has found it"), "{right}");
    fixture.restart();

    let late = after_outage(&mut fixture, 7 * 24 + 3);
    let [text] = *texts(&late) else { panic!("{late:?}") };
    assert!(text.starts_with("💡 **The puzzle before**") && text.contains("Found by 1 of 1"), "{text}");
    assert!(text.contains("🧩 **The puzzle of the day**"), "{text}");
    assert!(run(&fixture).is_empty());
    let next = fixture.wait("24h");
    assert!(texts(&next)[0].contains("Nobody has tried it.") && next.len() == 1, "{next:?}");

    // While the network is not heard, it waits.
    let now = fixture.now();
    fixture.store.write(move |tx| tx.set_beat(NETWORK, now)).wait().unwrap();
    assert!(fixture.wait("26h").is_empty());
    let now = fixture.now();
    fixture.store.write(move |tx| parlor::due::beat(tx, NETWORK, now)).wait().unwrap();
    let heard = fixture.wait("2m");
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(texts(&heard)[0].contains("🧩 **The puzzle of the day**"), "{heard:?}");
}

#[test]
fn as_long_as_one_has_not_arrived_there_comes_no_other() {
    let mut fixture = begun();
    for _ in 0..5 {
        fixture.set(fixture.now() + 24 * HOUR);
        run_untold(&fixture);
    }
    assert_eq!(fixture.take_posts(fixture.now()).len(), 1);
    let next = fixture.wait("24h");
    assert!(texts(&next)[0].contains("💡 **The puzzle before**") && next.len() == 1, "{next:?}");
}

/// Lets all puzzles but one have been in the room.
fn all_but(fixture: &Fixture, game: &'static str, number: u32) {
    let club = club(fixture);
    let job = move |tx: &Transaction| {
        for each in Game::all() {
            for puzzle in (1..=each.puzzles()).filter(|puzzle| (each.info.id, *puzzle) != (game, number)) {
                let daily = tx.add_daily((club, "salon"), (each.info.id, puzzle), 0)?;
                tx.close_daily(daily, 1)?;
            }
        }
        Ok::<_, storage::Error>(())
    };
    fixture.store.write(job).wait().unwrap();
}

#[test]
fn no_puzzle_comes_twice_and_the_last_one_is_the_end() {
    let mut fixture = begun();
    all_but(&fixture, "slimetrail", 7);
    let last = fixture.wait("12h");
    assert!(texts(&last)[0].contains("**The puzzle of the day** · Slimetrail"), "{last:?}");
    let end = fixture.wait("24h");
    let [text] = *texts(&end) else { panic!("{end:?}") };
    assert!(text.starts_with("💡 **The puzzle before**") && text.contains("that was the last one"), "{text}");
    assert!(fixture.wait("7d").is_empty());
    let refused = fixture.say("host ana: admin puzzle here 09:00");
    assert!(refused.contains("there is none left for it"), "{refused}");
    // In another room they are new.
    let attic = fixture.say("host ana in attic: admin puzzle here 09:00");
    assert!(attic.contains("in this room"), "{attic}");
    assert_eq!(fixture.wait("24h").len(), 1);
}

#[test]
fn whoever_had_it_before_them_already_is_not_told_its_solution_either() {
    let mut fixture = begun();
    all_but(&fixture, "slimetrail", 7);
    fixture.say("bruno: puzzle traffic-lights 1");
    let job = |tx: &Transaction| {
        let bruno = tx.person_of(NETWORK, "bruno")?.unwrap().id;
        let hand = tx.at_hand(bruno)?.unwrap();
        tx.put_at_hand(bruno, &AtHand { game: "slimetrail".into(), number: 7, ..hand })
    };
    fixture.store.write(job).wait().unwrap();
    fixture.wait("12h");
    let refused = fixture.say("bruno: puzzle solution");
    assert!(refused.contains("comes with the next one"), "{refused}");
    let solution = open(&fixture).solution;
    let refused = fixture.say(&format!("bruno: {solution}"));
    assert!(refused.contains("Everybody is to find the solution"), "{refused}");
}

#[test]
fn no_puzzle_helps_in_a_game_that_runs_there() {
    let mut fixture = begun();
    let game = Game::with_id("slimetrail").unwrap();
    let long = |number: &u32| game.puzzle(*number).unwrap().line.len() >= game.opening() + 2;
    let number = (1..=game.puzzles()).find(long).unwrap();
    all_but(&fixture, "slimetrail", number);
    fixture.say("ana: play slimetrail @bruno seat=1");
    fixture.say("bruno: accept");
    for (text, who) in game.puzzle(number).unwrap().line.iter().zip(["ana", "bruno"].iter().cycle()) {
        let played = fixture.say(&format!("{who}: #1 {text}"));
        assert!(played.contains(&**text), "{played}");
    }
    assert!(fixture.wait("24h").is_empty());
    fixture.say("ana: resign #1 yes");
    let posts = fixture.wait("24h");
    assert_eq!(posts.len(), 1, "{posts:?}");
}

/// Whoever solves it sits where the side that is to move does: also in the room, and when it is asked for again.
#[test]
fn the_puzzle_of_the_day_is_turned_to_the_side_to_move() {
    let mut fixture = begun();
    let (mut seen, mut turned) = (0, 0);
    for _ in 0..60 {
        let posts = fixture.wait("1d");
        let club = club(&fixture);
        let daily = fixture.store.read(move |s| s.open_dailies(club)).unwrap().remove(0);
        let game = Game::with_id(&daily.game).unwrap();
        let play = game.puzzle(daily.puzzle).unwrap().position(game).unwrap();
        let second = game.info.faces && play.turn() == engine::Turn::To(engine::Seat::TWO);
        let post = posts.iter().find(|post| post.message.text.contains("The puzzle of the day")).unwrap();
        let (_, reply, _) = fixture.hear("ana: puzzle today");
        for message in [Some(&post.message), reply.messages.first()].into_iter().flatten() {
            let Some(board) = &message.board else { panic!("{message:?}") };
            let scene = fixture.store.read(|snapshot| parlor::scene(snapshot, board)).unwrap();
            assert_eq!(scene.view.turned, second, "{daily:?}: {}", message.text);
            seen += 1;
            turned += u32::from(second);
        }
    }
    assert!(seen == 120 && turned > 4, "{turned} of {seen}");
}
