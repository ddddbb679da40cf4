//! A whole game as a moving picture.
//!
//! All pictures of a theme share one palette, so a GIF needs no other: each position is drawn as palette indices,
//! and only the box in which something changed is written, with what stays the same in it left clear.

use std::borrow::Cow;

use engine::View;
use gif::{DisposalMethod, Encoder, Repeat};

use crate::{error::Error, options::Options, painter::Painter, palette::Palette, sprite::Frame};

/// The most positions that a GIF shows.
pub const GIF_FRAMES: usize = 300;
/// A GIF is smaller than this, in bytes.
pub const GIF_LIMIT: usize = 8 << 20;

/// So many of the last positions are never left out.
const ENDING: usize = 40;
/// How long a position is shown, and the last one, in hundredths of a second.
const DELAY: u16 = 70;
const LAST_DELAY: u16 = 300;

impl Painter {
    /// Draws positions one after the other as a GIF that starts again and again, as wide as `options` say and as
    /// high as all of them need while the board stays in its place. Of more than [`GIF_FRAMES`] some are left out, evenly, but neither the first nor
    /// the last forty. What would not stay below [`GIF_LIMIT`] becomes narrower.
    ///
    /// # Errors
    /// If there are no positions, or the GIF cannot be written, which would be a bug.
    pub fn gif(&self, views: &[View], options: &Options) -> Result<Vec<u8>, Error> {
        self.gif_below(GIF_LIMIT, views, options)
    }

    fn gif_below(&self, limit: usize, views: &[View], options: &Options) -> Result<Vec<u8>, Error> {
        let mut options = options.clone();
        options.size = options.size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let mut most = GIF_FRAMES;
        loop {
            let shown: Vec<&View> = sampled(views.len(), most).map(|at| &views[at]).collect();
            if let Some(file) = self.write_gif(limit, &shown, &options)? {
                return Ok(file);
            }
            if options.size > Options::MIN_SIZE {
                options.size = (options.size * 2 / 3).max(Options::MIN_SIZE);
            } else if most > 1 {
                most /= 2;
            } else {
                return Err(Error::TooLarge);
            }
        }
    }

    /// The file, or nothing if it would not stay below the limit.
    fn write_gif(&self, limit: usize, views: &[&View], options: &Options) -> Result<Option<Vec<u8>>, Error> {
        // What stands beside the board may grow and shrink; the board stays where it is.
        let heights: Vec<(i32, i32)> = views.iter().map(|view| self.heights(view, options)).collect();
        let above = heights.iter().map(|(above, _)| *above).max().ok_or(Error::Nothing)?;
        let below = heights.iter().map(|(_, below)| *below).max().ok_or(Error::Nothing)?;
        let height = (above + below) as usize;
        let clear = self.palette.len();
        // One more colour, which is never seen, to have an index for what stays the same.
        let colours = [self.palette.bytes(), vec![0; 3]].concat();
        let side = |length: usize| u16::try_from(length).map_err(|_| Error::TooLarge);
        let mut encoder = Encoder::new(Vec::new(), side(options.size as usize)?, side(height)?, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Frame> = None;
        for (at, (view, own)) in views.iter().zip(&heights).enumerate() {
            let mut frame = Frame::new(options.size as usize, height, self.page());
            frame.paste(&self.frame(view, options), 0, above - own.0);
            let part = Part::changed(before.as_ref(), &frame, clear);
            encoder.write_frame(&gif::Frame {
                delay: if at + 1 < views.len() { DELAY } else { LAST_DELAY },
                dispose: DisposalMethod::Keep,
                transparent: before.is_some().then_some(clear),
                left: side(part.left)?,
                top: side(part.top)?,
                width: side(part.width)?,
                height: side(part.pixels.len() / part.width)?,
                buffer: Cow::Owned(part.pixels),
                ..gif::Frame::default()
            })?;
            if encoder.get_ref().len() + 1 >= limit {
                return Ok(None);
            }
            before = Some(frame);
        }
        Ok(Some(encoder.into_inner()?))
    }
}

/// The box of a frame that is not as in the frame before.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    /// What is as before has the index `clear`.
    pixels: Vec<u8>,
}

impl Part {
    /// Both frames are of one size. There is always a box, if only of one pixel.
    fn changed(before: Option<&Frame>, frame: &Frame, clear: u8) -> Part {
        let width = frame.width;
        let Some(before) = before else {
            return Part { left: 0, top: 0, width, pixels: frame.pixels.clone() };
        };
        let rows = || before.pixels.chunks(width).zip(frame.pixels.chunks(width));
        let differs = |(old, new): (&[u8], &[u8])| old != new;
        let top = rows().position(differs).unwrap_or(0);
        let bottom = rows().rposition(differs).unwrap_or(0);
        let (mut left, mut right) = (width - 1, 0);
        for (old, new) in rows().skip(top).take(bottom + 1 - top) {
            let mut columns = old.iter().zip(new);
            left = left.min(columns.clone().position(|(old, new)| old != new).unwrap_or(width - 1));
            right = right.max(columns.rposition(|(old, new)| old != new).unwrap_or(0));
        }
        let left = left.min(right);
        let mut pixels = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
        for (old, new) in rows().skip(top).take(bottom + 1 - top) {
            let pairs = old[left..=right].iter().zip(&new[left..=right]);
            pixels.extend(pairs.map(|(old, new)| if old == new { clear } else { *new }));
        }
        Part { left, top, width: right + 1 - left, pixels }
    }
}

/// Which of `count` positions are shown if at most `most` can be: the first, the last ones, and evenly of the rest.
fn sampled(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let ending = if count <= most { count } else { ENDING.min(most.div_ceil(2)) };
    let (rest, shown) = (count - ending, most.saturating_sub(ending));
    (0..shown.min(rest)).map(move |at| at * rest / shown).chain(rest..count)
}

impl Palette {
    /// How many colours there are: the first index that is none of theirs.
    fn len(&self) -> u8 {
        u8::try_from(self.bytes().len() / 3).expect("the palette has room")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_and_the_last_positions_are_never_left_out() {
        for count in [1, 2, 40, 299, 300, 301, 341, 1000, 5001] {
            let shown: Vec<usize> = sampled(count, GIF_FRAMES).collect();
            assert_eq!(shown.len(), count.min(GIF_FRAMES), "{count}");
            assert_eq!(shown[0], 0);
            assert!(shown.ends_with(&(count.saturating_sub(ENDING)..count).collect::<Vec<_>>()));
            let steps: Vec<usize> = shown.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let widest = steps.iter().max().copied().unwrap_or(1);
            assert!(steps.iter().all(|&step| step >= 1) && widest <= count / 260 + 1, "{count}: {steps:?}");
        }
        assert_eq!(sampled(500, 1).collect::<Vec<_>>(), [499]);
        assert_eq!(sampled(0, GIF_FRAMES).count(), 0);
    }

    #[test]
    fn only_what_changed_is_written() {
        let before = Frame { width: 3, height: 3, pixels: vec![0, 0, 0, 0, 0, 0, 0, 0, 0] };
        let part = |pixels: [u8; 9]| {
            let part = Part::changed(Some(&before), &Frame { pixels: pixels.to_vec(), ..before.clone() }, 9);
            (part.left, part.top, part.width, part.pixels)
        };
        assert_eq!(part([0, 1, 0, 0, 0, 1, 0, 0, 0]), (1, 0, 2, vec![1, 9, 9, 1]));
        assert_eq!(part([0; 9]), (0, 0, 1, vec![9]));
        assert_eq!(Part::changed(None, &before, 9).pixels, before.pixels);
    }
}
