//! Yes, said to a question of ours whether something was meant.

use std::sync::Arc;

use engine::Lang;
use parlor::{Outcome, Person, Place, Request, Said};
use storage::Error;

use super::{Fixture, Network, outbox};
use crate::{Outbox, Typed};

/// Somebody says a line in a room.
async fn say(outbox: &Arc<Outbox<Network>>, event: &str, (who, room): (&str, &str), line: &str) -> Outcome {
    let request = Request {
        event: format!("test:{event}"),
        by: Person { account: who.to_owned(), name: who.to_owned() },
        place: Place {
            network: "test".to_owned(),
            community: "home".to_owned(),
            community_name: "Home".to_owned(),
            room: room.to_owned(),
            hears: true,
            branches: true,
            whispers: true,
            piped: false,
            own: false,
            prefix: None,
            lang: Lang::En,
        },
        said: Said::line(line),
        mentioned: Vec::new(),
        board: None,
        tried: None,
        lang: None,
        manages: false,
        chance: [7; 32],
    };
    let typed = Typed { request: Arc::new(request), message: event.to_owned(), spot: None, alone: true };
    outbox.obey_typed(&typed).await.unwrap_or_else(|e| panic!("{e}")).outcome
}

fn challenged() -> Outcome {
    Outcome::Challenged { room: "red".to_owned() }
}

/// The games of the open challenges of somebody.
fn wanted(fixture: &Fixture, who: &str) -> Vec<String> {
    let look = |snapshot: &storage::Snapshot| {
        let Some(person) = snapshot.person_of("test", who)? else { return Ok(Vec::new()) };
        Ok::<_, Error>(snapshot.open_challenges_for(person.id)?.into_iter().map(|open| open.game).collect())
    };
    fixture.store.read(look).unwrap_or_else(|e| panic!("{e}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_yes_says_what_was_meant() {
    let fixture = Fixture::new([]).await;
    let bot = &fixture.outbox;
    assert_eq!(say(bot, "1", ("ana", "red"), "plya oware").await, Outcome::Refused);
    // Neither elsewhere nor for anybody else.
    assert_eq!(say(bot, "2", ("ana", "blue"), "yes").await, Outcome::Refused);
    assert_eq!(say(bot, "3", ("eva", "red"), "yes").await, Outcome::Refused);
    assert_eq!(say(bot, "4", ("ana", "red"), "yes, please").await, challenged());
    assert_eq!(wanted(&fixture, "ana"), ["oware"]);
    assert_eq!(say(bot, "5", ("ana", "red"), "yes").await, Outcome::Refused);
    // What was said meanwhile ends the question.
    assert_eq!(say(bot, "6", ("eva", "red"), "plya hex").await, Outcome::Refused);
    assert_eq!(say(bot, "7", ("eva", "red"), "games").await, Outcome::Answered);
    assert_eq!(say(bot, "8", ("eva", "red"), "yes").await, Outcome::Refused);
    assert!(wanted(&fixture, "eva").is_empty());
    let left = fixture.store.read(|snapshot| snapshot.unanswered("test"));
    assert_eq!(left.unwrap_or_else(|e: Error| panic!("{e}")), []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_outlives_the_process() {
    let fixture = Fixture::new([]).await;
    assert_eq!(say(&fixture.outbox, "1", ("ana", "red"), "plya oware").await, Outcome::Refused);
    let later = outbox(&fixture.store, &fixture.clock, &fixture.network, "two");
    assert_eq!(say(&later, "2", ("ana", "red"), "yes").await, challenged());
    assert_eq!(wanted(&fixture, "ana"), ["oware"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_ask_goes_before_a_question_of_ours() {
    let fixture = Fixture::new([]).await;
    let bot = &fixture.outbox;
    assert_eq!(say(bot, "1", ("eva", "red"), "play hex").await, challenged());
    assert_ne!(say(bot, "2", ("ana", "red"), "accept 1").await, Outcome::Refused);
    assert_eq!(say(bot, "3", ("ana", "red"), "plya oware").await, Outcome::Refused);
    assert_ne!(say(bot, "4", ("eva", "red"), "pause #1").await, Outcome::Refused);
    assert_ne!(say(bot, "5", ("ana", "red"), "yes").await, Outcome::Refused);
    assert!(wanted(&fixture, "ana").is_empty(), "it agreed to the pause");
}
