//! Pictures: an empty board, what stands on it, and the sides above and below.

use std::sync::Arc;

use engine::{Game, Lang, View, Words, Zone};

use crate::colours::palette::Ink;
use crate::draw::caption::Caption;
use crate::draw::painter::{Board, Painter};
use crate::draw::sides::{self, Hands, Strip};
use crate::layout::arrangement::Arrangement;
use crate::layout::part;
use crate::layout::plan;
use crate::pixels::sketch::Sketch;
#[cfg(test)]
use crate::pixels::sprite::Frame;
use crate::writing::letters::{self, Weight};
use crate::writing::script;
use crate::{
    error::Error,
    options::{Options, ReplayStep},
    words,
};

impl Painter {
    /// Draws what `view` shows as a PNG.
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn png(&self, view: &View, options: &Options) -> Result<Vec<u8>, Error> {
        let view = &*part::shown(view);
        let hands = Hands::of(view);
        let parts = self.parts(view, &hands, options);
        // The caption is another one after each move, and what is above it seldom.
        let caption = (parts.height - parts.caption.height).max(0) as usize;
        let cuts = parts.board.cuts.iter().map(|cut| cut + parts.above as usize);
        let cuts: Vec<usize> = cuts.chain([caption]).collect();
        let sketch = self.sketch(view, &parts);
        let cuts = sketch.cuts(cuts);
        crate::pixels::encode::png_of(&sketch, &cuts, &self.palette, &self.caches.bands)
    }

    /// Draws what `view` shows.
    #[cfg(test)]
    pub(crate) fn frame(&self, view: &View, options: &Options) -> Frame {
        let view = &*part::shown(view);
        self.sketch(view, &self.parts(view, &Hands::of(view), options)).frame(&self.palette)
    }

    /// A sketch of what `view` shows, with its parts where they are.
    pub(crate) fn sketch(&self, view: &View, parts: &Parts<'_>) -> Sketch {
        let &Parts {
            size,
            ref board,
            ref strips,
            ref notes,
            ref caption,
            gap,
            top,
            above,
            lower,
            foot,
            edge,
            height,
            ..
        } = parts;
        let all = (size as usize, height as usize);
        let mut sketch = Sketch::around(&board.frame, above.max(0) as usize, all, self.page());
        self.stand(view, board, (above, parts.quiet, parts.lang), &mut sketch);
        let mut y = top;
        for row in &strips.above {
            sides::draw(self, row, y, &mut sketch);
            y += sides::height(row) + gap;
        }
        y = lower;
        for row in &strips.below {
            sides::draw(self, row, y, &mut sketch);
            y += sides::height(row) + gap;
        }
        notes.draw(self, foot, &mut sketch);
        caption.draw(self, edge, &mut sketch);
        sketch
    }

    /// The colour behind everything.
    pub(crate) fn page(&self) -> u8 {
        self.palette.index(self.theme.page, &mut crate::colours::palette::Nearest::default())
    }

    /// The parts of the picture of `view`, with these hands.
    pub(crate) fn parts<'v>(&self, view: &'v View, hands: &'v Hands, options: &Options) -> Parts<'v> {
        let size = options.size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let board = self.board(view.layout, size, view.turned, homes(view), view.sides.len());
        let strips = sides::strips(view, hands, options, size, board.arrangement);
        let (gap, quiet, lang) = (plan::margin(size as f32) as i32, options.step.is_some(), options.lang);
        let heights =
            |strips: &[Vec<Strip<'_>>]| strips.iter().map(|row| sides::height(row) + gap).sum::<i32>();
        let (far, near) = (heights(&strips.above), heights(&strips.below));
        let notes = |width: i32, lines| Notes::new(view, options, size, width, lines);
        let bottom = |above: i32| above + board.frame.height as i32;
        let whole = (size as i32 / 2, size as i32);
        let caption = Caption::new(view, options.lang, options.table, options.step.is_none(), size);
        let (above, lower, end) = match board.arrangement {
            Arrangement::Around => {
                let above = gap + far;
                (above, bottom(above) + gap, bottom(above) + gap + near)
            }
            Arrangement::Corners { roof, floor, .. } => {
                let above = gap + (far - roof).max(0);
                let lower = bottom(above).max(above + floor + near) - near + gap;
                (above, lower, bottom(above).max(lower + near - gap) + gap)
            }
            Arrangement::Beside { left, width, .. } => {
                let lower = (bottom(gap) + gap - near).max(gap + far);
                // What is to be said goes between the sides if there is room.
                let notes = notes(width, usize::MAX);
                let room = lower - far - gap;
                if notes.height <= room {
                    let top = gap + far + (room - gap - notes.height) / 2;
                    let foot = (left + width / 2, top);
                    let height = bottom(gap).max(lower + near - gap) + gap / 2 + caption.height;
                    let (top, above) = (gap, gap);
                    return Parts {
                        size,
                        board,
                        strips,
                        notes,
                        caption,
                        gap,
                        top,
                        above,
                        lower,
                        foot,
                        edge: height,
                        height,
                        quiet,
                        lang,
                    };
                }
                (gap, lower, bottom(gap).max(lower + near - gap) + gap)
            }
        };
        let notes = notes(whole.1, 6);
        let height = end + notes.height + caption.height - gap / 2;
        Parts {
            size,
            board,
            strips,
            notes,
            caption,
            gap,
            top: gap,
            above,
            lower,
            foot: (whole.0, end),
            edge: height,
            height,
            quiet,
            lang,
        }
    }
}

/// The parts of a picture, and their places.
pub(crate) struct Parts<'v> {
    size: u32,
    board: Arc<Board>,
    strips: sides::Strips<'v>,
    notes: Notes,
    caption: Caption,
    gap: i32,
    /// The upper edges of the first row of the far sides, of the board, and of the first row of the near sides.
    top: i32,
    pub(crate) above: i32,
    lower: i32,
    /// The middle of the notes, and their upper edge.
    foot: (i32, i32),
    /// The edge below all of it.
    edge: i32,
    pub(crate) height: i32,
    /// True if the picture is one of several, of which little shall change from one to the next.
    quiet: bool,
    /// The language of the letters on cards.
    lang: Lang,
}

impl Parts<'_> {
    /// The same with its board so far from the upper edge of a picture of that height, which has room for all.
    pub(crate) fn placed(self, above: i32, height: i32) -> Self {
        let (by, (middle, foot)) = (above - self.above, self.foot);
        Parts {
            top: self.top + by,
            above,
            lower: self.lower + by,
            foot: (middle, foot + by),
            edge: self.edge + by,
            height,
            ..self
        }
    }
}

/// The tints of the emblems of those whose homes are on the board.
pub(crate) fn homes(view: &View) -> crate::draw::boards::Homes {
    let mut homes = [None; 4];
    for (_, zone) in &view.layout.zones {
        if let Zone::Home(seat @ 1..=4) = zone {
            let side = view.sides.iter().find(|side| side.seat.number() == *seat);
            homes[usize::from(*seat) - 1] = side.and_then(|side| side.emblem).map(|piece| piece.tint);
        }
    }
    homes
}

/// `12/80 · d6-d4`: which of several positions it is, and the move that led to it.
fn stepped(words: &Words, view: &View, step: ReplayStep) -> String {
    let moved = view.last.as_ref().map(|last| match Game::with_id(view.game) {
        Some(game) => words.say_move(game.info, &last.text),
        None => last.text.clone(),
    });
    let count = format!("{}/{}", step.ply, step.of);
    [Some(count), moved].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The notes at the foot, or between the sides: which of several positions it is, how it ended, and the
/// game's notes.
struct Notes {
    lines: Vec<(Weight, String)>,
    style: u16,
    step: i32,
    height: i32,
}

impl Notes {
    /// Notes in lines of at most that width, and in at most so many.
    fn new(view: &View, options: &Options, size: u32, width: i32, most: usize) -> Notes {
        let words = words::words(options.lang);
        let share = size as f32;
        let narrow = width < size as i32;
        let style = (share * if narrow { 0.028 } else { 0.034 }) as u16;
        let room = if narrow { width as f32 } else { share - 4.0 * plan::margin(share) };
        let ending = view.ending().map(|text| words.say(&text));
        let step = options.step.map(|step| stepped(words, view, step));
        let head: Vec<String> = step.into_iter().chain(ending).collect();
        let notes: Vec<String> = view.facts().map(|note| words.say(note)).collect();
        let lines: Vec<(Weight, String)> = [(Weight::Bold, head), (Weight::Regular, notes)]
            .into_iter()
            .flat_map(|(weight, texts)| {
                let texts: Vec<String> = texts.iter().map(|text| script::writable(text)).collect();
                let lines = letters::wrapped(weight, style, &texts, room);
                lines.into_iter().map(move |line| (weight, line))
            })
            .take(most)
            .collect();
        let step = i32::from(style) * 13 / 10;
        let height = if lines.is_empty() { 0 } else { step * lines.len() as i32 + step / 3 };
        Notes { lines, style, step, height }
    }

    fn draw(&self, painter: &Painter, (x, top): (i32, i32), frame: &mut Sketch) {
        for (index, (weight, line)) in self.lines.iter().enumerate() {
            let y = top + self.step * index as i32 + self.step / 2;
            let style = (*weight, self.style);
            painter.write_centred(frame, style, line, (x as f32, y as f32), Ink::Dark);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Seed};

    use super::*;
    use crate::colours::theme::Theme;

    /// Other names at a table with the same position: only the rows of names are packed anew.
    #[test]
    fn tables_share_the_rows_in_which_no_name_stands() {
        for game in Game::all() {
            let setup = game.setup(None, None, Seed([3; 32])).unwrap();
            let view = game.start(&setup).view(Eyes::Room);
            let painter = Painter::sharing(Theme::usual().clone(), &Arc::default());
            let mut known = Vec::new();
            for names in ["ana", "bruno", "carla", "ana"] {
                let names = std::array::from_fn(|seat| Some(format!("{names}{seat}")));
                painter.png(&view, &Options { names, ..Options::new(Lang::En) }).unwrap();
                known.push(painter.caches.bands.known());
            }
            // A band is known by how it is drawn, and by its pixels.
            let new: Vec<usize> = known.windows(2).map(|known| (known[1] - known[0]) / 2).collect();
            let seats = usize::from(setup.seats);
            assert!((1..=seats).contains(&new[0]), "{}: {known:?}", game.info.id);
            assert_eq!(new[2], 0, "{}: {known:?}", game.info.id);
        }
    }
}
