//! The strips of the sides: one for each, above and below the board, or narrow ones beside it.

mod drawing;
mod hands;
mod strip;

use engine::{Seat, Side, View};

use crate::draw::painter::Painter;
use crate::layout::arrangement::Arrangement;
use crate::layout::measures::{Sizes, Style};
use crate::layout::plan;
use crate::options::Options;
use crate::pixels::sketch::Sketch;
pub(crate) use hands::Hands;
pub(crate) use strip::Strip;

/// The rows of strips of a picture.
pub(crate) struct Strips<'a> {
    pub(crate) above: Vec<Vec<Strip<'a>>>,
    pub(crate) below: Vec<Vec<Strip<'a>>>,
}

/// The strips of a view: the far side above, the near side below; four sides go round the board.
pub(crate) fn strips<'a>(
    view: &'a View,
    hands: &'a Hands,
    options: &Options,
    size: u32,
    arrangement: Arrangement,
) -> Strips<'a> {
    let sides: Vec<&Side> = view.sides.iter().collect();
    let (mut near, mut far): (Vec<&Side>, Vec<&Side>) = match sides[..] {
        [one, two] => (vec![one], vec![two]),
        [one, two, three] => (vec![one], vec![two, three]),
        [one, two, three, four] => (vec![one, four], vec![two, three]),
        _ => (sides, Vec::new()),
    };
    if view.turned != (view.above == Seat::ONE) {
        (near, far) = (far.into_iter().rev().collect(), near.into_iter().rev().collect());
    }
    let margin = plan::margin(size as f32) as i32;
    // One below the other.
    let column = |sides: Vec<&'a Side>, left: i32, width: i32, style: Style| -> Vec<Vec<Strip<'a>>> {
        let sizes = Sizes::new(size, style);
        let strip = |side| vec![Strip::new(view, side, hands, options, sizes, (left, width), style)];
        sides.into_iter().map(strip).collect()
    };
    match arrangement {
        Arrangement::Around => {}
        Arrangement::Beside { left, width, style } => {
            near.reverse();
            return Strips {
                above: column(far, left, width, style),
                below: column(near, left, width, style),
            };
        }
        Arrangement::Corners { width, .. } => {
            let right = size as i32 - margin - width;
            let style = Style::Upright;
            let (far, near) = (column(far, margin, width, style), column(near, right, width, style));
            return Strips { above: far, below: near };
        }
    }
    let row = |sides: Vec<&'a Side>| -> Vec<Vec<Strip<'a>>> {
        let row = |sides: &[&'a Side]| {
            let count = sides.len().max(1) as i32;
            let width = (size as i32 - margin * (count + 1)) / count;
            let left = |index: usize| margin + index as i32 * (width + margin);
            let sizes = Sizes::new(size, Style::Wide);
            let strip = |(index, side): (usize, &&'a Side)| {
                Strip::new(view, side, hands, options, sizes, (left(index), width), Style::Wide)
            };
            let mut row: Vec<Strip<'a>> = sides.iter().enumerate().map(strip).collect();
            let highest = height(&row);
            row.iter_mut().for_each(|strip| strip.height = highest);
            row
        };
        sides.chunks(2).map(row).collect()
    };
    Strips { above: row(far), below: row(near) }
}

/// The height of a row of strips.
pub(crate) fn height(row: &[Strip<'_>]) -> i32 {
    row.iter().map(|strip| strip.height).max().unwrap_or(0)
}

/// Draws a row of strips with its upper edge at `y`.
pub(crate) fn draw(painter: &Painter, row: &[Strip<'_>], y: i32, frame: &mut Sketch) {
    for strip in row {
        strip.draw(painter, y, frame);
    }
}
