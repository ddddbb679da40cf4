//! The sieve before whatever is written to.

use std::{
    backtrace::{Backtrace, BacktraceStatus},
    io::{self, Write},
    thread,
};

use super::sieved;

/// Something to write to, behind the sieve: whole lines go through it, and what is left when it is dropped.
pub(crate) struct Sieve<W: Write> {
    inner: W,
    waiting: Vec<u8>,
}

impl<W: Write> Sieve<W> {
    pub fn of(inner: W) -> Sieve<W> {
        Sieve { inner, waiting: Vec::new() }
    }

    fn pass(&mut self, length: usize) -> io::Result<()> {
        let lines: Vec<u8> = self.waiting.drain(..length).collect();
        self.inner.write_all(sieved(&String::from_utf8_lossy(&lines)).as_bytes())
    }
}

impl<W: Write> Write for Sieve<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if let Some(last) = self.waiting.iter().rposition(|byte| *byte == b'\n') {
            self.pass(last + 1)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass(self.waiting.len())?;
        self.inner.flush()
    }
}

impl<W: Write> Drop for Sieve<W> {
    fn drop(&mut self) {
        // Whoever wants to know that it could be written flushes it.
        let _ = self.flush();
    }
}

/// Lets what is said of a panic go through the sieve, too, to standard error: its thread, place and message, and the calls
/// that led to it if `RUST_BACKTRACE` asks for them.
pub(crate) fn sieve_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let mut err = Sieve::of(io::stderr());
        let thread = thread::current();
        // There is nobody else to tell.
        let _ = writeln!(err, "thread '{}' {panic}", thread.name().unwrap_or("<unnamed>"));
        let calls = Backtrace::capture();
        if calls.status() == BacktraceStatus::Captured {
            let _ = writeln!(err, "{calls}");
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_that_is_written_piece_by_piece_is_hidden() {
        let mut written = Vec::new();
        let mut out = Sieve::of(&mut written);
        let (begin, end) = ("syt_dGFi_Qk", "XwVz_1a2B3c");
        write!(out, "it is {begin}{end}").unwrap();
        writeln!(out, ", and\nnothing else").unwrap();
        write!(out, "mat_Vr7Tn").unwrap();
        drop(out);
        assert_eq!(String::from_utf8(written).unwrap(), "it is …, and\nnothing else\n…");
    }

    #[test]
    fn a_panic_shows_no_secret() {
        const ASKED: &str = "TABULEIRO_TEST_PANICS";
        if std::env::var_os(ASKED).is_some() {
            sieve_panics();
            panic!("no answer to password: hunter2");
        }
        let mut panics = std::process::Command::new(std::env::current_exe().unwrap());
        let name = thread::current().name().unwrap().to_owned();
        let ended = panics.args(["--exact", "--nocapture", &name]).env(ASKED, "1").output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(!ended.status.success() && !said.contains("hunter2"), "{said}");
        assert!(said.contains("sieve.rs:") && said.contains("no answer to password: …"), "{said}");
    }
}
