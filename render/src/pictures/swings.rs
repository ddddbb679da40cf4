//! The curve of a game that is over: who stood how after each ply, and which moves changed it.

use engine::{Lang, Text};

use crate::colours::palette::Ink;
use crate::draw::painter::Painter;
use crate::error::Error;
use crate::pictures::charts::axis::{beside, rounds};
use crate::pictures::page::{Area, Fill, Page, SMALL, TITLE};
use crate::pixels::canvas::{circle, line};
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// The height of the curve, on a page of the usual width.
const HEIGHT: f32 = 260.0;

/// The room for numbers beside it.
const ASIDE: f32 = 52.0;

/// The widths of the line where it is estimated and where it is proved, and half that of the mark of a move.
const THIN: f32 = 2.6;
const THICK: f32 = 6.5;
const MARK: f32 = 7.5;

/// The most points of the line: more would be closer than pixels.
const MOST_POINTS: usize = 600;

/// The most numbers below it.
const MOST_NUMBERS: usize = 8;

/// The most marks that have a number.
const MOST_NUMBERED: usize = 12;

/// The steps aside from its mark at which a number may stand.
const FARTHEST: i32 = 3;

/// The share of the first side at the start and after each ply of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCurve {
    /// The title.
    pub title: String,
    /// The names of both sides.
    pub sides: [String; 2],
    /// The share of the first side, in thousandths, and whether it was proved; more than a thousand counts as that.
    pub shares: Vec<(u32, bool)>,
    /// The numbers of the moves that are marked, from 1; what is beyond the last one is left out.
    pub marked: Vec<u32>,
    /// The language of the words.
    pub lang: Lang,
}

impl Painter {
    /// Draws the curve of a game as a PNG of that width; see [`GameCurve`].
    ///
    /// # Errors
    /// If nothing was played, or the PNG cannot be written, which would be a bug.
    pub fn game_curve(&self, curve: &GameCurve, size: u32) -> Result<Vec<u8>, Error> {
        if curve.shares.len() < 2 {
            return Err(Error::Nothing);
        }
        let mut page = Page::new(self, curve.lang, size);
        let (gap, pad) = (page.gap, page.pad);
        let width = page.size as i32 - 2 * gap;
        let (line_height, between) = (page.line(SMALL), page.length(8.0));
        let height = page.line(TITLE) + 3 * line_height + 4 * between + page.length(HEIGHT);
        let panel = Area { left: gap, top: gap, width, height: height + 2 * pad };
        page.begin(panel.bottom() + gap);
        page.panel(panel);
        let inner = panel.inside(pad);
        page.title(&script::writable(&curve.title), inner);
        let aside = page.length(ASIDE);
        let plot = Area {
            left: inner.left + aside,
            top: inner.top + page.line(TITLE) + line_height + 2 * between,
            width: (inner.width - aside - page.length(MARK)).max(8),
            height: page.length(HEIGHT),
        };
        curve.words(&mut page, inner, plot);
        curve.rules(&mut page, inner.left, plot);
        curve.draw(&mut page, plot);
        page.png()
    }
}

impl GameCurve {
    fn plies(&self) -> usize {
        self.shares.len().saturating_sub(1).max(1)
    }

    /// The place after so many plies.
    fn at(&self, ply: usize, plot: Area) -> (f32, f32) {
        let share = self.shares.get(ply).map_or(500, |(share, _)| (*share).min(1_000));
        let x = ply as f32 / self.plies() as f32 * plot.width as f32;
        (x, (1_000 - share) as f32 / 1_000.0 * plot.height as f32)
    }

    /// Says for whom it goes up and down, and what is proved.
    fn words(&self, page: &mut Page, inner: Area, plot: Area) {
        let better = |page: &Page, side: &str| page.say(&Text::new("chart-better").with("side", side));
        let exact = self.shares.iter().filter(|(_, exact)| *exact).count();
        let key = match exact {
            0 => "chart-all-estimated",
            _ if exact == self.shares.len() => "chart-all-proved",
            _ => "chart-partly-proved",
        };
        let [up, down] = [&self.sides[0], &self.sides[1]].map(|side| better(page, side));
        let (plain, muted) = ((Weight::Regular, SMALL, Ink::Dark), (Weight::Regular, SMALL, Ink::Muted));
        let above = plot.top - page.length(10.0);
        page.write(plain, &up, (plot.left, above), plot.width / 2);
        let baseline = inner.bottom() - page.length(4.0);
        let ends = page.write(plain, &down, (plot.left, baseline), plot.width / 2);
        let said = page.key(key);
        page.write_back(muted, &said, (plot.right(), baseline), plot.right() - ends - page.length(12.0));
    }

    fn rules(&self, page: &mut Page, left: i32, plot: Area) {
        let muted = (Weight::Regular, SMALL, Ink::Muted);
        for (share, text) in [(0, "100"), (1, "50"), (2, "0")] {
            let top = plot.top + plot.height * share / 2;
            page.fill(Area { top, height: page.length(1.6), ..plot }, Fill::Rule);
            let at = (plot.left - page.length(8.0), beside(page, plot.top, top));
            page.write_back(muted, text, at, at.0 - left);
        }
        let baseline = plot.bottom() + page.line(SMALL);
        for ply in rounds(0.0, self.plies() as f32, MOST_NUMBERS, 1) {
            let (x, _) = self.at(ply as usize, plot);
            let x = plot.left + x as i32;
            let tick =
                Area { left: x, top: plot.bottom(), width: page.length(1.6), height: page.length(6.0) };
            page.fill(tick, Fill::Rim);
            page.write_around(muted, &ply.to_string(), (x, baseline), plot.width / 8);
        }
    }

    fn draw(&self, page: &mut Page, plot: Area) {
        let around = page.length(2.0 * MARK);
        let reach = Area {
            left: plot.left - around,
            top: plot.top - around,
            width: plot.width + 2 * around,
            height: plot.height + 2 * around,
        };
        let place = |ply: usize| {
            let (x, y) = self.at(ply, plot);
            (x + around as f32, y + around as f32)
        };
        let tenth = |length: f32| page.length(length * 10.0) as f32 / 10.0;
        let (thin, thick, mark) = (tenth(THIN), tenth(THICK), tenth(MARK));
        let step = self.shares.len().div_ceil(MOST_POINTS).max(1);
        let mut points: Vec<usize> = (0..self.shares.len()).step_by(step).collect();
        if points.last() != Some(&self.plies()) {
            points.push(self.plies());
        }
        let proved = |ply: &usize| self.shares.get(*ply).is_some_and(|(_, exact)| *exact);
        page.stain(reach, Ink::Hint, |pen| {
            let all: Vec<(f32, f32)> = points.iter().map(|&ply| place(ply)).collect();
            pen.along(&line(&all), thin);
            for run in points.chunk_by(|one, other| proved(one) && proved(other)) {
                let run: Vec<(f32, f32)> = run.iter().map(|&ply| place(ply)).collect();
                if run.len() > 1 {
                    pen.along(&line(&run), thick);
                }
            }
        });
        let marked: Vec<usize> =
            self.marked.iter().map(|ply| *ply as usize).filter(|ply| *ply < self.shares.len()).collect();
        page.stain(reach, Ink::Red, |pen| {
            for &ply in &marked {
                let (x, y) = place(ply);
                pen.inside(&circle(x, y, mark));
            }
        });
        self.numbers(page, plot, &marked);
    }

    /// The columns of pixels in which the curve runs through an area.
    fn crossed(&self, area: Area, plot: Area) -> i32 {
        let through = |x: &i32| {
            let along = (x - plot.left) as f32 / plot.width as f32 * self.plies() as f32;
            let (before, part) = (along.max(0.0).floor(), along.max(0.0).fract());
            let (one, other) = (self.at(before as usize, plot).1, self.at(before as usize + 1, plot).1);
            let y = plot.top + (one + (other - one) * part) as i32;
            (area.top..area.bottom()).contains(&y)
        };
        (area.left..area.right()).filter(through).count() as i32
    }

    /// Writes the number of each marked move beside its mark: where it lies over no other mark or number, or as near to that as
    /// there is room.
    fn numbers(&self, page: &mut Page, plot: Area, marked: &[usize]) {
        let (em, radius) = (i32::from(page.letters(SMALL)), page.length(MARK));
        let place = |ply: usize| {
            let (x, y) = self.at(ply, plot);
            (plot.left + x as i32, plot.top + y as i32)
        };
        let around = |(x, y): (i32, i32)| Area {
            left: x - radius,
            top: y - radius,
            width: 2 * radius,
            height: 2 * radius,
        };
        let style = (Weight::Bold, SMALL, Ink::Dark);
        let mut taken: Vec<Area> = marked.iter().map(|&ply| around(place(ply))).collect();
        for &ply in marked.iter().take(MOST_NUMBERED) {
            let (text, (x, y)) = (ply.to_string(), place(ply));
            let width = letters::width(Weight::Bold, page.letters(SMALL), &text) as i32 + 2;
            let height = em * 7 / 10;
            // Inside of the plot, whichever edge is near, and beside the line that leads there.
            let (gap, beside) = (page.length(16.0), page.length(15.0));
            let up = y - plot.top > plot.height / 2;
            let right = x - plot.left + 2 * beside <= plot.width;
            let ways = [(right, up), (!right, up), (right, !up), (!right, !up)];
            let spots = (0..FARTHEST).flat_map(|far| {
                ways.map(|(right, up)| {
                    let aside = beside.max(radius + width / 2) + far * beside;
                    let middle = x + if right { aside } else { -aside };
                    let baseline = y + if up { -gap } else { gap + height };
                    Area { left: middle - width / 2, top: baseline - height, width, height }
                })
            });
            let fits = |spot: &Area| {
                let beside = spot.left >= plot.left && spot.right() <= plot.right() + radius;
                beside && spot.top >= plot.top && spot.bottom() <= plot.bottom()
            };
            let hidden = |spot: &Area| {
                let over = taken.iter().map(|other| shared(*spot, *other)).sum::<i32>();
                let beyond = i32::from(!fits(spot)) * width * height;
                over + beyond + self.crossed(*spot, plot)
            };
            let Some(spot) = spots.min_by_key(hidden) else { continue };
            let at = (spot.left + spot.width / 2, spot.bottom());
            page.write_around(style, &text, at, plot.width / 8);
            taken.push(spot);
        }
    }
}

/// The size of what two areas share.
fn shared(one: Area, other: Area) -> i32 {
    let across = one.right().min(other.right()) - one.left.max(other.left);
    let down = one.bottom().min(other.bottom()) - one.top.max(other.top);
    across.max(0) * down.max(0)
}

/// The curve of a game, as a PNG in the theme of that name; see [`Painter::game_curve`].
///
/// # Errors
/// If nothing was played, or the PNG cannot be written, which would be a bug.
pub fn game_curve(curve: &GameCurve, theme: &str, size: u32) -> Result<Vec<u8>, Error> {
    crate::painter(theme).game_curve(curve, size)
}
