//! A process that stores jobs, which is this program once more.

mod job;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use storage::Store;

/// Tells a second process of this program to be one: on which database, with how many connections that write, and with which
/// number.
const DATABASE: &str = "BENCH_DATABASE";
const CONNECTIONS: &str = "BENCH_CONNECTIONS";
const NUMBER: &str = "BENCH_NUMBER";

/// The numbers of seats that a round has for itself.
const OF_A_ROUND: usize = 1_000;

/// A process with a database open, which waits to be told to write.
pub struct Writer {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Writer {
    /// Starts one on a file, or on a database on a server by its address, and waits until that is open.
    pub fn start(database: &str, connections: usize, number: usize) -> Writer {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.env(DATABASE, database).env(CONNECTIONS, connections.to_string());
        command.env(NUMBER, number.to_string());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (to, from) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        let mut writer = Writer { process, to, from: BufReader::new(from) };
        assert!(writer.waits().is_empty());
        writer
    }

    /// Lets so many write at once for a time.
    pub fn go(&mut self, round: usize, at_once: usize, time: Duration) {
        writeln!(self.to, "{round} {at_once} {}", time.as_millis()).unwrap();
    }

    /// The time that each job took, when all have been stored.
    pub fn waits(&mut self) -> Vec<Duration> {
        let mut line = String::new();
        assert!(self.from.read_line(&mut line).unwrap() > 0, "a process has ended");
        line.split_whitespace().map(|micros| Duration::from_micros(micros.parse().unwrap())).collect()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Is one until nobody tells it anything any more, if it is to be that.
pub fn be_one_if_asked() -> bool {
    let Ok(database) = std::env::var(DATABASE) else { return false };
    let number = |name| std::env::var(name).unwrap().parse::<usize>().unwrap();
    let (connections, number) = (number(CONNECTIONS), number(NUMBER));
    let store = match database.starts_with("host=") {
        true => Store::connect_with(&database, connections, Duration::from_secs(1)).unwrap(),
        false => Store::open(database.as_ref()).unwrap(),
    };
    println!();
    for line in std::io::stdin().lines() {
        let words: Vec<usize> = line.unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
        let first = number * job::OF_A_PROCESS + words[0] * OF_A_ROUND;
        let waits = measure(&store, (first, words[1]), Duration::from_millis(words[2] as u64));
        println!("{}", waits.iter().map(|wait| wait.as_micros().to_string()).collect::<Vec<_>>().join(" "));
    }
    true
}

/// The waits of so many who write at once, each at a table of their own.
fn measure(store: &Store, (first, at_once): (usize, usize), time: Duration) -> Vec<Duration> {
    thread::scope(|scope| {
        let one = |number: usize| {
            let seat = job::sit_down(store, number);
            let (start, mut waits) = (Instant::now(), Vec::new());
            for ply in 1.. {
                let (event, began) = (format!("terminal:{}:{ply}", seat.table), Instant::now());
                store.write(move |tx| job::play(tx, seat, ply, &event)).wait().unwrap();
                waits.push(began.elapsed());
                if start.elapsed() > time {
                    break;
                }
            }
            waits
        };
        let threads: Vec<_> =
            (first..first + at_once).map(|number| scope.spawn(move || one(number))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    })
}
