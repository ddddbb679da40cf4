//! The parlor's sentences in all languages.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use engine::{Lang, translations};

#[test]
fn all_languages_have_the_same_keys_and_arguments() {
    assert_eq!(translations::differences(parlor::WORDS), Vec::<String>::new());
}

/// Every sentence is said somewhere, and none is said that is missing.
#[test]
fn the_code_and_the_words_name_the_same_keys() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut code = String::new();
    let mut left = vec![source];
    while let Some(folder) = left.pop() {
        for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                code += &fs::read_to_string(path).unwrap();
            }
        }
    }
    let text = parlor::WORDS.iter().find(|(lang, _)| *lang == Lang::En).unwrap().1;
    let known = translations::keys(text).unwrap();
    let starts = ["command-", "option-", "value-", "only-", "said-", "near-", "help-parts"];
    let listed = |key: &str| starts.iter().any(|start| key.starts_with(start));
    let said: BTreeSet<&str> = code.split('"').collect();
    for key in known.keys().filter(|key| !listed(key)) {
        assert!(said.contains(&**key), "nothing says {key}");
    }
    let keys = [
        "table-",
        "challenge-",
        "offer-",
        "games-",
        "moves-",
        "no-",
        "rules-",
        "settings-",
        "help-",
        "export-",
    ];
    for named in said.iter().filter(|text| keys.iter().any(|prefix| text.starts_with(prefix))) {
        if named.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
            assert!(known.contains_key(*named), "{named} is said, but no sentence has it");
        }
    }
    let mut made: BTreeSet<String> = BTreeSet::new();
    made.extend(["only-yes", "only-no"].map(str::to_owned));
    for verb in parlor::Verb::ALL {
        for attribute in ["", ".short", ".help"] {
            made.insert(format!("command-{}{attribute}", verb.name()));
        }
        let samples = format!("help-parts.help-{}", verb.name());
        assert!(known.contains_key(&*samples), "no words for {samples}");
        for option in verb.options() {
            made.insert(format!("option-{}", option.key));
            made.insert(format!("option-{}.about", option.key));
            if let parlor::command::Written::Flag(word) = option.written {
                made.insert(format!("value-{word}"));
            }
            if option.takes == parlor::Takes::Theme {
                made.extend(parlor::themes::THEMES.iter().map(|theme| format!("value-{theme}")));
            }
            if option.takes == parlor::Takes::Line {
                made.extend(["value-if", "value-then"].map(str::to_owned));
            }
            if let parlor::Takes::Among(keys) = option.takes {
                made.extend(keys.iter().map(|key| format!("value-{key}")));
            }
        }
    }
    made.extend(["value-random", "value-yes", "value-no", "value-default", "value-none"].map(str::to_owned));
    made.extend(["value-holidays", "value-moves", "value-within"].map(str::to_owned));
    made.extend(
        ["value-per-game", "value-per-move", "value-per", "value-one", "value-hours"].map(str::to_owned),
    );
    made.extend(["value-moves", "value-within", "value-holidays"].map(str::to_owned));
    let units = ["minutes", "hours", "days", "weeks", "months", "years"];
    made.extend(units.map(|unit| format!("value-unit-{unit}")));
    // Days, hours and numbers, as their keys stand in the code.
    made.extend(["value-till", "value-numbers", "value-day-lead", "value-day-behind"].map(str::to_owned));
    let days = "today tomorrow day-after weekend next-week noon midnight monday tuesday wednesday thursday friday \
                saturday sunday january february march april may june july august september october november december";
    made.extend(days.split_whitespace().map(|key| format!("value-{key}")));
    // Every command has examples.
    made.extend(parlor::Verb::ALL.iter().map(|verb| format!("help-parts.help-{}", verb.name())));
    for key in &made {
        assert!(known.contains_key(key), "no words for {key}");
    }
    // Not every command is said in other words.
    made.insert("help-parts".to_owned());
    made.extend(parlor::Verb::ALL.iter().map(|verb| format!("said-{}", verb.name())));
    made.extend(parlor::Verb::ALL.iter().map(|verb| format!("near-{}", verb.name())));
    let written = known.keys().filter(|key| said.contains(&***key));
    made.extend(written.cloned());
    for key in known.keys().filter(|key| listed(key)) {
        let key = key.split('.').next().unwrap();
        // Days, months and hours are in the lists of the code that reads them.
        let read = key.strip_prefix("value-").is_some_and(|name| said.contains(name));
        assert!(made.contains(key) || read, "nothing is called {key}");
    }
}

/// One word means one thing: a move is *jogada* in Portuguese. The other word is understood where people type it.
#[test]
fn a_move_has_one_word_in_portuguese() {
    let games = engine::Game::all().iter().map(|game| game.info.words);
    let sources = games.chain(engine::SHARED.iter().copied()).chain([parlor::WORDS]).flatten();
    for (_, text) in sources.filter(|(lang, _)| *lang == Lang::Pt) {
        let typed = |line: &&str| {
            line.trim_start().starts_with(".also") || line.starts_with("said-") || line.starts_with("near-")
        };
        for line in text.lines().filter(|line| !typed(line)) {
            let mut words = line.split(|c: char| !c.is_alphabetic());
            assert!(!words.any(|word| matches!(word, "lance" | "lances")), "{line}");
        }
    }
}

/// The names of commands, options and values are in the language files and nowhere else, so that a language is its files.
#[test]
fn no_word_of_another_language_stands_in_the_code() {
    let names = |lang: Lang| {
        let said = parlor::words(lang);
        let text = parlor::WORDS.iter().find(|(other, _)| *other == lang).unwrap().1;
        let keys = translations::keys(text).unwrap();
        let is_name = |key: &&String| {
            let start = ["command-", "option-", "value-", "only-", "help-parts.", "near-", "said-"]
                .iter()
                .any(|start| key.starts_with(start));
            // Small words between others are in no language alone.
            let small =
                ["said-around-", "said-versus", "option-vs"].iter().any(|start| key.starts_with(start));
            start && !small && (!key.contains('.') || key.ends_with(".also"))
        };
        let names = keys.keys().filter(is_name).map(|key| said.say_key(key)).collect::<Vec<_>>();
        let words = names.iter().flat_map(|names| names.split(", ")).map(parlor::fold);
        words.filter(|word| word.chars().count() > 2).collect::<BTreeSet<String>>()
    };
    let english = names(Lang::En);
    let foreign: BTreeSet<String> = Lang::ALL.into_iter().flat_map(names).collect();
    // The project has a name.
    let foreign: BTreeSet<&String> =
        foreign.difference(&english).filter(|word| *word != "tabuleiro").collect();
    assert!(foreign.len() > 60, "{foreign:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for folder in ["parlor/src", "bot/discord/src", "bot/terminal/src"] {
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 50, "{}", files.len());
    for file in files {
        let code = fs::read_to_string(&file).unwrap();
        let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        for line in lines {
            for literal in line.split('"').skip(1).step_by(2) {
                let words = literal.split(|c: char| !c.is_alphanumeric()).map(parlor::fold);
                let found: Vec<String> = words.filter(|word| foreign.contains(word)).collect();
                assert_eq!(found, Vec::<String>::new(), "{}: {line}", file.display());
            }
        }
    }
}

/// The sources below a folder, without those that are tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.ends_with("tests") {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
}
