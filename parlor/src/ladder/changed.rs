//! Changes of the places of a ladder within some time, by the changes that were noted.

use storage::{LadderFact, PersonId};

/// The places of somebody before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    /// The number by which they stand there: a person who has become one with another one may have two.
    pub stands: PersonId,
    /// The person.
    pub person: PersonId,
    /// The place before the first change; none of somebody new.
    pub from: Option<u32>,
    /// The place after the last one; none of somebody who is gone.
    pub to: Option<u32>,
}

/// The changes of all who stand there, in the order of the first of each; `facts` are in the order of time.
pub(crate) fn changed(facts: &[LadderFact]) -> Vec<Changed> {
    let mut all: Vec<Changed> = Vec::new();
    for &LadderFact { stands, person, from, to, .. } in facts {
        match all.iter_mut().find(|one| one.stands == stands) {
            Some(one) => one.to = to,
            None => all.push(Changed { stands, person, from, to }),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use storage::LadderId;

    use super::*;

    #[test]
    fn the_first_and_the_last_change_of_somebody_count() {
        let fact = |(id, person, from, to): (i64, i64, Option<u32>, Option<u32>)| LadderFact {
            id,
            ladder: LadderId(1),
            at: id,
            person: PersonId(person),
            stands: PersonId(person),
            from,
            to,
            cause: String::new(),
            challenge: None,
        };
        let facts = [
            (1, 7, Some(4), Some(2)),
            (2, 8, None, Some(5)),
            (3, 7, Some(2), Some(3)),
            (4, 9, Some(2), None),
            (5, 8, Some(5), None),
        ];
        let told: Vec<_> =
            changed(&facts.map(fact)).iter().map(|one| (one.person.0, one.from, one.to)).collect();
        assert_eq!(told, [(7, Some(4), Some(3)), (8, None, None), (9, Some(2), None)]);
    }
}
