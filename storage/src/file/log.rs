//! The check whether the write-ahead log was damaged. SQLite reads it up to the first frame whose checksum is
//! wrong, as that is how a log ends after a crash, and passes over whatever follows without a word.
//!
//! What a crash leaves can be told from damage, because the header is on the disk before any frame, and each commit before
//! the next begins: a crash can spoil no more than the one commit that was being written. The checksum of a frame goes on
//! from that of the frame before it. So a frame that goes on from the end of a commit was written when that commit was on
//! the disk; what lies there of changes that were undone, or that an earlier crash broke off, does not go on from it. (A
//! disk that says that a commit is on it when it is not can do the same damage as one that loses it.) The last commit
//! looks as after a crash however it was spoilt, and so does a log that was cut off, or of which a part is now that of an
//! older one: that cannot be noticed.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Result};
use std::path::Path;

/// The bytes of the log's header, and of that of a frame.
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The bytes of the header of the file of places, which is there twice; how many frames are in the database follows.
const PLACES_HEADER: usize = 48;
const PLACES_VERSION: u32 = 3_007_000;

/// The least number of commits in a log that can be seen and not be read; 0 if it is as it should be, or is
/// not there. Nobody may write meanwhile.
pub(crate) fn unreadable_commits(log: &Path) -> Result<u64> {
    let mut file = match File::open(log) {
        Ok(file) => BufReader::new(file),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let (mut header, mut frame) = ([0; HEADER], [0; FRAME_HEADER]);
    if !fill(&mut file, &mut header)? {
        return Ok(0);
    }
    if header == [0; HEADER] {
        // After a crash, what was being made longer may be empty; but then all of it is.
        let written = file.bytes().find(|byte| !matches!(byte, Ok(0))).transpose()?;
        return Ok(u64::from(written.is_some()));
    }
    let salts = &header[16..24];
    let big = header[3] & 1 == 1;
    let mut sum = Sum { big, parts: [0; 2] };
    sum.add(&header[..24]);
    let page = number(&header[8..12]) as usize;
    let known = number(&header[..4]) & !1 == 0x377f_0682 && page.is_power_of_two();
    if !known || !(512..=65_536).contains(&page) || !sum.is(&header[24..]) {
        // Where the first frame has one of the header's own salts, both of which change at once, it is of this header.
        let frame = fill(&mut file, &mut frame)?.then_some(&frame[8..16]);
        let own = |at| frame.is_some_and(|found| found[at..at + 4] == salts[at..at + 4]);
        return Ok(u64::from([0, 4].into_iter().any(|at| number(&salts[at..at + 4]) != 0 && own(at))));
    }
    let mut content = vec![0; page];
    let (mut broken, mut ended, mut commits) = (false, false, 0);
    while fill(&mut file, &mut frame)? && fill(&mut file, &mut content)? {
        sum.add(&frame[..8]);
        sum.add(&content);
        let own = frame[8..16] == *salts;
        let goes_on = own && sum.is(&frame[16..]);
        commits += u64::from(broken && ended && goes_on);
        broken |= !goes_on;
        ended = own && number(&frame[4..8]) != 0;
        // What is broken does not hide that what follows goes on from it.
        sum.parts = [number(&frame[16..20]), number(&frame[20..])];
    }
    Ok(commits)
}

/// Tells whether a log was removed when it had commits that were not in the database yet: it is not there,
/// and the file beside it in which processes share where things are in the log says that there are some. That
/// file stays after a crash. An empty log says nothing, as after a power cut that file may be older than the
/// log is.
pub(crate) fn was_removed(log: &Path, places: &Path) -> bool {
    if log.symlink_metadata().is_ok() {
        return false;
    }
    let (mut header, mut again, mut copied) = ([0; PLACES_HEADER], [0; PLACES_HEADER], [0; 4]);
    let mut read = || -> Result<bool> {
        let mut file = File::open(places)?;
        Ok(fill(&mut file, &mut header)? && fill(&mut file, &mut again)? && fill(&mut file, &mut copied)?)
    };
    if !matches!(read(), Ok(true)) || header != again {
        return false;
    }
    // Numbers are as this machine writes them, as they are shared in memory.
    let number = |at| u32::from_ne_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    number(0) == PLACES_VERSION && header[12] == 1 && number(16) > u32::from_ne_bytes(copied)
}

/// Reads as much as there is room for; whether there was so much.
fn fill(file: &mut impl Read, room: &mut [u8]) -> Result<bool> {
    match file.read_exact(room) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        done => done.map(|()| true),
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// The checksum of a log, which goes on from frame to frame.
struct Sum {
    /// True if the numbers in pages are read with the greatest byte first.
    big: bool,
    parts: [u32; 2],
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for pair in bytes.chunks_exact(8) {
            for (at, four) in pair.chunks_exact(4).enumerate() {
                let four = if self.big { number(four) } else { number(four).swap_bytes() };
                self.parts[at] = self.parts[at].wrapping_add(four).wrapping_add(self.parts[1 - at]);
            }
        }
    }

    /// Tells whether it is the one that was written down.
    fn is(&self, written: &[u8]) -> bool {
        self.parts == [number(&written[..4]), number(&written[4..8])]
    }
}
