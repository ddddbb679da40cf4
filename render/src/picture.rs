//! Pictures: an empty board, what stands on it, and the sides above and below.

use std::sync::Arc;

use engine::{Cell, Game, Lang, Mark, Point, Token, View, Words, Zone};

use crate::{
    arrangement::Arrangement,
    caption::Caption,
    error::Error,
    letters::{self, Weight},
    marks::{self, COUNTABLE},
    options::{Options, Step},
    painter::{Art, Board, Painter},
    palette::Ink,
    part, plan, script,
    sides::{self, Hands, Strip},
    signs::Panel,
    sprite::{Frame, Sprite},
    words,
};

/// The digits of the steps of a way are at least so many pixels high; smaller ones cannot be read.
const LEAST_STEP: i32 = 8;

/// The pixels of larger pictures, which are rare, are not kept to be used again.
const MAX_SPARE_BYTES: usize = 1 << 20;

impl Painter {
    /// Draws what `view` shows as a PNG.
    ///
    /// # Errors
    /// If the PNG cannot be written, which would be a bug.
    pub fn png(&self, view: &View, options: &Options) -> Result<Vec<u8>, Error> {
        let view = &*part::shown(view);
        let hands = Hands::of(view);
        let parts = self.parts(view, &hands, options);
        let cuts: Vec<usize> = parts.board.cuts.iter().map(|cut| cut + parts.above as usize).collect();
        let frame = self.drawn(view, &parts);
        let file = crate::encode::png(&frame, &cuts, &self.palette, &self.caches.bands);
        if frame.pixels.capacity() <= MAX_SPARE_BYTES {
            self.caches.pixels.put(frame.pixels);
        }
        file
    }

    /// Draws what `view` shows.
    #[cfg(test)]
    pub(crate) fn frame(&self, view: &View, options: &Options) -> Frame {
        let view = &*part::shown(view);
        self.drawn(view, &self.parts(view, &Hands::of(view), options))
    }

    /// Draws what `view` shows with its parts where they are.
    pub(crate) fn drawn(&self, view: &View, parts: &Parts<'_>) -> Frame {
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
        let mut frame =
            Frame::around(&board.frame, above as usize, all, self.page(), self.caches.pixels.take());
        self.stand(view, board, (above, parts.quiet, parts.lang), &mut frame);
        let mut y = top;
        for row in &strips.above {
            sides::draw(self, row, y, &mut frame);
            y += sides::height(row) + gap;
        }
        y = lower;
        for row in &strips.below {
            sides::draw(self, row, y, &mut frame);
            y += sides::height(row) + gap;
        }
        notes.draw(self, foot, &mut frame);
        caption.draw(self, edge, &mut frame);
        frame
    }

    /// The colour behind everything.
    pub(crate) fn page(&self) -> u8 {
        self.palette.index(self.theme.page, &mut crate::palette::Nearest::default())
    }

    /// What the picture of `view` is made of, with these hands.
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

    /// Puts marks and pieces on a board whose upper edge is so far below that of the frame, cards with the letters of a
    /// language; with `quiet` as little as possible changes from one picture to the next.
    pub(crate) fn stand(
        &self,
        view: &View,
        board: &Board,
        (above, quiet, lang): (i32, bool, Lang),
        frame: &mut Frame,
    ) {
        let plan = &board.plan;
        let unit = (plan.unit * plan.piece).round().max(4.0) as u32;
        let many = plan.bold > 1.0;
        let bold = if many { (plan.unit * plan.bold).round() as u32 } else { unit };
        let cell = view.layout.cell;
        let put = |frame: &mut Frame, sprite: &Sprite, (x, y): (f32, f32)| {
            let left = (x - sprite.width as f32 / 2.0).round() as i32;
            let top = (y - sprite.height as f32 / 2.0).round() as i32;
            frame.put(&self.palette, sprite, left, top + above);
        };
        let occupied = |point: Point| {
            let there = |&(at, token): &(Point, Token)| at == point && token != Token::Seeds(0);
            view.pieces.iter().any(there)
        };
        // A stop on the way shows its number; a glow would look like a piece.
        let passed = |point: Point| {
            if cell == Cell::Pit {
                // Between other pictures arrows show the way well enough; rings would be most of what changes.
                return quiet && view.trace.path.contains(&point);
            }
            let [_, stops @ .., _] = &*view.trace.path else { return false };
            stops.contains(&point) && !occupied(point)
        };
        let on_pieces = matches!(cell, Cell::Square | Cell::Node | Cell::Hexagon);
        let framed = |point: Point| {
            matches!(cell, Cell::Square | Cell::Node)
                && [Mark::Last, Mark::Decided].iter().all(|mark| view.marks.contains(&(point, *mark)))
        };
        let marks = |frame: &mut Frame, which: &[Mark], there: &dyn Fn(Point) -> bool| {
            let wanted = |mark: Mark, point: Point| {
                which.contains(&mark) && there(point) && !(mark == Mark::Last && passed(point))
            };
            for &(point, mark) in view.marks.iter().filter(|(point, mark)| wanted(*mark, *point)) {
                // The middle of a place must be seen, be there a piece or a number.
                let numbered = view.layout.spots.get(point.index()).is_some_and(|spot| spot.label.is_some());
                // What was taken there matters more than the number.
                let full = occupied(point);
                // A ring is seen on a piece, not below it.
                let upon = mark == Mark::Left && full && on_pieces;
                let occupied = numbered && mark != Mark::Taken || full;
                let framed = matches!(mark, Mark::Last | Mark::Decided) && framed(point);
                if let Some(place) = plan.point(view.layout, point) {
                    let art = match framed {
                        true => Art::Both(cell),
                        false if upon => Art::LeftOn,
                        false => Art::Mark { mark, cell, flat: board.flat, occupied },
                    };
                    let bold_too = matches!(mark, Mark::Last | Mark::Left | Mark::Taken);
                    let size = if bold_too { bold } else { unit };
                    put(frame, &self.sprite(art, size), place);
                }
            }
        };
        let everywhere = |_: Point| true;
        // Of what decided the game it is still seen what was played last.
        marks(frame, &[Mark::Safe], &everywhere);
        marks(frame, &[Mark::Decided, Mark::Counts], &everywhere);
        if !many {
            marks(frame, &[Mark::Last], &everywhere);
        }
        let way: Vec<(f32, f32)> = match cell {
            // Seeds go round from pit to pit, which the marks show.
            Cell::Pit => Vec::new(),
            _ => view.trace.path.iter().filter_map(|&point| plan.point(view.layout, point)).collect(),
        };
        let begin = match view.trace.path.first() {
            Some(&first) if occupied(first) => marks::LEFT_ON,
            Some(first) => {
                let spot = view.layout.spots.get(first.index());
                marks::left_radius(spot.is_some_and(|spot| spot.label.is_some()))
            }
            None => 0.0,
        };
        for (point, spot) in (0..).map(Point).zip(&view.layout.spots) {
            if let (Some(label), false) = (&spot.label, occupied(point)) {
                let (x, y) = plan.pixel(spot.x, spot.y);
                if cell == Cell::Node {
                    put(frame, &self.sprite(Art::Disc, plan.unit.round() as u32), (x, y));
                }
                self.write_inside(frame, board, cell, label, (x, y + above as f32));
            }
        }
        let upon = |point: Point| on_pieces && occupied(point);
        marks(frame, &[Mark::Left], &|point| !upon(point));
        for &(point, seat) in &view.reserved {
            let emblem = view.side(seat).and_then(|side| side.emblem);
            if let (Some(piece), Some(place)) = (emblem, plan.point(view.layout, point)) {
                put(frame, &self.sprite(Art::Piece(piece.shape, piece.tint), unit * 2 / 5), place);
            }
        }
        let mut badges = Vec::new();
        for &(point, token) in &view.pieces {
            let Some((x, y)) = plan.point(view.layout, point) else { continue };
            let art = match token {
                Token::Piece(piece) if many || cell == Cell::Hexagon => Art::Plain(piece.shape, piece.tint),
                Token::Piece(piece) => Art::Piece(piece.shape, piece.tint),
                Token::Card(card) => Art::Card(card, lang),
                Token::Back(count) => Art::Back { pile: count > 1 },
                Token::Seeds(count) => Art::Seeds(count.min(COUNTABLE + 1)),
            };
            // In the other places a card must be smaller to fit.
            let size = match token {
                Token::Card(_) | Token::Back(_) if cell != Cell::Card => unit * 5 / 8,
                // Inside two frames there is less room.
                _ if framed(point) => unit * 5 / 6,
                _ => unit,
            };
            put(frame, &self.sprite(art, size), (x, y));
            let at = (x, y + above as f32);
            match token {
                Token::Back(count) if count > 1 => badges.push((count, size as f32 * 0.34, at)),
                Token::Seeds(count) => {
                    let away = size as f32 * 0.37;
                    badges.push((count, size as f32 * 0.27, (at.0 + away, at.1 + away)));
                }
                _ => {}
            }
        }
        let steps = plan.unit * 0.26;
        if way.len() > 2 && letters::cap_height(steps as u16) >= LEAST_STEP {
            // Below the ears of animals.
            let place = plan.unit * plan.piece.min(1.0);
            let corner = |(x, y): (f32, f32)| (x - place * 0.36, y + above as f32 + place * 0.34);
            badges.extend((1..).zip(&way[1..]).map(|(nth, &at)| (nth, steps, corner(at))));
        }
        if cell == Cell::Pit {
            self.sowing(view, plan, above, frame);
        }
        if cell == Cell::Hexagon {
            self.chain(view, plan, above, frame);
        }
        if many {
            // Around the piece and over its neighbours, as the place is too small.
            marks(frame, &[Mark::Last], &everywhere);
        }
        // Over pieces: what moved jumped over them, or has left one behind.
        marks(frame, &[Mark::Left], &upon);
        self.way(frame, &way, (bold as f32, begin), above);
        marks(frame, &[Mark::Taken, Mark::Hint, Mark::Wrong], &everywhere);
        self.labels(&view.labels, plan, above, frame);
        for (count, height, at) in badges {
            self.badge(frame, count, height, at);
        }
    }

    /// A number on a light plate around a place, with digits of this size.
    fn badge(&self, frame: &mut Frame, number: u8, size: f32, at: (f32, f32)) {
        let style = (Weight::Bold, (size as u16).max(7));
        let text = number.to_string();
        let height = f32::from(style.1) * 1.06;
        let width = (letters::width(style.0, style.1, &text) + f32::from(style.1) * 0.45).max(height);
        let panel = Panel::Number;
        let art = Art::Panel { panel, width: width as u16, height: height as u16 };
        let sprite = self.sprite(art, (f32::from(style.1) / 16.0).round().max(1.0) as u32);
        frame.put_centred(&self.palette, &sprite, at.0.round() as i32, at.1.round() as i32);
        self.write_centred(frame, style, &text, at, Ink::Dark);
    }
}

/// What a picture is made of, and where it goes.
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
    /// Below all of it.
    edge: i32,
    pub(crate) height: i32,
    /// Whether it is one of several, of which little shall change from one to the next.
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
pub(crate) fn homes(view: &View) -> crate::boards::Homes {
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
fn stepped(words: &Words, view: &View, step: Step) -> String {
    let moved = view.last.as_ref().map(|last| match Game::with_id(view.game) {
        Some(game) => words.say_move(game.info, &last.text),
        None => last.text.clone(),
    });
    let count = format!("{}/{}", step.ply, step.of);
    [Some(count), moved].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// What is written at the foot, or between the sides: which of several positions it is, how it ended, and the game's notes.
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

    fn draw(&self, painter: &Painter, (x, top): (i32, i32), frame: &mut Frame) {
        for (index, (weight, line)) in self.lines.iter().enumerate() {
            let y = top + self.step * index as i32 + self.step / 2;
            let style = (*weight, self.style);
            painter.write_centred(frame, style, line, (x as f32, y as f32), Ink::Dark);
        }
    }
}
