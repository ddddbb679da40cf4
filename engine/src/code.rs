//! A text as a short code, which can be typed, or sent where pictures are made anew:
//!
//! ```text
//! code    = "tab:" digits             letters and digits alone: nothing changes them on their way
//! digits  = the bytes in base 62, block by block: 11 digits for each 8 bytes
//! bytes   = version, length of the rest (2), last byte of the CRC-32 of these three, CRC-32 of the rest (4), rest
//! rest    = the text, compressed as raw deflate
//! ```

use zlib_rs::{DeflateConfig, Inflate, InflateFlush, Status, compress_bound, compress_slice, crc32::crc32};

use crate::Reason;
use crate::rules::refusal::clip;

/// The first characters of every code.
pub const CODE: &str = "tab:";

/// The most characters that a code has after [`CODE`]: more than two thousand plies of the longest moves have. Games of
/// people have some hundreds.
pub const MAX_CODE_CHARS: usize = 10_000;

/// The longest text that a code stands for, in bytes. What would become longer is not unpacked further.
pub const MAX_TEXT_BYTES: usize = 64 << 10;

const VERSION: u8 = 1;

/// Version, length and checksums: one block.
const HEAD: usize = 1 + 2 + 1 + 4;

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The number of digits for no byte, one byte, two, … eight.
const DIGITS_OF: [usize; 9] = [0, 2, 3, 5, 6, 7, 9, 10, 11];

/// Tells whether a text seems to be meant as a code.
pub fn is_code(text: &str) -> bool {
    text.get(..CODE.len()).is_some_and(|start| start.eq_ignore_ascii_case(CODE))
}

/// The parts of a text that may be codes, in order. `tab:` with less than a head after it only speaks of
/// codes.
pub fn find_codes(text: &str) -> impl Iterator<Item = &str> {
    let begins = |at: &usize| is_code(&text[*at..]) && !text[..*at].ends_with(char::is_alphanumeric);
    let starts = text.char_indices().map(|(at, _)| at).filter(begins);
    let code = |start: usize| {
        let digits = &text[start + CODE.len()..];
        let length = digits.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(digits.len());
        (length >= DIGITS_OF[HEAD]).then(|| &text[start..start + CODE.len() + length])
    };
    starts.filter_map(code)
}

/// The code of a text; none if it would be longer than [`MAX_CODE_CHARS`], or the text is longer than [`MAX_TEXT_BYTES`].
pub fn pack(text: &str) -> Option<String> {
    if text.len() > MAX_TEXT_BYTES {
        return None;
    }
    let mut packed = vec![0; compress_bound(text.len())];
    let config = DeflateConfig { level: 9, window_bits: RAW, ..DeflateConfig::default() };
    let (packed, _) = compress_slice(&mut packed, text.as_bytes(), config);
    let digits = digits_of(&whole(packed)?);
    (digits.len() <= MAX_CODE_CHARS).then(|| format!("{CODE}{digits}"))
}

/// The text that a code stands for. Small and capital letters are different.
///
/// # Errors
/// What is wrong with it; anything at all may be given.
pub fn unpack(code: &str) -> Result<String, Reason> {
    let digits = code.trim();
    let digits = if is_code(digits) { &digits[CODE.len()..] } else { digits };
    if let Some(sign) = digits.chars().find(|c| !c.is_ascii_alphanumeric()) {
        return Err(Reason::new("code-sign").with("sign", clip(&sign.to_string())));
    }
    let found = digits.len();
    if found > MAX_CODE_CHARS {
        return Err(Reason::new("code-too-long").with("found", found).with("most", MAX_CODE_CHARS));
    }
    let changed = || Reason::new("code-changed");
    let Some(first) = digits.get(..DIGITS_OF[8]) else {
        return Err(Reason::new("code-short").with("found", found));
    };
    let head = bytes_of(first).filter(|head| head[3] == check(&head[..3])).ok_or_else(changed)?;
    let length = usize::from(u16::from_be_bytes([head[1], head[2]]));
    let wanted = chars_of(HEAD + length);
    if head[0] > VERSION {
        return Err(Reason::new("code-newer"));
    }
    if head[0] != VERSION || wanted > MAX_CODE_CHARS {
        return Err(changed());
    }
    if found != wanted {
        return Err(Reason::new("code-cut").with("found", found).with("wanted", wanted));
    }
    let bytes = bytes_of(digits).ok_or_else(changed)?;
    let packed = &bytes[HEAD..];
    if whole(packed).as_deref() != Some(&*bytes) {
        return Err(changed());
    }
    inflated(packed).ok_or_else(changed)
}

/// The distance that deflate looks back, as a power of two; for compressing, the minus says that nothing
/// stands around it.
const WINDOW_BITS: u8 = 15;
const RAW: i32 = -(WINDOW_BITS as i32);

/// The text that was packed; none if it is damaged or too long, or something stands behind its end.
fn inflated(packed: &[u8]) -> Option<String> {
    let (mut inflate, mut text) = (Inflate::new(false, WINDOW_BITS), vec![0; MAX_TEXT_BYTES]);
    let status = inflate.decompress(packed, &mut text, InflateFlush::Finish).ok()?;
    let whole = status == Status::StreamEnd && inflate.total_in() == packed.len() as u64;
    text.truncate(usize::try_from(inflate.total_out()).ok()?);
    String::from_utf8(text).ok().filter(|_| whole)
}

/// The packed bytes with version, length and checksum before it; none if it is longer than a length can say.
fn whole(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![VERSION];
    bytes.extend(u16::try_from(packed.len()).ok()?.to_be_bytes());
    bytes.push(check(&bytes));
    bytes.extend(crc32(0, packed).to_be_bytes());
    bytes.extend(packed);
    Some(bytes)
}

/// A checksum that shows when a length is wrong.
fn check(about: &[u8]) -> u8 {
    crc32(0, about) as u8
}

/// The number of digits that so many bytes have.
fn chars_of(bytes: usize) -> usize {
    bytes / 8 * DIGITS_OF[8] + DIGITS_OF[bytes % 8]
}

/// Bytes in base 62, block by block.
fn digits_of(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(chars_of(bytes.len()));
    for block in bytes.chunks(8) {
        let value = block.iter().fold(0_u64, |value, &byte| value << 8 | u64::from(byte));
        let places = (0..DIGITS_OF[block.len()]).rev();
        text.extend(places.map(|place| char::from(DIGITS[(value / 62_u64.pow(place as u32) % 62) as usize])));
    }
    text
}

/// The bytes of letters and digits; none if a block stands for no bytes.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(digits.len());
    for block in digits.as_bytes().chunks(DIGITS_OF[8]) {
        let count = DIGITS_OF.iter().position(|&length| length == block.len())?;
        let mut value = 0_u128;
        for digit in block {
            value = value * 62 + DIGITS.iter().position(|known| known == digit)? as u128;
        }
        if value >> (8 * count) != 0 {
            return None;
        }
        bytes.extend(&value.to_be_bytes()[16 - count..]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The code of what may be no text at all.
    fn forged(packed: &[u8]) -> String {
        format!("{CODE}{}", digits_of(&whole(packed).unwrap()))
    }

    fn packed(text: &str) -> Vec<u8> {
        bytes_of(&pack(text).unwrap()[CODE.len()..]).unwrap()[HEAD..].to_vec()
    }

    #[test]
    fn what_is_packed_has_one_end() {
        let text = "game board 2\na1 b2 c3";
        let packed = packed(text);
        assert_eq!(unpack(&forged(&packed)).as_deref(), Ok(text));
        for cut in 0..packed.len() {
            assert_eq!(unpack(&forged(&packed[..cut])).unwrap_err().text.key, "code-changed", "{cut}");
        }
        for more in [&[0][..], b"more", &packed] {
            let behind = [&packed, more].concat();
            assert_eq!(unpack(&forged(&behind)).unwrap_err().text.key, "code-changed", "{more:?}");
        }
        let longest = "a".repeat(MAX_TEXT_BYTES);
        assert_eq!(unpack(&pack(&longest).unwrap()), Ok(longest));
    }

    #[test]
    fn a_code_of_tomorrow_is_told_apart() {
        let mut bytes = whole(&packed("text")).unwrap();
        for (version, why) in [(0, "code-changed"), (VERSION + 1, "code-newer"), (255, "code-newer")] {
            bytes[0] = version;
            bytes[3] = check(&bytes[..3]);
            assert_eq!(unpack(&digits_of(&bytes)).unwrap_err().text.key, why, "{version}");
        }
    }

    proptest! {
        /// Anything may be packed, with the right head: what is read is the text or nothing, and nothing breaks.
        #[test]
        fn anything_may_be_packed(bytes in prop::collection::vec(any::<u8>(), 0..300), at in any::<usize>(), bit in 0..8u32) {
            let _ = unpack(&forged(&bytes));
            let mut damaged = packed("game board 2\na1 b2 c3 d4 e5 f6 a1 b2 c3");
            let at = at % damaged.len();
            damaged[at] ^= 1 << bit;
            let _ = unpack(&forged(&damaged));
        }
    }

    #[test]
    fn bytes_of_any_length_are_written_and_read() {
        for length in 0..50 {
            for fill in [0, 1, 0x7f, 0xff] {
                let bytes: Vec<u8> = (0..length).map(|at| (at as u8).wrapping_mul(37) | fill).collect();
                let digits = digits_of(&bytes);
                assert_eq!(digits.len(), chars_of(length));
                assert_eq!(bytes_of(&digits), Some(bytes));
            }
        }
        assert_eq!(bytes_of("zzzzzzzzzzz"), None, "that is more than eight bytes hold");
    }

    #[test]
    fn a_bomb_does_not_go_off() {
        let text = "a1 ".repeat(1 << 19);
        let mut packed = vec![0; compress_bound(text.len())];
        let config = DeflateConfig { level: 9, window_bits: RAW, ..DeflateConfig::default() };
        let (packed, _) = compress_slice(&mut packed, text.as_bytes(), config);
        let digits = digits_of(&whole(packed).unwrap());
        assert!(digits.len() <= MAX_CODE_CHARS);
        assert_eq!(unpack(&digits).unwrap_err().text.key, "code-changed");
        assert_eq!(pack(&text), None);
    }

    #[test]
    fn codes_are_found_in_talk() {
        let code = pack("text").unwrap();
        let found = |talk: &str| find_codes(talk).map(str::to_owned).collect::<Vec<_>>();
        for talk in
            [code.clone(), format!("look: `{code}`!"), format!("ação {code}. stab:x"), format!("({code})")]
        {
            assert_eq!(found(&talk), [&*code], "{talk}");
        }
        assert_eq!(unpack(&found(&code.replace("tab:", "TAB:"))[0]).as_deref(), Ok("text"));
        for talk in
            ["", "a stab:x", "tab", "tab；", "ta\u{301}b:", "tab:", "`continue tab:…`", "tab:0123456789"]
        {
            assert_eq!(found(talk), Vec::<String>::new(), "{talk}");
        }
        // Whoever explains codes may say `tab:` first; what looks like a code and is none comes before one, too.
        for talk in [format!("Here is the tab: code: {code}"), format!("use tab: then {code}, tab: and all")]
        {
            assert_eq!(found(&talk), [&*code], "{talk}");
        }
        let other = "tab:0123456789A";
        assert_eq!(found(&format!("{other} {code}")), [other, &code]);
    }
}
