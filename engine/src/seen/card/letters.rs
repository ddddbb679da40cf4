//! The ways in which people write cards: by the letters and words of their language. What means nothing in it
//! is read as in English, which is also how cards stand in records.

use std::sync::LazyLock;

use unicode_normalization::char::is_combining_mark;

use super::Suit;
use crate::Lang;
use crate::language::fold::{fold, is_separator};

/// The letters and words of one language.
struct Letters {
    /// The ranks from the ace on, the letter or number first.
    ranks: Vec<Vec<String>>,
    /// The suits in the order of [`Suit::ALL`], the letter first.
    suits: Vec<Vec<String>>,
    articles: Vec<String>,
    of: Vec<String>,
    onto: Vec<String>,
    theirs: Vec<String>,
    discard: Vec<String>,
}

/// The files with these words, in the order of [`Lang::ALL`]. The sentences of all games are not needed for
/// them.
const SOURCES: [&str; Lang::ALL.len()] =
    [include_str!("../../words/en.ftl"), include_str!("../../words/pt.ftl")];

static LETTERS: LazyLock<[Letters; Lang::ALL.len()]> = LazyLock::new(|| {
    SOURCES.map(|source| {
        // They are lists and no sentences: each is one line.
        let list = |key: &str| {
            let said = source.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
            said.unwrap_or_default().split(',')
        };
        let words = |key| list(key).map(|word| fold(word.trim())).collect();
        let names = |key| list(key).map(|each| each.split_whitespace().map(fold).collect()).collect();
        Letters {
            ranks: names("cards-ranks"),
            suits: names("cards-suits"),
            articles: words("cards-articles"),
            of: words("cards-of"),
            onto: words("cards-onto"),
            theirs: words("cards-theirs"),
            discard: words("cards-discard"),
        }
    })
});

/// A part of what somebody typed of a card and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symbol {
    /// A rank that is said in a word.
    Rank(u8),
    /// A suit that is said in a word.
    Suit(Suit),
    /// The sign of a suit.
    Sign(Suit),
    /// A word between a rank and its suit.
    Of,
    /// A word that stands by itself before a card or a space.
    Article,
    /// A word before a space.
    Onto,
    /// A word for the opponent's square.
    Theirs,
    /// A word that throws a card away.
    Discard,
    /// Any other character, in lower case.
    Char(char),
}

/// The way in which somebody writes; without a language as in records, in letters alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand(pub Option<Lang>);

impl Hand {
    /// The rank that a letter means; numbers are read elsewhere.
    pub(crate) fn rank(self, c: char) -> Option<u8> {
        self.known(|letters| {
            let at = letters.ranks.iter().position(|names| is_letter(names, c))?;
            u8::try_from(at + 1).ok()
        })
    }

    /// The suit that a letter means.
    pub(crate) fn suit(self, c: char) -> Option<Suit> {
        self.known(|letters| suit_by(letters, |names| is_letter(names, c)))
    }

    /// The meanings that a text may have, as symbols with the numbers of the characters where they begin: with its words,
    /// and letter by letter, as `as` is an ace as well as the ace of spades.
    pub(crate) fn symbols(self, text: &str) -> Vec<Vec<(usize, Symbol)>> {
        let plain = self.split(text, false);
        if self.0.is_none() {
            return vec![plain];
        }
        let worded = self.split(text, true);
        if worded == plain { vec![plain] } else { vec![worded, plain] }
    }

    fn split(self, text: &str, words: bool) -> Vec<(usize, Symbol)> {
        let chars: Vec<char> = text.chars().collect();
        let (mut symbols, mut at) = (Vec::new(), 0);
        while let Some(&c) = chars.get(at) {
            let in_word = |c: &char| c.is_alphabetic() || is_combining_mark(*c);
            let end = chars[at..].iter().position(|c| !in_word(c)).map_or(chars.len(), |more| at + more);
            let word = fold(&chars[at..end].iter().collect::<String>());
            if words && let Some(symbol) = self.word(&word, end - at) {
                symbols.push((at, symbol));
                // `opponent's`
                let of = matches!(chars[end..], ['\'' | '’', 's' | 'S', ..]);
                at = if of { end + 2 } else { end };
                continue;
            }
            let symbol = match sign(c) {
                Some(suit) => Some(Symbol::Sign(suit)),
                None if is_separator(c) || matches!(c, '\u{fe0e}' | '\u{fe0f}') => None,
                None => Some(Symbol::Char(c.to_lowercase().next().unwrap_or(c))),
            };
            // The letters of a word that is none of these are taken together, as none of them begins another.
            let letters = if c.is_alphabetic() { end } else { at + 1 };
            symbols.extend(symbol.map(|symbol| (at, symbol)));
            for (at, &c) in (at + 1..letters).zip(&chars[at + 1..letters]) {
                if !is_separator(c) {
                    symbols.push((at, Symbol::Char(c.to_lowercase().next().unwrap_or(c))));
                }
            }
            at = letters;
        }
        symbols
    }

    /// The meaning of a word of so many letters, if it has one; letters alone are only articles.
    fn word(self, word: &str, length: usize) -> Option<Symbol> {
        let is = |words: &[String]| words.iter().any(|known| known == word);
        if length < 2 {
            return None;
        }
        self.known(|letters| {
            let named = |names: &[String]| names.iter().skip(1).any(|name| name == word);
            let rank = letters.ranks.iter().position(|names| named(names));
            if let Some(rank) = rank.and_then(|at| u8::try_from(at + 1).ok()) {
                return Some(Symbol::Rank(rank));
            }
            if let Some(suit) = suit_by(letters, named) {
                return Some(Symbol::Suit(suit));
            }
            let others = [
                (&letters.of, Symbol::Of),
                (&letters.onto, Symbol::Onto),
                (&letters.theirs, Symbol::Theirs),
                (&letters.discard, Symbol::Discard),
                (&letters.articles, Symbol::Article),
            ];
            others.into_iter().find_map(|(words, symbol)| is(words).then_some(symbol))
        })
    }

    /// Tells whether a letter is an article where it stands by itself.
    pub(crate) fn is_article(self, c: char) -> bool {
        let mut letter = [0; 4];
        let letter = &*c.encode_utf8(&mut letter);
        self.0.is_some_and(|lang| LETTERS[lang.index()].articles.iter().any(|article| article == letter))
    }

    /// The answer that the own language knows, or else English.
    fn known<T>(self, look: impl Fn(&Letters) -> Option<T>) -> Option<T> {
        let own = self.0.and_then(|lang| look(&LETTERS[lang.index()]));
        own.or_else(|| look(&LETTERS[Lang::En.index()]))
    }
}

/// Tells whether a letter means this suit in some language: beside the sign of the suit it may stand for no other.
pub(crate) fn is_letter_of(c: char, suit: Suit) -> bool {
    Lang::ALL
        .into_iter()
        .any(|lang| LETTERS[lang.index()].suits.get(suit as usize).is_some_and(|names| is_letter(names, c)))
}

/// The ways in which somebody may write a suit: by its letter, its sign, or both, and by its English letter where that means
/// nothing else.
pub(crate) fn spellings(suit: Suit, lang: Lang) -> Vec<String> {
    let own = LETTERS[lang.index()].suits.get(suit as usize).and_then(|names| names.first());
    let own = own.map_or_else(|| suit.letter().to_string(), Clone::clone);
    let english = suit.letter();
    let plain = (Hand(Some(lang)).suit(english) == Some(suit)).then(|| english.to_string());
    let (sign, both) = (suit.sign().to_string(), format!("{own}{}", suit.sign()));
    let all = [own, sign, both].into_iter();
    all.chain(plain).collect()
}

/// The ways in which somebody may write a rank in short, in lower case.
pub(crate) fn rank_spellings(rank: u8, lang: Lang) -> Vec<String> {
    let of = |lang: Lang| LETTERS[lang.index()].ranks.get(usize::from(rank) - 1)?.first().cloned();
    let (own, english) = (of(lang), of(Lang::En).filter(|_| of(lang) != of(Lang::En)));
    let means = |name: &String| name.chars().next().and_then(|c| Hand(Some(lang)).rank(c)) == Some(rank);
    own.into_iter().chain(english.filter(means)).collect()
}

fn suit_by(letters: &Letters, is: impl Fn(&[String]) -> bool) -> Option<Suit> {
    letters.suits.iter().position(|names| is(names)).and_then(|at| Suit::ALL.get(at).copied())
}

fn is_letter(names: &[String], c: char) -> bool {
    names.first().is_some_and(|name| name.chars().eq([c]) && c.is_alphabetic())
}

fn sign(c: char) -> Option<Suit> {
    Some(match c {
        '♣' | '♧' => Suit::Clubs,
        '♦' | '♢' => Suit::Diamonds,
        '♥' | '♡' => Suit::Hearts,
        '♠' | '♤' => Suit::Spades,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;
    use crate::words;

    /// A card is shown as it is written, in every language, and no other card is written so.
    #[test]
    fn cards_are_shown_in_the_letters_that_are_typed() {
        for lang in Lang::ALL {
            assert!(LETTERS[lang.index()].ranks.len() == 13 && LETTERS[lang.index()].suits.len() == 4);
            for suit in Suit::ALL {
                for rank in 1..=Card::KING {
                    let shown = words(lang).say(&Card::new(rank, suit).short());
                    let written = format!("{}{}", rank_spellings(rank, lang)[0], spellings(suit, lang)[2]);
                    assert_eq!(shown.to_lowercase(), written);
                }
                let letter = spellings(suit, lang)[0].chars().next().unwrap();
                assert_eq!(Hand(Some(lang)).suit(letter), Some(suit));
                assert!(is_letter_of(letter, suit));
            }
        }
    }

    #[test]
    fn letters_mean_what_they_mean_in_the_own_language() {
        let [none, en, pt] = [None, Some(Lang::En), Some(Lang::Pt)].map(Hand);
        for (c, english, portuguese) in [
            ('c', Some(Suit::Clubs), Some(Suit::Hearts)),
            ('d', Some(Suit::Diamonds), Some(Suit::Diamonds)),
            ('h', Some(Suit::Hearts), Some(Suit::Hearts)),
            ('s', Some(Suit::Spades), Some(Suit::Spades)),
            ('o', None, Some(Suit::Diamonds)),
            ('p', None, Some(Suit::Clubs)),
            ('e', None, Some(Suit::Spades)),
            ('x', None, None),
        ] {
            assert_eq!((none.suit(c), en.suit(c), pt.suit(c)), (english, english, portuguese), "{c}");
        }
        for (c, english, portuguese) in [
            ('a', Some(1), Some(1)),
            ('j', Some(11), Some(11)),
            ('q', Some(12), Some(12)),
            ('k', Some(13), Some(13)),
            ('v', None, Some(11)),
            ('d', None, Some(12)),
            ('r', None, Some(13)),
            ('7', None, None),
        ] {
            assert_eq!((none.rank(c), en.rank(c), pt.rank(c)), (english, english, portuguese), "{c}");
        }
    }

    #[test]
    fn words_are_told_from_letters() {
        let symbols = |text, lang| {
            let each =
                |symbols: Vec<(usize, Symbol)>| symbols.into_iter().map(|(_, symbol)| symbol).collect();
            Hand(lang).symbols(text).into_iter().map(each).collect::<Vec<Vec<Symbol>>>()
        };
        let queen = [Symbol::Rank(12), Symbol::Of, Symbol::Suit(Suit::Clubs)];
        assert_eq!(symbols("Dama de paus", Some(Lang::Pt))[0], queen);
        assert_eq!(symbols("queen of clubs", Some(Lang::En))[0], queen);
        assert_eq!(symbols("queen of clubs", Some(Lang::Pt))[0], queen, "what means nothing else");
        assert_eq!(
            symbols("as", Some(Lang::Pt)),
            [vec![Symbol::Rank(1)], vec![Symbol::Char('a'), Symbol::Char('s')]]
        );
        assert_eq!(symbols("as", Some(Lang::En)).len(), 1);
        assert_eq!(symbols("opponent's 7", Some(Lang::En))[0], [Symbol::Theirs, Symbol::Char('7')]);
        assert_eq!(symbols("dama", None).len(), 1);
    }
}
