//! A way to a server that takes its time, as a network does.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// A port of this machine behind which a server is; until the program ends.
///
/// Each packet arrives so much later as was said, in either direction, and in order; however many are on the way, none waits for
/// another to arrive.
pub struct Delay {
    port: u16,
}

/// Bytes that are on their way, and the moment at which they arrive.
type Packet = (Instant, Vec<u8>);

impl Delay {
    /// Makes one to the socket of a server, which takes so long each way.
    ///
    /// # Errors
    /// If no port can be opened.
    pub fn to(socket: &Path, each_way: Duration) -> io::Result<Delay> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let (port, socket) = (listener.local_addr()?.port(), socket.to_owned());
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                // Whoever comes while the server is away is turned away.
                if let Ok(server) = UnixStream::connect(&socket) {
                    let _ = join(client, server, each_way);
                }
            }
        });
        Ok(Delay { port })
    }

    /// The time there and back, as it is measured: threads do not wake at the very instant. The server answers two questions with
    /// a byte each before anybody logs in, the second without having to begin anything.
    ///
    /// # Panics
    /// If the server does not answer.
    pub fn round_trip(&self) -> Duration {
        let mut times: Vec<Duration> = (0..9).map(|_| self.one_round_trip().expect("an answer")).collect();
        times.sort_unstable();
        times[4]
    }

    fn one_round_trip(&self) -> io::Result<Duration> {
        let mut client = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        client.set_nodelay(true)?;
        let (mut answer, mut took) = ([0], Duration::ZERO);
        // Whether it encrypts by TLS, and by GSSAPI.
        for question in [80_877_103_u32, 80_877_104] {
            let asked = [8_u32.to_be_bytes(), question.to_be_bytes()].concat();
            let begun = Instant::now();
            client.write_all(&asked)?;
            client.read_exact(&mut answer)?;
            took = begun.elapsed();
        }
        Ok(took)
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a database behind it for the server's owner, as keys and values.
    pub fn address(&self, database: &str) -> String {
        format!("host=127.0.0.1 port={} user=postgres dbname={database}", self.port)
    }
}

/// Passes on all that both say.
fn join(client: TcpStream, server: UnixStream, each_way: Duration) -> io::Result<()> {
    client.set_nodelay(true)?;
    let (there, back) = (channel(), channel());
    let (from_client, from_server) = (client.try_clone()?, server.try_clone()?);
    thread::spawn(move || hear(from_client, &there.0, each_way));
    thread::spawn(move || hear(from_server, &back.0, each_way));
    thread::spawn(move || {
        tell(&server, &there.1);
        let _ = server.shutdown(Shutdown::Both);
    });
    thread::spawn(move || {
        tell(&client, &back.1);
        let _ = client.shutdown(Shutdown::Both);
    });
    Ok(())
}

/// Takes what is sent, until nothing more is.
fn hear(mut from: impl Read, to: &Sender<Packet>, each_way: Duration) {
    let mut room = [0; 65_536];
    while let Ok(count @ 1..) = from.read(&mut room) {
        if to.send((Instant::now() + each_way, room[..count].to_vec())).is_err() {
            break;
        }
    }
}

/// Delivers each packet at its time.
fn tell(mut to: impl Write, packets: &Receiver<Packet>) {
    for (at, bytes) in packets {
        thread::sleep(at.saturating_duration_since(Instant::now()));
        if to.write_all(&bytes).is_err() {
            break;
        }
    }
}
