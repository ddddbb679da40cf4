//! Every board looks as it did when somebody last looked at it.
//!
//! `UPDATE_GOLDEN=1 cargo test -p render --test drawing golden::` writes the pictures that are missing or look otherwise, and no
//! others: then look at them.

use crate::{compare, samples};
use engine::Lang;
use render::{Options, Theme};

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

#[test]
fn pictures_look_as_before() {
    let usual = samples::all().into_iter().map(|(name, view)| (name, Theme::usual(), view));
    let others = Theme::built_in()[1..].iter().flat_map(|theme| {
        let some = samples::made_up().into_iter().filter(|(name, _)| IN_EVERY_THEME.contains(&&**name));
        some.map(move |(name, view)| (format!("{name}-{}", theme.id), theme, view))
    });
    compare::as_before(usual.chain(others).map(|(name, theme, view)| {
        let names = ["Ana", "João", "Zoë", "Bo"].map(|name| Some(name.to_owned()));
        let options = Options { size: 240, names, theme: theme.id.clone(), ..Options::new(Lang::En) };
        (name, render::png(&view, &options).unwrap())
    }));
}

/// Tests that the side to move is not lit at a table that is paused; the clock says why, also where there is
/// none.
#[test]
fn a_pause_is_seen() {
    let pictures = CLOCKS.into_iter().enumerate().map(|(nth, name)| {
        let (_, mut view) = samples::all().into_iter().find(|(known, _)| known == name).unwrap();
        view.paused = true;
        for side in view.sides.iter_mut().filter(|_| nth > 0) {
            side.time = Some(i64::from(side.seat.number()) * 200_000_000);
        }
        let (size, lang) = if nth % 2 == 0 { (360, Lang::Pt) } else { (720, Lang::En) };
        let names = ["Ana Sofia Albuquerque", "João", "Wilhelmina von Hohenstein", "Bo"];
        let names = names.map(|name| Some(name.to_owned()));
        let drawn = render::png(&view, &Options { size, names, ..Options::new(lang) }).unwrap();
        (format!("paused-{name}-{size}-{}", lang.code()), drawn)
    });
    compare::as_before(pictures);
}

/// Tests that the number of moves to be made in the time that is left stands before it, in the smallest
/// strips, too.
#[test]
fn so_many_moves_read_well() {
    let pictures = CLOCKS.into_iter().take(2).enumerate().map(|(nth, name)| {
        let (_, mut view) = samples::all().into_iter().find(|(known, _)| known == name).unwrap();
        for (side, (left, moves)) in view.sides.iter_mut().zip([(4_242_000_000, 10), (0, 1)]) {
            (side.time, side.moves) = (Some(left), Some(moves));
        }
        let (size, lang) = if nth == 0 { (360, Lang::Pt) } else { (720, Lang::En) };
        let names = ["Ana Sofia Albuquerque", "João", "", ""];
        let names = names.map(|name| Some(name.to_owned()));
        let drawn = render::png(&view, &Options { size, names, ..Options::new(lang) }).unwrap();
        (format!("moves-{name}-{size}-{}", lang.code()), drawn)
    });
    compare::as_before(pictures);
}

/// Tests that the game of a match stands at the edge, and the points of everybody before their names.
#[test]
fn a_match_reads_well() {
    let pictures = CLOCKS.into_iter().enumerate().map(|(nth, name)| {
        let (_, mut view) = samples::all().into_iter().find(|(known, _)| known == name).unwrap();
        for side in view.sides.iter_mut().filter(|_| nth % 2 == 0) {
            side.time = Some(i64::from(side.seat.number()) * 200_000_000);
        }
        let (size, lang) = if nth % 2 == 0 { (360, Lang::Pt) } else { (720, Lang::En) };
        let names = ["1½ · Ana Sofia Albuquerque", "½ · João", "2 · Wilhelmina von Hohenstein", "0 · Bo"];
        let names = names.map(|name| Some(name.to_owned()));
        let of_match = Some((2, Some(4).filter(|_| nth > 0)));
        let options = Options { size, names, table: Some(12), of_match, ..Options::new(lang) };
        (format!("match-{name}-{size}-{}", lang.code()), render::png(&view, &options).unwrap())
    });
    compare::as_before(pictures);
}

/// Tests that the clock of the seat to move tells beside it why it stands, in both languages and wherever the
/// sides are.
#[test]
fn a_clock_that_stands_says_why() {
    use engine::ClockState::{Away, Holidays, Night, Offered, Weekend};
    let states = [Offered, Away, Weekend, Night, Holidays];
    let pictures =
        CLOCKS.into_iter().zip(states.into_iter().cycle()).enumerate().map(|(nth, (name, state))| {
            let (_, mut view) = samples::all().into_iter().find(|(known, _)| known == name).unwrap();
            view.clock = state;
            let mover = view.turn.seat();
            for side in &mut view.sides {
                let night = state == Night && Some(side.seat) == mover;
                side.time = Some(if night { 0 } else { i64::from(side.seat.number()) * 200_000_000 });
            }
            let (size, lang) = if nth % 2 == 0 { (360, Lang::Pt) } else { (720, Lang::En) };
            let names = ["Ana Sofia Albuquerque", "João", "Wilhelmina von Hohenstein", "Bo"];
            let names = names.map(|name| Some(name.to_owned()));
            let drawn = render::png(&view, &Options { size, names, ..Options::new(lang) }).unwrap();
            (format!("stands-{name}-{size}-{}", lang.code()), drawn)
        });
    compare::as_before(pictures);
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
    compare::as_before(pictures);
}
