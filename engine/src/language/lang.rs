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

    /// The code of the language: `en`, `pt`.
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
    /// The tag of the language in BCP 47, which decides about plurals.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt-PT",
        }
    }
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}
