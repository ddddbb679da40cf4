//! The sentence about what somebody lacks to be listed, and for whom those wait who lack nothing themselves.

use std::collections::BTreeMap;

use engine::{Arg, Text};
use storage::{Listed, PersonId, Scope, Standing};

use crate::person::people::{called, listed};
use crate::ratings::encounters::FIRST_ENCOUNTERS;
use crate::ratings::lists::listing::{self, Lacking, Meetings, OPPONENTS, gathered, is_counting, lacking};
use crate::refusal::Done;
use crate::speaker::Speaker;

/// The most people whom a sentence names.
const NAMED: usize = 3;

/// The most opponents of somebody who are looked at to find out who lacks something.
const LOOKED_AT: usize = 20;

/// The numbers of results that were made void lately, of some persons.
pub(super) type Voids = BTreeMap<PersonId, u32>;

/// The results of somebody lately, and who stands where.
struct Lately {
    mine: Meetings,
    own: Option<Standing>,
    opponents: BTreeMap<PersonId, Standing>,
}

impl Lately {
    /// Tells whether an opponent counts.
    fn counts(&self, other: PersonId) -> bool {
        let is_one = self.is_inside();
        self.opponents.get(&other).is_some_and(|other| is_counting(other.opponents, is_one))
    }

    /// Tells whether the person is of the group that counts.
    fn is_inside(&self) -> bool {
        self.own.is_some_and(|own| own.opponents > 0)
    }

    fn lacking(&self, person: PersonId, voids: &Voids) -> Option<Lacking> {
        lacking(&self.mine, |other| self.counts(other), voids.get(&person).copied().unwrap_or_default())
    }
}

impl Speaker<'_> {
    /// The numbers of results of some persons that were made void lately in a scope.
    pub(super) fn voids(&self, scope: &Scope, persons: &[PersonId]) -> Done<Voids> {
        let since = listing::since(self.now.unwrap_or_default());
        Ok(self.data.voids_of(scope, persons, since, FIRST_ENCOUNTERS)?.into_iter().collect())
    }

    /// The sentence about what somebody lacks to be listed, if that is known. While the list has to be found anew, it is not: who
    /// counts as an opponent is still as it was before.
    pub(super) fn missing(&self, scope: &Scope, person: PersonId, voids: &Voids) -> Done<Option<Text>> {
        if self.data.list_found_at(scope)?.is_none() {
            return Ok(None);
        }
        let excluded = scope.community.map(|id| self.data.exclusions(id)).transpose()?.unwrap_or_default();
        if !excluded.is_empty() {
            let circle = self.data.circle_of(person)?;
            if excluded.iter().any(|out| circle.contains(&out.person)) {
                return Ok(Some(Text::new("top-lacking-out")));
            }
        }
        let lately = self.lately(scope, person)?;
        let is_apart = lately.own.is_some_and(|own| own.apart) && !lately.is_inside();
        match lately.lacking(person, voids) {
            Some(lacking) if lacking.void.is_none() && is_apart => Ok(Some(Text::new("top-lacking-apart"))),
            Some(lacking) => self.lacking(lacking).map(Some),
            // Whoever lacks nothing is listed when the list is found anew.
            None => {
                let opponents = lately.opponents.values();
                let listed = opponents.filter(|other| other.listed == Listed::Always).count();
                match listed < OPPONENTS as usize {
                    true => self.waiting(scope, &lately, listed).map(Some),
                    false => Ok(None),
                }
            }
        }
    }

    /// The results of somebody lately.
    fn lately(&self, scope: &Scope, person: PersonId) -> Done<Lately> {
        let since = listing::since(self.now.unwrap_or_default());
        let seats = self.data.met_by(scope, person, since)?;
        let mine = gathered(&seats).remove(&person).unwrap_or_default();
        let mut opponents = BTreeMap::new();
        for other in mine.with.keys() {
            let standing = self.data.standing(scope, *other)?;
            opponents.extend(standing.map(|standing| (*other, standing)));
        }
        Ok(Lately { mine, own: self.data.standing(scope, person)?, opponents })
    }

    /// The sentence for somebody of whose opponents too few are listed, with those who lack something, who lacks least first.
    fn waiting(&self, scope: &Scope, lately: &Lately, listed_of: usize) -> Done<Text> {
        let is_not_yet = |(other, standing): &(&PersonId, &Standing)| {
            standing.listed == Listed::NotYet && lately.counts(**other)
        };
        let others = lately.opponents.iter().filter(is_not_yet).map(|(other, _)| *other);
        let others: Vec<PersonId> = others.take(LOOKED_AT).collect();
        let voids = self.voids(scope, &others)?;
        let mut found = Vec::new();
        for other in others {
            let lacking = self.lately(scope, other)?.lacking(other, &voids);
            found.extend(lacking.map(|lacking| (other, lacking)));
        }
        found.sort_by_key(|(other, lacking)| {
            (lacking.void.is_some(), lacking.results + lacking.opponents, *other)
        });
        let mut named = Vec::new();
        for (other, lacking) in found.iter().take(NAMED) {
            let kind = match lacking {
                Lacking { void: Some(_), .. } => "void",
                Lacking { results: 0, opponents: 0, .. } => "most",
                _ => "games",
            };
            let player = self.data.person(*other)?.as_ref().map_or_else(|| "".into(), called);
            let text = Text::new("top-lacks").with("player", player).with("kind", kind);
            let text = text.with("results", lacking.results).with("opponents", lacking.opponents);
            named.push(Arg::Words(text));
        }
        let text = Text::new("top-lacking-listed").with("listed", listed_of).with("many", named.len());
        let text = text.with("more", found.len().saturating_sub(NAMED));
        Ok(text.with("who", listed(named)))
    }

    /// The conditions that somebody lacks to be listed.
    fn lacking(&self, lacking: Lacking) -> Done<Text> {
        let Lacking { results, opponents, idle, most, void } = lacking;
        if let Some((void, all)) = void {
            return Ok(Text::new("top-lacking-void").with("void", void).with("all", all));
        }
        let most = most.map(|person| self.data.person(person)).transpose()?.flatten();
        let text = match (results, opponents, most) {
            (0, 0, Some(most)) => Text::new("top-lacking-most").with("player", called(&most)),
            _ => Text::new("top-lacking"),
        };
        let named = idle.iter().take(NAMED).map(|person| Ok(self.data.person(*person)?));
        let named: Vec<_> = named.collect::<Done<Vec<_>>>()?;
        let text = text.with("idle", listed(named.iter().flatten().map(called))).with("many", idle.len());
        let text = text.with("more", idle.len().saturating_sub(NAMED));
        Ok(text.with("results", results).with("opponents", opponents))
    }
}
