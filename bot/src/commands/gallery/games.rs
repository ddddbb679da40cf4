//! The games of the gallery: played at random, but always the same.

use engine::{Eyes, Game, Lang, Layout, Playthrough, Point, Rng, Seed, Token, Turn, View, Zone, words};

/// The stages of a game that are shown.
pub const STAGES: [&str; 3] = ["opening", "middle", "end"];

/// The number of games that are tried on a board for one that somebody wins, and the most plies of each.
const GAMES: u64 = 8;
const PLIES: usize = 500;
/// Games that are shorter show little.
const FEWEST: usize = 8;
/// The most moves that are looked at before one is played.
const MOVES: usize = 400;
/// The number of moves, by chance, of which the one that leads nearest to the sanctuaries is played, where a
/// board has any: by chance alone the last sanctuaries are not reached.
const WAYS: usize = 12;
/// The number of moves of which one is left to chance, so that nobody blocks the way for ever.
const STRAY: usize = 5;

/// A board, and the game that is shown on it.
pub struct Board {
    /// `hex-11`; with the number of seats where that varies.
    pub name: String,
    pub game: &'static Game,
    variant: &'static str,
    seats: u8,
}

/// Every board of every game, for the fewest and for the most who can play on it.
pub fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for game in Game::all() {
        let numbers = game.info.seats;
        let (fewest, most) = (numbers.iter().min(), numbers.iter().max());
        for &variant in game.info.variants {
            for &seats in fewest.into_iter().chain(most.filter(|most| Some(*most) != fewest)) {
                let number = if numbers.len() > 1 { format!("-{seats}") } else { String::new() };
                let name = format!("{}-{variant}{number}", game.info.id);
                boards.push(Board { name, game, variant, seats });
            }
        }
    }
    boards
}

impl Board {
    /// The board's name in a language, with the number of seats where that varies.
    pub fn called(&self, lang: Lang) -> String {
        let info = self.game.info;
        let name = words(lang).say_key(&format!("{}-{}", info.id, self.variant));
        if info.seats.len() > 1 { format!("{name}, {}", self.seats) } else { name }
    }

    fn start(&self) -> Option<Box<dyn Playthrough>> {
        let setup = self.game.setup(Some(self.variant), Some(self.seats), Seed::default());
        Some(self.game.start(&setup.ok()?))
    }

    /// The views of the game that are shown, stage by stage.
    pub fn stages(&self) -> Vec<(&'static str, View)> {
        let moves = self.moves_of_a_game();
        let stages =
            STAGES.iter().zip([moves.len().min(6).min(moves.len() / 4), moves.len() / 2, moves.len()]);
        let view = |plies: usize| {
            let mut play = self.start()?;
            for text in &moves[..plies] {
                play.play_canonical(text).ok()?;
            }
            let over = matches!(play.turn(), Turn::Over(_));
            Some(play.view(if over { Eyes::Archive } else { Eyes::Room }))
        };
        stages.filter_map(|(stage, plies)| Some((*stage, view(plies)?))).collect()
    }

    /// The first game that somebody wins, or else the last one.
    fn moves_of_a_game(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for number in 0..GAMES {
            let Some(mut play) = self.start() else { return moves };
            let won = at_random(&mut *play, &mut Rng::new(number));
            moves = play.texts();
            if won && moves.len() >= FEWEST {
                break;
            }
        }
        moves
    }
}

/// Plays to the end, or until it gets long; captures are liked. True if somebody won.
fn at_random(play: &mut dyn Playthrough, rng: &mut Rng) -> bool {
    while play.played().len() < PLIES {
        if let Turn::Over(outcome) = play.turn() {
            return !outcome.is_draw();
        }
        let mut moves = play.suggest("", MOVES).moves;
        moves.sort_unstable();
        let captures: Vec<String> = moves.iter().filter(|text| text.contains('x')).cloned().collect();
        if !captures.is_empty() && rng.below(3) > 0 {
            moves = captures;
        }
        let found = match play.view(Eyes::Archive).layout {
            layout if has_sanctuaries(layout) && rng.below(STRAY) > 0 => nearest(play, &moves, rng),
            _ => (!moves.is_empty()).then(|| moves[rng.below(moves.len())].clone()),
        };
        if found.is_none_or(|text| play.play_canonical(&text).is_err()) {
            return false;
        }
    }
    false
}

fn has_sanctuaries(layout: &Layout) -> bool {
    layout.zones.iter().any(|(_, zone)| *zone == Zone::Sanctuary)
}

/// The move, of some, after which all pieces together are nearest to sanctuaries.
fn nearest(play: &dyn Playthrough, moves: &[String], rng: &mut Rng) -> Option<String> {
    let some = (0..WAYS.min(moves.len())).map(|_| &moves[rng.below(moves.len())]);
    let ways = some.filter_map(|text| {
        let mut after = play.fork();
        after.play_canonical(text).ok()?;
        Some((still_to_go(&after.view(Eyes::Archive)), text))
    });
    ways.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, text)| text.clone())
}

/// The distance from each piece to the nearest sanctuary that is free, or its own, all together.
fn still_to_go(view: &View) -> f32 {
    let spots = &view.layout.spots;
    let taken = |point: Point| view.pieces.iter().any(|(at, _)| *at == point);
    let sanctuaries: Vec<Point> =
        view.layout.zones.iter().filter(|(_, zone)| *zone == Zone::Sanctuary).map(|(at, _)| *at).collect();
    let free: Vec<Point> = sanctuaries.iter().copied().filter(|point| !taken(*point)).collect();
    let pieces = view
        .pieces
        .iter()
        .filter(|(at, token)| matches!(token, Token::Piece(_)) && !sanctuaries.contains(at));
    let way = |from: Point, to: Point| {
        let (from, to) = (&spots[from.index()], &spots[to.index()]);
        (from.x - to.x).hypot(from.y - to.y)
    };
    pieces.map(|(at, _)| free.iter().map(|to| way(*at, *to)).fold(100.0, f32::min)).sum()
}
