//! Empty boards to print: pages of A4 that another program's reader understands, with the board between the margins.

use engine::{Eyes, Game, Playthrough, Seed};
use hayro_syntax::{Pdf, content::ops::TypedInstruction as Does};
use render::Page;

/// The short and the long side of A4 in points and in dots, and the margins of 12 mm.
const POINTS: (f32, f32) = (595.2, 841.92);
const DOTS: (u32, u32) = (2480, 3508);
const MARGINS: (f32, usize) = (34.0, 141);

/// Every board at the start.
fn boards() -> Vec<Box<dyn Playthrough>> {
    let mut boards = Vec::new();
    for game in Game::all() {
        for variant in game.info.variants {
            let setup = game.setup(Some(variant), None, Seed::default()).unwrap();
            boards.push(game.start(&setup));
        }
    }
    boards
}

/// The drawing on the page of a PDF.
#[derive(Default, Debug)]
struct Drawn {
    size: (f32, f32),
    fills: usize,
    strokes: usize,
    /// Left, lower, right and upper end of all lines and curves.
    ends: [f32; 4],
}

fn read(file: Vec<u8>) -> Drawn {
    let pdf = Pdf::new(file).unwrap();
    assert_eq!(pdf.pages().len(), 1);
    let page = &pdf.pages()[0];
    let mut drawn = Drawn {
        size: page.base_dimensions(),
        ends: [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY],
        ..Drawn::default()
    };
    let mut steps = page.typed_operations();
    while let Some(step) = steps.next() {
        let ends = match &step {
            Does::MoveTo(to) => vec![(&to.0, &to.1)],
            Does::LineTo(to) => vec![(&to.0, &to.1)],
            Does::CubicTo(to) => vec![(&to.4, &to.5)],
            Does::FillPathNonZero(_) => {
                drawn.fills += 1;
                continue;
            }
            Does::StrokePath(_) => {
                drawn.strokes += 1;
                continue;
            }
            Does::ClosePath(_) | Does::RectPath(_) | Does::LineWidth(_) | Does::LineCap(_) => continue,
            Does::LineJoin(_) | Does::StrokeColorDeviceRgb(_) | Does::NonStrokeColorDeviceRgb(_) => continue,
            other => panic!("{other:?}"),
        };
        for (x, y) in ends {
            let (x, y) = (x.as_f64() as f32, y.as_f64() as f32);
            let [left, low, right, high] = drawn.ends;
            drawn.ends = [left.min(x), low.min(y), right.max(x), high.max(y)];
        }
    }
    drawn
}

#[test]
fn a_pdf_has_one_page_that_is_filled_but_for_its_margins() {
    for play in boards() {
        let view = play.view(Eyes::Room);
        let id = &view.layout.id;
        let drawn = read(render::page(&view, "Ação (6×6)", "paper", Page::Pdf).unwrap());
        let (width, height) = drawn.size;
        let close = |(a, b): (f32, f32)| (width - a).abs() < 0.1 && (height - b).abs() < 0.1;
        assert!(close(POINTS) || close((POINTS.1, POINTS.0)), "{id}: {drawn:?}");
        let [left, low, right, high] = drawn.ends;
        let margin = MARGINS.0;
        assert!(left >= margin && low >= margin, "{id}: {drawn:?}");
        assert!(right <= width - margin && high <= height - margin, "{id}: {drawn:?}");
        let fills = |drawn: f32, room: f32| drawn > 0.95 * (room - 2.0 * margin);
        assert!(fills(right - left, width) || fills(high - low, height - 40.0), "{id}: {drawn:?}");
        assert!(drawn.fills > view.layout.spots.len() && drawn.strokes > 0, "{id}: {drawn:?}");
    }
}

#[test]
fn a_png_is_a_page_of_300_dpi_the_same_way_up() {
    // The usual board of each game: a page has many dots.
    for play in boards().into_iter().filter(|play| play.setup().variant == play.info().variants[0]) {
        let view = play.view(Eyes::Room);
        let id = &view.layout.id;
        let wide = read(render::page(&view, "x", "paper", Page::Pdf).unwrap()).size.0 > 600.0;
        let file = render::page(&view, "x", "paper", Page::Png).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
        let info = reader.info();
        let expected = if wide { (DOTS.1, DOTS.0) } else { DOTS };
        assert_eq!((info.width, info.height), expected, "{id}");
        let dots = info.pixel_dims.unwrap();
        assert_eq!((dots.xppu, dots.yppu, dots.unit), (11811, 11811, png::Unit::Meter), "{id}");
        let (width, height) = (info.width as usize, info.height as usize);
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let (bare, margin) = (vec![pixels[0]; width], MARGINS.1);
        let rows: Vec<bool> = pixels.chunks(width).map(|row| row == bare).collect();
        assert!(rows[..margin].iter().chain(&rows[height - margin..]).all(|bare| *bare), "{id}");
        let edge = &bare[..margin];
        assert!(pixels.chunks(width).all(|row| row.starts_with(edge) && row.ends_with(edge)), "{id}");
        assert!(rows.iter().filter(|bare| !**bare).count() > height / 3, "{id}");
    }
}

#[test]
fn what_stands_on_the_board_is_left_out() {
    for mut play in boards() {
        let before = play.view(Eyes::Room);
        let Some(text) = play.suggest("", 50).moves.pop() else { continue };
        play.play_canonical(&text).unwrap();
        let after = play.view(Eyes::Room);
        assert!(before != after, "{text}");
        let [before, after] =
            [before, after].map(|view| render::page(&view, "x", "paper", Page::Pdf).unwrap());
        assert!(before == after, "{} after {text}", play.info().id);
    }
}

#[test]
fn a_page_has_the_colours_of_its_theme_and_the_title() {
    let view = boards()[0].view(Eyes::Room);
    let drawn = |theme, title| render::page(&view, title, theme, Page::Pdf).unwrap();
    assert!(drawn("dark", "Jogo") != drawn("light", "Jogo"));
    let (short, long) = (read(drawn("light", "")), read(drawn("light", "Ação")));
    assert_eq!(long.fills, short.fills + 4);
    let pdf = Pdf::new(drawn("light", "Jogo")).unwrap();
    assert_eq!(pdf.metadata().title.as_deref(), Some(&b"Jogo"[..]));
}
