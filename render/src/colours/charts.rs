//! The colours of charts: one colour for all that is counted, the darker the more, so that no chart needs to be read by its
//! hues. It is that of possible moves.

use crate::colours::palette::Ink;
use crate::colours::theme::{Rgb, Theme};

/// The number of steps in which places are shaded.
pub(crate) const LEVELS: u8 = 5;

/// The shares of the colour in each step.
const SHARES: [f32; LEVELS as usize] = [0.14, 0.32, 0.52, 0.74, 1.0];

/// The coverage of the band around a curve, of [`FULL`](crate::colours::palette::FULL).
pub(crate) const BAND: u8 = 3;

impl Theme {
    /// The colour of all that is counted.
    pub(crate) fn counted(&self) -> Rgb {
        self.hint
    }

    /// The ground of a place that was played so often, from 1 to [`LEVELS`].
    pub(crate) fn heat(&self, level: u8) -> Rgb {
        let share = SHARES[usize::from(level.clamp(1, LEVELS)) - 1];
        self.plate.mix(self.counted(), share)
    }

    /// The ink for what is written on such a place.
    pub(crate) fn on_heat(&self, level: u8) -> Ink {
        let ground = self.heat(level);
        let inks = [Ink::Dark, Ink::Rim, Ink::Pale];
        let seen = |ink: &Ink| ink.colour(self).contrast(ground);
        inks.into_iter().max_by(|a, b| seen(a).total_cmp(&seen(b))).unwrap_or(Ink::Dark)
    }

    /// The colour of the lines behind a curve.
    pub(crate) fn rule(&self) -> Rgb {
        self.panel.mix(self.muted, 0.25)
    }

    /// The colours that charts need beside those of boards.
    pub(crate) fn chart_colours(&self) -> Vec<Rgb> {
        let mut colours: Vec<Rgb> = (1..LEVELS).map(|level| self.heat(level)).collect();
        colours.push(self.rule());
        let band = |share: f32| self.panel.mix(self.counted(), share);
        colours.extend([0.1, 0.2, 0.4, 0.6, 0.8].map(band));
        colours.push(self.rule().mix(self.counted(), 0.2));
        colours
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colours::theme::CONTRAST;

    #[test]
    fn what_is_counted_stands_out_in_every_theme() {
        for theme in Theme::built_in() {
            for ground in [theme.panel, theme.panel_active, theme.plate] {
                let seen = theme.counted().contrast(ground);
                assert!(seen >= CONTRAST, "{}: bars on {ground:?} {seen:.2}", theme.id);
            }
            for level in 1..=LEVELS {
                let seen = theme.on_heat(level).colour(theme).contrast(theme.heat(level));
                assert!(seen >= 4.0, "{}: numbers on step {level} {seen:.2}", theme.id);
            }
            // Each step is further from the ground than the one before.
            let away: Vec<f32> = (1..=LEVELS).map(|level| theme.heat(level).contrast(theme.plate)).collect();
            assert!(away.windows(2).all(|pair| pair[1] > pair[0] * 1.08), "{}: {away:?}", theme.id);
        }
    }
}
