//! Every board looks as it did when somebody last looked at it.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test golden` writes the pictures that are missing or look otherwise, and no
//! others: then look at them.
#![allow(clippy::unwrap_used)]

mod compare;
mod samples;

use engine::Lang;
use render::{Options, Theme};

/// The pictures that are compared in every theme; the others in the usual one.
const IN_EVERY_THEME: [&str; 4] = ["marks", "hex-lying", "leopard", "oware"];

#[test]
fn pictures_look_as_before() {
    let usual = samples::all().into_iter().map(|(name, view)| (name, Theme::usual(), view));
    let others = Theme::built_in()[1..].iter().flat_map(|theme| {
        let some = samples::made_up().into_iter().filter(|(name, _)| IN_EVERY_THEME.contains(&&**name));
        some.map(move |(name, view)| (format!("{name}-{}", theme.id), theme, view))
    });
    compare::as_before(usual.chain(others).map(|(name, theme, view)| {
        let names = ["Ana", "João", "Zoë", "Bo"].map(|name| Some(name.to_owned()));
        let options = Options { size: 240, names, theme: theme.id.clone(), ..Options::new(Lang::En) };
        (name, render::png(&view, &options).unwrap())
    }));
}
