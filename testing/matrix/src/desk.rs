//! The Python program beside the tests, which runs the homeserver and the clients: lines of JSON to and from it.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::install::program;

/// The listener for events that a client has seen.
pub(crate) type Listener = Box<dyn Fn(Value) + Send>;

/// The program; it ends with the last clone of its `Arc`, and all that it started with it.
pub(crate) struct Desk {
    child: Mutex<Child>,
    /// None at the very end.
    input: Mutex<Option<ChildStdin>>,
    shared: Arc<Mutex<Shared>>,
}

#[derive(Default)]
struct Shared {
    last: u64,
    /// The askers who wait for an answer; `None` once the program has ended.
    waiting: Option<HashMap<u64, oneshot::Sender<Result<Value, String>>>>,
    listeners: HashMap<u64, Listener>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    pub(crate) fn start(python: &Path) -> Desk {
        let mut command = Command::new(python);
        command.arg(program("main.py")).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Programs are compiled once, also where Python is told to keep nothing: a homeserver is there in two seconds, and not
        // in four. What was compiled lies within the environment.
        command.env_remove("PYTHONDONTWRITEBYTECODE");
        command.env("PYTHONPYCACHEPREFIX", python.with_file_name("compiled"));
        let mut child = command.spawn().expect("the Python program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("its output is piped"));
        let shared = Shared { waiting: Some(HashMap::new()), ..Shared::default() };
        let shared = Arc::new(Mutex::new(shared));
        thread::spawn({
            let shared = shared.clone();
            move || listen(output, &shared)
        });
        Desk { child: Mutex::new(child), input: Mutex::new(input), shared }
    }

    /// A new client's number; `listener` hears what that client sees.
    pub(crate) fn client(&self, listener: Listener) -> u64 {
        let mut shared = lock(&self.shared);
        shared.last += 1;
        let number = shared.last;
        shared.listeners.insert(number, listener);
        number
    }

    /// Says goodbye to a client; nobody waits for it.
    pub(crate) fn forget(&self, client: u64) {
        lock(&self.shared).listeners.remove(&client);
        self.write(&json!({"id": 0, "client": client, "do": "close"}));
    }

    /// Has something done, and waits for what comes of it; the error says where in the program it went wrong.
    pub(crate) async fn ask(&self, mut command: Value) -> Result<Value, String> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut shared = lock(&self.shared);
            shared.last += 1;
            command["id"] = json!(shared.last);
            let number = shared.last;
            let waiting = shared.waiting.as_mut().ok_or("the Python program has ended")?;
            waiting.insert(number, sender);
        }
        self.write(&command);
        receiver.await.map_err(|_| "the Python program has ended".to_owned())?
    }

    fn write(&self, command: &Value) {
        if let Some(input) = lock(&self.input).as_mut() {
            // Where nobody reads any more, nobody answers either, and that is noticed.
            let _ = writeln!(input, "{command}");
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // The program ends when its input does, and takes the homeserver and its data with it.
        lock(&self.input).take();
        let _ = lock(&self.child).wait();
    }
}

/// Hands on what the program says, until it ends.
fn listen(output: ChildStdout, shared: &Mutex<Shared>) {
    for line in BufReader::new(output).lines() {
        let Ok(line) = line else { break };
        let mut said: Value = serde_json::from_str(&line).expect("the Python program says JSON");
        let mut shared = lock(shared);
        if let Some(number) = said["answer"].as_u64() {
            let waiting = shared.waiting.as_mut().and_then(|waiting| waiting.remove(&number));
            let answer = match said["error"].take() {
                Value::Null => Ok(said["value"].take()),
                error => Err(error.as_str().unwrap_or_default().to_owned()),
            };
            if let Some(waiting) = waiting {
                let _ = waiting.send(answer);
            }
        } else if let Some(listener) =
            said["client"].as_u64().and_then(|number| shared.listeners.get(&number))
        {
            listener(said);
        }
    }
    lock(shared).waiting = None;
}
