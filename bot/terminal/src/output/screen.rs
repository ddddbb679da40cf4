//! The screen of a prompt.

use std::io::{self, Write};

/// Standard output; what is printed while somebody types is kept for the line editor, which prints it above the line.
#[derive(Default, Debug)]
pub(crate) struct Screen {
    kept: Option<Vec<u8>>,
}

impl Screen {
    /// Keeps what is printed from now on.
    pub(crate) fn keep(&mut self) {
        self.kept = Some(Vec::new());
    }

    /// Takes the text that was kept; from now on everything is printed.
    pub(crate) fn take(&mut self) -> String {
        String::from_utf8_lossy(&self.kept.take().unwrap_or_default()).into_owned()
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.kept {
            Some(kept) => kept.write(bytes),
            None => io::stdout().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.kept.is_some() { Ok(()) } else { io::stdout().flush() }
    }
}
