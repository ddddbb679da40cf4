//! The order of seeds from the top of a bracket to its bottom.

/// The seeds of a first round of so many places (a power of two), from 0 and from the top: whoever stands next to each other
/// meets. For eight they are 1–8, 4–5, 2–7, 3–6 if counted from 1.
pub(super) fn seeds(places: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < places {
        let last = order.len() * 2 - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}
