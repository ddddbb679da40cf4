//! A whole game as a moving picture.
//!
//! All pictures of a theme share one palette, so a GIF needs no other: each position is drawn as palette indices,
//! and only the box in which something changed is written, with what stays the same in it left clear.

use std::borrow::Cow;

use engine::View;
use gif::{DisposalMethod, Encoder, Repeat};

use crate::colours::palette::Palette;
use crate::draw::painter::Painter;
use crate::draw::sides::Hands;
use crate::layout::part;
use crate::pictures::picture::Parts;
use crate::pixels::lzw::Lzw;
use crate::pixels::sprite::Frame;
use crate::{
    error::Error,
    options::{Options, ReplayStep},
};

/// The most positions that a GIF shows.
pub const GIF_FRAMES: usize = 300;
/// A GIF is smaller than this, in bytes.
pub const GIF_LIMIT: usize = 8 << 20;
/// A GIF takes no longer than this until it starts again, in seconds.
pub const GIF_SECONDS: u32 = 60;

/// The number of the last positions that are never left out.
const ENDING: usize = 40;
/// The time for which a position is shown if nobody says how fast, and the last one, in hundredths of a
/// second.
const DELAY: u32 = 70;
const LAST_DELAY: u32 = 300;

/// The greatest number of pixels that stay the same between others that do not, and are drawn, too: then a
/// shape is one that was there before.
const FEW: usize = 8;

/// The way in which positions are shown one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Replay {
    /// The number of plies that led to the first position.
    pub from: u32,
    /// The number of plies in all, for the counter.
    pub of: u32,
    /// The wanted number of plies a second, from 1 to [`Replay::MAX_SPEED`]; otherwise as is good to look at.
    pub speed: Option<u32>,
}

impl Replay {
    /// Faster than so many plies a second nobody can follow.
    pub const MAX_SPEED: u32 = 10;

    /// The time for which each position but the last is shown, in hundredths of a second, and whether that is
    /// less than was asked for.
    fn delay(self, positions: usize) -> (u32, bool) {
        let others = u32::try_from(positions).unwrap_or(u32::MAX).saturating_sub(1).max(1);
        let most = (GIF_SECONDS * 100 - LAST_DELAY) / others;
        let wanted = self.speed.map(|speed| 100 / speed.clamp(1, Replay::MAX_SPEED));
        (wanted.unwrap_or(DELAY).min(most), wanted.is_some_and(|wanted| wanted > most))
    }
}

/// A moving picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gif {
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of positions that it shows.
    pub shown: usize,
    /// True if it is faster than was asked for.
    pub hurried: bool,
}

impl Painter {
    /// Draws positions one after the other as a GIF that starts again and again, as wide as `options` say and as
    /// high as all of them need. The board stays in its place, and in a hand each card if it can. At the foot stands which
    /// position it is, with its move. It takes no longer than [`GIF_SECONDS`]. Of more than [`GIF_FRAMES`] positions some
    /// are left out, evenly, but neither the first nor the last forty. What would not stay below [`GIF_LIMIT`] becomes
    /// narrower, and then shorter.
    ///
    /// # Errors
    /// If there are no positions, or the GIF cannot be written, which would be a bug.
    pub fn gif(&self, views: &[View], options: &Options, replay: Replay) -> Result<Gif, Error> {
        self.gif_below(GIF_LIMIT, views, options, replay)
    }

    fn gif_below(
        &self,
        limit: usize,
        views: &[View],
        options: &Options,
        replay: Replay,
    ) -> Result<Gif, Error> {
        let mut options = options.clone();
        options.size = options.size.clamp(Options::MIN_SIZE, Options::MAX_SIZE);
        let mut most = GIF_FRAMES;
        // The board stays in its place: either all positions show a part of it, or none.
        let parts: Option<Vec<View>> =
            part::part_of(views).map(|part| views.iter().map(|view| part.of(view)).collect());
        let views = parts.as_deref().unwrap_or(views);
        loop {
            let ply = |at: usize| replay.from + at as u32;
            let shown: Vec<(u32, &View)> =
                sampled(views.len(), most).map(|at| (ply(at), &views[at])).collect();
            if let Some(bytes) = self.write_gif(limit, &shown, &options, replay)? {
                let hurried = replay.delay(shown.len()).1;
                return Ok(Gif { bytes, shown: shown.len(), hurried });
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
    fn write_gif(
        &self,
        limit: usize,
        views: &[(u32, &View)],
        options: &Options,
        replay: Replay,
    ) -> Result<Option<Vec<u8>>, Error> {
        let mut options = options.clone();
        let mut hands = vec![Hands::before(views.iter().map(|(_, view)| *view))];
        for (nth, (_, view)) in views.iter().enumerate() {
            hands.push(hands[nth].next(view));
        }
        let mut parts: Vec<Parts<'_>> = Vec::with_capacity(views.len());
        for (&(ply, view), hands) in views.iter().zip(&hands[1..]) {
            options.step = Some(ReplayStep { ply, of: replay.of });
            parts.push(self.parts(view, hands, &options));
        }
        // What stands beside the board may grow and shrink; the board stays where it is.
        let above = parts.iter().map(|parts| parts.above).max().ok_or(Error::Nothing)?;
        let height = above + parts.iter().map(|parts| parts.height - parts.above).max().unwrap_or(0);
        let clear = self.palette.len();
        // One more colour, which is never seen, to have an index for what stays the same.
        let colours = [self.palette.bytes(), vec![0; 3]].concat();
        let side = |length: usize| u16::try_from(length).map_err(|_| Error::TooLarge);
        let (width, lines) = (side(options.size as usize)?, side(height as usize)?);
        let mut encoder = Encoder::new(Vec::new(), width, lines, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let (mut before, mut lzw): (Option<Frame>, Lzw) = (None, Lzw::new(clear));
        let delay = replay.delay(views.len()).0;
        for (nth, ((_, view), parts)) in (1..).zip(views.iter().zip(parts)) {
            let frame = self.sketch(view, &parts.placed(above, height)).frame(&self.palette);
            let part = Part::changed(before.as_ref(), &frame);
            encoder.write_lzw_pre_encoded_frame(&gif::Frame {
                delay: if nth < views.len() { delay } else { LAST_DELAY } as u16,
                dispose: DisposalMethod::Keep,
                transparent: before.is_some().then_some(clear),
                left: side(part.left)?,
                top: side(part.top)?,
                width: side(part.width)?,
                height: side(part.height)?,
                buffer: Cow::Owned(part.packed(before.as_ref(), &frame, &mut lzw)),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Part {
    /// The part that changed between two frames of one size. There is always a box, if only of one pixel.
    fn changed(before: Option<&Frame>, frame: &Frame) -> Part {
        let width = frame.width;
        let Some(before) = before else {
            return Part { left: 0, top: 0, width, height: frame.height };
        };
        let rows = || before.pixels.chunks_exact(width).zip(frame.pixels.chunks_exact(width));
        let differs = |(old, new): (&[u8], &[u8])| old != new;
        let top = rows().position(differs).unwrap_or(0);
        let bottom = rows().rposition(differs).unwrap_or(0);
        let (mut left, mut right) = (width, 0);
        for (old, new) in rows().skip(top).take(bottom + 1 - top).filter(|&row| differs(row)) {
            left = alike(&old[..left], &new[..left]);
            if old[right..] != new[right..] {
                let mut columns = old[right..].iter().zip(&new[right..]);
                right += columns.rposition(|(old, new)| old != new).unwrap_or(0);
            }
        }
        let left = left.min(right);
        Part { left, top, width: right + 1 - left, height: bottom + 1 - top }
    }

    /// The box of the frame, compressed; pixels that are as before may be left clear.
    fn packed(self, before: Option<&Frame>, frame: &Frame, lzw: &mut Lzw) -> Vec<u8> {
        lzw.begin();
        for row in self.top..self.top + self.height {
            let start = row * frame.width + self.left;
            let mut new = &frame.pixels[start..start + self.width];
            let Some(before) = before else {
                lzw.drawn(new);
                continue;
            };
            let mut old = &before.pixels[start..start + self.width];
            if old == new {
                lzw.kept(new);
                continue;
            }
            while !new.is_empty() {
                let kept = alike(old, new);
                if kept < FEW {
                    lzw.drawn(&new[..kept]);
                } else {
                    lzw.kept(&new[..kept]);
                }
                (old, new) = (&old[kept..], &new[kept..]);
                let drawn = old.iter().zip(new).position(|(old, new)| old == new).unwrap_or(new.len());
                lzw.drawn(&new[..drawn]);
                (old, new) = (&old[drawn..], &new[drawn..]);
            }
        }
        lzw.end()
    }
}

/// The number of pixels at the start of two rows that are the same.
fn alike(old: &[u8], new: &[u8]) -> usize {
    const STEP: usize = 16;
    let (olds, news) = (old.as_chunks::<STEP>().0, new.as_chunks::<STEP>().0);
    let chunks = olds.iter().zip(news).position(|(old, new)| old != new).unwrap_or(olds.len());
    let from = chunks * STEP;
    let rest = old[from..].iter().zip(&new[from..]);
    from + rest.take_while(|(old, new)| old == new).count()
}

/// The indices of those of `count` positions that are shown if at most `most` can be: the first, the last
/// ones, and evenly of the rest.
fn sampled(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let ending = if count <= most { count } else { ENDING.min(most.div_ceil(2)) };
    let (rest, shown) = (count - ending, most.saturating_sub(ending));
    (0..shown.min(rest)).map(move |at| at * rest / shown).chain(rest..count)
}

impl Palette {
    /// The number of colours: the first index that is none of theirs.
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
            let part = Part::changed(Some(&before), &Frame { pixels: pixels.to_vec(), ..before.clone() });
            (part.left, part.top, part.width, part.height)
        };
        assert_eq!(part([0, 1, 0, 0, 0, 1, 0, 0, 0]), (1, 0, 2, 2));
        assert_eq!(part([0, 0, 1, 0, 0, 0, 1, 1, 0]), (0, 0, 3, 3));
        assert_eq!(part([0; 9]), (0, 0, 1, 1));
        assert_eq!(Part::changed(None, &before), Part { left: 0, top: 0, width: 3, height: 3 });
    }

    #[test]
    fn rows_are_compared_to_their_first_difference() {
        for length in [0, 1, 15, 16, 17, 40] {
            let old = vec![3; length];
            assert_eq!(alike(&old, &old), length);
            for at in 0..length {
                let mut new = old.clone();
                new[at] = 4;
                assert_eq!(alike(&old, &new), at);
            }
        }
    }
}
