//! A month on paper: a server of 200 people with 300 games, 30 days in minutes. The bot is a process of its own that is
//! ended or killed every night; connections die without a word, Discord is away for an hour twice, two of a hundred calls
//! fail; people type all the same. Then it is judged by what people saw and by the database whether every move that was
//! typed was played exactly once or answered, and everything is counted.
//!
//! `cargo test -p discord --test adapter month::` plays the short form, three days of twenty people. The whole month:
//!
//! ```sh
//! cargo test -p discord --test adapter month:: -- --ignored --nocapture
//! ```
//!
//! `SEED=7` plays another month. What people do follows from the seed; how long things take does not.

mod ahead;
mod bot;
mod course;
mod games;
mod hands;
mod judge;
mod people;
mod plan;
mod report;
mod typed;
mod ways;

use self::plan::Plan;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_days_of_twenty_people() {
    course::run(Plan::short()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes some ten minutes"]
async fn a_month_of_two_hundred_people() {
    course::run(Plan::long()).await;
}

/// Does nothing, unless one of the others starts it as the bot.
#[test]
#[ignore = "the bot that the others start"]
fn the_bot() {
    bot::be();
}
