//! The cargo of a picture beside its pixels: a text, such as the record of what it shows, in a chunk of the
//! PNG, or in an application extension of the GIF, that programs which only draw it pass over. Whoever reads
//! it reads what a stranger may have made: nothing goes beyond the limits, and nothing is believed.

use std::sync::LazyLock;

use zlib_rs::{InflateConfig, adler32::adler32, crc32::crc32, decompress_slice};

use crate::pixels::bands::{END, HEADER};
use crate::pixels::deflate::Deflate;
use crate::pixels::spare::Spare;

/// The compressors for texts, used again and again with the same memory: a compressor that fits any data
/// begins with a quarter of a megabyte of its own for each text, and saves six to eight bytes.
static PRESSES: LazyLock<Spare<Deflate>> = LazyLock::new(Spare::default);

/// The longest text that a picture carries, in bytes.
pub const CARRIED_LIMIT: usize = 256 << 10;

/// The largest picture that is looked into, in bytes.
pub const PICTURE_LIMIT: usize = (8 << 20) + CARRIED_LIMIT;

/// The most chunks that are looked at.
const MAX_CHUNKS: usize = 10_000;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The beginning of every GIF.
const GIFS: [&[u8]; 2] = [b"GIF89a", b"GIF87a"];

/// The length of a GIF's head up to its colours.
const GIF_HEAD: usize = 13;

/// The extension of a GIF that is ours: application, the length of its name, the name with its three letters of version.
const EXTENSION: &[u8] = b"\x21\xff\x0btabuleirrec";

/// The chunk with the picture's size, which comes first: length, name, 13 bytes, checksum.
const HEAD: usize = SIGNATURE.len() + 4 + 4 + 13 + 4;

/// International text.
const KIND: [u8; 4] = *b"iTXt";

/// The beginning of a chunk of ours: its keyword, and that it is compressed, by zlib, in no language.
const PREFIX: &[u8] = b"tabuleiro\0\x01\0\0\0";

/// The reason why a picture carries nothing that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotCarried {
    /// The bytes are no PNG and no GIF.
    #[error("this is no PNG or GIF")]
    NoPicture,
    /// The picture carries nothing; chats that make pictures anew leave it out.
    #[error("no record in this picture: send the original")]
    Nothing,
    /// The picture ends too early, or a checksum is wrong.
    #[error("this picture is damaged")]
    Damaged,
    /// The picture, or what it carries, is beyond the limits.
    #[error("this picture, or what it carries, is too large")]
    TooLarge,
}

/// A PNG or a GIF of ours that carries a text. A text beyond [`CARRIED_LIMIT`] is left out.
#[must_use]
pub fn carry(mut picture: Vec<u8>, text: &str) -> Vec<u8> {
    if text.len() > CARRIED_LIMIT || picture.len() < HEAD {
        return picture;
    }
    if is_gif(&picture) {
        return carry_in_gif(picture, text);
    }
    let packed = packed(text.as_bytes());
    let body = [&KIND[..], PREFIX, &packed].concat();
    let length = (body.len() - KIND.len()) as u32;
    let chunk = [&length.to_be_bytes()[..], &body, &crc32(0, &body).to_be_bytes()].concat();
    picture.splice(HEAD..HEAD, chunk);
    picture
}

/// A text as a zlib stream.
fn packed(text: &[u8]) -> Vec<u8> {
    let mut press = PRESSES.take();
    let blocks = press.blocks(text, 1);
    PRESSES.put(press);
    [&HEADER, &*blocks, &END, &adler32(1, text).to_be_bytes()].concat()
}

fn is_gif(picture: &[u8]) -> bool {
    GIFS.iter().any(|gif| picture.starts_with(gif))
}

/// The index where a GIF's blocks begin: behind the colours that all its pictures share.
fn gif_blocks(picture: &[u8]) -> Option<usize> {
    let flags = picture.get(10).filter(|_| picture.len() >= GIF_HEAD)?;
    let colours = if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) };
    Some(GIF_HEAD + colours).filter(|at| *at <= picture.len())
}

/// The text goes after the extension that says how often it is played, where there is one: programs look for that first.
fn carry_in_gif(mut picture: Vec<u8>, text: &str) -> Vec<u8> {
    let Some(mut at) = gif_blocks(&picture) else { return picture };
    if picture[at..].starts_with(b"\x21\xff\x0bNETSCAPE2.0") {
        at = gif_data(&picture, at + 14).map_or(at, |(_, end)| end);
    }
    let packed = packed(text.as_bytes());
    let body = [&*packed, &crc32(0, &packed).to_be_bytes()].concat();
    let mut block = EXTENSION.to_vec();
    for part in body.chunks(255) {
        block.push(part.len() as u8);
        block.extend_from_slice(part);
    }
    block.push(0);
    picture.splice(at..at, block);
    picture
}

/// The blocks of data from there, and the index where they end.
fn gif_data(picture: &[u8], mut at: usize) -> Option<(Vec<&[u8]>, usize)> {
    let mut blocks = Vec::new();
    loop {
        let length = usize::from(*picture.get(at)?);
        at += 1;
        if length == 0 {
            return Some((blocks, at));
        }
        blocks.push(picture.get(at..at + length)?);
        at += length;
    }
}

/// The text that a GIF carries.
fn carried_by_gif(picture: &[u8]) -> Result<String, NotCarried> {
    let mut at = gif_blocks(picture).ok_or(NotCarried::Damaged)?;
    for _ in 0..MAX_CHUNKS {
        let rest = picture.get(at..).ok_or(NotCarried::Damaged)?;
        if rest.starts_with(EXTENSION) {
            let (blocks, _) = gif_data(picture, at + EXTENSION.len()).ok_or(NotCarried::Damaged)?;
            let body = blocks.concat();
            let (packed, sum) = body.split_last_chunk().ok_or(NotCarried::Damaged)?;
            if u32::from_be_bytes(*sum) != crc32(0, packed) {
                return Err(NotCarried::Damaged);
            }
            return unpacked(packed);
        }
        let data = match rest.first() {
            // An extension: its kind, then its data.
            Some(0x21) => at + 2,
            // A picture: where it is, perhaps its own colours, and how its codes begin.
            Some(0x2c) => {
                let flags = *rest.get(9).ok_or(NotCarried::Damaged)?;
                at + 11 + if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
            }
            Some(0x3b) => return Err(NotCarried::Nothing),
            _ => return Err(NotCarried::Damaged),
        };
        at = gif_data(picture, data).ok_or(NotCarried::Damaged)?.1;
    }
    Err(NotCarried::TooLarge)
}

/// The text that a PNG or a GIF carries.
///
/// # Errors
/// Whatever keeps it from being read; anything at all may be given.
pub fn carried(picture: &[u8]) -> Result<String, NotCarried> {
    if picture.len() > PICTURE_LIMIT {
        return Err(NotCarried::TooLarge);
    }
    if is_gif(picture) {
        return carried_by_gif(picture);
    }
    let mut rest = picture.strip_prefix(SIGNATURE).ok_or(NotCarried::NoPicture)?;
    for _ in 0..MAX_CHUNKS {
        let (length, after) = rest.split_first_chunk().ok_or(NotCarried::Damaged)?;
        let length = u32::from_be_bytes(*length) as usize;
        let (body, after) = length
            .checked_add(KIND.len())
            .and_then(|length| after.split_at_checked(length))
            .ok_or(NotCarried::Damaged)?;
        let (sum, after) = after.split_first_chunk().ok_or(NotCarried::Damaged)?;
        if body.starts_with(b"IEND") {
            return Err(NotCarried::Nothing);
        }
        if let Some(packed) = body.strip_prefix(&KIND).and_then(|text| text.strip_prefix(PREFIX)) {
            if u32::from_be_bytes(*sum) != crc32(0, body) {
                return Err(NotCarried::Damaged);
            }
            return unpacked(packed);
        }
        rest = after;
    }
    Err(NotCarried::TooLarge)
}

/// The text; what would become longer than allowed is not unpacked further.
fn unpacked(packed: &[u8]) -> Result<String, NotCarried> {
    let mut text = vec![0; CARRIED_LIMIT];
    let (text, code) = decompress_slice(&mut text, packed, InflateConfig::default());
    match code {
        zlib_rs::ReturnCode::Ok => String::from_utf8(text.to_vec()).map_err(|_| NotCarried::Damaged),
        zlib_rs::ReturnCode::BufError if text.len() == CARRIED_LIMIT => Err(NotCarried::TooLarge),
        _ => Err(NotCarried::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of one pixel.
    fn picture() -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 1, 1);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&[7]).unwrap();
        file
    }

    /// A chunk of ours with this after its prefix.
    fn with(packed: &[u8]) -> Vec<u8> {
        let mut file = picture();
        let body = [&KIND[..], PREFIX, packed].concat();
        let length = ((body.len() - 4) as u32).to_be_bytes();
        file.splice(HEAD..HEAD, [&length[..], &body, &crc32(0, &body).to_be_bytes()].concat());
        file
    }

    #[test]
    fn what_is_carried_is_read_and_the_picture_stays_one() {
        let moves = "\"d2-d3\",".repeat(300);
        for text in ["", "{}", "ação → 日本", &moves] {
            let file = carry(picture(), text);
            assert_eq!(carried(&file).as_deref(), Ok(text));
            assert!(file.len() < picture().len() + 200);
            let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
            let mut pixel = [0];
            reader.next_frame(&mut pixel).unwrap();
            assert_eq!(pixel, [7]);
            let found = &reader.info().utf8_text;
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].get_text().unwrap(), text);
        }
        let long = "x".repeat(CARRIED_LIMIT + 1);
        assert_eq!(carry(picture(), &long), picture());
    }

    /// A moving picture, as it is sent.
    fn moving() -> Vec<u8> {
        let game = engine::Game::all().last().expect("one of the games");
        let setup = game.setup(None, None, engine::Seed::default()).expect("usual");
        let views = vec![game.start(&setup).view(engine::Eyes::Room); 2];
        let options = crate::Options { size: 160, ..crate::Options::new(engine::Lang::En) };
        crate::gif(&views, &options, crate::Replay::default()).expect("it is drawn").bytes
    }

    #[test]
    fn a_gif_carries_a_text_and_stays_one() {
        let moves = "\"d2-d3\",\"ação → 日本\"".repeat(300);
        let noise: String = (0..9_000u32).map(|n| char::from(b'a' + (n * n % 1_009 % 26) as u8)).collect();
        for text in ["", "{}", &moves, &noise] {
            let file = carry(moving(), text);
            assert_eq!(carried(&file).as_deref(), Ok(text));
            let mut decoder = gif::DecodeOptions::new().read_info(&*file).unwrap();
            assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
            let mut frames = 0;
            while decoder.read_next_frame().unwrap().is_some() {
                frames += 1;
            }
            assert_eq!(frames, 2);
        }
        assert_eq!(carried(&moving()), Err(NotCarried::Nothing));
        let file = carry(moving(), &noise);
        let start = file.windows(EXTENSION.len()).position(|bytes| bytes == EXTENSION).unwrap();
        let (_, end) = gif_data(&file, start + EXTENSION.len()).unwrap();
        for length in 6..end {
            assert_eq!(carried(&file[..length]), Err(NotCarried::Damaged), "{length}");
        }
        for at in start + EXTENSION.len() + 1..end - 1 {
            let mut forged = file.clone();
            forged[at] ^= 1;
            assert_eq!(carried(&forged), Err(NotCarried::Damaged), "{at}");
        }
        let mut many = moving()[..gif_blocks(&moving()).unwrap()].to_vec();
        many.extend(b"\x21\xfe\0".repeat(MAX_CHUNKS + 1));
        assert_eq!(carried(&many), Err(NotCarried::TooLarge));
    }

    #[test]
    fn what_is_broken_is_refused() {
        assert_eq!(carried(&picture()), Err(NotCarried::Nothing));
        assert_eq!(carried(b""), Err(NotCarried::NoPicture));
        assert_eq!(carried(b"GIF88a"), Err(NotCarried::NoPicture));
        assert_eq!(carried(b"GIF89a"), Err(NotCarried::Damaged));
        assert_eq!(carried(&vec![0; PICTURE_LIMIT + 1]), Err(NotCarried::TooLarge));
        let file = carry(picture(), "{\"game\":\"hex\"}");
        let end = HEAD + 12 + PREFIX.len();
        for length in SIGNATURE.len()..end {
            assert_eq!(carried(&file[..length]), Err(NotCarried::Damaged), "{length}");
        }
        for at in HEAD + 8 + PREFIX.len()..end {
            let mut forged = file.clone();
            forged[at] ^= 1;
            assert_eq!(carried(&forged), Err(NotCarried::Damaged), "{at}");
        }
        assert_eq!(carried(&with(b"no zlib")), Err(NotCarried::Damaged));
        let huge = [SIGNATURE, b"\xff\xff\xff\xffiTXt"].concat();
        assert_eq!(carried(&huge), Err(NotCarried::Damaged));
        let many = [SIGNATURE, &b"\0\0\0\0aaaa\0\0\0\0".repeat(MAX_CHUNKS + 1)].concat();
        assert_eq!(carried(&many), Err(NotCarried::TooLarge));
    }

    #[test]
    fn a_bomb_does_not_go_off() {
        let bomb = vec![b'x'; 50 * CARRIED_LIMIT];
        let packed = packed(&bomb);
        assert!(packed.len() < 100_000);
        assert_eq!(carried(&with(&packed)), Err(NotCarried::TooLarge));
    }
}
