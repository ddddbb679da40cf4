//! Pixels, and how they become files.

pub(crate) mod bands;
pub(crate) mod canvas;
pub(crate) mod carried;
pub(crate) mod deflate;
pub(crate) mod encode;
pub(crate) mod lzw;
pub(crate) mod sketch;
pub(crate) mod spare;
pub(crate) mod sprite;
