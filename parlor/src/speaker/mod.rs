//! The person who says something, and the things that can be meant by it. This only reads.

mod about;
pub(crate) mod by_game;
pub(crate) mod complete;
pub(crate) mod here;
pub(crate) mod loosely;
mod meant;
pub(crate) mod numerals;
pub(crate) mod offered;
pub mod overheard;
pub(crate) mod possible;
pub(crate) mod small;
pub(crate) mod understand;
pub(crate) mod unknown;
pub(crate) mod wanted;
pub(crate) mod which;

use std::cell::{Cell, OnceCell};

use engine::{Lang, Text};
use storage::{ChallengeId, Community, CommunityId, Person, PersonId, SeatedTable, Snapshot, TableId};

use crate::person::attention::ONE_PING_MILLIS;
use crate::person::people::is_former;
use crate::person::settings::look_of;
use crate::table::loaded::LoadedTable;
use crate::{
    Board, Consent, Error, Look, Message, Request, Said, Sight, Subject, clean_name,
    command::{Accept, Command, Decline, agrees, agrees_if_asked},
    refusal::{Done, Refusal, no},
    say,
    telling::{language, room_language},
};

/// Somebody who says something.
pub(crate) struct Speaker<'a> {
    pub data: &'a Snapshot,
    pub request: &'a Request,
    /// The person; none if they were never heard of.
    pub me: Option<Person>,
    /// None, if nothing was ever said there.
    pub community: Option<Community>,
    /// The language of the person.
    pub lang: Lang,
    /// The language of the room.
    pub room_lang: Lang,
    /// The moment when it is said, if that counts.
    pub now: Option<i64>,
    /// The persons whom the request names without a sign, and what they are called there.
    unsigned: OnceCell<Vec<(String, crate::Person)>>,
    /// The running tables where this person sits, once they have been read.
    seated: OnceCell<Vec<SeatedTable>>,
    /// The table at which this person did something last in this room, once that has been looked up.
    pub(crate) latest: OnceCell<Option<TableId>>,
    /// The table that was taken last for one that nobody has named.
    pub(crate) taken: Cell<Option<TableId>>,
    /// The table that was meant last, named or not; none where several are.
    pub(crate) at: Cell<Option<TableId>>,
}

/// The most tables at which a move is tried that names none.
pub(crate) const MAX_TRIED: usize = 20;

/// The most tables or challenges that are named in one answer that is not a list of them all.
pub(crate) const MAX_NAMED: usize = 10;

/// The purpose for which a table is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A move: one's own running table.
    Move,
    /// An offer, or giving up: one's own running table, whoever is to move there.
    Agree,
    /// A look: also somebody else's, and one that is over.
    Look,
}

impl<'a> Speaker<'a> {
    /// Looks up who speaks, and where.
    pub(crate) fn of(data: &'a Snapshot, request: &'a Request) -> Result<Speaker<'a>, Error> {
        let place = &request.place;
        let me = data.person_of(&place.network, &request.by.account)?;
        let community = data.community_by_account(&place.network, &place.community)?;
        Ok(Speaker::known(data, request, me, community))
    }

    /// The same, of somebody who has been looked up already.
    pub(crate) fn known(
        data: &'a Snapshot,
        request: &'a Request,
        me: Option<Person>,
        community: Option<Community>,
    ) -> Speaker<'a> {
        let told = request.place.lang;
        let room_lang = room_language(community.as_ref(), Some(told)).unwrap_or(told);
        let lang = language(me.as_ref(), request.lang, room_lang);
        // What is shown is what can be typed.
        let chosen = me.as_ref().is_some_and(|me| me.language.is_some());
        let lang = if request.place.piped && !chosen { lang.with_letters_of_records() } else { lang };
        let room_lang = if request.place.piped { room_lang.with_letters_of_records() } else { room_lang };
        Speaker {
            data,
            request,
            me,
            community,
            lang,
            room_lang,
            now: None,
            unsigned: OnceCell::new(),
            seated: OnceCell::new(),
            latest: OnceCell::new(),
            taken: Cell::new(None),
            at: Cell::new(None),
        }
    }

    /// The same, who says it at that moment.
    pub(crate) fn at(self, now: i64) -> Speaker<'a> {
        Speaker { now: Some(now), ..self }
    }

    /// The word `now` or `later` for something that begins then, in a sentence.
    pub(crate) fn tense(&self, from: i64) -> &'static str {
        if self.now.is_none_or(|now| from <= now) { "now" } else { "later" }
    }

    /// The language in whose letters the text is to be read; none for what a control of ours says.
    pub(crate) fn writes(&self) -> Option<Lang> {
        let chosen = self.me.as_ref().is_some_and(|me| me.language.is_some());
        match self.request.said {
            // Records have the letters of English.
            Said::Line(_) | Said::Command(_) if self.request.place.piped && !chosen => Some(Lang::En),
            Said::Line(_) | Said::Command(_) => Some(self.lang),
            Said::Control(_) | Said::Pick { .. } | Said::More => None,
        }
    }

    /// The number of the person; of somebody unknown one that no row has.
    pub(crate) fn id(&self) -> PersonId {
        self.me.as_ref().map_or(PersonId(0), |me| me.id)
    }

    /// The name of the person.
    pub(crate) fn name(&self) -> String {
        clean_name(&self.request.by.name)
    }

    /// A message for this person, in the own language.
    pub(crate) fn message(&self, text: &Text) -> Message {
        Message { text: say(self.lang, text), ..Message::default() }
    }

    /// The messages with their pictures as their readers want them to look; a theme that was asked for stays.
    pub(crate) fn dressed(&self, mut messages: Vec<Message>) -> Result<Vec<Message>, Error> {
        for message in &mut messages {
            let boards = message.board.iter_mut().chain(message.sheet.iter_mut().map(|tile| &mut tile.board));
            let mut boards = boards.peekable();
            if boards.peek().is_none() && message.chart.is_none() {
                continue;
            }
            let person = self.me.as_ref().map(|me| me.id).filter(|_| !message.public);
            let look = look_of(self.data, self.community_id(), person)?;
            if let Some(chart) = &mut message.chart {
                chart.theme.clone_from(&look.theme);
            }
            for board in boards {
                let theme = board.look.theme.take().or_else(|| look.theme.clone());
                board.look = Look { theme, ..look };
            }
        }
        Ok(messages)
    }

    /// The answer to a mistake.
    pub(crate) fn refusal(&self, refusal: Refusal) -> Message {
        let lang = self.lang.code_of_letters().to_owned();
        Message {
            text: self.sentences(&refusal),
            meant: self.meant_by(&refusal),
            rooms: refusal.rooms,
            hidden: refusal.hidden,
            picks: refusal.picks,
            typing: refusal.typing.map(|typing| say(self.lang, &typing)).unwrap_or_default(),
            board: refusal.board.map(|board| Board { lang, asked_at: self.now, ..board }),
            ..Message::default()
        }
    }

    /// The sentences of a refusal in one line.
    pub(crate) fn sentences(&self, refusal: &Refusal) -> String {
        let lines = refusal.lines.iter().map(|line| say(self.lang, line));
        refusal.said.iter().cloned().chain(lines).collect::<Vec<_>>().join(" ")
    }

    /// Tells whether a table is at home in this community, if only as one of several.
    pub(crate) fn is_here(&self, table: &storage::Table) -> Done<bool> {
        let Some(here) = self.community_id() else { return Ok(false) };
        if table.community == here {
            return Ok(true);
        }
        let place = self.data.place_of(table.id, &self.request.place.network)?;
        Ok(place.is_some_and(|place| place.community == here))
    }

    /// The running tables where this person sits.
    pub(crate) fn seated(&self) -> Done<&[SeatedTable]> {
        if self.seated.get().is_none() {
            let seated = self.data.seated_tables(self.id(), &self.request.place.network)?;
            let _ = self.seated.set(seated);
        }
        Ok(self.seated.get().map_or(&[], Vec::as_slice))
    }

    pub(crate) fn community_id(&self) -> Option<CommunityId> {
        self.community.as_ref().map(|community| community.id)
    }

    /// A board of a table as this person may see it.
    pub(crate) fn own_board(&self, table: &LoadedTable, ply: u32) -> Board {
        let eyes = match table.seat_of(self.id()) {
            _ if table.row.state == storage::TableState::Over => Sight::Archive,
            Some(seat) => Sight::Seat(seat.number()),
            None => Sight::Room,
        };
        let subject = Subject::Table { table: table.row.id.0, as_of: None, ply, eyes, then: None };
        Board { asked_at: self.now, ..self.board_of(subject) }
    }

    /// A board in this person's language.
    pub(crate) fn board_of(&self, subject: Subject) -> Board {
        Board { lang: self.lang.code_of_letters().to_owned(), ..Board::of(subject) }
    }

    /// Tells whether this person sees something of a table that the room does not.
    pub(crate) fn sees_hidden(&self, table: &LoadedTable) -> bool {
        table.has_secrets() && table.seat_of(self.id()).is_some()
    }

    /// A message with a board of a table as this person may see it.
    pub(crate) fn shows(&self, text: &Text, table: &LoadedTable, board: Board) -> Message {
        Message { board: Some(board), hidden: self.sees_hidden(table), ..self.message(text) }
    }

    /// The tables at which it is this person's turn, of which they have still to be told, as it was noted.
    pub(crate) fn owed(&self) -> Result<Vec<TableId>, Error> {
        let Some(me) = &self.me else { return Ok(Vec::new()) };
        // An answer that was made lately may arrive.
        let lost = self.now.map_or(i64::MAX, |now| now - ONE_PING_MILLIS);
        Ok(self.data.owed_to(me.id, &self.request.place.network, lost)?)
    }

    /// Tells whether there are turns of which this person has still to be told.
    pub(crate) fn is_owed(&self) -> Result<bool, Error> {
        Ok(!self.owed()?.is_empty())
    }

    /// The open challenges that wait for this person's answer.
    pub(crate) fn asking_challenges(&self) -> Done<Vec<ChallengeId>> {
        let open = self.data.open_challenges_for(self.id())?;
        Ok(open.iter().filter(|challenge| challenge.asks(self.id())).map(|challenge| challenge.id).collect())
    }

    /// Tells whether this person says no more than yes, or no, in whatever words, and not to what.
    pub(crate) fn only_answers(&self, yes: bool) -> bool {
        let Said::Line(line) = &self.request.said else { return false };
        let bare = match line.command() {
            Some(Command::Accept(accept)) => yes && *accept == Accept::default(),
            Some(Command::Decline(decline)) => !yes && *decline == Decline::default(),
            _ => false,
        };
        bare || agrees(line.text()) == Some(yes) || yes && agrees_if_asked(line.text())
    }

    /// The requests of others to this person, and the tables where they ask; table by table.
    pub(crate) fn asked_for(&self) -> Done<Vec<(TableId, Consent)>> {
        let mut asked = Vec::new();
        for seated in self.seated()? {
            let table = seated.table.id;
            let offers = self.data.offers(table)?.into_iter();
            let others = offers.filter(|offer| !offer.seats.contains(seated.seat));
            asked.extend(others.filter_map(|offer| Some((table, Consent::named(&offer.kind)?))));
        }
        Ok(asked)
    }

    /// The tables where this person asks the others for something.
    pub(crate) fn own_requests(&self) -> Done<Vec<TableId>> {
        let mut asked = Vec::new();
        for seated in self.seated()? {
            let offers = self.data.offers(seated.table.id)?;
            if offers.iter().any(|offer| offer.seats.contains(seated.seat)) {
                asked.push(seated.table.id);
            }
        }
        Ok(asked)
    }

    /// The account and name of somebody whom the request names.
    pub(crate) fn mentioned(&self, name: &str) -> Option<&crate::Person> {
        let name = name.to_lowercase();
        let mut named = self.request.mentioned.iter().chain(self.unsigned.get().into_iter().flatten());
        named.find(|(text, _)| text.to_lowercase() == name).map(|(_, person)| person)
    }

    /// Takes over who is meant by names without a sign from whoever says the same.
    pub(crate) fn knows_names_of(&self, other: &Speaker<'_>) {
        if let Some(named) = other.unsigned.get() {
            self.name_unsigned(named.clone());
        }
    }

    /// Notes who is meant by names without a sign.
    fn name_unsigned(&self, named: Vec<(String, crate::Person)>) {
        // A line is understood once.
        let _ = self.unsigned.set(named);
    }

    /// The sentence that nobody is called so; whoever has left out the sign is told of it.
    pub(crate) fn nobody_called(&self, name: &str) -> &'static str {
        match &self.request.said {
            Said::Line(line) if !line.text().contains(&format!("@{name}")) => "no-such-person-sign",
            _ => "no-such-person",
        }
    }

    /// The person whom a command names, or the speaker. Of somebody unknown there is nothing to tell: `unknown` says so.
    pub(crate) fn whom(&self, named: Option<&str>, unknown: Text) -> Done<Person> {
        let (found, name) = match named {
            None => (self.me.clone(), self.request.by.name.as_str()),
            Some(text) => match self.mentioned(text) {
                Some(person) => {
                    let found = self.data.person_of(&self.request.place.network, &person.account)?;
                    (found, person.name.as_str())
                }
                None => return no(Text::new(self.nobody_called(text)).with("name", clean_name(text))),
            },
        };
        match found.filter(|person| !is_former(person)) {
            Some(person) => Ok(person),
            None => no(unknown.with("player", clean_name(name))),
        }
    }

    /// The name of somebody of whom there is nothing to tell here: as the request has it, as of somebody unknown, since the name that
    /// is known may be from another community.
    pub(crate) fn unknown_name(&self, named: Option<&str>) -> String {
        let mentioned = named.and_then(|name| self.mentioned(name));
        mentioned.map_or_else(|| self.name(), |person| clean_name(&person.name))
    }
}
