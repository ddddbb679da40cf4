//! Every board looks as it did when somebody last looked at it.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test golden` writes the pictures that are missing or look otherwise, and no
//! others: then look at them.
#![allow(clippy::unwrap_used)]

mod samples;

use std::{env, fs, path::PathBuf};

use engine::Lang;
use render::{Options, Theme};

/// How much a colour may differ, and how many pixels may differ more.
const TOLERANCE: u8 = 24;
const STRAY: f64 = 0.002;

/// The pictures that are compared in every theme; the others in the usual one.
const IN_EVERY_THEME: [&str; 4] = ["marks", "hex-lying", "leopard", "oware"];

/// The pictures that are drawn with clocks.
const CLOCKS: [&str; 5] = [
    "oware-standard-2-example",
    "breakthrough-standard-2-example",
    "hex-11-2-example",
    "dablot-prejjesne-standard-2-example",
    "conspirateurs-standard-4-example",
];

struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

fn decode(file: &[u8]) -> Pixels {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut rgb = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut rgb).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    rgb.truncate(info.buffer_size());
    Pixels { width: info.width, height: info.height, rgb }
}

/// What is wrong with a picture, if anything.
fn difference(drawn: &Pixels, golden: &Pixels) -> Option<String> {
    if (drawn.width, drawn.height) != (golden.width, golden.height) {
        let Pixels { width, height, .. } = golden;
        return Some(format!("{}×{} instead of {width}×{height}", drawn.width, drawn.height));
    }
    let pairs = drawn.rgb.chunks(3).zip(golden.rgb.chunks(3));
    let strays = pairs.filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > TOLERANCE)).count();
    let share = strays as f64 / (drawn.rgb.len() / 3) as f64;
    (share > STRAY).then(|| format!("{:.2} % of the pixels differ", share * 100.0))
}

/// Compares pictures with those that somebody has looked at, or writes these anew.
fn look_as_before(pictures: impl Iterator<Item = (String, Vec<u8>)>) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let update = env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, drawn) in pictures {
        let file = folder.join(format!("{name}.png"));
        let difference = match fs::read(&file) {
            Err(_) => Some(format!("there is no {}", file.display())),
            Ok(golden) => difference(&decode(&drawn), &decode(&golden)),
        };
        match difference {
            None => {}
            Some(_) if update => {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&file, drawn).unwrap();
            }
            Some(difference) => wrong.push(format!("{name}: {difference}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nIf that is as it should be: UPDATE_GOLDEN=1 cargo test -p render --test golden, and look at them.",
        wrong.join("\n")
    );
}

#[test]
fn pictures_look_as_before() {
    let usual = samples::all().into_iter().map(|(name, view)| (name, Theme::usual(), view));
    let others = Theme::built_in()[1..].iter().flat_map(|theme| {
        let some = samples::made_up().into_iter().filter(|(name, _)| IN_EVERY_THEME.contains(&&**name));
        some.map(move |(name, view)| (format!("{name}-{}", theme.id), theme, view))
    });
    look_as_before(usual.chain(others).map(|(name, theme, view)| {
        let names = ["Ana", "João", "Zoë", "Bo"].map(|name| Some(name.to_owned()));
        let options = Options { size: 240, names, theme: theme.id.clone(), ..Options::new(Lang::En) };
        let drawn = render::png(&view, &options).unwrap();
        (name, drawn)
    }));
}

/// Clocks beside names that are long: above and below a board, beside it, in its corners, and of four.
#[test]
fn clocks_read_well() {
    let minute = 60_000;
    let left = [6 * 1_440 + 725, 59, 0, 29 * 1_440 + 1_439].map(|minutes| minutes * minute);
    let pictures = CLOCKS.into_iter().flat_map(|name| {
        let (_, mut view) = samples::all().into_iter().find(|(known, _)| known == name).unwrap();
        for (side, left) in view.sides.iter_mut().zip(left) {
            side.time = Some(left);
        }
        [(720, Lang::En), (360, Lang::Pt)].map(|(size, lang)| {
            let names = ["Ana Sofia Albuquerque", "João", "Wilhelmina von Hohenstein", "Bo"];
            let names = names.map(|name| Some(name.to_owned()));
            let options = Options { size, names, ..Options::new(lang) };
            let drawn = render::png(&view, &options).unwrap();
            (format!("clocks-{name}-{size}-{}", lang.code()), drawn)
        })
    });
    look_as_before(pictures);
}
