//! What players are called.

use engine::{Arg, Lang, Text};
use storage::Person;

use crate::{clean_name, words};

/// The language in which somebody reads what is private: the one that was chosen, or else the one in which the person's
/// own program was last heard to speak. None if neither is known.
#[must_use]
pub fn language_of(person: &Person) -> Option<Lang> {
    let named = |code: &Option<String>| code.as_deref().and_then(Lang::named);
    named(&person.language).or_else(|| named(&person.locale))
}

/// The name of a player, as an argument of sentences: the same in every language, except that of one who had
/// everything about them deleted.
pub(crate) fn called(player: &Person) -> Arg {
    if is_former(player) {
        Arg::Words(Text::new("table-former"))
    } else {
        Arg::Plain(clean_name(&player.name))
    }
}

/// The name of a player in a language, not escaped.
pub(crate) fn called_in(lang: Lang, player: &Person) -> String {
    if is_former(player) { words(lang).say_key("table-former") } else { clean_name(&player.name) }
}

/// Whether a player has had everything about them deleted. No account on a chat network has no name.
pub(crate) fn is_former(player: &Person) -> bool {
    player.name.is_empty()
}

/// Several names as one argument.
pub(crate) fn listed(names: impl IntoIterator<Item = Arg>) -> Arg {
    let both = |first: Arg, rest: Arg| match (first, rest) {
        (Arg::Plain(first), Arg::Plain(rest)) => Arg::Plain(format!("{first}, {rest}")),
        (first, rest) => Arg::Words(Text::new("table-names").with("first", first).with("rest", rest)),
    };
    names.into_iter().reduce(both).unwrap_or(Arg::Plain(String::new()))
}
