//! The way from a parcel to the events of Matrix: one picture with a caption that says everything, or a text; then files.

use courier::{Attachment, Parcel};
use engine::Lang;
use parlor::Subject;
use serde_json::{Map, Value, json};

use crate::outbound::keys::{FIELD, FOR, Key, keys_of, keys_of_replays};
use crate::outbound::markup::{Markup, escape_html};
use crate::outbound::picture;
use crate::words::say_key;

/// The most characters of a text. A whole event has at most 65,536 bytes, and encrypted it grows by a third; each text
/// is in it twice.
const MAX_CHARS: usize = 6_000;

/// The most pictures in a text: of a long list the first pages.
const MOST_INSIDE: usize = 3;

/// The most points of width that a picture takes in a text.
const WIDEST: u32 = 480;

/// One event to send, without where it belongs.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// The content.
    pub content: Map<String, Value>,
    /// A file to upload first.
    pub file: Option<Attachment>,
    /// Pictures to upload first, which stand in the text: unless the room is encrypted, as there everything in them would be open.
    pub inside: Vec<Attachment>,
    /// True if nobody understands it without the pictures inside.
    pub needed: bool,
}

impl Event {
    /// An event without files.
    fn of(content: Map<String, Value>) -> Event {
        Event { content, file: None, inside: Vec::new(), needed: false }
    }
}

/// The way in which commands are written where something is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ink<'a> {
    /// The prefix of a command; nothing in direct rooms.
    pub prefix: &'a str,
    /// The language.
    pub lang: Lang,
}

/// The text of a message, and behind each line that tells of a table the way there.
fn led(message: &parlor::Message) -> String {
    let lines = message.text.split('\n').enumerate().map(|(nth, line)| {
        let Some(lead) = message.leads.iter().find(|lead| lead.line == nth) else { return line.to_owned() };
        let way = [Some(&lead.room), lead.thread.as_ref()].into_iter().flatten();
        let way = way.map(String::as_str).collect::<Vec<_>>().join("/");
        format!("{line} {}", parlor::escape(&format!("https://matrix.to/#/{way}")))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The reactions of a parcel, and in words what else there is to choose from: tables to replay have numbers, and are said already.
fn choices_of(parcel: &Parcel) -> (Vec<(Key, String)>, String) {
    let Some(picks) = &parcel.message.picks else { return (keys_of(&parcel.controls), String::new()) };
    let replays = keys_of_replays(picks);
    if !replays.is_empty() {
        return (replays, String::new());
    }
    let labels = picks.choices.iter().map(|choice| parlor::escape(&choice.label));
    (keys_of(&parcel.controls), labels.collect::<Vec<_>>().join(" · "))
}

/// Puts a parcel into the form of Matrix. Its files are taken out of it.
pub(crate) fn compose(parcel: &mut Parcel, ink: &Ink<'_>) -> Vec<Event> {
    let files = std::mem::take(&mut parcel.attachments);
    // What can be tapped are reactions; not every program shows them.
    parcel.message = std::mem::take(&mut parcel.message).for_typing();
    let message = &parcel.message;
    let (mut pictures, others): (Vec<Attachment>, Vec<Attachment>) =
        files.into_iter().partition(|file| file.media_type.starts_with("image/"));
    let (mut inside, task) = (Vec::new(), sets_task(message));
    if message.silent {
        // Programs notify of every picture, and of no notice: what is drawn of numbers stands in that, and so does a task.
        let drawn = std::mem::take(&mut pictures);
        inside.extend(drawn.into_iter().filter(|_| message.chart.is_some() || task).take(MOST_INSIDE));
    }
    let picture = (!pictures.is_empty()).then(|| pictures.remove(0));
    let (keys, choices) = choices_of(parcel);
    let mut text = with_prefix(&led(message), ink.prefix);
    for room in &message.rooms {
        // Programs show the name of the room for it.
        text = text.replace(&**room, &parlor::escape(&format!("https://matrix.to/#/{room}")));
    }
    // What can be done with a running board, everybody learns once; a question says its answers itself.
    let asks = message.board.is_none() || !message.controls.is_empty();
    if asks && !keys.is_empty() {
        let legend = keys.iter().map(|(key, label)| format!("{} {}", key.key, parlor::escape(label)));
        text = format!("{text}\n{}", legend.collect::<Vec<_>>().join(" · "));
    }
    if !choices.is_empty() {
        text = format!("{text}\n{choices}");
    }
    let mut events: Vec<Event> = Vec::new();
    let pieces = pieces(&text);
    let last = pieces.len().saturating_sub(1);
    for (at, piece) in pieces.iter().enumerate() {
        let mut said = Markup::of(piece);
        if at == last {
            if let Some(letters) = &parcel.letters {
                said = said.with_letters(letters.trim_end());
            }
            let position = picture.as_ref().or(inside.first().filter(|_| task));
            if let Some(alt) = position.and_then(|picture| picture.alt.as_deref()) {
                said = said.with_more(&say_key(ink.lang, title_of_words(message)), alt);
            }
        }
        events.push(Event::of(text_content(&said)));
    }
    if let Some(event) = events.last_mut() {
        // Whose turn it is, who is challenged, and who has to answer, are notified; everything else is a notice.
        let mention = &message.mention;
        if let Some(picture) = picture {
            caption(event, picture);
        } else if !mention.is_empty() {
            event.content.insert("msgtype".to_owned(), json!("m.text"));
        }
        event.content.insert("m.mentions".to_owned(), json!({ "user_ids": mention }));
        let keys: Vec<Key> = keys.into_iter().map(|(key, _)| key).collect();
        if !keys.is_empty() {
            event.content.insert(FIELD.to_owned(), json!(keys));
        }
        (event.inside, event.needed) = (inside, task);
    }
    events.extend(pictures.into_iter().chain(others).map(file_event));
    events
}

/// Tells whether a message sets a task, or shows its solution, which nobody understands without the board.
fn sets_task(message: &parlor::Message) -> bool {
    message.board.as_ref().is_some_and(|board| matches!(board.subject, Subject::Exercise { .. }))
}

/// The key of the title above the words of a picture.
fn title_of_words(message: &parlor::Message) -> &'static str {
    if message.chart.is_some() { "matrix-numbers" } else { "matrix-position" }
}

/// Lets the keys of what is said to one person mean something from that person alone. The question whether somebody gives
/// up stands where others read it; their yes would be their own.
pub(crate) fn meant_for(events: &mut [Event], account: &str) {
    for event in events.iter_mut().filter(|event| event.content.contains_key(FIELD)) {
        event.content.insert(FOR.to_owned(), json!(account));
    }
}

/// A notice, with keys of its own.
pub(crate) fn notice(markdown: &str, keys: &[Key]) -> Event {
    let mut content = text_content(&Markup::of(markdown));
    if !keys.is_empty() {
        content.insert(FIELD.to_owned(), json!(keys));
    }
    Event::of(content)
}

fn text_content(said: &Markup) -> Map<String, Value> {
    fields([
        ("msgtype", json!("m.notice")),
        ("body", json!(said.plain)),
        ("format", json!("org.matrix.custom.html")),
        ("formatted_body", json!(said.html)),
        ("m.mentions", json!({})),
    ])
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Makes a text the caption of a picture.
pub(crate) fn caption(event: &mut Event, picture: Attachment) {
    let mut info = json!({ "mimetype": picture.media_type, "size": picture.bytes.len() });
    if let Some(fields) = info.as_object_mut() {
        if let Some((width, height)) = picture::size_of(&picture.bytes) {
            fields.insert("w".to_owned(), json!(width));
            fields.insert("h".to_owned(), json!(height));
        }
        if let Some(hash) = picture::blurhash(&picture.bytes) {
            fields.insert("xyz.amorgan.blurhash".to_owned(), json!(hash));
        }
    }
    event.content.insert("msgtype".to_owned(), json!("m.image"));
    event.content.insert("filename".to_owned(), json!(picture.name));
    event.content.insert("info".to_owned(), info);
    event.file = Some(picture);
}

/// A picture that was uploaded, as it stands in a text. That says the same, so nothing is said of it.
pub(crate) fn in_text(picture: &Attachment, url: &str) -> String {
    let size = picture::size_of(&picture.bytes).map(|(width, height)| {
        let shown = width.clamp(1, WIDEST);
        format!(
            " width=\"{shown}\" height=\"{}\"",
            u64::from(height) * u64::from(shown) / u64::from(width.max(1))
        )
    });
    format!("<br><img src=\"{}\" alt=\"\"{}>", escape_html(url), size.unwrap_or_default())
}

/// Puts what stands in a text behind it.
pub(crate) fn add_to_text(content: &mut Map<String, Value>, html: &str) {
    if let Some(Value::String(text)) = content.get_mut("formatted_body") {
        text.push_str(html);
    }
}

/// A file that nobody has to look at.
fn file_event(file: Attachment) -> Event {
    let kind = if file.media_type.starts_with("image/") { "m.image" } else { "m.file" };
    let content = fields([
        ("msgtype", json!(kind)),
        ("body", json!(file.name)),
        ("filename", json!(file.name)),
        ("info", json!({ "mimetype": file.media_type, "size": file.bytes.len() })),
        ("m.mentions", json!({})),
    ]);
    Event { file: Some(file), ..Event::of(content) }
}

/// Commands in the text as they are written here: `` `accept 7` `` becomes `` `!accept 7` ``.
fn with_prefix(text: &str, prefix: &str) -> String {
    if prefix.is_empty() { text.to_owned() } else { courier::with_commands(text, prefix) }
}

/// A text in pieces that fit, cut between lines.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for line in text.split_inclusive('\n') {
        let room = |piece: &String| MAX_CHARS.saturating_sub(piece.chars().count());
        let last = pieces.last_mut().map_or(0, |piece| room(piece));
        if line.chars().count() > last && pieces.last().is_some_and(|piece| !piece.is_empty()) {
            pieces.push(String::new());
        }
        if let Some(piece) = pieces.last_mut() {
            piece.extend(line.chars().take(MAX_CHARS));
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use parlor::chart::{Chart, Climb, Numbers};
    use parlor::{Control, Does, Message, Tone};

    use super::*;

    const INK: Ink<'_> = Ink { prefix: "!", lang: Lang::En };

    fn parcel(message: Message) -> Parcel {
        Parcel { controls: message.controls.clone(), message, attachments: Vec::new(), letters: None }
    }

    #[test]
    fn commands_get_the_prefix_and_controls_a_legend() {
        let does = Does::Say { line: "accept 7".to_owned(), board: None };
        let control = Control { does, label: "Accept".to_owned(), tone: Tone::Good };
        let message = Message {
            text: "**Challenge 7**: `accept 7`".to_owned(),
            controls: vec![control],
            ..Message::default()
        };
        let events = compose(&mut parcel(message), &INK);
        let [event] = &events[..] else { panic!("{events:?}") };
        assert_eq!(event.content["body"], "Challenge 7: `!accept 7`\n✅ Accept");
        assert_eq!(event.content["msgtype"], "m.notice");
        assert_eq!(event.content["m.mentions"], json!({ "user_ids": [] }));
        let keys = json!([{ "key": "✅", "means": { "say": { "line": "accept 7" } } }]);
        assert_eq!(event.content[FIELD], keys);
    }

    #[test]
    fn rooms_can_be_gone_to() {
        let rooms = vec!["!a_b_c:a.example".to_owned()];
        let text = format!("Games are started in {}.", rooms[0]);
        let events = compose(&mut parcel(Message { text, rooms, ..Message::default() }), &INK);
        let said = "Games are started in https://matrix.to/#/!a_b_c:a.example.";
        assert_eq!(
            (&events[0].content["body"], &events[0].content["formatted_body"]),
            (&json!(said), &json!(said))
        );
    }

    #[test]
    fn whoever_is_named_is_notified_by_a_text() {
        let text = "Ana is challenged".to_owned();
        let mention = vec!["@ana:a.example".to_owned()];
        let message = Message { text, mention, challenge: Some(7), ..Message::default() };
        let events = compose(&mut parcel(message.clone()), &INK);
        assert_eq!(events[0].content["msgtype"], "m.text");
        assert_eq!(events[0].content["m.mentions"], json!({ "user_ids": ["@ana:a.example"] }));
        // Where nobody is called it is a notice.
        let events = compose(&mut parcel(Message { mention: Vec::new(), ..message }), &INK);
        assert_eq!(events[0].content["msgtype"], "m.notice");
        assert_eq!(events[0].content["m.mentions"], json!({ "user_ids": [] }));
    }

    #[test]
    fn what_notifies_nobody_is_a_notice_without_a_picture() {
        let picture = Attachment {
            name: "board.png".to_owned(),
            media_type: "image/png",
            bytes: vec![0],
            alt: Some("a board".to_owned()),
        };
        let puzzle = Subject::Exercise {
            kind: parlor::Exercise::Puzzle,
            game: "x".to_owned(),
            number: 1,
            then: Vec::new(),
        };
        let sent = |(silent, board)| {
            let message = Message { text: "Ana: **d2-d3**".to_owned(), silent, board, ..Message::default() };
            compose(&mut Parcel { attachments: vec![picture.clone()], ..parcel(message) }, &INK)
        };
        let kinds =
            |events: Vec<Event>| events.iter().map(|event| event.content["msgtype"].clone()).collect();
        let puzzle = Some(parlor::Board::of(puzzle));
        let kinds: [Vec<Value>; 2] = [false, true].map(|silent| kinds(sent((silent, None))));
        assert_eq!(kinds, [vec![json!("m.image")], vec![json!("m.notice")]]);
        // Without its board nobody could solve a puzzle: it stands within the notice, and in words.
        let [event] = &sent((true, puzzle))[..] else { panic!("it is one event") };
        assert!(event.needed && event.inside.len() == 1 && event.content["msgtype"] == "m.notice");
        assert!(event.content["body"].as_str().is_some_and(|body| body.contains("a board")));
    }

    #[test]
    fn what_is_drawn_of_numbers_stands_in_a_notice() {
        // A picture of 720 by 900 points begins so.
        let size = [720_u32.to_be_bytes(), 900_u32.to_be_bytes()].concat();
        let bytes = [&[0x89, b'P', b'N', b'G'][..], &[0; 12], &size].concat();
        let picture = Attachment { name: "ladder.png".to_owned(), media_type: "image/png", bytes, alt: None };
        let ladder = Climb {
            game: "x".to_owned(),
            title: "X".to_owned(),
            about: Vec::new(),
            rungs: Vec::new(),
            left: Vec::new(),
            contests: Vec::new(),
        };
        let chart = Some(Box::new(Chart {
            numbers: Numbers::Ladder(ladder),
            lines: String::new(),
            beside: String::new(),
            words: String::new(),
            lang: "en".to_owned(),
            theme: None,
            paper: false,
        }));
        let message = Message { text: "**Week**".to_owned(), silent: true, chart, ..Message::default() };
        let mut parcel = Parcel { attachments: vec![picture.clone(); 5], ..parcel(message) };
        let events = compose(&mut parcel, &INK);
        let [event] = &events[..] else { panic!("{events:?}") };
        assert_eq!((&event.content["msgtype"], event.file.is_none()), (&json!("m.notice"), true));
        assert_eq!(event.inside.len(), MOST_INSIDE);
        let mut content = event.content.clone();
        add_to_text(&mut content, &in_text(&picture, "mxc://a.example/b"));
        let shown =
            "<strong>Week</strong><br><img src=\"mxc://a.example/b\" alt=\"\" width=\"480\" height=\"600\">";
        assert_eq!(content["formatted_body"], shown);
        assert_eq!(content["body"], "Week");
    }

    #[test]
    fn long_texts_come_in_pieces_that_fit_into_an_event() {
        let text = (0..3_000).map(|n| format!("- <{n}>\n")).collect::<String>();
        let events = compose(&mut parcel(Message { text, ..Message::default() }), &INK);
        assert!(events.len() > 1);
        for event in &events {
            let bytes = serde_json::to_string(&event.content).expect("it is JSON").len();
            assert!(bytes * 4 / 3 < 60_000, "{bytes}");
        }
    }
}
