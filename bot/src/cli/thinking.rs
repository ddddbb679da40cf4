//! The options of `tabuleiro solve` and `tabuleiro arena`.

use std::path::PathBuf;

use clap::Args;
use engine::{Game, Lang, Seed, Setup};

use super::{PositionArgs, lang, seed};

/// The folder of tables, which both have.
#[derive(Args)]
pub struct TablesArgs {
    /// The folder in which tables of endings are kept, at most 64 MB. Usually in the user's cache folder
    #[arg(long, value_name = "DIR", conflicts_with = "no_cache")]
    pub cache: Option<PathBuf>,
    /// Keep no tables: they are made anew each time
    #[arg(long)]
    pub no_cache: bool,
}

#[derive(Args)]
#[command(after_help = "Examples:
  tabuleiro solve rastros
  tabuleiro solve semaforo a1 a1 --json
  tabuleiro solve --stdin < positions.jsonl

With --stdin each line is an object with game and moves, perhaps with variant and seats, and is answered by one.

With --json, an object:
  value           win, loss or draw for the side to move; null where it was not found
  exact           whether the value was found
  best            the moves that keep the value
  complete        whether these are all of them
  distance        plies to the end, where it is known
  difference      of seeds, with the best play
  estimate        where it was not: the share of the side to move, from 0 to 1
  line            where it was not: the moves that are expected
  error           what is wrong, instead of all the other fields")]
pub struct SolveArgs {
    /// The game, by any of its names
    #[arg(value_name = "GAME", required_unless_present = "stdin")]
    pub game: Option<String>,
    /// One of the game's boards, such as large
    #[arg(long)]
    pub variant: Option<String>,
    /// How many play, where that can vary
    #[arg(long)]
    pub seats: Option<u8>,
    /// 64 hex digits, for games with chance; 000102…1f if nothing is said
    #[arg(long, value_name = "HEX", value_parser = seed)]
    pub seed: Option<Seed>,
    /// The answer as a line of JSON
    #[arg(long)]
    pub json: bool,
    /// Read positions from standard input, a record a line ({"game", "variant", "moves"}); a line of JSON answers each, in order
    #[arg(long, conflicts_with_all = ["game", "variant", "seats", "seed", "moves", "json"])]
    pub stdin: bool,
    /// The most positions that each proof may look at, in millions
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub work: u64,
    #[command(flatten)]
    pub tables: TablesArgs,
    /// The language of the words: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
    /// Moves to play first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
}

#[derive(Args)]
#[command(after_help = "A player is one of
  level=1 to level=5    a level of the computer player
  playouts=N            games that are played on at random, N a move
  nodes=N, depth=N      every move and answer: N positions, or N plies
  random                any legal move
  program=COMMAND       a program that gets a line of JSON before each of its moves and answers with a line, the move:
                        {\"game\", \"variant\", \"seats\", \"seat\", \"moves\"}, and \"hand\" where hands are hidden

Games come in pairs, of which the second has the seats swapped; the same seed gives the same games.
Times are those of this machine.")]
pub struct ArenaArgs {
    /// The game, by any of its names
    #[arg(value_name = "GAME")]
    pub game: String,
    /// One of the game's boards, such as large
    #[arg(long)]
    pub variant: Option<String>,
    /// How many play, where that can vary; the players take turns in sitting
    #[arg(long)]
    pub seats: Option<u8>,
    /// The first player
    #[arg(long, value_name = "SPEC")]
    pub first: String,
    /// The second player
    #[arg(long, value_name = "SPEC")]
    pub second: String,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// The number from which all chance follows
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Plies at the start of each pair of games that are played at random
    #[arg(long, value_name = "PLIES", default_value_t = 2)]
    pub opening: u32,
    /// The result as a line of JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub tables: TablesArgs,
}

impl SolveArgs {
    /// The position, if one is named on the command line.
    pub fn position(&self) -> Option<PositionArgs> {
        let (variant, seats, seed) = (self.variant.clone(), self.seats, self.seed);
        self.game.clone().map(|game| PositionArgs { game, variant, seats, seed })
    }
}

impl ArenaArgs {
    /// The game and its board.
    pub fn setup(&self, lang: Lang) -> anyhow::Result<(&'static Game, Setup)> {
        let (game, variant) = (self.game.clone(), self.variant.clone());
        PositionArgs { game, variant, seats: self.seats, seed: None }.setup(lang)
    }
}
