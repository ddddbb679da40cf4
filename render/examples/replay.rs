//! Draws a random game as a GIF: `cargo run -p render --example replay -- GAME [VARIANT [PLIES [WIDTH]]] > game.gif`.

#![allow(clippy::print_stderr, reason = "a tool for developers")]

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    time::{Duration, Instant},
};

use engine::{Eyes, Game, Lang, Rng, Seed, Turn};
use render::{Options, Replay};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u32| args.get(at).map_or(Ok(usual), |text| text.parse());
    let game = args.first().and_then(|name| Game::named(name)).ok_or("which game?")?;
    let setup = game.setup(args.get(1).map(|text| &**text), None, Seed::default());
    let (mut rng, mut playthrough) = (Rng::new(4), game.start(&setup.map_err(|_| "no such board")?));
    let mut views = vec![playthrough.view(Eyes::Archive)];
    while let Turn::To(seat) = playthrough.turn()
        && views.len() <= number(2, 80)? as usize
    {
        let moves = playthrough.suggest("", 300).moves;
        playthrough.play(seat, &moves[rng.below(moves.len())]).map_err(|_| "a listed move is refused")?;
        views.push(playthrough.view(Eyes::Archive));
    }
    let options = Options { size: number(3, 480)?, ..Options::new(Lang::En) };
    let replay = Replay { of: views.len() as u32 - 1, ..Replay::default() };
    let file = render::gif(&views, &options, replay)?.bytes;
    // Again, warm: how long it takes where nothing else has the processor.
    let mut fastest = Duration::MAX;
    for _ in 0..20 {
        let begun = Instant::now();
        render::gif(&views, &options, replay)?;
        fastest = fastest.min(begun.elapsed());
    }
    eprintln!("{} positions, {} bytes, {fastest:.1?}", views.len(), file.len());
    stdout().write_all(&file)?;
    Ok(())
}
