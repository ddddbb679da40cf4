//! The drawing of a strip.

use super::strip::{Item, Strip};
use crate::colours::palette::Ink;
use crate::draw::painter::{Art, Painter, card_size};
use crate::draw::signs::{Panel, Sign};
use crate::layout::measures::{Sizes, Style};
use crate::pixels::sketch::{Ground, Sketch};
use crate::writing::letters::{self, Weight};

impl Strip<'_> {
    pub(super) fn draw(&self, painter: &Painter, top: i32, frame: &mut Sketch) {
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
        for (nth, line) in (0..).zip(&self.player) {
            let style = (Weight::Regular, self.fitting(Weight::Regular, small, line, room));
            let said = letters::fitted(style.0, style.1, line, room);
            let lower = upper + i32::from(name) * 3 / 5 + i32::from(small) * (3 + 6 * nth) / 5;
            painter.write(frame, style, &said, (x as f32, baseline(lower, style.1)), Ink::Dark);
            // However large it is, and whatever letters it has.
            let half = i32::from(small) * 2 / 3;
            frame.set_apart(lower - half..lower + half);
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

    fn draw_emblem(&self, painter: &Painter, x: i32, y: i32, frame: &mut Sketch) {
        let emblem = self.sizes.emblem;
        if let Some(piece) = self.side.emblem {
            let sprite = painter.sprite(Art::Piece(piece.shape, piece.tint), emblem as u32);
            frame.put_centred(&painter.palette, &sprite, x, y);
        } else {
            let number = self.side.seat.number();
            let sprite = painter.sprite(Art::Sign(Sign::Seat(number)), emblem as u32);
            frame.put_centred(&painter.palette, &sprite, x, y);
            let style = (Weight::Bold, (emblem / 2) as u16);
            let ink = Ink::on_home(&painter.theme, number);
            painter.write_centred(frame, style, &number.to_string(), (x as f32, y as f32), ink);
        }
    }

    fn draw_line(&self, painter: &Painter, line: &[Item], left: i32, y: i32, frame: &mut Sketch) {
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
                Item::Clock(text) => {
                    let sprite = painter.sprite(Art::Sign(Sign::Clock), icon as u32 * 4 / 5);
                    frame.put_centred(&painter.palette, &sprite, x + icon / 2, y);
                    painter.write(frame, style, text, ((x + icon) as f32, baseline), Ink::Dark);
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

    fn draw_result(&self, painter: &Painter, middle: i32, frame: &mut Sketch) {
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
        frame: &mut Sketch,
    ) {
        let name = self.sizes.name;
        let art = Art::Panel { panel: Panel::Number, width: width as u16, height: height as u16 };
        let edge = (f32::from(name) / 16.0).round().max(1.0) as u32;
        frame.put(&painter.palette, &painter.sprite(art, edge), left, middle - height / 2);
        let at = ((left + width / 2) as f32, middle as f32);
        painter.write_centred(frame, (Weight::Bold, name), text, at, Ink::Dark);
    }

    fn draw_cards(&self, painter: &Painter, bottom: i32, frame: &mut Sketch) {
        let (place, step) = self.card_place();
        let (width, height) = card_size(place as u32);
        let all = place + step * (self.cards.len().max(1) as i32 - 1);
        let first = self.left + (self.width - all) / 2 + place / 2 - width as i32 / 2;
        for (index, there) in self.cards.iter().enumerate() {
            let Some(card) = there else { continue };
            let art = card.map_or(Art::Back { pile: false }, |card| Art::Card(card, self.lang));
            let sprite = painter.sprite(art, place as u32);
            frame.put(&painter.palette, &sprite, first + index as i32 * step, bottom - height as i32);
        }
    }
}
