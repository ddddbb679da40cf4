//! A message with all that belongs to it, ready for a network to send.

use parlor::{Asked, Composed, Control, Message, Subject, sheet_in_words};
use storage::{ChallengeId, Shown, TableId};

use crate::message::{Attachment, charts, pictures};
use crate::{Pictures, file_name};

/// A message with its pictures, files and controls.
#[derive(Clone, PartialEq, Debug)]
pub struct Parcel {
    /// The text, the persons who are notified and the choices. Its controls and its file are those below.
    pub message: Message,
    /// Pictures and files.
    pub attachments: Vec<Attachment>,
    /// The board in letters, where it was asked for so or cannot be drawn.
    pub letters: Option<String>,
    /// The controls of the message: the message's own controls, or else those of its board.
    pub controls: Vec<Control>,
}

impl Parcel {
    /// The note of the boards that a sent message shows; none if it shows nothing that can be answered.
    #[must_use]
    pub fn shown(&self, message: String, room: String) -> Option<Shown> {
        let asks = self.asks();
        let (table, ply) = match self.message.board.as_ref().map(|board| &board.subject) {
            Some(Subject::Table { table, ply, then: None, .. }) => (Some(TableId(*table)), Some(*ply)),
            Some(_) => (None, None),
            None => (asks.map(|(table, _)| table), None),
        };
        let challenge = self.message.challenge.map(ChallengeId);
        let digest = self.controls.iter().find_map(|control| control.does.board()?.digest);
        let digest = digest.filter(|_| ply.is_some());
        let asks = asks.map(|(_, asked)| asked.word().to_owned());
        let shows = table.is_some() || challenge.is_some();
        shows.then_some(Shown { message, room, table, ply, digest, challenge, asks })
    }

    /// The table of which it asks something without showing it, and what.
    fn asks(&self) -> Option<(TableId, Asked)> {
        let does = &self.controls.first().filter(|_| self.message.board.is_none())?.does;
        Some((TableId(does.board()?.table), Asked::by(does)?))
    }
}

/// Tells whether a message has a picture, which takes the processor for milliseconds to draw.
pub(crate) fn is_drawn(composed: &Composed) -> bool {
    let shows = composed.message.board.as_ref().is_some_and(|board| !board.as_text);
    (shows && composed.scene.is_some()) || !composed.tiles.is_empty() || composed.message.chart.is_some()
}

/// Draws what a message shows. Where [`is_drawn`] says that there is a picture, this takes the processor for
/// milliseconds: it belongs on a thread that may block.
#[must_use]
pub(crate) fn pack(composed: Composed, size: Pictures) -> Parcel {
    let Composed { message, scene, tiles } = composed;
    let mut parcel =
        Parcel { controls: message.controls.clone(), message, attachments: Vec::new(), letters: None };
    if let Some(scene) = scene.as_ref().filter(|_| !tiles.is_empty() && parcel.controls.is_empty()) {
        // The sheet shows its board among others.
        parcel.controls.clone_from(&scene.controls);
    }
    if let (Some(board), Some(scene), true) = (&parcel.message.board, scene, tiles.is_empty()) {
        let moving = matches!(board.subject, Subject::Animation { .. });
        let drawn = match () {
            () if board.as_text => None,
            () if moving => Some(pictures::animation(&scene, size).map(|gif| {
                parcel.message.text = [vec![parcel.message.text.clone()], gif.told].concat().join("\n");
                gif.bytes
            })),
            () => Some(pictures::picture(&scene, size)),
        };
        match drawn {
            Some(Ok(bytes)) => {
                let (end, media_type) = if moving { ("gif", "image/gif") } else { ("png", "image/png") };
                let name = format!("{}.{end}", file_name(board, None));
                let alt = Some(render::alt_text(&scene.view, scene.lang));
                parcel.attachments.push(Attachment { name, media_type, bytes, alt });
            }
            failed => {
                if let Some(Err(error)) = failed {
                    tracing::error!(%error, "cannot draw a picture; the board goes out as text");
                }
                parcel.letters = Some(render::text_board(&scene.view, scene.lang));
                parcel.message.text =
                    [&*parcel.message.text, &parlor::escape(&render::alt_text(&scene.view, scene.lang))]
                        .join("\n");
            }
        }
        // A table from its start is not the board that is played on.
        if parcel.controls.is_empty() && !moving {
            parcel.controls = scene.controls;
        }
    }
    if !tiles.is_empty() {
        let Message { heading, sheet, .. } = &parcel.message;
        match pictures::sheet(heading, sheet, &tiles, size) {
            Ok(bytes) => {
                let alt = Some(sheet_in_words(heading, sheet));
                let name = "tables.png".to_owned();
                parcel.attachments.push(Attachment { name, media_type: "image/png", bytes, alt });
            }
            Err(error) => tracing::error!(%error, "cannot draw a sheet; the text goes out alone"),
        }
    }
    chart(&mut parcel, size);
    parcel.attachments.extend(parcel.message.file.take().map(Attachment::of));
    parcel
}

/// Draws the numbers of a message, if it has any. A message that notifies nobody keeps its text, as a network may leave out the
/// picture.
fn chart(parcel: &mut Parcel, size: Pictures) {
    let Some(chart) = &parcel.message.chart else { return };
    match charts::chart(chart, size) {
        Ok(pictures) => {
            parcel.attachments.extend(pictures);
            if !parcel.message.silent {
                parcel.message = std::mem::take(&mut parcel.message).beside_chart();
            }
        }
        Err(error) => tracing::error!(%error, "cannot draw numbers; the text goes out alone"),
    }
}
