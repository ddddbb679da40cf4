//! The state that is stored of a desk, and the changes by a line.

use std::collections::{BTreeMap, BTreeSet};

/// The change by one line.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Effect {
    Move(i64, String),
    TakeBack(i64),
    Challenge,
    Answer,
    /// An answer with which a table starts.
    Start,
}

/// All that is stored of a desk.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    pub tables: BTreeMap<i64, Vec<String>>,
    /// Tables that have just started, and have no known number.
    pub started: usize,
    pub challenges: i64,
    pub answers: i64,
}

impl State {
    pub fn apply(&mut self, effect: &Effect) {
        match effect {
            Effect::Move(table, text) => self.tables.entry(*table).or_default().push(text.clone()),
            Effect::TakeBack(table) => drop(self.tables.entry(*table).or_default().pop()),
            Effect::Challenge => {
                self.challenges += 1;
                // Who challenges has a place.
                self.answers += 1;
            }
            Effect::Answer => self.answers += 1,
            Effect::Start => {
                self.answers += 1;
                self.started += 1;
            }
        }
    }

    /// Tells whether this is what is stored now.
    pub fn is(&self, now: &State) -> bool {
        let fresh = now.tables.iter().filter(|(table, _)| !self.tables.contains_key(table));
        let fresh: Vec<_> = fresh.collect();
        self.tables.iter().all(|(table, moves)| now.tables.get(table) == Some(moves))
            && fresh.len() == self.started
            && fresh.iter().all(|(_, moves)| moves.is_empty())
            && (self.challenges, self.answers) == (now.challenges, now.answers)
    }

    pub fn difference(&self, now: &State) -> String {
        let tables: BTreeSet<&i64> = self.tables.keys().chain(now.tables.keys()).collect();
        let other = tables.into_iter().filter(|table| self.tables.get(table) != now.tables.get(table));
        let other = other.map(|table| {
            let [wanted, found] = [self, now].map(|state| {
                state.tables.get(table).map(|moves| {
                    let end = moves.len().saturating_sub(4);
                    format!("{} moves, ending in {:?}", moves.len(), &moves[end..])
                })
            });
            format!("table {table} should have {wanted:?} and has {found:?}")
        });
        let mut lines: Vec<String> = other.collect();
        let counts = |state: &State| (state.challenges, state.answers);
        lines.push(format!("challenges and answers {:?}, stored {:?}", counts(self), counts(now)));
        lines.push(format!("{} tables should be new", self.started));
        lines.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state() -> State {
        let tables = [(1, vec!["a2-a3".to_owned()]), (2, Vec::new())].into();
        State { tables, started: 0, challenges: 2, answers: 4 }
    }

    #[test]
    fn what_is_lost_or_doubled_or_half_is_noticed() {
        let mut wanted = state();
        wanted.apply(&Effect::Move(2, "b2-b3".into()));
        let mut now = state();
        assert!(!wanted.is(&now), "a lost move");
        now.tables.insert(2, vec!["b2-b3".into()]);
        assert!(wanted.is(&now));
        now.tables.insert(2, vec!["b2-b3".into(), "b2-b3".into()]);
        assert!(!wanted.is(&now), "a doubled move");
        wanted.apply(&Effect::TakeBack(2));
        now.tables.insert(2, Vec::new());
        assert!(wanted.is(&now));
        wanted.apply(&Effect::Start);
        now.answers += 1;
        assert!(!wanted.is(&now), "an answer without its table");
        now.tables.insert(3, Vec::new());
        assert!(wanted.is(&now));
        now.tables.insert(4, Vec::new());
        assert!(!wanted.is(&now), "a table from nowhere");
    }
}
