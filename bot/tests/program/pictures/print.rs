//! `tabuleiro draw --print`: empty boards as files, and what is refused.

use std::fs;

use crate::run::{error, out};

#[test]
fn empty_boards_are_printed() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (pdf, png) = (path("board.pdf"), path("Board.PNG"));
    for file in [&pdf, &png] {
        assert!(out(&["draw", "leopards-and-cows", "--variant", "small", "--print", "-o", file]).is_empty());
    }
    let page = fs::read(&pdf).unwrap();
    assert!(page.starts_with(b"%PDF-") && page.trim_ascii_end().ends_with(b"%%EOF"));
    // Of 300 dots to the inch.
    let size = |file: &[u8]| [16, 20].map(|at| u32::from_be_bytes(file[at..at + 4].try_into().unwrap()));
    assert_eq!(size(&fs::read(&png).unwrap()), [2480, 3508]);
    // In black and white, unless one says otherwise.
    let drawn = |args: &[&str]| {
        let file = path("drawn.pdf");
        out(&[&["draw", "leopards-and-cows", "--variant", "small", "--print", "-o", &file], args].concat());
        fs::read(file).unwrap()
    };
    assert!(drawn(&[]) == page && drawn(&["--theme", "paper"]) == page);
    assert!(drawn(&["--theme", "wood"]) != page && drawn(&["--lang", "pt"]) != page);

    let refused = |args: &[&str]| error(&[&["draw", "oware"], args].concat());
    assert!(
        refused(&["--print", "-o", &path("board.jpg")])
            .contains("board.jpg: a page to print is a PDF or a PNG")
    );
    assert!(refused(&["--print", "-o", &path("board")]).contains("end the name with .pdf or .png"));
    assert!(refused(&["-o", &path("board.pdf")]).contains("say --print"));
    assert!(refused(&["--print"]).contains("--output"));
    assert!(refused(&["c", "--print", "-o", &pdf]).contains("cannot be used with"));
    assert!(refused(&["--print", "-o", "/dev/null/board.pdf"]).contains("cannot write /dev/null/board.pdf"));
    assert!(!home.path().join("board.jpg").exists());
}
