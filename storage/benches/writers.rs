//! The jobs that a file stores in a second, and a server: with one connection that writes and with several, of one process and of
//! several, on this machine and half a millisecond away; in turns. How long one of sixteen who write at once waits, and how long
//! somebody who writes alone. The server is one of the tests' own; it waits for the disk with `POSTGRES_FSYNC=on`, as the file does.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod table;
mod writer;

use std::time::Duration;

use postmaster::Server;
use storage::Store;
use writer::Writer;

/// The number of those who write at once, in all processes together.
const AT_ONCE: usize = 16;
const ROUNDS: usize = 3;
const TIME: Duration = Duration::from_secs(3);
/// The time for which somebody writes alone.
const ALONE: Duration = Duration::from_secs(1);

/// The time that the network takes for a packet, each way.
const EACH_WAY: Duration = Duration::from_micros(500);

/// The connections that write, as a process has them that is told nothing else.
const USUAL: usize = 4;

/// A way to store something, and the processes that do.
struct Way {
    name: String,
    writers: Vec<Writer>,
    together: Vec<Duration>,
    alone: Vec<Duration>,
}

impl Way {
    fn new(name: String, database: &str, processes: usize, connections: usize) -> Way {
        let writers = (0..processes).map(|number| Writer::start(database, connections, number)).collect();
        Way { name, writers, together: Vec::new(), alone: Vec::new() }
    }

    /// Lets it store as much as it can.
    fn measure(&mut self, round: usize) {
        let each = AT_ONCE / self.writers.len();
        self.writers.iter_mut().for_each(|writer| writer.go(2 * round, each, TIME));
        self.together.extend(self.writers.iter_mut().flat_map(Writer::waits));
        self.writers[0].go(2 * round + 1, 1, ALONE);
        self.alone.extend(self.writers[0].waits());
    }

    fn report(&mut self, rounds: usize) {
        let (together, alone) = (shares(&mut self.together), shares(&mut self.alone));
        let a_second = self.together.len() as f64 / TIME.as_secs_f64() / rounds as f64;
        println!("{:38} {a_second:6.0} jobs/s, {together}; alone {alone}", self.name);
    }
}

fn shares(waits: &mut [Duration]) -> String {
    waits.sort_unstable();
    let at = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1_000.0;
    format!("p50 {:6.2} ms, p99 {:6.2} ms", at(50), at(99))
}

fn main() {
    if writer::be_one_if_asked() {
        return;
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let server = Server::shared(|address| drop(Store::connect(address).unwrap()));
    let far = server.delayed(EACH_WAY);
    println!("there and back far away takes {:.2} ms", far.round_trip().as_secs_f64() * 1_000.0);
    let file = folder.path().join("bench.sqlite");
    let mut ways = vec![Way::new("a file".into(), file.to_str().unwrap(), 1, 1)];
    let mut on_server = |name: String, is_far, processes, connections| {
        let database = format!("bench{}", ways.len());
        server.make(&database);
        let address = if is_far { far.address(&database) } else { server.address(&database) };
        ways.push(Way::new(name, &address, processes, connections));
    };
    for connections in [1, 2, 8] {
        on_server(format!("a server, {connections} writing"), false, 1, connections);
    }
    for (is_far, place) in [(false, ""), (true, " far away")] {
        for processes in [1, 2, 4] {
            let name = format!("a server{place}, {processes} x {USUAL} writing");
            on_server(name, is_far, processes, USUAL);
        }
    }
    on_server(format!("a server far away, 1 x {AT_ONCE} writing"), true, 1, AT_ONCE);
    for round in 0..ROUNDS {
        for way in &mut ways {
            way.measure(round);
        }
        println!("after {} of {ROUNDS} rounds:", round + 1);
        ways.iter_mut().for_each(|way| way.report(round + 1));
    }
}
