//! The letters of a PDF: each is drawn once, as a glyph of a font of the file, and named where it is written. So texts can be
//! searched and copied, and a page of many names is a small file.

use std::collections::HashMap;

use pdf_writer::{
    Content, Finish, Name, Pdf, Rect, Ref, Str,
    types::{SystemInfo, UnicodeCmap},
};

use super::content::{follow, stream};
use crate::error::Error;
use crate::writing::letters::{self, Weight};
use crate::writing::script::Letter;

/// The units of an em, as in most fonts of PDFs.
const EM: u16 = 1_000;
/// The most glyphs of a font, whose codes are from 1.
const MOST: usize = 255;

/// A letter of some thickness.
type Key = (Weight, Letter);

/// The letters that are written in a file.
#[derive(Default)]
pub(crate) struct Faces {
    known: HashMap<Key, usize>,
    letters: Vec<Key>,
}

impl Faces {
    /// The number of the font of a letter, from 0, and its code there.
    pub(super) fn code(&mut self, letter: Key) -> (usize, u8) {
        let new = self.letters.len();
        let at = *self.known.entry(letter).or_insert(new);
        if at == new {
            self.letters.push(letter);
        }
        let code = u8::try_from(at % MOST + 1).expect("there are no more codes than that");
        (at / MOST, code)
    }

    /// The number of fonts.
    pub(super) fn fonts(&self) -> usize {
        self.letters.len().div_ceil(MOST)
    }

    /// Writes the fonts into a file; each takes these references, and others that `next` gives.
    pub(super) fn write(
        &self,
        pdf: &mut Pdf,
        fonts: &[Ref],
        mut next: impl FnMut() -> Ref,
    ) -> Result<(), Error> {
        for (font, letters) in fonts.iter().zip(self.letters.chunks(MOST)) {
            let info = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };
            let mut meant: UnicodeCmap<u8> = UnicodeCmap::new(Name(b"Meant"), info);
            let (mut widths, mut glyphs) = (Vec::new(), Vec::new());
            for (code, letter) in (1..=u8::MAX).zip(letters) {
                let (width, drawn) = glyph(*letter);
                let id = next();
                stream(pdf, id, &drawn)?;
                widths.push(width);
                glyphs.push((format!("g{code}"), id));
                if let (_, Letter::Plain(c)) = letter {
                    meant.pair(code, *c);
                }
            }
            let meaning = next();
            stream(pdf, meaning, &meant.finish())?;
            let mut face = pdf.type3_font(*font);
            let em = f32::from(EM);
            face.bbox(Rect::new(0.0, 0.0, 0.0, 0.0)).matrix([1.0 / em, 0.0, 0.0, 1.0 / em, 0.0, 0.0]);
            face.first_char(1).last_char(u8::try_from(letters.len()).unwrap_or(u8::MAX)).widths(widths);
            face.char_procs().pairs(glyphs.iter().map(|(name, id)| (Name(name.as_bytes()), *id)));
            let mut encoding = face.encoding_custom();
            encoding.differences().consecutive(1, glyphs.iter().map(|(name, _)| Name(name.as_bytes())));
            encoding.finish();
            face.resources();
            face.to_unicode(meaning);
        }
        Ok(())
    }
}

/// The width of a letter in thousandths of an em, and what draws it.
fn glyph((weight, letter): Key) -> (f32, Vec<u8>) {
    let width = letters::advance(weight, EM, letter);
    let mut content = Content::new();
    let em = f32::from(EM);
    content.start_shape_glyph(width, -em, -em, 2.0 * em, 2.0 * em);
    if let Some(outline) = letters::outline(weight, letter) {
        follow(&mut content, &outline.placed((em, em), 0.0, 0.0), |(x, y)| (x.round(), y.round()));
        content.fill_nonzero();
    }
    (width, content.finish().into_vec())
}
