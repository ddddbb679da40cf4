//! The prompt: a line editor around a [`Session`], and a thread that looks for news while the editor waits.

pub(crate) mod complete;

use std::env;
use std::fs;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use courier::Settling;
use rustyline::{
    ColorMode, CompletionType, Config, Editor, ExternalPrinter, config::Configurer, error::ReadlineError,
    history::FileHistory,
};

use crate::{
    error::Error,
    inline::Inline,
    options::Options,
    output::paint::Style,
    output::printer::Printer,
    output::screen::Screen,
    prompt::complete::Completion,
    room::mind,
    room::tick::Tick,
    session::desk::SharedDesk,
    session::{LOOK, Session},
};

/// The most lines that the history keeps.
const MAX_HISTORY_LINES: usize = 1_000;

/// Makes the line editor draw its prompt anew, and moves nothing.
const REDRAW: &str = "\x1b[A\n";

/// A session on a screen, which two threads share.
type Shared<'a> = Mutex<Session<'a, Screen>>;

/// Reads lines at a prompt until Ctrl-C, Ctrl-D or `/quit`.
pub(crate) fn run(options: &Options) -> Result<(), Error> {
    let mut printer = Printer::plain(Screen::default(), options)?;
    let colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let able = env::var("TERM").is_ok_and(|term| !matches!(&*term, "" | "dumb"));
    if colours && able {
        printer.style = Style::Colour;
    }
    let mut typed = String::new();
    if able {
        (printer.inline, typed) = Inline::find(options.inline);
    }
    let mut session = Session::live(printer, options);
    let tick = session.tick();
    // What is to be forgotten is not read.
    tick.past.look();
    let mut prompt = Prompt::new(options, Arc::clone(&tick))?;
    session.resize(prompt.size());
    let desk = prompt.desk.clone();
    let session = Mutex::new(session);
    let over = AtomicBool::new(false);
    let talk = || {
        thread::scope(|scope| {
            let (stop, stopped) = channel::<()>();
            // However it ends, nobody thinks on.
            let _over = Over(&over);
            scope.spawn(|| think(options, &tick, &over));
            // A terminal that can do nothing hears the news after the next line.
            if let Ok(above) = prompt.editor.create_external_printer() {
                scope.spawn(|| watch(&session, desk, above, stopped));
            }
            let talked = talk(&session, &mut prompt, typed);
            drop(stop);
            // Whoever waits until the editor prints would wait for ever.
            drop(prompt);
            talked
        })
    };
    let talked = tick.while_open(talk);
    // However it ends, nothing hidden may stay on the screen.
    let ended = lock(&session).end();
    talked.and(ended)
}

fn lock<'s, 'a>(session: &'s Shared<'a>) -> MutexGuard<'s, Session<'a, Screen>> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn talk(session: &Shared<'_>, prompt: &mut Prompt<'_>, mut typed: String) -> Result<(), Error> {
    lock(session).start()?;
    while let Some(line) = prompt.line(session, &mut typed)? {
        let mut session = lock(session);
        session.resize(prompt.size());
        note_secrets(&prompt.desk, &mut session);
        let shown = prompt.desk.look().shown.clone();
        session.stay_with(shown);
        prompt.remember(&session, &line);
        if session.hear(&line)?.is_break() {
            break;
        }
    }
    Ok(())
}

/// Says at its end that the talk is over.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Thinks for the computer players until the talk is over. What they do is printed as the deeds of other terminals are.
fn think(options: &Options, tick: &Tick, over: &AtomicBool) {
    let mut mind = mind(options);
    let is_over = || over.load(Ordering::Relaxed);
    let mut failed = false;
    while !is_over() {
        let now = options.clock.now();
        let mut write = |job: Settling| tick.with(job);
        match mind.think(&options.store, &*options.clock, now, &is_over, &mut write) {
            Ok(Some(next)) if next <= now => continue,
            Ok(_) => failed = false,
            // It is tried again several times a second.
            Err(error) if !failed => {
                failed = true;
                tracing::error!(%error, "cannot think for computer players");
            }
            Err(_) => (),
        }
        thread::sleep(LOOK);
    }
}

/// Prints news above the line that is being typed, until nobody types any more.
#[expect(clippy::needless_pass_by_value, reason = "a thread has what it works with")]
fn watch(session: &Shared<'_>, desk: SharedDesk, mut above: impl ExternalPrinter, stopped: Receiver<()>) {
    while stopped.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        let said = news(&mut lock(session), &desk);
        // The session is free again: the editor prints when it comes to it.
        match said {
            Ok(said) if said.is_empty() => (),
            Ok(said) => {
                if above.print(said).is_err() {
                    return;
                }
            }
            Err(error) => tracing::error!(%error, "cannot tell the news"),
        }
    }
}

/// The news, as they are printed.
fn news(session: &mut Session<'_, Screen>, desk: &SharedDesk) -> Result<String, Error> {
    note_secrets(desk, session);
    let typing = !desk.look().half_typed.is_empty();
    session.screen().keep();
    let looked = session.look(typing);
    let said = session.screen().take();
    looked?;
    let changed = session.sit_down(desk);
    Ok(if changed && said.is_empty() { REDRAW.to_owned() } else { said })
}

/// Notes that a list on the screen tells cards.
fn note_secrets(desk: &SharedDesk, session: &mut Session<'_, Screen>) {
    if std::mem::take(&mut desk.look().told_secrets) {
        session.has_seen_secrets();
    }
}

struct Prompt<'a> {
    editor: Editor<Completion<'a>, FileHistory>,
    desk: SharedDesk,
    tick: Arc<Tick>,
    /// The count of forgettings at the moment when the editor remembered nothing.
    forgotten: u32,
}

impl<'a> Prompt<'a> {
    fn new(options: &'a Options, tick: Arc<Tick>) -> Result<Prompt<'a>, Error> {
        // The prompt has its own colours, or none.
        let config = Config::builder().completion_type(CompletionType::List).color_mode(ColorMode::Forced);
        let mut editor = Editor::with_config(config.build())?;
        editor.set_max_history_size(MAX_HISTORY_LINES)?;
        let desk = SharedDesk::default();
        editor.set_helper(Some(Completion::new(&options.store, options.lang, desk.clone())));
        if let Some(path) = tick.past.file() {
            if let Some(folder) = path.parent()
                && let Err(error) = fs::create_dir_all(folder)
            {
                tracing::warn!(%error, path = %folder.display(), "cannot make the folder of the history");
            }
            match editor.load_history(path) {
                Ok(()) => (),
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::NotFound => (),
                Err(error) => tracing::warn!(%error, path = %path.display(), "cannot read the history"),
            }
        }
        let forgotten = tick.past.times();
        Ok(Prompt { editor, desk, tick, forgotten })
    }

    /// Columns and rows.
    fn size(&mut self) -> Option<(usize, usize)> {
        let (columns, rows) = self.editor.dimensions()?;
        Some((columns.into(), rows.into()))
    }

    /// The next line; nothing when it is over. What was typed before there was a prompt comes first.
    fn line(&mut self, session: &Shared<'_>, typed: &mut String) -> Result<Option<String>, Error> {
        if let Some((line, rest)) = typed.split_once(['\n', '\r']) {
            let line = line.to_owned();
            *typed = rest.to_owned();
            return Ok((!line.contains('\x04')).then_some(line));
        }
        if typed.contains('\x04') {
            return Ok(None);
        }
        loop {
            {
                let mut session = lock(session);
                note_secrets(&self.desk, &mut session);
                session.pass()?;
                session.sit_down(&self.desk);
            }
            self.forget()?;
            let prompt = self.desk.look().prompt();
            let start: String = std::mem::take(typed).chars().filter(|c| !c.is_control()).collect();
            let read = self.editor.readline_with_initial(&prompt, (&start, ""));
            let half_typed = std::mem::take(&mut self.desk.look().half_typed);
            match read {
                Ok(line) => return Ok(Some(line)),
                // Ctrl-C takes back what was typed, if anything was.
                Err(ReadlineError::Interrupted) if !half_typed.is_empty() => (),
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Ok(None),
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Lets the editor forget what it remembers, if the history was forgotten.
    fn forget(&mut self) -> Result<(), Error> {
        let times = self.tick.past.times();
        if std::mem::replace(&mut self.forgotten, times) != times {
            self.editor.clear_history()?;
        }
        Ok(())
    }

    /// Keeps a line for the history, at once: nobody knows how the run will end. A move in a game with hidden
    /// cards would tell them to whoever looks through the history.
    fn remember(&mut self, session: &Session<'_, Screen>, line: &str) {
        if line.trim().is_empty() || session.is_secret(line) {
            return;
        }
        let added = self.editor.add_history_entry(line);
        if let (Ok(true), Some(path)) = (added, self.tick.past.file())
            && let Err(error) = self.editor.append_history(path)
        {
            tracing::warn!(%error, path = %path.display(), "cannot keep the history");
        }
    }
}
