//! Tables and challenges at which a command can be done that names none, and why it cannot be at the others.
//!
//! A command that others hear of is done silently at one table alone: the latest, at which whoever speaks did something last in that
//! room. Where it is not possible there, it is said why not, and asked by which table it is meant.

use engine::{Arg, Lang, Seat, Text, Trouble};
use storage::{Challenge, ChallengeId, FactId, SeatedTable, TableId};
use timecontrol::MINUTE;

use crate::person::people::listed;
use crate::speaker::here;
use crate::speaker::loosely::is_called;
use crate::table::loaded::LoadedTable;
use crate::{
    Command, Consent, Control, Picks, Tone,
    command::Give,
    refusal::{Done, Refusal, Which},
    say,
    speaker::{MAX_NAMED, MAX_TRIED, Purpose, Speaker},
    words::words,
};

/// The most reasons that are told at once, a line each.
const MAX_REASONS: usize = 4;

/// The time for which somebody may not have seen that a table is over.
const JUST_MILLIS: i64 = 10 * MINUTE;

/// The outcome of trying a command at several tables.
#[derive(Default)]
struct Tried {
    /// The tables where it is possible: the table, and the command that names it.
    can: Vec<(i64, Command)>,
    /// The tables where it is not, and the reason.
    cannot: Vec<(TableId, Refusal)>,
}

impl Speaker<'_> {
    /// The table at which this person did something last in this room; none where they play at one table there, or at none, or
    /// have done nothing yet. Where all tables share one room, one counts too that others have just ended.
    pub(crate) fn latest_here(&self) -> Done<Option<TableId>> {
        if let Some(latest) = self.latest.get() {
            return Ok(*latest);
        }
        let here = here::of_room(self.seated()?, self.community_id(), &self.request.place.room);
        let word = format!("\"by\":{}}}", self.id());
        let ended = if here.is_empty() { None } else { self.just_ended(&here, &word)? };
        let mut latest = ended;
        if here.len() > 1 || ended.is_some() {
            for seated in here {
                let done = self.data.last_fact_caused(seated.table.id, &word)?;
                latest = latest.max(done.map(|fact| (fact, seated.table.id)));
            }
        }
        Ok(*self.latest.get_or_init(|| latest.map(|(_, table)| table)))
    }

    /// The last of this person's tables that others ended not long ago, if all that run were there before, unlike the next game of
    /// a match, and what this person did there last: whoever was about to say something there may not have seen that it is over.
    fn just_ended(&self, here: &[&SeatedTable], word: &str) -> Done<Option<(FactId, TableId)>> {
        if self.request.place.branches {
            return Ok(None);
        }
        let since = self.now.unwrap_or_default() - JUST_MILLIS;
        let over = self.data.latest_tables_of(self.id(), MAX_TRIED as u32)?;
        let over = over.iter().filter_map(|row| Some((row.ended_at?, row.id)));
        let Some((ended, table)) = over.max().filter(|(ended, _)| *ended >= since) else { return Ok(None) };
        if here.iter().any(|seated| seated.table.started_at >= ended) {
            return Ok(None);
        }
        // Whoever has ended it knows that it is over.
        let done = self.data.last_fact_caused(table, word)?;
        let last = self.data.last_fact(table)?;
        Ok(done.filter(|_| done != last).map(|fact| (fact, table)))
    }

    /// A table that nobody has named, unless this person did something last at another one of this room.
    pub(crate) fn unless_elsewhere(&self, table: Option<i64>) -> Done<Option<i64>> {
        let latest = self.latest_here()?;
        Ok(table.filter(|&table| latest.is_none_or(|latest| latest.0 == table)))
    }

    /// The command at the latest table of this room, where it is surely meant there: it names no table, is possible, and can be
    /// taken back. Asks by which table a command is meant that others hear of, where it is not possible at the latest, but at
    /// others. `refused` tells why a command cannot be done, if so.
    pub(crate) fn at_latest(
        &self,
        command: &Command,
        refused: impl Fn(&Command) -> Done<Option<Refusal>>,
    ) -> Done<Option<Command>> {
        if self.request.board.is_some() || command.table().is_some() || !is_heard(command) {
            return Ok(None);
        }
        let tried = self.request.tried.map(TableId).filter(|_| follows(command));
        let tried = tried.filter(|tried| self.mine_here().is_ok_and(|mine| is_among(&mine, *tried)));
        let Some(latest) = tried.map_or_else(|| self.latest_here(), |tried| Ok(Some(tried)))? else {
            return Ok(None);
        };
        let Some(there) = command.at_table(latest.0) else { return Ok(None) };
        let Some(why) = refused(&there)? else {
            return Ok(Some(there).filter(|_| follows(command) && !self.is_asked_elsewhere(command, latest)));
        };
        let mine = self.mine_here()?;
        let mut others: Vec<TableId> = mine.iter().map(|seated| seated.table.id).collect();
        if let Command::Move(played) = command {
            if !LoadedTable::now(self.data, latest)?.play.reads_in(&played.text, self.writes()) {
                // It cannot have been meant there.
                return Ok(None);
            }
            others = self.that_read(&mine, &played.text)?;
        }
        if let Command::Give(Give { player: Some(player), .. }) = command
            && !LoadedTable::now(self.data, latest)?.seats().any(|(_, person)| self.is_named(person, player))
        {
            return Ok(None);
        }
        others.retain(|table| *table != latest);
        let mut tried = self.tried(command, &others, refused)?;
        if tried.can.is_empty() {
            if command.plays() && self.waiting_here()?.is_empty() {
                return Ok(None);
            }
            tried.cannot.insert(0, (latest, why));
            return self.possible_nowhere(&tried.cannot);
        }
        let hidden = why.hidden;
        let (why, named) = self.reason(&[latest], &self.sentences(&why))?;
        let refusal = self.ask_which(&tried.can, "no-which-other")?;
        let lines = refusal.lines.iter().map(|line| say(self.lang, line));
        let said = [why].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
        let hidden = hidden || named || refusal.hidden;
        Err(Refusal { said: Some(said), lines: Vec::new(), hidden, ..refusal }.into())
    }

    /// Tells whether others ask this person at another table for what a command asks for.
    fn is_asked_elsewhere(&self, command: &Command, latest: TableId) -> bool {
        let what = match command {
            Command::Undo(_) => Consent::Undo,
            Command::Draw(_) => Consent::Draw,
            Command::Pause(_) => Consent::Pause,
            _ => return false,
        };
        let asked = self.asked_for().unwrap_or_default();
        asked.iter().any(|(table, other)| *other == what && *table != latest)
    }

    /// Those of the tables where the person plays to whom a command gives time by name; all if none is named, or plays nowhere.
    fn with_receiver(&self, command: &Command, tables: &[TableId]) -> Done<Vec<TableId>> {
        let Command::Give(Give { player: Some(player), .. }) = command else { return Ok(tables.to_vec()) };
        let mut with = Vec::new();
        for &table in tables {
            let seats = self.data.seats(table)?;
            with.extend(seats.iter().any(|seat| self.is_named(&seat.person, player)).then_some(table));
        }
        Ok(if with.is_empty() { tables.to_vec() } else { with })
    }

    /// Tells whether a name means a person, by the account that the request names or by what they are called.
    pub(crate) fn is_named(&self, person: &storage::Person, name: &str) -> bool {
        match self.mentioned(name) {
            Some(named) => {
                let found = self.data.person_of(&self.request.place.network, &named.account);
                found.ok().flatten().is_some_and(|found| found.id == person.id)
            }
            None => is_called(&person.name, name),
        }
    }

    /// The table where a move is played, and the person's seat there: as [`Speaker::my_table`], but where several can be meant
    /// and none is named, the only one that can take this move, or the only one in whose notation it is.
    pub(crate) fn table_of_move(&self, named: Option<i64>, text: &str) -> Done<(LoadedTable, Seat)> {
        if named.is_some() || self.request.board.is_some() {
            return self.my_table(named, Purpose::Move);
        }
        let (mine, waiting) = (self.mine_here()?, self.waiting_here()?);
        let mut only = None;
        if (2..=MAX_TRIED).contains(&mine.len()) {
            only = match *self.that_take(&waiting, text)? {
                [one] => Some(one.0),
                [] => match *self.that_read(&mine, text)? {
                    [one] => Some(one.0),
                    [] => None,
                    ref several if !waiting.is_empty() => return self.which_table(several),
                    _ => None,
                },
                _ => None,
            };
        }
        let (table, seat) = self.my_table(only, Purpose::Move)?;
        self.taken.set(Some(table.row.id));
        Ok((table, seat))
    }

    /// The tables in whose notation a text is, legal or not, whoever is to move.
    fn that_read(&self, tables: &[&SeatedTable], text: &str) -> Done<Vec<TableId>> {
        let mut reading = Vec::new();
        for seated in tables.iter().take(MAX_TRIED) {
            let table = LoadedTable::of_row(self.data, seated.table.clone())?;
            if table.play.reads_in(text, self.writes()) {
                reading.push(seated.table.id);
            }
        }
        Ok(reading)
    }

    /// The tables where a text can be played, or could be if it said more.
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

    /// Tries a command at several tables.
    fn tried(
        &self,
        command: &Command,
        tables: &[TableId],
        refused: impl Fn(&Command) -> Done<Option<Refusal>>,
    ) -> Done<Tried> {
        // What could be meant if it said more is possible, too.
        let fitting = match command {
            Command::Move(played) => {
                let waiting = self.waiting_here()?;
                match waiting.len() > MAX_TRIED {
                    true => tables.to_vec(),
                    false => self.that_take(&waiting, played.text.trim_end_matches('?'))?,
                }
            }
            _ => Vec::new(),
        };
        let fits = |table: &&TableId| fitting.contains(table);
        let mut tried = Tried::default();
        for &table in tables.iter().take(MAX_TRIED) {
            let Some(named) = command.at_table(table.0) else { continue };
            match tables.iter().any(|table| fits(&table)) {
                true if fits(&&table) => tried.can.push((table.0, named)),
                true => (),
                false => match refused(&named)? {
                    None => tried.can.push((table.0, named)),
                    Some(why) => tried.cannot.push((table, why)),
                },
            }
        }
        self.at.set(None);
        Ok(tried)
    }

    /// Finds the meaning of a command that names no table or challenge, where several were asked for: of each that can be meant the
    /// command that names it. `refused` tells why that cannot be done, if so.
    ///
    /// # Errors
    /// Where several can be meant, which of these; where none can, why not; whatever else `refusal` is stays as it is.
    pub(crate) fn only_possible(
        &self,
        command: &Command,
        refusal: Refusal,
        refused: impl Fn(&Command) -> Done<Option<Refusal>>,
    ) -> Done<Command> {
        match &refusal.asks {
            None => Err(refusal.into()),
            Some(Which::Tables(tables)) => {
                let tables = &*self.with_receiver(command, tables)?;
                let tried = self.tried(command, tables, refused)?;
                match &*tried.can {
                    [] => self.possible_nowhere(&tried.cannot),
                    [(_, only)] => Ok(only.clone()),
                    several => Err(self.ask_which(several, "no-which-table")?.into()),
                }
            }
            Some(Which::Challenges(challenges)) => {
                let mut found = Vec::new();
                for challenge in challenges.iter().take(MAX_TRIED) {
                    let named = command.clone().about_challenge(challenge.0);
                    if refused(&named)?.is_none() {
                        found.push((challenge.0, named));
                    }
                }
                match &*found {
                    [] => Err(refusal.into()),
                    [(_, only)] => Ok(only.clone()),
                    several => {
                        let asked = self.ask_which_challenge(several)?;
                        Err(Refusal { hidden: refusal.hidden, ..asked }.into())
                    }
                }
            }
        }
    }

    /// Refuses what is possible at none of several tables: why, a line each, the same reason once.
    fn possible_nowhere<T>(&self, cannot: &[(TableId, Refusal)]) -> Done<T> {
        let mut reasons: Vec<(Vec<TableId>, String)> = Vec::new();
        let mut hidden = false;
        for (table, why) in cannot {
            hidden |= why.hidden;
            let why = self.sentences(why);
            match reasons.iter_mut().find(|(_, other)| *other == why) {
                Some((tables, _)) => tables.push(*table),
                None => reasons.push((vec![*table], why)),
            }
        }
        if let (1, Some((_, why))) = (cannot.len(), cannot.first()) {
            return Err(why.clone().into());
        }
        let mut lines = vec![say(self.lang, &Text::new("no-table-possible"))];
        for (tables, why) in reasons.iter().take(MAX_REASONS) {
            let (line, named) = self.reason(tables, why)?;
            hidden |= named;
            lines.push(line);
        }
        let more: usize = reasons.iter().skip(MAX_REASONS).map(|(tables, _)| tables.len()).sum();
        if more > 0 {
            lines.push(say(self.lang, &Text::new("no-table-more").with("more", more)));
        }
        Err(Refusal { said: Some(lines.join("\n")), hidden, ..Refusal::of(Vec::new()) }.into())
    }

    /// A line that says why something is not possible at some tables, and whether it is for nobody else to read.
    pub(super) fn reason(&self, tables: &[TableId], why: &str) -> Done<(String, bool)> {
        let (named, hidden) = self.named_tables(tables)?;
        let named = listed(named.into_iter().map(Arg::Words));
        let line = say(self.lang, &Text::new("no-table-why").with("tables", named));
        Ok((format!("{line} {why}"), hidden))
    }

    /// Asks at which of several tables a command is meant.
    pub(crate) fn ask_which(&self, found: &[(i64, Command)], key: &'static str) -> Done<Refusal> {
        let tables: Vec<TableId> = found.iter().map(|(table, _)| TableId(*table)).collect();
        let (named, hidden) = self.named_tables(&tables)?;
        let more = tables.len().saturating_sub(MAX_NAMED);
        let labels = named.iter().map(|text| bare(self.lang, text)).collect();
        let named = listed(named.into_iter().map(Arg::Words));
        let text = Text::new(key).with("tables", named).with("more", more);
        Ok(Refusal { hidden, ..self.to_choose(text, found, labels) })
    }

    /// Asks of which of several challenges a command is meant.
    pub(crate) fn ask_which_challenge(&self, found: &[(i64, Command)]) -> Done<Refusal> {
        let all = found.iter().map(|(id, _)| self.data.challenge(ChallengeId(*id)));
        let all: Vec<Challenge> = all.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        let named = all.iter().take(MAX_NAMED).map(|challenge| self.named_among(challenge, &all));
        let named = named.collect::<Done<Vec<Text>>>()?;
        let labels = named.iter().map(|text| bare(self.lang, text)).collect();
        let more = found.len().saturating_sub(MAX_NAMED);
        let named = listed(named.into_iter().map(Arg::Words));
        let text = Text::new("no-which-challenge").with("challenges", named).with("more", more);
        Ok(self.to_choose(text, found, labels))
    }

    /// A question with its answers: each says a command in full. At a terminal, the number alone says it.
    fn to_choose(&self, text: Text, found: &[(i64, Command)], labels: Vec<String>) -> Refusal {
        let choices = found.iter().zip(labels).map(|((_, command), label)| Control {
            does: crate::output::controls::say(command, None),
            label,
            tone: Tone::Plain,
        });
        let picks = Some(Picks { choices: choices.collect(), ways: Vec::new() });
        let keeps = !self.request.place.branches;
        let line = found.first().map(|(_, command)| command.typed(self.lang)).unwrap_or_default();
        let key = if keeps { "which-number" } else { "which-line" };
        Refusal { picks, typing: Some(Text::new(key).with("line", line)), ..Refusal::of(vec![text]) }
    }
}

/// Tells whether others at a table hear of a command that names none, and it answers nothing that they asked.
fn is_heard(command: &Command) -> bool {
    match command {
        Command::Move(_) => command.plays(),
        Command::Continue(go_on) => go_on.code.is_none(),
        Command::Undo(undo) => !undo.agree,
        Command::Draw(draw) => !draw.agree,
        Command::Pause(pause) => !pause.agree,
        Command::Resign(resign) => resign.confirm,
        Command::Resume(_) | Command::Claim(_) | Command::Remind(_) | Command::Give(_) | Command::Keep(_) => {
            true
        }
        _ => false,
    }
}

/// Tells whether a command is done at the latest table where it is possible there: it asks, or can be taken back.
fn follows(command: &Command) -> bool {
    matches!(command, Command::Undo(_) | Command::Draw(_) | Command::Pause(_) | Command::Remind(_))
}

fn is_among(tables: &[&SeatedTable], table: TableId) -> bool {
    tables.iter().any(|seated| seated.table.id == table)
}

/// A sentence as plain text, for what has no Markdown.
fn bare(lang: Lang, text: &Text) -> String {
    words(lang).say(text)
}
