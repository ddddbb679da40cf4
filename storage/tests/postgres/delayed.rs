//! A way to the server that takes its time.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixListener;
use std::thread;
use std::time::{Duration, Instant};

use postmaster::Delay;
use storage::Store;

use crate::{Fixture, append, server};

const EACH_WAY: Duration = Duration::from_millis(40);

/// Many packets are on their way at once: each arrives when it should, and in its order.
#[test]
fn packets_take_their_time_and_none_waits_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("echo");
    let listener = UnixListener::bind(&socket).unwrap();
    thread::spawn(move || {
        let (mut out, _) = listener.accept().unwrap();
        let mut back = out.try_clone().unwrap();
        std::io::copy(&mut back, &mut out)
    });
    let delay = Delay::to(&socket, EACH_WAY).unwrap();
    let mut client = TcpStream::connect(("127.0.0.1", delay.port())).unwrap();
    client.set_nodelay(true).unwrap();
    let (mut answers, start) = (client.try_clone().unwrap(), Instant::now());
    let hears = thread::spawn(move || {
        let mut heard = Vec::new();
        let mut byte = [0];
        while heard.len() < 50 {
            answers.read_exact(&mut byte).unwrap();
            heard.push((byte[0], start.elapsed()));
        }
        heard
    });
    let mut sent = Vec::new();
    for number in 0..50 {
        sent.push((number, start.elapsed()));
        client.write_all(&[number]).unwrap();
        thread::sleep(Duration::from_millis(2));
    }
    let heard = hears.join().unwrap();
    for ((number, sent), (answer, heard)) in sent.iter().zip(&heard) {
        assert_eq!(number, answer);
        assert!(*heard >= *sent + 2 * EACH_WAY, "{number} took {:?}", *heard - *sent);
    }
    // One after the other they would have taken four seconds.
    assert!(heard[49].1 < Duration::from_secs(2), "{:?}", heard[49].1);
}

#[test]
fn a_server_that_is_far_away_stores_the_same() {
    let fixture = Fixture::new();
    let table = fixture.table();
    let store = Store::connect(&server().delayed(EACH_WAY).address(&fixture.place.name)).unwrap();
    let start = Instant::now();
    store.write(move |tx| append(tx, table, 1, "a1").map(drop)).wait().unwrap();
    assert!(start.elapsed() >= 2 * EACH_WAY, "{:?}", start.elapsed());
    let moves = store.read(|snapshot| snapshot.moves(table)).unwrap();
    assert_eq!(moves.len(), 1);
}
