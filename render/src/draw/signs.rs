//! The drawings beside names and numbers: signs of who moves and who has won, and panels.

use crate::colours::theme::{Rgb, Theme};
use crate::pixels::canvas::{Canvas, OUTLINE, Surface, circle, line, path, plate, polygon};

/// The sign beside a side's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sign {
    /// The side that is to move.
    Turn,
    /// A side that has won.
    Won,
    /// A side that has lost where nobody has won.
    Lost,
    /// A draw.
    Draw,
    /// A seat without an emblem.
    Seat(u8),
    /// The time that is left.
    Clock,
}

/// Draws a sign, 1.0 high.
pub(crate) fn sign(canvas: &mut Canvas, theme: &Theme, sign: Sign) {
    match sign {
        Sign::Turn => {
            let arrow = polygon(&[(-0.26, -0.4), (0.38, 0.0), (-0.26, 0.4)]);
            canvas.shape(&arrow, theme.last, theme.ink, 0.09);
        }
        Sign::Won => cup(canvas, theme),
        Sign::Lost => {
            canvas.shape(&circle(0.0, 0.0, 0.38), theme.panel, theme.muted, 0.08);
            for way in [-1.0, 1.0] {
                canvas.stroke(&line(&[(-0.15, -0.15 * way), (0.15, 0.15 * way)]), theme.muted, 0.1);
            }
        }
        Sign::Draw => {
            canvas.shape(&circle(0.0, 0.0, 0.38), theme.pale, theme.ink, 0.07);
            for y in [-0.09, 0.09] {
                canvas.stroke(&line(&[(-0.17, y), (0.17, y)]), theme.ink, 0.08);
            }
        }
        Sign::Clock => {
            canvas.shape(&circle(0.0, 0.0, 0.4), theme.pale, theme.ink, 0.1);
            canvas.stroke(&line(&[(0.0, -0.24), (0.0, 0.02), (0.17, 0.12)]), theme.ink, 0.09);
        }
        Sign::Seat(number) => {
            let colour = theme.homes[usize::from(number.saturating_sub(1)) % 4];
            canvas.shape(&plate(0.0, 0.0, 0.36, 0.36, 0.12), colour, theme.ink, OUTLINE);
        }
    }
}

/// A golden cup.
fn cup(canvas: &mut Canvas, theme: &Theme) {
    for side in [-1.0, 1.0] {
        let handle = path(|p| {
            p.move_to(side * 0.22, -0.3);
            p.cubic_to(side * 0.48, -0.32, side * 0.44, 0.02, side * 0.14, 0.02);
        });
        canvas.stroke(&handle, theme.ink, 0.14);
        canvas.stroke(&handle, theme.last, 0.06);
    }
    canvas.shape(&plate(0.0, 0.2, 0.06, 0.15, 0.02), theme.last, theme.ink, 0.05);
    let bowl = path(|p| {
        p.move_to(-0.25, -0.4);
        p.line_to(0.25, -0.4);
        p.cubic_to(0.25, -0.05, 0.14, 0.1, 0.0, 0.12);
        p.cubic_to(-0.14, 0.1, -0.25, -0.05, -0.25, -0.4);
        p.close();
    });
    canvas.shape(&bowl, theme.last, theme.ink, 0.055);
    canvas.stroke(&line(&[(-0.14, -0.28), (-0.1, -0.09)]), theme.pale, 0.06);
    canvas.shape(&plate(0.0, 0.36, 0.23, 0.065, 0.03), theme.last, theme.ink, 0.05);
}

/// The purpose of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Panel {
    /// A side.
    Plain,
    /// The side whose turn it is, or that has won.
    Active,
    /// A number.
    Number,
}

/// Draws a panel of half this width and height; a unit is a pixel.
pub(crate) fn panel(canvas: &mut Canvas, theme: &Theme, panel: Panel, half: (f32, f32), edge: f32) {
    let (fill, rim): (Rgb, Rgb) = match panel {
        Panel::Plain => (theme.panel, theme.panel),
        Panel::Active => (theme.panel_active, theme.last),
        Panel::Number => (theme.plate, theme.text),
    };
    let edge = if panel == Panel::Active { 2.0 * edge } else { edge };
    let corner = match panel {
        Panel::Number => half.1 * 0.55,
        _ => half.1.min(half.0) * 0.28,
    };
    let (width, height) = (half.0 - edge / 2.0, half.1 - edge / 2.0);
    canvas.shape(&plate(0.0, 0.0, width, height, corner.min(edge * 8.0)), fill, rim, edge);
}
