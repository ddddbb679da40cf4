//! The way from palette indices to files.

use png::{BitDepth, ColorType, Encoder, chunk};

use crate::colours::palette::Palette;
use crate::error::Error;
use crate::pixels::bands::Bands;
use crate::pixels::sketch::{Numbered, Sketch};
use crate::pixels::sprite::Frame;

/// A frame as an indexed PNG.
pub(crate) fn png(frame: &Frame, palette: &Palette, bands: &Bands) -> Result<Vec<u8>, Error> {
    file((frame.width, frame.height), palette, &bands.zlib(&frame.pixels, frame.width, &[]))
}

/// A sketch as an indexed PNG; `cuts` are the rows from which it changes for itself, from the top.
pub(crate) fn png_of(
    sketch: &Sketch,
    cuts: &[usize],
    palette: &Numbered<Palette>,
    bands: &Bands,
) -> Result<Vec<u8>, Error> {
    file((sketch.width, sketch.height), palette, &bands.zlib_of(sketch, palette, cuts))
}

/// A file with these rows.
///
/// They are compressed here and not by the encoder of the crate `png`, which takes them one by one and cannot be given what
/// is compressed already.
fn file((width, height): (usize, usize), palette: &Palette, packed: &[u8]) -> Result<Vec<u8>, Error> {
    let mut file = Vec::with_capacity(packed.len() + (2 << 10));
    let mut encoder = Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, packed)?;
    writer.finish()?;
    Ok(file)
}
