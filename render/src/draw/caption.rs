//! The caption of a picture, small and at its edge: which game and which board, which table, and after how
//! many moves.

use engine::{Game, Lang, Spot, Text, View};

use crate::colours::palette::Ink;
use crate::draw::painter::Painter;
use crate::pixels::sketch::Sketch;
use crate::words::phrases::side_name;
use crate::words::words;
use crate::writing::letters::{self, Weight};
use crate::writing::script;

/// `Hex · 11×11 · #12 · move 34`: the game, the board where there are several, the table if it is one, and the plies that
/// led here. Of a part of a board it says so.
#[must_use]
pub fn caption(view: &View, lang: Lang, table: Option<i64>) -> String {
    parts(view, lang, (table, None), (true, true)).join(" · ")
}

/// A table, and its game in a match.
type Place = (Option<i64>, Option<(u8, Option<u8>)>);

fn parts(view: &View, lang: Lang, (table, of_match): Place, (board, ply): (bool, bool)) -> Vec<String> {
    let words = words(lang);
    let several = Game::with_id(view.game).is_some_and(|game| game.info.variants.len() > 1);
    let board = view.variant.filter(|_| board && several).map(|variant| format!("{}-{variant}", view.game));
    let board = board.filter(|key| words.knows(key)).map(|key| words.say_key(&key));
    let part = shown(view, lang);
    let table = table.map(|table| format!("#{table}"));
    let of_match = of_match.map(|(game, games)| match games {
        Some(games) => words.say(&Text::new("board-match").with("game", game).with("games", games)),
        None => words.say(&Text::new("board-match-open").with("game", game)),
    });
    let ply = ply.then(|| words.say(&Text::new("board-ply").with("ply", view.plies)));
    [Some(words.say_key(view.game)), board, table, of_match, ply, part].into_iter().flatten().collect()
}

/// The part of the board that is shown, if it is not the whole.
pub(crate) fn shown(view: &View, lang: Lang) -> Option<String> {
    let part = view.layout.spots.first().zip(view.layout.spots.last()).filter(|_| view.layout.part);
    let text = |(first, last): (&Spot, &Spot)| {
        Text::new("board-part").with("first", &*first.name).with("last", &*last.name)
    };
    part.map(|part| words(lang).say(&text(part)))
}

/// `White: d4xe5`; in short only where a long way begins and where it ends.
fn moved(view: &View, lang: Lang, short: bool) -> Option<String> {
    let (words, last) = (words(lang), view.last.as_ref()?);
    let stops: Vec<&str> = last.text.split_inclusive(['x', '-']).collect();
    let text = match &*stops {
        [first, _, .., end] if short => format!("{first}…{end}"),
        _ => last.text.clone(),
    };
    let said = Game::with_id(view.game).map_or_else(|| text.clone(), |game| words.say_move(game.info, &text));
    Some(words.say(&Text::new("board-moved").with("side", side_name(view, last.seat)).with("move", said)))
}

/// The caption of a picture, measured.
pub(crate) struct Caption {
    text: String,
    size: u16,
    /// The height with the room around it, in pixels.
    pub(crate) height: i32,
}

impl Caption {
    /// The caption for a picture of that width; without the ply where that is told otherwise.
    pub(crate) fn new(view: &View, lang: Lang, place: Place, ply: bool, size: u32) -> Caption {
        let room = size as f32 * 0.94;
        let wanted = (size as f32 * 0.025).max(8.0) as u16;
        let fits = |parts: &[String]| letters::width(Weight::Regular, wanted, &parts.join(" · ")) <= room;
        let said = |board, short| {
            let mut parts = parts(view, lang, place, (board, ply));
            // At the end of a game nothing else says who moved last.
            parts.extend(moved(view, lang, short).filter(|_| ply));
            parts
        };
        // The board can be seen, and so can the way of a move, but for where it began.
        let ways = [(true, false), (false, false), (false, true)];
        let whole = ways.into_iter().map(|(board, short)| said(board, short)).find(|parts| fits(parts));
        let mut parts = whole.unwrap_or_else(|| said(true, true));
        // Else what is said last is left out first, but for the game and the table.
        while parts.len() > 2 && !fits(&parts) {
            parts.pop();
        }
        let text = letters::fitted(Weight::Regular, wanted, &script::writable(&parts.join(" · ")), room);
        Caption { text, size: wanted, height: i32::from(wanted) * 13 / 10 }
    }

    /// Writes it at the right, above the lower edge of a picture.
    pub(crate) fn draw(&self, painter: &Painter, edge: i32, frame: &mut Sketch) {
        let style = (Weight::Regular, self.size);
        let right = frame.width as f32 * 0.98;
        let left = right - letters::width(style.0, style.1, &self.text);
        let baseline = edge - i32::from(self.size) * 2 / 5;
        painter.write(frame, style, &self.text, (left, baseline), Ink::Muted);
    }
}

#[cfg(test)]
mod tests {
    use engine::{Eyes, Seed};

    use super::*;

    /// A game's usual board after some moves.
    fn played(game: &Game, plies: usize) -> View {
        let mut play = game.start(&game.setup(None, None, Seed::default()).expect("usual"));
        for _ in 0..plies {
            let mover = play.turn().seat().expect("it goes on");
            let next = play.suggest("", 1).moves.remove(0);
            play.play(mover, &next).expect("it is legal");
        }
        play.view(Eyes::Room)
    }

    #[test]
    fn it_names_game_board_table_and_ply() {
        for game in Game::all() {
            let (start, later) = (played(game, 0), played(game, 2));
            for (lang, at_start, after) in [(Lang::En, "start", "move 2"), (Lang::Pt, "início", "jogada 2")]
            {
                let (name, board) = (words(lang).say_key(game.info.id), game.info.variants.len() > 1);
                let parts = |text: &str| text.split(" · ").map(str::to_owned).collect::<Vec<_>>();
                let with_table = parts(&caption(&start, lang, Some(3)));
                let without = parts(&caption(&later, lang, None));
                assert_eq!(with_table[0], name);
                assert_eq!(with_table[with_table.len() - 2..], ["#3", at_start]);
                assert_eq!(with_table.len(), if board { 4 } else { 3 }, "{with_table:?}");
                assert_eq!(without.last().map(String::as_str), Some(after));
                assert_eq!(without.len(), with_table.len() - 1, "{without:?}");
            }
        }
    }

    /// The last mover is told in words, too: of a piece that both move nothing else says so.
    #[test]
    fn it_says_who_moved_last_and_what() {
        for game in Game::all() {
            let view = played(game, 2);
            for lang in Lang::ALL {
                let said = moved(&view, lang, false).expect("there was a move");
                let side = side_name(&view, view.last.as_ref().expect("there was a move").seat);
                assert!(said.starts_with(&words(lang).say(&side)), "{said}");
                let text = |ply| Caption::new(&view, lang, (None, None), ply, 720).text;
                assert!(text(true).ends_with(&said), "{} for {said}", text(true));
                assert!(!text(false).contains(&said), "a replay says it elsewhere");
            }
        }
    }

    /// A capture of many leaps is told by where it began and ended, where there is no room for more.
    #[test]
    fn a_long_way_is_told_in_short() {
        let way = |stops: usize| {
            let stops = (0..stops).map(|nth| format!("c{nth}"));
            stops.collect::<Vec<_>>().join("x")
        };
        for game in Game::all().iter().filter(|game| !game.info.hidden) {
            let mut view = played(game, 1);
            for lang in Lang::ALL {
                let mut text = |stops| {
                    view.last.as_mut().expect("there was a move").text = way(stops);
                    Caption::new(&view, lang, (Some(123), None), true, 360).text
                };
                assert!(text(2).ends_with(": c0xc1"), "{}", text(2));
                assert!(text(40).ends_with(": c0x…c39"), "{}", text(40));
            }
        }
    }

    /// All captions fit as they are into the narrowest pictures that are sent, but for what is said last.
    #[test]
    fn no_game_and_no_table_is_cut() {
        for game in Game::all() {
            for variant in game.info.variants {
                let setup = game.setup(Some(variant), None, Seed::default()).expect("one of the variants");
                let view = game.start(&setup).view(Eyes::Room);
                for lang in Lang::ALL {
                    let caption = Caption::new(&view, lang, (Some(123_456), None), true, 360);
                    let name = words(lang).say_key(view.game);
                    assert!(
                        caption.text.starts_with(&name) && !caption.text.ends_with('…'),
                        "{}",
                        caption.text
                    );
                    assert!(caption.text.contains("#123456"), "{}", caption.text);
                }
            }
        }
    }
}
