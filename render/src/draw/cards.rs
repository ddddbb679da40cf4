//! Playing cards. A card's place is 1.0 wide and [`Cell::CARD_HEIGHT`](engine::Cell::CARD_HEIGHT) high.

use ab_glyph::Font;
use engine::{Card, Lang, Suit};

use crate::colours::theme::{Rgb, Theme};
use crate::pixels::canvas::{Canvas, Path, Surface, circle, path, plate};
use crate::words::words;
use crate::writing::font;

/// Half the width and half the height of the card itself.
pub(crate) const HALF: (f32, f32) = (0.46, 0.66);
/// The radius of a card's corners.
pub(crate) const CORNER: f32 = 0.09;

/// A card, face up: the rank above, the suit below, both as large as they can be.
pub(crate) fn face(canvas: &mut Canvas, theme: &Theme, card: Card, lang: Lang) {
    blank(canvas, theme, theme.card, 0.0);
    let colour = if card.suit().is_red() { theme.red } else { theme.ink };
    rank(canvas, &words(lang).say(&card.rank_words()), colour);
    for part in pip(card.suit()) {
        canvas.fill(&part.placed((0.56, 0.56), 0.0, 0.29), colour);
    }
}

/// A card from behind; with `pile`, several of them.
pub(crate) fn back(canvas: &mut Canvas, theme: &Theme, pile: bool) {
    if pile {
        for shift in [0.045, 0.0225] {
            blank(canvas, theme, theme.card, shift);
        }
    }
    blank(canvas, theme, theme.card, 0.0);
    let (width, height) = (HALF.0 - 0.07, HALF.1 - 0.07);
    canvas.fill(&plate(0.0, 0.0, width, height, 0.05), theme.back);
    let pale = theme.back.mix(theme.card, 0.5);
    for (x, y) in [(0.0, 0.0), (-0.2, -0.3), (0.2, -0.3), (-0.2, 0.3), (0.2, 0.3)] {
        for part in pip(Suit::Diamonds) {
            canvas.stroke(&part.placed((0.3, 0.3), x, y), pale, 0.03);
        }
    }
    canvas.stroke(&plate(0.0, 0.0, width - 0.05, height - 0.05, 0.03), pale, 0.02);
}

/// The size of a card that lies on another, as a share, and how far it lies below the middle of its place.
pub(crate) const UPON: (f32, f32) = (0.82, 0.12);

/// A card under another, of which the upper edge is seen: its rank and suit, or its back, and how many lie under it.
pub(crate) fn under(canvas: &mut Canvas, theme: &Theme, top: Option<(Card, Lang)>, more: u8) {
    let (fill, ink) = match top {
        Some((card, _)) => (theme.card, if card.suit().is_red() { theme.red } else { theme.ink }),
        None => (theme.back, theme.card),
    };
    blank(canvas, theme, fill, 0.0);
    let line = -0.55;
    if let Some((card, lang)) = top {
        let right = small(canvas, &words(lang).say(&card.rank_words()), (-0.39, line), ink);
        for part in pip(card.suit()) {
            canvas.fill(&part.placed((0.17, 0.17), right + 0.11, line), ink);
        }
    }
    if more > 0 {
        small(canvas, &format!("+{more}"), (0.06, line), if top.is_some() { theme.ink } else { ink });
    }
}

/// A short text that begins there, its middle on that line; gives where it ends.
fn small(canvas: &mut Canvas, text: &str, (mut x, line): (f32, f32), colour: Rgb) -> f32 {
    let bold = font::bold();
    let scale = 0.17 / (0.729 * font::units(bold));
    for c in text.chars() {
        if let Some(outline) = font::outline(bold, bold.glyph_id(c)) {
            canvas.fill(&outline.placed((scale, -scale), x, line + 0.085), colour);
        }
        x += bold.h_advance_unscaled(bold.glyph_id(c)) * scale;
    }
    x
}

fn blank(canvas: &mut Canvas, theme: &Theme, fill: Rgb, shift: f32) {
    let (width, height) = HALF;
    canvas.veil(&plate(shift + 0.01, shift + 0.02, width, height, CORNER), theme.ink, 0.2);
    // Cards are large enough to be seen within a fine line.
    let front = plate(shift, shift, width - 0.01, height - 0.01, CORNER);
    canvas.fill(&front, fill);
    canvas.stroke(&front, theme.ink, 0.022);
}

/// The rank, in the upper half.
fn rank(canvas: &mut Canvas, text: &str, colour: Rgb) {
    let bold = font::bold();
    // Capitals of this height, and narrower where two digits must fit.
    let scale = 0.52 / (0.729 * font::units(bold));
    let widths = text.chars().map(|c| bold.h_advance_unscaled(bold.glyph_id(c)) * scale);
    let width: f32 = widths.sum();
    let squeeze = (0.72 / width).min(1.0);
    let mut x = -width * squeeze / 2.0;
    for c in text.chars() {
        if let Some(outline) = font::outline(bold, bold.glyph_id(c)) {
            // J and Q go below the line: they must not touch the suit.
            let (lowest, highest) = outline.extent();
            let below = -lowest.min(0.0);
            let flatter = scale * (0.729 * font::units(bold) / (highest + below)).min(1.0);
            canvas.fill(&outline.placed((scale * squeeze, -flatter), x, -0.06 - below * flatter), colour);
        }
        x += bold.h_advance_unscaled(bold.glyph_id(c)) * scale * squeeze;
    }
}

/// The parts of a suit's sign, about 1.0 high around the middle.
fn pip(suit: Suit) -> Vec<Path> {
    match suit {
        Suit::Hearts => vec![heart(1.0)],
        Suit::Spades => vec![heart(-1.0).placed((1.0, 1.0), 0.0, -0.07), stem()],
        Suit::Diamonds => vec![path(|p| {
            p.move_to(0.0, -0.52);
            p.quad_to(0.14, -0.22, 0.38, 0.0);
            p.quad_to(0.14, 0.22, 0.0, 0.52);
            p.quad_to(-0.14, 0.22, -0.38, 0.0);
            p.quad_to(-0.14, -0.22, 0.0, -0.52);
            p.close();
        })],
        Suit::Clubs => {
            let leaves = [(0.0, -0.25, 0.235), (-0.25, 0.1, 0.235), (0.25, 0.1, 0.235), (0.0, 0.02, 0.12)];
            let leaves = leaves.into_iter().map(|(x, y, radius)| circle(x, y, radius));
            leaves.chain([stem()]).collect()
        }
    }
}

/// A heart, or upside down with `way` −1.0.
fn heart(way: f32) -> Path {
    path(|p| {
        p.move_to(0.0, way * 0.48);
        p.cubic_to(-0.1, way * 0.28, -0.48, way * 0.1, -0.48, way * -0.18);
        p.cubic_to(-0.48, way * -0.5, -0.1, way * -0.54, 0.0, way * -0.22);
        p.cubic_to(0.1, way * -0.54, 0.48, way * -0.5, 0.48, way * -0.18);
        p.cubic_to(0.48, way * 0.1, 0.1, way * 0.28, 0.0, way * 0.48);
        p.close();
    })
}

fn stem() -> Path {
    path(|p| {
        p.move_to(-0.03, 0.0);
        p.quad_to(-0.04, 0.38, -0.2, 0.5);
        p.line_to(0.2, 0.5);
        p.quad_to(0.04, 0.38, 0.03, 0.0);
        p.close();
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::painter::{Art, Painter};

    /// A jack is a valete, and a seven a seven.
    #[test]
    fn faces_have_the_letters_of_a_language() {
        let painter = Painter::new(Theme::usual().clone());
        let drawn = |card, lang| format!("{:?}", **painter.sprite(Art::Card(card, lang), 60));
        for rank in 1..=Card::KING {
            let card = Card::new(rank, Suit::Hearts);
            let [english, portuguese] = [Lang::En, Lang::Pt].map(|lang| drawn(card, lang));
            assert_eq!(english == portuguese, rank < Card::JACK, "{card}");
        }
    }
}
