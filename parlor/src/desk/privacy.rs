//! What is stored about a person: all of it to take away, or all of it deleted.

use std::collections::HashSet;

use engine::Text;
use serde_json::{Value, json};
use storage::{ChallengeState, Lane, PostId, TableState};

use super::{Desk, Done};
use crate::{
    Command, Fact, File, Message, Post, To, clean_name, controls, escape,
    people::called,
    say,
    scene::{Open, RESIGNED},
    words::fold,
};

/// Whether a command says that it is meant seriously.
pub(super) fn sure(command: &Command) -> bool {
    command.words.iter().any(|word| matches!(&*fold(word), "yes" | "sim" | "sure" | "confirm"))
}

impl Desk<'_> {
    pub(super) fn privacy(&mut self, command: &Command) -> Done {
        let what = command.words.first().map(|word| fold(word));
        match what.as_deref() {
            None => {
                self.tell(&Text::new("privacy"));
                Ok(())
            }
            Some("export" | "exportar") => self.export_person(),
            Some("delete" | "apagar" | "eliminar") if sure(command) => self.forget_me(),
            Some("delete" | "apagar" | "eliminar") => {
                let running = self.tx.running_tables_of(self.me.id)?.len();
                let open = self.tx.open_challenges_for(self.me.id)?.len();
                let text = Text::new("privacy-sure").with("tables", running).with("challenges", open);
                let (text, controls) = (say(self.lang, &text), vec![controls::forget(self.lang)]);
                self.replies.push(Message { text, controls, ..Message::default() });
                Ok(())
            }
            Some(other) => self.no(&Text::new("no-such-privacy").with("text", other)),
        }
    }

    /// Everything stored about the person, as JSON. Of others there is nothing in it.
    fn export_person(&mut self) -> Done {
        let me = &self.me;
        let accounts = self.tx.accounts_of(me.id)?.into_iter();
        let accounts =
            accounts.map(|one| json!({ "network": one.network, "account": one.account, "name": one.name }));
        let whole = json!({
            "times": "Unix milliseconds",
            "person": {
                "name": me.name, "language": me.language, "locale": me.locale, "seen_at": me.seen_at,
            },
            "accounts": accounts.collect::<Vec<_>>(),
            "settings": self.tx.settings(me.id)?,
            "tables": self.own_tables()?,
            "challenges": self.own_challenges()?,
            "posts_waiting": self.waiting_posts()?.len(),
        });
        let text = serde_json::to_string_pretty(&whole)?;
        let heading = say(self.lang, &Text::new("privacy-export"));
        let file = Some(File { name: "tabuleiro-privacy.json".to_owned(), text });
        self.replies.push(Message { text: heading, file, ..Message::default() });
        Ok(())
    }

    /// Oldest first.
    fn own_tables(&self) -> Done<Vec<Value>> {
        let mut tables = Vec::new();
        for table in self.tx.latest_tables_of(self.me.id, u32::MAX)?.iter().rev() {
            let seats = self.tx.seats(table.id)?;
            let own: Vec<u8> =
                seats.iter().filter(|seat| seat.person.id == self.me.id).map(|seat| seat.seat).collect();
            let moves = self.tx.moves(table.id)?.into_iter().filter(|stored| own.contains(&stored.seat));
            let moves = moves.map(
                |stored| json!({ "ply": stored.ply, "text": stored.text, "at": stored.at, "event": stored.event }),
            );
            let result = match table.state {
                TableState::Running => None,
                TableState::Over if own.iter().any(|&seat| table.winners.contains(seat)) => Some("won"),
                TableState::Over if own.iter().any(|&seat| table.losers.contains(seat)) => Some("lost"),
                TableState::Over => Some("drawn"),
            };
            let wants = self.tx.offers(table.id)?.into_iter();
            let wants = wants.filter(|offer| own.iter().any(|&seat| offer.seats.contains(seat)));
            tables.push(json!({
                "table": table.id.0, "community": self.community_name(table.community)?, "room": table.room,
                "game": table.game, "variant": table.variant, "private": table.private,
                "seat": own.first(), "seats": table.seats, "started_at": table.started_at,
                "ended_at": table.ended_at, "result": result, "reason": table.reason, "paused_at": table.paused_at,
                "offers": wants.map(|offer| offer.kind).collect::<Vec<_>>(),
                "moves": moves.collect::<Vec<_>>(),
            }));
        }
        Ok(tables)
    }

    /// Those that the person made or has a place in, oldest first.
    fn own_challenges(&self) -> Done<Vec<Value>> {
        let mut challenges = Vec::new();
        for challenge in self.tx.challenges_of(self.me.id)? {
            let own = challenge.places.iter();
            let own = own.filter(|place| place.person.as_ref().is_some_and(|person| person.id == self.me.id));
            let own = own.map(
                |place| json!({ "place": place.place, "answer": place.answer.word(), "wish": place.wish }),
            );
            challenges.push(json!({
                "challenge": challenge.id.0, "community": self.community_name(challenge.community)?,
                "room": challenge.room, "game": challenge.game, "variant": challenge.variant,
                "seats": challenge.seats, "private": challenge.private,
                "made_by_you": challenge.made_by == self.me.id, "created_at": challenge.created_at,
                "state": challenge.state.word(), "table": challenge.table.map(|table| table.0),
                "places": own.collect::<Vec<_>>(),
            }));
        }
        Ok(challenges)
    }

    fn community_name(&self, id: storage::CommunityId) -> Done<Option<String>> {
        Ok(self.tx.community(id)?.map(|community| community.name))
    }

    /// The posts to the person alone that have not been sent yet.
    fn waiting_posts(&self) -> Done<Vec<PostId>> {
        let mut waiting = Vec::new();
        for own in self.tx.accounts_of(self.me.id)? {
            for stored in self.tx.waiting_posts(&own.network)? {
                let to = serde_json::from_str::<Post>(&stored.body).map(|post| post.to);
                if matches!(to, Ok(To::Person { account, .. }) if account == own.account) {
                    waiting.push(stored.id);
                }
            }
        }
        Ok(waiting)
    }

    /// Forgets the posts that were sent and could tell something about the person. What others can still ask to see
    /// again, and has nothing to do with the person, stays.
    fn forget_delivered_posts(&self) -> Done {
        let tables = self.tx.latest_tables_of(self.me.id, u32::MAX)?;
        let lanes: HashSet<Lane> = tables.iter().map(|table| Lane::Table(table.id)).collect();
        let challenges = self.tx.challenges_of(self.me.id)?;
        let challenges: HashSet<i64> = challenges.iter().map(|challenge| challenge.id.0).collect();
        for own in self.tx.accounts_of(self.me.id)? {
            let name = clean_name(&own.name);
            let marks = [json!(name), json!(escape(&name)), json!(own.account)].map(|mark| mark.to_string());
            for stored in self.tx.delivered_posts(&own.network)? {
                let others = match serde_json::from_str::<Post>(&stored.body) {
                    Ok(Post { to: To::Person { account, .. }, message }) => {
                        account != own.account
                            && !message.challenge.is_some_and(|id| challenges.contains(&id))
                            && !lanes.contains(&stored.lane)
                            && !marks.iter().any(|mark| stored.body.contains(mark.trim_matches('"')))
                    }
                    // What a room has got is not asked for again.
                    _ => false,
                };
                if !others {
                    self.tx.forget_post(stored.id)?;
                }
            }
        }
        Ok(())
    }

    /// Gives up all running tables, closes the open challenges, and leaves a player without account or name in
    /// their place: the others keep their tables and results. The next message of the same account makes a new player.
    fn forget_me(&mut self) -> Done {
        self.forget_delivered_posts()?;
        for post in self.waiting_posts()? {
            self.tx.withdraw_post(post)?;
        }
        self.tx.forget_person(self.me.id)?;
        // From here on the person has no name, in the posts that follow neither.
        let gone = self.tx.person(self.me.id)?;
        let gone = gone.ok_or_else(|| crate::Error::Missing(format!("person {}", self.me.id)))?;
        for challenge in self.tx.open_challenges_for(gone.id)? {
            let (state, key, fact) = if challenge.made_by == gone.id {
                let fact = Fact::ChallengeCancelled { by: gone.id };
                (ChallengeState::Cancelled, "challenge-cancelled", fact)
            } else {
                let fact = Fact::ChallengeDeclined { by: gone.id };
                (ChallengeState::Declined, "challenge-declined", fact)
            };
            self.tx.close_challenge(challenge.id, state, None)?;
            self.note(challenge.id, &fact)?;
            let text = Text::new(key).with("id", challenge.id.0).with("player", called(&gone));
            self.tell_challenge(&challenge, &text)?;
        }
        for row in self.tx.running_tables_of(gone.id)? {
            let mut open = Open::now(self.tx, row.id)?;
            let Some(seat) = open.seat_of(gone.id) else { continue };
            let outcome = open.play.forfeit(seat, RESIGNED);
            self.finish(&mut open, outcome, Vec::new())?;
        }
        self.tell(&Text::new("privacy-done"));
        Ok(())
    }
}
