//! The texts that a person writes.

use serde_json::{Value, json};

use crate::event::Event;

/// A message that a client is about to send.
///
/// ```
/// use synapse::Text;
///
/// let move_ = Text::new("d2-d3").in_thread("$root");
/// let hello = Text::new("hello Ana").html("hello <b>Ana</b>").mentioning(["@ana:localhost"]);
/// # let _ = (move_, hello);
/// ```
#[derive(Clone, Debug)]
pub struct Text {
    content: Value,
}

impl From<&str> for Text {
    fn from(body: &str) -> Text {
        Text::new(body)
    }
}

impl From<String> for Text {
    fn from(body: String) -> Text {
        Text::new(&body)
    }
}

impl Text {
    /// Plain text; nobody is mentioned.
    #[must_use]
    pub fn new(body: &str) -> Text {
        Text { content: json!({"msgtype": "m.text", "body": body, "m.mentions": {}}) }
    }

    /// Makes it a notice, as bots send.
    #[must_use]
    pub fn notice(mut self) -> Text {
        self.content["msgtype"] = json!("m.notice");
        self
    }

    /// The same as HTML.
    #[must_use]
    pub fn html(mut self, html: &str) -> Text {
        self.content["format"] = json!("org.matrix.custom.html");
        self.content["formatted_body"] = json!(html);
        self
    }

    /// Mentions people by their ids.
    #[must_use]
    pub fn mentioning<'a>(mut self, people: impl IntoIterator<Item = &'a str>) -> Text {
        self.content["m.mentions"] = json!({"user_ids": people.into_iter().collect::<Vec<_>>()});
        self
    }

    /// Leaves out `m.mentions`, as old clients do.
    #[must_use]
    pub fn without_mentions(mut self) -> Text {
        if let Some(content) = self.content.as_object_mut() {
            content.remove("m.mentions");
        }
        self
    }

    /// Puts it into the thread that begins with the event `root`. To answer an event of the thread, add
    /// [`replying_to`](Self::replying_to).
    #[must_use]
    pub fn in_thread(mut self, root: &str) -> Text {
        let answered = self.content["m.relates_to"]["m.in_reply_to"].take();
        self.content["m.relates_to"] = json!({
            "rel_type": "m.thread", "event_id": root, "is_falling_back": answered.is_null(),
            "m.in_reply_to": if answered.is_null() { json!({"event_id": root}) } else { answered },
        });
        self
    }

    /// Makes it an answer to an event.
    #[must_use]
    pub fn replying_to(mut self, event: &str) -> Text {
        let relation = &mut self.content["m.relates_to"];
        relation["m.in_reply_to"] = json!({"event_id": event});
        if relation["rel_type"] == "m.thread" {
            relation["is_falling_back"] = json!(false);
        }
        self
    }

    /// Makes it an answer to an event, which is quoted before the text: so do old clients.
    #[must_use]
    pub fn quoting(mut self, event: &Event) -> Text {
        let body = self.content["body"].as_str().unwrap_or_default();
        let html = self.content["formatted_body"].as_str().unwrap_or(body);
        let mut quoted = event.body().lines();
        let first = format!("> <{}> {}", event.sender, quoted.next().unwrap_or_default());
        let lines: Vec<String> =
            std::iter::once(first).chain(quoted.map(|line| format!("> {line}"))).collect();
        let shown = if event.formatted_body().is_empty() { event.body() } else { event.formatted_body() };
        let html = format!(
            "<mx-reply><blockquote><a href=\"https://matrix.to/#/{}\">In reply to</a> {}<br>{shown}</blockquote>\
             </mx-reply>{html}",
            event.id, event.sender
        );
        let body = format!("{}\n\n{body}", lines.join("\n"));
        self.content["body"] = json!(body);
        self.html(&html).replying_to(&event.id)
    }

    /// Makes it an edit of the sender's event.
    #[must_use]
    pub fn replacing(mut self, event: &str) -> Text {
        let new = self.content.clone();
        self.content["body"] = json!(format!("* {}", new["body"].as_str().unwrap_or_default()));
        self.content["m.new_content"] = new;
        self.content["m.relates_to"] = json!({"rel_type": "m.replace", "event_id": event});
        self
    }

    /// The content of the event.
    #[must_use]
    pub fn content(self) -> Value {
        self.content
    }
}
