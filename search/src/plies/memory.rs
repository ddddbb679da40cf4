//! A memory of positions, in a table of fixed size: the latest look at a place stays.

/// The side from which a score bounds the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

/// A position as it is remembered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    score: i32,
    /// The number of the best move in the list of moves.
    pub(super) best: u16,
    depth: u8,
    bound: Bound,
}

/// The table.
pub(super) struct Memory {
    entries: Vec<Option<Entry>>,
}

impl Entry {
    /// The score, if it was looked for as deep as this, and it is on the right side.
    pub(super) fn answers(&self, depth: u8, alpha: i32, beta: i32, ply: u8) -> Option<i32> {
        let score = rooted(self.score, ply);
        let known = self.depth >= depth || self.score.abs() >= super::PROVED;
        let fits = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        (known && fits).then_some(score)
    }
}

/// A score as seen from the root: wins are counted in plies from there.
fn rooted(score: i32, ply: u8) -> i32 {
    if score.abs() >= super::PROVED { score - score.signum() * i32::from(ply) } else { score }
}

impl Memory {
    /// As many entries as there is work for, within 16 MB, and few for few plies.
    pub(super) fn for_work(work: u64, depth: u8) -> Memory {
        let most = match depth {
            0..=2 => 1 << 10,
            3..=4 => 1 << 16,
            _ => 1 << 20,
        };
        let entries = work.clamp(1 << 8, most).next_power_of_two();
        Memory { entries: vec![None; entries as usize] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, score: i32, best: u16, depth: u8, bound: Bound, ply: u8) {
        let score =
            if score.abs() >= super::PROVED { score + score.signum() * i32::from(ply) } else { score };
        let place = self.place(key);
        self.entries[place] = Some(Entry { key, score, best, depth, bound });
    }
}
