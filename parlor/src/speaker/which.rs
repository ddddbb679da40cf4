//! The table that somebody means, or the challenge. Where several can be meant, it is asked which.

use engine::{Arg, Seat, Text};
use storage::{Challenge, ChallengeId, ChallengeState, SeatedTable, TableId, TableState};

use crate::input::request::digest_of;
use crate::person::people::{called, listed};
use crate::speaker::here;
use crate::table::loaded::{LoadedTable, as_seen};
use crate::table::matches::Course;
use crate::table::pause;
use crate::{
    BoardRef, Error,
    refusal::{Done, Refusal, Which, no},
    speaker::{MAX_NAMED, Purpose, Speaker},
};

/// The number of own tables among which the latest of a match is looked for.
const LATEST: u32 = 50;

impl Speaker<'_> {
    /// The table that a command names, or the one that alone can be meant. Only tables of this community, and
    /// the person's own, can be named; private ones by their players alone.
    pub(crate) fn table(&self, named: Option<i64>, purpose: Purpose) -> Done<LoadedTable> {
        self.taken.set(None);
        self.at.set(None);
        if let Some(number) = named.or(self.request.board.map(|board| board.table)) {
            let table = self.table_numbered(number)?;
            self.at.set(Some(table.row.id));
            return Ok(table);
        }
        let table = self.table_unnamed(purpose)?;
        self.taken.set(Some(table.row.id));
        self.at.set(Some(table.row.id));
        Ok(table)
    }

    fn table_unnamed(&self, purpose: Purpose) -> Done<LoadedTable> {
        let mine = here::tables(self.seated()?, self.community_id(), &self.request.place.room);
        let waiting: Vec<&SeatedTable> = mine.iter().copied().filter(|seated| seated.waits()).collect();
        let one = match (&*waiting, &*mine) {
            ([seated], _) if purpose != Purpose::Agree => Some(seated),
            (_, [seated]) => Some(seated),
            _ => None,
        };
        if let Some(one) = one {
            return Ok(LoadedTable::of_row(self.data, one.table.clone())?);
        }
        if purpose == Purpose::Move && waiting.is_empty() && !mine.is_empty() {
            let mut paused = mine.iter().filter(|seated| seated.table.to_move == Some(seated.seat));
            if let (Some(paused), None) = (paused.next(), paused.next()) {
                return no(pause::refusal(self.data, &paused.table)?);
            }
            let tables =
                mine.iter().take(MAX_NAMED).map(|seated| Arg::Plain(format!("#{}", seated.table.id)));
            let more = mine.len().saturating_sub(MAX_NAMED);
            return no(Text::new("no-turn-anywhere").with("tables", listed(tables)).with("more", more));
        }
        if !mine.is_empty() {
            let any = waiting.is_empty() || purpose == Purpose::Agree;
            let meant = if any { mine } else { waiting };
            let meant: Vec<TableId> = meant.iter().map(|seated| seated.table.id).collect();
            return self.which_table(&meant);
        }
        if purpose == Purpose::Look
            && let Some(table) = self.table_to_look_at()?
        {
            return Ok(LoadedTable::now(self.data, table)?);
        }
        no(Text::new("no-table"))
    }

    /// The table of that number, if this person may know of it.
    pub(crate) fn table_numbered(&self, number: i64) -> Done<LoadedTable> {
        let unknown = || Text::new("no-such-table").with("table", number);
        let Some(row) = self.data.table(TableId(number))? else { return no(unknown()) };
        let table = LoadedTable::of_row(self.data, row)?;
        if table.seat_of(self.id()).is_none() && (table.row.private || !self.is_here(&table.row)?) {
            return no(unknown());
        }
        Ok(table)
    }

    /// The one table of others that can be meant: that which runs here, the latest here, or the own latest.
    fn table_to_look_at(&self) -> Done<Option<TableId>> {
        if let Some(community) = &self.community {
            let room = &*self.request.place.room;
            let mut running = self.data.running_tables_in(community.id, room)?;
            running.retain(|table| !table.private);
            match &*running {
                [table] => return Ok(Some(table.id)),
                [] => {
                    let latest = self.data.latest_table_in(community.id, room)?;
                    if let Some(table) = latest.filter(|table| !table.private) {
                        return Ok(Some(table.id));
                    }
                }
                several => {
                    let several: Vec<TableId> = several.iter().map(|table| table.id).collect();
                    return self.which_table(&several);
                }
            }
        }
        Ok(self.data.latest_tables_of(self.id(), 1)?.first().map(|table| table.id))
    }

    /// The table, and the person's seat at it while it is running. The board that is answered must be the last one.
    pub(crate) fn my_table(&self, named: Option<i64>, purpose: Purpose) -> Done<(LoadedTable, Seat)> {
        let (table, seat) = self.my_seat(named, purpose)?;
        if self.request.board.is_some_and(|board| is_stale(board, &table)) {
            // Whoever answers an old board has not seen the table as it is.
            let lines = vec![Text::new("no-stale").with("table", table.row.id.0)];
            let (board, hidden) = (Some(as_seen(&table, seat)), table.has_secrets());
            return Err(Refusal { board, hidden, ..Refusal::of(lines) }.into());
        }
        Ok((table, seat))
    }

    /// The same, whichever board is answered.
    pub(crate) fn my_seat(&self, named: Option<i64>, purpose: Purpose) -> Done<(LoadedTable, Seat)> {
        let table = self.table(named, purpose)?;
        let Some(seat) = table.seat_of(self.id()) else { return self.no_seat(&table) };
        crate::table::loaded::check_running(&table)?;
        Ok((table, seat))
    }

    /// Refuses what only those do who play at a table; whoever has had a seat there hears who has it now.
    pub(crate) fn no_seat<T>(&self, table: &LoadedTable) -> Done<T> {
        let former = self.data.former_seats(table.row.id)?;
        let mine = former.iter().rfind(|former| former.person == self.id());
        let mine = mine.and_then(|former| Seat::numbered(former.seat));
        let text = match mine {
            Some(seat) => Text::new("no-seat-handed").with("player", called(table.person(seat))),
            None => Text::new("no-seat-of-yours"),
        };
        let text = text.with("table", table.row.id.0);
        Err(Refusal { hidden: table.row.private, ..Refusal::of(vec![text]) }.into())
    }

    /// The last table of the match that this person plays and means, and their seat there: the one of a table that is named or
    /// answered, or else the only one that goes on.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant, or this person does not play there.
    pub(crate) fn my_match(&self, named: Option<i64>) -> Done<(LoadedTable, Seat)> {
        let named = named.or(self.request.board.map(|board| board.table));
        let row = match named {
            Some(number) => self.table_numbered(number)?.row,
            None => self.only_match()?,
        };
        let Some((course, _)) = Course::of_table(self.data, &row)? else {
            return no(Text::new("no-match-here").with("table", row.id.0));
        };
        if course.row.ended_at.is_some() {
            return no(Text::new("no-match-over").with("table", row.id.0));
        }
        let last = course.last().map_or(row.id, |last| last.table);
        let table = LoadedTable::now(self.data, last)?;
        self.at.set(Some(table.row.id));
        match table.seat_of(self.id()) {
            Some(seat) => Ok((table, seat)),
            None => self.no_seat(&table),
        }
    }

    /// The last table of the only match of this person that goes on: of those in which a game is being played, and those that
    /// wait for another.
    fn only_match(&self) -> Done<storage::Table> {
        let running = self.seated()?.iter().map(|seated| &seated.table);
        let running = running.filter(|row| row.of_match.is_some()).cloned();
        let mut found: Vec<storage::Table> = running.collect();
        found.extend(self.data.waiting_matches_of(self.id())?);
        match found.len() {
            0 => no(Text::new("no-match")),
            1 => Ok(found.remove(0)),
            _ => self.which_match(&found, "match-leave"),
        }
    }

    /// The last table of the match that this person wants to look at: that of a table that is named or answered; or else the own
    /// one that goes on here, or anywhere; one of others that goes on here; or the own latest.
    ///
    /// # Errors
    /// Refused: there is none, or several can be meant.
    pub(crate) fn match_to_look_at(&self, named: Option<i64>) -> Done<TableId> {
        if let Some(number) = named.or(self.request.board.map(|board| board.table)) {
            return self.last_of_match(&self.table_numbered(number)?.row);
        }
        let of_match = |row: &storage::Table| row.of_match.is_some();
        let here: Vec<storage::Table> = self.mine_here()?.iter().map(|seated| seated.table.clone()).collect();
        let mut found: Vec<storage::Table> = here.into_iter().filter(of_match).collect();
        if found.is_empty() {
            found = self.seated()?.iter().map(|seated| seated.table.clone()).filter(of_match).collect();
            found.extend(self.data.waiting_matches_of(self.id())?);
        }
        if let (true, Some(community)) = (found.is_empty(), &self.community) {
            found = self.data.running_tables_in(community.id, &self.request.place.room)?;
            found.retain(|row| of_match(row) && !row.private);
        }
        if found.is_empty() {
            let latest = self.data.latest_tables_of(self.id(), LATEST)?;
            found.extend(latest.into_iter().find(of_match));
        }
        match &*found {
            [] => no(Text::new("no-match-anywhere")),
            [one] => self.last_of_match(one),
            several => self.which_match(several, "match-show"),
        }
    }

    /// The last table of the match of a table; that table, if it is of none.
    fn last_of_match(&self, row: &storage::Table) -> Done<TableId> {
        let course = Course::of_table(self.data, row)?;
        Ok(course.and_then(|(course, _)| Some(course.last()?.table)).unwrap_or(row.id))
    }

    /// Asks which of several matches is meant, each by its last table, and what to say about it.
    fn which_match<T>(&self, found: &[storage::Table], line: &'static str) -> Done<T> {
        let mut named = Vec::new();
        let mut hidden = false;
        for row in found.iter().take(MAX_NAMED) {
            let seats = self.data.seats(row.id)?;
            let others = seats.iter().map(|seat| &seat.person).filter(|person| person.id != self.id());
            let state = if row.state == TableState::Running { "running" } else { "between" };
            let text = Text::new(line).with("table", row.id.0).with("state", state);
            let text = text.with("game", here::game_on(&row.game, &row.variant));
            named.push(Arg::Words(text.with("others", listed(others.map(called)))));
            hidden |= row.private || !self.is_here(row)?;
        }
        let which = Text::new("no-which-match").with("commands", listed(named));
        Err(Refusal { hidden, ..Refusal::of(vec![which]) }.into())
    }

    /// The last games of the matches of this person that have no number of games and wait for another, while nobody has asked
    /// for it.
    pub(crate) fn waiting_matches(&self) -> Done<Vec<storage::Table>> {
        let mut waiting = Vec::new();
        for row in self.data.waiting_matches_of(self.id())? {
            if self.data.open_rematch_of(row.id)?.is_none() {
                waiting.push(row);
            }
        }
        Ok(waiting)
    }

    /// The running tables of this person that can be meant here.
    pub(crate) fn mine_here(&self) -> Done<Vec<&SeatedTable>> {
        Ok(here::tables(self.seated()?, self.community_id(), &self.request.place.room))
    }

    /// Those of the tables that wait for this person.
    pub(crate) fn waiting_here(&self) -> Done<Vec<&SeatedTable>> {
        Ok(self.mine_here()?.into_iter().filter(|seated| seated.waits()).collect())
    }

    /// Asks which of several tables is meant: each with its game, its board and who else plays there.
    pub(crate) fn which_table<T>(&self, tables: &[TableId]) -> Done<T> {
        let (named, hidden) = self.named_tables(tables)?;
        let more = tables.len().saturating_sub(MAX_NAMED);
        let named = listed(named.into_iter().map(Arg::Words));
        let which = Text::new("no-which-table").with("tables", named).with("more", more);
        let asks = Some(Which::Tables(tables.to_vec()));
        Err(Refusal { hidden, asks, ..Refusal::of(vec![which]) }.into())
    }

    /// The first of several tables as they are named, and whether that is for nobody else to read.
    pub(crate) fn named_tables(&self, tables: &[TableId]) -> Done<(Vec<Text>, bool)> {
        // What is played privately, or elsewhere, is for nobody else to read.
        let (mut named, mut hidden) = (Vec::new(), false);
        for &table in tables.iter().take(MAX_NAMED) {
            let row = self.data.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
            let places = self.data.places_of(table)?;
            let here = places.iter().any(|place| Some(place.community) == self.community_id());
            hidden |= row.private || !here;
            let seats = self.data.seats(table)?;
            let others = seats.iter().map(|seat| &seat.person).filter(|person| person.id != self.id());
            let text = Text::new("named-table")
                .with("table", table.0)
                .with("game", here::game_on(&row.game, &row.variant));
            named.push(text.with("others", listed(others.map(called))));
        }
        Ok((named, hidden))
    }

    /// The challenge of that number, or the only one that `fits`.
    pub(crate) fn which_challenge(
        &self,
        named: Option<i64>,
        fits: impl Fn(&Challenge) -> bool,
    ) -> Done<Challenge> {
        if let Some(number) = named {
            let unknown = Text::new("no-such-challenge").with("id", number);
            let Some(challenge) = self.data.challenge(ChallengeId(number))? else { return no(unknown) };
            let mine = challenge.place_of(self.id()).is_some();
            let here = self.community_id().is_some_and(|here| challenge.is_at_home_in(here));
            if !mine && (challenge.private || !here) {
                return no(unknown);
            }
            if challenge.state != ChallengeState::Open {
                return no(Text::new("no-open-challenge").with("id", number));
            }
            return Ok(challenge);
        }
        let room = &self.request.place.room;
        let mut found = here::challenges(self.data, self.id(), self.community_id(), room)?;
        found.retain(|challenge| fits(challenge));
        match found.len() {
            0 => self.no_challenge(),
            1 => Ok(found.remove(0)),
            _ => {
                let named = found.iter().take(MAX_NAMED);
                let named = named.map(|challenge| Ok(Arg::Words(self.named_among(challenge, &found)?)));
                let named = listed(named.collect::<Done<Vec<Arg>>>()?);
                let more = found.len().saturating_sub(MAX_NAMED);
                let which = Text::new("no-which-challenge").with("challenges", named).with("more", more);
                let here = self.community_id();
                let elsewhere =
                    |challenge: &Challenge| here.is_none_or(|here| !challenge.is_at_home_in(here));
                let hidden = found.iter().any(|challenge| challenge.private || elsewhere(challenge));
                let asks = Some(Which::Challenges(found.iter().map(|challenge| challenge.id).collect()));
                Err(Refusal { hidden, asks, ..Refusal::of(vec![which]) }.into())
            }
        }
    }

    /// Refuses what no open challenge can be meant by, and says what can be done with one in which this person is.
    fn no_challenge<T>(&self) -> Done<T> {
        let open = self.data.open_challenges_for(self.id())?;
        let me = self.id();
        let asks = open.iter().find(|challenge| challenge.asks(me));
        let joined = open.iter().find(|challenge| challenge.joined_by(me));
        let own = open.iter().find(|challenge| challenge.made_by == me);
        let (key, challenge) = match (asks, joined, own) {
            (Some(asks), ..) => ("no-challenge-asks", asks),
            (_, Some(joined), _) => ("no-joined-twice", joined),
            (_, _, Some(own)) => ("no-own-challenge", own),
            (None, None, None) => return no(Text::new("no-challenge")),
        };
        let place = if asks.is_some() { self.place_asked(challenge)? } else { None };
        let lines = [Text::new(key).with("id", challenge.id.0)].into_iter().chain(place);
        Err(Refusal { hidden: challenge.private, ..Refusal::of(lines.collect()) }.into())
    }

    /// The only challenge of this community that `fits`, where none does in this room, and the room in which it is at home.
    pub(crate) fn challenge_elsewhere(
        &self,
        fits: impl Fn(&Challenge) -> bool,
    ) -> Done<Option<(Challenge, String)>> {
        let Some(community) = self.community_id() else { return Ok(None) };
        let here = here::challenges(self.data, self.id(), Some(community), &self.request.place.room)?;
        if here.iter().any(&fits) {
            return Ok(None);
        }
        let mut found = self.data.open_challenges_of(community)?;
        // Where rooms have doors of their own, only whoever is asked need not have seen it.
        let open = |challenge: &Challenge| !self.request.place.whispers || challenge.asks(self.id());
        found.retain(|challenge| !challenge.private && fits(challenge) && open(challenge));
        here::leave_out_apart(self.data, self.id(), &mut found)?;
        let [challenge] = &mut found[..] else { return Ok(None) };
        let rooms = challenge.elsewhere.iter().filter(|room| room.community == community);
        let room = rooms.map(|room| room.room.clone()).next();
        let home = Some(challenge.room.clone()).filter(|_| challenge.community == community);
        Ok(home.or(room).map(|room| (challenge.clone(), room)))
    }
}

/// Tells whether a board is not the last one of its table.
fn is_stale(board: BoardRef, table: &LoadedTable) -> bool {
    let another = board.ply.is_some_and(|ply| ply != table.row.plies)
        || board.digest.is_some_and(|digest| digest != digest_of(table.play.played()));
    board.table == table.row.id.0 && another
}
