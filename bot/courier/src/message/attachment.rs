//! A file that goes with a message.

use parlor::File;

/// A file with its name and its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// The name with its extension: `table-3-ply-012.png`.
    pub name: String,
    /// `image/png`, `image/gif`, `text/plain`.
    pub media_type: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
    /// A picture in words, for screen readers.
    pub alt: Option<String>,
}

impl Attachment {
    /// A text file that has its content.
    #[must_use]
    pub fn of(file: File) -> Attachment {
        Attachment { name: file.name, media_type: "text/plain", bytes: file.text.into_bytes(), alt: None }
    }
}
