//! Tables to which nothing can be delivered.

use crate::{Clock, ManualClock};
use parlor::{Body, Fact, To};
use storage::{NewFact, TableId, Transaction};

use super::{Fixture, a_moment, later, new_table, table, until};

const HOUR: i64 = 3_600_000;

/// Starts a table, of which nobody has been told yet.
async fn begin(fixture: &Fixture) -> TableId {
    let (home, now) = (fixture.home, fixture.clock.now());
    let job = move |tx: &Transaction| {
        let ana = tx.remember_account("test", "ana", "Ana", None, now)?.id;
        let bruno = tx.remember_account("test", "bruno", "Bruno", None, now)?.id;
        let id = tx.add_table(&new_table(home, &[ana, bruno], now))?;
        let body = serde_json::to_string(&Fact::TableStarted { challenge: None }).unwrap_or_default();
        let cause = serde_json::to_string(&parlor::Cause::Migration).unwrap_or_default();
        let started = NewFact { at: now, cause: &cause, table: Some(id), challenge: None, body: &body };
        let facts = vec![tx.add_fact(&started)?.0];
        let to = To::Room { community: "home".to_owned(), room: "red".to_owned() };
        let news = Body::News { to, facts, board: None, mention: Vec::new(), in_room: false, silent: false };
        let news = serde_json::to_string(&news).unwrap_or_default();
        tx.add_post("test", &table(id.0), home, &news, now)?;
        Ok::<_, storage::Error>(id)
    };
    fixture.store.write(job).await.unwrap()
}

fn paused(fixture: &Fixture, id: TableId) -> bool {
    let row = fixture.store.read::<_, storage::Error>(|snapshot| snapshot.table(id)).unwrap();
    row.is_some_and(|row| row.paused_at.is_some())
}

/// Lets time go by until something is so; how many hours at most.
async fn hours(clock: &ManualClock, most: u32, so: impl Fn() -> bool) -> u32 {
    for hour in 0..most {
        for _ in 0..100 {
            if so() {
                return hour;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        clock.advance(HOUR);
    }
    panic!("it never came to this");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_arrive_for_a_day_pauses_its_table_until_it_does() {
    let mut fixture = Fixture::new(std::iter::repeat_with(later).take(1_000)).await;
    let id = begin(&fixture).await;
    fixture.start();
    let after = hours(&fixture.clock, 40, || paused(&fixture, id)).await;
    assert!((24..=26).contains(&after), "{after} hours");
    fixture.network.answers.lock().unwrap().clear();
    hours(&fixture.clock, 5, || !paused(&fixture, id)).await;
    until("it is told that it goes on", || fixture.sent().len() >= 2).await;
    a_moment().await;
    assert!(!paused(&fixture, id));
}
