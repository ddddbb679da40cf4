//! The command line.

mod database;
mod export;
mod ratings;
mod thinking;

use std::{borrow::Cow, path::PathBuf};

use clap::{
    ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use engine::{Game, Lang, Playthrough, Seat, Seed, Setup, Text, Turn};
use terminal::Inline;

pub use self::{
    database::{BackupArgs, CheckArgs, MoveDatabaseArgs},
    export::ExportArgs,
    ratings::RatingsArgs,
    thinking::{ArenaArgs, SolveArgs, TablesArgs},
};
use crate::{printed, secrets, words::error};

/// Board games by message: play in the terminal, or look into the engine.
#[derive(Parser)]
#[command(name = "tabuleiro", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: PlayArgs,
}

impl Cli {
    /// Reads the command line. On a fault in it, or a question for help, the program ends here. The options
    /// of a command stand after it; only the database may stand before it, too.
    pub fn read() -> Cli {
        let (matches, mut syntax) = (Cli::command().try_get_matches(), Cli::command());
        let matches = matches.unwrap_or_else(|error| refuse(&error));
        let mut cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
        if let Err(wrong) = cli.settle(&matches) {
            syntax.error(ErrorKind::ArgumentConflict, wrong).exit();
        }
        cli
    }

    /// Gives the command what stands before it; or what is wrong with that.
    fn settle(&mut self, matches: &ArgMatches) -> Result<(), String> {
        let Some(command) = &mut self.command else { return Ok(()) };
        let name = matches.subcommand_name().unwrap_or_default();
        let before = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
        let syntax = Cli::command();
        let mut others =
            syntax.get_arguments().map(|option| option.get_id().as_str()).filter(|id| *id != "db");
        if let Some(id) = others.find(before) {
            let option = id.replace('_', "-");
            return Err(format!(
                "--{option} stands before {name}; what {name} takes stands after it: see `tabuleiro {name} --help`"
            ));
        }
        let copies = matches!(command, Command::Backup(_));
        let database = self.play.db.take();
        let own = match command {
            Command::Play(args) => Some(&mut args.db),
            Command::Check(args) => Some(&mut args.database),
            Command::Backup(args) if args.config.is_none() => Some(&mut args.database),
            _ => None,
        };
        match (database, own) {
            (Some(database), Some(own)) if own.is_none() => *own = Some(database),
            (Some(_), Some(_)) => return Err(format!("two databases are named, before {name} and after it")),
            (Some(_), None) if copies => {
                return Err(
                    "--db and --config both name the database to copy: one of them is enough".to_owned()
                );
            }
            (Some(_), None) => {
                return Err(format!(
                    "{name} takes no database, so --db means nothing here; play, check and backup take one"
                ));
            }
            (None, _) => (),
        }
        match command {
            Command::Check(CheckArgs { config: None, database: None }) => {
                Err("check needs --config FILE, or --database FILE, or both".to_owned())
            }
            _ => Ok(()),
        }
    }
}

/// Ends the program with what clap says, which repeats what was typed: only what may be shown of it.
fn refuse(error: &clap::Error) -> ! {
    let said = error.to_string();
    let shown = without_stray(error, &said);
    let shown = secrets::sieved(&shown);
    if shown == said {
        error.exit();
    }
    printed::aside(shown.strip_suffix('\n').unwrap_or(&shown));
    std::process::exit(error.exit_code());
}

/// The words of clap, without a word that belongs to nothing: it may be a secret, unless it is nearly the
/// name of a command.
fn without_stray<'s>(error: &clap::Error, said: &'s str) -> Cow<'s, str> {
    let (at, near) = match error.kind() {
        ErrorKind::UnknownArgument => (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        ErrorKind::InvalidSubcommand => (ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand),
        _ => return said.into(),
    };
    match error.get(at) {
        Some(ContextValue::String(word)) if !word.starts_with('-') && error.get(near).is_none() => {
            said.replace(&format!("'{word}'"), "'…'").into()
        }
        _ => said.into(),
    }
}

#[derive(Subcommand)]
pub enum Command {
    /// Play in the terminal, several people in one room (also without this word)
    Play(PlayArgs),
    /// Run the bot on the chat networks of a configuration
    Serve(ConfigArgs),
    /// Check a configuration, and print the invitation link; or check a database, and replay its tables
    Check(CheckArgs),
    /// Copy the database into a new file, even while people play, and check the copy
    Backup(BackupArgs),
    /// Move all that is kept into another database: from a file to a PostgreSQL server, or back
    MoveDatabase(MoveDatabaseArgs),
    /// List every result that changed ratings, as lines of JSON; or compute all ratings anew, and compare
    Ratings(RatingsArgs),
    /// Hand over the records of all public games that are over, as lines of JSON; or their results as CSV
    Export(ExportArgs),
    /// List the games: id, variants, numbers of seats
    Games,
    /// List the legal moves of a position, canonical, one a line
    Moves(MovesArgs),
    /// Count the sequences of legal moves up to a depth: depth, nodes, seconds, nodes/s
    Perft(PerftArgs),
    /// Tell who wins a position with the best play, and by which moves; where that is not known, an estimate
    Solve(SolveArgs),
    /// Let two computer players meet, or programs of your own, and count who wins
    Arena(ArenaArgs),
    /// Check records of games: lines of JSON, texts or codes, from files or standard input
    Verify(VerifyArgs),
    /// Show the position and the moves that a picture, or a code such as tab:…, carries
    Open(OpenArgs),
    /// Draw a position: as PNG, as text, or in words; or an empty board to print
    Draw(DrawArgs),
    /// Draw every game on every board in every theme, at three stages, with a page to look at them all
    Gallery(GalleryArgs),
}

#[derive(Args)]
pub struct ConfigArgs {
    /// The configuration; config.example.toml explains every line
    #[arg(long, value_name = "FILE")]
    pub config: PathBuf,
}

#[derive(Args)]
pub struct PlayArgs {
    /// The database, a file or postgres://…; tables go on where they were. Usually in the user's data folder
    #[arg(long, visible_alias = "database", value_name = "FILE|URL")]
    pub db: Option<PathBuf>,
    /// Write every picture into this folder too
    #[arg(long, value_name = "DIR")]
    pub pictures: Option<PathBuf>,
    /// The language of the room: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
    /// The theme of boards where nobody has chosen one: light, dark, wood, contrast, paper, or one of --themes
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// A folder with themes of your own, NAME.toml each; render/themes/light.toml explains one
    #[arg(long, value_name = "DIR")]
    pub themes: Option<PathBuf>,
    /// How to show pictures in the terminal: off (text boards), kitty, iterm, sixel, or blocks, which are coarse. Usually
    /// text boards, unless the terminal says that it shows pictures
    #[arg(long, value_name = "WAY", value_parser = inline)]
    pub inline: Option<Inline>,
    /// The same as --inline off
    #[arg(long, conflicts_with = "inline")]
    pub no_inline: bool,
}

/// A position: a game and the moves that lead to it.
#[derive(Args)]
pub struct PositionArgs {
    /// The game, by any of its names
    #[arg(value_name = "GAME")]
    pub game: String,
    /// One of the game's boards, such as large
    #[arg(long)]
    pub variant: Option<String>,
    /// How many play, where that can vary
    #[arg(long)]
    pub seats: Option<u8>,
    /// 64 hex digits, for games with chance; 000102…1f if nothing is said
    #[arg(long, value_name = "HEX", value_parser = seed)]
    pub seed: Option<Seed>,
}

#[derive(Args)]
pub struct MovesArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Print only how many there are
    #[arg(long)]
    pub count: bool,
    /// Moves to play first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
}

#[derive(Args)]
pub struct PerftArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// How many plies to look ahead
    pub depth: u32,
    /// Moves to play first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
}

#[derive(Args)]
pub struct VerifyArgs {
    /// Leave out the counts and digests of legal moves
    #[arg(long)]
    pub quick: bool,
    /// Files with one record a line, or codes such as tab:…; standard input if there are none, or for `-`
    #[arg(value_name = "FILE|tab:…")]
    pub files: Vec<PathBuf>,
    /// The language of what is wrong: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
}

#[derive(Args)]
pub struct OpenArgs {
    /// A picture of a board that was saved as it was sent, or a code
    #[arg(value_name = "FILE.png|tab:…")]
    pub what: PathBuf,
    /// The record alone, as a line of JSON that verify reads
    #[arg(long)]
    pub record: bool,
    /// The language of the words: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
}

#[derive(Args)]
pub struct DrawArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Whose eyes look: room, 1, 2, 3, 4 or archive
    #[arg(long, default_value = "room", value_parser = eyes)]
    pub eyes: engine::Eyes,
    /// Turn the board around, as rooms see it when seat 2 is to move, in games where each sits at an end of it
    #[arg(long)]
    pub turned: bool,
    /// The name of a player, to stand beside the board; several in the order of the seats
    #[arg(long, value_name = "NAME", conflicts_with_all = ["text", "alt"])]
    pub name: Vec<String>,
    /// The number of the table, to stand at the edge with the game
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..), conflicts_with_all = ["text", "alt"])]
    pub table: Option<i64>,
    /// The width of the picture in pixels; 720 if you do not say, and 1080 for the largest boards
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(160..=2160))]
    pub size: Option<u32>,
    /// The language of the words: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
    /// Where the picture goes, a PNG; standard output if it is no terminal
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["text", "alt"])]
    pub output: Option<PathBuf>,
    /// The empty board on a page of A4, to print: a PDF, or a PNG of 300 dpi if the file ends so
    #[arg(long, requires = "output", conflicts_with_all = ["text", "alt", "size", "eyes", "turned", "name", "table", "moves"])]
    pub print: bool,
    /// The theme: light, dark, wood, contrast, paper, or one of --themes. Usually light, and paper to print
    #[arg(long, value_name = "NAME", conflicts_with_all = ["text", "alt"])]
    pub theme: Option<String>,
    /// A folder with themes of your own, NAME.toml each; render/themes/light.toml explains one
    #[arg(long, value_name = "DIR")]
    pub themes: Option<PathBuf>,
    /// Draw with letters instead
    #[arg(long, conflicts_with = "alt")]
    pub text: bool,
    /// Say it in words instead, as for a screen reader
    #[arg(long)]
    pub alt: bool,
    /// Moves to play first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
}

#[derive(Args)]
pub struct GalleryArgs {
    /// The folder for the pictures and index.html: a new one, or an empty one
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
    /// The width of the pictures in pixels; 720 if you do not say, and 1080 for the largest boards
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(160..=2160))]
    pub size: Option<u32>,
    /// The language of the words: en or pt. Usually that of LANG
    #[arg(long, value_parser = lang)]
    pub lang: Option<Lang>,
    /// Only the picture of this name, such as hex-11-middle-light, without the page; can be given several times
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
}

fn lang(text: &str) -> Result<Lang, String> {
    Lang::named(text).ok_or_else(|| {
        let known: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        format!("there is {}", known.join(", "))
    })
}

fn inline(text: &str) -> Result<Inline, String> {
    Inline::ALL.into_iter().find(|way| way.name() == text).ok_or_else(|| {
        let known = Inline::ALL.map(Inline::name);
        format!("there is {}", known.join(", "))
    })
}

fn seed(text: &str) -> Result<Seed, String> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text.trim(), &mut bytes).map_err(|_| "a seed has 64 hex digits".to_owned())?;
    Ok(Seed(bytes))
}

fn eyes(text: &str) -> Result<engine::Eyes, String> {
    match text {
        "room" => Ok(engine::Eyes::Room),
        "archive" => Ok(engine::Eyes::Archive),
        number => {
            let seat = number.parse().ok().and_then(Seat::numbered);
            seat.map(engine::Eyes::Of).ok_or_else(|| "room, 1, 2, 3, 4 or archive".to_owned())
        }
    }
}

impl PositionArgs {
    fn setup(&self, lang: Lang) -> anyhow::Result<(&'static Game, Setup)> {
        let Some(game) = Game::named(&self.game) else {
            let known: Vec<&str> = Game::all().iter().map(|game| game.info.id).collect();
            let text = Text::new("cli-no-game").with("game", &*self.game);
            return Err(error(lang, &text.with("games", known.join(", "))));
        };
        let setup = game.setup(self.variant.as_deref(), self.seats, self.seed.unwrap_or_default());
        Ok((game, setup.map_err(|reason| error(lang, &reason.text))?))
    }

    /// The table after `moves`, which may be written as freely as in play; what is wrong is said in that language.
    pub fn playthrough(&self, moves: &[String], lang: Lang) -> anyhow::Result<Box<dyn Playthrough>> {
        let (game, setup) = self.setup(lang)?;
        let mut playthrough = game.start(&setup);
        for (ply, text) in (1..).zip(moves) {
            let seat = match playthrough.turn() {
                Turn::To(seat) => seat,
                Turn::Over(_) => Seat::ONE,
            };
            if let Err(refusal) = playthrough.play(seat, text) {
                let mut why = refusal.reason.text;
                if !refusal.nearest.is_empty() && refusal.kind != engine::Trouble::Ambiguous {
                    let moves = refusal.nearest.join(", ");
                    why = Text::new("cli-possible").with("why", why).with("moves", moves);
                }
                let text = Text::new("cli-ply").with("ply", ply).with("move", &**text);
                return Err(error(lang, &text.with("why", why)));
            }
        }
        Ok(playthrough)
    }
}
