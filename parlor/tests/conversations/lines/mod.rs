//! Lines and their answers.

mod brought;
mod completion;
mod elsewhere;
mod matches;
mod seeks;
mod spoken;
mod stands;
mod talk;
mod transcripts;
mod words;
