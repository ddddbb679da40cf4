//! What everything looks like: the colours of a picture.

use engine::Tint;

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour `0xRRGGBB`.
    pub const fn hex(hex: u32) -> Rgb {
        Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
    }

    /// This colour with `share` of `other` mixed in, from 0.0 to 1.0.
    #[must_use]
    pub fn mix(self, other: Rgb, share: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How far apart two colours are, roughly as eyes see it; 0 for the same. A wrong hue is worse than a wrong
    /// brightness.
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
    /// Where the light falls.
    pub light: Rgb,
    /// Eyes, spots and whiskers.
    pub detail: Rgb,
}

/// A set of colours for pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Tells themes apart.
    pub id: &'static str,
    /// Behind everything.
    pub page: Rgb,
    /// Behind what belongs to a side.
    pub panel: Rgb,
    /// The same, for the side whose turn it is.
    pub panel_active: Rgb,
    /// Outlines and texts.
    pub ink: Rgb,
    /// Less important texts.
    pub muted: Rgb,
    /// Texts and signs on dark ground.
    pub pale: Rgb,
    /// The frame around squares, and the board of points and pits.
    pub wood: Rgb,
    /// Lines on the wood, and the rims of holes.
    pub groove: Rgb,
    /// The light and the dark squares, and hexagons.
    pub squares: [Rgb; 2],
    /// The table under cards.
    pub felt: Rgb,
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
    /// What the last move did: lines and rims that stand out against every ground.
    pub trace: Rgb,
    /// Possible moves.
    pub hint: Rgb,
    /// The tones of the tints, in the order of [`Tint`].
    pub tints: [Tones; 8],
}

impl Theme {
    /// Light wood on paper.
    pub const PAPER: Theme = Theme {
        id: "paper",
        page: Rgb::hex(0xfaf6ec),
        panel: Rgb::hex(0xf0e8d8),
        panel_active: Rgb::hex(0xffedb8),
        ink: Rgb::hex(0x2a211b),
        muted: Rgb::hex(0x6f6253),
        pale: Rgb::hex(0xfffdf7),
        wood: Rgb::hex(0xe6cfa3),
        groove: Rgb::hex(0x8a6540),
        squares: [Rgb::hex(0xf8ecd2), Rgb::hex(0xe8d0a4)],
        felt: Rgb::hex(0xd3dfc8),
        zones: [Rgb::hex(0xd3a455), Rgb::hex(0xa9c79a)],
        homes: [Rgb::hex(0x2a7f87), Rgb::hex(0xb5532b), Rgb::hex(0x6a5aa8), Rgb::hex(0x75862a)],
        pit: Rgb::hex(0xb98a55),
        seed: Rgb::hex(0xcfd8c4),
        card: Rgb::hex(0xfffdf7),
        back: Rgb::hex(0x3f6ea3),
        red: Rgb::hex(0xc62a20),
        last: Rgb::hex(0xf2b01e),
        trace: Rgb::hex(0x6a2c91),
        hint: Rgb::hex(0x23845a),
        tints: [
            Tones::new(0xfffaf0, 0xd9cbb2, 0xffffff, 0x2a211b),
            Tones::new(0x3d3b40, 0x242226, 0x77747c, 0xf3ecdf),
            Tones::new(0x4fa567, 0x347a49, 0x93d3a4, 0x2a211b),
            Tones::new(0xf4c63c, 0xc4921a, 0xfde79d, 0x2a211b),
            Tones::new(0xe98a35, 0xb9601a, 0xfac48f, 0x2a211b),
            Tones::new(0xd34a3c, 0x9c2c22, 0xf09a8e, 0x2a211b),
            Tones::new(0x4380c2, 0x2a5a92, 0x9cc4ec, 0x2a211b),
            Tones::new(0xa56c3f, 0x784824, 0xd9ab82, 0x2a211b),
        ],
    };

    /// The frame around squares.
    pub(crate) fn frame(&self) -> Rgb {
        self.wood.mix(self.groove, 0.12)
    }

    /// The tones of a tint.
    pub fn tones(&self, tint: Tint) -> Tones {
        self.tints[tint as usize]
    }
}

impl Tones {
    const fn new(fill: u32, shade: u32, light: u32, detail: u32) -> Tones {
        Tones {
            fill: Rgb::hex(fill),
            shade: Rgb::hex(shade),
            light: Rgb::hex(light),
            detail: Rgb::hex(detail),
        }
    }
}
