//! Times, zones, days and hours that are good to begin with.

use engine::Lang;

use super::{NONE, Opt, Takes, words::value_name};

impl Opt {
    /// What is good to begin with, of a time, a length of time, a zone, a day or quiet hours, as it is typed in a language;
    /// with the word for none where there can be none.
    pub(crate) fn usual(&self, lang: Lang) -> Vec<String> {
        let none = self.values().iter().filter(|key| **key == NONE).map(|key| value_name(key, lang));
        usual(self.takes, lang).into_iter().chain(none).collect()
    }
}

fn usual(takes: Takes, lang: Lang) -> Vec<String> {
    let texts: &[&str] = match takes {
        Takes::Time => &["1d", "3d", "7d", "7d+12h", "14d+1d", "30d/"],
        Takes::Length => &["14d", "21d", "30d"],
        Takes::Span => &["30d", "60d", "90d", "180d"],
        Takes::Day => &["3d", "1w", "10d", "2w"],
        Takes::Hours => &["22:00-07:00", "23:00-07:00", "23:00-08:00", "00:00-08:00", "01:00-09:00"],
        Takes::Zone => {
            &["Europe/Lisbon", "America/Sao_Paulo", "Africa/Luanda", "Africa/Maputo", "Europe/London"]
        }
        _ => &[],
    };
    let whole = |text: &&str| match text.strip_suffix('/') {
        Some(length) => format!("{length}/{}", value_name("per-game", lang)),
        None => (*text).to_owned(),
    };
    texts.iter().map(whole).collect()
}
