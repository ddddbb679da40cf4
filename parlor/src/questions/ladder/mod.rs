//! Ladders: where everybody stands, who may challenge whom, and what has happened.

mod history;
mod listed;
mod meant;
mod sure;
mod why;

use engine::{Arg, Game, Text};
use storage::{LadderChallenge, PersonId};
use timecontrol::DAY;

use crate::command::{Ladder, LadderWish, Ladders, Show};
use crate::ladder::{GAME_DAYS, Rungs, WEEK_DAYS, away_until, rules};
use crate::output::chart::{Chart, Told};
use crate::output::controls;
use crate::person::apart;
use crate::person::people::{called, listed};
use crate::refusal::Done;
use crate::speaker::Speaker;
use crate::table::clock;
use crate::telling::{Seen, climb, game_and_board, ladder_name};
use crate::{Control, Message, Moment};

/// A ladder with more places is shown in part.
const MOST_SHOWN: u32 = 12;

/// The number of places that are shown at the top, and on both sides of one's own.
const AROUND: u32 = 3;

/// The most changes that are looked at for a picture.
const MOST_DRAWN: u32 = 1_000;

/// The time ahead for which one is told that one goes down.
const SOON_MILLIS: i64 = 14 * DAY;

/// The most persons who are named of those whom somebody can challenge.
const MOST_NAMED: usize = 6;

/// The most of those whom somebody cannot challenge yet of whom it is told why.
const MOST_REASONS: usize = 3;

/// The most controls that challenge somebody.
const MOST_CONTROLS: usize = 5;

/// The persons whom somebody can challenge.
#[derive(Default)]
pub(crate) struct Whom {
    /// The persons, the nearest first.
    pub can: Vec<PersonId>,
    /// The sentences about it; none while an own challenge goes on.
    pub lines: Vec<Text>,
}

impl Speaker<'_> {
    /// The answer to somebody who asks about ladders, or would leave one.
    pub(super) fn ladder(&self, asked: &Ladder) -> Done<Vec<Message>> {
        let game = asked.game.as_deref();
        if let Some(season) = asked.season {
            return self.final_table(asked, season);
        }
        match (asked.what, &asked.player) {
            (Some(LadderWish::Leave), _) => self.leave_ladder_sure(asked),
            (Some(LadderWish::History), _) | (_, Some(_)) => self.ladder_history(asked),
            (_, None) => {
                let all = self.all_ladders(None)?;
                match (game, &*all) {
                    (None, [_, _, ..]) if asked.page.is_none() => self.ladders_in_short(&all),
                    _ => {
                        let rungs = self.own_ladder_meant(game)?;
                        match asked.page {
                            Some(_) => self.ladder_page(asked, &rungs),
                            None => self.whole_ladder(asked, &rungs),
                        }
                    }
                }
            }
        }
    }

    /// The ladders here, as they are set.
    pub(super) fn ladders(&self, asked: &Ladders) -> Done<Vec<Message>> {
        if asked.act.is_some() {
            return self.end_ladder_sure(asked);
        }
        let mut lines = Vec::new();
        for rungs in self.all_ladders(None)? {
            lines.extend(self.ladder_head(&rungs)?);
        }
        if lines.is_empty() {
            lines.push(Text::new("ladders-none"));
        }
        Ok(vec![self.lines(&lines)])
    }

    /// A ladder as everybody there may see it, the final table of one of its seasons, or what has happened there.
    pub(super) fn shown_ladder(&self, asked: &Show) -> Done<Vec<Message>> {
        let Show { game, season, player, with, .. } = asked.clone();
        let mut own = Ladder { game, season, ..Ladder::default() };
        if asked.changes {
            own.player = player.or(with);
            return self.ladder_history(&own);
        }
        if let Some(season) = season {
            return self.final_table(&own, season);
        }
        let rungs = self.ladder_meant(own.game.as_deref(), |_| true)?;
        apart::in_ladder(self.data, rungs.row.id)?;
        let head = self.ladder_head(&rungs)?;
        let mut lines = Vec::new();
        for place in rungs.places.iter().take(MOST_SHOWN as usize) {
            lines.push(self.rung(&rungs, place.person, place.place)?);
        }
        let more = rungs.places.len().saturating_sub(MOST_SHOWN as usize);
        lines.extend((more > 0).then(|| Text::new("ladder-more").with("count", more)));
        let chart = self.drawn_ladder(&rungs, &head, &lines)?;
        Ok(vec![Message { chart, ..self.lines(&[head, lines].concat()) }])
    }

    /// The picture of a ladder with what has changed within a week; `lines` say in the message who stands where. None of a ladder
    /// that nobody has joined.
    fn drawn_ladder(&self, rungs: &Rungs, head: &[Text], lines: &[Text]) -> Done<Option<Box<Chart>>> {
        let Some(head) = head.first().filter(|_| !rungs.places.is_empty()) else { return Ok(None) };
        let now = self.now.unwrap_or_default();
        let mut facts = self.data.newest_ladder_facts(rungs.row.id, MOST_DRAWN)?;
        facts.retain(|fact| fact.at > now - WEEK_DAYS * DAY);
        facts.reverse();
        let told = Told { head, lines, beside: &[] };
        let seen = Seen { lang: self.lang, by: self.me.as_ref().map(|me| me.id), now };
        Ok(Some(climb(self.data, rungs, &facts, &told, seen)?))
    }

    /// A line for each ladder: where one stands.
    fn ladders_in_short(&self, all: &[Rungs]) -> Done<Vec<Message>> {
        let (mut lines, mut moments) = (Vec::new(), Vec::new());
        for rungs in all {
            let text = match rungs.place_of(self.id()) {
                Some(place) => Text::new("ladder-short").with("place", place.place),
                None => Text::new("ladder-short-out"),
            };
            let text = text.with("game", ladder_name(&rungs.row.game, &rungs.row.family));
            lines.push(text.with("count", rungs.places.len()));
            let (own, named) = self.own_challenges_in(rungs)?;
            lines.extend(own);
            moments.extend(named);
        }
        lines.push(Text::new("ladder-short-how"));
        Ok(vec![Message { moments, ..self.lines(&lines) }])
    }

    /// A ladder: who stands where, and what there is for whoever asks.
    fn whole_ladder(&self, asked: &Ladder, rungs: &Rungs) -> Done<Vec<Message>> {
        apart::in_ladder(self.data, rungs.row.id)?;
        let head = self.ladder_head(rungs)?;
        let mut lines = Vec::new();
        let own = rungs.place_of(self.id());
        let count = u32::try_from(rungs.places.len()).unwrap_or(u32::MAX);
        let shown = |place: u32| {
            let near = own.is_some_and(|own| own.place.abs_diff(place) <= AROUND);
            count <= MOST_SHOWN || place <= AROUND || near || own.is_none() && place <= MOST_SHOWN
        };
        let mut gap = false;
        for place in &rungs.places {
            if shown(place.place) {
                lines.push(self.rung(rungs, place.person, place.place)?);
                gap = false;
            } else if !gap {
                lines.push(Text::new("top-gap"));
                gap = true;
            }
        }
        let chart = self.drawn_ladder(rungs, &head, &lines)?;
        lines.splice(0..0, head);
        lines.extend(self.ladder_whole(asked, rungs));
        let (mine, moments) = self.own_challenges_in(rungs)?;
        let mut controls = Vec::new();
        match own {
            None => {
                lines.push(Text::new("ladder-not-in"));
                controls.push(controls::join_ladder(&rungs.row, self.lang));
            }
            Some(own) => {
                lines.push(Text::new("ladder-you").with("place", own.place));
                lines.extend(mine);
                let whom = self.whom_in_ladder(rungs)?;
                lines.extend(whom.lines);
                controls = self.challenging(rungs, &whom.can)?;
                let now = self.now.unwrap_or_default();
                let idle = rungs.idle_due(self.data, own, now)?;
                if let Some(due) = idle.filter(|due| *due < now + SOON_MILLIS) {
                    lines.push(Text::new("ladder-idle").with("when", self.moment(due)?.0));
                }
            }
        }
        Ok(vec![Message { moments, controls, chart, ..self.lines(&lines) }])
    }

    /// The controls that challenge those who can be challenged, the nearest first: each names an account here, so that it goes on
    /// meaning that person.
    fn challenging(&self, rungs: &Rungs, can: &[PersonId]) -> Done<Vec<Control>> {
        let mut controls = Vec::new();
        for person in can.iter().take(MOST_CONTROLS) {
            let (network, accounts) = (&self.request.place.network, self.data.accounts_of(*person)?);
            let (Some(account), Some(person)) =
                (accounts.iter().find(|one| one.network == *network), self.data.person(*person)?)
            else {
                continue;
            };
            controls.push(controls::challenge_in_ladder(&rungs.row, &account.account, &person, self.lang));
        }
        Ok(controls)
    }

    /// The name of a ladder, and the rules that hold there.
    fn ladder_head(&self, rungs: &Rungs) -> Done<Vec<Text>> {
        let row = &rungs.row;
        let head = Text::new("ladder-head").with("game", ladder_name(&row.game, &row.family));
        let head = head.with("season", row.season).with("count", rungs.places.len());
        let terms = clock::terms(Some(&row.time))?;
        let pair = Game::with_id(&row.game).is_some_and(|game| game.info.pairs);
        let rules = Text::new("ladder-rules")
            .with("reach", rungs.reach())
            .with("days", row.days)
            .with("time", terms.map_or_else(|| Text::new("nobody"), |terms| clock::control(terms.control)))
            .with("most", GAME_DAYS)
            .with("games", if pair { "pair" } else { "one" })
            .with("board", game_and_board(&row.game, &row.variant));
        Ok(vec![head, rules])
    }

    /// The line of somebody in a ladder.
    fn rung(&self, rungs: &Rungs, person: PersonId, place: u32) -> Done<Text> {
        let text = Text::new("ladder-place").with("place", place).with("player", self.called(person)?);
        let text = text.with("you", if person == self.id() { "you" } else { "other" });
        let (mut by, mut plays) = (Vec::new(), Vec::new());
        for open in rungs.made_to(person) {
            let player = self.called(open.challenger)?;
            match open.table {
                None => by.push(player),
                Some(first) => {
                    let table = rules::running(self.data, first)?;
                    let against = Text::new("ladder-against").with("player", player).with("table", table.0);
                    plays.push(Arg::Words(against));
                }
            }
        }
        let away = away_until(self.data, person, self.now.unwrap_or_default())?;
        let text = match away {
            Some(until) => text.with("away", "away").with("when", self.moment(until)?.0),
            None => text.with("away", "there").with("when", ""),
        };
        let text = text.with("challenged", by.len()).with("by", listed(by));
        Ok(text.with("playing", plays.len()).with("plays", listed(plays)))
    }

    /// The lines about challenges by and against whoever asks, with their moments.
    fn own_challenges_in(&self, rungs: &Rungs) -> Done<(Vec<Text>, Vec<Moment>)> {
        let (me, mut lines, mut moments) = (self.id(), Vec::new(), Vec::new());
        let own = |open: &&LadderChallenge| open.challenger == me || open.challenged == me;
        for open in rungs.open.iter().filter(own) {
            let mine = open.challenger == me;
            let other = self.called(if mine { open.challenged } else { open.challenger })?;
            let text = match open.table {
                Some(first) => Text::new("ladder-plays").with("table", rules::running(self.data, first)?.0),
                None => {
                    let (when, moment) = self.moment(rungs.answer_due(self.data, open)?)?;
                    moments.push(moment);
                    let key = if mine { "ladder-waits" } else { "ladder-asked" };
                    Text::new(key).with("when", when).with("id", open.challenge.0)
                }
            };
            lines.push(text.with("player", other));
        }
        Ok((lines, moments))
    }

    /// The persons whom somebody can challenge now; or the reasons why nobody, of the first whom a challenge would reach.
    pub(crate) fn whom_in_ladder(&self, rungs: &Rungs) -> Done<Whom> {
        let (me, now) = (self.id(), self.now.unwrap_or_default());
        let mut whom = Whom::default();
        if rungs.made_by(me).is_some() {
            return Ok(whom);
        }
        let (climber, mut whys) = (rungs.climber(self.data, me, now)?, Vec::new());
        for &other in &climber.near {
            match climber.why_not(self.data, other)? {
                None => whom.can.push(other),
                Some(why) => whys.push((other, why)),
            }
        }
        whom.lines = match (&*whom.can, &*whys) {
            ([], [_, ..]) => {
                let mut lines = Vec::new();
                for (other, why) in whys.iter().take(MOST_REASONS) {
                    lines.extend(self.ladder_why(rungs, *other, why)?);
                }
                lines
            }
            ([], []) if rungs.place_of(me).is_some_and(|mine| mine.place == 1) => {
                vec![Text::new("ladder-first")]
            }
            ([], []) => vec![Text::new("ladder-nobody")],
            (can, _) if can.len() <= MOST_NAMED => {
                let named = can.iter().map(|other| self.rung_with_place(rungs, *other));
                vec![Text::new("ladder-can").with("players", listed(named.collect::<Done<Vec<Arg>>>()?))]
            }
            ([near @ .., far], _) => {
                let named = near.iter().take(MOST_NAMED).map(|other| self.rung_with_place(rungs, *other));
                let text = Text::new("ladder-can-many");
                let text = text.with("players", listed(named.collect::<Done<Vec<Arg>>>()?));
                let text = text.with("count", near.len() + 1 - MOST_NAMED);
                vec![text.with("far", self.rung_with_place(rungs, *far)?)]
            }
        };
        Ok(whom)
    }

    fn rung_with_place(&self, rungs: &Rungs, person: PersonId) -> Done<Arg> {
        let place = rungs.place_of(person).map_or(0, |place| place.place);
        let text = Text::new("ladder-whom").with("player", self.called(person)?);
        Ok(Arg::Words(text.with("place", place)))
    }

    pub(crate) fn called(&self, person: PersonId) -> Done<Arg> {
        let found = self.data.person(person)?;
        Ok(found.as_ref().map_or(Arg::Words(Text::new("table-former")), called))
    }
}
