//! Things on a board: marks, pieces, cards and seeds, and what the last move did.

use engine::{Cell, Lang, Mark, Point, Token, View};

use crate::colours::palette::Ink;
use crate::draw::cards;
use crate::draw::marks::{self, COUNTABLE};
use crate::draw::painter::{Art, Board, Line, Painter};
use crate::draw::signs::Panel;
use crate::pixels::sketch::{Ground, Sketch};
use crate::writing::letters::{self, Weight};

/// The digits of the steps of a way are at least so many pixels high; smaller ones cannot be read.
const LEAST_STEP: i32 = 8;

impl Painter {
    /// Puts marks and pieces on a board whose upper edge is so far below that of the frame, cards with the letters of a
    /// language; with `quiet` as little as possible changes from one picture to the next.
    pub(crate) fn stand(
        &self,
        view: &View,
        board: &Board,
        (above, quiet, lang): (i32, bool, Lang),
        frame: &mut Sketch,
    ) {
        let plan = &board.plan;
        let unit = (plan.unit * plan.piece).round().max(4.0) as u32;
        let many = plan.bold > 1.0;
        let bold = if many { (plan.unit * plan.bold).round() as u32 } else { unit };
        let way: Vec<(f32, f32)> = match view.layout.cell {
            // Seeds go round from pit to pit, which the marks show.
            Cell::Pit => Vec::new(),
            _ => view.trace.path.iter().filter_map(|&point| plan.point(view.layout, point)).collect(),
        };
        let mut standing =
            Standing { painter: self, view, board, above, quiet, lang, unit, bold, many, frame, way };
        standing.ground();
        let mut badges = standing.pieces();
        badges.extend(standing.steps());
        standing.over();
        for Badge { number, size, at } in badges {
            self.badge(frame, number, size, at);
        }
    }

    /// A number on a light plate around a place, with digits of this size.
    fn badge(&self, frame: &mut Sketch, number: u8, size: f32, at: (f32, f32)) {
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

/// A number beside a place.
struct Badge {
    number: u8,
    /// The size of its digits, in pixels.
    size: f32,
    at: (f32, f32),
}

/// A board on which things are put.
struct Standing<'a> {
    painter: &'a Painter,
    view: &'a View,
    board: &'a Board,
    above: i32,
    quiet: bool,
    lang: Lang,
    /// The width of a piece's place, and of what the last move did, in pixels.
    unit: u32,
    bold: u32,
    /// Tells whether the board has so many places that each is small.
    many: bool,
    frame: &'a mut Sketch,
    /// The places of the last move.
    way: Vec<(f32, f32)>,
}

impl Standing<'_> {
    /// Puts a sprite around a place of the board's part.
    fn put(&mut self, art: Art, size: u32, (x, y): (f32, f32)) {
        let sprite = self.painter.sprite(art, size);
        let left = (x - sprite.width as f32 / 2.0).round() as i32;
        let top = (y - sprite.height as f32 / 2.0).round() as i32;
        self.frame.put(&self.painter.palette, &sprite, left, top + self.above);
    }

    fn place(&self, point: Point) -> Option<(f32, f32)> {
        self.board.plan.point(self.view.layout, point)
    }

    fn cell(&self) -> Cell {
        self.view.layout.cell
    }

    fn occupied(&self, point: Point) -> bool {
        self.view.pieces.iter().any(|&(at, token)| at == point && token != Token::Seeds(0))
    }

    /// Tells whether a place has a number.
    fn numbered(&self, point: Point) -> bool {
        self.view.layout.spots.get(point.index()).is_some_and(|spot| spot.label.is_some())
    }

    /// A stop on the way shows its number; a glow would look like a piece.
    fn passed(&self, point: Point) -> bool {
        let path = &self.view.trace.path;
        if self.cell() == Cell::Pit {
            // Between other pictures arrows show the way well enough; rings would be most of what changes.
            return self.quiet && path.contains(&point);
        }
        let [_, stops @ .., _] = &**path else { return false };
        stops.contains(&point) && !self.occupied(point)
    }

    /// Tells whether a piece stands on a place, so that a ring is put on it, not below it.
    fn upon(&self, point: Point) -> bool {
        matches!(self.cell(), Cell::Square | Cell::Node | Cell::Hexagon) && self.occupied(point)
    }

    /// Tells whether a place has two frames, one inside the other.
    fn framed(&self, point: Point) -> bool {
        matches!(self.cell(), Cell::Square | Cell::Node)
            && [Mark::Last, Mark::Decided].iter().all(|mark| self.view.marks.contains(&(point, *mark)))
    }

    fn marks(&mut self, which: &[Mark], there: impl Fn(&Self, Point) -> bool) {
        let view = self.view;
        for &(point, mark) in view.marks.iter().filter(|(_, mark)| which.contains(mark)) {
            if there(self, point) && !(mark == Mark::Last && self.passed(point)) {
                self.mark(point, mark);
            }
        }
    }

    fn mark(&mut self, point: Point, mark: Mark) {
        let Some(place) = self.place(point) else { return };
        let full = self.occupied(point);
        // The middle of a place must be seen, be there a piece or a number; what was taken there matters more than that.
        let occupied = self.numbered(point) && mark != Mark::Taken || full;
        let lost = self.view.trace.lost.iter().find(|(at, _)| *at == point).map(|(_, piece)| *piece);
        let art = match (mark, lost) {
            (Mark::Taken, Some(piece)) => Art::Ghost { shape: piece.shape, tint: piece.tint, occupied: full },
            _ => self.art(mark, point, occupied),
        };
        let bold = matches!(mark, Mark::Last | Mark::Left | Mark::Taken);
        self.put(art, if bold { self.bold } else { self.unit }, place);
    }

    /// The look of a mark there.
    fn art(&self, mark: Mark, point: Point, occupied: bool) -> Art {
        let cell = self.cell();
        match mark {
            Mark::Last | Mark::Decided if self.framed(point) => Art::Both(cell),
            Mark::Left if self.upon(point) => Art::LeftOn,
            _ => Art::Mark { mark, cell, flat: self.board.flat, occupied },
        }
    }

    /// Draws the marks under the pieces.
    fn ground(&mut self) {
        self.marks(&[Mark::Safe], |_, _| true);
        // Of what decided the game it is still seen what was played last.
        self.marks(&[Mark::Decided, Mark::Counts], |_, _| true);
        if !self.many {
            self.marks(&[Mark::Last], |_, _| true);
        }
        self.numbers();
        self.marks(&[Mark::Left], |standing, point| !standing.upon(point));
        let view = self.view;
        for &(point, seat) in &view.reserved {
            let emblem = view.side(seat).and_then(|side| side.emblem);
            if let (Some(piece), Some(place)) = (emblem, self.place(point)) {
                self.put(Art::Piece(piece.shape, piece.tint), self.unit * 2 / 5, place);
            }
        }
    }

    /// The numbers of empty places.
    fn numbers(&mut self) {
        let (view, plan, cell) = (self.view, &self.board.plan, self.cell());
        for (point, spot) in (0..).map(Point).zip(&view.layout.spots) {
            if let (Some(label), false) = (&spot.label, self.occupied(point)) {
                let (x, y) = plan.pixel(spot.x, spot.y);
                if cell == Cell::Node {
                    self.put(Art::Disc, plan.unit.round() as u32, (x, y));
                }
                let at = (x, y + self.above as f32);
                self.painter.write_inside(self.frame, self.board, cell, label, at);
            }
        }
    }

    /// Pieces, cards and seeds, and the numbers beside them.
    fn pieces(&mut self) -> Vec<Badge> {
        let (view, cell, unit) = (self.view, self.cell(), self.unit);
        let mut badges = Vec::new();
        for &(point, token) in &view.pieces {
            let Some((x, mut y)) = self.place(point) else { continue };
            let art = match token {
                Token::Piece(piece) if self.many || cell == Cell::Hexagon => {
                    Art::Plain(piece.shape, piece.tint)
                }
                Token::Piece(piece) => Art::Piece(piece.shape, piece.tint),
                Token::Card(card) => Art::Card(card, self.lang),
                Token::Back(count) => Art::Back { pile: count > 1 },
                Token::Seeds(count) => Art::Seeds(count.min(COUNTABLE + 1)),
            };
            // Among other pictures it was seen before.
            let covers = cell == Cell::Card && !self.quiet && self.beneath(point, (x, y));
            if covers {
                y += (cards::UPON.1 * unit as f32).round();
            }
            // In the other places a card must be smaller to fit.
            let size = match token {
                _ if covers => (unit as f32 * cards::UPON.0) as u32,
                Token::Card(_) | Token::Back(_) if cell != Cell::Card => unit * 5 / 8,
                // Inside two frames there is less room.
                _ if self.framed(point) => unit * 5 / 6,
                _ => unit,
            };
            self.put(art, size, (x, y));
            let at = (x, y + self.above as f32);
            match token {
                Token::Back(number) if number > 1 => {
                    badges.push(Badge { number, size: size as f32 * 0.34, at });
                }
                Token::Seeds(number) => {
                    let away = size as f32 * 0.37;
                    let at = (at.0 + away, at.1 + away);
                    badges.push(Badge { number, size: size as f32 * 0.27, at });
                }
                _ => {}
            }
        }
        badges
    }

    /// The card that lies under that of a place, if one does.
    fn beneath(&mut self, point: Point, place: (f32, f32)) -> bool {
        let mut under = self.view.beneath.iter().filter(|(at, _)| *at == point);
        let more = under.clone().count().saturating_sub(1).min(9) as u8;
        let front = match under.next_back() {
            Some((_, Token::Card(card))) => Some((*card, self.lang)),
            Some(_) => None,
            None => return false,
        };
        self.put(Art::Under { front, more }, self.unit, place);
        true
    }

    /// Draws the links of rows that count, or that decided the game.
    fn rows(&mut self) {
        let (view, unit) = (self.view, self.board.plan.unit);
        let steps = || view.rows.iter().flat_map(|row| row.points.windows(2).map(move |step| (row, step)));
        let cards = self.cell() == Cell::Card;
        if cards && self.quiet {
            // The frames around cards tell it well enough.
            return;
        }
        for gold in [false, true] {
            for (row, step) in steps() {
                let [Some((x0, y0)), Some((x1, y1))] = [step[0], step[1]].map(|point| self.place(point))
                else {
                    continue;
                };
                let hundredths = |from: f32, to: f32| ((to - from) / unit * 100.0).round() as i16;
                let (across, down) = (hundredths(x0, x1), hundredths(y0, y1));
                let line = match cards {
                    true => Line::Bridge { strong: row.worth.is_some_and(|worth| worth > 1) },
                    false => Line::Strike { gold },
                };
                if gold || !cards {
                    let art = Art::Line { line, across, down };
                    self.put(art, unit.round() as u32, ((x0 + x1) / 2.0, (y0 + y1) / 2.0));
                }
            }
        }
    }

    /// The numbers of the steps of a long way.
    fn steps(&self) -> Vec<Badge> {
        let (plan, above) = (&self.board.plan, self.above as f32);
        let size = plan.unit * 0.26;
        if self.way.len() < 3 || letters::cap_height(size as u16) < LEAST_STEP {
            return Vec::new();
        }
        // Below the ears of animals.
        let place = plan.unit * plan.piece.min(1.0);
        let corner = |(x, y): (f32, f32)| (x - place * 0.36, y + above + place * 0.34);
        (1..).zip(&self.way[1..]).map(|(number, &at)| Badge { number, size, at: corner(at) }).collect()
    }

    /// Draws the marks over the pieces.
    fn over(&mut self) {
        let (painter, view, plan, above) = (self.painter, self.view, &self.board.plan, self.above);
        if self.cell() == Cell::Pit {
            painter.sowing(view, plan, above, self.frame);
        }
        if self.cell() == Cell::Hexagon {
            painter.chain(view, plan, above, self.frame);
        }
        self.rows();
        let chained =
            self.cell() == Cell::Hexagon && view.marks.iter().any(|(_, mark)| *mark == Mark::Decided);
        if self.many || chained {
            // Around the piece and over its neighbours, as the place is too small, or over the chain.
            self.marks(&[Mark::Last], |_, _| true);
        }
        // Over pieces: what moved jumped over them, or has left one behind.
        self.marks(&[Mark::Left], Standing::upon);
        let begin = match view.trace.path.first() {
            Some(&first) if self.occupied(first) => marks::LEFT_ON,
            Some(&first) => marks::left_radius(self.numbered(first)),
            None => 0.0,
        };
        painter.way(self.frame, &self.way, (self.bold as f32, begin), above);
        self.marks(&[Mark::Taken, Mark::Hint, Mark::Wrong], |_, _| true);
        painter.labels(&view.labels, plan, above, self.frame);
    }
}
