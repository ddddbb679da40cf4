//! The facts that Matrix wants to know of a picture before it is there: how large it is, and a blur that
//! stands in its place.

use std::io::Cursor;

/// The number of waves of the blur across and down.
const WAVES: (u32, u32) = (4, 3);
/// The number of points each way of which it is made.
const POINTS: usize = 32;

/// Width and height of a PNG or GIF, in pixels.
pub(crate) fn size_of(bytes: &[u8]) -> Option<(u32, u32)> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => {
            let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
            Some((number(16)?, number(20)?))
        }
        [b'G', b'I', b'F', ..] => {
            let number = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
            Some((number(6)?.into(), number(8)?.into()))
        }
        _ => None,
    }
}

/// The blur of a PNG of ours, as a blurhash.
pub(crate) fn blurhash(bytes: &[u8]) -> Option<String> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut pixels).ok()?;
    let (width, height) = (info.width as usize, info.height as usize);
    let step = info.color_type.samples();
    let mut points = Vec::with_capacity(POINTS * POINTS * 4);
    for at in 0..POINTS * POINTS {
        let (x, y) = (at % POINTS * width / POINTS, at / POINTS * height / POINTS);
        let pixel = pixels.get(y * info.line_size + x * step..)?.get(..step)?;
        match pixel {
            [red, green, blue, ..] => points.extend([*red, *green, *blue, 255]),
            [grey, ..] => points.extend([*grey, *grey, *grey, 255]),
            [] => return None,
        }
    }
    let size = u32::try_from(POINTS).ok()?;
    blurhash::encode(WAVES.0, WAVES.1, size, size, &points).ok()
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Seed};

    use super::*;

    #[test]
    fn a_board_has_a_size_and_a_blur() {
        let game = Game::all().first().expect("there is a game");
        let setup = game.setup(None, None, Seed::default()).expect("its usual setup");
        let options = render::Options::new(engine::Lang::En);
        let view = game.start(&setup).view(Eyes::Room);
        let board = render::png(&view, &options).expect("it is drawn");
        let (width, height) = size_of(&board).expect("it has a size");
        assert_eq!(width, options.size);
        assert!((width / 2..width * 2).contains(&height), "{height}");
        let blur = blurhash(&board).expect("it has a blur");
        assert_eq!(blur.len(), 4 + 2 * 12, "{blur}");
        let back = blurhash::decode(&blur, 8, 8, 1.0).expect("it is one");
        assert!(back.chunks(4).any(|pixel| pixel != &back[..4]), "the board is not all one colour");
    }

    #[test]
    fn what_is_no_picture_has_neither() {
        for bytes in [&b""[..], b"GIF", b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", b"hello"]
        {
            assert_eq!((size_of(bytes), blurhash(bytes)), (None, None));
        }
    }
}
