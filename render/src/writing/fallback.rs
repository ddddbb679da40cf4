//! Letters that the program's own font lacks, from the fonts of the machine.
//!
//! They are looked for once, when the first name has such a letter: pictures without one cost nothing. Files are mapped
//! into memory while a letter is looked up or drawn, and not kept; the painter remembers the letters. Fonts that are broken
//! have no letters.

use std::{
    collections::HashMap,
    sync::{LazyLock, Mutex, OnceLock, PoisonError},
};

use ab_glyph::{Font, FontRef, GlyphId, ScaleFont};
use fontdb::{Database, FaceInfo, ID, Stretch, Style};

use crate::pixels::canvas::Path;
use crate::writing::font::{self, Weight, units};
use crate::writing::glyph::{self, Glyph};

/// The most faces that are looked into, and the most letters of which it is remembered who has them.
const FACES: usize = 48;
const REMEMBERED: usize = 4_096;

/// A font is worth a look if it has one of these: a frequent letter of each script that is asked for.
const PROBES: [char; 10] = ['一', '人', '田', 'の', 'ア', '가', '김', 'ㄅ', 'አ', 'Ꭰ'];

/// The greatest distance from the pen that a letter may reach, in ems: more is a mistake of its font.
const REACH: f32 = 3.0;

/// The fonts of the machine.
pub(crate) fn system() -> &'static Fallback {
    static SYSTEM: LazyLock<Fallback> = LazyLock::new(|| Fallback::new(installed));
    &SYSTEM
}

#[cfg(not(test))]
fn installed() -> Database {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    fonts
}

/// The fonts for tests, which are always the same.
#[cfg(test)]
fn installed() -> Database {
    tests::fonts()
}

/// Fonts that have what another lacks.
#[derive(Debug)]
pub(crate) struct Fallback {
    source: fn() -> Database,
    fonts: OnceLock<Fonts>,
    known: Mutex<HashMap<(Weight, char), Option<Found>>>,
}

/// Some fonts, and their faces, the best first, for each weight.
#[derive(Debug)]
struct Fonts {
    all: Database,
    faces: [Vec<ID>; 2],
}

/// The place of a letter.
#[derive(Clone, Copy, Debug)]
struct Found {
    face: ID,
    glyph: GlyphId,
    /// The advance in ems.
    advance: f32,
}

impl Fallback {
    /// Fonts that are got from there when they are needed.
    fn new(source: fn() -> Database) -> Fallback {
        Fallback { source, fonts: OnceLock::new(), known: Mutex::default() }
    }

    /// True if one of them has this letter.
    pub(crate) fn has(&self, c: char) -> bool {
        self.found(Weight::Bold, c).is_some()
    }

    /// The distance that the pen goes on after a letter, in pixels.
    pub(crate) fn advance(&self, weight: Weight, size: u16, c: char) -> Option<f32> {
        self.found(weight, c).map(|found| found.advance * f32::from(size))
    }

    /// A letter, `size` pixels to the em.
    pub(crate) fn glyph(&self, weight: Weight, size: u16, c: char) -> Option<Glyph> {
        let found = self.found(weight, c)?;
        self.fonts().with(found.face, |font| glyph::outlined(font, found.glyph, size))
    }

    /// The outline of a letter in ems, upwards.
    pub(crate) fn outline(&self, weight: Weight, c: char) -> Option<Path> {
        let found = self.found(weight, c)?;
        let outline = |font: &FontRef<'_>| {
            let scale = 1.0 / units(font);
            font::outline(font, found.glyph).map(|outline| outline.placed((scale, scale), 0.0, 0.0))
        };
        self.fonts().with(found.face, outline).flatten()
    }

    fn fonts(&self) -> &Fonts {
        self.fonts.get_or_init(|| Fonts::new((self.source)()))
    }

    fn found(&self, weight: Weight, c: char) -> Option<Found> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(&(weight, c)) {
            return *found;
        }
        if known.len() >= REMEMBERED {
            known.clear();
        }
        let fonts = self.fonts();
        let mut faces = fonts.faces[weight as usize].iter();
        let found = faces.find_map(|&face| {
            let (glyph, advance) = fonts.with(face, |font| letter(font, c))??;
            Some(Found { face, glyph, advance })
        });
        known.insert((weight, c), found);
        found
    }
}

impl Fonts {
    fn new(all: Database) -> Fonts {
        let mut fonts = Fonts { all, faces: [Vec::new(), Vec::new()] };
        let useful = |face: &&FaceInfo| {
            fonts.with(face.id, |font| PROBES.iter().any(|&c| letter(font, c).is_some())) == Some(true)
        };
        let mut faces: Vec<&FaceInfo> = fonts.all.faces().filter(useful).collect();
        let ordered = [400, 700].map(|weight: u16| {
            // The same ones in the same order, wherever in the folders they were found.
            faces.sort_by_cached_key(|face| {
                let other = face.weight.0.abs_diff(weight);
                let usual = (face.style == Style::Normal, face.stretch == Stretch::Normal, !face.monospaced);
                (!usual.0, !usual.1, other, !usual.2, face.post_script_name.clone(), face.index)
            });
            faces.iter().take(FACES).map(|face| face.id).collect()
        });
        fonts.faces = ordered;
        fonts
    }

    /// Does something with a face, if it can be read.
    fn with<T>(&self, face: ID, what: impl FnOnce(&FontRef<'_>) -> T) -> Option<T> {
        let read = |data: &[u8], index: u32| {
            let font = FontRef::try_from_slice_and_index(data, index).ok()?;
            (font.units_per_em().is_some() && font.height_unscaled() > 0.0).then(|| what(&font))
        };
        self.all.with_face_data(face, read).flatten()
    }
}

/// A letter of a font, if it has that and something is to be seen of it, and how far the pen goes on, in ems.
fn letter(font: &FontRef<'_>, c: char) -> Option<(GlyphId, f32)> {
    let id = font.glyph_id(c);
    let outline = font.outline(id).filter(|outline| id != GlyphId(0) && !outline.curves.is_empty())?;
    let em = units(font);
    let advance = font.as_scaled(font.height_unscaled()).h_advance(id) / em;
    let ends = [outline.bounds.min.x, outline.bounds.min.y, outline.bounds.max.x, outline.bounds.max.y];
    let sound = ends.iter().all(|end| (end / em).abs() <= REACH) && (0.1..=REACH).contains(&advance);
    sound.then_some((id, advance))
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Game, Lang, Seed};

    use super::*;
    use crate::writing::letters;
    use crate::writing::script::Letter;
    use crate::{Options, Painter, Theme};

    /// The letters of the fonts of the tests, and the Latin letters that they look like there.
    const LETTERS: [&[(char, char)]; 2] =
        [&[('猫', 'N'), ('さ', 'S'), ('人', 'M')], &[('田', 'H'), ('가', 'G')]];

    fn number(data: &[u8], at: usize, bytes: usize) -> usize {
        data[at..at + bytes].iter().fold(0, |number, byte| number << 8 | usize::from(*byte))
    }

    /// A file with two faces (a TTC): our own font, but that its letters are others.
    fn collection() -> Vec<u8> {
        let own = dejavu::sans_condensed::regular();
        let mut file = [&b"ttcf\0\x01\0\0\0\0\0\x02"[..], &[0; 8]].concat();
        for (nth, letters) in LETTERS.iter().enumerate() {
            let start = file.len() as u32;
            file[12 + nth * 4..16 + nth * 4].copy_from_slice(&start.to_be_bytes());
            let tables = number(own, 4, 2);
            let mut data = Vec::new();
            let first = file.len() + 12 + tables * 16;
            file.extend(&own[..12]);
            for entry in own[12..].chunks_exact(16).take(tables) {
                let table = match &entry[..4] {
                    b"cmap" => cmap(letters),
                    _ => own[number(entry, 8, 4)..][..number(entry, 12, 4)].to_vec(),
                };
                file.extend(&entry[..8]);
                file.extend(((first + data.len()) as u32).to_be_bytes());
                file.extend((table.len() as u32).to_be_bytes());
                data.extend(table);
                data.resize(data.len().next_multiple_of(4), 0);
            }
            file.extend(data);
        }
        file
    }

    /// The table of which letter is which glyph, as segments of one letter each.
    fn cmap(letters: &[(char, char)]) -> Vec<u8> {
        let own = font::font(Weight::Regular);
        let mut letters: Vec<[u32; 3]> =
            letters.iter().map(|&(c, like)| [c as u32, c as u32, u32::from(own.glyph_id(like).0)]).collect();
        letters.sort_unstable();
        let count = letters.len() as u32;
        let head = [1, 3 << 16 | 10, 12, 12 << 16, 16 + 12 * count, 0, count];
        head.into_iter().chain(letters.into_iter().flatten()).flat_map(u32::to_be_bytes).collect()
    }

    /// The fonts of the tests: two good faces between broken files.
    pub(super) fn fonts() -> Database {
        let good = collection();
        let mut cut = good.clone();
        cut.truncate(good.len() / 2);
        // Its outlines are nonsense.
        let mut odd = dejavu::sans_condensed::bold().to_vec();
        let len = odd.len();
        odd[len / 4..].iter_mut().enumerate().for_each(|(at, byte)| *byte = (at * at / 7) as u8);
        let mut fonts = Database::new();
        // A collection that says that it has 65,535 faces, and ends.
        let boastful = b"ttcf\0\x01\0\0\0\0\xff\xff".repeat(3);
        for file in [vec![], boastful, cut, odd, good] {
            fonts.load_font_data(file);
        }
        // A file that has gone.
        let gone = fonts
            .faces()
            .next()
            .cloned()
            .map(|face| FaceInfo { source: fontdb::Source::File("/nowhere/at/all.ttf".into()), ..face });
        gone.into_iter().for_each(|face| {
            fonts.push_face_info(face);
        });
        fonts
    }

    fn none() -> Database {
        Database::new()
    }

    #[test]
    fn letters_are_found_in_every_face_and_look_as_they_do_there() {
        let others = Fallback::new(fonts);
        for (c, like) in LETTERS.into_iter().flatten() {
            for weight in [Weight::Regular, Weight::Bold] {
                for size in [1, 7, 14, 40, 400] {
                    let glyph = others.glyph(weight, size, *c).expect("a face has it");
                    let own = letters::glyph(Weight::Regular, size, Letter::Plain(*like));
                    assert_eq!(**glyph.mask, **own.mask, "{c} at {size}");
                    let advance = others.advance(weight, size, *c).expect("a face has it");
                    assert!((advance - own.advance()).abs() < 0.01 * f32::from(size), "{c} at {size}");
                }
            }
        }
        for c in ['中', '\u{10ffff}', '\0', 'く'] {
            assert!(!others.has(c) && others.glyph(Weight::Bold, 14, c).is_none(), "{c}");
        }
        assert!(!Fallback::new(none).has('猫'));
    }

    #[test]
    fn fonts_are_not_looked_for_without_need() {
        fn never() -> Database {
            panic!("no letter of these is missing")
        }
        let others = Fallback::new(never);
        for name in ["Ana", "João", "Ольга", "محمد", "Ａｎａ", "🔥", "प्रिया", "สมชาย", ""]
        {
            crate::writing::script::written(name, || &others);
        }
        assert!(others.fonts.get().is_none());
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let others = Fallback::new(none);
        for c in ('\u{3400}'..='\u{9fff}').take(3 * REMEMBERED) {
            assert!(!others.has(c));
        }
        assert!(others.known.lock().expect("nobody panicked").len() <= REMEMBERED);
    }

    /// `猫` is drawn in the font that has it, and a run of what no font has as one sign.
    #[test]
    fn names_are_drawn_with_the_letters_of_other_fonts() {
        let game = Game::all().first().expect("one of the games");
        let view = game.start(&game.setup(None, None, Seed::default()).expect("usual")).view(Eyes::Room);
        let painter = Painter::new(Theme::usual().clone());
        let drawn = |name: &str| {
            let names = [Some(name.to_owned()), None, None, None];
            painter.frame(&view, &Options { size: 360, names, ..Options::new(Lang::En) }).pixels
        };
        assert!(drawn("猫田 Yuki") == drawn("NH Yuki"));
        assert!(drawn("中国 Yuki") == drawn("中 Yuki") && drawn("中 国") == drawn("中"));
        assert!(drawn("中 Yuki") != drawn("Yuki") && drawn("中 Yuki") != drawn("□ Yuki"));
    }
}
