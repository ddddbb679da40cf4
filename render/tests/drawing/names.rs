//! Names in any script, of any length, in the pictures of all games.

use std::time::{Duration, Instant};

use engine::{Eyes, Game, Lang, Seed, View};
use render::Options;

/// Names of which something is to be seen, and names of which nothing is.
fn seen() -> Vec<String> {
    let names = [
        "Ana",
        "Ângela Conceição",
        "Joa\u{303}o Sa\u{301}",
        "Ольга Ивановна",
        "Ελένη",
        "Գևորգ",
        "თამარ",
        "محمد عبد الله",
        "פנינה (Ana) 12",
        "پژمان",
        "李小龙",
        "さくら",
        "김민준",
        "प्रिया",
        "สมชาย",
        "ᏣᎳᎩ",
        "Ａｎａ",
        "𝓐𝓷𝓪",
        "Ana 🔥🔥",
        "🦊",
        "👨‍👩‍👧‍👦",
        "🇵🇹🇧🇷",
        "❤️",
        "Z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}o",
        "\u{202e}Ana",
        "A\u{0}n\na",
        "**Ana** @everyone <b>",
        "﷽﷽﷽",
        "ﷺ",
        "—",
        "?",
    ];
    let long = ["a", "W", "ana ", "م", "א", "李", "🦊", "e\u{301}\u{323}", "👨‍👩‍👧 ", "\u{202e}x", "ᄀ"];
    names.map(str::to_owned).into_iter().chain(long.map(|part| part.repeat(10_000))).collect()
}

fn unseen() -> Vec<String> {
    let names = [
        "",
        " \t\n",
        "\u{3164}",
        "\u{2800}",
        "\u{200b}\u{200d}\u{2060}",
        "\u{301}\u{301}",
        "\u{e000}",
        "\u{10ffff}",
    ];
    names
        .map(str::to_owned)
        .into_iter()
        .chain(["\u{301}", "\u{200d}", "\u{3164}"].map(|part| part.repeat(10_000)))
        .collect()
}

fn views() -> Vec<View> {
    let start =
        |game: &'static Game| game.start(&game.setup(None, None, Seed::default()).unwrap()).view(Eyes::Room);
    Game::all().iter().map(start).collect()
}

/// The picture with this name at every side.
fn drawn(view: &View, size: u32, name: Option<&str>) -> Vec<u8> {
    let names = [(); 4].map(|()| name.map(str::to_owned));
    render::png(view, &Options { size, names, ..Options::new(Lang::En) }).unwrap()
}

fn height(file: &[u8]) -> u32 {
    png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap().info().height
}

#[test]
fn every_name_is_drawn_in_its_place_and_at_once() {
    for view in views() {
        for size in [360, 720] {
            let (nameless, ana) = (drawn(&view, size, None), drawn(&view, size, Some("Ana")));
            for name in seen() {
                let short: String = name.chars().take(20).collect();
                let begun = Instant::now();
                let file = drawn(&view, size, Some(&name));
                // Also the first picture with its letters, on a slow machine.
                assert!(begun.elapsed() < Duration::from_millis(500), "{short}: {:?}", begun.elapsed());
                assert!(file != nameless, "{short}: nothing is to be seen in {}", view.game);
                // A second line of a name may need a bit more room.
                let (now, before) = (height(&file), height(&ana));
                assert!(now >= before && now * 8 <= before * 9, "{short}: no other place in {}", view.game);
            }
            for name in unseen() {
                assert!(drawn(&view, size, Some(&name)) == nameless, "{name:?} in {}", view.game);
            }
        }
    }
}

#[test]
fn a_name_that_is_cut_begins_as_it_is() {
    // Cut at the end where it is read from the right: the left edge is where the dots are.
    let view = &views()[0];
    let names = ["ana".repeat(20), "ana".repeat(3_000)];
    let [one, other] = names.map(|name| drawn(view, 360, Some(&name)));
    assert!(one == other, "the same is seen of both");
}
