//! What belongs to the sides: a strip for each, above and below the board, or narrow ones beside it.

use engine::{Card, Piece, Seat, Side, Turn, View};

use crate::{
    arrangement::Arrangement,
    letters::{self, Weight},
    marks::{Panel, Sign},
    measures::{Sizes, Style},
    options::Options,
    painter::{Art, Painter, card_size},
    palette::Ink,
    plan, script,
    sprite::Frame,
    words,
};

/// The rows of strips of a picture.
pub(crate) struct Strips<'a> {
    pub(crate) above: Vec<Vec<Strip<'a>>>,
    pub(crate) below: Vec<Vec<Strip<'a>>>,
}

/// A side, measured.
pub(crate) struct Strip<'a> {
    side: &'a Side,
    name: String,
    player: Option<String>,
    sign: Option<Sign>,
    /// Whether only the sign tells whose turn it is.
    quiet: bool,
    /// Lines of small things: what is in hand, what was taken.
    lines: Vec<Vec<Item>>,
    /// The cards to show in a row of their own.
    cards: &'a [Option<Card>],
    sizes: Sizes,
    left: i32,
    width: i32,
    style: Style,
    /// Whether the lines stand beside the names, or below.
    beside: bool,
    height: i32,
}

/// One of the small things.
enum Item {
    Label(String),
    Piece(&'static Piece, u8),
    Backs(usize),
    /// In an upright strip, which has no room for it at the right.
    Score(String, i32),
}

/// The strips of a view: the far side above, the near side below; four sides go round the board.
pub(crate) fn strips<'a>(
    view: &'a View,
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
        let strip = |side| vec![Strip::new(view, side, options, sizes, left, width, style)];
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
                Strip::new(view, side, options, sizes, left(index), width, Style::Wide)
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
pub(crate) fn draw(painter: &Painter, row: &[Strip<'_>], y: i32, frame: &mut Frame) {
    for strip in row {
        strip.draw(painter, y, frame);
    }
}

impl<'a> Strip<'a> {
    fn new(
        view: &View,
        side: &'a Side,
        options: &Options,
        sizes: Sizes,
        left: i32,
        width: i32,
        style: Style,
    ) -> Strip<'a> {
        let words = words::words(options.lang);
        let player = options.names.get(side.seat.index()).and_then(Option::as_deref).map(script::writable);
        let all_hidden = side.cards.iter().all(Option::is_none);
        let mut lines = Vec::new();
        if all_hidden && !side.cards.is_empty() {
            lines.push(vec![Item::Backs(side.cards.len())]);
        }
        for (label, pieces) in [("board-in-hand", &side.in_hand), ("board-taken", &side.taken)] {
            let some: Vec<Item> = pieces
                .iter()
                .filter(|(_, count)| *count > 0)
                .map(|&(piece, count)| Item::Piece(piece, count))
                .collect();
            if !some.is_empty() {
                let label = Item::Label(script::writable(&words.say_key(label)));
                lines.push([label].into_iter().chain(some).collect());
            }
        }
        let mut strip = Strip {
            side,
            name: script::writable(&words.say(&side.name)),
            player: player.filter(|name| !name.is_empty()),
            sign: sign(view, side),
            quiet: options.step.is_some(),
            lines,
            cards: if all_hidden { &[] } else { &side.cards },
            sizes,
            left,
            width,
            style,
            beside: true,
            height: 0,
        };
        if let Some((text, width)) = strip.score().filter(|_| style == Style::Upright) {
            strip.lines.insert(0, vec![Item::Score(text, width)]);
        }
        strip.measure();
        strip
    }

    fn measure(&mut self) {
        let Sizes { pad, .. } = self.sizes;
        if self.style != Style::Wide {
            self.beside = false;
            self.break_lines();
        } else {
            let room = self.end() - self.name_left() - pad;
            self.beside = self.lines_width() + self.names_width().min(room * 2 / 5) <= room;
        }
        let lines = self.lines.len() as i32 * self.sizes.step();
        let mut height = self.head();
        if self.beside {
            height = height.max(lines);
        } else {
            height += lines;
        }
        if !self.cards.is_empty() {
            height += pad + card_size(self.card_place().0 as u32).1 as i32;
        }
        self.height = height + 2 * pad;
    }

    /// The height of the emblem with the names.
    fn head(&self) -> i32 {
        self.sizes.head(self.style, self.names_height())
    }

    /// Breaks lines that are wider than the strip.
    fn break_lines(&mut self) {
        let room = self.width - 2 * self.sizes.pad;
        for line in std::mem::take(&mut self.lines) {
            let mut width = i32::MAX;
            for item in line {
                let more = self.item_width(&item);
                width = width.saturating_add(more);
                match self.lines.last_mut().filter(|_| width <= room) {
                    Some(line) => line.push(item),
                    None => {
                        self.lines.push(vec![item]);
                        width = more;
                    }
                }
            }
        }
    }

    fn name_left(&self) -> i32 {
        let Sizes { pad, sign, emblem, .. } = self.sizes;
        match self.style {
            Style::Wide => self.left + pad + sign + emblem + pad,
            Style::Narrow => self.left + pad + emblem + pad,
            Style::Upright => self.left + pad,
        }
    }

    /// Where the score begins, or the strip ends.
    fn end(&self) -> i32 {
        let score = self.score_at_right().map_or(0, |(_, width)| width + self.sizes.pad);
        let cup = if self.big_sign().is_some() && self.style == Style::Wide {
            self.sizes.emblem * 4 / 5 + self.sizes.pad / 2
        } else {
            0
        };
        self.left + self.width - self.sizes.pad - score - cup
    }

    fn score_at_right(&self) -> Option<(String, i32)> {
        self.score().filter(|_| self.style != Style::Upright)
    }

    fn score(&self) -> Option<(String, i32)> {
        let mut text = self.side.score?.to_string().replace('-', "−");
        if self.side.gained > 0 {
            text = format!("+{}  {text}", self.side.gained);
        }
        let width = letters::width(Weight::Bold, self.sizes.name, &text) as i32 + 2 * self.sizes.pad;
        Some((text, width.max(self.sizes.emblem * 3 / 4)))
    }

    /// The sign of how it ended, at the right.
    fn big_sign(&self) -> Option<Sign> {
        self.sign.filter(|sign| *sign != Sign::Turn)
    }

    fn names_width(&self) -> i32 {
        let name = letters::width(Weight::Bold, self.sizes.name, &self.name);
        let player =
            self.player.as_deref().map_or(0.0, |p| letters::width(Weight::Regular, self.sizes.small, p));
        name.max(player).ceil() as i32 + 1
    }

    fn names_height(&self) -> i32 {
        let name = i32::from(self.sizes.name) * 6 / 5;
        name + self.player.as_ref().map_or(0, |_| i32::from(self.sizes.small) * 6 / 5)
    }

    /// How large a name is written: in small strips smaller if it is a bit too wide, before it gets shorter.
    fn fitting(&self, weight: Weight, size: u16, name: &str, room: f32) -> u16 {
        match self.style {
            Style::Wide => size,
            _ => {
                (f32::from(size) * (room / letters::width(weight, size, name).max(1.0)).clamp(0.75, 1.0))
                    as u16
            }
        }
    }

    fn lines_width(&self) -> i32 {
        self.lines.iter().map(|line| self.line_width(line)).max().unwrap_or(0)
    }

    fn line_width(&self, line: &[Item]) -> i32 {
        line.iter().map(|item| self.item_width(item)).sum()
    }

    fn item_width(&self, item: &Item) -> i32 {
        let Sizes { pad, small, label, icon, .. } = self.sizes;
        let width = match item {
            Item::Label(text) => letters::width(Weight::Regular, label, text),
            Item::Piece(_, count) => icon as f32 + letters::width(Weight::Bold, small, &format!("×{count}")),
            Item::Backs(count) => {
                icon as f32 * 1.25 + letters::width(Weight::Bold, small, &format!("×{count}"))
            }
            Item::Score(_, width) => *width as f32,
        };
        width.ceil() as i32 + pad * 2 / 3
    }

    /// The width of a card's place in the hand, and from one card to the next.
    fn card_place(&self) -> (i32, i32) {
        let count = self.cards.len().max(1) as i32;
        let room = self.width - 2 * self.sizes.pad;
        let place = (room / count.min(13)).min(self.sizes.card).max(4);
        let step = if count > 1 { ((room - place) / (count - 1)).min(place) } else { place };
        (place, step.max(1))
    }

    fn draw(&self, painter: &Painter, top: i32, frame: &mut Frame) {
        let Sizes { pad, emblem, sign, name, small, .. } = self.sizes;
        let active = self.sign == Some(Sign::Won) || self.sign == Some(Sign::Turn) && !self.quiet;
        let panel = if active { Panel::Active } else { Panel::Plain };
        let art = Art::Panel { panel, width: self.width as u16, height: self.height as u16 };
        let edge = (f32::from(name) / 18.0).round().max(1.0) as u32;
        frame.put(&painter.palette, &painter.sprite(art, edge), self.left, top);

        let cards =
            if self.cards.is_empty() { 0 } else { pad + card_size(self.card_place().0 as u32).1 as i32 };
        let below = if self.beside { 0 } else { self.lines.len() as i32 * self.sizes.step() };
        let head = self.height - 2 * pad - cards - below;
        let middle = top + pad + head / 2;
        let (left, emblem_middle) = (self.left + pad, top + pad + emblem / 2);
        let (emblem_at, sign_at) = match self.style {
            Style::Wide => ((left + sign + emblem / 2, middle), (left + sign / 2, middle)),
            Style::Narrow => {
                let x = left + emblem / 2;
                ((x, middle - sign / 2), (x, middle + emblem / 2))
            }
            Style::Upright => {
                let y = emblem_middle;
                ((left + emblem / 2, y), (left + emblem + pad + sign / 2, y))
            }
        };
        if let Some(kind) = self.sign.filter(|kind| *kind == Sign::Turn || self.style != Style::Wide) {
            let sprite = painter.sprite(Art::Sign(kind), sign as u32);
            frame.put_centred(&painter.palette, &sprite, sign_at.0, sign_at.1);
        }
        self.draw_emblem(painter, emblem_at.0, emblem_at.1, frame);

        let x = self.name_left();
        let taken = if self.beside { self.lines_width() } else { 0 };
        let room = (self.end() - x - pad / 2 - taken) as f32;
        let style = (Weight::Bold, self.fitting(Weight::Bold, name, &self.name, room));
        let said = letters::fitted(style.0, style.1, &self.name, room);
        let names_middle = match self.style {
            Style::Upright => top + pad + head - self.names_height() / 2,
            _ => middle,
        };
        let upper = names_middle - self.names_height() / 2 + i32::from(name) * 3 / 5;
        let baseline = |middle: i32, size: u16| middle + letters::cap_height(size) / 2;
        painter.write(frame, style, &said, (x as f32, baseline(upper, style.1)), Ink::Dark);
        if let Some(player) = &self.player {
            let style = (Weight::Regular, self.fitting(Weight::Regular, small, player, room));
            let said = letters::fitted(style.0, style.1, player, room);
            let lower = upper + i32::from(name) * 3 / 5 + i32::from(small) * 3 / 5;
            painter.write(frame, style, &said, (x as f32, baseline(lower, style.1)), Ink::Dark);
        }

        let step = self.sizes.step();
        let first = if self.beside {
            middle - self.lines.len() as i32 * step / 2 + step / 2
        } else {
            top + pad + head + step / 2
        };
        for (index, line) in self.lines.iter().enumerate() {
            let left = match (self.beside, self.style) {
                (true, _) => self.end() - self.line_width(line),
                (_, Style::Wide) => x,
                _ => self.left + pad,
            };
            self.draw_line(painter, line, left, first + index as i32 * step, frame);
        }
        self.draw_result(painter, middle, frame);
        self.draw_cards(painter, top + self.height - pad, frame);
    }

    fn draw_emblem(&self, painter: &Painter, x: i32, y: i32, frame: &mut Frame) {
        let emblem = self.sizes.emblem;
        if let Some(piece) = self.side.emblem {
            let sprite = painter.sprite(Art::Piece(piece.shape, piece.tint), emblem as u32);
            frame.put_centred(&painter.palette, &sprite, x, y);
        } else {
            let number = self.side.seat.number();
            let sprite = painter.sprite(Art::Sign(Sign::Seat(number)), emblem as u32);
            frame.put_centred(&painter.palette, &sprite, x, y);
            let style = (Weight::Bold, (emblem / 2) as u16);
            painter.write_centred(frame, style, &number.to_string(), (x as f32, y as f32), Ink::Pale);
        }
    }

    fn draw_line(&self, painter: &Painter, line: &[Item], left: i32, y: i32, frame: &mut Frame) {
        let Sizes { small, label, icon, .. } = self.sizes;
        let mut x = left;
        for item in line {
            let style = (Weight::Bold, small);
            let baseline = y + letters::cap_height(small) / 2;
            match item {
                Item::Label(text) => {
                    let baseline = y + letters::cap_height(label) / 2;
                    painter.write(frame, (Weight::Regular, label), text, (x as f32, baseline), Ink::Muted);
                }
                Item::Piece(piece, count) => {
                    let sprite = painter.sprite(Art::Piece(piece.shape, piece.tint), icon as u32);
                    frame.put_centred(&painter.palette, &sprite, x + icon / 2, y);
                    painter.write(
                        frame,
                        style,
                        &format!("×{count}"),
                        ((x + icon) as f32, baseline),
                        Ink::Dark,
                    );
                }
                Item::Score(text, width) => {
                    self.draw_score(painter, text, (x, y), (*width, icon), frame);
                }
                Item::Backs(count) => {
                    let sprite = painter.sprite(Art::Back { pile: false }, icon as u32 * 2 / 3);
                    for shift in (0..(*count).min(3) as i32).rev() {
                        let x = x + icon / 3 + (2 - shift) * icon / 4;
                        frame.put_centred(&painter.palette, &sprite, x, y);
                    }
                    let x = x as f32 + icon as f32 * 1.25;
                    painter.write(frame, style, &format!("×{count}"), (x, baseline), Ink::Dark);
                }
            }
            x += self.item_width(item);
        }
    }

    fn draw_result(&self, painter: &Painter, middle: i32, frame: &mut Frame) {
        let Sizes { pad, emblem, .. } = self.sizes;
        let mut right = self.left + self.width - pad;
        if let Some((text, width)) = self.score_at_right() {
            self.draw_score(painter, &text, (right - width, middle), (width, emblem * 3 / 4), frame);
            right -= width + pad;
        }
        if let Some(sign) = self.big_sign().filter(|_| self.style == Style::Wide) {
            let size = emblem * 4 / 5;
            let sprite = painter.sprite(Art::Sign(sign), size as u32);
            frame.put(&painter.palette, &sprite, right - size, middle - size / 2);
        }
    }

    /// A score from `left` around `middle`.
    fn draw_score(
        &self,
        painter: &Painter,
        text: &str,
        (left, middle): (i32, i32),
        (width, height): (i32, i32),
        frame: &mut Frame,
    ) {
        let name = self.sizes.name;
        let art = Art::Panel { panel: Panel::Number, width: width as u16, height: height as u16 };
        let edge = (f32::from(name) / 16.0).round().max(1.0) as u32;
        frame.put(&painter.palette, &painter.sprite(art, edge), left, middle - height / 2);
        let at = ((left + width / 2) as f32, middle as f32);
        painter.write_centred(frame, (Weight::Bold, name), text, at, Ink::Dark);
    }

    fn draw_cards(&self, painter: &Painter, bottom: i32, frame: &mut Frame) {
        let (place, step) = self.card_place();
        let (width, height) = card_size(place as u32);
        let all = place + step * (self.cards.len().max(1) as i32 - 1);
        let first = self.left + (self.width - all) / 2 + place / 2 - width as i32 / 2;
        for (index, card) in self.cards.iter().enumerate() {
            let art = card.map_or(Art::Back { pile: false }, Art::Card);
            let sprite = painter.sprite(art, place as u32);
            frame.put(&painter.palette, &sprite, first + index as i32 * step, bottom - height as i32);
        }
    }
}

/// What is to be said about a side: that it moves, or how it ended for it.
fn sign(view: &View, side: &Side) -> Option<Sign> {
    match view.turn {
        Turn::To(seat) => (seat == side.seat).then_some(Sign::Turn),
        Turn::Over(outcome) if outcome.is_draw() => Some(Sign::Draw),
        Turn::Over(outcome) if outcome.winners.contains(side.seat) => Some(Sign::Won),
        Turn::Over(outcome) if outcome.winners.is_empty() && outcome.losers.contains(side.seat) => {
            Some(Sign::Lost)
        }
        Turn::Over(_) => None,
    }
}
