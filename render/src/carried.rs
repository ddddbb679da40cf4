//! What a picture carries beside its pixels: a text, such as the record of what it shows, in a chunk of the PNG that
//! programs which only draw it pass over. Whoever reads it reads what a stranger may have made: nothing goes beyond the
//! limits, and nothing is believed.

use zlib_rs::{DeflateConfig, InflateConfig, compress_bound, compress_slice, crc32::crc32, decompress_slice};

/// The longest text that a picture carries, in bytes.
pub const CARRIED_LIMIT: usize = 256 << 10;

/// The largest picture that is looked into, in bytes.
pub const PICTURE_LIMIT: usize = 8 << 20;

/// The most chunks that are looked at.
const MAX_CHUNKS: usize = 10_000;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The chunk with the picture's size, which comes first: length, name, 13 bytes, checksum.
const HEAD: usize = SIGNATURE.len() + 4 + 4 + 13 + 4;

/// International text.
const KIND: [u8; 4] = *b"iTXt";

/// What a chunk of ours begins with: its keyword, and that it is compressed, by zlib, in no language.
const PREFIX: &[u8] = b"tabuleiro\0\x01\0\0\0";

/// Why a picture carries nothing that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotCarried {
    /// It is no PNG.
    #[error("this is no PNG")]
    NoPicture,
    /// It carries nothing; chats that make pictures anew leave it out.
    #[error("no record in this picture: send the original")]
    Nothing,
    /// It ends too early, or a checksum is wrong.
    #[error("this picture is damaged")]
    Damaged,
    /// It, or what it carries, is beyond the limits.
    #[error("this picture, or what it carries, is too large")]
    TooLarge,
}

/// A PNG of ours that carries a text. A text beyond [`CARRIED_LIMIT`] is left out.
#[must_use]
pub fn carry(mut picture: Vec<u8>, text: &str) -> Vec<u8> {
    if text.len() > CARRIED_LIMIT || picture.len() < HEAD {
        return picture;
    }
    let mut packed = vec![0; compress_bound(text.len())];
    let (packed, _) = compress_slice(&mut packed, text.as_bytes(), DeflateConfig::default());
    let body = [&KIND[..], PREFIX, packed].concat();
    let length = (body.len() - KIND.len()) as u32;
    let chunk = [&length.to_be_bytes()[..], &body, &crc32(0, &body).to_be_bytes()].concat();
    picture.splice(HEAD..HEAD, chunk);
    picture
}

/// The text that a PNG carries.
///
/// # Errors
/// Whatever keeps it from being read; anything at all may be given.
pub fn carried(picture: &[u8]) -> Result<String, NotCarried> {
    if picture.len() > PICTURE_LIMIT {
        return Err(NotCarried::TooLarge);
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

    #[test]
    fn what_is_broken_is_refused() {
        assert_eq!(carried(&picture()), Err(NotCarried::Nothing));
        assert_eq!(carried(b""), Err(NotCarried::NoPicture));
        assert_eq!(carried(b"GIF89a"), Err(NotCarried::NoPicture));
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
        let mut packed = vec![0; compress_bound(bomb.len())];
        let (packed, _) = compress_slice(&mut packed, &bomb, DeflateConfig::default());
        assert!(packed.len() < 100_000);
        assert_eq!(carried(&with(packed)), Err(NotCarried::TooLarge));
    }
}
