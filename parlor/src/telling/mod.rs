//! The text of a post: sentences made of facts, when they are sent or shown, for whoever reads them.
//!
//! `sentences` has what each fact says, `lists` the lines of what runs and what is sought, `later` what somebody is told
//! together in a digest or after a night; `puzzles` what is to be done in one; `reader` decides on the language.

mod later;
mod lists;
pub(crate) mod puzzles;
mod reader;
mod sentences;
mod title;

pub(crate) use later::missed::missed;
pub(crate) use later::overnight::overnight;
pub(crate) use later::owed::{Waiting, owed_turns, woken};
pub(crate) use lists::climb::{Seen, climb};
pub(crate) use lists::lead::lead;
pub(crate) use lists::notice::{Drawn, drawn};
pub(crate) use lists::seeks::{seek, take};
pub(crate) use lists::sign::{joined, sign};
pub use reader::{Reader, language_at};
pub(crate) use reader::{language, room_language};
pub(crate) use sentences::calls::calls;
pub(crate) use sentences::competitions::ladder::{
    answer_to, in_short as place_in_short, of_table as place_at_stake,
};
pub(crate) use sentences::competitions::{crossed, tournament};
pub(crate) use sentences::ending::{Plies, ending, gifts, happened, recorded};
pub(crate) use sentences::holidays::{called_holidays, holidays_before, holidays_meanwhile, set_by};
pub use sentences::matches::match_line_due;
pub(crate) use sentences::matches::{brief as match_in_short, line as match_line};
pub(crate) use sentences::named::{seated, seated_in};
pub(crate) use sentences::promised::{proved, sealed};
pub use sentences::story::{Step, has_moved, is_told_by_story, story};
pub(crate) use sentences::verdicts::whole;
pub use title::{Title, title};
pub(crate) use title::{game_and_board, ladder_name, ladder_typed};

use engine::{Lang, Text, Turn, duration};
use storage::{ChallengeId, FactId, PersonId, Snapshot, TableId, TournamentId};
use timecontrol::Later;

use crate::output::controls;
use crate::output::scene::alone::beginning;
use crate::output::scene::{scene_of, show_match, show_time};
use crate::output::sheet;
use crate::table::clock;
use crate::table::loaded::LoadedTable;
use crate::table::matches::Course;
use crate::{Board, Body, Control, Error, Fact, LadderNews, Message, Moment, Scene, Subject, To, say};

use lists::dashboard;
use sentences::{competitions::ladder, typing, verdicts};

/// A message for one reader, with what its board shows: all that is needed to send it.
#[derive(Clone, PartialEq, Debug)]
pub struct Composed {
    /// Words, who is notified, files and controls.
    pub message: Message,
    /// The scene of its board.
    pub scene: Option<Scene>,
    /// The scenes of the boards of its sheet, one after the other.
    pub tiles: Vec<Scene>,
}

impl From<Message> for Composed {
    /// A message whose boards, if it has any, are not shown.
    fn from(message: Message) -> Composed {
        Composed { message, scene: None, tiles: Vec::new() }
    }
}

/// Puts a post into words for whoever reads it, and loads what its board shows. The table is replayed once. `told` is the
/// language of the room, as for [`Reader::of`].
///
/// # Errors
/// If something that it names is gone or cannot be replayed.
pub fn compose(
    snapshot: &Snapshot,
    network: &str,
    body: &Body,
    told: Option<Lang>,
) -> Result<Composed, Error> {
    snapshot.call_as_on(network);
    let reader = || Reader::of(snapshot, network, body.to(), told);
    match body {
        // It was made for its reader.
        Body::Said { message, .. } => with_scene(snapshot, message.clone()),
        Body::Hand { board, silent, .. } => {
            let reader = reader()?;
            let board = reader.of_board(board);
            let table = board.subject.table().unwrap_or_default();
            let text = say(reader.lang, &Text::new("table-hand").with("table", table));
            let hand = Message { text, board: Some(board), hidden: true, ..Message::default() };
            with_scene(snapshot, Message { silent: *silent, ..hand })
        }
        Body::Owed { to, tables, overnight, mention } => {
            let reader = reader()?;
            let account = mention.first().map_or("", String::as_str);
            let person = snapshot.person_of(network, account)?.map_or(PersonId(0), |person| person.id);
            let hidden = matches!(to, To::Person { .. });
            let said = woken(snapshot, network, person, (tables, overnight), reader.lang)?;
            Ok(Message { mention: mention.clone(), hidden, ..said }.into())
        }
        // It is only taken away.
        Body::Dashboard { gone: Some(_), .. } => Ok(Message::default().into()),
        Body::Dashboard { to, gone: None } => {
            let message = dashboard::dashboard(snapshot, network, to, &reader()?)?;
            with_scene(snapshot, message)
        }
        Body::SignUp { tournament, .. } => {
            Ok(sign(snapshot, TournamentId(*tournament), reader()?.lang)?.into())
        }
        Body::News { facts, board, mention, silent, .. } => {
            let reader = reader()?;
            let board = board.as_ref().map(|board| reader.of_board(board));
            let mut composed = news(snapshot, &reader, facts, board, mention)?;
            composed.message.silent = *silent;
            Ok(composed)
        }
    }
}

/// A message as it is, with what its board shows.
///
/// # Errors
/// As [`compose`].
pub fn with_scene(snapshot: &Snapshot, mut message: Message) -> Result<Composed, Error> {
    let scene = message.board.as_ref().map(|board| crate::scene(snapshot, board)).transpose()?;
    let tiles = sheet::scenes(snapshot, &mut message.sheet);
    Ok(Composed { message, scene, tiles })
}

fn news(
    snapshot: &Snapshot,
    reader: &Reader,
    facts: &[i64],
    board: Option<Board>,
    mention: &[String],
) -> Result<Composed, Error> {
    let (mut lines, mut typing) = (Vec::new(), Vec::new());
    let mut message = Message { mention: mention.to_vec(), ..Message::default() };
    // All facts of a post are about one table or one challenge.
    let mut loaded: Option<(LoadedTable, Option<Scene>)> = None;
    let mut starts = false;
    // What is left of whose turn it is, and until when.
    let mut running = None;
    // Whoever is asked sees from what a game would go on.
    let mut brought = None;
    for &number in facts {
        let row = snapshot.fact(FactId(number))?;
        let row = row.ok_or_else(|| Error::Missing(format!("fact {number}")))?;
        let fact: Fact = serde_json::from_str(&row.body)?;
        if let Some(id) = row.challenge {
            let challenge = snapshot.challenge(id)?;
            let challenge = challenge.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
            lines.extend(sentences::of_challenge(snapshot, &challenge, &fact)?);
            if let Fact::Ladder { what: LadderNews::Waits { .. }, .. } = &fact {
                typing.extend(ladder::typing(snapshot, &challenge)?);
                message.controls = controls::challenge(id, reader.lang, true);
                message.challenge = Some(id.0);
                message.moments.extend(ladder::due(snapshot, &challenge, reader.lang)?);
            }
            if let Fact::ChallengeMade { asked, .. } = &fact {
                let place = ladder::typing(snapshot, &challenge)?;
                typing.extend(place.or_else(|| typing::for_challenge(&challenge, !asked.is_empty())));
                message.controls = controls::challenge(id, reader.lang, !asked.is_empty());
                message.challenge = Some(id.0);
                message.moments.extend(ladder::due(snapshot, &challenge, reader.lang)?);
                let board = reader.of_board(&Board::of(Subject::Challenge { challenge: id.0 }));
                brought = beginning(snapshot, &challenge, &board)?;
                message.board = brought.as_ref().map(|_| board);
            }
        } else if let Some(id) = row.table {
            if loaded.is_none() {
                let table = load(snapshot, id, board.as_ref(), row.id)?;
                let mut scene = board.as_ref().map(|board| scene_of(&table, board));
                if let (Some(scene), Some(board)) = (&mut scene, &board) {
                    let as_of = board.subject.as_of().map(FactId);
                    show_match(snapshot, &table, board, scene)?;
                    show_time(snapshot, &table, &mut scene.view, (as_of, board.asked_at))?;
                }
                loaded = Some((table, scene));
            }
            let Some((table, scene)) = &loaded else { continue };
            starts |= matches!(fact, Fact::TableStarted { .. });
            if let Fact::ClockSet { seat, due, .. } | Fact::Reminded { seat, due, .. } = fact {
                let when = reader.moment(snapshot, table, seat, due)?;
                message.moments.push(Moment { text: say(reader.lang, &when), at: due });
            }
            if matches!(fact, Fact::ClockSet { .. } | Fact::ClockStands { .. } | Fact::Reminded { .. }) {
                running = timed(snapshot, table, &fact, &row, reader)?;
            }
            if let Fact::TimeGiven { seat, due: Some(due), .. } = fact {
                let when = reader.moment(snapshot, table, seat, due)?;
                message.moments.push(Moment { text: say(reader.lang, &when), at: due });
            }
            lines.extend(verdicts::given(snapshot, table, &fact, &row, reader)?);
            if let Fact::Away { seat, from, until, .. } = fact {
                let begins = reader.moment(snapshot, table, seat, from)?;
                let ends = clock::end(until, &reader.zone(snapshot, table, seat)?);
                let both = [(begins, from), (ends, until)];
                let both = both.map(|(when, at)| Moment { text: say(reader.lang, &when), at });
                message.moments.extend(both);
            }
            lines.extend(verdicts::seats(snapshot, table, &fact, &row)?);
            if let Fact::Judged { what } = fact {
                lines.extend(verdicts::judged(snapshot, table, what, &serde_json::from_str(&row.cause)?)?);
            }
            if let (Fact::ClosingSoon { at, .. } | Fact::Unreached { since: at, .. }, Some(seat)) =
                (&fact, table.play.turn().seat())
            {
                let when = reader.moment(snapshot, table, seat.number(), *at)?;
                message.moments.push(Moment { text: say(reader.lang, &when), at: *at });
            }
            lines.extend(sentences::of_table(snapshot, table, scene.as_ref(), &fact, reader)?);
            let sits = verdicts::typing(snapshot, table, &fact, reader)?;
            if sits.is_some() {
                message.controls.extend(controls::sit(table, reader.lang));
            }
            typing.extend(match sits {
                Some(sits) => Some(sits),
                None => typing::at_table(snapshot, table, &fact)?,
            });
            if let (Fact::MatchEnded { .. }, Some((course, _))) =
                (&fact, Course::of_table(snapshot, &table.row)?)
            {
                (message.heading, message.sheet) = sheet::of_match(snapshot, &course, reader.lang)?;
                message.sheet.iter_mut().for_each(|tile| tile.board = reader.of_board(&tile.board));
            }
            message.controls.extend(answers(table, &fact, reader));
            if matches!(fact, Fact::Ended { .. }) && sentences::matches::waits(snapshot, table)? {
                typing.push(typing::goes_on(snapshot, table)?);
                message.controls.push(controls::leave_match(table, reader.lang));
            }
        }
    }
    let (table, scene) = loaded.unzip();
    let scene = scene.flatten();
    if let Some(table) = &table {
        let at = lines.len().min(1);
        lines.splice(at..at, sentences::matches::line(snapshot, table)?);
    }
    if let (Some(table), Some(scene), Some(board)) = (&table, &scene, board) {
        let late = running.as_ref().is_some_and(|timed| timed.turn.key == LATE);
        message.moments.extend(running.iter_mut().flat_map(|timed| timed.moments.drain(..)));
        lines.extend(turn(table, scene, starts, running, reader));
        if late && scene.view.turn.seat().is_some() {
            message.controls.push(controls::claim(table, reader.lang));
        }
        message.hidden = board.subject.is_a_seats() && table.has_hands();
        if !message.controls.is_empty() {
            // Whoever is asked something can move all the same.
            message.controls.splice(0..0, scene.controls.iter().cloned());
        }
        message.board = Some(board);
    }
    message.text = spoken(reader, &lines);
    message.typing = spoken(reader, &typing);
    let tiles = sheet::scenes(snapshot, &mut message.sheet);
    Ok(Composed { scene: scene.or(brought), tiles, message })
}

/// The table as it was when the post was made.
fn load(snapshot: &Snapshot, id: TableId, board: Option<&Board>, fact: FactId) -> Result<LoadedTable, Error> {
    let as_of = board.and_then(|board| board.subject.as_of()).map_or(fact, FactId);
    LoadedTable::at(snapshot, id, Some(as_of), None)
}

/// The key of what is said of whoever begins a turn with nothing left, and can lose the game by a claim.
const LATE: &str = "table-turn-late";

/// A turn with a clock, as it is told.
struct Timed {
    /// The turn, without a name, and the time that there is.
    turn: Text,
    /// The reasons for longer time than that.
    why: Vec<Text>,
    /// The moments in that.
    moments: Vec<Moment>,
}

/// The line about the time of a turn; none of a fact that only reminds.
fn timed(
    snapshot: &Snapshot,
    table: &LoadedTable,
    fact: &Fact,
    row: &storage::Fact,
    reader: &Reader,
) -> Result<Option<Timed>, Error> {
    let moves = |seat: &u8| clock::moves_to_go(snapshot, &table.row, Some(row.id), *seat);
    Ok(match fact {
        Fact::ClockSet { seat, left, due, later } => {
            let key = match *left {
                0 if *due > row.at => "table-turn-none",
                0 if table.terms()?.is_some_and(|terms| terms.hard) => "table-turn-over",
                0 => LATE,
                _ => "table-turn-clock",
            };
            let when = reader.moment(snapshot, table, *seat, *due)?;
            let turn = Text::new(key).with("left", duration(*left)).with("when", when);
            let turn = turn.with("moves", moves(seat)?.unwrap_or(0));
            let holidays = match later.contains(&Later::Holidays) {
                true => holidays_then(snapshot, table, reader, (*seat, row.at, *due))?,
                false => None,
            };
            // A line of its own says when they are.
            let mut later = later.clone();
            later.retain(|later| *later != Later::Holidays || holidays.is_none());
            let (holidays, moments) = holidays.unzip();
            let why = sentences::later(table, *seat, &later).into_iter().chain(holidays).collect();
            Some(Timed { turn, why, moments: moments.unwrap_or_default() })
        }
        Fact::ClockStands { seat, left } => {
            let key = if *left > 0 { "table-turn-stands" } else { "table-turn-stands-none" };
            let turn = Text::new(key).with("left", duration(*left));
            let turn = turn.with("moves", moves(seat)?.unwrap_or(0));
            Some(Timed { turn, why: Vec::new(), moments: Vec::new() })
        }
        _ => None,
    })
}

/// The line about the player to move on the board that is shown, if anybody is; and at the start how one moves.
fn turn(
    table: &LoadedTable,
    scene: &Scene,
    starts: bool,
    running: Option<Timed>,
    reader: &Reader,
) -> Vec<Text> {
    let Turn::To(seat) = scene.view.turn else { return Vec::new() };
    let player = seated_in(table, &scene.view, seat);
    let plain = || Text::new(if scene.view.paused { "table-turn-paused" } else { "table-turn" });
    let (timed, why) = running.map_or((None, Vec::new()), |running| (Some(running.turn), running.why));
    let mut lines = vec![timed.unwrap_or_else(plain).with("player", player)];
    lines.extend(why);
    if starts {
        let how = if reader.hears { "table-how" } else { "table-how-answer" };
        lines.push(Text::new(how).with("game", Text::new(table.play.game().info.id)));
        if table.has_hands() {
            lines.push(Text::new("table-hands"));
        }
    }
    lines
}

/// The holidays in which the clock of a turn stands, and their moments as its reader is told them: the seat, when it began to
/// run, and until when there is time.
fn holidays_then(
    snapshot: &Snapshot,
    table: &LoadedTable,
    reader: &Reader,
    (seat, at, due): (u8, i64, i64),
) -> Result<Option<(Text, Vec<Moment>)>, Error> {
    let zone = reader.zone(snapshot, table, seat)?;
    let found = holidays_meanwhile(snapshot, table.row.id, (at, due), &zone)?;
    Ok(found.map(|(text, moments)| {
        let moment = |at: i64| Moment { text: say(reader.lang, &clock::moment(at, &zone)), at };
        (text, moments.map(moment).into())
    }))
}

/// The controls with which a fact can be answered.
fn answers(table: &LoadedTable, fact: &Fact, reader: &Reader) -> Vec<Control> {
    match fact {
        Fact::Offered { wanted_by, .. } if table.asks_computers_alone(wanted_by) => Vec::new(),
        Fact::Offered { what, .. } => controls::consent(table, reader.lang, *what),
        Fact::Paused => vec![controls::resume(table, reader.lang)],
        Fact::FlagFell { .. } | Fact::StillLate { .. } => controls::late(table, reader.lang),
        Fact::Called { again: false, .. } => vec![controls::object(table, reader.lang)],
        Fact::ClosingSoon { .. } => {
            let resume = table.row.paused_at.map(|_| controls::resume(table, reader.lang));
            // The first says how long the message asks for something.
            [controls::keep(table, reader.lang)].into_iter().chain(resume).collect()
        }
        _ => Vec::new(),
    }
}

fn spoken(reader: &Reader, lines: &[Text]) -> String {
    lines.iter().map(|line| say(reader.lang, line)).collect::<Vec<_>>().join("\n")
}

/// The line about a challenge that was just made, for the person who made it; and how it is answered by typing.
pub(crate) fn challenge_made(
    snapshot: &Snapshot,
    id: ChallengeId,
    fact: FactId,
) -> Result<(Vec<Text>, Option<Text>), Error> {
    let row = snapshot.fact(fact)?.ok_or_else(|| Error::Missing(format!("fact {fact}")))?;
    let challenge = snapshot.challenge(id)?.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
    let fact: Fact = serde_json::from_str(&row.body)?;
    let asked = matches!(&fact, Fact::ChallengeMade { asked, .. } if !asked.is_empty());
    let typing = typing::for_challenge(&challenge, asked);
    Ok((sentences::of_challenge(snapshot, &challenge, &fact)?, typing))
}
