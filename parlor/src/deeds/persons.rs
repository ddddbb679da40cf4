//! Forgetting a person.

use std::collections::HashSet;

use serde_json::json;
use storage::{Account, ChallengeState, Person, PersonId, PostId};

use super::{Deeds, Done};
use crate::{
    Body, Fact, To, clean_name, escape,
    loaded::{LoadedTable, RESIGNED},
};

impl Deeds<'_> {
    /// Gives up all running tables, closes the open challenges, and leaves a person without account or name in
    /// their place: the others keep their tables and results. The next message of the same account makes a new person.
    ///
    /// # Errors
    /// Ours only.
    pub fn forget(&self, person: &Person) -> Done {
        let accounts = self.tx.accounts_of(person.id)?;
        for account in &accounts {
            self.forget_delivered_posts(person, account)?;
            for post in waiting_posts(self.tx, account)? {
                self.tx.withdraw_post(post)?;
            }
        }
        self.tx.forget_person(person.id)?;
        // From here on the person has no name, in the posts that follow neither.
        for challenge in self.tx.open_challenges_for(person.id)? {
            let by = person.id;
            let (state, fact) = if challenge.made_by == person.id {
                (ChallengeState::Cancelled, Fact::ChallengeCancelled { by })
            } else {
                (ChallengeState::Declined, Fact::ChallengeDeclined { by })
            };
            let challenge = self.tx.challenge(challenge.id)?.unwrap_or(challenge);
            self.close_challenge(&challenge, state, &fact)?;
        }
        for row in self.tx.running_tables_of(person.id)? {
            let mut table = LoadedTable::now(self.tx, row.id)?;
            let Some(seat) = table.seat_of(person.id) else { continue };
            let outcome = table.play.forfeit(seat, RESIGNED);
            self.finish(&mut table, outcome, &[])?;
        }
        Ok(())
    }

    /// Forgets the posts that were sent and could tell something about the person. What others can still ask to see
    /// again, and has nothing to do with the person, stays. Posts that name facts tell no names.
    fn forget_delivered_posts(&self, person: &Person, account: &Account) -> Done {
        let name = clean_name(&account.name);
        let marks = [json!(name), json!(escape(&name)), json!(account.account)].map(|mark| mark.to_string());
        let tables: HashSet<_> = self.tables_of(person.id)?;
        let challenges = self.tx.challenges_of(person.id)?;
        let challenges: HashSet<i64> = challenges.iter().map(|challenge| challenge.id.0).collect();
        for stored in self.tx.delivered_posts(&account.network)? {
            let others = match serde_json::from_str::<Body>(&stored.body) {
                Ok(Body::Said { to: To::Person { account: to, .. }, message, .. }) => {
                    to != account.account
                        && !message.challenge.is_some_and(|id| challenges.contains(&id))
                        && !tables.contains(&stored.lane)
                        && !marks.iter().any(|mark| stored.body.contains(mark.trim_matches('"')))
                }
                // There are no names in what names facts.
                Ok(
                    Body::News { to: To::Person { account: to, .. }, .. }
                    | Body::Hand { to: To::Person { account: to, .. }, .. },
                ) => to != account.account,
                // What a room has got is not asked for again.
                _ => false,
            };
            if !others {
                self.tx.forget_post(stored.id)?;
            }
        }
        Ok(())
    }

    fn tables_of(&self, person: PersonId) -> Done<HashSet<storage::Lane>> {
        let tables = self.tx.latest_tables_of(person, u32::MAX)?;
        Ok(tables.iter().map(|table| storage::Lane::Table(table.id)).collect())
    }
}

/// The posts to an account alone that have not been sent yet.
///
/// # Errors
/// Of the database.
pub(crate) fn waiting_posts(
    snapshot: &storage::Snapshot,
    account: &Account,
) -> Result<Vec<PostId>, storage::Error> {
    let mut waiting = Vec::new();
    for stored in snapshot.waiting_posts(&account.network)? {
        let to = serde_json::from_str::<Body>(&stored.body).map(|body| body.to().clone());
        if matches!(to, Ok(To::Person { account: to, .. }) if to == account.account) {
            waiting.push(stored.id);
        }
    }
    Ok(waiting)
}
