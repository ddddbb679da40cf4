//! The look of everything: the colours of a picture.

use engine::Tint;

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Marks stand out at least so much from what is under them.
pub(crate) const CONTRAST: f32 = 3.0;

impl Rgb {
    /// The colour `0xRRGGBB`.
    pub const fn hex(hex: u32) -> Rgb {
        Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
    }

    /// Mixes `share` of `other` into this colour, from 0.0 to 1.0.
    #[must_use]
    pub fn mix(self, other: Rgb, share: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share + 0.5) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The contrast of one colour on another, from 1.0, not at all, to 21.0, as WCAG 2 measures it.
    pub(crate) fn contrast(self, other: Rgb) -> f32 {
        let linear = |part: u8| match f32::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        let light = |Rgb(r, g, b): Rgb| 0.05 + 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let (one, other) = (light(self), light(other));
        one.max(other) / one.min(other)
    }

    /// The distance between two colours, roughly as eyes see it; 0 for the same. A wrong hue is worse than a
    /// wrong brightness.
    pub(crate) fn distance(self, other: Rgb) -> i32 {
        let apart = |a: u8, b: u8| i32::from(a) - i32::from(b);
        let (red, green, blue) = (apart(self.0, other.0), apart(self.1, other.1), apart(self.2, other.2));
        2 * red * red
            + 4 * green * green
            + 2 * blue * blue
            + 3 * (red - green).pow(2)
            + 2 * (green - blue).pow(2)
    }
}

/// The colours of one [`Tint`]: a piece's face, its darker and its lighter parts, and what is drawn on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tones {
    /// Most of the piece.
    pub fill: Rgb,
    /// Shadows and grooves.
    pub shade: Rgb,
    /// The colour where the light falls.
    pub light: Rgb,
    /// Eyes, spots and whiskers.
    pub detail: Rgb,
    /// The outline: usually the theme's ink, or light where the piece is dark and so is the board.
    pub rim: Rgb,
}

/// A set of colours for pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// The name of the theme: of lowercase letters, digits and hyphens, at most [`Theme::MAX_NAME`] of them.
    pub id: String,
    /// The ground behind everything.
    pub page: Rgb,
    /// The ground behind what belongs to a side.
    pub panel: Rgb,
    /// The same, for the side whose turn it is.
    pub panel_active: Rgb,
    /// Texts on the page, on panels and on the board.
    pub text: Rgb,
    /// Outlines and shadows.
    pub ink: Rgb,
    /// Less important texts.
    pub muted: Rgb,
    /// Signs on dark ground, and what sets marks off from the board.
    pub pale: Rgb,
    /// The ground under numbers, which are written in the colour of texts.
    pub plate: Rgb,
    /// The frame around squares, and the board of points and pits.
    pub wood: Rgb,
    /// Lines on the wood, and the rims of holes.
    pub groove: Rgb,
    /// The light and the dark squares, and hexagons.
    pub squares: [Rgb; 2],
    /// The table under cards.
    pub felt: Rgb,
    /// An empty place for a card.
    pub slot: Rgb,
    /// The centre, and sanctuaries.
    pub zones: [Rgb; 2],
    /// The homes of seats without an emblem.
    pub homes: [Rgb; 4],
    /// A pit.
    pub pit: Rgb,
    /// A seed.
    pub seed: Rgb,
    /// The front of cards.
    pub card: Rgb,
    /// The back of cards.
    pub back: Rgb,
    /// Red suits, and wrong points.
    pub red: Rgb,
    /// The glow of the last move, and the turn.
    pub last: Rgb,
    /// The trace of the last move: lines and rims that stand out against every ground.
    pub trace: Rgb,
    /// Possible moves.
    pub hint: Rgb,
    /// The tones of the tints, in the order of [`Tint`].
    pub tints: [Tones; 8],
}

impl Theme {
    /// The most characters of a theme's name.
    pub const MAX_NAME: usize = 32;

    /// The colour under a mark of this colour, so that it is seen on everything: light, or dark where light
    /// is too much like it.
    pub(crate) fn casing(&self, mark: Rgb) -> Rgb {
        if mark.contrast(self.pale) >= CONTRAST { self.pale } else { self.ink }
    }

    /// The ground under the number of an empty point.
    pub(crate) fn disc(&self) -> Rgb {
        self.wood.mix(self.squares[0], 0.4)
    }

    /// The frame around squares.
    pub(crate) fn frame(&self) -> Rgb {
        self.wood.mix(self.groove, 0.12)
    }

    /// The tones of a tint.
    pub fn tones(&self, tint: Tint) -> Tones {
        self.tints[tint as usize]
    }
}
