//! The way from a parcel to one or several messages of Discord's: text, picture, file and controls.

use courier::{Attachment, Parcel};
use parlor::{Control, File, Message, Tone};
use serde_json::{Value, json};
use serenity::all::{ButtonStyle, ComponentType, CreateAttachment, MessageFlags};

use crate::{
    api::custom_id,
    api::limits::{
        MAX_ALT_UNITS, MAX_BUTTON_UNITS, MAX_BUTTONS_PER_ROW, MAX_CHOICE_UNITS, MAX_CHOICES,
        MAX_MESSAGE_UNITS, MAX_PLACEHOLDER_UNITS, MAX_ROWS,
    },
    api::names::Names,
    outbound::help,
};

/// One message to send.
#[derive(Clone, Debug, Default)]
pub(crate) struct Payload {
    pub text: String,
    /// The accounts that are notified.
    pub pings: Vec<String>,
    /// True if not even a direct message notifies anybody.
    pub silent: bool,
    /// The file. There is one at most, as serenity calls each file of an upload the first one.
    pub file: Option<Attachment>,
    /// A file whose content is made when it is sent.
    pub unmade: Option<File>,
    pub rows: Vec<Value>,
    /// The moment when the message was made, if it names turns of which its reader has still to be told.
    pub owed: Option<i64>,
}

impl Payload {
    pub(crate) fn text(text: String) -> Payload {
        Payload { text, ..Payload::default() }
    }

    /// The body of a request. There is always a list of attachments, so that an update shows these and no others.
    pub(crate) fn body(&self, private: bool) -> Value {
        // A name that looks like a link gets no preview.
        let mut flags = MessageFlags::SUPPRESS_EMBEDS;
        flags.set(MessageFlags::EPHEMERAL, private);
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, self.silent);
        let attachments = self.file.iter().map(|file| match &file.alt {
            Some(alt) => json!({ "id": 0, "filename": file.name, "description": clip(alt, MAX_ALT_UNITS) }),
            None => json!({ "id": 0, "filename": file.name }),
        });
        json!({
            "content": self.text,
            "flags": flags,
            "allowed_mentions": { "parse": [], "users": self.pings },
            "attachments": attachments.collect::<Vec<_>>(),
            "components": self.rows,
        })
    }

    /// The file, for one call.
    pub(crate) fn attachments(&self) -> Vec<CreateAttachment> {
        let file = self.file.iter();
        file.map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone())).collect()
    }
}

/// Puts a parcel into Discord's form, for where commands have these names. Its files are taken out of it: the board, or else the
/// last one, stands with the text, and each other one in a message of its own before that.
pub(crate) fn compose(parcel: &mut Parcel, names: &Names) -> Vec<Payload> {
    let mut files = std::mem::take(&mut parcel.attachments);
    let own = if parcel.message.board.is_some() { 0 } else { files.len().saturating_sub(1) };
    let own = (own < files.len()).then(|| files.remove(own));
    let message = &parcel.message;
    if let Some(explains) = &message.explains {
        let help = help::help(explains, names);
        let row: Vec<Value> = help.buttons.iter().map(|(id, label, tone)| button(id, label, *tone)).collect();
        let rows = if row.is_empty() { Vec::new() } else { vec![action_row(&row)] };
        return vec![Payload { rows, ..Payload::text(help.text) }];
    }
    let mut text = text_of(message, names);
    if !message.mention.is_empty() {
        let mentions = message.mention.iter().map(|account| format!("<@{account}>"));
        text = format!("{text}\n{}", mentions.collect::<Vec<_>>().join(" "));
    }
    if let Some(letters) = &parcel.letters {
        // A code block shows every sign as it is, but for its own end.
        text = format!("{text}\n```\n{}\n```", letters.replace("```", "'''").trim_end());
    }
    let mut rows = buttons(&parcel.controls);
    if let Some(picks) = &message.picks {
        rows.splice(0..0, menu(&picks.choices, message.text.lines().next().unwrap_or_default()));
        rows.extend(buttons(&picks.ways));
        rows.truncate(MAX_ROWS);
    }
    let mut payloads: Vec<Payload> = split(&text, MAX_MESSAGE_UNITS).into_iter().map(Payload::text).collect();
    if payloads.is_empty() {
        payloads.push(Payload::default());
    }
    let at = payloads.len() - 1;
    payloads.splice(at..at, files.into_iter().map(|file| Payload { file: Some(file), ..Payload::default() }));
    payloads.iter_mut().for_each(|payload| payload.silent = message.silent);
    if let Some(last) = payloads.last_mut() {
        last.pings.clone_from(&message.mention);
        last.file = own;
        last.rows = rows;
        last.owed = message.owed;
    }
    payloads
}

/// The text of a message as Discord has it: its commands, and links to rooms.
pub(crate) fn text_of(message: &Message, names: &Names) -> String {
    let text = names.link(&message.text);
    let led = |(nth, line): (usize, &str)| match message.leads.iter().find(|lead| lead.line == nth) {
        Some(lead) => format!("{line} <#{}>", lead.thread.as_ref().unwrap_or(&lead.room)),
        None => line.to_owned(),
    };
    let text = match &*message.leads {
        [] => text,
        _ => text.split('\n').enumerate().map(led).collect::<Vec<_>>().join("\n"),
    };
    let text = message.rooms.iter().fold(text, |text, room| text.replace(&**room, &format!("<#{room}>")));
    // Discord shows moments by each reader's own clock.
    message.moments.iter().fold(text, |text, moment| {
        let seconds = moment.at.div_euclid(1_000);
        text.replace(&moment.text, &format!("<t:{seconds}:f> (<t:{seconds}:R>)"))
    })
}

/// Rows of at most five buttons; one that would not work is left out.
pub(crate) fn buttons(controls: &[Control]) -> Vec<Value> {
    let mut seen = Vec::new();
    let known = controls.iter().filter_map(|control| {
        let id = custom_id::write(&control.does)?;
        if seen.contains(&id) {
            return None;
        }
        seen.push(id.clone());
        Some(button(&id, &control.label, control.tone))
    });
    let known: Vec<Value> = known.collect();
    let rows = known.chunks(MAX_BUTTONS_PER_ROW).take(MAX_ROWS);
    rows.map(action_row).collect()
}

/// A row of buttons, or of one menu or field.
pub(crate) fn action_row(parts: &[Value]) -> Value {
    json!({ "type": ComponentType::ActionRow, "components": parts })
}

/// A button.
pub(crate) fn button(id: &str, label: &str, tone: Tone) -> Value {
    let style = match tone {
        Tone::Main => ButtonStyle::Primary,
        Tone::Plain => ButtonStyle::Secondary,
        Tone::Good => ButtonStyle::Success,
        Tone::Bad => ButtonStyle::Danger,
    };
    json!({ "type": ComponentType::Button, "style": style, "label": clip(label, MAX_BUTTON_UNITS), "custom_id": id })
}

/// A menu of choices. What each means stands in its value, in the form of a [`custom_id`].
fn menu(choices: &[Control], asks: &str) -> Option<Value> {
    let options = choices.iter().filter_map(|choice| {
        let value = custom_id::write(&choice.does)?;
        Some(json!({ "label": clip(&choice.label, MAX_CHOICE_UNITS), "value": value }))
    });
    let options: Vec<Value> = options.take(MAX_CHOICES).collect();
    let menu = json!({
        "type": ComponentType::StringSelect, "custom_id": "l|", "options": options, "placeholder": clip(&parlor::unmarked(asks), MAX_PLACEHOLDER_UNITS),
    });
    (!options.is_empty()).then(|| action_row(&[menu]))
}

/// The beginning of a text, at most so many UTF-16 units.
pub(crate) fn clip(text: &str, most: usize) -> String {
    if text.encode_utf16().count() <= most {
        return text.to_owned();
    }
    let mut left = most - 1;
    let kept = text.chars().take_while(|c| {
        let fits = c.len_utf16() <= left;
        left = left.saturating_sub(c.len_utf16());
        fits
    });
    kept.chain(['…']).collect()
}

/// Cuts a text into pieces of at most so many UTF-16 units: between lines where possible, else between words, else
/// anywhere. A code block that is cut goes on in the next piece.
pub(crate) fn split(text: &str, most: usize) -> Vec<String> {
    const FENCE: &str = "```";
    let size = |text: &str| text.encode_utf16().count();
    let (mut pieces, mut piece, mut code) = (Vec::new(), String::new(), false);
    let room = most - 2 * (FENCE.len() + 1);
    for line in text.split_inclusive('\n') {
        let mut rest = line;
        while !rest.is_empty() {
            let left = room.saturating_sub(size(&piece));
            if size(rest) <= left {
                piece.push_str(rest);
                break;
            }
            // A line that fits into the next piece is not torn.
            if size(rest) > room {
                let at = cut(rest, left);
                piece.push_str(&rest[..at]);
                rest = &rest[at..];
            }
            let open = piece.matches(FENCE).count() % 2 == 1;
            code = open;
            pieces.push(std::mem::take(&mut piece) + if open { "\n```" } else { "" });
            if code {
                piece.push_str("```\n");
            }
        }
    }
    if !(piece.trim().is_empty() || code && piece.trim() == FENCE) {
        pieces.push(piece);
    }
    let trimmed = pieces.into_iter().map(|piece| piece.trim_end().to_owned());
    trimmed.filter(|piece| !piece.is_empty()).collect()
}

/// The place to cut so that the first part has at most so many UTF-16 units: after the last space, if there is one.
fn cut(text: &str, most: usize) -> usize {
    let (mut units, mut end, mut space) = (0, 0, None);
    // A command to tap is not torn.
    let mut mention = false;
    for (at, c) in text.char_indices() {
        mention = text[at..].starts_with("</") || mention && c != '>';
        units += c.len_utf16();
        if units > most {
            break;
        }
        end = at + c.len_utf8();
        if c == ' ' && !mention {
            space = Some(end);
        }
    }
    space.unwrap_or(end)
}

#[cfg(test)]
mod tests {
    use parlor::Does;

    use super::*;
    use crate::api::names::numbered;

    #[test]
    fn pieces_are_short_enough_and_lose_nothing() {
        let line = "palavra ".repeat(40);
        let text = (0..30).map(|n| format!("{n} {line}")).collect::<Vec<_>>().join("\n");
        let pieces = split(&text, 2_000);
        assert!(pieces.len() > 4 && pieces.iter().all(|piece| piece.encode_utf16().count() <= 2_000));
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&pieces.join("\n")), words(&text));
    }

    #[test]
    fn a_text_without_a_gap_is_cut_all_the_same() {
        let text = "🎲".repeat(3_000);
        let pieces = split(&text, 2_000);
        assert!(pieces.iter().all(|piece| piece.encode_utf16().count() <= 2_000));
        assert_eq!(pieces.concat(), text);
    }

    #[test]
    fn a_command_to_tap_is_not_torn() {
        let text = "</table undo:1400000000000000000> ".repeat(200);
        for piece in split(&text, 2_000) {
            assert!(piece.starts_with("</table undo:") && piece.ends_with('>'), "{piece}");
        }
    }

    #[test]
    fn code_goes_on_in_the_next_piece() {
        let text = format!("a\n```\n{}```", "x y z\n".repeat(500));
        for piece in split(&text, 2_000) {
            assert_eq!(piece.matches("```").count() % 2, 0, "{piece}");
            assert!(piece.encode_utf16().count() <= 2_000);
        }
    }

    #[test]
    fn there_are_never_too_many_rows() {
        let control = |number: usize| Control {
            does: Does::Say { line: format!("board #{number}"), board: None },
            label: number.to_string(),
            tone: Tone::Plain,
        };
        let picks = parlor::Picks { choices: vec![control(99)], ways: vec![control(98)] };
        let message = Message { picks: Some(picks), ..Message::default() };
        let controls = (0..25).map(control).collect();
        let mut parcel = Parcel { message, attachments: Vec::new(), letters: None, controls };
        let rows = compose(&mut parcel, &numbered("tabuleiro", 100)).remove(0).rows;
        assert_eq!((rows.len(), &rows[0]["components"][0]["type"]), (MAX_ROWS, &json!(3)));
    }

    #[test]
    fn a_message_carries_one_file() {
        let names_of = |board: bool| {
            let file = |name: &str| Attachment {
                name: name.to_owned(),
                media_type: "image/png",
                bytes: vec![1],
                alt: None,
            };
            let subject = parlor::Subject::Challenge { challenge: 1 };
            let board = board.then(|| parlor::Board::of(subject));
            let message = Message { text: "words".to_owned(), board, ..Message::default() };
            let attachments = ["one", "two", "three"].map(file).to_vec();
            let mut parcel = Parcel { message, attachments, letters: None, controls: Vec::new() };
            let payloads = compose(&mut parcel, &numbered("tabuleiro", 100));
            let told = payloads.into_iter().map(|payload| (payload.text, payload.file.map(|file| file.name)));
            told.map(|(text, name)| format!("{text} {}", name.unwrap_or_default())).collect::<Vec<_>>()
        };
        assert_eq!(names_of(false), [" one", " two", "words three"]);
        assert_eq!(names_of(true), [" two", " three", "words one"]);
    }

    #[test]
    fn letters_are_cut_whole() {
        assert_eq!(clip("🎲🎲🎲", 5), "🎲🎲…");
    }
}
