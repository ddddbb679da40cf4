//! Draws a random game as a GIF: `cargo run -p render --example replay -- GAME [VARIANT [PLIES [WIDTH]]] > game.gif`.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
};

use engine::{Eyes, Kind, Lang, Luck, Seed, Turn};
use render::Options;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u32| args.get(at).map_or(Ok(usual), |text| text.parse());
    let kind = args.first().and_then(|name| Kind::named(name)).ok_or("which game?")?;
    let setup = kind.setup(args.get(1).map(|text| &**text), None, Seed::default());
    let (mut luck, mut table) = (Luck::new(4), kind.open(&setup.map_err(|_| "no such board")?));
    let mut views = vec![table.view(Eyes::Archive)];
    while let Turn::To(seat) = table.turn()
        && views.len() <= number(2, 80)? as usize
    {
        let moves = table.suggest("", 300).moves;
        table.play(seat, &moves[luck.below(moves.len())]).map_err(|_| "a listed move is refused")?;
        views.push(table.view(Eyes::Archive));
    }
    let options = Options { size: number(3, 480)?, ..Options::new(Lang::En) };
    stdout().write_all(&render::gif(&views, &options)?)?;
    Ok(())
}
