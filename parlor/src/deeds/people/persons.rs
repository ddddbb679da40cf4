//! Forgetting a person.

use std::collections::HashSet;

use serde_json::json;
use storage::{Account, ChallengeState, Person, PersonId, PostId};

use crate::deeds::Deeds;
use crate::refusal::Done;
use crate::table::loaded::{LoadedTable, RESIGNED};
use crate::{Body, Fact, To, clean_name, escape};

impl Deeds<'_> {
    /// Gives up all running tables, closes the open challenges, and leaves a person without account or name in
    /// their place: the others keep their tables and results. The next message of the same account makes a new person, for whom
    /// still holds what keeps ratings honest ([`storage::Transaction::keep_former`]).
    ///
    /// # Errors
    /// Ours only.
    pub(crate) fn forget(&self, person: &Person) -> Done {
        let accounts = self.tx.accounts_of(person.id)?;
        let marks = Signs::of(person, &accounts);
        for account in &accounts {
            self.forget_delivered_posts(person, account, &marks)?;
            for post in waiting_posts(self.tx, account)? {
                self.tx.withdraw_post(post)?;
            }
            self.clean_waiting_posts(account, &marks)?;
        }
        self.tx.keep_former(person.id, &self.chance, self.now)?;
        let seats = self.tx.seats_offered_to(person.id)?;
        self.tx.forget_person(person.id)?;
        self.tx.note_erasure(self.now)?;
        // From here on the person has no name, in the posts that follow neither.
        for challenge in self.tx.open_challenges_for(person.id)? {
            let by = person.id;
            if self.tx.ladder_challenge_of(challenge.id)?.is_some_and(|mark| mark.ended_at.is_none()) {
                // It ends as they go from the ladder.
                continue;
            }
            if challenge.joined_by(by) {
                self.leave(challenge.id, by)?;
                continue;
            }
            if challenge.made_by == by {
                let fact = Fact::ChallengeCancelled { by };
                self.close_challenge(&challenge, ChallengeState::Cancelled, &fact)?;
            } else {
                self.turn_down(&challenge, by)?;
            }
        }
        for offer in seats {
            // What stood until they answered goes on.
            self.refuse_seat(&mut LoadedTable::now(self.tx, offer.table)?, &offer)?;
        }
        for row in self.tx.running_tables_of(person.id)? {
            let mut table = LoadedTable::of_row(self.tx, row)?;
            let Some(seat) = table.seat_of(person.id) else { continue };
            if table.row.of_match.is_some() {
                self.note_left(&table, Some(seat))?;
            }
            let outcome = table.play.forfeit(seat, RESIGNED);
            self.finish(&mut table, outcome, &[])?;
        }
        self.forget_in_ladders(person.id)?;
        self.forget_in_tournaments(person.id)?;
        self.review_all(person.id)
    }

    /// Lets the posts that wait for others tell nothing of the person: they notify the account no more, and an answer that
    /// was made for somebody else and has the name in it is not given. Posts that name facts tell no names.
    fn clean_waiting_posts(&self, account: &Account, marks: &Signs) -> Done {
        for stored in self.tx.waiting_posts(&account.network)? {
            let Ok(mut body) = serde_json::from_str::<Body>(&stored.body) else {
                if marks.are_in(&stored.body) {
                    self.tx.withdraw_post(stored.id)?;
                }
                continue;
            };
            let before = body.clone();
            let named = match &mut body {
                Body::News { mention, .. } => {
                    mention.retain(|other| *other != account.account);
                    false
                }
                Body::Said { message, .. } => {
                    message.mention.retain(|other| *other != account.account);
                    marks.are_in(&serde_json::to_string(message)?)
                }
                // It is for nobody else.
                Body::Owed { mention, .. } => mention.contains(&account.account),
                Body::Hand { .. } | Body::Dashboard { .. } | Body::SignUp { .. } => false,
            };
            if named {
                self.tx.withdraw_post(stored.id)?;
            } else if body != before {
                self.tx.rewrite_post(stored.id, &serde_json::to_string(&body)?)?;
            }
        }
        Ok(())
    }

    /// Forgets the posts that were sent and could tell something about the person. What others can still ask to see
    /// again, and has nothing to do with the person, stays. Posts that name facts tell no names.
    fn forget_delivered_posts(&self, person: &Person, account: &Account, marks: &Signs) -> Done {
        let tables: HashSet<_> = self.tables_of(person.id)?;
        let challenges = self.tx.challenges_of(person.id)?;
        let challenges: HashSet<i64> = challenges.iter().map(|challenge| challenge.id.0).collect();
        for stored in self.tx.delivered_posts(&account.network)? {
            let others = match serde_json::from_str::<Body>(&stored.body) {
                Ok(Body::Said { to: To::Person { account: to, .. }, message, .. }) => {
                    to != account.account
                        && !message.challenge.is_some_and(|id| challenges.contains(&id))
                        && !tables.contains(&stored.lane)
                        && !marks.are_in(&stored.body)
                }
                // There are no names in what names facts.
                Ok(
                    Body::News { to: To::Person { account: to, .. }, .. }
                    | Body::Hand { to: To::Person { account: to, .. }, .. }
                    | Body::Owed { to: To::Person { account: to, .. }, .. },
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

/// The marks by which a text, as JSON, is about a person: the accounts, and the names.
struct Signs(Vec<String>);

impl Signs {
    fn of(person: &Person, accounts: &[Account]) -> Signs {
        let names = accounts.iter().map(|account| &account.name).chain([&person.name]);
        let said = names.map(|name| clean_name(name)).flat_map(|name| [escape(&name), name]);
        let numbers = accounts.iter().map(|account| account.account.clone());
        let json = said.chain(numbers).map(|mark| json!(mark).to_string());
        // Without the quotes around it.
        let marks = json.filter_map(|mark| Some(mark.strip_prefix('"')?.strip_suffix('"')?.to_owned()));
        Signs(marks.collect())
    }

    fn are_in(&self, json: &str) -> bool {
        self.0.iter().any(|mark| json.contains(mark))
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
