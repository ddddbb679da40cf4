//! A PNG's pixels.

use std::io::Cursor;

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// Rows of colours, from the top.
#[derive(Debug)]
pub(super) struct Pixels {
    pub width: usize,
    pub height: usize,
    pub colours: Vec<Colour>,
}

/// Reads a PNG; transparency is dropped.
pub(super) fn read(bytes: &[u8]) -> Result<Pixels, png::DecodingError> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut buffer = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut buffer)?;
    buffer.truncate(frame.buffer_size());
    let samples = frame.color_type.samples();
    let colour = |pixel: &[u8]| if samples < 3 { [pixel[0]; 3] } else { [pixel[0], pixel[1], pixel[2]] };
    let colours = buffer.chunks_exact(samples).map(colour).collect();
    Ok(Pixels { width: frame.width as usize, height: frame.height as usize, colours })
}
