//! Contact sheets: the boards of several tables in one picture, which is drawn when it is sent.
//!
//! A sheet shows no hand: of a game that hides something it has the room's eyes, also for whoever sits there. Its boards have
//! no room for labels and hands, and it says until when there is time, not how much is left, as it is looked at for longer.

use engine::{Arg, Game, Lang, Outcome, Text};
use storage::{MatchGame, PersonId, Seat, SeatSet, Snapshot, Table, TableId, TableState};
use timecontrol::Zone;

use crate::output::scene::scene_of;
use crate::person::people::{called, called_shortly, listed};
use crate::table::clock::{self, Due};
use crate::table::loaded::{LoadedTable, numbers_of, seats_of};
use crate::table::matches::{self, Course};
use crate::{Board, Error, Scene, Sight, Subject, Tile, words};

/// The most boards on a sheet.
pub(crate) const MOST_TILES: usize = 12;

/// The most games of a match on its last picture; an open match can have more.
const MOST_SHOWN: usize = 20;

/// The reader for whom a sheet is made.
pub(crate) struct Reading<'a> {
    pub lang: Lang,
    /// The reader, if it is one person alone.
    pub person: Option<PersonId>,
    /// The person whose tables they are, if they are one person's: then the others are named.
    pub whose: Option<PersonId>,
    /// The zone of the clock on the wall.
    pub zone: &'a Zone,
}

impl Reading<'_> {
    /// The tile of a running table whose players are these. Whoever sits there sees it from their seat, but for what is
    /// hidden, which no sheet shows.
    pub(crate) fn tile(&self, table: &Table, seats: &[Seat], due: Option<Due>) -> Tile {
        let hides = Game::with_id(&table.game).is_none_or(|game| game.info.hidden);
        let own = seats.iter().find(|seat| self.person == Some(seat.person.id) && !hides);
        let eyes = own.map_or(Sight::Room, |seat| Sight::Seat(seat.seat));
        let subject = Subject::Table { table: table.id.0, as_of: None, ply: table.plies, eyes, then: None };
        let board = Board { lang: self.lang.code_of_letters().to_owned(), ..Board::of(subject) };
        let named = seats.iter().filter(|seat| self.whose != Some(seat.person.id));
        let names: Vec<String> = named.map(|seat| called_shortly(self.lang, &seat.person)).collect();
        let mover = seats.iter().find(|seat| table.to_move == Some(seat.seat)).map(|seat| &seat.person);
        let lit = table.paused_at.is_none() && mover.is_some_and(|mover| self.person == Some(mover.id));
        let state = match mover {
            _ if table.paused_at.is_some() => Text::new("sheet-paused"),
            _ if lit => Text::new("sheet-your-move"),
            Some(mover) => {
                Text::new("sheet-to-move").with("player", Arg::Plain(called_shortly(self.lang, mover)))
            }
            None => Text::new("sheet-waiting"),
        };
        Tile {
            board,
            game: words(self.lang).say_key(&table.game),
            title: format!("#{} {}", table.id, names.join(", ")),
            state: words(self.lang).say(&state),
            told: None,
            seats: None,
            until: due.map(|due| self.until(due)),
            lit,
        }
    }

    /// The tile of a table that is over, as everything is seen then, with its end and the day below it.
    pub(crate) fn finished(&self, table: &Table, title: String, end: String, day: String) -> Tile {
        let game = words(self.lang).say_key(&table.game);
        let eyes = Sight::Archive;
        let subject = Subject::Table { table: table.id.0, as_of: None, ply: table.plies, eyes, then: None };
        Tile {
            board: Board { lang: self.lang.code_of_letters().to_owned(), ..Board::of(subject) },
            title,
            told: Some(format!("{game}, {end} · {day}")),
            state: end,
            game,
            seats: Some(day),
            until: None,
            lit: false,
        }
    }

    /// The words for the moment until which there is time, as short as may be, or that it is over.
    fn until(&self, due: Due) -> String {
        if due.is_over {
            return words(self.lang).say_key("sheet-late");
        }
        let Text { args, .. } = clock::moment(due.at, self.zone);
        let until = words(self.lang).say(&Text { args, ..Text::new("sheet-until") });
        if *self.zone == Zone::utc() { format!("{until} UTC") } else { until }
    }
}

/// The boards of the games of a match, the last ones where they are many, with the score of each, and the lines above them: what
/// was played, the score of everybody, and which games are shown if these are not all.
///
/// # Errors
/// Of the database.
pub(crate) fn of_match(
    snapshot: &Snapshot,
    course: &Course,
    lang: Lang,
) -> Result<(Vec<String>, Vec<Tile>), Error> {
    let count = course.games.len();
    let (mut tiles, mut heading) = (Vec::new(), Vec::new());
    for game in course.games.iter().skip(count.saturating_sub(MOST_SHOWN)) {
        let Some(row) = snapshot.table(game.table)? else { continue };
        let seats = snapshot.seats(game.table)?;
        let named = |among: SeatSet| {
            let among = seats.iter().filter(|seat| among.contains(seat.seat));
            among.map(|seat| called_shortly(lang, &seat.person)).collect::<Vec<_>>()
        };
        if Some(game.table) == course.games.last().map(|last| last.table) {
            heading = above(course, &row.game, &seats, (game.game, lang));
        }
        let (key, players) = ended(game);
        let told = words(lang).say(&Text::new(key).with("players", named(players).join(", ")));
        let sides = || (1..=game.seats).map(|side| matches::seat(side, game.game, game.seats));
        let halves = sides().map(|seat| matches::written(matches::halves(game, seat))).collect::<Vec<_>>();
        let seats = sides().map(|seat| seat.to_string()).collect::<Vec<_>>().join("–");
        let eyes = Sight::Archive;
        let subject = Subject::Table { table: game.table.0, as_of: None, ply: row.plies, eyes, then: None };
        tiles.push(Tile {
            board: Board { lang: lang.code_of_letters().to_owned(), ..Board::of(subject) },
            game: words(lang).say_key(&row.game),
            title: format!("{}. #{}", game.game, game.table),
            state: if matches::counts(game) { halves.join(" – ") } else { told.clone() },
            told: Some(told),
            seats: Some(words(lang).say(&Text::new("sheet-seats").with("seats", seats))),
            until: None,
            lit: false,
        });
    }
    if count > MOST_SHOWN {
        let text = Text::new("sheet-match-last").with("shown", tiles.len()).with("count", count);
        heading.push(words(lang).say(&text));
    }
    Ok((heading, tiles))
}

/// A line for each game of a match that is over, the last ones where they are many: how it ended.
///
/// # Errors
/// Of the database.
pub(crate) fn results(snapshot: &Snapshot, course: &Course) -> Result<Vec<Text>, Error> {
    let over = course.games.iter().filter(|game| game.state == TableState::Over);
    let over: Vec<&MatchGame> = over.collect();
    let mut lines = Vec::new();
    for game in &over[over.len().saturating_sub(MOST_SHOWN)..] {
        let (key, among) = ended(game);
        let seats = snapshot.seats(game.table)?;
        let players =
            listed(seats.iter().filter(|seat| among.contains(seat.seat)).map(|seat| called(&seat.person)));
        let how = Text::new(key).with("players", players);
        let line = Text::new("show-match-game").with("n", game.game).with("table", game.table.0);
        lines.push(line.with("how", how));
    }
    Ok(lines)
}

/// The lines about a match, whose players sit at one of its games like that: what is played, the score of each side, and what was
/// counted beside it.
fn above(course: &Course, game: &str, seats: &[Seat], (number, lang): (u8, Lang)) -> Vec<String> {
    let first = course.games.first().map_or(0, |first| first.table.0);
    let title =
        Text::new("sheet-match").with("table", first.to_string()).with("game", words(lang).say_key(game));
    let side = |(side, halves): (u8, u32)| {
        let at = matches::seat(side, number, seats.len() as u8);
        let name = seats.iter().find(|seat| seat.seat == at).map(|seat| called_shortly(lang, &seat.person));
        format!("{} · {}", matches::written(halves), name.unwrap_or_default())
    };
    let sides = (1..).zip(course.score(u8::MAX)).map(side);
    let points = course.points(u8::MAX).map(|points| {
        let points = points.iter().map(i64::to_string).collect::<Vec<_>>().join(" – ");
        words(lang).say(&Text::new("sheet-match-points").with("points", points))
    });
    [words(lang).say(&title)].into_iter().chain(sides).chain(points).collect()
}

/// The sentence on the end of a game of a match, and who it is about.
fn ended(game: &MatchGame) -> (&'static str, SeatSet) {
    let ended =
        Outcome { winners: seats_of(game.winners.iter()), losers: seats_of(game.losers.iter()), reason: "" };
    let victors: SeatSet = numbers_of(ended.victors(game.seats));
    match (victors.is_empty(), game.losers.is_empty()) {
        _ if !matches::counts(game) => ("title-closed", SeatSet::NONE),
        (false, _) => ("title-won", victors),
        (true, false) => ("title-lost", game.losers),
        (true, true) => ("title-drawn", SeatSet::NONE),
    }
}

/// The state of the time of the player to move at a table; none without a clock, or while it stands.
pub(crate) fn due_of(snapshot: &Snapshot, table: &Table, seats: &[Seat]) -> Result<Option<Due>, Error> {
    let Some(mover) = seats.iter().find(|seat| table.to_move == Some(seat.seat)) else { return Ok(None) };
    clock::due(snapshot, table, mover.person.id)
}

/// The scenes of the tiles of a sheet. Those that cannot be shown any more are left out: their table is gone.
pub(crate) fn scenes(snapshot: &Snapshot, tiles: &mut Vec<Tile>) -> Vec<Scene> {
    let mut scenes = Vec::with_capacity(tiles.len());
    tiles.retain(|tile| match scene_of_tile(snapshot, &tile.board) {
        Ok(scene) => {
            scenes.push(scene);
            true
        }
        Err(error) => {
            tracing::error!(%error, title = tile.title, "cannot draw a board of a sheet");
            false
        }
    });
    scenes
}

/// The scene of a board of a sheet: it has no room for clocks.
fn scene_of_tile(snapshot: &Snapshot, board: &Board) -> Result<Scene, Error> {
    let Subject::Table { table, ply, .. } = board.subject else {
        return Err(Error::Missing("table of a sheet".to_owned()));
    };
    Ok(scene_of(&LoadedTable::at(snapshot, TableId(table), None, Some(ply))?, board))
}
