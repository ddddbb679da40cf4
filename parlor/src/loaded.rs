//! A stored table, loaded: its row, who sits there, and the playthrough that its moves give.

use engine::{Eyes, Game, Lang, Outcome, Playthrough, Seat, Seats, Seed, Turn, View};
use storage::{FactId, Person, PersonId, SeatedTable, Snapshot, TableId, TablePlace, TableState};

use crate::{Error, people::called_in};

/// A stored table at some moment.
#[derive(Debug)]
pub(crate) struct LoadedTable {
    /// As it is now, whatever the moment.
    pub row: storage::Table,
    /// Who sits there, in the order of the seats.
    pub persons: Vec<Person>,
    /// The moves until that moment.
    pub play: Box<dyn Playthrough>,
    /// Whether it was over at that moment.
    over: bool,
}

/// Endings that are the parlor's business, not a game's; the sentences are the engine's.
pub(crate) const RESIGNED: &str = "end-resigned";
pub(crate) const AGREED: &str = "end-agreed";

impl LoadedTable {
    /// A table as it is now.
    pub fn now(snapshot: &Snapshot, table: TableId) -> Result<LoadedTable, Error> {
        LoadedTable::at(snapshot, table, None, None)
    }

    /// A table as it was after some plies.
    pub fn after(snapshot: &Snapshot, table: TableId, plies: Option<u32>) -> Result<LoadedTable, Error> {
        LoadedTable::at(snapshot, table, None, plies)
    }

    /// A table as it was right after a fact, or as it is now; and of that so many plies.
    pub fn at(
        snapshot: &Snapshot,
        table: TableId,
        fact: Option<FactId>,
        plies: Option<u32>,
    ) -> Result<LoadedTable, Error> {
        let row = snapshot.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
        LoadedTable::watched(snapshot, row, fact, plies, |_| ())
    }

    /// The same, of a row that has been read already. `watch` sees each position before the last.
    pub fn watched(
        snapshot: &Snapshot,
        row: storage::Table,
        fact: Option<FactId>,
        plies: Option<u32>,
        mut watch: impl FnMut(&dyn Playthrough),
    ) -> Result<LoadedTable, Error> {
        let table = row.id;
        let over = match (row.state, fact) {
            (TableState::Running, _) => false,
            (TableState::Over, None) => true,
            // Nothing happens at a table after its end.
            (TableState::Over, Some(fact)) => snapshot.last_fact(table)?.is_none_or(|last| last <= fact),
        };
        let persons = snapshot.seats(table)?.into_iter().map(|seat| seat.person).collect();
        let unknown =
            || Error::UnknownGame { table: table.0, game: row.game.clone(), variant: row.variant.clone() };
        let game = Game::with_id(&row.game).ok_or_else(unknown)?;
        let setup =
            game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)).map_err(|_| unknown())?;
        let mut play = game.start(&setup);
        let moves = match fact {
            Some(fact) => snapshot.moves_as_of(table, fact)?,
            None => snapshot.moves(table)?,
        };
        for (ply, stored) in (1..).zip(&moves).take(plies.map_or(usize::MAX, |plies| plies as usize)) {
            watch(&*play);
            play.play_canonical(&stored.text).map_err(|_| Error::Replay { table: table.0, ply })?;
        }
        Ok(LoadedTable { row, persons, play, over })
    }

    /// Plays one move of this table on another playthrough; `at` counts from 0.
    ///
    /// # Errors
    /// If the record breaks a rule.
    pub fn replayed(&self, play: &mut dyn Playthrough, at: usize, text: &str) -> Result<(), Error> {
        let ply = at + 1;
        play.play_canonical(text).map(drop).map_err(|_| Error::Replay { table: self.row.id.0, ply })
    }

    /// Keeps only so many plies: the others have been taken back.
    pub fn keep(&mut self, plies: u32) -> Result<(), Error> {
        let mut play = self.play.game().start(self.play.setup());
        for (at, played) in self.play.played().iter().take(plies as usize).enumerate() {
            self.replayed(&mut *play, at, &played.text)?;
        }
        self.play = play;
        self.row.plies = plies;
        Ok(())
    }

    /// Notes that the table has just ended.
    pub fn end(&mut self, outcome: Outcome, at: i64) {
        let set = |seats: Seats| seats.iter().map(Seat::number).collect::<storage::SeatSet>();
        self.row.state = TableState::Over;
        self.over = true;
        self.row.to_move = None;
        (self.row.winners, self.row.losers) = (set(outcome.winners), set(outcome.losers));
        self.row.reason = Some(outcome.reason.to_owned());
        self.row.ended_at = Some(at);
        self.row.paused_at = None;
    }

    /// The seats and who sits there.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(Seat::MAX_SEATS).zip(&self.persons)
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().find(|(_, sitting)| sitting.id == person).map(|(seat, _)| seat)
    }

    /// Who sits there.
    pub fn person(&self, seat: Seat) -> &Person {
        &self.persons[seat.index()]
    }

    /// What everybody is called, in the order of the seats.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        self.persons.iter().map(|person| called_in(lang, person)).collect()
    }

    /// Where the table is at home: its place in its own community.
    pub fn home(&self, snapshot: &Snapshot) -> Result<TablePlace, Error> {
        let places = snapshot.places_of(self.row.id)?;
        let home = places.into_iter().find(|place| place.community == self.row.community);
        home.ok_or_else(|| Error::Missing(format!("place of table {}", self.row.id)))
    }

    /// Whether somebody sees something there now that the room does not.
    pub fn has_hands(&self) -> bool {
        self.row.state == TableState::Running && self.play.game().info.hidden
    }

    /// What is seen at that moment, with the ending that the rules do not know.
    pub fn view(&self, eyes: Eyes) -> View {
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
        let last = self.over && self.play.played().len() == self.row.plies as usize;
        let reason = [RESIGNED, AGREED].into_iter().find(|known| self.row.reason.as_deref() == Some(known));
        let set = |seats: storage::SeatSet| seats.iter().filter_map(Seat::numbered).collect::<Seats>();
        last.then_some(Outcome {
            winners: set(self.row.winners),
            losers: set(self.row.losers),
            reason: reason?,
        })
    }
}

/// The tables where a person is to move, except for those that are paused; the one that waits longest first.
///
/// # Errors
/// Of the database.
pub fn waiting_for(snapshot: &Snapshot, person: PersonId) -> Result<Vec<storage::Table>, storage::Error> {
    let seated = snapshot.seated_tables(person, "")?;
    Ok(seated.into_iter().filter(SeatedTable::waits).map(|seated| seated.table).collect())
}

/// Whether a person plays at a running table where not everybody may see everything.
///
/// # Errors
/// Of the database.
pub fn plays_hidden(snapshot: &Snapshot, person: PersonId) -> Result<bool, storage::Error> {
    let hides = |table: &storage::Table| Game::with_id(&table.game).is_none_or(|game| game.info.hidden);
    Ok(snapshot.running_tables_of(person)?.iter().any(hides))
}
