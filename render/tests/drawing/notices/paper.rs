//! Notices to print: pages of A4 that another program's reader understands, with nothing in their margins, and with all texts.
//!
//! `PAPER=DIR cargo test -p render --test drawing notices::paper` puts them there, to be looked at.

use std::{collections::BTreeMap, env, fs, path::Path};

use engine::Lang;
use hayro_syntax::{Pdf, content::ops::TypedInstruction as Does};
use render::notices::{Notice, printed, score_sheets};

use super::each;
use super::samples::{name, sheets, standings, swiss};

/// The margins of 12 mm, in points.
const MARGIN: f32 = 34.0;

/// Puts a file where somebody wants to look at it.
fn put(name: &str, file: &[u8]) {
    if let Some(folder) = env::var_os("PAPER") {
        fs::write(Path::new(&folder).join(format!("{name}.pdf")), file).unwrap();
    }
}

/// The drawing on a page of a PDF: the size, how many letters are shown, and the ends of areas.
#[derive(Debug)]
struct Drawn {
    size: (f32, f32),
    letters: usize,
    ends: [f32; 4],
}

fn read(file: Vec<u8>) -> Vec<Drawn> {
    let pdf = Pdf::new(file).unwrap();
    let page = |page: &hayro_syntax::page::Page<'_>| {
        let mut drawn = Drawn {
            size: page.base_dimensions(),
            letters: 0,
            ends: [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY],
        };
        let mut steps = page.typed_operations();
        while let Some(step) = steps.next() {
            let at = match &step {
                Does::MoveTo(to) => (to.0.as_f64(), to.1.as_f64()),
                Does::LineTo(to) => (to.0.as_f64(), to.1.as_f64()),
                Does::ShowText(text) => {
                    drawn.letters += text.0.len();
                    continue;
                }
                Does::SetTextMatrix(at) => (at.4.as_f64(), at.5.as_f64()),
                _ => continue,
            };
            let (x, y) = (at.0 as f32, at.1 as f32);
            let [left, low, right, high] = drawn.ends;
            drawn.ends = [left.min(x), low.min(y), right.max(x), high.max(y)];
        }
        drawn
    };
    pdf.pages().iter().map(page).collect()
}

#[test]
fn pages_are_a4_with_nothing_in_their_margins() {
    let mut pages = BTreeMap::new();
    each(Lang::En, |name, notice, _| {
        let file = printed(notice, "paper").unwrap();
        put(name, &file);
        assert!(file.len() < 120_000, "{name}: {} bytes", file.len());
        let drawn = read(file);
        for page in &drawn {
            let (width, height) = page.size;
            let (short, long) = (width.min(height), width.max(height));
            assert!((short - 595.2).abs() < 0.1 && (long - 841.92).abs() < 0.1, "{name}: {page:?}");
            let [left, low, right, high] = page.ends;
            assert!(left >= MARGIN && low >= MARGIN, "{name}: {page:?}");
            assert!(right <= width - MARGIN && high <= height - MARGIN, "{name}: {page:?}");
            assert!(page.letters > 20, "{name}: {page:?}");
        }
        pages.insert(name.to_owned(), drawn.len());
    });
    assert_eq!((pages["standings"], pages["crosstable"], pages["ladder"]), (1, 1, 1));
    assert!(pages["standings-64"] > 1 && pages["knockout-64"] > 1, "{pages:?}");
}

#[test]
fn whoever_plays_has_a_sheet_and_long_games_more_than_one() {
    let file = score_sheets(&sheets(Lang::Pt), "paper").unwrap();
    put("score-sheets", &file);
    let drawn = read(file);
    assert!(drawn.len() > 3, "{}", drawn.len());
    // A sheet on which somebody has written nothing has numbers all the same.
    assert!(drawn.iter().all(|page| page.letters > 100));
    assert!(drawn[drawn.len() - 2].letters > drawn[0].letters);
    assert!(score_sheets(&[], "paper").is_err());
}

#[test]
fn texts_can_be_copied() {
    let own = standings(swiss(12, 5, Lang::En), false);
    let file = printed(&Notice::Standings(&own), "paper").unwrap();
    assert_eq!(Pdf::new(file.clone()).unwrap().metadata().title.as_deref(), Some(&b"Torneio de Outono"[..]));
    // Each letter is drawn once, and has a code for its meaning.
    let pdf = Pdf::new(file).unwrap();
    let text: String = (0..12).map(name).collect();
    let letters: std::collections::BTreeSet<char> = text.chars().collect();
    assert!(pdf.objects().into_iter().count() > letters.len());
}
