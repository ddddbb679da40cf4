//! The prompt: a line editor around a [`Session`].

use std::env;
use std::fs;
use std::io::{self, Stdout};

use rustyline::{
    CompletionType, Config, Editor, config::Configurer, error::ReadlineError, history::FileHistory,
};

use crate::{
    complete::Completion, error::Error, inline::Inline, options::Options, paint::Style, printer::Printer,
    session::Session,
};

/// How many lines the history keeps.
const MAX_HISTORY_LINES: usize = 1_000;

/// Reads lines at a prompt until Ctrl-C, Ctrl-D or `/quit`.
pub(crate) fn run(options: &Options) -> Result<(), Error> {
    let mut printer = Printer::plain(io::stdout(), options)?;
    let colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let able = env::var("TERM").is_ok_and(|term| !matches!(&*term, "" | "dumb"));
    if colours && able {
        printer.style = Style::Colour;
    }
    let mut typed = String::new();
    if options.inline && able {
        (printer.inline, typed) = Inline::find();
    }
    let mut prompt = Prompt::new(options)?;
    printer.size = prompt.size();
    let style = printer.style;
    let mut session = Session::live(printer, options);
    let talked = talk(&mut session, &mut prompt, style, typed);
    // However it ends, nothing hidden may stay on the screen.
    let ended = session.end();
    talked.and(ended)
}

fn talk(
    session: &mut Session<'_, Stdout>,
    prompt: &mut Prompt<'_>,
    style: Style,
    mut typed: String,
) -> Result<(), Error> {
    session.start()?;
    while let Some(line) = prompt.line(session, style, &mut typed)? {
        session.resize(prompt.size());
        prompt.remember(session, &line);
        if session.hear(&line)?.is_break() {
            break;
        }
    }
    Ok(())
}

struct Prompt<'a> {
    editor: Editor<Completion<'a>, FileHistory>,
    options: &'a Options,
}

impl<'a> Prompt<'a> {
    fn new(options: &'a Options) -> Result<Prompt<'a>, Error> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::with_config(config)?;
        editor.set_max_history_size(MAX_HISTORY_LINES)?;
        editor.set_helper(Some(Completion::new(&options.store, options.lang)));
        if let Some(path) = &options.history {
            if let Some(folder) = path.parent()
                && let Err(error) = fs::create_dir_all(folder)
            {
                tracing::warn!(%error, path = %folder.display(), "the history has no folder");
            }
            match editor.load_history(path) {
                Ok(()) => (),
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::NotFound => (),
                Err(error) => tracing::warn!(%error, path = %path.display(), "the history cannot be read"),
            }
        }
        Ok(Prompt { editor, options })
    }

    /// Columns and rows.
    fn size(&mut self) -> Option<(usize, usize)> {
        let (columns, rows) = self.editor.dimensions()?;
        Some((columns.into(), rows.into()))
    }

    /// The next line; nothing when it is over. What was typed before there was a prompt comes first.
    fn line(
        &mut self,
        session: &mut Session<'_, Stdout>,
        style: Style,
        typed: &mut String,
    ) -> Result<Option<String>, Error> {
        if let Some((line, rest)) = typed.split_once(['\n', '\r']) {
            let line = line.to_owned();
            *typed = rest.to_owned();
            return Ok((!line.contains('\x04')).then_some(line));
        }
        if typed.contains('\x04') {
            return Ok(None);
        }
        if let Some(helper) = self.editor.helper_mut() {
            helper.speaker = session.speaker().map(str::to_owned);
            helper.people = session.people();
        }
        let raw = session.prompt();
        let styled = style.wrap(1, 22, &raw);
        let start: String = std::mem::take(typed).chars().filter(|c| !c.is_control()).collect();
        let read = self.editor.readline_with_initial(&(raw, styled), (&start, ""));
        if self.editor.helper().is_some_and(|helper| helper.told_secrets.take()) {
            session.has_seen_secrets();
        }
        match read {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Keeps a line for the history, at once: nobody knows how the run will end. A move in a game with hidden
    /// cards would tell them to whoever looks through the history.
    fn remember(&mut self, session: &Session<'_, Stdout>, line: &str) {
        if line.trim().is_empty() || session.is_secret(line) {
            return;
        }
        let added = self.editor.add_history_entry(line);
        if let (Ok(true), Some(path)) = (added, &self.options.history)
            && let Err(error) = self.editor.append_history(path)
        {
            tracing::warn!(%error, path = %path.display(), "the history cannot be kept");
        }
    }
}
