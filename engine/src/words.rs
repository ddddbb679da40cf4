//! What the games say, in every language, by [Project Fluent](https://projectfluent.org).
//!
//! The engine has sentences as data ([`Text`]); here they become words. Other crates add their own sentences
//! in the same way, with [`Words::new`].

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Game, Text, board};

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// English.
    En,
    /// European Portuguese.
    Pt,
}

/// A file of sentences and its language.
pub type Source = (Lang, &'static str);

/// The files `en.ftl`, `pt.ftl`, … beside the calling file, as a list of [`Source`]s.
#[macro_export]
macro_rules! sources {
    () => {
        &[($crate::Lang::En, include_str!("en.ftl")), ($crate::Lang::Pt, include_str!("pt.ftl"))]
    };
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

    /// Its code: `en`, `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }
    /// The language of a code such as `pt`, `pt-BR` or `en_GB`, or of a name such as `português`.
    pub fn named(text: &str) -> Option<Lang> {
        let text = text.to_lowercase();
        match text.split(['-', '_']).next()? {
            "en" | "english" | "inglês" | "ingles" => Some(Lang::En),
            "pt" | "portuguese" | "português" | "portugues" => Some(Lang::Pt),
            _ => None,
        }
    }
    /// Its tag of BCP 47, which decides about plurals.
    const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt-PT",
        }
    }
    const fn index(self) -> usize {
        self as usize
    }
}

/// The sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The games' sentences in `lang`.
pub fn words(lang: Lang) -> &'static Words {
    static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Lang::ALL.map(|lang| Words::new(lang, &[])));
    &WORDS[lang.index()]
}

/// The sentences that all games share, and those that some do.
pub const SHARED: &[&[Source]] = &[
    &[(Lang::En, include_str!("words/en.ftl")), (Lang::Pt, include_str!("words/pt.ftl"))],
    board::hunt::WORDS,
];

impl Words {
    /// The engine's and every game's sentences in `lang`, and those of `more`.
    ///
    /// # Panics
    /// If a file is no Fluent or says a key again: the files are part of the program, and tests read them all.
    pub fn new(lang: Lang, more: &[Source]) -> Words {
        let id: LanguageIdentifier = lang.tag().parse().expect("the tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Names are plain text in every front end; invisible isolation marks would end up in records and tests.
        bundle.set_use_isolating(false);
        let games = Game::all().iter().flat_map(|game| game.info.words);
        for (_, text) in
            SHARED.iter().copied().flatten().chain(games).chain(more).filter(|(of, _)| *of == lang)
        {
            let file = FluentResource::try_new((*text).to_owned()).expect("the words are Fluent");
            bundle.add_resource(file).expect("no key is said twice");
        }
        Words { lang, bundle }
    }

    /// Their language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence. One that is missing shows its key, so that it can be reported.
    pub fn say(&self, text: &Text) -> String {
        self.try_say(text).unwrap_or_else(|_| format!("[{}]", text.key))
    }

    /// The sentence of a key without arguments.
    pub fn say_key(&self, key: &str) -> String {
        self.say(&Text::new(key.to_owned()))
    }

    /// Whether there is a sentence with this key.
    pub fn knows(&self, key: &str) -> bool {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
        self.bundle.get_message(id).is_some_and(|message| match attribute {
            Some(name) => message.get_attribute(name).is_some(),
            None => message.value().is_some(),
        })
    }

    /// The sentence, or what is missing: the key, one of its arguments.
    pub fn try_say(&self, text: &Text) -> Result<String, String> {
        let (id, attribute) =
            text.key.split_once('.').map_or((&*text.key, None), |(id, name)| (id, Some(name)));
        let message = self.bundle.get_message(id).ok_or_else(|| format!("no sentence {id}"))?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None => message.value(),
        };
        let pattern = pattern.ok_or_else(|| format!("no sentence {}", text.key))?;
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Plain(text) => FluentValue::from(text.clone()),
                Arg::Words(text) => FluentValue::from(self.try_say(text)?),
            };
            args.set(*name, value);
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(said) } else { Err(format!("{}: {errors:?}", text.key)) }
    }
}
