//! The place of the sides: above and below the board, beside it, or in its free corners, whichever shows the
//! board largest where people see it.

use engine::{Cell, Layout};

use crate::layout::measures::{Style, least_height};
use crate::layout::plan;
use crate::layout::plan::Plan;

/// The room that chats give a picture, in pixels.
const ROOM: (f32, f32) = (550.0, 350.0);
/// The room that a telephone gives one, which decides where places are so many that they are hardly seen there.
const TELEPHONE: (f32, f32) = (360.0, 480.0);
/// A picture is no higher than this share of its width if its board can help it.
const MAX_HEIGHT: f32 = 4.0 / 3.0;
/// The board must become so many times larger before the sides leave their places above and below it.
const WORTH: f32 = 1.05;
/// The space that a hexagon and a label keep free around their middles, in units.
const HEXAGON: f32 = 0.75;
const LABEL: f32 = 0.5;

/// The place of the sides. Lengths are in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrangement {
    /// The far ones above the board, the near ones below, as wide as the picture.
    Around,
    /// All at the right of the board, the far ones at the top.
    Beside { left: i32, width: i32, style: Style },
    /// The sides in the upper left and the lower right corner, which the board leaves free down to `roof` and
    /// from `floor`, both from the upper edge of the board's part.
    Corners { width: i32, roof: i32, floor: i32 },
}

impl Arrangement {
    /// The arrangement and the plan for a picture of that width with so many sides.
    pub(crate) fn new(layout: &Layout, size: u32, turned: bool, sides: usize) -> (Arrangement, Plan) {
        let margin = plan::margin(size as f32) as i32;
        let around = (Arrangement::Around, Plan::new(layout, size, size, turned));
        // Cards in a hand need the whole width.
        if sides == 0 || layout.cell == Cell::Card {
            return around;
        }
        // Two sides have room to be upright, four must be flat.
        let style = if sides > 2 { Style::Narrow } else { Style::Upright };
        let width = style.width(size);
        let left = size as i32 - margin - width;
        let beside =
            (Arrangement::Beside { left, width, style }, Plan::new(layout, size, left.max(1) as u32, turned));
        let corners = (layout.cell == Cell::Hexagon && sides == 2).then(|| {
            let (roof, floor) = free(layout, &around.1, width + margin);
            (Arrangement::Corners { width, roof, floor }, around.1.clone())
        });
        let height = |(arrangement, plan): &(Arrangement, Plan)| {
            let rows = sides.div_ceil(2).max(sides.min(2)) as i32;
            let outside = match *arrangement {
                Arrangement::Around => rows * (least_height(size, Style::Wide) + margin),
                Arrangement::Beside { .. } => 0,
                Arrangement::Corners { roof, floor, .. } => {
                    let strip = least_height(size, Style::Upright) + margin;
                    (strip - roof).max(0) + (strip - (plan.height - floor)).max(0)
                }
            };
            (plan.height + outside + 2 * margin) as f32
        };
        // What a unit of the board measures where the picture is shown.
        let room = room(layout, &around.1);
        let shown = |way: &(Arrangement, Plan)| way.1.unit * (room.0 / size as f32).min(room.1 / height(way));
        let others = [Some(beside), corners].into_iter().flatten();
        let Some(best) = others.max_by(|a, b| shown(a).total_cmp(&shown(b))) else { return around };
        let too_high = height(&around) > MAX_HEIGHT * size as f32;
        if too_high || shown(&best) > WORTH * shown(&around) { best } else { around }
    }
}

/// The room that decides. A rhombus is too broad to become larger on a telephone.
fn room(layout: &Layout, around: &Plan) -> (f32, f32) {
    let many = layout.part || around.bold > 1.0 && layout.cell == Cell::Node;
    if many { TELEPHONE } else { ROOM }
}

/// The line down to which the upper left corner is free over that width, and the one from which the lower
/// right one is.
fn free(layout: &Layout, plan: &Plan, width: i32) -> (i32, i32) {
    let places = layout.spots.iter().map(|spot| (plan.pixel(spot.x, spot.y), HEXAGON * plan.unit));
    let labels = layout.labels.iter().map(|label| (plan.pixel(label.x, label.y), LABEL * plan.unit));
    let (mut roof, mut floor) = (plan.height as f32, 0.0f32);
    for ((x, y), reach) in places.chain(labels) {
        if x - reach < (width + 1) as f32 {
            roof = roof.min(y - reach);
        }
        if x + reach > (plan.width - width - 1) as f32 {
            floor = floor.max(y + reach);
        }
    }
    (roof as i32, floor.ceil() as i32)
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Lang, Seed, View};

    use super::*;
    use crate::draw::sides::Hands;
    use crate::pictures::picture;
    use crate::{Options, Painter, Theme};

    /// The example of every variant for every number of players.
    fn examples() -> Vec<View> {
        let mut views = Vec::new();
        for game in Game::all() {
            for variant in game.info.variants {
                for &seats in game.info.seats {
                    if let Ok(setup) = game.setup(Some(variant), Some(seats), Seed::default()) {
                        views.push(game.start(&setup).view(Eyes::Room));
                    }
                }
            }
        }
        views
    }

    #[test]
    fn no_picture_is_tall_and_small_boards_become_larger() {
        let painter = Painter::new(Theme::usual().clone());
        let mut beside = 0;
        for view in examples() {
            for size in [360, 720, 1440] {
                let id = &view.layout.id;
                let frame = painter.frame(&view, &Options { size, ..Options::new(Lang::Pt) });
                assert_eq!(frame.width, size as usize);
                assert!(frame.height * 3 <= frame.width * 4, "{id}: {}×{}", frame.width, frame.height);
                let (arrangement, plan) = Arrangement::new(view.layout, size, false, view.sides.len());
                let around = Plan::new(view.layout, size, size, false);
                if arrangement == Arrangement::Around {
                    continue;
                }
                beside += 1;
                // All of the board is seen, and larger than with the sides above and below it.
                let room = room(view.layout, &around);
                let scale = |height: f32| (room.0 / size as f32).min(room.1 / height);
                let stacked = 2 * (least_height(size, Style::Wide) + plan::margin(size as f32) as i32);
                let before = around.unit * scale((around.height + stacked) as f32);
                let now = plan.unit * scale(frame.height as f32);
                assert!(now > before, "{id}, {size}: {now} after {before}");
            }
        }
        assert!(beside > 30, "{beside}");
    }

    #[test]
    fn the_sides_do_not_cover_the_board() {
        let painter = Painter::new(Theme::usual().clone());
        let mut corners = 0;
        for view in examples() {
            for (size, turned) in [(360, false), (361, true), (720, false), (1080, true)] {
                let view = View { turned, ..view.clone() };
                let options = Options { size, ..Options::new(Lang::En) };
                let (frame, homes) = (painter.frame(&view, &options), picture::homes(&view));
                let board = painter.board(view.layout, size, turned, homes, view.sides.len());
                if !matches!(board.arrangement, Arrangement::Corners { .. }) {
                    continue;
                }
                corners += 1;
                // Nothing stands on these boards yet: all of them is seen but where nothing is drawn.
                let above = painter.parts(&view, &Hands::default(), &options).above;
                let seen = &frame.pixels[above as usize * frame.width..];
                let bare = board.frame.pixels.iter().zip(seen);
                let hidden = bare.filter(|(drawn, seen)| **drawn != painter.page() && drawn != seen).count();
                assert_eq!(hidden, 0, "{}, {size}, {turned}", view.layout.id);
            }
        }
        assert!(corners > 20, "{corners}");
    }
}
