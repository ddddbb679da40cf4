//! Panels below and beside each other.

use crate::pictures::page::{Area, Page};

/// Something that stands on a panel.
pub(super) trait Block {
    /// The height that it needs in that width.
    fn height(&self, page: &Page, width: i32) -> i32;

    /// Draws it.
    fn draw(&self, page: &mut Page, area: Area);

    /// Tells whether it has no panel around it.
    fn bare(&self) -> bool {
        false
    }
}

/// Blocks in their order: over the whole width, or in two columns.
#[derive(Default)]
pub(super) struct Flow {
    rows: Vec<Row>,
}

enum Row {
    Whole(Box<dyn Block>),
    /// Blocks that share two columns.
    Halves(Vec<Box<dyn Block>>),
}

impl Flow {
    /// Adds a block over the whole width.
    pub(super) fn whole(&mut self, block: impl Block + 'static) {
        self.rows.push(Row::Whole(Box::new(block)));
    }

    /// Adds a block in one of two columns, beside those that come before and after it.
    pub(super) fn half(&mut self, block: impl Block + 'static) {
        match self.rows.last_mut() {
            Some(Row::Halves(blocks)) => blocks.push(Box::new(block)),
            _ => self.rows.push(Row::Halves(vec![Box::new(block)])),
        }
    }

    /// Draws all of it on a page that has no pixels yet.
    pub(super) fn draw(self, page: &mut Page) {
        let gap = page.gap;
        let whole = page.size as i32 - 2 * gap;
        let mut top = gap;
        let mut placed: Vec<(Box<dyn Block>, Area)> = Vec::new();
        for row in self.rows {
            match row {
                Row::Halves(mut blocks) if blocks.len() > 1 => {
                    let width = (whole - gap) / 2;
                    let last = if is_uneven(page, &blocks, width) { blocks.pop() } else { None };
                    top = columns(page, blocks, width, top, &mut placed);
                    if let Some(last) = last {
                        top = below(page, last, (gap, whole), top, &mut placed);
                    }
                }
                Row::Halves(blocks) => {
                    for block in blocks {
                        top = below(page, block, (gap, whole), top, &mut placed);
                    }
                }
                Row::Whole(block) => top = below(page, block, (gap, whole), top, &mut placed),
            }
        }
        page.begin(top);
        for (block, area) in placed {
            if block.bare() {
                block.draw(page, area);
            } else {
                page.panel(area);
                block.draw(page, area.inside(page.pad));
            }
        }
    }
}

/// The height of a block with its panel.
fn outer(page: &Page, block: &dyn Block, width: i32) -> i32 {
    let pad = if block.bare() { 0 } else { page.pad };
    block.height(page, width - 2 * pad) + 2 * pad
}

/// Places a block; gives where the next one may begin.
fn below(
    page: &Page,
    block: Box<dyn Block>,
    (left, width): (i32, i32),
    top: i32,
    placed: &mut Vec<(Box<dyn Block>, Area)>,
) -> i32 {
    let height = outer(page, &*block, width);
    placed.push((block, Area { left, top, width, height }));
    top + height + page.gap
}

/// The columns of blocks of these heights that end as near to each other as can be, as a bit for each block: set for those at the
/// right; and the height of both columns.
fn split(heights: &[i32]) -> (u32, [i32; 2]) {
    let height = |choice: u32, side: u32| {
        let of = heights.iter().enumerate().filter(|(nth, _)| choice >> nth & 1 == side);
        of.map(|(_, height)| height).sum::<i32>()
    };
    let both = |choice: u32| [height(choice, 0), height(choice, 1)];
    // The first one is always at the left.
    let choices = (1..1_u32 << heights.len().min(12)).filter(|choice| choice & 1 == 0);
    let best = choices.min_by_key(|choice| both(*choice).into_iter().max()).unwrap_or(2);
    (best, both(best))
}

/// Tells whether one of two columns would be much lower than the other, so that the last block had better go over both.
fn is_uneven(page: &Page, blocks: &[Box<dyn Block>], width: i32) -> bool {
    let heights: Vec<i32> = blocks.iter().map(|block| outer(page, &**block, width) + page.gap).collect();
    let (_, [left, right]) = split(&heights);
    blocks.len() > 2 && 4 * (left - right).abs() > left.max(right)
}

/// Places blocks in two columns that are as near to equal as they can be, and end at the same height.
fn columns(
    page: &Page,
    blocks: Vec<Box<dyn Block>>,
    width: i32,
    top: i32,
    placed: &mut Vec<(Box<dyn Block>, Area)>,
) -> i32 {
    let heights: Vec<i32> = blocks.iter().map(|block| outer(page, &**block, width) + page.gap).collect();
    let (best, [left, right]) = split(&heights);
    let is_right = |nth: usize| best >> nth & 1 == 1;
    let bottom = top + left.max(right);
    let mut tops = [top; 2];
    let last = |side: bool| (0..heights.len()).rev().find(|nth| is_right(*nth) == side);
    let last = [last(false), last(true)];
    for (nth, block) in blocks.into_iter().enumerate() {
        let side = usize::from(is_right(nth));
        let area_top = tops[side];
        tops[side] += heights[nth];
        let end = if last[side] == Some(nth) { bottom } else { tops[side] };
        let left = page.gap + side as i32 * (width + page.gap);
        placed.push((block, Area { left, top: area_top, width, height: end - page.gap - area_top }));
    }
    bottom
}
