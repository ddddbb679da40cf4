//! Text boards and alt texts keep within their limits, and say what they must.

use crate::samples;
use engine::{
    Card, Eyes, Game, Lang, Layout, Piece, Point, Seat, Seed, Shape, Side, Suit, Tint, Token, Turn, View,
};
use render::{ALT_TEXT_LIMIT, TEXT_BOARD_LIMIT, alt_text, text_board};

/// A little chance that is always the same.
fn shuffled(count: usize, seed: u64) -> Vec<u16> {
    let mut state = seed;
    let mut order: Vec<u16> = (0..count as u16).collect();
    for i in (1..count).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        order.swap(i, (state >> 33) as usize % (i + 1));
    }
    order
}

/// Pieces all over a board: so many of each kind.
fn scattered(base: View, pieces: &[(&'static Piece, usize)], seed: u64) -> View {
    let mut points = shuffled(base.layout.spots.len(), seed).into_iter().map(Point);
    let mut view = View { pieces: Vec::new(), ..base };
    for &(piece, count) in pieces {
        view.pieces.extend(points.by_ref().take(count).map(|point| (point, Token::Piece(piece))));
    }
    view
}

/// The fullest and the most disorderly positions.
fn extremes() -> Vec<(String, View)> {
    let [white, black] = [Tint::White, Tint::Black].map(|tint| samples::piece(Shape::Disc, tint));
    let [leopard, cow] = [Shape::Leopard, Shape::Cow].map(|shape| samples::piece(shape, Tint::Orange));
    let men = samples::TINTS.map(|tint| samples::piece(Shape::Pawn, tint));
    let mut views = Vec::new();
    for seed in 0..20 {
        let mut add = |name: &str, view: View| views.push((format!("{name} {seed}"), view));
        add("leopards", scattered(samples::leopards(), &[(leopard, 2), (cow, 24)], seed));
        let armies = [men[0], men[1], men[2], men[3]].map(|man| (man, 10));
        add("conspirators, four", scattered(samples::conspirators(), &armies, seed));
        add("conspirators, two", scattered(samples::conspirators(), &[(white, 20), (black, 20)], seed));
        let army = [(white, 28), (cow, 1), (leopard, 1), (black, 28), (men[4], 1), (men[5], 1)];
        add("dablot", scattered(samples::dablot(), &army, seed));
        add("hex", scattered(samples::hex(19, true, 1), &[(white, 181), (black, 180)], seed));
        add("hex, half", scattered(samples::hex(19, false, 1), &[(white, 90), (black, 90)], seed));
        add("cats", scattered(samples::cats(), &[(white, 28), (black, 28)], seed));
        let squares = View { ..samples::view(Layout::squares("texts/20", 20, 20)) };
        add("squares", scattered(squares, &[(white, 200), (black, 200)], seed));
    }
    let mut cards = samples::leopard();
    let nine = |suit| (2..11).map(move |rank| Some(Card::new(rank, suit))).collect();
    cards.pieces = (0..18).map(|at| (Point(at), Token::Card(Card::new(12, Suit::Diamonds)))).collect();
    cards.sides = vec![
        Side { cards: nine(Suit::Diamonds), score: Some(100), ..samples::side(1, None) },
        Side { cards: nine(Suit::Spades), score: Some(-100), ..samples::side(2, None) },
    ];
    views.push(("cards".to_owned(), cards));
    views
}

#[test]
fn texts_keep_within_their_limits() {
    // Not the sample that has 88 kinds of pieces, which nobody could tell in so few words.
    let views = samples::all().into_iter().filter(|(name, _)| name != "shapes");
    for (name, view) in views.chain(extremes()) {
        for lang in Lang::ALL {
            let alt = alt_text(&view, lang);
            assert!(alt.encode_utf16().count() <= ALT_TEXT_LIMIT, "{name}: {alt}");
            assert!(!alt.ends_with('…'), "{name}: not the whole position: {alt}");
            assert!(!alt.contains('['), "{name}: a sentence is missing: {alt}");
            let board = text_board(&view, lang);
            assert!(board.encode_utf16().count() <= TEXT_BOARD_LIMIT, "{name}: {board}");
            assert!(!board.ends_with('…'), "{name}: not the whole board: {board}");
            let widest = board.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= 60, "{name}: {widest}\n{board}");
            assert!(!board.contains("[board-"), "{name}: a sentence is missing: {board}");
        }
    }
}

#[test]
fn texts_are_cut_when_nothing_else_helps() {
    let mut view = samples::marks();
    view.sides[0].cards = vec![Some(Card::new(12, Suit::Hearts)); 2000];
    for lang in Lang::ALL {
        assert!(alt_text(&view, lang).encode_utf16().count() <= ALT_TEXT_LIMIT);
        assert!(text_board(&view, lang).encode_utf16().count() <= TEXT_BOARD_LIMIT);
    }
}

pub fn breakthrough() -> Box<dyn engine::Playthrough> {
    let game = Game::named("breakthrough").unwrap();
    let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
    for text in game.info.example {
        playthrough.play_canonical(text).unwrap();
    }
    playthrough
}

#[test]
fn a_text_board() {
    let text = text_board(&breakthrough().view(Eyes::Room), Lang::En);
    let expected = "\
7  B  B  B  B  B  B  B
6  B  .  .  B  B  B  B
5  .  B  .  .  .  .  .
4  .  .  . [W] .  .  .
3  .  .  .  . <.> .  .
2  W  W  W  .  .  W  W
1  W  W  W  W  W  W  W
   a  b  c  d  e  f  g

  White (W): 1 black piece taken
> Black (B): 1 white piece taken
Last move: White, e3xd4: takes a black piece.
Black to move.
W = white piece · B = black piece · [ ] last move · < > from";
    assert_eq!(text, expected);
}

#[test]
fn a_text_board_the_other_way_up() {
    let text = text_board(&breakthrough().view(Eyes::Of(Seat::TWO)), Lang::Pt);
    let rows: Vec<&str> = text.lines().take(8).collect();
    assert_eq!(rows[0], "1  B  B  B  B  B  B  B");
    assert_eq!(rows[3], "4  .  .  . [B] .  .  .");
    assert_eq!(rows[7], "   g  f  e  d  c  b  a");
}

/// A game after some moves, given up by seat 1 or going on, as everybody sees it.
pub fn seen(game: &str, moves: &[&str], given_up: bool) -> View {
    let game = Game::named(game).unwrap();
    let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
    for text in moves {
        playthrough.play_canonical(text).unwrap();
    }
    let mut view = playthrough.view(Eyes::Room);
    if given_up {
        view.turn = Turn::Over(playthrough.forfeit(Seat::ONE, "end-resigned"));
    }
    view
}

#[test]
fn hexagons_are_slanted_and_cards_lie_side_by_side() {
    let text = text_board(&samples::hex(11, true, 2000), Lang::En);
    let rows: Vec<&str> = text.lines().take(12).collect();
    assert_eq!(rows[0].find('.'), Some(14));
    assert_eq!(rows[10].find('.'), Some(4));
    assert_eq!(rows[11], "    a b c d e f g h i j k");
    let text = text_board(&samples::leopard(), Lang::En);
    assert_eq!(text.lines().next(), Some(" *Ah♥* *    Kd♦     8d♦  .2   #4"));
}

/// Cards have the letters of whoever reads, and the signs of their suits, on the board, in the hand, in the key and where a
/// move is told.
#[test]
fn cards_have_the_letters_of_the_reader() {
    let game = Game::named("leopard").unwrap();
    let mut playthrough = game.start(&game.setup(None, None, Seed::default()).unwrap());
    for text in ["Kd@9", "x4h", "x10c"] {
        playthrough.play_canonical(text).unwrap();
    }
    let view = playthrough.view(Eyes::Of(Seat::TWO));
    let [english, portuguese] =
        [Lang::En, Lang::Pt].map(|lang| text_board(&view, lang).replace("\n    ", " "));
    for part in ["Kd♦", "cards Ah♥ 2d♦ 2h♥ 3h♥ 6d♦ 6h♥ Kc♣ Kc♣", "North, x10c♣: discards", "c♣ clubs"]
    {
        assert!(english.contains(part), "{part}: {english}");
    }
    for part in
        ["Ro♦", "cartas: Ac♥ 2o♦ 2c♥ 3c♥ 6o♦ 6c♥ Rp♣ Rp♣", "Norte, x10p♣: descarta", "c♥ copas", "R rei"]
    {
        assert!(portuguese.contains(part), "{part}: {portuguese}");
    }
    let said = alt_text(&view, Lang::Pt);
    assert!(said.contains("Última jogada: Norte, x10p♣") && said.contains("rei de ouros"), "{said}");
}

/// Cards of three signs side by side have a bracket on either side of each.
#[test]
fn brackets_around_cards_do_not_run_together() {
    let game = Game::named("leopard").unwrap();
    let play = game.start(&game.setup(None, None, Seed::default()).unwrap());
    let mut view = play.view(Eyes::Room);
    for (at, text) in (0..).zip(["10s", "2c", "10h"]) {
        view.pieces.push((Point(at), Token::Card(Card::read(text).unwrap().0)));
        view.marks.push((Point(at), engine::Mark::Decided));
    }
    let text = text_board(&view, Lang::En);
    assert!(text.contains("{10s♠}{2c♣} {10h♥}"), "{text}");
}

#[test]
fn a_text_board_keeps_to_its_window() {
    let start = |game: &str, variant: &str| {
        let game = Game::with_id(game).unwrap();
        game.start(&game.setup(Some(variant), None, Seed::default()).unwrap()).view(Eyes::Room)
    };
    let (hex, oware) = (start("hex", "19"), start("oware", "standard"));
    let views = [breakthrough().view(Eyes::Room), samples::leopard(), samples::marks(), hex.clone(), oware];
    for (view, lang, columns) in views
        .iter()
        .flat_map(|view| Lang::ALL.into_iter().flat_map(move |lang| (24..90).map(move |c| (view, lang, c))))
    {
        let board = render::text_board_in(view, lang, columns, &["ana".to_owned(), "bruno".to_owned()]);
        let (_, below) = board.split_once("\n\n").unwrap();
        assert!(board.lines().all(|line| line.chars().count() <= columns), "{columns}\n{board}");
        for line in below.lines() {
            assert!(line.chars().count() <= columns, "{columns}: {line:?}\n{board}");
            assert!(
                !line.ends_with(['[', '(', '=']) && !line.ends_with("##"),
                "{columns}: {line:?}\n{board}"
            );
            assert!(!line.trim().starts_with([']', ')', '=', '·']), "{columns}: {line:?}\n{board}");
        }
        assert!(below.contains(", ana") && below.contains(", bruno"), "{board}");
        assert!(!board.contains('\u{a0}'));
    }
    let narrow = |columns| render::text_board_in(&hex, Lang::En, columns, &[]);
    assert!(narrow(59).starts_with("19  "), "{}", narrow(59));
    assert!(narrow(58).starts_with("The board needs a window of 59 columns.\n\n> "), "{}", narrow(58));
    let narrow = |columns| render::text_board_in(&start("breakthrough", "standard"), Lang::En, columns, &[]);
    assert!(narrow(25).starts_with("7  B  B  B"), "{}", narrow(25));
    assert!(narrow(18).starts_with("7  B B B B B B B\n"), "{}", narrow(18));
    assert!(narrow(12).starts_with("7  BBBBBBB\n"), "{}", narrow(12));
    let board = render::text_board_in(&breakthrough().view(Eyes::Room), Lang::En, 30, &["ana".to_owned()]);
    let expected = "  White (W), ana: 1 black
    piece taken
> Black (B): 1 white piece
    taken
Last move: White, e3xd4: takes
  a black piece.
Black to move.
W = white piece ·
  B = black piece ·
  [ ] last move · < > from";
    assert_eq!(board.split_once("\n\n").unwrap().1, expected);
}

/// Tests that in colours the same signs stand in the same places, each side has its own colour, and so has
/// what the last move did.
#[test]
fn boards_in_colours_are_the_same_boards() {
    use render::Ink;

    let plain = |_: Ink, text: &str| text.to_owned();
    let shown = |ink: Ink, text: &str| format!("{{{ink:?}:{}}}", text.trim());
    for (name, view) in samples::all() {
        for lang in Lang::ALL {
            let painted = render::text_board_painted(&view, lang, 60, &[], &plain);
            let bare = render::text_board_in(&view, lang, 60, &[]);
            assert!(painted.starts_with(bare.trim_end_matches(['…', '\n'])), "{name}:\n{painted}\n{bare}");
        }
    }
    let board = render::text_board_painted(&breakthrough().view(Eyes::Room), Lang::En, 60, &[], &shown);
    for part in ["{Name:", "{Side(1):W}", "{Side(2):B}", "{Last:["] {
        assert!(board.contains(part), "{part}: {board}");
    }
}
/// Brackets that are nowhere on the board are not explained: on boards whose points stand side by side there are none.
#[test]
fn the_key_explains_what_is_on_the_board() {
    let mut shown = 0;
    for (name, view) in samples::all() {
        for columns in [24, 40, 60] {
            let text = render::text_board_in(&view, Lang::En, columns, &[]);
            let (board, key) = text.split_once("\n\n").unwrap_or((&text, ""));
            for (open, sentence) in [("[", "[ ] last move"), ("<", "< > from"), ("{", "{ } what decided")] {
                let (drawn, told) = (board.contains(open), key.replace("\n  ", " ").contains(sentence));
                assert_eq!(drawn, told || key.is_empty(), "{name}, {columns}: {open}\n{text}");
                shown += usize::from(drawn);
            }
        }
    }
    assert!(shown > 20, "{shown}");
}

#[test]
fn rows_of_cards_that_count_are_marked_and_told() {
    let game = Game::with_id("leopard").unwrap();
    let mut play = game.start(&game.setup(Some("single"), None, Seed::default()).unwrap());
    let mut counted = 0;
    while let Turn::To(_) = play.turn() {
        let moves = play.suggest("", 400).moves;
        // Cards on the own square are liked.
        let own = moves.iter().find(|text| text.contains('@') && !text.contains("@o"));
        play.play_canonical(own.or(moves.first()).unwrap()).unwrap();
        let view = play.view(Eyes::Room);
        let values: Vec<bool> = view.labels.iter().map(|label| label.text != "= 0").collect();
        // The room sees a hand that has ended with what scored.
        for (mark, told) in
            [(engine::Mark::Counts, "Lines that count: "), (engine::Mark::Decided, "Lines that scored: ")]
        {
            let marked = view.marks.iter().filter(|(_, of)| *of == mark).count();
            assert_eq!(alt_text(&view, Lang::En).contains(told), marked > 0);
            counted += usize::from(marked > 0);
        }
        let marked = view.marks.iter().filter(|(_, mark)| *mark != engine::Mark::Last).count();
        assert_eq!(marked >= 3, values.contains(&true), "{:?}", view.labels);
    }
    assert!(counted > 3, "{counted}");
}

/// A card under another is told as far as it was seen, and each line that counts with what it is worth, in both languages.
#[test]
fn cards_under_others_and_lines_are_told() {
    let game = Game::with_id("leopard").unwrap();
    let mut play = game.start(&game.setup(None, None, Seed::default()).unwrap());
    for text in game.info.example {
        play.play_canonical(text).unwrap();
    }
    let view = play.view(Eyes::Room);
    let [english, portuguese] = [Lang::En, Lang::Pt].map(|lang| alt_text(&view, lang));
    assert!(english.contains("N2: 2 of diamonds over one face down over 2 of hearts"), "{english}");
    assert!(english.contains("Lines that count: N1 N2 N3 (1)."), "{english}");
    assert!(
        portuguese.contains("N2: 2 de ouros sobre uma virada para baixo sobre 2 de copas"),
        "{portuguese}"
    );
    assert!(portuguese.contains("Linhas que contam: N1 N2 N3 (1)."), "{portuguese}");
    let board = text_board(&view, Lang::En);
    assert!(board.contains("Under other cards: N2: ## 2h♥, N6: 6h♥."), "{board}");
}
