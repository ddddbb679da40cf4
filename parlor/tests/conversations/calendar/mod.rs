//! Games over weeks, with every kind of clock, on paper: nobody loses on time while the bot or the network is away, in a
//! quiet hour or on vacation; nobody is reminded twice; every turn has one timer. It takes longest, and is called so that it begins
//! first: tests begin in the order of their names.
//!
//! The short form runs with all tests. A year of 1,000 people and 20,000 games:
//! `cargo test --release -p parlor --test conversations calendar:: -- --ignored --nocapture`. `SEED=7` is another year.
//! `RATINGS_TO=FILE` writes the results that count, as `tabuleiro ratings` does, for `testing/ratings/ratings.py`.

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
    println!("{} results count", ratings(&life));
}

/// Checks that the ratings are those that follow from the tables; the number of results that count.
fn ratings(life: &Life) -> usize {
    let differences = life.store().read(parlor::differences).unwrap();
    assert_eq!(differences, []);
    let mut lines = Vec::new();
    let mut keep = |line: &str| {
        lines.push(line.to_owned());
        Ok::<(), parlor::Error>(())
    };
    life.store().read(|s| parlor::results(s, false, &mut keep)).unwrap();
    assert!(lines.len() > life.size.games / 10, "{} results count", lines.len());
    if let Some(path) = std::env::var_os("RATINGS_TO") {
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
    }
    lines.len()
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
