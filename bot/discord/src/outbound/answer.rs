//! Answering interactions: within three seconds, once, whatever happens.

use std::sync::Arc;
use std::time::Duration;

use courier::Attachment;
use parlor::Message;
use serde_json::{Value, json};
use serenity::all::{InteractionId, MessageFlags};
use tokio::time::timeout;

use crate::{
    api::call::{CALL_LIMIT, PAUSES_MILLIS, persist, within_time},
    api::reply::Reply,
    api::trouble::{Failed, Trouble},
    bot::Bot,
    outbound::compose::Payload,
    words::say_key,
};

/// Work that takes longer is announced first: Discord waits for three seconds.
const ANNOUNCED_AFTER: Duration = Duration::from_millis(1_200);

/// The longest time that one call may take before it is tried again, and the pauses between the tries, in
/// milliseconds: within three seconds for the first answer, with more patience for what follows, for which
/// Discord waits a quarter of an hour.
struct Retries {
    limit: Duration,
    pauses_millis: &'static [u64],
}

const FIRST: Retries = Retries { limit: Duration::from_millis(700), pauses_millis: &[100, 400] };
const LATER: Retries = Retries { limit: CALL_LIMIT, pauses_millis: &PAUSES_MILLIS };

/// The time for which it is said that a move was played, in milliseconds.
const SEEN_MILLIS: i64 = 3_000;

/// Files of more bytes than this take their time on the way, so they are announced first.
const LARGE_BYTES: usize = 256 << 10;

/// An interaction that waits for its answer.
#[derive(Clone, Debug)]
pub(crate) struct Unanswered {
    pub id: InteractionId,
    pub token: String,
    pub on: On,
}

/// The thing that was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    Command,
    /// A control on a message that everybody sees.
    Public,
    /// A control on a message that only this person sees; it is replaced by the answer.
    Private,
}

impl On {
    /// A control on a message, or a form that it opened.
    pub(crate) fn of(message: &serenity::all::Message) -> On {
        let private = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        if private { On::Private } else { On::Public }
    }

    /// The reply of a message.
    fn reply(self) -> Reply {
        if self == On::Private { Reply::InPlace } else { Reply::Message }
    }
}

/// The answer to give.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// Something for this person alone.
    Messages(Vec<Payload>),
    /// Done, and the room will see it.
    Done(String),
    /// Done, and the board that comes of it is the answer: what is said goes again by itself.
    Seen(String),
    /// Done, and the room will see this at once.
    Aloud(String, Vec<Message>),
    /// Done, and the controls of the message have had their time.
    Settled(String),
    /// A form to fill in.
    Form(Value),
    /// No answer: somebody else has answered, or will.
    Nothing,
}

impl Answer {
    /// The part that one person sees, and the part that the room sees.
    fn parted(self) -> (Answer, Vec<Message>) {
        match self {
            Answer::Aloud(done, messages) => (Answer::Done(done), messages),
            answer => (answer, Vec::new()),
        }
    }

    /// True if the first message has more to carry than gets through in a moment.
    fn is_large(&self) -> bool {
        let Answer::Messages(payloads) = self else { return false };
        let Some(first) = payloads.first() else { return false };
        first.unmade.is_some() || first.file.as_ref().is_some_and(|file| file.bytes.len() > LARGE_BYTES)
    }
}

/// The result of an answer.
pub(crate) struct Answered {
    /// The messages that the room is to see.
    pub aloud: Vec<Message>,
    /// The moment when the message was made that has arrived and names turns of which its reader had still to
    /// be told, if one does.
    pub owed: Option<i64>,
}

/// Answers with what the work gives, in time. What the room is to see is left to the caller.
pub(crate) async fn answer(
    bot: &Arc<Bot>,
    asked: &Unanswered,
    work: impl Future<Output = Answer> + Send + 'static,
) -> Answered {
    let mut work = bot.tasks.spawn(work);
    // A panic is logged where it happens; the person hears that something went wrong.
    let failed = Answer::Messages(vec![Payload::text(say_key(bot.lang, "trouble-other"))]);
    let answer = match timeout(ANNOUNCED_AFTER, &mut work).await {
        Ok(answer) => Some(answer.unwrap_or_else(|_| failed.clone())),
        Err(_) => None,
    };
    let answer = match answer {
        Some(answer) if !answer.is_large() => answer,
        slow => {
            let announcement = match asked.on {
                On::Private => json!({ "type": Reply::LaterInPlace }),
                _ => json!({ "type": Reply::Later, "data": { "flags": MessageFlags::EPHEMERAL } }),
            };
            sign(bot, asked, &announcement).await;
            let answer = match slow {
                Some(answer) => answer,
                None => work.await.unwrap_or(failed),
            };
            let (answer, aloud) = answer.parted();
            let owed = Box::pin(later(bot, asked, answer)).await;
            return Answered { aloud, owed };
        }
    };
    let (answer, aloud) = answer.parted();
    let owed = at_once(bot, asked, answer).await;
    Answered { aloud, owed }
}

/// Answers; what has arrived of [`Answered::owed`].
async fn at_once(bot: &Arc<Bot>, asked: &Unanswered, answer: Answer) -> Option<i64> {
    match answer {
        Answer::Messages(payloads) => {
            let mut payloads = payloads.into_iter();
            let first = made(bot, payloads.next()?).await;
            let kind = asked.on.reply();
            let arrived = say(bot, asked, kind, &first).await;
            let followed = follow(bot, asked, payloads).await;
            return first.owed.filter(|_| arrived).or(followed);
        }
        Answer::Done(_) | Answer::Seen(_) if asked.on == On::Public => {
            sign(bot, asked, &json!({ "type": Reply::LaterInPlace })).await;
        }
        Answer::Settled(_) if asked.on == On::Public => {
            sign(bot, asked, &json!({ "type": Reply::InPlace, "data": { "components": [] } })).await;
        }
        Answer::Done(text) | Answer::Settled(text) => {
            let kind = asked.on.reply();
            say(bot, asked, kind, &Payload::text(text)).await;
        }
        Answer::Seen(text) => {
            let kind = asked.on.reply();
            say(bot, asked, kind, &Payload::text(text)).await;
            let (worker, token) = (Arc::clone(bot), asked.token.clone());
            // Nothing is lost if it stays because the bot ends.
            drop(tokio::spawn(async move {
                let clock = &worker.courier.clock;
                clock.sleep_until(clock.now() + SEEN_MILLIS).await;
                take_back(&worker, &token).await;
            }));
        }
        Answer::Form(form) => sign(bot, asked, &json!({ "type": Reply::Form, "data": form })).await,
        Answer::Nothing | Answer::Aloud(..) => (),
    }
    None
}

/// The same after it was announced.
async fn later(bot: &Bot, asked: &Unanswered, answer: Answer) -> Option<i64> {
    let payloads = match answer {
        Answer::Messages(payloads) => payloads,
        Answer::Done(text) | Answer::Settled(text) => vec![Payload::text(text)],
        // What was announced is for this person alone.
        Answer::Seen(_) => {
            take_back(bot, &asked.token).await;
            return None;
        }
        // A form cannot be shown any more.
        Answer::Form(_) => vec![Payload::text(say_key(bot.lang, "trouble-other"))],
        Answer::Nothing | Answer::Aloud(..) => return None,
    };
    let mut payloads = payloads.into_iter();
    let first = made(bot, payloads.next()?).await;
    let fill = |payload: &Payload| {
        let mut body = payload.body(true);
        if let Some(fields) = body.as_object_mut() {
            fields.remove("flags");
        }
        let files = payload.attachments();
        async move { bot.rest.fill(&asked.token, &body, files).await }
    };
    let arrived = retry(&LATER, &first, fill).await;
    let followed = follow(bot, asked, payloads).await;
    first.owed.filter(|_| arrived).or(followed)
}

/// Takes an answer away that only one person sees, or the announcement of one.
async fn take_back(bot: &Bot, token: &str) {
    let gone = persist(&PAUSES_MILLIS[..2], || within_time(CALL_LIMIT, bot.rest.take_answer(token))).await;
    if let Err(failed) = gone {
        tracing::info!(why = failed.text, "cannot take away an answer");
    }
}

/// Sends more messages after the answer, for the same person; gives what has arrived of [`Answered::owed`].
pub(crate) async fn follow(
    bot: &Bot,
    asked: &Unanswered,
    payloads: impl Iterator<Item = Payload>,
) -> Option<i64> {
    let mut owed = None;
    for payload in payloads {
        let payload = made(bot, payload).await;
        let follow = |payload: &Payload| {
            let (body, files) = (payload.body(true), payload.attachments());
            async move { bot.rest.follow(&asked.token, &body, files).await }
        };
        if retry(&LATER, &payload, follow).await {
            owed = owed.or(payload.owed);
        }
    }
    owed
}

/// Sends messages to somebody alone who used something lately and was answered; false if they have not all arrived.
pub(crate) async fn whisper(bot: &Bot, token: &str, payloads: Vec<Payload>) -> bool {
    for payload in payloads {
        let payload = made(bot, payload).await;
        let follow = |payload: &Payload| {
            let (body, files) = (payload.body(true), payload.attachments());
            async move { bot.rest.follow(token, &body, files).await }
        };
        if !retry(&LATER, &payload, follow).await {
            return false;
        }
    }
    true
}

/// A message with its file, which is made now that it is its turn. What cannot be made is told instead.
async fn made(bot: &Bot, mut payload: Payload) -> Payload {
    let Some(file) = payload.unmade.take() else { return payload };
    match bot.courier.filled(file).await {
        Ok(file) => payload.file = Some(Attachment::of(file)),
        Err(error) => {
            tracing::error!(%error, "cannot make a file");
            return Payload::text(say_key(bot.lang, "trouble-other"));
        }
    }
    payload
}

/// Choices while somebody types. Too late is too late: there is nothing to be saved.
pub(crate) async fn choices(bot: &Bot, id: InteractionId, token: &str, choices: &[Value]) {
    let body = json!({ "type": Reply::Choices, "data": { "choices": choices } });
    let call = bot.rest.answer(id, token, &body, Vec::new());
    if !matches!(timeout(FIRST.limit * 3, call).await, Ok(Ok(()))) {
        tracing::debug!(interaction = id.get(), "choices came too late");
    }
}

/// Answers with a message; true if it has arrived.
async fn say(bot: &Bot, asked: &Unanswered, kind: Reply, payload: &Payload) -> bool {
    let answer = |payload: &Payload| {
        let (body, files) = (json!({ "type": kind, "data": payload.body(true) }), payload.attachments());
        async move { bot.rest.answer(asked.id, &asked.token, &body, files).await }
    };
    retry(&FIRST, payload, answer).await
}

/// Answers with something else.
async fn sign(bot: &Bot, asked: &Unanswered, body: &Value) {
    let answer = |_: &Payload| bot.rest.answer(asked.id, &asked.token, body, Vec::new());
    retry(&FIRST, &Payload::default(), answer).await;
}

/// Tries a call again when it failed without Discord's having refused it; without its files, if these are too large for
/// somebody on the way. True if it has arrived.
async fn retry<T, F: Future<Output = Result<T, Failed>>>(
    retries: &Retries,
    payload: &Payload,
    call: impl Fn(&Payload) -> F,
) -> bool {
    /// The first try had arrived after all.
    const ANSWERED: isize = 40060;
    let mut done = persist(retries.pauses_millis, || within_time(retries.limit, call(payload))).await;
    if done.as_ref().is_err_and(|failed| failed.trouble == Trouble::Large) {
        let bare = Payload { file: None, ..payload.clone() };
        done = persist(retries.pauses_millis, || within_time(retries.limit, call(&bare))).await;
    }
    match done {
        Err(failed) if failed.code != Some(ANSWERED) && failed.trouble != Trouble::Unread => {
            tracing::warn!(why = failed.text, "cannot answer an interaction");
            false
        }
        _ => true,
    }
}
