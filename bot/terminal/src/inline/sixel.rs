//! Sixel graphics: bands of six rows, each written once for every colour in it.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::pixels::{Colour, Pixels};

/// The most colours that a terminal has registers for.
const REGISTERS: usize = 256;

/// A picture as Sixel, pixel by pixel.
pub(super) fn encode(pixels: &Pixels) -> String {
    let (colours, at) = registers(&pixels.colours);
    let mut said = format!("\x1bP0;1;0q\"1;1;{};{}", pixels.width, pixels.height);
    let percent = |value: u8| (u32::from(value) * 100 + 127) / 255;
    for (number, [r, g, b]) in colours.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(said, "#{number};2;{};{};{}", percent(*r), percent(*g), percent(*b));
    }
    for band in at.chunks(pixels.width.max(1) * 6) {
        let mut lines: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
        for (row, line) in band.chunks(pixels.width.max(1)).enumerate() {
            for (column, &register) in line.iter().enumerate() {
                lines.entry(register).or_insert_with(|| vec![0; pixels.width])[column] |= 1 << row;
            }
        }
        for (register, bits) in lines {
            let _ = write!(said, "#{register}");
            for run in bits.chunk_by(|one, two| one == two) {
                let sign = char::from(63 + run[0]);
                if run.len() > 3 {
                    let _ = write!(said, "!{}{sign}", run.len());
                } else {
                    said.extend(std::iter::repeat_n(sign, run.len()));
                }
            }
            said.push('$');
        }
        said.push('-');
    }
    said + "\x1b\\"
}

/// The colours, and which of them each pixel has. If there are too many, similar ones become one.
fn registers(pixels: &[Colour]) -> (Vec<Colour>, Vec<usize>) {
    for shift in 0..8 {
        let key = |colour: &Colour| colour.map(|value| value >> shift);
        let mut known: BTreeMap<Colour, usize> = BTreeMap::new();
        let mut colours = Vec::new();
        let mut at = Vec::with_capacity(pixels.len());
        for colour in pixels {
            at.push(*known.entry(key(colour)).or_insert_with(|| {
                colours.push(*colour);
                colours.len() - 1
            }));
            if colours.len() > REGISTERS {
                break;
            }
        }
        if colours.len() <= REGISTERS {
            return (colours, at);
        }
    }
    (Vec::new(), Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_is_written_once_for_each_colour() {
        let (red, white) = ([255, 0, 0], [255; 3]);
        let mut colours = vec![red; 5 * 7];
        colours[0] = white;
        let said = encode(&Pixels { width: 5, height: 7, colours });
        let expected = "\x1bP0;1;0q\"1;1;5;7#0;2;100;100;100#1;2;100;0;0#0@!4?$#1}!4~$-#1!5@$-\x1b\\";
        assert_eq!(said, expected);
    }

    #[test]
    fn too_many_colours_become_fewer() {
        let colours: Vec<Colour> = (0..=255).flat_map(|r| (0..8).map(move |g| [r, g * 30, 0])).collect();
        let (registers, at) = registers(&colours);
        assert!(registers.len() <= REGISTERS && registers.len() > 100, "{}", registers.len());
        assert_eq!(at.len(), colours.len());
    }
}
