//! Three processes play, post and send on a server that another one follows and whose place that takes, again and again: what the
//! first has confirmed is on the second, and what was under way is done once, there.
//!
//! `FAILOVERS=20` tries longer.

use std::mem::swap;
use std::thread;
use std::time::{Duration, Instant};

use postmaster::Server;

use crate::play::random::Random;
use crate::trials::kills::{Player, Said, asked, begin, judge, now, plays};

/// The longest time until something is stored again.
const SOON: Duration = Duration::from_secs(20);

/// The moment at which something was first said to be stored, after another one.
fn first_after(moment: Duration, said: &Said) -> Duration {
    let deadline = Instant::now() + SOON;
    let is_later = |line: &String| {
        let at = line.strip_prefix("stored ")?.rsplit(' ').next()?.parse().ok()?;
        Some(Duration::from_nanos(at)).filter(|at| *at > moment)
    };
    loop {
        if let Some(at) = said.lock().unwrap().iter().filter_map(is_later).min() {
            return at;
        }
        assert!(Instant::now() < deadline, "nothing is stored any more");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_server_whose_place_another_takes_loses_nothing_and_doubles_nothing() {
    plays();
    let test = "trials::failovers::a_server_whose_place_another_takes_loses_nothing_and_doubles_nothing";
    let Some(mut primary) = Server::start() else { return };
    let (failovers, said) = (asked("FAILOVERS", 1), Said::default());
    primary.make_empty("kills", "UTF8");
    let mut standby = primary.followed();
    let address = primary.address_of_two(&standby, "kills");
    let store = begin(&address);
    let mut random = Random(11);
    let mut players: Vec<Player> =
        (0..3).map(|number| Player::start(test, &address, number, &said)).collect();
    let mut waits = Vec::new();
    for failover in 0..failovers {
        thread::sleep(Duration::from_millis(u64::from(700 + random.below(1_000))));
        let killed = now();
        primary.stop();
        if failover % 2 == 1 {
            // Nobody is left who could ask what became of its last COMMIT.
            let number = u32::try_from(failover).unwrap() + 3;
            let fresh = Player::start(test, &address, number, &said);
            std::mem::replace(&mut players[random.below(3) as usize], fresh).kill();
        }
        thread::sleep(Duration::from_millis(u64::from(100 + random.below(900))));
        let called = now();
        standby.promote();
        swap(&mut primary, &mut standby);
        let first = first_after(called, &said);
        waits.push((first - called, first - killed));
        standby.follow(&primary);
    }
    thread::sleep(Duration::from_secs(1));
    players.into_iter().for_each(Player::kill);
    judge(&primary, "kills", &store, &said, 3 + failovers * 4);
    waits.sort_unstable();
    let (called, killed) = waits[waits.len() / 2];
    let most = waits.iter().map(|(called, _)| *called).max().unwrap();
    println!(
        "{failovers} failovers: something was stored again {called:?} after the other one was called, {most:?} at most;"
    );
    println!("{killed:?} after the first one was killed");
}
