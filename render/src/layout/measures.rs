//! The layouts of the strips of the sides, and the sizes of their parts.

/// The layout of a strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// The sign, the emblem and the names in a row, what is in hand and the score at the right.
    Wide,
    /// The sign below the emblem, the names beside them, everything else below.
    Narrow,
    /// The sign beside the emblem, the names below them, everything else below those.
    Upright,
}

impl Style {
    /// The width of a strip in a picture of this width.
    pub(crate) fn width(self, size: u32) -> i32 {
        let share = match self {
            Style::Wide => 1.0,
            Style::Narrow => 0.28,
            Style::Upright => 0.2,
        };
        (size as f32 * share).round() as i32
    }
}

/// Lengths in pixels for one width of the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) pad: i32,
    /// The side's name; the player's name and numbers; labels.
    pub(crate) name: u16,
    pub(crate) small: u16,
    pub(crate) label: u16,
    pub(crate) icon: i32,
    pub(crate) emblem: i32,
    /// The widest card in a hand.
    pub(crate) card: i32,
    /// The room for the sign at the left.
    pub(crate) sign: i32,
}

impl Sizes {
    /// The lengths of that style in a picture of that width.
    pub(crate) fn new(size: u32, style: Style) -> Sizes {
        let share = |part: f32| (size as f32 * part).round();
        if style != Style::Wide {
            let upright = style == Style::Upright;
            return Sizes {
                pad: share(0.012) as i32,
                name: share(0.035) as u16,
                small: share(0.03) as u16,
                label: share(0.026) as u16,
                icon: share(0.042) as i32,
                emblem: share(if upright { 0.08 } else { 0.062 }) as i32,
                card: share(0.09) as i32,
                sign: share(if upright { 0.044 } else { 0.032 }) as i32,
            };
        }
        Sizes {
            pad: share(0.014) as i32,
            name: share(0.043) as u16,
            small: share(0.037) as u16,
            label: share(0.033) as u16,
            icon: share(0.054) as i32,
            emblem: share(0.092) as i32,
            card: share(0.13) as i32,
            sign: share(0.044) as i32,
        }
    }

    /// The height of the emblem with names of that height.
    pub(crate) fn head(self, style: Style, names: i32) -> i32 {
        match style {
            Style::Wide => names.max(self.emblem),
            Style::Narrow => names.max(self.emblem + self.sign),
            Style::Upright => self.emblem + self.pad / 2 + names,
        }
    }

    /// The distance from a line to the next.
    pub(crate) fn step(self) -> i32 {
        self.icon + self.pad / 3
    }
}

/// The height of a strip with a name alone.
pub(crate) fn least_height(size: u32, style: Style) -> i32 {
    let sizes = Sizes::new(size, style);
    sizes.head(style, i32::from(sizes.name + sizes.small) * 6 / 5) + 2 * sizes.pad
}
