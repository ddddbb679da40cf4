//! Draws pictures of positions that nobody has chosen, as a telephone shows them, and a key to them apart, for whoever wants to
//! know what can be read from them: `cargo run -p render --example trial -- --seed 7 --count 40 --out DIR`.
//!
//! Look at the pictures first and write down the last move, who made it, what it took, and whose turn it is or who has won;
//! then read `key.txt`.

#![allow(clippy::print_stderr, reason = "a tool for developers")]

use std::{collections::BTreeMap, env, error::Error, fmt::Write as _, fs, path::PathBuf};

use engine::{Eyes, Game, Lang, Playthrough, Point, Rng, Seat, Seed, Setup, Text, Token, Turn, View, words};
use render::{Options, Theme};

/// The width of the pictures.
const WIDTH: u32 = 360;
/// The most plies of a game, and the most moves of which one is chosen.
const PLIES: usize = 240;
const MOVES: usize = 400;
/// The names of those who play.
const NAMES: [&str; 4] = ["Ana", "Bruno", "Carla", "Dinis"];

struct Asked {
    seed: u64,
    count: usize,
    out: PathBuf,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Some(Asked { seed, count, out }) = asked() else {
        return Err("how: trial --seed 7 --count 40 --out DIR".into());
    };
    fs::create_dir_all(&out)?;
    let mut rng = Rng::new(seed);
    let mut key = String::new();
    let chosen = choose(&mut rng, count);
    for (nth, (game, setup, theme)) in (1..).zip(chosen) {
        let (before, play) = position(game, &setup, &mut rng);
        let eyes = eyes(&*play, &mut rng);
        let view = play.view(eyes);
        let names = NAMES.map(|name| Some(name.to_owned()));
        let options = Options { size: WIDTH, names, theme: theme.id.clone(), ..Options::new(Lang::En) };
        fs::write(out.join(format!("{nth:02}.png")), render::png(&view, &options)?)?;
        let before = before.view(eyes);
        write!(key, "{nth:02} {}, {}, in {}", game.info.id, setup.variant, theme.id)?;
        writeln!(key, "{}", if game.info.hidden { format!(", for {eyes:?}") } else { String::new() })?;
        for line in told(&before, &view) {
            writeln!(key, "   {line}")?;
        }
    }
    fs::write(out.join("key.txt"), key)?;
    eprintln!("{count} pictures in {}", out.display());
    Ok(())
}

/// The options of the command line.
fn asked() -> Option<Asked> {
    let args: Vec<String> = env::args().skip(1).collect();
    let mut asked = Asked { seed: 7, count: 40, out: PathBuf::new() };
    for pair in args.chunks(2) {
        let [name, value] = pair else { return None };
        match &**name {
            "--seed" => asked.seed = value.parse().ok()?,
            "--count" => asked.count = value.parse().ok()?,
            "--out" => asked.out = value.into(),
            _ => return None,
        }
    }
    (!asked.out.as_os_str().is_empty()).then_some(asked)
}

/// Chooses so many games with their boards and themes: each game as often as the others, and so is each
/// theme.
fn choose(rng: &mut Rng, count: usize) -> Vec<(&'static Game, Setup, &'static Theme)> {
    let games: Vec<&'static Game> = Game::all().iter().collect();
    let themes: Vec<&'static Theme> = Theme::built_in().iter().collect();
    // The combinations differ from round to round, as neither number divides the other.
    let mut chosen: Vec<(&'static Game, &'static Theme)> =
        (0..count).map(|nth| (games[nth % games.len()], themes[nth % themes.len()])).collect();
    rng.shuffle(&mut chosen);
    let setup = |game: &'static Game, rng: &mut Rng| {
        let (variants, seats) = (game.info.variants, game.info.seats);
        let mut seed = [0; 32];
        seed.iter_mut().for_each(|byte| *byte = rng.bits() as u8);
        let (variant, seats) = (variants[rng.below(variants.len())], seats[rng.below(seats.len())]);
        game.setup(Some(variant), Some(seats), Seed(seed)).ok()
    };
    let boards = chosen.into_iter().filter_map(|(game, theme)| Some((game, setup(game, rng)?, theme)));
    boards.collect()
}

/// Some position of a random game after its first ply, and the one before it. One in five is the last one; where something
/// is taken, half are such.
fn position(
    game: &'static Game,
    setup: &Setup,
    rng: &mut Rng,
) -> (Box<dyn Playthrough>, Box<dyn Playthrough>) {
    let moves = moves_of_a_game(game, setup, rng);
    let capture = |plies: usize| moves[plies - 1].contains('x') && game.info.id != "leopard";
    let captures: Vec<usize> = (1..=moves.len()).filter(|&plies| capture(plies)).collect();
    let plies = match rng.below(5) {
        0 => moves.len(),
        1 | 2 if !captures.is_empty() => captures[rng.below(captures.len())],
        _ => 1 + rng.below(moves.len()),
    };
    let mut play = game.start(setup);
    for text in &moves[..plies - 1] {
        play.play_canonical(text).expect("it was legal before");
    }
    let before = play.fork();
    play.play_canonical(&moves[plies - 1]).expect("it was legal before");
    (before, play)
}

/// The moves of a random game; captures are liked.
fn moves_of_a_game(game: &'static Game, setup: &Setup, rng: &mut Rng) -> Vec<String> {
    let mut play = game.start(setup);
    while matches!(play.turn(), Turn::To(_)) && play.played().len() < PLIES {
        let mut moves = play.suggest("", MOVES).moves;
        moves.sort_unstable();
        let captures: Vec<String> = moves.iter().filter(|text| text.contains('x')).cloned().collect();
        if !captures.is_empty() && game.info.id != "leopard" && rng.below(2) == 0 {
            moves = captures;
        }
        play.play_canonical(&moves[rng.below(moves.len())]).expect("it is in the list");
    }
    play.texts()
}

/// The eyes that look: a player's where hands are hidden, for every second picture.
fn eyes(play: &dyn Playthrough, rng: &mut Rng) -> Eyes {
    match play.turn() {
        Turn::Over(_) => Eyes::Archive,
        Turn::To(seat) if play.info().hidden && rng.below(2) == 0 => Eyes::Of(seat),
        Turn::To(_) => Eyes::Room,
    }
}

/// The facts that the picture should tell.
fn told(before: &View, view: &View) -> Vec<String> {
    let words = words(Lang::En);
    let name =
        |seat: Seat| view.side(seat).map_or_else(|| format!("seat {seat}"), |side| words.say(&side.name));
    let last = view.last.as_ref().map_or("none".to_owned(), |last| {
        let did = last.did.as_ref().map_or(String::new(), |did| format!(" ({})", words.say(did)));
        format!("{} by {}{did}", last.text, name(last.seat))
    });
    let turn = match view.turn {
        Turn::To(seat) => format!("{} to move", name(seat)),
        Turn::Over(outcome) if outcome.is_draw() => "over: a draw".to_owned(),
        Turn::Over(outcome) => {
            let some = |seats: Vec<String>| seats.join(", ");
            let won = some(outcome.winners.iter().map(name).collect());
            let lost = some(outcome.losers.iter().map(name).collect());
            format!("over: won by {won}; lost by {lost}")
        }
    };
    vec![format!("last move: {last}"), format!("taken: {}", taken(before, view)), turn]
}

/// The pieces that stood where the last move took something, by kind.
fn taken(before: &View, view: &View) -> String {
    let words = words(Lang::En);
    let stood = |at: Point| before.pieces.iter().find(|(point, _)| *point == at).map(|(_, token)| *token);
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for &point in &view.trace.taken {
        let kind = match stood(point) {
            Some(Token::Piece(piece)) => words.say(&Text::new(piece.word).with("n", 1)),
            Some(Token::Seeds(_)) => "seeds".to_owned(),
            _ => "something".to_owned(),
        };
        kinds.entry(kind).or_default().push(view.layout.name(point));
    }
    let kinds = kinds.into_iter().map(|(kind, points)| format!("{kind} on {}", points.join(", ")));
    let said = kinds.collect::<Vec<_>>().join("; ");
    if said.is_empty() { "nothing".to_owned() } else { said }
}
