//! From a stored table to what somebody sees of it.

use engine::{Eyes, Game, Lang, Mark, Outcome, Playthrough, Point, Seat, Seats, Seed, Turn, View};
use storage::{Player, Snapshot, TableId, TableState};

use crate::{Board, Control, Error, Sight, Subject, controls, people::called_in};

/// A board, ready to be drawn or put into words.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What is seen.
    pub view: View,
    /// The players' names in the order of the seats; nothing in an example.
    pub names: Vec<String>,
    /// The language of its words.
    pub lang: Lang,
    /// What can be done with it by a tap.
    pub controls: Vec<Control>,
}

/// What a board shows now.
///
/// # Errors
/// If the table is gone or cannot be replayed.
pub fn scene(snapshot: &Snapshot, board: &Board) -> Result<Scene, Error> {
    let lang = Lang::named(&board.lang).unwrap_or(Lang::En);
    let mut scene = match &board.subject {
        Subject::Example { game } => {
            let game = Game::with_id(game).ok_or_else(|| Error::Missing(format!("game {game}")))?;
            let setup = game.setup(None, None, Seed::default());
            let mut play =
                game.start(&setup.map_err(|_| Error::Missing(format!("usual board of {}", game.info.id)))?);
            for text in game.info.example {
                let _ = play.play_canonical(text);
            }
            Scene { view: play.view(Eyes::Room), names: Vec::new(), lang, controls: Vec::new() }
        }
        Subject::Table { table, ply, eyes, then } => {
            let mut open = Open::after(snapshot, TableId(*table), Some(*ply))?;
            // Those of the board before the move that is only shown.
            let controls = controls::board(&open, lang, then.as_deref());
            if let Some(text) = then {
                let _ = open.play.play_canonical(text);
            }
            let eyes = eyes.eyes();
            let mut view = open.last_view(eyes);
            // Everybody looks from the side of the player to move, where that helps.
            if eyes == Eyes::Room && open.play.game().info.faces {
                view.turned = view.turn == Turn::To(Seat::TWO);
            }
            Scene { view, names: open.names(lang), lang, controls }
        }
        Subject::Replay { table, ply, eyes } => {
            let open = Open::after(snapshot, TableId(*table), Some(*ply))?;
            let view = open.last_view(eyes.eyes());
            let controls = controls::board(&open, lang, None);
            Scene { view, names: open.names(lang), lang, controls }
        }
    };
    let known =
        board.wrong.iter().map(|&at| Point(at)).filter(|at| at.index() < scene.view.layout.spots.len());
    scene.view.marks.extend(known.map(|at| (at, Mark::Wrong)));
    Ok(scene)
}

impl Sight {
    /// For the engine.
    pub(crate) fn eyes(self) -> Eyes {
        match self {
            Sight::Room => Eyes::Room,
            Sight::Seat(number) => Seat::numbered(number).map_or(Eyes::Room, Eyes::Of),
            Sight::Archive => Eyes::Archive,
        }
    }
}

/// A stored table, replayed.
#[derive(Debug)]
pub(crate) struct Open {
    pub row: storage::Table,
    /// In the order of the seats.
    pub players: Vec<Player>,
    /// The game as far as its moves go.
    pub play: Box<dyn Playthrough>,
}

/// Endings that are the parlor's business, not a game's; the sentences are the engine's.
pub(crate) const RESIGNED: &str = "end-resigned";
pub(crate) const AGREED: &str = "end-agreed";

impl Open {
    /// A table as it is now.
    pub fn now(snapshot: &Snapshot, table: TableId) -> Result<Open, Error> {
        Open::after(snapshot, table, None)
    }

    /// A table as it was after some plies.
    pub fn after(snapshot: &Snapshot, table: TableId, plies: Option<u32>) -> Result<Open, Error> {
        let row = snapshot.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
        let players = snapshot.seats(table)?.into_iter().map(|seat| seat.player).collect();
        let unknown =
            || Error::UnknownGame { table: table.0, game: row.game.clone(), variant: row.variant.clone() };
        let game = Game::with_id(&row.game).ok_or_else(unknown)?;
        let setup =
            game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)).map_err(|_| unknown())?;
        let mut play = game.start(&setup);
        let moves = snapshot.moves(table)?;
        for (ply, stored) in (1..).zip(&moves).take(plies.map_or(usize::MAX, |plies| plies as usize)) {
            play.play_canonical(&stored.text).map_err(|_| Error::Replay { table: table.0, ply })?;
        }
        Ok(Open { row, players, play })
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: storage::PlayerId) -> Option<Seat> {
        Seat::all(Seat::MAX_SEATS)
            .zip(&self.players)
            .find(|(_, sitting)| sitting.id == player)
            .map(|(seat, _)| seat)
    }

    /// Who sits there.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// What everybody is called, in the order of the seats.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        self.players.iter().map(|player| called_in(lang, player)).collect()
    }

    /// What is seen now, which way up these eyes always see it.
    pub fn last_view(&self, eyes: Eyes) -> View {
        let mut view = self.play.view(eyes);
        if let Some(outcome) = self.outcome() {
            view.turn = Turn::Over(outcome);
        }
        view
    }

    /// How it ended, if this is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = self.play.turn() {
            return Some(outcome);
        }
        let last = self.row.state == TableState::Over && self.play.played().len() == self.row.plies as usize;
        let reason = [RESIGNED, AGREED].into_iter().find(|known| self.row.reason.as_deref() == Some(known));
        let set = |seats: storage::SeatSet| seats.iter().filter_map(Seat::numbered).collect::<Seats>();
        last.then_some(Outcome {
            winners: set(self.row.winners),
            losers: set(self.row.losers),
            reason: reason?,
        })
    }
}
