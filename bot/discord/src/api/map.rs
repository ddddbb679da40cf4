//! The place of each command on Discord: the daily ones at the top, the others below what they are about. Another bot
//! may have a `/play`, too, so the ones at the top stand in a group of a name of the bot's own as well.

use engine::Lang;
use parlor::{
    Command, Takes, Verb,
    command::{LadderWish, TournamentWish, Users},
};

use crate::words::say_key;

/// The language of names that Discord sends back; the others are translations of it.
pub(crate) const PLAIN: Lang = Lang::En;

/// A command that only has others below it. Discord does not let anybody use it by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Branch {
    Table,
    Challenge,
    Ladder,
    Tournament,
    Account,
    /// Commands for those who manage a server.
    Admin,
    /// The group of the bot's own name, which is a setting.
    Own,
}

impl Branch {
    /// The branches with a name of ours.
    pub(crate) const NAMED: [Branch; 6] = [
        Branch::Table,
        Branch::Challenge,
        Branch::Ladder,
        Branch::Tournament,
        Branch::Account,
        Branch::Admin,
    ];

    /// The key in the words, which is the English name, too.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Branch::Table => "table",
            Branch::Challenge => "challenge",
            Branch::Ladder => "ladder",
            Branch::Tournament => "tournament",
            Branch::Account => "account",
            Branch::Admin => "admin",
            Branch::Own => "own",
        }
    }

    /// The name in a language. The bot's own name is the same in all of them.
    pub(crate) fn name(self, own: &str, lang: Lang) -> String {
        match self {
            Branch::Own => own.to_owned(),
            _ => say_key(lang, &format!("branch-{}", self.key())),
        }
    }

    /// The content, in half a sentence.
    pub(crate) fn about(self, lang: Lang) -> String {
        say_key(lang, &format!("branch-{}.about", self.key()))
    }
}

/// A command of Discord's that stands for one of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Door {
    pub verb: Verb,
    /// The branch above it; nothing at the top.
    pub branch: Option<Branch>,
    /// The English name, which Discord sends back.
    pub name: &'static str,
    /// The key of its own words, where they are not the command's.
    words: Option<&'static str>,
    /// The option that must be given there, where the command is there for that alone.
    pub needs: Option<Takes>,
    /// The key of the wish that is meant there, where the command stands at one door for each.
    pub wish: Option<&'static str>,
}

const fn top(verb: Verb) -> Door {
    Door { verb, branch: None, name: verb.name(), words: None, needs: None, wish: None }
}

const fn below(branch: Branch, verb: Verb) -> Door {
    Door { branch: Some(branch), ..top(verb) }
}

const fn called(door: Door, name: &'static str, words: &'static str) -> Door {
    Door { name, words: Some(words), ..door }
}

const fn wish(name: &'static str, words: &'static str, wish: &'static str) -> Door {
    Door { wish: Some(wish), ..called(below(Branch::Ladder, Verb::Ladder), name, words) }
}

const fn entry(name: &'static str, words: &'static str, wish: &'static str) -> Door {
    Door { wish: Some(wish), ..called(below(Branch::Tournament, Verb::Tournament), name, words) }
}

/// The home of each command, by which texts name it.
pub(crate) const HOMES: [Door; Verb::ALL.len()] = [
    top(Verb::Play),
    top(Verb::Move),
    // In Portuguese the board has the name of the bot.
    called(top(Verb::Board), "board", "door-board"),
    top(Verb::Games),
    top(Verb::Hand),
    top(Verb::Rules),
    top(Verb::Help),
    top(Verb::Settings),
    top(Verb::Privacy),
    below(Branch::Table, Verb::Next),
    below(Branch::Table, Verb::Moves),
    below(Branch::Table, Verb::Text),
    below(Branch::Table, Verb::Plan),
    below(Branch::Table, Verb::Plans),
    below(Branch::Table, Verb::Note),
    below(Branch::Table, Verb::Notes),
    below(Branch::Table, Verb::Undo),
    below(Branch::Table, Verb::Draw),
    below(Branch::Table, Verb::Pause),
    below(Branch::Table, Verb::Resume),
    below(Branch::Table, Verb::Claim),
    below(Branch::Table, Verb::Remind),
    below(Branch::Table, Verb::Give),
    below(Branch::Table, Verb::Keep),
    below(Branch::Table, Verb::Sit),
    below(Branch::Table, Verb::Resign),
    below(Branch::Table, Verb::Rematch),
    below(Branch::Table, Verb::Continue),
    below(Branch::Table, Verb::History),
    below(Branch::Table, Verb::Export),
    below(Branch::Table, Verb::Replay),
    below(Branch::Table, Verb::Proof),
    below(Branch::Table, Verb::Analyse),
    below(Branch::Table, Verb::Show),
    below(Branch::Challenge, Verb::Seeks),
    below(Branch::Challenge, Verb::Accept),
    below(Branch::Challenge, Verb::Decline),
    below(Branch::Challenge, Verb::Cancel),
    below(Branch::Challenge, Verb::Leave),
    below(Branch::Ladder, Verb::Stats),
    below(Branch::Ladder, Verb::Top),
    wish("show", "door-ladder-show", "ladder-show"),
    below(Branch::Ladder, Verb::Book),
    entry("show", "door-tournament-show", "tournament-show"),
    below(Branch::Account, Verb::Away),
    below(Branch::Account, Verb::Link),
    below(Branch::Account, Verb::Unlink),
    below(Branch::Account, Verb::Records),
    below(Branch::Account, Verb::Block),
    below(Branch::Account, Verb::Unblock),
    below(Branch::Account, Verb::Blocked),
    called(below(Branch::Admin, Verb::Admin), "settings", "door-settings"),
    called(below(Branch::Admin, Verb::Judge), "table", "door-table"),
    below(Branch::Admin, Verb::Holidays),
    below(Branch::Admin, Verb::Exclude),
    called(below(Branch::Admin, Verb::Ladders), "ladder", "branch-ladder"),
    called(below(Branch::Admin, Verb::Organise), "tournament", "branch-tournament"),
    below(Branch::Admin, Verb::Archive),
    // The group of tables is full; later commands stand last, as Discord counts them in this order.
    top(Verb::Hint),
    top(Verb::Learn),
    top(Verb::Solve),
];

/// A second way in: accepting by a code alone.
pub(crate) const JOIN: Door =
    Door { needs: Some(Takes::Pass), ..called(below(Branch::Challenge, Verb::Accept), "join", "door-join") };

/// The other wishes about a ladder or a tournament, each with a door of its own.
pub(crate) const WISHES: [Door; 10] = [
    wish("join", "door-ladder-join", "ladder-join"),
    wish("leave", "door-ladder-leave", "ladder-leave"),
    wish("challenge", "door-ladder-challenge", "ladder-challenge"),
    wish("history", "door-ladder-history", "ladder-history"),
    entry("join", "door-tournament-join", "tournament-join"),
    entry("leave", "door-tournament-leave", "tournament-leave"),
    entry("table", "door-tournament-table", "tournament-table"),
    entry("export", "door-tournament-export", "tournament-export"),
    entry("new", "door-tournament-new", "tournament-new"),
    entry("start", "door-tournament-start", "tournament-start"),
];

/// The keys of the options that say which.
pub(crate) const WISH: [&str; 2] = ["ladder-wish", "tournament-wish"];

/// The doors below a branch. Below the bot's own name stands what stands at the top; what is for managers does not, as Discord
/// knows permissions of whole groups alone.
pub(crate) fn doors(branch: Branch) -> Vec<Door> {
    let homes = HOMES.into_iter().chain([JOIN]).chain(WISHES);
    match branch {
        Branch::Own => {
            let open = homes.filter(|door| door.branch.is_none() && door.verb.users() == Users::Everybody);
            open.map(|door| Door { branch: Some(Branch::Own), ..door }).collect()
        }
        _ => homes.filter(|door| door.branch == Some(branch)).collect(),
    }
}

/// The place of a command.
pub(crate) fn home(verb: Verb) -> Door {
    HOMES.into_iter().find(|door| door.verb == verb).unwrap_or_else(|| top(verb))
}

/// The door at which a command is given: its home, or that of what it wishes.
pub(crate) fn door_of(command: &Command) -> Door {
    let wish = match command {
        Command::Ladder(ladder) => match ladder.what {
            Some(LadderWish::Join) => "join",
            Some(LadderWish::Leave) => "leave",
            Some(LadderWish::Challenge) => "challenge",
            Some(LadderWish::History) => "history",
            None | Some(LadderWish::Show) => "show",
        },
        Command::Tournament(tournament) => match tournament.what {
            Some(TournamentWish::Join) => "join",
            Some(TournamentWish::Leave) => "leave",
            Some(TournamentWish::Table) => "table",
            Some(TournamentWish::Export) => "export",
            Some(TournamentWish::New) => "new",
            Some(TournamentWish::Start) => "start",
            None | Some(TournamentWish::Show) => "show",
        },
        _ => return home(command.verb()),
    };
    let verb = command.verb();
    WISHES
        .into_iter()
        .find(|door| door.verb == verb && door.name == wish)
        .unwrap_or_else(|| home(command.verb()))
}

/// The same below the bot's own name, if it is there.
pub(crate) fn own(verb: Verb) -> Option<Door> {
    doors(Branch::Own).into_iter().find(|door| door.verb == verb)
}

/// The command that Discord calls so: `move`, `table undo`. The names with which everything stood at the top are still
/// understood, as somebody's program may not have heard of the new ones; and so is the bot's own name of yesterday.
pub(crate) fn verb_at(path: &str) -> Option<Verb> {
    let name = path.split_once(' ').map_or(path, |(_, name)| name);
    let known = || Verb::ALL.iter().copied().find(|verb| verb.name() == name);
    door_at(path).map(|door| door.verb).or_else(known)
}

/// The door below one of our branches that Discord calls so.
pub(crate) fn door_at(path: &str) -> Option<Door> {
    let (branch, name) = path.split_once(' ')?;
    let branch = Branch::NAMED.into_iter().find(|known| known.key() == branch)?;
    doors(branch).into_iter().find(|door| door.name == name)
}

/// The command that somebody names as Discord shows it, in any language: `/table undo`, `mesa desfazer`.
pub(crate) fn verb_written(text: &str, own: &str) -> Option<Verb> {
    let said = parlor::fold(text.trim().trim_start_matches('/'));
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let branches = Branch::NAMED.into_iter().chain([Branch::Own]);
    let doors = HOMES.into_iter().chain(branches.flat_map(doors));
    let called = |door: &Door| Lang::ALL.into_iter().any(|lang| parlor::fold(&door.path(own, lang)) == said);
    doors.into_iter().find(called).map(|door| door.verb)
}

impl Door {
    /// The command's own name in a language, without the branch above it.
    pub(crate) fn local_name(&self, lang: Lang) -> String {
        match self.words {
            Some(key) => say_key(lang, key),
            None => self.verb.local_name(lang),
        }
    }

    /// All of its name in a language: `table undo`. The bot's own name is given.
    pub(crate) fn path(&self, own: &str, lang: Lang) -> String {
        let name = self.local_name(lang);
        self.branch.map_or(name.clone(), |branch| format!("{} {name}", branch.name(own, lang)))
    }

    /// The purpose, in half a sentence that begins with a capital.
    pub(crate) fn about(&self, lang: Lang) -> String {
        let short = match (self.needs, self.wish) {
            (Some(_), _) => say_key(lang, "door-join.about"),
            (None, Some(wish)) => say_key(lang, &format!("door-{wish}.about")),
            (None, None) => self.verb.short(lang),
        };
        let mut chars = short.chars();
        chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
    }
}

/// The fault in a name for the bot's own group, in a sentence for the person who runs the bot; nothing if it will do.
#[must_use]
pub fn group_trouble(name: &str) -> Option<String> {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    if !(1..=32).contains(&name.chars().count()) || !name.chars().all(fits) || name.to_lowercase() != name {
        let text =
            "Discord takes 1 to 32 letters, digits, hyphens and underscores, without capitals and spaces";
        return Some(text.to_owned());
    }
    let tops = HOMES.iter().filter(|door| door.branch.is_none());
    let known = Lang::ALL.into_iter().any(|lang| {
        tops.clone().any(|door| door.local_name(lang) == name)
            || Branch::NAMED.iter().any(|branch| branch.name("", lang) == name)
    });
    known.then(|| format!("there is a command /{name} already, in one of the bot's languages"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_command_has_one_home() {
        for &verb in Verb::ALL {
            assert_eq!(HOMES.iter().filter(|door| door.verb == verb).count(), 1, "{verb:?}");
            let path = match home(verb).branch {
                Some(branch) => format!("{} {}", branch.key(), home(verb).name),
                None => home(verb).name.to_owned(),
            };
            assert_eq!(verb_at(&path), Some(verb), "{path}");
            assert_eq!(verb_at(verb.name()), Some(verb), "as it was called at the top");
        }
        assert_eq!(verb_at("challenge join"), Some(Verb::Accept));
        assert_eq!(verb_at("yesterday play"), Some(Verb::Play));
        assert_eq!(verb_at("ladder"), Some(Verb::Ladder));
        assert_eq!((verb_at("table nothing"), verb_at("table"), verb_at("")), (None, None, None));
    }

    #[test]
    fn names_differ_in_every_language() {
        for lang in Lang::ALL {
            let tops = HOMES.iter().filter(|door| door.branch.is_none()).map(|door| door.local_name(lang));
            let branches = Branch::NAMED.iter().map(|branch| branch.name("", lang));
            let mut names = HashSet::new();
            for name in tops.chain(branches).chain(["tabuleiro".to_owned()]) {
                assert!(names.insert(name.clone()), "{name} is there twice");
            }
            for branch in Branch::NAMED.into_iter().chain([Branch::Own]) {
                let names: HashSet<String> = doors(branch).iter().map(|door| door.local_name(lang)).collect();
                assert_eq!(names.len(), doors(branch).len(), "{branch:?}");
            }
        }
    }

    /// The pages for people have a row for each command, with its home here.
    #[test]
    fn the_pages_name_every_home() {
        for (page, lang) in [
            (include_str!("../../../../docs/players.md"), Lang::En),
            (include_str!("../../../../docs/jogadores.md"), Lang::Pt),
        ] {
            for verb in Verb::ALL {
                let row = format!("| `{}` | `/{}`", verb.local_name(lang), home(*verb).path("", lang));
                assert!(page.contains(&row), "no row begins so: {row}");
            }
            for word in page.split('`').skip(1).step_by(2).filter(|word| word.starts_with('/')) {
                assert!(verb_written(word, "").is_some(), "{word} is no command");
            }
        }
    }

    #[test]
    fn what_discord_shows_is_understood() {
        for (text, verb) in [
            ("/table undo", Verb::Undo),
            ("mesa  desfazer", Verb::Undo),
            ("/Desafio Entrar", Verb::Accept),
            ("/bot play", Verb::Play),
            ("ver", Verb::Board),
        ] {
            assert_eq!(verb_written(text, "bot"), Some(verb), "{text}");
        }
        assert_eq!(verb_written("hex", "bot"), None);
    }

    #[test]
    fn a_group_has_a_name_that_discord_takes() {
        for good in ["tabuleiro", "xadrez-2", "jogos_de_mesa", "盤"] {
            assert_eq!(group_trouble(good), None, "{good}");
        }
        for bad in ["", "Tabuleiro", "o bot", "/bot", "a.b", &"x".repeat(33), "play", "mesa", "ver"] {
            assert!(group_trouble(bad).is_some(), "{bad}");
        }
    }
}
