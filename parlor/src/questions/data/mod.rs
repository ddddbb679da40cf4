//! Questions about the data that is stored of a person.

mod personal;
mod privacy;
mod written;
