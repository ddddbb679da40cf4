//! Persons of the same name in one list or picture, told apart: by the network where they are, or else by a number.

use std::collections::BTreeMap;

use storage::{LadderId, Person, PersonId, Snapshot, TournamentId};
use unicode_segmentation::UnicodeSegmentation;

use super::people::is_former;
use crate::words::{clean_name, fold};

/// The most signs of a name with what tells it apart: as of all names.
const NAME_SIGNS: usize = 32;

/// The names of those in a list who would be called like somebody else there.
#[derive(Default, Debug)]
pub(crate) struct Apart(BTreeMap<PersonId, String>);

impl Apart {
    /// Finds out who of some persons are called like others of them.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn of<'p>(
        snapshot: &Snapshot,
        persons: impl IntoIterator<Item = &'p Person>,
    ) -> Result<Apart, storage::Error> {
        let mut called: BTreeMap<String, BTreeMap<PersonId, String>> = BTreeMap::new();
        for person in persons.into_iter().filter(|person| !is_former(person) && !person.id.is_computer()) {
            let name = clean_name(&person.name);
            called.entry(fold(&name)).or_default().insert(person.id, name);
        }
        let mut apart = Apart::default();
        for same in called.into_values().filter(|same| same.len() > 1) {
            let mut networks: Vec<Option<String>> = Vec::new();
            for person in same.keys() {
                let mut on: Vec<String> =
                    snapshot.accounts_of(*person)?.into_iter().map(|account| account.network).collect();
                on.dedup();
                networks.push(if let [only] = &*on { Some(capital(only)) } else { None });
            }
            let once =
                |network: &Option<String>| networks.iter().filter(|other| *other == network).count() == 1;
            let by_network = networks.iter().all(|network| network.is_some() && once(network));
            for ((person, name), network) in same.iter().zip(&networks) {
                let sign = network.clone().filter(|_| by_network).unwrap_or_else(|| person.0.to_string());
                apart.0.insert(*person, with_sign(name, &sign));
            }
        }
        Ok(apart)
    }

    /// Gives persons the names by which they are told apart.
    pub(crate) fn name<'p>(&self, persons: impl IntoIterator<Item = &'p mut Person>) {
        for person in persons {
            if let Some(name) = self.0.get(&person.id) {
                person.name.clone_from(name);
            }
        }
    }
}

/// Tells apart those who stand in a ladder, in all that a job tells from now on.
///
/// # Errors
/// Of the database.
pub(crate) fn in_ladder(snapshot: &Snapshot, ladder: LadderId) -> Result<(), storage::Error> {
    let persons = snapshot.persons_in_ladder(ladder)?;
    snapshot.tell_apart(Apart::of(snapshot, &persons)?.0);
    Ok(())
}

/// Tells apart those who play in a tournament, in all that a job tells from now on.
///
/// # Errors
/// Of the database.
pub(crate) fn in_tournament(snapshot: &Snapshot, tournament: TournamentId) -> Result<(), storage::Error> {
    let persons = snapshot.persons_in_tournament(tournament)?;
    snapshot.tell_apart(Apart::of(snapshot, &persons)?.0);
    Ok(())
}

/// A name with a sign behind it, no longer than names are.
fn with_sign(name: &str, sign: &str) -> String {
    let room = NAME_SIGNS.saturating_sub(sign.chars().count() + 3);
    let mut kept = name.to_owned();
    while kept.chars().count() > room {
        let Some((at, _)) = kept.grapheme_indices(true).next_back() else { break };
        kept.truncate(at);
    }
    format!("{} ({sign})", kept.trim_end())
}

/// The name of a network as it is written.
fn capital(network: &str) -> String {
    let mut signs = network.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_names_apart_is_never_cut() {
        assert_eq!(with_sign("ana", "Matrix"), "ana (Matrix)");
        for name in ["x".repeat(32), "é".repeat(40), "👩‍👩‍👧".repeat(9), "a b ".repeat(9)] {
            let told = with_sign(&clean_name(&name), "12345");
            assert!(told.ends_with(" (12345)"), "{told}");
            assert_eq!(clean_name(&told), told);
        }
    }
}
