//! What persons are called.

use engine::{Arg, Lang, Text};
use storage::Person;

use crate::{
    clean_name,
    words::{isolated, words},
};

/// The name of a person, as an argument of sentences: the same in every language, except that of one who had
/// everything about them deleted.
pub(crate) fn called(person: &Person) -> Arg {
    if is_former(person) {
        Arg::Words(Text::new("table-former"))
    } else {
        Arg::Plain(clean_name(&person.name))
    }
}

/// The name of a person in a language, not escaped, to stand alone.
pub(crate) fn called_in(lang: Lang, person: &Person) -> String {
    if is_former(person) {
        words(lang).say(&Text::new("table-name").with("player", called(person)))
    } else {
        clean_name(&person.name)
    }
}

/// Whether a person has had everything about them deleted. No account on a chat network has no name.
pub(crate) fn is_former(person: &Person) -> bool {
    person.name.is_empty()
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
