//! Bits, and the prefix codes of deflate.

use super::LONGEST;

/// The number of kinds of tokens, apart from distances: 256 bytes, and matches by their length.
pub(super) const KINDS: usize = 256 + LONGEST + 1;

/// The number of symbols for kinds, and for distances.
pub(super) const KIND_SYMBOLS: usize = 286;
pub(super) const DISTANCE_SYMBOLS: usize = 30;

/// The symbol that ends a block.
pub(super) const END: Symbol = (256, 0, 0);

/// The longest code, and the longest in which the lengths of codes are written.
const LIMIT: u32 = 15;
const LIMIT_OF_LENGTHS: u32 = 7;

/// The order in which the lengths of the codes of lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A symbol, and the bits that follow it: how many, and which.
pub(super) type Symbol = (usize, u32, u32);

/// The symbol of a kind of token: RFC 1951, 3.2.5.
pub(super) fn kind_symbol(kind: usize) -> Symbol {
    let more = kind.saturating_sub(256 + 3);
    match kind {
        0..256 => (kind, 0, 0),
        _ if kind == 256 + LONGEST => (285, 0, 0),
        _ if more < 8 => (257 + more, 0, 0),
        _ => {
            let extra = more.ilog2() - 2;
            (257 + 4 * (extra as usize + 1) + (more >> extra & 3), extra, (more & ((1 << extra) - 1)) as u32)
        }
    }
}

/// The symbol of a distance, which is 1 or more: RFC 1951, 3.2.5.
pub(super) fn distance_symbol(distance: usize) -> Symbol {
    let more = distance - 1;
    if more < 2 {
        return (more, 0, 0);
    }
    let extra = more.ilog2() - 1;
    (2 * (extra as usize + 1) + (more >> extra & 1), extra, (more & ((1 << extra) - 1)) as u32)
}

/// Bits, the first one lowest.
#[derive(Default, Debug)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// The number of bytes that are written; behind them there is room.
    length: usize,
    waiting: u64,
    count: u32,
}

impl Bits {
    /// Makes room for so many times [`put`](Bits::put).
    pub(super) fn reserve(&mut self, times: usize) {
        let room = self.length + 8 * times + 8;
        if self.bytes.len() < room {
            self.bytes.resize(room, 0);
        }
    }

    /// Adds at most 56 bits.
    pub(super) fn put(&mut self, bits: u64, count: u32) {
        debug_assert!(
            count <= 56 && bits >> count == 0 && self.length + 8 <= self.bytes.len(),
            "{count} bits"
        );
        self.waiting |= bits << self.count;
        self.count += count;
        if let Some(room) = self.bytes[self.length..].first_chunk_mut() {
            *room = self.waiting.to_le_bytes();
        }
        self.length += self.count as usize / 8;
        self.waiting >>= self.count & !7;
        self.count &= 7;
    }

    /// All bytes; an empty block ends with the last one. The next bits begin anew, in the same memory.
    pub(super) fn finish(&mut self) -> Box<[u8]> {
        self.reserve(3);
        self.put(0, 3);
        self.put(0, (8 - self.count) % 8);
        self.put(0xFFFF_0000, 32);
        let all = self.bytes[..self.length].into();
        (self.length, self.waiting, self.count) = (0, 0, 0);
        all
    }
}

/// What there is for each symbol of a code; of a code with fewer symbols, the first ones.
type Each<T> = [T; KIND_SYMBOLS];

/// A prefix code: the bits of each symbol, first bit lowest, and how many they are.
pub(super) struct Code(Each<(u32, u32)>);

impl Code {
    /// A code for symbols that occur so often; at most [`KIND_SYMBOLS`] of them.
    pub(super) fn new(counts: &[u32]) -> Code {
        Code::limited(counts, LIMIT)
    }

    /// RFC 1951, 3.2.2.
    fn limited(counts: &[u32], limit: u32) -> Code {
        let lengths = lengths(counts, limit);
        let mut next = [0u32; 17];
        for &length in lengths.iter().filter(|length| **length > 0) {
            next[length as usize + 1] += 1;
        }
        for length in 1..next.len() {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        Code(lengths.map(|length| {
            if length == 0 {
                return (0, 0);
            }
            let bits = next[length as usize];
            next[length as usize] += 1;
            (bits.reverse_bits() >> (32 - length), length)
        }))
    }

    /// The bits of a symbol with what follows it, and how many they are.
    pub(super) fn bits(&self, (symbol, count, extra): Symbol) -> (u64, u32) {
        let (code, length) = self.0[symbol];
        (u64::from(code) | u64::from(extra) << length, length + count)
    }

    /// The number of symbols up to the last one with a code, at least so many.
    fn used(&self, least: usize) -> usize {
        self.0.iter().rposition(|(_, length)| *length > 0).map_or(0, |last| last + 1).max(least)
    }
}

/// Huffman's lengths for symbols that occur so often. Where some would be longer than `limit`, the counts are halved,
/// which makes them more alike.
fn lengths(counts: &[u32], limit: u32) -> Each<u32> {
    let mut all = [0; KIND_SYMBOLS];
    all[..counts.len()].copy_from_slice(counts);
    let counts = &mut all[..counts.len()];
    // Two symbols at least make a code complete, as readers demand.
    for at in 0..2 {
        if counts.iter().filter(|count| **count > 0).count() < 2 && counts[at] == 0 {
            counts[at] = 1;
        }
    }
    loop {
        let lengths = unlimited(counts);
        if lengths.iter().all(|length| *length <= limit) {
            return lengths;
        }
        counts.iter_mut().filter(|count| **count > 0).for_each(|count| *count = *count / 2 + 1);
    }
}

/// Huffman's lengths by two queues: the symbols, the rarest first, and what was joined, which comes in order by itself.
fn unlimited(counts: &[u32]) -> Each<u32> {
    let mut leaves = [(0u32, 0usize); KIND_SYMBOLS];
    let mut some = 0;
    for (symbol, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        leaves[some] = (*count, symbol);
        some += 1;
    }
    let leaves = &mut leaves[..some];
    leaves.sort_unstable();
    // The parent of each node; leaves come first.
    let mut parents = [0; 2 * KIND_SYMBOLS];
    let mut joined = [0u32; KIND_SYMBOLS];
    let (mut leaf, mut inner, mut inners) = (0, 0, 0);
    while inners + 1 < some {
        let mut weight = 0;
        for _ in 0..2 {
            let node = if leaf < some && (inner >= inners || leaves[leaf].0 <= joined[inner]) {
                weight += leaves[leaf].0;
                leaf += 1;
                leaf - 1
            } else {
                weight += joined[inner];
                inner += 1;
                some + inner - 1
            };
            parents[node] = some + inners;
        }
        joined[inners] = weight;
        inners += 1;
    }
    let mut depths = [0u32; 2 * KIND_SYMBOLS];
    for node in (0..(some + inners).saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    let mut lengths = [0; KIND_SYMBOLS];
    for (depth, (_, symbol)) in depths.iter().zip(leaves) {
        lengths[*symbol] = *depth;
    }
    lengths
}

/// Writes the lengths of two codes, in a third one: RFC 1951, 3.2.7. It leaves out that a length may repeat.
pub(super) fn put_lengths(kinds: &Code, distances: &Code, bits: &mut Bits) {
    let (some, others) = (kinds.used(257), distances.used(1));
    let both = kinds.0[..some].iter().chain(&distances.0[..others]);
    let lengths: Vec<usize> = both.map(|(_, length)| *length as usize).collect();
    let mut symbols: Vec<Symbol> = Vec::with_capacity(lengths.len());
    for run in lengths.chunk_by(|a, b| a == b) {
        let mut left = run.len();
        while left > 0 {
            let (symbol, taken) = match (run[0], left) {
                (0, 11..) => ((18, 7, left.min(138) as u32 - 11), left.min(138)),
                (0, 3..) => ((17, 3, left as u32 - 3), left),
                (length, _) => ((length, 0, 0), 1),
            };
            symbols.push(symbol);
            left -= taken;
        }
    }
    let mut counts = [0u32; ORDER.len()];
    symbols.iter().for_each(|(symbol, ..)| counts[*symbol] += 1);
    let code = Code::limited(&counts, LIMIT_OF_LENGTHS);
    let written = ORDER.iter().rposition(|symbol| code.0[*symbol].1 > 0).map_or(4, |last| (last + 1).max(4));
    bits.reserve(3 + ORDER.len() + symbols.len());
    bits.put((some - 257) as u64, 5);
    bits.put((others - 1) as u64, 5);
    bits.put((written - 4) as u64, 4);
    for symbol in &ORDER[..written] {
        bits.put(code.0[*symbol].1.into(), 3);
    }
    for symbol in symbols {
        let (code, count) = code.bits(symbol);
        bits.put(code, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_code_is_longer_than_the_limit_and_every_code_is_complete() {
        let fibonacci: Vec<u32> = (0..40)
            .scan((1u32, 1u32), |(a, b), _| {
                (*a, *b) = (*b, *a + *b);
                Some(*a)
            })
            .collect();
        let one = [0, 0, 7, 0];
        let counts: [&[u32]; 5] = [&fibonacci, &[5; 286], &one, &[0; 30], &[1, 1_000_000]];
        for counts in counts {
            for limit in [LIMIT_OF_LENGTHS, LIMIT].into_iter().filter(|limit| counts.len() <= 1 << limit) {
                let lengths = lengths(counts, limit);
                let share: f64 = lengths.iter().filter(|l| **l > 0).map(|l| 0.5f64.powi(*l as i32)).sum();
                assert_eq!(share, 1.0, "{lengths:?}");
                assert!(lengths.iter().all(|length| *length <= limit), "{lengths:?}");
                assert!(counts.iter().zip(&lengths).all(|(count, length)| *count == 0 || *length > 0));
            }
        }
    }

    #[test]
    fn symbols_and_what_follows_them_name_each_length_and_distance() {
        // The table of RFC 1951, 3.2.5: the first length and distance of some symbols.
        for (length, symbol) in [(3, 257), (10, 264), (11, 265), (19, 269), (35, 273), (227, 284), (258, 285)]
        {
            assert_eq!(kind_symbol(256 + length).0, symbol, "{length}");
        }
        for (distance, symbol) in [(1, 0), (4, 3), (5, 4), (7, 5), (193, 15), (24_577, 29), (32_768, 29)] {
            assert_eq!(distance_symbol(distance).0, symbol, "{distance}");
        }
        let mut seen = std::collections::HashSet::new();
        assert!((3..=LONGEST).all(|length| seen.insert(kind_symbol(256 + length))));
        seen.clear();
        assert!((1..=32_768).all(|distance| seen.insert(distance_symbol(distance))));
    }
}
