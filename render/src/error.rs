//! The errors of pictures.

/// The reason why there is no picture: our mistake, never a person's.
#[derive(thiserror::Error, Debug)]
pub enum Error {
    /// The PNG could not be written.
    #[error("writing the PNG")]
    Png(#[from] png::EncodingError),
    /// The pixels of a PNG could not be compressed.
    #[error("compressing the PNG: {0}")]
    Compress(&'static str),
    /// The GIF could not be written.
    #[error("writing the GIF")]
    Gif(#[from] gif::EncodingError),
    /// A GIF of no positions at all.
    #[error("there is nothing to show")]
    Nothing,
    /// A picture of more than 65,535 pixels a side, or one that cannot become small enough.
    #[error("the GIF would be too large")]
    TooLarge,
}
