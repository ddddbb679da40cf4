//! Files that are printed piece by piece while they are made.

use std::io::{self, IsTerminal, Stderr, Write};

use crate::output::paint::clean;

/// An output on which nothing of a text moves the cursor or changes colours. It ends with a line feed, and no more.
pub(crate) struct Clean<W> {
    out: W,
    /// The bytes that wait for the rest of their line.
    line: Vec<u8>,
    /// The trouble that the output had.
    failed: Option<io::Error>,
}

impl<W: Write> Clean<W> {
    pub(crate) fn of(out: W) -> Clean<W> {
        Clean { out, line: Vec::new(), failed: None }
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Of the output, also from before.
    pub(crate) fn end(mut self) -> io::Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        if !self.line.is_empty() {
            self.line.push(b'\n');
            self.pass()?;
        }
        self.out.flush()
    }

    fn pass(&mut self) -> io::Result<()> {
        let text = clean(&String::from_utf8_lossy(&self.line));
        self.line.clear();
        self.out.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n")
                && let Err(error) = self.pass()
            {
                self.failed = Some(io::Error::from(error.kind()));
                return Err(error);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A line beside the output that says how far something is, where somebody may look at it.
pub(crate) struct Watched<'e> {
    aside: Option<&'e mut Stderr>,
    shown: u64,
}

impl<'e> Watched<'e> {
    pub(crate) fn of(aside: Option<&'e mut Stderr>) -> Watched<'e> {
        Watched { aside: aside.filter(|aside| aside.is_terminal()), shown: 0 }
    }

    /// Says that so much is done, of so much; each percent once.
    pub(crate) fn see(&mut self, done: u64, all: u64) {
        let percent = done * 100 / all.max(1);
        if let Some(aside) = self.aside.as_mut().filter(|_| percent > self.shown) {
            self.shown = percent;
            // Whoever closed it does not want to be told.
            let _ = write!(aside, "\r{percent} %");
        }
    }

    /// Takes the line away.
    pub(crate) fn end(self) {
        if let Some(aside) = self.aside.filter(|_| self.shown > 0) {
            let _ = write!(aside, "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_in_pieces_is_as_clean_as_the_whole() {
        for (pieces, wanted) in [
            (vec!["a", "b\nc", "\n"], "ab\nc\n"),
            (vec!["a\u{1b}", "[31m\nb"], "a[31m\nb\n"),
            (vec!["", ""], ""),
        ] {
            let mut out = Vec::new();
            let mut cleaned = Clean::of(&mut out);
            pieces.iter().for_each(|piece| cleaned.write_all(piece.as_bytes()).unwrap());
            cleaned.end().unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), wanted);
            assert_eq!(clean(wanted), wanted);
        }
    }
}
