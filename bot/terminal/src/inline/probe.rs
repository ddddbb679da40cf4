//! Asking the terminal what it can show.

use std::io::{self, Write};
use std::os::fd::AsFd;

use nix::poll::{PollFd, PollFlags, poll};
use nix::sys::termios::{LocalFlags, SetArg, tcgetattr, tcsetattr};

use super::Found;

/// A picture of one pixel that is not to be shown, which only those answer who know Kitty's protocol, and then
/// what kind of terminal it is, which all answer.
const QUESTION: &[u8] = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";

/// The time to wait for a terminal that says nothing, in milliseconds.
const PATIENCE_MILLIS: u16 = 300;

/// Asks, unless somebody is typing already.
pub(super) fn ask() -> io::Result<Found> {
    let stdin = io::stdin();
    let readable = |patience: u16| -> io::Result<bool> {
        let mut fds = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
        Ok(poll(&mut fds, patience)? > 0)
    };
    if readable(0)? {
        return Ok(Found::default());
    }
    let before = tcgetattr(&stdin)?;
    let mut quiet = before.clone();
    // Signals stay: Ctrl-C ends the program here too.
    quiet.local_flags.remove(LocalFlags::ICANON | LocalFlags::ECHO);
    tcsetattr(&stdin, SetArg::TCSANOW, &quiet)?;
    let answer = (|| {
        let mut out = io::stdout().lock();
        out.write_all(QUESTION)?;
        out.flush()?;
        let mut answer = Vec::new();
        let mut buffer = [0; 256];
        while !is_whole(&answer) && answer.len() < 4096 && readable(PATIENCE_MILLIS)? {
            match nix::unistd::read(&stdin, &mut buffer)? {
                0 => break,
                count => answer.extend_from_slice(&buffer[..count]),
            }
        }
        Ok(answer)
    })();
    tcsetattr(&stdin, SetArg::TCSANOW, &before)?;
    answer.map(|answer| read(&String::from_utf8_lossy(&answer)))
}

fn is_whole(answer: &[u8]) -> bool {
    let text = String::from_utf8_lossy(answer);
    text.rfind("\x1b[?").is_some_and(|start| text[start..].contains('c'))
}

/// Takes answers and what was typed apart.
fn read(answer: &str) -> Found {
    let mut found = Found::default();
    let mut rest = answer;
    while let Some((typed, after)) = rest.split_once('\x1b') {
        found.typed += typed;
        rest = if let Some(after) = after.strip_prefix("_G") {
            let (said, after) = after.split_once("\x1b\\").unwrap_or((after, ""));
            found.kitty |= said.ends_with(";OK");
            after
        } else if let Some(after) = after.strip_prefix("[?") {
            let (said, after) = after.split_once('c').unwrap_or((after, ""));
            // The first number is the kind of terminal; 4 among the others is Sixel.
            found.sixel |= said.split(';').skip(1).any(|number| number == "4");
            after
        } else {
            after
        };
    }
    found.typed += rest;
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_and_typing_are_taken_apart() {
        let found = read("an\x1b_Gi=31;OK\x1b\\\x1b[?62;22ca: help\n");
        assert!(found.kitty && !found.sixel);
        assert_eq!(found.typed, "ana: help\n");
        assert!(read("\x1b[?62;4;22c").sixel);
        assert!(!read("\x1b_Gi=31;ENOTSUPPORTED:x\x1b\\\x1b[?4c").kitty);
        assert!(is_whole(b"x\x1b[?1;2c") && !is_whole(b"c\x1b[?1;2"));
    }
}
