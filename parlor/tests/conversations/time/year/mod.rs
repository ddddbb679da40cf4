//! Games over weeks, with every kind of clock, on paper: nobody loses on time while the bot or the network is away, in a
//! quiet hour or on vacation; nobody is reminded twice; every turn has one timer.
//!
//! The short form runs with all tests. A year of 1,000 people and 20,000 games:
//! `cargo test --release -p parlor --test conversations year:: -- --ignored --nocapture`. `SEED=7` is another year.

mod check;
mod life;

use self::life::{Life, Size};

fn seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

fn live(size: Size) {
    let seed = seed();
    println!("SEED={seed}");
    let mut life = Life::begin(size, seed);
    life.go_on();
    let told = check::all(&life);
    println!("{told}");
}

#[test]
fn three_months_of_forty_people() {
    live(Size { people: 40, games: 250, days: 90 });
}

#[test]
#[ignore = "takes long"]
fn a_year_of_a_thousand_people() {
    live(Size { people: 1_000, games: 20_000, days: 365 });
}
