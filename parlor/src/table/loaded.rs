//! A stored table, loaded: its row, who sits there, and the playthrough that its moves give.

use engine::{Arg, CLOSED, Eyes, Game, Lang, Outcome, Playthrough, Seat, Seats, Seed, Text, Turn, View};
use storage::{FactId, Person, PersonId, SeatedTable, Snapshot, TableId, TableState};
use timecontrol::Terms;

use crate::input::request::digest_of;
use crate::person::people::{called_in, listed};
use crate::table::{clock, kept};
use crate::{
    Board, BoardRef, Error, Fact, Sight, Subject,
    refusal::{Done, no},
};

/// A stored table at some moment.
#[derive(Debug)]
pub(crate) struct LoadedTable {
    /// The row as it is now, whatever the moment.
    pub row: storage::Table,
    /// The persons who sit there, in the order of the seats.
    pub persons: Vec<Person>,
    /// The moves until that moment.
    pub play: Box<dyn Playthrough>,
    /// True if it was over at that moment.
    over: bool,
}

/// Endings that are the parlor's business, not a game's; the sentences are the engine's.
pub(crate) const RESIGNED: &str = "end-resigned";
pub(crate) const AGREED: &str = "end-agreed";
pub(crate) const OUT_OF_TIME: &str = "end-time";
pub(crate) const JUDGED: &str = "end-judged";

/// Endings that no board shows.
pub(crate) const OFF_BOARD: [&str; 5] = [RESIGNED, AGREED, OUT_OF_TIME, JUDGED, CLOSED];

impl LoadedTable {
    /// A table as it is now.
    pub(crate) fn now(snapshot: &Snapshot, table: TableId) -> Result<LoadedTable, Error> {
        LoadedTable::at(snapshot, table, None, None)
    }

    /// The same, of a row that has been read already, as one among others perhaps.
    pub(crate) fn of_row(snapshot: &Snapshot, row: storage::Table) -> Result<LoadedTable, Error> {
        LoadedTable::foresee(snapshot, row.id, !snapshot.is_stored());
        LoadedTable::gone_on(snapshot, snapshot.held_again(row)?, None, None)
    }

    /// Reads ahead what is read of a table: its row too, if that was not read yet; of a job that may change it, whatever a
    /// move needs.
    pub(crate) fn foresee(snapshot: &Snapshot, table: TableId, with_row: bool) {
        snapshot.foresee(|snapshot| {
            if with_row {
                snapshot.table(table)?;
            }
            snapshot.seats(table)?;
            if !snapshot.is_stored() {
                snapshot.move_texts(table, None)?;
                snapshot.dashboards_of(table)?;
                snapshot.offers(table)?;
                snapshot.plans_at(table)?;
                snapshot.places_of(table)?;
            }
            Ok(())
        });
    }

    /// A table as it was right after a fact, or as it is now; and of that so many plies.
    pub(crate) fn at(
        snapshot: &Snapshot,
        table: TableId,
        fact: Option<FactId>,
        plies: Option<u32>,
    ) -> Result<LoadedTable, Error> {
        LoadedTable::foresee(snapshot, table, true);
        let row = snapshot.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
        LoadedTable::gone_on(snapshot, row, fact, plies)
    }

    fn gone_on(
        snapshot: &Snapshot,
        row: storage::Table,
        fact: Option<FactId>,
        plies: Option<u32>,
    ) -> Result<LoadedTable, Error> {
        let LoadedTable { row, persons, play: start, over } = LoadedTable::begun(snapshot, row, fact)?;
        let at = (fact, plies);
        let play = kept::go_on(snapshot, &row, at, || replay(snapshot, &row, at, start, |_| ()))?;
        Ok(LoadedTable { row, persons, play, over })
    }

    /// The same, of a row that has been read already. `watch` sees each position before the last one.
    pub(crate) fn watched(
        snapshot: &Snapshot,
        row: storage::Table,
        fact: Option<FactId>,
        plies: Option<u32>,
        watch: impl FnMut(&dyn Playthrough),
    ) -> Result<LoadedTable, Error> {
        let LoadedTable { row, persons, play: start, over } = LoadedTable::begun(snapshot, row, fact)?;
        let play = replay(snapshot, &row, (fact, plies), start, watch)?;
        Ok(LoadedTable { row, persons, play, over })
    }

    /// The table at some moment, without its moves.
    fn begun(snapshot: &Snapshot, row: storage::Table, fact: Option<FactId>) -> Result<LoadedTable, Error> {
        let table = row.id;
        let over = match (row.state, fact) {
            (TableState::Running, _) => false,
            (TableState::Over, None) => true,
            (TableState::Over, Some(fact)) => !ends_after(snapshot, table, fact)?,
        };
        let persons: Vec<Person> = snapshot.seats(table)?.into_iter().map(|seat| seat.person).collect();
        if persons.len() != usize::from(row.seats) {
            return Err(Error::Missing(format!("seat of table {table}")));
        }
        let unknown =
            || Error::UnknownGame { table: table.0, game: row.game.clone(), variant: row.variant.clone() };
        let game = Game::with_id(&row.game).ok_or_else(unknown)?;
        let setup =
            game.setup(Some(&row.variant), Some(row.seats), Seed(row.seed.0)).map_err(|_| unknown())?;
        Ok(LoadedTable { row, persons, play: game.start(&setup), over })
    }

    /// Plays one move of this table on another playthrough; `at` counts from 0.
    ///
    /// # Errors
    /// If the record breaks a rule.
    pub(crate) fn replayed(&self, play: &mut dyn Playthrough, at: usize, text: &str) -> Result<(), Error> {
        let ply = at + 1;
        play.play_canonical(text).map(drop).map_err(|_| Error::Replay { table: self.row.id.0, ply })
    }

    /// The playthrough with so many of its plies alone. None if one of the others has shown something hidden: then it
    /// cannot be taken back.
    pub(crate) fn before(&self, plies: usize) -> Result<Option<Box<dyn Playthrough>>, Error> {
        let game = self.play.game();
        let mut play = game.start(self.play.setup());
        let (kept, others) = self.play.played().split_at(plies);
        for (at, played) in kept.iter().enumerate() {
            self.replayed(&mut *play, at, &played.text)?;
        }
        if game.info.hidden {
            let mut then = play.fork();
            for (at, played) in (plies..).zip(others) {
                self.replayed(&mut *then, at, &played.text)?;
                if !then.undoable() {
                    return Ok(None);
                }
            }
        }
        Ok(Some(play))
    }

    /// Notes that moves have just been taken back; `play` is what is left.
    pub(crate) fn keep(&mut self, play: Box<dyn Playthrough>) {
        self.row.plies = play.played().len() as u32;
        self.play = play;
    }

    /// Notes that the table has just ended.
    pub(crate) fn end(&mut self, outcome: Outcome, at: i64) {
        self.row.state = TableState::Over;
        self.over = true;
        self.row.to_move = None;
        (self.row.winners, self.row.losers) = (numbers_of(outcome.winners), numbers_of(outcome.losers));
        self.row.reason = Some(outcome.reason.to_owned());
        self.row.ended_at = Some(at);
        self.row.paused_at = None;
    }

    /// The terms of the clock; none without a clock.
    pub(crate) fn terms(&self) -> Result<Option<Terms>, Error> {
        clock::terms(self.row.time.as_deref())
    }

    /// The seats and who sits there.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Person)> {
        Seat::all(Seat::MAX_SEATS).zip(&self.persons)
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().find(|(_, sitting)| sitting.id == person).map(|(seat, _)| seat)
    }

    /// The person in a seat.
    pub(crate) fn person(&self, seat: Seat) -> &Person {
        &self.persons[seat.index()]
    }

    /// Tells whether a computer player sits there.
    pub(crate) fn has_computer(&self) -> bool {
        self.persons.iter().any(|person| person.id.is_computer())
    }

    /// Tells whether of those who do not want something yet all are computer players: nobody else can answer.
    pub(crate) fn asks_computers_alone(&self, wanted_by: &[u8]) -> bool {
        let mut others = self.seats().filter(|(seat, _)| !wanted_by.contains(&seat.number()));
        others.all(|(_, person)| person.id.is_computer())
    }

    /// The seat of the only person who plays there with computer players.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        let mut persons = self.seats().filter(|(_, person)| !person.id.is_computer());
        let (seat, _) = persons.next().filter(|_| self.has_computer())?;
        persons.next().is_none().then_some(seat)
    }

    /// The names of the players, in the order of the seats.
    pub(crate) fn names(&self, lang: Lang) -> Vec<String> {
        self.persons.iter().map(|person| called_in(lang, person)).collect()
    }

    /// Tells whether somebody sees something there now that the room does not.
    pub(crate) fn has_hands(&self) -> bool {
        self.row.state == TableState::Running && self.play.game().info.hidden
    }

    /// Tells whether somebody sees something there that the room does not: hidden hands, or all of it if the
    /// table is private.
    pub(crate) fn has_secrets(&self) -> bool {
        self.has_hands() || self.row.private
    }

    /// The view of the table at that moment, with the ending that the rules do not know.
    pub(crate) fn view(&self, eyes: Eyes) -> View {
        View { turn: self.turn(), ..self.play.view(eyes) }
    }

    /// The turn, or the end, if only by agreement.
    pub(crate) fn turn(&self) -> Turn {
        self.outcome().map_or_else(|| self.play.turn(), Turn::Over)
    }

    /// The outcome, if this is its end.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = self.play.turn() {
            return Some(outcome);
        }
        let last = self.over && self.play.played().len() == self.row.plies as usize;
        let reason = OFF_BOARD.into_iter().find(|known| self.row.reason.as_deref() == Some(known));
        last.then_some(Outcome {
            winners: seats_of(self.row.winners.iter()),
            losers: seats_of(self.row.losers.iter()),
            reason: reason?,
        })
    }
}

/// Plays the moves of a table from its start on; `watch` sees each position before the last one.
fn replay(
    snapshot: &Snapshot,
    row: &storage::Table,
    (fact, plies): (Option<FactId>, Option<u32>),
    mut play: Box<dyn Playthrough>,
    mut watch: impl FnMut(&dyn Playthrough),
) -> Result<Box<dyn Playthrough>, Error> {
    let moves = snapshot.move_texts(row.id, fact)?;
    if fact.is_none() && moves.len() != row.plies as usize {
        return Err(Error::Moves { table: row.id.0, plies: row.plies, found: moves.len() });
    }
    for (ply, text) in (1..).zip(&moves).take(plies.map_or(usize::MAX, |plies| plies as usize)) {
        watch(&*play);
        play.play_canonical(text).map_err(|_| Error::Replay { table: row.id.0, ply })?;
    }
    Ok(play)
}

/// Tells whether a table ended after a fact. After its end, little more than a verdict can happen.
fn ends_after(snapshot: &Snapshot, table: TableId, fact: FactId) -> Result<bool, Error> {
    for later in snapshot.facts_beside(table, fact)? {
        if let Fact::Ended { .. } = serde_json::from_str(&later.body)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Moves of a table as people read them, in a row.
pub(crate) fn called_moves(table: &LoadedTable, moves: &[String]) -> Arg {
    let info = table.play.game().info;
    listed(moves.iter().map(|text| info.called(text)))
}

/// Seats by their numbers.
pub(crate) fn seats_of(numbers: impl IntoIterator<Item = u8>) -> Seats {
    numbers.into_iter().filter_map(Seat::numbered).collect()
}

/// The numbers of seats, such as a list or a [`SeatSet`](storage::SeatSet) of them.
pub(crate) fn numbers_of<T: FromIterator<u8>>(seats: Seats) -> T {
    seats.iter().map(Seat::number).collect()
}

/// The tables where a person is to move, except for those that are paused; the one that waits longest first.
///
/// # Errors
/// Of the database.
pub fn waiting_for(snapshot: &Snapshot, person: PersonId) -> Result<Vec<storage::Table>, storage::Error> {
    let seated = snapshot.seated_tables(person, "")?;
    Ok(seated.into_iter().filter(SeatedTable::waits).map(|seated| seated.table).collect())
}

/// Tells whether a person plays at a running table where not everybody may see everything.
///
/// # Errors
/// Of the database.
pub fn plays_hidden(snapshot: &Snapshot, person: PersonId) -> Result<bool, storage::Error> {
    let hides = |table: &storage::Table| Game::with_id(&table.game).is_none_or(|game| game.info.hidden);
    Ok(snapshot.running_tables_of(person)?.iter().any(hides))
}

/// Refuses to change a table that is over.
pub(crate) fn check_running(table: &LoadedTable) -> Done {
    match table.row.state {
        TableState::Running => Ok(()),
        TableState::Over => no(Text::new("no-running").with("table", table.row.id.0)),
    }
}

/// The board of a running table as it is now and as `seat` sees it, for a refusal.
pub(crate) fn as_seen(table: &LoadedTable, seat: Seat) -> Board {
    let (table, ply) = (table.row.id.0, table.row.plies);
    Board::of(Subject::Table { table, ply, as_of: None, eyes: Sight::Seat(seat.number()), then: None })
}

/// Tells whether the moves of a board still stand at its table: none of them was taken back since.
///
/// # Errors
/// Of the database, or if the table cannot be replayed.
pub fn still_stands(snapshot: &Snapshot, board: &BoardRef) -> Result<bool, Error> {
    let BoardRef { table, ply: Some(ply), digest: Some(digest) } = *board else { return Ok(true) };
    let id = TableId(table);
    if snapshot.table(id)?.is_none_or(|row| row.plies < ply) {
        return Ok(false);
    }
    let table = LoadedTable::at(snapshot, id, None, Some(ply))?;
    Ok(digest_of(table.play.played()) == digest)
}
