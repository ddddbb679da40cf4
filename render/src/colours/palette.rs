//! The few colours of a theme's pictures, and what becomes of them where something half covers them.

use std::collections::HashMap;

use crate::colours::theme::{Rgb, Theme};

/// A colour that may lie half transparent over anything; everything else covers fully.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ink {
    /// Texts.
    Dark,
    /// Outlines and shadows.
    Rim,
    /// Less important texts.
    Muted,
    /// Light on dark.
    Pale,
    /// The glow of the last move.
    Last,
    /// The trace of the last move.
    Trace,
    /// Wrong points.
    Red,
    /// Possible moves.
    Hint,
}

impl Ink {
    pub(crate) const ALL: [Ink; 8] =
        [Ink::Dark, Ink::Rim, Ink::Muted, Ink::Pale, Ink::Last, Ink::Trace, Ink::Red, Ink::Hint];

    /// The ink for what is written on the sign of a seat.
    pub(crate) fn on_home(theme: &Theme, seat: u8) -> Ink {
        let home = theme.homes[usize::from(seat.saturating_sub(1)) % 4];
        if home.contrast(theme.pale) >= home.contrast(theme.ink) { Ink::Pale } else { Ink::Rim }
    }

    pub(crate) fn colour(self, theme: &Theme) -> Rgb {
        match self {
            Ink::Dark => theme.text,
            Ink::Rim => theme.ink,
            Ink::Muted => theme.muted,
            Ink::Pale => theme.pale,
            Ink::Last => theme.last,
            Ink::Trace => theme.trace,
            Ink::Red => theme.red,
            Ink::Hint => theme.hint,
        }
    }
}

/// Coverage goes from 0, nothing, to this, everything.
pub(crate) const FULL: u8 = 15;

/// The greatest number of colours, less than a third of what would be possible: nobody sees the difference,
/// and files are a sixth smaller.
const MAX_COLOURS: usize = 76;

/// The colours that charts may have beside them.
const MORE_COLOURS: usize = 32;

/// Colours that are not further apart than this squared are one: nobody sees finer shades, but files grow.
const FINEST: i32 = 16;

/// The rest of the colours is for smooth edges.
#[cfg(test)]
const MAX_SURFACES: usize = 72;

/// The result where an ink covers a colour, by the coverage and the colour below.
pub(crate) type Blend = [[u8; 256]; FULL as usize + 1];

/// The colours of the pictures of one theme.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    /// The blends, by ink.
    blends: Vec<Blend>,
}

impl Palette {
    pub(crate) fn new(theme: &Theme) -> Palette {
        let (surfaces, between) = wanted(theme);
        Palette::of(theme, &surfaces, &between, MAX_COLOURS)
    }

    /// The colours of pictures with charts on them: those of boards, and a few more.
    pub(crate) fn of_charts(theme: &Theme) -> Palette {
        let (mut surfaces, between) = wanted(theme);
        surfaces.extend(theme.chart_colours());
        Palette::of(theme, &surfaces, &between, MAX_COLOURS + MORE_COLOURS)
    }

    fn of(theme: &Theme, surfaces: &[Rgb], between: &[Rgb], most: usize) -> Palette {
        // As fine as fits: the closest colours become one until there are few enough.
        let mut steps = (FINEST..).map(|step| thinned(surfaces, between, step * step));
        let colours = steps.find(|colours| colours.len() <= most);
        let mut palette =
            Palette { colours: colours.expect("in the end the surfaces alone are left"), blends: Vec::new() };
        let mut nearest = Nearest::default();
        for ink in Ink::ALL.map(|ink| ink.colour(theme)) {
            let mut blend: Blend = [[0; 256]; FULL as usize + 1];
            for (level, row) in (0u8..).zip(&mut blend) {
                let share = f32::from(level) / f32::from(FULL);
                let mut over = |&below: &Rgb| nearest.of(&palette.colours, below.mix(ink, share));
                row.iter_mut().zip(&palette.colours).for_each(|(blent, below)| *blent = over(below));
            }
            palette.blends.push(blend);
        }
        palette
    }

    /// The colours as PNG wants them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|&Rgb(r, g, b)| [r, g, b]).collect()
    }

    /// The colour next to `rgb`.
    pub(crate) fn index(&self, rgb: Rgb, nearest: &mut Nearest) -> u8 {
        nearest.of(&self.colours, rgb)
    }

    /// The results of colours under `ink`.
    pub(crate) fn blend(&self, ink: Ink) -> &Blend {
        &self.blends[ink as usize]
    }
}

/// Finds nearest colours, and remembers them.
#[derive(Default, Debug)]
pub(crate) struct Nearest {
    known: HashMap<Rgb, u8>,
}

impl Nearest {
    fn of(&mut self, colours: &[Rgb], rgb: Rgb) -> u8 {
        // The distance and below it the index, in one number: the least of numbers is found several at a time.
        let search = || (0..).zip(colours).map(|(index, colour)| colour.distance(rgb) << 8 | index).min();
        *self.known.entry(rgb).or_insert_with(|| search().map_or(0, |least| least as u8))
    }
}

/// The colours of surfaces, and those between them that edges would like to have.
fn wanted(theme: &Theme) -> (Vec<Rgb>, Vec<Rgb>) {
    let Theme { page, panel, panel_active, plate, wood, groove, felt, slot, pit, seed, card, back, .. } =
        *theme;
    let mut grounds = vec![page, panel, panel_active, wood, theme.frame(), felt, slot, pit, card, plate];
    grounds.extend(theme.squares);
    grounds.extend(theme.zones);
    let mut colours = grounds.clone();
    colours.extend(theme.squares.map(|square| square.mix(theme.zones[0], 0.7)));
    colours.push(wood.mix(theme.zones[0], 0.9));
    colours.extend(theme.homes.map(|home| theme.squares[0].mix(home, 0.25)));
    colours.extend(Ink::ALL.map(|ink| ink.colour(theme)));
    colours.extend([groove, seed, back]);
    colours.extend(theme.homes);
    colours.extend(theme.tints.iter().flat_map(|tones| [tones.fill, tones.shade, tones.light, tones.rim]));
    let mut between = Vec::new();
    let mut ramp = |from: Rgb, to: Rgb, steps: u8| {
        let share = |step| f32::from(step) / f32::from(steps + 1);
        between.extend((1..=steps).map(|step| from.mix(to, share(step))));
    };
    for &ground in &grounds {
        ramp(ground, theme.ink, 10);
        if theme.text != theme.ink {
            ramp(ground, theme.text, 6);
        }
    }
    for tones in theme.tints {
        ramp(tones.fill, tones.rim, 6);
        ramp(tones.fill, tones.shade, 2);
        ramp(tones.fill, tones.light, 3);
    }
    for (from, to, steps) in [
        (card, theme.red, 10),
        (card, back, 6),
        (back, theme.ink, 4),
        (wood, groove, 6),
        (pit, groove, 3),
        (pit, seed, 4),
        (seed, theme.ink, 5),
        (theme.last, theme.ink, 5),
        (theme.last, theme.trace, 2),
        (theme.casing(theme.trace), theme.trace, 2),
        (theme.tints[0].fill, theme.tints[1].fill, 5),
    ] {
        ramp(from, to, steps);
    }
    for ground in theme.squares.into_iter().chain([wood, card]) {
        ramp(ground, theme.red, 4);
        ramp(ground, theme.hint, 4);
        ramp(ground, theme.last, 4);
        ramp(ground, theme.trace, 2);
    }
    for home in theme.homes {
        ramp(theme.squares[0], home, 3);
        ramp(theme.pale, home, 2);
    }
    (colours, between)
}

/// The surfaces, and of the colours between them those that are further than `apart` from each one before.
fn thinned(surfaces: &[Rgb], between: &[Rgb], apart: i32) -> Vec<Rgb> {
    let mut kept: Vec<Rgb> = Vec::new();
    let mut keep = |colours: &[Rgb], apart: i32| {
        for &colour in colours {
            if kept.iter().all(|known| known.distance(colour) > apart) {
                kept.push(colour);
            }
        }
    };
    keep(surfaces, 0);
    keep(between, apart);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_room_for_smooth_edges() {
        for theme in Theme::all() {
            let (surfaces, between) = wanted(theme);
            let surfaces = thinned(&surfaces, &[], 0).len();
            assert!(surfaces <= MAX_SURFACES, "{}: {surfaces} surfaces", theme.id);
            let palette = Palette::new(theme);
            assert!(palette.colours.len() > surfaces && !between.is_empty(), "{}", theme.id);
        }
    }
}
