//! The seats' pieces are told apart in every theme, also by eyes that see red and green, or blue and yellow, alike.
//!
//! What such eyes see is simulated with the matrices for full dichromacy (severity 1.0) of G. M. Machado, M. M. Oliveira and
//! L. A. F. Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, IEEE Transactions on
//! Visualization and Computer Graphics 15 (2009), which apply to linear RGB. Distances are Euclidean in OKLab (B. Ottosson,
//! 2020), where black and white are 1.0 apart.

use engine::{Eyes, Game, Piece, Seed};
use render::{Rgb, Theme};

/// Pieces that differ in shape need less colour than those of one shape.
const APART: f32 = 0.08;
const APART_OF_ONE_SHAPE: f32 = 0.2;
/// The distance of the seats' own colours: what has no piece to show has a number on it.
const APART_HOMES: f32 = 0.08;

type Matrix = [[f32; 3]; 3];

const EYES: [(&str, Matrix); 4] = [
    ("usual eyes", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// A colour as such eyes see it, in OKLab.
fn seen(Rgb(red, green, blue): Rgb, eyes: &Matrix) -> [f32; 3] {
    let linear = [red, green, blue].map(|value| {
        let value = f32::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let times =
        |matrix: &Matrix, of: [f32; 3]| matrix.map(|row| row[0] * of[0] + row[1] * of[1] + row[2] * of[2]);
    let simulated = times(eyes, linear).map(|value| value.clamp(0.0, 1.0));
    let cones: Matrix = [
        [0.412_221_46, 0.536_332_55, 0.051_445_995],
        [0.211_903_5, 0.680_699_5, 0.107_396_96],
        [0.088_302_46, 0.281_718_85, 0.629_978_7],
    ];
    let lab: Matrix = [
        [0.210_454_26, 0.793_617_8, -0.004_072_047],
        [1.977_998_5, -2.428_592_2, 0.450_593_7],
        [0.025_904_037, 0.782_771_77, -0.808_675_77],
    ];
    times(&lab, times(&cones, simulated).map(f32::cbrt))
}

fn distance(one: Rgb, other: Rgb, eyes: &Matrix) -> f32 {
    let (one, other) = (seen(one, eyes), seen(other, eyes));
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// The pieces that have to be told apart in a game with so many seats: the seats' own, or else all that it has in its
/// example.
fn pieces(game: &Game, seats: u8) -> Vec<&'static Piece> {
    let start = game.start(&game.setup(None, Some(seats), Seed::default()).unwrap()).view(Eyes::Archive);
    let emblems: Vec<&'static Piece> = start.sides.iter().filter_map(|side| side.emblem).collect();
    if !emblems.is_empty() {
        return emblems;
    }
    let mut play = game.start(&game.setup(None, None, Seed::default()).unwrap());
    let mut found: Vec<&'static Piece> = Vec::new();
    for text in game.info.example {
        play.play_canonical(text).unwrap();
        for (_, token) in play.view(Eyes::Archive).pieces {
            if let engine::Token::Piece(piece) = token
                && !found.contains(&piece)
            {
                found.push(piece);
            }
        }
    }
    found
}

#[test]
fn pieces_are_told_apart_by_all_eyes_in_every_theme() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for theme in Theme::built_in() {
        for (eyes, matrix) in &EYES {
            for game in Game::all() {
                for &seats in game.info.seats {
                    let pieces = pieces(game, seats);
                    for (at, one) in pieces.iter().enumerate() {
                        for other in &pieces[at + 1..] {
                            let [a, b] = [one, other].map(|piece| theme.tones(piece.tint).fill);
                            let apart = distance(a, b, matrix);
                            let least = if one.shape == other.shape { APART_OF_ONE_SHAPE } else { APART };
                            compared += 1;
                            if apart < least {
                                wrong.push(format!(
                                    "{} in {}, {eyes}: {} and {} are {apart:.3} apart, not {least}",
                                    game.info.id, theme.id, one.word, other.word
                                ));
                            }
                        }
                    }
                }
            }
            for (at, &one) in theme.homes.iter().enumerate() {
                for &other in &theme.homes[at + 1..] {
                    let apart = distance(one, other, matrix);
                    if apart < APART_HOMES {
                        wrong.push(format!(
                            "homes in {}, {eyes}: {one:?} and {other:?} are {apart:.3} apart",
                            theme.id
                        ));
                    }
                }
            }
        }
    }
    assert!(compared > 200, "{compared} pairs of pieces");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_simulation_shows_what_it_should() {
    // Red and green that usual eyes tell apart at once are nearly one colour without one kind of cones.
    let (red, green) = (Rgb(176, 96, 48), Rgb(120, 128, 36));
    let [usual, protanopia, deuteranopia, _] = EYES;
    assert!(distance(red, green, &usual.1) > 0.12);
    assert!(distance(red, green, &deuteranopia.1) < 0.05, "{}", distance(red, green, &deuteranopia.1));
    assert!(distance(red, green, &protanopia.1) < distance(red, green, &usual.1));
    for (eyes, matrix) in EYES {
        let whole = distance(Rgb(0, 0, 0), Rgb(255, 255, 255), &matrix);
        assert!((whole - 1.0).abs() < 0.01, "{eyes}: {whole}");
    }
}
