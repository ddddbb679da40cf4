//! The languages that the program speaks, and their files of sentences.
//!
//! The languages live here, as games carry their own files; parlor, render and networks add theirs.

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// English.
    En,
    /// European Portuguese.
    Pt,
    /// The same with the short names of cards as records have them, for whoever has to type them so.
    PtRecords,
}

/// The code of Portuguese with cards as in records.
const RECORDS: &str = "pt-x-records";

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

    /// The code of the language: `en`, `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt | Lang::PtRecords => "pt",
        }
    }
    /// Its code, which also tells in whose letters cards are: [`Lang::named`] reads it.
    pub const fn code_of_letters(self) -> &'static str {
        match self {
            Lang::PtRecords => RECORDS,
            lang => lang.code(),
        }
    }
    /// The same language with the short names of cards as records have them, which is how English has them.
    #[must_use]
    pub const fn with_letters_of_records(self) -> Lang {
        match self {
            Lang::En => Lang::En,
            Lang::Pt | Lang::PtRecords => Lang::PtRecords,
        }
    }
    /// The language itself.
    #[must_use]
    pub const fn plain(self) -> Lang {
        match self {
            Lang::PtRecords => Lang::Pt,
            lang => lang,
        }
    }
    /// The language of a code such as `pt`, `pt-BR` or `en_GB`, or of a name such as `português`.
    pub fn named(text: &str) -> Option<Lang> {
        let text = text.to_lowercase();
        if text == RECORDS {
            return Some(Lang::PtRecords);
        }
        match text.split(['-', '_']).next()? {
            "en" | "english" | "inglês" | "ingles" => Some(Lang::En),
            "pt" | "portuguese" | "português" | "portugues" => Some(Lang::Pt),
            _ => None,
        }
    }
    /// The tag of the language in BCP 47, which decides about plurals.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt | Lang::PtRecords => "pt-PT",
        }
    }
    pub(crate) const fn index(self) -> usize {
        self.plain() as usize
    }
}
