//! Who says something, and what that person can mean by it. This only reads.

use std::cell::OnceCell;

use engine::{Arg, Lang, Seat, Text, Trouble};
use storage::{
    Challenge, ChallengeId, ChallengeState, Community, CommunityId, Person, PersonId, SeatedTable, Snapshot,
    TableId,
};

use crate::{
    Board, BoardRef, Consent, Error, Look, Message, Request, Said, Sight, Subject, answers, clean_name,
    deeds::{Done, Refusal, as_seen, no},
    here,
    loaded::LoadedTable,
    people::{called, is_former, listed},
    request::digest_of,
    say,
    settings::look_of,
    telling::{language, room_language},
};

/// Somebody who says something.
pub(crate) struct Speaker<'a> {
    pub data: &'a Snapshot,
    pub request: &'a Request,
    /// Nobody, if this person was never heard of.
    pub me: Option<Person>,
    /// None, if nothing was ever said there.
    pub community: Option<Community>,
    /// The language of the person.
    pub lang: Lang,
    /// The language of the room.
    pub room_lang: Lang,
    /// When it is said, if that counts.
    pub now: Option<i64>,
    /// The running tables where this person sits, once they have been read.
    seated: OnceCell<Vec<SeatedTable>>,
}

/// At how many tables a move is tried that names none.
pub(crate) const MAX_TRIED: usize = 20;

/// How many tables or challenges are named in one answer that is not a list of them all.
pub(crate) const MAX_NAMED: usize = 10;

/// What a table is wanted for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To play: one's own running table.
    Move,
    /// To offer or to give up: one's own running table, whoever is to move there.
    Agree,
    /// To look at: also somebody else's, and one that is over.
    Look,
}

impl<'a> Speaker<'a> {
    /// Looks up who speaks, and where.
    pub fn of(data: &'a Snapshot, request: &'a Request) -> Result<Speaker<'a>, Error> {
        let place = &request.place;
        let me = data.person_of(&place.network, &request.by.account)?;
        let community = data.community_by_account(&place.network, &place.community)?;
        Ok(Speaker::known(data, request, me, community))
    }

    /// The same, of somebody who has been looked up already.
    pub fn known(
        data: &'a Snapshot,
        request: &'a Request,
        me: Option<Person>,
        community: Option<Community>,
    ) -> Speaker<'a> {
        let told = request.place.lang;
        let room_lang = room_language(community.as_ref(), Some(told)).unwrap_or(told);
        let lang = language(me.as_ref(), request.lang, room_lang);
        Speaker { data, request, me, community, lang, room_lang, now: None, seated: OnceCell::new() }
    }

    /// The same, who says it at that moment.
    pub fn at(self, now: i64) -> Speaker<'a> {
        Speaker { now: Some(now), ..self }
    }

    /// Whether what begins then is `now` or `later`, in a sentence.
    pub fn tense(&self, from: i64) -> &'static str {
        if self.now.is_none_or(|now| from <= now) { "now" } else { "later" }
    }

    /// The number of the person; of somebody unknown one that no row has.
    pub fn id(&self) -> PersonId {
        self.me.as_ref().map_or(PersonId(0), |me| me.id)
    }

    /// What the person is called.
    pub fn name(&self) -> String {
        clean_name(&self.request.by.name)
    }

    /// A message for this person, in the own language.
    pub fn message(&self, text: &Text) -> Message {
        Message { text: say(self.lang, text), ..Message::default() }
    }

    /// The messages with their boards as their readers want them to look; a theme that was asked for stays.
    pub fn dressed(&self, mut messages: Vec<Message>) -> Result<Vec<Message>, Error> {
        for message in &mut messages {
            let boards = message.board.iter_mut().chain(message.sheet.iter_mut().map(|tile| &mut tile.board));
            let mut boards = boards.peekable();
            if boards.peek().is_none() {
                continue;
            }
            let person = self.me.as_ref().map(|me| me.id).filter(|_| !message.public);
            let look = look_of(self.data, self.community_id(), person)?;
            for board in boards {
                let theme = board.look.theme.take().or_else(|| look.theme.clone());
                board.look = Look { theme, ..look };
            }
        }
        Ok(messages)
    }

    /// What is said about a mistake.
    pub fn refusal(&self, refusal: Refusal) -> Message {
        let lines = refusal.lines.iter().map(|line| say(self.lang, line));
        let lines: Vec<String> = refusal.said.into_iter().chain(lines).collect();
        let lang = self.lang.code().to_owned();
        Message {
            text: lines.join(" "),
            rooms: refusal.rooms,
            hidden: refusal.hidden,
            board: refusal.board.map(|board| Board { lang, asked_at: self.now, ..board }),
            ..Message::default()
        }
    }

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
                return no(Text::new("no-paused").with("table", paused.table.id.0));
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

    /// Whether a table is at home in this community, if only as one of several.
    pub fn is_here(&self, table: &storage::Table) -> Done<bool> {
        let Some(here) = self.community_id() else { return Ok(false) };
        if table.community == here {
            return Ok(true);
        }
        let place = self.data.place_of(table.id, &self.request.place.network)?;
        Ok(place.is_some_and(|place| place.community == here))
    }

    /// The running tables where this person sits.
    pub fn seated(&self) -> Done<&[SeatedTable]> {
        if self.seated.get().is_none() {
            let seated = self.data.seated_tables(self.id(), &self.request.place.network)?;
            let _ = self.seated.set(seated);
        }
        Ok(self.seated.get().map_or(&[], Vec::as_slice))
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

    pub fn community_id(&self) -> Option<CommunityId> {
        self.community.as_ref().map(|community| community.id)
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
            let tried = table.play.play(seat, text);
            if tried.is_ok() || tried.is_err_and(|refusal| refusal.kind == Trouble::Ambiguous) {
                fitting.push(seated.table.id);
            }
        }
        Ok(fitting)
    }

    /// Asks which of several tables is meant: each with its game and who else plays there.
    pub fn which_table<T>(&self, tables: &[TableId]) -> Done<T> {
        // What is played privately, or elsewhere, is for nobody else to read.
        let (mut named, mut hidden) = (Vec::new(), false);
        for &table in tables.iter().take(MAX_NAMED) {
            let row = self.data.table(table)?.ok_or_else(|| Error::Missing(format!("table {table}")))?;
            let places = self.data.places_of(table)?;
            let here = places.iter().any(|place| Some(place.community) == self.community_id());
            hidden |= row.private || !here;
            let seats = self.data.seats(table)?;
            let others = seats.iter().map(|seat| &seat.person).filter(|person| person.id != self.id());
            let text = Text::new("named-table").with("table", table.0).with("game", Text::new(row.game));
            named.push(Arg::Words(text.with("others", listed(others.map(called)))));
        }
        let more = tables.len().saturating_sub(MAX_NAMED);
        let which = Text::new("no-which-table").with("tables", listed(named)).with("more", more);
        Err(Refusal { hidden, ..Refusal::of(vec![which]) }.into())
    }

    /// The same, whichever board is answered.
    pub fn my_seat(&self, named: Option<i64>, purpose: Purpose) -> Done<(LoadedTable, Seat)> {
        let table = self.table(named, purpose)?;
        let Some(seat) = table.seat_of(self.id()) else { return self.no_seat(&table) };
        crate::deeds::check_running(&table)?;
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

    /// A board of a table as this person may see it.
    pub fn own_board(&self, table: &LoadedTable, ply: u32) -> Board {
        let eyes = match table.seat_of(self.id()) {
            _ if table.row.state == storage::TableState::Over => Sight::Archive,
            Some(seat) => Sight::Seat(seat.number()),
            None => Sight::Room,
        };
        let subject = Subject::Table { table: table.row.id.0, as_of: None, ply, eyes, then: None };
        Board { lang: self.lang.code().to_owned(), asked_at: self.now, ..Board::of(subject) }
    }

    /// Whether this person sees something of a table that the room does not.
    pub fn sees_hidden(&self, table: &LoadedTable) -> bool {
        table.has_secrets() && table.seat_of(self.id()).is_some()
    }

    /// A message with a board of a table as this person may see it.
    pub fn shows(&self, text: &Text, table: &LoadedTable, board: Board) -> Message {
        Message { board: Some(board), hidden: self.sees_hidden(table), ..self.message(text) }
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
                Err(Refusal { hidden, ..Refusal::of(vec![which]) }.into())
            }
        }
    }

    /// A challenge with its game and who else is in it.
    fn named(&self, challenge: &Challenge) -> Text {
        let persons = challenge.places.iter().filter_map(|place| place.person.as_ref());
        let others: Vec<Arg> = persons.filter(|person| person.id != self.id()).map(called).collect();
        let key = if others.is_empty() { "named-challenge-alone" } else { "named-challenge" };
        let text = Text::new(key).with("id", challenge.id.0).with("game", Text::new(challenge.game.clone()));
        text.with("others", listed(others))
    }

    /// The open challenges that wait for this person's answer.
    pub fn asking_challenges(&self) -> Done<Vec<ChallengeId>> {
        let open = self.data.open_challenges_for(self.id())?;
        Ok(open.iter().filter(|challenge| challenge.asks(self.id())).map(|challenge| challenge.id).collect())
    }

    /// Whether this person says no more than yes, or no.
    pub fn only_answers(&self, yes: bool) -> bool {
        matches!(&self.request.said, Said::Line(line) if answers(line) == Some(yes))
    }

    /// What others ask this person for, and the tables where they do; table by table.
    pub fn asked_for(&self) -> Done<Vec<(TableId, Consent)>> {
        let mut asked = Vec::new();
        for seated in self.seated()? {
            let table = seated.table.id;
            let offers = self.data.offers(table)?.into_iter();
            let others = offers.filter(|offer| !offer.seats.contains(seated.seat));
            asked.extend(others.filter_map(|offer| Some((table, Consent::named(&offer.kind)?))));
        }
        Ok(asked)
    }

    /// The account and name of somebody whom the request names.
    pub fn mentioned(&self, name: &str) -> Option<&'a crate::Person> {
        let name = name.to_lowercase();
        let mut mentioned = self.request.mentioned.iter();
        mentioned.find(|(text, _)| text.to_lowercase() == name).map(|(_, person)| person)
    }

    /// Whom a command names, or who speaks. Of somebody unknown there is nothing to tell: `unknown` says so.
    pub fn whom(&self, named: Option<&str>, unknown: &'static str) -> Done<Person> {
        let (found, name) = match named {
            None => (self.me.clone(), self.request.by.name.as_str()),
            Some(text) => match self.mentioned(text) {
                Some(person) => {
                    let found = self.data.person_of(&self.request.place.network, &person.account)?;
                    (found, person.name.as_str())
                }
                None => return no(Text::new("no-such-person").with("name", clean_name(text))),
            },
        };
        match found.filter(|person| !is_former(person)) {
            Some(person) => Ok(person),
            None => no(Text::new(unknown).with("player", clean_name(name))),
        }
    }
}

/// Whether a board is not the last one of its table.
fn is_stale(board: BoardRef, table: &LoadedTable) -> bool {
    let another = board.ply.is_some_and(|ply| ply != table.row.plies)
        || board.digest.is_some_and(|digest| digest != digest_of(table.play.played()));
    board.table == table.row.id.0 && another
}
