//! Rules that the description does not have.
