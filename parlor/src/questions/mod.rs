//! Questions: whatever only looks. They run on a snapshot, which cannot be written to, and wait for no writer.
//!
//! | file or folder | questions |
//! |---|---|
//! | `tables` | boards, legal moves, hands, previews, moving pictures; moves to choose from; somebody's tables, those that are over too, plans and notes; the moves and the record of a table, or of a match; how a deal can be checked |
//! | `data` | all that is stored about a person, as a file; what can be done with it, and what that means; many records at once, and results as a table |
//! | `numbers`, `ranking`, `lacking` | what somebody, and what all have played here, in numbers; lists by rating, and what somebody lacks to be listed |
//! | `book` | what was played from a position |
//! | `show` | what is put before everybody |
//! | `blocked` | whom somebody has blocked |
//! | `seeks` | open seeks |
//! | `info`, `daily` | rules, help, how things are set; among that the puzzle of the day |
//! | `ladder` | how ladders stand, who may challenge whom, what has happened in them |
//! | `tournament` | how tournaments stand; a tournament as a file |
//! | `analysis`, `hint` | which moves have changed a game, after it was looked through; what a computer player would play |
//! | `digest`, `ruling` | the digest of a day; a ruling before it is made |

mod analysis;
mod blocked;
mod book;
mod daily;
mod data;
mod digest;
mod hint;
mod info;
mod lacking;
mod ladder;
mod numbers;
mod ranking;
pub(crate) mod ruling;
mod seeks;
mod show;
mod tables;
mod tournament;

pub use data::archive::{Archive, Of};
pub use data::parts::{filled, write_file};
pub use data::results::HEADER;
pub(crate) use tables::plans::{along, followed, notes_at};

use engine::{Game, Lang, Seats, Text, duration};
use storage::{Snapshot, TableState};

use crate::output::controls;
use crate::person::people::{called, listed};
use crate::speaker::here::game_on;
use crate::speaker::understand::Meant;
use crate::{
    Command, Error, Message, Outcome, Reply, Request, Said, Tone, Verb,
    command::{Form, Judge, Misread, Right, Slip},
    deeds::Ruling,
    refusal::{Done, Refusal, Stop},
    say,
    speaker::{Purpose, Speaker},
    words::{clipped, escape, words},
};

/// The longest reason that is said again, in characters.
const MAX_SAID_AGAIN: usize = 80;

/// Answers a request that only asks; none if it is one that may change something, for which there is
/// [`handle`](crate::handle()). `now` is in milliseconds since 1970.
///
/// # Errors
/// Only for trouble of ours; what a person did wrong is in the reply.
pub fn answer(snapshot: &Snapshot, request: &Request, now: i64) -> Result<Option<Reply>, Error> {
    if is_surely_a_deed(&request.said) {
        return Ok(None);
    }
    snapshot.call_as_on(&request.place.network);
    let speaker = Speaker::of(snapshot, request)?.at(now);
    if speaker.is_owed()? {
        // What they have still to be told comes with the answer, and then need not be told again.
        return Ok(None);
    }
    let answered = match speaker.understand() {
        Ok(meant) if !meant.is_question() => return Ok(None),
        Ok(meant) => speaker.answer(&meant),
        Err(stop) => Err(stop),
    };
    let (outcome, messages) = match answered.map_err(|stop| speaker.refused_at(stop)) {
        Ok(messages) => (Outcome::Answered, messages),
        Err(Stop::Refused(refusal)) => (Outcome::Refused, vec![speaker.refusal(*refusal)]),
        Err(Stop::Failed(error)) => return Err(error),
    };
    let at = speaker.at.get().map(|table| table.0);
    Ok(Some(Reply { outcome, messages: speaker.dressed(messages)?, at }))
}

/// Tells whether nothing has to be looked up to know that something may be changed: then nobody need ask [`answer`].
#[must_use]
pub fn is_surely_a_deed(said: &Said) -> bool {
    match said {
        Said::Pick { .. } | Said::More => false,
        Said::Command(command) | Said::Control(command) => !command.is_question(),
        Said::Line(line) => match line.heard() {
            Some(command) => !command.is_question(),
            // A move, unless it only asks how that would look; without a digit it may be anything.
            None => line
                .bare()
                .is_some_and(|text| text.contains(|c: char| c.is_ascii_digit()) && !text.ends_with('?')),
        },
    }
}

impl Speaker<'_> {
    /// The answer to a question.
    pub(crate) fn answer(&self, meant: &Meant) -> Done<Vec<Message>> {
        match meant {
            Meant::Pick { from, page } => self.pick(from, *page),
            Meant::More => self.more(),
            Meant::Greeting(key) => Ok(vec![self.greeting(key)]),
            Meant::Command(command) => Ok(self.with_sure(command, self.ask_one(command)?)),
            Meant::Taken { text, line, command } => {
                let mut messages = self.ask_one(command)?;
                let taken = if line.is_empty() {
                    Text::new("taken-game").with("game", clipped(text))
                } else {
                    Text::new("taken").with("text", clipped(text)).with("line", clipped(line))
                };
                if let Some(first) = messages.first_mut() {
                    first.text = format!("{}\n{}", say(self.lang, &taken), first.text);
                }
                Ok(messages)
            }
        }
    }

    /// The answer to a command that asks whether somebody is sure, with a control that says yes; but nobody loses everything by one.
    fn with_sure(&self, command: &Command, mut messages: Vec<Message>) -> Vec<Message> {
        let whole = matches!(command, Command::Privacy(_) | Command::Unlink(_));
        let sure = command.confirmed().filter(|_| !whole);
        if let (Some(sure), Some(last)) = (sure, messages.last_mut())
            && last.controls.is_empty()
        {
            let does = controls::say(&sure, None);
            last.controls.push(controls::control(self.lang, "control-sure", Tone::Bad, does));
        }
        messages
    }

    /// The answer to a command that only asks. Where several tables may be meant, only those count at which it is possible.
    fn ask_one(&self, command: &Command) -> Done<Vec<Message>> {
        self.ask_somewhere(command).map_err(|stop| self.with_table(stop))
    }

    fn ask_somewhere(&self, command: &Command) -> Done<Vec<Message>> {
        match self.ask(command) {
            Err(Stop::Refused(refusal)) if refusal.asks.is_some() => {
                let refused = |named: &Command| match self.ask(named) {
                    Ok(_) => Ok(None),
                    Err(Stop::Refused(refusal)) => Ok(Some(*refusal)),
                    Err(failed) => Err(failed),
                };
                match self.looked_at_latest(command, refused)? {
                    Some(named) => self.ask(&named),
                    None => self.ask(&self.only_possible(command, *refusal, refused)?),
                }
            }
            answered => answered,
        }
    }

    /// A look at the table where this person did something last, if that is possible there. What leads to a deed is none.
    fn looked_at_latest(
        &self,
        command: &Command,
        refused: impl Fn(&Command) -> Done<Option<Refusal>>,
    ) -> Done<Option<Command>> {
        let others =
            matches!(command, Command::Resign(_) | Command::Judge(_) | Command::Move(_) | Command::Moves(_));
        if others || matches!(command, Command::Hand(_)) {
            return Ok(None);
        }
        let latest = self.latest_here()?.and_then(|latest| command.at_table(latest.0));
        Ok(match latest {
            Some(named) if refused(&named)?.is_none() => Some(named),
            _ => None,
        })
    }

    /// The answer to a command that only asks.
    fn ask(&self, command: &Command) -> Done<Vec<Message>> {
        match command {
            Command::Board(asked) => self.board(asked),
            Command::Text(asked) => self.text(asked.table, asked.ply),
            Command::Moves(asked) => self.moves(asked.table, asked.from.as_deref().unwrap_or_default()),
            Command::Move(asked) => self.preview(asked.table, asked.text.trim_end().trim_end_matches('?')),
            Command::Hand(asked) => self.hand(asked.table),
            Command::Games(asked) if asked.is_done() => self.done(asked),
            Command::Games(asked) => {
                let game = self.game(Verb::Games, asked.game.as_deref())?;
                self.games(asked.player.as_deref(), game)
            }
            Command::Next(_) => self.next(),
            Command::Seeks(asked) => self.seeks(self.game(Verb::Seeks, asked.game.as_deref())?),
            Command::History(asked) => self.history(asked.table),
            Command::Export(asked) => self.export(asked.table, asked.form.unwrap_or(Form::Json), asked.whole),
            Command::Records(asked) => self.records(asked),
            Command::Archive(asked) => self.archive(asked),
            Command::Proof(asked) => self.proof(asked.table),
            Command::Replay(asked) => self.animation(asked),
            Command::Rules(asked) => self.rules(asked.table, asked.game.as_deref()),
            Command::Show(asked) => self.show(asked),
            Command::Stats(asked) => {
                let game = self.game(Verb::Stats, asked.game.as_deref())?;
                match (asked.player.as_ref().or(asked.with.as_ref()), asked.server) {
                    (Some(player), true) => {
                        let slip = Slip::NoPlace(format!("@{}", player.trim_start_matches('@')));
                        self.no_command(&Misread { verb: Verb::Stats, slip })
                    }
                    (None, true) => self.server_stats(game, false),
                    (_, false) => match &asked.with {
                        Some(with) => self.between((asked.player.as_deref(), with), game, false),
                        None => self.stats(asked.player.as_deref(), game, false),
                    },
                }
            }
            Command::Top(asked) => self.top(self.game_on(Verb::Top, asked.game.as_deref())?, asked.page),
            Command::Ladder(asked) => self.ladder(asked),
            Command::Ladders(asked) => self.ladders(asked),
            Command::Tournament(asked) => self.tournament(asked),
            Command::Organise(asked) => self.organise(asked),
            Command::Book(asked) => self.book(asked),
            Command::Settings(_) => self.settings(),
            Command::Away(_) => self.away(),
            Command::Plans(asked) => self.plans(asked.table),
            Command::Note(asked) => self.notes(asked.table),
            Command::Notes(asked) => self.notes(asked.table),
            Command::Admin(_) => self.admin(),
            Command::Holidays(_) => self.holidays(),
            Command::Exclude(_) => self.excluded(),
            Command::Blocked(asked) => self.blocked(asked.page),
            Command::Help(asked) => self.help(asked.about.as_deref()),
            Command::Privacy(asked) => match asked.what {
                None => Ok(self.privacy()),
                Some(Right::Export) => self.privacy_export(),
                Some(Right::Delete) => self.privacy_sure(),
            },
            Command::Unlink(_) => self.unlink_sure(),
            Command::Resign(asked) if asked.whole => self.leave_match_sure(asked.table),
            Command::Resign(asked) => self.resign_sure(asked.table),
            Command::Judge(asked) => self.judge_sure(asked),
            Command::Accept(_)
            | Command::Block(_)
            | Command::Cancel(_)
            | Command::Claim(_)
            | Command::Continue(_)
            | Command::Decline(_)
            | Command::Draw(_)
            | Command::Give(_)
            | Command::Keep(_)
            | Command::Learn(_)
            | Command::Leave(_)
            | Command::Link(_)
            | Command::Pause(_)
            | Command::Plan(_)
            | Command::Play(_)
            | Command::Rematch(_)
            | Command::Remind(_)
            | Command::Resume(_)
            | Command::Sit(_)
            | Command::Unblock(_)
            | Command::Solve(_)
            | Command::Analyse(_)
            | Command::Hint(_)
            | Command::Undo(_) => Err(Error::Missing(format!("question {command}")).into()),
        }
    }

    /// The game that is named, if one is.
    fn game(&self, verb: Verb, name: Option<&str>) -> Done<Option<&'static Game>> {
        name.map(|name| self.only_game(verb, name)).transpose()
    }

    /// The game that is named, if one is, and a word for its board.
    pub(crate) fn game_on<'t>(
        &self,
        verb: Verb,
        name: Option<&'t str>,
    ) -> Done<Option<(&'static Game, Option<&'t str>)>> {
        let Some(name) = name else { return Ok(None) };
        self.only_game(verb, name)?;
        self.game_named(name).map(Some)
    }

    /// Asks whether an organiser really means it, and tells what will become of the table.
    fn judge_sure(&self, judge: &Judge) -> Done<Vec<Message>> {
        let (table, ruling) = self.ruling(judge)?;
        let names = |seats: Seats| listed(seats.iter().map(|seat| called(table.person(seat))));
        let all = listed(table.persons.iter().map(called));
        let text = match ruling {
            Ruling::End => Text::new("judge-sure-end"),
            Ruling::Annul if table.outcome().is_some() => Text::new("judge-sure-annul-over"),
            Ruling::Annul => Text::new("judge-sure-annul"),
            Ruling::Decide(outcome) if outcome.is_draw() => Text::new("judge-sure-draw"),
            Ruling::Replace { .. } | Ruling::Pause | Ruling::Resume => return Ok(Vec::new()),
            Ruling::Time { seat, millis } => Text::new("judge-sure-time")
                .with("winners", names([seat].into_iter().collect()))
                .with("time", duration(millis)),
            Ruling::Decide(outcome) => Text::new("judge-sure-won").with("winners", names(outcome.winners)),
        };
        let text = text.with("table", table.row.id.0).with("players", all);
        let counts = if !self.data.former_seats(table.row.id)?.is_empty() {
            "handed"
        } else if self.data.began_at(table.row.id)? > 0 {
            "continued"
        } else {
            "counts"
        };
        let text = text
            .with("game", Text::new(table.play.game().info.id))
            .with("counts", Text::new("judge-counts").with("how", counts));
        let mut same = Judge { table: Some(table.row.id.0), confirm: true, ..judge.clone() };
        let meant = match ruling {
            Ruling::Decide(outcome) => outcome.winners.iter().collect(),
            Ruling::Time { seat, .. } => vec![seat],
            _ => Vec::new(),
        };
        if let [seat] = *meant {
            // A seat is the same wherever that is said, and a name has to be looked up.
            (same.players, same.seat) = (Vec::new(), Some(seat.number().into()));
        }
        let typing =
            Text::new("judge-sure-typing").with("line", Command::from(same.clone()).typed(self.lang));
        let typing = typing.with("why", said_again(&judge.reason, self.lang));
        let controls = vec![controls::judge(&same, self.lang)];
        let hidden = table.row.private;
        Ok(vec![Message { controls, hidden, ..self.lines(&[text, typing]) }])
    }

    /// Asks whether somebody wants to leave a match.
    fn leave_match_sure(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let (table, _) = self.my_match(table)?;
        let running = table.row.state == TableState::Running;
        let key = if running { "match-leave-sure" } else { "match-end-sure" };
        let text = Text::new(key).with("table", table.row.id.0);
        let text = text.with("game", game_on(&table.row.game, &table.row.variant));
        let controls = vec![controls::leave_match_sure(&table, self.lang)];
        let hidden = table.row.private;
        Ok(vec![Message { controls, hidden, ..self.message(&text) }])
    }

    /// Asks whether somebody really means to give up.
    fn resign_sure(&self, table: Option<i64>) -> Done<Vec<Message>> {
        let (table, _) = self.my_table(table, Purpose::Agree)?;
        let text = Text::new("table-resign-sure").with("table", table.row.id.0);
        let text = text.with("game", game_on(&table.row.game, &table.row.variant));
        let controls = vec![controls::resign(&table, self.lang)];
        let hidden = table.row.private;
        Ok(vec![Message { controls, hidden, ..self.message(&text) }])
    }
}

/// A reason as it is said again, between quotes; the word for one, where it is long or has signs that mean something where it is
/// shown.
fn said_again(reason: &str, lang: Lang) -> String {
    let plain = escape(reason) == reason && !reason.contains('"');
    match plain && reason.chars().count() <= MAX_SAID_AGAIN {
        true => format!("\"{reason}\""),
        false => words(lang).say_key("option-reason.place"),
    }
}
