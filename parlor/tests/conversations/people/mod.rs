//! Persons and communities: accounts, settings, plans, and what is theirs alone.

mod across;
mod added_themes;
mod admin;
mod blocks;
mod floods;
mod handed;
mod ladders;
mod links;
mod looks;
mod outdated;
mod plans;
mod plans_wait;
mod privacy;
mod ratings;
mod secrets;
mod stored;
mod tournaments;
