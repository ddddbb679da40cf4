//! The terminal from outside: conversations that are piped, and its sentences.

mod transcripts;
mod words;
