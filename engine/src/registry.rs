//! Games by their names, and the setups that they have.

use unicode_normalization::UnicodeNormalization;

use crate::{Game, Info, Lang, Playthrough, Reason, Seed, Setup, Text, refusal::clip, words};

impl Game {
    /// The game with this id, alias, or name in any language; case, accents, spaces and hyphens do not matter.
    pub fn named(name: &str) -> Option<&'static Game> {
        let name = fold(name);
        // The words need not be read for the names that are the same in every language.
        let fixed = Game::all().iter().find(|game| game.fixed_names().any(|other| fold(other) == name));
        fixed.or_else(|| Game::all().iter().find(|game| game.names().any(|other| fold(&other) == name)))
    }

    /// Every name that [`named`](Game::named) understands: the id, the aliases and the names in all languages.
    pub fn names(&self) -> impl Iterator<Item = String> + use<> {
        let id = self.info.id;
        self.fixed_names()
            .map(str::to_owned)
            .chain(Lang::ALL.into_iter().map(move |lang| words(lang).say_key(id)))
    }

    /// Whether a variant is called so: by its id, or by what its name begins with in some language.
    fn calls(&self, variant: &str, wanted: &str) -> bool {
        let key = format!("{}-{variant}", self.info.id);
        let local = |lang| {
            let name = words(lang).say_key(&key);
            fold(name.split(',').next().unwrap_or_default()) == fold(wanted)
        };
        fold(variant) == fold(wanted) || Lang::ALL.into_iter().any(local)
    }

    fn fixed_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let Info { id, aliases, .. } = *self.info;
        std::iter::once(id).chain(aliases.iter().copied())
    }

    /// A setup of this game; what is `None` is the usual.
    ///
    /// # Errors
    /// What this game does not have, and what there is instead.
    pub fn setup(&self, variant: Option<&str>, seats: Option<u8>, seed: Seed) -> Result<Setup, Reason> {
        let Info { id, variants, seats: numbers, .. } = *self.info;
        let game = Text::new(id);
        let variant = match variant {
            None => variants[0],
            Some(wanted) => variants.iter().find(|known| self.calls(known, wanted)).ok_or_else(|| {
                let reason = Reason::new("setup-no-such-variant").with("game", game.clone());
                reason.with("wanted", clip(wanted)).with("variants", variants.join(", "))
            })?,
        };
        let seats = seats.unwrap_or(numbers[0]);
        if !numbers.contains(&seats) {
            let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
            let reason = Reason::new("setup-no-such-seats").with("game", game).with("wanted", seats);
            return Err(reason.with("seats", numbers.join(", ")));
        }
        Ok(Setup { variant, seats, seed })
    }
}

impl dyn Playthrough + '_ {
    /// What is played.
    pub fn game(&self) -> &'static Game {
        Game::with_id(self.info().id).expect("whatever is played is one of the games")
    }
}

/// A name without case, accents, spaces and punctuation.
fn fold(name: &str) -> String {
    let plain = name.nfd().filter(|c| c.is_alphanumeric());
    plain.take(64).flat_map(char::to_lowercase).collect()
}
