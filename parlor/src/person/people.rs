//! The names of persons.

use engine::{Arg, Lang, Text};
use storage::{Person, PersonId, Snapshot};

use crate::{
    clean_name,
    words::{isolated, words},
};

/// The name of a person, as an argument of sentences: the same in every language, except that of a computer player, and of one
/// who had everything about them deleted.
pub(crate) fn called(person: &Person) -> Arg {
    match person.id.level() {
        Some(level) => Arg::Words(Text::new("computer-name").with("level", level)),
        None if is_former(person) => Arg::Words(Text::new("table-former")),
        None => Arg::Plain(clean_name(&person.name)),
    }
}

/// The name of a person in a language, not escaped, to stand alone.
pub(crate) fn called_in(lang: Lang, person: &Person) -> String {
    if person.name.is_empty() {
        words(lang).say(&Text::new("table-name").with("player", called(person)))
    } else {
        clean_name(&person.name)
    }
}

/// The same where there is little room: of a computer player what tells it apart from others.
pub(crate) fn called_shortly(lang: Lang, person: &Person) -> String {
    match person.id.level() {
        Some(level) => words(lang).say(&Text::new("sheet-computer").with("level", level)),
        None => called_in(lang, person),
    }
}

/// Tells whether a person has had everything about them deleted. No account on a chat network has no name.
pub(crate) fn is_former(person: &Person) -> bool {
    person.name.is_empty() && !person.id.is_computer()
}

/// Finds which of some persons did what somebody did at a moment: that one, or whoever was one with them then
/// and has been parted since.
///
/// # Errors
/// Of the database.
pub(crate) fn doer(
    snapshot: &Snapshot,
    sitting: &[PersonId],
    by: PersonId,
    at: i64,
) -> Result<Option<PersonId>, storage::Error> {
    let Some(by) = snapshot.person(by)?.map(|person| person.id) else { return Ok(None) };
    if sitting.contains(&by) {
        return Ok(Some(by));
    }
    let then = snapshot.kin()?.into_iter().filter(|kin| kin.parted_at.is_some_and(|parted| at <= parted));
    let mut others = then.filter_map(|kin| match by {
        by if by == kin.one => Some(kin.other),
        by if by == kin.other => Some(kin.one),
        _ => None,
    });
    Ok(others.find(|other| sitting.contains(other)))
}

/// Several names as one argument.
pub(crate) fn listed(names: impl IntoIterator<Item = Arg>) -> Arg {
    let apart = |name| if let Arg::Plain(name) = name { Arg::Plain(isolated(&name)) } else { name };
    let names = names.into_iter().map(apart);
    let both = |first: Arg, rest: Arg| match (first, rest) {
        (Arg::Plain(first), Arg::Plain(rest)) => Arg::Plain(format!("{first}, {rest}")),
        (first, rest) => Arg::Words(Text::new("table-names").with("first", first).with("rest", rest)),
    };
    names.reduce(both).unwrap_or(Arg::Plain(String::new()))
}
