//! The terminal without a terminal: conversations that are piped, and its sentences.

#![allow(clippy::unwrap_used)]

mod transcripts;
mod words;
