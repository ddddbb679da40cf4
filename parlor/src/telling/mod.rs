//! What a post says: sentences made of facts, when they are sent or shown, for whoever reads them.

mod dashboard;
mod ending;
mod lead;
mod missed;
mod overnight;
mod owed;
mod reader;
mod sentences;
mod story;
mod title;
mod verdicts;

pub(crate) use ending::{ending, happened, recorded};
pub(crate) use lead::lead;
pub(crate) use missed::missed;
pub(crate) use overnight::overnight;
pub(crate) use owed::{owed_turns, woken};
pub use reader::{Reader, language_at};
pub(crate) use reader::{language, room_language};
pub(crate) use sentences::{game_and_board, seated, seated_in};
pub use story::{Step, has_moved, is_told_by_story, story};
pub use title::{Title, title};

use engine::{Lang, Text, Turn, duration};
use storage::{ChallengeId, FactId, PersonId, Snapshot, TableId};

use crate::{
    Board, Body, Control, Error, Fact, Message, Moment, Scene, Subject, To, controls,
    loaded::LoadedTable,
    say,
    scene::{beginning, scene_of, show_time},
    sheet,
};

/// A message for one reader, with what its board shows: all that is needed to send it.
#[derive(Clone, PartialEq, Debug)]
pub struct Composed {
    /// Words, who is notified, files and controls.
    pub message: Message,
    /// What its board shows.
    pub scene: Option<Scene>,
    /// What the boards of its sheet show, one after the other.
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
        Body::News { facts, board, mention, silent, .. } => {
            let reader = reader()?;
            let board = board.as_ref().map(|board| reader.of_board(board));
            let mut composed = news(snapshot, network, &reader, facts, board, mention)?;
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
    network: &str,
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
            if let Fact::ChallengeMade { asked, .. } = &fact {
                typing.extend(sentences::typing_for_challenge(&challenge, !asked.is_empty()));
                message.controls = controls::challenge(id, reader.lang, !asked.is_empty());
                message.challenge = Some(id.0);
                let board = reader.of_board(&Board::of(Subject::Challenge { challenge: id.0 }));
                brought = beginning(snapshot, &challenge, &board)?;
                message.board = brought.as_ref().map(|_| board);
            }
        } else if let Some(id) = row.table {
            if loaded.is_none() {
                let mut table = load(snapshot, id, board.as_ref(), row.id)?;
                table.call(snapshot.names_on(id, network)?);
                let mut scene = board.as_ref().map(|board| scene_of(&table, board));
                if let (Some(scene), Some(board)) = (&mut scene, &board) {
                    let as_of = board.subject.as_of().map(FactId);
                    show_time(snapshot, &table, &mut scene.view, (as_of, board.asked_at))?;
                }
                loaded = Some((table, scene));
            }
            let Some((table, scene)) = &loaded else { continue };
            starts |= matches!(fact, Fact::TableStarted { .. });
            if let Fact::ClockSet { seat, left, due } | Fact::Reminded { seat, left, due, .. } = fact {
                let when = reader.moment(snapshot, table, seat, due)?;
                message.moments.push(Moment { text: say(reader.lang, &when), at: due });
                running = matches!(fact, Fact::ClockSet { .. }).then_some((left, when));
            }
            if let Fact::Away { seat, from, until, .. } = fact {
                for at in [from, until] {
                    let when = reader.moment(snapshot, table, seat, at)?;
                    message.moments.push(Moment { text: say(reader.lang, &when), at });
                }
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
            typing.extend(sits.or_else(|| sentences::typing_at_table(table, &fact)));
            message.controls.extend(answers(table, &fact, reader));
        }
    }
    let (table, scene) = loaded.unzip();
    let scene = scene.flatten();
    if let (Some(table), Some(scene), Some(board)) = (&table, &scene, board) {
        lines.extend(turn(table, scene, starts, running, reader));
        message.hidden = board.subject.is_a_seats() && table.has_hands();
        if !message.controls.is_empty() {
            // Whoever is asked something can move all the same.
            message.controls.splice(0..0, scene.controls.iter().cloned());
        }
        message.board = Some(board);
    }
    message.text = spoken(reader, &lines);
    message.typing = spoken(reader, &typing);
    Ok(Composed { scene: scene.or(brought), ..message.into() })
}

/// The table as it was when the post was made.
fn load(snapshot: &Snapshot, id: TableId, board: Option<&Board>, fact: FactId) -> Result<LoadedTable, Error> {
    let as_of = board.and_then(|board| board.subject.as_of()).map_or(fact, FactId);
    LoadedTable::at(snapshot, id, Some(as_of), None)
}

/// Who is to move on the board that is shown, if anybody is; and at the start how one moves.
fn turn(
    table: &LoadedTable,
    scene: &Scene,
    starts: bool,
    running: Option<(i64, Text)>,
    reader: &Reader,
) -> Vec<Text> {
    let Turn::To(seat) = scene.view.turn else { return Vec::new() };
    let player = seated_in(table, &scene.view, seat);
    let mut lines = vec![match running {
        Some((left, when)) => Text::new("table-turn-clock")
            .with("player", player)
            .with("left", duration(left))
            .with("when", when),
        None if scene.view.paused => Text::new("table-turn-paused").with("player", player),
        None => Text::new("table-turn").with("player", player),
    }];
    if starts {
        let how = if reader.hears { "table-how" } else { "table-how-answer" };
        lines.push(Text::new(how).with("game", Text::new(table.play.game().info.id)));
        if table.has_hands() {
            lines.push(Text::new("table-hands"));
        }
    }
    lines
}

/// What can be answered to a fact by a tap.
fn answers(table: &LoadedTable, fact: &Fact, reader: &Reader) -> Vec<Control> {
    match fact {
        Fact::Offered { what, .. } => controls::consent(table, reader.lang, *what),
        Fact::Paused => vec![controls::resume(table, reader.lang)],
        Fact::FlagFell { .. } | Fact::StillLate { .. } => controls::late(table, reader.lang),
        Fact::Called { .. } => vec![controls::object(table, reader.lang)],
        Fact::ClosingSoon { .. } => vec![controls::keep(table, reader.lang)],
        _ => Vec::new(),
    }
}

fn spoken(reader: &Reader, lines: &[Text]) -> String {
    lines.iter().map(|line| say(reader.lang, line)).collect::<Vec<_>>().join("\n")
}

/// What is said of a challenge that was just made, to whoever made it; and how it is answered by typing.
pub(crate) fn challenge_made(
    snapshot: &Snapshot,
    id: ChallengeId,
    fact: FactId,
) -> Result<(Vec<Text>, Option<Text>), Error> {
    let row = snapshot.fact(fact)?.ok_or_else(|| Error::Missing(format!("fact {fact}")))?;
    let challenge = snapshot.challenge(id)?.ok_or_else(|| Error::Missing(format!("challenge {id}")))?;
    let fact: Fact = serde_json::from_str(&row.body)?;
    let asked = matches!(&fact, Fact::ChallengeMade { asked, .. } if !asked.is_empty());
    let typing = sentences::typing_for_challenge(&challenge, asked);
    Ok((sentences::of_challenge(snapshot, &challenge, &fact)?, typing))
}
