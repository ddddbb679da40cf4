//! The sieve before whatever is written to.

use std::io::{self, Write};

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
}
