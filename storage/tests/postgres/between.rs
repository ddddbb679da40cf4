//! Somebody between the store and the server, who cuts connections in the COMMIT.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// The fate of a COMMIT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// It does not reach the server.
    Before,
    /// It is done, and the answer is lost.
    After,
    /// It reaches the server when whoever sent it has long believed it to be lost.
    Late,
}

pub struct Between {
    folder: TempDir,
    cuts: Arc<Mutex<VecDeque<Cut>>>,
}

impl Between {
    /// Listens in a folder of its own for a server whose socket is in another one.
    pub fn of(server: &Path) -> Between {
        let folder = tempfile::tempdir().unwrap();
        let (cuts, socket) = (Arc::<Mutex<VecDeque<Cut>>>::default(), ".s.PGSQL.5432");
        let listener = UnixListener::bind(folder.path().join(socket)).unwrap();
        let (to, known) = (server.join(socket), Arc::clone(&cuts));
        thread::spawn(move || {
            for client in listener.incoming() {
                pass_on(client.unwrap(), &to, &known);
            }
        });
        Between { folder, cuts }
    }

    pub fn address(&self, database: &str) -> String {
        format!("host={} user=postgres dbname={database}", self.folder.path().display())
    }

    /// Does this to the next COMMIT.
    pub fn cut(&self, cut: Cut) {
        self.cuts.lock().unwrap().push_back(cut);
    }

    /// Tells whether nothing is left to be cut.
    pub fn is_done(&self) -> bool {
        self.cuts.lock().unwrap().is_empty()
    }
}

fn pass_on(mut client: UnixStream, to: &PathBuf, cuts: &Arc<Mutex<VecDeque<Cut>>>) {
    let mut server = UnixStream::connect(to).unwrap();
    let deaf = Arc::new(AtomicBool::new(false));
    let (mut answers, mut asker, lost) =
        (server.try_clone().unwrap(), client.try_clone().unwrap(), Arc::clone(&deaf));
    thread::spawn(move || {
        let mut room = [0; 65_536];
        while let Ok(count @ 1..) = answers.read(&mut room) {
            if lost.load(Ordering::SeqCst) {
                // Others come before it, and the server ends when nobody listens to them.
                if is_of_commit(&room[..count]) {
                    break;
                }
            } else if asker.write_all(&room[..count]).is_err() {
                break;
            }
        }
        let _ = (asker.shutdown(Shutdown::Both), answers.shutdown(Shutdown::Both));
    });
    let cuts = Arc::clone(cuts);
    thread::spawn(move || {
        let mut room = [0; 65_536];
        while let Ok(count @ 1..) = client.read(&mut room) {
            let cut = if is_of_commit(&room[..count]) { cuts.lock().unwrap().pop_front() } else { None };
            if cut == Some(Cut::After) {
                deaf.store(true, Ordering::SeqCst);
            }
            if cut == Some(Cut::Late) {
                deaf.store(true, Ordering::SeqCst);
                let _ = client.shutdown(Shutdown::Both);
                thread::sleep(Duration::from_millis(300));
            }
            if cut == Some(Cut::Before) || server.write_all(&room[..count]).is_err() {
                break;
            }
        }
        if !deaf.load(Ordering::SeqCst) {
            let _ = (client.shutdown(Shutdown::Both), server.shutdown(Shutdown::Both));
        }
    });
}

/// Tells whether a COMMIT is asked for, or answered.
fn is_of_commit(said: &[u8]) -> bool {
    said.windows(6).any(|word| word == b"COMMIT")
}
