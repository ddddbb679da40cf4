//! The sentences of the games, in every language, by [Project Fluent](https://projectfluent.org).
//!
//! The engine has sentences as data ([`Text`]); here they become words. Other crates add their own sentences
//! in the same way, with [`Words::new`].

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::{Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Game, Info, Lang, Source, Text, board};

/// The sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    together: Vec<Together>,
}

/// A word that changes with words of ours behind it, as a preposition does with an article.
struct Together {
    before: String,
    words: String,
    said: String,
}

/// The key of all of these: `de | computer = do computer; …`.
const TOGETHER: &str = "words-together";

/// The keys of what records write as in English.
const RECORDED: [&str; 3] = ["card-rank", "card-suit", "card-short"];

/// The reason why a sentence cannot be said: the key that a language lacks, or the argument that a sentence
/// lacks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Missing(pub String);

/// The games' sentences in `lang`.
pub fn words(lang: Lang) -> &'static Words {
    static ALL: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(&[]));
    ALL.words(lang)
}

/// Sentences in every language.
pub struct Lexicon {
    plain: [Words; Lang::ALL.len()],
    /// Words with cards as in records, where they differ.
    records: Words,
}

impl Lexicon {
    /// The engine's and every game's sentences, and those of `more`.
    ///
    /// # Panics
    /// As [`Words::new`].
    pub fn of(more: &[Source]) -> Lexicon {
        let plain = Lang::ALL.map(|lang| Words::new(lang, more));
        Lexicon { plain, records: Words::new(Lang::PtRecords, more) }
    }

    /// The words in a language.
    pub fn words(&self, lang: Lang) -> &Words {
        if lang == Lang::PtRecords { &self.records } else { &self.plain[lang.index()] }
    }
}

/// The sentences that all games share, and those that some do.
pub const SHARED: &[&[Source]] = &[
    &[(Lang::En, include_str!("../words/en.ftl")), (Lang::Pt, include_str!("../words/pt.ftl"))],
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
        // Invisible marks around everything would end up in records and tests: the parlor sets apart what needs it.
        bundle.set_use_isolating(false);
        let games = Game::all().iter().flat_map(|game| game.info.words);
        for (_, text) in
            SHARED.iter().copied().flatten().chain(games).chain(more).filter(|(of, _)| *of == lang.plain())
        {
            let file = FluentResource::try_new((*text).to_owned()).expect("the words are Fluent");
            bundle.add_resource(file).expect("no key is said twice");
        }
        let mut words = Words { lang, bundle, together: Vec::new() };
        if words.knows(TOGETHER) {
            words.together = words.say_key(TOGETHER).split(';').filter_map(Together::read).collect();
        }
        words
    }

    /// The language of these words.
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

    /// A move as people read it: its notation, but for moves that are words.
    pub fn say_move(&self, info: &Info, text: &str) -> String {
        match info.called(text) {
            Arg::Words(text) => self.say(&text),
            _ => text.to_owned(),
        }
    }

    /// Tells whether there is a sentence with this key.
    pub fn knows(&self, key: &str) -> bool {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, name)| (id, Some(name)));
        self.bundle.get_message(id).is_some_and(|message| match attribute {
            Some(name) => message.get_attribute(name).is_some(),
            None => message.value().is_some(),
        })
    }

    /// The sentence. Words of ours that come to stand where a sentence begins, such as `seat 2`, get a capital there; what
    /// people call themselves stays as they write it.
    ///
    /// # Errors
    /// If this language lacks the key, or the sentence an argument.
    pub fn try_say(&self, text: &Text) -> Result<String, Missing> {
        self.marked(text).map(|marked| self.placed(&marked))
    }

    /// The sentence, with [`WORDS_BEGIN`] before each argument that begins with letters of the files.
    fn marked(&self, text: &Text) -> Result<String, Missing> {
        if self.lang == Lang::PtRecords && RECORDED.contains(&&*text.key) {
            return words(Lang::En).marked(text);
        }
        let (pattern, key) = (self.pattern(text)?, &text.key);
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            let value = match arg {
                // Fluent counts in floating point, which has no place for more digits than these.
                Arg::Number(number) if number.unsigned_abs() > 1 << f64::MANTISSA_DIGITS => {
                    FluentValue::from(number.to_string())
                }
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Plain(text) => FluentValue::from(text.clone()),
                Arg::Seat(seat) => {
                    let said = self.marked(&Text::new("seat").with("seat", seat.number()))?;
                    FluentValue::from(format!("{WORDS_BEGIN}{said}"))
                }
                Arg::Words(text) => {
                    let begins = matches!(
                        self.pattern(text)?.elements.first(),
                        Some(PatternElement::TextElement { .. })
                    );
                    let said = self.marked(text)?;
                    FluentValue::from(if begins { format!("{WORDS_BEGIN}{said}") } else { said })
                }
            };
            args.set(*name, value);
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(said) } else { Err(Missing(format!("{key}: {errors:?}"))) }
    }

    /// The text without its marks: with a capital after each that stands where a sentence begins (at the start, after a full
    /// stop or the like, and after the dot that parts a table's name from what is said of it), and with what a word becomes
    /// together with those behind it.
    fn placed(&self, marked: &str) -> String {
        let mut parts = marked.split(WORDS_BEGIN);
        let mut said = String::with_capacity(marked.len() + WORDS_BEGIN.len_utf8());
        said += parts.next().unwrap_or_default();
        for part in parts {
            if let Some((together, before)) =
                self.together.iter().find_map(|one| Some((one, one.fits(&said, part)?)))
            {
                said.truncate(before);
                said += &together.said;
                said += &part[together.words.len()..];
                continue;
            }
            let before = said.trim_end_matches([' ', '*', '“']).chars().next_back();
            let mut signs = part.chars();
            if before.is_none_or(|c| matches!(c, '.' | '!' | '?' | '·' | '\n' | '🏆'))
                && let Some(first) = signs.next()
            {
                said.extend(first.to_uppercase());
            }
            said += signs.as_str();
        }
        said
    }

    fn pattern(&self, text: &Text) -> Result<&Pattern<&str>, Missing> {
        let (id, attribute) =
            text.key.split_once('.').map_or((&*text.key, None), |(id, name)| (id, Some(name)));
        let message = self.bundle.get_message(id).ok_or_else(|| Missing(format!("no sentence {id}")))?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None => message.value(),
        };
        pattern.ok_or_else(|| Missing(format!("no sentence {}", text.key)))
    }
}

/// Stands before words of ours until it is known where they came to stand. No text contains it: it is no character.
const WORDS_BEGIN: char = '\u{fdd0}';

impl Together {
    /// Reads one of the list.
    fn read(text: &str) -> Option<Together> {
        let (apart, said) = text.split_once('=')?;
        let (before, words) = apart.split_once('|')?;
        let [before, words, said] = [before, words, said].map(|text| text.trim().to_owned());
        Some(Together { before, words, said })
    }

    /// The length of what stays of a text if it ends with the one word, and another one begins with the others.
    fn fits(&self, said: &str, part: &str) -> Option<usize> {
        let before = said.strip_suffix(' ')?.strip_suffix(&*self.before)?;
        let rest = part.strip_prefix(&*self.words)?;
        let is_whole = !before.ends_with(char::is_alphanumeric) && !rest.starts_with(char::is_alphanumeric);
        is_whole.then_some(before.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_ours_begin_a_sentence_with_a_capital() {
        let more = [(
            Lang::En,
            "who = somebody\nof = { $a } ({ $b })\nsays = { $a } moves. { $b }, go; or { $a }.\ndot = **#1** · { $a }: x",
        )];
        let words = Words::new(Lang::En, &more);
        let who = || Text::new("who");
        let said = |key: &'static str, a: Arg, b: Arg| words.say(&Text::new(key).with("a", a).with("b", b));
        assert_eq!(said("says", who().into(), who().into()), "Somebody moves. Somebody, go; or somebody.");
        assert_eq!(said("dot", who().into(), who().into()), "**#1** · Somebody: x");
        let of = |a: Arg| Text::new("of").with("a", a).with("b", who());
        assert_eq!(
            said("says", of(who().into()).into(), "bo".into()),
            "Somebody (somebody) moves. bo, go; or somebody (somebody)."
        );
        // No digit of a large number is lost.
        for number in [9_007_199_254_740_993, i64::MAX, i64::MIN] {
            assert_eq!(said("of", number.into(), 1.into()), format!("{number} (1)"));
        }
        // Names are what people call themselves.
        assert_eq!(
            said("says", of("ana".into()).into(), "bo".into()),
            "ana (somebody) moves. bo, go; or ana (somebody)."
        );
    }

    /// A preposition and the article of words of ours are one word in some languages; what people call themselves has none.
    #[test]
    fn words_of_ours_have_their_article_where_one_belongs() {
        let more = [(
            Lang::Pt,
            "who = máquina (nível { $a })\nof = É a vez de { $a }.\nlost = Perdeu { $a }. { $a } e { $a }",
        )];
        let mut words = Words::new(Lang::Pt, &more);
        words.together = ["de | máquina = da máquina", "Perdeu | máquina = Perdeu a máquina"]
            .iter()
            .filter_map(|text| Together::read(text))
            .collect();
        let who = || Text::new("who").with("a", 4);
        let said = |key: &'static str, a: Arg| words.say(&Text::new(key).with("a", a));
        assert_eq!(said("of", who().into()), "É a vez da máquina (nível 4).");
        assert_eq!(said("of", "máquina".into()), "É a vez de máquina.");
        let lost = "Perdeu a máquina (nível 4). Máquina (nível 4) e máquina (nível 4)";
        assert_eq!(said("lost", who().into()), lost);
    }
}
