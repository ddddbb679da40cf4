//! Which table somebody means, or which challenge. Where several can be meant, it is asked which.

use engine::{Arg, Game, Lang, Seat, Text, Trouble};
use storage::{Challenge, ChallengeId, ChallengeState, SeatedTable, TableId};

use crate::{
    BoardRef, Command, Control, Error, Picks, Tone, here,
    loaded::{LoadedTable, as_seen},
    pause,
    people::{called, listed},
    refusal::{Done, Refusal, Stop, Which, no},
    request::digest_of,
    speaker::{MAX_NAMED, MAX_TRIED, Purpose, Speaker},
    words::words,
};

impl Speaker<'_> {
    /// The table that a command names, or the one that alone can be meant. Only tables of this community, and
    /// the person's own, can be named; private ones by their players alone.
    pub fn table(&self, named: Option<i64>, purpose: Purpose) -> Done<LoadedTable> {
        if let Some(number) = named.or(self.request.board.map(|board| board.table)) {
            return self.table_numbered(number);
        }
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

    fn table_numbered(&self, number: i64) -> Done<LoadedTable> {
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
    pub fn my_table(&self, named: Option<i64>, purpose: Purpose) -> Done<(LoadedTable, Seat)> {
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
    pub fn my_seat(&self, named: Option<i64>, purpose: Purpose) -> Done<(LoadedTable, Seat)> {
        let table = self.table(named, purpose)?;
        let Some(seat) = table.seat_of(self.id()) else { return self.no_seat(&table) };
        crate::loaded::check_running(&table)?;
        Ok((table, seat))
    }

    /// Refuses what only those do who play at a table; whoever has had a seat there hears who has it now.
    pub fn no_seat<T>(&self, table: &LoadedTable) -> Done<T> {
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

    /// The table where a move is played, and the person's seat there: as [`Speaker::my_table`], but where several wait and
    /// none is named, the only one that can take this move.
    pub fn table_of_move(&self, named: Option<i64>, text: &str) -> Done<(LoadedTable, Seat)> {
        let mut only = None;
        if named.is_none() && self.request.board.is_none() {
            let waiting = self.waiting_here()?;
            if (2..=MAX_TRIED).contains(&waiting.len())
                && let [one] = *self.that_take(&waiting, text)?
            {
                only = Some(one.0);
            }
        }
        self.my_table(named.or(only), Purpose::Move)
    }

    /// The tables that wait for this person, of those that can be meant here.
    pub fn waiting_here(&self) -> Done<Vec<&SeatedTable>> {
        let mine = here::tables(self.seated()?, self.community_id(), &self.request.place.room);
        Ok(mine.into_iter().filter(|seated| seated.waits()).collect())
    }

    /// Those tables where a text can be played, or could be if it said more.
    fn that_take(&self, tables: &[&SeatedTable], text: &str) -> Done<Vec<TableId>> {
        let mut fitting = Vec::new();
        for seated in tables {
            let mut table = LoadedTable::of_row(self.data, seated.table.clone())?;
            let Some(seat) = Seat::numbered(seated.seat) else { continue };
            let tried = table.play.play_in(seat, text, self.writes());
            if tried.is_ok() || tried.is_err_and(|refusal| refusal.kind == Trouble::Ambiguous) {
                fitting.push(seated.table.id);
            }
        }
        Ok(fitting)
    }

    /// Asks which of several tables is meant: each with its game, its board and who else plays there.
    pub fn which_table<T>(&self, tables: &[TableId]) -> Done<T> {
        let (named, hidden) = self.named_tables(tables)?;
        let more = tables.len().saturating_sub(MAX_NAMED);
        let named = listed(named.into_iter().map(Arg::Words));
        let which = Text::new("no-which-table").with("tables", named).with("more", more);
        let asks = Some(Which::Tables(tables.to_vec()));
        Err(Refusal { hidden, asks, ..Refusal::of(vec![which]) }.into())
    }

    /// The first of several tables as they are named, and whether that is for nobody else to read.
    fn named_tables(&self, tables: &[TableId]) -> Done<(Vec<Text>, bool)> {
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
                .with("game", game_on(&row.game, &row.variant));
            named.push(text.with("others", listed(others.map(called))));
        }
        Ok((named, hidden))
    }

    /// What a command that names no table or challenge means, where several were asked for: of each that can be meant the
    /// command that names it. `refused` tells why that cannot be done, if so.
    ///
    /// # Errors
    /// Where several can be meant, which of these; where none can, that; whatever else `refusal` is stays as it is.
    pub fn only_possible(
        &self,
        command: &Command,
        refusal: Refusal,
        refused: impl Fn(&Command) -> Done<Option<Refusal>>,
    ) -> Done<Command> {
        let mut why = None;
        let mut can = |named: Option<Command>| {
            let Some(named) = named else { return Ok::<_, Stop>(None) };
            let refusal = refused(&named)?;
            let is_possible = refusal.is_none();
            why = why.take().or(refusal);
            Ok(is_possible.then_some(named))
        };
        let mut found = Vec::new();
        match &refusal.asks {
            None => Err(refusal.into()),
            Some(Which::Tables(tables)) => {
                let fitting = match command {
                    // What could be meant if it said more is possible, too.
                    Command::Move(played) => {
                        let waiting = self.waiting_here()?;
                        let text = played.text.trim_end_matches('?');
                        Some(if waiting.len() > MAX_TRIED {
                            tables.clone()
                        } else {
                            self.that_take(&waiting, text)?
                        })
                    }
                    _ => None,
                };
                for &table in tables.iter().take(MAX_TRIED) {
                    let named = command.at_table(table.0);
                    let named = match &fitting {
                        Some(fitting) if !fitting.is_empty() => named.filter(|_| fitting.contains(&table)),
                        _ => can(named)?,
                    };
                    found.extend(named.map(|named| (table.0, named)));
                }
                match &*found {
                    [] => {
                        let (named, hidden) = self.named_tables(tables)?;
                        let tables = listed(named.into_iter().map(Arg::Words));
                        let mut lines = vec![Text::new("no-table-possible").with("tables", tables)];
                        let why = why.unwrap_or_else(|| Refusal::of(Vec::new()));
                        lines.extend(why.lines);
                        let hidden = hidden || why.hidden;
                        return Err(Refusal { hidden, ..Refusal::of(lines) }.into());
                    }
                    [(_, only)] => return Ok(only.clone()),
                    _ => (),
                }
                let tables: Vec<TableId> = found.iter().map(|(table, _)| TableId(*table)).collect();
                let (named, hidden) = self.named_tables(&tables)?;
                let more = tables.len().saturating_sub(MAX_NAMED);
                let labels = named.iter().map(|text| bare(self.lang, text)).collect();
                let named = listed(named.into_iter().map(Arg::Words));
                let text = Text::new("no-which-table").with("tables", named).with("more", more);
                Err(Refusal { hidden, ..self.to_choose(text, &found, labels) }.into())
            }
            Some(Which::Challenges(challenges)) => {
                for challenge in challenges.iter().take(MAX_TRIED) {
                    found.extend(
                        can(Some(command.clone().about_challenge(challenge.0)))?
                            .map(|named| (challenge.0, named)),
                    );
                }
                match &*found {
                    [] => return Err(refusal.into()),
                    [(_, only)] => return Ok(only.clone()),
                    _ => (),
                }
                let mut named = Vec::new();
                for (id, _) in found.iter().take(MAX_NAMED) {
                    let challenge = self.data.challenge(ChallengeId(*id))?;
                    named.extend(challenge.map(|challenge| self.named(&challenge)));
                }
                let labels = named.iter().map(|text| bare(self.lang, text)).collect();
                let more = found.len().saturating_sub(MAX_NAMED);
                let named = listed(named.into_iter().map(Arg::Words));
                let text = Text::new("no-which-challenge").with("challenges", named).with("more", more);
                Err(Refusal { hidden: refusal.hidden, ..self.to_choose(text, &found, labels) }.into())
            }
        }
    }

    /// A question with its answers: each says a command in full. At a terminal, the number alone says it.
    fn to_choose(&self, text: Text, found: &[(i64, Command)], labels: Vec<String>) -> Refusal {
        let choices = found.iter().zip(labels).map(|((_, command), label)| Control {
            does: crate::controls::say(command, None),
            label,
            tone: Tone::Plain,
        });
        let picks = Some(Picks { choices: choices.collect(), ways: Vec::new() });
        let keeps = !self.request.place.branches;
        let line = found.first().map(|(_, command)| command.typed(self.lang)).unwrap_or_default();
        let key = if keeps { "which-number" } else { "which-line" };
        Refusal { picks, typing: Some(Text::new(key).with("line", line)), ..Refusal::of(vec![text]) }
    }

    /// The challenge of that number, or the only one that `fits`.
    pub fn which_challenge(&self, named: Option<i64>, fits: impl Fn(&Challenge) -> bool) -> Done<Challenge> {
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
            0 => no(Text::new("no-challenge")),
            1 => Ok(found.remove(0)),
            _ => {
                let named = found.iter().take(MAX_NAMED).map(|challenge| Arg::Words(self.named(challenge)));
                let more = found.len().saturating_sub(MAX_NAMED);
                let which =
                    Text::new("no-which-challenge").with("challenges", listed(named)).with("more", more);
                let here = self.community_id();
                let elsewhere =
                    |challenge: &Challenge| here.is_none_or(|here| !challenge.is_at_home_in(here));
                let hidden = found.iter().any(|challenge| challenge.private || elsewhere(challenge));
                let asks = Some(Which::Challenges(found.iter().map(|challenge| challenge.id).collect()));
                Err(Refusal { hidden, asks, ..Refusal::of(vec![which]) }.into())
            }
        }
    }

    /// The only challenge of this community that `fits`, where none does in this room, and the room in which it is at home.
    pub fn challenge_elsewhere(
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
        let [challenge] = &mut found[..] else { return Ok(None) };
        let rooms = challenge.elsewhere.iter().filter(|room| room.community == community);
        let room = rooms.map(|room| room.room.clone()).next();
        let home = Some(challenge.room.clone()).filter(|_| challenge.community == community);
        Ok(home.or(room).map(|room| (challenge.clone(), room)))
    }

    /// A challenge with its game and who else is in it.
    fn named(&self, challenge: &Challenge) -> Text {
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others: Vec<Arg> = persons.filter(|person| person.id != self.id()).map(called).collect();
        let key = if others.is_empty() { "named-challenge-alone" } else { "named-challenge" };
        let game = game_on(&challenge.game, &challenge.variant);
        let text = Text::new(key).with("id", challenge.id.0).with("game", game);
        text.with("others", listed(others))
    }
}

/// A game with its board, where it has several.
fn game_on(game: &str, variant: &str) -> Text {
    match Game::with_id(game).filter(|game| game.info.variants.len() > 1) {
        Some(_) => {
            let board = Text::new(format!("{game}-{variant}"));
            Text::new("named-game-board").with("game", Text::new(game.to_owned())).with("board", board)
        }
        None => Text::new(game.to_owned()),
    }
}

/// A sentence as plain text, for what has no Markdown.
fn bare(lang: Lang, text: &Text) -> String {
    words(lang).say(text)
}

/// Whether a board is not the last one of its table.
fn is_stale(board: BoardRef, table: &LoadedTable) -> bool {
    let another = board.ply.is_some_and(|ply| ply != table.row.plies)
        || board.digest.is_some_and(|digest| digest != digest_of(table.play.played()));
    board.table == table.row.id.0 && another
}
