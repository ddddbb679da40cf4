//! The time that a game has, as it is asked for; and where somebody's clock on the wall is.

pub(super) mod days;
mod gifts;
mod holidays;

use engine::Text;
use timecontrol::{BadTime, DAY, Night, Terms, TimeControl, Zone, length};

use super::{Handler, Obeyed};
use crate::input::command::{NONE, TILL, plain_time};
use crate::input::themes::DEFAULT;
use crate::input::zones::{nearest_place, zone_named};
use crate::person::settings::{Setting, USUAL_CLOSING, quiet_line, zone_line};
use crate::table::clock;
use crate::{
    Outcome,
    command::{Admin, Away, Play},
    deeds::Wall,
    refusal::{Done, no},
    speaker::Speaker,
    words::clipped,
};

impl Handler<'_> {
    /// The time control of a challenge, to be stored with it: what was said, or what is usual here.
    pub(super) fn time_of(&self, play: &Play) -> Done<Option<String>> {
        if play.hard && play.soft {
            return no(Text::new("no-time-both"));
        }
        let usual = self.usual_time()?;
        let terms = match (&play.time, usual) {
            (Some(text), usual) => self.terms(text, play.most.as_deref())?.map(|control| Terms {
                control,
                hard: play.hard || !play.soft && usual.is_some_and(|usual| usual.hard),
                free_weekends: play.weekends,
                once: false,
            }),
            (None, Some(usual)) if play.most.is_none() => Some(Terms {
                hard: !play.soft && (play.hard || usual.hard),
                free_weekends: usual.free_weekends || play.weekends,
                ..usual
            }),
            (None, _) => None,
        };
        let said = play.most.is_some() || play.hard || play.soft || play.weekends;
        if terms.is_none() && said {
            return no(Text::new("no-time-for-that"));
        }
        Ok(clock::kept(terms.as_ref())?)
    }

    /// The usual time control of this community.
    pub(super) fn usual_time(&self) -> Done<Option<Terms>> {
        let stored = self.speaker.data.community_setting(self.community()?, Setting::TIME)?;
        Ok(clock::terms(stored.as_deref())?)
    }

    /// The usual time as those who manage the community set it, to be stored; nothing for none.
    pub(super) fn usual_time_of(&self, admin: &Admin) -> Done<Option<String>> {
        let Some(text) = &admin.time else { return no(Text::new("no-time-for-that")) };
        let control = if is_none(text) { None } else { self.terms(text, admin.most.as_deref())? };
        let terms = control.map(|control| Terms {
            control,
            hard: admin.hard,
            free_weekends: admin.weekends,
            once: false,
        });
        if terms.is_none() && (admin.hard || admin.weekends || admin.most.is_some()) {
            return no(Text::new("no-time-for-that"));
        }
        Ok(clock::kept(terms.as_ref())?)
    }

    /// The time control that somebody typed, with the most that a bank can grow to.
    pub(super) fn terms(&self, text: &str, most: Option<&str>) -> Done<Option<TimeControl>> {
        let control = TimeControl::read(&plain_time(text)).or_else(|bad| no(refused(text, &bad)))?;
        match (control, most) {
            (Some(control @ TimeControl::Bank { .. }), Some(most)) => {
                control.with_most(most).map(Some).or_else(|bad| match bad {
                    BadTime::Unread(text) => no(Text::new("no-time-most").with("text", clipped(&text))),
                    bad => no(refused(most, &bad)),
                })
            }
            (_, Some(_)) => no(Text::new("no-time-bank")),
            (control, None) => Ok(control),
        }
    }

    /// Stops the clocks of whoever speaks, or lets them go on.
    pub(super) fn away(&self, away: &Away) -> Done<Obeyed> {
        let (now, me) = (self.deeds.now, self.me.id);
        let zone = clock::zone_of(self.deeds.tx, me)?;
        if away.end {
            if away.until.is_some() || away.from.is_some() {
                return no(Text::new("no-away-end"));
            }
            let was_away = self.deeds.come_back(me)?;
            self.deeds.tell_no_more(me)?;
            let speaker = Speaker::of(self.deeds.tx, self.speaker.request)?.at(now);
            if !was_away {
                return Ok((Outcome::Done, vec![speaker.message(&Text::new("away-dropped"))]));
            }
            let ended = speaker.message(&Text::new("away-ended"));
            return Ok((
                Outcome::Done,
                [ended].into_iter().chain(self.deeds.take_digest(&speaker)?).collect(),
            ));
        }
        let example = || zone.date(now + EXAMPLE_MILLIS);
        let moment = |text: &str, after: &dyn Fn(i64) -> i64| {
            if length(text) == Some(0) {
                let text = Text::new("no-away-nothing").with("text", clipped(text));
                return no(text.with("day", example()));
            }
            let far = || length(text).map(after);
            match zone.day(text).or_else(far) {
                Some(at) => Ok(at),
                None => no(match Zone::nearest_day(text) {
                    Some(near) => Text::new("no-day-near").with("near", near),
                    None => Text::new("no-day").with("day", example()),
                }
                .with("text", clipped(text.strip_prefix(TILL).unwrap_or(text).trim()))),
            }
        };
        let Some(until) = &away.until else { return no(Text::new("no-away-until").with("day", example())) };
        let from = match away.from.as_deref() {
            None => None,
            Some(from) => Some(match days::said(&zone, from, now) {
                Some(said) => said.begins,
                None => moment(from, &|far| now.saturating_add(far))?,
            }),
        };
        // A day alone is that day, and not the time until it begins.
        let (from, until) = match (from, days::said_after(&zone, until, now, from)) {
            (None, Some(said)) if !said.until => (said.begins, said.ends),
            // From one day to another one takes in the last.
            (Some(from), Some(said)) if days::are_days(away.from.as_deref(), until) => (from, said.ends),
            (from, Some(said)) => (from.unwrap_or(now), said.begins),
            (from, None) => {
                let from = from.unwrap_or(now);
                (from, moment(until, &|far| days::after(&zone, from, far, !until.contains(HOURS)))?)
            }
        };
        self.deeds.go_away(me, from, until)?;
        self.deeds.tell_at_return(me, until, self.speaker.request)?;
        Ok((Outcome::Done, Speaker::of(self.deeds.tx, self.speaker.request)?.at(now).away()?))
    }

    /// Sets a person's zone and quiet hours; the sentences that say so.
    pub(super) fn set_wall(&self, zone: Option<&str>, quiet: Option<&str>) -> Done<Vec<Text>> {
        let (tx, me) = (self.deeds.tx, self.me.id);
        let mut lines = Vec::new();
        if let Some(name) = zone {
            let zone = match is_none(name) {
                true => None,
                false => {
                    let bad = || {
                        let text = match nearest_place(name) {
                            Some(near) => Text::new("no-zone-near").with("near", near),
                            None => Text::new("no-zone"),
                        };
                        no(text.with("text", clipped(&name.replace('_', " "))))
                    };
                    Some(zone_named(name).map_or_else(bad, Ok)?)
                }
            };
            // Without quiet hours it moves no end of a turn, but for weekends.
            let moved = zone.clone().unwrap_or_else(Zone::utc).name() != clock::zone_of(tx, me)?.name();
            if moved && clock::night_of(tx, me)?.is_some() {
                self.deeds.change_wall(me, Wall::Zone)?;
            }
            tx.set_setting(me, Setting::ZONE, zone.as_ref().map(Zone::name))?;
            lines.push(zone_line(zone.as_ref(), Some(self.deeds.now)));
        }
        if let Some(hours) = quiet {
            let night = match is_none(hours) {
                true => None,
                false => {
                    let bad = || {
                        let text = match Night::longest(hours) {
                            Some(near) => Text::new("no-quiet-long").with("near", near.to_string()),
                            None => Text::new("no-quiet"),
                        };
                        no(text.with("text", clipped(hours)))
                    };
                    Some(Night::read(hours).map_or_else(bad, Ok)?)
                }
            };
            if night.is_some() && night != clock::night_of(tx, me)? {
                self.deeds.change_wall(me, Wall::Quiet)?;
            }
            tx.set_setting(me, Setting::QUIET, night.map(|night| night.to_string()).as_deref())?;
            let zone = clock::zone_of(tx, me)?;
            lines.push(quiet_line(night, &zone));
        }
        Ok(lines)
    }
}

/// The letters behind hours and minutes in a length of time.
const HOURS: [char; 2] = ['h', 'm'];

/// The time ahead of the days that are given as examples.
const EXAMPLE_MILLIS: i64 = 10 * DAY;

/// The time after which games are closed that all have left, to be stored.
pub(super) fn closing_of(text: &str) -> Done<Option<String>> {
    if is_none(text) {
        return Ok(Some(Setting::NO.to_owned()));
    }
    if text == DEFAULT {
        return Ok(None);
    }
    match length(text).filter(|after| (LEAST_CLOSING..=MOST_CLOSING).contains(after)) {
        Some(USUAL_CLOSING) => Ok(None),
        Some(after) => Ok(Some(after.to_string())),
        None => no(Text::new("no-closing").with("text", clipped(text))),
    }
}

/// The shortest time after which a game that all have left can be closed, and the longest.
const LEAST_CLOSING: i64 = 14 * DAY;
const MOST_CLOSING: i64 = 366 * DAY;

fn is_none(text: &str) -> bool {
    text == NONE
}

/// Tells whether a word is a time control.
pub(super) fn is_time(word: &str) -> bool {
    matches!(TimeControl::read(&plain_time(word)), Ok(Some(_)))
}

/// The fault in a time, and what would be right.
fn refused(text: &str, bad: &BadTime) -> Text {
    let no = match bad {
        BadTime::Unread(_) => match bad.nearest() {
            Some(near) if near == NONE => Text::new("no-time-near").with("near", Text::new("value-none")),
            Some(near) => Text::new("no-time-near").with("near", near),
            None => Text::new("no-time"),
        },
        BadTime::Short(least) => Text::new("no-time-short").with("least", least.clone()),
        BadTime::Long(most) => Text::new("no-time-long").with("most", most.clone()),
    };
    no.with("text", clipped(text))
}
