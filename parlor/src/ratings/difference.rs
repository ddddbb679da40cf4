//! A difference that is found when all is computed anew.

use storage::Scope;

/// A difference between what is stored and what follows from the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The ratings that it is about: true for those everywhere, false for those in communities, none for both.
    pub everywhere: Option<bool>,
    /// The difference itself.
    pub what: String,
}

impl Difference {
    /// One from which both ratings follow.
    pub(super) fn of_tables(what: impl Into<String>) -> Difference {
        Difference { everywhere: None, what: what.into() }
    }

    /// One of a scope.
    pub(super) fn of(scope: &Scope, what: &str) -> Difference {
        Difference { everywhere: Some(scope.community.is_none()), what: format!("{}: {what}", named(scope)) }
    }
}

/// A scope as operators read it.
fn named(scope: &Scope) -> String {
    let place = scope.community.map_or("everywhere".to_owned(), |community| format!("community {community}"));
    format!("{place}, {} {}", scope.game, scope.family)
}
