//! All themes there are, and a painter for each.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock},
};

use crate::colours::theme::Theme;
use crate::draw::painter::{Caches, Painter};

/// The names of the built-in themes and their files; the first is the usual one.
const FILES: [(&str, &str); 5] = [
    ("light", include_str!("../../themes/light.toml")),
    ("dark", include_str!("../../themes/dark.toml")),
    ("wood", include_str!("../../themes/wood.toml")),
    ("contrast", include_str!("../../themes/contrast.toml")),
    ("paper", include_str!("../../themes/paper.toml")),
];

static BUILT_IN: LazyLock<[Theme; 5]> = LazyLock::new(|| {
    FILES.map(|(id, text)| Theme::read(id, text).expect("the tests read every built-in theme"))
});

/// The themes that somebody added when the program began.
static ADDED: OnceLock<Vec<Theme>> = OnceLock::new();

static PAINTERS: LazyLock<Painters> = LazyLock::new(Painters::default);

/// The painters that were asked for. They remember together what they drew.
#[derive(Default)]
struct Painters {
    caches: Arc<Caches>,
    known: RwLock<HashMap<&'static str, Arc<Painter>>>,
}

impl Theme {
    /// The built-in themes; the first is the usual one.
    #[must_use]
    pub fn built_in() -> &'static [Theme] {
        &*BUILT_IN
    }

    /// Every theme: the built-in ones, and those that were added.
    pub fn all() -> impl Iterator<Item = &'static Theme> {
        BUILT_IN.iter().chain(ADDED.get().into_iter().flatten())
    }

    /// The usual theme.
    #[must_use]
    pub fn usual() -> &'static Theme {
        &BUILT_IN[0]
    }

    /// The theme of that name.
    #[must_use]
    pub fn named(id: &str) -> Option<&'static Theme> {
        Theme::all().find(|theme| theme.id == id)
    }

    /// Adds themes to the built-in ones, for the whole process. Only the first call adds something; it belongs to the
    /// beginning of the program, before anybody asks which themes there are. Whether it did.
    pub fn add(themes: Vec<Theme>) -> bool {
        ADDED.set(themes).is_ok()
    }
}

/// The painter in the theme of that name; in the usual one if there is none of that name.
pub fn painter(theme: &str) -> Arc<Painter> {
    let theme = Theme::named(theme).unwrap_or_else(Theme::usual);
    let Painters { caches, known } = &*PAINTERS;
    if let Some(painter) = known.read().unwrap_or_else(PoisonError::into_inner).get(&*theme.id) {
        return Arc::clone(painter);
    }
    let painter = Arc::new(Painter::sharing(theme.clone(), caches));
    let mut known = known.write().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(known.entry(&theme.id).or_insert(painter))
}
