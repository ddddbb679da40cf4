//! The animals: heads seen from the front, told apart by ears and horns.

use crate::colours::theme::{Theme, Tones};
use crate::pixels::canvas::{Canvas, OUTLINE, Surface, circle, ellipse, line, path, polygon};

/// The two sides of a face.
const BOTH: [f32; 2] = [-1.0, 1.0];

/// Draws a leopard's head: round ears, spots.
pub(crate) fn leopard(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.01, 0.11, 0.38, 0.33));
    for side in BOTH {
        canvas.shape(&circle(side * 0.27, -0.25, 0.13), tones.fill, tones.rim, OUTLINE);
        canvas.fill(&circle(side * 0.265, -0.245, 0.065), tones.shade);
    }
    canvas.shape(&ellipse(0.0, 0.06, 0.37, 0.335), tones.fill, tones.rim, OUTLINE);
    for (x, y, size) in [(0.065, -0.195, 0.036), (0.16, -0.13, 0.04), (0.3, 0.0, 0.036), (0.28, 0.12, 0.036)]
    {
        for side in BOTH {
            canvas.fill(&ellipse(side * x, y, size, size * 0.85), tones.detail);
        }
    }
    canvas.fill(&ellipse(0.0, -0.09, 0.03, 0.042), tones.detail);
    for (x, y) in [(0.085, 0.215), (-0.085, 0.215)] {
        canvas.fill(&ellipse(x, y, 0.13, 0.12), tones.light);
    }
    eyes(canvas, theme, tones, 0.145, 0.02, 0.052);
    muzzle(canvas, theme, 0.12, 0.075);
    for (x, y) in [(0.1, 0.2), (0.15, 0.235)] {
        for side in BOTH {
            canvas.fill(&circle(side * x, y, 0.014), theme.ink);
        }
    }
}

/// Horns, a broad muzzle.
pub(crate) fn cow(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.01, 0.3, 0.28, 0.14));
    for side in BOTH {
        let horn = path(|p| {
            p.move_to(side * 0.08, -0.2);
            p.cubic_to(side * 0.22, -0.19, side * 0.3, -0.26, side * 0.27, -0.43);
            p.cubic_to(side * 0.44, -0.3, side * 0.38, -0.1, side * 0.14, -0.1);
            p.close();
        });
        canvas.shape(&horn, theme.pale.mix(theme.wood, 0.5), tones.rim, OUTLINE);
        let ear = path(|p| {
            p.move_to(side * 0.19, -0.13);
            p.quad_to(side * 0.34, -0.16, side * 0.44, -0.02);
            p.quad_to(side * 0.32, 0.08, side * 0.19, 0.0);
            p.close();
        });
        canvas.shape(&ear, tones.shade, tones.rim, OUTLINE);
    }
    let face = path(|p| {
        p.move_to(-0.17, -0.24);
        p.quad_to(0.0, -0.32, 0.17, -0.24);
        p.cubic_to(0.28, -0.12, 0.2, 0.08, 0.2, 0.22);
        p.line_to(-0.2, 0.22);
        p.cubic_to(-0.2, 0.08, -0.28, -0.12, -0.17, -0.24);
        p.close();
    });
    canvas.shape(&face, tones.fill, tones.rim, OUTLINE);
    let patch = path(|p| {
        p.move_to(0.03, -0.245);
        p.cubic_to(0.1, -0.255, 0.14, -0.245, 0.165, -0.21);
        p.cubic_to(0.225, -0.12, 0.2, -0.02, 0.185, 0.06);
        p.cubic_to(0.08, 0.06, 0.02, -0.08, 0.03, -0.245);
        p.close();
    });
    canvas.fill(&patch, tones.shade);
    canvas.shape(&ellipse(0.0, 0.25, 0.265, 0.165), tones.light, tones.rim, OUTLINE);
    canvas.fill(&ellipse(0.0, 0.33, 0.2, 0.06), tones.shade);
    for side in BOTH {
        canvas.fill(&ellipse(side * 0.1, 0.215, 0.032, 0.045), theme.ink);
    }
    let mouth = path(|p| {
        p.move_to(-0.11, 0.315);
        p.quad_to(0.0, 0.365, 0.11, 0.315);
    });
    canvas.stroke(&mouth, theme.ink, 0.03);
    eyes(canvas, theme, tones, 0.115, -0.06, 0.046);
}

/// Draws a cat's head: pointed ears, whiskers.
pub(crate) fn cat(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.01, 0.13, 0.39, 0.29));
    for side in BOTH {
        let ear = [(side * 0.36, 0.06), (side * 0.35, -0.41), (side * 0.05, -0.2)];
        canvas.shape(&polygon(&ear), tones.fill, tones.rim, OUTLINE);
        let inner = [(side * 0.3, -0.1), (side * 0.295, -0.3), (side * 0.15, -0.19)];
        canvas.fill(&polygon(&inner), tones.shade);
    }
    let face = ellipse(0.0, 0.09, 0.38, 0.3);
    canvas.shape(&face, tones.fill, tones.rim, OUTLINE);
    for (x, length) in [(0.0, 0.1), (0.1, 0.075), (-0.1, 0.075)] {
        let top = if x == 0.0 { -0.165 } else { -0.145 };
        canvas.stroke(&line(&[(x, top), (x * 0.9, top + length)]), tones.shade, 0.042);
    }
    for side in BOTH {
        canvas.fill(&ellipse(side * 0.08, 0.22, 0.115, 0.09), tones.light);
        for (from, to) in [(0.17, 0.13), (0.21, 0.22), (0.25, 0.3)] {
            let whisker = line(&[(side * 0.17, from), (side * 0.34, to)]);
            canvas.stroke(&whisker, tones.detail, 0.02);
        }
        canvas.fill(&ellipse(side * 0.155, 0.04, 0.058, 0.07), tones.detail);
        let pupil = if tones.detail == theme.ink { theme.pale } else { theme.ink };
        canvas.fill(&ellipse(side * 0.155, 0.04, 0.017, 0.05), pupil);
    }
    muzzle(canvas, theme, 0.15, 0.05);
}

/// Hanging ears, a big nose, the tongue out.
pub(crate) fn dog(canvas: &mut Canvas, theme: &Theme, tones: Tones) {
    canvas.shadow(theme, &ellipse(0.01, 0.1, 0.3, 0.33));
    let tongue = path(|p| {
        p.move_to(-0.065, 0.26);
        p.line_to(0.065, 0.26);
        p.cubic_to(0.075, 0.44, -0.075, 0.44, -0.065, 0.26);
        p.close();
    });
    canvas.shape(&ellipse(0.0, 0.03, 0.29, 0.34), tones.fill, tones.rim, OUTLINE);
    canvas.shape(&tongue, theme.tints[5].light, tones.rim, OUTLINE * 0.8);
    for side in BOTH {
        canvas.fill(&ellipse(side * 0.08, 0.22, 0.115, 0.1), tones.light);
        let ear = path(|p| {
            p.move_to(side * 0.12, -0.3);
            p.cubic_to(side * 0.3, -0.43, side * 0.46, -0.2, side * 0.43, 0.06);
            p.cubic_to(side * 0.42, 0.22, side * 0.3, 0.22, side * 0.275, 0.06);
            p.cubic_to(side * 0.26, -0.08, side * 0.22, -0.14, side * 0.12, -0.3);
            p.close();
        });
        canvas.shape(&ear, tones.shade, tones.rim, OUTLINE);
    }
    canvas.fill(&ellipse(0.0, -0.16, 0.05, 0.12), tones.light);
    eyes(canvas, theme, tones, 0.115, -0.02, 0.046);
    muzzle(canvas, theme, 0.1, 0.095);
}

/// Draws round eyes with a glint, at this distance from the middle.
fn eyes(canvas: &mut Canvas, theme: &Theme, tones: Tones, apart: f32, y: f32, size: f32) {
    for side in BOTH {
        canvas.fill(&circle(side * apart, y, size), tones.detail);
        let glint = if tones.detail == theme.ink { theme.pale } else { theme.ink };
        canvas.fill(&circle(side * apart - size * 0.3, y - size * 0.35, size * 0.36), glint);
    }
}

/// A nose with its upper edge at `y`, and the mouth below it.
fn muzzle(canvas: &mut Canvas, theme: &Theme, y: f32, size: f32) {
    let nose = path(|p| {
        p.move_to(-size, y);
        p.quad_to(0.0, y - size * 0.45, size, y);
        p.quad_to(size * 0.8, y + size * 0.75, 0.0, y + size * 1.05);
        p.quad_to(-size * 0.8, y + size * 0.75, -size, y);
        p.close();
    });
    canvas.fill(&nose, theme.ink);
    let below = y + size;
    let mouth = path(|p| {
        p.move_to(-0.105, below + 0.055);
        p.quad_to(-0.045, below + 0.115, 0.0, below + 0.03);
        p.quad_to(0.045, below + 0.115, 0.105, below + 0.055);
    });
    canvas.stroke(&mouth, theme.ink, 0.028);
    canvas.stroke(&line(&[(0.0, y), (0.0, below + 0.035)]), theme.ink, 0.026);
}
