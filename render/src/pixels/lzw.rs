//! The compression of GIF, for pixels of which many may be left as they were.
//!
//! A pixel that is as in the frame before can be written as clear or in its colour. Whichever goes on with what the
//! dictionary knows is taken, so files are smaller than with a fixed choice; and runs of such pixels, which most of a
//! frame is made of, are skipped without a look at each of them.
//!
//! With the crate `weezl`, which packs the same frames with runs of such pixels written as clear, a GIF of 480 pixels takes
//! 3.1 to 8.9 times as long, with the drawing (5.3 times for all games together, 465 ms for 87 ms), and is as large: from
//! 0.1 % less to 1.1 % more. It is the least processor time of nine runs in turn, for a random game of each kind, of at most
//! 80 plies.

/// The bits of the longest code.
const MAX_BITS: u8 = 12;

/// The slots of the dictionary: four times as many as there can be codes, as a power of two.
const SLOT_BITS: u32 = 14;
const SLOTS: usize = 1 << SLOT_BITS;

/// Compresses frames that have one palette.
#[derive(Debug)]
pub(crate) struct Lzw {
    /// The colour that leaves a pixel as it was.
    clear: u8,
    /// The bits of a colour.
    colour_bits: u8,
    /// The longer string for a string that is known and the colour after it:
    /// `prefix << 20 | colour << 12 | code`.
    slots: Box<[u32; SLOTS]>,
    /// The codes of one clear pixel, of two, and so on.
    clears: Vec<u16>,
    /// The next code to give away.
    next: u16,
    /// The bits of a code now.
    bits: u8,
    /// The colours that were read and not written yet.
    prefix: Option<Prefix>,
    /// Bits that do not fill four bytes yet.
    pending: u64,
    pending_bits: u8,
    out: Vec<u8>,
}

/// A string that the dictionary knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Prefix {
    code: u16,
    /// The number of pixels if all of them are clear.
    clears: usize,
}

impl Lzw {
    /// A compressor for frames whose colours are all at most `clear`, which leaves a pixel as it was.
    pub(crate) fn new(clear: u8) -> Lzw {
        Lzw {
            clear,
            colour_bits: (u8::BITS - clear.leading_zeros()).max(2) as u8,
            slots: Box::new([0; SLOTS]),
            clears: Vec::new(),
            next: 0,
            bits: 0,
            prefix: None,
            pending: 0,
            pending_bits: 0,
            out: Vec::new(),
        }
    }

    /// Begins a frame.
    pub(crate) fn begin(&mut self) {
        self.out.clear();
        self.out.push(self.colour_bits);
        (self.pending, self.pending_bits, self.prefix) = (0, 0, None);
        self.bits = self.colour_bits + 1;
        self.restart();
    }

    /// The frame that was written since the beginning, as `gif` takes it.
    pub(crate) fn end(&mut self) -> Vec<u8> {
        if let Some(prefix) = self.prefix.take() {
            self.write(prefix.code);
            // Whoever reads it knows one string more now, and expects codes as long as that wants.
            self.count();
        }
        self.write((1 << self.colour_bits) + 1);
        let whole = usize::from(self.pending_bits.div_ceil(8));
        self.out.extend_from_slice(&self.pending.to_le_bytes()[..whole]);
        std::mem::take(&mut self.out)
    }

    /// Writes a row of which all pixels have to be drawn.
    pub(crate) fn drawn(&mut self, row: &[u8]) {
        let Some((&first, rest)) = row.split_first() else { return };
        let (mut code, colours) = self.prefix.map_or((first.into(), rest), |prefix| (prefix.code, row));
        for &colour in colours {
            code = match self.longer(code, colour) {
                Ok(longer) => longer,
                Err(free) => {
                    self.learn(code, colour, free);
                    colour.into()
                }
            };
        }
        self.prefix = Some(Prefix { code, clears: 0 });
    }

    /// Writes pixels that are as they were.
    pub(crate) fn kept(&mut self, mut row: &[u8]) {
        while let Some((&colour, rest)) = row.split_first() {
            match self.prefix {
                None => {
                    self.prefix = Some(self.one_clear());
                    row = rest;
                }
                Some(prefix) if prefix.clears > 0 => {
                    let known = self.clears.len().min(prefix.clears + row.len());
                    row = &row[known - prefix.clears..];
                    let longest = Prefix { code: self.clears[known - 1], clears: known };
                    self.prefix = Some(longest);
                    if !row.is_empty() {
                        self.write(longest.code);
                        self.clears.push(self.next);
                        self.give_away();
                        self.prefix = None;
                    }
                }
                Some(prefix) => {
                    let code = prefix.code;
                    let longer = self.longer(code, colour).or_else(|_| self.longer(code, self.clear));
                    self.prefix = Some(match longer {
                        Ok(code) => Prefix { code, clears: 0 },
                        Err(free) => {
                            self.learn(code, self.clear, free);
                            self.one_clear()
                        }
                    });
                    row = rest;
                }
            }
        }
    }

    /// One pixel that is as it was.
    fn one_clear(&self) -> Prefix {
        Prefix { code: self.clear.into(), clears: 1 }
    }

    /// The code of a string and one colour more, if the dictionary knows that; otherwise the slot where it would be.
    fn longer(&self, code: u16, colour: u8) -> Result<u16, usize> {
        let key = key(code, colour);
        let mut at = slot(key);
        loop {
            match self.slots[at] {
                0 => return Err(at),
                entry if entry >> MAX_BITS == key => return Ok((entry & 0xfff) as u16),
                _ => at = (at + 1) % SLOTS,
            }
        }
    }

    /// Writes a string, and gives the one that is longer by a colour a code, in that free slot.
    fn learn(&mut self, code: u16, colour: u8, free: usize) {
        self.write(code);
        self.slots[free] = key(code, colour) << MAX_BITS | u32::from(self.next);
        self.give_away();
    }

    /// The next code is given away; after the last one all are forgotten.
    fn give_away(&mut self) {
        self.count();
        if self.next == 1 << MAX_BITS {
            self.restart();
        }
    }

    /// One code more is given away. Readers learn each a code later.
    fn count(&mut self) {
        self.next += 1;
        if self.next > 1 << self.bits && self.bits < MAX_BITS {
            self.bits += 1;
        }
    }

    /// Forgets all strings but single pixels, and tells the reader.
    fn restart(&mut self) {
        let first = 1 << self.colour_bits;
        self.write(first);
        self.bits = self.colour_bits + 1;
        self.next = first + 2;
        self.slots.fill(0);
        self.clears.clear();
        self.clears.push(self.clear.into());
    }

    fn write(&mut self, code: u16) {
        self.pending |= u64::from(code) << self.pending_bits;
        self.pending_bits += self.bits;
        if self.pending_bits >= 32 {
            self.out.extend_from_slice(&(self.pending as u32).to_le_bytes());
            self.pending >>= 32;
            self.pending_bits -= 32;
        }
    }
}

/// The key by which the dictionary knows a string and the colour after it.
fn key(code: u16, colour: u8) -> u32 {
    u32::from(code) << 8 | u32::from(colour)
}

/// The place to look for a key.
fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> (u32::BITS - SLOT_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels that a reader of GIF makes of it, with the picture before below it.
    fn read(packed: &[u8], clear: u8, before: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        let palette = vec![7; (usize::from(clear) + 1) * 3];
        let width = u16::try_from(before.len()).unwrap();
        let mut encoder = gif::Encoder::new(&mut file, width, 1, &palette).unwrap();
        let buffer = std::borrow::Cow::Borrowed(packed);
        let frame = gif::Frame { width, height: 1, buffer, ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).unwrap();
        let frame = decoder.read_next_frame().unwrap().unwrap();
        assert_eq!(frame.buffer.len(), before.len());
        let shown = |(&pixel, &below): (&u8, &u8)| if pixel == clear { below } else { pixel };
        frame.buffer.iter().zip(before).map(shown).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let mut state = 5u32;
        let mut chance = |most: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % most
        };
        for (clear, length) in [(3, 1), (3, 5), (88, 60), (88, 9_000), (127, 60_000), (255, 30_000)] {
            let mut lzw = Lzw::new(clear);
            for flat in [1, 3, 40] {
                let colour = |at: usize, salt: usize| ((at / flat * 7 + salt) % usize::from(clear)) as u8;
                let before: Vec<u8> = (0..length).map(|at| colour(at, 1)).collect();
                let (mut after, mut at) = (before.clone(), 0);
                lzw.begin();
                while at < length {
                    let kept = (at + chance(900)).min(length);
                    lzw.kept(&after[at..kept]);
                    let drawn = (kept + chance(40)).min(length);
                    after[kept..drawn].iter_mut().for_each(|pixel| *pixel = colour(chance(60), 2));
                    lzw.drawn(&after[kept..drawn]);
                    at = drawn;
                }
                assert!(read(&lzw.end(), clear, &before) == after, "{clear} {length} {flat}");
            }
        }
    }

    #[test]
    fn what_stays_costs_next_to_nothing() {
        let before = vec![1; 60_000];
        let mut lzw = Lzw::new(88);
        lzw.begin();
        lzw.kept(&before);
        let packed = lzw.end();
        assert!(packed.len() < 500, "{}", packed.len());
        assert_eq!(read(&packed, 88, &before), before);
    }
}
