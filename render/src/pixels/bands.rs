//! Compressed bands of pictures. Between two moves most rows of a board stay as they are, and boards of one game have
//! many rows in common: what was compressed once is used again.

use std::{
    collections::HashMap,
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use twox_hash::XxHash3_128;
use zlib_rs::adler32::{adler32, adler32_combine};

use crate::colours::palette::Palette;
use crate::pixels::deflate::Deflate;
use crate::pixels::sketch::{Numbered, Sketch};
use crate::pixels::spare::Spare;

/// The greatest number of rows that are compressed together. Fewer would be used again more often, and
/// compress less well.
const BAND_ROWS: usize = 120;

/// Half of what is kept at most. A band takes about two kilobytes.
const MAX_GENERATION_BYTES: usize = 4 << 20;

/// The first byte of a row that is not filtered; filters cost bytes here.
const UNFILTERED: u8 = 0;

/// The header of a zlib stream with a window of 32 KiB.
pub(crate) const HEADER: [u8; 2] = [0x78, 0x01];

/// A last block of deflate without content.
pub(crate) const END: [u8; 2] = [0x03, 0x00];

/// Some rows, compressed so that they refer to nothing before them and end with a whole byte.
#[derive(Debug)]
struct Band {
    packed: Box<[u8]>,
    adler: u32,
    length: u64,
}

/// The bands that were compressed lately.
#[derive(Default, Debug)]
pub(crate) struct Bands {
    kept: Mutex<Generations>,
    presses: Spare<Press>,
}

/// A press in which rows are compressed.
#[derive(Default, Debug)]
struct Press {
    /// The pixels of rows, with their filters, and before, and what tells them from others.
    filtered: Vec<u8>,
    pixels: Vec<u8>,
    key: Vec<u8>,
    deflate: Deflate,
}

/// The entries that were used since the last change of generations, and those that were used in the
/// generation before.
#[derive(Default, Debug)]
struct Generations {
    young: HashMap<u128, Arc<Band>>,
    young_bytes: usize,
    old: HashMap<u128, Arc<Band>>,
}

impl Generations {
    fn get(&mut self, key: u128) -> Option<Arc<Band>> {
        if let Some(band) = self.young.get(&key) {
            return Some(Arc::clone(band));
        }
        let band = self.old.remove(&key)?;
        self.keep(key, &band);
        Some(band)
    }

    fn keep(&mut self, key: u128, band: &Arc<Band>) {
        let bytes = band.packed.len() + size_of::<Band>() + size_of::<(u128, Arc<Band>)>();
        if self.young_bytes + bytes > MAX_GENERATION_BYTES {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
        if self.young.insert(key, Arc::clone(band)).is_none() {
            self.young_bytes += bytes;
        }
    }
}

impl Bands {
    /// The rows of a picture of that width as a zlib stream, as PNG wants them. Rows with one of the `cuts`, which are
    /// numbers of rows, between them are never in one band.
    pub(crate) fn zlib(&self, pixels: &[u8], width: usize, cuts: &[usize]) -> Vec<u8> {
        let width = width.max(1);
        let mut press = self.presses.take();
        let bands = parts(pixels.len() / width, cuts);
        let stream = stream(bands.map(|rows| {
            let pixels = &pixels[rows.start * width..rows.end * width];
            self.band(pixels, width, &mut press)
        }));
        self.presses.put(press);
        stream
    }

    /// The same of a picture of which only those bands are drawn that no picture had.
    pub(crate) fn zlib_of(&self, sketch: &Sketch, palette: &Numbered<Palette>, cuts: &[usize]) -> Vec<u8> {
        let mut press = self.presses.take();
        let stream = stream(parts(sketch.height, cuts).map(|rows| {
            let key = sketch.key(palette, &rows, &mut press.key);
            if let Some(band) = self.kept().get(key) {
                return band;
            }
            let frame = sketch.rows(palette, &rows, std::mem::take(&mut press.pixels));
            let band = self.band(&frame.pixels, frame.width, &mut press);
            press.pixels = frame.pixels;
            self.kept().keep(key, &band);
            band
        }));
        self.presses.put(press);
        stream
    }

    fn band(&self, rows: &[u8], width: usize, press: &mut Press) -> Arc<Band> {
        let key = XxHash3_128::oneshot_with_seed(width as u64, rows);
        if let Some(band) = self.kept().get(key) {
            return band;
        }
        let band = Arc::new(press.band(rows, width));
        self.kept().keep(key, &band);
        band
    }

    /// The number of bands that were compressed lately.
    #[cfg(test)]
    pub(crate) fn known(&self) -> usize {
        let kept = self.kept();
        kept.young.len() + kept.old.len()
    }

    /// The entries that are kept; whoever panicked while holding them left them whole.
    fn kept(&self) -> MutexGuard<'_, Generations> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The rows of each band of a picture of that height.
fn parts(height: usize, cuts: &[usize]) -> impl Iterator<Item = Range<usize>> {
    let ends = cuts.iter().copied().chain([height]);
    let parts = ends.scan(0, move |row, end| {
        let from = *row;
        *row = end.clamp(from, height.max(from));
        Some(from..*row)
    });
    parts.flat_map(|part| {
        let rows = part.len();
        let each = rows.div_ceil(rows.div_ceil(BAND_ROWS).max(1)).max(1);
        part.clone().step_by(each).map(move |from| from..(from + each).min(part.end))
    })
}

/// Bands one below the other.
fn stream(bands: impl Iterator<Item = Arc<Band>>) -> Vec<u8> {
    let mut adler = 1;
    let mut stream = Vec::with_capacity(40 << 10);
    stream.extend_from_slice(&HEADER);
    for band in bands {
        stream.extend_from_slice(&band.packed);
        adler = adler32_combine(adler, band.adler, band.length);
    }
    stream.extend_from_slice(&END);
    stream.extend_from_slice(&adler.to_be_bytes());
    stream
}

impl Press {
    fn band(&mut self, rows: &[u8], width: usize) -> Band {
        let Press { filtered, deflate, .. } = self;
        let width = width.max(1);
        filtered.clear();
        filtered.reserve(rows.len() + rows.len() / width + 1);
        for row in rows.chunks(width) {
            filtered.push(UNFILTERED);
            filtered.extend_from_slice(row);
        }
        Band {
            packed: deflate.blocks(filtered, width + 1),
            adler: adler32(1, filtered),
            length: filtered.len() as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pixels that do not compress to nothing, and that differ by `salt` in one row.
    fn pixels(width: usize, height: usize, salt: u8) -> Vec<u8> {
        let mut pixels: Vec<u8> = (0..width * height).map(|n| (n * n / 7 % 41) as u8).collect();
        if let Some(pixel) = pixels.get_mut(width * (height / 2)) {
            *pixel = salt;
        }
        pixels
    }

    fn unpacked(stream: &[u8], length: usize) -> Vec<u8> {
        let mut rows = vec![0; length];
        let (rows, code) = zlib_rs::decompress_slice(&mut rows, stream, zlib_rs::InflateConfig::default());
        // It also compares the checksum.
        assert_eq!(format!("{code:?}"), "Ok");
        rows.to_vec()
    }

    #[test]
    fn a_stream_is_all_rows_without_filters() {
        let bands = Bands::default();
        for (width, height) in [(1, 1), (7, BAND_ROWS), (50, 3 * BAND_ROWS + 1), (720, 2), (3, 1000)] {
            let pixels = pixels(width, height, 50);
            let stream = bands.zlib(&pixels, width, &[]);
            let rows = unpacked(&stream, (width + 1) * height);
            let expected: Vec<u8> =
                pixels.chunks(width).flat_map(|row| [&[UNFILTERED], row].concat()).collect();
            assert_eq!(rows, expected, "{width} × {height}");
        }
    }

    #[test]
    fn what_is_used_again_is_what_was_compressed() {
        let bands = Bands::default();
        for salt in 0..40 {
            let pixels = pixels(90, 5 * BAND_ROWS, salt);
            let again = bands.zlib(&pixels, 90, &[]);
            assert_eq!(again, Bands::default().zlib(&pixels, 90, &[]), "salt {salt}");
        }
        // One band differs each time.
        assert_eq!(bands.kept().young.len(), 4 + 40);
    }

    #[test]
    fn no_band_goes_over_a_cut_and_no_row_is_lost() {
        for cuts in [&[0, 10, 10, 137, 200][..], &[150], &[400, 500], &[60, 20, 90]] {
            let (bands, pixels) = (Bands::default(), pixels(30, 200, 9));
            let stream = bands.zlib(&pixels, 30, cuts);
            assert_eq!(unpacked(&stream, 31 * 200).len(), 31 * 200);
            assert_eq!(stream, bands.zlib(&pixels, 30, cuts));
            // What is before a cut is the same band whatever comes after it.
            let known = bands.kept().young.len();
            bands.zlib(&pixels[..30 * cuts[0].min(200)], 30, &[]);
            assert_eq!(bands.kept().young.len(), known, "{cuts:?}");
        }
    }

    #[test]
    fn pixels_in_rows_of_another_width_are_another_picture() {
        let bands = Bands::default();
        let pixels = pixels(60, 20, 1);
        assert_ne!(bands.zlib(&pixels, 60, &[]), bands.zlib(&pixels, 40, &[]));
    }

    #[test]
    fn what_is_kept_is_bounded_and_what_is_used_stays() {
        let bands = Bands::default();
        let often = pixels(3_000, 1, 200);
        // Pixels that cannot be compressed fill the memory soon.
        let mut state = 1u32;
        for _ in 0..400 {
            let mut noise = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 24) as u8
            };
            let rare: Vec<u8> = (0..60_000).map(|_| noise()).collect();
            bands.zlib(&rare, 3_000, &[]);
            bands.zlib(&often, 3_000, &[]);
            let kept = bands.kept();
            let bytes = |bands: &HashMap<u128, Arc<Band>>| bands.values().map(|band| band.packed.len()).sum();
            let (young, old): (usize, usize) = (bytes(&kept.young), bytes(&kept.old));
            assert!(young <= MAX_GENERATION_BYTES && old <= MAX_GENERATION_BYTES, "{young} {old}");
            let key = XxHash3_128::oneshot_with_seed(3_000, &often);
            assert!(kept.young.contains_key(&key));
        }
        assert!(!bands.kept().old.is_empty());
    }
}
