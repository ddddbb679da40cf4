//! The games of the gallery: played at random, but always the same.

use engine::{Eyes, Game, Lang, Playthrough, Rng, Seed, Turn, View, words};

/// The stages of a game that are shown.
pub const STAGES: [&str; 3] = ["opening", "middle", "end"];

/// How many games are tried on a board for one that somebody wins, and how long each is at most, in plies.
const GAMES: u64 = 8;
const PLIES: usize = 320;
/// Games that are shorter show little.
const FEWEST: usize = 8;
/// At most so many moves are looked at before one is played.
const MOVES: usize = 400;

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

    /// What is shown of the game, stage by stage.
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
            moves = play.played().iter().map(|played| played.text.clone()).collect();
            if won && moves.len() >= FEWEST {
                break;
            }
        }
        moves
    }
}

/// Plays to the end, or until it gets long; captures are liked. Whether somebody won.
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
        if moves.is_empty() || play.play_canonical(&moves[rng.below(moves.len())]).is_err() {
            return false;
        }
    }
    false
}
