//! Typed messages, on networks where they cannot be answered privately: what comes of a deed is kept with it
//! and waits in the outbox, and so does a refusal; a question is answered at once.

use std::sync::Arc;

use parlor::{Body, Error, Message, Outcome, Reply, Request, To, clean_name};
use storage::{Lane, TableId, Transaction};

use crate::Carrier;
use crate::outbox::Outbox;

/// A typed message, and how an answer to it is kept that waits in the outbox.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The request that the message makes.
    pub request: Arc<Request>,
    /// The message, as the network calls it.
    pub message: String,
    /// The place in its room, if the network tells: a thread, or the room itself.
    pub spot: Option<String>,
    /// True if nobody reads there but its author and the bot.
    pub alone: bool,
}

impl<C: Carrier> Outbox<C> {
    /// Does what a message says. The answer to a question is given back, and nothing has been written then; in all other
    /// cases what is to be said is on its way.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn obey_typed(self: &Arc<Self>, typed: &Typed) -> Result<Reply, Error> {
        let typed = Typed { request: self.courier.lately.with(&typed.request), ..typed.clone() };
        let reply = self.obey_or_answer(&typed).await?;
        self.courier.lately.note(&typed.request, &reply);
        Ok(reply)
    }

    async fn obey_or_answer(self: &Arc<Self>, typed: &Typed) -> Result<Reply, Error> {
        match self.courier.answer(&typed.request).await? {
            Some(mut reply) if reply.outcome == Outcome::Refused => {
                self.refuse_typed(typed, std::mem::take(&mut reply.messages)).await?;
                Ok(reply)
            }
            Some(reply) => Ok(reply),
            None => {
                let (kept, now) = (typed.clone(), self.courier.clock.now());
                // What will not be told again must not be lost with an answer.
                let keep = move |tx: &Transaction, reply: &Reply| {
                    if let Some(made_at) = reply.messages.iter().find_map(|message| message.owed) {
                        parlor::due::owed_are_told(tx, C::NETWORK, &kept.request.by.account, made_at)?;
                    }
                    match reply.outcome {
                        Outcome::Answered => {
                            let owed =
                                reply.messages.iter().filter(|message| message.owed.is_some()).cloned();
                            kept.keep(tx, C::NETWORK, &owed.collect::<Vec<_>>(), now)
                        }
                        _ => kept.keep(tx, C::NETWORK, &reply.messages, now),
                    }
                };
                let mut reply = self.obey(Arc::clone(&typed.request), keep).await?;
                reply.messages.retain(|message| reply.outcome != Outcome::Answered || message.owed.is_none());
                Ok(reply)
            }
        }
    }

    /// Keeps a refusal, unless the message has been answered already.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn refuse_typed(self: &Arc<Self>, typed: &Typed, messages: Vec<Message>) -> Result<(), Error> {
        let (typed, now) = (typed.clone(), self.courier.clock.now());
        let job = move |tx: &Transaction| match tx.first_time(&typed.request.event, now)? {
            true => typed.keep(tx, C::NETWORK, &messages, now),
            false => Ok(()),
        };
        self.write(job).await
    }

    /// Keeps the answer to a question that could not be given at once.
    ///
    /// # Errors
    /// Ours; nothing has been changed then.
    pub async fn keep_typed(self: &Arc<Self>, typed: &Typed, messages: Vec<Message>) -> Result<(), Error> {
        let (typed, now) = (typed.clone(), self.courier.clock.now());
        self.write(move |tx: &Transaction| typed.keep(tx, C::NETWORK, &messages, now)).await
    }
}

impl Typed {
    fn keep(&self, tx: &Transaction, network: &str, messages: &[Message], now: i64) -> Result<(), Error> {
        if messages.is_empty() {
            return Ok(());
        }
        let place = &self.request.place;
        let home = match tx.community_by_account(network, &place.community)? {
            Some(known) => known,
            None => {
                let name = clean_name(&place.community_name);
                tx.remember_community(network, &place.community, &name, Some(place.heard()))?
            }
        };
        let (community, room) = (place.community.clone(), place.room.clone());
        let to = if self.alone {
            To::Room { community, room }
        } else {
            To::Person { account: self.request.by.account.clone(), community, room }
        };
        // Answers stay in order with what the table hears, but a table does not wait for a direct message.
        let lane = match self.request.board {
            Some(board) if !self.alone => Lane::Table(TableId(board.table)),
            _ => Lane::Room(home.id, place.room.clone()),
        };
        for message in messages {
            let (to, message) = (to.clone(), message.clone());
            let (reply_to, spot) = (Some(self.message.clone()), self.spot.clone());
            let body = Body::Said { to, message, reply_to, spot };
            tx.queue_post(network, &lane, home.id, &serde_json::to_string(&body)?, now)?;
        }
        Ok(())
    }
}
