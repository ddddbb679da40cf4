//! The ways to make a move.

use std::time::{Duration, Instant};

use fake::{Answer, Failure, Message, User};
use serde_json::{Value, json};

use super::typed::{Meant, Saw, Typed, Way, World};

/// The time for which somebody waits for a private message to change.
const CHANGED_WITHIN: Duration = Duration::from_secs(10);

/// A table, as people see it.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub number: i64,
    pub thread: u64,
}

impl Table {
    /// Types or taps a move below the newest board, and notes it. What its author saw at once.
    pub async fn make(
        &self,
        world: &World,
        user: &User,
        way: Way,
        (meant, text): (Meant, &str),
        board: &Message,
    ) -> Saw {
        let (thread, me) = (self.thread, world.discord.application_id());
        let mut channel = thread;
        let done = match way {
            Way::Slash => Ok(user.slash(thread, "move", json!({ "move": text })).await),
            Way::Menu => Ok(by_menu(user, board, text).await),
            Way::Form => Ok(by_form(user, board, text).await),
            Way::Reply => Err(user.replies(thread, board, text, true).await),
            Way::Mention => Err(user.says(thread, &format!("<@{me}> {text}")).await),
            Way::Bare => Err(user.says(thread, text).await),
            Way::Direct => {
                channel = user.dm();
                Err(user.dms(&format!("#{} {text}", self.number)).await)
            }
        };
        let (event, message, saw) = match done {
            Err(message) => (Some(format!("discord:m:{message}")), Some(message), Saw::Sent),
            Ok(Ok(answer)) => (Some(format!("discord:i:{}", answer.interaction)), None, saw(&answer)),
            Ok(Err(failure)) => (None, None, Saw::Failed(failure)),
        };
        world.note(Typed {
            table: self.number,
            channel,
            by: user.id,
            way,
            meant,
            text: text.to_owned(),
            event,
            message,
            saw: saw.clone(),
        });
        saw
    }
}

/// The meaning of an answer to the player who has moved.
pub fn saw(answer: &Answer) -> Saw {
    // Where the bot only takes note, the room sees what comes of it; turns that are named with nothing else come with that.
    let noted = ["✓ Played", "🔔"].iter().any(|note| answer.content().starts_with(note));
    if noted || answer.message.is_none() { Saw::Played } else { Saw::Told(answer.content().to_owned()) }
}

/// The table and the ply that a board of the bot shows, by the name of its picture.
pub fn board_of(message: &Message) -> Option<(i64, usize)> {
    let ours = |name: &str| !name.contains("preview") && !name.contains("refused");
    let file = message.attachments.iter().find(|file| ours(&file.filename))?;
    let (table, ply) = file.filename.strip_prefix("table-")?.split_once("-ply-")?;
    let digits = ply.find(|c: char| !c.is_ascii_digit()).unwrap_or(ply.len());
    Some((table.parse().ok()?, ply[..digits].parse().ok()?))
}

/// The labels and ids of a message's buttons.
pub fn buttons(message: &Message) -> Vec<(String, String)> {
    let rows = message.components.as_array().into_iter().flatten();
    let controls = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let live = controls.filter(|control| control["type"] == 2 && control["disabled"] != true);
    live.map(|control| (text(&control["label"]), text(&control["custom_id"]))).collect()
}

/// The button that plays exactly this move.
fn plays(message: &Message, text: &str) -> Option<String> {
    let label = format!("Play {text}");
    buttons(message).into_iter().find(|(name, _)| *name == label).map(|(_, id)| id)
}

/// Opens the list of moves below a board.
pub async fn open_list(user: &User, board: &Message) -> Result<Answer, Failure> {
    let button = board.button("Move").ok_or_else(|| Failure::NoControl("no Move".to_owned()))?;
    user.click(board, &button).await
}

/// A private message after one of its controls was used; an answer that takes longer changes it later.
pub async fn changed(world_of: &User, before: &Message, answer: Answer) -> Result<Message, Failure> {
    if let Some(message) = answer.message {
        return Ok(message);
    }
    let since = Instant::now();
    while since.elapsed() < CHANGED_WITHIN {
        let now = world_of.messages(before.channel).into_iter().find(|message| message.id == before.id);
        if let Some(now) = now.filter(|now| now.edits > before.edits) {
            return Ok(now);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err(Failure::NeverFinished)
}

/// Through groups and pages to the move, then its preview, then the confirmation.
async fn by_menu(user: &User, board: &Message, text: &str) -> Result<Answer, Failure> {
    let lost = |what: &str| Failure::NoControl(format!("no way to {text}: {what}"));
    let opened = open_list(user, board).await?;
    let mut shown = opened.message.clone().ok_or(Failure::NoAnswer)?;
    for _ in 0..60 {
        if let Some(id) = plays(&shown, text) {
            return user.click(&shown, &id).await;
        }
        let options = shown.options("l|");
        if options.is_empty() && buttons(&shown).is_empty() {
            // There is no list: the bot says why.
            return Ok(Answer { message: Some(shown), ..opened });
        }
        // A group says what its moves start with; the longest start is the right one.
        let starts = |label: &str| {
            label.split_once(" …").is_some_and(|(start, _)| {
                text.strip_prefix(start).is_some_and(|rest| {
                    let digits = |end: Option<char>| end.is_some_and(|c| c.is_ascii_digit());
                    !(digits(rest.chars().next()) && digits(start.chars().last()))
                })
            })
        };
        let exact = options.iter().find(|(label, _)| label == text);
        let group = options.iter().filter(|(label, _)| starts(label)).max_by_key(|(label, _)| label.len());
        let answer = match (exact.or(group), shown.button("After")) {
            (Some((_, value)), _) => user.select(&shown, "l|", &[value]).await?,
            (None, Some(after)) => user.click(&shown, &after).await?,
            (None, None) => return Err(lost(&format!("only {options:?}"))),
        };
        shown = changed(user, &shown, answer).await?;
    }
    Err(lost("too long"))
}

async fn by_form(user: &User, board: &Message, text: &str) -> Result<Answer, Failure> {
    let opened = open_list(user, board).await?;
    let list = opened.message.clone().ok_or(Failure::NoAnswer)?;
    let Some(button) = list.button("Type a move") else {
        return Ok(Answer { message: Some(list), ..opened });
    };
    let form = user.click(&list, &button).await?;
    user.submit_modal(&form, json!({ "move": text })).await
}
