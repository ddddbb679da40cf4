//! What can go wrong with a picture.

/// Why there is no picture: our mistake, never a person's.
#[derive(thiserror::Error, Debug)]
pub enum Error {
    /// The PNG could not be written.
    #[error("writing the PNG")]
    Png(#[from] png::EncodingError),
}
