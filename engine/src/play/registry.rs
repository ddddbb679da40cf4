//! Games by their names, and the setups that they have.

use std::sync::LazyLock;

use crate::fold;
use crate::rules::refusal::clip;
use crate::words;
use crate::{Game, Info, Lang, Playthrough, Reason, Seed, Setup, Text};

/// The fewest letters of a game's name that may stand for the whole.
const MIN_BEGINNING: usize = 3;

/// The most bytes of a text that may be a name of a game or of a board: what is longer need not be looked at.
const MAX_NAME_BYTES: usize = 200;

/// The names of all games, squeezed, those that are the same in every language first: each word of a long line may be asked
/// whether it begins one.
static NAMES: LazyLock<Vec<(String, &'static Game)>> = LazyLock::new(|| {
    let fixed =
        Game::all().iter().flat_map(|game| game.fixed_names().map(move |name| (squeezed(name), game)));
    let all = Game::all().iter().flat_map(|game| game.names().map(move |name| (squeezed(&name), game)));
    fixed.chain(all).collect()
});

impl Game {
    /// The game with this id, alias, or name in any language, or the only one of which a name begins so; case, accents,
    /// spaces and hyphens do not matter.
    pub fn named(name: &str) -> Option<&'static Game> {
        if name.len() > MAX_NAME_BYTES {
            return None;
        }
        let name = squeezed(name);
        let whole = NAMES.iter().find(|(other, _)| *other == name).map(|(_, game)| *game);
        let only = || Game::beginning(&name).try_into().ok().map(|[game]: [&'static Game; 1]| game);
        whole.or_else(only)
    }

    /// Tells whether this is a whole name of the game.
    pub fn is_called(&self, name: &str) -> bool {
        let name = squeezed(name);
        self.names().any(|other| squeezed(&other) == name)
    }

    /// The games of which a name begins so; none if that is too short to say much.
    pub fn beginning(name: &str) -> Vec<&'static Game> {
        if name.len() > MAX_NAME_BYTES {
            return Vec::new();
        }
        let name = squeezed(name);
        if name.chars().count() < MIN_BEGINNING {
            return Vec::new();
        }
        let begins = |game: &&Game| {
            NAMES.iter().any(|(other, of)| of.info.id == game.info.id && other.starts_with(&name))
        };
        Game::all().iter().filter(begins).collect()
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
            if name.len() > MAX_NAME_BYTES {
                return None;
            }
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
