//! The terminal from outside: conversations that are piped, and its sentences.

mod computer;
mod transcripts;
mod words;
