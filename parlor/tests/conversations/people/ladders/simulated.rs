//! A ladder as people use it for months, with all that can happen to it: vacations, deserters, challengers by chance; some decline,
//! leave, block, link, delete everything, want a pause, or have a game annulled, and the bot is started again between steps.

use std::collections::BTreeMap;
use std::time::Instant;

use engine::Rng;
use parlor::Outcome;

use super::{DAY, link, places, refused, replayed, rows};
use crate::fixture::Fixture;

/// A person of the simulation.
struct Player {
    name: String,
    strength: f64,
    /// The week from which on they do not answer and do not move, if there is one.
    deserts_in: Option<u32>,
    /// The week in which an account on another network was linked; none while there is none.
    linked_in: Option<u32>,
}

impl Player {
    fn is_there(&self, week: u32) -> bool {
        self.deserts_in.is_none_or(|gone| gone > week)
    }
}

/// The simulation of one ladder.
struct Run {
    fixture: Fixture,
    rng: Rng,
    players: Vec<Player>,
    week: u32,
    /// The persons who have blocked somebody, and whom.
    blocked: Vec<(String, String)>,
    /// The number of times that something was done, by its name.
    done: BTreeMap<&'static str, u32>,
}

/// The rank correlation of the order with true strength.
fn correlation(order: &[&Player]) -> f64 {
    let count = order.len() as f64;
    let mut by_strength: Vec<&&Player> = order.iter().collect();
    by_strength.sort_by(|one, other| other.strength.total_cmp(&one.strength));
    let rank = |name: &str| by_strength.iter().position(|one| one.name == name).unwrap() as f64;
    let squares: f64 = order.iter().enumerate().map(|(at, one)| (at as f64 - rank(&one.name)).powi(2)).sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

fn chance(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

impl Run {
    fn new(seed: u64, persons: usize, weeks: u32) -> Run {
        let (mut rng, mut fixture) = (Rng::new(seed), Fixture::new());
        fixture.pace = 1_000;
        fixture.say("host eve: admin ladder open hex room here");
        let players: Vec<Player> = (0..persons)
            .map(|at| Player {
                name: format!("p{at:02}"),
                strength: 400.0 * (chance(&mut rng) + chance(&mut rng) + chance(&mut rng) - 1.5),
                deserts_in: (chance(&mut rng) < 0.1).then(|| (chance(&mut rng) * f64::from(weeks)) as u32),
                linked_in: None,
            })
            .collect();
        for player in &players {
            fixture.say(&format!("{}: ladder join", player.name));
        }
        Run { fixture, rng, players, week: 0, blocked: Vec::new(), done: BTreeMap::new() }
    }

    fn happens(&mut self, likelihood: f64) -> bool {
        chance(&mut self.rng) < likelihood
    }

    /// Says something that is not refused, and counts it.
    fn does(&mut self, what: &'static str, line: &str) {
        let (_, reply, _) = self.fixture.hear(line);
        assert_ne!(reply.outcome, Outcome::Refused, "{what}: {line}: {reply:?}");
        *self.done.entry(what).or_default() += 1;
    }

    /// Everybody who is there does something, or not.
    fn a_day(&mut self) {
        for at in 0..self.players.len() {
            if self.players[at].is_there(self.week) {
                self.a_day_of(at);
            }
            if at % 8 == 0 && self.happens(0.1) {
                self.fixture.restart();
                *self.done.entry("restarted").or_default() += 1;
            }
        }
        self.answers_and_games();
        if self.happens(0.08) {
            self.annul();
        }
    }

    fn a_day_of(&mut self, at: usize) {
        let name = self.players[at].name.clone();
        if self.happens(0.004) {
            let days = 3 + self.rng.below(10);
            self.fixture.say(&format!("{name}: away {days}d"));
        }
        if self.happens(0.02) {
            let before = self.blocked.iter().position(|(by, _)| *by == name);
            let (word, other) = match before {
                Some(before) => ("unblock", self.blocked.swap_remove(before).1),
                None => ("block", self.players[self.rng.below(self.players.len())].name.clone()),
            };
            if !refused(&mut self.fixture, &format!("{name}: {word} @{other}")) {
                *self.done.entry(word).or_default() += 1;
                if word == "block" {
                    self.blocked.push((name.clone(), other));
                }
            }
        }
        let linked_in = self.players[at].linked_in;
        if self.happens(if linked_in.is_some() { 0.05 } else { 0.003 }) {
            if let Some(linked_in) = linked_in {
                // Later than a week after, all stays with the account that is not unlinked.
                let other = if self.week == linked_in { "" } else { "w on wire" };
                self.does("unlinked", &format!("{name}{other}: unlink yes"));
            } else {
                link(&mut self.fixture, &name, &format!("{name}w on wire"));
                *self.done.entry("linked").or_default() += 1;
            }
            self.players[at].linked_in = linked_in.xor(Some(self.week));
        }
        if self.players[at].linked_in.is_none() && self.happens(0.004) {
            self.does("deleted", &format!("{name}: privacy delete yes"));
        }
        let stand = places(&self.fixture);
        let Some(place) = stand.iter().position(|other| *other == name) else {
            // Whoever has left waits a week.
            if self.happens(0.3) && !refused(&mut self.fixture, &format!("{name}: ladder join")) {
                *self.done.entry("joined again").or_default() += 1;
            }
            return;
        };
        if self.happens(0.004) {
            self.does("left", &format!("{name}: ladder leave yes"));
        } else if place > 0 && self.happens(0.25) {
            let other = &stand[place.saturating_sub(1 + self.rng.below(3))];
            if !refused(&mut self.fixture, &format!("{name}: ladder challenge @{other}")) {
                *self.done.entry("challenged").or_default() += 1;
            }
        }
    }

    /// Answers and refusals of those who are challenged, and ends of games; nobody pauses one.
    fn answers_and_games(&mut self) {
        let sql = "SELECT one.name, other.name, challenge_id, rungs.table_id FROM ladder_challenges AS rungs
            JOIN persons AS one ON one.id = challenger_id JOIN persons AS other ON other.id = challenged_id
            WHERE ended_at IS NULL ORDER BY rungs.id";
        let open: Vec<(String, String, i64, Option<i64>)> =
            rows(&self.fixture, sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)));
        for (challenger, challenged, challenge, table) in open {
            // Somebody who was seen on the other network last is called as there.
            let find = |name: &str| {
                let name = name.trim_end_matches('w');
                self.players.iter().find(|one| one.name == name).unwrap()
            };
            let (one, other) = (find(&challenger), find(&challenged));
            let (challenger, challenged) = (one.name.clone(), other.name.clone());
            let (here, both) =
                (other.is_there(self.week), one.is_there(self.week) && other.is_there(self.week));
            let better = one.strength - other.strength;
            match table {
                None if here && self.happens(0.04) => {
                    self.does("declined", &format!("{challenged}: decline {challenge} yes"));
                }
                None if here && self.happens(0.5) => {
                    self.does("accepted", &format!("{challenged}: accept {challenge}"));
                }
                Some(table) if both => {
                    if self.happens(0.1) {
                        assert!(refused(&mut self.fixture, &format!("{challenger}: pause #{table}")));
                        *self.done.entry("not paused").or_default() += 1;
                    }
                    if self.happens(0.96) {
                        let wins = self.happens(1.0 / (1.0 + 10_f64.powf(-better / 400.0)));
                        let loser = if wins { &challenged } else { &challenger };
                        self.does("played", &format!("{loser}: resign #{table} yes"));
                    }
                }
                _ => (),
            }
        }
    }

    /// An organiser annuls one of the last games.
    fn annul(&mut self) {
        let sql = "SELECT table_id FROM ladder_challenges WHERE ending IN ('won', 'lost') ORDER BY ended_at DESC LIMIT 5";
        let last: Vec<i64> = rows(&self.fixture, sql, |row| row.get(0));
        if !last.is_empty() {
            let table = last[self.rng.below(last.len())];
            self.does("annulled", &format!("host eve: judge #{table} annul yes they had agreed on it"));
        }
    }

    /// The rank correlation of the places with true strength, of those who still play.
    fn correlation(&self) -> f64 {
        let stand = places(&self.fixture);
        let known = |name: &String| self.players.iter().find(|one| one.name == *name);
        let active: Vec<&Player> =
            stand.iter().filter_map(known).filter(|one| one.is_there(self.week)).collect();
        correlation(&active)
    }

    /// All that waits ends in time, as nobody here moves: the days to answer, the two days of a clock, and the vacations of both.
    /// Nobody has more challenges than may be, and all are between persons who stand there.
    fn nobody_is_stuck(&self) {
        let now = self.fixture.now();
        let sql = "SELECT rungs.id, made_at, table_id IS NOT NULL, (SELECT coalesce(sum(until_at - from_at), 0)
                FROM vacations WHERE until_at > made_at
                    AND person_id IN (SELECT coalesce(same_as, id) FROM persons WHERE id IN (challenger_id, challenged_id)))
            FROM ladder_challenges AS rungs WHERE ended_at IS NULL";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let open: Vec<(i64, i64, bool, i64)> = rows(&self.fixture, sql, read);
        for (id, made_at, plays, away) in open {
            let most = if plays { 4 + 2 } else { 4 } * DAY + away;
            assert!(now - made_at <= most + DAY / 24, "challenge {id} for a place does not end");
        }
        let none = |sql: &str| {
            let found: Vec<i64> = rows(&self.fixture, sql, |row| row.get(0));
            assert_eq!(found, Vec::<i64>::new(), "{sql}");
        };
        none(
            "SELECT challenger_id FROM ladder_challenges WHERE ended_at IS NULL GROUP BY challenger_id HAVING count(*) > 1",
        );
        none(
            "SELECT challenged_id FROM ladder_challenges WHERE ended_at IS NULL GROUP BY challenged_id HAVING count(*) > 2",
        );
        none(
            "SELECT id FROM ladder_challenges AS rungs WHERE ended_at IS NULL AND
            (SELECT count(*) FROM ladder_places WHERE person_id IN (challenger_id, challenged_id)) < 2",
        );
    }
}

/// So many persons play for so many weeks. The correlation of the places with true strength at the end of each week, and what was
/// done how often.
fn simulate(seed: u64, persons: usize, weeks: u32) -> (Vec<f64>, BTreeMap<&'static str, u32>) {
    let mut run = Run::new(seed, persons, weeks);
    let mut by_week = Vec::new();
    for week in 0..weeks {
        run.week = week;
        for _ in 0..7 {
            run.a_day();
            run.fixture.wait("1d");
            replayed(&run.fixture);
            run.nobody_is_stuck();
        }
        by_week.push(run.correlation());
    }
    (by_week, run.done)
}

#[test]
fn the_places_are_what_the_facts_say_for_eight_weeks() {
    let seed = 33;
    let (_, done) = simulate(seed, 14, 8);
    println!("seed {seed}: {done:?}");
    for what in [
        "accepted",
        "annulled",
        "block",
        "challenged",
        "declined",
        "deleted",
        "joined again",
        "left",
        "linked",
        "not paused",
        "played",
        "restarted",
        "unblock",
        "unlinked",
    ] {
        assert!(done.contains_key(what), "seed {seed}: nobody {what}: {done:?}");
    }
}

/// `cargo test --release -p parlor --test conversations half_a_year -- --ignored --nocapture`.
#[test]
#[ignore = "long"]
fn a_ladder_of_sixty_for_half_a_year() {
    for seed in [1, 2] {
        let began = Instant::now();
        let (by_week, done) = simulate(seed, 60, 26);
        let shown: Vec<String> = by_week.iter().map(|one| format!("{one:.2}")).collect();
        println!("seed {seed}, {:.0} s: {}\n{done:?}", began.elapsed().as_secs_f64(), shown.join(" "));
        // Slowly, as people come back at the bottom all the time: who has deleted everything, has left, or was late twice.
        let mean = |weeks: &[f64]| weeks.iter().sum::<f64>() / weeks.len() as f64;
        let (early, late) = (mean(&by_week[..4]), mean(&by_week[13..]));
        assert!(late > early + 0.05, "{early}, then {late}: {by_week:?}");
    }
}
