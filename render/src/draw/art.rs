//! Small pictures that are drawn once and put on boards.

use engine::{Card, Cell, Lang, Mark, Shape, Tint};

use crate::colours::theme::Theme;
use crate::draw::arrows;
use crate::draw::cards;
use crate::draw::heat;
use crate::draw::marks;
use crate::draw::pieces;
use crate::draw::signs::{self, Panel, Sign};
use crate::pixels::canvas::Canvas;

/// The subject of a sprite.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Art {
    Piece(Shape, Tint),
    /// A piece without fine parts.
    Plain(Shape, Tint),
    /// A card with the letter of a language.
    Card(Card, Lang),
    Back {
        pile: bool,
    },
    /// The edge of a card that lies under another, and how many more lie under it; a card face down has no front.
    Under {
        front: Option<(Card, Lang)>,
        more: u8,
    },
    Seeds(u8),
    Mark {
        mark: Mark,
        cell: Cell,
        flat: bool,
        occupied: bool,
    },
    /// The ring on what stands where the last move began.
    LeftOn,
    /// A piece that was taken where something may stand again.
    Ghost {
        shape: Shape,
        tint: Tint,
        occupied: bool,
    },
    /// A line to a place so far away, in hundredths of a place's width; the middle is between both.
    Line {
        line: Line,
        across: i16,
        down: i16,
    },
    /// An arrowhead between two places, so many places apart.
    Chevron {
        across: i16,
        down: i16,
    },
    /// The frame of the last move around that of what decided the game.
    Both(Cell),
    /// The ground under the number of an empty point.
    Disc,
    /// A place that is the darker the more often something was played there.
    Heat {
        cell: Cell,
        flat: bool,
        level: u8,
    },
    Sign(Sign),
    Panel {
        panel: Panel,
        width: u16,
        height: u16,
    },
}

/// A line from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Line {
    /// A part of a way. It begins so far from the first place, in hundredths, perhaps with an arrowhead at its end.
    Leg { begin: u8, arrow: bool },
    /// A link of a chain: the dark line under it, or the golden one.
    Link { gold: bool },
    /// The same of a thinner line through what decided the game, over what stands there.
    Strike { gold: bool },
    /// A short link between two cards of a row that counts, thicker where it counts more.
    Bridge { strong: bool },
    /// An arrow from one place to the other, the broader and the darker the more often that was played.
    Played { level: u8 },
}

impl Art {
    /// The width and height that it needs where `size` is the width of a place.
    pub(crate) fn room(self, size: u32) -> (u32, u32) {
        match self {
            Art::Panel { width, height, .. } => (u32::from(width), u32::from(height)),
            Art::Line { across, down, .. } => {
                // As much larger as the head of an arrow is broad.
                let length = |way: i16| size * (u32::from(way.unsigned_abs()) + 50) / 100;
                (length(across), length(down))
            }
            Art::Card(..) | Art::Back { .. } | Art::Under { .. } | Art::Mark { cell: Cell::Card, .. } => {
                card_size(size)
            }
            // A hexagon on a corner is higher than wide.
            Art::Mark { cell: Cell::Hexagon, .. } | Art::Heat { .. } => (size * 4 / 3, size * 4 / 3),
            _ => (size, size),
        }
    }

    /// Draws it around the middle of a canvas.
    pub(crate) fn draw(self, canvas: &mut Canvas, theme: &Theme, size: u32) {
        match self {
            Art::Piece(shape, tint) => pieces::draw(canvas, theme, shape, tint),
            Art::Plain(shape, tint) => pieces::plain(canvas, theme, shape, tint),
            Art::Card(card, lang) => cards::face(canvas, theme, card, lang),
            Art::Back { pile } => cards::back(canvas, theme, pile),
            Art::Under { front, more } => cards::under(canvas, theme, front, more),
            Art::Seeds(count) => marks::seeds(canvas, theme, count),
            Art::Mark { mark, cell, flat, occupied } => {
                marks::draw(canvas, theme, mark, cell, flat, occupied);
            }
            Art::LeftOn => marks::left_on(canvas, theme),
            Art::Ghost { shape, tint, occupied } => marks::ghost(canvas, theme, shape, tint, occupied),
            Art::Line { line, across, down } => {
                let half = (f32::from(across) / 200.0, f32::from(down) / 200.0);
                match line {
                    Line::Leg { begin, arrow } => {
                        arrows::leg(canvas, theme, half, f32::from(begin) / 100.0, arrow);
                    }
                    Line::Link { gold } => arrows::link(canvas, theme, half, gold),
                    Line::Strike { gold } => arrows::strike(canvas, theme, half, gold),
                    Line::Bridge { strong } => arrows::bridge(canvas, theme, half, strong),
                    Line::Played { level } => heat::arrow(canvas, theme, half, level),
                }
            }
            Art::Chevron { across, down } => {
                arrows::chevron(canvas, theme, (f32::from(across), f32::from(down)));
            }
            Art::Both(cell) => marks::both(canvas, theme, cell),
            Art::Heat { cell, flat, level } => heat::place(canvas, theme, cell, flat, level),
            Art::Disc => marks::disc(canvas, theme, (0.0, 0.0)),
            Art::Sign(sign) => signs::sign(canvas, theme, sign),
            Art::Panel { panel, width, height } => {
                let half = (f32::from(width) / 2.0, f32::from(height) / 2.0);
                signs::panel(canvas, theme, panel, half, size as f32);
            }
        }
    }
}

/// The width and height of a card's sprite whose place is `size` wide.
pub(crate) fn card_size(size: u32) -> (u32, u32) {
    ((size as f32 * 1.08).ceil() as u32, (size as f32 * (Cell::CARD_HEIGHT + 0.08)).ceil() as u32)
}
