//! Notices look as they did when somebody last looked at them, are small files, and can be drawn of anything.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing notices::` writes them: then look at them.

mod anything;
mod paper;
mod samples;

use engine::Lang;
use proptest::prelude::*;
use render::Theme;
use render::notices::{self, Bout, Leaf, Notice, Who, printed};

use crate::compare;
use samples::cups::{double, knockout};
use samples::{ladder, round, round_of_four, round_robin, standings, swiss};

/// All leaves of a notice.
fn leaves(notice: &Notice<'_>, theme: &str, size: u32) -> Vec<Leaf> {
    let first = notices::leaf(notice, theme, size, 1).unwrap();
    let others = (2..=first.of).map(|leaf| notices::leaf(notice, theme, size, leaf).unwrap());
    let others: Vec<Leaf> = others.collect();
    [first].into_iter().chain(others).collect()
}

/// Calls for each sample: its name, and whether it has more than 16 players.
fn each(lang: Lang, mut look: impl FnMut(&str, &Notice<'_>, bool)) {
    look("standings", &Notice::Standings(&standings(swiss(12, 5, lang), true)), false);
    look("standings-64", &Notice::Standings(&standings(swiss(64, 6, lang), false)), true);
    look("crosstable", &Notice::Crosstable(&round_robin(8, lang)), false);
    look("crosstable-16", &Notice::Crosstable(&round_robin(16, lang)), false);
    look("swiss-16", &Notice::Crosstable(&swiss(16, 5, lang)), false);
    look("swiss-64", &Notice::Crosstable(&swiss(64, 9, lang)), true);
    look("round", &Notice::Pairings(&round(7, true, lang)), false);
    look("round-64", &Notice::Pairings(&round(32, false, lang)), true);
    look("round-of-four", &Notice::Pairings(&round_of_four(lang)), false);
    look("knockout", &Notice::Bracket(&knockout(7, 4, lang)), false);
    look("knockout-16", &Notice::Bracket(&knockout(16, 12, lang)), false);
    look("knockout-64", &Notice::Bracket(&knockout(64, 50, lang)), true);
    look("double-23", &Notice::Bracket(&double(23, 40, lang)), true);
    look("ladder", &Notice::Ladder(&ladder(12, lang)), false);
    look("ladder-60", &Notice::Ladder(&ladder(60, lang)), true);
}

#[test]
fn notices_look_as_before() {
    let mut drawn = Vec::new();
    each(Lang::En, |name, notice, large| {
        let size = if large { 360 } else { 720 };
        for leaf in leaves(notice, "light", size) {
            // Of many leaves the first and the last one.
            if leaf.leaf == 1 || leaf.leaf == leaf.of {
                let number = if leaf.of > 1 { format!("-{}", leaf.leaf) } else { String::new() };
                drawn.push((format!("notice-{name}{number}"), leaf.png));
            }
        }
    });
    for theme in ["dark", "wood", "contrast", "paper"] {
        each(Lang::Pt, |name, notice, _| {
            if matches!(name, "crosstable" | "round" | "knockout" | "ladder") {
                let leaf = notices::leaf(notice, theme, 360, 1).unwrap();
                drawn.push((format!("notice-{name}-{theme}"), leaf.png));
            }
        });
    }
    compare::as_before(drawn);
}

#[test]
fn leaves_are_small_files_with_all_rows_in_their_order() {
    for theme in Theme::built_in() {
        each(Lang::Pt, |name, notice, large| {
            let all = leaves(notice, &theme.id, 720);
            let bytes: usize = all.iter().map(|leaf| leaf.png.len()).sum();
            let most = if large { 200_000 } else { 60_000 };
            assert!(bytes < most, "{name} in {}: {bytes} bytes on {} leaves", theme.id, all.len());
            let mut stand: Vec<usize> = Vec::new();
            for (nth, leaf) in (1..).zip(&all) {
                assert_eq!((leaf.leaf, leaf.of), (nth, all.len()), "{name}");
                assert!(!leaf.rows.is_empty(), "{name}");
                stand.extend(&leaf.rows);
            }
            let rows: Vec<usize> = match notice {
                Notice::Standings(standings) => (0..standings.rows.len()).collect(),
                Notice::Crosstable(table) => (0..table.rows.len()).collect(),
                Notice::Pairings(round) => (0..round.tables.len() + round.free.len()).collect(),
                Notice::Bracket(bracket) => {
                    // Those that lead to a bout stand around it.
                    stand.sort_unstable();
                    let bouts = (0..).zip(bracket.parts.iter().flat_map(|part| &part.bouts));
                    let played = |bout: &Bout| bout.sides.iter().any(|side| side.who != Who::Nobody);
                    bouts.filter(|(_, bout)| played(bout)).map(|(at, _)| at).collect()
                }
                Notice::Ladder(ladder) => (0..ladder.rungs.len() + ladder.left.len()).collect(),
            };
            assert_eq!(stand, rows, "{name}");
        });
    }
}

#[test]
fn a_leaf_that_there_is_not_is_the_last_one() {
    let table = swiss(64, 6, Lang::En);
    let notice = Notice::Crosstable(&table);
    let last = leaves(&notice, "light", 360).pop().unwrap();
    assert!(last.of > 1);
    assert_eq!(notices::leaf(&notice, "light", 360, 99).unwrap(), last);
    assert_eq!(notices::leaf(&notice, "light", 360, 0).unwrap().leaf, 1);
}

/// The width and the height of a picture, and whether nothing is in its margins.
fn framed(file: &[u8]) -> (usize, usize, bool) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (info.width as usize, info.height as usize);
    let (page, margin) = (pixels[0], (width / 90).max(1));
    let blank = |row: &[u8]| row.iter().all(|pixel| *pixel == page);
    let rows: Vec<&[u8]> = pixels.chunks(width).collect();
    let aside = rows.iter().all(|row| blank(&row[..margin]) && blank(&row[width - margin..]));
    let ends = rows[..margin].iter().chain(&rows[height - margin..]).all(|row| blank(row));
    (width, height, aside && ends)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_standings_can_be_drawn(table in anything::any_crosstable(), size in 160_u32..760) {
        let own = standings(table.clone(), true);
        for notice in [Notice::Standings(&own), Notice::Crosstable(&table)] {
            let leaf = notices::leaf(&notice, "dark", size, 1).unwrap();
            let (width, _, framed) = framed(&leaf.png);
            prop_assert!(width == size as usize && framed, "{notice:?}");
        }
    }

    #[test]
    fn any_round_can_be_drawn(round in anything::any_pairings(), size in 160_u32..760, leaf in 0_usize..4) {
        let leaf = notices::leaf(&Notice::Pairings(&round), "wood", size, leaf).unwrap();
        prop_assert!(framed(&leaf.png).2, "{round:?}");
    }

    #[test]
    fn any_bracket_can_be_drawn(bracket in anything::any_bracket(), size in 160_u32..760, leaf in 0_usize..4) {
        let leaf = notices::leaf(&Notice::Bracket(&bracket), "light", size, leaf).unwrap();
        prop_assert!(framed(&leaf.png).2, "{bracket:?}");
    }

    #[test]
    fn any_ladder_can_be_drawn(ladder in anything::any_ladder(), size in 160_u32..760, leaf in 0_usize..4) {
        let leaf = notices::leaf(&Notice::Ladder(&ladder), "paper", size, leaf).unwrap();
        prop_assert!(framed(&leaf.png).2, "{ladder:?}");
    }

    #[test]
    fn anything_can_be_printed(table in anything::any_crosstable(), bracket in anything::any_bracket()) {
        for notice in [Notice::Crosstable(&table), Notice::Bracket(&bracket)] {
            let file = printed(&notice, "paper").unwrap();
            prop_assert!(!hayro_syntax::Pdf::new(file).unwrap().pages().is_empty());
        }
    }
}
