//! Pictures beside those that somebody has looked at.

use std::{env, fs, path::PathBuf};

/// The greatest difference of a colour, and the share of pixels that may differ more.
const TOLERANCE: u8 = 24;
const STRAY: f64 = 0.002;

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

/// The trouble with a picture, if there is any.
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

/// Asserts that all pictures, by their names, look as before. `UPDATE_GOLDEN=1` writes those that are missing
/// or look otherwise, and no others.
pub fn as_before(pictures: impl IntoIterator<Item = (String, Vec<u8>)>) {
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
        "{}\nIf that is as it should be: UPDATE_GOLDEN=1 cargo test -p render, and look at them.",
        wrong.join("\n")
    );
}
