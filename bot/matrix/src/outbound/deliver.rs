//! Sending one post: where it goes, and what one person alone may read.

use courier::{Addressee, Carrier, Parcel, Sent, Size};
use engine::Text;
use parlor::{Body, To};
use storage::{Post, Shown};

use crate::bot::{Bot, DIRECT, NETWORK};
use crate::outbound::dashboard::{to_dashboard, to_sign_up};
use crate::outbound::direct::{HasAsked, direct_room, is_open};
use crate::outbound::event::{Event, Ink, compose, meant_for, notice};
use crate::outbound::keys::{Key, Means, SHOW};
use crate::outbound::passing::note_passing;
use crate::outbound::send::{self, Target, WRITTEN, name, react, send};
use crate::outbound::threads::home_of;
use crate::trouble::{Failed, Trouble};
use crate::words::say;

/// The number of attempts to write privately after which somebody is told that something waits.
const UNREACHED: u32 = 3;

impl Carrier for Bot {
    const NETWORK: &'static str = NETWORK;

    async fn deliver(&self, post: &Post, body: &Body) -> Sent {
        let done = match (body.to(), body) {
            (To::Room { community, room }, Body::Dashboard { gone, .. }) => {
                to_dashboard(self, post, body, (community, room), gone.as_deref()).await.map(|()| None)
            }
            (To::Room { community, room }, &Body::SignUp { tournament, .. }) => {
                to_sign_up(self, post, body, (community, room), tournament).await.map(|()| None)
            }
            (To::Room { community, room }, _) => to_room(self, post, body, community, room).await,
            (To::Person { account, community, room }, _) => {
                to_person(self, post, body, account, community, room).await
            }
        };
        match done {
            Ok(shown) => Sent::Done(shown),
            Err(failed) => match failed.wait() {
                Some(wait) => Sent::Later(wait, failed.text),
                None => Sent::Never(failed.text),
            },
        }
    }
}

async fn to_room(
    bot: &Bot,
    post: &Post,
    body: &Body,
    community: &str,
    room: &str,
) -> Result<Option<Shown>, Failed> {
    let mut parcel = bot.courier.parcel(body, Size::Usual).await?;
    let lang = bot.courier.language_of(body).await?;
    let prefix = bot.prefix_in(community).await?;
    let events = compose(&mut parcel, &Ink { prefix: &prefix, lang });
    let in_thread = !community.starts_with(DIRECT) && !matches!(body, Body::News { in_room: true, .. });
    let target = match post.lane.table().filter(|_| in_thread) {
        Some(table) => home_of(bot, table, community, room).await?,
        None => Some(Target::room(room)),
    };
    let Some(target) = target else {
        // It waits until a player speaks of the table somewhere else.
        return Err(Failed::new(Trouble::Shut, "the table's room is gone"));
    };
    let sent = send(bot, &target, events, &name(post), body.reply_to()).await?;
    Ok(shown(&parcel, &sent, &target))
}

/// The note of the board that a sent message shows.
pub(crate) fn shown(parcel: &Parcel, sent: &send::Sent, target: &Target) -> Option<Shown> {
    parcel.shown(sent.main.as_ref()?.to_string(), target.name().to_owned())
}

async fn to_person(
    bot: &Bot,
    post: &Post,
    body: &Body,
    account: &str,
    community: &str,
    room: &str,
) -> Result<Option<Shown>, Failed> {
    let Addressee { lang, name: person, wanted, public, .. } =
        bot.courier.addressee(post, body, account).await?;
    let reply_to = body.reply_to();
    // Whoever sits down at a table with hidden hands is told that they come privately.
    let hidden = body.is_hidden();
    // Where the two talk already, nobody else has to read it.
    let talk = is_open(bot, account).await?;
    if body.is_silent() && reply_to.is_none() && !talk {
        // An invitation would notify them, and so would a word of it where others read. They are told later.
        return Ok(None);
    }
    if wanted || hidden || talk {
        let done = directly(bot, body, account, &name(post), lang, HasAsked::No).await;
        if let (Ok(_), Some(message)) = (&done, reply_to) {
            // Without the sign the message is there all the same.
            let _ = react(bot, room, message, WRITTEN).await;
        }
        match done {
            // Nobody else waits for somebody whom nothing reaches: they are told where others read too that something is
            // there, and what it is not.
            Err(failed) if failed.trouble == Trouble::Shut || post.attempts >= UNREACHED => {
                tracing::info!(account, why = failed.text, "cannot write to somebody privately");
            }
            done => return done,
        }
    }
    let place = match post.lane.table().filter(|_| public || reply_to.is_some()) {
        Some(table) => home_of(bot, table, community, room).await?.unwrap_or_else(|| Target::room(room)),
        None => Target::room(room),
    };
    let prefix = bot.prefix_in(community).await?;
    let ink = Ink { prefix: &prefix, lang };
    let (events, parcel) = match reply_to.filter(|_| !hidden) {
        Some(answered) => {
            let (events, parcel) = refusal(bot, body, account, answered, &ink).await?;
            (events, Some(parcel))
        }
        None => (vec![word_of(post, account, &person, &ink)], None),
    };
    let sent = match send(bot, &place, events, &name(post), reply_to).await {
        Ok(sent) => sent,
        // The thread may be gone with its room; a refusal is not worth waiting for.
        Err(failed) if failed.trouble == Trouble::Shut && reply_to.is_some() => return Ok(None),
        Err(failed) => return Err(failed),
    };
    note_passing(bot, account, &place.room, &sent).await?;
    Ok(parcel.and_then(|parcel| shown(&parcel, &sent, &place)))
}

/// The events of an answer that others may read.
async fn refusal(
    bot: &Bot,
    body: &Body,
    account: &str,
    answered: &str,
    ink: &Ink<'_>,
) -> Result<(Vec<Event>, Parcel), Failed> {
    // What keeps boards waiting, or answers a tap on an old board, is said without a picture.
    let plain = bot.limits.are_tight() || answers_a_tap(bot, Some(answered)).await?;
    let bare = if plain { without_board(body) } else { None };
    let mut parcel = bot.courier.parcel(bare.as_ref().unwrap_or(body), Size::Usual).await?;
    let mut events = compose(&mut parcel, ink);
    meant_for(&mut events, account);
    Ok((events, parcel))
}

/// The event that says where others read, too, that something waits for one person.
fn word_of(post: &Post, account: &str, name: &str, ink: &Ink<'_>) -> Event {
    let text = say(ink.lang, &Text::new("matrix-waits").with("name", parlor::escape(name)));
    let text = courier::with_commands(&text, ink.prefix);
    let show = Key { key: SHOW.to_owned(), means: Means::Show(post.id.0) };
    let mut event = notice(&text, &[show]);
    event.content.insert("m.mentions".to_owned(), serde_json::json!({ "user_ids": [account] }));
    event.content.insert("msgtype".to_owned(), serde_json::json!("m.text"));
    event
}

/// Tells whether the answered message is one of ours: then somebody has tapped on it.
async fn answers_a_tap(bot: &Bot, reply_to: Option<&str>) -> Result<bool, Failed> {
    let Some(message) = reply_to else { return Ok(false) };
    let message = message.to_owned();
    Ok(bot.courier.look(move |snapshot| Ok(snapshot.shown(NETWORK, &message)?.is_some())).await?)
}

/// The same without its board.
fn without_board(body: &Body) -> Option<Body> {
    let mut bare = body.clone();
    let Body::Said { message, .. } = &mut bare else { return None };
    message.board = None;
    Some(bare)
}

/// Writes something to a person privately.
pub(crate) async fn directly(
    bot: &Bot,
    body: &Body,
    account: &str,
    name: &str,
    lang: engine::Lang,
    asked: HasAsked,
) -> Result<Option<Shown>, Failed> {
    let target = direct_room(bot, account, asked).await?;
    let mut parcel = bot.courier.parcel(body, Size::Usual).await?;
    let events = compose(&mut parcel, &Ink { prefix: "", lang });
    let sent = send(bot, &target, events, name, None).await?;
    Ok(shown(&parcel, &sent, &target))
}
