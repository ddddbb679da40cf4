//! Requests in the name of a person, and their answers.

use courier::Size;
use engine::Text;
use parlor::{BoardRef, Command, Consent, Does, Message, Outcome, Person, Reply, Request, Said, Tone};
use serde_json::Value;
use serenity::all::{ActionRowComponent, ButtonKind};
use storage::{Spot, TableId};

use crate::{
    api::call::within,
    api::custom_id::{self, Used},
    api::limits::MAX_ROWS,
    bot::NETWORK,
    inbound::interact::Interaction,
    inbound::places::Where,
    outbound::after::note_answered,
    outbound::answer::Answer,
    outbound::compose::{self, Payload, action_row, button},
    outbound::deliver::for_one,
    outbound::passing::has_gone_on,
    outbound::unseen::{seen_at, unseen},
    words::{say, say_key},
};

/// The answer to a move that was played.
struct Played {
    done: String,
    /// True if the move is seen where it was played.
    here: bool,
    /// The reason for which nothing is seen of it yet.
    unseen: Option<String>,
}

impl Interaction {
    /// Says something in the name of the person, as an answer to a board.
    pub(super) async fn say(&self, said: Said, board: Option<BoardRef>) -> Answer {
        self.say_or(said, board, None).await
    }

    /// Says what was typed in a form. What is refused may have taken the place of the message from which the form was
    /// opened, and can be typed again from there.
    pub(super) async fn say_typed(&self, typed: String, board: BoardRef) -> Answer {
        let again = self.typing(&board);
        self.say_or(Said::line(typed), Some(board), Some(again)).await
    }

    /// A row with the button that opens the form for a move.
    fn typing(&self, board: &BoardRef) -> Value {
        let label = say_key(self.lang, "discord-type");
        action_row(&[button(&custom_id::form(board), &label, Tone::Plain)])
    }

    /// Says something, and puts a row of controls below a refusal.
    async fn say_or(&self, said: Said, board: Option<BoardRef>, refused: Option<Value>) -> Answer {
        // A line that is a command need be read but once.
        let said = match said {
            Said::Line(line) => line.command().cloned().map_or(Said::Line(line), Said::Command),
            said => said,
        };
        let people = match &said {
            Said::Command(command) | Said::Control(command)
                if command.needs_others() && self.origin.kind == Where::Direct =>
            {
                return self.key("discord-alone");
            }
            Said::Command(command) | Said::Control(command) => command.people(),
            Said::Line(_) | Said::Pick { .. } | Said::More => Vec::new(),
        };
        let event = self.event();
        let answered_later = matches!(&said, Said::Command(said) | Said::Control(said)
            if matches!(said, Command::Analyse(_) | Command::Hint(_)));
        let request = self.request(said, board, people).await;
        match self.inbox.outbox.serve(request).await {
            Ok(reply) => {
                if answered_later && reply.outcome == Outcome::Done {
                    self.bot().learn_way(&self.by.account, self.token.clone());
                }
                self.answer_to(reply, refused).await
            }
            Err(error) => {
                tracing::error!(%error, event, "a request failed");
                self.excuse(&error)
            }
        }
    }

    /// The answer that a reply makes, with a row of controls below a refusal.
    async fn answer_to(&self, reply: Reply, refused: Option<Value>) -> Answer {
        let (mut unseen, mut here) = (None, false);
        let done = match &reply.outcome {
            Outcome::Repeated => return Answer::Nothing,
            Outcome::Answered | Outcome::Refused if !self.bot().answers(self.number) => {
                return Answer::Nothing;
            }
            Outcome::Played { table } => {
                has_gone_on(&self.inbox.bot, &self.by.account);
                let played = self.played(TableId(*table)).await;
                (unseen, here) = (played.unseen.filter(|_| self.lacks.is_empty()), played.here);
                played.done
            }
            // Challenges are shown in the room, not in the thread of a table.
            Outcome::Challenged { room } if *room != self.origin.channel.to_string() => {
                say(self.lang, &Text::new("discord-done-there").with("room", &**room))
            }
            _ => say_key(self.lang, "discord-done"),
        };
        let (aloud, own): (Vec<Message>, Vec<Message>) = reply
            .messages
            .into_iter()
            .map(|message| self.within_bounds(message))
            .partition(|message| message.public && self.lacks.is_empty());
        let mut payloads = match self.compose(own).await {
            Ok(payloads) => payloads,
            Err(error) => {
                tracing::error!(%error, event = self.event(), "cannot show an answer");
                return self.excuse(&error);
            }
        };
        payloads.extend(unseen.map(Payload::text));
        if let (Outcome::Refused, Some(row), Some(last)) = (&reply.outcome, refused, payloads.last_mut())
            && last.rows.len() < MAX_ROWS
        {
            last.rows.push(row);
        }
        if !self.lacks.is_empty() {
            let text = Text::new("discord-no-permission").with("permissions", self.lacks.join(", "));
            payloads.push(Payload::text(say(self.lang, &text)));
        }
        match reply.outcome {
            _ if !payloads.is_empty() => Answer::Messages(payloads),
            _ if !aloud.is_empty() => Answer::Aloud(done, aloud),
            // Where the challenge stands, whoever has tapped does not see.
            Outcome::Challenged { room } if room != self.origin.channel.to_string() => {
                Answer::Messages(vec![Payload::text(done)])
            }
            Outcome::Settled => Answer::Settled(done),
            // Whatever is to be said to the player alone has been said above.
            Outcome::Played { .. } if here => Answer::Seen(done),
            _ => Answer::Done(done),
        }
    }

    /// An answer as it may be shown: to this person alone, where the room has seen enough.
    fn within_bounds(&self, message: Message) -> Message {
        let room = self.origin.channel.to_string();
        let enough = message.public
            && self.lacks.is_empty()
            && self.origin.kind != Where::Direct
            && !self.bot().courier.may_show(&room, &self.by.account);
        if enough { for_one(message, self.lang) } else { message }
    }

    /// The answer to a move that was played: where it is seen, if not here, or why nothing is seen of it yet.
    async fn played(&self, table: TableId) -> Played {
        let place = match &self.seen {
            Some((here, place)) if *here == table => place.clone(),
            _ => {
                let place = self.bot().courier.look(move |snapshot| seen_at(snapshot, table));
                place.await.unwrap_or_else(|error| {
                    tracing::error!(%error, "cannot read the place of a table");
                    None
                })
            }
        };
        let done = say_key(self.lang, "discord-played");
        let Some(place) = place else { return Played { done, here: true, unseen: None } };
        if let Some(text) = unseen(self.bot(), table, &place, self.opens) {
            return Played { done, here: false, unseen: Some(self.names().link(&say(self.lang, &text))) };
        }
        let room = match place.spot {
            Spot::Thread(thread) => thread,
            _ => place.room,
        };
        if room == self.origin.channel.to_string() {
            return Played { done, here: true, unseen: None };
        }
        let done = say(self.lang, &Text::new("discord-played-there").with("room", room));
        Played { done, here: false, unseen: None }
    }

    fn event(&self) -> String {
        format!("{NETWORK}:i:{}", self.number)
    }

    async fn request(&self, said: Said, board: Option<BoardRef>, people: Vec<String>) -> Request {
        let mut mentioned = Vec::new();
        for account in people {
            if let Some(person) = self.known(&account).await {
                mentioned.push((account, person));
            }
        }
        Request {
            event: self.event(),
            by: self.by.clone(),
            place: self.place.clone(),
            said,
            mentioned,
            rooms: self.rooms.clone(),
            board,
            lang: self.spoken,
            manages: self.manages,
            tried: None,
            chance: (self.bot().chance)(),
        }
    }

    /// The person who has an account: it came along, or is known, or can be asked for.
    async fn known(&self, account: &str) -> Option<Person> {
        if let Some(person) = self.people.iter().find(|person| person.account == account) {
            return Some(person.clone());
        }
        let asked = account.to_owned();
        let stored = self.bot().courier.look(move |snapshot| Ok(snapshot.account(NETWORK, &asked)?));
        match stored.await {
            Ok(Some((known, _))) => return Some(Person { account: known.account, name: known.name }),
            Ok(None) => (),
            Err(error) => tracing::error!(%error, "cannot look up an account"),
        }
        let id: u64 = account.parse().ok().filter(|id| *id > 0)?;
        let user = within(self.bot().rest.person(id.into())).await.ok().filter(|user| !user.bot)?;
        let name = user.global_name.unwrap_or(user.username);
        Some(Person { account: account.to_owned(), name })
    }

    pub(super) async fn compose(&self, messages: Vec<Message>) -> Result<Vec<Payload>, parlor::Error> {
        let mut payloads = Vec::new();
        for mut message in messages {
            let unmade = message.file.take_if(|file| file.whole.is_some());
            let picks = message.picks.iter().flat_map(|picks| picks.choices.iter().chain(&picks.ways));
            let asked = picks.chain(&message.controls).find_map(|control| control.does.board());
            let asked = asked.filter(|_| message.picks.is_some());
            let mut parcel = self.bot().courier.parcel_of(message, Size::Usual).await?;
            payloads.extend(compose::compose(&mut parcel, &self.names()));
            if let Some(last) = payloads.last_mut() {
                last.unmade = unmade;
            }
            if let (Some(board), Some(last)) = (asked, payloads.last_mut()) {
                // Whoever knows the notation need not look for the move in a list.
                last.rows.push(self.typing(&board));
            }
        }
        Ok(payloads)
    }

    /// Notes that a message is answered: its controls are taken off already.
    pub(super) async fn note_answered(&self, message: &serenity::all::Message) {
        if let Err(error) = note_answered(self.bot(), message.id.to_string()).await {
            tracing::error!(%error, "cannot note that a message is answered");
        }
    }

    /// Tells whether nobody at a table has to answer that offer any more, or any.
    pub(super) async fn is_settled(&self, board: Option<BoardRef>, offer: Option<Consent>) -> bool {
        let Some(board) = board else { return false };
        let offers =
            self.bot().courier.look(move |snapshot| Ok(snapshot.offers(TableId(board.table))?)).await;
        let is_that = |other: &storage::Offer| offer.is_none_or(|offer| other.kind == offer.word());
        offers.map_or_else(
            |error| {
                tracing::error!(%error, "cannot read the offers at a table");
                false
            },
            |offers| !offers.iter().any(is_that),
        )
    }
}

/// True if a message offers places in several challenges: one that is answered settles nothing of the others.
pub(super) fn offers_several(message: &serenity::all::Message) -> bool {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    let accepts = buttons.filter(|component| {
        let ActionRowComponent::Button(button) = component else { return false };
        let ButtonKind::NonLink { custom_id, .. } = &button.data else { return false };
        let Some(Used::Does(Does::Say { line, .. })) = custom_id::read(custom_id) else { return false };
        matches!(Command::read(&line), Ok(Command::Accept(_)))
    });
    accepts.take(2).count() > 1
}
