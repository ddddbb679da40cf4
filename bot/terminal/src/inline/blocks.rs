//! Pictures made of `▀`: its upper half has the colour of the letter, its lower half that of the ground.

use super::pixels::{Colour, Pixels};

/// A picture in so many characters. Where the terminal has few colours, each becomes the nearest of 256.
pub(super) fn encode(pixels: &Pixels, columns: usize, rows: usize, many: bool) -> String {
    let code = |colour: Colour| match (many, colour) {
        (true, [r, g, b]) => format!("2;{r};{g};{b}"),
        (false, colour) => format!("5;{}", nearest(colour)),
    };
    let mut lines = Vec::with_capacity(rows);
    for row in 0..rows {
        let mut line = String::new();
        let mut last = None;
        for column in 0..columns {
            let half = |half| average(pixels, (column, columns), (row * 2 + half, rows * 2));
            let pair = (half(0), half(1));
            if last != Some(pair) {
                line += &format!("\x1b[38;{};48;{}m", code(pair.0), code(pair.1));
                last = Some(pair);
            }
            line.push('▀');
        }
        lines.push(line + "\x1b[0m");
    }
    lines.join("\n")
}

/// The average colour of the part `x.0` of `x.1` parts across and `y.0` of `y.1` down.
fn average(pixels: &Pixels, x: (usize, usize), y: (usize, usize)) -> Colour {
    let part = |(at, of): (usize, usize), size: usize| {
        let start = at * size / of.max(1);
        start..((at + 1) * size / of.max(1)).max(start + 1).min(size)
    };
    let mut sum = [0u32; 3];
    let mut count = 0;
    for row in part(y, pixels.height) {
        for colour in part(x, pixels.width).filter_map(|at| pixels.colours.get(row * pixels.width + at)) {
            sum.iter_mut().zip(colour).for_each(|(sum, &value)| *sum += u32::from(value));
            count += 1;
        }
    }
    sum.map(|sum| (sum / count.max(1)) as u8)
}

/// The nearest of the 256 colours of xterm: a cube of 6×6×6, and greys.
fn nearest(colour: Colour) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let closest = |value: u8| {
        let near = STEPS.iter().zip(0u8..).min_by_key(|(step, _)| step.abs_diff(value));
        near.map_or((0, 0), |(&step, at)| (step, at))
    };
    let [r, g, b] = colour.map(closest);
    let mean = (colour.iter().map(|&value| u32::from(value)).sum::<u32>() / 3) as u8;
    let grey = (mean.saturating_sub(3) / 10).min(23);
    let level = grey * 10 + 8;
    let far = |other: Colour| -> u32 {
        other.iter().zip(colour).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    if far([level; 3]) < far([r.0, g.0, b.0]) { 232 + grey } else { 16 + 36 * r.1 + 6 * g.1 + b.1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_averaged_and_named() {
        let pixels = Pixels { width: 2, height: 2, colours: vec![[255; 3], [255; 3], [0; 3], [100, 0, 0]] };
        assert_eq!(encode(&pixels, 1, 1, true), "\x1b[38;2;255;255;255;48;2;50;0;0m▀\x1b[0m");
        assert_eq!(encode(&pixels, 1, 1, false), "\x1b[38;5;231;48;5;233m▀\x1b[0m");
        assert_eq!(nearest([128, 128, 128]), 244);
    }
}
