//! Lines that people say near a board and not to the bot: most of it is talk among them.
//!
//! A line below a board that is not said to the bot is talk, unless the whole of it is a command that can be done there, or a
//! player's move.

use engine::{Lang, Likeness, Seat, Turn};
use storage::{
    Challenge, ChallengeId, ChallengeState, Merging, PersonId, SeatedTable, Snapshot, TableId, TableState,
};

use crate::input::command::{answers, past_of};
use crate::input::games::split_board;
use crate::speaker::numerals;
use crate::table::loaded::LoadedTable;
use crate::{
    Command, Error, Line, Takes, Verb,
    command::{Accept, Cancel, Decline, Leave, TournamentWish, Unread},
    speaker::MAX_TRIED,
    telling::{language, room_language},
    words::visible,
};

/// A line that was not addressed to the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overheard<'a> {
    /// The network of the speaker.
    pub network: &'a str,
    /// The account there.
    pub account: &'a str,
    /// The line.
    pub line: &'a Line,
    /// The table of the thread in which it stands, or of the board to which it replies.
    pub table: Option<TableId>,
    /// The challenge that the message shows to which it replies.
    pub challenge: Option<i64>,
}

/// Tells whether a line that was not addressed to the bot, such as a reply to a board, is talk among people. It is for the bot if
/// the whole of it is a command that can be done there; or, said by a player of a table that goes on, a move: with both its
/// ends at any time, a place alone also out of turn where the answer is for that player alone, and in the turn of that player
/// anything that has the form of a move. With a question mark it is a look at a move, by whoever is to move, or talk. Yes and
/// no are talk unless somebody asks for that.
///
/// # Errors
/// Of the database, or if there is no such table.
pub fn is_talk(snapshot: &Snapshot, overheard: &Overheard<'_>) -> Result<bool, Error> {
    Ok(!Listener::of(snapshot, overheard)?.is_meant()?)
}

/// Tells whether it is the turn of whoever has this account at a table.
///
/// # Errors
/// Of the database, or if there is no such table.
pub fn is_to_move(snapshot: &Snapshot, network: &str, account: &str, table: TableId) -> Result<bool, Error> {
    let Some((_, person)) = snapshot.account(network, account)? else { return Ok(false) };
    if !snapshot.seats(table)?.iter().any(|seat| seat.person.id == person.id) {
        return Ok(false);
    }
    Ok(is_turn_of(&LoadedTable::now(snapshot, table)?, person.id))
}

fn is_turn_of(table: &LoadedTable, person: PersonId) -> bool {
    let running = table.row.state == TableState::Running;
    let turn = table.play.turn();
    running && matches!(turn, Turn::To(seat) if table.seat_of(person) == Some(seat))
}

/// A listener to a line, who knows by whom it is and where it stands.
struct Listener<'a> {
    snapshot: &'a Snapshot,
    overheard: &'a Overheard<'a>,
    /// The line without signs that nobody sees.
    line: String,
    /// The person who says it, if that is anybody known.
    person: Option<PersonId>,
    /// The language in whose letters moves are read: that person's, or those of the room of the table.
    lang: Lang,
    /// The table.
    table: Option<LoadedTable>,
}

impl<'a> Listener<'a> {
    fn of(snapshot: &'a Snapshot, overheard: &'a Overheard<'a>) -> Result<Listener<'a>, Error> {
        let account = snapshot.account(overheard.network, overheard.account)?;
        let table = overheard.table.map(|table| LoadedTable::now(snapshot, table)).transpose()?;
        let line = visible(overheard.line.text()).trim().to_owned();
        let person = account.map(|(_, person)| person);
        let place = overheard.table.map(|table| snapshot.place_of(table, overheard.network)).transpose()?;
        let community = place.flatten().map(|place| snapshot.community(place.community)).transpose()?;
        let room = room_language(community.flatten().as_ref(), None).unwrap_or(Lang::En);
        let lang = language(person.as_ref(), None, room);
        Ok(Listener { snapshot, overheard, line, person: person.map(|person| person.id), lang, table })
    }

    fn is_meant(&self) -> Result<bool, Error> {
        if let Some(agrees) = answers(&self.line) {
            return self.is_asked(agrees);
        }
        let read = self.overheard.line.as_read();
        let (named, text) = match read {
            Ok(Command::Move(played)) => (played.table, &*played.text),
            Err(Unread::Bare(named, text)) => (*named, &**text),
            _ => (None, &*self.line),
        };
        if self.is_move(named, text)? {
            return Ok(true);
        }
        match read {
            Ok(command) if !asks(&self.line) => self.is_command(command),
            _ => Ok(false),
        }
    }

    /// Tells whether a text is a move of whoever says it, at the table that it names or below which it stands.
    fn is_move(&self, named: Option<i64>, text: &str) -> Result<bool, Error> {
        let text = match text.strip_suffix('?') {
            Some(looked_at) if asks(looked_at) => return Ok(false),
            Some(looked_at) => looked_at,
            None if asks(text) => return Ok(false),
            None => text,
        };
        let looks = self.line.ends_with('?');
        let alone = self.is_answered_alone()?;
        let lang = Some(self.lang);
        let fits = |table: &LoadedTable, person| {
            let in_turn = is_turn_of(table, person);
            match table.play.likeness_in(text, lang) {
                Likeness::Move if in_turn => true,
                Likeness::Move if looks => false,
                // Numbers alone also tell a score.
                Likeness::Move => {
                    let is_numbers = |seat| is_alone(text) && numerals::is_move(&*table.play, seat, text);
                    text.contains(|c: char| c.is_alphabetic())
                        || table.seat_of(person).is_some_and(is_numbers)
                }
                // People also name places when they talk about the game. Where an answer disturbs nobody, one that is heard
                // late and out of order is rather refused than lost; where all read it, it is talk.
                Likeness::Place => in_turn || alone && !looks,
                Likeness::Formed => in_turn && !looks,
                Likeness::Talk => false,
            }
        };
        let Some(person) = self.person else { return Ok(false) };
        let elsewhere = named.filter(|&named| Some(TableId(named)) != self.overheard.table);
        if let (Some(table), None) = (&self.table, elsewhere) {
            let plays = table.row.state == TableState::Running && table.seat_of(person).is_some();
            return Ok(plays && fits(table, person));
        }
        let seated = self.snapshot.seated_tables(person, self.overheard.network)?;
        let meant = |seated: &&SeatedTable| elsewhere.is_none_or(|named| seated.table.id.0 == named);
        for seated in seated.iter().filter(meant).take(MAX_TRIED) {
            if fits(&LoadedTable::of_row(self.snapshot, seated.table.clone())?, person) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells whether an answer can be for whoever speaks alone, where the table is shown.
    fn is_answered_alone(&self) -> Result<bool, Error> {
        let Some(table) = self.overheard.table else { return Ok(false) };
        let place = self.snapshot.place_of(table, self.overheard.network)?;
        let community = place.map(|place| self.snapshot.community(place.community)).transpose()?.flatten();
        Ok(community.is_some_and(|community| community.merging == Merging::Everywhere))
    }

    /// Tells whether somebody who says this means a command: all that it names is there, and it can be done where it is said.
    fn is_command(&self, command: &Command) -> Result<bool, Error> {
        if self.line.ends_with('!') || !is_clear(command) {
            return Ok(false);
        }
        let elsewhere = command.table().filter(|&named| Some(TableId(named)) != self.overheard.table);
        let sits = match (&self.table, self.person) {
            _ if elsewhere.is_some() => true,
            (Some(table), Some(person)) => table.seat_of(person).is_some(),
            (None, Some(person)) => !self.snapshot.seated_tables(person, self.overheard.network)?.is_empty(),
            (_, None) => false,
        };
        let goes_on = elsewhere.is_some()
            || self.table.as_ref().is_none_or(|table| table.row.state == TableState::Running);
        Ok(match command {
            // "If you go there then I win" is no plan.
            Command::Plan(plan) => {
                let moves = plan.moves();
                let reads =
                    |table: &LoadedTable| moves.iter().all(|foreseen| table.play.reads(&foreseen.text));
                sits && goes_on && self.table.as_ref().is_none_or(reads)
            }
            Command::Accept(Accept { challenge: None, pass: None, .. }) => self.is_asked(true)?,
            Command::Decline(Decline { table: None, challenge: None, .. }) => self.is_asked(false)?,
            Command::Leave(Leave { challenge: None }) => {
                let Some(person) = self.person else { return Ok(false) };
                self.snapshot.open_challenges_for(person)?.iter().any(|open| open.joined_by(person))
            }
            Command::Cancel(Cancel { table: None, challenge: None, .. }) => {
                let open = self.person.map(|person| self.snapshot.open_challenges_for(person)).transpose()?;
                sits && goes_on || open.is_some_and(|open| !open.is_empty())
            }
            Command::Rematch(_) | Command::Keep(_) => sits,
            // What people say about a game goes before what they note of it.
            Command::Note(note) => note.text.is_none() || command.table().is_some(),
            Command::Move(_) => false,
            Command::Hand(_)
            | Command::Undo(_)
            | Command::Draw(_)
            | Command::Pause(_)
            | Command::Resume(_)
            | Command::Claim(_)
            | Command::Give(_)
            | Command::Remind(_)
            | Command::Resign(_) => sits && goes_on,
            _ => true,
        })
    }

    /// Tells whether anybody asks whoever says this for anything that a yes or a no answers: at that table, or by the challenge to
    /// which it replies; where neither is there, by any challenge.
    fn is_asked(&self, agrees: bool) -> Result<bool, Error> {
        let asked = |challenge: &Challenge| self.person.is_some_and(|person| challenge.asks(person));
        if let Some(id) = self.overheard.challenge {
            let challenge = self.snapshot.challenge(ChallengeId(id))?;
            let open = challenge.filter(|challenge| challenge.state == ChallengeState::Open);
            return Ok(open.is_some_and(|open| asked(&open) || agrees && open.is_open_to_all()));
        }
        let Some(person) = self.person else { return Ok(false) };
        let Some(table) = &self.table else {
            return Ok(self.snapshot.open_challenges_for(person)?.iter().any(asked));
        };
        let offers = self.snapshot.offers(table.row.id)?;
        let seat = table.seat_of(person).map(Seat::number);
        Ok(seat.is_some_and(|seat| offers.iter().any(|offer| !offer.seats.contains(seat))))
    }
}

/// Tells whether a text is numbers and the signs between them, and nothing else.
fn is_alone(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-' | 'x' | ':' | '>' | '→'))
}

/// Tells whether a line asks something.
fn asks(line: &str) -> bool {
    line.contains(['?', '？'])
}

/// Tells whether all that a command names by words of whoever says it is there: games, commands, codes. "Rules are rules" names a
/// game that nobody knows.
fn is_clear(command: &Command) -> bool {
    let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    // The name of a new tournament stands before its game.
    if matches!(command, Command::Tournament(asked) if asked.what == Some(TournamentWish::New)) {
        return true;
    }
    command.texts().all(|(takes, text)| match takes {
        Takes::Game => split_board(&text).is_some(),
        Takes::Command => Verb::named(&text).is_some() || split_board(&text).is_some(),
        Takes::Start | Takes::Pass | Takes::Day => has_digit(&text),
        Takes::Past => past_of(&text).is_some(),
        _ => true,
    })
}
