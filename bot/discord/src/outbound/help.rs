//! The help, as Discord has the commands: grouped, short, with buttons; and of one command, its fields.

use engine::{Lang, Text};
use parlor::{Command, Control, Does, Explains, Tone, Verb, command::Games};

use crate::{
    api::commands::slots,
    api::custom_id::{self, Asks},
    api::limits::MAX_MESSAGE_UNITS,
    api::map::{self, Branch, Door, HOMES},
    api::names::{Names, fields},
    words::{say, say_key, words},
};

/// The text of a help, and the controls below it.
pub(crate) struct Page {
    pub text: String,
    /// The buttons, in one row: the id, what stands on it, how it looks.
    pub buttons: Vec<(String, String, Tone)>,
}

/// The page of a help.
pub(crate) fn help(explains: &Explains, names: &Names) -> Page {
    let lang = Lang::named(&explains.lang).unwrap_or(map::PLAIN);
    match explains.verb.as_deref().and_then(Verb::named) {
        Some(verb) => Page { text: of(verb, lang, names), buttons: Vec::new() },
        None => first(lang, names),
    }
}

/// The overview of the commands, with buttons for them.
fn first(lang: Lang, names: &Names) -> Page {
    let games = parlor::complete::games_like("", lang).into_iter().map(|game| game.label);
    let games = games.collect::<Vec<_>>().join(", ");
    let text = say(lang, &Text::new("help-discord").with("games", games));
    let own = Does::Say { line: Command::from(Games::default()).to_string(), board: None };
    let buttons = [
        (Some(custom_id::ask(Asks::Play)), "help-play", Tone::Main),
        (custom_id::write(&own), "help-own-games", Tone::Plain),
        (Some(custom_id::ask(Asks::Rules)), "help-rules", Tone::Plain),
        (Some(custom_id::ask(Asks::Commands)), "help-more", Tone::Plain),
    ];
    let buttons = buttons.into_iter().filter_map(|(id, key, tone)| Some((id?, say_key(lang, key), tone)));
    Page { text: names.link(&text), buttons: buttons.collect() }
}

/// All commands, by what they are about: to tap, as far as that fits into one message. Those of managers, then those of an
/// account and about results, then all but those of a table, and of these the seldom ones, are the first that cannot be
/// tapped.
pub(crate) fn all(lang: Lang, names: &Names) -> String {
    let shorter: [fn(Door) -> bool; 7] = [
        |_| false,
        |door| door.branch == Some(Branch::Admin),
        |door| matches!(door.branch, Some(Branch::Admin | Branch::Account)),
        |door| is_of_results(door) || matches!(door.branch, Some(Branch::Admin | Branch::Account)),
        |door| door.branch.is_some_and(|branch| branch != Branch::Table),
        |door| door.branch.is_some() && !is_of_every_game(door),
        |door| door.branch.is_some(),
    ];
    let page = |plain: fn(Door) -> bool| {
        all_as(lang, names, |door| match plain(door) {
            true => names.code(door, lang, ""),
            false => names.listed(door, lang),
        })
    };
    let fits = |page: &String| page.encode_utf16().count() <= MAX_MESSAGE_UNITS;
    let [.., shortest] = shorter;
    shorter.into_iter().map(page).find(fits).unwrap_or_else(|| page(shortest))
}

/// Tells whether a command is about ladders, tournaments and results.
fn is_of_results(door: Door) -> bool {
    matches!(door.branch, Some(Branch::Ladder | Branch::Tournament))
}

/// Tells whether a command is one that people want in any game that they play.
fn is_of_every_game(door: Door) -> bool {
    use Verb::{Analyse, Draw, Moves, Next, Rematch, Resign, Undo};
    matches!(door.verb, Analyse | Draw | Moves | Next | Rematch | Resign | Undo)
}

/// The same, each command named in some way.
fn all_as(lang: Lang, names: &Names, named: impl Fn(Door) -> String) -> String {
    let line = |key: &str, doors: Vec<Door>| {
        let doors = doors.into_iter().map(&named).collect::<Vec<_>>();
        say(lang, &Text::new(key.to_owned()).with("commands", doors.join(" · ")))
    };
    let top = HOMES.into_iter().filter(|door| door.branch.is_none());
    let mut lines = vec![line("help-top", top.collect())];
    for branch in Branch::NAMED {
        // The wishes about a ladder or a tournament follow from the door that shows it.
        let doors = map::doors(branch).into_iter().filter(|door| !map::WISHES.contains(door)).collect();
        lines.push(line(&format!("help-{}", branch.key()), doors));
    }
    if let Some(play) = map::own(Verb::Play).filter(|_| names.has_own()) {
        let same = Text::new("help-same").with("play", names.written(play, lang, ""));
        lines.push(say(lang, &same));
    }
    lines.join("\n")
}

/// The use of one command.
fn of(verb: Verb, lang: Lang, names: &Names) -> String {
    let home = map::home(verb);
    let mut lines = vec![format!("{} – {}", names.written(home, lang, ""), verb.short(lang))];
    for slot in slots(verb).into_iter().filter(|slot| slot.nth == 1) {
        let key = if slot.option.required { "help-field-required" } else { "help-field" };
        let text = Text::new(key).with("name", slot.name(lang)).with("about", slot.about(lang));
        lines.push(say(lang, &text));
    }
    if let Some(example) = example(verb, lang) {
        let example = names.code(home, lang, &fields(verb, &example, lang));
        lines.push(say(lang, &Text::new("help-example").with("example", example)));
    }
    if let Some(own) = map::own(verb).filter(|_| names.has_own()) {
        lines.push(say(lang, &Text::new("help-too").with("own", names.written(own, lang, ""))));
    }
    lines.join("\n")
}

/// A line that uses a command, as it would be typed elsewhere; none for a command that stands alone.
fn example(verb: Verb, lang: Lang) -> Option<String> {
    let key = format!("example-{}", verb.name());
    if words(lang).knows(&key) {
        return Some(say_key(lang, &key));
    }
    let takes = slots(verb).first()?.option.takes;
    let name = verb.local_name(lang);
    match takes {
        parlor::Takes::Table => Some(format!("{name} #12")),
        parlor::Takes::Challenge => Some(format!("{name} 7")),
        _ => None,
    }
}

/// A list of games, and what choosing one does.
pub(crate) fn games(lang: Lang, says: impl Fn(String) -> Command) -> Vec<Control> {
    let games = parlor::complete::games_like("", lang).into_iter().map(|game| {
        let does = Does::Say { line: says(game.value).to_string(), board: None };
        Control { does, label: game.label, tone: Tone::Plain }
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::names::numbered;

    /// A number as long as any of Discord's.
    const LONG: u64 = 1_400_000_000_000_000_000;

    fn explained(verb: Option<Verb>, lang: Lang) -> Page {
        let verb = verb.map(|verb| verb.name().to_owned());
        help(&Explains { verb, lang: lang.code().to_owned() }, &numbered("tabuleiro", LONG))
    }

    #[test]
    fn each_help_is_one_message_that_names_fields_and_no_lines() {
        for lang in Lang::ALL {
            let pages = Verb::ALL.iter().map(|verb| explained(Some(*verb), lang).text);
            let own = "x".repeat(32);
            let pages = pages.chain([explained(None, lang).text, all(lang, &numbered(&own, LONG))]);
            for page in pages {
                assert!(page.encode_utf16().count() <= MAX_MESSAGE_UNITS, "{}", page);
                assert!(!page.contains(['=', '#', '{']), "{}", page);
            }
        }
    }

    #[test]
    fn examples_can_be_said() {
        for lang in Lang::ALL {
            for verb in Verb::ALL {
                let Some(line) = example(*verb, lang) else {
                    assert!(slots(*verb).is_empty() || *verb == Verb::Unlink, "{verb:?} has no example");
                    continue;
                };
                let read = Command::read(&line);
                assert!(read.is_ok_and(|command| command.verb() == *verb), "{lang:?}: {line}");
            }
        }
    }

    #[test]
    fn a_command_is_explained_by_its_fields() {
        let help = explained(Some(Verb::Play), Lang::En).text;
        assert!(help.starts_with(&format!("</play:{LONG}> – challenge somebody")), "{help}");
        assert!(help.contains("- `game` (required): Which game"), "{help}");
        assert!(help.contains("- `seat`: Where you would like to sit"), "{help}");
        let Ok(Command::Play(play)) = Command::read(&example(Verb::Play, Lang::En).unwrap()) else {
            panic!()
        };
        assert!(help.contains(&format!("`/play game:{} opponent:@bruno`", play.game)), "{help}");
        assert!(help.contains("</tabuleiro play:"), "{help}");
        let help = explained(Some(Verb::Undo), Lang::Pt).text;
        assert!(
            help.contains("(`/mesa desfazer`) – ") && help.contains("`/mesa desfazer mesa:12`"),
            "{help}"
        );
    }
}
