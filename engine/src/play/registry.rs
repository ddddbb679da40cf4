//! Games by their names, and the setups that they have.

use crate::fold;
use crate::rules::refusal::clip;
use crate::words;
use crate::{Game, Info, Lang, Playthrough, Reason, Seed, Setup, Text};

/// The fewest letters of a game's name that may stand for the whole.
const MIN_BEGINNING: usize = 3;

impl Game {
    /// The game with this id, alias, or name in any language, or the only one of which a name begins so; case, accents,
    /// spaces and hyphens do not matter.
    pub fn named(name: &str) -> Option<&'static Game> {
        let name = squeezed(name);
        // The words need not be read for the names that are the same in every language.
        let fixed = Game::all().iter().find(|game| game.fixed_names().any(|other| squeezed(other) == name));
        let whole = || Game::all().iter().find(|game| game.is_called(&name));
        let only = || Game::beginning(&name).try_into().ok().map(|[game]: [&'static Game; 1]| game);
        fixed.or_else(whole).or_else(only)
    }

    /// Tells whether this is a whole name of the game.
    pub fn is_called(&self, name: &str) -> bool {
        let name = squeezed(name);
        self.names().any(|other| squeezed(&other) == name)
    }

    /// The games of which a name begins so; none if that is too short to say much.
    pub fn beginning(name: &str) -> Vec<&'static Game> {
        let name = squeezed(name);
        let begins = |game: &&Game| game.names().any(|other| squeezed(&other).starts_with(&name));
        let long = name.chars().count() >= MIN_BEGINNING;
        Game::all().iter().filter(|game| long && begins(game)).collect()
    }

    /// Every name that [`named`](Game::named) understands: the id, the aliases and the names in all languages.
    pub fn names(&self) -> impl Iterator<Item = String> + use<> {
        let id = self.info.id;
        self.fixed_names()
            .map(str::to_owned)
            .chain(Lang::ALL.into_iter().map(move |lang| words(lang).say_key(id)))
    }

    /// The variant with this id, or with a name that begins so in any language; case, accents, spaces and hyphens do not
    /// matter.
    pub fn variant_named(&self, name: &str) -> Option<&'static str> {
        // What was stored is an id: then no name need be looked at.
        let mut known = self.info.variants.iter().copied();
        known.clone().find(|variant| *variant == name).or_else(|| {
            let name = squeezed(name);
            known.find(|variant| self.variant_names(variant).any(|other| squeezed(&other) == name))
        })
    }

    /// Every name of a variant that [`variant_named`](Game::variant_named) understands: the id, and the first words of
    /// its names in all languages.
    pub fn variant_names(&self, variant: &str) -> impl Iterator<Item = String> + use<> {
        let key = format!("{}-{variant}", self.info.id);
        let local = move |lang| {
            let name = words(lang).say_key(&key);
            name.split(',').next().unwrap_or_default().to_owned()
        };
        std::iter::once(variant.to_owned()).chain(Lang::ALL.into_iter().map(local))
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
            Some(wanted) => self.variant_named(wanted).ok_or_else(|| {
                let reason = Reason::new("setup-no-such-variant").with("game", game.clone());
                let names = variants.iter().map(|variant| {
                    Text::new("setup-variant").with("name", Text::new(format!("{id}-{variant}")))
                });
                reason
                    .with("wanted", clip(wanted))
                    .with("variants", Text::listed(names).unwrap_or(game.clone()))
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
    /// The game that is played.
    pub fn game(&self) -> &'static Game {
        Game::with_id(self.info().id).expect("whatever is played is one of the games")
    }
}

/// A name without case, accents, spaces and punctuation; `×` is an x.
fn squeezed(name: &str) -> String {
    let letters = name.replace('×', "x");
    fold(&letters).chars().filter(|c| c.is_alphanumeric()).collect()
}
