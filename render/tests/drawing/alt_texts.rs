//! Alt texts say what a picture shows.

use crate::samples;
use crate::texts::{breakthrough, seen};
use engine::{Eyes, Game, Lang, Seed};
use render::{ALT_TEXT_LIMIT, alt_text, text_board};

#[test]
fn an_alt_text() {
    let view = breakthrough().view(Eyes::Room);
    assert_eq!(
        alt_text(&view, Lang::En),
        "Breakthrough. Last move: White, e3xd4: takes a black piece. Black to move. 13 white pieces: a1–g1, a2–c2, f2, g2, d4. \
         13 black pieces: b5, a6, d6–g6, a7–g7. White: 1 black piece taken. Black: 1 white piece taken."
    );
    assert_eq!(
        alt_text(&view, Lang::Pt),
        "Avanço. Última jogada: Brancas, e3xd4: captura uma peça preta. Pretas a jogar. \
         13 peças brancas: a1–g1, a2–c2, f2, g2, d4. 13 peças pretas: b5, a6, d6–g6, a7–g7. \
         Brancas – capturas: 1 peça preta. Pretas – capturas: 1 peça branca."
    );
}

#[test]
fn an_alt_text_says_who_has_how_long() {
    const HOUR: i64 = 3_600_000;
    let mut view = seen("breakthrough", &[], false);
    for (side, left) in view.sides.iter_mut().zip([72 * HOUR, 5 * HOUR + 60_000]) {
        side.time = Some(left);
    }
    for (lang, said) in [
        (Lang::En, ["White: 3 days left.", "Black: 5 hours and 1 minute left."]),
        (Lang::Pt, ["Brancas – 3 dias para jogar.", "Pretas – 5 horas e 1 minuto para jogar."]),
    ] {
        let text = alt_text(&view, lang);
        assert!(said.iter().all(|said| text.contains(said)), "{text}");
    }
    view.sides[0].time = Some(30_000);
    let text = alt_text(&view, Lang::En);
    assert!(text.contains("White: less than a minute left."), "{text}");
    (view.sides[0].time, view.sides[0].moves) = (Some(36 * HOUR), Some(4));
    for (lang, said) in [
        (Lang::En, "White: 1 day and 12 hours left for 4 moves."),
        (Lang::Pt, "Brancas – 1 dia e 12 horas para 4 jogadas."),
    ] {
        let text = alt_text(&view, lang);
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn nobody_needs_anything_in_a_game_that_is_over() {
    for (game, moves, said) in [("hasu", &["c5"][..], "need 12 more cows"), ("hex", &["c2"], "may swap")] {
        let texts = |over| [text_board, alt_text].map(|text| text(&seen(game, moves, over), Lang::En));
        assert!(texts(false).iter().all(|text| text.contains(said)), "{:?}", texts(false));
        assert!(!texts(true).iter().any(|text| text.contains(said)), "{:?}", texts(true));
    }
}

#[test]
fn places_have_words_and_homes_are_told() {
    let slimetrail = alt_text(&seen("slimetrail", &[], false), Lang::En);
    assert!(slimetrail.ends_with("Homes: a1 (seat 1), g7 (seat 2)."), "{slimetrail}");
    let board = text_board(&seen("slimetrail", &[], false), Lang::Pt);
    assert!(board.contains("1 = casa final do lugar 1 ·\n  2 = casa final do lugar 2"), "{board}");
    let view = seen("leopard", &[], false);
    let [english, portuguese] = [Lang::En, Lang::Pt].map(|lang| alt_text(&view, lang));
    assert!(english.contains("stock: 87 face down") && !portuguese.contains("stock"), "{portuguese}");
    assert!(portuguese.contains("monte: 87 viradas para baixo"), "{portuguese}");
    let board = text_board(&view, Lang::Pt);
    assert!(board.starts_with("  Sul S1–S9                Norte N1–N9\n"), "{board}");
}

/// Letters that differ by their case alone sound alike.
#[test]
fn seeds_are_told_by_the_side_whose_they_are() {
    let game = Game::named("oware").unwrap();
    let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
    playthrough.play_canonical("c").unwrap();
    assert_eq!(
        alt_text(&playthrough.view(Eyes::Room), Lang::En),
        "Oware. Last move: South, c: sows 4. North to move. South, seeds: a: 4, b: 4, c: 0, d: 5, e: 5, f: 5. \
         North, seeds: A: 5, B: 4, C: 4, D: 4, E: 4, F: 4. South: score 0. North: score 0."
    );
}

#[test]
fn a_pause_is_told() {
    let (_, mut view) =
        samples::all().into_iter().find(|(name, _)| name == "oware-standard-2-start").unwrap();
    view.paused = true;
    for (lang, paused) in
        [(Lang::En, "Paused: South to move afterwards."), (Lang::Pt, "Em pausa: Sul a jogar depois.")]
    {
        assert!(alt_text(&view, lang).contains(paused), "{}", alt_text(&view, lang));
        assert!(text_board(&view, lang).contains(paused), "{}", text_board(&view, lang));
    }
}

/// Tests that texts tell why the clock of the seat to move stands, and that they do not tell that the time is
/// up as long as it is not.
#[test]
fn a_clock_that_stands_is_told() {
    use engine::ClockState::{Away, Holidays, Night, Offered, Paused, Runs, Weekend};
    let (_, mut view) =
        samples::all().into_iter().find(|(name, _)| name == "oware-standard-2-start").unwrap();
    let (south, hour) = (0, 3_600_000);
    for (clock, left, english, portuguese) in [
        (Runs, 0, "time is up", "tempo esgotado"),
        (
            Night,
            0,
            "nothing left, but the time is not over before the quiet hours are",
            "sem tempo no relógio, mas",
        ),
        (Runs, hour, "1 hour left", "1 hora para jogar"),
        (
            Away,
            hour,
            "1 hour left; the clock stands, as the player is away",
            "1 hora para jogar; relógio parado, porque",
        ),
        (
            Holidays,
            hour,
            "1 hour left; the clock stands, as there are holidays",
            "relógio parado, porque há feriados",
        ),
        (Weekend, hour, "1 hour left; the clock stands at the weekend", "relógio parado ao fim de semana"),
        (
            Offered,
            hour,
            "1 hour left; the clock stands, as a seat is offered",
            "porque há um lugar oferecido",
        ),
        (
            Weekend,
            0,
            "nothing left; the clock stands at the weekend",
            "sem tempo no relógio; relógio parado ao fim de semana",
        ),
        (Away, 0, "nothing left; the clock stands, as the player is away", "sem tempo no relógio; relógio"),
        (Holidays, 0, "nothing left; the clock stands, as there", "sem tempo no relógio; relógio"),
        (Offered, 0, "nothing left; the clock stands, as a seat", "sem tempo no relógio; relógio"),
        (Paused, 0, "nothing left", "sem tempo no relógio"),
    ] {
        view.clock = clock;
        view.sides[south].time = Some(left);
        view.sides[1].time = Some(hour);
        for (lang, told) in [(Lang::En, english), (Lang::Pt, portuguese)] {
            for text in [alt_text(&view, lang), text_board(&view, lang).replace("\n    ", " ")] {
                assert!(text.contains(told), "{text}");
                let up = text.contains("time is up") || text.contains("tempo esgotado");
                assert_eq!(up, (clock, left) == (Runs, 0), "{text}");
                assert!(
                    text.matches("the clock stands").count() <= 1,
                    "the other clock is not told of: {text}"
                );
            }
        }
    }
}

#[test]
fn an_alt_text_names_zones() {
    for (game, en, pt) in [
        ("cats-and-dogs", vec!["Centre: d4 to e5."], vec!["Centro: de d4 a e5."]),
        (
            "conspirateurs",
            vec!["Centre: e7 to m11.", "Free sanctuaries: a1, b1, d1, f1, h1, j1, l1, n1, p1, q1, a2,"],
            vec!["Centro: de e7 a m11.", "Santuários livres: a1, b1,"],
        ),
    ] {
        for (name, view) in samples::all().into_iter().filter(|(name, _)| name.starts_with(game)) {
            for (lang, expected) in [(Lang::En, &en), (Lang::Pt, &pt)] {
                let said = alt_text(&view, lang);
                assert!(expected.iter().all(|zone| said.contains(zone)), "{name}: {said}");
                assert!(said.encode_utf16().count() <= ALT_TEXT_LIMIT);
            }
        }
    }
}
