//! Open seeks as lines of a list: what is played, who seeks, how many are missing, in how much time.

use engine::{Lang, Text};
use storage::{Answer, Challenge, Games, PersonId};

use crate::output::controls::say as says;
use crate::person::people::{called, listed};
use crate::table::clock;
use crate::telling::game_and_board;
use crate::{Control, Error, Tone, command::Accept, say};

/// An open seek as a line, for a person if it is for one; `since` is when it was made, by the reader's clock on the wall.
/// Whatever does not differ from the usual is left out.
pub(crate) fn seek(
    lang: Lang,
    challenge: &Challenge,
    person: Option<PersonId>,
    since: Option<Text>,
) -> Result<String, Error> {
    let id = challenge.id.0;
    let others = challenge.places.iter().filter(|place| place.answer == Answer::Accepted);
    let others = others.filter_map(|place| place.person.as_ref());
    let (maker, others): (Vec<_>, Vec<_>) = others.partition(|inside| inside.id == challenge.made_by);
    let open = challenge.places.iter().filter(|place| place.person.is_none()).count();
    let who = Text::new(if others.is_empty() { "seek-alone" } else { "seek-with" })
        .with("player", listed(maker.into_iter().map(called)))
        .with("others", listed(others.into_iter().map(called)))
        .with("seats", challenge.seats)
        .with("open", open);
    let own = challenge.place_of(challenge.made_by).and_then(|place| place.wish);
    let own = own.filter(|_| challenge.rematch_of.is_none() && challenge.from.is_none());
    let time = clock::terms(challenge.time.as_deref())?.map(|terms| {
        Text::new("seek-time")
            .with("time", clock::control(terms.control))
            .with("over", if terms.hard { "hard" } else { "soft" })
            .with("weekends", if terms.free_weekends { "free" } else { "count" })
    });
    let game = game_and_board(&challenge.game, &challenge.variant);
    let parts = [
        Some(Text::new("seek").with("id", id).with("game", game)),
        Some(who),
        own.map(|seat| Text::new("seek-seat").with("seat", seat)),
        time,
        challenge.games.map(|games| match games {
            Games::Open => Text::new("seek-games-open"),
            Games::Of(games) => Text::new("seek-games").with("games", games),
        }),
        challenge.strict.then(|| Text::new("seek-strict")),
        challenge.hints.then(|| Text::new("seek-hints")),
        (!challenge.rated).then(|| Text::new("seek-unrated")),
        (challenge.rated && clock::is_quick(challenge.time.as_deref())?).then(|| Text::new("seek-rated")),
        challenge.rematch_of.map(|table| Text::new("seek-rematch").with("table", table.0)),
        challenge.from.as_ref().map(|(_, ply)| Text::new("seek-from").with("ply", *ply)),
        since.map(|since| Text::new("seek-since").with("when", since)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().map(|part| say(lang, &part)).collect();
    let key = match person {
        Some(person) if challenge.made_by == person => "seek-own",
        Some(person) if challenge.asks(person) => "seek-asked",
        Some(person) if challenge.joined_by(person) => "seek-joined",
        _ => "seek-accept",
    };
    Ok(format!("{} – {}", parts.join(" · "), say(lang, &Text::new(key).with("id", id))))
}

/// The control that takes a place in a seek with one tap.
pub(crate) fn take(lang: Lang, challenge: &Challenge) -> Control {
    let accept = Accept { challenge: Some(challenge.id.0), ..Accept::default() };
    let game = game_and_board(&challenge.game, &challenge.variant);
    let label = Text::new("control-seek").with("id", challenge.id.0).with("game", game);
    Control { does: says(&accept.into(), None), label: crate::words(lang).say(&label), tone: Tone::Good }
}
