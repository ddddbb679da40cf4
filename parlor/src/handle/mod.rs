//! Requests that may change something: from a command to deeds.

mod answers;
mod blocks;
mod challenges;
mod computers;
mod excluding;
mod exercises;
mod go_on;
mod ladder;
mod links;
mod plans;
mod settings;
mod time;
mod tournament;
mod verdicts;
mod withdraw;

use engine::{Arg, Seat, Text};
use storage::{ChallengeId, Person, TableId, TableState, Transaction};

use crate::person::people::{called, listed};
use crate::person::settings::may_write_to;
use crate::speaker::understand::Meant;
use crate::table::loaded::LoadedTable;
use crate::{
    Cause, Command, Consent, Error, Message, Outcome, Reply, Request, clean_name,
    command::{Draw, Move, Pause, Shown, Undo},
    deeds::{Deeds, FREE_TAKE_BACKS, Undone, Waits},
    refusal::{Done, Refusal, Stop, no},
    speaker::{Purpose, Speaker},
};

/// Decides what a request means and does it, once. `now` is in Unix milliseconds.
///
/// A request that is refused changes no person, community, challenge, table or fact; only under which name, in which
/// language and when somebody known was last heard is noted.
///
/// # Errors
/// Only for trouble of ours: the transaction must then be rolled back, and the person told that something went
/// wrong. What a person did wrong is in the reply.
pub fn handle(tx: &Transaction, request: &Request, now: i64) -> Result<Reply, Error> {
    tx.call_as_on(&request.place.network);
    tx.foresee_speaker(&request.place.network, &request.by.account, &request.place.community);
    if let Some(board) = request.board {
        LoadedTable::foresee(tx, TableId(board.table), true);
    }
    if !tx.first_time(&request.event, now)? {
        return Ok(Reply { outcome: Outcome::Repeated, messages: Vec::new(), at: None });
    }
    let refusal = match tx.savepoint(|tx| serve(tx, request, now)) {
        Ok(reply) => return Ok(reply),
        Err(Stop::Failed(error)) => return Err(error),
        Err(Stop::Refused(refusal)) => refusal,
    };
    let speaker = Speaker::of(tx, request)?.at(now);
    if speaker.me.is_some() {
        remember(tx, request, &request.by, now)?;
    }
    let at = refusal.at.map(|table| table.0);
    let mut messages = vec![speaker.refusal(*refusal)];
    if let Some(me) = &speaker.me {
        let cause = Cause::Request { event: request.event.clone(), by: me.id };
        let deeds = Deeds { tx, now, cause: &cause, chance: request.chance, here: None };
        match deeds.tell_owed(&speaker, &messages) {
            Ok(owed) => messages.extend(owed),
            Err(Stop::Failed(error)) => return Err(error),
            Err(Stop::Refused(why)) => tracing::error!(?why, "cannot tell somebody of their turns"),
        }
    }
    Ok(Reply { outcome: Outcome::Refused, messages: speaker.dressed(messages)?, at })
}

fn remember(
    tx: &Transaction,
    request: &Request,
    person: &crate::Person,
    now: i64,
) -> Result<Person, storage::Error> {
    let locale = request.lang.filter(|_| person.account == request.by.account).map(|lang| lang.code());
    tx.remember_account(&request.place.network, &person.account, &clean_name(&person.name), locale, now)
}

/// Does what is meant. Whatever was changed is undone if it is refused.
fn serve(tx: &Transaction, request: &Request, now: i64) -> Done<Reply> {
    let place = &request.place;
    let me = remember(tx, request, &request.by, now)?;
    let name = clean_name(&place.community_name);
    let community = tx.remember_community(&place.network, &place.community, &name, Some(place.heard()))?;
    let speaker = Speaker::known(tx, request, Some(me.clone()), Some(community)).at(now);
    let cause = Cause::Request { event: request.event.clone(), by: me.id };
    let here = speaker.community.clone().map(|community| (community, &*place.room));
    let deeds = Deeds { tx, now, cause: &cause, chance: request.chance, here };
    let handler = Handler { speaker, deeds, me };
    let speaker = &handler.speaker;
    let served = speaker.understand().and_then(|meant| match meant {
        meant if meant.is_question() => Ok((Outcome::Answered, speaker.answer(&meant)?)),
        Meant::Command(command) => handler.obey_one(&command),
        Meant::Taken { .. } | Meant::Pick { .. } | Meant::More | Meant::Greeting(_) => {
            Ok((Outcome::Answered, Vec::new()))
        }
    });
    let (outcome, mut messages) = served.map_err(|stop| speaker.refused_at(stop))?;
    // Turns of which this person has still to be told come with the answer, whatever that is about.
    messages.extend(handler.deeds.tell_owed(&handler.speaker, &messages)?);
    let at = handler.speaker.at.get().map(|table| table.0);
    Ok(Reply { outcome, messages: handler.speaker.dressed(messages)?, at })
}

/// One command at work.
struct Handler<'a> {
    speaker: Speaker<'a>,
    deeds: Deeds<'a>,
    /// The person who speaks.
    me: Person,
}

/// The outcome of a command, and the messages for the person.
type Obeyed = (Outcome, Vec<Message>);

const DONE: Obeyed = (Outcome::Done, Vec::new());

/// The result of something that is only tried.
enum Tried {
    /// Possible.
    Possible,
    /// Refused.
    Refused(Box<Refusal>),
    Failed(Error),
}

impl From<storage::Error> for Tried {
    fn from(error: storage::Error) -> Tried {
        Tried::Failed(error.into())
    }
}

impl Handler<'_> {
    /// Does what a command says. Where several tables or challenges may be meant, only those count at which it is possible.
    /// A deed that others hear of is asked first, if it is not possible at the latest.
    fn obey_one(&self, command: &Command) -> Done<Obeyed> {
        self.obey_somewhere(command).map_err(|stop| self.speaker.with_table(stop))
    }

    fn obey_somewhere(&self, command: &Command) -> Done<Obeyed> {
        if let Command::Give(give) = command {
            // It is no matter of the table, so none is asked about.
            self.check_given(give)?;
        }
        let there = self.speaker.at_latest(command, |named| self.refused(named))?;
        match self.obey(there.as_ref().unwrap_or(command)) {
            Err(Stop::Refused(refusal)) if refusal.asks.is_some() => {
                let named = self.speaker.only_possible(command, *refusal, |named| self.refused(named))?;
                self.obey(&named)
            }
            done => done,
        }
    }

    /// The reason for which a command cannot be done now, if so: it is tried, and undone again.
    fn refused(&self, command: &Command) -> Done<Option<Refusal>> {
        let tried = self.deeds.tx.savepoint(|_| -> Result<(), Tried> {
            Err(match self.obey(command) {
                Ok(_) => Tried::Possible,
                Err(Stop::Refused(refusal)) => Tried::Refused(refusal),
                Err(Stop::Failed(error)) => Tried::Failed(error),
            })
        });
        match tried {
            Ok(()) | Err(Tried::Possible) => Ok(None),
            Err(Tried::Refused(refusal)) => Ok(Some(*refusal)),
            Err(Tried::Failed(error)) => Err(error.into()),
        }
    }

    fn obey(&self, command: &Command) -> Done<Obeyed> {
        match command {
            Command::Play(play) => self.play(play),
            Command::Accept(accept) => self.accept(accept),
            Command::Decline(decline) => self.decline(decline),
            Command::Cancel(cancel) => self.cancel(cancel),
            Command::Leave(leave) => self.leave(leave),
            Command::Move(played) => self.make_move(played),
            Command::Undo(undo) => self.undo(undo),
            Command::Draw(draw) => {
                let (mut table, seat) = self.consenting(draw.table, draw.agree, Consent::Draw)?;
                self.deeds.draw(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Pause(pause) if pause.end => self.resume(pause.table),
            Command::Pause(pause) => {
                let (mut table, seat) = self.consenting(pause.table, pause.agree, Consent::Pause)?;
                self.deeds.pause(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Resume(resume) => self.resume(resume.table),
            Command::Claim(claim) => {
                let (mut table, seat) = self.speaker.my_seat(claim.table, Purpose::Agree)?;
                let waits = self.deeds.claim(&mut table, seat)?;
                self.waiting(&table, waits, "claim-waits")
            }
            Command::Remind(remind) => {
                let (table, seat) = self.speaker.my_seat(remind.table, Purpose::Agree)?;
                let waits = self.deeds.remind(&table, seat)?;
                self.waiting(&table, waits, "remind-waits")
            }
            Command::Give(give) => self.give(give),
            Command::Holidays(holidays) => self.holidays(holidays),
            Command::Ladder(ladder) => self.ladder(ladder),
            Command::Ladders(ladders) => self.ladders(ladders),
            Command::Tournament(asked) => self.tournament(asked),
            Command::Organise(asked) => self.organise(asked),
            Command::Exclude(exclude) => self.exclude(exclude),
            Command::Learn(learn) => self.learn(learn),
            Command::Solve(solve) => self.puzzle(solve),
            Command::Keep(keep) => {
                let (table, seat) = self.speaker.my_seat(keep.table, Purpose::Agree)?;
                self.deeds.keep(&table, seat)?;
                Ok(DONE)
            }
            Command::Away(away) => self.away(away),
            Command::Analyse(asked) => self.analyse(asked),
            Command::Hint(asked) => self.hint(asked.table),
            Command::Show(asked) if asked.what == Some(Shown::Analysis) => self.show_analysis(asked),
            Command::Plan(plan) => self.plan(plan),
            Command::Plans(plans) => self.drop_plans(plans),
            Command::Note(note) => self.note(note),
            Command::Notes(notes) => self.drop_note(notes),
            Command::Resign(resign) if resign.whole => {
                let (mut table, seat) = self.speaker.my_match(resign.table)?;
                self.deeds.leave_match(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Resign(resign) => {
                let (mut table, seat) = self.speaker.my_table(resign.table, Purpose::Agree)?;
                self.deeds.resign(&mut table, seat)?;
                Ok(DONE)
            }
            Command::Rematch(rematch) => self.rematch(rematch),
            Command::Continue(go_on) => self.go_on(go_on),
            Command::Settings(settings) => self.set(settings),
            Command::Admin(admin) => self.administrate(admin),
            Command::Judge(judge) => self.judge(judge),
            Command::Sit(sit) => self.sit(sit.table),
            Command::Link(link) => self.link(link),
            Command::Unlink(_) => self.unlink(),
            Command::Block(block) => self.block(&block.player),
            Command::Unblock(unblock) => self.unblock(unblock),
            Command::Privacy(_) => {
                self.speaker.check_unlinked()?;
                self.deeds.forget(&self.me)?;
                Ok((Outcome::Done, vec![self.speaker.message(&Text::new("privacy-done"))]))
            }
            Command::Archive(_)
            | Command::Blocked(_)
            | Command::Board(_)
            | Command::Book(_)
            | Command::Export(_)
            | Command::Games(_)
            | Command::Hand(_)
            | Command::Help(_)
            | Command::History(_)
            | Command::Moves(_)
            | Command::Next(_)
            | Command::Proof(_)
            | Command::Records(_)
            | Command::Replay(_)
            | Command::Rules(_)
            | Command::Seeks(_)
            | Command::Show(_)
            | Command::Stats(_)
            | Command::Text(_)
            | Command::Top(_) => Err(Error::Missing(format!("deed {command}")).into()),
        }
    }

    /// The answer to somebody who wants something of the player to move: nothing if it is done, or else when it will be.
    fn waiting(&self, table: &LoadedTable, waits: Waits, key: &'static str) -> Done<Obeyed> {
        let (Waits::Until(waking), Some(mover)) = (waits, table.play.turn().seat()) else { return Ok(DONE) };
        let (when, moment) = self.speaker.moment(waking)?;
        let text = Text::new(key).with("table", table.row.id.0).with("player", called(table.person(mover)));
        let message = self.speaker.message(&text.with("when", when));
        Ok((Outcome::Done, vec![Message { moments: vec![moment], ..message }]))
    }

    fn make_move(&self, played: &Move) -> Done<Obeyed> {
        let (mut table, seat) = self.speaker.table_of_move(played.table, &played.text)?;
        self.deeds.play(&mut table, seat, &played.text, self.speaker.writes())?;
        Ok((Outcome::Played { table: table.row.id.0 }, self.board_after(&table)?))
    }

    /// The board of a private table as whoever has moved there sees it now: nothing else shows it to them, unless they want
    /// direct messages.
    fn board_after(&self, table: &LoadedTable) -> Done<Vec<Message>> {
        let request = self.speaker.request;
        let place = &request.place;
        let told = table.row.private && table.row.state == TableState::Running;
        if !told
            || !place.branches
            || !place.whispers
            || may_write_to(self.deeds.tx, &place.network, &request.by.account)?
        {
            return Ok(Vec::new());
        }
        let board = self.speaker.own_board(table, table.row.plies);
        let text = Text::new("table-moved").with("table", table.row.id.0);
        Ok(vec![Message { hidden: true, ..self.speaker.shows(&text, table, board) }])
    }

    /// The table and the seat of somebody who wants a draw or a pause. Whoever only agrees finds somebody who asks for
    /// it; such an offer outlives the moves of those who made it, and so does the control that agrees to it.
    fn consenting(&self, table: Option<i64>, agree: bool, what: Consent) -> Done<(LoadedTable, Seat)> {
        let named = self.offered(table, what)?;
        if !agree {
            let named = table.or(self.speaker.unless_elsewhere(named)?);
            return self.speaker.my_table(named, Purpose::Agree);
        }
        self.check_offered(named, what)?;
        let (table, seat) = self.speaker.my_seat(named, Purpose::Agree)?;
        self.check_offer(&table, what)?;
        Ok((table, seat))
    }

    /// Agrees to the one thing that others ask this person for, at the table of the board that is answered, or else at any;
    /// nothing if they ask for nothing.
    fn agree(&self) -> Done<Option<Obeyed>> {
        let board = self.speaker.request.board.map(|board| board.table);
        let mut asked = self.speaker.asked_for()?;
        asked.retain(|(table, _)| board.is_none_or(|board| board == table.0));
        let challenges = if board.is_none() { self.speaker.asking_challenges()? } else { Vec::new() };
        let command = match *asked {
            [] => return Ok(None),
            _ if !challenges.is_empty() => return self.which_of(&asked, &challenges),
            [(table, Consent::Draw)] => Draw { table: Some(table.0), agree: true }.into(),
            [(table, Consent::Pause)] => Pause { table: Some(table.0), agree: true, end: false }.into(),
            [(table, Consent::Undo)] => Undo { table: Some(table.0), agree: true, ask: false }.into(),
            _ => return self.which_of(&asked, &[]),
        };
        self.obey(&command).map(Some)
    }

    /// Asks to what of several things somebody agrees.
    fn which_of<T>(&self, asked: &[(TableId, Consent)], challenges: &[ChallengeId]) -> Done<T> {
        let key = |what| match what {
            Consent::Draw => "consent-draw",
            Consent::Pause => "consent-pause",
            Consent::Undo => "consent-undo",
        };
        let each = asked.iter().map(|&(table, what)| Text::new(key(what)).with("table", table.0));
        let others =
            challenges.iter().map(|challenge| Text::new("consent-challenge").with("id", challenge.0));
        no(Text::new("no-which-consent").with("commands", listed(each.chain(others).map(Arg::Words))))
    }

    /// The table that a command names, or the only one where others wait for this person's consent.
    fn offered(&self, table: Option<i64>, what: Consent) -> Done<Option<i64>> {
        if table.is_some() || self.speaker.request.board.is_some() {
            return Ok(table);
        }
        let mut asked = self.speaker.asked_for()?;
        asked.retain(|(_, other)| *other == what);
        Ok(if let [(table, _)] = *asked { Some(table.0) } else { None })
    }

    /// Ends the pause of a table, or of the only one of this person's that is paused.
    fn resume(&self, table: Option<i64>) -> Done<Obeyed> {
        let mut named = table;
        if named.is_none() && self.speaker.request.board.is_none() {
            let mut paused = self.speaker.seated()?.iter().filter(|seated| seated.table.paused_at.is_some());
            named = paused.next().map(|seated| seated.table.id.0).filter(|_| paused.next().is_none());
            named = self.speaker.unless_elsewhere(named)?;
        }
        let (mut table, seat) = self.speaker.my_seat(named, Purpose::Agree)?;
        self.deeds.resume(&mut table, seat)?;
        Ok(DONE)
    }

    fn undo(&self, undo: &Undo) -> Done<Obeyed> {
        let mut named = match self.offered(undo.table, Consent::Undo)? {
            // A control or a reply names its table.
            None if self.speaker.request.board.is_none() => self.just_moved()?,
            named => named,
        };
        if undo.agree {
            self.check_offered(undo.table, Consent::Undo)?;
        } else if undo.table.is_none() {
            named = self.speaker.unless_elsewhere(named)?;
        }
        let (mut table, seat) = self.speaker.my_table(named, Purpose::Agree)?;
        if undo.agree {
            self.check_offer(&table, Consent::Undo)?;
        }
        let here = |key: &'static str| Text::new(key).with("table", table.row.id.0);
        let (dropped, often) = (here("plan-undone"), here("undo-often").with("count", FREE_TAKE_BACKS));
        match self.deeds.take_back(&mut table, seat, undo.ask)? {
            Undone::Back { plan_gone: true } => {
                Ok((Outcome::Done, vec![Message { hidden: true, ..self.speaker.message(&dropped) }]))
            }
            Undone::Asked { often: true } => Ok((Outcome::Done, vec![self.speaker.message(&often)])),
            Undone::Back { plan_gone: false } | Undone::Asked { often: false } => Ok(DONE),
        }
    }

    /// The only running table where this person moved last.
    fn just_moved(&self) -> Done<Option<i64>> {
        let mut found = Vec::new();
        for seated in self.speaker.seated()? {
            if self.speaker.data.last_mover(seated.table.id)? == Some(seated.seat) {
                found.push(seated.table.id.0);
            }
        }
        Ok(if let [table] = *found { Some(table) } else { None })
    }
}
