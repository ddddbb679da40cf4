//! Times, zones, days and quiet hours that are offered to somebody who types one, with what they mean.

use engine::{Lang, Text, duration};
use timecontrol::{Night, TimeControl, Zone, length};

use crate::input::command::{NONE, past_of, plain_time};
use crate::input::zones::zone_named;
use crate::table::clock;
use crate::{Takes, command::Opt, fold, speaker::complete::Choice, words};

/// The most zones that are offered.
const MAX_ZONES: usize = 25;

/// The values that could be meant by a half-typed text of a time, a length of time, a zone, a day or quiet
/// hours, with their meanings in words; nothing for other options.
#[must_use]
pub fn times_like(option: &Opt, typed: &str, lang: Lang) -> Vec<Choice> {
    let takes = option.takes;
    let typed = typed.trim();
    let begins = |text: &String| fold(text).starts_with(&fold(typed));
    let mut found: Vec<String> = option.usual(lang).into_iter().filter(begins).collect();
    if takes == Takes::Zone && !typed.is_empty() {
        found.splice(0..0, Zone::like(&fold(typed), MAX_ZONES));
        if let Some(zone) = zone_named(typed) {
            found.retain(|name| name != zone.name());
            found.insert(0, zone.name().to_owned());
        }
    }
    if meaning(takes, typed, lang).is_some() && !found.iter().any(|one| one == typed) {
        found.insert(0, typed.to_owned());
    }
    if found.is_empty() && takes == Takes::Time {
        let near = TimeControl::read(&plain_time(typed)).err().and_then(|bad| bad.nearest());
        found.extend(near.filter(|near| near != NONE));
    }
    let choice = |value: String| match meaning(takes, &value, lang) {
        Some(means) if means != value => Choice { label: format!("{value} · {means}"), value },
        _ => Choice { label: value.clone(), value },
    };
    found.into_iter().map(choice).collect()
}

/// The meaning of a text, if it is complete.
fn meaning(takes: Takes, typed: &str, lang: Lang) -> Option<String> {
    let said = |text: &Text| words(lang).say(text);
    let plain = plain_time(typed);
    let long = || length(&plain).map(|millis| said(&duration(millis)));
    match takes {
        Takes::Time => Some(said(&clock::control(TimeControl::read(&plain).ok().flatten()?))),
        Takes::Length | Takes::Span | Takes::Gift => long(),
        Takes::Day => long().or_else(|| Zone::utc().day(typed).map(|_| typed.to_owned())),
        Takes::Past => past_of(typed).map(|_| typed.to_owned()),
        Takes::Hours => Night::read(typed).map(|night| night.to_string()),
        _ => None,
    }
}
