//! The pieces that are plain shapes; the animals' heads are in `heads`.
//!
//! A piece is drawn around the middle of its place, which is 1.0 wide, and keeps within 0.45 of it.

use engine::{Shape, Tint};

use crate::colours::theme::{Rgb, Theme, Tones};
use crate::draw::heads;
use crate::pixels::canvas::{Canvas, OUTLINE, Path, Surface, circle, ellipse, line, path, plate, polygon};

/// Draws a piece.
pub(crate) fn draw(canvas: &mut Canvas, theme: &Theme, shape: Shape, tint: Tint) {
    let tones = theme.tones(tint);
    match shape {
        Shape::Disc => disc(canvas, theme, tones),
        Shape::Ring => ring(canvas, theme, tones),
        Shape::Pawn => pawn(canvas, theme, tones),
        Shape::King => king(canvas, theme, tones),
        Shape::Prince => prince(canvas, theme, tones),
        Shape::Triangle => triangle(canvas, theme, tones),
        Shape::Square => square(canvas, theme, tones),
        Shape::House => house(canvas, theme, tones),
        Shape::Leopard => heads::leopard(canvas, theme, tones),
        Shape::Cow => heads::cow(canvas, theme, tones),
        Shape::Cat => heads::cat(canvas, theme, tones),
        Shape::Dog => heads::dog(canvas, theme, tones),
    }
}

/// Draws a piece without what is too fine to be seen where there are many places.
pub(crate) fn plain(canvas: &mut Canvas, theme: &Theme, shape: Shape, tint: Tint) {
    let tones = theme.tones(tint);
    match shape {
        Shape::Disc => {
            let rim = canvas.least().max(OUTLINE);
            canvas.shape(&circle(0.0, 0.0, REACH - rim / 2.0), tones.fill, tones.rim, rim);
        }
        Shape::Ring => {
            band(canvas, (0.1, REACH), tones.rim);
            band(canvas, (0.14, REACH - canvas.least().max(OUTLINE)), tones.fill);
        }
        Shape::Triangle => canvas.shape(&trigon(0.0, 0.05, 0.41), tones.fill, tones.rim, OUTLINE),
        Shape::Square => {
            canvas.shape(&plate(0.0, 0.0, 0.325, 0.325, 0.06), tones.fill, tones.rim, OUTLINE);
        }
        _ => draw(canvas, theme, shape, tint),
    }
}

/// The reach of round pieces with their outlines: where these are thicker, they grow inwards, as lines may be near.
const REACH: f32 = 0.401;

/// The ring between two circles.
fn band(canvas: &mut Canvas, (from, to): (f32, f32), colour: Rgb) {
    canvas.stroke(&circle(0.0, 0.0, (from + to) / 2.0), colour, to - from);
}

fn disc(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &circle(0.015, 0.045, 0.4));
    let rim = canvas.least().max(OUTLINE);
    canvas.shape(&circle(0.0, 0.0, REACH - rim / 2.0), tones.fill, tones.rim, rim);
    canvas.stroke(&circle(0.0, 0.0, 0.25), tones.shade, 0.04);
    canvas.stroke(&arc(0.31, 195.0, 255.0), tones.light, 0.05);
}

fn ring(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.stroke_veil(&circle(0.015, 0.045, 0.29), theme.ink, 0.24, 0.24);
    band(canvas, (0.169, REACH), tones.rim);
    band(canvas, (0.21, REACH - canvas.least().max(OUTLINE)), tones.fill);
    canvas.stroke(&arc(0.31, 190.0, 260.0), tones.light, 0.05);
    canvas.stroke(&arc(0.26, 10.0, 80.0), tones.shade, 0.05);
}

fn pawn(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.02, 0.36, 0.36, 0.07));
    let body = path(|p| {
        p.move_to(-0.105, -0.12);
        p.cubic_to(-0.09, 0.06, -0.22, 0.1, -0.26, 0.27);
        p.line_to(0.26, 0.27);
        p.cubic_to(0.22, 0.1, 0.09, 0.06, 0.105, -0.12);
        p.close();
    });
    canvas.shape(&body, tones.fill, tones.rim, OUTLINE);
    let light = path(|p| {
        p.move_to(-0.055, -0.03);
        p.quad_to(-0.06, 0.09, -0.15, 0.19);
    });
    canvas.stroke(&light, tones.light, 0.05);
    let shade = path(|p| {
        p.move_to(0.07, -0.03);
        p.quad_to(0.08, 0.1, 0.17, 0.2);
    });
    canvas.stroke(&shade, tones.shade, 0.05);
    canvas.shape(&plate(0.0, 0.315, 0.31, 0.07, 0.05), tones.fill, tones.rim, OUTLINE);
    canvas.stroke(&line(&[(-0.2, 0.345), (0.24, 0.345)]), tones.shade, 0.03);
    canvas.shape(&circle(0.0, -0.245, 0.155), tones.fill, tones.rim, OUTLINE);
    canvas.fill(&ellipse(-0.05, -0.29, 0.055, 0.045), tones.light);
    canvas.shape(&plate(0.0, -0.095, 0.175, 0.037, 0.037), tones.fill, tones.rim, OUTLINE);
}

fn king(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.02, 0.36, 0.38, 0.06));
    let crown =
        [(-0.32, 0.2), (-0.38, -0.17), (-0.17, 0.02), (0.0, -0.28), (0.17, 0.02), (0.38, -0.17), (0.32, 0.2)];
    canvas.shape(&polygon(&crown), tones.fill, tones.rim, OUTLINE);
    canvas.stroke(&line(&[(-0.3, -0.05), (-0.26, 0.15)]), tones.light, 0.04);
    canvas.stroke(&line(&[(0.04, -0.14), (0.13, 0.09), (0.17, 0.12)]), tones.shade, 0.04);
    canvas.shape(&plate(0.0, 0.265, 0.335, 0.085, 0.035), tones.fill, tones.rim, OUTLINE);
    for x in [-0.2, 0.0, 0.2] {
        let gem = [(x - 0.05, 0.265), (x, 0.215), (x + 0.05, 0.265), (x, 0.315)];
        canvas.fill(&polygon(&gem), tones.detail);
    }
    for (x, y) in [(-0.38, -0.19), (0.0, -0.32), (0.38, -0.19)] {
        canvas.shape(&circle(x, y, 0.065), tones.light, tones.rim, OUTLINE);
    }
}

/// A bust with a small coronet: nobody takes it for the king, whose crown is all of him.
fn prince(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.02, 0.37, 0.34, 0.06));
    let body = path(|p| {
        p.move_to(-0.13, 0.05);
        p.cubic_to(-0.3, 0.1, -0.32, 0.22, -0.33, 0.36);
        p.line_to(0.33, 0.36);
        p.cubic_to(0.32, 0.22, 0.3, 0.1, 0.13, 0.05);
        p.close();
    });
    canvas.shape(&body, tones.fill, tones.rim, OUTLINE);
    canvas.stroke(&line(&[(-0.22, 0.19), (-0.25, 0.29)]), tones.light, 0.05);
    canvas.shape(&circle(0.0, -0.06, 0.17), tones.light, tones.rim, OUTLINE);
    let coronet = [
        (-0.21, -0.12),
        (-0.25, -0.38),
        (-0.1, -0.25),
        (0.0, -0.42),
        (0.1, -0.25),
        (0.25, -0.38),
        (0.21, -0.12),
    ];
    canvas.shape(&polygon(&coronet), tones.fill, tones.rim, OUTLINE);
}

/// A triangle around a place.
fn trigon(x: f32, y: f32, size: f32) -> Path {
    polygon(&[(x, y - size), (x + 0.94 * size, y + 0.68 * size), (x - 0.94 * size, y + 0.68 * size)])
}

fn triangle(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &trigon(0.015, 0.1, 0.43));
    canvas.shape(&trigon(0.0, 0.05, 0.41), tones.fill, tones.rim, OUTLINE);
    canvas.stroke(&trigon(0.0, 0.065, 0.21), tones.shade, 0.04);
    canvas.stroke(&line(&[(-0.04, -0.2), (-0.2, 0.09)]), tones.light, 0.045);
}

fn square(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &plate(0.015, 0.045, 0.345, 0.345, 0.07));
    canvas.shape(&plate(0.0, 0.0, 0.325, 0.325, 0.06), tones.fill, tones.rim, OUTLINE);
    canvas.stroke(&plate(0.0, 0.0, 0.19, 0.19, 0.03), tones.shade, 0.04);
    canvas.stroke(&line(&[(-0.255, 0.1), (-0.255, -0.255), (0.1, -0.255)]), tones.light, 0.045);
}

fn house(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.02, 0.37, 0.37, 0.06));
    canvas.shape(&plate(0.0, 0.15, 0.29, 0.22, 0.02), tones.fill, tones.rim, OUTLINE);
    canvas.fill(&plate(0.0, 0.225, 0.085, 0.125, 0.03), tones.detail);
    for x in [-0.18, 0.18] {
        canvas.fill(&plate(x, 0.14, 0.05, 0.05, 0.015), tones.detail);
    }
    let roof = polygon(&[(-0.42, 0.0), (0.0, -0.4), (0.42, 0.0)]);
    canvas.shape(&roof, tones.light, tones.rim, OUTLINE);
    canvas.stroke(&line(&[(-0.2, -0.07), (0.0, -0.26), (0.2, -0.07)]), tones.shade, 0.045);
}

/// A part of a circle around the middle; degrees go clockwise from the right.
pub(crate) fn arc(radius: f32, from: f32, to: f32) -> Path {
    let points: Vec<(f32, f32)> = (0..=16)
        .map(|step| (from + (to - from) * step as f32 / 16.0).to_radians())
        .map(|angle| (radius * angle.cos(), radius * angle.sin()))
        .collect();
    line(&points)
}
