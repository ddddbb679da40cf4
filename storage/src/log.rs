//! Whether the write-ahead log was damaged. SQLite reads it up to the first frame whose checksum is wrong, as that is how a
//! log ends after a crash, and passes over whatever follows without a word.
//!
//! What a crash leaves can be told from damage, because each commit is on the disk before the next begins: a crash can
//! spoil no more than the one commit that was being written. So a frame behind a *whole* commit that cannot be read was
//! written when that commit was fine. (That would not hold after two power cuts that both left a commit with its end and
//! without its beginning, before the log was begun anew.) A log that was cut off, or of which a part is now that of an
//! older one, looks as after a crash: that cannot be noticed.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Result};
use std::path::Path;

/// The bytes of the log's header, and of that of a frame.
const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// How many commits in a log can be seen and not be read, at least; 0 if it is as it should be, or is not there. Nobody may
/// write meanwhile.
pub(crate) fn unreadable_commits(log: &Path) -> Result<u64> {
    let mut file = match File::open(log) {
        Ok(file) => BufReader::new(file),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let (mut header, mut frame) = ([0; HEADER], [0; FRAME_HEADER]);
    // After a crash, what was being made longer may be empty.
    if !fill(&mut file, &mut header)? || header == [0; HEADER] {
        return Ok(0);
    }
    let salts = &header[16..24];
    let big = header[3] & 1 == 1;
    let mut sum = Sum { big, parts: [0; 2] };
    sum.add(&header[..24]);
    let page = number(&header[8..12]) as usize;
    let known = number(&header[..4]) & !1 == 0x377f_0682 && page.is_power_of_two();
    if !known || !(512..=65_536).contains(&page) || !sum.is(&header[24..]) {
        // Where frames begin with the header's own salts, it was on the disk before they were.
        return Ok(u64::from(fill(&mut file, &mut frame)? && frame[8..16] == *salts));
    }
    let mut content = vec![0; page];
    let (mut broken, mut commits, mut more) = (false, 0, false);
    while fill(&mut file, &mut frame)? && fill(&mut file, &mut content)? {
        let own = frame[8..16] == *salts;
        sum.add(&frame[..8]);
        sum.add(&content);
        broken |= !own || !sum.is(&frame[16..]);
        if broken && own {
            more |= commits > 0;
            commits += u64::from(number(&frame[4..8]) != 0);
        }
    }
    Ok(if more { commits } else { 0 })
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
    /// Whether the numbers in pages are read with the greatest byte first.
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

    /// Whether it is the one that was written down.
    fn is(&self, written: &[u8]) -> bool {
        self.parts == [number(&written[..4]), number(&written[4..8])]
    }
}
