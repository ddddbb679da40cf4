//! Limits of what one person can have others told: where each time means a post in other people's rooms, there is so much of
//! it an hour. Beyond that the deed itself is refused. Moves are not counted: their posts are the game.

use engine::{Text, duration};
use sha2::{Digest, Sha256};
use storage::{PersonId, TableId};
use timecontrol::{DAY, HOUR, MINUTE};

use super::Deeds;
use crate::refusal::{Done, no};
use crate::table::clock;

/// The deeds that count together.
#[derive(Clone, Copy, Debug)]
pub(super) enum Budget {
    /// Requests, gifts, take-backs and reminders at a table, by one person; and at all tables together.
    Table(TableId),
    /// Challenges made, joined, and given a word; seats offered and taken.
    Challenges,
    /// Vacations.
    Away,
    /// Holidays of communities.
    Holidays,
    /// Tries how one is told of something.
    Tests,
    /// Analyses: nobody else hears of them, but others wait for theirs.
    Analyses,
}

/// The most of them at all tables together in an hour.
const AT_ALL_TABLES: usize = 60;

/// The settings that decide, beside the clock, when a turn is over.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wall {
    /// The quiet hours.
    Quiet,
    /// The zone, of whoever has quiet hours.
    Zone,
}

impl Wall {
    fn key(self) -> &'static str {
        match self {
            Wall::Quiet => "quiet",
            Wall::Zone => "zone",
        }
    }

    fn refusal(self) -> &'static str {
        match self {
            Wall::Quiet => "no-quiet-again",
            Wall::Zone => "no-zone-again",
        }
    }
}

/// The time after a change in which it can be set right.
const CORRECTED_MILLIS: i64 = 10 * MINUTE;

impl Budget {
    /// The most within an hour.
    fn most(self) -> usize {
        match self {
            Budget::Table(_) | Budget::Holidays | Budget::Tests => 10,
            Budget::Challenges => 30,
            Budget::Analyses => 20,
            Budget::Away => 3,
        }
    }

    fn key(self) -> String {
        match self {
            Budget::Table(table) => format!("table:{table}"),
            Budget::Challenges => "challenges".to_owned(),
            Budget::Away => "away".to_owned(),
            Budget::Holidays => "holidays".to_owned(),
            Budget::Tests => "tests".to_owned(),
            Budget::Analyses => "analyses".to_owned(),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Budget::Table(_) => "table",
            Budget::Challenges => "challenges",
            Budget::Away => "away",
            Budget::Holidays => "holidays",
            Budget::Tests => "tests",
            Budget::Analyses => "analyses",
        }
    }
}

impl Deeds<'_> {
    /// Counts something that a person does of which others are told.
    ///
    /// # Errors
    /// Refused: it was done too often within the last hour; when it is possible again.
    pub(super) fn spend(&self, person: PersonId, budget: Budget) -> Done {
        self.spend_of(person, budget, (&budget.key(), budget.most()))?;
        match budget {
            Budget::Table(_) => self.spend_of(person, budget, ("tables", AT_ALL_TABLES)),
            Budget::Challenges | Budget::Away | Budget::Holidays | Budget::Tests | Budget::Analyses => Ok(()),
        }
    }

    /// Counts that somebody sets hours or a place anew by which no time runs out: once a day, as otherwise each turn could be
    /// made longer. What is set right within ten minutes is the same change.
    ///
    /// # Errors
    /// Refused: it was changed within the last day; when it can be changed again.
    pub(crate) fn change_wall(&self, person: PersonId, what: Wall) -> Done {
        let mut fresh = true;
        let accounts = self.tx.accounts_of(person)?;
        let whose: Vec<String> = accounts.iter().map(|one| checksum(&one.network, &one.account)).collect();
        for who in &whose {
            let lately = self.tx.efforts(who, what.key(), self.now - DAY)?;
            // The clock may have been set back since.
            let Some(last) = lately.into_iter().filter(|at| *at <= self.now).max() else { continue };
            fresh = false;
            if self.now - last > CORRECTED_MILLIS {
                let zone = clock::zone_of(self.tx, person)?;
                return no(Text::new(what.refusal()).with("when", clock::moment(last + DAY, &zone)));
            }
        }
        if fresh {
            whose.iter().try_for_each(|who| self.tx.add_effort(who, what.key(), self.now))?;
        }
        Ok(())
    }

    /// Spends one of the deeds that a person may do. The count is for all accounts of the person: parting
    /// them, or having everything deleted, gains nothing.
    fn spend_of(&self, person: PersonId, budget: Budget, (key, most): (&str, usize)) -> Done {
        for account in self.tx.accounts_of(person)? {
            let who = checksum(&account.network, &account.account);
            let lately = self.tx.efforts(&who, key, self.now - HOUR)?;
            if let Some(first) = lately.len().checked_sub(most).and_then(|at| lately.get(at)) {
                let text = Text::new("no-budget").with("what", budget.word()).with("count", lately.len());
                // The clock may have been set back since.
                let wait = (first + HOUR - self.now).clamp(0, HOUR);
                return no(text.with("wait", duration(wait)));
            }
            self.tx.add_effort(&who, key, self.now)?;
        }
        Ok(())
    }
}

/// The checksum by which an account is counted, which tells nobody whose it is.
pub(crate) fn checksum(network: &str, account: &str) -> String {
    let hash = Sha256::digest(format!("{network}/{account}"));
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
